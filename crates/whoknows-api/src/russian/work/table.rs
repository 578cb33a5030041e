//! The work of `russian table`.

use whoknows::budget::Budget;
use whoknows::russian::Size;
use whoknows::russian::survey::survey;
use whoknows::verdict::Verdict;

use crate::russian::saved;
use crate::russian::table::SizeMap;
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for SizeMap {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        let sizes = self.sizes()?;
        let known = match &self.saved {
            Some(text) => saved::read(text)?,
            None => Vec::new(),
        };
        let is_new = |size: &&Size| known.iter().all(|(other, _)| other != *size);
        let fresh: Vec<Size> = sizes.iter().filter(is_new).copied().collect();
        let mut cells: Vec<(Size, Verdict<_, _>)> =
            survey(&fresh, budget).into_iter().map(|cell| (cell.size, cell.verdict)).collect();
        let known = known.into_iter().filter(|(size, _)| sizes.contains(size));
        cells.extend(known.map(|(size, list)| (size, Verdict::Yes(list))));
        cells.sort_by_key(|(size, _)| sizes.iter().position(|other| other == size));
        Ok(self.reply(&cells, Spent::of(budget, "nodes")))
    }
}
