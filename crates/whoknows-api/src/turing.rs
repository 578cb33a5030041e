//! The questions about the Turing Machine.

mod best;
mod branches;
mod cards;
mod check;
mod count;
mod explain;
mod lint;
mod look_back;
mod make;
mod next;
mod plan;
mod reading;
mod show;
mod single;
mod solve;

use serde_json::json;
use whoknows::budget::{Budget, Ended};
use whoknows::verdict::Word;

use crate::Part;
use crate::old::Answer;
use crate::question::untyped;
use crate::text::{BOLD, grouped, strip, verdict};
use crate::tour::{Asked, Stop};

pub use best::{cost_words, mean_words};
pub use cards::Cards;
pub use check::Check;
pub use count::Count;
pub use explain::Explain;
pub use lint::Lint;
pub use look_back::look_back;
pub use make::Make;
pub use next::{Aim, Next};
pub use plan::Plan;
pub use reading::{Kind, title};
pub use show::{Show, solution, table};
pub use solve::{Solve, left};

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "turing",
        title: "Turing Machine",
        about: "the code behind the verifiers, and the best next test",
        questions: vec![
            untyped::<Solve>(),
            untyped::<Explain>(),
            untyped::<Next>(),
            untyped::<Plan>(),
            untyped::<Make>(),
            untyped::<Check>(),
            untyped::<Show>(),
            untyped::<Cards>(),
            untyped::<Count>(),
            untyped::<Lint>(),
        ],
        stop: Stop {
            story: "Four cards lie on the table, each before a verifier that checks one law of its card. Together\n\
                    the four laws leave one code, and none can be left out. That alone leaves 7 of 125 codes,\n\
                    before anything was tested. Then verifier A says yes to 435, and B says no.",
            asked: &[Asked { question: "solve", flags: "3 7 10 14 --test 435:A+B-", file: None }],
        },
    }
}

/// The worlds before and after an answer: `12 → 5 worlds` and their strip.
pub fn worlds_strip(before: usize, after: usize) -> String {
    let blocks = strip(after as u64, before as u64);
    format!("{} → {}  {blocks}", grouped(before), plural(after, "world"))
}

/// A number with its noun: `1 world`, `1,234 worlds`.
pub fn plural(count: usize, noun: &str) -> String {
    format!("{} {noun}{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// The search ended before it knew.
fn gave_up(title: &str, ended: Ended, budget: &Budget) -> Answer {
    Answer {
        verdict: Word::Unknown,
        answer: json!(null),
        evidence: json!({"kind": "none", "ended": ended.to_string()}),
        spent: json!({"nodes": budget.spent(), "unit": "choices of laws"}),
        text: format!("{BOLD}{title}{BOLD:#}: {}, {ended}\n", verdict(Word::Unknown)),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

/// An answer with its evidence and text, and nothing kept.
fn done(
    verdict: Word,
    answer: serde_json::Value,
    evidence: serde_json::Value,
    text: String,
    budget: &Budget,
) -> Answer {
    Answer {
        verdict,
        answer,
        evidence,
        spent: json!({"nodes": budget.spent(), "unit": "choices of laws"}),
        text,
        kept: Vec::new(),
        each: Vec::new(),
    }
}
