//! `nonogram draw`: a puzzle as a picture to print, empty or solved.
//!
//! As SVG for programs and pages, and as PNG for everything else.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::nonogram::evidence::{NoOther, Pictures};
use whoknows::nonogram::{Colour, Grid, Known, Puzzle};
use whoknows::verdict::{Verdict, Word};

use super::drawing::Drawing;
use super::evidence::{PicturesShown, rests_on};
use super::fields::{PuzzleFields, known};
use super::png::png;
use super::svg::svg;
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Kept, Reply, ReplyOf, Row, Says, Spent};

/// Draw a puzzle as SVG or PNG: empty, solved, or as far as you are
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramDraw")]
pub struct Draw {
    /// The puzzle
    #[command(flatten)]
    #[serde(flatten)]
    pub puzzle: PuzzleFields,
    /// Fill in the first solution
    #[arg(long)]
    #[serde(default)]
    pub solved: bool,
    /// Fill in what you have so far: rows of 0, 1 (or colour letters) and ? for open cells; or a file of
    /// them, or a picture
    #[arg(long, conflicts_with = "solved")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<String>,
    /// Write the SVG to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// Write it as PNG to this file; in JSON it is also in the answer, as base64
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub png: Option<String>,
}

/// The drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramDrawAnswer")]
pub struct DrawAnswer {
    /// As SVG.
    pub svg: String,
    /// As a PNG file in base64, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub png: Option<String>,
}

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
#[schemars(rename = "NonogramDrawEvidence")]
pub enum DrawEvidence {
    /// The clues and the given cells, and what was handed in.
    #[serde(rename = "grid")]
    Grid,
    /// A picture that solves the puzzle.
    #[serde(rename = "picture")]
    Picture(PicturesShown),
    /// A picture was asked for, but there is none.
    #[serde(rename = "no picture")]
    NoPicture(PicturesShown),
    /// A picture was asked for, but the search ended early.
    #[serde(rename = "ended")]
    Ended {
        /// What ended it.
        ended: Ends,
    },
}

/// The picture to fill in; no: there is none.
pub(super) type Filled = Verdict<Grid<Colour>, NoOther>;

/// What the work counts.
pub(super) const UNIT: &str = "conflicts";

impl Draw {
    /// The puzzle, and what is known without a search.
    pub(super) fn read(&self) -> Result<(Puzzle, Grid<Known>), BadInput> {
        let puzzle = self.puzzle.read()?;
        let known = known(&puzzle, self.grid.as_deref())?;
        Ok((puzzle, known))
    }

    /// The reply that this is; a picture to fill in, if one is asked for.
    pub(super) fn reply(
        &self,
        (puzzle, known): (&Puzzle, &Grid<Known>),
        filled: Option<&Filled>,
        spent: Spent,
    ) -> Result<ReplyOf<Self>, BadInput> {
        let picture = if let Some(Verdict::Yes(picture)) = filled { Some(picture) } else { None };
        let shown = picture.map_or_else(|| known.clone(), Grid::from);
        let drawing = Drawing::new(puzzle, &shown, picture.is_some());
        let mut answer = DrawAnswer { svg: svg(&drawing, &puzzle.title), png: None };
        if self.png.is_some() {
            let text = &self.puzzle.puzzle;
            let file = png(&drawing).map_err(|message| BadInput::whole("puzzle", text, message))?;
            answer.png = Some(STANDARD.encode(&file));
        }
        let shown = |found: Vec<_>, no_other| {
            PicturesShown::new(puzzle, &Pictures { found, no_other }, false)
        };
        let (evidence, confirmed) = match filled {
            None => (DrawEvidence::Grid, Confirmed::Replayed),
            Some(Verdict::Yes(picture)) => {
                (DrawEvidence::Picture(shown(vec![picture.clone()], None)), Confirmed::Checked)
            }
            Some(Verdict::No(why)) => {
                let shown = shown(Vec::new(), Some(why.clone()));
                (DrawEvidence::NoPicture(shown), rests_on(why))
            }
            Some(Verdict::Unknown(ended)) => {
                (DrawEvidence::Ended { ended: Ends(*ended) }, Confirmed::Searched)
            }
        };
        let word = filled.map_or(Word::Yes, Verdict::word);
        Ok(Reply { verdict: Says(word), answer, evidence, confirmed, spent })
    }
}

impl DrawEvidence {
    /// Read back, and confirmed.
    fn check(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Option<Filled>, Doubt> {
        let pictures = match self {
            DrawEvidence::Grid => return Ok(None),
            DrawEvidence::Ended { ended } => return Ok(Some(Verdict::Unknown(ended.0))),
            DrawEvidence::Picture(shown) | DrawEvidence::NoPicture(shown) => {
                shown.check(puzzle, budget)?
            }
        };
        let has_none = matches!(self, DrawEvidence::NoPicture(_));
        match (&pictures.found[..], pictures.no_other) {
            ([picture], None) if !has_none => Ok(Some(Verdict::Yes(picture.clone()))),
            ([], Some(why)) if has_none => Ok(Some(Verdict::No(why))),
            _ => Err(Doubt::wrong("one picture was asked for, or that there is none")),
        }
    }
}

impl Ask for Draw {
    const ROW: Row = Row::new(
        "nonogram",
        "draw",
        "010/111/010 --solved",
        r#"{"puzzle": "010/111/010", "solved": true}"#,
    )
    .texts(&["puzzle", "grid"])
    .keeps(&["svg", "png"]);

    type Answer = DrawAnswer;
    type Evidence = DrawEvidence;

    fn check(&self, evidence: &DrawEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (puzzle, known) = self.read()?;
        let filled = evidence.check(&puzzle, budget)?;
        Doubt::unless(filled.is_some() == self.solved, || {
            "a solution is filled in, and was not asked for; or the other way round".into()
        })?;
        Ok(self.reply((&puzzle, &known), filled.as_ref(), Spent::new(0, UNIT))?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let is_kept = self.svg.is_some() || self.png.is_some();
        if is_kept { String::new() } else { reply.answer.svg.clone() }
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let mut kept = Vec::new();
        if let Some(path) = &self.svg {
            kept.push(Kept { path: path.clone(), content: reply.answer.svg.clone().into() });
        }
        let png = reply.answer.png.as_ref().and_then(|file| STANDARD.decode(file).ok());
        if let (Some(path), Some(content)) = (&self.png, png) {
            kept.push(Kept { path: path.clone(), content });
        }
        kept
    }
}

/// The picture that a search found, or why there is none.
pub(super) fn filled(mut pictures: Pictures, ended: Option<Ended>) -> Filled {
    match (pictures.found.pop(), pictures.no_other, ended) {
        (Some(picture), ..) => Verdict::Yes(picture),
        (None, Some(why), _) => Verdict::No(why),
        (None, None, ended) => Verdict::Unknown(ended.unwrap_or(Ended::Stopped)),
    }
}
