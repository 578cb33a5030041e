//! The sentences, each with what makes it true.

mod others;
mod random;
mod solved;
mod steps;
mod why;

use serde_json::Value;
use whoknows::nonogram::clue::placements;
use whoknows::nonogram::{Grid, Known, Puzzle};

use super::truth::{has_givens, sized};
use crate::sentences::{Holes, Rule};

/// All of them.
pub(super) fn all() -> Vec<Rule> {
    let mut all = random::random();
    let more = [solved::solved(), why::why(), steps::steps(), steps::hints()];
    let rest = [others::standing(), others::rated(), others::fixed(), others::rest()];
    all.extend(more.into_iter().chain(rest).flatten());
    all
}

fn rule(sentence: &'static str, holds: fn(&Value, &Holes) -> bool) -> Rule {
    Rule { sentence, holds }
}

/// Do the holes `w` and `h` say how large the puzzle is, and is this the verdict?
fn headed(answer: &Value, holes: &Holes, verdict: &str) -> bool {
    sized(answer, holes.number("w"), holes.number("h")) && answer["verdict"] == verdict
}

/// A word in a hole has the form for so many.
fn counts(count: i128, word: &str, one: &str, many: &str) -> bool {
    word == if count == 1 { one } else { many }
}

fn length(value: &Value) -> i128 {
    value.as_array().map_or(0, Vec::len) as i128
}

fn open(answer: &Value) -> i128 {
    i128::from(answer["answer"]["open"].as_u64().unwrap())
}

/// The ways to fill the rows, each for itself.
fn ways(puzzle: &Puzzle, known: &Grid<Known>) -> i128 {
    let rows = puzzle.rows().iter().enumerate();
    rows.map(|(row, clue)| placements(clue, known.row(row), usize::MAX).len() as i128).product()
}

fn no_picture(puzzle: &Puzzle) -> &'static str {
    if has_givens(puzzle) {
        "no picture has these clues and given cells"
    } else {
        "no picture has these clues"
    }
}
