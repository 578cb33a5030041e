//! `quaternity best`: the best question of a position.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::check::perfect::perfect;
use whoknows::quaternity::check::rules;
use whoknows::quaternity::evidence::NoWorld;
use whoknows::quaternity::forced::{Choice, rank};
use whoknows::quaternity::position::Question;
use whoknows::quaternity::{Names, Setup};
use whoknows::verdict::Word;

use super::asked::AskedFor;
use super::evidence::NoDeal;
use super::fields::{Looked, StateFields};
use super::sure::{Sure, forced, gave_up, gone_through, rests_on, sure, words};
use super::words::{no_deal_text, title};
use crate::text::{BOLD, SEARCHED, verdict};
use crate::{Ask, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// The best question of a position, and what it can and cannot force
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Best {
    /// The position
    #[command(flatten)]
    #[serde(flatten)]
    pub state: StateFields,
}

/// The questions, best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BestAnswer {
    /// Has the position a deal?
    pub valid: bool,
    /// Who is on turn.
    pub asker: Option<usize>,
    /// Each question with what it can force, best first. Null: not known.
    pub questions: Option<Vec<BestQuestion>>,
}

/// A question, and what each player can be sure of then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BestQuestion {
    /// The question.
    #[serde(flatten)]
    pub asked: AskedFor,
    /// What each player can be sure of once it is asked.
    pub forced: Vec<Sure>,
    /// The same after a yes; null if that is impossible.
    pub yes: Option<Vec<Sure>>,
    /// The same after a no.
    pub no: Option<Vec<Sure>>,
}

/// What it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BestEvidence {
    /// No deal fits.
    NoDeal(NoDeal),
    /// What can follow.
    Follows(Follows),
}

/// What can follow the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum Follows {
    /// Every state that can.
    #[serde(rename = "gone through")]
    States {
        /// How many there are up to renaming.
        states: usize,
        /// What each player can be sure of after each answer to each question, by target, then card.
        answers: Vec<AnswersTo>,
    },
    /// Nothing: the game is over.
    #[serde(rename = "over")]
    Over,
    /// It was not gone through.
    #[serde(rename = "none")]
    None {
        /// What ended it.
        ended: Ends,
    },
}

/// What each player can be sure of after the answers to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AnswersTo {
    /// Who is asked.
    pub target: usize,
    /// For which card: its number among all.
    pub card: usize,
    /// After a yes; null if that is impossible.
    pub yes: Option<Vec<Sure>>,
    /// After a no.
    pub no: Option<Vec<Sure>>,
}

impl AnswersTo {
    fn new(choice: &Choice) -> Self {
        let Question { target, card } = choice.question;
        let (yes, no) = (choice.yes.as_deref().map(sure), choice.no.as_deref().map(sure));
        AnswersTo { target, card, yes, no }
    }

    fn read(&self, setup: &Setup) -> Result<Choice, Doubt> {
        let read = |values: &Option<Vec<Sure>>| match values {
            Some(values) => forced(setup, values).map(Some),
            None => Ok(None),
        };
        let question = Question { target: self.target, card: self.card };
        Ok(Choice::new(question, read(&self.yes)?, read(&self.no)?))
    }
}

/// What was found.
pub(super) enum Solved {
    /// Every question, and of how many states that was found.
    Choices(Vec<Choice>, usize),
    /// The game is over.
    Over,
    /// The position has no world.
    NoWorld(NoWorld),
    /// Nothing.
    Ended(Ends),
}

impl Best {
    /// The reply that this is.
    pub(super) fn reply(looked: &Looked, solved: Solved, spent: Spent) -> ReplyOf<Self> {
        let asker = looked.position.turn;
        let follows = |word, questions, follows, confirmed| {
            let answer = BestAnswer { valid: true, asker, questions };
            (word, answer, BestEvidence::Follows(follows), confirmed)
        };
        let (word, answer, evidence, confirmed) = match solved {
            Solved::NoWorld(reason) => (
                Word::No,
                BestAnswer { valid: false, asker, questions: None },
                BestEvidence::NoDeal(NoDeal::new(&looked.names, &reason)),
                Confirmed::Checked,
            ),
            Solved::Over => follows(Word::No, Some(Vec::new()), Follows::Over, Confirmed::Checked),
            Solved::Ended(ended) => {
                follows(Word::Unknown, None, Follows::None { ended }, Confirmed::Searched)
            }
            Solved::Choices(mut choices, states) => {
                choices.sort_by_key(|choice| choice.question);
                let answers = choices.iter().map(AnswersTo::new).collect();
                choices.sort_by_key(|choice| rank(&choice.forced, asker.unwrap_or(0)));
                let all = choices.iter().map(|choice| BestQuestion::new(&looked.names, choice));
                let states_gone = Follows::States { states, answers };
                follows(Word::Yes, Some(all.collect()), states_gone, rests_on(states))
            }
        };
        Reply { verdict: word.into(), answer, evidence, confirmed, spent }
    }
}

impl BestQuestion {
    fn new(names: &Names, choice: &Choice) -> Self {
        let AnswersTo { yes, no, .. } = AnswersTo::new(choice);
        let asked = AskedFor::new(names, choice.question);
        BestQuestion { asked, forced: sure(&choice.forced), yes, no }
    }
}

impl Ask for Best {
    const ROW: Row =
        Row::new("quaternity", "best", "@must", r#"{"state": "@must"}"#).texts(&["state"]);

    type Answer = BestAnswer;
    type Evidence = BestEvidence;

    fn check(&self, evidence: &BestEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let looked = self.state.again(budget)?;
        let (setup, position) = (&looked.setup, &looked.position);
        let solved = match evidence {
            BestEvidence::NoDeal(reason) => Solved::NoWorld(reason.confirm(setup, position)?),
            BestEvidence::Follows(Follows::None { ended }) => Solved::Ended(*ended),
            BestEvidence::Follows(Follows::Over) => {
                are_all(&looked, &[], budget)?;
                Solved::Over
            }
            BestEvidence::Follows(Follows::States { states, answers }) => {
                if rests_on(*states) == Confirmed::Replayed {
                    let again = gone_through(*states, perfect(setup, position, *states, budget))?;
                    let again = again.ok_or_else(|| Doubt::wrong("no deal fits"))?;
                    Solved::Choices(again.choices, again.states)
                } else {
                    let choices = answers.iter().map(|answers| answers.read(setup));
                    let choices = choices.collect::<Result<Vec<_>, _>>()?;
                    are_all(&looked, &choices, budget)?;
                    Solved::Choices(choices, *states)
                }
            }
        };
        Ok(Best::reply(&looked, solved, Spent::default()))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let (setup, names) = self.state.named();
        let title = title(&setup);
        let (asker, questions) = match (&reply.evidence, &reply.answer) {
            (BestEvidence::NoDeal(reason), _) => return no_deal_text(&setup, reason),
            (BestEvidence::Follows(Follows::None { ended }), _) => {
                return gave_up(&setup, ended.0);
            }
            (_, BestAnswer { asker: Some(asker), questions: Some(questions), .. }) => {
                (*asker, questions)
            }
            _ => {
                let no = verdict(Word::No);
                return format!("{BOLD}{title}{BOLD:#}: {no}, there is nothing to ask\n");
            }
        };
        let (who, name) = (names.who(asker), &names.players[asker]);
        let order = order(&setup, questions, asker);
        let mut text = format!("{BOLD}{title}{BOLD:#}: {who} is on turn, {order}\n\n");
        let asked = |question: &BestQuestion| format!("{name}>{}", question.asked.words(&names));
        let wide = questions.iter().map(|question| asked(question).chars().count()).max();
        let wide = wide.unwrap_or(0);
        for question in questions {
            let (asked, sure) = (asked(question), words(question.forced[asker]));
            let _ = writeln!(text, "  {asked:wide$}  {name} can be sure of {sure}");
        }
        text.push_str(
            "\n  against all others together, who choose questions and answers as they like\n",
        );
        if reply.confirmed == Confirmed::Searched {
            text.push_str(SEARCHED);
        }
        text
    }
}

/// How the questions stand, by what they are worth to who asks.
fn order(setup: &Setup, questions: &[BestQuestion], asker: usize) -> &'static str {
    let worth = |question: &BestQuestion| {
        forced(setup, &question.forced).ok().map(|forced| rank(&forced, asker))
    };
    match questions {
        [_] => "with one question to ask",
        [first, others @ ..] if others.iter().all(|other| worth(other) == worth(first)) => {
            "all questions are equally good"
        }
        _ => "the best question first",
    }
}

/// Are these all questions that are allowed, each with its possible answers?
fn are_all(looked: &Looked, choices: &[Choice], budget: &Budget) -> Result<(), Doubt> {
    let no_deal = || Doubt::wrong("no deal fits");
    let position = rules::true_position(&looked.setup, &looked.position).ok_or_else(no_deal)?;
    let account = rules::account(&looked.setup, &position, false, budget)?.ok_or_else(no_deal)?;
    let allowed = account.questions.iter();
    let allowed = allowed.filter_map(|&(question, judged)| Some((question, judged.ok()?)));
    let allowed = allowed.map(|(question, may)| (question, may.yes, may.no));
    let given = choices.iter();
    let given = given.map(|one| (one.question, one.yes.is_some(), one.no.is_some()));
    Doubt::unless(given.eq(allowed), || "evidence: other questions are allowed".into())
}
