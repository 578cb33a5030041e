//! Looking back at a game: the regret of each question, by the best play from before and after it.

use super::answers::Answers;
use super::code::Code;
use super::plan::{Best, Cost, Goal, Step};
use super::play::{Move, Play};
use super::regret::{Loss, Regret, Review, Weighed, Worth};
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
