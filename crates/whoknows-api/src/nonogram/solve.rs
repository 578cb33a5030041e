//! `nonogram solve`: the picture, and whether it is the only one.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::nonogram::check::{check_unique, clauses};
use whoknows::nonogram::conflict::conflict;
use whoknows::nonogram::passes::passes;
use whoknows::nonogram::search::{Refuted, Solved, Work, refute_second, solve};
use whoknows::nonogram::{Cell, Colour, Grid, Known, Puzzle, qr};
use whoknows::verdict::Word;

use super::{picture, read_puzzles, words};
use crate::input::one_or_many;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};
use crate::{BadInput, Kept};

/// Solve a puzzle: the picture, and whether it is the only one
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The puzzle: a file (one or more), - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE", required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub puzzle: Vec<String>,
    /// The format of the file, if it should not be found by its content
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// Stop at the first solution, whether it is the only one or not
    #[arg(long)]
    #[serde(default)]
    pub first: bool,
    /// Report the passes of the method that lists all placements of every line
    #[arg(long)]
    #[serde(default)]
    pub passes: bool,
    /// Keep an LRAT proof that there is no second picture in this file (the clauses in FILE.cnf)
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
    /// Count solutions up to this many
    #[arg(long, default_value_t = 1000)]
    #[serde(default = "thousand")]
    pub count_to: usize,
}

fn thousand() -> usize {
    1000
}

impl Ask for Solve {
    const PART: &'static str = "nonogram";
    const NAME: &'static str = "solve";
    const EXAMPLE: &'static str = "01010/11111/11111/01110/00100";
    const EXAMPLE_JSON: &'static str = r#"{"puzzle": "01010/11111/11111/01110/00100"}"#;
    const TEXTS: &'static [&'static str] = &["puzzle"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        if !(2..=1_000_000).contains(&self.count_to) {
            let message = format!("{}: expected 2 to 1000000", self.count_to);
            return Err(BadInput::whole("count_to", &self.count_to.to_string(), message));
        }
        let mut answers = Vec::new();
        for text in &self.puzzle {
            for puzzle in read_puzzles(text, self.format.as_deref())? {
                answers.push(self.one(&puzzle, budget));
            }
        }
        Ok(if answers.len() == 1 { answers.remove(0) } else { Answer::of_each(answers) })
    }
}

impl Solve {
    fn one(&self, puzzle: &Puzzle, budget: &Budget) -> Answer {
        let most = if self.first { 1 } else { 2 };
        let mut solved = solve(puzzle, most, budget);
        if !self.first && solved.solutions.len() == 2 && !solved.complete {
            let counted = solve(puzzle, self.count_to, budget);
            if counted.solutions.len() >= 2 {
                solved = counted;
            }
        }
        let mut answer = answer(puzzle, &solved, self.first);
        if solved.solutions.is_empty() && solved.complete {
            blame(puzzle, &mut answer);
        }
        if self.passes {
            report_passes(puzzle, &mut answer);
        }
        if let (Some(path), [picture], true) = (&self.proof, &solved.solutions[..], solved.complete)
        {
            keep_proof(puzzle, picture, path, budget, &mut answer);
        }
        answer
    }
}

/// Which clues cannot stand together.
fn blame(puzzle: &Puzzle, answer: &mut Answer) {
    /// Beyond this a conflict would be slow to make small.
    const MOST_LINES: usize = 400;
    if puzzle.width() + puzzle.height() > MOST_LINES {
        return;
    }
    let Some(lines) = conflict(puzzle) else { return };
    let named: Vec<String> = lines
        .iter()
        .map(|&line| format!("{} ({})", words::line(line), words::clue(puzzle, line)))
        .collect();
    let _ = writeln!(answer.text, "\n  these clues cannot stand together: {}", named.join(", "));
    answer.evidence = json!({"kind": "clues", "lines": named});
}

/// The seed's own report.
fn report_passes(puzzle: &Puzzle, answer: &mut Answer) {
    let Some(passes) = passes(puzzle) else { return };
    let numbers: Vec<String> = passes.combinations.iter().map(ToString::to_string).collect();
    let _ = writeln!(answer.text, "\n  totalCells: {}", passes.cells);
    for number in &numbers {
        let _ = writeln!(answer.text, "  totalCombinations: {number}");
    }
    answer.answer["total_cells"] = json!(passes.cells);
    answer.answer["total_combinations"] = json!(numbers);
}

/// Proves that there is no second picture, has the proof checked, and hands it over to be kept.
fn keep_proof(
    puzzle: &Puzzle,
    picture: &Grid<Colour>,
    path: &str,
    budget: &Budget,
    answer: &mut Answer,
) {
    match refute_second(puzzle, picture, budget) {
        Refuted::Proof(proof) => {
            if let Err(rejected) = check_unique(puzzle, picture, &proof) {
                panic!("the search and its checker disagree: {rejected}");
            }
            let _ = writeln!(
                answer.text,
                "  proof of {} steps accepted by our own checker",
                proof.len()
            );
            answer.evidence =
                json!({"kind": "proof", "format": "LRAT", "steps": proof.len(), "accepted": true});
            answer.kept.push(Kept { path: path.to_string(), content: proof.to_string().into() });
            let clauses = clauses(puzzle, std::slice::from_ref(picture)).to_string();
            answer.kept.push(Kept { path: format!("{path}.cnf"), content: clauses.into() });
        }
        Refuted::Second(_) => panic!("the search said that there is no second picture"),
        Refuted::Unknown(ended) => {
            let _ = writeln!(answer.text, "  no proof was kept: {ended}");
        }
    }
}

fn answer(puzzle: &Puzzle, solved: &Solved, first: bool) -> Answer {
    let found = &solved.solutions;
    let word = match (found.len(), solved.complete) {
        (1, true) => Word::Yes,
        (1, false) if first => Word::Yes,
        (0 | 1, false) => Word::Unknown,
        _ => Word::No,
    };
    for picture in found {
        assert!(puzzle.is_solved_by(picture), "a solution that does not solve the puzzle");
    }
    let differ = differing(found);
    let grid = |i: usize| found.get(i).map(|picture| picture::letters(puzzle, picture));
    let code = found.first().and_then(qr::text);
    let exact = solved.complete.then_some(found.len());
    let unique: Value = match (found.len(), solved.complete) {
        (1, true) => json!(true),
        (0 | 1, false) => Value::Null,
        _ => json!(false),
    };
    let cells: Vec<[usize; 2]> = differ.iter().map(|cell| [cell.row, cell.column]).collect();
    Answer {
        verdict: word,
        answer: json!({
            "unique": unique, "solutions": exact, "at_least": found.len(),
            "grid": grid(0), "second": grid(1), "differ": cells, "qr": code,
            "width": puzzle.width(), "height": puzzle.height(), "title": puzzle.title,
        }),
        evidence: evidence(solved),
        spent: spent(&solved.work),
        text: text(puzzle, solved, word, &differ, code.as_deref()),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

/// The solutions themselves, and that no other was left.
fn evidence(solved: &Solved) -> Value {
    let kind = match (solved.solutions.len(), solved.complete) {
        (0, true) => "no picture: search exhausted",
        (1, true) => "one picture: search exhausted",
        (_, true) => "all pictures: search exhausted",
        (0, false) => "none",
        _ => "pictures",
    };
    json!({"kind": kind, "ended": solved.ended.map(|ended| ended.to_string())})
}

fn spent(work: &Work) -> Value {
    json!({
        "nodes": work.line_solves, "unit": "line solves", "probes": work.probes,
        "guesses": work.guesses, "conflicts": work.conflicts,
    })
}

/// The cells in which two of the pictures differ.
fn differing(found: &[Grid<Colour>]) -> Vec<Cell> {
    let Some(first) = found.first() else { return Vec::new() };
    let cells = (0..first.height())
        .flat_map(|row| (0..first.width()).map(move |column| Cell { row, column }));
    cells.filter(|&cell| found.iter().any(|other| other.at(cell) != first.at(cell))).collect()
}

fn text(
    puzzle: &Puzzle,
    solved: &Solved,
    word: Word,
    differ: &[Cell],
    code: Option<&str>,
) -> String {
    let found = &solved.solutions;
    let says = match (found.len(), solved.complete) {
        (0, true) => "no picture has these clues".to_string(),
        (0, false) => "no picture was found".to_string(),
        (1, true) => "this is the only picture".to_string(),
        (1, false) => "a picture; whether it is the only one was not decided".to_string(),
        (n, true) => format!("{} pictures", grouped(n)),
        (n, false) => format!("at least {} pictures", grouped(n)),
    };
    let title = if puzzle.title.is_empty() { "nonogram" } else { &puzzle.title };
    let mut text = format!(
        "{BOLD}{title}, {} by {}{BOLD:#}: {}, {says}\n",
        puzzle.width(),
        puzzle.height(),
        verdict(word)
    );
    if let Some(ended) = solved.ended {
        let _ = writeln!(text, "  {ended}");
    }
    if let Some(first) = found.first() {
        let mut shown = picture::settled(first);
        for &cell in differ {
            shown.set(cell, Known(0b11));
        }
        let _ = write!(text, "\n{}", picture::blocks(puzzle, &shown));
        if !differ.is_empty() {
            let _ = writeln!(text, "\n  · {} cells differ between the pictures", differ.len());
        }
    }
    if let Some(code) = code {
        let _ = writeln!(text, "\n  a QR code: {BOLD}{code}{BOLD:#}");
    }
    let work = &solved.work;
    let _ = writeln!(
        text,
        "\n  {} line solves, {} probes, {} guesses, {} conflicts",
        grouped(work.line_solves),
        grouped(work.probes),
        grouped(work.guesses),
        grouped(work.conflicts)
    );
    text
}
