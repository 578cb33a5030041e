//! All lists with a hand in them, gone through one by one: slow, and plain to see.
//!
//! The lists come in order, depth first: a hand is added if rule 1 allows it beside those that are there,
//! and each list is asked whether it is good. Nothing is left out early, as `search/plain` and `count`
//! do it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::choose;
use crate::budget::{Budget, Ended};
use crate::russian::announcement::Announcement;
use crate::russian::count::{Class, Counted, MOST_LISTS};
use crate::russian::hand::Hand;
use crate::russian::rules;
use crate::russian::size::Size;

/// The first good list that begins with this hand, or that there is none; and how many hands were added on
/// the way.
pub fn first_list(
    size: Size,
    hand: Hand,
    budget: &Budget,
) -> Result<(Option<Announcement>, u64), Ended> {
    let (mut found, mut nodes) = (None, 0);
    let mut see = |list: &Announcement| {
        nodes += 1;
        if rules::good(list, &Budget::unlimited())? {
            found = Some(list.clone());
            return Ok(ControlFlow::Break(()));
        }
        Ok(ControlFlow::Continue(()))
    };
    let _ = go_through(size, hand, budget, &mut see)?;
    Ok((found, nodes - 1))
}

/// All good lists, counted: see [`crate::russian::count`].
pub fn count_lists(size: Size, budget: &Budget) -> Result<Counted, Ended> {
    let (mut by_size, mut lists) = (BTreeMap::<u64, u64>::new(), BTreeSet::new());
    let mut see = |list: &Announcement| {
        if rules::good(list, &Budget::unlimited())? {
            *by_size.entry(list.hands().len() as u64).or_default() += 1;
            if (lists.len() as u64) < MOST_LISTS {
                lists.insert(list.hands().to_vec());
            }
        }
        Ok(ControlFlow::Continue(()))
    };
    let _ = go_through(size, Hand::first(size.a()), budget, &mut see)?;
    let hands = BigUint::from(choose(size.n(), size.a()));
    let all = |k: u64, holding: u64| &hands * holding / k;
    let by_hands = by_size.iter().map(|(&k, &holding)| (k, (holding, all(k, holding)))).collect();
    let mut counted = Counted { by_hands, classes: None };
    if counted.few() {
        counted.classes = Some(classes(size, lists, budget)?);
    }
    Ok(counted)
}

type See<'a> = dyn FnMut(&Announcement) -> Result<ControlFlow<()>, Ended> + 'a;

fn go_through(
    size: Size,
    hand: Hand,
    budget: &Budget,
    see: &mut See,
) -> Result<ControlFlow<()>, Ended> {
    let others = Hand::all(size.deck(), size.a()).filter(|&other| other != hand);
    let mut chosen = vec![hand];
    add(size, &mut chosen, &others.collect::<Vec<_>>(), budget, see)
}

/// The list as it is, and then those that go on with one of the rest.
fn add(
    size: Size,
    chosen: &mut Vec<Hand>,
    rest: &[Hand],
    budget: &Budget,
    see: &mut See,
) -> Result<ControlFlow<()>, Ended> {
    budget.spend(1)?;
    let list = Announcement::new(size, chosen.clone()).expect("different hands of Anne's");
    if see(&list)?.is_break() {
        return Ok(ControlFlow::Break(()));
    }
    let apart = |one: Hand, other: Hand| one.shared(other) + size.c() < size.a();
    for (i, &next) in rest.iter().enumerate() {
        if chosen.iter().all(|&one| apart(one, next)) {
            chosen.push(next);
            let done = add(size, chosen, &rest[i + 1..], budget, see)?;
            chosen.pop();
            if done.is_break() {
                return Ok(done);
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The classes of these lists: the first one left, and all that exchanging two cards makes of it.
fn classes(
    size: Size,
    mut left: BTreeSet<Vec<Hand>>,
    budget: &Budget,
) -> Result<Vec<Class>, Ended> {
    let renamings: u128 = (1..=size.n() as u128).product();
    let mut classes = Vec::new();
    while let Some(first) = left.first().cloned() {
        let list = Announcement::new(size, first).expect("different hands of Anne's");
        let (mut same, mut at) = (vec![list.clone()], 0);
        let mut seen = BTreeSet::from([list.hands().to_vec()]);
        while at < same.len() {
            budget.spend(1)?;
            for card in 1..size.n() {
                let swapped = |q| match q {
                    _ if q == card => card - 1,
                    _ if q + 1 == card => card,
                    _ => q,
                };
                let next = same[at].renamed(swapped);
                if seen.insert(next.hands().to_vec()) {
                    same.push(next);
                }
            }
            at += 1;
        }
        left.retain(|one| !seen.contains(one));
        let lists = same.len() as u64;
        classes.push(Class { list, lists, group: renamings / u128::from(lists) });
    }
    Ok(classes)
}
