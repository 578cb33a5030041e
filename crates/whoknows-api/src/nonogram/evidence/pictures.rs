//! Pictures, and why there are no others, as they stand in an answer, and read back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::nonogram::check::{check_pictures, follow_course};
use whoknows::nonogram::evidence::{Conflict, Course, NoOther, Pictures};
use whoknows::nonogram::puzzle::Sums;
use whoknows::nonogram::{Colour, Grid, Puzzle};

use super::course::CourseTaken;
use crate::Doubt;
use crate::nonogram::places::{CellPlace, LinePlace, cell_places, read_letter, read_rows, rows};
use crate::wire::ProofText;

/// More cells than this, in all pictures together, are not looked at.
const MOST_CELLS: usize = 1 << 27;

/// Pictures, and why there are no others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PicturesShown {
    /// The pictures. Not here if there are none, or if following lines leads to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pictures: Option<PictureList>,
    /// Why there are no others. Not here if there may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_other: Option<NoOtherShown>,
}

/// Pictures of one puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PictureList {
    /// The rows of the first one, a letter each cell.
    pub first: Vec<String>,
    /// The cells in which two of the pictures differ, row by row.
    pub differ: Vec<CellPlace>,
    /// For each of the others, its letters in these cells, in their order.
    pub others: Vec<String>,
}

/// Why a puzzle has no other pictures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum NoOtherShown {
    /// Following single lines settles every cell, or leaves a line without filling.
    Lines,
    /// There is no picture: the rows ask for another number of cells of a colour than the columns.
    Sums(SumsDiffer),
    /// There is no picture: following these lines alone, from these given cells alone, leaves one of the
    /// lines without filling.
    Clues {
        /// The lines.
        lines: Vec<LinePlace>,
        /// The given cells. Not here if the clues contradict each other whatever is given.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        givens: Vec<CellPlace>,
    },
    /// Following lines, and trying what some cells can be.
    Probes(CourseTaken),
    /// A solver refuted the puzzle as clauses, with the pictures left out.
    Proof(ProofText),
    /// A finished search, which nothing can check again.
    Searched,
}

/// How many cells of a colour the clues ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SumsDiffer {
    /// The letter of the colour.
    pub colour: char,
    /// What the clues of the rows come to.
    pub rows: u64,
    /// What the clues of the columns come to.
    pub columns: u64,
}

impl PicturesShown {
    /// Written; a long proof only if it was `wanted`.
    pub(in crate::nonogram) fn new(puzzle: &Puzzle, pictures: &Pictures, wanted: bool) -> Self {
        let no_other = pictures.no_other.as_ref().map(|why| NoOtherShown::new(puzzle, why, wanted));
        let leads = matches!(no_other, Some(NoOtherShown::Lines | NoOtherShown::Probes(_)));
        let list = if leads { None } else { PictureList::new(puzzle, pictures) };
        PicturesShown { pictures: list, no_other }
    }

    /// Read back, and confirmed.
    pub(in crate::nonogram) fn check(
        &self,
        puzzle: &Puzzle,
        budget: &Budget,
    ) -> Result<Pictures, Doubt> {
        let no_other = self.no_other.as_ref().map(|why| why.read(puzzle)).transpose()?;
        let course = match &no_other {
            Some(NoOther::Lines) => Some(&Course::default()),
            Some(NoOther::Tried(course)) => Some(course),
            _ => None,
        };
        if let Some(course) = course {
            // These are all there are, and each solves the puzzle: every line of it is filled.
            let found = follow_course(puzzle, course, budget)?;
            return Ok(Pictures { found, no_other });
        }
        let list = self.pictures.as_ref().map(|list| list.read(puzzle)).transpose()?;
        let pictures = Pictures { found: list.unwrap_or_default(), no_other };
        check_pictures(puzzle, &pictures, budget)?;
        Ok(pictures)
    }
}

impl PictureList {
    fn new(puzzle: &Puzzle, pictures: &Pictures) -> Option<Self> {
        let (first, others) = pictures.found.split_first()?;
        let differ = pictures.differ();
        let letter =
            |picture: &Grid<Colour>, cell| puzzle.paints()[usize::from(picture.at(cell).0)].letter;
        let others = others.iter().map(|o| differ.iter().map(|&cell| letter(o, cell)).collect());
        Some(PictureList {
            first: rows(puzzle, first),
            others: others.collect(),
            differ: cell_places(&differ),
        })
    }

    /// The pictures.
    pub(in crate::nonogram) fn read(&self, puzzle: &Puzzle) -> Result<Vec<Grid<Colour>>, Doubt> {
        let first = read_rows(puzzle, &self.first)?;
        if first.cells().len().saturating_mul(self.others.len()) > MOST_CELLS {
            return Err(Doubt::open("the pictures are too many to be looked at"));
        }
        let cells = self.differ.iter().map(|cell| cell.read(puzzle));
        let cells = cells.collect::<Result<Vec<_>, _>>()?;
        let mut all = vec![first];
        for letters in &self.others {
            let mut other = all[0].clone();
            let colours = letters.chars().map(|letter| read_letter(puzzle, letter));
            let colours = colours.collect::<Result<Vec<_>, _>>()?;
            Doubt::unless(colours.len() == cells.len(), || {
                format!("{} letters for {} cells", colours.len(), cells.len())
            })?;
            for (&cell, colour) in cells.iter().zip(colours) {
                other.set(cell, colour);
            }
            all.push(other);
        }
        Ok(all)
    }
}

impl NoOtherShown {
    /// Written; a long proof only if it was `wanted`.
    pub(in crate::nonogram) fn new(puzzle: &Puzzle, why: &NoOther, wanted: bool) -> Self {
        match why {
            NoOther::Lines => NoOtherShown::Lines,
            NoOther::Sums(Sums { colour, rows, columns }) => {
                let colour = puzzle.paints()[usize::from(colour.0)].letter;
                NoOtherShown::Sums(SumsDiffer { colour, rows: *rows, columns: *columns })
            }
            NoOther::Clues(Conflict { lines, givens }) => NoOtherShown::Clues {
                lines: lines.iter().map(|&line| line.into()).collect(),
                givens: cell_places(givens),
            },
            NoOther::Tried(course) => NoOtherShown::Probes(CourseTaken::new(puzzle, course)),
            NoOther::Proof(proof) => NoOtherShown::Proof(ProofText::new(proof, wanted)),
            NoOther::Searched => NoOtherShown::Searched,
        }
    }

    /// Read back.
    pub(in crate::nonogram) fn read(&self, puzzle: &Puzzle) -> Result<NoOther, Doubt> {
        Ok(match self {
            NoOtherShown::Lines => NoOther::Lines,
            NoOtherShown::Sums(SumsDiffer { colour, rows, columns }) => {
                let colour = read_letter(puzzle, *colour)?;
                NoOther::Sums(Sums { colour, rows: *rows, columns: *columns })
            }
            NoOtherShown::Clues { lines, givens } => {
                let lines = lines.iter().map(|line| line.read(puzzle));
                let givens = givens.iter().map(|cell| cell.read(puzzle));
                NoOther::Clues(Conflict {
                    lines: lines.collect::<Result<_, _>>()?,
                    givens: givens.collect::<Result<_, _>>()?,
                })
            }
            NoOtherShown::Probes(course) => NoOther::Tried(course.read(puzzle)?),
            NoOtherShown::Proof(proof) => NoOther::Proof(proof.read()?.into()),
            NoOtherShown::Searched => NoOther::Searched,
        })
    }
}
