//! `nonogram explain`: the solution as steps that a person can follow, and how hard they are.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::nonogram::explain::{Stuck, explain};
use whoknows::nonogram::steps::{Step, check_steps};
use whoknows::nonogram::{Cell, Puzzle};
use whoknows::verdict::Word;

use super::{picture, read_puzzle, words};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, verdict};

/// Say why: the solution as steps that a person can follow, each with the cells it needs
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// Only the steps that lead to this cell: row and column, from 1
    #[arg(long, value_name = "R,C")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

impl Ask for Explain {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "explain";
    const EXAMPLE: &'static str = "01010/11111/11111/01110/00100";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "01010/11111/11111/01110/00100"}"#;
    const TEXTS: &'static [&'static str] = &["puzzle"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let wanted = self.cell.as_deref().map(|text| read_cell(text, &puzzle)).transpose()?;
        let found = match explain(&puzzle, budget) {
            Ok(found) => found,
            Err(Stuck::Contradiction(line)) => return Ok(contradictory(&puzzle, line)),
            Err(Stuck::Ended(ended)) => unreachable!("explain keeps what it has: {ended}"),
        };
        let known = match check_steps(&puzzle, &found.steps) {
            Ok(known) => known,
            Err((number, words)) => panic!("step {number} does not follow: {words}"),
        };
        let steps = match wanted {
            None => found.steps,
            Some(cell) => leading_to(found.steps, cell),
        };
        let open = known.cells().iter().filter(|cell| cell.settled().is_none()).count();
        let word = match (open, wanted) {
            (0, _) => Word::Yes,
            (_, Some(cell)) if known.at(cell).settled().is_some() => Word::Yes,
            _ => Word::Unknown,
        };
        let hardest = steps.iter().map(Step::technique).max();
        let told: Vec<String> = steps.iter().map(|step| words::step(&puzzle, step)).collect();
        let mut text = format!(
            "{BOLD}{} by {}{BOLD:#}: {}, {}\n\n",
            puzzle.width(),
            puzzle.height(),
            verdict(word),
            match open {
                0 => format!("every cell follows, in {} steps", told.len()),
                _ => format!("{open} cells are left open by single lines and single assumptions"),
            }
        );
        for (i, told) in told.iter().enumerate() {
            let _ = writeln!(text, "{:4}. {told}", i + 1);
        }
        let _ = write!(text, "\n{}", picture::blocks(&puzzle, &known));
        if let Some(hardest) = hardest {
            let _ = writeln!(text, "\n  hardest step: {}", hardest.name());
        }
        if let Some(ended) = found.ended {
            let _ = writeln!(text, "  {ended}");
        }
        Ok(Answer {
            verdict: word,
            answer: json!({
                "steps": told, "open": open,
                "hardest": hardest.map(whoknows::nonogram::steps::Technique::name),
            }),
            evidence: json!({"kind": "steps", "steps": steps.iter().map(step_json).collect::<Vec<_>>()}),
            spent: json!({"nodes": budget.spent(), "unit": "assumptions"}),
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}

fn contradictory(puzzle: &Puzzle, line: whoknows::nonogram::Line) -> Answer {
    let (name, clue) = (words::line(line), words::clue(puzzle, line));
    Answer {
        verdict: Word::No,
        answer: json!({"contradiction": name}),
        evidence: json!({"kind": "line", "line": name, "clue": clue}),
        spent: json!({"nodes": 0, "unit": "assumptions"}),
        text: format!(
            "{}: no picture has these clues; following single lines, {name} ({clue}) cannot be filled",
            verdict(Word::No)
        ),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

/// The step as data: the line, what it needs and what it gives, as [row, column, colours allowed].
pub(super) fn step_json(step: &Step) -> Value {
    let cells = |cells: &[(Cell, whoknows::nonogram::Known)]| -> Vec<[usize; 3]> {
        cells.iter().map(|(cell, known)| [cell.row, cell.column, known.0 as usize]).collect()
    };
    let line = |step: &whoknows::nonogram::steps::LineStep| {
        json!({
            "line": words::line(step.line), "technique": step.technique.name(),
            "needs": cells(&step.needs), "gives": cells(&step.gives),
        })
    };
    match step {
        Step::Line(step) => line(step),
        Step::Contradiction { cell, assumed, chain, line: end, needs } => json!({
            "technique": step.technique().name(), "cell": [cell.row, cell.column],
            "assumed": assumed.0, "chain": chain.iter().map(line).collect::<Vec<_>>(),
            "line": words::line(*end), "needs": cells(needs),
        }),
    }
}

/// A cell as people write it: `3,5` is row 3, column 5.
fn read_cell(text: &str, puzzle: &Puzzle) -> Result<Cell, BadInput> {
    let numbers: Option<Vec<usize>> = text.split(',').map(|n| n.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[row, column])
            if (1..=puzzle.height()).contains(&row) && (1..=puzzle.width()).contains(&column) =>
        {
            Ok(Cell { row: row - 1, column: column - 1 })
        }
        _ => {
            let (height, width) = (puzzle.height(), puzzle.width());
            let message = format!("expected a row up to {height} and a column up to {width}: 1,1");
            Err(BadInput::whole("cell", text, message))
        }
    }
}

/// Of the steps, only those that the cell needs.
fn leading_to(steps: Vec<Step>, cell: Cell) -> Vec<Step> {
    let mut wanted = vec![cell];
    let mut kept = Vec::new();
    for step in steps.into_iter().rev() {
        let (gives, needs): (Vec<Cell>, Vec<Cell>) = match &step {
            Step::Line(line) => (
                line.gives.iter().map(|(cell, _)| *cell).collect(),
                line.needs.iter().map(|(cell, _)| *cell).collect(),
            ),
            Step::Contradiction { cell, chain, needs, .. } => {
                let all = chain.iter().flat_map(|step| &step.needs).chain(needs);
                (vec![*cell], all.map(|(cell, _)| *cell).collect())
            }
        };
        if gives.iter().any(|cell| wanted.contains(cell)) {
            wanted.extend(needs);
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}
