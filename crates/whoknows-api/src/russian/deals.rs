//! Where deals are few, an answer is looked at in all of them.

use whoknows::russian::Size;
use whoknows::russian::check::{AllDeals, FEW_DEALS, deals};

use crate::Confirmed;

/// All deals, where they are few.
pub(crate) fn few_deals(size: Size) -> Option<AllDeals> {
    if deals(size) <= FEW_DEALS { AllDeals::new(size) } else { None }
}

/// What an answer rests on that a checker goes through in all deals where they are few, and by the rules
/// about lists otherwise.
pub(crate) fn in_deals(size: Size) -> Confirmed {
    if deals(size) <= FEW_DEALS { Confirmed::Replayed } else { Confirmed::Checked }
}
