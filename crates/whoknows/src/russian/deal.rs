//! A deal: who has what.

use super::hand::Hand;

/// Who has what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deal {
    /// Anne's hand.
    pub anne: Hand,
    /// Bill's hand.
    pub bill: Hand,
    /// Cath's hand.
    pub cath: Hand,
}
