//! A clue as an automaton that reads a line cell by cell, all its states in one set.
//!
//! State q has read q cells of the tightest placement. A cell of the right colour leads from a state
//! to the next; more background than is needed leaves a state before a block, or the last, as it is.
//! The line fits the clue if reading all its cells can lead from state 0 to the last.

use crate::nonogram::clue::Clue;
use crate::nonogram::grid::{Colour, Known};
use crate::nonogram::line::bits::Bits;

pub(super) struct Automaton<const N: usize> {
    /// The states that more background leaves as they are.
    loops: Bits<N>,
    /// For each colour, the states that a cell of it leads to, from the one before.
    enter: Vec<Bits<N>>,
    last: usize,
}

impl<const N: usize> Automaton<N> {
    /// For a line of this length. A clue that leaves no choice is settled before anything is assumed
    /// and never asked for a reason: it would have a state too many, and gets none.
    pub(super) fn new(clue: &Clue, colours: usize, length: usize) -> Self {
        let mut automaton =
            Automaton { loops: Bits::one(0), enter: vec![Bits::NONE; colours], last: 0 };
        if clue.needs() >= length as u64 {
            return automaton;
        }
        let mut before = Colour::BACKGROUND;
        for block in clue.blocks() {
            if block.colour == before {
                automaton.last += 1;
                automaton.enter[0].insert(automaton.last);
            }
            automaton.loops.insert(automaton.last);
            for _ in 0..block.length {
                automaton.last += 1;
                automaton.enter[usize::from(block.colour.0)].insert(automaton.last);
            }
            before = block.colour;
        }
        automaton.loops.insert(automaton.last);
        automaton
    }

    /// The states after a cell that can be this, from those before it.
    #[inline]
    fn after(&self, states: Bits<N>, can: Known) -> Bits<N> {
        let ahead = states.up(1);
        let mut next = Bits::NONE;
        for (colour, &enter) in self.enter.iter().enumerate() {
            if can.allows(Colour(colour as u8)) {
                next |= ahead & enter;
            }
        }
        if can.allows(Colour::BACKGROUND) { next | states & self.loops } else { next }
    }

    /// The states before a cell that can be this, from those after it.
    #[inline]
    fn before(&self, states: Bits<N>, can: Known) -> Bits<N> {
        let mut entered = Bits::NONE;
        for (colour, &enter) in self.enter.iter().enumerate() {
            if can.allows(Colour(colour as u8)) {
                entered |= states & enter;
            }
        }
        let next = entered.down(1);
        if can.allows(Colour::BACKGROUND) { next | states & self.loops } else { next }
    }

    /// For a line that does not fit: of the colours that each cell can have at the root, but not
    /// now, a set that must go, none of which could stay, told as place and colour.
    ///
    /// Read forward with all that is known; then backward from the end, each colour given back
    /// unless the two readings would meet.
    pub(super) fn needed(
        &self,
        can: &[(Known, Known)],
        reach: &mut Vec<Bits<N>>,
        mut tell: impl FnMut(usize, usize),
    ) {
        reach.clear();
        let mut states = Bits::one(0);
        for &(_, now) in can {
            reach.push(states);
            states = self.after(states, now);
        }
        let mut states = Bits::one(self.last);
        for (place, &(root, now)) in can.iter().enumerate().rev() {
            let free = self.before(states, root);
            if root == now || (free & reach[place]).is_empty() {
                states = free;
                continue;
            }
            let mut kept = now;
            for colour in (0..self.enter.len()).filter(|&c| (root.0 & !now.0) >> c & 1 == 1) {
                let more = Known(kept.0 | 1 << colour);
                if (self.before(states, more) & reach[place]).is_empty() {
                    kept = more;
                } else {
                    tell(place, colour);
                }
            }
            states = self.before(states, kept);
        }
    }
}
