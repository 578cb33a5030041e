//! The definition, by plain loops over codes, laws and games: slow, and obviously right.
//!
//! A choice of one law for each verifier is a *valid game* if exactly one code obeys all laws, and
//! for each verifier more than one code obeys the laws of the others. Laws are asked by their rules;
//! no set of codes of the deck is used here. [`worlds`] is the slow sibling of `turing::worlds`; [`left`]
//! counts the same worlds without keeping them.

pub mod best;
mod completions;
mod count;
mod laws;
mod left;
mod none;
pub mod plan;
mod reasons;

pub use count::count;
pub use left::{answers, emptied, left};
pub use none::{Flaws, flaws};
pub use reasons::{
    confirms, confirms_not_the_code, lists, needs_for_code, needs_for_law, wrongly_excluded,
};

use std::collections::BTreeSet;

use super::code::Code;
use super::deck::{Choice, Deck};
use super::game::{Game, Mode};
use super::test::Test;
use super::verifiers::letter;
use crate::budget::{Budget, Ended};

/// Why laws are no valid game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// No code obeys the laws of these verifiers; without any one of them some code does.
    NoCode {
        /// The verifiers, from 0.
        verifiers: Vec<usize>,
    },
    /// More than one code obeys all laws.
    Several {
        /// The codes.
        codes: Vec<Code>,
    },
    /// One code obeys all laws, and without these verifiers, one at a time, it is still the only one.
    Redundant {
        /// The code.
        code: Code,
        /// The verifiers, from 0.
        verifiers: Vec<usize>,
    },
}

/// The codes that obey all of these laws.
pub fn obey(deck: &Deck, laws: &[Choice]) -> Vec<Code> {
    let obeys = |code: &Code| laws.iter().all(|&law| deck.holds(law, *code));
    deck.space().codes().filter(obeys).collect()
}

/// Why these laws, one for each verifier, are no valid game; `None` if they are one.
pub fn flaw(deck: &Deck, laws: &[Choice]) -> Option<Flaw> {
    match obey(deck, laws).as_slice() {
        [] => Some(Flaw::NoCode { verifiers: conflict(deck, laws) }),
        &[code] => {
            let alone = |verifier: &usize| obey(deck, &without(laws, *verifier)).len() == 1;
            let verifiers: Vec<usize> = (0..laws.len()).filter(alone).collect();
            (!verifiers.is_empty()).then_some(Flaw::Redundant { code, verifiers })
        }
        codes => Some(Flaw::Several { codes: codes.to_vec() }),
    }
}

fn without(laws: &[Choice], verifier: usize) -> Vec<Choice> {
    let others = laws.iter().enumerate().filter(|(other, _)| *other != verifier);
    others.map(|(_, &law)| law).collect()
}

/// Verifiers of which no code obeys all laws, and none of which can be left out.
fn conflict(deck: &Deck, laws: &[Choice]) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..laws.len()).collect();
    for verifier in 0..laws.len() {
        let fewer: Vec<usize> = kept.iter().copied().filter(|&other| other != verifier).collect();
        let rest: Vec<Choice> = fewer.iter().map(|&other| laws[other]).collect();
        if obey(deck, &rest).is_empty() {
            kept = fewer;
        }
    }
    kept
}

/// A flaw in a sentence.
pub fn flaw_words(deck: &Deck, flaw: &Flaw) -> String {
    let letters = |verifiers: &[usize]| {
        let letters: Vec<String> = verifiers.iter().map(|&v| letter(v).to_string()).collect();
        letters.join(", ")
    };
    match flaw {
        Flaw::NoCode { verifiers } => match verifiers.as_slice() {
            [one] => format!("no code obeys the law of {}", letter(*one)),
            _ => format!("no code obeys the laws of {}", letters(verifiers)),
        },
        Flaw::Several { codes } => {
            format!("{} codes obey all laws: {}", codes.len(), deck.space().list(codes, 10))
        }
        Flaw::Redundant { code, verifiers } => {
            let code = deck.space().text(*code);
            match verifiers.as_slice() {
                [one] => {
                    format!("{} is redundant: the others already leave only {code}", letter(*one))
                }
                _ => format!(
                    "{} are redundant, each alone: the others already leave only {code}",
                    letters(verifiers)
                ),
            }
        }
    }
}

/// The code of the world in which each verifier has this law; `None` if that is no valid game of these
/// cards, or does not agree with the tests.
pub fn world(game: &Game, tests: &[Test], laws: &[Choice]) -> Option<Code> {
    let deck = game.deck();
    let own = |v: usize| game.choices(v).contains(&laws[v]);
    let once = |v: usize| laws[..v].iter().all(|other| other.card != laws[v].card);
    let fits = laws.len() == game.verifiers() && (0..laws.len()).all(|v| own(v) && once(v));
    let said = |test: &Test| deck.holds(laws[test.verifier], test.code) == test.yes;
    let holds = fits && flaw(deck, laws).is_none() && tests.iter().all(said);
    holds.then(|| obey(deck, laws)[0])
}

/// A world by its codes alone: the code, and the codes that each verifier accepts.
pub type Plain = (Code, Vec<Vec<Code>>);

/// All worlds of a game that agree with the tests, by looking at every choice of laws.
pub fn worlds(game: &Game, tests: &[Test], budget: &Budget) -> Result<BTreeSet<Plain>, Ended> {
    let deck = game.deck();
    let mut found = BTreeSet::new();
    for cards in arrangements(game) {
        let mut chosen: Vec<Choice> = cards.iter().map(|cards| first(cards[0])).collect();
        loop {
            budget.spend(1)?;
            let says = |test: &Test| deck.holds(chosen[test.verifier], test.code) == test.yes;
            if tests.iter().all(says) && flaw(deck, &chosen).is_none() {
                let accepts = chosen.iter().map(|&law| obey(deck, &[law])).collect();
                found.insert((obey(deck, &chosen)[0], accepts));
            }
            if !next(deck, &cards, &mut chosen) {
                break;
            }
        }
    }
    Ok(found)
}

fn first(card: usize) -> Choice {
    Choice { card, law: 0 }
}

/// The next choice of laws, in order; `false` after the last.
pub(super) fn next(deck: &Deck, cards: &[Vec<usize>], chosen: &mut [Choice]) -> bool {
    for (cards, choice) in cards.iter().zip(chosen).rev() {
        let place = cards.iter().position(|&card| card == choice.card).unwrap_or(0);
        if choice.law + 1 < deck.cards()[choice.card].laws.len() {
            choice.law += 1;
            return true;
        }
        if let Some(&other) = cards.get(place + 1) {
            *choice = first(other);
            return true;
        }
        *choice = first(cards[0]);
    }
    false
}

/// The cards that each verifier may have: as they lie, or in nightmare in every order.
fn arrangements(game: &Game) -> Vec<Vec<Vec<usize>>> {
    if game.mode() != Mode::Nightmare {
        return vec![game.cards().to_vec()];
    }
    let mut all: Vec<Vec<Vec<usize>>> = vec![Vec::new()];
    for _ in 0..game.verifiers() {
        let longer = |order: &Vec<Vec<usize>>| {
            let rest = game.cards().iter().filter(|card| !order.contains(card));
            let grown = rest.map(|card| [order.as_slice(), std::slice::from_ref(card)].concat());
            grown.collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
