//! The questions about the Turing Machine.

// What the questions share: fields, and how their replies are written.
pub(crate) mod checkers;
mod fields;
mod finished;
mod levels;
mod plans;
mod reasons;
mod rows;
mod tree;
mod turns;

// The questions, with their replies.
mod cards;
mod check;
mod count;
mod explain;
mod explained;
mod lint;
mod make;
mod next;
mod plan;
mod show;
mod solve;

// The work that their answers take.
mod look_back;
mod work;

// Words and pictures.
mod branches;
mod words;

use crate::Part;
use crate::question::question;
use crate::tour::{Asked, Stop};

pub use cards::Cards;
pub use check::Check;
pub use count::Count;
pub use explain::Explain;
pub use fields::{Aim, DealFields, Kind, LaidFields, RoundFields};
pub use levels::Level;
pub use lint::Lint;
pub use look_back::{LookBack, look_back};
pub use make::Make;
pub use next::Next;
pub use plan::Plan;
pub use rows::Solution;
pub use show::Show;
pub use solve::Solve;
pub use words::{
    cards_with_laws, cost_words, digits_words, expected_words, left_words, plural, solution, title,
    worlds_strip,
};

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "turing",
        title: "Turing Machine",
        about: "the code behind the verifiers, and the best next test",
        questions: each!(question:
            Solve, Explain, Next, Plan, Make, Check, Show, Cards, Count, Lint,
        ),
        stop: Stop {
            story: "Four cards lie on the table, each before a verifier that checks one law of its card. Together\n\
                    the four laws leave one code, and none can be left out. That alone leaves 7 of 125 codes,\n\
                    before anything was tested. Then verifier A says yes to 435, and B says no.",
            asked: &[Asked { question: "solve", flags: "3 7 10 14 --test 435:A+B-" }],
        },
    }
}
