//! `hats find`: a winning strategy, or the proof that there is none.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::hats::Game;
use whoknows::verdict::{Verdict, Word};

use super::evidence::{Lost, Won};
use super::fields::{GameFields, WinRule};
use super::variants;
use super::variants::{LineAnswer, LineEvidence, PassAnswer, PassEvidence};
use super::words::strategy_lines;
use crate::text::{BOLD, because, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Kept, Reply, ReplyOf, Row, Spent};

/// Find a winning strategy, or the proof that there is none
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Find {
    /// The game
    #[command(flatten)]
    #[serde(flatten)]
    pub game: GameFields,
    /// When the players win
    #[arg(long, value_enum, default_value = "someone")]
    #[serde(default)]
    pub rule: WinRule,
    /// Keep the strategy in this file, for `hats prove --strategy FILE`
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<String>,
    /// Prove a loss by clauses, and keep the LRAT proof in this file (the clauses in FILE.cnf)
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// Whether the players win, by the rule that was asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FindAnswer {
    /// With the rule `pass`: how likely.
    Pass(PassAnswer),
    /// With the rule `line`: how many are surely right.
    Line(LineAnswer),
    /// Otherwise: whether somebody can always be right.
    Someone(SomeoneAnswer),
}

/// Whether somebody can always be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SomeoneAnswer {
    /// Is there a winning strategy? Null: not decided.
    pub wins: Option<bool>,
    /// The strategy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
    /// Someone among these players is always right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<usize>>,
    /// The idea behind it, in a word or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idea: Option<String>,
}

/// Why the players win, or do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FindEvidence {
    /// This strategy wins.
    Strategy(Won),
    /// No strategy wins.
    Lost(Lost),
    /// Neither was found.
    None {
        /// What ended the search.
        ended: Ends,
    },
    /// With the rule `pass`.
    Pass(PassEvidence),
    /// With the rule `line`.
    Line(LineEvidence),
}

/// The reply to `find`, and to `explain` without a strategy.
pub(super) type FindReply = Reply<FindAnswer, FindEvidence>;

/// The reply that this evidence is.
pub(super) fn reply(evidence: Verdict<Won, Lost>, spent: Spent) -> FindReply {
    let word = evidence.word();
    let mut answer = SomeoneAnswer { wins: None, strategy: None, players: None, idea: None };
    let (confirmed, evidence) = match evidence {
        Verdict::Yes(won) => {
            answer.wins = Some(true);
            answer.strategy = Some(won.strategy.clone());
            answer.players = Some(won.players.clone());
            answer.idea = Some(won.idea.name().to_string());
            (Confirmed::Checked, FindEvidence::Strategy(won))
        }
        Verdict::No(lost) => {
            answer.wins = Some(false);
            (lost.rests_on(), FindEvidence::Lost(lost))
        }
        Verdict::Unknown(ended) => {
            (Confirmed::Searched, FindEvidence::None { ended: ended.into() })
        }
    };
    let answer = FindAnswer::Someone(answer);
    Reply { verdict: word.into(), answer, evidence, confirmed, spent }
}

/// Confirms evidence about a game, with the rule that was asked about.
pub(super) fn check(
    fields: &GameFields,
    rule: WinRule,
    wanted: bool,
    evidence: &FindEvidence,
    budget: &Budget,
) -> Result<FindReply, Doubt> {
    let game = fields.read()?;
    let spent = Spent::of(budget, "conflicts");
    match (rule, evidence) {
        (WinRule::Someone, FindEvidence::Strategy(won)) => {
            let won = Won::new(&game, &won.check(&game)?);
            Ok(reply(Verdict::Yes(won), spent))
        }
        (WinRule::Someone, FindEvidence::Lost(lost)) => {
            let lost = Lost::new(&game, &lost.check(&game)?, wanted);
            Ok(reply(Verdict::No(lost), spent))
        }
        (WinRule::Someone, FindEvidence::None { ended }) => {
            Ok(reply(Verdict::Unknown(ended.0), spent))
        }
        (WinRule::Pass, FindEvidence::Pass(pass)) => {
            variants::check_pass(fields, &game, pass, wanted)
        }
        (WinRule::Line, FindEvidence::Line(_)) => Ok(variants::line_reply(fields, &game)?),
        _ => Err(Doubt::wrong("the evidence is not for this rule")),
    }
}

/// The reply for people.
pub(super) fn text(fields: &GameFields, reply: &FindReply) -> String {
    match (&reply.answer, &reply.evidence) {
        (FindAnswer::Pass(answer), FindEvidence::Pass(evidence)) => {
            variants::pass_text(fields, reply.word(), answer, evidence)
        }
        (FindAnswer::Line(answer), FindEvidence::Line(evidence)) => {
            variants::line_text(answer, evidence)
        }
        _ => someone_text(fields, reply),
    }
}

fn conflicts(count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} conflict{plural} of the solver")
}

fn someone_text(fields: &GameFields, reply: &FindReply) -> String {
    let word = reply.word();
    let says = match word {
        Word::Yes => "this strategy always has somebody right",
        Word::No => "no strategy always has somebody right",
        Word::Unknown => "neither a strategy nor a proof was found",
    };
    let mut text = format!("{BOLD}{}{BOLD:#}: {}, {says}\n", fields.title(), verdict(word));
    let _ = match &reply.evidence {
        FindEvidence::Strategy(won) => {
            writeln!(text, "{}\n\n{}", strategy_lines(&won.strategy), because(&won.why))
        }
        FindEvidence::Lost(lost) => writeln!(text, "\n{}", because(&lost.why)),
        FindEvidence::None { ended } => {
            writeln!(text, "\n  {ended}, after {}", conflicts(reply.spent.nodes))
        }
        FindEvidence::Pass(_) | FindEvidence::Line(_) => Ok(()),
    };
    text
}

impl Find {
    /// The game; and the names of files, which only the usual rule fills.
    pub(super) fn read(&self) -> Result<Game, BadInput> {
        let game = self.game.read()?;
        for (field, file) in [("save", &self.save), ("proof", &self.proof)] {
            let Some(file) = file else { continue };
            if file.is_empty() {
                return Err(BadInput::whole(field, "", "expected the name of a file"));
            }
            if self.rule != WinRule::Someone {
                let message = "nothing is kept with this rule: expected --rule someone";
                return Err(BadInput::whole(field, file, message));
            }
        }
        Ok(game)
    }
}

impl Ask for Find {
    const ROW: Row =
        Row::new("hats", "find", "--graph C5 --colours 3", r#"{"graph": "C5", "colours": 3}"#)
            .texts(&["graph"])
            .keeps(&["save", "proof"]);

    type Answer = FindAnswer;
    type Evidence = FindEvidence;

    fn check(&self, evidence: &FindEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        self.read()?;
        check(&self.game, self.rule, self.proof.is_some(), evidence, budget)
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        text(&self.game, reply)
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        match (&reply.evidence, &self.save, &self.proof) {
            (FindEvidence::Strategy(won), Some(path), _) => {
                vec![Kept { path: path.clone(), content: won.strategy.clone().into() }]
            }
            (FindEvidence::Lost(lost), _, Some(path)) => lost.kept(&self.game.game(), path),
            _ => Vec::new(),
        }
    }
}
