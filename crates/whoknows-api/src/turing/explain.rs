//! `turing explain`: why each law that is out is out, or why one law or one code is.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::fault::Fault;
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Choice, Code, Game};
use whoknows::verdict::Word;

use super::explained;
use super::fields::{Laid, LaidFields};
use super::finished::{Finished, gave_up};
use super::reasons::{ExcludedRow, ReasonRow};
use super::rows::{LawName, TestRow, VerifierLaw};
use super::words::plural;
use crate::text::{BOLD, because, grouped, verdict};
use crate::{Ask, BadInput, Doubt, ReplyOf, Row};

/// Why each law that is out is out, or why one law or code is, with the tests that it needs
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Explain {
    /// The game, and what was tested
    #[command(flatten)]
    #[serde(flatten)]
    pub laid: LaidFields,
    /// Why is this code not the answer?
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Why does this verifier not have this law? A verifier, a card and the number of the law
    #[arg(long, value_name = "C:10.3", conflicts_with = "code")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub law: Option<String>,
}

/// What is out, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ExplainAnswer {
    /// Every law that is out.
    All {
        /// How many laws the verifiers have on their cards.
        laws: usize,
        /// Those that are out.
        out: Vec<OutRow>,
    },
    /// May this code be the answer?
    Code {
        /// The code.
        code: u32,
        /// May it, and if not, why?
        #[serde(flatten)]
        found: Standing,
    },
    /// May this verifier have this law?
    Law {
        /// The verifier.
        verifier: char,
        /// The law.
        law: LawName,
        /// May it, and if not, why?
        #[serde(flatten)]
        found: Standing,
    },
}

/// A law that is out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OutRow {
    /// The verifier.
    pub verifier: char,
    /// The law.
    pub law: LawName,
    /// Why, in a sentence.
    pub why: String,
}

/// Whether something is possible, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// Is it?
    pub possible: bool,
    /// Is it the only code that is left? Not here if it is not, or that is not known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only: bool,
    /// Why not, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The same as a whole sentence, with laws in words: `Because …`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
    /// The tests that this takes: none of them can be left out. Not here if it takes none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<TestRow>,
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ExplainEvidence {
    /// A reason for every law that is out; all others are possible.
    Reasons {
        /// The laws with their reasons, verifier by verifier.
        each: Vec<ExcludedRow>,
    },
    /// Why the law or the code is out.
    Reason {
        /// Why, if these tests are all.
        reason: ReasonRow,
        /// The tests: without any one of them it is possible.
        tests: Vec<TestRow>,
    },
    /// A world in which it is so.
    World {
        /// The law of each verifier.
        laws: Vec<VerifierLaw>,
        /// Have all worlds its code? Not here if they have not, or that is not known.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        only: bool,
    },
}

/// What was asked about.
pub(super) enum About {
    /// All laws.
    Laws,
    /// One thing.
    One(One),
}

/// One thing that was asked about.
#[derive(Clone, Copy)]
pub(super) enum One {
    Code(Code),
    Law(usize, Choice),
}

impl One {
    /// The answer about it.
    pub(super) fn answer(self, game: &Game, found: Standing) -> ExplainAnswer {
        let deck = game.deck();
        match self {
            One::Code(code) => ExplainAnswer::Code { code: deck.space().number(code), found },
            One::Law(verifier, choice) => ExplainAnswer::Law {
                verifier: letter(verifier),
                law: LawName::new(deck, choice),
                found,
            },
        }
    }
}

impl Explain {
    /// The game, the tests, and what was asked about.
    pub(super) fn read(&self) -> Result<(Laid, About), BadInput> {
        let laid = self.laid.read()?;
        let about = match (&self.code, &self.law) {
            (Some(_), Some(law)) => {
                return Err(BadInput::whole("law", law, "a code or a law, not both"));
            }
            (Some(code), None) => {
                let read = laid.game.deck().space().read(code);
                let code = read.map_err(|fault| BadInput::new("code", code, fault))?;
                About::One(One::Code(code))
            }
            (None, Some(law)) => {
                let (verifier, choice) = read_law(&laid.game, law).map_err(|message| {
                    BadInput::new("law", law, Fault::new(0..law.len(), message))
                })?;
                About::One(One::Law(verifier, choice))
            }
            (None, None) => About::Laws,
        };
        Ok((laid, about))
    }

    fn text_of_all(&self, laws: usize, out: &[OutRow]) -> String {
        let all = plural(laws, "law");
        let what = if out.len() == laws {
            format!("{}, no code is left: {all} of {} out", verdict(Word::No), grouped(laws))
        } else {
            format!("{} of {all} out", out.len())
        };
        let mut text = format!("{BOLD}{}{BOLD:#}: {what}\n", self.laid.title());
        let mut last = None;
        for OutRow { verifier, law, why } in out {
            if last.replace(verifier) != Some(verifier) {
                let _ = writeln!(text, "\n  {BOLD}{verifier}{BOLD:#}");
            }
            let _ = writeln!(text, "    × {}", law.words());
            let lines = because(std::slice::from_ref(why)).replace('\n', "\n    ");
            let _ = writeln!(text, "    {lines}");
        }
        text
    }
}

/// `C:10.3`: a verifier, a card before it, and the number of a law of the card.
fn read_law(game: &Game, text: &str) -> Result<(usize, Choice), String> {
    let parts = text.split_once(':').and_then(|(verifier, law)| {
        let (card, law) = law.split_once('.')?;
        Some((verifier, card.parse::<u16>().ok()?, law.parse::<usize>().ok()?))
    });
    let (verifier, number, law) = parts.ok_or_else(|| {
        let card = game.deck().cards()[game.cards()[0][0]].number;
        format!("`{text}`: expected a verifier, a card and a law, such as A:{card}.1")
    })?;
    let found = (0..game.verifiers())
        .find(|&place| letter(place).to_string().eq_ignore_ascii_case(verifier))
        .ok_or_else(|| format!("`{verifier}` is no verifier of this game"))?;
    let deck = game.deck();
    let is_meant =
        |choice: &Choice| deck.cards()[choice.card].number == number && choice.law + 1 == law;
    let choice = game.choices(found).into_iter().find(is_meant);
    let choice = choice.ok_or_else(|| format!("{verifier} has no law {law} of a card {number}"))?;
    Ok((found, choice))
}

impl Ask for Explain {
    const ROW: Row = Row::new(
        "turing",
        "explain",
        "4 9 11 14 --test 241:A+",
        r#"{"cards": [4, 9, 11, 14], "test": ["241:A+"]}"#,
    )
    .texts(&["deck"]);

    type Answer = Option<ExplainAnswer>;
    type Evidence = Finished<ExplainEvidence>;

    fn check(&self, evidence: &Self::Evidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (laid, about) = self.read()?;
        match evidence {
            Finished::Not { ended } => Ok(gave_up(ended.0, budget)),
            Finished::Found(evidence) => explained::check(&laid, &about, evidence, budget),
        }
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let (answer, _) = match reply.found(|| self.laid.title()) {
            Ok(found) => found,
            Err(gave_up) => return gave_up,
        };
        let (what, found) = match answer {
            ExplainAnswer::All { laws, out } => return self.text_of_all(*laws, out),
            ExplainAnswer::Code { code, found } => {
                let what = match (found.possible, found.only) {
                    (true, true) => "is the answer: it is the only code left",
                    (true, false) => "may be the answer",
                    (false, _) => "is not the answer",
                };
                (format!("{code} {what}"), found)
            }
            ExplainAnswer::Law { verifier, law, found } => {
                let is = if found.possible { "may be" } else { "is not" };
                (format!("the law of {verifier} {is} {}", law.of_card()), found)
            }
        };
        let head = format!(
            "{BOLD}{}{BOLD:#}: {}, {what}\n",
            self.laid.title(),
            verdict(if found.possible { Word::Yes } else { Word::No })
        );
        let Some(why) = &found.why else { return head };
        let mut lines = vec![why.clone()];
        if !found.tests.is_empty() {
            let needed: Vec<String> = found.tests.iter().map(TestRow::text).collect();
            lines.push(format!("it needs {}", needed.join(" ")));
        } else if !self.laid.test.is_empty() {
            lines.push("it needs no test: the cards alone say so".to_string());
        }
        format!("{head}\n{}\n", because(&lines))
    }
}
