//! `russian exists`: is there a good announcement at all, and why?

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::russian::evidence::{GoodList, Impossible};
use whoknows::russian::{Hand, Size};
use whoknows::verdict::{Verdict, Word};

use super::evidence::ExistsEvidence;
use super::fields::SizeFields;
use super::list::counted;
use crate::text::{BOLD, because, verdict};
use crate::{Ask, Doubt, Kept, Reply, ReplyOf, Row, Spent};

/// Is there a good announcement for (A, B, C), and why?
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Exists {
    /// How many cards each gets
    #[command(flatten)]
    #[serde(flatten)]
    pub cards: SizeFields,
    /// Keep the LRAT proof in this file, where the evidence is one (the clauses in FILE.cnf; proofs about
    /// lists of K hands around a card in FILE.K)
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// Is there a good announcement?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExistsAnswer {
    /// Null: not decided.
    pub exists: Option<bool>,
    /// The same in words.
    pub headline: String,
}

impl Exists {
    pub(super) fn reply(
        &self,
        size: Size,
        found: &Verdict<GoodList, Impossible>,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let evidence = ExistsEvidence::new(size, found, self.proof.is_some());
        let word = found.word();
        Reply {
            verdict: word.into(),
            answer: ExistsAnswer { exists: exists(word), headline: says(word).to_string() },
            confirmed: evidence.rests_on(),
            evidence,
            spent,
        }
    }
}

impl Ask for Exists {
    const ROW: Row =
        Row::new("russian", "exists", "4 4 2", r#"{"a": 4, "b": 4, "c": 2}"#).keeps(&["proof"]);

    type Answer = ExistsAnswer;
    type Evidence = ExistsEvidence;

    fn check(&self, evidence: &ExistsEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let size = self.cards.read()?;
        let found = evidence.check(size, Hand::first(size.a()), budget)?;
        Ok(self.reply(size, &found, Spent::of(budget, "nodes")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let mut text = headline(self.cards.size(), reply.word(), &reply.answer.headline);
        let _ = match &reply.evidence {
            ExistsEvidence::Announcement(list) => {
                let hands = counted(list.hands.len(), "hand");
                let there = format!("there is a list of {hands}; `russian find` shows it");
                writeln!(text, "\n{}", because(&[&[there], &list.why[..]].concat()))
            }
            ExistsEvidence::Excluded(excluded) => writeln!(text, "\n{}", because(&excluded.why)),
            ExistsEvidence::None { ended } => {
                writeln!(text, "\n  {ended}, after {}", counted(reply.spent.nodes, "node"))
            }
        };
        text
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let kept = |path: &String| reply.evidence.kept(self.cards.size(), path);
        self.proof.as_ref().map(kept).unwrap_or_default()
    }
}

/// True, false or null.
pub(super) fn exists(word: Word) -> Option<bool> {
    match word {
        Word::Yes => Some(true),
        Word::No => Some(false),
        Word::Unknown => None,
    }
}

/// Whether a good announcement exists, in words.
pub(super) fn says(word: Word) -> &'static str {
    match word {
        Word::Yes => "Anne can tell Bill her hand and Cath no card",
        Word::No => "no announcement of Anne's is good",
        Word::Unknown => "neither a good announcement nor a proof was found",
    }
}

/// The first line of an answer.
pub(super) fn headline(size: Size, word: Word, says: &str) -> String {
    format!("{BOLD}{size}{BOLD:#}: {}, {says}\n", verdict(word))
}
