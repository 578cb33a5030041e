//! `nonogram convert`: a puzzle in another format.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::nonogram::Puzzle;
use whoknows::nonogram::notation::{Format, write};
use whoknows::verdict::Word;

use super::read_puzzles;
use crate::BadInput;
use crate::old::{Answer, Ask};

/// Write a puzzle in another format; of a set, each one
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Convert {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// The format to write
    #[arg(long)]
    pub to: String,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

impl Ask for Convert {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "convert";
    const EXAMPLE: &'static str = "010/111/010 --to non";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "010/111/010", "to": "non"}"#;
    const TEXTS: &'static [&'static str] = &["puzzle"];

    fn ask(&self, _budget: &Budget) -> Result<Answer, BadInput> {
        let puzzles = read_puzzles(&self.puzzle, self.format.as_deref())?;
        let to: Format = self.to.parse().map_err(|fault| BadInput::new("to", &self.to, fault))?;
        let one = |puzzle: &Puzzle| {
            let text = write(puzzle, to);
            text.map_err(|fault| BadInput::whole("to", &self.to, fault.message))
                .map(|text| answer(to, text))
        };
        let mut answers = puzzles.iter().map(one).collect::<Result<Vec<_>, _>>()?;
        Ok(if answers.len() == 1 { answers.remove(0) } else { Answer::of_each(answers) })
    }
}

fn answer(to: Format, text: String) -> Answer {
    Answer {
        verdict: Word::Yes,
        answer: json!({"format": to.name(), "text": text}),
        evidence: json!({"kind": "reads back"}),
        spent: json!({"nodes": 0, "unit": "nodes"}),
        text,
        kept: Vec::new(),
        each: Vec::new(),
    }
}
