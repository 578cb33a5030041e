//! The questions about stories.

// What the questions share: fields, and what is shown of values and worlds.
pub(crate) mod checkers;
mod fields;
mod shown;

// The questions, with their replies.
mod be;
mod fmt;
mod lint;
mod smcdel;
mod solve;
mod sweep;
mod unbounded;
mod views;
mod why;

// The work that their answers take.
mod work;

use crate::Part;
use crate::question::question;
use crate::tour::{Asked, Stop};

pub use be::Be;
pub use fmt::Fmt;
pub use lint::Lint;
pub use smcdel::Smcdel;
pub use solve::Solve;
pub use sweep::Sweep;
pub use unbounded::Unbounded;
pub use views::Views;
pub use why::Why;

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "story",
        title: "Stories",
        about: "any puzzle of who knows what, told in plain words",
        questions: each!(question: Solve, Why, Views, Be, Sweep, Unbounded, Lint, Fmt, Smcdel),
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
