//! The cards of which a player knows who holds them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::russian::notation::hand_text;
use whoknows::russian::views::Seen;
use whoknows::russian::{Hand, Size};

/// The cards of which Bill knows who holds them; empty if he knows none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BillKnows {
    /// Those that Anne has.
    pub anne_has: String,
    /// Those that Cath has.
    pub cath_has: String,
}

impl BillKnows {
    pub(crate) fn new(size: Size, seen: &Seen) -> Self {
        let hand = |hand| hand_text(size.n(), hand);
        BillKnows { anne_has: hand(seen.annes), cath_has: hand(seen.others) }
    }
}

/// The cards of which Cath knows who holds them; empty if she knows none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CathKnows {
    /// Those that Anne has.
    pub anne_has: String,
    /// Those that Bill has.
    pub bill_has: String,
}

impl CathKnows {
    pub(crate) fn new(size: Size, annes: Hand, bills: Hand) -> Self {
        let hand = |hand| hand_text(size.n(), hand);
        CathKnows { anne_has: hand(annes), bill_has: hand(bills) }
    }
}
