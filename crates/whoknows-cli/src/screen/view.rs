//! What of a board is on the screen, and where: clues, cells, and a rule at every fifth line.
//!
//! A puzzle that is larger than the screen is seen through a window that follows the cursor; the
//! clues of the lines in the window stay beside it, cut if they would take too much room.

use ratatui::layout::{Position, Rect};
use whoknows::nonogram::{Block, Cell, Clue, Puzzle};

/// Lines between two rules.
pub(crate) const GROUP: usize = 5;

/// The part of a board that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct View {
    /// Columns for the clues of the rows; a space and the frame follow.
    pub(crate) clue_wide: u16,
    /// Lines for the clues of the columns; the frame follows.
    pub(crate) clue_high: u16,
    /// Characters of a cell.
    pub(crate) cell_wide: u16,
    /// Are there rules between rows too?
    pub(crate) ruled: bool,
    /// Each column that is shown, and where it begins.
    pub(crate) columns: Vec<(usize, u16)>,
    /// Each row that is shown, and where.
    pub(crate) rows: Vec<(usize, u16)>,
}

/// A terminal that is much too small, and what would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooSmall {
    pub(crate) wide: u16,
    pub(crate) high: u16,
}

impl View {
    /// The part that fits into an area, from the first cell of `window`; the window is moved so that
    /// `follow` is in it.
    pub(crate) fn new(
        puzzle: &Puzzle,
        area: Rect,
        window: &mut Cell,
        follow: Cell,
    ) -> Result<Self, TooSmall> {
        let needs = Needs::of(puzzle);
        let room = needs.room(area.width, area.height).ok_or_else(|| needs.least())?;
        let Room { clue_wide, clue_high, wide, high, ruled } = room;
        let cell_wide = needs.cell_wide;
        let mut columns = Vec::new();
        window.column = follow_on(window.column, follow.column, puzzle.width(), |first| {
            columns = shown(first, puzzle.width(), cell_wide, wide, true);
            columns.len()
        });
        let mut rows = Vec::new();
        window.row = follow_on(window.row, follow.row, puzzle.height(), |first| {
            rows = shown(first, puzzle.height(), 1, high, ruled);
            rows.len()
        });
        let left = area.x + clue_wide as u16 + 2;
        let top = area.y + clue_high as u16 + 1;
        let from = |from: u16| move |(line, at): (usize, usize)| (line, from + at as u16);
        Ok(View {
            clue_wide: clue_wide as u16,
            clue_high: clue_high as u16,
            cell_wide: cell_wide as u16,
            ruled,
            columns: columns.into_iter().map(from(left)).collect(),
            rows: rows.into_iter().map(from(top)).collect(),
        })
    }

    /// The cell at a place on the screen.
    pub(crate) fn cell_at(&self, place: Position) -> Option<Cell> {
        let (_, row) = (0, self.rows.iter().find(|(_, y)| *y == place.y)?.0);
        let on = |x: u16| (x..x + self.cell_wide).contains(&place.x);
        let column = self.columns.iter().find(|(_, x)| on(*x))?.0;
        Some(Cell { row, column })
    }
}

/// What a puzzle needs on the screen.
struct Needs {
    columns: usize,
    rows: usize,
    cell_wide: usize,
    /// Of the longest clues.
    clue_wide: usize,
    clue_high: usize,
}

/// How an area is shared out.
struct Room {
    clue_wide: usize,
    clue_high: usize,
    /// For the cells.
    wide: usize,
    high: usize,
    ruled: bool,
}

impl Needs {
    fn of(puzzle: &Puzzle) -> Self {
        let clue_wide = puzzle.rows().iter().map(|clue| row_text(puzzle, clue).len()).max();
        let clue_high = puzzle.columns().iter().map(|clue| clue.blocks().len()).max();
        Needs {
            columns: puzzle.width(),
            rows: puzzle.height(),
            cell_wide: cell_wide(puzzle),
            clue_wide: clue_wide.unwrap_or(1).max(1),
            clue_high: clue_high.unwrap_or(1).max(1),
        }
    }

    /// The room for clues and cells; `None` if less than a group of cells would fit.
    fn room(&self, wide: u16, high: u16) -> Option<Room> {
        let (space_wide, space_high) = (usize::from(wide), usize::from(high));
        // Beside the cells: a space, and the frame on both sides.
        let cells_wide = taken(self.columns, self.cell_wide, true);
        let clue_wide = fitted(self.clue_wide, cells_wide + 3, space_wide);
        // Rules between the rows are left out if all rows fit only without.
        let fits = |ruled| self.clue_high + taken(self.rows, 1, ruled) + 2 <= space_high;
        let ruled = fits(true) || !fits(false);
        let clue_high = fitted(self.clue_high, taken(self.rows, 1, ruled) + 2, space_high);
        let wide = space_wide.checked_sub(clue_wide + 3)?;
        let high = space_high.checked_sub(clue_high + 2)?;
        let enough =
            wide >= self.columns.min(GROUP) * self.cell_wide && high >= self.rows.min(GROUP);
        enough.then_some(Room { clue_wide, clue_high, wide, high, ruled })
    }

    /// The smallest area that would do.
    fn least(&self) -> TooSmall {
        let wide = (1..u16::MAX).find(|&wide| self.room(wide, u16::MAX).is_some());
        let high = (1..u16::MAX).find(|&high| self.room(u16::MAX, high).is_some());
        TooSmall { wide: wide.unwrap_or(u16::MAX), high: high.unwrap_or(u16::MAX) }
    }
}

/// Columns or lines that so many cells take, with the rules between them.
fn taken(cells: usize, size: usize, ruled: bool) -> usize {
    cells * size + if ruled { cells.saturating_sub(1) / GROUP } else { 0 }
}

/// The room for clues: all they need, if everything fits; else two fifths at most.
fn fitted(clue: usize, beside: usize, space: usize) -> usize {
    if clue + beside <= space { clue } else { clue.min(space * 2 / 5).max(1) }
}

/// The lines that fit into the room from `first` on, each with its place.
fn shown(first: usize, of: usize, size: usize, room: usize, ruled: bool) -> Vec<(usize, usize)> {
    let mut at = 0;
    let mut lines = Vec::new();
    for line in first..of {
        if ruled && line > first && line.is_multiple_of(GROUP) {
            at += 1;
        }
        if at + size > room {
            break;
        }
        lines.push((line, at));
        at += size;
    }
    lines
}

/// The first line of a window that has the followed one in it, and two more around it where there are.
fn follow_on(
    first: usize,
    follow: usize,
    of: usize,
    mut shown: impl FnMut(usize) -> usize,
) -> usize {
    const AROUND: usize = 2;
    let mut first = first.min(follow.saturating_sub(AROUND));
    let last = (follow + AROUND).min(of - 1);
    // At least one line is shown, so that this ends.
    while first + shown(first) <= last && first < follow {
        first += 1;
    }
    // No empty room at the end.
    while first > 0 && first - 1 + shown(first - 1) >= of {
        first -= 1;
    }
    shown(first);
    first
}

/// A number of a clue, with the letter of its paint where there are several.
pub(crate) fn number(puzzle: &Puzzle, block: Block) -> String {
    if puzzle.is_black_and_white() {
        block.length.to_string()
    } else {
        format!("{}{}", block.length, puzzle.paints()[usize::from(block.colour.0)].letter)
    }
}

/// The clue of a row as it is printed.
pub(crate) fn row_text(puzzle: &Puzzle, clue: &Clue) -> String {
    let numbers: Vec<String> = clue.blocks().iter().map(|&block| number(puzzle, block)).collect();
    if numbers.is_empty() { "0".into() } else { numbers.join(" ") }
}

/// Characters of a cell: two make a square; more, if the numbers above the grid would run together.
fn cell_wide(puzzle: &Puzzle) -> usize {
    let numbers = |column: usize| -> Vec<usize> {
        let blocks = puzzle.columns()[column].blocks().iter().rev();
        blocks.map(|&block| number(puzzle, block).len()).collect()
    };
    let widest = (0..puzzle.width()).flat_map(numbers).max().unwrap_or(1);
    let touch = |wide: usize| {
        (1..puzzle.width()).filter(|column| !column.is_multiple_of(GROUP)).any(|column| {
            let pairs = numbers(column - 1).into_iter().zip(numbers(column));
            // A number stands in the middle of its cell, or right of it.
            pairs.into_iter().any(|(before, here)| (wide - before) / 2 == 0 && here == wide)
        })
    };
    let least = widest.max(2);
    if touch(least) { least + 1 } else { least }
}
