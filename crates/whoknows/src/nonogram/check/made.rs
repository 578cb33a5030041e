//! A puzzle made of a picture, confirmed: its steps follow, none is harder than wished, none could have been
//! easier, and they leave open what it says. Steps that leave nothing open show that it has one picture.

use super::{Rejected, check_easiest, check_picture, check_steps, wrong};
use crate::budget::{Budget, Ended};
use crate::nonogram::difficulty::Difficulty;
use crate::nonogram::grid::{Colour, Grid};
use crate::nonogram::made::Made;
use crate::nonogram::puzzle::{Paint, Puzzle};
use crate::nonogram::steps::Step;

/// What was made of a picture: this one, with these steps to it.
pub fn check_made(
    original: &Grid<Colour>,
    (picture, paints): (Grid<Colour>, &[Paint]),
    difficulty: Difficulty,
    (steps, ended): (Vec<Step>, Option<Ended>),
    budget: &Budget,
) -> Result<Made, Rejected> {
    if (picture.width(), picture.height()) != (original.width(), original.height()) {
        return wrong("the picture has another size");
    }
    let puzzle = Puzzle::of_picture(&picture, paints.to_vec());
    let puzzle = puzzle.map_err(|fault| Rejected::Wrong(fault.message))?;
    let known = check_steps(&puzzle, &steps)?;
    check_easiest(&puzzle, &steps, budget)?;
    if let Some(step) = steps.iter().find(|step| step.technique() > difficulty.hardest()) {
        return wrong(format!("`{}` is harder than {difficulty}", step.technique()));
    }
    if let Some(found) = known.picture() {
        check_picture(&puzzle, &found)?;
    }
    let open = known.places().filter(|&cell| known.at(cell).settled().is_none()).collect();
    let changed = original.differs(&picture);
    Ok(Made { picture, puzzle, changed, steps, open, ended })
}
