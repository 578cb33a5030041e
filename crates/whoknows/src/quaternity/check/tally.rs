//! How many worlds there are, and in how many each player has each card: the slow sibling of `count`.
//!
//! A plain dynamic program over the open sets. One set: its cards are given to players one after the
//! other, each to one who may have it; for each way to share the set out (so many cards for each player,
//! the least numbers respected) it is counted how often it comes up. All sets: for each *filling*, how
//! many cards each hand has got so far, in how many ways the sets before can give it (`before`) and the
//! sets after it can fill up the hands (`after`). So each share of each set has its number of worlds.
//!
//! A set of which nothing is known can be shared out in any way. Such sets are all alike: one of them is
//! gone through like the others, and the cards of the rest fill up the hands in (n over h, h', …) ways.

mod share;

use std::ops::{AddAssign, Mul};

use num_bigint::BigUint;

use self::share::{Share, shares, with_card};
use crate::budget::{Budget, Ended};
use crate::quaternity::account::Marginals;
use crate::quaternity::position::{Players, Position};
use crate::quaternity::setup::Setup;

/// The most terms that are multiplied: a second or so.
const MOST_TERMS: usize = 1 << 27;
/// The most numbers that are kept.
const MOST_KEPT: usize = 1 << 20;
/// The most ways to share out all sets.
const MOST_SHARES: usize = 1 << 16;

/// A number with room for all deals: what is counted here is never more.
trait Number: Clone + From<u128> + Into<BigUint> + for<'a> AddAssign<&'a Self> {
    /// The product.
    fn times(&self, other: &Self) -> Self;

    /// Is it 0?
    fn is_nothing(&self) -> bool;
}

impl<N> Number for N
where
    N: Clone + PartialEq + From<u128> + Into<BigUint> + for<'a> AddAssign<&'a N>,
    for<'a> &'a N: Mul<&'a N, Output = N>,
{
    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn is_nothing(&self) -> bool {
        *self == N::from(0)
    }
}

/// Is the position small enough to be gone through here?
pub fn fits(setup: &Setup, position: &Position) -> bool {
    Tally::new(setup, position).is_none_or(|tally| tally.fits())
}

/// The number of worlds, for each card and player, and of those in which the player on turn has a card
/// of the set. [`Ended::Size`] if the position does not fit.
pub fn tally(setup: &Setup, position: &Position, budget: &Budget) -> Result<Marginals, Ended> {
    let none = Marginals::none(setup, position);
    let Some(tally) = Tally::new(setup, position) else { return Ok(none) };
    if !tally.fits() {
        return Err(Ended::Size);
    }
    budget.spend(1)?;
    let has_room = dealt(&tally.hands).bits() <= 128;
    Ok(if has_room { tally.fill::<u128>(none) } else { tally.fill::<BigUint>(none) })
}

/// In how many ways so many cards can be dealt to these hands, which they fill.
fn dealt(hands: &[usize]) -> BigUint {
    let mut ways = BigUint::from(1u32);
    let mut cards = 0u32;
    for &hand in hands {
        for card in 1..=hand as u32 {
            cards += 1;
            ways = ways * cards / card;
        }
    }
    ways
}

/// The position as it is gone through.
struct Tally<'a> {
    setup: &'a Setup,
    position: &'a Position,
    hands: Vec<usize>,
    /// The open sets that are gone through one by one.
    sets: Vec<usize>,
    /// The first of the sets of which nothing is known; it is the last one of `sets`.
    free: Option<usize>,
    /// The others of which nothing is known.
    rest: Vec<usize>,
    /// The most cards of a hand that come from `sets`.
    most: Vec<usize>,
    /// How far apart two fillings are that differ in one card of a player; 0 for the last player, whose
    /// cards follow from those of the others.
    steps: Vec<usize>,
}

impl<'a> Tally<'a> {
    /// Nothing if the hands do not hold the cards of the open sets, so that there is no world.
    fn new(setup: &'a Setup, position: &'a Position) -> Option<Self> {
        let hands: Vec<usize> = position.hands.iter().map(|&hand| usize::from(hand)).collect();
        let open = (0..setup.sets()).filter(|&set| position.done[set].is_none());
        let (mut rest, mut sets): (Vec<usize>, Vec<usize>) = open.partition(|&set| {
            let may = |player: usize, card: usize| position.owners[card] >> player & 1 == 1;
            (0..setup.players()).all(|player| {
                let free = setup.cards_of(set).all(|card| may(player, card));
                position.least(player, set) == 0 && (free || hands[player] == 0)
            })
        });
        let cards = (sets.len() + rest.len()) * setup.set_size();
        if hands.iter().sum::<usize>() != cards {
            return None;
        }
        let free = (!rest.is_empty()).then(|| rest.remove(0));
        sets.extend(free);
        let most = hands.iter().map(|&hand| hand.min(sets.len() * setup.set_size())).collect();
        let mut tally = Tally { setup, position, hands, sets, free, rest, most, steps: Vec::new() };
        let mut step: usize = 1;
        for most in &tally.most {
            tally.steps.push(step);
            step = step.saturating_mul(most + 1);
        }
        *tally.steps.last_mut()? = 0;
        Some(tally)
    }

    /// How many fillings there can be.
    fn fillings(&self) -> usize {
        let others = self.most.split_last().map_or(&[][..], |(_, others)| others);
        others.iter().fold(1, |all: usize, most| all.saturating_mul(most + 1))
    }

    /// By what it can take at most: the ways to share out a set are not counted before.
    fn fits(&self) -> bool {
        let mut shares: usize = 1;
        for player in 1..self.hands.len() {
            shares = shares.saturating_mul(self.setup.set_size() + player) / player;
        }
        let shares = shares.saturating_mul(self.sets.len());
        let kept = self.fillings().saturating_mul(self.sets.len() + 1);
        let terms = self.fillings().saturating_mul(shares).saturating_mul(3);
        shares <= MOST_SHARES && kept <= MOST_KEPT && terms <= MOST_TERMS
    }

    /// The hands as the first `count` of `sets` can fill them, and how far on each filling is.
    fn each_filling(&self, count: usize, mut each: impl FnMut(usize, &[usize])) {
        let cards = count * self.setup.set_size();
        let players = self.hands.len();
        let mut got = vec![0; players];
        loop {
            let others: usize = got[..players - 1].iter().sum();
            if others <= cards && cards - others <= self.hands[players - 1] {
                got[players - 1] = cards - others;
                each(self.at(&got), &got);
            }
            // The next one, counting on like the digits of a number.
            let Some(next) = (0..players - 1).find(|&p| got[p] < self.most[p]) else { return };
            got[..next].fill(0);
            got[next] += 1;
        }
    }

    fn at(&self, got: &[usize]) -> usize {
        got.iter().zip(&self.steps).map(|(got, step)| got * step).sum()
    }

    fn has_room(&self, got: &[usize], share: &Share) -> bool {
        got.iter().zip(&share.cards).zip(&self.hands).all(|((got, more), hand)| got + more <= *hand)
    }

    /// For each number of `sets`, how the others can fill up the hands after so many.
    fn after<N: Number>(&self, shares: &[Vec<Share>]) -> Vec<Vec<N>> {
        let fillings = self.fillings();
        let mut after = vec![vec![N::from(0); fillings]; self.sets.len() + 1];
        self.each_filling(self.sets.len(), |at, got| {
            let left: Vec<usize> =
                self.hands.iter().zip(got).map(|(hand, got)| hand - got).collect();
            after[self.sets.len()][at] = exact(&dealt(&left));
        });
        for number in (0..self.sets.len()).rev() {
            let (here, later) = after.split_at_mut(number + 1);
            let ways: Vec<N> = shares[number].iter().map(|share| exact(&share.ways)).collect();
            self.each_filling(number, |at, got| {
                for (share, ways) in shares[number].iter().zip(&ways) {
                    if self.has_room(got, share) {
                        let rest = &later[0][at + self.at(&share.cards)];
                        here[number][at] += &ways.times(rest);
                    }
                }
            });
        }
        after
    }

    /// Counts.
    fn fill<N: Number>(&self, mut marginals: Marginals) -> Marginals {
        let all_shares: Vec<Vec<Share>> =
            self.sets.iter().map(|&set| shares(self.setup, self.position, set)).collect();
        let after = self.after::<N>(&all_shares);
        marginals.worlds = after[0][0].clone().into();
        let mut before = vec![N::from(0); self.fillings()];
        before[0] = N::from(1);
        for (number, &set) in self.sets.iter().enumerate() {
            // For each share of the set, how the other sets fill the rest; and the next `before`.
            let shares = &all_shares[number];
            let mut others = vec![N::from(0); shares.len()];
            let mut next = vec![N::from(0); before.len()];
            let ways: Vec<N> = shares.iter().map(|share| exact(&share.ways)).collect();
            self.each_filling(number, |at, got| {
                if before[at].is_nothing() {
                    return;
                }
                for (i, share) in shares.iter().enumerate() {
                    if self.has_room(got, share) {
                        let then = at + self.at(&share.cards);
                        others[i] += &before[at].times(&after[number + 1][then]);
                        next[then] += &before[at].times(&ways[i]);
                    }
                }
            });
            before = next;
            let others: Vec<BigUint> = others.into_iter().map(Into::into).collect();
            self.write(&mut marginals, set, shares, &others);
        }
        for (&set, &free) in self.rest.iter().zip(self.free.iter().cycle()) {
            for (card, like) in self.setup.cards_of(set).zip(self.setup.cards_of(free)) {
                same_as(&mut marginals, card, like);
            }
        }
        marginals
    }

    /// The worlds in which each player has each card of the set; `others`: how often each share comes up
    /// in the other sets.
    fn write(&self, marginals: &mut Marginals, set: usize, shares: &[Share], others: &[BigUint]) {
        let mut seen: Vec<(Players, usize)> = Vec::new();
        for card in self.setup.cards_of(set) {
            let owners = self.position.owners[card];
            // Cards that the same players may have are alike.
            if let Some(&(_, like)) = seen.iter().find(|(before, _)| *before == owners) {
                same_as(marginals, card, like);
                continue;
            }
            seen.push((owners, card));
            for player in (0..self.setup.players()).filter(|player| owners >> player & 1 == 1) {
                for with in with_card(self.setup, self.position, set, card, player) {
                    let at = shares.binary_search_by(|share| share.cards.cmp(&with.cards));
                    let Ok(at) = at else { continue };
                    let worlds = with.ways * &others[at];
                    if marginals.asker.is_some_and(|asker| with.cards[asker] > 0) {
                        marginals.asked[card][player] += &worlds;
                    }
                    marginals.cards[card][player] += worlds;
                }
            }
        }
    }
}

/// A card has the numbers of one that is like it.
fn same_as(marginals: &mut Marginals, card: usize, like: usize) {
    for all in [&mut marginals.cards, &mut marginals.asked] {
        let numbers = all[like].clone();
        all[card] = numbers;
    }
}

/// The number as one of this kind, which has room for it.
fn exact<N: Number>(number: &BigUint) -> N {
    let digits = number.to_u64_digits();
    let mut all = N::from(0);
    for &digit in digits.iter().rev() {
        all = all.times(&N::from(1 << 64));
        all += &N::from(u128::from(digit));
    }
    all
}
