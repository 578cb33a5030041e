//! `hats prove`: a strategy on every colouring.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::hats::check::tally;
use whoknows::hats::explain;
use whoknows::hats::tally::Tally;
use whoknows::hats::{Game, Strategy};
use whoknows::verdict::Word;

use super::fields::StrategyFields;
use super::words::{colourings, strategy_lines, tried, why};
use crate::text::{BOLD, because, grouped, strip, verdict};
use crate::{Ask, Confirmed, Count, Doubt, Ends, ReplyOf, Row, Spent};

/// Check a strategy on every colouring
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Prove {
    /// The game and its strategy
    #[command(flatten)]
    #[serde(flatten)]
    pub played: StrategyFields,
}

/// How a strategy does. Colourings are in lexicographic order, player 0 most significant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProveAnswer {
    /// Colourings where somebody is right.
    pub won: u64,
    /// Colourings where nobody is right.
    pub lost: u64,
    /// The number of right players, added up over all colourings checked.
    pub right: Count,
    /// By the number of right players (0 up to all), how many colourings.
    pub by_right: Vec<u64>,
    /// The first lost colourings: the hat of each player.
    pub first_lost: Vec<Vec<u32>>,
    /// How many colourings there are.
    pub colourings: Count,
    /// How many of them were checked: the first ones.
    pub checked: u64,
    /// The strategy, written out.
    pub strategy: String,
}

/// Which colourings were gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum ProveEvidence {
    /// All.
    #[serde(rename = "every colouring")]
    Every {
        /// The quantity that says who is right, if there is one.
        identity: Option<IdentityFields>,
        /// Why the figures are what they must be.
        why: Vec<String>,
    },
    /// The first ones.
    #[serde(rename = "some colourings")]
    Some {
        /// How many.
        checked: u64,
        /// Why not all.
        ended: Ends,
    },
}

/// One quantity T of the whole colouring that says who is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct IdentityFields {
    /// What T is.
    pub quantity: String,
    /// For each player, the value of T for which the player is right.
    pub values: Vec<u32>,
    /// The values of T for which nobody is right.
    pub missing: Vec<u32>,
}

impl Prove {
    /// The reply that these figures are.
    pub(super) fn reply(game: &Game, strategy: &Strategy, tally: &Tally) -> ReplyOf<Self> {
        let word = match (tally.lost, tally.ended) {
            (0, None) => Word::Yes,
            (0, Some(_)) => Word::Unknown,
            _ => Word::No,
        };
        let identity = |found: explain::Identity| IdentityFields {
            quantity: found.quantity,
            values: found.values,
            missing: found.missing,
        };
        ReplyOf::<Self> {
            verdict: word.into(),
            answer: ProveAnswer {
                won: tally.won,
                lost: tally.lost,
                right: tally.right.into(),
                by_right: tally.by_right.clone(),
                first_lost: tally.first_lost.clone(),
                colourings: game.colourings().into(),
                checked: tally.checked,
                strategy: strategy.text(game),
            },
            evidence: match tally.ended {
                None => ProveEvidence::Every {
                    identity: explain::identity(game, strategy).map(identity),
                    why: why(game, strategy),
                },
                Some(ended) => ProveEvidence::Some { checked: tally.checked, ended: ended.into() },
            },
            confirmed: Confirmed::Replayed,
            spent: Spent::new(tally.checked, "colourings"),
        }
    }
}

impl Ask for Prove {
    const ROW: Row = Row::new(
        "hats",
        "prove",
        "--graph K4 --colours 4 --strategy xor",
        r#"{"graph": "K4", "colours": 4, "strategy": "xor"}"#,
    )
    .texts(&["graph", "strategy"]);

    type Answer = ProveAnswer;
    type Evidence = ProveEvidence;

    fn check(&self, evidence: &ProveEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (game, strategy) = self.played.read()?;
        let tally = match evidence {
            ProveEvidence::Every { .. } => tally::all(&game, &strategy, budget),
            ProveEvidence::Some { checked, ended: Ends(ended) } => {
                tally::first(&game, &strategy, *checked, Some(*ended), budget)
            }
        };
        Ok(Self::reply(&game, &strategy, &tally?))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let (word, answer) = (reply.word(), &reply.answer);
        let says = tried(word);
        let mut text =
            format!("{BOLD}{}{BOLD:#}: {}, {says}\n", self.played.game.title(), verdict(word));
        let _ = writeln!(text, "{}", strategy_lines(&answer.strategy));
        if let ProveEvidence::Some { ended, .. } = &reply.evidence {
            let all = colourings(&answer.colourings);
            let _ = writeln!(text, "\n  {} of {all} checked: {ended}", grouped(answer.checked));
        }
        let blocks = strip(answer.won, answer.checked);
        let _ = writeln!(text, "\n  {blocks}  {}", colourings(answer.checked));
        let (won, lost) = (grouped(answer.won), grouped(answer.lost));
        let right = explain::times_right(&self.played.game.game(), &grouped(&answer.right));
        let _ = writeln!(text, "  {BOLD}{won} won, {lost} lost{BOLD:#}; {right}");
        let most = answer.by_right.iter().rposition(|&count| count > 0).unwrap_or(0);
        for (right, &count) in answer.by_right.iter().enumerate().take(most + 1) {
            let _ = writeln!(text, "    {right} right: {}", grouped(count));
        }
        text.push_str(&self.first_lost(answer));
        if let ProveEvidence::Every { why, .. } = &reply.evidence {
            let _ = writeln!(text, "\n{}", because(why));
        }
        text
    }
}

impl Prove {
    /// The first lost colourings, and what everybody sees and says on the first of them.
    fn first_lost(&self, answer: &ProveAnswer) -> String {
        let Some(hats) = answer.first_lost.first() else { return String::new() };
        let (game, strategy) = self.played.read().expect("a question that was answered was read");
        let spaced =
            |hats: &Vec<u32>| hats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let all: Vec<String> = answer.first_lost.iter().map(spaced).collect();
        let mut text = format!("\n  first lost: {}\n", all.join("; "));
        for line in explain::colouring(&game, &strategy, hats) {
            let _ = writeln!(text, "    {line}");
        }
        text
    }
}

/// A tally that could not be taken again.
impl From<tally::NoTally> for Doubt {
    fn from(why: tally::NoTally) -> Self {
        match why {
            tally::NoTally::BadGuess(bad) => Doubt::wrong(bad),
            tally::NoTally::TooMany(colourings) => Doubt::open(format!(
                "{} colourings are too many to go through again one by one",
                grouped(colourings)
            )),
            tally::NoTally::Ended(ended @ Ended::Size) => Doubt::open(ended),
            tally::NoTally::Ended(ended) => ended.into(),
        }
    }
}
