//! A drawing as PNG: rectangles, lines and digits, without a font.
//!
//! At 300 pixels an inch a cell is 5 mm long. Large puzzles get smaller cells, down to a third of
//! that, so that the picture stays within what a viewer opens.

use std::collections::BTreeMap;

use super::digits::{self, Mask};
use super::drawing::{Drawing, Rgb, SIZE, Shape};

/// The most pixels of a picture.
const MOST: usize = 32_000_000;
/// Pixels a unit, as long as there are not more than that.
const FINEST: usize = 3;
/// Pixels a metre at 300 an inch.
const METRE: u32 = 11_811;

/// The picture as a file, or what is wrong with its size.
pub(crate) fn png(drawing: &Drawing) -> Result<Vec<u8>, String> {
    let (width, height) = (drawing.width, drawing.height);
    let fits = |scale: &usize| width * height * scale * scale <= MOST;
    let Some(scale) = (1..=FINEST).rev().find(fits) else {
        return Err(format!(
            "the picture would have {width} by {height} pixels: expected at most {MOST} in all; \
             --svg has no such limit"
        ));
    };
    let grey = |shape: &Shape| shape.ink()[1..] == [shape.ink()[0]; 2];
    let channels = if drawing.shapes.iter().all(grey) { 1 } else { 3 };
    let mut canvas = Canvas {
        width: width * scale,
        height: height * scale,
        scale,
        channels,
        bytes: vec![255; width * height * scale * scale * channels],
        masks: BTreeMap::new(),
    };
    for shape in &drawing.shapes {
        canvas.draw(*shape);
    }
    canvas.file().map_err(|error| error.to_string())
}

struct Canvas {
    width: usize,
    height: usize,
    scale: usize,
    /// One for grey, three for colours.
    channels: usize,
    bytes: Vec<u8>,
    /// The digits that were drawn before, by their height in hundredths.
    masks: BTreeMap<(usize, u32), Mask>,
}

impl Canvas {
    fn draw(&mut self, shape: Shape) {
        let s = self.scale;
        match shape {
            Shape::Patch { at: (x, y), size: (wide, tall), ink } => {
                self.fill((x * s, y * s), (wide * s, tall * s), ink);
            }
            Shape::Ring { at: (x, y), size, wide, ink } => {
                let (x, y, size, wide) = (x * s, y * s, size * s, self.pen(wide));
                for at in [(x, y), (x, y + size - wide)] {
                    self.fill(at, (size, wide), ink);
                }
                for at in [(x, y), (x + size - wide, y)] {
                    self.fill(at, (wide, size), ink);
                }
            }
            Shape::Rule { from, to, wide, ink } if from.0 == to.0 || from.1 == to.1 => {
                // On whole pixels, so that it is sharp; the ends reach round the corner.
                let wide = self.pen(wide);
                let before = |place: usize| (place * s).saturating_sub(wide / 2);
                let size = ((to.0 - from.0) * s + wide, (to.1 - from.1) * s + wide);
                self.fill((before(from.0), before(from.1)), size, ink);
            }
            Shape::Rule { from, to, wide, ink } => self.slanted(from, to, wide, ink),
            Shape::Number { middle, value, ink } => self.number(middle, value, ink),
        }
    }

    /// How many pixels wide a line is; a strong one differs from a thin one at every scale.
    fn pen(&self, wide: f64) -> usize {
        ((wide * self.scale as f64) as usize).max(if wide > 1.0 { 2 } else { 1 })
    }

    fn fill(&mut self, (x, y): (usize, usize), (wide, tall): (usize, usize), ink: Rgb) {
        let (right, bottom) = ((x + wide).min(self.width), (y + tall).min(self.height));
        for row in y..bottom {
            for column in x..right {
                self.dot((column, row), ink, 1.0);
            }
        }
    }

    /// Covers part of a pixel.
    fn dot(&mut self, (x, y): (usize, usize), ink: Rgb, covered: f64) {
        if x >= self.width || y >= self.height || covered <= 0.0 {
            return;
        }
        let at = (y * self.width + x) * self.channels;
        for (byte, ink) in self.bytes[at..at + self.channels].iter_mut().zip(ink) {
            let mixed = f64::from(*byte) * (1.0 - covered) + f64::from(ink) * covered;
            *byte = mixed.round() as u8;
        }
    }

    fn slanted(&mut self, from: (usize, usize), to: (usize, usize), wide: f64, ink: Rgb) {
        let scaled = |(x, y): (usize, usize)| ((x * self.scale) as f64, (y * self.scale) as f64);
        let (from, to, half) = (scaled(from), scaled(to), wide * self.scale as f64 / 2.0);
        let ends = |a: f64, b: f64| {
            let first = (a.min(b) - half).floor().max(0.0) as usize;
            first..=(a.max(b) + half).ceil() as usize
        };
        for y in ends(from.1, to.1) {
            for x in ends(from.0, to.0) {
                let near = digits::distance((x as f64 + 0.5, y as f64 + 0.5), from, to);
                self.dot((x, y), ink, (half - near + 0.5).clamp(0.0, 1.0));
            }
        }
    }

    fn number(&mut self, (x, y): (usize, usize), value: u32, ink: Rgb) {
        let text = value.to_string();
        let wide = |size: f64| ((text.len() - 1) as f64 * digits::STEP + digits::BOX.0) * size;
        // As large as fits beside its neighbours.
        let size = ((SIZE as f64 - 2.5) / wide(1.0)).min(1.0);
        let scale = size * self.scale as f64;
        let middle = |place: usize, length: f64| {
            (place * self.scale) as f64 - (length / 2.0 + digits::OVER) * scale
        };
        let (mut left, top) = (middle(x, wide(1.0)), middle(y, digits::BOX.1));
        for digit in text.bytes().map(|c| usize::from(c - b'0')) {
            let key = (digit, (scale * 100.0) as u32);
            let mask = self.masks.remove(&key).unwrap_or_else(|| digits::mask(digit, scale));
            let (from_x, from_y) = (left.round().max(0.0) as usize, top.round().max(0.0) as usize);
            for (i, &covered) in mask.covered.iter().enumerate() {
                self.dot((from_x + i % mask.width, from_y + i / mask.width), ink, covered);
            }
            self.masks.insert(key, mask);
            left += digits::STEP * scale;
        }
    }

    fn file(&self) -> Result<Vec<u8>, ::png::EncodingError> {
        let mut file = Vec::new();
        let mut encoder = ::png::Encoder::new(&mut file, self.width as u32, self.height as u32);
        let grey = self.channels == 1;
        encoder.set_color(if grey { ::png::ColorType::Grayscale } else { ::png::ColorType::Rgb });
        encoder.set_depth(::png::BitDepth::Eight);
        let each = METRE * self.scale as u32 / FINEST as u32;
        let unit = ::png::Unit::Meter;
        encoder.set_pixel_dims(Some(::png::PixelDimensions { xppu: each, yppu: each, unit }));
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.bytes)?;
        writer.finish()?;
        Ok(file)
    }
}
