//! The checker: pictures, all grids of tiny puzzles, and proofs that a solution is the only one.
//!
//! It knows the nouns (clue, grid, puzzle) and the proof checker, and nothing of the search. Its
//! definition of a solution is [`Puzzle::is_solved_by`]: *every line has exactly the blocks of its
//! clue, and every given cell is kept*.

mod clauses;

pub use clauses::clauses;

use super::grid::{Cell, Colour, Grid};
use super::puzzle::Puzzle;
use crate::lrat::{self, Proof};

/// The most ways to colour a row of a puzzle whose grids are all tried, and the most grids.
const MOST_ROWS: usize = 1 << 12;
const MOST_GRIDS: usize = 1 << 20;

/// Why the evidence was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejected {
    /// The picture does not solve the puzzle: here is why.
    Picture(String),
    /// The proof does not show that there is no other solution: here is why.
    Proof(String),
}

impl std::fmt::Display for Rejected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rejected::Picture(words) => f.write_str(words),
            Rejected::Proof(words) => write!(f, "the proof: {words}"),
        }
    }
}

impl std::error::Error for Rejected {}

/// Does the picture solve the puzzle? If not, the first line or given cell that is wrong.
pub fn check_picture(puzzle: &Puzzle, picture: &Grid<Colour>) -> Result<(), Rejected> {
    let wrong = |words: String| Err(Rejected::Picture(words));
    let (width, height) = (puzzle.width(), puzzle.height());
    if (picture.width(), picture.height()) != (width, height) {
        let (w, h) = (picture.width(), picture.height());
        return wrong(format!("the picture is {w} by {h} cells, the puzzle {width} by {height}"));
    }
    if let Some(row) = (0..height).find(|&row| !puzzle.rows()[row].fits(picture.row(row))) {
        return wrong(format!("row {} does not have its clue", row + 1));
    }
    let columns = puzzle.columns();
    if let Some(column) = (0..width).find(|&i| !columns[i].fits(&picture.column(i))) {
        return wrong(format!("column {} does not have its clue", column + 1));
    }
    for row in 0..height {
        for column in 0..width {
            let cell = Cell { row, column };
            if !puzzle.givens().at(cell).allows(picture.at(cell)) {
                let (row, column) = (row + 1, column + 1);
                return wrong(format!("the cell in row {row}, column {column} is given otherwise"));
            }
        }
    }
    Ok(())
}

/// Is the picture the only solution? The proof must refute [`clauses`] with the picture left out.
pub fn check_unique(
    puzzle: &Puzzle,
    picture: &Grid<Colour>,
    proof: &Proof,
) -> Result<(), Rejected> {
    check_picture(puzzle, picture)?;
    let formula = clauses(puzzle, std::slice::from_ref(picture));
    lrat::check(&formula, proof).map_err(|why| Rejected::Proof(why.to_string()))
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
        let unproved = check_unique(&puzzle, &picture(["01", "10"]), &Proof::new());
        assert!(matches!(unproved, Err(Rejected::Proof(_))), "{unproved:?}");
    }
}
