//! Games with known answers: our own list always, and the large file where it is at hand.
//!
//! Every answer's evidence is checked again here, by the checker that shares no code with the search.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::Value;
use whoknows::budget::Budget;
use whoknows::hats::check::{check_losing, check_winning};
use whoknows::hats::search::{Wanted, find};
use whoknows::hats::{Game, Graph};
use whoknows::verdict::{Verdict, Word};

/// Decides the game, checks the evidence, compares with the true answer.
fn decide(name: &str, game: &Game, wins: bool) {
    let verdict = find(game, Wanted::Any, &Budget::unlimited());
    match &verdict {
        Verdict::Yes(winning) => check_winning(game, winning).unwrap(),
        Verdict::No(losing) => check_losing(game, losing).unwrap(),
        Verdict::Unknown(ended) => panic!("{name}: {ended}"),
    }
    assert_eq!(verdict.word(), if wins { Word::Yes } else { Word::No }, "{name}");
}

#[test]
fn our_own_list() {
    let list = include_str!("../../../puzzles/hats/games.txt");
    let mut decided = 0;
    for line in list.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let [graph, colours, answer] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("expected graph, colours, answer: {line}");
        };
        let colours: Vec<u32> = colours.split(',').map(|h| h.parse().unwrap()).collect();
        let game = Game::new(graph.parse().unwrap(), &colours, &[1]).unwrap();
        decide(line, &game, answer == "won");
        decided += 1;
    }
    assert!(decided >= 40, "{decided} games");
}

#[test]
fn all_games_of_the_large_file() {
    let path = std::env::var("WHOKNOWS_SHARED").unwrap_or_else(|_| "../../../shared".into());
    let path = format!("{path}/data/hats/games.json");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("NOT RUN: {path} is not here (603 games with known answers)");
        return;
    };
    let file: Value = serde_json::from_str(&text).unwrap();
    let numbers = |value: &Value| -> Vec<u32> {
        value.as_array().unwrap().iter().map(|x| x.as_u64().unwrap() as u32).collect()
    };
    let (games, cycles) =
        (file["games"].as_array().unwrap(), file["cycles_in_order"].as_array().unwrap());
    assert_eq!((games.len(), cycles.len()), (429, 174));
    for entry in games {
        let colours = numbers(&entry["colours"]);
        let arcs = entry["arcs"].as_array().unwrap().iter().map(|arc| {
            let arc = numbers(arc);
            (arc[0] as usize, arc[1] as usize)
        });
        let game = Game::new(Graph::new(colours.len(), arcs), &colours, &[1]).unwrap();
        decide(entry["name"].as_str().unwrap(), &game, entry["wins"].as_bool().unwrap());
    }
    for entry in cycles {
        let colours = numbers(&entry["colours"]);
        let cycle = format!("C{}", colours.len()).parse().unwrap();
        let game = Game::new(cycle, &colours, &[1]).unwrap();
        decide(&format!("cycle {colours:?}"), &game, entry["wins"].as_bool().unwrap());
    }
}
