//! Short ids of games of the classic deck, which work without any server.
//!
//! The number of a game: first all classic games of 4, 5, 6, 2, 3 and 7 cards, then nightmare, then
//! extreme; within these by cards and laws (`rank`); in nightmare times the orders of the cards, in
//! extreme times the other cards of the verifiers. It is written with 31 signs (no 0, 1, I, L, O), and
//! one sign more: the sum of all, each times its place, divided by 31. As 31 is prime, one wrong sign, or
//! two that changed places, are noticed.
//!
//! The order of the verifiers is not kept in classic and extreme games: they stand by their first card.

use std::sync::Arc;

use super::deck::{Choice, Deck};
use super::game::{Game, Mode};
use super::given::GivenGame;
use super::rank::{Ranks, rank_row, rows, unrank_row};
use crate::fault::Fault;

const SIGNS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// The most signs of an id: 31^25 is less than 2^127.
const LONGEST: usize = 25;
const MODES: [Mode; 3] = [Mode::Classic, Mode::Nightmare, Mode::Extreme];
const SIZES: [usize; 6] = [4, 5, 6, 2, 3, 7];

/// The id of a game of the classic deck; `None` for other decks.
pub fn write(given: &GivenGame) -> Option<String> {
    let deck = Deck::classic();
    if *given.game().deck() != deck {
        return None;
    }
    let ranks = Ranks::new(deck.cards(), SIZES[5]);
    let (mode, n) = (given.game().mode(), given.game().verifiers());
    let before = blocks(&ranks, deck.cards().len()).take_while(|(block, _)| *block != (mode, n));
    let offset: u128 = before.map(|(_, count)| count).sum();
    let mut truth = given.truth().to_vec();
    truth.sort_unstable();
    let rank = ranks.rank(&truth);
    let number = match mode {
        Mode::Classic => rank,
        Mode::Nightmare => {
            let place = |law: &Choice| truth.iter().position(|other| other == law).unwrap_or(0);
            let order: Vec<usize> = given.truth().iter().map(place).collect();
            rank * rows(n, n) + rank_row(&order, n)
        }
        Mode::Extreme => {
            let rest = others(&truth, deck.cards().len());
            let other = |law: &Choice| {
                let cards = given.game().cards().iter().find(|cards| cards.contains(&law.card));
                let other = cards.and_then(|cards| cards.iter().find(|card| **card != law.card));
                rest.iter().position(|card| Some(card) == other).unwrap_or(0)
            };
            let row: Vec<usize> = truth.iter().map(other).collect();
            rank * rows(n, rest.len()) + rank_row(&row, rest.len())
        }
    };
    Some(signs(offset + number))
}

/// Reads an id. Small letters, blanks and hyphens do not matter.
pub fn read(text: &str) -> Result<GivenGame, Fault> {
    let whole = 0..text.len();
    let number = number(text)?;
    let deck = Deck::classic();
    let ranks = Ranks::new(deck.cards(), SIZES[5]);
    let mut rest = number;
    for ((mode, n), count) in blocks(&ranks, deck.cards().len()) {
        if rest >= count {
            rest -= count;
            continue;
        }
        let (cards, truth) = game(&ranks, deck.cards().len(), mode, n, rest);
        let game = Game::new(Arc::clone(&deck), mode, cards)
            .map_err(|message| Fault::new(whole.clone(), message))?;
        return GivenGame::new(game, truth)
            .map_err(|not| Fault::new(whole, format!("`{text}`: {}", not.words(&deck))));
    }
    Err(Fault::new(whole, format!("`{text}`: no game has such a high number")))
}

/// The kinds of games in the order of their numbers, and how many numbers each has.
fn blocks(ranks: &Ranks, cards: usize) -> impl Iterator<Item = ((Mode, usize), u128)> {
    let block = move |mode: Mode, n: usize| {
        let more = match mode {
            Mode::Classic => 1,
            Mode::Nightmare => rows(n, n),
            Mode::Extreme => rows(n, cards - n),
        };
        ((mode, n), ranks.count(n) * more)
    };
    MODES.into_iter().flat_map(move |mode| SIZES.into_iter().map(move |n| block(mode, n)))
}

/// The cards and laws at a place of a block.
fn game(
    ranks: &Ranks,
    cards: usize,
    mode: Mode,
    n: usize,
    rank: u128,
) -> (Vec<Vec<usize>>, Vec<Choice>) {
    let alone = |truth: &[Choice]| truth.iter().map(|law| vec![law.card]).collect();
    match mode {
        Mode::Classic => {
            let truth = ranks.unrank(n, rank);
            (alone(&truth), truth)
        }
        Mode::Nightmare => {
            let sorted = ranks.unrank(n, rank / rows(n, n));
            let order = unrank_row(n, n, rank % rows(n, n));
            (alone(&sorted), order.into_iter().map(|at| sorted[at]).collect())
        }
        Mode::Extreme => {
            let more = rows(n, cards - n);
            let truth = ranks.unrank(n, rank / more);
            let rest = others(&truth, cards);
            let others = unrank_row(n, rest.len(), rank % more).into_iter().map(|at| rest[at]);
            pairs(truth.into_iter().zip(others))
        }
    }
}

/// Pairs of a law and another card, by their first cards: so their order says nothing.
pub(super) fn pairs(
    pairs: impl Iterator<Item = (Choice, usize)>,
) -> (Vec<Vec<usize>>, Vec<Choice>) {
    let sorted =
        |(law, other): (Choice, usize)| (vec![law.card.min(other), law.card.max(other)], law);
    let mut pairs: Vec<(Vec<usize>, Choice)> = pairs.map(sorted).collect();
    pairs.sort();
    pairs.into_iter().unzip()
}

/// The cards of the deck that are not those of these laws.
pub(super) fn others(truth: &[Choice], cards: usize) -> Vec<usize> {
    (0..cards).filter(|card| truth.iter().all(|law| law.card != *card)).collect()
}

fn signs(mut number: u128) -> String {
    let mut digits = Vec::new();
    while number > 0 || digits.is_empty() {
        digits.push((number % 31) as usize);
        number /= 31;
    }
    digits.reverse();
    digits.push(check(&digits));
    digits.into_iter().map(|digit| char::from(SIGNS[digit])).collect()
}

/// The last sign: it makes the sum of all digits, each times its place, a multiple of 31.
fn check(digits: &[usize]) -> usize {
    // The places are counted from 2, and the last sign counts once.
    let sum: usize = digits.iter().rev().zip(2..).map(|(digit, place)| digit * place).sum();
    (31 - sum % 31) % 31
}

fn number(text: &str) -> Result<u128, Fault> {
    let mut digits = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| !c.is_whitespace() && *c != '-') {
        let sign = |sign: &u8| char::from(*sign) == c.to_ascii_uppercase();
        let Some(digit) = SIGNS.iter().position(sign) else {
            let message =
                format!("`{c}` is not in any id: expected 2 to 9, A to Z without I, L, O");
            return Err(Fault::new(at..at + c.len_utf8(), message));
        };
        digits.push(digit);
    }
    if !(2..=LONGEST).contains(&digits.len()) {
        let message = format!("an id has 2 to {LONGEST} signs, not {}", digits.len());
        return Err(Fault::new(0..text.len(), message));
    }
    if digits.len() > 2 && digits[0] == 0 {
        let message = format!("`{text}` is no id: none begins with {}", char::from(SIGNS[0]));
        return Err(Fault::new(0..text.len(), message));
    }
    let last = digits.pop();
    if last != Some(check(&digits)) {
        let message = format!("`{text}` is no id: a sign is wrong, or two changed places");
        return Err(Fault::new(0..text.len(), message));
    }
    Ok(digits.into_iter().fold(0, |number, digit| number * 31 + digit as u128))
}
