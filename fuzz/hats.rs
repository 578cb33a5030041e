//! What must hold of any bytes that are read as a formula, a strategy or a graph.
//!
//! Formulas and strategies are read for a game, which the first byte chooses. Each function says whether
//! the rest was read.

#![allow(dead_code, reason = "a target uses one of them")]

use whoknows::hats::formula::Formula;
use whoknows::hats::graph::MOST_PLAYERS;
use whoknows::hats::{Game, Graph, Strategy};

use super::read_back::read_back;

/// Who sees whom, the colours, the guesses: few and many, all alike and not, one and several guesses.
const GAMES: [(&str, &[u32], &[u32]); 8] = [
    ("K4", &[4], &[1]),
    ("K3", &[3], &[1]),
    ("L3", &[2, 3, 2], &[1]),
    ("0>1,1>2,3", &[2, 3, 2, 1], &[1, 2, 0, 1]),
    ("S16", &[2], &[1]),
    ("K2", &[1000], &[2]),
    ("0", &[5], &[0]),
    ("C5", &[3, 4, 5, 4, 3], &[2, 1, 1, 1, 2]),
];

/// The game that a byte chooses.
fn game(byte: u8) -> Game {
    let (graph, colours, guesses) = GAMES[usize::from(byte) % GAMES.len()];
    let graph = graph.parse().expect("a graph of the list");
    Game::new(graph, colours, guesses).expect("a game of the list")
}

/// As a game, a player and a formula.
pub(crate) fn formula(bytes: &[u8]) -> bool {
    let [chosen, text @ ..] = bytes else { return false };
    let game = game(*chosen);
    let player = usize::from(*chosen) / GAMES.len() % game.players();
    let text = String::from_utf8_lossy(text);
    let read = |text: &str| Formula::read(text, &game, player);
    read_back(&text, read, ToString::to_string).is_some()
}

/// As a game and a strategy.
pub(crate) fn strategy(bytes: &[u8]) -> bool {
    let [chosen, text @ ..] = bytes else { return false };
    let game = game(*chosen);
    let text = String::from_utf8_lossy(text);
    let read = |text: &str| Strategy::read(text, &game);
    read_back(&text, read, |strategy| strategy.text(&game)).is_some()
}

/// As a graph.
pub(crate) fn graph(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let graph: Option<Graph> = read_back(&text, str::parse, ToString::to_string);
    if let Some(graph) = &graph {
        assert!((1..=MOST_PLAYERS).contains(&graph.players()), "{graph}");
        assert!(graph.arcs().all(|(v, u)| v != u && u < graph.players()), "{graph}");
    }
    graph.is_some()
}
