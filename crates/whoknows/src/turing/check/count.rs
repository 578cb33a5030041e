//! How many valid games a deck has, by the definition: every set of cards, every choice of laws.

use std::collections::BTreeSet;

use super::laws::Laws;
use crate::budget::{Budget, Ended};
use crate::turing::code::Code;
use crate::turing::deck::Deck;
use crate::turing::games::GamesOfSize;

/// The games with so many cards.
pub fn count(deck: &Deck, cards: usize, budget: &Budget) -> Result<GamesOfSize, Ended> {
    let all = (0..deck.cards().len()).flat_map(|card| deck.choices(card)).collect();
    let laws = Laws::new(deck, all);
    let of_card = |card: usize| {
        let own = (0..laws.choices.len()).filter(|&law| laws.choices[law].card == card);
        own.map(|law| laws.set(law)).collect::<Vec<usize>>()
    };
    let of_card: Vec<Vec<usize>> = (0..deck.cards().len()).map(of_card).collect();
    let mut row = GamesOfSize { cards, ..GamesOfSize::default() };
    let mut set: Vec<usize> = (0..cards).collect();
    while set.last().is_none_or(|&last| last < of_card.len()) {
        let lists: Vec<Vec<usize>> = set.iter().map(|&card| of_card[card].clone()).collect();
        let (mut games, mut codes) = (0, BTreeSet::<Code>::new());
        laws.each_game(&lists, budget, |_, code| {
            games += 1;
            codes.insert(code);
            Ok(())
        })?;
        row.sets += u64::from(games > 0);
        row.games += games;
        row.single += u64::from(codes.len() == 1);
        row.most = row.most.max(games);
        if !next(&mut set, of_card.len()) {
            break;
        }
    }
    Ok(row)
}

/// The next set of cards out of `of`, in order; `false` after the last.
fn next(set: &mut [usize], of: usize) -> bool {
    let n = set.len();
    let Some(at) = (0..n).rev().find(|&at| set[at] + (n - at) < of) else { return false };
    set[at] += 1;
    for later in at + 1..n {
        set[later] = set[later - 1] + 1;
    }
    true
}
