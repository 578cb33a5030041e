//! Everything that one line says: which colours its cells can still have.
//!
//! The definition: a cell can have a colour if some placement of the clue's blocks that agrees with
//! what is known has it there. [`narrow`] is complete: it keeps exactly these colours, or finds that
//! there is no placement. It must agree with [`super::clue::placements`], all placements one by one.
//!
//! How: two passes over the blocks, each step on all cells at once. From the left, for each block
//! the set of places where it can start with all blocks before it placed, and for each gap the set
//! of background cells that belong to it. From the right, of these only what can be gone on with:
//! the gap before each start that stays, and the starts of the block that ends before that gap. What
//! stays is in some placement. k blocks of c cells cost O(k log c) steps on sets (`bits`). Black and white is
//! the case of one paint; blocks of different colours may touch. Black and white of at most 64 cells is
//! written out once more (`word`), for speed; the tests hold both against the definition.

pub(super) mod bits;
#[cfg(test)]
mod tests;
mod word;

use super::clue::Clue;
use super::grid::{Colour, Known};
use bits::Bits;

/// What the cells of a line can still be, after all that the line says; `None` if the clue does not
/// fit what is known.
pub fn narrow(clue: &Clue, known: &[Known]) -> Option<Vec<Known>> {
    if clue.needs() > known.len() as u64 {
        return None;
    }
    match known.len().div_ceil(64) {
        0 => Some(Vec::new()),
        1 => narrow_in::<1>(clue, known),
        2 => narrow_in::<2>(clue, known),
        3..=8 => narrow_in::<8>(clue, known),
        9..=32 => narrow_in::<32>(clue, known),
        _ => narrow_in::<{ MOST_WORDS }>(clue, known),
    }
}

/// Words enough for the longest line.
pub(super) const MOST_WORDS: usize = super::puzzle::MOST_LINES.div_ceil(64);

fn narrow_in<const N: usize>(clue: &Clue, known: &[Known]) -> Option<Vec<Known>> {
    let painted = clue.blocks().iter().map(|block| usize::from(block.colour.0) + 1);
    let colours = painted.max().unwrap_or(1);
    let mut allowed = vec![Bits::<N>::NONE; colours];
    for (place, cell) in known.iter().enumerate() {
        for colour in (0..colours).filter(|&c| cell.allows(Colour(c as u8))) {
            allowed[colour].insert(place);
        }
    }
    let mut lines = Lines::with_capacity(1);
    lines.push(clue);
    let mut work = Work::new(&lines, colours);
    work.narrow(lines.line(0), known.len(), &allowed).then(|| {
        let colours_at = |place| {
            let colours = (0..colours).filter(|&c| work.can[c].has(place));
            Known(colours.map(|c| 1 << c).sum())
        };
        (0..known.len()).map(colours_at).collect()
    })
}

/// The clues of many lines, made ready for [`Work::narrow`].
pub(super) struct Lines {
    pieces: Vec<Piece>,
    tones: Vec<Tone>,
    /// By line, where its pieces and its tones end, and how many cells its blocks need.
    ends: Vec<(usize, usize, usize)>,
}

/// A block. A run of `size` cells is two runs of a power of two cells, that overlap.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    size: u16,
    /// Its size without the largest power of two in it.
    rest: u16,
    /// Where [`Work`] keeps what belongs to its colour and the largest power of two in its size.
    slot: u16,
    /// Must there be background between it and the block before?
    apart: bool,
}

/// A colour that the blocks of a line have, and how many powers of two their sizes reach.
#[derive(Clone, Copy)]
pub(super) struct Tone {
    colour: usize,
    powers: usize,
}

impl Tone {
    /// Where [`Work`] keeps what belongs to the colour, by power of two.
    #[inline]
    fn slots(self) -> std::ops::Range<usize> {
        self.colour * POWERS..self.colour * POWERS + self.powers
    }
}

/// More powers of two than a size can reach.
const POWERS: usize = usize::ilog2(super::puzzle::MOST_LINES) as usize + 1;

impl Lines {
    /// With room for so many lines.
    pub(super) fn with_capacity(lines: usize) -> Self {
        Lines {
            pieces: Vec::with_capacity(8 * lines),
            tones: Vec::with_capacity(lines),
            ends: Vec::with_capacity(lines),
        }
    }

    /// Adds a line, which is at least as long as the clue needs.
    pub(super) fn push(&mut self, clue: &Clue) {
        let first = self.tones.len();
        let mut tone = Tone { colour: 0, powers: 0 };
        let mut needs = 0;
        self.pieces.extend(clue.blocks().iter().map(|block| {
            let (size, power) = (block.length as u16, block.length.ilog2() as usize);
            let colour = usize::from(block.colour.0);
            let apart = tone.colour == colour;
            if !apart {
                note(&mut self.tones, first, tone);
                tone = Tone { colour, powers: 0 };
            }
            tone.powers = tone.powers.max(power + 1);
            needs += usize::from(size) + usize::from(apart);
            Piece { size, rest: size - (1 << power), slot: (colour * POWERS + power) as u16, apart }
        }));
        note(&mut self.tones, first, tone);
        self.ends.push((self.pieces.len(), self.tones.len(), needs));
    }

    /// The blocks of a line, their colours, and how many cells they need.
    #[inline]
    pub(super) fn line(&self, line: usize) -> (&[Piece], &[Tone], usize) {
        let from = if line == 0 { (0, 0, 0) } else { self.ends[line - 1] };
        let to = self.ends[line];
        (&self.pieces[from.0..to.0], &self.tones[from.1..to.1], to.2)
    }
}

/// Adds what some blocks need to the tones of a line, which are those from `first`.
fn note(tones: &mut Vec<Tone>, first: usize, new: Tone) {
    match tones[first..].iter_mut().find(|tone| tone.colour == new.colour) {
        Some(tone) => tone.powers = tone.powers.max(new.powers),
        None if new.powers > 0 => tones.push(new),
        None => {}
    }
}

/// The sets of one line while it is worked on, kept to be used again for the next.
pub(super) struct Work<const N: usize> {
    /// After [`Work::narrow`]: for each colour, the cells that can have it.
    pub(super) can: Vec<Bits<N>>,
    /// For each block, the same as the two below, where `word` does the work.
    places: Vec<word::Place>,
    /// For each block, where it can start as far as the blocks before it say.
    starts: Vec<Bits<N>>,
    /// For each gap (before each block, and after the last), the background cells that can belong
    /// to it, as far as the blocks before it say.
    gaps: Vec<Bits<N>>,
    /// For each colour and power of two, from where so many cells in a row can have the colour.
    runs: Vec<Bits<N>>,
    /// For each colour and power of two, from where so many cells in a row are coloured by a block.
    /// Empty between two lines: clearing it at the end of one costs less than at the start.
    covers: Vec<Bits<N>>,
}

impl<const N: usize> Work<N> {
    /// For any of these lines, with so many colours (one is the background).
    pub(super) fn new(lines: &Lines, colours: usize) -> Self {
        let blocks = (0..lines.ends.len()).map(|line| lines.line(line).0.len()).max().unwrap_or(0);
        Work {
            can: vec![Bits::NONE; colours],
            places: vec![word::Place::default(); blocks],
            starts: vec![Bits::NONE; blocks],
            gaps: vec![Bits::NONE; blocks + 1],
            runs: vec![Bits::NONE; POWERS * colours],
            covers: vec![Bits::NONE; POWERS * colours],
        }
    }

    /// Which colours the cells can have, given the cells that each colour is allowed in; false if
    /// no placement is left.
    #[inline]
    pub(super) fn narrow(
        &mut self,
        (pieces, tones, needs): (&[Piece], &[Tone], usize),
        length: usize,
        allowed: &[Bits<N>],
    ) -> bool {
        if N == 1 && allowed.len() == 2 {
            let places = &mut self.places[..pieces.len()];
            let sets = [allowed[0].0[0], allowed[1].0[0]];
            let can = word::narrow(pieces, places, length, length - needs, sets);
            if let Some(can) = can {
                self.can[0] = Bits([can[0]; N]);
                self.can[1] = Bits([can[1]; N]);
            }
            return can.is_some();
        }
        self.pass_from_left(pieces, tones, allowed)
            && self.pass_from_right(pieces, tones, length, needs, allowed[0])
    }

    /// Fills `starts` and `gaps`; false if some block has no start.
    #[inline]
    fn pass_from_left(&mut self, pieces: &[Piece], tones: &[Tone], allowed: &[Bits<N>]) -> bool {
        for tone in tones {
            double(&mut self.runs[tone.slots()], allowed[tone.colour]);
        }
        let white = allowed[0];
        // Where what is placed so far ends: the next cell is the first that is free.
        let mut after = Bits::one(0);
        for ((piece, starts), gaps) in pieces.iter().zip(&mut self.starts).zip(&mut self.gaps) {
            let gap = white.flood(after);
            let next = if piece.apart { gap.up(1) } else { gap.up(1) | after };
            let runs = &self.runs[usize::from(piece.slot)];
            let start = next & *runs & runs.down(piece.rest.into());
            if start.is_empty() {
                return false;
            }
            (*gaps, *starts) = (gap, start);
            after = start.up(usize::from(piece.size) - 1).up(1);
        }
        self.gaps[pieces.len()] = white.flood(after);
        true
    }

    /// Walks back over the blocks, keeps what can be gone on with, and fills `can`.
    #[inline]
    fn pass_from_right(
        &mut self,
        pieces: &[Piece],
        tones: &[Tone],
        length: usize,
        needs: usize,
        white: Bits<N>,
    ) -> bool {
        if tones.len() + 1 < self.can.len() {
            // For the colours that the line does not have; all others are set below.
            self.can.fill(Bits::NONE);
        }
        let slack = length - needs;
        let mut can_be_white = Bits::NONE;
        // The cell before each start of the next block, or the last of the line.
        let mut before = Bits::one(length - 1);
        let mut touch = true;
        let left = pieces.iter().zip(&self.starts).zip(&self.gaps[1..]);
        for ((piece, starts), gaps) in left.rev() {
            let gap = white.flood_down(before, slack);
            can_be_white |= gap & *gaps;
            let end = if touch { gap.down(1) | before } else { gap.down(1) };
            let start = *starts & end.down(usize::from(piece.size) - 1);
            if start.is_empty() {
                self.covers.fill(Bits::NONE);
                return false;
            }
            self.covers[usize::from(piece.slot)] |= start | start.up(piece.rest.into());
            before = start.down(1);
            touch = !piece.apart;
        }
        self.can[0] = can_be_white | white.flood_down(before, slack) & self.gaps[0];
        for tone in tones {
            let covers = &mut self.covers[tone.slots()];
            for power in (1..tone.powers).rev() {
                let cover = std::mem::replace(&mut covers[power], Bits::NONE);
                covers[power - 1] |= cover | cover.up(1 << (power - 1));
            }
            self.can[tone.colour] = std::mem::replace(&mut covers[0], Bits::NONE);
        }
        // A line without blocks is background from end to end, or contradicts itself.
        !pieces.is_empty() || !self.can[0].is_empty()
    }
}

/// From where 1, 2, 4, ... places in a row are in the set.
#[inline]
fn double<const N: usize>(runs: &mut [Bits<N>], set: Bits<N>) {
    runs[0] = set;
    for power in 1..runs.len() {
        runs[power] = runs[power - 1] & runs[power - 1].down(1 << (power - 1));
    }
}
