//! Where games are kept: broken, taken away, or left by a server that was killed at its work.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};

use crate::served::Server;
use crate::served::http::{get, post, posting, reply};

/// The least game of people: two sets, three players.
fn new_table(server: &Server) -> (String, Vec<Value>) {
    let seats = vec![json!({"kind": "human"}); 3];
    let wish = json!({"size": [4, 9, 3], "rule": "lenient", "seats": seats}).to_string();
    let made = post(server.port(), "/tables/quaternity", &wish);
    assert_eq!(made.status, 200, "{}", made.body);
    let made = made.json();
    let keys = made["keys"].as_array().unwrap().clone();
    (format!("/tables/quaternity/{}", made["table"].as_str().unwrap()), keys)
}

#[test]
fn without_a_folder_for_games_all_the_rest_is_served() {
    let server = Server::start_with("no-folder", |data| std::fs::write(data, "mine").unwrap());
    assert_eq!(get(server.port(), "/hats").status, 200);
    let asked = post(server.port(), "/api/hats/find", r#"{"graph": "K2", "colours": 2}"#);
    assert_eq!(asked.json()["verdict"], "yes");
    let refused = post(server.port(), "/tables/turing", "{}");
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(
        refused.message().starts_with("there are no tables: cannot keep games"),
        "{}",
        refused.body
    );
    assert_eq!(std::fs::read_to_string(server.data()).unwrap(), "mine");
}

#[test]
fn a_folder_that_is_deleted_under_the_server_takes_no_more_moves() {
    let server = Server::start("deleted");
    let (path, keys) = new_table(&server);
    std::fs::remove_dir_all(server.data()).unwrap();
    let ask = json!({"key": keys[0], "version": 1, "ask": {"target": 1, "card": 0}}).to_string();
    let refused = post(server.port(), &format!("{path}/move"), &ask);
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert!(refused.message().contains("moved or deleted"), "{}", refused.body);
    assert_eq!(get(server.port(), &path).json()["version"], 1, "and nothing was moved");
}

/// One move at a table: its version afterwards, if the server said that it is kept.
fn moved(port: u16, path: &str, keys: &[Value]) -> Option<u64> {
    let send = |path: &str, body: &str| -> Option<Value> {
        let mut stream = std::net::TcpStream::connect(("127.0.0.1", port)).ok()?;
        std::io::Write::write_all(&mut stream, posting(port, path, "", body).as_bytes()).ok()?;
        let reply = reply(&mut stream).ok()?;
        (reply.status == 200).then(|| reply.json())
    };
    let mut stream = std::net::TcpStream::connect(("127.0.0.1", port)).ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    std::io::Write::write_all(&mut stream, request.as_bytes()).ok()?;
    let view = reply(&mut stream).ok()?.json();
    let player = view["decision"]["player"].as_u64()? as usize;
    let mut body = json!({"key": keys[player], "version": view["version"]});
    if view["decision"]["kind"] == "answer" {
        body["answer"] = json!(false);
    } else {
        let moves = send("/api/quaternity/moves", &json!({"state": view["game"]}).to_string())?;
        let all = moves["answer"]["questions"].as_array()?;
        let chosen = &all[view["version"].as_u64()? as usize % all.len()];
        body["ask"] = json!({"target": chosen["target"], "card": chosen["card"]});
    }
    send(&format!("{path}/move"), &body.to_string())?["version"].as_u64()
}

#[test]
fn a_server_that_is_killed_under_load_has_kept_every_move_that_it_confirmed() {
    let mut server = Server::start("load");
    let tables: Vec<_> = (0..4).map(|_| new_table(&server)).collect();
    let confirmed: Vec<Mutex<u64>> = tables.iter().map(|_| Mutex::new(1)).collect();
    for kills in 1..=5 {
        let (ended, port) = (AtomicBool::new(false), server.port());
        std::thread::scope(|scope| {
            for ((path, keys), latest) in tables.iter().zip(&confirmed) {
                scope.spawn(|| {
                    while !ended.load(Ordering::Relaxed) {
                        if let Some(version) = moved(port, path, keys) {
                            *latest.lock().unwrap() = version;
                        }
                    }
                });
            }
            // In the midst of it, when every table has moved on some times.
            while confirmed.iter().any(|latest| *latest.lock().unwrap() < 6 * kills) {
                std::thread::yield_now();
            }
            server.kill();
            ended.store(true, Ordering::Relaxed);
        });
        server.restart();
        for ((path, _), latest) in tables.iter().zip(&confirmed) {
            let version = get(server.port(), path).json()["version"].as_u64().unwrap();
            let latest = *latest.lock().unwrap();
            // The last one may have been kept without anybody hearing of it.
            assert!((latest..=latest + 1).contains(&version), "{version}, confirmed {latest}");
        }
    }
}
