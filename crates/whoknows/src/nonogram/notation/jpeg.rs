//! JPEG pictures: how bright each pixel is.
//!
//! A JPEG is never exact, so it has no colours for a puzzle: it is a photograph, which `nonogram make`
//! makes black and white. Where every pixel is near black or near white it is a drawing all the same, one
//! cell a pixel. The size is refused by the header, before anything of that size is made; the decoder then
//! takes a few bytes a pixel, and has no unsafe code (its features for that are off).

use std::io::Cursor;

use zune_jpeg::JpegDecoder;
use zune_jpeg::errors::DecodeErrors;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::address::{self, unpacked};
use super::draft::{Draft, size};
use super::paints::Palette;
use super::{MAKE_OF_IT, Picture};
use crate::fault::Fault;
use crate::nonogram::scale::brightness;
use crate::nonogram::{Cell, Colour, Grid, Puzzle};

/// How a file begins, where its data begins, and how it ends.
const MAGIC: &[u8] = b"\xff\xd8\xff";
const SCAN: &[u8] = b"\xff\xda";
const END: &[u8] = b"\xff\xd9";
/// How the same begins as text.
const ADDRESSES: [&str; 2] = ["data:image/jpeg;base64,", "data:image/jpg;base64,"];
/// The most pixels each way, and in all: with all its scans at once, a picture takes 7 bytes a pixel.
const MOST_EACH_WAY: usize = 65_535;
const MOST_PIXELS: usize = 32_000_000;
/// So far from black and from white a pixel of a drawing may be.
const NEAR: u8 = 64;

/// Does a picture begin here?
pub(super) fn begins(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || address::begins(bytes, &ADDRESSES)
}

/// The decoder's words, in one line.
fn broken(error: &DecodeErrors) -> String {
    if let DecodeErrors::ExhaustedData | DecodeErrors::IoErrors(_) = error {
        return "the end is here: expected a whole JPEG picture".into();
    }
    let words = error.to_string().replace('\n', " ");
    format!("a damaged JPEG picture: {}", words.trim().trim_end_matches('.'))
}

/// The puzzle of a drawing. The places of a fault are those in the bytes.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Puzzle>, Fault> {
    let at = 0..bytes.len();
    let levels = levels(bytes)?;
    size(levels.width() as u64, levels.height() as u64, &at)
        .map_err(|fault| Fault::new(at.clone(), format!("{}; {MAKE_OF_IT}", fault.message)))?;
    if levels.cells().iter().any(|level| (NEAR..=255 - NEAR).contains(level)) {
        return Err(Fault::new(
            at,
            format!("a photograph, not only black and white: {MAKE_OF_IT}"),
        ));
    }
    let mut drawn = Grid::filled(levels.width(), levels.height(), Colour::BACKGROUND);
    for cell in levels.places().filter(|&cell| levels.at(cell) < NEAR) {
        drawn.set(cell, Colour::BLACK);
    }
    let (palette, goals) = (Palette::black(), vec![(drawn, at.clone())]);
    Ok(vec![Draft { at, palette, goals, ..Draft::default() }.finish()?])
}

/// The photograph; it may be larger than a puzzle.
pub(super) fn picture(bytes: &[u8]) -> Result<Picture, Fault> {
    levels(bytes).map(Picture::Photo)
}

/// How bright each pixel is.
fn levels(bytes: &[u8]) -> Result<Grid<u8>, Fault> {
    let file = unpacked(bytes, &ADDRESSES)?;
    decoded(&file).map_err(|message| Fault::new(0..bytes.len(), message))
}

fn decoded(file: &[u8]) -> Result<Grid<u8>, String> {
    if !file.starts_with(MAGIC) {
        return Err("no JPEG picture: expected `\\xff\\xd8` or `data:image/jpeg;base64,`".into());
    }
    let options =
        DecoderOptions::new_safe().set_max_width(MOST_EACH_WAY).set_max_height(MOST_EACH_WAY);
    let mut decoder = JpegDecoder::new_with_options(Cursor::new(file), options);
    decoder.decode_headers().map_err(|error| broken(&error))?;
    let info = decoder.info().ok_or("a JPEG picture without a size")?;
    let (width, height) = (usize::from(info.width), usize::from(info.height));
    if width * height > MOST_PIXELS || width * height == 0 {
        return Err(format!("{width} by {height} pixels: expected at most {MOST_PIXELS} in all"));
    }
    // What is cut off would be grey.
    let last = |mark: &[u8]| file.windows(mark.len()).rposition(|piece| piece == mark);
    if last(END) <= last(SCAN) {
        return Err("the end is here: expected a whole JPEG picture".into());
    }
    let grey = matches!(decoder.input_colorspace(), Some(ColorSpace::YCbCr | ColorSpace::Luma));
    let (space, channels) = if grey { (ColorSpace::Luma, 1) } else { (ColorSpace::RGB, 3) };
    decoder.set_options(options.jpeg_set_out_colorspace(space));
    let pixels = decoder.decode().map_err(|error| broken(&error))?;
    if pixels.len() != width * height * channels {
        return Err("pixels are missing: expected a whole JPEG picture".into());
    }
    let mut levels = Grid::filled(width, height, 255);
    for (i, pixel) in pixels.chunks_exact(channels).enumerate() {
        let level =
            if let [red, green, blue] = *pixel { brightness([red, green, blue]) } else { pixel[0] };
        levels.set(Cell { row: i / width, column: i % width }, level);
    }
    Ok(levels)
}
