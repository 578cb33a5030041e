//! The work of `turing make`.

use whoknows::budget::Budget;
use whoknows::turing::id;
use whoknows::turing::make::{Made, NotMade, Wish, make_hard};
use whoknows::verdict::Verdict;

use crate::turing::finished::gave_up;
use crate::turing::levels::Level;
use crate::turing::make::{Make, Shown, Wanted};
use crate::{BadInput, ReplyOf, Work};

impl Work for Make {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let Wanted { deck, verifiers, single, hardness } = self.read()?;
        let level = self.level.map(Level::level);
        let wish = Wish { mode: self.mode.mode(), verifiers, level, single, seed: self.seed };
        match make_hard(&deck, wish, hardness, budget) {
            Verdict::Yes(Made { given, best }) => {
                // The laws of a game without an id are not told, unless that is wished.
                let told = self.solution || id::write(&given).is_some();
                let game = given.game().clone();
                let shown = Shown { game, given: told.then_some(given) };
                Ok(self.reply(&shown, &best, budget))
            }
            Verdict::No(NotMade::Level) => {
                let level = self.level.map_or("", |level| level.level().name());
                Err(BadInput::whole("level", level, NotMade::Level.to_string()))
            }
            Verdict::No(none) => {
                Err(BadInput::whole("cards", &self.cards.to_string(), none.to_string()))
            }
            Verdict::Unknown(ended) => Ok(gave_up(ended, budget)),
        }
    }
}
