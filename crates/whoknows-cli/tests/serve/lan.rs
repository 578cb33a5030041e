//! Others on the network: in with the access word, and without it before the door.

use std::io::Write as _;
use std::net::TcpStream;

use serde_json::json;

use crate::served::http::{Reply, reply};
use crate::served::{AFAR, Server};

/// A request by the second address of this machine.
fn afar(server: &Server, method: &str, path: &str, headers: &str, body: &str) -> Reply {
    let port = server.port();
    let mut stream = TcpStream::connect((AFAR, port)).unwrap();
    let host =
        if headers.contains("Host:") { String::new() } else { format!("Host: {AFAR}:{port}\r\n") };
    let request = format!(
        "{method} {path} HTTP/1.1\r\n{host}{headers}Content-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
    reply(&mut stream).unwrap()
}

fn cookie(word: &str) -> String {
    format!("Cookie: other=1; whoknows={word}\r\n")
}

#[test]
fn without_the_word_nothing_but_the_door_is_served() {
    let server = Server::start_lan("lan-door");
    let question = r#"{"graph": "K2", "colours": 2}"#;
    for (method, path, body) in [
        ("GET", "/", ""),
        ("GET", "/hats", ""),
        ("GET", "/lib/dom.js", ""),
        ("GET", "/api", ""),
        ("GET", "/lan", ""),
        ("GET", "/tables/turing/x", ""),
        ("GET", "/door.html", ""),
        ("POST", "/api/hats/find", question),
        ("POST", "/tables/turing", "{}"),
    ] {
        let refused = afar(&server, method, path, "", body);
        assert_eq!(refused.status, 401, "{path}: {}", refused.body);
        assert!(refused.message().starts_with("expected the access word"), "{}", refused.body);
        let page = afar(&server, method, path, "Accept: text/html\r\n", body);
        assert_eq!(page.status, 401, "{path}");
        assert!(page.body.contains("id=\"door\""), "{}", page.body);
        assert!(!page.body.contains("href=\"/hats\"") && !page.body.contains(server.word()));
    }
    for path in ["/look.css", "/favicon.svg", "/door/door.js", "/door/door.css"] {
        assert_eq!(afar(&server, "GET", path, "", "").status, 200, "{path}");
    }
}

#[test]
fn the_word_lets_in_by_link_by_cookie_by_header_and_typed() {
    let server = Server::start_lan("lan-in");
    let word = server.word().to_string();
    let link = afar(&server, "GET", &format!("/quaternity?a=1&word={word}&b=2"), "", "");
    assert_eq!(link.status, 303);
    assert!(link.headers.contains("location: /quaternity?a=1&b=2\r"), "{}", link.headers);
    let kept =
        format!("set-cookie: whoknows={word}; path=/; httponly; samesite=lax; max-age=2592000\r");
    assert!(link.headers.contains(&kept), "{}", link.headers);
    let shouted = word.to_uppercase().replace('-', " ");
    for headers in [cookie(&word), format!("Authorization: Bearer {word}\r\n")] {
        assert_eq!(afar(&server, "GET", "/hats", &headers, "").status, 200);
        let asked =
            afar(&server, "POST", "/api/hats/find", &headers, r#"{"graph": "K2", "colours": 2}"#);
        assert_eq!(asked.json()["verdict"], "yes");
    }
    let typed = afar(&server, "POST", "/door", "", &json!({"word": shouted}).to_string());
    assert_eq!(typed.status, 200, "{}", typed.body);
    assert!(typed.headers.contains(&kept), "{}", typed.headers);
    // The link that is shown to others leads in.
    let shown = afar(&server, "GET", "/lan", &cookie(&word), "").json();
    assert!(shown["link"].as_str().unwrap().ends_with(&format!("/?word={word}")), "{shown}");
    assert_eq!(
        shown["squares"].as_array().unwrap().len(),
        shown["squares"][0].as_array().unwrap().len()
    );
    // No link leads to another site.
    let evil = afar(&server, "GET", &format!("//evil.example/?word={word}"), "", "");
    assert!(evil.headers.contains("location: /evil.example/\r"), "{}", evil.headers);
}

#[test]
fn the_word_stays_the_same_when_the_server_starts_again() {
    let mut server = Server::start_lan("lan-again");
    let before = server.word().to_string();
    server.kill_and_restart();
    assert_eq!(server.word(), before);
}

#[test]
fn other_names_and_other_sites_are_refused_before_the_door() {
    let server = Server::start_lan("lan-names");
    let (word, port) = (server.word().to_string(), server.port());
    for host in ["evil.example", "127.0.0.3", "127.0.0.2.evil.example", "10.0.0.1"] {
        let headers = format!("Host: {host}:{port}\r\n{}", cookie(&word));
        assert_eq!(afar(&server, "GET", "/", &headers, "").status, 403, "{host}");
    }
    let asked = |origin: &str| {
        let headers = format!("Origin: {origin}\r\n{}", cookie(&word));
        afar(&server, "POST", "/tables/turing", &headers, "{}").status
    };
    assert_eq!(asked("http://evil.example"), 403);
    assert_eq!(asked(&format!("http://127.0.0.1:{port}")), 403);
    assert_eq!(asked(&format!("http://{AFAR}:{port}")), 200);
}

#[test]
fn who_tries_many_words_waits_and_who_is_in_does_not() {
    let server = Server::start_lan("lan-tries");
    let word = server.word().to_string();
    let wrong = [
        ("GET", "/?word=aaaa-bbbb-cccc".to_string(), String::new(), ""),
        ("POST", "/door".to_string(), String::new(), r#"{"word": "aaaa-bbbb-cccc"}"#),
        ("GET", "/".to_string(), cookie("aaaa-bbbb-cccc"), ""),
    ];
    for (method, path, headers, body) in wrong.iter().cycle().take(10) {
        let refused = afar(&server, method, path, headers, body);
        assert_eq!(refused.status, 401, "{path}: {}", refused.body);
    }
    for (method, path, headers, body) in &wrong {
        assert_eq!(afar(&server, method, path, headers, body).status, 429, "{path}");
    }
    let right = format!("/?word={word}");
    assert_eq!(afar(&server, "GET", &right, "", "").status, 429, "the right word waits as well");
    assert_eq!(afar(&server, "GET", "/", &cookie(&word), "").status, 200, "who is in stays in");
}
