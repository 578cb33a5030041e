//! Every sentence about the Turing Machine is true: held against all choices of laws, one by one.

mod decks;
mod laws;
mod lines;
mod model;
mod plans;
mod why;

use std::cell::RefCell;
use std::rc::Rc;

use serde_json::{Value, json};
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows_api::questions;

use self::model::{Model, joined, letter};
use crate::sentences::{Dice, Reader};

const DICE: &str = include_str!("../../../../puzzles/turing/dice.deck");
/// A deck with laws that are never true, always true, there twice, and elsewhere.
const ODD: &str = "deck odd\ndigits a b of 1..3\ncard 1: a\n  a == 1\n  a > 3\n  a < 2\n\
                   card 2: b\n  b == 1\n  b > 0\n  b >= 2\ncard 7: both\n  a == 1\n  a + b == 6\n\
                   card 9: a or b\n  a < b\n  a >= b\n";
/// Cards of the game with few laws.
const CARDS: [usize; 24] =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 25];

fn number(value: &Value) -> i128 {
    value.as_i64().map_or(-1, i128::from)
}

/// The noun alone: `world`, `worlds`.
fn plural(count: i128, noun: &str) -> String {
    format!("{noun}{}", if count == 1 { "" } else { "s" })
}

/// The game that an answer is about.
fn model_of(envelope: &Value) -> Rc<Model> {
    thread_local!(static LAST: RefCell<Option<(String, Rc<Model>)>> = const { RefCell::new(None) });
    let body = &envelope["question"]["body"];
    let answer = &envelope["answer"]["cards"];
    let rows = answer.as_array().into_iter().flatten();
    let rows: Vec<String> = rows.map(|row| joined(&row["cards"]).replace(' ', "/")).collect();
    let cards = match envelope["question"]["name"].as_str() {
        Some("make" | "show") => rows.join(" "),
        Some("check") => {
            let word = |word: &Value| without_laws(word.as_str().unwrap());
            body["cards"].as_array().unwrap().iter().map(word).collect::<Vec<_>>().join(" ")
        }
        _ => joined(&body["cards"]),
    };
    // What is about no game is asked nothing about one.
    let cards = if cards.is_empty() { "1 2".to_string() } else { cards };
    let mut body = body.clone();
    if envelope["question"]["name"] == "show" {
        body["mode"] = envelope["answer"]["mode"].clone();
    }
    let key = format!("{cards} {body}");
    LAST.with_borrow_mut(|last| {
        if let Some((_, model)) = last.as_ref().filter(|(same, _)| *same == key) {
            return Rc::clone(model);
        }
        let model = Rc::new(Model::new(&body, &cards));
        *last = Some((key, Rc::clone(&model)));
        model
    })
}

/// `28.2/14` without its law.
fn without_laws(word: &str) -> String {
    let cards = word.split('/').map(|card| card.split('.').next().unwrap());
    cards.collect::<Vec<_>>().join("/")
}

/// A game on the table: cards, a mode, a deck, and tests that some world answers.
fn laid(dice: &mut Dice) -> Value {
    let mode = *dice.one_of(&["classic", "classic", "extreme", "nightmare"]);
    let own = mode == "classic" && dice.below(5) == 0;
    let mut body = json!({"mode": mode, "few": true});
    let (deck, most) = if own { (vec![1, 2, 3, 4, 5], 3) } else { (CARDS.to_vec(), 4) };
    if own {
        body["deck"] = json!(DICE);
    }
    let verifiers = 2 + dice.below(most - 1);
    let verifiers = if mode == "classic" && !own && dice.below(4) > 0 { 4 } else { verifiers };
    let mut left = deck;
    let mut card = |dice: &mut Dice| left.remove(dice.below(left.len())).to_string();
    let mut cards = Vec::new();
    for _ in 0..verifiers {
        let one = card(dice);
        cards.push(if mode == "extreme" { format!("{one}/{}", card(dice)) } else { one });
    }
    body["cards"] = json!(cards);
    let model = Model::new(&body, &cards.join(" "));
    let worlds: Vec<model::World> = model.all.iter().cloned().collect();
    let mut tests = Vec::new();
    if !worlds.is_empty() {
        let (_, masks) = dice.one_of(&worlds);
        let lies = dice.below(8) == 0;
        for _ in 0..dice.below(7) {
            let (code, v) = (dice.below(model.deck.space().len()), dice.below(verifiers));
            let yes = (masks[v] >> code & 1 == 1) != (lies && dice.below(3) == 0);
            let sign = if yes { '+' } else { '-' };
            tests.push(format!("{}:{}{sign}", model.code(code), letter(v)));
        }
    }
    body["test"] = json!(tests);
    body
}

/// The laws of a game, mostly none that is valid.
fn laws(dice: &mut Dice) -> Value {
    let mut body = laid(dice);
    body.as_object_mut().unwrap().remove("test");
    let model = Model::new(&body, &joined(&body["cards"]));
    let words = body["cards"].as_array().unwrap().clone();
    let worded = |(place, word): (usize, Value)| {
        let card = model.game.cards()[place][0];
        let law = 1 + dice.below(model.deck.cards()[card].laws.len());
        let word = word.as_str().unwrap();
        let (first, rest) = word.split_once('/').map_or((word, ""), |(first, rest)| (first, rest));
        let slash = if rest.is_empty() { "" } else { "/" };
        json!(format!("{first}.{law}{slash}{rest}"))
    };
    if body["mode"] != "nightmare" {
        body["cards"] = words.into_iter().enumerate().map(worded).collect();
    }
    body
}

/// A question, and how many nodes it may take.
fn question(dice: &mut Dice) -> (&'static str, Value, Option<u64>) {
    let few = [1, 40, 100, 200, 400, 1_000];
    let limit = (dice.below(2) == 0).then(|| *dice.one_of(&few));
    match dice.below(20) {
        0..=2 => ("solve", laid(dice), (dice.below(9) == 0).then_some(1)),
        3..=5 => ("explain", laid(dice), None),
        6 | 7 => {
            let mut body = laid(dice);
            let model = Model::new(&body, &joined(&body["cards"]));
            body["code"] = json!(model.code(dice.below(model.deck.space().len())));
            ("explain", body, None)
        }
        8 | 9 => {
            let mut body = laid(dice);
            let model = Model::new(&body, &joined(&body["cards"]));
            let verifier = dice.below(model.game.verifiers());
            let law = *dice.one_of(&model.game.choices(verifier));
            let card = model.deck.cards()[law.card].number;
            body["law"] = json!(format!("{}:{card}.{}", letter(verifier), law.law + 1));
            ("explain", body, None)
        }
        10..=14 => {
            let mut body = laid(dice);
            body["goal"] = json!(dice.one_of(&["expected", "worst"]));
            body["per_round"] = json!(1 + dice.below(4));
            body["goes_on"] = json!(dice.below(3) == 0);
            (*dice.one_of(&["next", "plan"]), body, limit)
        }
        15 | 16 => ("check", laws(dice), None),
        17 => {
            let mut body = laid(dice);
            body.as_object_mut().unwrap().remove("test");
            ("check", body, None)
        }
        18 => {
            // Hard games of the other modes are searched for long: `show` has such.
            let (seed, cards) = (dice.below(1000), 2 + dice.below(4));
            let body =
                json!({"cards": cards, "few": true, "seed": seed, "solution": seed % 2 == 0});
            ("make", body, (seed % 9 == 0).then_some(2))
        }
        _ => of_decks(dice),
    }
}

fn of_decks(dice: &mut Dice) -> (&'static str, Value, Option<u64>) {
    let deck = *dice.one_of(&[DICE, ODD]);
    let id = ["T36R597", "YR2HPCAGU", "Q8TGS3", "U295BE"][dice.below(4)];
    match dice.below(5) {
        0 => ("lint", json!({"deck": deck}), None),
        1 | 2 => ("count", json!({"deck": deck, "cards": 2 + dice.below(2)}), None),
        3 => ("show", json!({"id": id, "solution": dice.below(2) == 0}), None),
        _ => ("cards", json!({"cards": [dice.one_of(&CARDS).to_string(), "24"]}), None),
    }
}

/// The answers; none if tests leave no world, or no game can be played.
fn ask(name: &str, body: &Value, nodes: Option<u64>) -> Option<Value> {
    let table = questions();
    let question = table.iter().find(|row| row.part == "turing" && row.name == name).unwrap();
    let budget = Budget::new(Limits { nodes, ..NO_LIMITS }, &Unwatched);
    match question.ask(&body.to_string(), &budget) {
        Ok(answer) => Some(answer.envelope().clone()),
        Err(bad) => {
            let none = ["makes a valid game", "no code is left", "no test can tell apart"];
            let said = bad.to_string();
            assert!(none.iter().any(|none| said.contains(none)), "{name} {body}: {said}");
            None
        }
    }
}

#[test]
fn every_sentence_about_the_turing_machine_is_true() {
    let mut rules = why::reasons();
    rules.extend(lines::of_games());
    rules.extend(laws::of_laws());
    rules.extend(lines::of_reasons());
    rules.extend(decks::rules());
    rules.extend(decks::remarks());
    rules.extend(plans::rules());
    let mut reader = Reader::new(rules);
    let mut dice = Dice(5);
    while reader.answers < 1_500 {
        let (name, body, nodes) = question(&mut dice);
        if let Some(envelope) = ask(name, &body, nodes) {
            // What a law says in words is no sentence about an answer.
            let words = if name == "lint" { "words" } else { "why" };
            reader.read(&envelope, &["why", "because", "said", words]);
        }
    }
    // A code that is the only one left is seldom asked about.
    let only = json!({"cards": ["4", "9", "11", "14"], "test": ["241:A+"], "code": "241"});
    let envelope = ask("explain", &only, None).expect("a code is left");
    reader.read(&envelope, &["why", "because"]);
    reader.done(1_200);
}
