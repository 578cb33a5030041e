//! Nonograms: picture logic puzzles. Which cells are black, is the picture the only one, and why?
//!
//! Every line (row or column) has a clue: the lengths of its blocks, in order. Between two blocks of
//! one colour there is at least one cell of background; blocks of different colours may touch. A grid
//! solves the puzzle if every line has exactly the blocks of its clue, and every given cell is kept.

// Nouns: the puzzle, what is known of it, and what answers about it are made of.
pub mod clue;
pub mod difficulty;
pub mod evidence;
pub mod fixed;
pub mod grid;
pub mod made;
pub mod next;
pub mod play;
pub mod puzzle;
pub mod rating;
pub mod steps;

// The definition, and the check of every answer.
pub mod check;

// The search for pictures, and what it is made of.
mod encode;
pub mod line;
mod propagate;
pub mod search;

// Other questions.
pub mod conflict;
pub mod explain;
pub mod fix;
pub mod hint;
pub mod make;
pub mod mistakes;
pub mod passes;
pub mod qr;
pub mod random;
pub mod rate;
pub mod scale;
pub mod sketch;

// Words: files and sentences.
pub mod notation;
pub mod words;

pub use clue::{Block, Clue};
pub use grid::{Cell, Colour, Grid, Known};
pub use puzzle::{Line, Puzzle};
