//! All that one line says, straight from the definition: a cell can have a colour if some filling of the
//! line that has its clue, and agrees with what is known, has it there.
//!
//! A filling is a walk from place 0 to the end of the line: over a cell of background, or over a block
//! and the gap that it needs before the next one of its colour. `before[j]` are the places to which a walk
//! over the first j blocks can lead, from the left; `after[j]` those from which the blocks from j on lead
//! to the end. Whatever lies between two such places is in some filling. It is all that the checker knows
//! of lines, and it shares nothing with the line solver of the search.

mod places;

use crate::nonogram::clue::{Block, Clue};
use crate::nonogram::grid::{Colour, Known};
use crate::nonogram::puzzle::MOST_LINES;
use places::Places;

/// What the cells of a line can be, by all of its fillings; `None` if it has none.
pub fn narrow(clue: &Clue, cells: &[Known]) -> Option<Vec<Known>> {
    let mut gone = Vec::new();
    fillings(cells.len()).excluded(clue, cells, &mut gone).then(|| {
        let mut can = cells.to_vec();
        for (place, gone) in gone {
            can[place].0 &= !gone.0;
        }
        can
    })
}

/// What lines exclude, one after another.
pub(super) trait Fillings {
    /// Finds the colours of cells that are in no filling of the line, place by place; false if it has no
    /// filling.
    fn excluded(&mut self, clue: &Clue, cells: &[Known], gone: &mut Vec<(usize, Known)>) -> bool;
}

/// For lines of up to so many cells. A line has one place more than it has cells.
pub(super) fn fillings(cells: usize) -> Box<dyn Fillings> {
    match cells {
        0..64 => Box::new(Walks::<1>::default()),
        64..128 => Box::new(Walks::<2>::default()),
        128..512 => Box::new(Walks::<8>::default()),
        512..2048 => Box::new(Walks::<32>::default()),
        _ => Box::new(Walks::<{ MOST_LINES / 64 + 1 }>::default()),
    }
}

/// The sets of one line, kept to be used again for the next.
#[derive(Default)]
struct Walks<const N: usize> {
    /// By colour, and by power of two: from where so many cells in a row can have it.
    runs: Vec<Vec<Places<N>>>,
    /// By colour: where it is in some filling.
    can: Vec<Places<N>>,
    /// By block: where it fits, with the gap that it needs.
    fits: Vec<Places<N>>,
    before: Vec<Places<N>>,
}

impl<const N: usize> Fillings for Walks<N> {
    fn excluded(&mut self, clue: &Clue, cells: &[Known], gone: &mut Vec<(usize, Known)>) -> bool {
        let blocks = clue.blocks();
        if clue.needs() > cells.len() as u64 {
            return false;
        }
        let slack = cells.len() - clue.needs() as usize;
        let all = cells.iter().fold(0, |all, cell| all | cell.0);
        let colours = 32 - all.leading_zeros() as usize;
        self.start(blocks, cells, slack, colours);
        let end = Places::one(cells.len());
        let last = self.sweep_right(blocks, slack);
        if (last & end).is_empty() {
            return false;
        }
        self.sweep_left(blocks, slack, end);
        for colour in 0..colours {
            let excluded = self.runs[colour][0] & !self.can[colour];
            gone.extend(excluded.each().map(|place| (place, Known(1 << colour))));
        }
        true
    }
}

impl<const N: usize> Walks<N> {
    /// The runs of each colour that the cells may have, and where blocks fit.
    fn start(&mut self, blocks: &[Block], cells: &[Known], slack: usize, colours: usize) {
        let painted = blocks.iter().map(|block| usize::from(block.colour.0) + 1).max();
        let colours = colours.max(painted.unwrap_or(1));
        self.runs.resize_with(self.runs.len().max(colours), Vec::new);
        self.can.clear();
        self.can.resize(colours, Places::NONE);
        let mut longest = [1; Colour::MOST_PAINTS + 1];
        longest[0] = slack.max(1);
        for block in blocks {
            let longest = &mut longest[usize::from(block.colour.0)];
            *longest = (*longest).max(block.length as usize);
        }
        for (colour, runs) in self.runs[..colours].iter_mut().enumerate() {
            let mut run = Places::NONE;
            for (place, cell) in cells.iter().enumerate() {
                if cell.allows(Colour(colour as u8)) {
                    run.insert(place);
                }
            }
            runs.clear();
            runs.push(run);
            for power in 1..=longest[colour].ilog2() {
                run = run & run.down(1 << (power - 1));
                runs.push(run);
            }
        }
        self.fits.clear();
        for (j, block) in blocks.iter().enumerate() {
            let (length, power) = (block.length as usize, block.length.ilog2());
            let run = self.runs[usize::from(block.colour.0)][power as usize];
            let fits = run & run.down(length - (1 << power));
            let blank = self.runs[0][0].down(length);
            self.fits.push(if apart(blocks, j) { fits & blank } else { fits });
        }
    }

    /// Fills `before`; where walks over all blocks can lead.
    fn sweep_right(&mut self, blocks: &[Block], slack: usize) -> Places<N> {
        self.before.clear();
        let mut reached = self.over_blanks(Places::one(0), slack);
        for (j, block) in blocks.iter().enumerate() {
            self.before.push(reached);
            let over = block.length as usize + usize::from(apart(blocks, j));
            reached = self.over_blanks((reached & self.fits[j]).up(over), slack);
        }
        self.before.push(reached);
        reached
    }

    /// Goes back from the end, and fills `can` with what lies on walks.
    fn sweep_left(&mut self, blocks: &[Block], slack: usize, end: Places<N>) {
        let mut after = self.back_over_blanks(end, slack);
        self.note_blanks(blocks.len(), after);
        for (j, block) in blocks.iter().enumerate().rev() {
            let (length, gap) = (block.length as usize, apart(blocks, j));
            let begin = self.fits[j] & after.down(length + usize::from(gap));
            let on_a_walk = begin & self.before[j];
            let painted = &mut self.can[usize::from(block.colour.0)];
            *painted = *painted | stretched(on_a_walk, length);
            if gap {
                self.can[0] = self.can[0] | on_a_walk.up(length);
            }
            after = self.back_over_blanks(begin, slack);
            self.note_blanks(j, after);
        }
    }

    /// The cells of background that walks go over before block j.
    fn note_blanks(&mut self, j: usize, after: Places<N>) {
        let blank = self.runs[0][0] & self.before[j] & after.down(1);
        self.can[0] = self.can[0] | blank;
    }

    /// Where walks over background lead, from these places; of at most `slack` cells.
    fn over_blanks(&self, mut places: Places<N>, slack: usize) -> Places<N> {
        for (power, &run) in self.blanks(slack) {
            places = places | (places & run).up(1 << power);
        }
        places
    }

    /// From where walks over background lead to these places.
    fn back_over_blanks(&self, mut places: Places<N>, slack: usize) -> Places<N> {
        for (power, &run) in self.blanks(slack) {
            places = places | places.down(1 << power) & run;
        }
        places
    }

    /// Runs of 1, 2, 4, ... cells of background: one of each makes any walk of up to `slack` cells.
    fn blanks(&self, slack: usize) -> impl Iterator<Item = (usize, &Places<N>)> {
        self.runs[0].iter().enumerate().filter(move |_| slack > 0)
    }
}

/// Runs of so many places, from each of these.
fn stretched<const N: usize>(places: Places<N>, length: usize) -> Places<N> {
    let (mut all, mut long) = (places, 1);
    while 2 * long <= length {
        all = all | all.up(long);
        long *= 2;
    }
    all | all.up(length - long)
}

/// Must there be background between this block and the next?
fn apart(blocks: &[Block], j: usize) -> bool {
    blocks.get(j + 1).is_some_and(|next| next.colour == blocks[j].colour)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nonogram::clue::placements;

    #[test]
    fn a_line_says_what_all_its_placements_have_in_common() {
        // Every clue of every line of up to 6 cells in two paints, with every cell known or not.
        let digits = |mut index: u32, base: u32, length: u32| -> Vec<u32> {
            let digit = |_| {
                let digit = index % base;
                index /= base;
                digit
            };
            (0..length).map(digit).collect()
        };
        let sets = [Known(0b111), Known(0b001), Known(0b010), Known(0b110), Known(0b101)];
        for (length, apart) in [(1, 1), (3, 1), (6, 23)] {
            for index in 0..3u32.pow(length) {
                let line = digits(index, 3, length);
                let clue = Clue::of(line.into_iter().map(|c| Colour(c as u8)));
                for known in (index % apart..5u32.pow(length)).step_by(apart as usize) {
                    let cells = digits(known, 5, length);
                    let cells: Vec<Known> = cells.into_iter().map(|k| sets[k as usize]).collect();
                    let placed = placements(&clue, &cells, usize::MAX);
                    let common = |place: usize| {
                        Known(placed.iter().fold(0, |sum, line| sum | 1 << line[place].0))
                    };
                    let all = (0..cells.len()).map(common).collect::<Vec<_>>();
                    let expected = (!placed.is_empty()).then_some(all);
                    assert_eq!(narrow(&clue, &cells), expected, "{clue:?} {cells:?}");
                }
            }
        }
        assert_eq!(narrow(&Clue::black(&[2, 2]), &[Known(3); 4]), None);
    }

    #[test]
    fn long_lines_are_many_words() {
        for length in [62, 63, 64, 127, 128, 511, 512, 2047, 2048, 10_000] {
            let mut cells = vec![Known(3); length];
            let long = (length as u32 - 2).min(length as u32 - 1);
            let can = narrow(&Clue::black(&[1, long]), &cells).unwrap_or_default();
            assert!(can.iter().enumerate().all(|(i, c)| c.0 == if i == 1 { 1 } else { 2 }));
            // Only the last cell can be white: the block is before it.
            cells[0] = Known(2);
            let can = narrow(&Clue::black(&[long + 1]), &cells).unwrap_or_default();
            assert!(can.iter().enumerate().all(|(i, c)| c.0 == if i + 1 < length { 2 } else { 1 }));
            assert_eq!(narrow(&Clue::black(&[long, 1]), &cells[..length - 1]), None);
            cells.fill(Known(3));
            cells[length - 1] = Known(2);
            let can = narrow(&Clue::black(&[3, 2]), &cells).unwrap_or_default();
            assert_eq!((can[length - 3], can[length - 2]), (Known(1), Known(2)));
            assert!(can[..length - 4].iter().all(|cell| *cell == Known(3)));
        }
    }
}
