//! `nonogram hint`: one next step, as much of it as is wished.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::nonogram::explain::{Stuck, next_step};
use whoknows::nonogram::search::solve;
use whoknows::nonogram::steps::Step;
use whoknows::nonogram::{Cell, Grid, Known, Puzzle};
use whoknows::verdict::Word;

use super::{read_grid, read_puzzle, words};
use crate::text::{BOLD, verdict};
use crate::{Answer, Ask, BadInput};

/// Give one hint: where to look, then how, then what follows
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// What you have so far: rows of 0, 1 (or colour letters) and ? for open cells; or a file
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<String>,
    /// How much to say: 1 the line, 2 also the technique, 3 also the cells
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    #[serde(default = "least")]
    #[schemars(range(min = 1, max = 3))]
    pub level: u8,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

fn least() -> u8 {
    1
}

impl Ask for Hint {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "hint";
    const EXAMPLE: &'static str =
        "01010/11111/11111/01110/00100 --grid ?????/11111/?????/?????/????? --level 2";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "01010/11111/11111/01110/00100",
        "grid": "?????/11111/?????/?????/?????", "level": 2}"#;
    const TEXTS: &'static [&'static str] = &["puzzle", "grid"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let known = match &self.grid {
            None => puzzle.givens().clone(),
            Some(text) => with_givens(&puzzle, &read_grid(text, &puzzle)?),
        };
        let solved = solve(&puzzle, 2, budget);
        let mistakes: Vec<Cell> = match &solved.solutions[..] {
            // Against the only solution; with several, a cell is wrong if it is wrong in all of them.
            [] => Vec::new(),
            all => cells(&puzzle)
                .filter(|&cell| all.iter().all(|picture| !known.at(cell).allows(picture.at(cell))))
                .collect(),
        };
        if let Some(&first) = mistakes.first() {
            let places: Vec<String> = mistakes.iter().map(|&cell| words::place(cell)).collect();
            let said = match self.level {
                1 => format!("your grid has {} wrong", plural(mistakes.len())),
                _ => format!("your grid has a mistake at {}", words::place(first)),
            };
            let shown = if self.level == 3 { places } else { Vec::new() };
            return Ok(answer(Word::No, &said, json!({"mistakes": shown}), budget));
        }
        Ok(match next_step(&puzzle, &known, budget) {
            Ok(Some(step)) => self.told(&puzzle, &step, budget),
            Ok(None) if cells(&puzzle).all(|cell| known.at(cell).settled().is_some()) => {
                answer(Word::Yes, "nothing is left to do", json!({"step": null}), budget)
            }
            Ok(None) if solved.solutions.len() > 1 => {
                let said = "no deduction is possible: the puzzle is not unique";
                answer(Word::No, said, json!({"step": null}), budget)
            }
            Ok(None) => {
                let said = "no single line and no single assumption gives anything";
                answer(Word::Unknown, said, json!({"step": null}), budget)
            }
            Err(Stuck::Contradiction(line)) => {
                let said = format!("{} cannot be filled any more", words::line(line));
                answer(Word::No, &said, json!({"line": words::line(line)}), budget)
            }
            Err(Stuck::Ended(ended)) => {
                answer(Word::Unknown, &ended.to_string(), json!({"step": null}), budget)
            }
        })
    }
}

impl Hint {
    fn told(&self, puzzle: &Puzzle, step: &Step, budget: &Budget) -> Answer {
        let place = match step {
            Step::Line(step) => words::line(step.line),
            Step::Contradiction { cell, .. } => words::place(*cell),
        };
        let technique = step.technique().name();
        let said = match self.level {
            1 => format!("look at {place}"),
            2 => format!("look at {place}: {technique}"),
            _ => words::step(puzzle, step),
        };
        let technique = (self.level > 1).then_some(technique);
        answer(
            Word::Yes,
            &said,
            json!({"hint": said, "place": place, "technique": technique}),
            budget,
        )
    }
}

fn answer(word: Word, said: &str, value: Value, budget: &Budget) -> Answer {
    Answer {
        verdict: word,
        answer: value,
        evidence: json!({"kind": "step", "said": said}),
        spent: json!({"nodes": budget.spent(), "unit": "assumptions"}),
        text: match word {
            Word::Yes => format!("{BOLD}{said}{BOLD:#}"),
            _ => format!("{}: {BOLD}{said}{BOLD:#}", verdict(word)),
        },
        kept: Vec::new(),
        each: Vec::new(),
    }
}

fn plural(cells: usize) -> String {
    if cells == 1 { "a cell".to_string() } else { format!("{cells} cells") }
}

fn cells(puzzle: &Puzzle) -> impl Iterator<Item = Cell> {
    let width = puzzle.width();
    (0..puzzle.height()).flat_map(move |row| (0..width).map(move |column| Cell { row, column }))
}

/// The grid, with the given cells known too.
fn with_givens(puzzle: &Puzzle, grid: &Grid<Known>) -> Grid<Known> {
    let mut known = grid.clone();
    for cell in cells(puzzle) {
        let both = grid.at(cell).0 & puzzle.givens().at(cell).0;
        // Against a given cell the grid is wrong; that shows as a mistake.
        known.set(cell, if both == 0 { grid.at(cell) } else { Known(both) });
    }
    known
}
