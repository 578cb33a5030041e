//! Sizes that no announcement can be good for, and bounds on how many hands a good one has.

use crate::russian::check::choose;
use crate::russian::evidence::{Family, Impossible, Need, NeedBy, Room, RoomBy};
use crate::russian::size::Size;

/// Evidence that needs no search, if there is some.
pub(crate) fn impossible(size: Size) -> Option<Impossible> {
    let (a, b, c, n) = (size.a(), size.b(), size.c(), size.n());
    if a <= c {
        return Some(Impossible::OneHand);
    }
    if a == c + 1 && c >= 1 {
        return Some(Impossible::Disjoint);
    }
    if b <= c {
        return Some(Impossible::Chain);
    }
    if b == c + 1 {
        let whole =
            |i: usize| choose(n - i, c + 1 - i).is_multiple_of(choose(2 * c + 1 - i, c + 1 - i));
        if let Some(through) = (0..=c).rev().find(|&i| !whole(i)) {
            return Some(Impossible::Steiner { through });
        }
    }
    let (need, room) = (least(size), most(size));
    (last_need(&need) > last_room(&room)).then_some(Impossible::Counting { need, room })
}

pub(crate) fn last_need(steps: &[Need]) -> u64 {
    steps.last().map_or(0, |step| step.hands)
}

pub(crate) fn last_room(steps: &[Room]) -> u64 {
    steps.last().map_or(u64::MAX, |step| step.hands)
}

/// At least so many hands, for a size with a > c and b > 0.
pub(crate) fn least(size: Size) -> Vec<Need> {
    need(Family::of(size))
}

/// At least so many hands, without search.
pub(crate) fn need(family: Family) -> Vec<Need> {
    let (n, a) = (family.n as u64, family.a as u64);
    if family.t == 1 {
        let had = if family.full { n.div_ceil(a) } else { 0 };
        return vec![Need { family, hands: n.div_ceil(n - a).max(had), by: NeedBy::Once }];
    }
    let lacked = family.lacking().map_or_else(Vec::new, |less| lacking(family, need(less)));
    let had = family.having().filter(|less| less.a >= 1);
    let had = had.map_or_else(Vec::new, |less| having(family, need(less)));
    if last_need(&had) > last_need(&lacked) { had } else { lacked }
}

/// The step from the hands that lack a card to all.
pub(crate) fn lacking(family: Family, mut steps: Vec<Need>) -> Vec<Need> {
    let (n, a) = (family.n as u64, family.a as u64);
    let hands = (n * last_need(&steps)).div_ceil(n - a);
    steps.push(Need { family, hands, by: NeedBy::Lacking });
    steps
}

/// The step from the hands that have a card to all.
pub(crate) fn having(family: Family, mut steps: Vec<Need>) -> Vec<Need> {
    let (n, a) = (family.n as u64, family.a as u64);
    let hands = (n * last_need(&steps)).div_ceil(a);
    steps.push(Need { family, hands, by: NeedBy::Having });
    steps
}

/// At most so many hands, for a size with a > c.
pub(crate) fn most(size: Size) -> Vec<Room> {
    Rooms::default().room(size.n(), size.a(), size.a() - size.c() - 1)
}

/// Bounds found so far: the ways to a smaller list meet again.
#[derive(Default)]
struct Rooms(std::collections::BTreeMap<(usize, usize, usize), Vec<Room>>);

impl Rooms {
    fn room(&mut self, n: usize, a: usize, share: usize) -> Vec<Room> {
        if let Some(known) = self.0.get(&(n, a, share)) {
            return known.clone();
        }
        let best = self.best(n, a, share);
        self.0.insert((n, a, share), best.clone());
        best
    }

    fn best(&mut self, n: usize, a: usize, share: usize) -> Vec<Room> {
        let (n64, a64) = (n as u64, a as u64);
        let one = |hands, by| vec![Room { n, a, share, hands, by }];
        if 2 * a > n + share {
            return one(1, RoomBy::Alone);
        }
        if share == 0 {
            return one(n64 / a64, RoomBy::Disjoint);
        }
        let mut ways = Vec::new();
        let mut having = self.room(n - 1, a - 1, share - 1);
        let hands = n64.saturating_mul(last_room(&having)) / a64;
        having.push(Room { n, a, share, hands, by: RoomBy::Having });
        ways.push(having);
        let mut lacking = self.room(n - 1, a, share);
        let hands = n64.saturating_mul(last_room(&lacking)) / (n64 - a64);
        lacking.push(Room { n, a, share, hands, by: RoomBy::Lacking });
        ways.push(lacking);
        if let Some(hands) = first_crowded(n64, a64, share as u64) {
            ways.push(one(hands - 1, RoomBy::Pairs));
        }
        ways.into_iter()
            .min_by_key(|steps| (last_room(steps), steps.len()))
            .expect("two ways or more")
    }
}

/// The first number of hands that are too many by pairs, if that is not large.
fn first_crowded(n: u64, a: u64, share: u64) -> Option<u64> {
    (2..=4096).find(|&hands| {
        let pairs = |r: u64| r * r.saturating_sub(1) / 2;
        let (each, more) = (hands * a / n, hands * a % n);
        more * pairs(each + 1) + (n - more) * pairs(each) > share * pairs(hands)
    })
}
