//! `hats explain`: why a strategy works or fails, or why a game is won or lost.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::hats::check::{Rejected, elimination_rows, lost_colouring, right_players, tally};
use whoknows::hats::{Game, Strategy, explain};
use whoknows::verdict::{Verdict, Word};

use super::fields::{GameFields, WinRule, read_strategy};
use super::find::{self, FindAnswer, FindEvidence};
use super::words::{strategy_lines, tried};
use crate::text::{BOLD, because, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Say why: for a strategy, why it works or where it fails; without one, why the game is won or lost
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Explain {
    /// The game
    #[command(flatten)]
    #[serde(flatten)]
    pub game: GameFields,
    /// The strategy to explain: a name, a formula for all or a file; without it, the game is explained
    #[arg(long, allow_hyphen_values = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
    /// When the players win
    #[arg(long, value_enum, default_value = "someone")]
    #[serde(default)]
    pub rule: WinRule,
}

/// What was explained: a strategy, or the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ExplainAnswer {
    /// A strategy.
    Strategy(StrategyAnswer),
    /// The game, as `hats find` answers.
    Game(FindAnswer),
}

/// Whether a strategy wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StrategyAnswer {
    /// Is somebody always right? Null: not decided.
    pub wins: Option<bool>,
    /// A colouring on which everybody is wrong: the hat of each player.
    #[serde(deserialize_with = "Option::deserialize")]
    pub lost: Option<Vec<u32>>,
    /// What each player sees, guesses and wears on it, in words.
    pub players: Option<Vec<String>>,
}

/// Why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ExplainEvidence {
    /// About a strategy.
    Strategy(StrategyEvidence),
    /// About the game, as in `hats find`.
    Game(FindEvidence),
}

/// How a strategy was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StrategyEvidence {
    /// How it was decided.
    pub by: DecidedBy,
    /// The strategy, written out.
    pub strategy: String,
    /// Why, in sentences.
    pub why: Vec<String>,
}

/// How a strategy was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum DecidedBy {
    /// On these hats everybody is wrong.
    Colouring {
        /// The hat of each player.
        hats: Vec<u32>,
    },
    /// Hat after hat was eliminated, which covers every colouring.
    Elimination,
    /// Every colouring was gone through.
    Colourings,
    /// Neither came to an end.
    None {
        /// What ended it.
        ended: Ends,
    },
}

impl Explain {
    /// The strategy that is explained, if one is.
    pub(super) fn read(&self, game: &Game) -> Result<Option<Strategy>, BadInput> {
        match (&self.strategy, self.rule) {
            (Some(text), WinRule::Someone) => read_strategy(text, game).map(Some),
            (Some(text), _) => {
                let message = "strategies are explained with --rule someone";
                Err(BadInput::whole("strategy", text, message))
            }
            (None, _) => Ok(None),
        }
    }

    /// The reply about a strategy.
    pub(super) fn reply(
        game: &Game,
        strategy: &Strategy,
        by: DecidedBy,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let (word, confirmed) = match &by {
            DecidedBy::Colouring { .. } => (Word::No, Confirmed::Checked),
            DecidedBy::Elimination => (Word::Yes, Confirmed::Checked),
            DecidedBy::Colourings => (Word::Yes, Confirmed::Replayed),
            DecidedBy::None { .. } => (Word::Unknown, Confirmed::Searched),
        };
        let identity = explain::identity(game, strategy);
        let mut why = identity.as_ref().map(explain::identity_words).unwrap_or_default();
        if identity.is_none() {
            why.extend(explain::right_words(game));
        }
        if word == Word::Yes {
            why.push("Checked for every colouring.".to_string());
        }
        let lost = match &by {
            DecidedBy::Colouring { hats } => Some(hats.clone()),
            _ => None,
        };
        let players = lost.as_ref().map(|hats| explain::colouring(game, strategy, hats));
        let wins = (word != Word::Unknown).then_some(word == Word::Yes);
        let strategy = strategy.text(game);
        Reply {
            verdict: word.into(),
            answer: ExplainAnswer::Strategy(StrategyAnswer { wins, lost, players }),
            evidence: ExplainEvidence::Strategy(StrategyEvidence { by, strategy, why }),
            confirmed,
            spent,
        }
    }
}

/// `hats find`'s reply, as one of this question.
pub(super) fn about_game(reply: find::FindReply) -> ReplyOf<Explain> {
    Reply {
        verdict: reply.verdict,
        answer: ExplainAnswer::Game(reply.answer),
        evidence: ExplainEvidence::Game(reply.evidence),
        confirmed: reply.confirmed,
        spent: reply.spent,
    }
}

impl Ask for Explain {
    const ROW: Row = Row::new(
        "hats",
        "explain",
        "--graph K4 --colours 4 --strategy bitwise-majority",
        r#"{"graph": "K4", "colours": 4, "strategy": "bitwise-majority"}"#,
    )
    .texts(&["graph", "strategy"]);

    type Answer = ExplainAnswer;
    type Evidence = ExplainEvidence;

    fn check(&self, evidence: &ExplainEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let game = self.game.read()?;
        let strategy = self.read(&game)?;
        match (evidence, strategy) {
            (ExplainEvidence::Strategy(evidence), Some(strategy)) => {
                confirm(&game, &strategy, &evidence.by, budget)?;
                let by = evidence.by.clone();
                Ok(Explain::reply(&game, &strategy, by, Spent::default()))
            }
            (ExplainEvidence::Game(evidence), None) => {
                find::check(&self.game, self.rule, false, evidence, budget).map(about_game)
            }
            _ => Err(Doubt::wrong("the evidence is not about what was asked")),
        }
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        match (&reply.answer, &reply.evidence) {
            (ExplainAnswer::Strategy(answer), ExplainEvidence::Strategy(evidence)) => {
                self.strategy_text(reply.word(), answer, evidence)
            }
            (ExplainAnswer::Game(answer), ExplainEvidence::Game(evidence)) => {
                let reply = Reply {
                    verdict: reply.verdict,
                    answer: answer.clone(),
                    evidence: evidence.clone(),
                    confirmed: reply.confirmed,
                    spent: reply.spent.clone(),
                };
                find::text(&self.game, &reply)
            }
            _ => String::new(),
        }
    }
}

/// Confirms how a strategy was decided.
fn confirm(game: &Game, strategy: &Strategy, by: &DecidedBy, budget: &Budget) -> Result<(), Doubt> {
    match by {
        DecidedBy::None { .. } => Ok(()),
        DecidedBy::Colouring { hats } => {
            let fits = hats.len() == game.players()
                && hats.iter().enumerate().all(|(v, &hat)| hat < game.colours(v));
            Doubt::unless(fits, || format!("{hats:?} is no colouring"))?;
            let right = right_players(game, strategy, hats)?;
            Doubt::unless(right.is_empty(), || format!("players {right:?} are right on {hats:?}"))
        }
        DecidedBy::Elimination if !is_soon_eliminated(game, strategy, budget) => {
            Err(Ended::Nodes.into())
        }
        DecidedBy::Elimination => {
            let everybody: Vec<usize> = (0..game.players()).collect();
            let lost = lost_colouring(game, strategy, &everybody)?;
            Doubt::unless(lost.is_none(), || format!("everybody is wrong on {lost:?}"))
        }
        DecidedBy::Colourings => {
            let tally = tally::all(game, strategy, budget)?;
            Doubt::unless(tally.lost == 0, || format!("{} colourings are lost", tally.lost))
        }
    }
}

/// May the hats be eliminated, by who allows so many nodes? A few thousand rows take no time.
pub(super) fn is_soon_eliminated(game: &Game, strategy: &Strategy, budget: &Budget) -> bool {
    let rows = elimination_rows(game, strategy);
    rows <= 1 << 12 || budget.affords(rows)
}

/// Decides a strategy by eliminating hat after hat: a colouring on which everybody is wrong, or none; or
/// it is too large for that.
pub(super) fn by_elimination(
    game: &Game,
    strategy: &Strategy,
) -> Result<Verdict<(), Vec<u32>>, String> {
    let everybody: Vec<usize> = (0..game.players()).collect();
    match lost_colouring(game, strategy, &everybody) {
        Ok(None) => Ok(Verdict::Yes(())),
        Ok(Some(hats)) => Ok(Verdict::No(hats)),
        Err(Rejected::TooLarge(_)) => Ok(Verdict::Unknown(Ended::Size)),
        Err(Rejected::Wrong(words)) => Err(words),
    }
}

impl Explain {
    fn strategy_text(
        &self,
        word: Word,
        answer: &StrategyAnswer,
        evidence: &StrategyEvidence,
    ) -> String {
        let says = match &evidence.by {
            DecidedBy::None { ended } => ended.to_string(),
            DecidedBy::Colouring { .. } => tried(Word::No).to_string(),
            _ => "it always has somebody right".to_string(),
        };
        let mut text = format!("{BOLD}{}{BOLD:#}: {}, {says}\n", self.game.title(), verdict(word));
        let _ = writeln!(text, "{}", strategy_lines(&evidence.strategy));
        let _ = writeln!(text, "\n{}", because(&evidence.why));
        if let (Some(hats), Some(players)) = (&answer.lost, &answer.players) {
            let hats: Vec<String> = hats.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "\n  For example, on {}:", hats.join(" "));
            for line in players {
                let _ = writeln!(text, "    {line}");
            }
        }
        text
    }
}
