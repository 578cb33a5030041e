//! `nonogram rate`: how hard a puzzle is, by the hardest step that it needs.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};
use whoknows::budget::Budget;
use whoknows::nonogram::Puzzle;
use whoknows::nonogram::rate::{BEYOND, Rated, rate};
use whoknows::nonogram::steps::check_steps;
use whoknows::verdict::Word;

use super::{read_puzzle, words};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};

/// Say how hard a puzzle is: the hardest step that it needs, and how many steps of each kind
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// The puzzle: a file, - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE")]
    pub puzzle: String,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
}

impl Ask for Rate {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "rate";
    const EXAMPLE: &'static str = "01010/11111/11111/01110/00100";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "01010/11111/11111/01110/00100"}"#;
    const TEXTS: &'static [&'static str] = &["puzzle"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let puzzle = read_puzzle(&self.puzzle, self.format.as_deref())?;
        let rated = rate(&puzzle, budget);
        if let Err((number, words)) = check_steps(&puzzle, &rated.steps) {
            panic!("step {number} does not follow: {words}");
        }
        let by_logic = rated.solvable_by_logic();
        let word = match by_logic {
            Some(true) => Word::Yes,
            Some(false) => Word::No,
            None => Word::Unknown,
        };
        let counts = rated.counts().into_iter();
        let steps: Map<_, _> =
            counts.map(|(technique, count)| (technique.name().into(), json!(count))).collect();
        let told = rated.hardest().map(|step| words::step(&puzzle, step));
        Ok(Answer {
            verdict: word,
            answer: json!({
                "hardest": hardest(&rated), "rank": rated.rank(), "steps": steps,
                "solvable_by_logic": by_logic, "unique": rated.unique, "open": rated.open,
                "step": told,
            }),
            evidence: json!({
                "kind": "checked steps",
                "ended": rated.ended.map(|ended| ended.to_string()),
            }),
            spent: json!({"nodes": budget.spent(), "unit": "assumptions and line solves"}),
            text: text(&puzzle, &rated, word, told.as_deref()),
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}

/// The name of the hardest technique that the solution needs, if there is one solution.
fn hardest(rated: &Rated) -> Option<&'static str> {
    let rank = rated.rank()?;
    if rank == BEYOND {
        return Some("beyond single assumptions");
    }
    rated.hardest().map(|step| step.technique().name())
}

fn text(puzzle: &Puzzle, rated: &Rated, word: Word, told: Option<&str>) -> String {
    let says = match (rated.solvable_by_logic(), rated.unique) {
        (Some(true), _) => "single lines and single assumptions are enough",
        (Some(false), Some(true)) => "one solution, but beyond single assumptions",
        (Some(false), _) => "it has not exactly one solution",
        (None, _) => "not decided",
    };
    let mut text = format!(
        "{BOLD}{} by {}{BOLD:#}: {}, {says}\n",
        puzzle.width(),
        puzzle.height(),
        verdict(word)
    );
    if let (Some(name), Some(rank)) = (hardest(rated), rated.rank()) {
        let _ = writeln!(text, "\n  {BOLD}{name}{BOLD:#}: {rank} of {BEYOND}, 1 is the easiest");
    }
    if let Some(told) = told {
        let so_far = if rated.open > 0 { " that could be taken" } else { "" };
        let _ = writeln!(text, "  hardest step{so_far}: {told}");
    }
    text.push('\n');
    for (technique, count) in rated.counts() {
        let _ = writeln!(text, "  {:>6} {}", grouped(count), technique.name());
    }
    if rated.open > 0 {
        let _ = writeln!(text, "  {:>6} cells are left open", grouped(rated.open));
    }
    if let Some(ended) = rated.ended {
        let _ = writeln!(text, "  {ended}");
    }
    text
}
