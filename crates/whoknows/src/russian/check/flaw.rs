//! Confirms what spoils a list, by looking at what Bill or Cath would think.

use crate::russian::announcement::Announcement;
use crate::russian::flaw::{Flaw, Holder, Notion};
use crate::russian::hand::Hand;
use crate::russian::rules::piece;

/// Is it so, and does it spoil the list for Anne with this hand?
pub fn check_flaw(list: &Announcement, hand: Hand, notion: Notion, flaw: &Flaw) -> bool {
    let (size, hands) = (list.size(), list.hands());
    let in_deck = |hand: Hand, cards| hand.len() == cards && hand.minus(size.deck()).is_empty();
    // But for all hands of the list, only what can be reached from Anne's counts.
    let counts = |one: Hand| notion == Notion::Protocol || piece(size, hands, hand).contains(&one);
    match *flaw {
        Flaw::Bill { bill, hands: (one, other) } => {
            let fits = |hand: Hand| hands.contains(&hand) && hand.avoids(bill);
            in_deck(bill, size.b())
                && one != other
                && fits(one)
                && fits(other)
                && (notion == Notion::Protocol || one == hand)
        }
        Flaw::Cath { cath, card, holder, after_reply } => {
            let bills = |anne: Hand| size.deck().minus(anne).minus(cath);
            // Bill, who has the rest, says what Cath has only if he knows it.
            let tells =
                |anne: Hand| hands.iter().all(|&other| other == anne || !other.avoids(bills(anne)));
            let left = hands.iter().copied().filter(|hand| hand.avoids(cath));
            let left: Vec<Hand> = left.filter(|&hand| !after_reply || tells(hand)).collect();
            let has = |&hand: &Hand| match holder {
                Holder::Anne => hand.has(card),
                Holder::Bill => bills(hand).has(card),
            };
            in_deck(cath, size.c())
                && card < size.n()
                && left.first().is_some_and(|&one| counts(one))
                && left.iter().all(has)
                && (!after_reply || (notion == Notion::Reply && left.contains(&hand)))
        }
    }
}
