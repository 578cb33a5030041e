//! `hats count`: how many strategies win.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::hats::Game;
use whoknows::hats::check::count_by_trying;
use whoknows::hats::count::too_large;
use whoknows::verdict::Word;

use super::fields::{one, read_game};
use super::words::title;
use crate::text::{BOLD, SEARCHED, grouped, verdict};
use crate::wire::Count as Big;
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Numbers, Reply, ReplyOf, Row, Spent};

/// Count the winning strategies
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Count {
    /// Who sees whom: a name (K4, C5, P3, K2,3, Q3, wheel5, Petersen, …), edges 0-1,1-2, arcs 0>1, graph6, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    pub colours: Numbers,
}

/// How many strategies win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CountAnswer {
    /// So many, if all were counted.
    pub strategies: Option<Big>,
    /// At least so many.
    pub at_least: Big,
}

/// How they were counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum CountEvidence {
    /// Every strategy was tried on every colouring.
    #[serde(rename = "every strategy")]
    Tried {
        /// How many strategies there are.
        of: Big,
    },
    /// By cases that exclude each other: on the tightest colouring the first player who can be right is, or
    /// is not and the second is, and so on.
    #[serde(rename = "cases")]
    Cases {
        /// So many win.
        strategies: Big,
        /// What ended the count early.
        ended: Option<Ends>,
    },
}

impl Count {
    pub(super) fn read(&self) -> Result<Game, BadInput> {
        read_game(&self.graph, &self.colours, &one())
    }

    /// The reply that these cases are.
    pub(super) fn by_cases(strategies: Big, ended: Option<Ends>, spent: Spent) -> ReplyOf<Self> {
        Reply {
            verdict: if ended.is_none() { Word::Yes } else { Word::Unknown }.into(),
            answer: CountAnswer {
                strategies: ended.is_none().then(|| strategies.clone()),
                at_least: strategies.clone(),
            },
            evidence: CountEvidence::Cases { strategies, ended },
            confirmed: Confirmed::Searched,
            spent,
        }
    }

    /// The reply if every strategy was tried.
    pub(super) fn tried(of: Big, strategies: Big, spent: Spent) -> ReplyOf<Self> {
        Reply {
            verdict: Word::Yes.into(),
            answer: CountAnswer { strategies: Some(strategies.clone()), at_least: strategies },
            evidence: CountEvidence::Tried { of },
            confirmed: Confirmed::Replayed,
            spent,
        }
    }
}

impl Ask for Count {
    const ROW: Row =
        Row::new("hats", "count", "--graph K3 --colours 3", r#"{"graph": "K3", "colours": 3}"#)
            .texts(&["graph"]);

    type Answer = CountAnswer;
    type Evidence = CountEvidence;

    fn check(&self, evidence: &CountEvidence, _: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let game = self.read()?;
        let tried = count_by_trying(&game);
        match (evidence, tried) {
            (CountEvidence::Tried { .. }, Some((of, won))) => {
                Ok(Count::tried(of.into(), won.into(), Spent::default()))
            }
            (CountEvidence::Cases { strategies, ended }, None) => {
                Ok(Count::by_cases(strategies.clone(), *ended, Spent::default()))
            }
            (CountEvidence::Tried { .. }, None) => {
                Err(Doubt::wrong("there are too many strategies to try each"))
            }
            // A count that ended early has not tried each, but it has no more than there are.
            (CountEvidence::Cases { strategies, ended: Some(ended) }, Some((_, won))) => {
                Doubt::unless(strategies.0 <= won, || format!("only {won} strategies win"))?;
                Ok(Count::by_cases(strategies.clone(), Some(*ended), Spent::default()))
            }
            (CountEvidence::Cases { ended: None, .. }, Some((of, _))) => {
                Err(Doubt::wrong(format!("there are only {of} strategies: each can be tried")))
            }
        }
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let game = self.read().expect("a question that was answered has a game");
        let title = title(&self.graph, &game);
        let number = grouped(&reply.answer.at_least);
        let plural = if number == "1" { "strategy" } else { "strategies" };
        let ended = match &reply.evidence {
            CountEvidence::Tried { of } => {
                let each = match grouped(of) {
                    one if one == "1" => "the only strategy".to_string(),
                    many => format!("each of the {many} strategies"),
                };
                return format!(
                    "{BOLD}{title}: {number} winning {plural}{BOLD:#}\n  {each} was tried on every colouring\n"
                );
            }
            CountEvidence::Cases { ended, .. } => ended,
        };
        match ended.map(|ended| ended.0) {
            None => format!("{BOLD}{title}: {number} winning {plural}{BOLD:#}\n{SEARCHED}"),
            Some(Ended::Size) => {
                let met = too_large(&game).map_or(Ended::Size.to_string(), |met| {
                    let (found, most) = (grouped(&met.found), grouped(met.most));
                    format!("{found} {} are too many for counting: at most {most}", met.what)
                });
                format!("{BOLD}{title}{BOLD:#}: {}, {met}", verdict(Word::Unknown))
            }
            Some(ended) if number == "0" => {
                format!(
                    "{BOLD}{title}{BOLD:#}: {}, {ended} before any was counted",
                    verdict(Word::Unknown)
                )
            }
            Some(ended) => format!(
                "{BOLD}{title}{BOLD:#}: {}, at least {number} winning {plural} ({ended})",
                verdict(Word::Unknown)
            ),
        }
    }
}
