//! All that can be said of a position: what is true, what may be asked, how many worlds there are.

use num_bigint::BigUint;

use super::objection::Objection;
use super::position::{Answers, Position, Question};
use super::setup::Setup;
use super::truth::Truth;

/// All that can be said of a position that has a world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// What holds in all worlds.
    pub truth: Truth,
    /// Every question of the player on turn, by target, then card: the answers, or why it is refused.
    pub questions: Vec<(Question, Result<Answers, Objection>)>,
    /// The worlds, if they were counted.
    pub counted: Option<Marginals>,
}

/// In how many worlds each player has each card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marginals {
    /// The worlds.
    pub worlds: BigUint,
    /// For each card and player, the worlds in which the player has the card; none in complete sets.
    pub cards: Vec<Vec<BigUint>>,
    /// The same among the worlds in which the player on turn has a card of the set.
    pub asked: Vec<Vec<BigUint>>,
    /// Who is on turn.
    pub asker: Option<usize>,
}

impl Marginals {
    /// No world.
    pub fn none(setup: &Setup, position: &Position) -> Self {
        let none = vec![vec![BigUint::ZERO; setup.players()]; setup.cards()];
        let worlds = BigUint::ZERO;
        Marginals { worlds, cards: none.clone(), asked: none, asker: position.turn }
    }

    /// The worlds left after "no" and after "yes" to a question of the player on turn, before sets are
    /// laid down.
    ///
    /// The asker has a card of the set, but not this one. After "yes" the target had it: each world
    /// before is one world after, with the card handed over.
    pub fn after(&self, question: Question) -> (BigUint, BigUint) {
        let Question { target, card } = question;
        let (Some(asker), Some(shares)) = (self.asker, self.asked.get(card)) else {
            return Default::default();
        };
        if target == asker || target >= shares.len() {
            return Default::default();
        }
        let others = (0..shares.len()).filter(|&player| player != asker && player != target);
        (others.map(|player| &shares[player]).sum(), shares[target].clone())
    }
}
