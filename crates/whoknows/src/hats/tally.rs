//! How a strategy does, colouring by colouring, added up.

use super::game::Game;
use crate::budget::Ended;

/// How many of the lost colourings are named.
pub const MOST_LOST: usize = 10;

/// What was found. Colourings are in lexicographic order, player 0 most significant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number of colourings checked: the first ones.
    pub checked: u64,
    /// Why those were not all, if they were not.
    pub ended: Option<Ended>,
    /// Colourings where somebody is right.
    pub won: u64,
    /// Colourings where nobody is right.
    pub lost: u64,
    /// The number of right players, added up over all colourings checked.
    pub right: u128,
    /// By the number of right players (0 up to all), how many colourings.
    pub by_right: Vec<u64>,
    /// The first lost colourings, at most [`MOST_LOST`].
    pub first_lost: Vec<Vec<u32>>,
}

impl Tally {
    /// Adds up: how many colourings by the number of right players, and the first that are lost.
    pub fn new(by_right: Vec<u64>, first_lost: Vec<Vec<u32>>, ended: Option<Ended>) -> Self {
        let right = by_right.iter().zip(0..).map(|(&count, right)| u128::from(count) * right).sum();
        let checked = by_right.iter().sum();
        let lost = by_right[0];
        Tally { checked, ended, won: checked - lost, lost, right, by_right, first_lost }
    }

    /// Every colouring was checked.
    pub fn complete(&self) -> bool {
        self.ended.is_none()
    }

    /// Every colouring was checked, and won.
    pub fn wins(&self) -> bool {
        self.complete() && self.lost == 0
    }
}

/// The hats of the colouring with this number.
pub(super) fn colouring(game: &Game, mut number: u64) -> Vec<u32> {
    let mut hats = vec![0; game.players()];
    for v in (0..game.players()).rev() {
        let colours = u64::from(game.colours(v));
        hats[v] = (number % colours) as u32;
        number /= colours;
    }
    hats
}
