//! `nonogram fix`: given cells that make a puzzle with several solutions unique.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::nonogram::check::check_fixed;
use whoknows::nonogram::evidence::{NoOther, Pictures};
use whoknows::nonogram::fixed::{Fixed, with_cells};
use whoknows::nonogram::{Cell, Colour, Grid, Known, Puzzle, words};
use whoknows::verdict::{Verdict, Word};

use super::evidence::{NoOtherShown, PicturesShown, rests_on};
use super::fields::PuzzleFields;
use super::picture::{legend, marked, size};
use super::places::{CellPlace, read_letter, read_rows, rows};
use crate::text::{BOLD, SEARCHED, grouped, verdict};
use crate::{Ask, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Make a puzzle unique: few cells that have to be given
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramFix")]
pub struct Fix {
    /// The puzzle
    #[command(flatten)]
    #[serde(flatten)]
    pub puzzle: PuzzleFields,
}

/// The cells that have to be given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramFixAnswer")]
pub struct FixAnswer {
    /// The cells, row by row; none if the puzzle is unique as it is. Null: there is no picture, or it was
    /// not decided.
    pub givens: Option<Vec<GivenCell>>,
    /// Is it shown that no fewer would do?
    pub minimal: Option<bool>,
    /// How many pictures there are without these cells, if that is known.
    pub solutions: Option<usize>,
    /// The rows of the picture that is left, a letter each cell.
    pub grid: Option<Vec<String>>,
    /// That there is no picture, and why. Not here if there is one, or that was not decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_picture: Option<String>,
}

/// A cell, and the colour in which it is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GivenCell {
    /// The cell.
    #[serde(flatten)]
    pub cell: CellPlace,
    /// The letter of its colour.
    pub colour: char,
    /// The colour in a word.
    pub name: String,
}

/// What shows the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NonogramFixEvidence")]
pub enum FixEvidence {
    /// One picture is left.
    Unique {
        /// The cells that are given.
        givens: Vec<GivenCell>,
        /// Was it found that no fewer would do?
        minimal: bool,
        /// The picture with them, and why it is the only one.
        only: Box<PicturesShown>,
        /// All pictures without them, if they are not too many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        all: Option<Box<PicturesShown>>,
    },
    /// The puzzle has no picture.
    #[serde(rename = "no picture")]
    NoPicture {
        /// Why.
        no_picture: NoOtherShown,
    },
    /// The search ended early.
    Ended {
        /// What ended it.
        ended: Ends,
    },
}

/// What the work counts.
pub(super) const UNIT: &str = "nodes";

impl Fix {
    /// The reply that this is.
    pub(super) fn reply(
        puzzle: &Puzzle,
        found: &Verdict<Fixed, NoOther>,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let mut answer = FixAnswer {
            givens: None,
            minimal: None,
            solutions: None,
            grid: None,
            no_picture: None,
        };
        let (evidence, confirmed) = match found {
            Verdict::Yes(fixed) => {
                let givens = givens(puzzle, fixed);
                answer = FixAnswer {
                    givens: Some(givens.clone()),
                    minimal: Some(fixed.minimal),
                    solutions: fixed.solutions(),
                    grid: Some(rows(puzzle, fixed.picture())),
                    no_picture: None,
                };
                let shown =
                    |pictures: &Pictures| Box::new(PicturesShown::new(puzzle, pictures, false));
                let (only, all) = (shown(&fixed.only), fixed.all.as_ref().map(shown));
                let minimal = fixed.minimal;
                (FixEvidence::Unique { givens, minimal, only, all }, fixed_rests_on(fixed))
            }
            Verdict::No(why) => {
                answer.solutions = Some(0);
                answer.no_picture = Some(words::no_picture(puzzle, Some(why)));
                let no_picture = NoOtherShown::new(puzzle, why, false);
                (FixEvidence::NoPicture { no_picture }, rests_on(why))
            }
            Verdict::Unknown(ended) => {
                (FixEvidence::Ended { ended: Ends(*ended) }, Confirmed::Searched)
            }
        };
        Reply { verdict: found.word().into(), answer, evidence, confirmed, spent }
    }
}

/// That no fewer cells would do has every choice of them gone through.
fn fixed_rests_on(fixed: &Fixed) -> Confirmed {
    let pictures = fixed.only.no_other.iter().chain(fixed.all.iter().flat_map(|all| &all.no_other));
    let choices = fixed.minimal && !fixed.givens.is_empty();
    let start = if choices { Confirmed::Replayed } else { Confirmed::Checked };
    pictures.map(rests_on).fold(start, Confirmed::and)
}

fn givens(puzzle: &Puzzle, fixed: &Fixed) -> Vec<GivenCell> {
    let given = |&(cell, colour): &(Cell, Colour)| GivenCell {
        cell: cell.into(),
        colour: puzzle.paints()[usize::from(colour.0)].letter,
        name: words::colour(puzzle, Known::only(colour)),
    };
    fixed.givens.iter().map(given).collect()
}

impl FixEvidence {
    /// Read back, and confirmed.
    fn check(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Verdict<Fixed, NoOther>, Doubt> {
        Ok(match self {
            FixEvidence::Unique { givens, minimal, only, all } => {
                let mut cells = Vec::new();
                for given in givens {
                    cells.push((given.cell.read(puzzle)?, read_letter(puzzle, given.colour)?));
                }
                let with = with_cells(puzzle, &cells);
                let only = only.check(&with, budget)?;
                let all = all.as_ref().map(|all| all.check(puzzle, budget)).transpose()?;
                let fixed = Fixed { givens: cells, minimal: *minimal, only, all };
                check_fixed(puzzle, &fixed, budget)?;
                Verdict::Yes(fixed)
            }
            FixEvidence::NoPicture { no_picture } => {
                let no_other = Some(no_picture.clone());
                let none = PicturesShown { pictures: None, no_other }.check(puzzle, budget)?;
                match (none.found.is_empty(), none.no_other) {
                    (true, Some(why)) => Verdict::No(why),
                    _ => return Err(Doubt::wrong("there is a picture")),
                }
            }
            FixEvidence::Ended { ended } => Verdict::Unknown(ended.0),
        })
    }
}

impl Ask for Fix {
    const ROW: Row =
        Row::new("nonogram", "fix", "1000/0100/0010/0001", r#"{"puzzle": "1000/0100/0010/0001"}"#)
            .texts(&["puzzle"]);

    type Answer = FixAnswer;
    type Evidence = FixEvidence;

    fn check(&self, evidence: &FixEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let puzzle = self.puzzle.read()?;
        let found = evidence.check(&puzzle, budget)?;
        Ok(Fix::reply(&puzzle, &found, Spent::new(0, UNIT)))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let puzzle = self.puzzle.puzzle();
        let said = match &reply.evidence {
            FixEvidence::Unique { .. } => told(&puzzle, &reply.answer),
            FixEvidence::NoPicture { .. } => reply.answer.no_picture.clone().unwrap_or_default(),
            FixEvidence::Ended { ended } => ended.to_string(),
        };
        let mut text = format!("{}: {}: {said}", size(&puzzle), verdict(reply.word()));
        if reply.confirmed == Confirmed::Searched && reply.word() != Word::Unknown {
            let _ = write!(text, "\n{SEARCHED}");
        }
        text
    }
}

fn told(puzzle: &Puzzle, answer: &FixAnswer) -> String {
    let givens = answer.givens.as_deref().unwrap_or_default();
    let cells = match givens.len() {
        0 => {
            let further = if puzzle.given_cells().next().is_some() { "further " } else { "" };
            return format!("it is unique as it is: no {further}cell has to be given\n");
        }
        1 => "1 given cell makes".to_string(),
        count => format!("{} given cells make", grouped(count)),
    };
    let fewer =
        if answer.minimal == Some(true) { ", and no fewer would do" } else { "; fewer may do" };
    let mut text = format!("{cells} it unique{fewer}\n\n");
    for given in givens {
        let CellPlace { row, column } = given.cell;
        let _ = writeln!(text, "  row {row}, column {column} {BOLD}{}{BOLD:#}", given.name);
    }
    let cells: Vec<Cell> = givens.iter().filter_map(|given| given.cell.read(puzzle).ok()).collect();
    let grid = answer.grid.as_deref().and_then(|grid| read_rows(puzzle, grid).ok());
    if let Some(picture) = grid {
        let drawn = marked(puzzle, &Grid::from(&picture), &cells);
        let _ = write!(text, "\n{drawn}\n{}", legend(puzzle, "given"));
    }
    let many = answer.solutions.map_or("many".to_string(), grouped);
    let cells = if givens.len() == 1 { "it" } else { "them" };
    let _ = writeln!(text, "  {many} pictures without {cells}, one with {cells}");
    text
}
