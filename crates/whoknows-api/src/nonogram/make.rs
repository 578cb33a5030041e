//! `nonogram make`: from a picture to a puzzle that logic solves.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::nonogram::make::{Difficulty, Made, make, scaled, toned};
use whoknows::nonogram::notation::{Format, Picture, read_picture, write};
use whoknows::nonogram::puzzle::{MOST_CELLS, MOST_LINES, Paint};
use whoknows::nonogram::search::solve;
use whoknows::nonogram::steps::Technique;
use whoknows::verdict::Word;

use super::ringed::ringed;
use super::{bytes, picture, spread};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};

/// Make a puzzle of a picture: unique, solvable by logic, with few cells changed
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Make {
    /// The picture: a file (PNG, PBM or text), - for standard input, or its rows: 010/111/010
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
        let size = self.size.as_deref().map(read_size).transpose()?;
        let text = spread(&self.picture);
        let picture =
            read_picture(&bytes(&text)).map_err(|fault| BadInput::new("picture", &text, fault))?;
        let (drawn, paints, threshold) = match (picture, size) {
            (Picture::Drawn(drawn, paints), None) => (drawn, paints, None),
            (Picture::Drawn(drawn, paints), Some((width, height))) => {
                (scaled(&drawn, width, height), paints, None)
            }
            (Picture::Photo(photo), size) => {
                let (width, height) = size.unwrap_or((photo.width(), photo.height()));
                let (drawn, threshold) = toned(&photo, width, height);
                (drawn, Paint::black_and_white(), Some(threshold))
            }
        };
        let made = make(&drawn, &paints, difficulty, budget)
            .map_err(|fault| BadInput::whole("picture", &text, fault.message))?;
        Ok(answer(&made, difficulty, threshold, budget))
    }
}

fn answer(made: &Made, difficulty: Difficulty, threshold: Option<u8>, budget: &Budget) -> Answer {
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
            "open": made.open.len(), "threshold": threshold,
        }),
        evidence: json!({
            "kind": if reached { "one picture: search exhausted" } else { "none" },
            "ended": made.ended.map(|ended| ended.to_string()),
        }),
        spent: json!({"nodes": budget.spent(), "unit": "pictures and assumptions"}),
        text: told(made, difficulty, threshold, word, &file),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

fn told(
    made: &Made,
    difficulty: Difficulty,
    threshold: Option<u8>,
    word: Word,
    file: &str,
) -> String {
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
    if let Some(threshold) = threshold {
        let _ = writeln!(text, "\n  a photograph: black up to a brightness of {threshold} of 255");
    }
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
