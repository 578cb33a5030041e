//! Robert Bosch's `.lp`: the sizes, then for each line its number of clusters and their sizes.
//!
//! ```text
//! number_of_rows: 2
//! number_of_columns: 3
//! row_1
//! number_of_clusters: 2
//! size(s): 1 1
//! ...
//! column_1
//! ...
//! ```
//! His own files name the two fields of a line in several ways, so that any word with a colon will
//! do.

use std::fmt::Write as _;

use super::draft::{Clues, Draft, size};
use super::paints::Palette;
use super::words::{Said, cut};
use super::{INFALLIBLE, only_black_clues};
use crate::fault::Fault;
use crate::nonogram::{Clue, Puzzle};

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let mut words = Words { all: Said::new(text, 0).words().collect(), at: 0, end: text.len() };
    let start = words.next("`number_of_rows:`")?;
    let height = words.field(start, "number_of_rows:", "number of rows")?;
    let word = words.next("`number_of_columns:`")?;
    let width = words.field(word, "number_of_columns:", "number of columns")?;
    let (width, height) = size(u64::from(width), u64::from(height), &start.at())?;
    let rows = words.side("row", height)?;
    let columns = words.side("column", width)?;
    if let Some(more) = words.all.get(words.at) {
        return more
            .fault(format!("`{}`: expected the end, after {width} columns", cut(more.text)));
    }
    let (rows, columns) = (Some(rows), Some(columns));
    let palette = Palette::black();
    Ok(vec![Draft { at: 0..text.len(), rows, columns, palette, ..Draft::default() }.finish()?])
}

struct Words<'a> {
    all: Vec<Said<'a>>,
    at: usize,
    end: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self, expected: &str) -> Result<Said<'a>, Fault> {
        let word = self.all.get(self.at).copied();
        self.at += 1;
        let end = self.end..self.end;
        word.ok_or_else(|| Fault::new(end, format!("the end is here: expected {expected}")))
    }

    /// A number behind the word that names it.
    fn field(&mut self, word: Said, expected: &str, what: &str) -> Result<u32, Fault> {
        if word.text != expected {
            return word.fault(format!("`{}`: expected `{expected}`", cut(word.text)));
        }
        self.next(what)?.number(what)
    }

    fn side(&mut self, what: &str, count: usize) -> Result<Clues, Fault> {
        let mut clues = Vec::new();
        for i in 1..=count {
            let expected = format!("{what}_{i}");
            let word = self.next(&format!("`{expected}`"))?;
            if word.text.trim_end_matches(':') != expected {
                return word.fault(format!("`{}`: expected `{expected}`", cut(word.text)));
            }
            self.label("number_of_clusters:")?;
            let count = self.next("a number of clusters")?.number("number of clusters")?;
            self.label("size(s):")?;
            let mut blocks = Vec::new();
            let mut at = word.at();
            for _ in 0..count {
                let block = self.next("the size of a cluster")?;
                at.end = block.at().end;
                match block.number("size of a cluster")? {
                    0 => return block.fault("a cluster of 0 cells"),
                    length => blocks.push(length),
                }
            }
            // A line without clusters may still have the size 0.
            let zero = self.all.get(self.at).is_some_and(|word| word.text == "0");
            self.at += usize::from(count == 0 && zero);
            clues.push((Clue::black(&blocks), at));
        }
        Ok(clues)
    }

    fn label(&mut self, usual: &str) -> Result<(), Fault> {
        let word = self.next(&format!("`{usual}`"))?;
        if word.text.ends_with(':') {
            return Ok(());
        }
        word.fault(format!("`{}`: expected a word with a colon, like `{usual}`", cut(word.text)))
    }
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    only_black_clues(puzzle, ".lp")?;
    let (width, height) = (puzzle.width(), puzzle.height());
    let mut text = format!("number_of_rows: {height}\nnumber_of_columns: {width}\n");
    for (what, clues) in [("row", puzzle.rows()), ("column", puzzle.columns())] {
        for (i, clue) in clues.iter().enumerate() {
            let blocks = clue.blocks();
            let count = blocks.len();
            write!(text, "\n{what}_{}\nnumber_of_clusters: {count}\nsize(s):", i + 1)
                .expect(INFALLIBLE);
            for block in blocks {
                write!(text, " {}", block.length).expect(INFALLIBLE);
            }
            text.push('\n');
        }
    }
    Ok(text)
}
