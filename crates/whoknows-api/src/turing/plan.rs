//! `turing plan`: the whole tree of best play.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::plan::BestPlay;
use whoknows::verdict::Word;

use super::branches;
use super::fields::{Laid, LaidFields, RoundFields, four_cards};
use super::finished::{Finished, found};
use super::plans::{BestCosts, BestPlans, PlanCosts, confirmed};
use super::rows::sign;
use super::tree::Branch;
use super::words::plural;
use crate::text::BOLD;
use crate::{Ask, Doubt, Kept, ReplyOf, Row};

/// The whole plan of best play, as a tree
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Plan {
    /// The game, and what was tested
    #[command(flatten)]
    #[serde(flatten)]
    pub laid: LaidFields,
    /// How rounds are played
    #[command(flatten)]
    #[serde(flatten)]
    pub rounds: RoundFields,
    /// Draw the tree into this file
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

/// A plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlanAnswer {
    /// What the best play costs.
    #[serde(flatten)]
    pub costs: BestCosts,
    /// What this plan costs.
    pub this_plan: PlanCosts,
    /// The plan.
    pub plan: Branch,
}

impl Plan {
    /// The reply that this is.
    pub(super) fn reply(&self, laid: &Laid, best: &BestPlay, budget: &Budget) -> ReplyOf<Self> {
        let of_goal = best.of(self.rounds.goal.goal());
        let answer = PlanAnswer {
            costs: BestCosts::new(best),
            this_plan: PlanCosts::of(&of_goal.plan),
            plan: Branch::new(laid.game.deck().space(), &of_goal.plan),
        };
        let word = if of_goal.is_exact() { Word::Yes } else { Word::Unknown };
        found(word, answer, BestPlans::new(&laid.game, best), confirmed(best), budget)
    }
}

impl Ask for Plan {
    const ROW: Row = four_cards("plan").keeps(&["svg"]);

    type Answer = Option<PlanAnswer>;
    type Evidence = Finished<BestPlans>;

    fn check(&self, evidence: &Self::Evidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let laid = self.laid.read()?;
        evidence.check(&laid, &self.rounds, budget, |best| self.reply(&laid, best, budget))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let title = || self.laid.title();
        let (answer, plans) = match reply.found(title) {
            Ok(found) => found,
            Err(gave_up) => return gave_up,
        };
        let mut text = format!(
            "{BOLD}{}{BOLD:#}: a plan for {}\n\n{}\n",
            title(),
            plural(plans.worlds, "world"),
            plans.words(Some(&answer.this_plan), reply.confirmed)
        );
        lines(&answer.plan, 1, &mut text);
        text
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let picture = |answer: &PlanAnswer| branches::svg(&self.laid.title(), &answer.plan);
        let kept = |path: &String| {
            let content = reply.answer.as_ref().map(picture)?.into();
            Some(Kept { path: path.clone(), content })
        };
        self.svg.iter().filter_map(kept).collect()
    }
}

/// The tree as text: what is asked, and below each answer what then.
fn lines(branch: &Branch, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    let leaf = |code: u32| format!("{BOLD}■ {code}{BOLD:#}");
    let (code, verifier, opens, yes, no) = match branch {
        Branch::Settled { settled, .. } => {
            let _ = writeln!(text, "{indent}{}", leaf(*settled));
            return;
        }
        Branch::Ask { code, verifier, opens, yes, no, .. } => (code, verifier, opens, yes, no),
    };
    if *opens {
        let _ = writeln!(text, "{indent}{BOLD}{code}{BOLD:#}");
    }
    for (said, below) in [(true, yes), (false, no)] {
        let lead = format!("{indent}{verifier}{}", sign(said));
        if let Branch::Settled { settled, .. } = **below {
            let _ = writeln!(text, "{lead}  {}", leaf(settled));
            continue;
        }
        let _ = writeln!(text, "{lead}");
        lines(below, depth + 1, text);
    }
}
