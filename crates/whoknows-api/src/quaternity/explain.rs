//! `quaternity explain`: why an answer was forced, or a question refused.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::fault::Fault;
use whoknows::quaternity::because::{Because, Would, because};
use whoknows::quaternity::explain::{no_world_words, objection};
use whoknows::quaternity::notation::{Read, turn_text};
use whoknows::quaternity::objection::Objection;
use whoknows::quaternity::{Game, Turn};
use whoknows::verdict::Word;

use super::reading::read_one;
use super::{hall, title};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::BOLD;

/// Why the answer of a turn was forced, or its question refused, and the turns that made it so
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// A game: a file, - for standard input, or the text itself
    #[arg(value_name = "GAME")]
    pub game: String,
    /// The turn, counted from 1 [default: the last]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u64>,
}

impl Ask for Explain {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "explain";
    const EXAMPLE: &'static str = "puzzles/quaternity/must.txt --turn 2";
    const EXAMPLE_JSON: &'static str =
        r#"{"game": "quaternity 3 2 3\n0>1 A0 n\n1>2 A0 y\n", "turn": 2}"#;
    const TEXTS: &'static [&'static str] = &["game"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let Read::Game(game) = read_one("game", &self.game)? else {
            let message = "a position: expected a game, with turns such as `0>1 A3 y`";
            return Err(BadInput::new("game", &self.game, Fault::new(0..0, message)));
        };
        let count = game.turns.len() as u64;
        let wanted = self.turn.unwrap_or(count);
        if count == 0 {
            let message = "the game has no turns: there is nothing to explain";
            return Err(BadInput::new("game", &self.game, Fault::new(0..0, message)));
        }
        if wanted == 0 || wanted > count {
            let message = format!("expected a turn from 1 to {count}");
            return Err(BadInput::whole("turn", &wanted.to_string(), message));
        }
        let replayed = game.replay();
        if wanted as usize > replayed.turns.len() + 1 {
            let message = format!(
                "turn {} breaks the rules: nothing after it counts",
                replayed.turns.len() + 1
            );
            return Err(BadInput::whole("turn", &wanted.to_string(), message));
        }
        Ok(explained(&game, wanted as usize - 1, budget))
    }
}

fn explained(game: &Game, at: usize, budget: &Budget) -> Answer {
    let turn = game.turns[at];
    let (names, replayed) = (&game.names, game.replay());
    let said = turn_text(names, turn);
    let mut text = format!("{BOLD}{}{BOLD:#}, turn {}: {said}\n\n", title(&game.setup), at + 1);
    let refused = if at == replayed.turns.len() { replayed.refused } else { None };
    let other = Turn { yes: !turn.yes, ..turn };
    let target = &names.players[turn.question.target];
    let (what, found) = if let Some(reason) = refused {
        let found = would(turn, reason).and_then(|would| because(game, at, would, budget));
        (format!("refused: {}", objection(names, turn.asker, turn.question, reason)), found)
    } else {
        let found = because(game, at, Would::Answer(other), budget);
        let what = match (&found, turn.yes) {
            (None, _) => format!("player {target} was free to say yes or no"),
            (Some(_), true) => format!("player {target} had to say yes"),
            (Some(_), false) => format!("player {target} had to say no"),
        };
        (what, found)
    };
    let _ = writeln!(text, "  {what}");
    if let Some(found) = &found {
        text.push_str(&reasons(game, at, found, refused));
    }
    let word = if refused.is_some() { Word::No } else { Word::Yes };
    Answer {
        verdict: word,
        answer: json!({"turn": at + 1, "what": what, "forced": refused.is_none() && found.is_some()}),
        evidence: found.as_ref().map_or(Value::Null, |found| {
            let turns: Vec<usize> = found.turns.iter().map(|turn| turn + 1).collect();
            let mut evidence = hall(names, &found.evidence);
            evidence["turns"] = json!(turns);
            evidence["fewest"] = json!(found.fewest);
            evidence
        }),
        spent: json!({"nodes": budget.spent(), "unit": "sets of turns"}),
        text,
        kept: Vec::new(),
        each: Vec::new(),
    }
}

/// What would be impossible, if this is why it is refused; nothing if it is not about cards.
fn would(turn: Turn, reason: Objection) -> Option<Would> {
    match reason {
        Objection::AskerCannotHoldSet
        | Objection::AskerSurelyHoldsCard
        | Objection::OnlyThisOne => Some(Would::Ask(turn.asker, turn.question)),
        Objection::TargetCannotHoldCard | Objection::MustSayNo => {
            Some(Would::Answer(Turn { yes: true, ..turn }))
        }
        Objection::MustSayYes => Some(Would::Answer(Turn { yes: false, ..turn })),
        Objection::Over
        | Objection::Turn
        | Objection::Itself
        | Objection::SetCompleted
        | Objection::TargetHasNoCards => None,
    }
}

fn reasons(game: &Game, at: usize, found: &Because, refused: Option<Objection>) -> String {
    let lead = match refused {
        None => "because with the other answer",
        Some(Objection::TargetCannotHoldCard) => "because with a yes",
        Some(Objection::MustSayYes | Objection::MustSayNo) => "because with that answer",
        Some(_) => "because with this question",
    };
    let mut text = format!("  {lead} {}\n", no_world_words(&game.names, &found.evidence));
    match &found.turns[..] {
        [] if game.turns[..at].iter().any(|turn| turn.yes) => {
            text.push_str("  it follows from the cards that all have seen\n");
        }
        [] => text.push_str("  it follows from the hands alone\n"),
        turns => {
            let _ = writeln!(
                text,
                "  it follows from {}:",
                match (turns.len(), found.fewest) {
                    (1, _) => "this turn",
                    (_, true) => "these turns, and from no fewer",
                    (_, false) => "these turns, none of which can be left out",
                }
            );
            for &at in turns {
                let _ = writeln!(text, "{:>6}. {}", at + 1, turn_text(&game.names, game.turns[at]));
            }
        }
    }
    text
}
