//! `turing next`: the best test now, with what each answer will mean.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::Code;
use whoknows::turing::plan::{BestPlay, Step};
use whoknows::verdict::Word;

use super::fields::{Laid, LaidFields, RoundFields, four_cards};
use super::finished::{Finished, found};
use super::plans::{BestCosts, BestPlans, PlanCosts, confirmed};
use super::turns::{self, TurnRow};
use super::words::title;
use crate::text::BOLD;
use crate::{Ask, Doubt, ReplyOf, Row};

/// The best test now, with what each answer will mean
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Next {
    /// The game, and what was tested
    #[command(flatten)]
    #[serde(flatten)]
    pub laid: LaidFields,
    /// How rounds are played
    #[command(flatten)]
    #[serde(flatten)]
    pub rounds: RoundFields,
}

/// The best test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NextAnswer {
    /// What the best play costs.
    #[serde(flatten)]
    pub costs: BestCosts,
    /// What the plan costs that begins with this test.
    pub this_plan: PlanCosts,
    /// The code to test; the answer, if it is settled.
    pub code: u32,
    /// Is nothing left to test?
    pub settled: bool,
    /// Does the test go on with the round of the last one?
    pub goes_on: bool,
    /// The verifiers that the round may ask, in the order in which they are met.
    pub verifiers: Vec<char>,
    /// The questions of the round.
    pub turns: Vec<TurnRow>,
}

impl Next {
    /// The reply that this is.
    pub(super) fn reply(&self, laid: &Laid, best: &BestPlay, budget: &Budget) -> ReplyOf<Self> {
        let space = laid.game.deck().space();
        let plan = &best.of(self.rounds.goal.goal()).plan;
        let (code, goes_on) = match plan.root().step {
            Step::Settled { code } => (Code(code), false),
            Step::Ask { code, opens, .. } => (Code(code as u16), !opens),
        };
        let turns = turns::rows(space, &plan.first_round());
        let mut verifiers: Vec<char> = Vec::new();
        for turn in &turns {
            if !verifiers.contains(&turn.verifier) {
                verifiers.push(turn.verifier);
            }
        }
        let answer = NextAnswer {
            costs: BestCosts::new(best),
            this_plan: PlanCosts::of(plan),
            code: space.number(code),
            settled: turns.is_empty(),
            goes_on,
            verifiers,
            turns,
        };
        let word = if best.is_exact() { Word::Yes } else { Word::Unknown };
        found(word, answer, BestPlans::new(&laid.game, best), confirmed(best), budget)
    }
}

impl Ask for Next {
    const ROW: Row = four_cards("next");

    type Answer = Option<NextAnswer>;
    type Evidence = Finished<BestPlans>;

    fn check(&self, evidence: &Self::Evidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let laid = self.laid.read()?;
        evidence.check(&laid, &self.rounds, budget, |best| self.reply(&laid, best, budget))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let game = self.laid.laid().game;
        let (answer, plans) = match reply.found(|| title(&game)) {
            Ok(found) => found,
            Err(gave_up) => return gave_up,
        };
        let mut text = format!("{BOLD}{}{BOLD:#}: ", title(&game));
        let code = answer.code;
        let Some(first) = answer.turns.first() else {
            let _ = writeln!(text, "there is nothing to test: the code is {BOLD}{code}{BOLD:#}");
            return text;
        };
        let verb = if answer.goes_on { "go on with" } else { "test" };
        let _ = writeln!(text, "{verb} {BOLD}{code}{BOLD:#} at {}", first.verifier);
        let words = plans.words(Some(&answer.this_plan), reply.confirmed);
        let _ = writeln!(text, "\n{words}");
        turns::lines(game.deck().space(), &answer.turns, &[], &mut text);
        text
    }
}
