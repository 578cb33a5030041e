//! Tests: what a verifier said about a code.
//!
//! `435:A+B-` says that verifier A said yes to 435, and B said no. Several stand side by side, with
//! blanks or commas between them.

use super::code::{Code, Space};
use super::game::Game;
use super::game::read::words;
use super::verifiers::letter;
use crate::fault::Fault;

/// A code, a verifier, and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    /// The code that was asked about.
    pub code: Code,
    /// The verifier, from 0.
    pub verifier: usize,
    /// Did it say yes?
    pub yes: bool,
}

/// The most tests that are read.
const MOST: usize = 10_000;

/// Reads tests: `435:A+B- 121:C+`.
pub fn read(game: &Game, text: &str) -> Result<Vec<Test>, Fault> {
    let mut tests = Vec::new();
    for (start, word) in words(text) {
        let place = start..start + word.len();
        let Some((code, answers)) = word.split_once(':') else {
            let space = game.deck().space();
            let code = space.read("435").unwrap_or(Code(0));
            let test = format!("{}:A+B-", space.text(code));
            let message =
                format!("`{word}` is no test: expected a code and answers, such as {test}");
            return Err(Fault::new(place, message));
        };
        let code = game.deck().space().read(code).map_err(|fault| fault.shifted(start))?;
        let at = place.end - answers.len();
        tests.extend(
            read_answers(game.verifiers(), code, answers).map_err(|fault| fault.shifted(at))?,
        );
        if tests.len() > MOST {
            return Err(Fault::new(place, format!("more than {MOST} tests")));
        }
    }
    Ok(tests)
}

/// Reads the answers to one code: `A+B-`.
fn read_answers(verifiers: usize, code: Code, text: &str) -> Result<Vec<Test>, Fault> {
    if text.is_empty() {
        return Err(Fault::new(0..0, "expected verifiers with their answers, such as A+B-"));
    }
    let mut tests = Vec::new();
    let mut signs = text.char_indices();
    while let Some((at, c)) = signs.next() {
        let verifier = (0..verifiers).find(|&verifier| letter(verifier) == c.to_ascii_uppercase());
        let verifier = verifier.ok_or_else(|| {
            let last = letter(verifiers.saturating_sub(1));
            let message = format!("`{c}` is no verifier of this game: expected A to {last}");
            Fault::new(at..at + c.len_utf8(), message)
        })?;
        let yes = match signs.next() {
            Some((_, '+')) => true,
            Some((_, '-')) => false,
            Some((at, other)) => {
                let message = format!("`{other}` is no answer: expected + or -");
                return Err(Fault::new(at..at + other.len_utf8(), message));
            }
            None => {
                let message = format!("what did {c} say? expected + or -");
                return Err(Fault::new(text.len()..text.len(), message));
            }
        };
        tests.push(Test { code, verifier, yes });
    }
    Ok(tests)
}

impl Test {
    /// As it is written: `435:A+`.
    pub fn text(&self, space: Space) -> String {
        text(space, &[*self])
    }
}

/// Tests as they are read; those side by side about one code stand together.
pub fn text(space: Space, tests: &[Test]) -> String {
    let mut text = String::new();
    for (i, test) in tests.iter().enumerate() {
        if i == 0 || tests[i - 1].code != test.code {
            let blank = if i == 0 { "" } else { " " };
            text.push_str(blank);
            text.push_str(&space.text(test.code));
            text.push(':');
        }
        text.push(letter(test.verifier));
        text.push(if test.yes { '+' } else { '-' });
    }
    text
}
