//! Why a grid has mistakes or none, as it stands in an answer, and read back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::nonogram::check::check_mistakes;
use whoknows::nonogram::evidence::Grounds;
use whoknows::nonogram::play::Mistakes;
use whoknows::nonogram::{Grid, Known, Puzzle};

use super::pictures::{NoOtherShown, PicturesShown};
use super::rests_on;
use crate::nonogram::places::CellPlace;
use crate::{Confirmed, Doubt};

/// Pictures in which cells are right, and why others are not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GroundsShown {
    /// Pictures of the puzzle.
    #[serde(flatten)]
    pub pictures: PicturesShown,
    /// Where there may be other pictures: cells that are so in none. Not here if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<CellExcluded>,
    /// Where every cell is right in some picture: why no picture has all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<NoOtherShown>,
}

/// A cell that is so in no picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CellExcluded {
    /// The cell.
    #[serde(flatten)]
    pub cell: CellPlace,
    /// Why the puzzle has no picture if the cell is given so.
    pub no_picture: NoOtherShown,
}

impl GroundsShown {
    /// Written.
    pub(in crate::nonogram) fn new(puzzle: &Puzzle, grounds: &Grounds) -> Self {
        let wrong = grounds.wrong.iter().map(|(cell, why)| CellExcluded {
            cell: (*cell).into(),
            no_picture: NoOtherShown::new(puzzle, why, false),
        });
        GroundsShown {
            pictures: PicturesShown::new(puzzle, &grounds.pictures, false),
            wrong: wrong.collect(),
            together: grounds.together.as_ref().map(|why| NoOtherShown::new(puzzle, why, false)),
        }
    }

    /// Read back and confirmed: what is wrong.
    pub(in crate::nonogram) fn check(
        &self,
        puzzle: &Puzzle,
        grid: &Grid<Known>,
        budget: &Budget,
    ) -> Result<(Mistakes, Grounds), Doubt> {
        let mut wrong = Vec::new();
        for CellExcluded { cell, no_picture } in &self.wrong {
            wrong.push((cell.read(puzzle)?, no_picture.read(puzzle)?));
        }
        let together = self.together.as_ref().map(|why| why.read(puzzle)).transpose()?;
        let pictures = self.pictures.check(puzzle, budget)?;
        let grounds = Grounds { pictures, wrong, together };
        let mistakes = check_mistakes(puzzle, grid, &grounds, budget)?;
        Ok((mistakes, grounds))
    }
}

/// What the mistakes in a grid rest on.
pub(in crate::nonogram) fn grounds_rest_on(grounds: &Grounds) -> Confirmed {
    let all = grounds.pictures.no_other.iter().chain(&grounds.together);
    let all = all.chain(grounds.wrong.iter().map(|(_, why)| why));
    all.map(rests_on).fold(Confirmed::Checked, Confirmed::and)
}
