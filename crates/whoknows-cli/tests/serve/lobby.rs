//! The lobby, and tables carried from one machine to another.

use serde_json::{Value, json};

use crate::served::Server;
use crate::served::http::{Reply, get, post};

fn send(server: &Server, path: &str, body: &Value) -> Reply {
    post(server.port(), path, &body.to_string())
}

/// A table of three people: its name, and the keys of its seats.
fn table(server: &Server) -> (String, Vec<String>) {
    let seats = vec![json!({"kind": "human"}); 3];
    let made =
        send(server, "/tables/quaternity", &json!({"size": [2, 3, 3], "seats": seats})).json();
    let keys = made["keys"].as_array().unwrap().iter().map(|key| key.as_str().unwrap().to_string());
    (made["table"].as_str().unwrap().to_string(), keys.collect())
}

#[test]
fn a_table_that_is_open_gives_its_free_seats_one_by_one() {
    let server = Server::start("lobby");
    assert_eq!(get(server.port(), "/lobby").json(), json!({"notice": null, "tables": []}));
    let (name, keys) = table(&server);
    let open = |keys: &[String]| {
        send(&server, "/lobby", &json!({"part": "quaternity", "table": name, "keys": keys}))
    };
    // Only who has the keys of seats can give them away.
    assert_eq!(open(&["guessed".to_string()]).json()["tables"], json!([]));
    let listed = open(&keys[1..]).json();
    assert_eq!(listed["tables"][0]["free"], 2, "{listed}");
    assert!(!listed.to_string().contains(&keys[1]), "no list holds a key");
    let sit = || send(&server, "/lobby/sit", &json!({"table": name}));
    let first = sit().json();
    assert_eq!(first["seat"], 1);
    assert_eq!(sit().json()["seat"], 2);
    assert_eq!(sit().status, 404, "all seats are taken");
    assert_eq!(get(server.port(), "/lobby").json()["tables"], json!([]));
    // Who sat down has a key of their own: the old ones open nothing any more, nor can they be given again.
    let path = format!("/tables/quaternity/{name}");
    let agree = |key: &str| {
        let version = &get(server.port(), &path).json()["version"];
        send(
            &server,
            &format!("{path}/undo"),
            &json!({"key": key, "version": version, "agree": false}),
        )
    };
    assert_eq!(agree(&keys[1]).status, 403);
    assert_eq!(
        agree(first["key"].as_str().unwrap()).message(),
        "nobody wants to take anything back"
    );
    assert_eq!(open(&keys[1..]).json()["tables"], json!([]));
    // Opened with the seat that is left, and closed.
    assert_eq!(open(&keys[..1]).json()["tables"].as_array().unwrap().len(), 1);
    assert_eq!(open(&[]).json()["tables"], json!([]));
}

#[test]
fn a_race_is_open_until_all_its_people_are_there() {
    let server = Server::start("lobby-race");
    let wish = json!({"game": {"seed": 7}, "name": "Ann", "people": 2, "computers": ["entropy"]});
    let race = send(&server, "/tables/race", &wish).json();
    let name = race["table"].as_str().unwrap();
    let opened =
        send(&server, "/lobby", &json!({"part": "race", "table": name, "keys": []})).json();
    assert_eq!(opened["tables"][0]["title"], "A race: Ann, entropy");
    assert_eq!(opened["tables"][0]["free"], 1);
    let joined = send(&server, &format!("/tables/race/{name}/join"), &json!({"name": "Bob"}));
    assert_eq!(joined.status, 200, "{}", joined.body);
    assert_eq!(get(server.port(), "/lobby").json()["tables"], json!([]));
    // It is carried as well.
    let luggage = send(&server, "/tables/export", &json!({"names": [name]})).json();
    let again = send(&server, "/tables/import", &luggage).json();
    assert_eq!(again, json!({"kept": 0, "known": 1, "refused": 0}));
}

#[test]
fn tables_are_carried_whole_and_nonsense_is_refused() {
    let (from, to) = (Server::start("carry-from"), Server::start("carry-to"));
    let (name, keys) = table(&from);
    let turing = send(&from, "/tables/turing", &json!({"seed": 7})).json();
    let second = turing["table"].as_str().unwrap();
    let ask = json!({"key": keys[0], "version": 1, "ask": {"target": 1, "card": 0}});
    assert_eq!(send(&from, &format!("/tables/quaternity/{name}/move"), &ask).status, 200);
    let names = json!({"names": [name, second, "nosuchtable"]});
    let luggage = send(&from, "/tables/export", &names).json();
    assert_eq!(luggage["tables"].as_array().unwrap().len(), 2);
    let came = send(&to, "/tables/import", &luggage).json();
    assert_eq!(came, json!({"kept": 2, "known": 0, "refused": 0}));
    let path = format!("/tables/quaternity/{name}");
    assert_eq!(get(to.port(), &path).json(), get(from.port(), &path).json());
    let path = format!("/tables/turing/{second}");
    assert_eq!(get(to.port(), &path).json(), get(from.port(), &path).json());
    // What is here already stays.
    let again = send(&to, "/tables/import", &luggage).json();
    assert_eq!(again, json!({"kept": 0, "known": 2, "refused": 0}));
    let mut spoilt = luggage.clone();
    for (field, nonsense) in [
        ("part", json!("hats")),
        ("name", json!("../../etc/passwd")),
        ("version", json!(0)),
        ("version", json!(i64::MAX)),
        ("document", json!("{}")),
        ("document", json!("no json")),
    ] {
        spoilt["tables"] = json!([luggage["tables"][0]]);
        spoilt["tables"][0]["name"] = json!("abcdefghijkmnpqrstuvwxyz");
        spoilt["tables"][0][field] = nonsense.clone();
        let came = send(&to, "/tables/import", &spoilt).json();
        assert_eq!(came, json!({"kept": 0, "known": 0, "refused": 1}), "{field}: {nonsense}");
    }
    assert_eq!(send(&to, "/tables/import", &json!({"tables": [1]})).status, 400);
    assert_eq!(send(&to, "/tables/export", &json!({"names": vec!["x"; 1001]})).status, 400);
}
