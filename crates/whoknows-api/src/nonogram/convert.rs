//! `nonogram convert`: a puzzle in another format.
//!
//! Clues are written as they are. A format for pictures takes a picture: that of the file, if it holds one,
//! else the only one that has the clues, which is looked for.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::nonogram::evidence::Pictures;
use whoknows::nonogram::notation::{Picture, read_picture_as};
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::scale::toned;
use whoknows::nonogram::{Colour, Grid, Puzzle, words};
use whoknows::verdict::Word;

use super::evidence::{PicturesShown, rests_on};
use super::fields::PuzzleFields;
use super::files::{clues_text, picture_text};
use super::format::WrittenFormat;
use super::reading::{bad_file, bytes, is_picture, spread};
use crate::text::verdict;
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Write a puzzle in another format; of a set, each one
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramConvert")]
pub struct Convert {
    /// The puzzle
    #[command(flatten)]
    #[serde(flatten)]
    pub puzzle: PuzzleFields,
    /// The format to write; those of pictures take a picture, or clues that have just one
    #[arg(long, value_enum)]
    pub to: WrittenFormat,
}

/// The puzzle in the other format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramConvertAnswer")]
pub struct ConvertAnswer {
    /// The format.
    pub format: String,
    /// What is in the file; a PNG as an address. Null: it cannot be written, or that was not decided.
    pub file: Option<String>,
    /// Why it cannot be written. Not here if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What shows that it is the same puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
#[schemars(rename = "NonogramConvertEvidence")]
pub enum ConvertEvidence {
    /// Read back, it has the same clues and the same given cells, or is the same picture.
    #[serde(rename = "reads back")]
    ReadsBack,
    /// It is the only picture with the clues, and reads back.
    #[serde(rename = "picture")]
    Picture(PicturesShown),
    /// No picture has the clues, or more than one has.
    #[serde(rename = "not one")]
    NotOne(PicturesShown),
    /// Whether there is just one picture was not decided.
    #[serde(rename = "ended")]
    Ended {
        /// What ended the search.
        ended: Ends,
    },
}

/// What the work counts.
pub(super) const UNIT: &str = "nodes";

impl Convert {
    /// The puzzle, and whether a picture of it has to be looked for.
    pub(super) fn read(&self) -> Result<(Puzzle, bool), BadInput> {
        let fields = &self.puzzle;
        let format = fields.format.map(|name| name.0);
        let drawn = is_picture(&fields.puzzle, format);
        Ok((fields.read()?, self.to.0.is_picture() && !drawn))
    }

    /// Writes clues, or a picture that is at hand, and reads it back.
    pub(super) fn rewritten(&self, puzzle: &Puzzle) -> Result<ReplyOf<Self>, BadInput> {
        let to = self.to.0;
        let file = if to.is_picture() {
            let (picture, paints) = self.drawn()?;
            picture_text(&picture, &paints, to)
        } else {
            clues_text(puzzle, to)
        };
        let file = file.map_err(|message| BadInput::whole("to", to.name(), message))?;
        let spent = Spent::new(0, UNIT);
        Ok(self.told(Word::Yes, Ok(file), ConvertEvidence::ReadsBack, Confirmed::Checked, spent))
    }

    /// The picture of a file that holds one.
    fn drawn(&self) -> Result<(Grid<Colour>, Vec<Paint>), BadInput> {
        let text = spread(&self.puzzle.puzzle);
        let format = self.puzzle.format.map(|name| name.0);
        let picture = read_picture_as(&bytes(&text), format);
        Ok(match picture.map_err(|fault| bad_file("puzzle", &text, fault))? {
            Picture::Drawn(picture, paints) => (picture, paints),
            // It was read as a puzzle, so it is near black and near white.
            Picture::Photo(photo) => {
                let size = (photo.width(), photo.height());
                (toned(&photo, size, Some(127)).0, Paint::black_and_white())
            }
        })
    }

    /// The reply that the pictures of the clues are.
    pub(super) fn reply(
        &self,
        puzzle: &Puzzle,
        pictures: &Pictures,
        ended: Option<Ended>,
        spent: Spent,
    ) -> Result<ReplyOf<Self>, BadInput> {
        let to = self.to.0;
        let shown = PicturesShown::new(puzzle, pictures, false);
        let no_other = pictures.no_other.as_ref();
        let confirmed = no_other.map_or(Confirmed::Checked, rests_on);
        let none = ConvertEvidence::NotOne;
        Ok(match (&pictures.found[..], pictures.word()) {
            ([picture], Word::Yes) => {
                let file = picture_text(picture, puzzle.paints(), to);
                let file = file.map_err(|message| BadInput::whole("to", to.name(), message))?;
                self.told(Word::Yes, Ok(file), ConvertEvidence::Picture(shown), confirmed, spent)
            }
            ([], Word::No) => {
                let why = words::no_picture(puzzle, no_other);
                self.told(Word::No, Err(Some(why)), none(shown), confirmed, spent)
            }
            (_, Word::No) => {
                let why =
                    format!("more than one picture has these clues, and a {to} file holds one");
                self.told(Word::No, Err(Some(why)), none(shown), confirmed, spent)
            }
            _ => {
                let ended = Ends(ended.unwrap_or(Ended::Stopped));
                let evidence = ConvertEvidence::Ended { ended };
                self.told(Word::Unknown, Err(None), evidence, Confirmed::Searched, spent)
            }
        })
    }

    /// A reply with what is in the file, or why there is none.
    fn told(
        &self,
        word: Word,
        file: Result<String, Option<String>>,
        evidence: ConvertEvidence,
        confirmed: Confirmed,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let format = self.to.0.name().to_string();
        let (file, why) = match file {
            Ok(file) => (Some(file), None),
            Err(why) => (None, why),
        };
        let answer = ConvertAnswer { format, file, why };
        Reply { verdict: word.into(), answer, evidence, confirmed, spent }
    }
}

impl Ask for Convert {
    const ROW: Row = Row::new(
        "nonogram",
        "convert",
        "010/111/010 --to non",
        r#"{"puzzle": "010/111/010", "to": "non"}"#,
    )
    .texts(&["puzzle"])
    .several();

    type Answer = ConvertAnswer;
    type Evidence = ConvertEvidence;

    fn check(&self, evidence: &ConvertEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (puzzle, looked_for) = self.read()?;
        let spent = Spent::new(0, UNIT);
        let shown = match evidence {
            ConvertEvidence::ReadsBack if !looked_for => return Ok(self.rewritten(&puzzle)?),
            ConvertEvidence::Picture(shown) | ConvertEvidence::NotOne(shown) if looked_for => shown,
            ConvertEvidence::Ended { ended } if looked_for => {
                return Ok(self.reply(&puzzle, &Pictures::default(), Some(ended.0), spent)?);
            }
            _ => return Err(Doubt::wrong("evidence of another kind of file")),
        };
        let pictures = shown.check(&puzzle, budget)?;
        Doubt::unless(pictures.word() != Word::Unknown, || "it may be one picture".into())?;
        Ok(self.reply(&puzzle, &pictures, None, spent)?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let ended = match &reply.evidence {
            ConvertEvidence::Ended { ended } => Some(ended.to_string()),
            _ => None,
        };
        match (&reply.answer.file, reply.answer.why.clone().or(ended)) {
            (Some(file), _) => file.clone(),
            (None, why) => format!("{}: {}", verdict(reply.word()), why.unwrap_or_default()),
        }
    }
}
