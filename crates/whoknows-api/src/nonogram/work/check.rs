//! The work of `nonogram check`, `nonogram convert`: only the picture of clues has to be looked for.

use whoknows::budget::Budget;
use whoknows::nonogram::notation::{Format, write};
use whoknows::nonogram::search::{Wanted, decide};

use crate::nonogram::check::Check;
use crate::nonogram::convert::{Convert, UNIT};
use crate::nonogram::fields::PuzzleFields;
use crate::nonogram::reading::read_puzzles;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Check {
    fn work(&self, _: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        self.reply()
    }
}

impl Work for Convert {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (puzzle, look_for) = self.read()?;
        if !look_for {
            return self.rewritten(&puzzle);
        }
        let found = decide(&puzzle, Wanted::ONLY, budget);
        self.reply(&puzzle, &found.pictures, found.ended, Spent::of(budget, UNIT))
    }

    fn each(&self) -> Result<Vec<Self>, BadInput> {
        let puzzles = read_puzzles(&self.puzzle.puzzle, self.puzzle.format.map(|name| name.0))?;
        if puzzles.len() == 1 {
            return Ok(vec![self.clone()]);
        }
        let one = |puzzle| {
            let json = write(puzzle, Format::Json).expect("a JSON file holds every puzzle");
            let puzzle = PuzzleFields { puzzle: json, format: None };
            Convert { puzzle, to: self.to }
        };
        Ok(puzzles.iter().map(one).collect())
    }
}
