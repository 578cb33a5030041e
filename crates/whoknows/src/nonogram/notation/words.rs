//! Lines, words and numbers of a text, with their places; clues as a line of numbers.
//!
//! A clue is numbers between spaces or commas, each with the key of its colour behind it: `3b,1d`.
//! A line with nothing, or with just `0`, is a clue without blocks.

use super::draft::{At, Clues};
use super::paints::{Palette, letters};
use crate::fault::{Fault, here};
use crate::nonogram::puzzle::Paint;
use crate::nonogram::{Block, Clue, Colour};

/// A line of the text, or a part of one, without space around it.
#[derive(Clone, Copy)]
pub(super) struct Said<'a> {
    /// Where it begins.
    pub start: usize,
    pub text: &'a str,
}

impl<'a> Said<'a> {
    /// A part of a text that begins there, without the space around it. A blank one is empty, and
    /// stays where it began.
    pub(super) fn new(text: &'a str, start: usize) -> Self {
        let said = text.trim();
        let space = if said.is_empty() { 0 } else { text.len() - text.trim_start().len() };
        Said { start: start + space, text: said }
    }

    pub(super) fn at(&self) -> At {
        self.start..self.start + self.text.len()
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.is_empty()
    }

    pub(super) fn fault<T>(&self, message: impl Into<String>) -> Result<T, Fault> {
        Err(Fault::new(self.at(), message))
    }

    /// The parts between spaces and commas.
    pub(super) fn words(self) -> impl Iterator<Item = Said<'a>> {
        let parts = self.text.split_inclusive(|c: char| c == ',' || c.is_whitespace());
        let mut start = self.start;
        let words = parts.map(move |part| {
            let word = Said {
                start,
                text: part.trim_end_matches(|c: char| c == ',' || c.is_whitespace()),
            };
            start += part.len();
            word
        });
        words.filter(|word| !word.is_blank())
    }

    /// The first word, and what follows it.
    pub(super) fn split(self) -> (Said<'a>, Said<'a>) {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        let rest = Said::new(&self.text[end..], self.start + end);
        (Said { text: &self.text[..end], ..self }, rest)
    }

    /// The whole of it as a number.
    pub(super) fn number(&self, what: &str) -> Result<u32, Fault> {
        let word = self.text;
        match word.parse() {
            Ok(number) => Ok(number),
            Err(_) if !word.is_empty() && word.bytes().all(|c| c.is_ascii_digit()) => self.fault(
                format!("{} is too large for {what}: expected at most {}", cut(word), u32::MAX),
            ),
            Err(_) => self.fault(format!("`{}` is no {what}: expected a whole number", cut(word))),
        }
    }
}

/// A word for a message, not longer than is good to read.
pub(super) fn cut(word: &str) -> String {
    if word.chars().count() <= 30 {
        return word.into();
    }
    word.chars().take(27).chain("...".chars()).collect()
}

/// All lines, blank ones too.
pub(super) fn lines(text: &str) -> Vec<Said<'_>> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        found.push(Said::new(line, start));
        start += line.len();
    }
    found
}

/// The numbers that a line consists of, exactly so many.
pub(super) fn numbers<const N: usize>(line: &Said, what: &str) -> Result<[u32; N], Fault> {
    let numbers = line.words().map(|word| word.number(what)).collect::<Result<Vec<_>, _>>()?;
    let found = numbers.len();
    match numbers.try_into() {
        Ok(numbers) => Ok(numbers),
        Err(_) => line.fault(format!("expected {N} numbers ({what}), but {}", here(found))),
    }
}

/// So many lines of clues: those that say something, if they are as many, else from the first on,
/// where a blank one is a clue without blocks. `None` if there are too few.
pub(super) fn take<'a>(lines: &[Said<'a>], count: usize) -> Option<Vec<Said<'a>>> {
    let said: Vec<Said> = lines.iter().filter(|line| !line.is_blank()).copied().collect();
    // What follows the clues may be a word about them, which is none of the lines.
    let is_clue = |line: &Said| line.text.starts_with(|c: char| c.is_ascii_digit());
    if said.len() == count && said.last().is_some_and(is_clue) {
        return Some(said);
    }
    lines.get(..count).map(<[Said]>::to_vec)
}

/// The first clue behind those that were taken, if there is one; words are none.
pub(super) fn surplus<'a>(lines: &[Said<'a>], taken: &[Said]) -> Option<Said<'a>> {
    let end = taken.last().map_or(0, |line| line.start);
    let more = lines.iter().find(|line| line.start > end && !line.is_blank())?;
    more.text.starts_with(|c: char| c.is_ascii_digit()).then_some(*more)
}

/// `1 row`, `2 rows`.
pub(super) fn counted(count: usize, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

/// The clues of lines, one each.
pub(super) fn clues(lines: &[Said], palette: &Palette) -> Result<Clues, Fault> {
    lines.iter().map(|line| Ok((clue(line, palette)?, line.at()))).collect()
}

/// The clue of a line.
pub(super) fn clue(line: &Said, palette: &Palette) -> Result<Clue, Fault> {
    let mut blocks = Vec::new();
    let mut zero: Option<Said> = None;
    for word in line.words() {
        match block(&word, palette)? {
            Some(block) => blocks.push(block),
            None => zero = Some(word),
        }
    }
    match zero {
        Some(zero) if line.words().count() > 1 => {
            zero.fault("a block of 0 cells: expected 0 only by itself, for a line without blocks")
        }
        _ => Ok(Clue::new(blocks)),
    }
}

/// A number, and behind it the key of a colour; `None` for 0.
pub(super) fn block(word: &Said, palette: &Palette) -> Result<Option<Block>, Fault> {
    let digits = word.text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, key) = word.text.split_at(digits);
    if number.is_empty() {
        return word.fault(format!("`{}` is no block: expected a number of cells", cut(word.text)));
    }
    let length = Said { text: number, ..*word }.number("a block")?;
    let colour = palette.find(if key.is_empty() { "1" } else { key });
    match colour {
        _ if length == 0 => Ok(None),
        Some(Colour::BACKGROUND) => {
            word.fault(format!("`{}` is a block of background", cut(word.text)))
        }
        Some(colour) => Ok(Some(Block { length, colour })),
        None if key.is_empty() => {
            let number = cut(number);
            word.fault(format!("`{number}` has no colour: expected one of {}", palette.keys()))
        }
        None if palette.keys() == "`1`" => {
            word.fault(format!("`{}` is no block: expected a whole number", cut(word.text)))
        }
        None => {
            let key = cut(key);
            word.fault(format!("there is no colour `{key}`: expected one of {}", palette.keys()))
        }
    }
}

/// A clue as text, `0` if it is empty; with the letters of the paints, if these are given and more
/// than one.
pub(super) fn clue_text(clue: &Clue, between: &str, paints: Option<&[Paint]>) -> String {
    if clue.blocks().is_empty() {
        return "0".into();
    }
    let letters = paints.filter(|paints| paints.len() > 2).map(letters);
    let block = |block: &Block| match &letters {
        Some(letters) => format!("{}{}", block.length, letters[usize::from(block.colour.0)]),
        None => block.length.to_string(),
    };
    clue.blocks().iter().map(block).collect::<Vec<_>>().join(between)
}
