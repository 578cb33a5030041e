//! Steps, what they come to, and hints.

use serde_json::Value;
use whoknows::nonogram::{Colour, Grid, Known, Line};

use super::super::truth::{cell, fillings, has, known, line, pictures, puzzle, step, wrong_cells};
use super::{counts, headed, length, open, rule};
use crate::sentences::Rule;

/// How many steps an answer tells.
fn told(answer: &Value) -> i128 {
    length(&answer["answer"]["steps"])
}

pub(super) fn steps() -> Vec<Rule> {
    vec![
        rule("{step*}", |answer, holes| step(&puzzle(answer), holes.words("step"))),
        rule("{n}. {step*}", |answer, holes| {
            let n = holes.number("n");
            n > 0 && answer["answer"]["steps"][n as usize - 1] == holes.words("step")
        }),
        rule("{w} by {h}: yes, {says*}", |answer, holes| {
            headed(answer, holes, "yes") && answer["answer"]["says"] == holes.words("says")
        }),
        rule("{w} by {h}: don't know, {says*}", |answer, holes| {
            headed(answer, holes, "unknown") && answer["answer"]["says"] == holes.words("says")
        }),
        rule("every cell follows, in {n} {steps*}", |answer, holes| {
            let n = holes.number("n");
            n == told(answer)
                && n > 0
                && counts(n, holes.words("steps"), "step", "steps")
                && open(answer) == 0
                && has(answer, |count| count == 1)
        }),
        rule("every cell is given", |answer, _| {
            told(answer) == 0 && puzzle(answer).givens().open() == 0
        }),
        rule("{cell*} follows, in {n} {steps*}", |answer, holes| {
            let (puzzle, n) = (puzzle(answer), holes.number("n"));
            let Some(place) = cell(&puzzle, holes.words("cell")) else { return false };
            let same =
                |all: &[Grid<Colour>]| all.iter().all(|one| one.at(place) == all[0].at(place));
            n == told(answer)
                && counts(n, holes.words("steps"), "step", "steps")
                && pictures(answer).is_none_or(|all| same(&all))
        }),
        rule("{cell*} is given", |answer, holes| {
            let puzzle = puzzle(answer);
            let place = cell(&puzzle, holes.words("cell"));
            place.is_some_and(|place| puzzle.givens().at(place).settled().is_some())
        }),
        rule("{n} {cells*} left open by single lines and single assumptions", |answer, holes| {
            let n = holes.number("n");
            n == open(answer) && n > 0 && counts(n, holes.words("cells"), "cell is", "cells are")
        }),
        rule("{w} by {h}: no, {says*}", |answer, holes| {
            headed(answer, holes, "no")
                && answer["evidence"]["several"].is_object()
                && answer["answer"]["says"] == holes.words("says")
        }),
        rule(
            "more than one picture has these clues; {n} {cells*} left open by single lines and single \
             assumptions",
            |answer, holes| {
                let n = holes.number("n");
                n == open(answer)
                    && counts(n, holes.words("cells"), "cell is", "cells are")
                    && has(answer, |count| count > 1)
            },
        ),
        rule(
            "{cell*} is not the same in all pictures; {n} {cells*} left open by single lines and single \
             assumptions",
            |answer, holes| {
                let Some(place) = cell(&puzzle(answer), holes.words("cell")) else { return false };
                let same =
                    |all: &[Grid<Colour>]| all.iter().all(|one| one.at(place) == all[0].at(place));
                let n = holes.number("n");
                n == open(answer)
                    && counts(n, holes.words("cells"), "cell is", "cells are")
                    && pictures(answer).is_none_or(|all| !same(&all))
            },
        ),
        rule("{n} cells are left open by the steps so far", |answer, holes| {
            holes.number("n") == open(answer) && answer["evidence"]["ended"].is_string()
        }),
    ]
}

/// Does a line say more than is known?
fn says_more(answer: &Value, line: Line) -> bool {
    let (puzzle, known) = (puzzle(answer), known(answer));
    let cells: Vec<(usize, Known)> = line.cells(&known).into_iter().enumerate().collect();
    let all = fillings(&puzzle, line, &cells);
    cells.iter().any(|&(place, before)| {
        let after = all.iter().fold(0, |sum, filling| sum | Known::only(filling[place]).0);
        after != before.0
    })
}

pub(super) fn hints() -> Vec<Rule> {
    vec![
        rule("look at {place*}", |answer, holes| is_place(answer, holes.words("place"))),
        rule("look at {place*}: {technique*}", |answer, holes| {
            is_place(answer, holes.words("place"))
                && answer["answer"]["technique"] == holes.words("technique")
        }),
        rule("nothing is left to do", |answer, _| {
            known(answer).picture().is_some_and(|picture| puzzle(answer).is_solved_by(&picture))
        }),
        rule("no deduction is possible: the puzzle is not unique", |answer, _| {
            has(answer, |count| count > 1)
        }),
        rule("no single line and no single assumption gives anything", |answer, _| {
            puzzle(answer).lines().all(|line| !says_more(answer, line))
        }),
        rule("{line*} cannot be filled any more", |answer, holes| {
            let puzzle = puzzle(answer);
            let Some(line) = line(&puzzle, holes.words("line")) else { return false };
            let cells = line.cells(&known(answer)).into_iter().enumerate().collect::<Vec<_>>();
            fillings(&puzzle, line, &cells).is_empty()
        }),
        rule("your grid has a cell wrong", |answer, _| wrong_cells(answer).len() == 1),
        rule("your grid has {n} cells wrong", |answer, holes| {
            let n = holes.number("n");
            n > 1 && wrong_cells(answer).len() as i128 == n
        }),
        rule("your grid has a mistake at {cells*}", |answer, holes| {
            let (puzzle, wrong) = (puzzle(answer), wrong_cells(answer));
            let said: Vec<_> =
                holes.words("cells").split("; ").map(|one| cell(&puzzle, one)).collect();
            let first = answer["question"]["body"]["level"] == 2;
            let wrong = if first { &wrong[..1] } else { &wrong[..] };
            said == wrong.iter().copied().map(Some).collect::<Vec<_>>()
        }),
        rule("{said*} (`.` is white, `?` is open)", |answer, holes| {
            let grid = answer["question"]["body"]["grid"].as_str().unwrap();
            let (puzzle, wrong) = (puzzle(answer), wrong_cells(answer));
            let said = holes.words("said").split_once(", the first at ");
            let first = said.map_or(Some(wrong[0]), |(_, at)| cell(&puzzle, at));
            let level = answer["question"]["body"]["level"].as_u64();
            grid.contains('.') && first == Some(wrong[0]) && said.is_some() == (level == Some(1))
        }),
        rule(
            "your grid has a mistake: each cell is possible, but not all of them together",
            |answer, _| {
                let (known, all) = (known(answer), pictures(answer).unwrap());
                let fits = |one: &Grid<Colour>| {
                    known.places().all(|cell| known.at(cell).allows(one.at(cell)))
                };
                wrong_cells(answer).is_empty() && !all.is_empty() && !all.iter().any(fits)
            },
        ),
        rule("no mistake so far", |answer, _| {
            let (known, all) = (known(answer), pictures(answer).unwrap());
            all.iter().any(|one| known.places().all(|cell| known.at(cell).allows(one.at(cell))))
        }),
    ]
}

/// A line that says more, or an open cell.
fn is_place(answer: &Value, words: &str) -> bool {
    let puzzle = puzzle(answer);
    match (line(&puzzle, words), cell(&puzzle, words)) {
        (Some(line), _) => says_more(answer, line),
        (None, Some(place)) => known(answer).at(place).settled().is_none(),
        (None, None) => false,
    }
}
