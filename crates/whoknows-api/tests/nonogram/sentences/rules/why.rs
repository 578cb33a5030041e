//! Why there are no other pictures, or none at all.

use serde_json::Value;
use whoknows::nonogram::{Cell, Clue, Line, Puzzle};

use super::super::truth::{cell, colours, has, has_givens, line_with_clue, none_fits, puzzle};
use super::{counts, length, no_picture, rule};
use crate::sentences::Rule;

/// What single lines lead to, by how many pictures there are.
fn leads(answer: &Value, words: &str) -> bool {
    let count = match words {
        "leave a line without filling" => 0..1,
        "settle every cell" => 1..2,
        "lead to all of them" => 2..usize::MAX,
        _ => return false,
    };
    has(answer, |pictures| count.contains(&pictures))
}

/// How many cells a course tries, and how many it splits.
fn course(course: &Value) -> (i128, i128) {
    let split = &course["split"];
    let mut sum = (length(&course["probes"]), i128::from(split.is_object()));
    for case in split["cases"].as_array().into_iter().flatten() {
        let inside = self::course(case);
        sum = (sum.0 + inside.0, sum.1 + inside.1);
    }
    sum
}

/// Lines with their clues, `row 1 (2), column 3 (1 1)`.
fn lines(puzzle: &Puzzle, words: &str) -> Option<Vec<Line>> {
    words
        .split_inclusive(')')
        .map(|one| line_with_clue(puzzle, one.trim_start_matches(", ")))
        .collect()
}

/// Cells with what they are given as.
fn given(puzzle: &Puzzle, words: &str) -> Option<Vec<Cell>> {
    let mut all = Vec::new();
    for one in words.split(", row ") {
        let one = if one.starts_with("row ") { one.to_string() } else { format!("row {one}") };
        let (place, colour) = one.split_once(" is given ")?;
        let place = cell(puzzle, place)?;
        (colours(puzzle, colour) == Some(puzzle.givens().at(place))).then_some(())?;
        all.push(place);
    }
    Some(all)
}

/// Why there is no picture, wherever it is said.
fn is_why(answer: &Value, words: &str) -> bool {
    let puzzle = &puzzle(answer);
    if let Some((rows, columns)) = words.split_once(", the columns for ") {
        let said = rows.strip_prefix("the rows ask for ").and_then(|said| {
            let (count, rest) = said.split_once(' ')?;
            let (colour, cells) = rest.rsplit_once(' ')?;
            Some((count.parse::<u64>().ok()?, colours(puzzle, colour)?.settled()?, cells))
        });
        let Some((rows, colour, cells)) = said else { return false };
        let sum = |clues: &[Clue]| -> u64 {
            let blocks = clues.iter().flat_map(Clue::blocks).filter(|block| block.colour == colour);
            blocks.map(|block| u64::from(block.length)).sum()
        };
        return rows == sum(puzzle.rows())
            && columns == sum(puzzle.columns()).to_string()
            && rows != sum(puzzle.columns())
            && counts(rows.into(), cells, "cell", "cells");
    }
    if let Some((line, sizes)) = words.split_once(" needs ") {
        let Some(line) = line_with_clue(puzzle, line) else { return false };
        let clue = puzzle.clue(line);
        let pairs = clue.blocks().windows(2).filter(|pair| pair[0].colour == pair[1].colour);
        let needs = clue.filled() + pairs.count() as u64;
        let said = format!("{needs} cells, and has {}", puzzle.length(line));
        return sizes == said && needs > puzzle.length(line) as u64;
    }
    if let Some(said) = words.strip_prefix("these clues cannot stand together: ") {
        return lines(puzzle, said).is_some_and(|lines| none_fits(puzzle, &lines, &[]));
    }
    let Some((cells, said)) = words.split_once(", which cannot stand together with ") else {
        return false;
    };
    match (given(puzzle, cells), lines(puzzle, said)) {
        (Some(cells), Some(lines)) => {
            none_fits(puzzle, &lines, &cells) && !none_fits(puzzle, &lines, &[])
        }
        _ => false,
    }
}

pub(super) fn why() -> Vec<Rule> {
    vec![
        rule("{why*}", |answer, holes| {
            has(answer, |count| count == 0) && is_why(answer, holes.words("why"))
        }),
        rule("no picture has these clues: {why*}", |answer, holes| {
            !has_givens(&puzzle(answer))
                && has(answer, |count| count == 0)
                && is_why(answer, holes.words("why"))
        }),
        rule("no picture has these clues and given cells: {why*}", |answer, holes| {
            has_givens(&puzzle(answer))
                && has(answer, |count| count == 0)
                && is_why(answer, holes.words("why"))
        }),
        rule("{none*}", |answer, holes| {
            has(answer, |count| count == 0) && holes.words("none") == no_picture(&puzzle(answer))
        }),
        rule("{none*}; following single lines, {line*} cannot be filled", |answer, holes| {
            has(answer, |count| count == 0)
                && holes.words("none") == no_picture(&puzzle(answer))
                && line_with_clue(&puzzle(answer), holes.words("line")).is_some()
        }),
        rule("single lines {leads*}", |answer, holes| leads(answer, holes.words("leads"))),
        rule("single lines, and {n} {cells*} tried, {leads*}", |answer, holes| {
            let (tried, split) = course(&answer["evidence"]["no_other"]);
            (tried, split) == (holes.number("n"), 0)
                && counts(tried, holes.words("cells"), "cell", "cells")
                && leads(answer, holes.words("leads"))
        }),
        rule(
            "single lines, {n} {cells*} tried and {m} {parts*} split {leads*}",
            |answer, holes| {
                let (tried, split) = course(&answer["evidence"]["no_other"]);
                (tried, split) == (holes.number("n"), holes.number("m"))
                    && split > 0
                    && counts(tried, holes.words("cells"), "cell", "cells")
                    && counts(split, holes.words("parts"), "cell", "cells")
                    && leads(answer, holes.words("leads"))
            },
        ),
        rule("a solver's proof of {n} {steps*}, which the checker accepts", |answer, holes| {
            let n = holes.number("n");
            answer["evidence"]["no_other"]["steps"].as_u64().map(i128::from) == Some(n)
                && counts(n, holes.words("steps"), "step", "steps")
        }),
        rule("{line*}", |answer, holes| {
            let said = answer["answer"]["conflict"].as_array().into_iter().flatten();
            let mut said = said.map(|one| one["said"].as_str().unwrap());
            said.any(|one| one == holes.words("line"))
                && line_with_clue(&puzzle(answer), holes.words("line")).is_some()
        }),
        rule("the node limit was reached", |answer, _| answer["verdict"] == "unknown"),
        rule("more than one picture has these clues, and a text file holds one", |answer, _| {
            has(answer, |count| count > 1)
        }),
        rule("no: {said*}", |answer, holes| {
            let told = &answer["answer"];
            let said = ["hint", "says", "why"].iter().find_map(|name| told[name].as_str());
            answer["verdict"] == "no" && said == Some(holes.words("said"))
        }),
    ]
}
