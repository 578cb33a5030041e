//! The work of `hats explain`.

use whoknows::budget::{Budget, Ended};
use whoknows::hats::check::elimination_rows;
use whoknows::hats::prove::{ProveError, prove};
use whoknows::hats::{Game, Strategy};
use whoknows::verdict::Verdict;

use super::find::search;
use crate::hats::Explain;
use crate::hats::explain::{DecidedBy, about_game, by_elimination, is_soon_eliminated};
use crate::hats::fields::bad_guess;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Explain {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let game = self.game.read()?;
        match (self.read(&game)?, &self.strategy) {
            (Some(strategy), Some(text)) => {
                let by = decide(&game, &strategy, text, budget)?;
                Ok(Explain::reply(&game, &strategy, by, Spent::of(budget, "colourings")))
            }
            _ => search(&self.game, &game, self.rule, false, budget).map(about_game),
        }
    }
}

/// With more rows than this it is sooner done to go through the colourings ...
const MANY_ROWS: u64 = 1 << 20;
/// ... if there are no more of them than this.
const FEW_COLOURINGS: u64 = 1 << 30;

/// By eliminating the hats one by one; where that is too large, by going through the colourings.
fn decide(
    game: &Game,
    strategy: &Strategy,
    text: &str,
    budget: &Budget,
) -> Result<DecidedBy, BadInput> {
    let many =
        elimination_rows(game, strategy) > MANY_ROWS && game.colourings() <= FEW_COLOURINGS.into();
    if !many && is_soon_eliminated(game, strategy, budget) {
        let quick = by_elimination(game, strategy);
        match quick.map_err(|words| BadInput::whole("strategy", text, words))? {
            Verdict::Yes(()) => return Ok(DecidedBy::Elimination),
            Verdict::No(hats) => return Ok(DecidedBy::Colouring { hats }),
            Verdict::Unknown(_) => {}
        }
    }
    match prove(game, strategy, budget) {
        Ok(tally) => Ok(match (tally.first_lost.first(), tally.ended) {
            (Some(hats), _) => DecidedBy::Colouring { hats: hats.clone() },
            (None, None) => DecidedBy::Colourings,
            (None, Some(ended)) => DecidedBy::None { ended: ended.into() },
        }),
        Err(ProveError::TooMany(_)) => Ok(DecidedBy::None { ended: Ended::Size.into() }),
        Err(ProveError::BadGuess(guess)) => Err(bad_guess(text, &guess)),
    }
}
