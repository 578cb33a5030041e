//! Requests that mean no good: each is refused, and the server goes on answering.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::served::Server;
use crate::served::http::{Reply, connect, get, post, posting, raw, reply};

const QUESTION: &str = "/api/hats/find";
const BODY: &str = r#"{"graph": "K2", "colours": 2}"#;
/// More than a server may ever need for what these tests ask: it keeps nothing of what it refuses.
const MEMORY: u64 = 1 << 30;

fn goes_on(server: &Server) {
    assert_eq!(post(server.port(), QUESTION, BODY).json()["verdict"], "yes");
    let memory = server.memory().unwrap_or(0);
    assert!(memory < MEMORY, "it took {memory} bytes");
}

fn with_headers(server: &Server, headers: &str) -> Reply {
    raw(server.port(), posting(server.port(), QUESTION, headers, BODY).as_bytes()).unwrap()
}

#[test]
fn other_hosts_and_other_sites_are_refused() {
    let server = Server::start("sites");
    let host = |host: &str| {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        raw(server.port(), request.as_bytes()).unwrap().status
    };
    assert_eq!(host("localhost"), 200);
    for name in ["evil.example", "evil.example:8017", "127.0.0.1.evil.example", "2130706433"] {
        assert_eq!(host(name), 403, "{name}");
    }
    let port = server.port();
    assert_eq!(with_headers(&server, &format!("Origin: http://127.0.0.1:{port}\r\n")).status, 200);
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"] {
        let reply = with_headers(&server, &format!("Origin: {origin}\r\n"));
        assert_eq!(reply.status, 403, "{origin}");
        assert!(!reply.headers.contains("access-control"), "{}", reply.headers);
    }
    let form = posting(port, QUESTION, "", BODY).replace("application/json", "text/plain");
    assert_eq!(raw(port, form.as_bytes()).unwrap().status, 415);
    goes_on(&server);
}

#[test]
fn paths_lead_nowhere_else() {
    let server = Server::start("paths");
    let paths = [
        "/../Cargo.toml",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/lib/../../../etc/passwd",
        "/lib\\..\\look.css",
        "/lib/dom.js%00.html",
        "/.git/config",
        "/index.html/",
        "/tables/quaternity/../turing",
        "/tables/turing/%27%20OR%201=1",
    ];
    for path in paths {
        let reply = get(server.port(), path);
        assert!([400, 404].contains(&reply.status), "{path}: {} {}", reply.status, reply.body);
        assert!(!reply.body.contains("root:"), "{path}");
    }
    assert_eq!(get(server.port(), "/lib/dom.js").status, 200);
    assert_eq!(post(server.port(), "/", "{}").status, 405);
    assert_eq!(get(server.port(), QUESTION).status, 405);
    goes_on(&server);
}

#[test]
fn every_answer_says_what_a_browser_may_do_with_it() {
    let server = Server::start("headers");
    let (page, refused) = (get(server.port(), "/"), get(server.port(), "/nothing"));
    for reply in [page, refused, post(server.port(), QUESTION, BODY)] {
        let policy = "content-security-policy: default-src 'none'; script-src 'self';";
        assert!(reply.headers.contains(policy), "{}", reply.headers);
        assert!(!reply.headers.contains("unsafe"), "{}", reply.headers);
        assert!(reply.headers.contains("x-content-type-options: nosniff"), "{}", reply.headers);
    }
}

#[test]
fn a_body_of_a_hundred_megabytes_is_not_read() {
    let server = Server::start("large");
    let head = |framing: &str| {
        let port = server.port();
        format!(
            "POST {QUESTION} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
             {framing}\r\nConnection: close\r\n\r\n"
        )
    };
    // By its length it is refused before a byte of it came.
    let told = raw(server.port(), head("Content-Length: 100000000").as_bytes()).unwrap();
    assert_eq!(told.status, 413);
    // In pieces, its length is not known before: it is cut off where it is too long.
    let mut stream = connect(server.port());
    stream.write_all(head("Transfer-Encoding: chunked").as_bytes()).unwrap();
    let piece = format!("{:x}\r\n{}\r\n", 1 << 20, " ".repeat(1 << 20));
    let sent = (0..100).take_while(|_| stream.write_all(piece.as_bytes()).is_ok()).count();
    assert!(sent < 100, "all of it was taken");
    if let Ok(reply) = reply(&mut stream) {
        assert_eq!(reply.status, 413);
    }
    goes_on(&server);
}

#[test]
fn what_is_no_json_or_no_http_is_refused() {
    let server = Server::start("malformed");
    let deep = "[".repeat(1_000_000);
    for body in ["", "{", "[]", "null", "{\"graph\": \"\u{0}\"}", "\u{feff}{}", &deep] {
        assert_eq!(post(server.port(), QUESTION, body).status, 400, "{body:.40}");
    }
    let mut broken = posting(server.port(), QUESTION, "", "????").into_bytes();
    let end = broken.len();
    broken[end - 4..].copy_from_slice(b"\xff\xfe{}");
    assert_eq!(raw(server.port(), &broken).unwrap().status, 400);
    for noise in
        [&b"\x16\x03\x01\x02\x00\x01\x00"[..], b"\r\n\r\n\r\n", b"GET\r\n\r\n", b"\0\0\0\0\r\n\r\n"]
    {
        let mut stream = connect(server.port());
        stream.write_all(noise).unwrap();
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut said = Vec::new();
        let _ = stream.read_to_end(&mut said);
        assert!(!said.starts_with(b"HTTP/1.1 200"), "{noise:?}");
    }
    let long = format!("X-Long: {}\r\n", "x".repeat(200_000));
    let refused = raw(server.port(), posting(server.port(), QUESTION, &long, BODY).as_bytes());
    assert!(refused.map_or(true, |reply| reply.status == 431));
    goes_on(&server);
}

#[test]
fn a_thousand_slow_clients_hold_up_nobody() {
    let server = Server::start("slow");
    let begun = posting(server.port(), QUESTION, "", BODY);
    // Half of them stop in the head of their request, half in its body; none ever ends.
    let slow: Vec<TcpStream> = (0..1000)
        .map(|client| {
            let mut stream = connect(server.port());
            let cut = if client % 2 == 0 { 30 } else { begun.len() - 5 };
            // The server may have shown this one out already.
            let _ = stream.write_all(&begun.as_bytes()[..cut]);
            stream
        })
        .collect();
    for _ in 0..100 {
        goes_on(&server);
    }
    assert_eq!(slow.len(), 1000);
    drop(slow);
    goes_on(&server);
}

#[test]
fn where_there_is_no_page_people_find_the_way_back() {
    let server = Server::start("missing");
    let with = |path: &str, accept: &str| {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: {accept}\r\nConnection: close\r\n\r\n"
        );
        raw(server.port(), request.as_bytes()).unwrap()
    };
    let page = with("/no/such", "text/html,*/*");
    assert_eq!(page.status, 404);
    assert!(page.headers.contains("content-type: text/html"), "{}", page.headers);
    assert!(page.body.contains("href=\"/hats\""), "{}", page.body);
    assert_eq!(with("/no/such", "*/*").message(), "there is no /no/such");
    let meant = with("/hats/", "text/html");
    assert_eq!(meant.status, 308);
    assert!(meant.headers.contains("location: /hats\r"), "{}", meant.headers);
    for path in ["//hats/", "/hats//x/", "//evil.example/"] {
        assert_eq!(with(path, "*/*").status, 404, "{path}");
    }
}

#[test]
fn a_game_that_never_ends_is_not_kept_and_looks_at_long_ones_take_turns() {
    let server = Server::start("endless");
    // Two ask each other for what a third has, for ever.
    let new = |turns: usize| {
        let turns: String = (0..turns).map(|turn| ["0>1 A0 n\n", "1>0 A0 n\n"][turn % 2]).collect();
        let game = format!("quaternity 4 9 3 lenient\n{turns}");
        let seats = vec![serde_json::json!({"kind": "human"}); 3];
        let wish = serde_json::json!({"game": game, "seats": seats}).to_string();
        post(server.port(), "/tables/quaternity", &wish)
    };
    let refused = new(4001);
    assert_eq!(refused.status, 400, "{}", refused.body);
    assert!(refused.message().contains("at most 4000 turns"), "{}", refused.message());
    let made = new(4000).json();
    let path = format!("/tables/quaternity/{}", made["table"].as_str().unwrap());
    let ask =
        serde_json::json!({"key": made["keys"][0], "version": 1, "ask": {"target": 1, "card": 0}});
    let asked = post(server.port(), &format!("{path}/move"), &ask.to_string());
    assert_eq!(asked.status, 400, "{}", asked.body);
    std::thread::scope(|scope| {
        for _ in 0..100 {
            scope.spawn(|| assert_eq!(get(server.port(), &path).status, 200));
        }
    });
    let memory = server.memory().unwrap_or(0);
    assert!(memory < 300 << 20, "100 looks took {memory} bytes");
    goes_on(&server);
}

#[test]
fn many_large_bodies_at_once_take_little_and_hold_up_no_small_one() {
    let server = Server::start("bodies");
    let size = 4 << 20;
    let head = format!(
        "POST {QUESTION} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
         Content-Length: {size}\r\n\r\n"
    );
    let body = vec![b' '; size - 100];
    // All of each but its end: the server can only wait for it.
    let held: Vec<_> = std::thread::scope(|scope| {
        let sending: Vec<_> = (0..120)
            .map(|_| {
                scope.spawn(|| {
                    let mut stream = connect(server.port());
                    stream.set_write_timeout(Some(std::time::Duration::from_secs(2))).unwrap();
                    let _ = stream.write_all(head.as_bytes());
                    let _ = stream.write_all(&body);
                    stream
                })
            })
            .collect();
        goes_on(&server);
        sending.into_iter().map(|sent| sent.join().unwrap()).collect()
    });
    goes_on(&server);
    let memory = server.memory().unwrap_or(0);
    assert!(memory < 200 << 20, "{} bodies took {memory} bytes", held.len());
}

/// What was read waits for its turn at the tables, and must not be many times its size then.
#[test]
fn many_large_games_at_once_take_little() {
    let server = Server::start("large-games");
    let game = "0 1 0.0 no\n".repeat(150_000);
    let body = serde_json::json!({ "game": game }).to_string();
    assert!(body.len() > 1 << 20);
    std::thread::scope(|scope| {
        for _ in 0..60 {
            scope.spawn(|| post(server.port(), "/tables/quaternity", &body).status);
        }
    });
    let memory = server.memory().unwrap_or(0);
    assert!(memory < 200 << 20, "60 games took {memory} bytes");
    goes_on(&server);
}

#[test]
fn answers_that_nobody_reads_hold_up_nobody() {
    let server = Server::start("unread");
    let port = server.port();
    let pipelined =
        format!("GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n").repeat(200);
    let unread: Vec<TcpStream> = (0..200)
        .map(|_| {
            let mut stream = connect(port);
            let _ = stream.write_all(pipelined.as_bytes());
            stream
        })
        .collect();
    for _ in 0..20 {
        goes_on(&server);
    }
    let memory = server.memory().unwrap_or(0);
    assert!(memory < 200 << 20, "{} clients took {memory} bytes", unread.len());
}
