//! The work of `hats prove`.

use whoknows::budget::Budget;
use whoknows::hats::prove::{ProveError, prove};

use crate::hats::Prove;
use crate::hats::fields::bad_guess;
use crate::text::grouped;
use crate::{BadInput, ReplyOf, Work};

impl Work for Prove {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (game, strategy) = self.played.read()?;
        let tally = prove(&game, &strategy, budget).map_err(|error| match error {
            ProveError::TooMany(colourings) => {
                let message = format!(
                    "{} colourings are too many to check one by one: \
                     set --limit-nodes or --limit-seconds to check a first part of them",
                    grouped(colourings)
                );
                BadInput::whole("colours", &self.played.game.colours.text(), message)
            }
            ProveError::BadGuess(bad) => bad_guess(&self.played.strategy, &bad),
        })?;
        Ok(Self::reply(&game, &strategy, &tally))
    }
}
