//! The work of `hats number`.

use whoknows::budget::Budget;
use whoknows::hats::number::number;

use crate::hats::Number;
use crate::hats::evidence::{Lost, Won};
use crate::hats::number::{LostWith, NumberEvidence, WonWith};
use crate::{BadInput, Ends, ReplyOf, Spent, Work};

impl Work for Number {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let graph = self.read()?;
        let game = |colours| self.game(&graph, colours).expect("these games were asked about");
        let evidence = match number(&graph, self.guesses, budget) {
            Ok(found) => {
                let (least, most) = (found.at_least, found.at_most + 1);
                let won = Won::new(&game(least), &found.winning);
                let lost = Lost::new(&game(most), &found.losing, false);
                NumberEvidence {
                    won: Some(WonWith { colours: least, won }),
                    lost: Some(LostWith { colours: most, lost }),
                    ended: found.ended.map(Ends),
                }
            }
            Err(ended) => NumberEvidence { won: None, lost: None, ended: Some(ended.into()) },
        };
        Ok(Number::reply(evidence, Spent::of(budget, "conflicts")))
    }
}
