//! The puzzle as clauses for the solver: the compact order encoding.
//!
//! Variable x(cell, c) says that the cell has paint c. Variable s(j, p) says that block j of a line
//! starts at or before place p; it exists only where the blocks before and after leave a choice
//! (before its window it is false, behind it true). With c(j) the length of block j, and g(j) = 1 if
//! block j + 1 has the same colour, else 0:
//! - s(j, p) implies s(j, p + 1);
//! - s(j + 1, p) implies s(j, p - c(j) - g(j));
//! - s(j, i) and not s(j, i - c(j)) imply that cell i has the colour of block j;
//! - s(j - 1, i - c(j - 1)) and not s(j, i) imply that cell i is background (j from 0 to the number
//!   of blocks: every gap, both ends included);
//! - no cell has two paints.
//!
//! A line that is too short for its clue is the empty clause. Each model is a solution, and each solution one model. `check::clauses` writes the same list from
//! the definition with its own code, and must agree clause by clause.

use super::clue::Clue;
use super::grid::{Cell, Colour, Grid, Known};
use super::puzzle::{Line, Puzzle};
use crate::cnf::Cnf;
use crate::sat::Model;

/// The clauses of a puzzle, without its given cells.
pub(super) fn clauses(puzzle: &Puzzle) -> Cnf {
    let mut formula = Cnf::new();
    for _ in 0..puzzle.width() * puzzle.height() * (puzzle.paints().len() - 1) {
        formula.variable();
    }
    let rows = (0..puzzle.height()).map(Line::Row);
    let columns = (0..puzzle.width()).map(Line::Column);
    for line in rows.chain(columns) {
        add_line(&mut formula, puzzle, line);
    }
    for cell in cells(puzzle) {
        for c in 1..puzzle.paints().len() {
            for d in c + 1..puzzle.paints().len() {
                formula.add([-paint(puzzle, cell, c), -paint(puzzle, cell, d)]);
            }
        }
    }
    formula
}

/// What is known of the cells, added as clauses.
pub(super) fn add_known(formula: &mut Cnf, puzzle: &Puzzle, known: &Grid<Known>) {
    for cell in cells(puzzle) {
        let set = known.at(cell);
        let paints = 1..puzzle.paints().len();
        for c in paints.clone().filter(|&c| !set.allows(Colour(c as u8))) {
            formula.add([-paint(puzzle, cell, c)]);
        }
        if !set.allows(Colour::BACKGROUND) {
            let left = paints.filter(|&c| set.allows(Colour(c as u8)));
            formula.add(left.map(|c| paint(puzzle, cell, c)));
        }
    }
}

/// The clause that some cell differs from the picture, of those that are not settled.
pub(super) fn block(
    formula: &mut Cnf,
    puzzle: &Puzzle,
    known: &Grid<Known>,
    picture: &Grid<Colour>,
) {
    let open = cells(puzzle).filter(|&cell| known.at(cell).settled().is_none());
    let literals = open.flat_map(|cell| {
        let colour = usize::from(picture.at(cell).0);
        let paints = 1..puzzle.paints().len();
        let literal = move |c| paint(puzzle, cell, c) * if c == colour { -1 } else { 1 };
        paints.filter(move |&c| colour == 0 || c == colour).map(literal)
    });
    formula.add(literals);
}

/// The picture of a model.
pub(super) fn picture(puzzle: &Puzzle, model: &Model) -> Grid<Colour> {
    let mut picture = Grid::filled(puzzle.width(), puzzle.height(), Colour::BACKGROUND);
    for cell in cells(puzzle) {
        let paints = 1..puzzle.paints().len();
        for c in paints.filter(|&c| model.is_true(paint(puzzle, cell, c))) {
            picture.set(cell, Colour(c as u8));
        }
    }
    picture
}

/// All cells, row by row.
pub(super) fn cells(puzzle: &Puzzle) -> impl Iterator<Item = Cell> {
    let width = puzzle.width();
    (0..puzzle.height()).flat_map(move |row| (0..width).map(move |column| Cell { row, column }))
}

/// The variable x(cell, c).
fn paint(puzzle: &Puzzle, cell: Cell, c: usize) -> i32 {
    let index = cell.row * puzzle.width() + cell.column;
    (index * (puzzle.paints().len() - 1) + c) as i32
}

/// The variable x(cell, c) as a number from 0.
#[inline]
pub(super) fn variable(puzzle: &Puzzle, cell: Cell, c: usize) -> usize {
    paint(puzzle, cell, c) as usize - 1
}

/// The cell and the paint that a variable, a number from 0, is about; `None` for one of a block.
#[inline]
pub(super) fn cell_of(puzzle: &Puzzle, variable: usize) -> Option<(Cell, usize)> {
    let paints = puzzle.paints().len() - 1;
    let (index, c) =
        if paints == 1 { (variable, 0) } else { (variable / paints, variable % paints) };
    if index >= puzzle.width() * puzzle.height() {
        return None;
    }
    let (row, column) = (index / puzzle.width(), index % puzzle.width());
    Some((Cell { row, column }, c + 1))
}

/// How many variables [`clauses`] will have.
pub(super) fn variables(puzzle: &Puzzle) -> usize {
    let blocks = |clue: &Clue, length: usize| {
        clue.blocks().len() * length.saturating_sub(clue.needs() as usize)
    };
    let rows: usize = puzzle.rows().iter().map(|clue| blocks(clue, puzzle.width())).sum();
    let columns: usize = puzzle.columns().iter().map(|clue| blocks(clue, puzzle.height())).sum();
    puzzle.width() * puzzle.height() * (puzzle.paints().len() - 1) + rows + columns
}

/// A literal, or what it is outside of its window.
#[derive(Clone, Copy)]
enum Literal {
    Is(i32),
    Always,
    Never,
}

impl Literal {
    fn not(self) -> Self {
        match self {
            Literal::Is(literal) => Literal::Is(-literal),
            Literal::Always => Literal::Never,
            Literal::Never => Literal::Always,
        }
    }
}

/// Adds a clause, unless it always holds; literals that never hold are left out.
fn add(formula: &mut Cnf, clause: &[Literal]) {
    if clause.iter().all(|literal| !matches!(literal, Literal::Always)) {
        formula.add(clause.iter().filter_map(|literal| match literal {
            Literal::Is(literal) => Some(*literal),
            _ => None,
        }));
    }
}

/// The variables s of one line.
struct Starts {
    /// By block: the first variable, and the earliest start.
    blocks: Vec<(i32, i64)>,
    /// How many more places than its blocks need the line has: as many variables each block has.
    slack: i64,
}

impl Starts {
    fn new(formula: &mut Cnf, clue: &Clue, length: usize) -> Self {
        let slack = length as i64 - clue.needs() as i64;
        let mut blocks = Vec::new();
        let mut earliest = 0;
        for (j, block) in clue.blocks().iter().enumerate() {
            let variables: Vec<i32> = (0..slack).map(|_| formula.variable()).collect();
            blocks.push((variables.first().copied().unwrap_or(0), earliest));
            earliest += i64::from(block.length) + gap(clue, j);
        }
        Starts { blocks, slack }
    }

    /// Block j starts at or before place p. There is a block after the last that never starts, and
    /// one before the first that always has.
    fn by(&self, j: usize, p: i64) -> Literal {
        let Some(&(first, earliest)) = self.blocks.get(j) else { return Literal::Never };
        match p - earliest {
            ..0 => Literal::Never,
            late if late >= self.slack => Literal::Always,
            late => Literal::Is(first + late as i32),
        }
    }
}

/// How many cells of background there must be after block j.
fn gap(clue: &Clue, j: usize) -> i64 {
    let blocks = clue.blocks();
    i64::from(blocks.get(j + 1).is_some_and(|next| next.colour == blocks[j].colour))
}

fn add_line(formula: &mut Cnf, puzzle: &Puzzle, line: Line) {
    let (clue, length) = (puzzle.clue(line), puzzle.length(line));
    if clue.needs() > length as u64 {
        return formula.add([]);
    }
    let starts = Starts::new(formula, clue, length);
    let blocks = clue.blocks();
    for (j, block) in blocks.iter().enumerate() {
        let size = i64::from(block.length);
        for p in 0..length as i64 - 1 {
            add(formula, &[starts.by(j, p).not(), starts.by(j, p + 1)]);
        }
        if j + 1 < blocks.len() {
            for p in 0..length as i64 {
                let before = starts.by(j, p - size - gap(clue, j));
                add(formula, &[starts.by(j + 1, p).not(), before]);
            }
        }
        for i in 0..length {
            let (begun, over) = (starts.by(j, i as i64), starts.by(j, i as i64 - size));
            let has = paint(puzzle, line.cell(i), usize::from(block.colour.0));
            add(formula, &[begun.not(), over, Literal::Is(has)]);
        }
    }
    for j in 0..=blocks.len() {
        for i in 0..length {
            let over = match j.checked_sub(1) {
                Some(before) => starts.by(before, i as i64 - i64::from(blocks[before].length)),
                None => Literal::Always,
            };
            let begun = starts.by(j, i as i64);
            for c in 1..puzzle.paints().len() {
                let has = Literal::Is(paint(puzzle, line.cell(i), c));
                add(formula, &[over.not(), begun, has.not()]);
            }
        }
    }
}
