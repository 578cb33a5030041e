//! Shapes to draw with: which cells are inside one.

use crate::nonogram::grid::Cell;

/// A shape in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// All of the box.
    Box,
    /// The largest oval.
    Disc,
    /// The same without its inner half.
    Ring,
    /// From the middle of each side to the next.
    Diamond,
    /// As wide as the box below, a point above.
    Tent,
    /// From corner to corner, a third as wide as the box.
    Bar,
    /// Two beams across each other.
    Cross,
}

impl Shape {
    pub(super) const ALL: [Shape; 7] = [
        Shape::Box,
        Shape::Disc,
        Shape::Ring,
        Shape::Diamond,
        Shape::Tent,
        Shape::Bar,
        Shape::Cross,
    ];

    /// Is a cell inside, if the middle of the box is here, and half of its sides is as long as this?
    pub(super) fn at(
        self,
        (x, y): (usize, usize),
        (half_wide, half_tall): (usize, usize),
    ) -> impl Fn(Cell) -> bool {
        let (x, y) = (x as i64, y as i64);
        let (wide, tall) = (half_wide.max(1) as i64, half_tall.max(1) as i64);
        move |cell: Cell| {
            // Of a thousand: how far right and down of the middle.
            let right = 1000 * (cell.column as i64 - x) / wide;
            let down = 1000 * (cell.row as i64 - y) / tall;
            let far = right.abs().max(down.abs());
            let round = right * right + down * down;
            far <= 1000
                && match self {
                    Shape::Box => true,
                    Shape::Disc => round <= 1_050_000,
                    Shape::Ring => (300_000..=1_050_000).contains(&round),
                    Shape::Diamond => right.abs() + down.abs() <= 1000,
                    Shape::Tent => 2 * right.abs() <= down + 1000,
                    Shape::Bar => (right - down).abs() <= 500,
                    Shape::Cross => right.abs() <= 350 || down.abs() <= 350,
                }
        }
    }
}
