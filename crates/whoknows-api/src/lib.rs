//! The table of questions: what can be asked, at every door the same.
//!
//! A question is one struct. Its fields are the flags and the JSON body, its doc comment is the help,
//! its example is a test. Its reply is one struct too: the envelope, its schema and the text for people
//! are made from it. [`questions`] is the table; the command line, `whoknows questions` and the
//! HTTP door are made from it; [`verify`] confirms saved answers. This is the only crate that knows JSON;
//! it reads no file, and looks at no clock.

/// One call a question: `each!(checker: Prove, Find)` is `vec![checker::<Prove>(), checker::<Find>()]`.
macro_rules! each {
    ($of:ident: $($question:ty),+ $(,)?) => {
        vec![$($of::<$question>()),+]
    };
}

mod answer;
mod ask;
pub mod hats;
mod input;
pub mod nonogram;
pub mod puzzles;
pub mod quaternity;
mod question;
mod reply;
pub mod russian;
pub mod story;
mod text;
pub mod topics;
pub mod tour;
pub mod turing;
mod verify;
mod wire;

pub use answer::{Answer, Kept};
pub use ask::{Ask, ReplyOf, Row};
pub use input::{BadInput, ErrorEnvelope, Numbers, decoded};
pub use question::schema::generator;
pub use question::{Question, Work};
pub use reply::{Confirmed, Doubt, Reply, Spent, Tried};
pub use verify::{Verified, summary, summary_text, verify};
pub use wire::{Count, Ends, ProofText, Says};

/// A part: its questions, and its stop on the tour.
pub struct Part {
    /// Its name, the first word of its commands.
    pub name: &'static str,
    /// Its name for people, in a list of parts.
    pub title: &'static str,
    /// What it is, in a line that goes on from the title.
    pub about: &'static str,
    /// Its questions, in the order in which they are listed.
    pub questions: Vec<Question>,
    /// Its classic puzzle.
    pub stop: tour::Stop,
}

/// Every part.
pub fn parts() -> Vec<Part> {
    vec![
        hats::part(),
        russian::part(),
        nonogram::part(),
        quaternity::part(),
        turing::part(),
        story::part(),
    ]
}

/// Every question, part by part.
pub fn questions() -> Vec<Question> {
    parts().into_iter().flat_map(|part| part.questions).collect()
}
