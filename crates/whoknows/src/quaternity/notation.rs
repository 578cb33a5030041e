//! Games and positions as text.
//!
//! ```text
//! quaternity 4 3 3 strict          sets of 4, 3 of them, 3 players (or `hands 5,4,3`); the rules
//! players Ann Bob Cy               names, if there are any
//! 0>1 A3 y                         0 asks 1 for card 3 of set A: yes
//! ```
//!
//! A position begins in the same way and goes on with what is known:
//!
//! ```text
//! turn 0
//! hands 4 4 4                      cards in the hands now
//! A 012 01 2 012                   who may have each card of set A
//! B done 1                         set B is laid down by 1
//! least 0 A:1 C:2                  0 has at least 1 card of A and 2 of C
//! ```
//!
//! `#` begins a comment.

mod head;
mod read;
mod write;

pub use read::{MOST_TURNS, Read, read};
pub use write::{game_text, position_text, turn_text};
