//! Pictures out of a seed that are no noise: soft shapes, figures and skylines, most of them mirrored.
//!
//! All is done in whole numbers, so that a seed draws the same picture everywhere.

mod shapes;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

use super::grid::{Cell, Colour, Grid};
use shapes::Shape;

/// The finest pictures have something new after so many cells; coarse ones only a few things in all.
const FINE: usize = 6;

/// Draws the next picture: black and white, neither nearly empty nor nearly full. A coarse one is easier.
pub fn sketch(width: usize, height: usize, coarse: bool, dice: &mut ChaCha8Rng) -> Grid<Colour> {
    loop {
        let mut canvas = Canvas { black: Grid::filled(width, height, false), coarse };
        match roll(dice, 5) {
            0 => canvas.cloud(dice),
            1 => canvas.figure(dice),
            2 => canvas.skyline(dice),
            3 => canvas.shapes(dice),
            _ => canvas.ornament(dice),
        }
        canvas.clean();
        let share = 100 * canvas.count() / (width * height);
        if (25..=75).contains(&share) && canvas.plain_lines() <= ((width + height) / 12).max(1) {
            let mut picture = Grid::filled(width, height, Colour::BACKGROUND);
            for cell in canvas.black.places().filter(|&cell| canvas.black.at(cell)) {
                picture.set(cell, Colour::BLACK);
            }
            return picture;
        }
    }
}

/// A number below `sides`, every one as likely as any other, for the few sides that are wanted here.
fn roll(dice: &mut ChaCha8Rng, sides: usize) -> usize {
    ((u64::from(dice.next_u32()) * sides as u64) >> 32) as usize
}

/// What is drawn on.
struct Canvas {
    black: Grid<bool>,
    /// A few large shapes rather than many small ones.
    coarse: bool,
}

impl Canvas {
    fn width(&self) -> usize {
        self.black.width()
    }

    fn height(&self) -> usize {
        self.black.height()
    }

    fn count(&self) -> usize {
        self.black.cells().iter().filter(|&&black| black).count()
    }

    /// Rows and columns of one colour: there is nothing to find in them.
    fn plain_lines(&self) -> usize {
        let is_plain = |line: &mut dyn Iterator<Item = Cell>| {
            let mut cells = line.map(|cell| self.black.at(cell));
            let first = cells.next();
            cells.all(|cell| Some(cell) == first)
        };
        let (width, height) = (self.width(), self.height());
        let rows =
            (0..height).filter(|&row| is_plain(&mut (0..width).map(|column| Cell { row, column })));
        let columns =
            (0..width).filter(|&column| is_plain(&mut (0..height).map(|row| Cell { row, column })));
        rows.count() + columns.count()
    }

    /// Hills seen from above: what is higher than a sea level is black. Every second one is mirrored.
    fn cloud(&mut self, dice: &mut ChaCha8Rng) {
        let long = self.width().max(self.height());
        let apart = (long / (3 + roll(dice, 3))).max(3);
        let apart = if self.coarse { apart } else { apart.min(FINE) };
        self.hills(apart, 45 + roll(dice, 15), dice);
        if roll(dice, 2) == 0 {
            self.mirror();
        }
    }

    /// A mirrored figure of finer hills, within an oval, with two eyes.
    fn figure(&mut self, dice: &mut ChaCha8Rng) {
        let (width, height) = (self.width(), self.height());
        let apart = (width.min(height) / 5).max(2);
        let apart = if self.coarse { apart } else { apart.min(FINE) };
        self.hills(apart, 55 + roll(dice, 15), dice);
        let oval = Shape::Disc.at((width / 2, height / 2), (width * 19 / 40, height * 19 / 40));
        let body = Shape::Disc.at((width / 2, height / 2), (width / 4, height / 3));
        for cell in self.black.places() {
            let is_black = oval(cell) && (self.black.at(cell) || body(cell));
            self.black.set(cell, is_black);
        }
        let eye = ((width / 12).max(1), (height / 14).max(1));
        self.stamp(Shape::Box, (width * 3 / 8, height * 3 / 8), eye, |_| false);
        self.mirror();
    }

    /// Towers of several heights with windows, below a moon.
    fn skyline(&mut self, dice: &mut ChaCha8Rng) {
        let (width, height) = (self.width(), self.height());
        let moon = ((width.min(height) / 8).max(1), (width.min(height) / 8).max(1));
        self.stamp(Shape::Disc, (roll(dice, width), moon.1 + 1), moon, |_| true);
        let mut left = 0;
        while left < width {
            let wide = (2 + roll(dice, (width / 5).max(2))).min(width - left);
            let tall = height / 4 + roll(dice, height * 5 / 8);
            let roof = height - tall;
            let tower =
                |cell: &Cell| cell.row >= roof && (left..left + wide).contains(&cell.column);
            for cell in self.black.places().filter(tower) {
                let (across, down) = (cell.column - left, cell.row - roof);
                let is_window = wide > 3 && across % 2 == 1 && across + 1 < wide && down % 3 == 2;
                self.black.set(cell, !is_window);
            }
            // A roof with a point, on some.
            if roll(dice, 3) == 0 {
                let (half, top) = (wide.div_ceil(2), roof.saturating_sub(1));
                self.stamp(Shape::Tent, (left + half, top), (half, (wide / 2).max(1)), |_| true);
            }
            left += wide + usize::from(roll(dice, 3) == 0);
        }
    }

    /// A few large shapes, each painted, cut out or turned around; most times mirrored.
    fn shapes(&mut self, dice: &mut ChaCha8Rng) {
        self.heap(3 + roll(dice, 4), dice);
        if roll(dice, 4) > 0 {
            self.mirror();
        }
    }

    /// The same in a quarter of the picture, mirrored both ways.
    fn ornament(&mut self, dice: &mut ChaCha8Rng) {
        self.heap(5 + roll(dice, 4), dice);
        self.mirror();
        let height = self.height();
        for cell in self.black.places().filter(|cell| cell.row >= height / 2) {
            let above = Cell { row: height - 1 - cell.row, column: cell.column };
            self.black.set(cell, self.black.at(above));
        }
    }

    fn heap(&mut self, count: usize, dice: &mut ChaCha8Rng) {
        let (width, height) = (self.width(), self.height());
        // Large pictures get more and smaller shapes: as many times more as they are wider than a small one.
        let times = if self.coarse { 1 } else { (width.max(height) / (3 * FINE)).max(1) };
        for k in 0..count * times * times {
            let shape = Shape::ALL[roll(dice, Shape::ALL.len())];
            let middle = (roll(dice, width), roll(dice, height));
            let part = |side: usize, by: usize| (side * (2 + by) / (12 * times)).max(1);
            let half = (part(width, roll(dice, 4)), part(height, roll(dice, 4)));
            let how = if k == 0 { 0 } else { roll(dice, 4) };
            self.stamp(shape, middle, half, |before| match how {
                0 | 1 => true,
                2 => false,
                _ => !before,
            });
        }
    }

    fn stamp(
        &mut self,
        shape: Shape,
        middle: (usize, usize),
        half: (usize, usize),
        paint: impl Fn(bool) -> bool,
    ) {
        let inside = shape.at(middle, half);
        for cell in self.black.places().filter(|&cell| inside(cell)) {
            self.black.set(cell, paint(self.black.at(cell)));
        }
    }

    /// Random heights on a lattice, straight between; so many of a hundred cells, the highest, are black.
    fn hills(&mut self, apart: usize, share: usize, dice: &mut ChaCha8Rng) {
        let (across, down) = (self.width() / apart + 2, self.height() / apart + 2);
        let posts: Vec<usize> = (0..across * down).map(|_| roll(dice, 1000)).collect();
        let height = |cell: Cell| {
            let (x, y) = (cell.column / apart, cell.row / apart);
            let (u, v) = (cell.column % apart, cell.row % apart);
            let post = |x: usize, y: usize| posts[y * across + x];
            let above = post(x, y) * (apart - u) + post(x + 1, y) * u;
            let below = post(x, y + 1) * (apart - u) + post(x + 1, y + 1) * u;
            above * (apart - v) + below * v
        };
        let mut sorted: Vec<usize> = self.black.places().map(height).collect();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        let sea = sorted[sorted.len() * share / 100];
        for cell in self.black.places() {
            self.black.set(cell, height(cell) > sea);
        }
    }

    /// The right half becomes the left one in a mirror.
    fn mirror(&mut self) {
        let width = self.width();
        for cell in self.black.places().filter(|cell| cell.column >= width / 2) {
            let other = Cell { column: width - 1 - cell.column, ..cell };
            self.black.set(cell, self.black.at(other));
        }
    }

    /// Specks go: a cell that is like none of the cells beside it becomes like them.
    fn clean(&mut self) {
        for cell in self.black.places() {
            let Cell { row, column } = cell;
            let beside = [
                (row.wrapping_sub(1), column),
                (row + 1, column),
                (row, column.wrapping_sub(1)),
                (row, column + 1),
            ];
            let inside = beside
                .into_iter()
                .filter(|&(row, column)| row < self.height() && column < self.width());
            let black = self.black.at(cell);
            let mut cells = inside.map(|(row, column)| self.black.at(Cell { row, column }));
            if cells.all(|other| other != black) {
                self.black.set(cell, !black);
            }
        }
    }
}
