//! `nonogram fix`: given cells that make a puzzle with several solutions unique.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::nonogram::fix::{Fixed, fix};
use whoknows::nonogram::{Cell, Colour, Puzzle};
use whoknows::verdict::{Verdict, Word};

use super::ringed::ringed;
use super::{picture, read_puzzle, words};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};

/// Make a puzzle unique: few cells that have to be given
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fix {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

impl Ask for Fix {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "fix";
    const EXAMPLE: &'static str = "1000/0100/0010/0001";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "1000/0100/0010/0001"}"#;
    const TEXTS: &'static [&'static str] = &["puzzle"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let found = fix(&puzzle, budget);
        let word = found.word();
        let (answer, evidence, said) = match found {
            Verdict::Yes(fixed) => {
                (answer(&fixed), json!({"kind": "one picture: search exhausted"}), text(&fixed))
            }
            Verdict::No(_) => {
                let answer = json!({"givens": null, "minimal": null, "solutions": 0});
                let evidence = json!({"kind": "no picture: search exhausted"});
                (answer, evidence, "no picture has these clues".to_string())
            }
            Verdict::Unknown(ended) => {
                let evidence = json!({"kind": "none", "ended": ended.to_string()});
                (json!({"givens": null, "minimal": null}), evidence, ended.to_string())
            }
        };
        Ok(Answer {
            verdict: word,
            answer,
            evidence,
            spent: json!({"nodes": budget.spent(), "unit": "nodes"}),
            text: format!("{}: {said}", head(&puzzle, word)),
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}

fn head(puzzle: &Puzzle, word: Word) -> String {
    format!("{BOLD}{} by {}{BOLD:#}: {}", puzzle.width(), puzzle.height(), verdict(word))
}

fn answer(fixed: &Fixed) -> Value {
    let letter = |colour: Colour| fixed.puzzle.paints()[usize::from(colour.0)].letter;
    let given = |&(cell, colour): &(Cell, Colour)| json!([cell.row, cell.column, letter(colour)]);
    json!({
        "givens": fixed.givens.iter().map(given).collect::<Vec<_>>(),
        "minimal": fixed.minimal, "solutions": fixed.solutions,
        "grid": picture::letters(&fixed.puzzle, &fixed.picture),
    })
}

fn text(fixed: &Fixed) -> String {
    let count = fixed.givens.len();
    let cells = match count {
        0 => return "it is unique as it is: no cell has to be given\n".to_string(),
        1 => "1 given cell makes".to_string(),
        _ => format!("{} given cells make", grouped(count)),
    };
    let mut text = format!(
        "{cells} it unique{}\n\n",
        if fixed.minimal { ", and no fewer would do" } else { "; fewer may do" }
    );
    for &(cell, colour) in &fixed.givens {
        let paint = &fixed.puzzle.paints()[usize::from(colour.0)];
        let name =
            if paint.name.is_empty() { paint.letter.to_string() } else { paint.name.clone() };
        let _ = writeln!(text, "  {} {BOLD}{name}{BOLD:#}", words::place(cell));
    }
    let cells: Vec<Cell> = fixed.givens.iter().map(|&(cell, _)| cell).collect();
    let _ = write!(text, "\n{}", ringed(&fixed.puzzle, &fixed.picture, &cells));
    match fixed.solutions {
        Some(many) => {
            let _ = writeln!(text, "\n  {} pictures without them, one with them", grouped(many));
        }
        None => text.push_str("\n  many pictures without them, one with them\n"),
    }
    text
}
