//! Official games, asked about and verified again.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows_api::questions;

use crate::shared::shared;
use crate::tamper::holds;

/// The most nodes for the best play: what is not decided by then is left open, with what is known.
const NODES: u64 = 6_000;

/// A game of the official list.
struct Official {
    mode: &'static str,
    cards: Vec<String>,
    code: u32,
}

/// About 300 games of the list, of all modes; none with a word about it, if it is not there.
fn games() -> Vec<Official> {
    let Some(path) = shared("turing/official_games.csv") else { return Vec::new() };
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("# "));
    lines.step_by(14).map(game).collect()
}

fn game(line: &str) -> Official {
    let fields: Vec<&str> = line.split(',').skip(1).collect();
    let (mode, n): (usize, usize) = (fields[0].parse().unwrap(), fields[1].parse().unwrap());
    let (cards, code) = (&fields[2..fields.len() - 1], fields[fields.len() - 1]);
    let before = |v: usize| cards.iter().skip(v).step_by(n).copied().collect::<Vec<_>>().join("/");
    Official {
        mode: ["classic", "extreme", "nightmare"][mode],
        cards: (0..n).map(before).collect(),
        code: code.parse().unwrap(),
    }
}

fn ask(name: &str, body: &Value, nodes: Option<u64>) -> Value {
    let budget = Budget::new(Limits { nodes, ..NO_LIMITS }, &Unwatched);
    let table = questions();
    let question = table.iter().find(|q| q.part == "turing" && q.name == name).unwrap();
    let answer = question.ask(&body.to_string(), &budget).unwrap_or_else(|bad| panic!("{bad}"));
    answer.envelope().clone()
}

#[test]
fn official_games_are_confirmed_again() {
    let mut rests: BTreeMap<String, usize> = BTreeMap::new();
    for (i, Official { mode, cards, code }) in games().iter().enumerate() {
        let body = json!({"cards": cards, "mode": mode});
        let mut seen = |name: &str, answer: &Value| {
            let how = holds(answer);
            *rests.entry(format!("{name} {mode} {how}")).or_default() += 1;
        };
        let solved = ask("solve", &body, None);
        seen("solve", &solved);
        assert!(solved["answer"]["codes"].as_array().unwrap().contains(&json!(code)), "{cards:?}");
        let asked = json!({"cards": cards, "mode": mode, "code": code.to_string()});
        seen("explain", &ask("explain", &asked, None));
        // The best play of the others takes longer.
        if *mode == "classic" || i % 10 == 0 {
            seen("next", &ask("next", &body, Some(NODES)));
        }
    }
    let games: usize = rests.values().sum();
    assert!(games == 0 || games > 700, "{rests:?}");
    // Classic games are all decided; of the others some are left open.
    for rest in ["solve classic replayed", "solve extreme replayed", "solve nightmare replayed"] {
        assert!(games == 0 || rests[rest] > 80, "{rests:?}");
    }
}
