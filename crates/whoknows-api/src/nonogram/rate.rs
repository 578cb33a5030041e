//! `nonogram rate`: how hard a puzzle is, by the hardest step that it needs.

use std::collections::BTreeMap;
use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::nonogram::check::check_rated;
use whoknows::nonogram::evidence::NoOther;
use whoknows::nonogram::rating::{BEYOND, Rated};
use whoknows::nonogram::steps::{Technique, known_after};
use whoknows::nonogram::{Puzzle, words};
use whoknows::verdict::Word;

use super::evidence::{PicturesShown, rests_on};
use super::fields::{PuzzleFields, of_heart};
use super::picture::size;
use super::steps::StepsTaken;
use crate::text::{BOLD, SEARCHED, grouped, verdict, wrapped};
use crate::{Ask, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Say how hard a puzzle is: the hardest step that it needs, and how many steps of each kind
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramRate")]
pub struct Rate {
    /// The puzzle
    #[command(flatten)]
    #[serde(flatten)]
    pub puzzle: PuzzleFields,
}

/// How hard the puzzle is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramRateAnswer")]
pub struct RateAnswer {
    /// The hardest technique that it needs, or that it is beyond all of them; null if it has not one
    /// solution, or that is not known.
    pub hardest: Option<String>,
    /// From 1, the number of that technique, easiest first.
    pub rank: Option<usize>,
    /// How many steps each technique has.
    pub steps: BTreeMap<String, usize>,
    /// Do single lines and single assumptions lead to the only solution? Null: not decided.
    pub solvable_by_logic: Option<bool>,
    /// Has it exactly one solution? Null: not decided.
    pub unique: Option<bool>,
    /// How many cells the steps leave open.
    pub open: usize,
    /// The first of the hardest steps, in a sentence.
    pub step: Option<String>,
    /// That it has no picture, and why. Not here if it has one, or that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_picture: Option<String>,
}

/// What shows it: each step is confirmed, and that none could have been easier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramRateEvidence")]
pub struct RateEvidence {
    /// The steps, as far as they lead.
    #[serde(flatten)]
    pub taken: StepsTaken,
    /// If they leave cells open: the pictures of the puzzle, two at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<PicturesShown>,
    /// What ended the search early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// What the work counts.
pub(super) const UNIT: &str = "assumptions and line solves";

impl Rate {
    /// The reply that this is.
    pub(super) fn reply(puzzle: &Puzzle, rated: &Rated, spent: Spent) -> ReplyOf<Self> {
        let by_logic = rated.solvable_by_logic();
        let word = match by_logic {
            Some(true) => Word::Yes,
            Some(false) => Word::No,
            None => Word::Unknown,
        };
        let counts = rated.counts().into_iter();
        let none = rated.contradiction.is_some() || rated.no_picture().is_some();
        let answer = RateAnswer {
            hardest: hardest(rated).map(String::from),
            rank: rated.rank(),
            steps: counts.map(|(technique, count)| (technique.to_string(), count)).collect(),
            solvable_by_logic: by_logic,
            unique: rated.unique(),
            open: rated.open,
            step: rated.hardest().map(|step| words::step(puzzle, step)),
            no_picture: none.then(|| words::no_picture(puzzle, rated.no_picture())),
        };
        let evidence = RateEvidence {
            taken: StepsTaken::new(puzzle, &rated.steps, rated.contradiction),
            found: rated.pictures.as_ref().map(|found| PicturesShown::new(puzzle, found, false)),
            ended: rated.ended.map(Ends),
        };
        Reply { verdict: word.into(), answer, evidence, confirmed: rated_rests_on(rated), spent }
    }
}

/// That nothing more follows has everything gone through that could.
fn rated_rests_on(rated: &Rated) -> Confirmed {
    match (&rated.pictures, rated.ended) {
        (None, _) => Confirmed::Checked,
        // A few clues, or their sums, show it whatever the steps are.
        (Some(_), _)
            if matches!(rated.no_picture(), Some(NoOther::Clues(_) | NoOther::Sums(_))) =>
        {
            Confirmed::Checked
        }
        (Some(pictures), None) => {
            let no_other = pictures.no_other.as_ref();
            no_other.map_or(Confirmed::Checked, rests_on).and(Confirmed::Replayed)
        }
        // Two pictures are two, however far the steps lead.
        (Some(pictures), Some(_)) if pictures.word() == Word::No => {
            pictures.no_other.as_ref().map_or(Confirmed::Checked, rests_on)
        }
        (Some(_), Some(_)) => Confirmed::Searched,
    }
}

/// The name of the hardest technique that the solution needs, if there is one solution.
fn hardest(rated: &Rated) -> Option<&'static str> {
    let rank = rated.rank()?;
    if rank == BEYOND {
        return Some("beyond single assumptions");
    }
    rated.hardest().map(|step| step.technique().name())
}

/// What leads to the only solution.
fn enough(answer: &RateAnswer) -> &'static str {
    match &answer.hardest {
        None => "every cell is given",
        Some(name) if name == Technique::Contradiction.name() => {
            "single lines and single assumptions are enough"
        }
        Some(_) => "single lines are enough",
    }
}

impl Ask for Rate {
    const ROW: Row = of_heart("rate");

    type Answer = RateAnswer;
    type Evidence = RateEvidence;

    fn check(&self, evidence: &RateEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let puzzle = self.puzzle.read()?;
        let (steps, contradiction) = evidence.taken.read(&puzzle)?;
        let found = evidence.found.as_ref();
        let pictures = found.map(|found| found.check(&puzzle, budget)).transpose()?;
        let rated = Rated {
            open: known_after(puzzle.givens(), &steps).open(),
            steps,
            contradiction,
            pictures,
            ended: evidence.ended.map(|ended| ended.0),
        };
        check_rated(&puzzle, &rated, budget)?;
        Ok(Rate::reply(&puzzle, &rated, Spent::new(0, UNIT)))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let says = match (answer.solvable_by_logic, answer.unique) {
            (Some(true), _) => enough(answer),
            (Some(false), Some(true)) => "one solution, but beyond single assumptions",
            (Some(false), _) if answer.no_picture.is_some() => {
                answer.no_picture.as_deref().unwrap_or_default()
            }
            (Some(false), _) => "it has not exactly one solution",
            (None, _) => "not decided",
        };
        let puzzle = self.puzzle.puzzle();
        let mut text = format!("{}: {}, {says}\n", size(&puzzle), verdict(reply.word()));
        if let (Some(name), Some(rank)) = (&answer.hardest, answer.rank) {
            let _ =
                writeln!(text, "\n  {BOLD}{name}{BOLD:#}: {rank} of {BEYOND}, 1 is the easiest");
        }
        if let Some(told) = &answer.step {
            let so_far = if answer.open > 0 { " that could be taken" } else { "" };
            let lead = format!("  hardest step{so_far}: ");
            let _ = writeln!(text, "{}", wrapped(&lead, "      ", told));
        }
        text.push('\n');
        for technique in Technique::ALL {
            if let Some(&count) = answer.steps.get(technique.name()) {
                let _ = writeln!(text, "  {:>6} {}", grouped(count), technique.name());
            }
        }
        if answer.open > 0 && answer.no_picture.is_none() {
            let left = if answer.open == 1 { "cell is left open" } else { "cells are left open" };
            let _ = writeln!(text, "  {:>6} {left}", grouped(answer.open));
        }
        if let Some(ended) = &reply.evidence.ended {
            let _ = writeln!(text, "  {ended}");
        }
        if reply.confirmed == Confirmed::Searched && reply.word() != Word::Unknown {
            text.push_str(SEARCHED);
        }
        text
    }
}
