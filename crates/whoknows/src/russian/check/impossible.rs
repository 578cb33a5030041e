//! Confirms that no announcement is good, step by step.

use super::choose;
use super::clauses;
use crate::lrat;
use crate::russian::evidence::{Family, Impossible, Need, NeedBy, NoListOf, Room, RoomBy};
use crate::russian::size::Size;

/// `Ok` if the evidence shows that no announcement of this size is good, else what is wrong with it.
pub fn check_impossible(size: Size, evidence: &Impossible) -> Result<(), String> {
    let (a, b, c, n) = (size.a(), size.b(), size.c(), size.n());
    let holds = match evidence {
        Impossible::OneHand => a <= c,
        Impossible::Disjoint => a == c + 1 && c >= 1,
        Impossible::Chain => b <= c,
        Impossible::Steiner { through } => {
            // The blocks through i points of a Steiner system S(t, k, n) are as many as here.
            let (t, k, i) = (c + 1, 2 * c + 1, *through);
            b == c + 1 && i <= t && !choose(n - i, t - i).is_multiple_of(choose(k - i, t - i))
        }
        Impossible::Counting { need, room } => {
            let (Some(least), Some(most)) = (need.last(), room.last()) else {
                return Err("no steps".into());
            };
            needs(need)?;
            rooms(room)?;
            a > c
                && least.family == Family::of(size)
                && (most.n, most.a, most.share) == (n, a, a - c - 1)
                && least.hands > most.hands
        }
        Impossible::Refuted(proof) => {
            let formula = clauses::of_hands(size).ok_or("too many hands for clauses")?;
            return lrat::check(&formula, proof).map_err(|fault| fault.to_string());
        }
    };
    if holds { Ok(()) } else { Err(format!("{evidence:?} does not hold for {size}")) }
}

/// Every step follows from the one before it.
fn needs(steps: &[Need]) -> Result<(), String> {
    for (i, step) in steps.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| &steps[i]);
        if !follows(step, before)? {
            let Need { family, hands, .. } = step;
            return Err(format!("{hands} hands for {family:?} do not follow from the step before"));
        }
    }
    Ok(())
}

fn follows(step: &Need, before: Option<&Need>) -> Result<bool, String> {
    let Need { family, hands, .. } = *step;
    let (n, a) = (family.n as u64, family.a as u64);
    Ok(match (&step.by, before) {
        (NeedBy::Once, _) => {
            let lacked = n.div_ceil(n.saturating_sub(a).max(1));
            let had = if family.full { n.div_ceil(a.max(1)) } else { 0 };
            family.t == 1 && a >= 1 && n > a && hands <= lacked.max(had)
        }
        (NeedBy::Lacking, Some(less)) => {
            family.t >= 2
                && n > a
                && less.family == family.lacking()
                && hands <= (n * less.hands).div_ceil(n - a)
        }
        (NeedBy::Having, Some(less)) => {
            family.full
                && family.t >= 2
                && a >= 1
                && family.share >= 1
                && less.family == family.having()
                && hands <= (n * less.hands).div_ceil(a)
        }
        (NeedBy::Refuted(proof), Some(less)) => {
            let formula =
                clauses::of_matrix(family, less.hands as usize).ok_or("too large for clauses")?;
            lrat::check(&formula, proof).map_err(|fault| fault.to_string())?;
            less.family == family && hands <= less.hands + 1
        }
        (_, None) => false,
    })
}

/// Every step follows from the one before it.
fn rooms(steps: &[Room]) -> Result<(), String> {
    for (i, step) in steps.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| steps[i]);
        let Room { n, a, share, hands, by } = *step;
        let (n64, a64) = (n as u64, a as u64);
        let shares = |less: Room| (less.n, less.a, less.share);
        let holds = match (by, before) {
            (RoomBy::Alone, _) => 2 * a > n + share && hands >= 1,
            (RoomBy::Disjoint, _) => share == 0 && a >= 1 && hands >= n64 / a64,
            (RoomBy::Having, Some(less)) => {
                a >= 1
                    && share >= 1
                    && shares(less) == (n - 1, a - 1, share - 1)
                    && u128::from(hands)
                        >= u128::from(n64) * u128::from(less.hands) / u128::from(a64)
            }
            (RoomBy::Lacking, Some(less)) => {
                n > a
                    && shares(less) == (n - 1, a, share)
                    && u128::from(hands)
                        >= u128::from(n64) * u128::from(less.hands) / u128::from(n64 - a64)
            }
            (RoomBy::Pairs, _) => n >= 1 && crowded(n64, a64, share as u64, hands + 1),
            (_, None) => false,
        };
        if !holds {
            return Err(format!("{step:?} does not follow from {before:?}"));
        }
    }
    Ok(())
}

/// Would so many hands have too many common cards, even with the cards spread evenly?
fn crowded(n: u64, a: u64, share: u64, hands: u64) -> bool {
    let pairs = |r: u64| u128::from(r) * u128::from(r.saturating_sub(1)) / 2;
    let places = hands * a;
    let (each, more) = (places / n, places % n);
    let common = u128::from(more) * pairs(each + 1) + u128::from(n - more) * pairs(each);
    common > u128::from(share) * pairs(hands)
}

/// `Ok` if the evidence shows that no good announcement has `k` hands, else what is wrong with it.
pub fn check_no_list_of(size: Size, k: u64, evidence: &NoListOf) -> Result<(), String> {
    let (a, c, n) = (size.a(), size.c(), size.n());
    match evidence {
        NoListOf::Never(evidence) => check_impossible(size, evidence),
        NoListOf::Need(steps) => {
            needs(steps)?;
            let enough = steps
                .last()
                .is_some_and(|step| a > c && step.family == Family::of(size) && step.hands > k);
            enough.then_some(()).ok_or_else(|| format!("{k} hands may be enough"))
        }
        NoListOf::Room(steps) => {
            rooms(steps)?;
            let full = steps.last().is_some_and(|step| {
                (step.n, step.a, step.share + c + 1) == (n, a, a) && step.hands < k
            });
            full.then_some(()).ok_or_else(|| format!("there may be room for {k} hands"))
        }
        NoListOf::Refuted(proof) => {
            let formula =
                clauses::of_matrix(Family::of(size), k as usize).ok_or("too large for clauses")?;
            lrat::check(&formula, proof).map_err(|fault| fault.to_string())
        }
    }
}
