//! Games in play as text.

use std::fmt;
use std::sync::Arc;

use super::{Move, Play};
use crate::fault::Fault;
use crate::turing::deck::Deck;
use crate::turing::game::Mode;
use crate::turing::given::GivenGame;
use crate::turing::rounds::QUESTIONS;
use crate::turing::test;
use crate::turing::verifiers::{ON_REQUEST, letter};

/// The most rounds that are read.
const MOST_ROUNDS: usize = 1_000;

impl Play {
    /// Reads a game with a deck. Answers must be those that the verifiers give.
    pub fn read(deck: &Arc<Deck>, text: &str) -> Result<Play, Fault> {
        let mut play: Option<Play> = None;
        let mut start = 0;
        for whole in text.split_inclusive('\n') {
            let said = whole.split('#').next().unwrap_or("").trim_end();
            let line = said.trim_start();
            let at = start + said.len() - line.len();
            start += whole.len();
            if line.is_empty() {
                continue;
            }
            match &mut play {
                None => play = Some(head(deck, line).map_err(|fault| fault.shifted(at))?),
                Some(play) => play.line(line).map_err(|fault| fault.shifted(at))?,
            }
        }
        play.ok_or_else(|| {
            let message = "nothing there: expected `turing classic 3.1 7.2 10.1 14.3`";
            Fault::new(text.len()..text.len(), message)
        })
    }

    fn line(&mut self, line: &str) -> Result<(), Fault> {
        let whole = 0..line.len();
        let refused =
            |line: &str, why: &dyn fmt::Display| Fault::new(0..line.len(), why.to_string());
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let after = line.len() - rest.trim_start().len();
        if word == "questions" {
            let most = rest.trim().parse().ok().filter(|most| (1..=99).contains(most));
            let most = most.filter(|_| self.moves.is_empty());
            let message = "expected such as `questions 3`, before the first round";
            self.questions = most.ok_or_else(|| Fault::new(whole, message))?;
            return Ok(());
        }
        if word == "guess" {
            let code = self.space().read(rest.trim()).map_err(|fault| fault.shifted(after))?;
            return self.play(Move::Guess(code)).map(|_| ()).map_err(|why| refused(line, &why));
        }
        if self.rounds().len() == MOST_ROUNDS {
            return Err(Fault::new(whole, format!("more than {MOST_ROUNDS} rounds")));
        }
        let (code, answers) = line.split_once(':').ok_or_else(|| {
            Fault::new(whole, "expected a round such as `435:A+B-`, or `guess 435`")
        })?;
        let code = self.space().read(code)?;
        self.play(Move::Code(code)).map_err(|why| refused(line, &why))?;
        if answers.is_empty() {
            return Ok(());
        }
        for test in test::read(self.given.game(), line)? {
            let yes = self.play(Move::Ask(test.verifier)).map_err(|why| refused(line, &why))?;
            if yes != Some(test.yes) {
                let says = if test.yes { "no" } else { "yes" };
                let message = format!("{} says {says} to this code", letter(test.verifier));
                return Err(refused(line, &message));
            }
        }
        Ok(())
    }
}

/// `turing classic 3.1 7.2 10.1 14.3`.
fn head(deck: &Arc<Deck>, line: &str) -> Result<Play, Fault> {
    let expected = || {
        Fault::new(
            0..line.len(),
            "expected `turing`, a mode, and cards with laws: `turing classic 3.1 7.2 10.1 14.3`",
        )
    };
    let rest = line.strip_prefix("turing ").ok_or_else(expected)?.trim_start();
    let (mode, cards) = rest.split_once(char::is_whitespace).ok_or_else(expected)?;
    let at = line.len() - rest.len();
    let mode: Mode = mode.parse().map_err(|fault: Fault| fault.shifted(at))?;
    let given = GivenGame::read(deck, mode, cards, ON_REQUEST);
    let given = given.map_err(|fault| fault.shifted(line.len() - cards.len()))?;
    Ok(Play::new(given, QUESTIONS))
}

/// As it is read.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "turing {} {}", self.given.game().mode(), self.given)?;
        if self.questions != QUESTIONS {
            writeln!(f, "questions {}", self.questions)?;
        }
        for round in self.rounds() {
            writeln!(f, "{}", round.text(self.space()))?;
        }
        if let Some(Move::Guess(code)) = self.moves.last() {
            writeln!(f, "guess {}", self.space().text(*code))?;
        }
        Ok(())
    }
}
