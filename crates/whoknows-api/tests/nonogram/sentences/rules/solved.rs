//! How many pictures there are, and what it took to find them.

use serde_json::Value;
use whoknows::nonogram::{Cell, Clue, Colour, Grid};

use super::super::truth::{has, pictures, puzzle};
use super::{counts, headed, no_picture, rule, ways};
use crate::sentences::Rule;

/// In how many cells two of the pictures differ.
fn differ(all: &[Grid<Colour>]) -> i128 {
    let differs = |cell: &Cell| all.iter().any(|one| one.at(*cell) != all[0].at(*cell));
    all[0].places().filter(differs).count() as i128
}

pub(super) fn solved() -> Vec<Rule> {
    vec![
        rule("nonogram, {w} by {h}: yes, this is the only picture", |answer, holes| {
            headed(answer, holes, "yes") && has(answer, |count| count == 1)
        }),
        rule(
            "nonogram, {w} by {h}: yes, a picture; whether it is the only one was not decided",
            |answer, holes| {
                headed(answer, holes, "yes")
                    && answer["question"]["body"]["first"] == true
                    && has(answer, |count| count > 0)
            },
        ),
        rule("nonogram, {w} by {h}: don't know, {found*}", |answer, holes| {
            let one = "a picture; whether it is the only one was not decided";
            let found =
                if answer["answer"]["grid"].is_null() { "no picture was found" } else { one };
            headed(answer, holes, "unknown") && holes.words("found") == found
        }),
        rule("nonogram, {w} by {h}: no, {none*}", |answer, holes| {
            headed(answer, holes, "no")
                && has(answer, |count| count == 0)
                && holes.words("none") == no_picture(&puzzle(answer))
        }),
        rule("nonogram, {w} by {h}: no, {n} pictures", |answer, holes| {
            headed(answer, holes, "no") && has(answer, |count| count as i128 == holes.number("n"))
        }),
        rule("nonogram, {w} by {h}: no, at least {n} pictures", |answer, holes| {
            let n = holes.number("n");
            headed(answer, holes, "no") && n > 1 && has(answer, |count| count as i128 >= n)
        }),
        rule("· {n} cells differ between the pictures", |answer, holes| {
            let exact = answer["answer"]["solutions"].is_number();
            let (n, all) = (holes.number("n"), pictures(answer));
            exact && n > 1 && all.is_none_or(|all| n == differ(&all))
        }),
        rule(
            "· at least {n} cells differ: this is what the {m} pictures found have in common",
            |answer, holes| {
                let (n, all) = (holes.number("n"), pictures(answer));
                let found = i128::from(answer["answer"]["at_least"].as_u64().unwrap());
                answer["answer"]["solutions"].is_null()
                    && n > 1
                    && holes.number("m") == found
                    && all.is_none_or(|all| n <= differ(&all))
            },
        ),
        rule("{l} line {ls*}, {p} {ps*}, {g} {gs*}, {c} {cs*}", |answer, holes| {
            let spent = &answer["spent"];
            let said = |hole: &str, word: &str, one: &str, many: &str, value: &Value| {
                let count = holes.number(hole);
                count == i128::from(value.as_u64().unwrap_or(0))
                    && counts(count, holes.words(word), one, many)
            };
            said("l", "ls", "solve", "solves", &spent["nodes"])
                && said("p", "ps", "probe", "probes", &spent["probes"])
                && said("g", "gs", "guess", "guesses", &spent["guesses"])
                && said("c", "cs", "conflict", "conflicts", &spent["conflicts"])
        }),
        rule("totalCells: {n}", |answer, holes| {
            let cells: u64 = puzzle(answer).rows().iter().map(Clue::filled).sum();
            i128::from(cells) == holes.number("n")
        }),
        rule("totalCombinations: {n}", |answer, holes| {
            let all = answer["answer"]["total_combinations"].as_array().unwrap();
            let n = holes.number("n");
            let first = all[0].as_u64().unwrap();
            i128::from(first) == ways(&puzzle(answer), puzzle(answer).givens())
                && all.iter().any(|one| one.as_u64().map(i128::from) == Some(n))
        }),
        rule("proof of {n} {steps*} accepted by our own checker", |answer, holes| {
            let n = holes.number("n");
            answer["evidence"]["no_other"]["steps"].as_u64().map(i128::from) == Some(n)
                && counts(n, holes.words("steps"), "step", "steps")
        }),
    ]
}
