//! How many announcements are good, by the number of their hands, and how many up to renaming.
//!
//! All lists with the first hand in them are gone through, depth first; a branch ends when what is
//! still to come cannot meet some requirement of rule 2. Every hand is in as many good lists of k
//! hands as every other, so there are (number of hands) / k times as many in all. Two lists are of
//! one *class* if a renaming of the cards turns one into the other: the classes are found by renaming
//! a list in all ways, two cards at a time. A class has n! / (renamings that keep the list) lists.

use std::collections::{BTreeMap, HashSet};

use num_bigint::BigUint;

use super::announcement::Announcement;
use super::check::choose;
use super::hand::Hand;
use super::rules::required;
use super::size::Size;
use crate::budget::{Budget, Ended};

/// Classes are told apart where there are at most so many lists in all.
pub(super) const MOST_LISTS: u64 = 400_000;
/// The most hands there may be.
const MOST_HANDS: u128 = 2_000;

/// The good announcements of a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// For each number of hands: the lists with the first hand in them, and all lists.
    pub by_hands: BTreeMap<u64, (u64, BigUint)>,
    /// The classes, if they were told apart.
    pub classes: Option<Vec<Class>>,
}

impl Counted {
    /// The lists with the first hand in them.
    pub fn holding(&self) -> u64 {
        self.by_hands.values().map(|(holding, _)| holding).sum()
    }

    /// All lists.
    pub fn all(&self) -> BigUint {
        self.by_hands.values().map(|(_, all)| all).sum()
    }

    /// Are they few enough to tell classes apart?
    pub(super) fn few(&self) -> bool {
        self.all() <= BigUint::from(MOST_LISTS)
    }
}

/// Lists that are the same but for the names of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// One of them.
    pub list: Announcement,
    /// How many there are.
    pub lists: u64,
    /// How many renamings keep a list as it is.
    pub group: u128,
}

/// Counts the good announcements.
pub fn count(size: Size, budget: &Budget) -> Result<Counted, Ended> {
    let hands = choose(size.n(), size.a());
    if hands > MOST_HANDS {
        return Err(Ended::Size);
    }
    let mut count = Count::new(size);
    count.visit(budget)?;
    let all = |k: u64, holding: u64| BigUint::from(hands) * holding / k;
    let by_hands: BTreeMap<u64, (u64, BigUint)> =
        count.found.iter().map(|(&k, &holding)| (k, (holding, all(k, holding)))).collect();
    let mut counted = Counted { by_hands, classes: None };
    if counted.few() {
        counted.classes = Some(classes(size, &count.lists, budget)?);
    }
    Ok(counted)
}

struct Count {
    size: Size,
    hands: Vec<Hand>,
    /// What rule 2 requires: to have these cards and avoid those.
    required: Vec<(Hand, Hand)>,
    chosen: Vec<Hand>,
    found: BTreeMap<u64, u64>,
    /// The lists themselves, while they are few.
    lists: Vec<Vec<Hand>>,
}

impl Count {
    fn new(size: Size) -> Self {
        Count {
            size,
            hands: Hand::all(size.deck(), size.a()).collect(),
            required: required(size),
            chosen: Vec::new(),
            found: BTreeMap::new(),
            lists: Vec::new(),
        }
    }

    fn visit(&mut self, budget: &Budget) -> Result<(), Ended> {
        let rest = self.hands[1..].to_vec();
        let required = self.required.clone();
        self.add(self.hands[0], &rest, &required, budget)
    }

    /// Lists that go on with this hand and then some of the others.
    fn add(
        &mut self,
        hand: Hand,
        rest: &[Hand],
        open: &[(Hand, Hand)],
        budget: &Budget,
    ) -> Result<(), Ended> {
        budget.spend(1)?;
        let meets = |hand: Hand, (has, avoids): (Hand, Hand)| {
            has.minus(hand).is_empty() && hand.avoids(avoids)
        };
        let (a, c) = (self.size.a(), self.size.c());
        let open: Vec<(Hand, Hand)> =
            open.iter().copied().filter(|&one| !meets(hand, one)).collect();
        let rest: Vec<Hand> =
            rest.iter().copied().filter(|other| other.shared(hand) + c < a).collect();
        self.chosen.push(hand);
        if open.is_empty() {
            *self.found.entry(self.chosen.len() as u64).or_default() += 1;
            if (self.lists.len() as u64) < MOST_LISTS {
                self.lists.push(self.chosen.clone());
            }
        }
        if open.iter().all(|&one| rest.iter().any(|&hand| meets(hand, one))) {
            for (i, &next) in rest.iter().enumerate() {
                self.add(next, &rest[i + 1..], &open, budget)?;
            }
        }
        self.chosen.pop();
        Ok(())
    }
}

fn classes(size: Size, lists: &[Vec<Hand>], budget: &Budget) -> Result<Vec<Class>, Ended> {
    let mut seen: HashSet<Vec<Hand>> = HashSet::new();
    let mut classes = Vec::new();
    let renamings: u128 = (1..=size.n() as u128).product();
    for list in lists {
        if !seen.insert(list.clone()) {
            continue;
        }
        let (mut fresh, mut count) = (vec![list.clone()], 1);
        while let Some(one) = fresh.pop() {
            budget.check()?;
            for card in 1..size.n() {
                let swapped = |hand: &Hand| swap(*hand, card - 1, card);
                let mut next: Vec<Hand> = one.iter().map(swapped).collect();
                next.sort();
                if seen.insert(next.clone()) {
                    count += 1;
                    fresh.push(next);
                }
            }
        }
        let list = Announcement::new(size, list.clone()).expect("hands are added once");
        classes.push(Class { list, lists: count, group: renamings / u128::from(count) });
    }
    Ok(classes)
}

/// The hand with two cards' names exchanged.
fn swap(hand: Hand, p: usize, q: usize) -> Hand {
    if hand.has(p) == hand.has(q) { hand } else { Hand::from_bits(hand.bits() ^ (1 << p | 1 << q)) }
}
