//! The table of questions: what can be asked, at every door the same.
//!
//! A question is one struct. Its fields are the flags and the JSON body, its doc comment is the help,
//! its example is a test. [`questions`] is the table; the command line, `whoknows questions` and the
//! HTTP door are made from it. This is the only crate that knows JSON; it reads no file, and looks at
//! no clock.

mod answer;
pub mod hats;
mod input;
mod question;
mod text;
pub mod tour;

pub use answer::{Answer, Kept};
pub use input::{BadInput, Numbers};
pub use question::{Ask, Question, question};

/// Every question, part by part.
pub fn questions() -> Vec<Question> {
    hats::questions()
}
