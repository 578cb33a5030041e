//! Tables over HTTP: seats and keys, taking back, what is kept, and what is not told.

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::{Deck, Game, GivenGame, Mode, Worlds, id};

use crate::served::Server;
use crate::served::http::{Reply, connect, get, post};

fn send(server: &Server, path: &str, body: &Value) -> Reply {
    post(server.port(), path, &body.to_string())
}

/// A table of people alone.
fn table(server: &Server, size: [usize; 3]) -> (String, Vec<String>) {
    let seats = vec![json!({"kind": "human"}); size[2]];
    let made = send(server, "/tables/quaternity", &json!({"size": size, "seats": seats}));
    assert_eq!(made.status, 200, "{}", made.body);
    let made = made.json();
    let keys = made["keys"].as_array().unwrap().iter().map(|key| key.as_str().unwrap().to_string());
    (format!("/tables/quaternity/{}", made["table"].as_str().unwrap()), keys.collect())
}

/// The seat that decides plays its first question, or says no.
fn play_on(server: &Server, path: &str, keys: &[String]) -> Value {
    let view = get(server.port(), path).json();
    let player = view["decision"]["player"].as_u64().unwrap() as usize;
    let mut body = json!({"key": keys[player], "version": view["version"]});
    if view["decision"]["kind"] == "answer" {
        body["answer"] = json!(false);
    } else {
        let moves = send(server, "/api/quaternity/moves", &json!({"state": view["game"]})).json();
        let first = &moves["answer"]["questions"][0];
        body["ask"] = json!({"target": first["target"], "card": first["card"]});
    }
    let played = send(server, &format!("{path}/move"), &body);
    assert_eq!(played.status, 200, "{}", played.body);
    played.json()
}

#[test]
fn a_seat_decides_only_with_its_own_key() {
    let server = Server::start("keys");
    let (path, keys) = table(&server, [4, 3, 3]);
    let ask = json!({"target": 1, "card": 0});
    let with = |key: &str, version: i64| {
        send(&server, &format!("{path}/move"), &json!({"key": key, "version": version, "ask": ask}))
    };
    assert_eq!(with("", 1).status, 403);
    assert_eq!(with(&keys[1], 1).status, 403);
    assert_eq!(with(&keys[0], 2).status, 409);
    let played = with(&keys[0], 1);
    assert_eq!(played.status, 200, "{}", played.body);
    assert_eq!(with(&keys[0], 1).status, 409, "the same move twice");
    // No view holds a key.
    let view = get(server.port(), &path).body;
    for body in [&view, &played.body] {
        assert!(keys.iter().all(|key| !body.contains(key)), "{body}");
    }
    assert_eq!(get(server.port(), "/tables/quaternity/nosuchtable").status, 404);
    let refused = send(
        &server,
        &format!("{path}/move"),
        &json!({"key": keys[1], "version": 2, "ask": {"target": 0, "card": 999}}),
    );
    assert_eq!(refused.status, 400, "{}", refused.body);
}

#[test]
fn whole_games_of_two_sizes_survive_a_kill_after_every_move() {
    let mut server = Server::start("killed");
    for size in [[2, 3, 3], [3, 5, 5]] {
        let (path, keys) = table(&server, size);
        for moves in 0.. {
            assert!(moves < 500, "a strict game ends");
            if get(server.port(), &path).json()["decision"].is_null() {
                break;
            }
            let accepted = play_on(&server, &path, &keys);
            server.kill_and_restart();
            assert_eq!(get(server.port(), &path).json(), accepted);
        }
        let view = get(server.port(), &path).json();
        assert!(view["outcome"]["scores"].is_array(), "{view}");
        let replayed = send(&server, "/api/quaternity/replay", &json!({"game": view["game"]}));
        assert_eq!(replayed.json()["verdict"], "yes", "the referee agrees with the whole game");
    }
}

#[test]
fn what_was_decided_is_taken_back_when_all_agree() {
    let server = Server::start("undo");
    let (path, keys) = table(&server, [4, 3, 3]);
    let first = get(server.port(), &path).json();
    let agree = |seat: usize, version: &Value, agree: bool| {
        let body = json!({"key": keys[seat], "version": version, "agree": agree});
        send(&server, &format!("{path}/undo"), &body)
    };
    assert_eq!(agree(0, &first["version"], true).status, 400, "nothing to take back");
    let asked = play_on(&server, &path, &keys);
    let one = agree(0, &asked["version"], true).json();
    assert_eq!(one["undo"], json!({"by": 0, "agreed": [0]}));
    let refused = agree(1, &one["version"], false).json();
    assert_eq!(refused["undo"], Value::Null);
    let mut view = agree(0, &refused["version"], true).json();
    for seat in [1, 2] {
        assert!(view["undo"].is_object());
        view = agree(seat, &view["version"], true).json();
    }
    assert_eq!((&view["game"], &view["asked"]), (&first["game"], &Value::Null));
}

#[test]
fn computers_play_by_themselves_and_those_who_follow_are_told() {
    use std::io::{BufRead, BufReader, Write};
    let server = Server::start("computers");
    let seats = ["easy", "careful", "exact"].map(|kind| json!({"kind": kind}));
    let wish = json!({"size": [2, 3, 3], "seats": seats, "seed": 5});
    let made = send(&server, "/tables/quaternity", &wish).json();
    let name = made["table"].as_str().unwrap();
    let mut stream = connect(server.port());
    let request =
        format!("GET /tables/quaternity/{name}/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut versions = Vec::new();
    for line in BufReader::new(stream).lines() {
        let Some(data) = line.as_ref().unwrap().strip_prefix("data: ").map(str::to_string) else {
            continue;
        };
        let view: Value = serde_json::from_str(&data).unwrap();
        versions.push(view["version"].as_i64().unwrap());
        if !view["outcome"].is_null() {
            break;
        }
    }
    assert!(versions.is_sorted() && versions.len() > 2, "{versions:?}");
}

/// So many games are compared with one another.
const MOST_GAMES: usize = 24;

/// Ids of games with the same cards and other laws: one for each world, up to [`MOST_GAMES`].
fn with_the_same_cards(cards: &[u16], mode: Mode) -> Vec<String> {
    let deck = Deck::classic();
    let places = cards.iter().map(|&number| vec![deck.place(number).unwrap()]).collect();
    let game = Game::new(deck, mode, places).unwrap();
    let worlds = Worlds::of(&game, &Budget::unlimited()).unwrap();
    let truths = (0..worlds.len()).map(|world| worlds.laws(world).swap_remove(0));
    let ids = truths.filter_map(|truth| id::write(&GivenGame::new(game.clone(), truth).ok()?));
    ids.take(MOST_GAMES).collect()
}

/// What is told about a game while these are played, with the name of the table blotted out.
fn told(server: &Server, id: &str, moves: &[Value]) -> Vec<String> {
    let made = send(server, "/tables/turing", &json!({"id": id})).json();
    let name = made["table"].as_str().unwrap().to_string();
    let path = format!("/tables/turing/{name}");
    let mut told = vec![made.to_string(), get(server.port(), &path).body];
    for (at, one) in moves.iter().enumerate() {
        let mut body = one.clone();
        body["version"] = json!(at + 1);
        told.push(send(server, &format!("{path}/move"), &body).body);
        told.push(get(server.port(), &path).body);
        told.push(send(server, &format!("{path}/review"), &json!({})).body);
    }
    told.into_iter().map(|body| body.replace(&name, "")).collect()
}

/// The answers in what was told last.
fn answers(told: &[String]) -> Value {
    let last: Value = serde_json::from_str(&told[told.len() - 2]).unwrap();
    last["rounds"].clone()
}

#[test]
fn before_the_guess_only_answers_tell_games_apart() {
    let server = Server::start("secret");
    let moves = [
        json!({"code": 241}),
        json!({"ask": "A"}),
        json!({"ask": "C"}),
        json!({"code": 153}),
        json!({"ask": "B"}),
    ];
    for cards in [&[3, 7, 10, 14][..], &[2, 20, 33, 38, 40]] {
        let ids = with_the_same_cards(cards, Mode::Classic);
        assert!(ids.len() > 2, "{ids:?}");
        let all: Vec<Vec<String>> = ids.iter().map(|id| told(&server, id, &moves)).collect();
        let mut alike = 0;
        for (at, one) in all.iter().enumerate() {
            assert!(one.iter().all(|body| !body.contains(&ids[at])), "an id gives the code away");
            for other in &all[..at] {
                // What is told is the same, or an answer differs: up to then it was the same.
                if answers(one) == answers(other) {
                    assert_eq!(one, other);
                    alike += 1;
                }
                assert_eq!(one[..4], other[..4], "before the first question");
            }
        }
        assert!(alike > 0, "no two games had the same answers");
    }
}

#[test]
fn after_the_guess_all_is_told() {
    let server = Server::start("told");
    for (wish, verifiers) in [
        (json!({"cards": 4, "seed": 7}), 4),
        (json!({"cards": 5, "mode": "extreme", "seed": 3}), 5),
        (json!({"cards": 4, "mode": "nightmare", "seed": 3}), 4),
        (json!({"cards": 4, "level": "easy"}), 4),
        (json!({"cards": 6, "level": "hard"}), 6),
        (json!({"cards": 6, "mode": "nightmare", "level": "standard"}), 6),
        (json!({"day": "2026-11-18"}), 5),
    ] {
        let made = send(&server, "/tables/turing", &wish);
        assert_eq!(made.status, 200, "{wish}: {}", made.body);
        let view = made.json();
        assert_eq!(view["verifiers"].as_array().unwrap().len(), verifiers);
        let path = format!("/tables/turing/{}", view["table"].as_str().unwrap());
        let play = |body: Value| send(&server, &format!("{path}/move"), &body);
        play(json!({"version": 1, "code": 123}));
        assert_eq!(play(json!({"version": 2, "ask": "A"})).status, 200);
        assert_eq!(play(json!({"version": 3, "ask": "A"})).status, 400, "asked twice");
        assert_eq!(play(json!({"version": 3, "ask": "Z"})).status, 400);
        assert_eq!(play(json!({"version": 3, "guess": 999})).status, 400);
        let over = play(json!({"version": 3, "guess": 111})).json();
        let outcome = &over["outcome"];
        assert_eq!(outcome["right"], json!(outcome["code"] == 111));
        // What is told is the truth: the id leads to the same code, and it fits the answers.
        let shown = json!({"id": outcome["id"], "solution": true});
        let shown = send(&server, "/api/turing/show", &shown).json();
        assert_eq!(shown["answer"]["solution"]["code"], outcome["code"]);
        assert_eq!(shown["answer"]["solution"]["laws"], outcome["laws"]);
        assert_eq!(outcome["laws"].as_array().map(Vec::len), Some(verifiers));
        let tested = json!({"cards": over["cards"], "test": over["tests"], "mode": over["mode"]});
        let left = send(&server, "/api/turing/solve", &tested).json();
        let codes = left["answer"]["codes"].as_array().unwrap();
        assert!(codes.contains(&outcome["code"]), "{left}");
        let review = send(&server, &format!("{path}/review"), &json!({}));
        assert_eq!(review.status, 200, "{}", review.body);
        assert_eq!(review.json()["asked"].as_array().unwrap().len(), 1);
        assert_eq!(play(json!({"version": 4, "code": 111})).status, 400, "it is over");
    }
}
