//! Does a protocol of any length exist?
//!
//! In this order: nothing is needed or nothing helps; no ends can be joined (`ends`), so there is none;
//! two steps, where one good announcement is found; three steps that begin with a symmetric list
//! (`lists`, `replies`); Anne begins, or Bill. A protocol that begins with a list holds for every hand of
//! Anne's, because relabelled it begins with a list that has her hand in it. If nothing of this decides, the
//! answer is "don't know", never "no".

use std::collections::BTreeSet;

use super::super::super::hand::Hand;
use super::super::super::search;
use super::super::super::size::Size;
use super::super::check;
use super::super::protocol::{Lost, Part, Protocol};
use super::super::state::{Speaker, State};
use super::ends;
use super::lists::lists;
use super::replies::replies;
use crate::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use crate::verdict::Verdict;

/// What the checker may spend on an answer before it goes out.
const MOST_NODES: u64 = 100_000_000;

/// A protocol for all deals, or why there is none; both confirmed.
pub fn any_length(size: Size, budget: &Budget) -> Verdict<Protocol, Lost> {
    let verdict = decide(size, budget).unwrap_or_else(Verdict::Unknown);
    let enough = Budget::new(Limits { nodes: Some(MOST_NODES), ..NO_LIMITS }, &Unwatched);
    let wrong = match &verdict {
        Verdict::Yes(protocol) => check::protocol(size, protocol, &enough).err(),
        Verdict::No(lost) => check::lost(size, *lost, &enough).err(),
        Verdict::Unknown(_) => None,
    };
    match wrong {
        None => verdict,
        // What cannot be confirmed is not said.
        Some(check::Wrong::Open(_)) => Verdict::Unknown(Ended::Size),
        Some(wrong) => panic!("the search and its checker disagree: {wrong:?}"),
    }
}

/// A way to find a protocol in which Anne begins.
type Way = fn(&State, &Budget) -> Result<Option<Protocol>, Ended>;

fn decide(size: Size, budget: &Budget) -> Result<Verdict<Protocol, Lost>, Ended> {
    let start = State::start(size).ok_or(Ended::Size)?;
    if !start.safe() {
        return Ok(Verdict::No(Lost::Told));
    }
    if start.finished() {
        return Ok(Verdict::Yes(Protocol::Done));
    }
    let gone = ends::joins(size, budget)?;
    if gone.join.is_none() {
        return Ok(Verdict::No(Lost::Apart));
    }
    // Who begins is called Anne, and then the two change their names back.
    for way in [two_steps as Way, three_steps] {
        if let Some(protocol) = way(&start, budget)? {
            return Ok(Verdict::Yes(protocol));
        }
        let mirrored = Size::new(size.b(), size.a(), size.c()).ok().and_then(State::start);
        if let Some(protocol) = mirrored.map_or(Ok(None), |start| way(&start, budget))? {
            return Ok(Verdict::Yes(protocol.mirrored()));
        }
    }
    // Neither a protocol of a kind looked for, nor a reason against all.
    Err(Ended::Size)
}

/// Anne says a good announcement, and Bill what Cath has.
fn two_steps(start: &State, budget: &Budget) -> Result<Option<Protocol>, Ended> {
    let size = start.size();
    let verdict = search::find(size, Hand::first(size.a()), budget);
    budget.check()?;
    let Verdict::Yes(found) = verdict else { return Ok(None) };
    let list = found.announcement.hands();
    let then = Protocol::telling(&start.after(Speaker::Anne, list), Speaker::Bill);
    Ok(Some(for_all_hands(start, list, then)))
}

/// Anne says a symmetric list, Bill replies, and Anne says what Cath has.
fn three_steps(start: &State, budget: &Budget) -> Result<Option<Protocol>, Ended> {
    for list in lists(start.size()) {
        budget.spend(1)?;
        let state = start.after(Speaker::Anne, &list);
        if state.safe()
            && let Some(then) = replies(&state, budget)?
        {
            return Ok(Some(for_all_hands(start, &list, then)));
        }
    }
    Ok(None)
}

/// Relabelled lists with all hands of Anne's in them. For the first hand that is in none yet, it takes
/// the place of that hand of the list with which most such hands get in.
fn for_all_hands(start: &State, list: &[Hand], then: Protocol) -> Protocol {
    let parts = vec![Part { hands: list.to_vec(), then }];
    let whole = Protocol::Says { speaker: Speaker::Anne, parts };
    let mut open: BTreeSet<Hand> = start.hands(Speaker::Anne).iter().copied().collect();
    let mut all = Vec::new();
    while let Some(&hand) = open.first() {
        let new = |&from: &Hand| {
            let renamed = list.iter().map(|other| {
                other.cards().map(|card| from.exchanged(hand, card)).collect::<Hand>()
            });
            renamed.filter(|other| open.contains(other)).count()
        };
        let from = list.iter().copied().max_by_key(new).unwrap_or(hand);
        let Protocol::Says { parts, .. } = whole.renamed(&|card| from.exchanged(hand, card)) else {
            break;
        };
        open.retain(|other| !parts.iter().any(|part| part.hands.contains(other)));
        all.extend(parts);
    }
    Protocol::Says { speaker: Speaker::Anne, parts: all }
}
