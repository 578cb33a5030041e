//! Confirms that no announcement is good, step by step.
//!
//! The steps may come from anywhere: no number in them is trusted before it was looked at.

use super::{Unconfirmed, choose, clauses};
use crate::budget::Ended;
use crate::cnf::Cnf;
use crate::lrat::{self, Proof};
use crate::russian::evidence::{Family, Impossible, Need, NeedBy, NoListOf, Room, RoomBy};
use crate::russian::size::{MOST_CARDS, Size};

type Confirmed = Result<(), Unconfirmed>;

/// `Ok` if the evidence shows that no announcement of this size is good, else what is wrong with it.
pub fn check_impossible(size: Size, evidence: &Impossible) -> Confirmed {
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
                return wrong("no steps");
            };
            rooms(room)?;
            let holds = a > c
                && least.family == Family::of(size)
                && (most.n, most.a, most.share) == (n, a, a - c - 1)
                && least.hands > most.hands;
            if holds {
                return needs(need);
            }
            false
        }
        Impossible::Refuted(proof) => return refuted(clauses::of_hands(size), proof),
    };
    if holds { Ok(()) } else { wrong(format!("{} does not hold for {size}", name(evidence))) }
}

/// The kind of evidence, with its numbers.
fn name(evidence: &Impossible) -> String {
    match evidence {
        Impossible::OneHand => "a ≤ c".into(),
        Impossible::Disjoint => "a = c + 1 with c ≥ 1".into(),
        Impossible::Chain => "b ≤ c".into(),
        Impossible::Steiner { through } => {
            format!("that no Steiner system has blocks through {through}")
        }
        Impossible::Counting { need, room } => {
            let (need, room) =
                (need.last().map(|step| step.hands), room.last().map(|step| step.hands));
            format!(
                "that {} hands are needed and {} have room",
                need.unwrap_or(0),
                room.unwrap_or(0)
            )
        }
        Impossible::Refuted(_) => "a proof".into(),
    }
}

/// `Ok` if the evidence shows that no good announcement has `k` hands, else what is wrong with it.
pub fn check_no_list_of(size: Size, k: u64, evidence: &NoListOf) -> Confirmed {
    let (a, c, n) = (size.a(), size.c(), size.n());
    match evidence {
        NoListOf::Never(evidence) => check_impossible(size, evidence),
        NoListOf::Need(steps) => {
            let enough = |step: &Need| a > c && step.family == Family::of(size) && step.hands > k;
            if !steps.last().is_some_and(enough) {
                return wrong(format!("{k} hands may be enough"));
            }
            needs(steps)
        }
        NoListOf::Room(steps) => {
            let full = |step: &Room| {
                a > c && (step.n, step.a, step.share) == (n, a, a - c - 1) && step.hands < k
            };
            if !steps.last().is_some_and(full) {
                return wrong(format!("there may be room for {k} hands"));
            }
            rooms(steps)
        }
        NoListOf::Refuted(_) if a <= c => wrong("two hands cannot share fewer than no cards"),
        NoListOf::Refuted(proof) => refuted(clauses::of_matrix(Family::of(size), k), proof),
    }
}

fn wrong(words: impl Into<String>) -> Confirmed {
    Err(Unconfirmed::Wrong(words.into()))
}

/// Do the clauses, which are written here from the rules, have no model?
fn refuted(formula: Option<Cnf>, proof: &Proof) -> Confirmed {
    let formula = formula.ok_or(Ended::Size)?;
    lrat::check(&formula, proof).or_else(|rejection| wrong(rejection.to_string()))
}

/// Every step follows from the one before it.
fn needs(steps: &[Need]) -> Confirmed {
    for (i, step) in steps.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| &steps[i]);
        if !follows(step, before) {
            let Need { family, hands, .. } = step;
            return wrong(format!(
                "{hands} hands for {family:?} do not follow from the step before"
            ));
        }
        if let (NeedBy::Refuted(proof), Some(less)) = (&step.by, before) {
            refuted(clauses::of_matrix(step.family, less.hands), proof)?;
        }
    }
    Ok(())
}

/// Does a step follow from the one before it? Of a refuted number of hands, all but the proof.
fn follows(step: &Need, before: Option<&Need>) -> bool {
    let Need { family, hands, .. } = *step;
    let (n, a) = (family.n as u64, family.a as u64);
    if family.n > MOST_CARDS || a == 0 || a >= n {
        return false;
    }
    let spread = |less: &Need, over: u64| {
        (u128::from(n) * u128::from(less.hands)).div_ceil(u128::from(over))
    };
    match (&step.by, before) {
        (NeedBy::Once, _) => {
            let had = if family.full { n.div_ceil(a) } else { 0 };
            family.t == 1 && hands <= n.div_ceil(n - a).max(had)
        }
        (NeedBy::Lacking, Some(less)) => {
            family.lacking() == Some(less.family) && u128::from(hands) <= spread(less, n - a)
        }
        (NeedBy::Having, Some(less)) => {
            family.having() == Some(less.family) && u128::from(hands) <= spread(less, a)
        }
        (NeedBy::Refuted(_), Some(less)) => {
            less.family == family && family.t >= 1 && less.hands.checked_add(1) >= Some(hands)
        }
        (_, None) => false,
    }
}

/// Every step follows from the one before it.
fn rooms(steps: &[Room]) -> Confirmed {
    for (i, step) in steps.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| steps[i]);
        if !has_room(*step, before) {
            return wrong(format!("{step:?} does not follow from {before:?}"));
        }
    }
    Ok(())
}

fn has_room(step: Room, before: Option<Room>) -> bool {
    let Room { n, a, share, hands, by } = step;
    if n > MOST_CARDS || a == 0 || a > n {
        return false;
    }
    let (n64, a64) = (n as u64, a as u64);
    let less = |less: Room| (less.n, less.a, Some(less.share));
    let spread = |less: Room, over: u64| {
        u128::from(hands) >= u128::from(n64) * u128::from(less.hands) / u128::from(over)
    };
    match (by, before) {
        (RoomBy::Alone, _) => 2 * a > n.saturating_add(share) && hands >= 1,
        (RoomBy::Disjoint, _) => share == 0 && hands >= n64 / a64,
        (RoomBy::Having, Some(before)) => {
            share >= 1
                && less(before) == (n - 1, a - 1, share.checked_sub(1))
                && spread(before, a64)
        }
        (RoomBy::Lacking, Some(before)) => {
            n > a && less(before) == (n - 1, a, Some(share)) && spread(before, n64 - a64)
        }
        (RoomBy::Pairs, _) => crowded(n64, a64, share as u64, hands),
        (_, None) => false,
    }
}

/// Would one hand more have too many common cards, even with the cards spread evenly?
fn crowded(n: u64, a: u64, share: u64, hands: u64) -> bool {
    let Some(hands) = hands.checked_add(1).filter(|&hands| hands < 1 << 32) else { return false };
    let pairs = |r: u64| u128::from(r) * u128::from(r.saturating_sub(1)) / 2;
    let places = hands * a;
    let (each, more) = (places / n, places % n);
    let common = u128::from(more) * pairs(each + 1) + u128::from(n - more) * pairs(each);
    common > u128::from(share) * pairs(hands)
}
