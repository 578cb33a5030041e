//! A question as it is asked, answered in words and confirmed: all but the work.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use whoknows::budget::Budget;

use crate::Kept;
use crate::reply::{Doubt, Reply};

/// A question: the fields are flags and JSON alike, the doc comment is the help. All but the work that
/// its answer takes, which is [`crate::Work`]: so no checker can reach a search.
pub trait Ask: clap::Args + Clone + Serialize + DeserializeOwned + JsonSchema {
    /// Its row in the table.
    const ROW: Row;

    /// What is asked for.
    type Answer: Serialize + DeserializeOwned + JsonSchema;
    /// What a checker needs to confirm it.
    type Evidence: Serialize + DeserializeOwned + JsonSchema;

    /// The reply that this evidence supports, straight from the definition and without a search. An
    /// error if the evidence shows nothing, or if the checker cannot say.
    fn check(&self, evidence: &Self::Evidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt>;

    /// The reply for people.
    fn text(&self, reply: &ReplyOf<Self>) -> String;

    /// The files that the asker wanted, made from the reply.
    fn kept(&self, _reply: &ReplyOf<Self>) -> Vec<Kept> {
        Vec::new()
    }
}

/// What the table says of a question.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The part that it belongs to.
    pub part: &'static str,
    /// Its name within the part.
    pub name: &'static str,
    /// Flags that work, as typed after the name.
    pub example: &'static str,
    /// The same as a JSON body.
    pub example_json: &'static str,
    /// The fields whose text may also be given as a file.
    pub texts: &'static [&'static str],
    /// Where an answer can be gone on from: the field that names its file, and the field that takes
    /// what the file held.
    pub resumes: Option<(&'static str, &'static str)>,
    /// May one question be about several things, each with an answer of its own?
    pub several: bool,
    /// The fields that name a file to be written.
    pub keeps: &'static [&'static str],
    /// What the checker does not look at, in words.
    pub leaves: Option<&'static str>,
}

impl Row {
    /// Part and name, and an example as flags and as a body.
    pub const fn new(
        part: &'static str,
        name: &'static str,
        example: &'static str,
        example_json: &'static str,
    ) -> Row {
        let (texts, resumes, several, keeps): (_, _, _, &[&str]) = (&[], None, false, &[]);
        let leaves = None;
        Row { part, name, example, example_json, texts, resumes, several, keeps, leaves }
    }

    /// The text of these fields may also be given as a file.
    pub(crate) const fn texts(self, texts: &'static [&'static str]) -> Row {
        Row { texts, ..self }
    }

    /// An answer can be gone on from.
    pub(crate) const fn resumes(self, file: &'static str, held: &'static str) -> Row {
        Row { resumes: Some((file, held)), ..self }
    }

    /// These fields name files to be written.
    pub(crate) const fn keeps(self, keeps: &'static [&'static str]) -> Row {
        Row { keeps, ..self }
    }

    /// The checker does not look at this.
    pub(crate) const fn leaves(self, words: &'static str) -> Row {
        Row { leaves: Some(words), ..self }
    }

    /// It may be about several things.
    pub(crate) const fn several(self) -> Row {
        Row { several: true, ..self }
    }
}

/// What a question gives back.
pub type ReplyOf<Q> = Reply<<Q as Ask>::Answer, <Q as Ask>::Evidence>;
