//! `GET /api`: the table of questions with their schemas; `GET /api/openapi.json`: the same as `OpenAPI`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Map, Value, json};
use whoknows_api::Question;

use crate::Shared;

/// Every question: what it is, an example, the schema of its body.
pub(crate) async fn table(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(shared.questions.iter().map(Question::row).collect())
}

/// The same for programs that read `OpenAPI` 3.1, whose schemas are JSON schemas.
pub(crate) async fn openapi(State(shared): State<Arc<Shared>>) -> Json<Value> {
    let paths: Map<String, Value> = shared
        .questions
        .iter()
        .map(|question| (format!("/api/{}/{}", question.part, question.name), path(question)))
        .collect();
    Json(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "whoknows",
            "description": "Deduction puzzles: solved, proved, explained. A no is an answer as good as a yes.",
            "version": env!("CARGO_PKG_VERSION"),
        },
        "paths": paths,
        "components": {"schemas": {"Answer": answer(), "Refusal": refusal()}},
    }))
}

fn path(question: &Question) -> Value {
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
                "application/json": {"schema": {"anyOf": [
                    reference("Answer"), {"type": "array", "items": reference("Answer")},
                ]}},
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

fn answer() -> Value {
    json!({
        "type": "object",
        "required": ["verdict", "answer", "evidence", "spent"],
        "properties": {
            "verdict": {"enum": ["yes", "no", "unknown"]},
            "answer": {"description": "What was asked for"},
            "evidence": {"description": "What an independent checker needs to confirm it"},
            "spent": {"description": "What it took: counts that are the same on every machine"},
            "kept": {"description": "Files that the command line would write", "type": "array"},
        },
    })
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
