//! Every nonogram file beside the project: solved, or refused with its reason, as on a golden list.
//!
//! The search may take so many nodes for each puzzle, as this is a test; what it does not decide
//! within them is named, and is for the benchmark (`cargo xtask bench nonogram`) to decide. The
//! sets of the tournaments are left to that as a whole. Every picture found is checked by the
//! definition, and compared with the maker's own where the file has that.

use std::fmt::Write;
use std::fs;

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::nonogram::check::check_picture;
use whoknows::nonogram::notation::{read, text};
use whoknows::nonogram::search::{Solved, solve};
use whoknows::nonogram::{Colour, Grid, Puzzle};

use super::folders::files;
use crate::shared::shared;

/// The most nodes (line solves and conflicts) for a puzzle.
const NODES: u64 = 110_000;
/// Solutions are counted up to this many.
const COUNTED: usize = 100;
const UNDECIDED: &str = "don't know at the node limit";

#[test]
fn every_shared_file_is_solved_or_refused_as_listed() {
    let Some(folder) = shared("nonogram") else { return };
    let (mut list, mut goals, mut undecided) = (String::new(), 0, Vec::new());
    for path in files(&folder) {
        let name = path.strip_prefix(&folder).unwrap().to_str().unwrap().to_owned();
        if name.starts_with("tournament") {
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let verdict = match read(&bytes, None) {
            // Not the list of all formats: it grows.
            Err(fault) => {
                let reason = fault.message.split(": expected one of").next().unwrap_or_default();
                format!("refused: {reason}")
            }
            Ok(puzzles) => {
                let [puzzle] = &puzzles[..] else { panic!("{name}: {} puzzles", puzzles.len()) };
                let goal = stated_goal(&text(&bytes));
                goals += usize::from(goal.is_some());
                verdict(&name, puzzle, goal.as_deref())
            }
        };
        if verdict == UNDECIDED {
            undecided.push(name.clone());
        }
        writeln!(list, "{name}  {verdict}").unwrap();
    }
    eprintln!("{goals} pictures compared with the maker's own");
    assert!(goals >= 40, "{goals} goals");
    if !undecided.is_empty() {
        eprintln!("NOT DECIDED within {NODES} nodes: {}", undecided.join(", "));
    }
    crate::golden::compare("nonogram_verdicts.txt", &list);
}

/// What is found within the limit.
fn verdict(name: &str, puzzle: &Puzzle, goal: Option<&str>) -> String {
    let mut solved = limited(puzzle, 2);
    if solved.solutions.len() == 2 && !solved.complete {
        let counted = limited(puzzle, COUNTED);
        if counted.complete {
            solved = counted;
        }
    }
    for picture in &solved.solutions {
        assert_eq!(check_picture(puzzle, picture), Ok(()), "{name}");
    }
    let is_goal = |picture: &Grid<Colour>| goal == Some(&*letters(puzzle, picture));
    match (solved.solutions.len(), solved.complete) {
        (0 | 1, false) => return UNDECIDED.to_owned(),
        (count, false) => assert!(count >= 2, "{name}"),
        (_, true) if goal.is_none() => {}
        (_, true) => assert!(solved.solutions.iter().any(is_goal), "{name}: not the goal"),
    }
    match (solved.solutions.len(), solved.complete) {
        (0, _) => "no solution".to_owned(),
        (1, _) => "unique".to_owned(),
        (count, true) => format!("{count} solutions"),
        (_, false) => "at least 2 solutions".to_owned(),
    }
}

fn limited(puzzle: &Puzzle, most: usize) -> Solved {
    solve(puzzle, most, &Budget::new(Limits { nodes: Some(NODES), ..NO_LIMITS }, &Unwatched))
}

/// The letters of all cells, row by row.
fn letters(puzzle: &Puzzle, picture: &Grid<Colour>) -> String {
    picture.cells().iter().map(|colour| puzzle.paints()[usize::from(colour.0)].letter).collect()
}

/// The maker's solution as a `.non` file has it, found without our reader.
fn stated_goal(text: &str) -> Option<String> {
    let line = text.lines().find(|line| line.starts_with("goal "))?;
    Some(line["goal ".len()..].trim().trim_matches('"').to_owned())
}
