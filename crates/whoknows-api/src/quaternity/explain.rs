//! `quaternity explain`: why an answer was forced, or a question refused.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::fault::Fault;
use whoknows::quaternity::check::rules;
use whoknows::quaternity::evidence::Because;
use whoknows::quaternity::game::Replayed;
use whoknows::quaternity::notation::turn_text;
use whoknows::quaternity::objection::Objection;
use whoknows::quaternity::position::World;
use whoknows::quaternity::told::{Told, Would};
use whoknows::quaternity::{Game, Turn};
use whoknows::verdict::Word;

use super::evidence::{Deal, Impossible, confirm_deal, deal};
use super::fields::GameFields;
use super::steps::RefusedTurn;
use super::words::title;
use crate::text::BOLD;
use crate::{Ask, BadInput, Confirmed, Doubt, Reply, ReplyOf, Row, Spent};

/// Why the answer of a turn was forced, or its question refused, and the turns that made it so
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Explain {
    /// The game
    #[command(flatten)]
    #[serde(flatten)]
    pub game: GameFields,
    /// The turn, counted from 1 [default: the last]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u64>,
}

/// What is so about a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExplainAnswer {
    /// Which, counted from 1.
    pub turn: usize,
    /// The turn as text.
    pub said: String,
    /// What is so about it, in a sentence.
    pub what: String,
    /// Was there only this answer?
    pub forced: bool,
    /// Why the turn is refused, if it is.
    pub refused: Option<RefusedTurn>,
    /// If it comes from the cards: what is impossible, in words.
    pub supposing: Option<String>,
    /// And what that comes from.
    pub rests_on: Option<RestsOn>,
}

/// What something comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RestsOn {
    /// What was said in earlier turns.
    Turns,
    /// The cards that were handed over.
    Seen,
    /// How many cards there are in the hands.
    Hands,
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ExplainEvidence {
    /// The other answer was possible.
    Deal {
        /// A deal with the other answer: for each card who has it; null once its set is complete.
        deal: Deal,
    },
    /// The other answer, or the turn that is refused, leaves no deal.
    Impossible(Impossible),
    /// The turn is refused, and not because of the cards.
    Rule,
}

/// What was asked about: the turn, counted from 0, of a game gone through up to it.
pub(super) struct Subject {
    pub(super) game: Game,
    pub(super) at: usize,
    pub(super) replayed: Replayed,
}

impl Explain {
    /// The game up to the turn, and the turn's number, counted from 0.
    pub(super) fn read(&self) -> Result<(Game, usize), BadInput> {
        let mut game = self.game.read()?;
        let count = game.turns.len() as u64;
        let wanted = self.turn.unwrap_or(count);
        if count == 0 {
            let message = "the game has no turns: there is nothing to explain";
            return Err(BadInput::new("game", &self.game.game, Fault::new(0..0, message)));
        }
        if wanted == 0 || wanted > count {
            let message = format!("expected a turn from 1 to {count}");
            return Err(BadInput::whole("turn", &wanted.to_string(), message));
        }
        let at = wanted as usize - 1;
        game.turns.truncate(at + 1);
        Ok((game, at))
    }
}

impl Subject {
    /// The turn of this game; an error if one before it breaks the rules.
    pub(super) fn new(game: Game, at: usize, replayed: Replayed) -> Result<Self, BadInput> {
        if at > replayed.turns.len() {
            let first = replayed.turns.len() + 1;
            let message = format!("turn {first} breaks the rules: nothing after it counts");
            return Err(BadInput::whole("turn", &(at + 1).to_string(), message));
        }
        Ok(Subject { game, at, replayed })
    }

    /// What is impossible if the turn is refused, or if its answer was forced; nothing if it is refused
    /// and not because of the cards.
    pub(super) fn would(&self) -> Option<Would> {
        let turn = self.game.turns[self.at];
        match self.replayed.refused {
            None => Some(Would::Answer(Turn { yes: !turn.yes, ..turn })),
            Some(
                Objection::AskerCannotHoldSet
                | Objection::AskerSurelyHoldsCard
                | Objection::OnlyThisOne,
            ) => Some(Would::Ask(turn.asker, turn.question)),
            Some(Objection::TargetCannotHoldCard | Objection::MustSayNo) => {
                Some(Would::Answer(Turn { yes: true, ..turn }))
            }
            Some(Objection::MustSayYes) => Some(Would::Answer(Turn { yes: false, ..turn })),
            Some(
                Objection::Over
                | Objection::Turn
                | Objection::Itself
                | Objection::SetCompleted
                | Objection::TargetHasNoCards,
            ) => None,
        }
    }

    /// The reply: what was supposed has this deal, or is impossible; nothing if it was a matter of rules.
    pub(super) fn reply(
        &self,
        shown: Option<Result<World, Because>>,
        spent: Spent,
    ) -> ReplyOf<Explain> {
        let (game, turn) = (&self.game, self.game.turns[self.at]);
        let refused = RefusedTurn::new(game, &self.replayed);
        let forced = refused.is_none() && matches!(shown, Some(Err(_)));
        let target = game.names.who(turn.question.target);
        let what = match &refused {
            Some(refused) => format!("refused: {}", refused.why),
            None if forced => {
                format!("{target} had to say {}", if turn.yes { "yes" } else { "no" })
            }
            None => format!("{target} was free to say yes or no"),
        };
        let impossible = shown.as_ref().and_then(|shown| shown.as_ref().err());
        let answer = ExplainAnswer {
            turn: self.at + 1,
            said: turn_text(&game.names, turn),
            what,
            forced,
            supposing: impossible.map(|_| self.supposing().to_string()),
            rests_on: impossible.map(|because| self.rests_on(because)),
            refused,
        };
        Reply {
            verdict: if answer.refused.is_some() { Word::No } else { Word::Yes }.into(),
            answer,
            evidence: match shown {
                Some(Ok(world)) => ExplainEvidence::Deal { deal: deal(&world) },
                Some(Err(because)) => ExplainEvidence::Impossible(Impossible::new(
                    &game.names,
                    &because,
                    self.would(),
                )),
                None => ExplainEvidence::Rule,
            },
            confirmed: Confirmed::Checked,
            spent,
        }
    }

    fn supposing(&self) -> &'static str {
        match self.replayed.refused {
            None => "with this question and the other answer",
            Some(Objection::TargetCannotHoldCard) => "with this question and a yes",
            Some(Objection::MustSayYes | Objection::MustSayNo) => {
                "with this question and that answer"
            }
            Some(_) => "with this question",
        }
    }

    fn rests_on(&self, because: &Because) -> RestsOn {
        let handed_over = self.game.turns[..self.at].iter().any(|turn| turn.yes);
        match because.turns.is_empty() {
            false => RestsOn::Turns,
            true if handed_over => RestsOn::Seen,
            true => RestsOn::Hands,
        }
    }
}

impl Ask for Explain {
    const ROW: Row =
        Row::new("quaternity", "explain", "@must --turn 2", r#"{"game": "@must", "turn": 2}"#)
            .texts(&["game"]);

    type Answer = ExplainAnswer;
    type Evidence = ExplainEvidence;

    fn check(&self, evidence: &ExplainEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (game, at) = self.read()?;
        let replayed = rules::replay(&game, budget)?;
        let subject = Subject::new(game, at, replayed)?;
        let told = subject.would();
        let told = told.map(|would| Told::new(&subject.game, &subject.replayed, at, would));
        let shown = match (evidence, told) {
            (ExplainEvidence::Rule, None) => None,
            (ExplainEvidence::Deal { deal }, Some(told)) if subject.replayed.refused.is_none() => {
                Some(Ok(confirm_deal(told.setup(), &told.by_all(), deal)?))
            }
            (ExplainEvidence::Impossible(impossible), Some(told)) => {
                Some(Err(impossible.confirm(&told, budget)?))
            }
            _ => return Err(Doubt::wrong("evidence: it is not about what happened in this turn")),
        };
        Ok(subject.reply(shown, Spent::default()))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let game = self.game.game();
        let (answer, title) = (&reply.answer, title(&game.setup));
        let ExplainAnswer { turn, said, what, .. } = answer;
        let mut text = format!("{BOLD}{title}{BOLD:#}, turn {turn}: {said}\n\n  {what}\n");
        let ExplainEvidence::Impossible(impossible) = &reply.evidence else { return text };
        let supposing = answer.supposing.as_deref().unwrap_or_default();
        let _ = writeln!(text, "  because {supposing} {}", impossible.reason.why());
        let from = match (answer.rests_on, impossible.turns.len(), impossible.fewest) {
            (Some(RestsOn::Seen), ..) => "the cards that all have seen\n",
            (Some(RestsOn::Hands), ..) => "the hands alone\n",
            (_, 1, _) => "this turn:\n",
            (_, _, true) => "these turns, and from no fewer:\n",
            (_, _, false) => "these turns, none of which can be left out:\n",
        };
        let _ = write!(text, "  it follows from {from}");
        for &at in &impossible.turns {
            let _ = writeln!(text, "{at:>6}. {}", turn_text(&game.names, game.turns[at - 1]));
        }
        text
    }
}
