//! Every question over HTTP: the same answer as on the command line, and the list of them.

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use whoknows_api::questions;

use crate::served::Server;
use crate::served::http::{get, post, posting, raw};

/// What the program prints with `--json`: one value, or several.
fn by_flags(part: &str, name: &str, flags: &str) -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(env!("CARGO_BIN_EXE_whoknows"))
        .args([part, name])
        .args(flags.split_whitespace())
        .arg("--json")
        .current_dir(root)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut all: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    if all.len() == 1 { all.remove(0) } else { Value::Array(all) }
}

#[test]
fn every_example_is_answered_over_http_as_by_flags() {
    let server = Server::start("questions");
    for q in questions() {
        let path = format!("/api/{}/{}", q.part, q.name);
        let reply = post(server.port(), &path, q.example_json);
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        assert_eq!(reply.json(), by_flags(q.part, q.name, q.example), "{path}");
    }
}

#[test]
fn the_text_and_the_stream_hold_the_same_answer() {
    let server = Server::start("streams");
    let (path, body) = ("/api/hats/find", r#"{"graph": "C4", "colours": 3}"#);
    let accepting = |kind: &str| {
        let headers = format!("Accept: {kind}\r\n");
        raw(server.port(), posting(server.port(), path, &headers, body).as_bytes()).unwrap()
    };
    let text = accepting("text/plain").body;
    assert!(text.starts_with("C4, 3 colours: yes") && !text.contains('\u{1b}'), "{text}");
    let stream = accepting("text/event-stream").body;
    let (_, data) = stream.split_once("event: answer\ndata: ").unwrap();
    let last: Value = serde_json::from_str(data.trim()).unwrap();
    assert_eq!(last["text"].as_str(), Some(text.as_str()));
    assert_eq!(last["envelope"], accepting("application/json").json());
}

#[test]
fn the_table_lists_every_question_with_its_schema() {
    let server = Server::start("listing");
    let table = get(server.port(), "/api").json();
    let openapi = get(server.port(), "/api/openapi.json").json();
    let all = questions();
    assert_eq!(table.as_array().unwrap().len(), all.len());
    // Every question, and `verify`.
    assert_eq!(openapi["paths"].as_object().unwrap().len(), all.len() + 1);
    for (q, row) in all.iter().zip(table.as_array().unwrap()) {
        assert_eq!((row["part"].as_str(), row["name"].as_str()), (Some(q.part), Some(q.name)));
        assert_eq!(row["schema"], q.schema());
        let path = &openapi["paths"][format!("/api/{}/{}", q.part, q.name)]["post"];
        assert_eq!(path["requestBody"]["content"]["application/json"]["schema"], q.schema());
        assert_eq!(row["reply"], q.reply_schema());
    }
}

/// Every `$ref` of a document, each of which must lead somewhere in it.
fn references<'a>(value: &'a Value, all: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            all.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|value| references(value, all));
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, all)),
        _ => {}
    }
}

#[test]
fn the_openapi_document_holds_together_and_describes_every_answer() {
    let server = Server::start("openapi");
    let openapi = get(server.port(), "/api/openapi.json").json();
    let mut all = Vec::new();
    references(&openapi, &mut all);
    assert!(!all.is_empty());
    for reference in all {
        let found = reference.strip_prefix('#').and_then(|place| openapi.pointer(place));
        assert!(found.is_some(), "{reference} leads nowhere");
    }
    for (name, schema) in openapi["components"]["schemas"].as_object().unwrap() {
        assert!(jsonschema::meta::is_valid(schema), "{name}: {schema}");
    }
    for q in questions() {
        let path = format!("/api/{}/{}", q.part, q.name);
        let of = |status: &str| {
            let responses = &openapi["paths"][&path]["post"]["responses"][status];
            let mut schema = responses["content"]["application/json"]["schema"].clone();
            assert!(schema.is_object(), "{path} {status}");
            schema["components"] = openapi["components"].clone();
            jsonschema::draft202012::new(&schema).unwrap()
        };
        let answer = post(server.port(), &path, q.example_json).json();
        let faults: Vec<String> = of("200").iter_errors(&answer).map(|e| e.to_string()).collect();
        assert!(faults.is_empty(), "{path}: {faults:?}");
        let refused = post(server.port(), &path, r#"{"nonsense": 1}"#);
        assert_eq!(refused.status, 400);
        assert!(of("400").is_valid(&refused.json()) && !of("200").is_valid(&refused.json()));
    }
}

#[test]
fn a_saved_answer_is_confirmed_over_http() {
    let server = Server::start("verify");
    let answer = post(server.port(), "/api/hats/find", r#"{"graph": "C5", "colours": 3}"#);
    let verified = post(server.port(), "/api/verify", &answer.body).json();
    assert_eq!(
        (&verified[0]["verdict"], &verified[0]["confirmed"]),
        (&"yes".into(), &"cited".into())
    );
    let mut lie = answer.json();
    lie["verdict"] = "yes".into();
    let both = Value::Array(vec![answer.json(), lie]);
    let verified = post(server.port(), "/api/verify", &both.to_string()).json();
    assert_eq!((&verified[0]["verdict"], &verified[1]["verdict"]), (&"yes".into(), &"no".into()));
    assert!(verified[1]["why"].as_str().unwrap().contains("verdict is \"yes\""), "{verified}");
    for (body, place) in [("", (1, 1)), ("{\n\"verdict\": tree}", (2, 14)), ("{}", (1, 3))] {
        let refused = post(server.port(), "/api/verify", body);
        assert_eq!(refused.status, 400, "{body}");
        let error = &refused.json()["error"];
        let found = (error["line"].as_u64().unwrap(), error["column"].as_u64().unwrap());
        assert_eq!(found, place, "{body}: {error}");
    }
}

#[test]
fn bad_input_is_refused_with_its_place() {
    let server = Server::start("refused");
    let reply = post(server.port(), "/api/hats/find", r#"{"graph": "C5", "colors": 3}"#);
    assert_eq!(reply.status, 400);
    assert!(reply.message().contains("unknown field `colors`"), "{}", reply.body);
    let reply = post(server.port(), "/api/hats/find", r#"{"graph": "0-1,1-x", "colours": 2}"#);
    assert_eq!((reply.status, reply.json()["error"]["column"].as_u64()), (400, Some(5)));
    let reply = post(server.port(), "/api/hats/nonsense", "{}");
    assert_eq!(reply.status, 404);
    assert!(reply.message().contains("hats/find"), "{}", reply.body);
    let late =
        post(server.port(), "/api/russian/find?limit-nodes=1", r#"{"a": 9, "b": 6, "c": 3}"#);
    assert_eq!(late.json()["verdict"], "unknown", "a limit is no answer");
    assert_eq!(post(server.port(), "/api/hats/find?limit=1", "{}").status, 400);
}
