//! Puzzles out of a seed.

use serde_json::Value;
use whoknows::budget::Budget;
use whoknows::nonogram::difficulty::Difficulty;
use whoknows::nonogram::rate::rate;
use whoknows::nonogram::steps::Step;

use super::{headed, rule};
use crate::nonogram::sentences::truth::puzzle;
use crate::sentences::{Holes, Rule};

pub(super) fn random() -> Vec<Rule> {
    vec![
        rule("{d*}, {w} by {h}, seed {s}: yes, a puzzle", |answer, holes| {
            seeded(answer, holes) && answer["question"]["body"]["difficulty"] == holes.words("d")
        }),
        rule(
            "{d*}, {w} by {h}, seed {s}: yes, a puzzle; none that is {wish*} was found",
            |answer, holes| {
                seeded(answer, holes)
                    && answer["question"]["body"]["difficulty"] == holes.words("wish")
                    && holes.words("d") != holes.words("wish")
            },
        ),
    ]
}

/// Is it of this seed, of this size, and, rated anew, as hard as it says?
fn seeded(answer: &Value, holes: &Holes) -> bool {
    let rated = rate(&puzzle(answer), &Budget::unlimited());
    let level = rated.hardest().map(Step::technique).map_or(Difficulty::Easy, Difficulty::of);
    headed(answer, holes, "yes")
        && answer["question"]["body"]["seed"].as_u64().map(i128::from) == Some(holes.number("s"))
        && rated.solvable_by_logic() == Some(true)
        && level.name() == holes.words("d")
}
