//! Hats: players see each other's hats, not their own; can someone always guess right?
//!
//! The players stand on a directed graph (an arc v > u: v sees u's hat). Player v's hat has one of
//! h(v) colours, and v makes s(v) guesses from what v sees, all players at once. They win a
//! colouring if at least one guess is right. A strategy *wins* if it wins every colouring.

// Nouns and their notation.
pub mod evidence;
pub mod formula;
pub mod game;
pub mod graph;
mod notation;
pub mod strategy;
pub mod tally;

// The definition, and the checker.
pub mod check;
pub mod line;
pub mod map;

// Search.
pub mod prove;
pub mod search;

// Other questions.
pub mod count;
pub mod number;
pub mod pass;

// Words.
pub mod explain;

pub use game::Game;
pub use graph::Graph;
pub use strategy::Strategy;
