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
    /// The part that it belongs to.
    const PART: &'static str;
    /// Its name within the part.
    const NAME: &'static str;
    /// Flags that work, as typed after the name.
    const EXAMPLE: &'static str;
    /// The same as a JSON body.
    const EXAMPLE_JSON: &'static str;
    /// The fields whose text may also be given as a file.
    const TEXTS: &'static [&'static str] = &[];
    /// Where an answer can be gone on from: the field that names its file, and the field that takes
    /// what the file held.
    const RESUMES: Option<(&'static str, &'static str)> = None;

    /// May one question be about several things, each with an answer of its own?
    const SEVERAL: bool = false;

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

/// What a question gives back.
pub type ReplyOf<Q> = Reply<<Q as Ask>::Answer, <Q as Ask>::Evidence>;
