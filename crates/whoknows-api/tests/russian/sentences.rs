//! Every sentence of many answers about Russian cards, against what is true: all deals are gone through.

use serde_json::{Value, json};

use super::{facts, rules, rules_none, rules_told};
use crate::sentences::{Dice, Reader};
use crate::tamper::ask_within;

/// Some hands of Anne's, or one of the good lists of 7 cards.
fn list(dice: &mut Dice, cards: facts::Cards) -> String {
    if (cards.a, cards.b, cards.c) == (3, 3, 1) && dice.below(2) == 0 {
        let good =
            ["012 034 056 135 146 236", "012 034 056 135 146 236 245", "012 035 235 145 136 046"];
        return (*dice.one_of(&good)).to_string();
    }
    let all = facts::all_hands(cards.n(), cards.a);
    let many = dice.below(4) == 0;
    let text =
        |hand: u64| (0..cards.n()).filter(|q| hand >> q & 1 == 1).map(|q| q.to_string()).collect();
    let kept: Vec<String> = all
        .iter()
        .filter(|_| many || dice.below(all.len().div_ceil(4)) == 0)
        .map(|&hand| text(hand))
        .collect();
    if kept.is_empty() { text(all[0]) } else { kept.join(" ") }
}

/// A question about at most 7 cards; nobody but Anne needs to have one.
fn question(dice: &mut Dice) -> (&'static str, Value) {
    let cards = loop {
        let (a, b, c) = (1 + dice.below(4) as u32, dice.below(4) as u32, dice.below(3) as u32);
        let cards = facts::Cards { a, b, c };
        if cards.n() <= 7 {
            break cards;
        }
    };
    let mut body = json!({"a": cards.a, "b": cards.b, "c": cards.c});
    match dice.below(13) {
        0..=2 => {
            body["hands"] = json!(list(dice, cards));
            body["notion"] = json!(*dice.one_of(&["literal", "reply", "protocol"]));
            ("russian/check", body)
        }
        3 | 4 => {
            body["hands"] = json!(list(dice, cards));
            ("russian/views", body)
        }
        5 | 6 => {
            body["hands"] = json!(list(dice, cards));
            ("russian/security", body)
        }
        7 => ("russian/exists", body),
        8 | 9 => {
            match dice.below(5) {
                0 => body["smallest"] = json!(true),
                1 => body["largest"] = json!(true),
                2 if cards.n() <= 6 => body["all"] = json!(true),
                3 => body["size"] = json!(dice.below(9)),
                _ => body["order"] = json!(*dice.one_of(&["best", "plain"])),
            }
            ("russian/find", body)
        }
        10 | 11 => {
            match dice.below(4) {
                0 => {}
                1 if cards.n() <= 5 => body["lucky"] = json!(true),
                _ => body["says"] = json!(list(dice, cards)),
            }
            ("russian/protocol", body)
        }
        _ => ("russian/table", json!({"cards": 3 + dice.below(5), "list": true})),
    }
}

#[test]
fn every_sentence_about_russian_cards_is_true() {
    let mut all = rules::rules();
    all.extend(rules_none::rules());
    all.extend(rules_told::rules());
    let mut reader = Reader::new(all);
    let mut dice = Dice(31);
    let mut read = |name: &str, body: &Value, nodes: Option<u64>| {
        for envelope in ask_within(name, body, nodes) {
            // On the map the reason is a sentence; elsewhere it is evidence.
            let names = ["why", "headline", "reason"];
            reader.read(&envelope, &names[..if name == "russian/table" { 3 } else { 2 }]);
        }
    };
    for _ in 0..1300 {
        let (name, body) = question(&mut dice);
        let nodes = *dice.one_of(&[Some(0), Some(7), Some(2000), Some(2000)]);
        read(name, &body, nodes);
    }
    for (name, body) in rare() {
        read(name, &body, Some(20_000));
    }
    reader.done(1200);
}

/// What chance would take long to come to.
fn rare() -> Vec<(&'static str, Value)> {
    let size = |a: u32, b: u32, c: u32| json!({"a": a, "b": b, "c": c});
    let with = |mut body: Value, field: &str, value: Value| {
        body[field] = value;
        body
    };
    vec![
        ("russian/find", with(size(3, 3, 1), "hand", json!("246"))),
        ("russian/find", with(size(3, 3, 1), "smallest", json!(true))),
        ("russian/find", with(size(3, 3, 1), "largest", json!(true))),
        ("russian/exists", size(3, 4, 1)),
        ("russian/exists", size(4, 3, 1)),
        ("russian/exists", size(5, 5, 1)),
        ("russian/exists", size(4, 4, 2)),
        ("russian/find", with(size(4, 4, 1), "size", json!(5))),
        ("russian/find", with(size(4, 4, 1), "smallest", json!(true))),
        (
            "russian/check",
            with(
                with(size(3, 3, 1), "hands", json!("012 034 056 135 146")),
                "notion",
                json!("reply"),
            ),
        ),
        ("russian/exists", size(5, 2, 1)),
        ("russian/exists", size(4, 2, 1)),
        ("russian/protocol", with(size(3, 2, 1), "lucky", json!(true))),
        ("russian/protocol", size(2, 2, 1)),
    ]
}
