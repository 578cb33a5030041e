//! What shows that a position has no world: too many cards for too few places; and the turns behind it.
//!
//! A player's hand is as many places as it has cards. For each set as many of them as the player has
//! at least are *kept* for that set; the others are *free*. In a world every card lies in a place of
//! one who may have it, and that is free or kept for its set. So if some cards can lie only in fewer
//! places than there are cards, there is no world (Hall). As many cards are out as there are places,
//! so the same can be said of the places that are left: they are more than the cards that fit into
//! them. The shorter of the two is given. That there is a world, a deal shows.

/// Why a position has no world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWorld {
    /// The player must have more cards than the hand holds.
    Hand {
        /// The player.
        player: usize,
        /// The sum of what the player has at least of each set.
        least: usize,
        /// The cards in the hand.
        hand: usize,
    },
    /// The hands hold another number of cards than the open sets.
    Count {
        /// The cards of open sets.
        cards: usize,
        /// The cards in all hands.
        hands: usize,
    },
    /// These places take only fewer cards.
    Lack {
        /// The places.
        places: Vec<Places>,
        /// The cards that fit into one of them.
        cards: Vec<usize>,
    },
    /// These cards fit only into fewer places.
    Crowd {
        /// The cards.
        cards: Vec<usize>,
        /// The places into which one of them fits.
        places: Vec<Places>,
    },
}

/// Places of one player and one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// Whose they are.
    pub player: usize,
    /// The set for which they are kept; none if they are free.
    pub set: Option<usize>,
    /// How many.
    pub count: usize,
}

/// Why something is impossible, and the earlier turns that make it so.
///
/// To be told of more turns only adds to what is known (`told`). So if those who were told of all turns
/// but some find a world, any turns that are enough have one of these some among them: a list of `one_of`.
/// If no fewer turns have one of every list, none fewer are enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Because {
    /// Why there is no world for one who was told of these turns only.
    pub no_world: NoWorld,
    /// The turns, counted from 0, in their order; none of them can be left out.
    pub turns: Vec<usize>,
    /// Why no fewer turns are enough, if that is known: of each of these lists one is needed.
    pub one_of: Option<Vec<Vec<usize>>>,
}
