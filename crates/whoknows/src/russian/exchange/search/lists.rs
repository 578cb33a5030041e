//! Symmetric lists to begin with: unions of orbits of hands under a group that moves the cards.
//!
//! The groups are: all permutations of m points on their n = m(m-1)/2 pairs, if the cards can be these
//! pairs; the cards in rows; q → uq + v on the cards as numbers mod n; the same on all but the last. The fewer
//! orbits the earlier, so the most regular lists come first. With 10 cards as the pairs of 5 points,
//! the 15 cycles of length 4 are the list that begins the protocol for (4,4,2).

use std::collections::BTreeSet;

use super::super::super::hand::Hand;
use super::super::super::size::Size;

/// The most orbits in one list, out of at most [`ORBITS`].
const MOST: usize = 3;
const ORBITS: usize = 64;

/// Where each card goes.
type Renaming = Vec<usize>;

/// The lists, in order.
pub(super) fn lists(size: Size) -> impl Iterator<Item = Vec<Hand>> {
    let all: Vec<Hand> = Hand::all(size.deck(), size.a()).collect();
    let divided = groups(size.n()).into_iter().map(|group| orbits(&all, &group));
    let mut divided: Vec<Vec<Vec<Hand>>> =
        divided.filter(|orbits| orbits.len() <= ORBITS).collect();
    divided.sort_by_key(Vec::len);
    divided.dedup();
    divided.into_iter().flat_map(|orbits| {
        (1..=MOST).flat_map(move |many| {
            let orbits = orbits.clone();
            Hand::all(Hand::first(orbits.len()), many).map(move |chosen| {
                let mut hands: Vec<Hand> =
                    chosen.cards().flat_map(|at| orbits[at].iter().copied()).collect();
                hands.sort();
                hands
            })
        })
    })
}

/// Generators of each group.
fn groups(n: usize) -> Vec<Vec<Renaming>> {
    let mut groups: Vec<Vec<Renaming>> = pairs(n).into_iter().collect();
    for m in (2..n).filter(|m| n.is_multiple_of(*m)) {
        // Rows of m cards: all rows turn, all are reversed, and each row becomes the next.
        let along =
            |to: &dyn Fn(usize) -> usize| (0..n).map(|q| q / m * m + to(q % m) % m).collect();
        let next = (0..n).map(|card| (card + m) % n).collect();
        groups.push(vec![along(&|place| place + 1), along(&|place| m - place), next]);
    }
    for m in [n, n - 1] {
        let map = |times: usize, plus: usize| -> Renaming {
            (0..n).map(|card| if card < m { (card * times + plus) % m } else { card }).collect()
        };
        let units: Vec<usize> = (1..m).filter(|&unit| coprime(unit, m)).collect();
        groups.extend(units.iter().map(|&unit| vec![map(1, 1), map(unit, 0)]));
        groups.push(
            [1].iter().chain(&units).map(|&unit| map(unit, usize::from(unit == 1))).collect(),
        );
    }
    groups
}

/// All permutations of m points, on their n pairs: a turn and an exchange make them all.
fn pairs(n: usize) -> Option<Vec<Renaming>> {
    let m = (3..=n).find(|m| m * (m - 1) / 2 == n)?;
    let pairs: Vec<Hand> = Hand::all(Hand::first(m), 2).collect();
    let moved = |to: &dyn Fn(usize) -> usize| -> Renaming {
        let place = |pair: &Hand| {
            let image: Hand = pair.cards().map(to).collect();
            pairs.binary_search(&image).unwrap_or_default()
        };
        pairs.iter().map(place).collect()
    };
    Some(vec![
        moved(&|point| (point + 1) % m),
        moved(&|point| if point < 2 { 1 - point } else { point }),
    ])
}

fn coprime(a: usize, b: usize) -> bool {
    if b == 0 { a == 1 } else { coprime(b, a % b) }
}

/// The orbits, by their first hands.
fn orbits(all: &[Hand], group: &[Renaming]) -> Vec<Vec<Hand>> {
    let mut seen = BTreeSet::new();
    let mut orbits = Vec::new();
    for &hand in all {
        if !seen.insert(hand) {
            continue;
        }
        let mut orbit = vec![hand];
        let mut at = 0;
        while at < orbit.len() {
            for renaming in group {
                let moved = orbit[at].cards().map(|card| renaming[card]).collect();
                if seen.insert(moved) {
                    orbit.push(moved);
                }
            }
            at += 1;
        }
        orbits.push(orbit);
    }
    orbits
}
