//! The work of `russian find`.

use whoknows::budget::Budget;
use whoknows::russian::count::count;
use whoknows::russian::search::find;
use whoknows::russian::search::number::{extreme, with_hands};
use whoknows::russian::search::plain::{self, FirstList};
use whoknows::russian::{Hand, Size};
use whoknows::verdict::Verdict;

use crate::russian::find::{Find, First, Outcome, Wish};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Find {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let (size, own, wish) = self.read()?;
        let outcome = match wish {
            Wish::Any => Outcome::Any(find(size, own, budget)),
            Wish::Number(k) => Outcome::Number(k, with_hands(size, k, own, budget)),
            Wish::Extreme(end) => Outcome::Extreme(end, extreme(size, end, own, budget)),
            Wish::All => {
                let counted = count(size, budget);
                return Ok(self.reply(&Outcome::All(counted), Spent::of(budget, "hands added")));
            }
            Wish::First => {
                let (first, added) = plain_search(size, own, budget);
                let spent = Spent::new(added, "hands added");
                return Ok(self.reply(&Outcome::First(first), spent));
            }
        };
        Ok(self.reply(&outcome, Spent::of(budget, "nodes")))
    }
}

/// The plain search; where it finds nothing, the other one says why.
fn plain_search(size: Size, own: Hand, budget: &Budget) -> (First, u64) {
    match plain::search(size, own, budget) {
        Ok(FirstList { list: Some(list), nodes }) => (First::List(list), nodes),
        Ok(FirstList { list: None, nodes }) => {
            let why = match find(size, own, budget) {
                Verdict::No(why) => Some(why),
                _ => None,
            };
            (First::None(why), nodes)
        }
        Err(ended) => (First::Ended(ended), budget.spent()),
    }
}
