//! The work of `russian protocol`.

use whoknows::budget::Budget;
use whoknows::russian::exchange::search::{any_length, luck};
use whoknows::russian::search::find;
use whoknows::verdict::Verdict;

use crate::russian::protocol::{Protocol, Story};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Protocol {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (size, deal, given) = self.read()?;
        if self.lucky {
            let story = Story::Luck(luck(size, budget));
            return self.reply(&story, Spent::of(budget, "nodes"));
        }
        if let Some(list) = given {
            return self.reply(&Story::Short(deal, list, None), Spent::of(budget, "nodes"));
        }
        match find(size, deal.anne, budget) {
            Verdict::Yes(found) => {
                let story = Story::Short(deal, found.announcement.clone(), Some(found));
                self.reply(&story, Spent::of(budget, "nodes"))
            }
            one => {
                let before = budget.spent();
                let longer = any_length(size, budget);
                let families = matches!(longer, Verdict::No(_));
                let spent = if families {
                    Spent::new(budget.spent() - before, "families of hands")
                } else {
                    Spent::of(budget, "nodes")
                };
                self.reply(&Story::Longer(one, longer), spent)
            }
        }
    }
}
