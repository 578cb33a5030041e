//! A clue: the blocks of a line, in order.

use super::grid::{Colour, Known};

/// A run of cells of one colour, as long as it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    /// How many cells; at least 1.
    pub length: u32,
    /// Their colour; never the background.
    pub colour: Colour,
}

/// The blocks of a line, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clue(Vec<Block>);

impl Clue {
    /// A clue of these blocks.
    ///
    /// # Panics
    /// If a block has no cells, or is of background.
    pub fn new(blocks: Vec<Block>) -> Self {
        assert!(blocks.iter().all(|b| b.length > 0 && b.colour != Colour::BACKGROUND));
        Clue(blocks)
    }

    /// A clue of black blocks with these lengths; zeros are left out.
    pub fn black(lengths: &[u32]) -> Self {
        let lengths = lengths.iter().copied().filter(|&length| length > 0);
        Clue(lengths.map(|length| Block { length, colour: Colour::BLACK }).collect())
    }

    /// The blocks.
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    /// How many cells the blocks fill.
    pub fn filled(&self) -> u64 {
        self.0.iter().map(|block| u64::from(block.length)).sum()
    }

    /// How many cells the line needs at least: the blocks, and a gap between two of one colour.
    pub fn needs(&self) -> u64 {
        let gaps = self.0.windows(2).filter(|pair| pair[0].colour == pair[1].colour).count();
        self.filled() + gaps as u64
    }

    /// The clue that a solved line has: its maximal runs.
    pub fn of(line: impl IntoIterator<Item = Colour>) -> Self {
        let mut blocks: Vec<Block> = Vec::new();
        let mut before = Colour::BACKGROUND;
        for colour in line {
            if colour != Colour::BACKGROUND {
                match blocks.last_mut() {
                    Some(last) if before == colour => last.length += 1,
                    _ => blocks.push(Block { length: 1, colour }),
                }
            }
            before = colour;
        }
        Clue(blocks)
    }

    /// Does a solved line have exactly these blocks?
    pub fn fits(&self, line: &[Colour]) -> bool {
        Clue::of(line.iter().copied()) == *self
    }
}

/// Every way to fill a line so that it has the clue and agrees with what is known, in lexicographic
/// order of the blocks' starts: the definition, and slow. Stops after `most`.
pub fn placements(clue: &Clue, known: &[Known], most: usize) -> Vec<Vec<Colour>> {
    let mut found = Vec::new();
    place(clue.blocks(), known, &mut Vec::new(), most, &mut found);
    found
}

/// Fills the line from the left: `line` is what is filled so far.
fn place(
    blocks: &[Block],
    known: &[Known],
    line: &mut Vec<Colour>,
    most: usize,
    found: &mut Vec<Vec<Colour>>,
) {
    let at = line.len();
    if found.len() == most {
        return;
    }
    let Some((block, rest)) = blocks.split_first() else {
        if known[at..].iter().all(|cell| cell.allows(Colour::BACKGROUND)) {
            let mut whole = line.clone();
            whole.resize(known.len(), Colour::BACKGROUND);
            found.push(whole);
        }
        return;
    };
    for start in at..known.len() {
        let end = start + block.length as usize;
        let touches = start == at && at > 0 && line[at - 1] == block.colour;
        let fits = end <= known.len()
            && !touches
            && known[at..start].iter().all(|cell| cell.allows(Colour::BACKGROUND))
            && known[start..end].iter().all(|cell| cell.allows(block.colour));
        if fits {
            line.resize(start, Colour::BACKGROUND);
            line.resize(end, block.colour);
            place(rest, known, line, most, found);
            line.truncate(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_clue_of_its_runs() {
        let line = |text: &str| -> Vec<Colour> { text.bytes().map(|c| Colour(c - b'0')).collect() };
        assert_eq!(Clue::of(line("0110111")), Clue::black(&[2, 3]));
        assert!(Clue::black(&[2, 0, 3]).fits(&line("1100111")));
        assert!(!Clue::black(&[2, 3]).fits(&line("1111100")));
        let touching = Clue::of(line("1122011"));
        assert_eq!(touching.blocks().len(), 3);
        assert_eq!((touching.filled(), touching.needs()), (6, 6));
        assert_eq!((Clue::black(&[2, 2]).filled(), Clue::black(&[2, 2]).needs()), (4, 5));
    }

    #[test]
    fn placements_are_the_lines_with_the_clue() {
        let colours = [Colour(0), Colour(1), Colour(2)];
        let line = |mut index: usize, length: usize| -> Vec<Colour> {
            let digit = |_| {
                let colour = colours[index % 3];
                index /= 3;
                colour
            };
            (0..length).map(digit).collect()
        };
        for length in [1, 4, 5] {
            let all: Vec<Vec<Colour>> =
                (0..3usize.pow(length)).map(|i| line(i, length as usize)).collect();
            for shown in &all {
                let clue = Clue::of(shown.iter().copied());
                let unknown = vec![Known::all(2); length as usize];
                let mut placed = placements(&clue, &unknown, usize::MAX);
                placed.sort();
                let mut expected: Vec<_> = all.iter().filter(|l| clue.fits(l)).cloned().collect();
                expected.sort();
                assert_eq!(placed, expected, "{shown:?}");
            }
        }
    }
}
