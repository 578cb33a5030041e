//! Pictures to make puzzles of.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::{Colour, Grid};

/// The background, and so many paints more: their letters are their numbers.
pub(crate) fn paints(count: u8) -> Vec<Paint> {
    let paint = |c: u8| Paint { letter: char::from(b'0' + c), name: String::new(), rgb: [c; 3] };
    (0..=count).map(paint).collect()
}

/// Every cell of any colour, all equally likely.
pub(crate) fn random_picture(
    dice: &mut ChaCha8Rng,
    width: usize,
    height: usize,
    colours: u32,
) -> Grid<Colour> {
    let mut drawn = Grid::filled(width, height, Colour::BACKGROUND);
    for cell in drawn.places() {
        drawn.set(cell, Colour((dice.next_u32() % (colours + 1)) as u8));
    }
    drawn
}
