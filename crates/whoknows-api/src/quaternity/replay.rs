//! `quaternity replay`: goes through a game, and says where it breaks the rules.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::check::{rules, tally};
use whoknows::quaternity::notation::turn_text;
use whoknows::quaternity::{Game, Names};
use whoknows::verdict::Word;

use super::fields::GameFields;
use super::known::UNCOUNTABLE;
use super::steps::{Gone, ReplayAnswer};
use super::words::{scores_text, title};
use crate::text::{BOLD, RED, verdict};
use crate::{Ask, Confirmed, Doubt, Reply, ReplyOf, Row, Spent};

/// Check a game turn by turn: where it breaks a rule, scores, winner
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Replay {
    /// The game
    #[command(flatten)]
    #[serde(flatten)]
    pub game: GameFields,
}

/// What it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ReplayEvidence {
    /// Every turn was taken, and before each all that may be possible was tried.
    Replayed {
        /// The positions whose deals were not counted: after so many turns.
        uncounted: Vec<usize>,
    },
}

impl Replay {
    /// The reply that a game gone through is.
    pub(super) fn reply(game: &Game, gone: &Gone, spent: Spent) -> ReplyOf<Self> {
        let answer = ReplayAnswer::new(game, gone);
        let uncounted = gone.accounts.iter().enumerate();
        let uncounted = uncounted.filter(|(_, account)| account.counted.is_none());
        let uncounted = uncounted.map(|(at, _)| at).collect();
        Reply {
            verdict: if answer.valid { Word::Yes } else { Word::No }.into(),
            answer,
            evidence: ReplayEvidence::Replayed { uncounted },
            confirmed: gone.rests_on(&game.setup),
            spent,
        }
    }
}

impl Ask for Replay {
    const ROW: Row = Row::new("quaternity", "replay", "@hang", r#"{"game": "@hang"}"#)
        .texts(&["game"])
        .several();

    type Answer = ReplayAnswer;
    type Evidence = ReplayEvidence;

    fn check(&self, evidence: &ReplayEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let game = self.game.read()?;
        let ReplayEvidence::Replayed { uncounted } = evidence;
        let replayed = rules::replay(&game, budget)?;
        let mut accounts = Vec::new();
        for at in 0..=replayed.turns.len() {
            let (position, counted) = (replayed.before(at), !uncounted.contains(&at));
            if counted && !tally::fits(&game.setup, position) {
                let words = format!("the worlds after {at} turns are too many to be counted again");
                return Err(Doubt::Open(words));
            }
            let account = rules::account(&game.setup, position, counted, budget)?;
            accounts.push(account.ok_or_else(|| Doubt::wrong("no deal fits"))?);
        }
        Ok(Replay::reply(&game, &Gone { replayed, accounts }, Spent::default()))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let Game { setup, names, turns } = self.game.game();
        let (word, answer) = (reply.word(), &reply.answer);
        let says = match &answer.refused {
            None => "every turn keeps the rules".to_string(),
            Some(refused) => format!("turn {} breaks the rules", refused.turn),
        };
        let mut text = format!("{BOLD}{}{BOLD:#}: {}, {says}\n", title(&setup), verdict(word));
        if !turns.is_empty() || !answer.start.initially_completed.is_empty() {
            text.push('\n');
        }
        let laid = |completed: &[(usize, usize)]| -> String {
            let each = completed.iter().map(|&(set, owner)| {
                format!("  {} completes {}", names.players[owner], names.sets[set])
            });
            each.collect()
        };
        let first = &answer.start.initially_completed;
        if !first.is_empty() {
            let _ = writeln!(text, "      at the start{}", laid(first));
        }
        for (at, step) in answer.steps.iter().enumerate() {
            let completed = step.taken.as_ref().map_or(&[][..], |taken| &taken.completed);
            let said = turn_text(&names, turns[at]);
            let _ = writeln!(text, "{:>4}. {said}{}", at + 1, laid(completed));
        }
        if let Some(refused) = &answer.refused {
            let said = turn_text(&names, turns[refused.turn - 1]);
            let _ = writeln!(text, "{:>4}. {said}  {RED}refused{RED:#}", refused.turn);
            let _ = writeln!(text, "\n  because {}", refused.why);
            return text;
        }
        let _ = writeln!(text, "\n  {}", scores_text(&names, &answer.last.known.scores));
        let _ = writeln!(text, "  {}", ending(answer, &names));
        if reply.confirmed == Confirmed::Searched {
            text.push_str(UNCOUNTABLE);
        }
        text
    }
}

fn ending(answer: &ReplayAnswer, names: &Names) -> String {
    match (usize::try_from(answer.last.known.turn), answer.winners.as_deref()) {
        (Ok(turn), _) => format!("{} is on turn", names.who(turn)),
        (Err(_), None | Some([])) => "a tie for most sets: everybody loses".to_string(),
        (Err(_), Some([one])) => format!("{} wins", names.who(*one)),
        (Err(_), Some(several)) => format!("{} win together", names.who_all(several)),
    }
}
