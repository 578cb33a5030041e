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
    assert_eq!(openapi["paths"].as_object().unwrap().len(), all.len());
    for (q, row) in all.iter().zip(table.as_array().unwrap()) {
        assert_eq!((row["part"].as_str(), row["name"].as_str()), (Some(q.part), Some(q.name)));
        assert_eq!(row["schema"], q.schema());
        let path = &openapi["paths"][format!("/api/{}/{}", q.part, q.name)]["post"];
        assert_eq!(path["requestBody"]["content"]["application/json"]["schema"], q.schema());
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
