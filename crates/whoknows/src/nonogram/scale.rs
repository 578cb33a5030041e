//! Pictures in the size of a puzzle: drawn ones keep their paints, photographs become black and white.

use super::grid::{Cell, Colour, Grid};
use super::puzzle::Paint;

/// The picture in another size: each cell has the colour that most of its area has, of two the paint.
pub fn scaled(picture: &Grid<Colour>, width: usize, height: usize) -> Grid<Colour> {
    let mut new = Grid::filled(width, height, Colour::BACKGROUND);
    for cell in new.places() {
        let mut areas = [0; Colour::MOST_PAINTS + 1];
        for (colour, area) in covered(picture, cell, width, height) {
            areas[usize::from(colour.0)] += area;
        }
        let most = (0..areas.len()).max_by_key(|&colour| areas[colour]).unwrap_or(0);
        new.set(cell, Colour(most as u8));
    }
    new
}

/// A photograph in black and white and in another size, and the brightness up to which it is black.
///
/// Each cell is as bright as its area is on average. Unless the threshold is given, it is Otsu's: it makes
/// the two groups that are farthest apart.
pub fn toned(
    photo: &Grid<u8>,
    (width, height): (usize, usize),
    given: Option<u8>,
) -> (Grid<Colour>, u8) {
    let mut levels = Grid::filled(width, height, 0);
    let whole = photo.width() as u64 * photo.height() as u64;
    for cell in levels.places() {
        let parts = covered(photo, cell, width, height);
        let sum: u64 = parts.map(|(level, area)| u64::from(level) * area as u64).sum();
        levels.set(cell, ((sum + whole / 2) / whole) as u8);
    }
    let most = given.unwrap_or_else(|| threshold(levels.cells()));
    let mut new = Grid::filled(width, height, Colour::BACKGROUND);
    for cell in levels.places().filter(|&cell| levels.at(cell) <= most) {
        new.set(cell, Colour::BLACK);
    }
    (new, most)
}

/// How bright the cells of a drawn picture are, as a photograph of it would have them.
pub fn levels(picture: &Grid<Colour>, paints: &[Paint]) -> Grid<u8> {
    let mut levels = Grid::filled(picture.width(), picture.height(), 255);
    for cell in picture.places() {
        let paint = paints.get(usize::from(picture.at(cell).0));
        levels.set(cell, paint.map_or(255, |paint| brightness(paint.rgb)));
    }
    levels
}

/// How bright a colour is, as the eye weighs red, green and blue (ITU-R BT.601).
pub fn brightness([red, green, blue]: [u8; 3]) -> u8 {
    ((299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue) + 500) / 1000) as u8
}

/// What a cell of the new size covers of the old grid, each with its area. All areas together are as
/// many as the old grid has cells.
fn covered<T: Copy>(
    old: &Grid<T>,
    cell: Cell,
    width: usize,
    height: usize,
) -> impl Iterator<Item = (T, usize)> {
    let columns = move || covers(cell.column, old.width(), width);
    let rows = covers(cell.row, old.height(), height);
    rows.flat_map(move |(row, tall)| {
        columns().map(move |(column, wide)| (old.at(Cell { row, column }), tall * wide))
    })
}

/// In units that divide both sizes: an old cell is `to` long, a new one `from`.
fn covers(place: usize, from: usize, to: usize) -> impl Iterator<Item = (usize, usize)> {
    let (start, end) = (place * from, (place + 1) * from);
    let old = start / to..end.div_ceil(to);
    old.map(move |i| (i, end.min((i + 1) * to) - start.max(i * to)))
}

/// Otsu's threshold; half way if all levels are the same. Of several that are as good, the middle, so
/// that what is almost as dark as the darkest is dark too.
fn threshold(levels: &[u8]) -> u8 {
    let mut counts = [0u64; 256];
    for &level in levels {
        counts[usize::from(level)] += 1;
    }
    let all = levels.len() as u64;
    let sum: u64 = (0..).zip(counts).map(|(level, count)| level * count).sum();
    let (mut below, mut sum_below) = (0, 0);
    let mut best = (0.0, 127, 127);
    for level in 0..255 {
        below += counts[usize::from(level)];
        sum_below += u64::from(level) * counts[usize::from(level)];
        let above = all - below;
        if below == 0 || above == 0 {
            continue;
        }
        let apart = (sum - sum_below) as f64 / above as f64 - sum_below as f64 / below as f64;
        let between = below as f64 * above as f64 * apart * apart;
        if between > best.0 {
            best = (between, level, level);
        } else if counts[usize::from(level)] == 0 && best.2 + 1 == level {
            best.2 = level;
        }
    }
    u8::midpoint(best.1, best.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_threshold_is_between_two_groups() {
        assert_eq!(threshold(&[10, 12, 11, 200, 210]), 105);
        assert_eq!(threshold(&[0, 0, 0, 0, 0, 0, 0, 9, 9]), 4);
        assert_eq!((threshold(&[40; 5]), threshold(&[200; 5]), threshold(&[])), (127, 127, 127));
    }

    #[test]
    fn a_photograph_is_averaged() {
        let photo = Grid::from_rows(&[vec![0, 80, 200, 255], vec![40, 0, 255, 90]]).unwrap();
        let (toned, most) = toned(&photo, (2, 1), None);
        assert_eq!(toned.cells(), [Colour::BLACK, Colour::BACKGROUND]);
        // The means are 30 and 200.
        assert_eq!(most, 114);
        // Three to two: the middle is shared in halves; 0, 90 and 240 give 30 and 190.
        let photo = Grid::from_rows(&[vec![0, 90, 240]]).unwrap();
        assert_eq!(super::toned(&photo, (2, 1), None).1, 109);
        // Larger than it was.
        let cells = super::toned(&photo, (6, 2), None).0;
        assert_eq!(cells.row(1), [1, 1, 1, 1, 0, 0].map(Colour));
        // As asked: up to a level, with it.
        let cells = |most| super::toned(&photo, (3, 1), Some(most)).0.cells().to_vec();
        assert_eq!(cells(89), [1, 0, 0].map(Colour));
        assert_eq!(cells(90), [1, 1, 0].map(Colour));
        assert_eq!((cells(255), cells(0)), (vec![Colour(1); 3], [1, 0, 0].map(Colour).to_vec()));
    }
}
