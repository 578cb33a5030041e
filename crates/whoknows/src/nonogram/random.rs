//! Puzzles without end: a size, a difficulty and a seed give one, the same everywhere.
//!
//! Pictures of the seed are made into puzzles, one after the other, until one is just as hard as wished.
//! After some tries the nearest to it is taken, so that it ends soon.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::difficulty::Difficulty;
use super::grid::{Colour, Grid};
use super::made::{Made, Wish};
use super::make::make;
use super::puzzle::{Paint, Puzzle};
use super::search::propagate;
use super::sketch::sketch;
use crate::budget::{Budget, Ended};
use crate::fault::Fault;

/// So many pictures are tried.
const MOST_SKETCHES: usize = 40;
/// The most pictures and assumptions that the changes of one may take.
const MOST_CHANGING: u64 = 3_000;
/// Where assumptions are allowed: at most so many of a hundred cells may be open to single lines. More would
/// take long, and be no pleasure.
const MOST_OPEN: usize = 20;
/// To make a puzzle easy takes longer the larger it is: so many cells are followed in all.
const MOST_EASED: u64 = 100_000;

/// A puzzle as hard as wished, or the nearest to it that was found, and then what ended the search; nothing if
/// no puzzle was found at all.
pub fn random(wish: Wish, budget: &Budget) -> Result<(Option<Made>, Option<Ended>), Fault> {
    let mut dice = ChaCha8Rng::seed_from_u64(wish.seed);
    let mut easing = MOST_EASED / (wish.width * wish.height) as u64;
    let mut best: Option<Made> = None;
    for tried in 0..MOST_SKETCHES {
        budget.report("pictures", tried as u64, Some(MOST_SKETCHES as u64));
        let drawn = sketch(wish.width, wish.height, &mut dice);
        let made = puzzle_of(&drawn, wish.difficulty, &mut easing, budget)?;
        let found = made.level();
        // Harder than wished is worse than easier; of the easier ones the hardest is best.
        let worth = |made: &Made| made.level().map(|level| (level <= wish.difficulty, level));
        if found.is_some() && worth(&made) > best.as_ref().and_then(worth) {
            best = Some(made);
        }
        if found == Some(wish.difficulty) {
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
