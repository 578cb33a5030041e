//! Pictures: does each solve the puzzle, and are they all? And all grids of a tiny puzzle.

use std::collections::BTreeSet;

use super::course::follow_course;
use super::follow::{Follower, Led};
use super::{Rejected, clauses, wrong};
use crate::budget::Budget;
use crate::lrat::{self, Proof};
use crate::nonogram::evidence::{Conflict, Course, NoOther, Pictures};
use crate::nonogram::grid::{Colour, Grid};
use crate::nonogram::puzzle::{Line, Misfit, Puzzle, Sums};

/// The most ways to colour a row of a puzzle whose grids are all tried, and the most grids.
const MOST_ROWS: usize = 1 << 12;
const MOST_GRIDS: usize = 1 << 20;
/// The most literals, about, of the clauses that a proof is checked against.
const MOST_LITERALS: usize = 1 << 25;

/// Does the picture solve the puzzle? If not, the first line or given cell that is wrong.
pub fn check_picture(puzzle: &Puzzle, picture: &Grid<Colour>) -> Result<(), Rejected> {
    let (width, height) = (puzzle.width(), puzzle.height());
    if (picture.width(), picture.height()) != (width, height) {
        let (w, h) = (picture.width(), picture.height());
        return wrong(format!("the picture is {w} by {h} cells, the puzzle {width} by {height}"));
    }
    if let Some(line) = puzzle.lines().find(|&l| !puzzle.clue(l).fits(&l.cells(picture))) {
        return wrong(format!("{line} does not have its clue"));
    }
    let mut places = picture.places();
    match places.find(|&cell| !puzzle.givens().at(cell).allows(picture.at(cell))) {
        Some(cell) => wrong(format!("{cell} is given otherwise")),
        None => Ok(()),
    }
}

/// Are these pictures of the puzzle, all different? And if they are said to be all, are they?
pub fn check_pictures(
    puzzle: &Puzzle,
    pictures: &Pictures,
    budget: &Budget,
) -> Result<(), Rejected> {
    let found = &pictures.found;
    for picture in found {
        budget.check()?;
        check_picture(puzzle, picture)?;
    }
    let different: BTreeSet<&[Colour]> = found.iter().map(Grid::cells).collect();
    if different.len() < found.len() {
        return wrong("a picture is there twice");
    }
    match &pictures.no_other {
        None | Some(NoOther::Searched) => Ok(()),
        Some(NoOther::Lines) => same(found, &follow_course(puzzle, &Course::default(), budget)?),
        Some(NoOther::Tried(course)) => same(found, &follow_course(puzzle, course, budget)?),
        Some(NoOther::Clues(_) | NoOther::Sums(_)) if !found.is_empty() => {
            wrong("there is a picture, so that its clues can stand together")
        }
        Some(NoOther::Sums(sums)) => check_sums(puzzle, *sums),
        Some(NoOther::Clues(conflict)) => check_no_filling(puzzle, conflict, budget),
        Some(NoOther::Proof(proof)) => check_proof(puzzle, found, proof),
    }
}

fn same(found: &[Grid<Colour>], all: &[Grid<Colour>]) -> Result<(), Rejected> {
    if found == all { Ok(()) } else { wrong("following lines leads to other pictures") }
}

/// Do the rows ask for so many cells of the paint, and the columns for another number?
fn check_sums(puzzle: &Puzzle, sums: Sums) -> Result<(), Rejected> {
    let is_paint = (1..puzzle.paints().len()).contains(&usize::from(sums.colour.0));
    if !is_paint || Sums::of(puzzle, sums.colour) != sums {
        return wrong("the clues come to other sums");
    }
    if sums.rows == sums.columns {
        return wrong("the rows ask for as many cells as the columns");
    }
    Ok(())
}

/// Does following these lines alone, from these given cells alone, leave one without filling?
pub fn check_no_filling(
    puzzle: &Puzzle,
    conflict: &Conflict,
    budget: &Budget,
) -> Result<(), Rejected> {
    if let Some(line) = conflict.lines.iter().find(|&&line| !puzzle.has(line)) {
        return wrong(format!("the puzzle has no {line}"));
    }
    let mut known = puzzle.without_givens().givens().clone();
    let nothing = |cell| puzzle.givens().at(cell) == known.at(cell);
    if let Some(cell) = conflict.givens.iter().find(|&&c| !puzzle.holds(c) || nothing(c)) {
        return wrong(format!("{cell} is not given"));
    }
    for &cell in &conflict.givens {
        known.set(cell, puzzle.givens().at(cell));
    }
    let lines = conflict.lines.iter().copied().collect();
    match Follower::along(puzzle, known, lines, budget).follow()? {
        Led::Nowhere => Ok(()),
        Led::On => wrong("these clues can be followed without contradiction"),
    }
}

/// Does the proof refute the puzzle's clauses with the pictures left out?
fn check_proof(puzzle: &Puzzle, found: &[Grid<Colour>], proof: &Proof) -> Result<(), Rejected> {
    if let Some(Misfit::Long(line)) = puzzle.misfit() {
        return wrong(format!("{line} is too short for its clue, which takes no proof"));
    }
    let paints = puzzle.paints().len();
    let literals = |line: Line| {
        (puzzle.clue(line).blocks().len() + 1) * puzzle.length(line) * (2 * paints + 8)
    };
    let cells = puzzle.width() * puzzle.height() * (paints * paints + found.len() * paints);
    if puzzle.lines().map(literals).sum::<usize>() + cells > MOST_LITERALS {
        return Err(Rejected::TooLarge("the puzzle is too large to be written as clauses"));
    }
    lrat::check(&clauses(puzzle, found), proof).map_err(|why| Rejected::Wrong(why.to_string()))
}

/// All solutions of a tiny puzzle in lexicographic order, by trying all grids: every choice of rows
/// that have their clue. `None` if there are too many to try.
pub fn all_solutions(puzzle: &Puzzle) -> Option<Vec<Grid<Colour>>> {
    let (width, colours) = (puzzle.width() as u32, puzzle.paints().len());
    let ways = colours.checked_pow(width).filter(|&ways| ways <= MOST_ROWS)?;
    let coloured = |way: usize| -> Vec<Colour> {
        (0..width).rev().map(|i| Colour((way / colours.pow(i) % colours) as u8)).collect()
    };
    let rows: Vec<Vec<Vec<Colour>>> = puzzle
        .rows()
        .iter()
        .map(|clue| (0..ways).map(coloured).filter(|row| clue.fits(row)).collect())
        .collect();
    let grids = rows.iter().try_fold(1usize, |grids, row| grids.checked_mul(row.len()));
    let grids = grids.filter(|&grids| grids <= MOST_GRIDS)?;
    let grid = |mut index: usize| {
        let mut chosen: Vec<Vec<Colour>> = Vec::new();
        for row in rows.iter().rev() {
            chosen.push(row[index % row.len()].clone());
            index /= row.len();
        }
        chosen.reverse();
        Grid::from_rows(&chosen)
    };
    Some((0..grids).filter_map(grid).filter(|grid| puzzle.is_solved_by(grid)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nonogram::Clue;
    use crate::nonogram::evidence::Split;
    use crate::nonogram::grid::Cell;

    #[test]
    fn a_picture_is_refused_with_the_line_that_is_wrong() {
        let clues = || vec![Clue::black(&[1]), Clue::black(&[1])];
        let puzzle = Puzzle::black(clues(), clues()).expect("a puzzle");
        let picture = |rows: [&str; 2]| {
            let row = |row: &str| row.bytes().map(|c| Colour(c - b'0')).collect();
            Grid::from_rows(&rows.map(row)).expect("a grid")
        };
        assert_eq!(check_picture(&puzzle, &picture(["01", "10"])), Ok(()));
        let why = |rows| check_picture(&puzzle, &picture(rows)).map_err(|why| why.to_string());
        assert_eq!(why(["11", "10"]), Err("row 1 does not have its clue".into()));
        assert_eq!(why(["10", "10"]), Err("column 1 does not have its clue".into()));
        assert_eq!(
            all_solutions(&puzzle),
            Some(vec![picture(["01", "10"]), picture(["10", "01"])])
        );
        let with = |found: &[[&str; 2]], why| {
            let found = found.iter().copied().map(picture).collect();
            let pictures = Pictures { found, no_other: Some(why) };
            check_pictures(&puzzle, &pictures, &Budget::unlimited())
        };
        let (one, two) = (["01", "10"], ["10", "01"]);
        let all_lines = Conflict { lines: puzzle.lines().collect(), givens: Vec::new() };
        assert_eq!(with(&[one], NoOther::Searched), Ok(()));
        assert!(with(&[one, one], NoOther::Searched).is_err());
        assert!(with(&[one], NoOther::Lines).is_err());
        assert!(with(&[one], NoOther::Proof(Proof::new().into())).is_err());
        assert!(with(&[], NoOther::Clues(all_lines)).is_err());
        let cell = Cell { row: 0, column: 0 };
        let cases = |colours: &[u8]| {
            let cases = colours.iter().map(|&c| (Colour(c), Course::default())).collect();
            NoOther::Tried(Course { probes: Vec::new(), split: Some(Split { cell, cases }) })
        };
        assert_eq!(with(&[one, two], cases(&[0, 1])), Ok(()));
        assert!(with(&[two, one], cases(&[0, 1])).is_err());
        assert!(with(&[one], cases(&[0])).is_err());
        assert!(with(&[one, two], cases(&[0, 1, 2])).is_err());
    }
}
