//! A game in outline, on the wire: its size, its names, its text in pieces, its turns. The tables of the page
//! show the same.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::quaternity::game::Played;
use whoknows::quaternity::notation::{game_text, turn_text};
use whoknows::quaternity::{Game, Names, Setup, Turn};

/// A turn that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PastTurn {
    /// Who asked.
    pub asker: usize,
    /// Whom.
    pub target: usize,
    /// For which card: its number among all.
    pub card: usize,
    /// The answer.
    pub yes: bool,
    /// Was there only this answer?
    pub forced: bool,
    /// The sets that were complete then.
    pub completed: Vec<LaidDown>,
}

/// A set that was laid down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LaidDown {
    /// Which.
    pub set: usize,
    /// By whom.
    pub player: usize,
}

impl PastTurn {
    /// A turn, and what came of it.
    pub fn new(turn: Turn, forced: bool, played: &Played) -> Self {
        let completed = played.completed.iter();
        PastTurn {
            asker: turn.asker,
            target: turn.question.target,
            card: turn.question.card,
            yes: turn.yes,
            forced,
            completed: completed.map(|&(set, player)| LaidDown { set, player }).collect(),
        }
    }
}

/// The text of a game in pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameLines {
    /// The lines before the turns.
    pub head: String,
    /// A line for each turn.
    pub turns: Vec<String>,
}

impl GameLines {
    /// The pieces of a game's text.
    pub fn new(game: &Game) -> Self {
        let head = Game { turns: Vec::new(), ..game.clone() };
        let turns = game.turns.iter().map(|&turn| turn_text(&game.names, turn) + "\n").collect();
        GameLines { head: game_text(&head), turns }
    }
}

/// How many cards, sets and players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Size {
    /// Cards in a set.
    pub set_size: usize,
    /// Sets.
    pub sets: usize,
    /// Players.
    pub players: usize,
}

impl Size {
    /// The size of a setup.
    pub fn new(setup: &Setup) -> Self {
        Size { set_size: setup.set_size(), sets: setup.sets(), players: setup.players() }
    }
}

/// What players, sets and cards are called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CalledSo {
    /// Each player.
    pub players: Vec<String>,
    /// Each set.
    pub sets: Vec<String>,
    /// Each card with its set.
    pub cards: Vec<String>,
}

impl CalledSo {
    /// The names in a game.
    pub fn new(setup: &Setup, names: &Names) -> Self {
        CalledSo {
            players: names.players.clone(),
            sets: names.sets.clone(),
            cards: (0..setup.cards()).map(|card| names.card(card)).collect(),
        }
    }
}
