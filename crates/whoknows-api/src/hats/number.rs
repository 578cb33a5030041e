//! `hats number`: the most colours with which the players still win.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::hats::{Game, Graph};
use whoknows::verdict::Word;

use super::evidence::{Lost, Won};
use super::fields::read_graph;
use super::words::{name, strategy_lines};
use crate::text::{BOLD, because, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Find the hat guessing number: the most colours with which the players still win
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Number {
    /// Who sees whom: a name (K4, C5, P3, K2,3, Q3, wheel5, Petersen, …), edges 0-1,1-2, arcs 0>1, graph6, or a file
    #[arg(long)]
    pub graph: String,
    /// Guesses that each player makes
    #[arg(long, default_value_t = 1)]
    #[serde(default = "one_guess")]
    #[schemars(range(min = 1, max = 7))]
    pub guesses: u32,
}

fn one_guess() -> u32 {
    1
}

/// Between which numbers the hat guessing number lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NumberAnswer {
    /// The number, if it is known.
    pub number: Option<u32>,
    /// The players win with this many colours; null: not even that is known.
    pub at_least: Option<u32>,
    /// They lose with one more than this.
    pub at_most: Option<u32>,
}

/// Why it lies between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NumberEvidence {
    /// The game that is won, and how.
    pub won: Option<WonWith>,
    /// The game that is lost, and why.
    pub lost: Option<LostWith>,
    /// What ended the search, if a gap is left.
    pub ended: Option<Ends>,
}

/// A number of colours with which the players win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WonWith {
    /// The colours of each hat.
    pub colours: u32,
    /// How they win.
    #[serde(flatten)]
    pub won: Won,
}

/// A number of colours with which they lose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LostWith {
    /// The colours of each hat.
    pub colours: u32,
    /// Why they lose.
    #[serde(flatten)]
    pub lost: Lost,
}

impl Number {
    /// The graph; the number of guesses is one that is asked about.
    pub(super) fn read(&self) -> Result<Graph, BadInput> {
        let graph = read_graph(&self.graph)?;
        // The last game asked for has at most players * guesses + 1 colours.
        if !(1..=7).contains(&self.guesses) {
            let message = format!("{} guesses: expected 1 to 7", self.guesses);
            return Err(BadInput::whole("guesses", &self.guesses.to_string(), message));
        }
        Ok(graph)
    }

    /// The game with so many colours.
    pub(super) fn game(&self, graph: &Graph, colours: u32) -> Result<Game, Doubt> {
        Game::new(graph.clone(), &[colours], &[self.guesses])
            .map_err(|fault| Doubt::wrong(fault.message))
    }

    /// The reply that this evidence is.
    pub(super) fn reply(evidence: NumberEvidence, spent: Spent) -> ReplyOf<Self> {
        let at_least = evidence.won.as_ref().map(|won| won.colours);
        let at_most = evidence.lost.as_ref().map(|lost| lost.colours - 1);
        let number = at_least.filter(|_| at_least == at_most);
        let confirmed = match (&evidence.won, &evidence.lost) {
            (None, None) => Confirmed::Searched,
            (_, Some(lost)) => lost.lost.rests_on(),
            _ => Confirmed::Checked,
        };
        Reply {
            verdict: if number.is_some() { Word::Yes } else { Word::Unknown }.into(),
            answer: NumberAnswer { number, at_least, at_most },
            evidence,
            confirmed,
            spent,
        }
    }
}

impl Ask for Number {
    const ROW: Row =
        Row::new("hats", "number", "--graph W3,2", r#"{"graph": "W3,2"}"#).texts(&["graph"]);

    type Answer = NumberAnswer;
    type Evidence = NumberEvidence;

    fn check(&self, evidence: &NumberEvidence, _: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let graph = self.read()?;
        let won = match &evidence.won {
            None => None,
            Some(WonWith { colours, won }) => {
                let game = self.game(&graph, *colours)?;
                let won = Won::new(&game, &won.check(&game)?);
                Some(WonWith { colours: *colours, won })
            }
        };
        let lost = match &evidence.lost {
            None => None,
            Some(LostWith { colours, lost }) => {
                let game = self.game(&graph, *colours)?;
                let lost = Lost::new(&game, &lost.check(&game)?, false);
                Some(LostWith { colours: *colours, lost })
            }
        };
        let exact = match (&won, &lost) {
            (Some(won), Some(lost)) => won.colours + 1 == lost.colours,
            _ => false,
        };
        Doubt::unless(exact == evidence.ended.is_none(), || {
            "a gap is left exactly if the search ended early".to_string()
        })?;
        let evidence = NumberEvidence { won, lost, ended: evidence.ended };
        Ok(Number::reply(evidence, Spent::default()))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let NumberEvidence { won: Some(won), lost: Some(lost), ended } = &reply.evidence else {
            let ended = reply.evidence.ended.unwrap_or(Ends(Ended::Size));
            return format!("{}: not even a bound was found ({ended})", verdict(Word::Unknown));
        };
        let (least, most) = (won.colours, lost.colours - 1);
        let name = name(&self.graph);
        let mut text = match ended {
            None => format!("{BOLD}{name}: hat guessing number {least}{BOLD:#}\n"),
            Some(ended) => {
                format!("{BOLD}{name}: hat guessing number {least} to {most}{BOLD:#} ({ended})\n")
            }
        };
        let plural = if least == 1 { "" } else { "s" };
        let _ = writeln!(text, "\n  {least} colour{plural}: {}", verdict(Word::Yes));
        let _ = writeln!(text, "{}\n{}", strategy_lines(&won.won.strategy), because(&won.won.why));
        let _ = writeln!(text, "\n  {} colours: {}", lost.colours, verdict(Word::No));
        let _ = writeln!(text, "{}", because(&lost.lost.why));
        text
    }
}
