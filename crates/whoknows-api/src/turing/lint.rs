//! `turing lint`: what is odd about a deck.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::Deck;
use whoknows::turing::deck::{Lint as Odd, Remark, lint, remark_words};
use whoknows::verdict::Word;

use super::fields::read_deck;
use super::finished::spent;
use super::rows::LawName;
use super::words::{deck_name, plural};
use crate::text::BOLD;
use crate::{Ask, BadInput, Confirmed, Doubt, Reply, ReplyOf, Row};

/// What is odd about a deck: laws that cannot hold, always hold, or are there twice
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Lint {
    /// A deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(value_name = "DECK")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

/// A deck, and what is odd about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LintAnswer {
    /// How many cards it has.
    pub cards: usize,
    /// How many laws.
    pub laws: usize,
    /// How many different sets of codes these have.
    pub sets: usize,
    /// What is odd, in the order of the deck.
    pub remarks: Vec<RemarkRow>,
}

/// Something odd.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RemarkRow {
    /// The line of the deck that was handed in.
    pub line: Option<usize>,
    /// The card.
    pub card: u16,
    /// The law of the card, if it is about one.
    pub law: Option<usize>,
    /// What is odd, in a sentence.
    pub words: String,
}

/// What is odd, each with what shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LintEvidence {
    /// In the order of the deck.
    pub each: Vec<OddRow>,
}

/// What is odd about a law or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OddRow {
    /// The law holds for no code.
    Impossible,
    /// The law holds for every code.
    Always,
    /// The law has the codes of an earlier law of the card.
    Twin {
        /// The number of that law.
        law: usize,
    },
    /// The law has the codes of laws on other cards.
    Elsewhere {
        /// These laws.
        laws: Vec<LawName>,
    },
    /// The law has so few codes that it is never true in games of more cards than that.
    Few {
        /// How many codes.
        codes: usize,
    },
    /// None of the laws of the card holds for these codes.
    Gap {
        /// The codes.
        codes: Vec<u32>,
    },
}

impl OddRow {
    fn new(deck: &Deck, odd: &Odd) -> Self {
        match odd {
            Odd::Impossible => OddRow::Impossible,
            Odd::Always => OddRow::Always,
            Odd::Twin(law) => OddRow::Twin { law: law + 1 },
            Odd::Elsewhere(laws) => OddRow::Elsewhere {
                laws: laws.iter().map(|&choice| LawName::new(deck, choice)).collect(),
            },
            Odd::Few(codes) => OddRow::Few { codes: *codes },
            Odd::Gap(codes) => {
                OddRow::Gap { codes: codes.iter().map(|&code| deck.space().number(code)).collect() }
            }
        }
    }
}

impl Ask for Lint {
    const ROW: Row = Row::new("turing", "lint", "@odd", r#"{"deck": "@odd"}"#).texts(&["deck"]);

    type Answer = LintAnswer;
    type Evidence = LintEvidence;

    fn check(&self, _: &LintEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        Ok(self.reply(budget)?)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let Ok(deck) = read_deck(self.deck.as_deref()) else { return String::new() };
        let LintAnswer { cards, laws, sets, remarks } = &reply.answer;
        let mut text = format!(
            "{BOLD}{}{BOLD:#}: {}, {}, {}; {}\n",
            deck_name(&deck),
            plural(*cards, "card"),
            plural(*laws, "law"),
            plural(*sets, "different set"),
            plural(remarks.len(), "remark"),
        );
        for RemarkRow { line, words, .. } in remarks {
            let place = line.map(|line| format!("line {line}: ")).unwrap_or_default();
            let _ = writeln!(text, "  {place}{words}");
        }
        text
    }
}

impl Lint {
    /// Every law is asked about every code: there is no search in it.
    pub(super) fn reply(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let deck = read_deck(self.deck.as_deref())?;
        let remarks = lint(&deck);
        let line = |at: usize| {
            let before = self.deck.as_ref().and_then(|text| text.get(..at));
            before.map(|before| before.matches('\n').count() + 1)
        };
        let row = |remark: &Remark| RemarkRow {
            line: line(remark.at.start),
            card: deck.cards()[remark.card].number,
            law: remark.law.map(|law| law + 1),
            words: remark_words(&deck, remark),
        };
        let odd = |remark: &Remark| OddRow::new(&deck, &remark.lint);
        Ok(Reply {
            verdict: Word::Yes.into(),
            answer: LintAnswer {
                cards: deck.cards().len(),
                laws: deck.cards().iter().map(|card| card.laws.len()).sum(),
                sets: deck.functions().len(),
                remarks: remarks.iter().map(row).collect(),
            },
            evidence: LintEvidence { each: remarks.iter().map(odd).collect() },
            confirmed: Confirmed::Replayed,
            spent: spent(budget),
        })
    }
}
