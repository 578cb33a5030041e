//! `nonogram check`: does a picture solve the puzzle?

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::nonogram::{Clue, Colour, Grid, Puzzle, words};
use whoknows::verdict::Word;

use super::format::ReadFormat;
use super::grids::read_grid;
use super::places::LineOrCell;
use super::reading::read_puzzle;
use crate::text::{BOLD, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Reply, ReplyOf, Row, Spent};

/// Check a picture against the clues; every valid solution is accepted
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramCheck")]
pub struct Check {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// The picture: rows of 0 and 1 (or colour letters), with / or line breaks between; or a file of
    /// them, or a PNG, JPEG or PBM, one pixel a cell
    #[arg(value_name = "GRID")]
    pub grid: String,
    /// The format of the puzzle's file, if it should not be found by its content
    #[arg(long, value_enum)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<ReadFormat>,
}

/// Whether the picture solves the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramCheckAnswer")]
pub struct CheckAnswer {
    /// Does it?
    pub solves: bool,
    /// What is wrong in it: lines that do not have their clues, given cells that are not kept.
    pub faults: Vec<PictureFault>,
}

/// Something wrong in a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PictureFault {
    /// In words.
    pub said: String,
    /// The line that does not have its clue, or the cell that is given otherwise.
    #[serde(flatten)]
    pub at: LineOrCell,
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
#[schemars(rename = "NonogramCheckEvidence")]
pub enum CheckEvidence {
    /// Every line and every given cell was looked at.
    #[serde(rename = "every line")]
    EveryLine,
}

impl Check {
    /// Looks at every line. There is nothing to search for.
    pub(super) fn reply(&self) -> Result<ReplyOf<Self>, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.map(|name| name.0))?;
        let picture = self.picture(&puzzle)?;
        let faults = faults(&puzzle, &picture);
        let word = if faults.is_empty() { Word::Yes } else { Word::No };
        Ok(Reply {
            verdict: word.into(),
            answer: CheckAnswer { solves: faults.is_empty(), faults },
            evidence: CheckEvidence::EveryLine,
            confirmed: Confirmed::Replayed,
            spent: Spent::new((puzzle.width() + puzzle.height()) as u64, "lines"),
        })
    }

    fn picture(&self, puzzle: &Puzzle) -> Result<Grid<Colour>, BadInput> {
        let known = read_grid(&self.grid, puzzle)?;
        let open = known.places().find(|&cell| known.at(cell).settled().is_none());
        known.picture().ok_or_else(|| {
            let cell = open.map(|cell| cell.to_string()).unwrap_or_default();
            let message = format!("{cell} is open: expected a whole picture");
            BadInput::whole("grid", &self.grid, message)
        })
    }
}

impl Ask for Check {
    const ROW: Row = Row::new(
        "nonogram",
        "check",
        "010/111/010 010/111/010",
        r#"{"puzzle": "010/111/010", "grid": "010/111/010"}"#,
    )
    .texts(&["puzzle", "grid"]);

    type Answer = CheckAnswer;
    type Evidence = CheckEvidence;

    fn check(&self, _: &CheckEvidence, _: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        Ok(self.reply()?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let faults = &reply.answer.faults;
        let says =
            if reply.answer.solves { "the picture solves the puzzle" } else { "not a solution" };
        let mut text = format!("{}: {BOLD}{says}{BOLD:#}", verdict(reply.word()));
        for fault in faults.iter().take(10) {
            let _ = write!(text, "\n  {}", fault.said);
        }
        if faults.len() > 10 {
            let _ = write!(text, "\n  … ({} in all)", faults.len());
        }
        text
    }
}

/// The lines that do not have their clues, and the given cells that are not kept.
fn faults(puzzle: &Puzzle, picture: &Grid<Colour>) -> Vec<PictureFault> {
    let mut faults = Vec::new();
    for line in puzzle.lines() {
        let found = Clue::of(line.cells(picture));
        if found != *puzzle.clue(line) {
            let (found, clue) = (words::blocks(puzzle, &found), words::clue(puzzle, line));
            let said = format!("{line} has {found}: expected {clue}");
            faults.push(PictureFault { said, at: LineOrCell::Line(line.into()) });
        }
    }
    for cell in picture.places() {
        if !puzzle.givens().at(cell).allows(picture.at(cell)) {
            let given = words::colour(puzzle, puzzle.givens().at(cell));
            let said = format!("{cell} is given {given}");
            faults.push(PictureFault { said, at: LineOrCell::Cell(cell.into()) });
        }
    }
    faults
}
