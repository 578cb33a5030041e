//! Every sentence about quaternity is true: held against all deals, one by one.

mod lines;
mod model;
mod perfect;
mod why;

use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;

use serde_json::{Value, json};
use whoknows::quaternity::{Names, Question, Setup, Turn};

use self::model::Model;
use crate::sentences::{Dice, Reader};
use crate::tamper::ask_within;

/// Small sizes: even and uneven hands, one set, an empty hand, every rule, names.
const SIZES: [&str; 15] = [
    "2 2 2",
    "2 3 3",
    "2 3 2",
    "3 2 3 lenient",
    "3 2 2",
    "4 2 2",
    "2 4 4 empty=next",
    "2 1 2",
    "2 2 4 ties=shared",
    "3 2 hands 3,2,1",
    "2 3 hands 4,2,0 lenient empty=next",
    "3 2 hands 1,5 ties=shared",
    "2 3 1,2,3",
    "2 3 hands 6,0",
    "2 4 hands 3,3,2 lenient ties=shared",
];

/// The text that an answer is about, gone through.
fn model_of(envelope: &Value) -> Rc<Model> {
    thread_local!(static LAST: RefCell<Option<(String, Rc<Model>)>> = const { RefCell::new(None) });
    let body = &envelope["question"]["body"];
    let text = match (&body["state"], &body["game"]) {
        (Value::String(text), _) | (_, Value::String(text)) => text.clone(),
        _ => format!("quaternity {} {} {}", body["s"], body["n"], hands(&body["p"])),
    };
    let turn = envelope["answer"]["turn"].as_u64();
    let explain = envelope["question"]["name"] == "explain";
    let most = turn.filter(|_| explain).map_or(usize::MAX, |turn| turn as usize - 1);
    let key = format!("{most} {text} {}", body["lenient"]);
    LAST.with_borrow_mut(|last| {
        if let Some((_, model)) = last.as_ref().filter(|(same, _)| *same == key) {
            return Rc::clone(model);
        }
        let rule = if body["lenient"] == true { " lenient" } else { "" };
        let text = if body["s"].is_null() { text } else { text + rule };
        let model = Rc::new(Model::new(&text, most));
        *last = Some((key, Rc::clone(&model)));
        model
    })
}

/// Players, or hands with commas.
fn hands(p: &Value) -> String {
    let numbers = p.as_array().map(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>());
    numbers.map_or_else(|| p.to_string(), |all| all.join(","))
}

/// A game of some turns; the last may break a rule.
fn game(dice: &mut Dice, broken: bool) -> String {
    let mut head = format!("quaternity {}\n", dice.one_of(&SIZES));
    let model = Model::new(&head, 0);
    if dice.below(3) == 0 {
        let players = ["Ann", "Bob", "Cy", "Dee"][..model.hands.len()].join(" ");
        let sets = ["clubs", "hearts", "s", "t"][..model.setup.sets()].join(" ");
        let cards = ["J", "Q", "10", "♠"][..model.setup.set_size()].join(" ");
        let _ = write!(head, "players {players}\nsets {sets}\ncards {cards}\n");
    }
    let mut model = Model::new(&head, 0);
    let mut text = head;
    for _ in 0..dice.below(9) {
        let Some(asker) = model.turn else { break };
        let all: Vec<Turn> =
            turns(&model.setup, asker).filter(|&turn| model.allows(turn)).collect();
        let turn = *dice.one_of(&all);
        model.take(turn);
        text += &line(&model.names, turn);
    }
    if broken {
        let asker = dice.below(model.hands.len());
        let asker = model.turn.filter(|_| dice.below(6) > 0).unwrap_or(asker);
        let mut all: Vec<Turn> = turns(&model.setup, asker).collect();
        // Half of them with the wrong answer to a question that is allowed.
        let wrong = |turn: &Turn| model.may_ask(asker, turn.question) && !model.allows(*turn);
        if dice.below(2) == 0 && all.iter().any(wrong) {
            all.retain(wrong);
        }
        text += &line(&model.names, *dice.one_of(&all));
    }
    text
}

fn turns(setup: &Setup, asker: usize) -> impl Iterator<Item = Turn> + use<> {
    let (players, cards) = (setup.players(), setup.cards());
    (0..players * cards * 2).map(move |at| {
        let question = Question { target: at / 2 / cards, card: at / 2 % cards };
        Turn { asker, question, yes: at % 2 == 0 }
    })
}

fn line(names: &Names, Turn { asker, question, yes }: Turn) -> String {
    let name = |player: usize| &names.players[player];
    let answer = if yes { "y" } else { "n" };
    format!("{}>{} {} {answer}\n", name(asker), name(question.target), names.card(question.card))
}

/// A position that may have no deal.
fn position(dice: &mut Dice) -> String {
    let size = dice.one_of(&SIZES);
    let Model { setup, mut hands, .. } = Model::new(&format!("quaternity {size}"), 0);
    if dice.below(8) == 0 {
        let player = dice.below(hands.len());
        hands[player] += 1;
    } else {
        hands = setup.hands().to_vec();
    }
    let turn = hands.iter().position(|&hand| hand > 0).unwrap_or(0);
    let listed: Vec<String> = hands.iter().map(ToString::to_string).collect();
    let mut text = format!("quaternity {size}\nturn {turn}\nhands {}\n", listed.join(" "));
    let everybody: String = (0..hands.len()).map(|player| player.to_string()).collect();
    let sparse = dice.below(4);
    for set in 0..setup.sets() {
        text += &Names::usual(&setup).sets[set];
        for _ in 0..setup.set_size() {
            let some: String = everybody.chars().filter(|_| dice.below(4) >= sparse).collect();
            let none = dice.below(40) == 0;
            let owners = if some.is_empty() && !none { everybody.clone() } else { some };
            let _ = write!(text, " {}", if owners.is_empty() { "-" } else { &owners });
        }
        text.push('\n');
    }
    for player in 0..hands.len() {
        if dice.below(3) == 0 {
            let (set, least) = (dice.below(setup.sets()), 1 + dice.below(setup.set_size()));
            let _ = writeln!(text, "least {player} {}:{least}", Names::usual(&setup).sets[set]);
        }
    }
    text
}

/// A question, and how many nodes it may take.
fn question(dice: &mut Dice) -> (&'static str, Value, Option<u64>) {
    let limit = (dice.below(8) == 0).then_some(1);
    match dice.below(16) {
        0 | 1 => {
            let broken = dice.below(3) > 0;
            ("quaternity/replay", json!({"game": game(dice, broken)}), limit)
        }
        2..=5 => {
            let text = game(dice, true);
            let turns = text.lines().filter(|line| line.contains('>')).count();
            let turn = if dice.below(3) == 0 { 1 + dice.below(turns) } else { turns };
            ("quaternity/explain", json!({"game": text, "turn": turn}), None)
        }
        6 | 7 => ("quaternity/moves", json!({"state": game(dice, false)}), limit),
        8 | 9 => ("quaternity/forced", json!({"state": game(dice, false)}), limit),
        10 => ("quaternity/check", json!({"state": game(dice, false)}), None),
        11 | 12 => {
            let name = dice.one_of(&["quaternity/check", "quaternity/moves", "quaternity/forced"]);
            (name, json!({"state": position(dice)}), limit)
        }
        13 => ("quaternity/best", json!({"state": game(dice, false)}), limit),
        14 => ("quaternity/solve", size(dice, json!({})), limit),
        _ => {
            let depth = json!({"depth": dice.below(4)});
            ("quaternity/perft", size(dice, depth), limit)
        }
    }
}

fn size(dice: &mut Dice, mut body: Value) -> Value {
    let sizes =
        [(2, 2, "2"), (2, 3, "3"), (3, 2, "3"), (2, 1, "2"), (2, 3, "3,2,1"), (3, 2, "1,5")];
    let (s, n, p) = *dice.one_of(&sizes);
    let p: Vec<u64> = p.split(',').map(|hand| hand.parse().unwrap()).collect();
    body["s"] = json!(s);
    body["n"] = json!(n);
    body["p"] = if let [players] = p[..] { json!(players) } else { json!(p) };
    body["lenient"] = json!(dice.below(3) == 0);
    body
}

#[test]
fn every_sentence_about_quaternity_is_true() {
    let mut rules = why::refusals();
    rules.extend(why::no_deal());
    rules.extend(lines::of_games());
    rules.extend(lines::of_answers());
    rules.extend(lines::of_positions());
    rules.extend(perfect::of_sizes());
    let mut reader = Reader::new(rules);
    let mut dice = Dice(12);
    while reader.answers < 1_500 {
        let (name, body, nodes) = question(&mut dice);
        for envelope in ask_within(name, &body, nodes) {
            reader.read(&envelope, &["why", "what", "supposing"]);
        }
    }
    for (name, body) in seldom() {
        for envelope in ask_within(name, &body, None) {
            reader.read(&envelope, &["why", "what", "supposing"]);
        }
    }
    reader.done(1_200);
}

/// Questions whose answers are seldom.
fn seldom() -> [(&'static str, Value); 2] {
    let asked = "quaternity 4 3 3\nplayers Ann Bob Cy\nAnn>Bob A0 y\nAnn>Cy B1 n\nCy>Ann B1 y\n";
    let broken = "quaternity 2 3 3\n0>1 A0 y\n1>0 B0 n\n";
    [
        ("quaternity/explain", json!({"game": asked, "turn": 3})),
        ("quaternity/check", json!({"state": broken})),
    ]
}
