//! Answers about quaternity, verified again, and tampered with.

use serde_json::{Value, json};
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::quaternity::notation::game_text;
use whoknows::quaternity::play::Play;
use whoknows::quaternity::players::{Computers, Effort, Kind};
use whoknows::quaternity::{Game, Setup};
use whoknows::verdict::Word;
use whoknows_api::{Confirmed, questions};

use super::recorded::recorded;
use crate::tamper::{answers, ask, hold_and_rest_on, holds, refused_everywhere, verified};

const HANG: &str = "quaternity 2 3 3 lenient\n0>1 A0 y\n0>2 B1 n\n";
const MUST: &str = "quaternity 3 2 3\n0>1 A0 n\n1>2 A0 y\n";
/// The eighth answer is forced by two turns.
const DEMO: &str = "quaternity 4 3 3\nplayers Ann Ben Cy\nsets A K Q\ncards ♠ ♥ ♦ ♣\n\
                    Ann>Ben A♠ n\nBen>Cy Q♥ n\nCy>Ann A♥ n\nAnn>Ben Q♠ y\nAnn>Cy Q♦ n\nCy>Ann K♠ n\n\
                    Ann>Ben Q♦ y\nAnn>Cy Q♣ y\n";
const NAMED: &str = "quaternity 3 2 hands 3,2,1\nplayers Ann Bob Cy\nturn Ann\nhands 3 2 1\n\
                     A 012 01 2\nB 01 012 12\nleast Bob A:1\n";

/// A game of computers who ask and answer at random.
fn random_game(setup: &Setup, seed: u64, turns: usize) -> String {
    let mut table = Play::new(Game::new(setup.clone())).unwrap();
    let mut computers = Computers::new(seed);
    while table.taken().len() < turns {
        let decided = computers.decide(Kind::Random, &table, &Effort::unlimited());
        let Some(decided) = decided else { break };
        table.play(decided.chosen).unwrap();
    }
    game_text(table.game())
}

/// Questions whose answers rest on every kind of evidence.
fn sample() -> Vec<(&'static str, Value)> {
    let position = |more: &str| format!("quaternity 2 3 3\nturn 0\nhands 2 2 2\n{more}");
    let impossible = [
        position("A 0 0\nB 0 12\nC 12 12\n"),
        position("least 0 A:1 B:2\n"),
        "quaternity 2 3 3\nturn 0\nhands 2 2 1\n".to_string(),
        "quaternity 4 2 2\nturn 1\nhands 4 4\nA 1 0 01 01\nB 0 1 0 0\nleast 1 B:2\n".to_string(),
    ];
    let mut all = Vec::new();
    for text in &impossible {
        all.push(("quaternity/check", json!({"state": text})));
    }
    for name in ["quaternity/moves", "quaternity/forced", "quaternity/check", "quaternity/best"] {
        all.push((name, json!({"state": HANG})));
        all.push((name, json!({"state": NAMED})));
        all.push((name, json!({"state": impossible[0]})));
        all.push((name, json!({"state": "quaternity 2 2 2\n0>1 A0 y\n0>1 B0 y\n"})));
    }
    all.push(("quaternity/forced", json!({"state": DEMO})));
    all.push(("quaternity/best", json!({"state": MUST})));
    all.push(("quaternity/best", json!({"state": "quaternity 4 13 4\n"})));
    for game in [HANG, MUST, DEMO, "quaternity 3 2 hands 1,5\n", "quaternity 2 3 hands 6,0\n"] {
        all.push(("quaternity/replay", json!({"game": game})));
    }
    for last in ["1>0 B0 n", "0>0 A0 y", "0>1 A1 y", "0>2 A0 y"] {
        all.push((
            "quaternity/replay",
            json!({"game": format!("quaternity 2 3 3\n0>1 A0 y\n{last}\n")}),
        ));
    }
    for (game, turn) in
        [(HANG, 1), (HANG, 2), (MUST, 1), (MUST, 2), (DEMO, 8), (DEMO, 7), (DEMO, 3)]
    {
        all.push(("quaternity/explain", json!({"game": game, "turn": turn})));
    }
    for last in ["0>0 A0 y", "1>0 A0 y", "0>1 A0 n", "0>2 A0 y", "0>1 B0 y", "0>1 B0 n"] {
        let game = format!("quaternity 3 2 3\n0>1 A0 y\n{last}\n");
        all.push(("quaternity/explain", json!({"game": game})));
    }
    let seen = "quaternity 3 2 3 lenient\n0>2 B0 y\n0>1 B1 n\n1>2 A0 n\n2>0 B2 y\n2>1 B0 y\n";
    all.push(("quaternity/explain", json!({"game": seen})));
    all.push(("quaternity/explain", json!({"game": "quaternity 2 1 hands 1,1\n0>1 A0 y\n"})));
    for size in [json!([2, 3, 3]), json!([3, 2, 3]), json!([4, 2, 2]), json!([4, 13, 4])] {
        all.push(("quaternity/solve", json!({"s": size[0], "n": size[1], "p": size[2]})));
    }
    all.push(("quaternity/solve", json!({"s": 2, "n": 3, "p": 3, "lenient": true})));
    for (s, n, p, depth) in [(2, 3, 3, 4), (3, 2, 3, 3), (4, 13, 4, 1)] {
        all.push(("quaternity/perft", json!({"s": s, "n": n, "p": p, "depth": depth})));
    }
    let endless = json!({"s": 2, "n": 3, "p": 3, "depth": 100, "lenient": true});
    all.push(("quaternity/perft", endless));
    all
}

#[test]
fn every_kind_of_evidence_is_confirmed_again() {
    let kinds = [
        "position",
        "replayed",
        "deal",
        "hand",
        "count",
        "lack",
        "crowd",
        "impossible",
        "rule",
        "gone through",
        "over",
        "none",
    ];
    let answers = answers(sample());
    hold_and_rest_on(&answers, &["kind"], &kinds, &["checked", "replayed", "searched"]);
    for rests_on in ["turns", "seen", "hands"] {
        let found = answers.iter().any(|envelope| envelope["answer"]["rests_on"] == rests_on);
        assert!(found, "no answer rests on {rests_on}");
    }
}

#[test]
fn no_changed_answer_is_accepted() {
    refused_everywhere(&answers(sample()), 60);
}

#[test]
fn every_recorded_game_is_confirmed_again() {
    for (place, game) in recorded() {
        for envelope in ask("quaternity/replay", &json!({"game": game.to_string()})) {
            assert_eq!(holds(&envelope), Confirmed::Replayed, "{place}");
        }
    }
}

#[test]
fn a_game_with_a_whole_pack_of_cards_is_confirmed_again() {
    let setup = Setup::even(4, 13, 4).unwrap();
    let game = random_game(&setup, 3, 80);
    for envelope in ask("quaternity/replay", &json!({"game": game})) {
        assert_eq!(holds(&envelope), Confirmed::Replayed);
        let mut other = envelope.clone();
        let worlds = &mut other["answer"]["steps"][3]["worlds"];
        *worlds = json!(format!("{}0", worlds.as_str().expect("many worlds")));
        assert_eq!(verified(&other).verdict.0, Word::No);
    }
    for name in ["quaternity/moves", "quaternity/check"] {
        holds(&ask(name, &json!({"state": game}))[0]);
    }
}

#[test]
fn what_was_not_counted_or_cannot_be_counted_again_is_said() {
    let eight = random_game(&Setup::even(4, 16, 8).unwrap(), 1, 30);
    let envelope = &ask("quaternity/moves", &json!({"state": eight}))[0];
    assert_eq!(envelope["confirmed"], json!("searched"));
    let says = verified(envelope);
    assert_eq!((says.verdict.0, says.confirmed), (Word::Unknown, None), "{}", says.why);
    // With too small a budget nothing is counted: what is left is confirmed.
    let table = questions();
    let row = table.iter().find(|row| row.part == "quaternity" && row.name == "forced").unwrap();
    let few = Budget::new(Limits { nodes: Some(1), ..NO_LIMITS }, &Unwatched);
    let answer = row.ask(&json!({"state": eight}).to_string(), &few).unwrap();
    assert_eq!(answer.envelope()["answer"]["worlds"], Value::Null);
    assert_eq!(holds(answer.envelope()), Confirmed::Replayed);
    // A larger size is solved, and the checker cannot go through it.
    let large = &ask("quaternity/solve", &json!({"s": 3, "n": 4, "p": 3}))[0];
    assert_eq!(holds(large), Confirmed::Searched);
    // One that is said to have few states is gone through, and has more.
    let mut fewer = large.clone();
    fewer["evidence"]["states"] = json!(12);
    fewer["answer"]["states"] = json!(12);
    fewer["confirmed"] = json!("replayed");
    assert_eq!(verified(&fewer).verdict.0, Word::No);
}

#[test]
fn the_old_word_for_the_lenient_rule_is_understood() {
    let new = ask("quaternity/solve", &json!({"s": 2, "n": 3, "p": 3, "lenient": true}));
    assert_eq!(ask("quaternity/solve", &json!({"s": 2, "n": 3, "p": 3, "seed": true})), new);
    assert_eq!(new[0]["question"]["body"]["lenient"], json!(true));
    let old = HANG.replace("lenient", "seed");
    let games = [json!({"game": HANG}), json!({"game": old})];
    let [new, old] = games.map(|body| ask("quaternity/replay", &body)[0]["answer"].clone());
    assert_eq!(old, new);
    let recorded = r#"{"S": 2, "N": 3, "P": 3, "rule": "seed", "moves": []}"#;
    let lenient = recorded.replace("seed", "lenient");
    let games = [json!({"game": recorded}), json!({"game": lenient})];
    let [old, new] = games.map(|body| ask("quaternity/replay", &body));
    assert_eq!(old, new);
}
