//! Nonograms: picture logic puzzles. Which cells are black, is the picture the only one, and why?
//!
//! Every line (row or column) has a clue: the lengths of its blocks, in order. Between two blocks of
//! one colour there is at least one cell of background; blocks of different colours may touch. A grid
//! solves the puzzle if every line has exactly the blocks of its clue, and every given cell is kept.

pub mod check;
pub mod clue;
pub mod conflict;
mod encode;
pub mod explain;
pub mod fix;
pub mod grid;
pub mod line;
pub mod make;
pub mod notation;
pub mod passes;
pub mod play;
mod propagate;
pub mod puzzle;
pub mod qr;
pub mod rate;
pub mod search;
pub mod steps;

pub use clue::{Block, Clue};
pub use grid::{Cell, Colour, Grid, Known};
pub use puzzle::{Line, Puzzle};
