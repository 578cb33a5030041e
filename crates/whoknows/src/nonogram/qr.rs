//! A picture that is a QR code, read.

use super::grid::{Cell, Colour, Grid};

/// The text of the picture, if it is a QR code: square, of a size that QR codes have, and readable.
pub fn text(picture: &Grid<Colour>) -> Option<String> {
    let size = picture.width();
    // Version v has 17 + 4v modules a side, v = 1 to 40.
    let fits = picture.height() == size && (21..=177).contains(&size) && size % 4 == 1;
    if !fits {
        return None;
    }
    let black = |column, row| picture.at(Cell { row, column }) != Colour::BACKGROUND;
    let code = rqrr::Grid::new(rqrr::SimpleGrid::from_func(size, black));
    code.decode().ok().map(|(_, text)| text)
}
