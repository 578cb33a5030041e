//! A game in play: the truth is hidden, rounds of questions, a guess at the end.
//!
//! A round is one code, and verifiers asked about it one after another, at most so many (three by the
//! rules). Who knows the code says it; that ends the game. Everything follows from the truth and the
//! moves; undo drops the last one. As text ([`Play::read`]):
//!
//! ```text
//! turing classic 3.1 7.2 10.1 14.3     mode, cards and laws
//! questions 3                          the most a round, if not three
//! 435:A+B-                             a round; `435:` if nothing is asked yet
//! guess 435
//! ```

mod read;

use std::fmt;

use super::code::{Code, Space};
use super::given::GivenGame;
use super::test::Test;
use super::verifiers::letter;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Begins a round with a code.
    Code(Code),
    /// Asks a verifier about it.
    Ask(usize),
    /// Says what the code is.
    Guess(Code),
}

/// What can be done now, beside a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Only a new round can begin.
    Begin,
    /// A verifier can be asked about this code.
    Ask {
        /// The code of the round.
        code: Code,
        /// How many questions the round still has.
        left: usize,
    },
    /// The game is over.
    Over,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not yet guessed.
    Going,
    /// The guess was right, after so many rounds and questions.
    Found {
        /// Rounds in which something was asked.
        rounds: usize,
        /// Questions in all.
        questions: usize,
    },
    /// The guess was wrong.
    Missed(Code),
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over,
    /// There is no such code.
    NoCode,
    /// There is no such verifier.
    NoVerifier,
    /// No round has begun.
    NoRound,
    /// Nothing was asked in this round yet.
    NothingAsked,
    /// The verifier was asked in this round.
    Again(usize),
    /// The round has no questions left.
    Spent(usize),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over => f.write_str("the game is over"),
            PlayError::NoCode => f.write_str("there is no such code"),
            PlayError::NoVerifier => f.write_str("there is no such verifier"),
            PlayError::NoRound => f.write_str("a round begins with a code"),
            PlayError::NothingAsked => f.write_str("nothing was asked about the code yet"),
            PlayError::Again(verifier) => {
                write!(f, "{} was asked in this round", letter(*verifier))
            }
            PlayError::Spent(most) => {
                let s = if *most == 1 { "" } else { "s" };
                write!(f, "a round has {most} question{s}: begin the next with a code")
            }
        }
    }
}

impl std::error::Error for PlayError {}

/// A round: its code and the answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The code.
    pub code: Code,
    /// Who was asked, and did he say yes?
    pub answers: Vec<(usize, bool)>,
}

impl Round {
    /// As it is written: `435:A+B-`.
    pub fn text(&self, space: Space) -> String {
        let sign = |yes: bool| if yes { '+' } else { '-' };
        let answers = self.answers.iter().flat_map(|&(who, yes)| [letter(who), sign(yes)]);
        format!("{}:{}", space.text(self.code), answers.collect::<String>())
    }
}

/// The truth, and what was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    given: GivenGame,
    questions: usize,
    moves: Vec<Move>,
}

impl Play {
    /// A new game with at most so many questions a round.
    pub fn new(given: GivenGame, questions: usize) -> Play {
        Play { given, questions: questions.max(1), moves: Vec::new() }
    }

    /// The hidden truth.
    pub fn given(&self) -> &GivenGame {
        &self.given
    }

    /// The most questions of a round.
    pub fn questions(&self) -> usize {
        self.questions
    }

    /// What was played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The rounds so far with the answers; the last may have none.
    pub fn rounds(&self) -> Vec<Round> {
        let mut rounds: Vec<Round> = Vec::new();
        for &played in &self.moves {
            match (played, rounds.last_mut()) {
                (Move::Code(code), _) => rounds.push(Round { code, answers: Vec::new() }),
                (Move::Ask(verifier), Some(round)) => {
                    round.answers.push((verifier, self.given.says(verifier, round.code)));
                }
                _ => {}
            }
        }
        rounds
    }

    /// All answers so far, as tests.
    pub fn tests(&self) -> Vec<Test> {
        let tests = |round: Round| {
            let code = round.code;
            round.answers.into_iter().map(move |(verifier, yes)| Test { code, verifier, yes })
        };
        self.rounds().into_iter().flat_map(tests).collect()
    }

    /// What can be done now.
    pub fn turn(&self) -> Turn {
        if self.outcome() != Outcome::Going {
            return Turn::Over;
        }
        let most = self.questions.min(self.given.game().verifiers());
        match self.rounds().last() {
            Some(round) if round.answers.len() < most => {
                Turn::Ask { code: round.code, left: most - round.answers.len() }
            }
            _ => Turn::Begin,
        }
    }

    /// Everything that can be done now: verifiers, then codes for a new round, then guesses.
    pub fn legal_moves(&self) -> Vec<Move> {
        let codes = || self.space().codes();
        let asks = (0..self.given.game().verifiers()).map(Move::Ask);
        let all = asks.chain(codes().map(Move::Code)).chain(codes().map(Move::Guess));
        all.filter(|&one| self.refusal(one).is_none()).collect()
    }

    /// Plays a move; the answer if it is a question.
    pub fn play(&mut self, one: Move) -> Result<Option<bool>, PlayError> {
        if let Some(refusal) = self.refusal(one) {
            return Err(refusal);
        }
        self.moves.push(one);
        let answers = self.rounds().pop().map(|round| round.answers).unwrap_or_default();
        let asked = matches!(one, Move::Ask(_));
        Ok(answers.last().filter(|_| asked).map(|(_, yes)| *yes))
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.moves.pop().is_some()
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        match self.moves.last() {
            Some(&Move::Guess(code)) if code == self.given.code() => {
                let rounds = self.rounds();
                let questions = rounds.iter().map(|round| round.answers.len());
                let asked = questions.clone().filter(|&questions| questions > 0).count();
                Outcome::Found { rounds: asked, questions: questions.sum() }
            }
            Some(&Move::Guess(code)) => Outcome::Missed(code),
            _ => Outcome::Going,
        }
    }

    fn space(&self) -> Space {
        self.given.game().deck().space()
    }

    fn refusal(&self, one: Move) -> Option<PlayError> {
        let rounds = self.rounds();
        let most = self.questions;
        let known = |code: Code| usize::from(code.0) < self.space().len();
        match (one, rounds.last()) {
            _ if matches!(self.moves.last(), Some(Move::Guess(_))) => Some(PlayError::Over),
            (Move::Code(code) | Move::Guess(code), _) if !known(code) => Some(PlayError::NoCode),
            (Move::Code(_), Some(round)) if round.answers.is_empty() => {
                Some(PlayError::NothingAsked)
            }
            (Move::Ask(verifier), _) if verifier >= self.given.game().verifiers() => {
                Some(PlayError::NoVerifier)
            }
            (Move::Ask(_), None) => Some(PlayError::NoRound),
            (Move::Ask(verifier), Some(round)) => {
                let again = round.answers.iter().any(|(other, _)| *other == verifier);
                let spent = round.answers.len() >= most;
                let refusals = [
                    again.then_some(PlayError::Again(verifier)),
                    spent.then_some(PlayError::Spent(most)),
                ];
                refusals.into_iter().flatten().next()
            }
            _ => None,
        }
    }
}
