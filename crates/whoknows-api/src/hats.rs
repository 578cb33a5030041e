//! The questions about hats.

// What the questions share: fields, evidence.
pub(crate) mod checkers;
mod evidence;
mod fields;

// The questions, with their replies.
mod count;
mod explain;
mod find;
mod look;
mod map;
mod number;
mod prove;
mod variants;

// The work that their answers take.
mod work;

// Words and pictures.
mod sheet;
mod words;

use crate::Part;
use crate::question::question;
use crate::tour::{Asked, Stop};

pub use count::Count;
pub use explain::Explain;
pub use fields::{WinRule, read_game, read_graph};
pub use find::Find;
pub use look::Look;
pub use map::ColouringMap;
pub use number::Number;
pub use prove::Prove;

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "hats",
        title: "Hats",
        about: "players see each other's hats; can someone always guess right?",
        questions: each!(question: Prove, Find, Number, Explain, Count, ColouringMap, Look),
        stop: Stop {
            story: "Four players each hold a card to their forehead: clubs, spades, hearts or diamonds \
                    (0 to 3).\nEach sees the other three cards. All write down a guess of their own card \
                    at the same time.\nCan they agree on a plan so that at least one is right, whatever \
                    the cards are?",
            asked: &[
                Asked {
                    question: "prove",
                    flags: "--graph K4 --colours 4 --strategy bitwise-majority",
                },
                Asked { question: "prove", flags: "--graph K4 --colours 4 --strategy xor" },
            ],
        },
    }
}
