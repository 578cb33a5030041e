//! `nonogram convert`: a puzzle in another format.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::nonogram::notation::{read, write};
use whoknows::verdict::Word;

use super::fields::PuzzleFields;
use super::reading::read_format;
use crate::{Ask, BadInput, Confirmed, Doubt, Reply, ReplyOf, Row, Spent};

/// Write a puzzle in another format; of a set, each one
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramConvert")]
pub struct Convert {
    /// The puzzle
    #[command(flatten)]
    #[serde(flatten)]
    pub puzzle: PuzzleFields,
    /// The format to write
    #[arg(long)]
    pub to: String,
}

/// The puzzle in the other format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramConvertAnswer")]
pub struct ConvertAnswer {
    /// The format.
    pub format: String,
    /// What is in the file.
    pub file: String,
}

/// What shows that it is the same puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
#[schemars(rename = "NonogramConvertEvidence")]
pub enum ConvertEvidence {
    /// Read back, it has the same clues and the same given cells.
    #[serde(rename = "reads back")]
    ReadsBack,
}

impl Convert {
    /// Writes the puzzle, and reads it back.
    pub(super) fn reply(&self) -> Result<ReplyOf<Self>, BadInput> {
        let puzzle = self.puzzle.read()?;
        let to = read_format("to", &self.to)?;
        let bad = |message: String| BadInput::whole("to", &self.to, message);
        let text = write(&puzzle, to).map_err(|fault| bad(fault.message))?;
        let again = read(text.as_bytes(), Some(to)).map_err(|fault| bad(fault.message))?;
        let same = again.iter().all(|again| {
            (again.rows(), again.columns(), again.givens())
                == (puzzle.rows(), puzzle.columns(), puzzle.givens())
        });
        if again.len() != 1 || !same {
            return Err(bad(format!("a {to} file does not hold all of this puzzle")));
        }
        Ok(Reply {
            verdict: Word::Yes.into(),
            answer: ConvertAnswer { format: to.name().to_string(), file: text },
            evidence: ConvertEvidence::ReadsBack,
            confirmed: Confirmed::Checked,
            spent: Spent::new(0, "nodes"),
        })
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

    fn check(&self, _: &ConvertEvidence, _: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        Ok(self.reply()?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        reply.answer.file.clone()
    }
}
