//! The questions about stories.

// What the questions share: fields, and what is shown of values and worlds.
pub(crate) mod checkers;
mod fields;
mod shown;

// The questions, with their replies.
mod solve;
mod why;

// The work that their answers take.
mod work;

use crate::Part;
use crate::question::question;
use crate::tour::{Asked, Stop};

pub use solve::Solve;
pub use why::Why;

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "story",
        title: "Stories",
        about: "any puzzle of who knows what, told in plain words",
        questions: each!(question: Solve, Why),
        stop: Stop {
            story: "Cheryl's birthday is one of ten dates. Albert is told the month, Bernard the day. Albert: I don't\n\
                    know it, and I know that Bernard doesn't. Bernard: at first I didn't know it, but now I do.\n\
                    Albert: then I know it too. When is it?",
            asked: &[
                Asked { question: "solve", flags: "@cheryl" },
                Asked { question: "why", flags: "@cheryl --world month=June" },
            ],
        },
    }
}
