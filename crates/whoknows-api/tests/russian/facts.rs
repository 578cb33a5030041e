//! What is true of deals and lists, by going through all of them. A hand is a set of cards, as bits.

use std::collections::BTreeMap;
use std::sync::Mutex;

use serde_json::Value;

use crate::sentences::Holes;

/// How many cards Anne, Bill and Cath get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cards {
    pub(crate) a: u32,
    pub(crate) b: u32,
    pub(crate) c: u32,
}

impl Cards {
    pub(crate) fn n(self) -> u32 {
        self.a + self.b + self.c
    }
}

/// Who has what.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dealt {
    pub(crate) anne: u64,
    pub(crate) bill: u64,
    pub(crate) cath: u64,
}

fn count(value: &Value) -> u32 {
    value.as_u64().unwrap() as u32
}

/// The cards of the question, or of each size of a map.
pub(crate) fn sizes(answer: &Value) -> Vec<Cards> {
    let cards = |of: &Value| Cards { a: count(&of["a"]), b: count(&of["b"]), c: count(&of["c"]) };
    match answer["answer"]["cells"].as_array() {
        Some(cells) => cells.iter().map(cards).collect(),
        None => vec![cards(&answer["question"]["body"])],
    }
}

pub(crate) fn size(answer: &Value) -> Cards {
    sizes(answer)[0]
}

/// The hand in a text; of no card if it is empty.
pub(crate) fn hand(text: &str) -> u64 {
    text.chars().fold(0, |hand, card| hand | 1 << card.to_digit(36).unwrap())
}

pub(crate) fn hands(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|text| hand(text.as_str().unwrap())).collect()
}

/// All hands of k cards out of n.
pub(crate) fn all_hands(n: u32, k: u32) -> Vec<u64> {
    (0..1u64 << n).filter(|hand| hand.count_ones() == k).collect()
}

pub(crate) fn deals(cards: Cards) -> Vec<Dealt> {
    let deck = (1u64 << cards.n()) - 1;
    let annes = all_hands(cards.n(), cards.a).into_iter();
    annes
        .flat_map(|anne| {
            let bills =
                all_hands(cards.n(), cards.b).into_iter().filter(move |bill| bill & anne == 0);
            bills.map(move |bill| Dealt { anne, bill, cath: deck & !anne & !bill })
        })
        .collect()
}

/// The list that the answer is about: in the question, or in the evidence.
pub(crate) fn list(answer: &Value) -> Vec<u64> {
    let places = ["/evidence/hands", "/evidence/list/hands", "/answer/hands"];
    hands(places.iter().find_map(|place| answer.pointer(place)).unwrap())
}

/// Rule 1: two hands share at most a - c - 1 cards.
fn apart(cards: Cards, x: u64, y: u64) -> bool {
    (x & y).count_ones() + cards.c < cards.a
}

/// Rule 2: Cath, whatever her hand, thinks of every other card that Anne may have it, and may not.
fn keeps_cath_ignorant(cards: Cards, list: &[u64]) -> bool {
    all_hands(cards.n(), cards.c).into_iter().all(|cath| {
        let left: Vec<u64> = list.iter().copied().filter(|hand| hand & cath == 0).collect();
        (0..cards.n()).filter(|q| cath >> q & 1 == 0).all(|q| {
            left.iter().any(|hand| hand >> q & 1 == 1) && left.iter().any(|hand| hand >> q & 1 == 0)
        })
    })
}

/// Is the list good, by the two rules?
pub(crate) fn good(cards: Cards, list: &[u64]) -> bool {
    (1..list.len()).all(|i| list[..i].iter().all(|&other| apart(cards, list[i], other)))
        && keeps_cath_ignorant(cards, list)
}

/// The good lists of a size by their number of hands; none if there are too many lists to go through.
pub(crate) fn good_lists(cards: Cards) -> Option<BTreeMap<usize, u64>> {
    static KNOWN: Mutex<BTreeMap<Cards, Option<BTreeMap<usize, u64>>>> =
        Mutex::new(BTreeMap::new());
    if cards.n() > 9 {
        return None;
    }
    if let Some(known) = KNOWN.lock().unwrap().get(&cards) {
        return known.clone();
    }
    let (mut found, mut left) = (BTreeMap::new(), 30_000);
    let all = all_hands(cards.n(), cards.a);
    let done = extend(cards, &all, &mut Vec::new(), &mut found, &mut left);
    let found = done.then_some(found);
    KNOWN.lock().unwrap().insert(cards, found.clone());
    found
}

fn extend(
    cards: Cards,
    rest: &[u64],
    list: &mut Vec<u64>,
    found: &mut BTreeMap<usize, u64>,
    left: &mut u32,
) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    if keeps_cath_ignorant(cards, list) {
        *found.entry(list.len()).or_insert(0) += 1;
    }
    (0..rest.len()).all(|i| {
        if list.iter().any(|&hand| !apart(cards, hand, rest[i])) {
            return true;
        }
        list.push(rest[i]);
        let done = extend(cards, &rest[i + 1..], list, found, left);
        list.pop();
        done
    })
}

/// The number in a hole is so many, and its noun fits.
pub(crate) fn is_count(holes: &Holes, name: &str, plural: &str, found: usize) -> bool {
    holes.number(name) == found as i128 && holes.words(plural) == if found == 1 { "" } else { "s" }
}

/// `with 345`, or without a card: the hand.
pub(crate) fn holding(words: &str, cards: u32) -> u64 {
    let held =
        if words == "without a card" { 0 } else { hand(words.strip_prefix("with ").unwrap()) };
    assert_eq!(held.count_ones(), cards, "{words}");
    held
}

/// `345`, or `nothing`.
pub(crate) fn held(words: &str) -> u64 {
    if words == "nothing" { 0 } else { hand(words) }
}

/// The deals that are left after each step of an exchange; those of the start first.
pub(crate) fn told(answer: &Value) -> Vec<Vec<Dealt>> {
    let mut left = vec![deals(size(answer))];
    for step in answer["answer"]["steps"].as_array().unwrap() {
        let mut now = left[left.len() - 1].clone();
        match step["step"].as_str().unwrap() {
            "anne" => now.retain(|deal| hands(&step["says"]).contains(&deal.anne)),
            "bill" => now.retain(|deal| hands(&step["says"]).contains(&deal.bill)),
            // Bill can say what Cath has only where he knows it.
            "reply" => {
                let cath = hand(step["says"].as_str().unwrap());
                let all = now.clone();
                now.retain(|deal| {
                    let knows = all.iter().filter(|other| other.bill == deal.bill).count() == 1;
                    deal.cath == cath && knows
                });
            }
            _ => continue,
        }
        left.push(now);
    }
    left
}

/// The deal of a story.
pub(crate) fn deal(answer: &Value) -> Dealt {
    let deal = &answer["answer"]["steps"][0];
    let [anne, bill, cath] = ["anne", "bill", "cath"].map(|who| hand(deal[who].as_str().unwrap()));
    Dealt { anne, bill, cath }
}

/// How many different hands there are among these deals.
pub(crate) fn different<'a>(
    deals: impl Iterator<Item = &'a Dealt>,
    hand: fn(&Dealt) -> u64,
) -> usize {
    deals.map(hand).collect::<std::collections::BTreeSet<u64>>().len()
}
