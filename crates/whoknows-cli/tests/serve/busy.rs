//! Long questions over HTTP: they hold up nobody, are told how far they are, and stop when nobody waits.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;

use crate::served::Server;
use crate::served::http::{connect, post, posting, reply};

/// No answer in minutes: we know none.
const HARD: (&str, &str) = ("/api/hats/find", r#"{"graph": "K3,3", "colours": 4}"#);
/// The places for long questions.
const LONG: usize = 4;

/// Asks the hard question, as a browser does.
fn begin(server: &Server) -> BufReader<TcpStream> {
    let (path, body) = HARD;
    let mut stream = connect(server.port());
    let headers = "Accept: text/event-stream\r\n";
    stream.write_all(posting(server.port(), path, headers, body).as_bytes()).unwrap();
    BufReader::new(stream)
}

/// Reads events until one of this name, and gives its data; none if the stream ends before.
fn next(stream: &mut BufReader<TcpStream>, name: &str) -> Option<String> {
    let wanted = format!("event: {name}");
    let mut line = String::new();
    let mut found = false;
    while stream.read_line(&mut line).ok()? > 0 {
        if found && let Some(data) = line.strip_prefix("data: ") {
            return Some(data.trim().to_string());
        }
        found |= line.trim() == wanted;
        line.clear();
    }
    None
}

/// How often progress has to be told before a question is surely a long one: every 0.15 seconds at most.
fn is_long(stream: &mut BufReader<TcpStream>) {
    loop {
        let told = next(stream, "progress").expect("it goes on");
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        if told["seconds"].as_f64().unwrap() > 2.5 {
            return;
        }
    }
}

fn quick(server: &Server) {
    let reply = post(server.port(), "/api/hats/find", r#"{"graph": "K2", "colours": 2}"#);
    assert_eq!((reply.status, reply.json()["verdict"].as_str()), (200, Some("yes")));
}

#[test]
fn slow_questions_hold_up_no_quick_one_and_end_with_their_reader() {
    let server = Server::start("busy");
    let mut long: Vec<_> = (0..LONG).map(|_| begin(&server)).collect();
    for stream in &mut long {
        is_long(stream);
    }
    quick(&server);
    // One more is begun, and stopped when it turns out to be long.
    let refused =
        next(&mut begin(&server), "refused").expect("it is told that all places are taken");
    assert!(refused.contains("503") && refused.contains("long questions"), "{refused}");
    quick(&server);
    // They stop when nobody reads them: then there is room again.
    drop(long);
    let mut again = begin(&server);
    loop {
        match next(&mut again, "progress") {
            Some(told) => {
                let told: serde_json::Value = serde_json::from_str(&told).unwrap();
                if told["seconds"].as_f64().unwrap() > 2.5 {
                    break;
                }
            }
            // The others had not all stopped yet.
            None => again = begin(&server),
        }
    }
    quick(&server);
}

#[test]
fn too_many_questions_at_once_are_refused_and_the_rest_answered() {
    let server = Server::start("many");
    let (path, body) = HARD;
    // More than there are places and chairs to wait on.
    let streams: Vec<TcpStream> = (0..400)
        .map(|_| {
            let mut stream = connect(server.port());
            stream.write_all(posting(server.port(), path, "", body).as_bytes()).unwrap();
            stream
        })
        .collect();
    let mut refused = 0;
    for mut stream in streams.into_iter().rev().take(200) {
        if let Ok(reply) = reply(&mut stream) {
            assert!([429, 503].contains(&reply.status), "{}", reply.status);
            assert!(reply.headers.contains("retry-after"), "{}", reply.headers);
            refused += usize::from(reply.status == 429);
        }
    }
    assert!(refused > 0, "nobody was told to ask fewer");
    quick(&server);
}
