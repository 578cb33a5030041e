//! Races over HTTP: keys, what others see, what is kept, and how they end.

use serde_json::{Value, json};

use crate::served::Server;
use crate::served::http::{Reply, post};

/// A race as one of its people sees it.
struct Seat<'a> {
    server: &'a Server,
    path: String,
    key: Value,
}

fn send(server: &Server, path: &str, body: &Value) -> Reply {
    post(server.port(), path, &body.to_string())
}

fn race(server: &Server, people: usize, computers: &[&str]) -> (Value, String) {
    let game = json!({"id": "T36R597"});
    let wish = json!({"game": game, "name": "Ann", "people": people, "computers": computers});
    let made = send(server, "/tables/race", &wish);
    assert_eq!(made.status, 200, "{}", made.body);
    let made = made.json();
    let path = format!("/tables/race/{}", made["table"].as_str().unwrap());
    (made, path)
}

impl Seat<'_> {
    fn look(&self) -> Value {
        send(self.server, &format!("{}/look", self.path), &json!({"key": self.key})).json()
    }

    fn tried(&self, one: &Value) -> Reply {
        let mut body = one.clone();
        body["key"] = self.key.clone();
        body["version"] = self.look()["board"]["version"].clone();
        send(self.server, &format!("{}/move", self.path), &body)
    }

    fn played(&self, one: &Value) -> Value {
        let reply = self.tried(one);
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.json()
    }
}

#[test]
fn a_race_tells_counters_only_until_all_have_guessed() {
    let mut server = Server::start("race");
    let (made, path) = race(&server, 2, &["perfect", "entropy", "human", "human"]);
    let names: Vec<&Value> =
        made["racers"].as_array().unwrap().iter().map(|racer| &racer["name"]).collect();
    assert_eq!(names, ["Ann", "perfect", "entropy", "human", "human 2"]);
    let join = |name: &str| send(&server, &format!("{path}/join"), &json!({"name": name}));
    assert_eq!(join("ann").status, 400, "the name is taken");
    assert_eq!(join(" ").status, 400);
    assert_eq!(join(&"x".repeat(25)).status, 400);
    let joined = join("Ben");
    assert_eq!(joined.status, 200, "{}", joined.body);
    let late = join("Cid");
    assert!(late.status == 400 && late.body.contains("all its 2 people"), "{}", late.body);
    let ann = Seat { server: &server, path: path.clone(), key: made["key"].clone() };
    let ben = Seat { server: &server, path: path.clone(), key: joined.json()["key"].clone() };

    // Both play, each at an own board; moves of one do not disturb the other's.
    ann.played(&json!({"code": 241}));
    ben.played(&json!({"code": 315}));
    for letter in ["A", "B", "C"] {
        ben.played(&json!({"ask": letter}));
    }
    let full = ben.tried(&json!({"ask": "D"}));
    assert!(full.status == 400 && full.body.contains("a round has 3 questions"), "{}", full.body);
    ann.played(&json!({"ask": "A"}));
    let seen = ann.look();
    assert_eq!(seen["racers"][5]["questions"], 3);
    assert_eq!(seen["board"]["rounds"].as_array().unwrap().len(), 1);
    for hidden in ["315", "\"key\"", "\"code\":155", "\"end\":{"] {
        assert!(!seen.to_string().contains(hidden), "{hidden} in {seen}");
    }
    let nobody = json!({"key": "x", "version": 0, "code": 111});
    assert_eq!(send(&server, &format!("{path}/move"), &nobody).status, 403);
    let old = json!({"key": ann.key, "version": 0, "code": 111});
    assert_eq!(send(&server, &format!("{path}/move"), &old).status, 409);
    let review = send(&server, &format!("{path}/review"), &json!({"key": ann.key}));
    assert_eq!(review.status, 400, "not before the end");

    // A guess ends the own game; whether it was right is told at the end, which survives a restart.
    let guessed = ann.played(&json!({"guess": 155}));
    assert!(guessed["board"]["outcome"].is_null() && guessed["code"].is_null(), "{guessed}");
    assert_eq!(ann.tried(&json!({"code": 111})).status, 400);
    let (keys, ends) = ((ann.key.clone(), ben.key.clone()), json!({"give_up": true}));
    server.kill_and_restart();
    let ben = Seat { server: &server, path: path.clone(), key: keys.1 };
    let over = ben.played(&ends);
    assert_eq!(over["code"], 155);
    let ends: Vec<&Value> =
        over["racers"].as_array().unwrap().iter().map(|racer| &racer["end"]).collect();
    assert_eq!(ends[5]["place"], Value::Null, "who gives up is out");
    // One round and one question, then a lucky guess: nobody needed less.
    assert_eq!(ends[0]["place"], 1);
    assert_eq!(ends[0]["asked"][0]["code"], 241);
    let review = send(&server, &format!("{path}/review"), &json!({"key": keys.0}));
    assert_eq!(review.status, 200, "{}", review.body);
    assert_eq!(review.json()["asked"].as_array().unwrap().len(), 1);
}

#[test]
fn races_that_cannot_be_are_refused() {
    let server = Server::start("no-race");
    let game = json!({"cards": 4, "seed": 3});
    for (people, computers, name, says) in [
        (0, json!([]), "Ann", "1 to 6 people"),
        (7, json!([]), "Ann", "1 to 6 people"),
        (2, json!(["robot"]), "Ann", "`robot` is no computer"),
        (2, json!([]), "", "a name has 1 to 24 letters"),
    ] {
        let wish = json!({"game": game, "name": name, "people": people, "computers": computers});
        let made = send(&server, "/tables/race", &wish);
        assert!(made.status == 400 && made.body.contains(says), "{wish}: {}", made.body);
    }
    let wish = json!({"game": {"day": "2026-02-30"}, "name": "Ann", "people": 1});
    let made = send(&server, "/tables/race", &wish);
    assert!(made.status == 400 && made.body.contains("is no date"), "{}", made.body);
    assert_eq!(send(&server, "/tables/race/nosuch/look", &json!({})).status, 404);
}
