//! The work of `nonogram check`, `nonogram convert`: what they say is looked up, not searched for.

use whoknows::budget::Budget;
use whoknows::nonogram::notation::{Format, write};

use crate::nonogram::check::Check;
use crate::nonogram::convert::Convert;
use crate::nonogram::fields::PuzzleFields;
use crate::nonogram::reading::read_puzzles;
use crate::{BadInput, ReplyOf, Work};

impl Work for Check {
    fn work(&self, _: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.reply()
    }
}

impl Work for Convert {
    fn work(&self, _: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.reply()
    }

    fn each(&self) -> Result<Vec<Self>, BadInput> {
        let puzzles = read_puzzles(&self.puzzle.puzzle, self.puzzle.format.as_deref())?;
        if puzzles.len() == 1 {
            return Ok(vec![self.clone()]);
        }
        let one = |puzzle| {
            let json = write(puzzle, Format::Json).expect("a JSON file holds every puzzle");
            let puzzle = PuzzleFields { puzzle: json, format: None };
            Convert { puzzle, to: self.to.clone() }
        };
        Ok(puzzles.iter().map(one).collect())
    }
}
