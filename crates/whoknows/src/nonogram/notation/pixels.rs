//! The pixels of a PNG file, one after the other, on white paper.
//!
//! Every kind that PNG has: grey or in colour, with a palette or with alpha, 1 to 16 bits, in rows
//! or interlaced. One row is in memory at a time.

use std::io::Cursor;

use ::png::{ColorType, Decoder, DecodingError, Limits, Reader, Transformations};

use crate::nonogram::Cell;

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The most pixels each way, and in all, of a picture that is read.
const MOST_EACH_WAY: u32 = 65_535;
/// See [`MOST_EACH_WAY`].
const MOST_PIXELS: u64 = 64_000_000;
/// The most memory for a row and for what else is in the file.
const MOST_BYTES: usize = 16 << 20;

/// Adam7: for each pass the first column and row, and how far apart they are.
const PASSES: [[usize; 4]; 7] = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
];

/// A file whose size is allowed.
pub(super) struct Pixels<'a> {
    file: &'a [u8],
    width: usize,
    height: usize,
}

impl<'a> Pixels<'a> {
    /// Reads the header only.
    pub(super) fn open(file: &'a [u8]) -> Result<Self, String> {
        if !file.starts_with(super::png::MAGIC) {
            return Err("no PNG picture: expected `\\x89PNG` or `data:image/png;base64,`".into());
        }
        let mut decoder = Decoder::new_with_limits(Cursor::new(file), Limits { bytes: MOST_BYTES });
        let (width, height) = decoder.read_header_info().map_err(|error| broken(&error))?.size();
        let all = u64::from(width) * u64::from(height);
        if width > MOST_EACH_WAY || height > MOST_EACH_WAY || all > MOST_PIXELS {
            return Err(format!(
                "{width} by {height} pixels: expected at most {MOST_EACH_WAY} each way and \
                 {MOST_PIXELS} in all"
            ));
        }
        Ok(Pixels { file, width: width as usize, height: height as usize })
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        self.height
    }

    /// Shows every pixel with its place, in the order of the file, as long as `see` wants more.
    pub(super) fn each(&self, mut see: impl FnMut(Cell, Rgb) -> bool) -> Result<(), String> {
        let mut rows = self.rows()?;
        let channels = rows.output_color_type().0.samples();
        let interlaced = rows.info().interlaced;
        let (width, height) = (self.width, self.height);
        let mut pass = |[left, top, across, down]: [usize; 4]| -> Result<bool, String> {
            // A pass without columns has no rows either.
            let lines = if left < width { height } else { 0 };
            for row in (top..lines).step_by(down) {
                let data = rows.next_row().map_err(|error| broken(&error))?;
                let data = data.ok_or("a row is missing: expected a whole PNG picture")?.data();
                let columns = (left..width).step_by(across);
                if data.len() != columns.len() * channels {
                    return Err("a row of another length: expected one picture".into());
                }
                for (column, pixel) in columns.zip(data.chunks_exact(channels)) {
                    if !see(Cell { row, column }, on_paper(pixel)) {
                        return Ok(false);
                    }
                }
            }
            Ok(true)
        };
        for place in if interlaced { &PASSES[..] } else { &[[0, 0, 1, 1]] } {
            if !pass(*place)? {
                return Ok(());
            }
        }
        // The sums of the last rows stand after them.
        rows.finish().map_err(|error| broken(&error))
    }

    /// Eight bits for each of grey and alpha, or red, green, blue and alpha.
    fn rows(&self) -> Result<Reader<Cursor<&'a [u8]>>, String> {
        let limits = Limits { bytes: MOST_BYTES };
        let mut decoder = Decoder::new_with_limits(Cursor::new(self.file), limits);
        decoder.set_ignore_text_chunk(true);
        decoder.set_ignore_iccp_chunk(true);
        decoder.set_transformations(
            Transformations::EXPAND | Transformations::STRIP_16 | Transformations::ALPHA,
        );
        let reader = decoder.read_info().map_err(|error| broken(&error))?;
        // The decoder panics on a palette of other lengths.
        let palette = reader.info().palette.as_ref().map_or(0, |palette| palette.len());
        if palette % 3 != 0 || palette > 3 * 256 {
            return Err(format!(
                "a palette of {palette} bytes: expected 3 for each of at most 256 colours"
            ));
        }
        match reader.output_color_type().0 {
            ColorType::GrayscaleAlpha | ColorType::Rgba => Ok(reader),
            other => Err(format!("colours of the kind {other:?}: expected grey or red-green-blue")),
        }
    }
}

/// How the decoder's words show a chunk.
const CHUNK: &str = "ChunkType { type: ";

/// What is transparent shows the paper.
fn on_paper(pixel: &[u8]) -> Rgb {
    let (rgb, alpha) = match *pixel {
        [red, green, blue, alpha] => ([red, green, blue], alpha),
        [grey, alpha] => ([grey; 3], alpha),
        _ => ([255; 3], 255),
    };
    let alpha = u32::from(alpha);
    rgb.map(|ink| ((u32::from(ink) * alpha + 255 * (255 - alpha) + 127) / 255) as u8)
}

/// The decoder's words, with a chunk by its name only and without a full stop.
fn broken(error: &DecodingError) -> String {
    if let DecodingError::IoError(_) = error {
        return "the end is here: expected a whole PNG picture".into();
    }
    let mut words = error.to_string();
    while let Some(start) = words.find(CHUNK) {
        let chunk: String =
            words[start + CHUNK.len()..].chars().take_while(|&c| c != ',').collect();
        let end = words[start..].find('}').map_or(words.len(), |end| start + end + 1);
        words.replace_range(start..end, &chunk);
    }
    format!("a damaged PNG picture: {}", words.trim_end_matches('.'))
}
