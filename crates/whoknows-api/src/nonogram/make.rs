//! `nonogram make`: from a picture to a puzzle that logic solves.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::nonogram::check::check_made;
use whoknows::nonogram::difficulty::Difficulty;
use whoknows::nonogram::made::Made;
use whoknows::nonogram::notation::{Format, Picture, read_picture, write};
use whoknows::nonogram::puzzle::{MOST_CELLS, MOST_LINES, Paint};
use whoknows::nonogram::scale::{levels, scaled, toned};
use whoknows::nonogram::{Cell, Colour, Grid, Puzzle};
use whoknows::verdict::Word;

use super::counts::{are, counted};
use super::files::{file_of, save_format};
use super::picture::{legend, marked};
use super::places::{CellPlace, TechniqueName, cell_places, read_rows, rows};
use super::reading::{bad_file, bytes, spread};
use super::steps::{StepTaken, read_steps, taken};
use crate::text::{BOLD, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Kept, Reply, ReplyOf, Row, Spent};

/// Make a puzzle of a picture: unique, solvable by logic, with few cells changed
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramMake")]
pub struct Make {
    /// The picture: a file (PNG, JPEG, PBM or text), - for standard input, or its rows: 010/111/010
    #[arg(value_name = "PICTURE")]
    pub picture: String,
    /// The size of the puzzle, if not that of the picture: columns and rows
    #[arg(long, value_name = "WxH")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// How hard it may be: easy, normal (single lines), hard (single assumptions)
    #[arg(long, default_value = "normal")]
    #[serde(default = "normal")]
    pub difficulty: String,
    /// Black is what is no brighter than this, 0 to 255; of a photograph, else, what parts it best
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u32).range(0..=255))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 255))]
    pub threshold: Option<u32>,
    /// Keep the puzzle in this file; its ending says in which format: .non, .json, .xml, .png, ...
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<String>,
}

pub(super) fn normal() -> String {
    Difficulty::Normal.to_string()
}

/// The puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramMakeAnswer")]
pub struct MakeAnswer {
    /// The rows of the picture after the changes, a letter each cell.
    pub grid: Vec<String>,
    /// The cells that were changed, row by row.
    pub changed: Vec<CellPlace>,
    /// The puzzle as a .non file, if one was found.
    pub puzzle: Option<String>,
    /// The hardest step that it needs, if one was found.
    pub hardest: Option<TechniqueName>,
    /// How many cells steps of the wished difficulty leave open: none, if a puzzle was found.
    pub open: usize,
    /// Of a photograph, or where it was asked for: the brightness up to which it became black.
    pub threshold: Option<u8>,
}

/// What shows that it is a puzzle of the wished difficulty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramMakeEvidence")]
pub struct MakeEvidence {
    /// The rows of the picture after the changes.
    pub grid: Vec<String>,
    /// The steps to it, none of which could have been easier.
    pub steps: Vec<StepTaken>,
    /// What ended the search early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// The picture that a puzzle is made of.
pub(super) struct Drawn {
    pub(super) picture: Grid<Colour>,
    pub(super) paints: Vec<Paint>,
    pub(super) difficulty: Difficulty,
    /// If it was made black and white: the brightness up to which it is black.
    threshold: Option<u8>,
}

/// What the work counts.
pub(super) const UNIT: &str = "pictures and assumptions";

impl Make {
    /// The picture in the size of the puzzle, and how hard that may be.
    pub(super) fn read(&self) -> Result<Drawn, BadInput> {
        let difficulty = self.difficulty.parse();
        let difficulty: Difficulty =
            difficulty.map_err(|fault| BadInput::new("difficulty", &self.difficulty, fault))?;
        let size = self.size.as_deref().map(read_size).transpose()?;
        let threshold = self.threshold.map(read_threshold).transpose()?;
        let text = spread(&self.picture);
        if is_size(&text) {
            let message = "a size is no picture: expected one drawn with / between its rows, \
                           010/111/010, or a file that holds one";
            return Err(BadInput::whole("picture", &text, message));
        }
        let picture =
            read_picture(&bytes(&text)).map_err(|fault| bad_file("picture", &text, fault))?;
        let photo = match (picture, threshold) {
            (Picture::Drawn(picture, paints), None) => {
                let picture = match size {
                    Some((width, height)) => scaled(&picture, width, height),
                    None => picture,
                };
                return self.keepable(Drawn { picture, paints, difficulty, threshold: None });
            }
            (Picture::Drawn(picture, paints), Some(_)) => levels(&picture, &paints),
            (Picture::Photo(photo), _) => photo,
        };
        let size = size.unwrap_or((photo.width(), photo.height()));
        let (picture, threshold) = toned(&photo, size, threshold);
        let (paints, threshold) = (Paint::black_and_white(), Some(threshold));
        self.keepable(Drawn { picture, paints, difficulty, threshold })
    }

    /// The same, if the file to keep it in can hold it.
    fn keepable(&self, drawn: Drawn) -> Result<Drawn, BadInput> {
        if let Some(file) = &self.save {
            let bad = |message: String| BadInput::whole("save", file, message);
            let format = save_format(file).map_err(bad)?;
            let puzzle = Puzzle::of_picture(&drawn.picture, drawn.paints.clone())
                .map_err(|fault| self.bad_picture(fault.message))?;
            file_of(&puzzle, &drawn.picture, format).map_err(bad)?;
        }
        Ok(drawn)
    }

    /// A fault of the picture as a whole.
    pub(super) fn bad_picture(&self, message: String) -> BadInput {
        BadInput::whole("picture", &spread(&self.picture), message)
    }

    /// The reply that this is.
    pub(super) fn reply(drawn: &Drawn, made: &Made, spent: Spent) -> ReplyOf<Self> {
        let reached = made.open.is_empty();
        let file = || write(&made.puzzle, Format::Non).expect("a .non file holds every puzzle");
        let grid = rows(&made.puzzle, &made.picture);
        let answer = MakeAnswer {
            grid: grid.clone(),
            changed: cell_places(&made.changed),
            puzzle: reached.then(file),
            hardest: made.hardest().map(TechniqueName),
            open: made.open.len(),
            threshold: drawn.threshold,
        };
        let steps = taken(&made.puzzle, &made.steps);
        let evidence = MakeEvidence { grid, steps, ended: made.ended.map(Ends) };
        let (word, confirmed) = if reached {
            (Word::Yes, Confirmed::Checked)
        } else {
            (Word::Unknown, Confirmed::Searched)
        };
        Reply { verdict: word.into(), answer, evidence, confirmed, spent }
    }
}

impl Ask for Make {
    const ROW: Row = Row::new(
        "nonogram",
        "make",
        "1000/0100/0010/0001 --difficulty easy",
        r#"{"picture": "1000/0100/0010/0001", "difficulty": "easy"}"#,
    )
    .texts(&["picture"])
    .keeps(&["save"]);

    type Answer = MakeAnswer;
    type Evidence = MakeEvidence;

    fn check(&self, evidence: &MakeEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let drawn = self.read()?;
        let puzzle = |picture: &Grid<Colour>| {
            let puzzle = Puzzle::of_picture(picture, drawn.paints.clone());
            puzzle.map_err(|fault| self.bad_picture(fault.message))
        };
        // The original is a puzzle of the same size and the same paints.
        let picture = read_rows(&puzzle(&drawn.picture)?, &evidence.grid)?;
        let steps = read_steps(&puzzle(&picture)?, &evidence.steps)?;
        let (picture, paints) = (picture, &drawn.paints[..]);
        let taken = (steps, evidence.ended.map(|ended| ended.0));
        let made = check_made(&drawn.picture, (picture, paints), drawn.difficulty, taken, budget)?;
        Ok(Make::reply(&drawn, &made, Spent::new(0, UNIT)))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let says = match (answer.open, answer.changed.len()) {
            (0, 0) => "the picture is a puzzle as it is".to_string(),
            (0, changed) => format!("a puzzle, with {} changed", counted(changed, "cell")),
            (open, _) => format!("no puzzle was found: {} still open", are(open, "cell")),
        };
        let (width, height) =
            (answer.grid.first().map_or(0, |row| row.chars().count()), answer.grid.len());
        let mut text = format!(
            "{BOLD}{}, {width} by {height}{BOLD:#}: {}, {says}\n\n{}",
            self.rated(answer),
            verdict(reply.word()),
            self.picture(answer)
        );
        if let Some(threshold) = answer.threshold {
            let photo = if self.threshold.is_some() { "" } else { "a photograph: " };
            let _ = writeln!(text, "\n  {photo}black up to a brightness of {threshold} of 255");
        }
        if let Some(ended) = &reply.evidence.ended {
            let _ = writeln!(text, "\n  {ended}");
        }
        if let (Some(hardest), Some(file)) = (&answer.hardest, &answer.puzzle) {
            let _ = write!(text, "\n  hardest step: {BOLD}{}{BOLD:#}\n", hardest.0);
            if self.save.is_none() {
                let _ = write!(text, "\n{file}");
            }
        }
        if self.save.is_some() && self.kept(reply).is_empty() {
            text.push_str("\n  no puzzle to keep\n");
        }
        text
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let (Some(path), Some(_)) = (&self.save, &reply.answer.puzzle) else { return Vec::new() };
        let content = self.made(&reply.answer).and_then(|(puzzle, picture)| {
            let puzzle = Puzzle::of_picture(&picture, puzzle.paints().to_vec()).ok()?;
            file_of(&puzzle, &picture, save_format(path).ok()?).ok()
        });
        content.map(|content| Kept { path: path.clone(), content }).into_iter().collect()
    }
}

impl Make {
    /// The picture, with the cells that were changed in another shade.
    fn picture(&self, answer: &MakeAnswer) -> String {
        let Some((puzzle, picture)) = self.made(answer) else { return String::new() };
        let cells = answer.changed.iter().filter_map(|cell| cell.read(&puzzle).ok());
        let drawn = marked(&puzzle, &Grid::from(&picture), &cells.collect::<Vec<Cell>>());
        match answer.changed.len() {
            0 => drawn,
            _ => format!("{drawn}\n{}", legend(&puzzle, "changed")),
        }
    }

    /// How hard the puzzle turned out to be; how hard it may be, if none was found.
    fn rated(&self, answer: &MakeAnswer) -> String {
        match (&answer.puzzle, &answer.hardest) {
            (None, _) => self.difficulty.clone(),
            (Some(_), hardest) => {
                let rated = hardest.as_ref().map(|hardest| Difficulty::of(hardest.0));
                rated.unwrap_or(Difficulty::Easy).to_string()
            }
        }
    }

    /// The puzzle of the picture before the changes, for its paints; and the picture after them.
    fn made(&self, answer: &MakeAnswer) -> Option<(Puzzle, Grid<Colour>)> {
        let drawn = self.read().ok()?;
        let puzzle = Puzzle::of_picture(&drawn.picture, drawn.paints).ok()?;
        let picture = read_rows(&puzzle, &answer.grid).ok()?;
        Some((puzzle, picture))
    }
}

/// A brightness.
fn read_threshold(level: u32) -> Result<u8, BadInput> {
    let bad =
        || BadInput::whole("threshold", &level.to_string(), format!("{level}: expected 0 to 255"));
    u8::try_from(level).map_err(|_| bad())
}

/// Is it like `10x10`? Digits and a letter could be cells, too, but nobody draws such a row.
fn is_size(text: &str) -> bool {
    let number = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
    let parts = text.trim().split_once(['x', 'X', '×']);
    parts.is_some_and(|(width, height)| number(width.trim()) && number(height.trim()))
}

/// A size as people write it: `30x20` is 30 columns and 20 rows.
pub(super) fn read_size(text: &str) -> Result<(usize, usize), BadInput> {
    let numbers: Option<Vec<usize>> = text.split('x').map(|n| n.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[width, height])
            if (1..=MOST_LINES).contains(&width)
                && (1..=MOST_LINES).contains(&height)
                && width * height <= MOST_CELLS =>
        {
            Ok((width, height))
        }
        _ => {
            let message = format!("expected columns and rows, at most {MOST_LINES} each: 30x20");
            Err(BadInput::whole("size", text, message))
        }
    }
}
