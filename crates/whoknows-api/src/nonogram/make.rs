//! `nonogram make`: from a picture to a puzzle that logic solves.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::nonogram::make::{Difficulty, Made, make, scaled};
use whoknows::nonogram::notation::{Format, read_picture, write};
use whoknows::nonogram::puzzle::{MOST_CELLS, MOST_LINES};
use whoknows::nonogram::search::solve;
use whoknows::nonogram::steps::Technique;
use whoknows::verdict::Word;

use super::picture;
use super::ringed::ringed;
use crate::text::{BOLD, grouped, verdict};
use crate::{Answer, Ask, BadInput};

/// Make a puzzle of a picture: unique, solvable by logic, with few cells changed
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Make {
    /// The picture: a file (text or PBM), - for standard input, or its rows: 010/111/010
    #[arg(value_name = "PICTURE")]
    pub picture: String,
    /// The size of the puzzle, if not that of the picture: columns and rows
    #[arg(long, value_name = "WxH")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// How hard it may be: easy, normal (single lines), hard (single assumptions)
    #[arg(long, default_value = "normal")]
    #[serde(default = "normal")]
    pub difficulty: String,
}

fn normal() -> String {
    Difficulty::Normal.to_string()
}

impl Ask for Make {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "make";
    const EXAMPLE: &'static str = "1000/0100/0010/0001 --difficulty easy";
    const EXAMPLE_JSON: &'static str =
        r#"{"picture": "1000/0100/0010/0001", "difficulty": "easy"}"#;
    const TEXTS: &'static [&'static str] = &["picture"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let difficulty: Difficulty = self
            .difficulty
            .parse()
            .map_err(|fault| BadInput::new("difficulty", &self.difficulty, fault))?;
        let plain = self.picture.trim();
        let in_one_line = !plain.contains('\n') && plain.contains('/');
        let text = if in_one_line { plain.replace('/', "\n") } else { self.picture.clone() };
        let (mut drawn, paints) = read_picture(text.as_bytes())
            .map_err(|fault| BadInput::new("picture", &text, fault))?;
        if let Some(size) = &self.size {
            let (width, height) = read_size(size)?;
            drawn = scaled(&drawn, width, height);
        }
        let made = make(&drawn, &paints, difficulty, budget)
            .map_err(|fault| BadInput::whole("picture", &text, fault.message))?;
        Ok(answer(&made, difficulty, budget))
    }
}

fn answer(made: &Made, difficulty: Difficulty, budget: &Budget) -> Answer {
    let reached = made.open.is_empty();
    if reached {
        // Logic solves it without a search, so this is quick.
        let found = solve(&made.puzzle, 2, &Budget::unlimited());
        assert!(found.complete && found.solutions.len() == 1, "what was made is not unique");
    }
    let word = if reached { Word::Yes } else { Word::Unknown };
    let changed: Vec<[usize; 2]> = made.changed.iter().map(|c| [c.row, c.column]).collect();
    let file = write(&made.puzzle, Format::Non).expect("a .non file holds every puzzle");
    Answer {
        verdict: word,
        answer: json!({
            "grid": picture::letters(&made.puzzle, &made.picture), "changed": changed,
            "puzzle": reached.then_some(&file), "hardest": made.hardest.map(Technique::name),
            "open": made.open.len(),
        }),
        evidence: json!({
            "kind": if reached { "one picture: search exhausted" } else { "none" },
            "ended": made.ended.map(|ended| ended.to_string()),
        }),
        spent: json!({"nodes": budget.spent(), "unit": "pictures and assumptions"}),
        text: told(made, difficulty, word, &file),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

fn told(made: &Made, difficulty: Difficulty, word: Word, file: &str) -> String {
    let says = match (made.open.len(), made.changed.len()) {
        (0, 0) => "the picture is a puzzle as it is".to_string(),
        (0, 1) => "a puzzle, with 1 cell changed".to_string(),
        (0, changed) => format!("a puzzle, with {} cells changed", grouped(changed)),
        (open, _) => format!("no puzzle was found: {} cells are still open", grouped(open)),
    };
    let mut text = format!(
        "{BOLD}{difficulty}, {} by {}{BOLD:#}: {}, {says}\n\n{}",
        made.puzzle.width(),
        made.puzzle.height(),
        verdict(word),
        ringed(&made.puzzle, &made.picture, &made.changed)
    );
    if let Some(ended) = made.ended {
        let _ = writeln!(text, "\n  {ended}");
    }
    if let Some(hardest) = made.hardest {
        let _ = write!(text, "\n  hardest step: {BOLD}{}{BOLD:#}\n\n{file}", hardest.name());
    }
    text
}

/// A size as people write it: `30x20` is 30 columns and 20 rows.
fn read_size(text: &str) -> Result<(usize, usize), BadInput> {
    let numbers: Option<Vec<usize>> = text.split('x').map(|n| n.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[width, height])
            if (1..=MOST_LINES).contains(&width)
                && (1..=MOST_LINES).contains(&height)
                && width * height <= MOST_CELLS =>
        {
            Ok((width, height))
        }
        _ => {
            let message = format!("expected columns and rows, at most {MOST_LINES} each: 30x20");
            Err(BadInput::whole("size", text, message))
        }
    }
}
