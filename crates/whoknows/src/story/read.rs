//! Reads a story: the grammar of the language, statement by statement.
//!
//! Names decide where grammar cannot: who the people are, which words are properties (`may be muddy`), which
//! moments are marked. So a statement is read with the names of those before it. `that` and `whether` take a
//! whole clause with its `and` and `or`; `, and`, `, but` and `, or` end it. A value is an expression, which
//! `and` ends.

mod dialogue;
mod expressions;
mod questions;
mod sentences;
mod setup;
mod subjects;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use super::layout;
use super::text::{Expr, Line, Node, Statement, Story};
use super::token::{Kind, Token, is_keyword, tokens};
use crate::fault::Fault;

/// How deep brackets and clauses may be nested.
const MOST_NESTED: usize = 100;
/// How many signs and words may join things in a statement.
const MOST_LINKS: usize = 1_000;

impl std::str::FromStr for Story {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let mut names = Names::default();
        Ok(Story { text: text.into(), lines: block(&layout::statements(text)?, &mut names)? })
    }
}

impl Story {
    /// A sentence about this story, read with its names. Its places are behind the end of the story's text.
    pub(super) fn sentence(&self, sentence: &str) -> Result<Expr, Fault> {
        let mut names = Names::default();
        block(&layout::statements(&self.text)?, &mut names)?;
        let tokens = tokens(sentence, 0)?;
        if tokens.is_empty() {
            return Err(Fault::new(0..0, "expected a sentence, such as x = 3"));
        }
        let mut reader = Reader {
            tokens: &tokens,
            next: 0,
            nested: 0,
            links: 0,
            agents: BTreeMap::new(),
            names: &mut names,
        };
        let read = reader.sentence()?;
        reader.done()?;
        Ok(read)
    }
}

fn block(statements: &[layout::Statement<'_>], names: &mut Names) -> Result<Vec<Line>, Fault> {
    statements.iter().map(|statement| line(statement, names)).collect()
}

fn line(written: &layout::Statement<'_>, names: &mut Names) -> Result<Line, Fault> {
    let tokens = &written.tokens;
    let at = tokens[0].at.start..tokens[tokens.len() - 1].at.end;
    let mut reader =
        Reader { tokens, next: 0, nested: 0, links: 0, agents: BTreeMap::new(), names };
    let statement = reader.statement(written.block.as_deref())?;
    reader.done()?;
    Ok(Line { at, statement })
}

/// What was probably meant by a word that nothing can be done with.
fn advice(token: &Token<'_>) -> String {
    match token.text.to_lowercase().as_str() {
        "to" => ": numbers from 1 to 9 are 1..9".to_string(),
        "dont" | "doesnt" | "didnt" => {
            format!(": did you mean {}'t?", &token.text[..token.text.len() - 1])
        }
        _ => String::new(),
    }
}

/// What names mean so far.
#[derive(Default)]
struct Names {
    people: BTreeSet<Arc<str>>,
    /// `child`, of child 1 and child 2.
    families: BTreeSet<Arc<str>>,
    /// `muddy`, which one may be.
    properties: BTreeSet<Arc<str>>,
    marks: BTreeSet<Arc<str>>,
    /// Has the dialogue begun?
    begun: bool,
    /// Is the clause about an earlier moment? The innermost last.
    past: Vec<bool>,
}

/// Where reading a statement has come to.
struct Reader<'a> {
    tokens: &'a [Token<'a>],
    next: usize,
    nested: usize,
    /// How many signs and words joined something in this statement.
    links: usize,
    /// People that were read already, by where they begin: lists of people are looked at more than once.
    agents: BTreeMap<usize, (Expr, usize)>,
    names: &'a mut Names,
}

impl Reader<'_> {
    fn token(&self, ahead: usize) -> Option<&Token<'_>> {
        self.tokens.get(self.next + ahead)
    }

    /// The word or sign that comes so many tokens later, in small letters; `I` stays great.
    fn low(&self, ahead: usize) -> String {
        let Some(token) = self.token(ahead) else { return String::new() };
        match (token.kind, token.text) {
            (Kind::Quoted, _) => "\"".to_string(),
            (_, "I") => "I".to_string(),
            (_, text) => text.to_lowercase().replace('’', "'"),
        }
    }

    /// Do these words come next?
    fn is(&self, words: &str) -> bool {
        words.split(' ').enumerate().all(|(ahead, word)| self.low(ahead) == word)
    }

    fn is_one_of(&self, words: &[&str]) -> bool {
        words.contains(&&*self.low(0))
    }

    /// Goes past these words, if they come next.
    fn take(&mut self, words: &str) -> bool {
        let is = self.is(words);
        if is {
            self.next += words.split(' ').count();
        }
        is
    }

    /// Goes past the next of these words, if one of them comes.
    fn take_one_of(&mut self, words: &[&str]) -> bool {
        let is = self.is_one_of(words);
        self.next += usize::from(is);
        is
    }

    fn need(&mut self, word: &str) -> Result<(), Fault> {
        if self.take(word) { Ok(()) } else { Err(self.expected(&format!("\"{word}\""))) }
    }

    fn need_one_of(&mut self, words: &[&str]) -> Result<(), Fault> {
        if self.take_one_of(words) {
            Ok(())
        } else {
            Err(self.expected(&format!("\"{}\"", words[0])))
        }
    }

    /// Where the next token is; behind the last at the end.
    fn here(&self) -> Range<usize> {
        match (self.token(0), self.tokens.last()) {
            (Some(token), _) => token.at.clone(),
            (None, last) => last.map_or(0..0, |last| last.at.end..last.at.end),
        }
    }

    /// From a place to what was read last.
    fn since(&self, start: &Range<usize>) -> Range<usize> {
        let last = self.next.checked_sub(1).and_then(|last| self.tokens.get(last));
        start.start..last.map_or(start.end, |last| last.at.end.max(start.start))
    }

    fn fault<T>(&self, message: impl Into<String>) -> Result<T, Fault> {
        Err(Fault::new(self.here(), message))
    }

    /// A fault: this was expected.
    fn expected(&self, what: &str) -> Fault {
        let found = match self.token(0) {
            Some(token) => format!("found \"{}\"", token.text.trim_matches('"')),
            None => "the line ends here".to_string(),
        };
        Fault::new(self.here(), format!("expected {what}, {found}"))
    }

    /// Does the statement begin as questions do?
    fn asks(&self) -> bool {
        ["what", "how", "which", "who", "is", "could", "why", "for", "after"]
            .contains(&&*self.low(0))
    }

    fn done(&self) -> Result<(), Fault> {
        match self.token(0) {
            Some(token) => {
                self.fault(format!("did not expect \"{}\" here{}", token.text, advice(token)))
            }
            None => Ok(()),
        }
    }

    fn name(&mut self) -> Result<Arc<str>, Fault> {
        let is_name = |token: &&Token<'_>| token.kind == Kind::Word && !is_keyword(token.text);
        let Some(token) = self.token(0).filter(is_name) else {
            let word = self.token(0).is_some_and(|token| token.kind == Kind::Word);
            let quote = if word {
                ": it is a word of the language; as a name choose another one, as a value put it in quotes"
            } else {
                ""
            };
            let mut fault = self.expected("a name");
            fault.message.push_str(quote);
            return Err(fault);
        };
        let name = token.text.into();
        self.next += 1;
        Ok(name)
    }

    fn number(&mut self) -> Result<i64, Fault> {
        let Some(token) = self.token(0).filter(|token| token.kind == Kind::Number) else {
            return Err(self.expected("a number"));
        };
        let number = token.text.parse();
        let number = number.map_err(|_| Fault::new(self.here(), "numbers end at 2^63 - 1"))?;
        self.next += 1;
        Ok(number)
    }

    /// Reads something within something, but not without end.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        if self.nested == MOST_NESTED {
            return self.fault(format!("nested more than {MOST_NESTED} deep"));
        }
        self.nested += 1;
        let found = read(self);
        self.nested -= 1;
        found
    }

    /// One more thing is joined to those before it, but not without end: each lies deeper than the one before.
    fn linked(&mut self) -> Result<(), Fault> {
        if self.links == MOST_LINKS {
            return self
                .fault(format!("more than {MOST_LINKS} things are joined in one statement"));
        }
        self.links += 1;
        Ok(())
    }

    fn expr(&self, start: &Range<usize>, node: Node) -> Expr {
        Expr::new(self.since(start), node)
    }

    /// A statement. Its first words tell which; the dialogue begins with the first that is no setup.
    fn statement(&mut self, block: Option<&[layout::Statement<'_>]>) -> Result<Statement, Fault> {
        if block.is_some() && !self.is("repeat") && !self.is("together :") {
            let last = self.tokens.last().map_or(0..0, |last| last.at.clone());
            return Err(Fault::new(
                last,
                "only \"repeat ...:\" and \"together:\" have lines below them",
            ));
        }
        if let Some(setup) = self.setup()? {
            return Ok(setup);
        }
        if let Some(sees) = self.sight()? {
            return Ok(sees);
        }
        self.names.begun = true;
        if !self.tokens.iter().any(|token| token.text == ":" || token.text == "?") && self.asks() {
            let end = self.tokens.last().map_or(0, |last| last.at.end);
            return Err(Fault::new(end..end, "a question ends with \"?\""));
        }
        if self.tokens.last().is_some_and(|last| last.text == "?") {
            return self.question();
        }
        self.dialogue(block)
    }
}
