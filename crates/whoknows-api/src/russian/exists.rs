//! `russian exists`: is there a good announcement at all, and why?

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::russian::evidence::{GoodList, Impossible};
use whoknows::russian::search::find;
use whoknows::russian::{Hand, Size, explain};
use whoknows::verdict::{Verdict, Word};

use super::list::counted;
use super::{evidence, read_size};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because, verdict};

/// Is there a good announcement for (A, B, C), and why?
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exists {
    /// Anne's cards
    #[arg(allow_negative_numbers = true)]
    pub a: i64,
    /// Bill's cards
    #[arg(allow_negative_numbers = true)]
    pub b: i64,
    /// Cath's cards
    #[arg(allow_negative_numbers = true)]
    pub c: i64,
    /// Keep the LRAT proof in this file, where the evidence is one (the clauses in FILE.cnf; proofs about
    /// lists of K hands around a card in FILE.K)
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

impl Ask for Exists {
    const PART: &'static str = "russian";
    const NAME: &'static str = "exists";
    const EXAMPLE: &'static str = "4 4 2";
    const EXAMPLE_JSON: &'static str = r#"{"a": 4, "b": 4, "c": 2}"#;

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let size = read_size(self.a, self.b, self.c)?;
        let found = find(size, Hand::first(size.a()), budget);
        let mut text = headline(size, found.word());
        let _ = writeln!(text, "\n{}", reason(size, &found, budget));
        let kept = match (&self.proof, &found) {
            (Some(path), Verdict::No(why)) => evidence::kept(size, why, path),
            _ => Vec::new(),
        };
        if self.proof.is_some() && kept.is_empty() {
            text.push_str("  no proof to keep: the evidence is above\n");
        }
        Ok(Answer {
            verdict: found.word(),
            answer: json!({"exists": exists(found.word())}),
            evidence: evidence_of(size, &found),
            spent: json!({"nodes": budget.spent(), "unit": "nodes"}),
            text,
            kept,
            each: Vec::new(),
        })
    }
}

/// True, false or null.
pub(crate) fn exists(word: Word) -> Option<bool> {
    match word {
        Word::Yes => Some(true),
        Word::No => Some(false),
        Word::Unknown => None,
    }
}

/// The first line of an answer.
pub(crate) fn headline(size: Size, word: Word) -> String {
    let says = match word {
        Word::Yes => "Anne can tell Bill her hand and Cath no card",
        Word::No => "no announcement of Anne's is good",
        Word::Unknown => "neither a good announcement nor a proof was found",
    };
    format!("{BOLD}{size}{BOLD:#}: {}, {says}\n", verdict(word))
}

/// The evidence as JSON.
pub(crate) fn evidence_of(size: Size, found: &Verdict<GoodList, Impossible>) -> serde_json::Value {
    match found {
        Verdict::Yes(found) => evidence::found(size, found),
        Verdict::No(why) => evidence::impossible(size, why),
        Verdict::Unknown(ended) => json!({"kind": "none", "ended": ended.to_string()}),
    }
}

fn reason(size: Size, found: &Verdict<GoodList, Impossible>, budget: &Budget) -> String {
    match found {
        Verdict::Yes(found) => {
            let hands = counted(found.announcement.hands().len(), "hand");
            let mut words = vec![format!("there is a list of {hands}; `russian find` shows it")];
            words.extend(explain::origin(size, found));
            because(&words)
        }
        Verdict::No(why) => because(&explain::impossible(size, why)),
        Verdict::Unknown(ended) => format!("  {ended}, after {} nodes", budget.spent()),
    }
}
