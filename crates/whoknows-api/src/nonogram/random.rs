//! `nonogram random`: a puzzle out of a seed, as large and as hard as wished.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::nonogram::check::check_made;
use whoknows::nonogram::difficulty::Difficulty;
use whoknows::nonogram::made::{Made, Wish};
use whoknows::nonogram::notation::{Format, write};
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::{Colour, Grid, Puzzle};
use whoknows::verdict::Word;

use super::files::{file_of, save_format};
use super::make::{normal, read_size};
use super::picture::marked;
use super::places::{TechniqueName, read_rows, rows};
use super::steps::{StepTaken, read_steps, taken};
use crate::text::{BOLD, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Kept, Reply, ReplyOf, Row, Spent};

/// The fewest and the most columns, and rows.
const SIDES: std::ops::RangeInclusive<usize> = 5..=60;

/// Make a puzzle out of a seed: unique, solvable by logic, and no noise
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramRandom")]
pub struct Random {
    /// Columns and rows, 5 to 60 each
    #[arg(long, value_name = "WxH", default_value = "15x15")]
    #[serde(default = "fifteen")]
    pub size: String,
    /// How hard: easy, normal (single lines), hard (single assumptions)
    #[arg(long, default_value = "normal")]
    #[serde(default = "normal")]
    pub difficulty: String,
    /// Where chance comes from: the same seed makes the same puzzle
    #[arg(long, default_value_t = 1)]
    #[serde(default = "one")]
    pub seed: u64,
    /// Show the picture too
    #[arg(long)]
    #[serde(default)]
    pub solved: bool,
    /// Keep the puzzle in this file; its ending says in which format: .non, .json, .xml, .png, ...
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<String>,
}

fn fifteen() -> String {
    "15x15".to_string()
}

fn one() -> u64 {
    1
}

/// The puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramRandomAnswer")]
pub struct RandomAnswer {
    /// The puzzle as a .non file, if one was found.
    pub puzzle: Option<String>,
    /// How hard it is: what was wished, or else the nearest to it that was found soon.
    pub difficulty: Option<String>,
    /// The hardest step that it needs.
    pub hardest: Option<TechniqueName>,
    /// How many steps lead to its picture.
    pub steps: usize,
    /// Where chance came from.
    pub seed: u64,
}

/// What shows that it has one picture, and how hard it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramRandomEvidence")]
pub struct RandomEvidence {
    /// The rows of the picture; none if no puzzle was found.
    pub grid: Vec<String>,
    /// The steps to it, none of which could have been easier.
    pub steps: Vec<StepTaken>,
    /// Why it is not as hard as wished, or not there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// What the work counts.
pub(super) const UNIT: &str = "pictures and assumptions";

impl Random {
    /// What is wished.
    pub(super) fn read(&self) -> Result<Wish, BadInput> {
        let difficulty: Difficulty = self
            .difficulty
            .parse()
            .map_err(|fault| BadInput::new("difficulty", &self.difficulty, fault))?;
        let (width, height) = read_size(&self.size)?;
        if !SIDES.contains(&width) || !SIDES.contains(&height) {
            let (least, most) = (SIDES.start(), SIDES.end());
            let message = format!("{width} by {height}: expected {least} to {most} each");
            return Err(self.bad_size(message));
        }
        if let Some(file) = &self.save {
            save_format(file).map_err(|message| BadInput::whole("save", file, message))?;
        }
        Ok(Wish { width, height, difficulty, seed: self.seed })
    }

    /// A fault of the size.
    pub(super) fn bad_size(&self, message: String) -> BadInput {
        BadInput::whole("size", &self.size, message)
    }

    /// The reply that this is.
    pub(super) fn reply(
        &self,
        made: Option<&Made>,
        ended: Option<Ended>,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let answer = RandomAnswer {
            puzzle: made.map(|made| self.file(&made.puzzle)),
            difficulty: made.and_then(Made::level).map(|level| level.to_string()),
            hardest: made.and_then(Made::hardest).map(TechniqueName),
            steps: made.map_or(0, |made| made.steps.len()),
            seed: self.seed,
        };
        let evidence = RandomEvidence {
            grid: made.map_or(Vec::new(), |made| rows(&made.puzzle, &made.picture)),
            steps: made.map_or(Vec::new(), |made| taken(&made.puzzle, &made.steps)),
            ended: ended.map(Ends),
        };
        let (word, confirmed) = match made {
            Some(_) => (Word::Yes, Confirmed::Checked),
            None => (Word::Unknown, Confirmed::Searched),
        };
        Reply { verdict: word.into(), answer, evidence, confirmed, spent }
    }

    /// The clues as a file, named after the seed.
    fn file(&self, puzzle: &Puzzle) -> String {
        let mut puzzle = puzzle.clone();
        puzzle.title = format!("Random {}, seed {}", self.size, self.seed);
        write(&puzzle, Format::Non).expect("a .non file holds every puzzle")
    }

    /// The picture of the evidence, and its puzzle.
    fn picture(wish: &Wish, grid: &[String]) -> Result<(Grid<Colour>, Puzzle), Doubt> {
        let paints = Paint::black_and_white();
        let empty = Grid::filled(wish.width, wish.height, Colour::BACKGROUND);
        let frame = Puzzle::of_picture(&empty, paints.clone());
        let frame = frame.map_err(|fault| Doubt::wrong(fault.message))?;
        let picture = read_rows(&frame, grid)?;
        let puzzle = Puzzle::of_picture(&picture, paints);
        Ok((picture, puzzle.map_err(|fault| Doubt::wrong(fault.message))?))
    }
}

impl Ask for Random {
    const ROW: Row = Row::new(
        "nonogram",
        "random",
        "--size 10x10 --difficulty easy --seed 7",
        r#"{"size": "10x10", "difficulty": "easy", "seed": 7}"#,
    )
    .keeps(&["save"])
    .leaves("whether it is the puzzle that this seed makes");

    type Answer = RandomAnswer;
    type Evidence = RandomEvidence;

    fn check(&self, evidence: &RandomEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let wish = self.read()?;
        let ended = evidence.ended.map(|ended| ended.0);
        let spent = Spent::new(0, UNIT);
        if evidence.grid.is_empty() {
            let nothing = evidence.steps.is_empty() && ended.is_some();
            Doubt::unless(nothing, || "no puzzle, and nothing that ended the search".into())?;
            return Ok(self.reply(None, ended, spent));
        }
        let (picture, puzzle) = Random::picture(&wish, &evidence.grid)?;
        let steps = read_steps(&puzzle, &evidence.steps)?;
        let (original, paints) = (picture.clone(), Paint::black_and_white());
        let made = (picture, &paints[..]);
        let made = check_made(&original, made, Difficulty::Hard, (steps, ended), budget)?;
        let level = made.level();
        Doubt::unless(level.is_some(), || "the steps leave cells open".into())?;
        let told = level == Some(wish.difficulty) || ended.is_some();
        Doubt::unless(told, || "the puzzle is not as hard as wished".into())?;
        Ok(self.reply(Some(&made), ended, spent))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let says = match &answer.difficulty {
            None => "no puzzle was found".to_string(),
            Some(found) if *found == self.difficulty => "a puzzle".to_string(),
            Some(_) => format!("a puzzle; none that is {} was found", self.difficulty),
        };
        let level = answer.difficulty.as_ref().unwrap_or(&self.difficulty);
        let size = self.size.replace('x', " by ");
        let mut text = format!(
            "{BOLD}{level}, {size}, seed {}{BOLD:#}: {}, {says}\n",
            self.seed,
            verdict(reply.word())
        );
        if let Some(hardest) = &answer.hardest {
            let _ = writeln!(text, "\n  hardest step: {BOLD}{}{BOLD:#}", hardest.0);
        }
        if let (true, Some((picture, puzzle))) = (self.solved, self.drawn(reply)) {
            let _ = write!(text, "\n{}", marked(&puzzle, &Grid::from(&picture), &[]));
        }
        match (&self.save, &answer.puzzle) {
            (Some(_), None) => text.push_str("\n  no puzzle to keep\n"),
            (None, Some(file)) => {
                let _ = write!(text, "\n{file}");
            }
            _ => {}
        }
        text
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let (Some(path), Some((picture, puzzle))) = (&self.save, self.drawn(reply)) else {
            return Vec::new();
        };
        let format = save_format(path).ok();
        let content = format.and_then(|format| file_of(&puzzle, &picture, format).ok());
        content.map(|content| Kept { path: path.clone(), content }).into_iter().collect()
    }
}

impl Random {
    /// The picture that was found, and its puzzle.
    fn drawn(&self, reply: &ReplyOf<Self>) -> Option<(Grid<Colour>, Puzzle)> {
        reply.answer.puzzle.as_ref()?;
        Random::picture(&self.read().ok()?, &reply.evidence.grid).ok()
    }
}
