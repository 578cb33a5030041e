//! PNG pictures, one cell a pixel: a few colours make a puzzle, many a photograph.
//!
//! On white paper, so that what is transparent is white. White is the background; where there is
//! none, the colour that is there most often. The rows are read twice, first for the colours and
//! then for the cells, so that no more is kept in memory than one byte a pixel, and nothing before
//! the size is known to be allowed. The text of a `data:` address holds a picture as well.

use ::png::{BitDepth, ColorType, Encoder, EncodingError};

use super::address::{self, packed, unpacked};
use super::draft::{Draft, size};
use super::paints::{Palette, hex, name};
use super::pixels::{Pixels, Rgb};
use super::{MAKE_OF_IT, Picture, fault_at};
use crate::fault::Fault;
use crate::nonogram::puzzle::Paint;
use crate::nonogram::scale::brightness;
use crate::nonogram::{Cell, Colour, Grid, Puzzle};

/// How a file begins.
pub(super) const MAGIC: &[u8] = b"\x89PNG";
/// How the same begins as text.
const ADDRESS: &str = "data:image/png;base64,";
const WHITE: Rgb = [255; 3];

/// Does a picture begin here?
pub(super) fn begins(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || address::begins(bytes, &[ADDRESS])
}

/// The puzzle of a picture. The places of a fault are those in the bytes.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Puzzle>, Fault> {
    let at = 0..bytes.len();
    let fault = |message: String| Fault::new(at.clone(), message);
    let file = unpacked(bytes, &[ADDRESS])?;
    let pixels = Pixels::open(&file).map_err(fault)?;
    let (width, height) = (pixels.width(), pixels.height());
    size(width as u64, height as u64, &at).map_err(|refused| {
        fault(format!("{}; `nonogram make` makes it smaller", refused.message))
    })?;
    let Some(colours) = colours(&pixels).map_err(fault)? else {
        let many = Colour::MOST_PAINTS + 1;
        return Err(fault(format!("a photograph, of more than {many} colours: {MAKE_OF_IT}")));
    };
    let (palette, order) = palette(&colours);
    let goals = vec![(cells(&pixels, &order).map_err(fault)?, at.clone())];
    Ok(vec![Draft { at, palette, goals, ..Draft::default() }.finish()?])
}

/// The picture, in its paints or as a photograph; it may be larger than a puzzle.
pub(super) fn picture(bytes: &[u8]) -> Result<Picture, Fault> {
    let fault = |message: String| Fault::new(0..bytes.len(), message);
    let file = unpacked(bytes, &[ADDRESS])?;
    let pixels = Pixels::open(&file).map_err(fault)?;
    let Some(colours) = colours(&pixels).map_err(fault)? else {
        let mut levels = Grid::filled(pixels.width(), pixels.height(), 255);
        let see = |cell: Cell, rgb: Rgb| {
            levels.set(cell, brightness(rgb));
            true
        };
        pixels.each(see).map_err(fault)?;
        return Ok(Picture::Photo(levels));
    };
    let (palette, order) = palette(&colours);
    Ok(Picture::Drawn(cells(&pixels, &order).map_err(fault)?, palette.into_paints()))
}

/// A colour, how many pixels have it, and the first of them.
struct PixelColour {
    rgb: Rgb,
    count: usize,
    first: Cell,
}

/// The colours in the order of their first pixels, or `None` if a puzzle cannot have so many.
fn colours(pixels: &Pixels) -> Result<Option<Vec<PixelColour>>, String> {
    let mut found: Vec<PixelColour> = Vec::new();
    let mut last = 0;
    pixels.each(|cell, rgb| {
        if found.get(last).is_none_or(|colour| colour.rgb != rgb) {
            last = found.iter().position(|colour| colour.rgb == rgb).unwrap_or(found.len());
        }
        match found.get_mut(last) {
            Some(colour) => {
                colour.count += 1;
                // An interlaced file has its pixels in another order.
                colour.first = colour.first.min(cell);
            }
            None => found.push(PixelColour { rgb, count: 1, first: cell }),
        }
        found.len() <= Colour::MOST_PAINTS + 1
    })?;
    found.sort_by_key(|colour| colour.first);
    Ok((found.len() <= Colour::MOST_PAINTS + 1).then_some(found))
}

/// The paints, and the colours that they stand for. A picture of one colour is all painted.
fn palette(colours: &[PixelColour]) -> (Palette, Vec<Rgb>) {
    let common = || colours.iter().rev().max_by_key(|colour| colour.count);
    let white = colours.len() < 2 || colours.iter().any(|colour| colour.rgb == WHITE);
    let ground = if white { WHITE } else { common().map_or(WHITE, |colour| colour.rgb) };
    let mut palette = Palette::new(&hex(ground), name(ground), ground);
    let mut order = vec![ground];
    for rgb in colours.iter().map(|colour| colour.rgb).filter(|rgb| *rgb != ground) {
        // Two colours never share a key, and there is room: they were counted.
        let paint = Paint { letter: '1', name: name(rgb).into(), rgb };
        if palette.add(&hex(rgb), paint, &(0..0)).is_ok() {
            order.push(rgb);
        }
    }
    (palette, order)
}

fn cells(pixels: &Pixels, order: &[Rgb]) -> Result<Grid<Colour>, String> {
    let mut drawn = Grid::filled(pixels.width(), pixels.height(), Colour::BACKGROUND);
    pixels.each(|cell, rgb| {
        let colour = order.iter().position(|other| *other == rgb).unwrap_or(0);
        drawn.set(cell, Colour(colour as u8));
        true
    })?;
    Ok(drawn)
}

/// A picture as the bytes of a file, one pixel a cell. Refused if it would not be read so: if shades are
/// the same, or the background is not what the paper would be taken for.
pub(super) fn file(picture: &Grid<Colour>, paints: &[Paint]) -> Result<Vec<u8>, Fault> {
    let bytes = encoded(picture, paints).map_err(|error| Fault::new(0..0, error.to_string()))?;
    let look = |picture: &Grid<Colour>, paints: &[Paint]| {
        let cell = |c: &Colour| (*c == Colour::BACKGROUND, paints[usize::from(c.0)].rgb);
        picture.cells().iter().map(cell).collect::<Vec<_>>()
    };
    match self::picture(&bytes)? {
        Picture::Drawn(back, found) if look(&back, &found) == look(picture, paints) => Ok(bytes),
        _ => fault_at(&(0..0), "a png file cannot hold these shades: expected white paper"),
    }
}

fn encoded(picture: &Grid<Colour>, paints: &[Paint]) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, picture.width() as u32, picture.height() as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(paints.iter().flat_map(|paint| paint.rgb).collect::<Vec<u8>>());
    let mut writer = encoder.write_header()?;
    let cells: Vec<u8> = picture.cells().iter().map(|colour| colour.0).collect();
    writer.write_image_data(&cells)?;
    writer.finish()?;
    Ok(bytes)
}

/// A picture as an address.
pub(super) fn write_picture(picture: &Grid<Colour>, paints: &[Paint]) -> Result<String, Fault> {
    Ok(packed(ADDRESS, &file(picture, paints)?))
}
