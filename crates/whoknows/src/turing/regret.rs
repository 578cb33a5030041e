//! Regret: what a question cost more than the best one.
//!
//! The *worth* of a position is what the best play from there costs all its worlds together: rounds
//! first, then questions. A question costs itself, its round if it opens one, and what the positions
//! after its two answers are worth. Its regret is how much that is above the worth of the position in
//! which it was asked, in sums over the worlds of that position: divided by their number it is what was
//! lost on average. Luck is no part of it, for both answers count.
//!
//! Regrets add up: over all worlds, those of a way to play are what it costs more than the best one.
//!
//! Where a budget ends, a worth lies between two bounds, and so does the regret: costs and their
//! differences have one order, rounds first, and adding keeps it.

use super::answers::Answers;
use super::code::Code;
use super::plan::{Best, Cost, Goal, Step};
use super::play::{Move, Play};
use super::rounds::Running;
use super::search::{Position, solve};
use super::test::Test;
use super::worlds::Worlds;
use crate::budget::Budget;

/// The most choices of laws for all worlds of a game that is looked back at.
pub const MOST_CHOICES: u64 = 50_000_000;
/// The most nodes for a position of few worlds. A node of many is dear, and there are more of them: the
/// nodes go down with the square of the worlds, so that a look back takes seconds.
const NODES: u64 = 100_000;
const FEW_WORLDS: u64 = 128;
/// Positions of more worlds are not looked through.
const MOST_WORLDS: usize = 5_000;

/// What may be spent on a position of so many worlds; none, if it is not to be looked through.
pub fn nodes_for(worlds: usize) -> Option<u64> {
    let many = (worlds as u64).max(FEW_WORLDS);
    (worlds <= MOST_WORLDS).then_some(NODES * FEW_WORLDS / many * FEW_WORLDS / many)
}

/// A difference of costs: rounds, then questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Loss {
    /// Rounds more.
    pub rounds: i64,
    /// Questions more; where rounds are lost, some may be saved.
    pub questions: i64,
}

impl Loss {
    /// Nothing lost.
    pub const ZERO: Loss = Loss { rounds: 0, questions: 0 };

    /// What the first costs more than the second.
    pub fn between(dear: Cost, cheap: Cost) -> Loss {
        let more = |dear: u64, cheap: u64| dear as i64 - cheap as i64;
        Loss {
            rounds: more(dear.rounds, cheap.rounds),
            questions: more(dear.questions, cheap.questions),
        }
    }
}

/// What is known of a cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// At least this.
    pub lower: Cost,
    /// At most this.
    pub upper: Cost,
}

impl Worth {
    /// Is it known exactly?
    pub fn is_exact(&self) -> bool {
        self.lower == self.upper
    }

    fn of(best: &Best) -> Worth {
        Worth { lower: best.lower, upper: best.upper }
    }
}

/// What is known of a regret, in sums over the worlds of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regret {
    /// At least this; never below nothing.
    pub least: Loss,
    /// At most this.
    pub most: Loss,
}

impl Regret {
    /// Is it known exactly?
    pub fn is_exact(&self) -> bool {
        self.least == self.most
    }
}

/// A question that was asked, against the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The question, and its answer.
    pub test: Test,
    /// How many worlds were possible.
    pub worlds: usize,
    /// How many codes were possible.
    pub codes: usize,
    /// The best question found there: code and verifier. None if the code was certain, or if nothing
    /// was looked for.
    pub best: Option<(Code, usize)>,
    /// What was lost; none if it was not looked for.
    pub regret: Option<Regret>,
}

/// A game, looked back at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// How many worlds there were at the start.
    pub worlds: usize,
    /// The best play costs all worlds together so much; none if it was not looked for.
    pub expected: Option<Worth>,
    /// The least cost that no world exceeds.
    pub worst: Option<Worth>,
    /// The questions, in order.
    pub asked: Vec<Weighed>,
    /// How many worlds were possible at the end.
    pub left: usize,
    /// The codes of these worlds, in order.
    pub codes: Vec<Code>,
    /// In how many of these worlds the guess is right, if there was one.
    pub guessed: Option<usize>,
}

/// Looks back at a game of which these are all worlds. `budget` says what may be spent on a position of
/// so many worlds; without one nothing is looked for there.
pub fn review<'b>(
    play: &Play,
    all: &Worlds,
    budget: impl Fn(usize) -> Option<Budget<'b>>,
) -> Review {
    let answers = Answers::new(all);
    let questions = play.questions();
    let best = |position: &Position, goal| {
        solve(&answers, position, goal, questions, &budget(position.live.len())?).ok()
    };
    let mut position = Position::start(&answers);
    let mut here = best(&position, Goal::Expected);
    let expected = here.as_ref().map(Worth::of);
    let worst = best(&position, Goal::Worst).as_ref().map(Worth::of);
    let mut asked = Vec::new();
    for (test, opens) in questions_of(play) {
        let question = (usize::from(test.code.0), test.verifier);
        let [said, other] = after(&answers, &position, questions, question, opens, test.yes);
        let [next, unsaid] = [&said, &other].map(|side| best(side, Goal::Expected));
        let worth = |side: &Position, best: &Option<Best>| match best {
            _ if side.live.is_empty() => Some(Worth::default()),
            best => best.as_ref().map(Worth::of),
        };
        let sides = worth(&said, &next).zip(worth(&other, &unsaid));
        let there = here.as_ref().map(Worth::of).zip(sides);
        asked.push(Weighed {
            test,
            worlds: position.live.len(),
            codes: codes(&answers, &position).len(),
            best: here.as_ref().and_then(first),
            regret: there.map(|(here, sides)| regret(position.live.len(), opens, here, sides)),
        });
        (position, here) = (said, next);
    }
    let codes = codes(&answers, &position);
    let live = position.live.iter().map(|&world| answers.codes[world]);
    let guessed = match play.moves().last() {
        Some(&Move::Guess(guess)) => Some(live.filter(|code| *code == guess.0).count()),
        _ => None,
    };
    let left = position.live.len();
    Review { worlds: all.len(), expected, worst, asked, left, codes, guessed }
}

/// Where a game stands: the worlds that agree with all answers, and the round that may go
/// on. A round in which nothing was asked is none yet.
pub fn position(play: &Play, answers: &Answers) -> Position {
    let mut position = Position::start(answers);
    for (test, opens) in questions_of(play) {
        let question = (usize::from(test.code.0), test.verifier);
        [position, _] = after(answers, &position, play.questions(), question, opens, test.yes);
    }
    if play.rounds().last().is_some_and(|round| round.answers.is_empty()) {
        position.running = None;
    }
    position
}

/// The questions of a game with their answers; does each open a round?
fn questions_of(play: &Play) -> Vec<(Test, bool)> {
    let mut asked = Vec::new();
    for round in play.rounds() {
        let code = round.code;
        for (at, (verifier, yes)) in round.answers.into_iter().enumerate() {
            asked.push((Test { code, verifier, yes }, at == 0));
        }
    }
    asked
}

/// The positions after the answer that was given, and after the other one.
fn after(
    answers: &Answers,
    position: &Position,
    questions: usize,
    question: (usize, usize),
    opens: bool,
    yes: bool,
) -> [Position; 2] {
    // A player may begin a new round with the code of the last one.
    let running: Option<Running> = position.running.filter(|_| !opens);
    let from = Position { running, live: position.live.clone() };
    [yes, !yes].map(|yes| from.after(answers, questions, question, yes))
}

/// The regret of a question in a position of so many worlds, worth so much, as its two sides are.
fn regret(worlds: usize, opens: bool, here: Worth, (one, other): (Worth, Worth)) -> Regret {
    let each = worlds as u64;
    let step = Cost { rounds: if opens { each } else { 0 }, questions: each };
    let lower = step + one.lower + other.lower;
    let upper = step + one.upper + other.upper;
    Regret {
        least: Loss::between(lower, here.upper).max(Loss::ZERO),
        most: Loss::between(upper, here.lower),
    }
}

/// The first question of a plan.
fn first(best: &Best) -> Option<(Code, usize)> {
    match best.plan.root().step {
        Step::Settled { .. } => None,
        Step::Ask { code, verifier, .. } => Some((Code(code as u16), verifier)),
    }
}

fn codes(answers: &Answers, position: &Position) -> Vec<Code> {
    let mut codes: Vec<Code> =
        position.live.iter().map(|&world| Code(answers.codes[world])).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}
