//! The plainest search: depth first over the hands in lexicographic order; a hand is added if rule 1 allows it, and the first list that keeps
//! rule 2 is the answer.
//!
//! It is the slow version that `find` must agree with, kept fast: the hands that may still follow
//! and the requirements that are not met yet are rows of bits, one pair of rows for each hand added.

use crate::budget::{Budget, Ended};
use crate::russian::announcement::Announcement;
use crate::russian::check::choose;
use crate::russian::hand::Hand;
use crate::russian::rules::required;
use crate::russian::size::Size;

/// The most hands there may be.
const MOST_HANDS: u128 = 20_000;
/// The most requirements of rule 2.
const MOST_REQUIREMENTS: u128 = 200_000;
/// The budget is asked once for so many hands added.
const EVERY: u64 = 1 << 16;

/// What the search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstList {
    /// The first good list, in the order in which it was built.
    pub list: Option<Announcement>,
    /// How many hands were added on the way, Anne's own not counted.
    pub nodes: u64,
}

/// Searches lists that begin with this hand.
pub fn search(size: Size, hand: Hand, budget: &Budget) -> Result<FirstList, Ended> {
    let requirements = choose(size.n(), size.c()).saturating_mul(2 * size.n() as u128);
    if choose(size.n(), size.a()) > MOST_HANDS || requirements > MOST_REQUIREMENTS {
        return Err(Ended::Size);
    }
    let mut search = Search::new(size, hand);
    let found = search.run(budget)?;
    let list = found.then(|| {
        let hands = search.chosen.iter().map(|&i| search.hands[i]).collect();
        Announcement::new(size, hands).expect("hands are added once")
    });
    Ok(FirstList { list, nodes: search.nodes })
}

struct Search {
    /// Anne's hand, then the others in order.
    hands: Vec<Hand>,
    /// Words in a row of candidates, and in a row of requirements.
    wide: usize,
    long: usize,
    /// For each hand, the later ones that rule 1 allows beside it.
    follow: Vec<u64>,
    /// For each hand, the requirements that it does not meet.
    unmet: Vec<u64>,
    /// For each hand added, a row of those that may follow, and a row of what is not met yet.
    may: Vec<u64>,
    open: Vec<u64>,
    chosen: Vec<usize>,
    nodes: u64,
}

impl Search {
    fn new(size: Size, hand: Hand) -> Self {
        let others = Hand::all(size.deck(), size.a()).filter(|&other| other != hand);
        let hands: Vec<Hand> = std::iter::once(hand).chain(others).collect();
        let allowed = |i: usize, j: usize| j > i && hands[i].shared(hands[j]) + size.c() < size.a();
        let required = required(size);
        let meets = |hand: Hand, r: usize| {
            required[r].0.minus(hand).is_empty() && hand.avoids(required[r].1)
        };
        let (wide, long) = (hands.len().div_ceil(64), required.len().div_ceil(64));
        let row = |length: usize, holds: &dyn Fn(usize) -> bool| -> Vec<u64> {
            let mut words = vec![0; length.div_ceil(64)];
            (0..length).filter(|&i| holds(i)).for_each(|i| words[i / 64] |= 1 << (i % 64));
            words
        };
        let each = 0..hands.len();
        let follow = each.clone().flat_map(|i| row(hands.len(), &|j| allowed(i, j))).collect();
        let unmet = each.flat_map(|i| row(required.len(), &|r| !meets(hands[i], r))).collect();
        Search {
            hands,
            wide,
            long,
            follow,
            unmet,
            may: Vec::new(),
            open: Vec::new(),
            chosen: Vec::new(),
            nodes: 0,
        }
    }

    /// Goes on to the first good list; false if there is none.
    fn run(&mut self, budget: &Budget) -> Result<bool, Ended> {
        let every = budget.nodes_left().unwrap_or(EVERY).clamp(1, EVERY);
        self.chosen.push(0);
        self.may = self.follow[..self.wide].to_vec();
        self.open = self.unmet[..self.long].to_vec();
        if self.open.iter().all(|&word| word == 0) {
            return Ok(true);
        }
        loop {
            let row = (self.chosen.len() - 1) * self.wide;
            let Some(word) = (row..row + self.wide).find(|&at| self.may[at] != 0) else {
                self.chosen.pop();
                if self.chosen.is_empty() {
                    return Ok(false);
                }
                continue;
            };
            let next = (word - row) * 64 + self.may[word].trailing_zeros() as usize;
            self.may[word] &= self.may[word] - 1;
            self.nodes += 1;
            if self.nodes.is_multiple_of(every) {
                budget.spend(every)?;
                budget.report("hands", self.nodes, None);
            }
            if self.add(next) {
                return Ok(true);
            }
        }
    }

    /// Adds a hand; is the list good now?
    fn add(&mut self, next: usize) -> bool {
        let (wide, long, depth) = (self.wide, self.long, self.chosen.len());
        self.chosen.push(next);
        if self.may.len() < (depth + 1) * wide {
            self.may.resize((depth + 1) * wide, 0);
            self.open.resize((depth + 1) * long, 0);
        }
        let (before, after) = self.may.split_at_mut(depth * wide);
        let follow = &self.follow[next * wide..][..wide];
        for ((to, from), follow) in
            after[..wide].iter_mut().zip(&before[(depth - 1) * wide..]).zip(follow)
        {
            *to = from & follow;
        }
        let (before, after) = self.open.split_at_mut(depth * long);
        let unmet = &self.unmet[next * long..][..long];
        let mut any = 0;
        for ((to, from), unmet) in
            after[..long].iter_mut().zip(&before[(depth - 1) * long..]).zip(unmet)
        {
            *to = from & unmet;
            any |= *to;
        }
        any == 0
    }
}
