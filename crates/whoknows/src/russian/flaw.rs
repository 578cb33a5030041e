//! What spoils an announcement: a Bill who cannot tell, or a Cath who can.

use super::hand::Hand;

/// When an announcement counts as good, for Anne with a hand of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notion {
    /// Anne knows that Bill learns her hand, and after it Cath's ignorance is common knowledge.
    Literal,
    /// The same, and it stays so when Bill answers with Cath's cards.
    Reply,
    /// Anne would say it with any hand of the list, and all know that: common knowledge that Bill
    /// knows Anne's hand and Cath nobody's card. These are the two rules.
    Protocol,
}

impl Notion {
    /// Every notion, the weakest first.
    pub const ALL: [Notion; 3] = [Notion::Literal, Notion::Reply, Notion::Protocol];
}

/// Who holds a card that Cath should not know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Anne.
    Anne,
    /// Bill.
    Bill,
}

/// What spoils an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Bill with this hand still thinks both of these possible.
    Bill {
        /// Bill's hand.
        bill: Hand,
        /// Two hands of the list that avoid it.
        hands: (Hand, Hand),
    },
    /// Cath with this hand knows who holds a card.
    Cath {
        /// Cath's hand.
        cath: Hand,
        /// The card.
        card: usize,
        /// Who holds it.
        holder: Holder,
        /// Only once Bill has said what she holds.
        after_reply: bool,
    },
}
