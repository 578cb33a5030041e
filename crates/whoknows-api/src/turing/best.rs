//! The best play from where a game has come to: what `next`, `plan` and `make` share.

use std::fmt::Write;

use serde_json::{Value, json};
use whoknows::budget::{Budget, Ended};
use whoknows::turing::check::plan::replay;
use whoknows::turing::plan::{Cost, Goal, Node, Plan, Running};
use whoknows::turing::search::{Best, Position, Refusal, solve};
use whoknows::turing::{Answers, Test};

use super::gave_up;
use super::reading::{Fields, Laid, title};
use crate::BadInput;
use crate::old::Answer;

/// The questions of a round by the rules, and the most that are allowed.
pub(super) const QUESTIONS: i64 = 3;
const MOST_QUESTIONS: i64 = 7;

/// The number of questions of a round.
pub(super) fn read_questions(given: i64) -> Result<usize, BadInput> {
    if (1..=MOST_QUESTIONS).contains(&given) {
        return Ok(given as usize);
    }
    let message = format!("{given} questions a round: expected 1 to {MOST_QUESTIONS}");
    Err(BadInput::whole("per_round", &given.to_string(), message))
}

/// Where play stands: all worlds of the table, and the round of the last test if it goes on.
fn position(table: &Answers, tests: &[Test], questions: usize, goes_on: bool) -> Position {
    let last = tests.last().filter(|_| goes_on).map(|last| {
        let round = tests.iter().rev().take_while(|test| test.code == last.code);
        let used = round.fold(0u64, |used, test| used | 1 << test.verifier);
        let asked = used.count_ones() as usize;
        Running { code: usize::from(last.code.0), used, left: questions.saturating_sub(asked) }
    });
    Position { running: last.filter(|running| running.left > 0), ..Position::start(table) }
}

/// The best play for both goals; each plan was replayed in every world.
pub(super) struct Both {
    pub(super) expected: Best,
    pub(super) worst: Best,
    pub(super) worlds: usize,
}

impl Both {
    pub(super) fn find(
        table: &Answers,
        position: &Position,
        questions: usize,
        budget: &Budget,
    ) -> Result<Self, Refusal> {
        let of = |goal| solve(table, position, goal, questions, budget);
        // The worst case is the easier of the two: it leaves most of the budget to the other.
        let worst = of(Goal::Worst)?;
        let expected = of(Goal::Expected)?;
        for best in [&expected, &worst] {
            confirmed(table, position, questions, &best.plan);
        }
        Ok(Both { expected, worst, worlds: position.live.len() })
    }

    pub(super) fn exact(&self) -> bool {
        self.expected.is_exact() && self.worst.is_exact()
    }

    /// `expected` and `worst`, and where they are not exact what is proved about them.
    pub(super) fn json(&self) -> Value {
        let mut answer = json!({
            "expected": mean(self.expected.upper, self.worlds),
            "worst": whole(self.worst.upper),
            "exact": self.exact(),
        });
        if !self.exact() {
            answer["at_least"] = json!({
                "expected": mean(self.expected.lower, self.worlds),
                "worst": whole(self.worst.lower),
            });
        }
        answer
    }

    /// The same in words; and what this plan costs, if it is not the best for both.
    pub(super) fn words(&self, plan: Option<&Plan>) -> String {
        let worlds = self.worlds;
        let bound = |best: &Best, words: &dyn Fn(Cost) -> String| {
            let known = words(best.upper);
            if best.is_exact() {
                return format!("{known}: the best possible");
            }
            format!("{known}; no plan is better than {}", words(best.lower))
        };
        let expected = bound(&self.expected, &|cost| mean_words(cost, worlds));
        let worst = bound(&self.worst, &cost_words);
        let mut text = format!("  on average  {expected}\n  at worst    {worst}\n");
        let Some(Node { total, worst, .. }) = plan.map(|plan| *plan.root()) else { return text };
        if (total, worst) != (self.expected.upper, self.worst.upper) {
            let (mean, most) = (mean_words(total, worlds), cost_words(worst));
            let _ = writeln!(text, "  this plan   {mean} on average, {most} at worst");
        }
        text
    }
}

/// Stops if a plan does not do what is said of it.
fn confirmed(table: &Answers, position: &Position, questions: usize, plan: &Plan) {
    let bill = replay(table, &position.live, questions, position.running, plan);
    let bill = bill.expect("a plan that settles every world");
    let root = plan.root();
    assert_eq!(
        (bill.total, bill.worst),
        (root.total, root.worst),
        "a plan that costs what it says"
    );
}

/// The best play of what was handed in.
pub(super) struct Found {
    pub(super) laid: Laid,
    pub(super) table: Answers,
    pub(super) position: Position,
    pub(super) both: Both,
}

impl Found {
    /// Reads the fields and searches; an answer at once if the worlds are too many.
    pub(super) fn find(
        fields: Fields<'_>,
        per_round: i64,
        goes_on: bool,
        budget: &Budget,
    ) -> Result<Result<Self, Answer>, BadInput> {
        let laid = fields.read()?;
        let questions = read_questions(per_round)?;
        let worlds = match laid.worlds(budget)? {
            Ok((worlds, _)) => worlds,
            Err(ended) => return Ok(Err(gave_up(&title(&laid.game), ended, budget))),
        };
        if !Answers::fits(&worlds) {
            return Ok(Err(gave_up(&title(&laid.game), Ended::Size, budget)));
        }
        let table = Answers::new(&worlds);
        let position = position(&table, &laid.tests, questions, goes_on);
        let both = Both::find(&table, &position, questions, budget)
            .map_err(|refusal| refused(&laid, refusal))?;
        Ok(Ok(Found { laid, table, position, both }))
    }
}

/// Why there is no best play: as bad input.
fn refused(laid: &Laid, refusal: Refusal) -> BadInput {
    let message = match refusal {
        Refusal::NoWorlds => "no law for each verifier makes a valid game".to_string(),
        Refusal::NoQuestions => "a round without questions".to_string(),
        Refusal::Verifiers(count) => format!("{count} verifiers are too many for the search"),
        Refusal::Alike(_) => "two codes that no test can tell apart".to_string(),
    };
    BadInput::whole("cards", &laid.game.to_string(), message)
}

pub(super) fn whole(cost: Cost) -> Value {
    json!({"rounds": cost.rounds, "questions": cost.questions})
}

pub(super) fn mean(cost: Cost, worlds: usize) -> Value {
    let of = |sum: u64| sum as f64 / worlds.max(1) as f64;
    json!({"rounds": of(cost.rounds), "questions": of(cost.questions)})
}

/// `2 rounds, 3 questions`.
pub fn cost_words(cost: Cost) -> String {
    let count = |count: u64, noun: &str| super::plural(count as usize, noun);
    format!("{}, {}", count(cost.rounds, "round"), count(cost.questions, "question"))
}

/// `1.29 rounds, 2.86 questions`.
pub fn mean_words(cost: Cost, worlds: usize) -> String {
    let of = |sum: u64| sum as f64 / worlds.max(1) as f64;
    format!("{:.2} rounds, {:.2} questions", of(cost.rounds), of(cost.questions))
}
