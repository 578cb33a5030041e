//! `nonogram status`: how far a grid is, and, only if asked, what is wrong in it.
//!
//! What a page or a table needs after every move: is it solved, which numbers of the clues are done,
//! and how many ways are left to fill the rows. No solution is looked for unless mistakes are asked for.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::{Budget, Ended};
use whoknows::nonogram::passes::ways;
use whoknows::nonogram::play::{Game, Mistakes, Outcome, done, mistakes};
use whoknows::nonogram::{Cell, Grid, Known, Line, Puzzle};
use whoknows::verdict::Word;

use super::next::{said_wrong, with_givens};
use super::{read_grid, read_puzzle};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};

/// Beyond so many cells the numbers that are done, and the ways, would be slow to count.
const MOST_CELLS: usize = 40_000;

/// Say how far a grid is: solved or not, the numbers that are done, the ways left to fill the rows
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Status {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// What you have so far: rows of 0, 1 (or colour letters) and ? for open cells; or a file
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<String>,
    /// Also say which cells are wrong: so in no picture that solves the puzzle
    #[arg(long)]
    #[serde(default)]
    pub mistakes: bool,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

impl Ask for Status {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "status";
    const EXAMPLE: &'static str =
        "01010/11111/11111/01110/00100 --grid 1????/11111/?????/?????/????? --mistakes";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "01010/11111/11111/01110/00100",
        "grid": "1????/11111/?????/?????/?????", "mistakes": true}"#;
    const TEXTS: &'static [&'static str] = &["puzzle", "grid"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let known = match &self.grid {
            None => puzzle.givens().clone(),
            Some(text) => with_givens(&puzzle, &read_grid(text, &puzzle)?),
        };
        let wrong = self.mistakes.then(|| mistakes(&puzzle, &known, budget));
        Ok(answer(&puzzle, &known, wrong, budget))
    }
}

fn answer(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    wrong: Option<Result<Mistakes, Ended>>,
    budget: &Budget,
) -> Answer {
    let solved = Game::from_grid(puzzle.clone(), known).outcome() == Outcome::Solved;
    let open = known.cells().iter().filter(|cell| cell.settled().is_none()).count();
    let small = puzzle.width() * puzzle.height() <= MOST_CELLS;
    let counted = small.then(|| (Done::of(puzzle, known), ways(puzzle, known).to_string()));
    let said = wrong.as_ref().map(|wrong| match wrong {
        Ok(wrong) => said_wrong(wrong, 3),
        Err(ended) => ended.to_string(),
    });
    let word = match (solved, &wrong) {
        (true, _) => Word::Yes,
        (false, Some(Err(_))) => Word::Unknown,
        _ => Word::No,
    };
    let mut text = format!(
        "{BOLD}{} by {}{BOLD:#}: {}, {}\n",
        puzzle.width(),
        puzzle.height(),
        verdict(word),
        if solved { "solved".into() } else { format!("{} cells are open", grouped(open)) },
    );
    if let Some((done, ways)) = &counted {
        let (of, all) = done.count();
        let _ = writeln!(text, "  {} of {} numbers are done", grouped(of), grouped(all));
        let _ = writeln!(text, "  {} ways to fill the rows", grouped(ways));
    }
    if let Some(said) = &said {
        let _ = writeln!(text, "  {said}");
    }
    Answer {
        verdict: word,
        answer: json!({
            "solved": solved, "open": open,
            "done": counted.as_ref().map(|(done, _)| json!({"rows": done.rows, "columns": done.columns})),
            "ways": counted.map(|(_, ways)| ways),
            "mistakes": wrong.and_then(Result::ok).map(wrong_json), "said": said,
        }),
        evidence: json!({"kind": "every line"}),
        spent: json!({"nodes": budget.spent(), "unit": "nodes"}),
        text,
        kept: Vec::new(),
        each: Vec::new(),
    }
}

/// Which numbers of the clues are done.
struct Done {
    rows: Vec<Vec<bool>>,
    columns: Vec<Vec<bool>>,
}

impl Done {
    fn of(puzzle: &Puzzle, known: &Grid<Known>) -> Self {
        let of = |line: Line, cells: &[Known]| done(puzzle.clue(line), cells);
        Done {
            rows: (0..puzzle.height()).map(|row| of(Line::Row(row), known.row(row))).collect(),
            columns: (0..puzzle.width())
                .map(|column| of(Line::Column(column), &known.column(column)))
                .collect(),
        }
    }

    /// How many are done, of how many.
    fn count(&self) -> (usize, usize) {
        let numbers = || self.rows.iter().chain(&self.columns).flatten();
        (numbers().filter(|done| **done).count(), numbers().count())
    }
}

/// What is wrong: the cells, or why there are none to name.
fn wrong_json(wrong: Mistakes) -> Value {
    let place = |cell: Cell| [cell.row, cell.column];
    match wrong {
        Mistakes::None => json!({"kind": "none", "cells": []}),
        Mistakes::Cells(cells) => {
            json!({"kind": "cells", "cells": cells.into_iter().map(place).collect::<Vec<_>>()})
        }
        Mistakes::Together => json!({"kind": "together", "cells": []}),
        Mistakes::NoPicture => json!({"kind": "no picture", "cells": []}),
    }
}
