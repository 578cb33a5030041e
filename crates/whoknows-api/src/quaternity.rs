//! The questions about quaternity.

// What the questions share: fields, evidence, what is known of a position.
pub(crate) mod checkers;
mod evidence;
mod fields;
mod json;
mod known;
mod outline;
mod reading;
mod state;
mod steps;
mod sure;

// The questions, with their replies.
mod asked;
mod best;
mod check;
mod explain;
mod forced;
mod moves;
mod perft;
mod replay;
mod solve;

// The work that their answers take.
mod work;

// Words and pictures.
mod picture;
mod words;

use crate::Part;
use crate::question::question;
use crate::tour::{Asked, Stop};

pub use crate::text::grouped;
pub use best::Best;
pub use check::Check;
pub use explain::Explain;
pub use forced::Forced;
pub use known::Known;
pub use moves::Moves;
pub use outline::{CalledSo, GameLines, PastTurn, Size};
pub use perft::Perft;
pub use picture::{declared_picture, truth_picture, worlds_strip};
pub use reading::{broken_turn, read_game};
pub use replay::Replay;
pub use solve::Solve;
pub use words::{scores_text, title};

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "quaternity",
        title: "Quaternity",
        about: "quartets where nobody's cards are fixed until answers fix them",
        questions: each!(question: Replay, Moves, Forced, Explain, Check, Best, Solve, Perft),
        stop: Stop {
            story: "Three sets of two cards, three players with two cards each; nobody looks at them, not even the\n\
                    one who holds them. A player asks another for a card of a set of which he has one. All that\n\
                    counts is what is still possible. 0 asks 1 for A0: yes. 0 asks 2 for B1: no. And now?",
            asked: &[Asked { question: "forced", flags: "@hang" }],
        },
    }
}
