//! Every sentence of many answers about hats, against what is true: all colourings are gone through.

use serde_json::{Value, json};

use super::{rules_lost, rules_other, rules_tried, rules_won};
use crate::sentences::{Dice, Reader};
use crate::tamper::ask_within;

const GRAPHS: [&str; 27] = [
    "K1",
    "K2",
    "K3",
    "K4",
    "C4",
    "C5",
    "P2",
    "P3",
    "P4",
    "S3",
    "L1",
    "L2",
    "L3",
    "W3,2",
    "B2,2",
    "Q2",
    "wheel3",
    "K1,1,2",
    "0>1",
    "0>1,1>2,2>0",
    "0-1,1>2",
    "0>2,2>1,1>0,1-3",
    "0-1,2-3",
    "0,1",
    "0-1,1-2,2-3,3-0,0-2",
    "C~",
    "0>1,1>0,1>2,2>3,3>1",
];

/// A game with at most 260 colourings; with one guess each, or with some more or fewer.
fn game(dice: &mut Dice, most: u64) -> (Value, Vec<u32>, Vec<u32>) {
    loop {
        let graph = *dice.one_of(&GRAPHS);
        let players = graph.parse::<whoknows::hats::Graph>().unwrap().players();
        let q = 1 + dice.below(5) as u32;
        let differ = dice.below(2) == 0;
        let colours: Vec<u32> =
            (0..players).map(|_| if differ { 1 + dice.below(4) as u32 } else { q }).collect();
        let several = dice.below(3) == 0;
        let guesses: Vec<u32> = colours
            .iter()
            .map(|&h| if several { dice.below(h as usize + 1) as u32 } else { 1 })
            .collect();
        if colours.iter().map(|&h| u64::from(h)).product::<u64>() <= most {
            let one_guess = guesses.iter().all(|&s| s == 1);
            let mut body = json!({"graph": graph, "colours": colours});
            if !one_guess {
                body["guesses"] = json!(guesses);
            }
            return (body, colours, guesses);
        }
    }
}

/// A strategy with the right number of guesses, which may be the same.
fn strategy(dice: &mut Dice, colours: &[u32], guesses: &[u32]) -> String {
    if guesses.iter().all(|&s| s == 1) && dice.below(3) == 0 {
        return (*dice.one_of(&[
            "sum",
            "0",
            "(2 * p - sum(seen)) mod q",
            "(p + 1 - sum(seen)) mod q",
        ]))
        .to_string();
    }
    let same = colours.iter().all(|h| [2, 4].contains(h) && *h == colours[0]);
    if same && guesses.iter().all(|&s| s == 1) && dice.below(2) == 0 {
        return (*dice.one_of(&["xor", "or", "majority", "bitwise-majority"])).to_string();
    }
    let mut text = String::new();
    for (v, &s) in guesses.iter().enumerate().filter(|(_, s)| **s > 0) {
        let guess = |dice: &mut Dice| match dice.below(4) {
            0 => dice.below(colours[v] as usize).to_string(),
            1 => "sum(seen) mod q".to_string(),
            2 => format!("({} - sum(seen)) mod q", dice.below(5)),
            _ => format!("(p + {} * xor(seen)) mod q", dice.below(4)),
        };
        let all: Vec<String> = (0..s).map(|_| guess(dice)).collect();
        text += &[&v.to_string(), ": ", &all.join(", "), "\n"].concat();
    }
    text
}

/// A question about hats.
fn question(dice: &mut Dice) -> (&'static str, Value) {
    let kind = dice.below(12);
    let (mut body, colours, guesses) = game(dice, if kind < 6 { 260 } else { 100 });
    if kind < 6 {
        body["strategy"] = json!(strategy(dice, &colours, &guesses));
    }
    match kind {
        0 | 1 => ("hats/prove", body),
        2 => ("hats/explain", body),
        3 => ("hats/map", body),
        4 | 5 => {
            if dice.below(3) > 0 {
                let hats = colours.iter().map(|&h| dice.below(h as usize));
                body["hats"] = json!(hats.collect::<Vec<usize>>());
            } else if dice.below(2) == 0 {
                let graph = body["graph"].clone();
                body = json!({"graph": graph});
            }
            ("hats/look", body)
        }
        6 => {
            body.as_object_mut().unwrap().remove("guesses");
            ("hats/count", body)
        }
        7 => ("hats/number", json!({"graph": body["graph"], "guesses": 1 + dice.below(2)})),
        8 => {
            let (n, q) =
                *dice.one_of(&[(1, 2), (2, 2), (3, 2), (4, 2), (1, 3), (2, 3), (3, 3), (2, 4)]);
            ("hats/find", json!({"graph": format!("K{n}"), "colours": q, "rule": "pass"}))
        }
        9 => {
            let (n, q) = (1 + dice.below(6), 1 + dice.below(4));
            ("hats/find", json!({"graph": format!("L{n}"), "colours": q, "rule": "line"}))
        }
        _ => (if kind == 10 { "hats/find" } else { "hats/explain" }, body),
    }
}

#[test]
fn every_sentence_about_hats_is_true() {
    let mut rules = rules_tried::rules();
    rules.extend(rules_won::rules());
    rules.extend(rules_other::rules());
    rules.extend(rules_lost::rules());
    let mut reader = Reader::new(rules);
    let mut dice = Dice(15);
    let mut read = |name: &str, body: &Value, nodes: Option<u64>| {
        for envelope in ask_within(name, body, nodes) {
            reader.read(&envelope, &["why", "players"]);
        }
    };
    for _ in 0..1300 {
        let (name, body) = question(&mut dice);
        let nodes = *dice.one_of(&[Some(0), Some(7), Some(3000), Some(3000)]);
        read(name, &body, nodes);
    }
    // What chance would take long to come to.
    for (name, body) in rare() {
        read(name, &body, Some(20_000));
    }
    let open = json!({"graph": "0>1,1>2,2>0", "colours": 4, "guesses": 2});
    read("hats/find", &open, Some(0));
    reader.done(1200);
}

/// Kinds of evidence that few games need.
fn rare() -> Vec<(&'static str, Value)> {
    let find =
        |graph: &str, colours: Value| ("hats/find", json!({"graph": graph, "colours": colours}));
    vec![
        find("C5", json!(3)),
        find("C4", json!(3)),
        find("C7", json!([2, 3, 3, 3, 3, 3, 3])),
        find("K3,3", json!(3)),
        find("S5", json!(3)),
        find("0-1,1-2,2-3,3-0,0-4", json!([7, 3, 3, 3, 2])),
        find("0>1,1>2,2>0,0>3,3>0", json!(2)),
        find("K5", json!(5)),
        find("K4", json!([2, 4, 8, 8])),
        find("0>2,2>1,1>0,1-3", json!([2, 4, 2, 2])),
        find("P5", json!([2, 4, 4, 4, 2])),
        find("P3", json!([2, 3, 2])),
        ("hats/find", json!({"graph": "C4", "colours": 4, "proof": "kept.lrat"})),
        ("hats/find", json!({"graph": "0-1,1-2,2-3,3-0,0-2", "colours": 4})),
        ("hats/count", json!({"graph": "K5", "colours": 6})),
        ("hats/count", json!({"graph": "K6", "colours": 7})),
        ("hats/count", json!({"graph": "K2", "colours": 65})),
        ("hats/find", json!({"graph": "L50", "colours": 7, "rule": "line"})),
    ]
}
