//! The work of `hats find`, and of `hats explain` without a strategy.

use whoknows::budget::Budget;
use whoknows::hats::evidence::{Losing, Winning};
use whoknows::hats::search::{Wanted, find};
use whoknows::hats::{Game, pass};
use whoknows::verdict::Verdict;

use crate::hats::evidence::{Lost, Won};
use crate::hats::fields::{GameFields, WinRule};
use crate::hats::find::{Find, FindReply, reply};
use crate::hats::variants;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Find {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let game = self.read()?;
        search(&self.game, &game, self.rule, self.proof.is_some(), budget)
    }
}

/// What a short look is allowed, in conflicts.
const SHORT: u64 = 2_000;

/// A loss by a solver's proof; where none is found, one that is known otherwise is still known.
fn proved(game: &Game, budget: &Budget) -> Verdict<Winning, Losing> {
    let look = budget.part(SHORT);
    let known = find(game, Wanted::Any, &look);
    if matches!(known, Verdict::Yes(_)) || budget.spend(look.spent()).is_err() {
        return known;
    }
    match (find(game, Wanted::Proof, budget), known) {
        (Verdict::Unknown(_), known @ Verdict::No(_)) => known,
        (verdict, _) => verdict,
    }
}

/// Decides the game by the rule; `proof`: a loss only by a solver's proof.
pub(super) fn search(
    fields: &GameFields,
    game: &Game,
    rule: WinRule,
    proof: bool,
    budget: &Budget,
) -> Result<FindReply, BadInput> {
    match rule {
        WinRule::Someone => {
            let verdict =
                if proof { proved(game, budget) } else { find(game, Wanted::Any, budget) };
            let verdict = match verdict {
                Verdict::Yes(winning) => Verdict::Yes(Won::new(game, &winning)),
                Verdict::No(losing) => Verdict::No(Lost::new(game, &losing, proof)),
                Verdict::Unknown(ended) => Verdict::Unknown(ended),
            };
            Ok(reply(verdict, Spent::of(budget, "conflicts")))
        }
        WinRule::Line => variants::line_reply(fields, game),
        WinRule::Pass => {
            let (players, colours) = variants::read_pass(fields, game)?;
            let found = pass::best(players, colours, budget);
            let found = found.ok_or_else(|| variants::too_many(players, colours))?;
            Ok(variants::pass_reply(&found, false, Spent::of(budget, "conflicts")))
        }
    }
}
