//! `GET /api`: the table of questions with their schemas; `GET /api/openapi.json`: the same as `OpenAPI`.
//!
//! What never changes is made once, when it is first asked for.

use std::sync::LazyLock;

use axum::Json;
use axum::body::Bytes;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Map, Value, json};
use whoknows_api::puzzles::{BuiltIn, puzzles};
use whoknows_api::topics::{TOPICS, Topic, TopicFields};
use whoknows_api::{Question, Verified, generator, questions};

static TABLE: LazyLock<Bytes> =
    LazyLock::new(|| bytes(&questions().iter().map(Question::row).collect()));
static OPENAPI: LazyLock<Bytes> = LazyLock::new(|| bytes(&openapi_of(&questions())));

fn bytes(value: &Value) -> Bytes {
    Bytes::from(value.to_string())
}

fn sent(json: &'static LazyLock<Bytes>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], Bytes::clone(json)).into_response()
}

/// Every question: what it is, an example, the schema of its body.
pub(crate) async fn table() -> Response {
    sent(&TABLE)
}

/// The same for programs that read `OpenAPI` 3.1, whose schemas are JSON schemas.
pub(crate) async fn openapi() -> Response {
    sent(&OPENAPI)
}

/// A puzzle that is built in, with its text where a page lets one edit it.
#[derive(Serialize)]
pub(crate) struct Listed {
    #[serde(flatten)]
    puzzle: &'static BuiltIn,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// The puzzles that are built in: their names, which stand for their texts, and what they are; stories that
/// are told as they stand with their texts.
pub(crate) async fn built_in() -> Json<Vec<Listed>> {
    let listed = |puzzle: &'static BuiltIn| Listed {
        puzzle,
        text: puzzle.example.starts_with("whoknows story solve").then(|| puzzle.text()),
    };
    Json(puzzles().map(listed).collect())
}

/// The notations, each with its page in Markdown.
pub(crate) async fn topics() -> Json<Vec<TopicFields>> {
    Json(TOPICS.iter().map(Topic::fields).collect())
}

fn openapi_of(questions: &[Question]) -> Value {
    let mut schemas = generator("/components/schemas");
    let mut paths: Map<String, Value> = questions
        .iter()
        .map(|question| {
            let reply = question.reply_schema_in(&mut schemas);
            (format!("/api/{}/{}", question.part, question.name), path(question, &reply))
        })
        .collect();
    let verified = schemas.subschema_for::<Vec<Verified>>();
    paths.insert("/api/verify".into(), verify_path(&verified.to_value()));
    let mut components: Map<String, Value> = schemas.take_definitions(true);
    components.insert("Refusal".into(), refusal());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "whoknows",
            "description": "Deduction puzzles: solved, proved, explained. A no is an answer as good as a yes.",
            "version": env!("CARGO_PKG_VERSION"),
        },
        "paths": paths,
        "components": {"schemas": components},
    })
}

fn path(question: &Question, reply: &Value) -> Value {
    let row = question.row();
    let reference = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    let content = |schema: Value| json!({"application/json": {"schema": schema}});
    let refused = |why: &str| json!({"description": why, "content": content(reference("Refusal"))});
    let limit =
        |name: &str, kind: &str| json!({"name": name, "in": "query", "schema": {"type": kind}});
    json!({"post": {
        "operationId": format!("{}_{}", question.part, question.name),
        "tags": [question.part],
        "summary": row["about"],
        "parameters": [limit("limit-nodes", "integer"), limit("limit-seconds", "number")],
        "requestBody": {"required": true, "content": {"application/json": {
            "schema": row["schema"], "example": row["body"],
        }}},
        "responses": {
            "200": {"description": "The answer: yes, no or don't know", "content": {
                "application/json": {"schema": reply},
                "text/plain": {"schema": {"type": "string"}},
                "text/event-stream": {"schema": {"type": "string"}},
            }},
            "400": refused("Bad input, with its place"),
            "413": refused("The body is too large"),
            "429": refused("Too many questions are waiting"),
            "503": refused("Every place is taken"),
        },
    }})
}

/// Saved answers in, what the checkers say of them out.
fn verify_path(verified: &Value) -> Value {
    let content = |schema: Value| json!({"application/json": {"schema": schema}});
    let refused = json!({"$ref": "#/components/schemas/Refusal"});
    json!({"post": {
        "operationId": "verify",
        "summary": "Confirm saved answers again, by their checkers alone: no search",
        "requestBody": {"required": true, "content": content(json!({
            "description": "An answer as a question gave it, or a list of them",
            "type": ["object", "array"],
        }))},
        "responses": {
            "200": {"description": "What the checkers say, one for each", "content": content(verified.clone())},
            "400": {"description": "Bad input, with its place", "content": content(refused)},
        },
    }})
}

fn refusal() -> Value {
    json!({
        "type": "object",
        "required": ["error"],
        "properties": {"error": {
            "type": "object",
            "required": ["message"],
            "properties": {
                "message": {"type": "string"},
                "field": {"type": "string"},
                "line": {"type": "integer"},
                "column": {"type": "integer"},
            },
        }},
    })
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    #[tokio::test]
    async fn what_never_changes_is_made_once() {
        let all = [(table().await, table().await), (openapi().await, openapi().await)];
        for (one, other) in all {
            let one = to_bytes(one.into_body(), usize::MAX).await.unwrap();
            let other = to_bytes(other.into_body(), usize::MAX).await.unwrap();
            // The same bytes at the same place: none of them was made for this request.
            assert_eq!(one.as_ptr(), other.as_ptr());
            assert_eq!(one, other);
        }
    }
}
