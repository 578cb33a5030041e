//! Netpbm's bitmaps, plain (`P1`) and packed (`P4`): a picture, whose clues make the puzzle.
//!
//! A packed file may hold several pictures, one after the other.

use super::draft::{Draft, finish_all, size};
use super::paints::Palette;
use crate::fault::Fault;
use crate::nonogram::{Colour, Grid, Puzzle};

/// The places of a fault are those in the bytes.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Puzzle>, Fault> {
    let mut reader = Reader { bytes, at: 0 };
    let mut more = true;
    finish_all(std::iter::from_fn(|| {
        let draft = more.then(|| reader.draft());
        more = bytes.get(reader.at..).is_some_and(|rest| rest.starts_with(b"P4"));
        draft
    }))
}

/// The first picture, not yet a puzzle.
pub(super) fn draft(bytes: &[u8]) -> Result<Draft, Fault> {
    Reader { bytes, at: 0 }.draft()
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn draft(&mut self) -> Result<Draft, Fault> {
        let start = self.at;
        let goals = vec![(self.picture()?, start..self.at)];
        let palette = Palette::black();
        Ok(Draft { at: start..self.at, palette, goals, ..Draft::default() })
    }

    fn picture(&mut self) -> Result<Grid<Colour>, Fault> {
        let start = self.at;
        let packed = match self.bytes.get(start..start + 2) {
            Some(b"P1") => false,
            Some(b"P4") => true,
            _ => {
                let end = self.bytes.len().min(start + 2);
                return Err(Fault::new(start..end, "no bitmap: expected `P1` or `P4`"));
            }
        };
        self.at += 2;
        let (width, height) = (self.number("width")?, self.number("height")?);
        let (width, height) = size(width, height, &(start..self.at))?;
        let paint = |black| if black { Colour::BLACK } else { Colour::BACKGROUND };
        if !packed {
            let bits = self.bits(width, height)?;
            let rows: Vec<Vec<Colour>> =
                bits.chunks(width).map(|row| row.iter().map(|&bit| paint(bit)).collect()).collect();
            return Ok(Grid::from_rows(&rows).unwrap_or(Grid::filled(width, height, paint(false))));
        }
        // One byte of space ends the header.
        self.at += 1;
        let stride = width.div_ceil(8);
        let (found, expected) = (self.bytes.len().saturating_sub(self.at), stride * height);
        if found < expected {
            let end = self.bytes.len();
            let message = format!("{found} bytes of cells are here: expected {expected}");
            return Err(Fault::new(end..end, message));
        }
        let data = &self.bytes[self.at..self.at + expected];
        self.at += expected;
        let bit = |row: &[u8], column: usize| paint(row[column / 8] >> (7 - column % 8) & 1 == 1);
        let row = |row: &[u8]| (0..width).map(|column| bit(row, column)).collect::<Vec<_>>();
        let rows: Vec<Vec<Colour>> = data.chunks(stride).map(row).collect();
        Ok(Grid::from_rows(&rows).unwrap_or(Grid::filled(width, height, paint(false))))
    }

    /// Skips space and comments.
    fn space(&mut self) {
        while let Some(c) = self.bytes.get(self.at) {
            if *c == b'#' {
                let rest = &self.bytes[self.at..];
                self.at += rest.iter().position(|c| *c == b'\n').unwrap_or(rest.len());
            } else if c.is_ascii_whitespace() {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn number(&mut self, what: &str) -> Result<u64, Fault> {
        self.space();
        let start = self.at;
        let digits = self.bytes[start..].iter().take_while(|c| c.is_ascii_digit());
        let value = digits.fold((0, 0u64), |(length, value), digit| {
            (length + 1, value.saturating_mul(10).saturating_add(u64::from(digit - b'0')))
        });
        self.at += value.0;
        match value {
            (0, _) => Err(Fault::new(start..start, format!("no {what}: expected a number"))),
            (_, value) => Ok(value.min(u64::from(u32::MAX))),
        }
    }

    fn bits(&mut self, width: usize, height: usize) -> Result<Vec<bool>, Fault> {
        let mut bits = Vec::new();
        while bits.len() < width * height {
            self.space();
            match self.bytes.get(self.at) {
                Some(b'0') => bits.push(false),
                Some(b'1') => bits.push(true),
                Some(_) => {
                    return Err(Fault::new(self.at..self.at + 1, "expected a cell, `0` or `1`"));
                }
                None => {
                    let (found, expected) = (bits.len(), width * height);
                    let message = format!("{found} cells are here: expected {expected}");
                    return Err(Fault::new(self.at..self.at, message));
                }
            }
            self.at += 1;
        }
        Ok(bits)
    }
}

pub(super) fn write_picture(picture: &Grid<Colour>) -> String {
    let bit = |colour: &Colour| if *colour == Colour::BACKGROUND { '0' } else { '1' };
    let row = |row: usize| picture.row(row).iter().map(bit).chain(['\n']).collect::<String>();
    let rows: String = (0..picture.height()).map(row).collect();
    format!("P1\n{} {}\n{rows}", picture.width(), picture.height())
}
