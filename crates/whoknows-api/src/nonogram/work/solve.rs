//! The work of `nonogram solve`.

use whoknows::budget::Budget;
use whoknows::nonogram::notation::{Format, write};
use whoknows::nonogram::search::{Wanted, Work as Counts, decide};

use crate::nonogram::reading::read_puzzles;
use crate::nonogram::solve::{Solve, UNIT};
use crate::{BadInput, ReplyOf, Spent, Tried, Work};

impl Work for Solve {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let puzzle = self.read()?;
        let pictures = if self.first { 1 } else { self.count_to };
        let wanted = Wanted { pictures, proof: self.proof.is_some() };
        let found = decide(&puzzle, wanted, budget);
        Ok(self.reply(&puzzle, &found.pictures, found.ended, spent(&found.work)))
    }

    fn each(&self) -> Result<Vec<Self>, BadInput> {
        let mut all = Vec::new();
        for text in &self.puzzle {
            let puzzles = read_puzzles(text, self.format.map(|name| name.0))?;
            if puzzles.len() == 1 {
                all.push(Solve { puzzle: vec![text.clone()], ..self.clone() });
                continue;
            }
            for puzzle in puzzles {
                let json = write(&puzzle, Format::Json).expect("a JSON file holds every puzzle");
                all.push(Solve { puzzle: vec![json], format: None, ..self.clone() });
            }
        }
        Ok(all)
    }
}

/// What a search took.
fn spent(work: &Counts) -> Spent {
    let Counts { probes, guesses, conflicts, .. } = *work;
    Spent {
        tried: Some(Tried { probes, guesses, conflicts }),
        ..Spent::new(work.line_solves, UNIT)
    }
}
