//! A public state: the hands that Anne may have and those that Bill may have, given what was said.

use std::collections::BTreeMap;

use super::super::deal::Deal;
use super::super::hand::Hand;
use super::super::size::Size;

/// The most hands of one player in a first state that is looked at.
const MOST_HANDS: u128 = 5_000;

/// Who speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speaker {
    /// Anne.
    Anne,
    /// Bill.
    Bill,
}

impl Speaker {
    /// Both.
    pub const ALL: [Speaker; 2] = [Speaker::Anne, Speaker::Bill];

    /// The one who listens.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Speaker::Anne => Speaker::Bill,
            Speaker::Bill => Speaker::Anne,
        }
    }
}

impl Deal {
    /// The hand of the speaker.
    pub const fn hand(&self, speaker: Speaker) -> Hand {
        match speaker {
            Speaker::Anne => self.anne,
            Speaker::Bill => self.bill,
        }
    }
}

/// The hands that are possible, in order. Each of them is in some deal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    size: Size,
    anne: Vec<Hand>,
    bill: Vec<Hand>,
}

impl State {
    /// The state with those of these hands that are in some deal with the others.
    pub fn new(size: Size, anne: &[Hand], bill: &[Hand]) -> Self {
        let fits = |hand: &Hand, cards| hand.len() == cards && hand.minus(size.deck()).is_empty();
        let kept = |own: &[Hand], cards, others: &[Hand], theirs| {
            let meets =
                |hand: Hand| others.iter().any(|other| fits(other, theirs) && other.avoids(hand));
            let kept = own.iter().copied().filter(|hand| fits(hand, cards) && meets(*hand));
            let mut kept: Vec<Hand> = kept.collect();
            kept.sort();
            kept.dedup();
            kept
        };
        // One pass is enough: a hand that goes out was in no deal, so no other hand loses a deal.
        let (a, b) = (size.a(), size.b());
        State { size, anne: kept(anne, a, bill, b), bill: kept(bill, b, anne, a) }
    }

    /// All hands, unless there are too many.
    pub fn start(size: Size) -> Option<Self> {
        let all = |cards| {
            let few = super::super::check::choose(size.n(), cards) <= MOST_HANDS;
            few.then(|| Hand::all(size.deck(), cards).collect::<Vec<Hand>>())
        };
        // Each hand is in a deal: no need to look.
        Some(State { size, anne: all(size.a())?, bill: all(size.b())? })
    }

    /// How many cards each has.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The hands that this player may have.
    pub fn hands(&self, speaker: Speaker) -> &[Hand] {
        match speaker {
            Speaker::Anne => &self.anne,
            Speaker::Bill => &self.bill,
        }
    }

    /// The deals that are possible, by Anne's hand, then by Bill's.
    pub fn deals(&self) -> impl Iterator<Item = Deal> + '_ {
        self.anne.iter().flat_map(move |&anne| {
            let bills = self.bill.iter().filter(move |bill| bill.avoids(anne));
            bills.map(move |&bill| Deal {
                anne,
                bill,
                cath: self.size.deck().minus(anne).minus(bill),
            })
        })
    }

    /// The state when the speaker has said that the own hand is one of these.
    #[must_use]
    pub fn after(&self, speaker: Speaker, hands: &[Hand]) -> Self {
        let said: Vec<Hand> =
            self.hands(speaker).iter().copied().filter(|hand| hands.contains(hand)).collect();
        match speaker {
            Speaker::Anne => State::new(self.size, &said, &self.bill),
            Speaker::Bill => State::new(self.size, &self.anne, &said),
        }
    }

    /// In each deal, does Cath know of no card outside her hand who holds it?
    pub fn safe(&self) -> bool {
        // For each hand of Cath's: the cards that Anne has in some deal, and those in all.
        let mut seen: BTreeMap<Hand, (Hand, Hand)> = BTreeMap::new();
        for deal in self.deals() {
            let (some, all) = seen.entry(deal.cath).or_insert((Hand::EMPTY, self.size.deck()));
            (*some, *all) = (some.or(deal.anne), all.and(deal.anne));
        }
        let rest = |cath| self.size.deck().minus(cath);
        seen.iter().all(|(&cath, &(some, all))| all.is_empty() && some == rest(cath))
    }

    /// In each deal, does this player know the other's hand?
    pub fn knows(&self, speaker: Speaker) -> bool {
        self.hands(speaker).iter().all(|&own| {
            self.hands(speaker.other()).iter().filter(|hand| hand.avoids(own)).count() == 1
        })
    }

    /// Does each know the other's hand, in each deal?
    pub fn finished(&self) -> bool {
        Speaker::ALL.iter().all(|&speaker| self.knows(speaker))
    }
}
