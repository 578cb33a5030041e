//! The best play for programs: what it costs, and the plans that show it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::check;
use whoknows::turing::check::best::{Claim, recounted};
use whoknows::turing::plan::{Best, BestPlay, Plan, Rests};
use whoknows::turing::rounds::Rounds;
use whoknows::turing::{Game, Test};

use super::rows::{CostRow, MeanRow};
use super::tree::Branch;
use super::words::{cost_words, mean_words};
use crate::text::SEARCHED;
use crate::{Confirmed, Doubt, Ends};

/// What the best play costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BestCosts {
    /// On average over all worlds, with the plan that is best for that of those found.
    pub expected: MeanRow,
    /// In the unluckiest world, with the plan that is best for that: it may be another one.
    pub worst: CostRow,
    /// Is no plan better? If not, see `at_least`.
    pub exact: bool,
    /// No plan costs less than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<PlanCosts>,
}

/// What a plan costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlanCosts {
    /// On average over all worlds.
    pub expected: MeanRow,
    /// In the unluckiest world.
    pub worst: CostRow,
}

impl PlanCosts {
    /// What this plan costs.
    pub(super) fn of(plan: &Plan) -> Self {
        let root = plan.root();
        let expected = MeanRow::new(root.total, root.worlds);
        PlanCosts { expected, worst: root.worst.into() }
    }
}

impl BestCosts {
    pub(super) fn new(best: &BestPlay) -> Self {
        let mean = |cost| MeanRow::new(cost, best.worlds);
        let at_least =
            PlanCosts { expected: mean(best.expected.lower), worst: best.worst.lower.into() };
        BestCosts {
            expected: mean(best.expected.upper),
            worst: best.worst.upper.into(),
            exact: best.is_exact(),
            at_least: (!best.is_exact()).then_some(at_least),
        }
    }
}

/// Plans that cost what is said, played out in every world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BestPlans {
    /// How many worlds there are.
    pub worlds: usize,
    /// For the cost of all worlds together.
    pub expected: BestPlan,
    /// For the cost of the unluckiest world.
    pub worst: BestPlan,
}

/// The best plan that was found for a goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BestPlan {
    /// What it costs.
    pub cost: CostRow,
    /// No plan costs less than this. Not there if no plan costs less than this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<CostRow>,
    /// What ended the search, if something did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
    /// The plan. Not there if it is that of the other goal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Branch>,
}

impl BestPlan {
    fn new(game: &Game, best: &Best) -> Self {
        BestPlan {
            cost: best.upper.into(),
            at_least: (!best.is_exact()).then(|| best.lower.into()),
            ended: best.ended.map(Ends),
            plan: Some(Branch::new(game.deck().space(), &best.plan)),
        }
    }

    fn claim(&self, plan: Plan) -> Claim {
        let (at_least, ended) = (self.at_least.map(Into::into), self.ended.map(|ended| ended.0));
        Claim { plan, at_least, ended }
    }

    /// What a plan costs, and apart from it what is known of the best one.
    fn words(&self, this: &str, is_best: bool, words: &dyn Fn(CostRow) -> String) -> String {
        let (best, least) = (words(self.cost), self.at_least.map(words));
        let another =
            if best == this { String::new() } else { format!("; another plan needs {best}") };
        match least {
            None if is_best => format!("{this}: the best possible"),
            // Both are rounded: they differ further on.
            None if best == this => format!("{this}; none is better by a hundredth"),
            Some(least) if least == this => format!("{this}; none is better by a hundredth"),
            None => format!("{this}{another}, the best possible"),
            Some(least) => format!("{this}{another}; no plan is better than {least}"),
        }
    }
}

impl BestPlans {
    pub(super) fn new(game: &Game, best: &BestPlay) -> Self {
        let expected = BestPlan::new(game, &best.expected);
        let mut worst = BestPlan::new(game, &best.worst);
        if worst.plan == expected.plan {
            worst.plan = None;
        }
        BestPlans { worlds: best.worlds, expected, worst }
    }

    /// Plays the plans out in every world that the tests leave.
    pub(super) fn check(
        &self,
        game: &Game,
        tests: &[Test],
        rounds: Rounds,
        budget: &Budget,
    ) -> Result<BestPlay, Doubt> {
        let none = || Doubt::wrong("there is no plan");
        let expected = self.expected.plan.as_ref().ok_or_else(none)?.read(game)?;
        let worst = match &self.worst.plan {
            Some(plan) => plan.read(game)?,
            None => expected.clone(),
        };
        let claims = [self.expected.claim(expected), self.worst.claim(worst)];
        let answers = check::answers(game, tests, budget)?;
        recounted(&answers, tests, rounds, claims, budget)?.map_err(Doubt::wrong)
    }

    /// What this plan costs, in words, and apart from it what is best; without a plan, what is best.
    pub(super) fn words(&self, this: Option<&PlanCosts>, confirmed: Confirmed) -> String {
        let mean = |cost: CostRow| MeanRow::new(cost.into(), self.worlds);
        let best = PlanCosts { expected: mean(self.expected.cost), worst: self.worst.cost };
        let this = this.unwrap_or(&best);
        let (on_average, at_worst) = (mean_words(this.expected), cost_words(this.worst.into()));
        let expected = self
            .expected
            .words(&on_average, this.expected == best.expected, &|cost| mean_words(mean(cost)));
        let worst =
            self.worst.words(&at_worst, this.worst == best.worst, &|cost| cost_words(cost.into()));
        let mut text = format!("  on average  {expected}\n  at worst    {worst}\n");
        let finished = self.expected.at_least.is_none() && self.worst.at_least.is_none();
        if confirmed == Confirmed::Searched && finished {
            text.push_str(SEARCHED);
        }
        text
    }
}

/// What it rests on that no plan is better.
pub(super) fn confirmed(best: &BestPlay) -> Confirmed {
    match best.rests {
        Rests::Tried => Confirmed::Replayed,
        Rests::Search => Confirmed::Searched,
    }
}
