//! Where counting nearly excludes a size: the lists around one card, taken by themselves, are small
//! enough for the solver, and one hand more around each card is many more in all.

use std::sync::Arc;

use super::bounds::{having, lacking, last_need, last_room, most, need};
use crate::budget::{Budget, Ended};
use crate::lrat::Proof;
use crate::russian::check::of_matrix;
use crate::russian::evidence::{Family, Impossible, Need, NeedBy};
use crate::russian::size::Size;
use crate::sat::{self, Refuted};

/// At most so many numbers of hands are refuted around a card.
const MOST_STEPS: u64 = 3;
/// At most so many hands in a list around a card.
const MOST_HANDS: u64 = 16;

/// From the hands needed around a card to those needed in all.
type Whole = fn(Family, Vec<Need>) -> Vec<Need>;

/// Evidence that no announcement is good, if the lists around a card show it within so many conflicts.
pub(crate) fn impossible(
    size: Size,
    conflicts: u64,
    budget: &Budget,
) -> Result<Option<Impossible>, Ended> {
    let family = Family::of(size);
    let room = most(size);
    let ways = [(family.having(), having as Whole), (family.lacking(), lacking)];
    for (around, whole) in ways {
        let Some(around) = around.filter(|_| family.share >= 1) else { continue };
        let mut steps = need(around);
        // Would it be enough if all went well?
        let best = Need { family: around, hands: last_need(&steps) + MOST_STEPS, by: NeedBy::Once };
        if last_need(&whole(family, vec![best])) <= last_room(&room) {
            continue;
        }
        for _ in 0..=MOST_STEPS {
            let all = whole(family, steps.clone());
            if last_need(&all) > last_room(&room) {
                return Ok(Some(Impossible::Counting { need: all, room }));
            }
            let Some(proof) = refuted(around, last_need(&steps), conflicts, budget)? else { break };
            let hands = last_need(&steps) + 1;
            steps.push(Need { family: around, hands, by: NeedBy::Refuted(Arc::new(proof)) });
        }
    }
    Ok(None)
}

fn refuted(
    family: Family,
    k: u64,
    conflicts: u64,
    budget: &Budget,
) -> Result<Option<Proof>, Ended> {
    if k > MOST_HANDS {
        return Ok(None);
    }
    let Some(formula) = of_matrix(family, k) else { return Ok(None) };
    match sat::refute(&formula, Some(conflicts), budget) {
        Refuted::Proof(proof) => Ok(Some(proof)),
        Refuted::Unknown(ended @ (Ended::Stopped | Ended::Time)) => Err(ended),
        _ => Ok(None),
    }
}
