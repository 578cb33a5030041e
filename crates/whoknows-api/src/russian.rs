//! The questions about Russian cards.

// What the questions share: fields, evidence, saved lists.
pub(crate) mod checkers;
mod deals;
mod evidence;
mod fields;
mod known;
mod saved;

// The questions, with their replies.
mod check;
mod exists;
mod find;
mod protocol;
mod security;
mod table;
mod views;

// The work that their answers take.
mod work;

// Words and pictures.
mod list;
mod picture;

use crate::Part;
use crate::question::question;
use crate::tour::{Asked, Stop};

pub use check::Check;
pub use exists::Exists;
pub use find::Find;
pub use protocol::Protocol;
pub use security::Security;
pub use table::SizeMap;
pub use views::Views;

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "russian",
        title: "Russian cards",
        about: "what may Anne say so that Bill learns her hand and Cath learns nothing?",
        questions: each!(question: Find, Check, Views, Exists, SizeMap, Security, Protocol),
        stop: Stop {
            story: "Seven cards: Anne and Bill draw three each, Cath the last one. Each sees only the own cards.\n\
                    Anne and Bill talk aloud, and Cath listens. Can they tell each other their hands\n\
                    so that Cath learns of no card who holds it?",
            asked: &[
                Asked { question: "protocol", flags: "3 3 1" },
                Asked { question: "exists", flags: "4 4 2" },
            ],
        },
    }
}
