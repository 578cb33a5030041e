//! A line of black and white whose sets are one word each: the same two passes as in `line`, written
//! out for the case that nearly all puzzles are.
//!
//! What is left out: colours, carries between words, and a look at each block whether it has a start.
//! Where a block has none, the blocks after it have none either; and a start of the last block that can
//! end the line was reached from starts of all blocks before it. So one look at the end is enough.

use super::{POWERS, Piece};

/// Where a block can start, and which white cells can lie after it, as the blocks before it say.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    start: u64,
    gap: u64,
}

/// The cells that can be white and those that can be black, of a line with `slack` cells more than
/// its blocks need; `None` if no placement is left. There is a place for each piece.
#[inline]
pub(super) fn narrow(
    pieces: &[Piece],
    places: &mut [Place],
    length: usize,
    slack: usize,
    [white, black]: [u64; 2],
) -> Option<[u64; 2]> {
    if pieces.is_empty() {
        return (white.count_ones() as usize == length).then_some([white, 0]);
    }
    let first = flood(white, 1);
    pass_from_left(pieces, places, first << 1 | 1, white, black);
    let last = 1 << (length - 1);
    // A walk back over white cells has at most so many steps as there are cells to spare.
    let (can_be_white, can_be_black, before) = match slack {
        0..4 => pass_from_right::<2>(pieces, places, last, white),
        4..16 => pass_from_right::<4>(pieces, places, last, white),
        _ => pass_from_right::<6>(pieces, places, last, white),
    };
    (can_be_black != 0).then_some([can_be_white | first & before, can_be_black])
}

/// Fills the places; the first block can start at `next`.
#[inline]
fn pass_from_left(pieces: &[Piece], places: &mut [Place], next: u64, white: u64, black: u64) {
    // From where 1, 2, 4, ... cells in a row can be black.
    let mut runs = [black; 8];
    for power in 1..7 {
        runs[power] = runs[power - 1] & runs[power - 1] >> (1 << (power - 1));
    }
    let mut next = next;
    for (piece, place) in pieces.iter().zip(places) {
        let run = runs[piece.power()];
        let start = next & run & run >> (piece.rest & 63);
        let gap = flood(white, start << ((piece.size - 1) & 63) << 1);
        *place = Place { start, gap };
        next = gap << 1;
    }
}

/// The cells that can be white after the first block, those that can be black, and the white cells
/// from which the first block can be reached; walks of less than 2 to the `D` steps.
#[inline]
fn pass_from_right<const D: usize>(
    pieces: &[Piece],
    places: &[Place],
    last: u64,
    white: u64,
) -> (u64, u64, u64) {
    // From where 1, 2, 4, ... cells in a row can be white.
    let mut strides = [white; D];
    for power in 1..D {
        strides[power] = strides[power - 1] & strides[power - 1] >> (1 << (power - 1));
    }
    // No addition carries downwards: the walk doubles its stride instead.
    let flood_down = |starts: u64| {
        let mut reached = starts & white;
        for power in 0..D {
            reached |= strides[power] & reached >> (1 << power);
        }
        reached
    };
    // By power of two, from where so many cells in a row are black by some block.
    let mut covers = [0; 8];
    let mut can_be_white = 0;
    let mut gap = flood_down(last);
    let mut end = gap >> 1 | last;
    for (piece, place) in pieces.iter().zip(places).rev() {
        can_be_white |= gap & place.gap;
        let start = place.start & end >> ((piece.size - 1) & 63);
        covers[piece.power()] |= start | start << (piece.rest & 63);
        gap = flood_down(start >> 1);
        end = gap >> 1;
    }
    for power in (1..7).rev() {
        covers[power - 1] |= covers[power] | covers[power] << (1 << (power - 1));
    }
    (can_be_white, covers[0], gap)
}

/// The places of the set that a walk upwards inside the set can reach from `starts`: see
/// [`super::Bits::flood`].
#[inline]
fn flood(set: u64, starts: u64) -> u64 {
    let starts = set & starts;
    set & (!set.wrapping_add(starts) | starts)
}

impl Piece {
    /// The largest power of two in its size, if it is black and in a line of one word.
    #[inline]
    fn power(self) -> usize {
        usize::from(self.slot).wrapping_sub(POWERS) & 7
    }
}
