//! Puzzles without end: a size, a difficulty and a seed give one, the same everywhere.
//!
//! Pictures of the seed are made into puzzles, one after the other, until one is just as hard as wished.
//! After some tries the nearest to it is taken, so that it ends soon.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::difficulty::Difficulty;
use super::grid::{Cell, Colour, Grid};
use super::made::{Made, Wish};
use super::make::make;
use super::puzzle::{Paint, Puzzle};
use super::search::propagate;
use super::sketch::sketch;
use crate::budget::{Budget, Ended};
use crate::fault::Fault;

/// So many pictures are tried; of small ones more, until so many cells were drawn.
const MOST_SKETCHES: usize = 40;
const MOST_DRAWN: usize = 20_000;
/// The most pictures and assumptions that the changes of one may take.
const MOST_CHANGING: u64 = 3_000;
/// Where assumptions are allowed: at most so many of a hundred cells may be open to single lines. More would
/// take long, and be no pleasure.
const MOST_OPEN: usize = 20;
/// To make a puzzle easy takes longer the larger it is: so many cells are followed in all.
const MOST_EASED: u64 = 100_000;

/// So many of a hundred pairs of cells beside each other are alike in a picture; in noise it is about half.
const CALM: usize = 65;

/// A puzzle as hard as wished, or the nearest to it that was found, and then what ended the search; nothing if
/// no puzzle was found at all.
pub fn random(wish: Wish, budget: &Budget) -> Result<(Option<Made>, Option<Ended>), Fault> {
    let mut dice = ChaCha8Rng::seed_from_u64(wish.seed);
    let mut easing = MOST_EASED / (wish.width * wish.height) as u64;
    let mut best: Option<Made> = None;
    let most = MOST_SKETCHES.max(MOST_DRAWN / (wish.width * wish.height));
    let coarse = wish.difficulty == Difficulty::Easy;
    for tried in 0..most {
        budget.report("pictures", tried as u64, Some(most as u64));
        let drawn = sketch(wish.width, wish.height, coarse, &mut dice);
        let made = puzzle_of(&drawn, wish.difficulty, &mut easing, budget)?;
        let found = made.level();
        // Harder than wished is worse than easier; of the easier ones the hardest is best.
        let worth = |made: &Made| made.level().map(|level| (level <= wish.difficulty, level));
        let is_picture = calm(&made.picture) >= CALM;
        if is_picture && found.is_some() && worth(&made) > best.as_ref().and_then(worth) {
            best = Some(made);
        }
        if is_picture && found == Some(wish.difficulty) {
            return Ok((best, None));
        }
        if let Err(ended) = budget.check() {
            return Ok((best, Some(ended)));
        }
        if easing == 0 && best.is_some() && wish.difficulty == Difficulty::Easy {
            break;
        }
    }
    Ok((best, Some(Ended::Tries)))
}

/// How many of a hundred pairs of cells beside each other are alike: what was changed to be hard may be noise.
fn calm(picture: &Grid<Colour>) -> usize {
    let (width, height) = (picture.width(), picture.height());
    let alike = |row, column, to| usize::from(picture.at(Cell { row, column }) == picture.at(to));
    let across = (0..height).flat_map(|row| (1..width).map(move |column| (row, column)));
    let across = across.map(|(row, column)| alike(row, column, Cell { row, column: column - 1 }));
    let down = (1..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let down = down.map(|(row, column)| alike(row, column, Cell { row: row - 1, column }));
    let pairs = height * (width - 1) + width * (height - 1);
    100 * across.chain(down).sum::<usize>() / pairs
}

/// The puzzle of a picture, as near to this difficulty as it comes.
fn puzzle_of(
    drawn: &Grid<Colour>,
    difficulty: Difficulty,
    easing: &mut u64,
    budget: &Budget,
) -> Result<Made, Fault> {
    let paints = Paint::black_and_white();
    let spend = |nodes: u64, picture: &Grid<Colour>, difficulty: Difficulty| {
        let part = budget.part(nodes);
        let made = make(picture, &paints, difficulty, &part);
        // What was spent is asked for by the caller.
        let _ = budget.spend(part.spent());
        made.map(|made| (made, part.spent()))
    };
    if difficulty == Difficulty::Hard {
        let puzzle = Puzzle::of_picture(drawn, paints.clone())?;
        let open = propagate(&puzzle).map_or(0, |known| known.open());
        let cells = drawn.width() * drawn.height();
        // Assumptions are for what lines leave open, and few of them are enough.
        let harder = open > 0 && 100 * open / cells <= MOST_OPEN;
        let difficulty = if harder { Difficulty::Hard } else { Difficulty::Normal };
        return Ok(spend(MOST_CHANGING, drawn, difficulty)?.0);
    }
    let (made, _) = spend(MOST_CHANGING, drawn, Difficulty::Normal)?;
    if difficulty == Difficulty::Normal || made.level() != Some(Difficulty::Normal) {
        return Ok(made);
    }
    let (eased, spent) = spend(*easing, &made.picture, Difficulty::Easy)?;
    *easing = easing.saturating_sub(spent);
    Ok(if eased.level().is_some() { eased } else { made })
}
