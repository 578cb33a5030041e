//! A puzzle to print, as shapes: clues beside a grid, with every fifth line strong.
//!
//! [`svg`](super::svg) and [`png`](super::png) both draw what is here, so that they look the same.
//! What is certain is solid; a cell that is given as background has a thin stroke through it; in a
//! solved puzzle the given cells, which forced it, have a ring. Numbers in colours stand on a patch
//! of their paint, in black or white, so that all can be read.

use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Puzzle};

/// Red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// How long a cell is; numbers are drawn for this size.
pub(crate) const SIZE: usize = 20;
/// Between the page's edge, the clues and the grid.
const MARGIN: usize = 8;

const PAPER: Rgb = [255; 3];
const BLACK: Rgb = [0; 3];
const LINES: Rgb = [0x22; 3];
/// Under the clues of every second line.
const BAND: Rgb = [0xf1; 3];
/// A quarter of the ink.
const FAINT: Rgb = [0xbf; 3];
/// The accent on light and on dark paint.
const TEAL: [Rgb; 2] = [[0x00, 0x6d, 0x6d], [0x4f, 0xc4, 0xbc]];

/// A shape, in units of a twentieth of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Shape {
    /// A filled rectangle.
    Patch { at: (usize, usize), size: (usize, usize), ink: Rgb },
    /// The outline of a square, as strong as it says.
    Ring { at: (usize, usize), size: usize, wide: f64, ink: Rgb },
    /// A straight line.
    Rule { from: (usize, usize), to: (usize, usize), wide: f64, ink: Rgb },
    /// A number around its middle.
    Number { middle: (usize, usize), value: u32, ink: Rgb },
}

impl Shape {
    /// Its colour.
    pub(crate) fn ink(self) -> Rgb {
        match self {
            Shape::Patch { ink, .. }
            | Shape::Ring { ink, .. }
            | Shape::Rule { ink, .. }
            | Shape::Number { ink, .. } => ink,
        }
    }
}

/// What is on the page, later shapes on top.
pub(crate) struct Drawing {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) shapes: Vec<Shape>,
}

impl Drawing {
    /// The puzzle with what is known; `solved` if that is a whole solution.
    pub(crate) fn new(puzzle: &Puzzle, known: &Grid<Known>, solved: bool) -> Self {
        let longest =
            |clues: &[Clue]| clues.iter().map(|clue| clue.blocks().len()).max().unwrap_or(0);
        let (left, top) = (longest(puzzle.rows()), longest(puzzle.columns()));
        let mut page = Page {
            puzzle,
            left: left * SIZE + MARGIN,
            top: top * SIZE + MARGIN,
            shapes: Vec::new(),
        };
        page.bands();
        page.cells(known, solved);
        page.clues();
        page.lines();
        Drawing {
            width: page.left + puzzle.width() * SIZE + MARGIN + 1,
            height: page.top + puzzle.height() * SIZE + MARGIN + 1,
            shapes: page.shapes,
        }
    }
}

struct Page<'a> {
    puzzle: &'a Puzzle,
    /// Where the grid begins.
    left: usize,
    top: usize,
    shapes: Vec<Shape>,
}

impl Page<'_> {
    fn bands(&mut self) {
        for row in (0..self.puzzle.height()).step_by(2) {
            let (at, size) = ((0, self.top + row * SIZE), (self.left, SIZE));
            self.shapes.push(Shape::Patch { at, size, ink: BAND });
        }
        for column in (0..self.puzzle.width()).step_by(2) {
            let (at, size) = ((self.left + column * SIZE, 0), (SIZE, self.top));
            self.shapes.push(Shape::Patch { at, size, ink: BAND });
        }
    }

    fn cells(&mut self, known: &Grid<Known>, solved: bool) {
        for row in 0..self.puzzle.height() {
            for column in 0..self.puzzle.width() {
                let cell = Cell { row, column };
                if let Some(colour) = known.at(cell).settled() {
                    let given = self.puzzle.givens().at(cell).settled().is_some();
                    self.cell(cell, colour, given, solved);
                }
            }
        }
    }

    fn cell(&mut self, Cell { row, column }: Cell, colour: Colour, given: bool, solved: bool) {
        let (x, y) = (self.left + column * SIZE, self.top + row * SIZE);
        let ink = self.paint(colour);
        if ink != PAPER || colour != Colour::BACKGROUND {
            self.shapes.push(Shape::Patch { at: (x, y), size: (SIZE, SIZE), ink });
        }
        if given && colour == Colour::BACKGROUND {
            let (from, to) = ((x + 4, y + SIZE - 4), (x + SIZE - 4, y + 4));
            let ink = if is_dark(ink) { PAPER } else { FAINT };
            self.shapes.push(Shape::Rule { from, to, wide: 1.2, ink });
        } else if given && solved {
            let ink = TEAL[usize::from(is_dark(ink))];
            self.shapes.push(Shape::Ring { at: (x + 4, y + 4), size: SIZE - 8, wide: 1.5, ink });
        }
    }

    fn clues(&mut self) {
        for (row, clue) in self.puzzle.rows().iter().enumerate() {
            for (i, block) in clue.blocks().iter().rev().enumerate() {
                let (x, y) = (self.left - 4 - (i + 1) * SIZE, self.top + row * SIZE);
                self.number((x, y), block.length, block.colour);
            }
        }
        for (column, clue) in self.puzzle.columns().iter().enumerate() {
            for (i, block) in clue.blocks().iter().rev().enumerate() {
                let (x, y) = (self.left + column * SIZE, self.top - 4 - (i + 1) * SIZE);
                self.number((x, y), block.length, block.colour);
            }
        }
    }

    /// A number in a place of the size of a cell.
    fn number(&mut self, (x, y): (usize, usize), value: u32, colour: Colour) {
        let mut ink = self.paint(colour);
        if !self.puzzle.is_black_and_white() || !is_dark(ink) {
            let (at, size) = ((x + 1, y + 1), (SIZE - 2, SIZE - 2));
            self.shapes.push(Shape::Patch { at, size, ink });
            if brightness(ink) > 220 {
                self.shapes.push(Shape::Ring { at, size: SIZE - 2, wide: 0.5, ink: LINES });
            }
            ink = if is_dark(ink) { PAPER } else { BLACK };
        }
        self.shapes.push(Shape::Number { middle: (x + SIZE / 2, y + SIZE / 2), value, ink });
    }

    /// Strong lines last, so that no thin one crosses them.
    fn lines(&mut self) {
        let (left, top) = (self.left, self.top);
        let (right, bottom) =
            (left + self.puzzle.width() * SIZE, top + self.puzzle.height() * SIZE);
        for strong in [false, true] {
            let wide = if strong { 1.6 } else { 0.5 };
            let wanted = |i: usize, of: usize| (i.is_multiple_of(5) || i == of) == strong;
            for i in (0..=self.puzzle.width()).filter(|&i| wanted(i, self.puzzle.width())) {
                let x = left + i * SIZE;
                self.shapes.push(Shape::Rule { from: (x, top), to: (x, bottom), wide, ink: LINES });
            }
            for i in (0..=self.puzzle.height()).filter(|&i| wanted(i, self.puzzle.height())) {
                let y = top + i * SIZE;
                self.shapes.push(Shape::Rule { from: (left, y), to: (right, y), wide, ink: LINES });
            }
        }
    }

    fn paint(&self, colour: Colour) -> Rgb {
        self.puzzle.paints()[usize::from(colour.0)].rgb
    }
}

/// As the eye weighs the three.
fn brightness([red, green, blue]: Rgb) -> u32 {
    (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000
}

fn is_dark(ink: Rgb) -> bool {
    brightness(ink) < 140
}
