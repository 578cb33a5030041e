//! Which numbers of a clue are done, to be greyed beside the grid.
//!
//! A block is done if every filling of the line that agrees with its marks has it at one and the same
//! place, and all its cells are painted. On a line that cannot be filled nothing is done. Two tables,
//! of what the cells before and after a place can hold, give the places of every block; the slow
//! sibling is `clue::placements`.

use super::super::clue::{Block, Clue};
use super::super::grid::{Colour, Known};

/// For each block of the clue: is it done?
pub fn done(clue: &Clue, cells: &[Known]) -> Vec<bool> {
    if clue.needs() > cells.len() as u64 {
        return vec![false; clue.blocks().len()];
    }
    let line = Marked { blocks: clue.blocks(), cells };
    let (before, after) = (line.before(), line.after());
    let is_done = |k: usize| {
        let mut starts = (0..cells.len()).filter(|&start| {
            before[start][k] && line.end(k, start).is_some_and(|next| after[next][k + 1])
        });
        let painted = |start: usize| {
            let length = line.blocks[k].length as usize;
            cells[start..start + length].iter().all(|cell| !cell.allows(Colour::BACKGROUND))
        };
        starts.next().is_some_and(painted) && starts.next().is_none()
    };
    (0..line.blocks.len()).map(is_done).collect()
}

/// A line with its marks.
struct Marked<'a> {
    blocks: &'a [Block],
    cells: &'a [Known],
}

impl Marked<'_> {
    /// Where the line goes on after block `k` at this place, with the gap that it needs before a block
    /// of its own colour; `None` if it does not fit.
    fn end(&self, k: usize, start: usize) -> Option<usize> {
        let block = self.blocks[k];
        let end = start + block.length as usize;
        let free = self.cells.get(start..end)?.iter().all(|cell| cell.allows(block.colour));
        let same_next = self.blocks.get(k + 1).is_some_and(|next| next.colour == block.colour);
        match (free, same_next) {
            (false, _) => None,
            (true, false) => Some(end),
            (true, true) => self.blank(end).then_some(end + 1),
        }
    }

    fn blank(&self, place: usize) -> bool {
        self.cells.get(place).is_some_and(|cell| cell.allows(Colour::BACKGROUND))
    }

    fn table(&self) -> Vec<Vec<bool>> {
        vec![vec![false; self.blocks.len() + 1]; self.cells.len() + 1]
    }

    /// `[place][k]`: the cells before the place can hold exactly the first k blocks.
    fn before(&self) -> Vec<Vec<bool>> {
        let mut table = self.table();
        table[0][0] = true;
        for place in 0..self.cells.len() {
            for k in 0..=self.blocks.len() {
                if !table[place][k] {
                    continue;
                }
                if self.blank(place) {
                    table[place + 1][k] = true;
                }
                if k < self.blocks.len()
                    && let Some(next) = self.end(k, place)
                {
                    table[next][k + 1] = true;
                }
            }
        }
        table
    }

    /// `[place][k]`: the cells from the place on can hold all blocks but the first k.
    fn after(&self) -> Vec<Vec<bool>> {
        let mut table = self.table();
        table[self.cells.len()][self.blocks.len()] = true;
        for place in (0..self.cells.len()).rev() {
            for k in 0..=self.blocks.len() {
                let here = k < self.blocks.len()
                    && self.end(k, place).is_some_and(|next| table[next][k + 1]);
                table[place][k] = here || self.blank(place) && table[place + 1][k];
            }
        }
        table
    }
}
