//! The definition of a won state, played out: every list that a speaker could say is tried.
//!
//! A state is won if it is safe and finished, or safe and for some speaker the lists that lead to won
//! states cover the speaker's hands. Each list is a proper part of the speaker's hands, so the game
//! ends; states are kept in a table. This is the slow, obvious version that `ends` must agree with:
//! it takes 2^(hands of Anne + hands of Bill) states at worst, so it is for tiny states only.

use std::collections::HashMap;

use super::super::hand::Hand;
use super::state::{Speaker, State};
use crate::budget::{Budget, Ended};

/// The most hands of one player.
const MOST_HANDS: usize = 24;

/// What came out of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Is the state won?
    pub won: bool,
    /// How many different states were looked at.
    pub states: u64,
}

/// Plays the game from this state. Each state is a node.
pub fn play(state: &State, budget: &Budget) -> Result<Played, Ended> {
    let longest = Speaker::ALL.map(|speaker| state.hands(speaker).len());
    if longest.into_iter().max() > Some(MOST_HANDS) {
        return Err(Ended::Size);
    }
    let mut game = Game { first: state, won: HashMap::new(), budget };
    let won = game.won(longest.map(|hands| (1 << hands) - 1))?;
    Ok(Played { won, states: game.won.len() as u64 })
}

/// Some of Anne's hands and some of Bill's, as bits.
type Chosen = [u32; 2];

struct Game<'a> {
    first: &'a State,
    won: HashMap<Chosen, bool>,
    budget: &'a Budget<'a>,
}

impl Game<'_> {
    fn won(&mut self, chosen: Chosen) -> Result<bool, Ended> {
        if let Some(&won) = self.won.get(&chosen) {
            return Ok(won);
        }
        self.budget.spend(1)?;
        let [anne, bill] = [0, 1].map(|who| self.hands(Speaker::ALL[who], chosen[who]));
        let state = State::new(self.first.size(), &anne, &bill);
        let won = state.safe()
            && (state.finished()
                || self.covers(Speaker::Anne, &state, chosen)?
                || self.covers(Speaker::Bill, &state, chosen)?);
        self.won.insert(chosen, won);
        Ok(won)
    }

    /// Do the lists that lead to won states cover the speaker's hands that are in some deal?
    fn covers(&mut self, speaker: Speaker, state: &State, chosen: Chosen) -> Result<bool, Ended> {
        let who = speaker as usize;
        let place = |hand| self.first.hands(speaker).iter().position(|&other| other == hand);
        let all: u32 =
            state.hands(speaker).iter().filter_map(|&hand| place(hand)).map(|at| 1 << at).sum();
        let (mut covered, mut list) = (0, all);
        loop {
            // The parts of `all`, falling: those that cover nothing new need not be tried.
            list = list.wrapping_sub(1) & all;
            if list == all || list == 0 {
                return Ok(false);
            }
            let mut next = chosen;
            next[who] = list;
            if list & !covered != 0 && self.won(next)? {
                covered |= list;
            }
            if covered == all {
                return Ok(true);
            }
        }
    }

    fn hands(&self, speaker: Speaker, chosen: u32) -> Vec<Hand> {
        let hands = self.first.hands(speaker).iter().enumerate();
        hands.filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, &hand)| hand).collect()
    }
}
