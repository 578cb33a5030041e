//! One thread of the proof: blocks in, figures out.
//!
//! Blocks whose numbers are the same have the same counts, so a block's figures are kept and used
//! again as long as that pays: with `p ^ xor(seen)` on the complete graph, all that a block knows
//! of the outer hats is their exclusive or.

use std::collections::HashMap;

use super::super::game::Game;
use super::super::strategy::{BadGuess, Strategy};
use super::colouring;
use super::lanes::{Lane, histogram};
use super::machine::{Machine, Scratch};
use crate::hats::tally::MOST_LOST;

/// The figures of at most this many blocks are kept, and fewer if they are large.
const MOST_KEPT: usize = 1 << 12;

/// All that is kept has at most this many numbers.
const MOST_NUMBERS: usize = 1 << 20;

/// One thread of the proof.
pub(super) struct Worker<'a, L> {
    game: &'a Game,
    strategy: &'a Strategy,
    machine: &'a Machine<'a, L>,
    scratch: Scratch<L>,
    key: Vec<i64>,
    kept: HashMap<Vec<i64>, usize>,
    figures: Vec<Figures>,
    /// Does it pay to look for a block among those that are kept?
    looks: bool,
    hits: usize,
    room: usize,
    /// The figures of blocks that were not kept.
    sums: Sums,
}

/// What was found in the colourings of a block that is kept, and how often there was such a block.
struct Figures {
    by_right: Vec<u64>,
    lost: Vec<u64>,
    times: u64,
}

/// What was found in some colourings.
pub(super) struct Sums {
    /// By the number of right players, how many colourings.
    pub(super) by_right: Vec<u64>,
    /// The first lost colourings, by their numbers, in order.
    pub(super) lost: Vec<u64>,
}

impl Sums {
    pub(super) fn new(players: usize) -> Self {
        Sums { by_right: vec![0; players + 1], lost: Vec::new() }
    }

    /// Adds the colourings of another sums, this many times.
    fn add(&mut self, by_right: &[u64], times: u64) {
        self.by_right.iter_mut().zip(by_right).for_each(|(all, more)| *all += times * more);
    }

    pub(super) fn join(&mut self, other: &Sums) {
        self.add(&other.by_right, 1);
        self.lost.extend(&other.lost);
        self.lost.sort_unstable();
        self.lost.truncate(MOST_LOST);
    }
}

impl<'a, L: Lane> Worker<'a, L> {
    pub(super) fn new(game: &'a Game, strategy: &'a Strategy, machine: &'a Machine<'a, L>) -> Self {
        let numbers = machine.key_length() + game.players();
        let room = MOST_KEPT.min(MOST_NUMBERS / (numbers + 1));
        Worker {
            game,
            strategy,
            machine,
            scratch: machine.scratch(),
            key: Vec::new(),
            kept: HashMap::new(),
            figures: Vec::new(),
            looks: room > 0,
            hits: 0,
            room,
            sums: Sums::new(game.players()),
        }
    }

    /// Checks the colourings from `start` to `end`; `start` is the first of a block. Calls must be
    /// in rising order: then the first lost colourings are the first ones.
    pub(super) fn check(&mut self, start: u64, end: u64) -> Result<(), BadGuess> {
        let size = self.machine.size() as u64;
        let mut hats = colouring(self.game, start);
        let mut first = start;
        while first < end {
            self.block(&hats, first, size.min(end - first) as usize)?;
            first = first.saturating_add(size);
            for v in (0..self.machine.first()).rev() {
                hats[v] += 1;
                if hats[v] < self.game.colours(v) {
                    break;
                }
                hats[v] = 0;
            }
        }
        Ok(())
    }

    /// All that was found.
    pub(super) fn finish(mut self) -> Sums {
        for figures in &self.figures {
            self.sums.add(&figures.by_right, figures.times);
        }
        self.sums
    }

    /// The block of these outer hats, up to a number of colourings.
    fn block(&mut self, hats: &[u32], first: u64, len: usize) -> Result<(), BadGuess> {
        if self.machine.outer(hats, &mut self.scratch).is_err() {
            return self.slowly(first, len);
        }
        let whole = len == self.machine.size();
        if whole && self.looks {
            self.key.clear();
            self.key.extend(self.machine.key(&self.scratch));
            self.key.push(self.machine.base(&self.scratch) as i64);
            if let Some(&at) = self.kept.get(&self.key) {
                self.hits += 1;
                self.figures[at].times += 1;
                lose(&mut self.sums.lost, &self.figures[at].lost, first);
                return Ok(());
            }
        }
        if self.machine.count(&mut self.scratch).is_err() {
            return self.slowly(first, len);
        }
        let (by_right, lost) = self.figures(len);
        lose(&mut self.sums.lost, &lost, first);
        if whole && self.looks && self.kept.len() < self.room {
            self.kept.insert(self.key.clone(), self.figures.len());
            self.figures.push(Figures { by_right, lost, times: 1 });
            self.looks = self.kept.len() < self.room || self.hits > self.room;
        } else {
            self.sums.add(&by_right, 1);
        }
        Ok(())
    }

    /// By the number of right players how many colourings of the block, and the first lost ones.
    fn figures(&self, len: usize) -> (Vec<u64>, Vec<u64>) {
        let base = self.machine.base(&self.scratch);
        let counts = &self.scratch.counts[..len];
        let mut by_right = vec![0; self.game.players() + 1];
        histogram(counts, &mut by_right[base..]);
        let none = counts.iter().enumerate().filter(|(_, count)| **count == L::default());
        let lost = if by_right[0] > 0 {
            none.map(|(at, _)| at as u64).take(MOST_LOST).collect()
        } else {
            Vec::new()
        };
        (by_right, lost)
    }

    /// The definition, colouring by colouring, for a block where a guess may be no colour.
    fn slowly(&mut self, first: u64, len: usize) -> Result<(), BadGuess> {
        for number in first..first + len as u64 {
            let hats = colouring(self.game, number);
            let mut right = 0;
            for v in 0..self.game.players() {
                let guesses = self.strategy.guesses(self.game, v, &hats)?;
                right += usize::from(guesses.contains(&hats[v]));
            }
            self.sums.by_right[right] += 1;
            if right == 0 {
                lose(&mut self.sums.lost, &[0], number);
            }
        }
        Ok(())
    }
}

/// Notes lost colourings of a block that begins at `first`, as long as there is room.
fn lose(lost: &mut Vec<u64>, at: &[u64], first: u64) {
    let room = MOST_LOST - lost.len();
    lost.extend(at.iter().take(room).map(|at| first + at));
}
