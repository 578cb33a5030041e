//! How many valid games a deck has: every set of cards, every choice of laws.
//!
//! Cards are added in order. Of each set of cards the choices of laws are kept that can still become a
//! valid game with more cards (`Chain`): codes in common, and for each law codes that it alone
//! excludes. A choice with one code in common is a game, and becomes none by any further card, which
//! would be redundant. So one walk counts the games of all sizes; the last card is not tried law by law
//! (`last`). Pairs of first cards are dealt to the
//! threads; the sum does not depend on who gets which.

mod last;

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::check;
use super::code::Code;
use super::codes::{Bits, Codes};
use super::deck::Deck;
use super::games::GamesOfSize;
use super::search::confirm::{agree, at_once};
use super::worlds::Chain;
use crate::budget::{Budget, Ended};
use last::Last;

/// Nodes (a law tried after others, or all last laws after others) are counted in portions of this size.
const PORTION: u64 = 1 << 16;
/// The most bytes of choices that are kept for one number of cards.
const MOST_BYTES: usize = 128 << 20;

/// Counts the games with so many cards, 2 to 7; one row for each number.
pub fn count(
    deck: &Deck,
    cards: RangeInclusive<usize>,
    budget: &Budget,
) -> Result<Vec<GamesOfSize>, Ended> {
    let rows = match Codes::all(deck.space().len()) {
        Codes::Small(all) => count_in(deck, &all, cards, budget),
        Codes::Large(all) => count_in(deck, &all, cards, budget),
    }?;
    let at_once = at_once();
    for row in &rows {
        agree(row, check::count(deck, row.cards, &at_once));
    }
    Ok(rows)
}

fn count_in<B: Bits>(
    deck: &Deck,
    all: &B,
    cards: RangeInclusive<usize>,
    budget: &Budget,
) -> Result<Vec<GamesOfSize>, Ended> {
    let laws = (0..deck.cards().len())
        .map(|card| deck.choices(card).filter_map(|choice| B::of(deck.codes(choice))).collect());
    let laws: Vec<Vec<B>> = laws.collect();
    let (least, most) = ((*cards.start()).max(2), (*cards.end()).min(7));
    if least > most {
        return Ok(Vec::new());
    }
    let pairs: Vec<(usize, usize)> =
        (0..laws.len()).flat_map(|a| (a + 1..laws.len()).map(move |b| (a, b))).collect();
    let last = Last::new(&laws, deck.space().len());
    let done = AtomicU64::new(0);
    let pair = |&(a, b): &(usize, usize)| {
        let rows = empty(least, most);
        let codes = deck.space().len();
        let mut walk =
            Walk { laws: &laws, least, most, rows, last: &last, codes, nodes: 0, budget };
        let first = walk.add(&[Chain::new(all.clone())], a, 1)?;
        let second = walk.add(&first, b, 2)?;
        walk.on(&second, b, 2)?;
        budget.spend(walk.nodes)?;
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        budget.report("pairs of cards", done, Some(pairs.len() as u64));
        Ok(walk.rows)
    };
    let pool = (budget.threads() > 1)
        .then(|| rayon::ThreadPoolBuilder::new().num_threads(budget.threads()).build());
    let rows: Result<Vec<Vec<GamesOfSize>>, Ended> = match pool {
        Some(Ok(pool)) => pool.install(|| pairs.par_iter().map(pair).collect()),
        _ => pairs.iter().map(pair).collect(),
    };
    Ok(rows?.into_iter().fold(empty(least, most), |all, rows| sum(&all, &rows)))
}

fn empty(least: usize, most: usize) -> Vec<GamesOfSize> {
    (least..=most).map(|cards| GamesOfSize { cards, ..GamesOfSize::default() }).collect()
}

fn sum(all: &[GamesOfSize], rows: &[GamesOfSize]) -> Vec<GamesOfSize> {
    let add = |(a, b): (&GamesOfSize, &GamesOfSize)| GamesOfSize {
        cards: a.cards,
        sets: a.sets + b.sets,
        games: a.games + b.games,
        single: a.single + b.single,
        most: a.most.max(b.most),
    };
    all.iter().zip(rows).map(add).collect()
}

/// The games of one set of cards.
#[derive(Clone, Default)]
struct GamesOfSet {
    games: u64,
    code: Option<Code>,
    several: bool,
}

impl GamesOfSet {
    fn add(&mut self, code: Code) {
        self.games += 1;
        self.several |= *self.code.get_or_insert(code) != code;
    }

    fn into_row(self, row: &mut GamesOfSize) {
        row.sets += u64::from(self.games > 0);
        row.games += self.games;
        row.single += u64::from(self.games > 0 && !self.several);
        row.most = row.most.max(self.games);
    }
}

struct Walk<'a, B> {
    laws: &'a [Vec<B>],
    least: usize,
    most: usize,
    rows: Vec<GamesOfSize>,
    last: &'a Last<B>,
    codes: usize,
    nodes: u64,
    budget: &'a Budget<'a>,
}

impl<B: Bits> Walk<'_, B> {
    /// All that comes of these choices of laws of `cards` cards by adding cards after the last.
    fn on(&mut self, chains: &[Chain<B>], last: usize, cards: usize) -> Result<(), Ended> {
        if cards == self.most || chains.is_empty() {
            return Ok(());
        }
        if cards + 1 == self.most {
            self.nodes += chains.len() as u64;
            self.last.add(chains, last, &mut self.rows[cards + 1 - self.least]);
            return Ok(());
        }
        for card in last + 1..self.laws.len() {
            let longer = self.add(chains, card, cards + 1)?;
            self.on(&longer, card, cards + 1)?;
        }
        Ok(())
    }

    /// Adds a card as the one that makes `cards` cards: counts the games, returns the rest.
    fn add(
        &mut self,
        chains: &[Chain<B>],
        card: usize,
        cards: usize,
    ) -> Result<Vec<Chain<B>>, Ended> {
        let mut rest = Vec::new();
        let mut found = GamesOfSet::default();
        let portion = PORTION / (self.codes as u64).div_ceil(128);
        let most = MOST_BYTES / (self.codes.div_ceil(8) * (cards + 2));
        for chain in chains {
            self.nodes += self.laws[card].len() as u64;
            if self.nodes >= portion {
                self.budget.spend(std::mem::take(&mut self.nodes))?;
            }
            if rest.len() > most {
                return Err(Ended::Size);
            }
            for law in &self.laws[card] {
                if let Some(end) = chain.end(law) {
                    found.add(end.first());
                } else {
                    rest.extend(chain.with(law, 2));
                }
            }
        }
        if cards >= self.least {
            found.into_row(&mut self.rows[cards - self.least]);
        }
        Ok(rest)
    }
}
