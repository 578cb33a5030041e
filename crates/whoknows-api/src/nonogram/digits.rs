//! Digits as strokes of a round pen, so that a picture needs no font.
//!
//! Each digit is a few straight and bent strokes in a box of 6 by 9 units. A pixel is as dark as the
//! pen covers it, which is found by its distance from the nearest stroke.

/// The box of a digit.
pub(crate) const BOX: (f64, f64) = (6.0, 9.0);
/// From one digit to the next.
pub(crate) const STEP: f64 = 7.2;
/// Half of the pen.
const PEN: f64 = 0.62;

/// A stroke of the pen.
enum Stroke {
    /// From point to point.
    Straight(&'static [(f64, f64)]),
    /// Part of an ellipse: its middle, its half axes, and from which angle to which, in degrees,
    /// clockwise from the right.
    Bent((f64, f64), (f64, f64), (f64, f64)),
}

use Stroke::{Bent, Straight};

const ROUND: (f64, f64) = (0.0, 360.0);

const DIGITS: [&[Stroke]; 10] = [
    &[Bent((3.0, 4.5), (2.5, 4.1), ROUND)],
    &[Straight(&[(1.3, 2.0), (3.4, 0.5), (3.4, 8.6)])],
    &[
        Bent((2.95, 2.8), (2.4, 2.4), (190.0, 400.0)),
        Straight(&[(4.79, 4.34), (0.5, 8.6), (5.5, 8.6)]),
    ],
    &[Bent((2.8, 2.4), (2.1, 2.0), (200.0, 450.0)), Bent((2.8, 6.5), (2.5, 2.1), (270.0, 520.0))],
    &[Straight(&[(4.3, 8.6), (4.3, 0.5), (0.3, 6.2), (5.8, 6.2)])],
    &[
        Straight(&[(5.1, 0.4), (1.3, 0.4), (0.8, 4.1)]),
        Bent((2.8, 5.85), (2.6, 2.75), (219.0, 515.0)),
    ],
    &[Bent((3.0, 5.95), (2.5, 2.65), ROUND), Bent((4.7, 5.95), (4.2, 5.55), (180.0, 268.0))],
    &[Straight(&[(0.5, 0.4), (5.5, 0.4), (2.2, 8.6)])],
    &[Bent((3.0, 2.4), (2.1, 2.0), ROUND), Bent((3.0, 6.5), (2.5, 2.1), ROUND)],
    &[Bent((3.0, 3.05), (2.5, 2.65), ROUND), Bent((1.3, 3.05), (4.2, 5.55), (0.0, 88.0))],
];

/// A digit of some size as a mask: how much of each pixel is covered, from 0 to 1, row by row.
pub(crate) struct Mask {
    pub(crate) width: usize,
    pub(crate) covered: Vec<f64>,
}

/// The digit, in so many pixels a unit. The mask is one pen wider than the box on each side.
pub(crate) fn mask(digit: usize, scale: f64) -> Mask {
    let points: Vec<Vec<(f64, f64)>> = DIGITS[digit].iter().map(points).collect();
    let side = |length: f64| ((length + 2.0 * PEN) * scale).ceil() as usize + 1;
    let (width, height) = (side(BOX.0), side(BOX.1));
    let pixel = |i: usize| {
        let place = |i: usize| (i as f64 + 0.5) / scale - PEN;
        let at = (place(i % width), place(i / width));
        let lines = points.iter().flat_map(|stroke| stroke.windows(2));
        let near = lines.map(|line| distance(at, line[0], line[1])).fold(f64::MAX, f64::min);
        ((PEN - near) * scale + 0.5).clamp(0.0, 1.0)
    };
    Mask { width, covered: (0..width * height).map(pixel).collect() }
}

/// How far the mask reaches over the box, in units.
pub(crate) const OVER: f64 = PEN;

fn points(stroke: &Stroke) -> Vec<(f64, f64)> {
    match *stroke {
        Straight(points) => points.to_vec(),
        Bent((x, y), (wide, tall), (from, to)) => {
            let steps = 24;
            let angle =
                |i: u32| f64::to_radians(from + (to - from) * f64::from(i) / f64::from(steps));
            let point = |i: u32| (x + wide * angle(i).cos(), y + tall * angle(i).sin());
            (0..=steps).map(point).collect()
        }
    }
}

/// From a point to the nearest of a straight line.
pub(crate) fn distance(at: (f64, f64), from: (f64, f64), to: (f64, f64)) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let along = ((at.0 - from.0) * dx + (at.1 - from.1) * dy) / (dx * dx + dy * dy).max(1e-9);
    let along = along.clamp(0.0, 1.0);
    (at.0 - from.0 - along * dx).hypot(at.1 - from.1 - along * dy)
}
