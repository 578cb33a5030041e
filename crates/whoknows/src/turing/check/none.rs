//! Why cards make no valid game: every choice of laws, and what is wrong with it.

use super::{Flaw, flaw};
use crate::turing::deck::Choice;
use crate::turing::game::{Game, Mode};

/// The most choices that are gone through.
const MOST_CHOICES: usize = 100_000;

/// All choices of a law for each verifier, by what is wrong with them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flaws {
    /// How many choices there are.
    pub choices: usize,
    /// No code obeys all laws.
    pub no_code: usize,
    /// Several codes do.
    pub several: usize,
    /// One code does, and a card is to spare.
    pub redundant: usize,
}

/// What is wrong with every choice of laws; `None` if there are too many to go through.
pub fn flaws(game: &Game) -> Option<Flaws> {
    let of = |verifier: usize| match game.mode() {
        // Whoever has which card, there is one law of each.
        Mode::Nightmare => game.deck().choices(game.cards()[verifier][0]).collect(),
        _ => game.choices(verifier),
    };
    let laws: Vec<Vec<Choice>> = (0..game.verifiers()).map(of).collect();
    let choices = laws.iter().try_fold(1usize, |all, laws| all.checked_mul(laws.len()))?;
    if choices > MOST_CHOICES {
        return None;
    }
    let mut flaws = Flaws { choices, ..Flaws::default() };
    for mut rank in 0..choices {
        let chosen = laws.iter().map(|laws| {
            let law = laws[rank % laws.len()];
            rank /= laws.len();
            law
        });
        let chosen: Vec<Choice> = chosen.collect();
        match flaw(game.deck(), &chosen) {
            Some(Flaw::NoCode { .. }) => flaws.no_code += 1,
            Some(Flaw::Several { .. }) => flaws.several += 1,
            Some(Flaw::Redundant { .. }) => flaws.redundant += 1,
            None => {}
        }
    }
    Some(flaws)
}
