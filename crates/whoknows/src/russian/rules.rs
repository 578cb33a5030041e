//! The notions of a good announcement as rules about the list: fast, and equal to `check`.
//!
//! *Protocol*. Rule 1: hands h and k of the list leave Bill in doubt if some b cards avoid both, which
//! is so exactly if they share at least a - c cards. Rule 2 fails exactly if few cards *hit* many
//! hands: at most c cards other than y hit every hand that has y (then Cath with those knows that
//! Anne lacks y), or at most c + 1 cards hit every hand (then Cath with all but one of those knows
//! that Anne has that one). So rule 2 is a search for small hitting sets, which ends early in a good
//! list, because a card hits few hands and c cards few more.
//!
//! *Literal* and *reply* look only at what can be reached from Anne's hand h: the deals left fall
//! into pieces, and two hands of the list are in one piece if a chain of hands joins them, each with
//! room for Cath's or Bill's hand beside it and the next one.

use super::announcement::Announcement;
use super::flaw::{Flaw, Holder, Notion};
use super::hand::Hand;
use super::size::Size;
use crate::budget::{Budget, Ended};

/// What rule 2 requires: for each, some hand of the list has these cards and avoids those.
pub(super) fn required(size: Size) -> Vec<(Hand, Hand)> {
    let lacking = Hand::all(size.deck(), size.c() + 1).map(|cards| (Hand::EMPTY, cards));
    let having = Hand::all(size.deck(), size.c()).flat_map(|cath| {
        let cards = size.deck().minus(cath).cards();
        cards.map(move |card| (Hand::EMPTY.with(card), cath))
    });
    lacking.chain(having).collect()
}

/// What spoils the announcement for Anne with this hand, which is in the list, if anything does.
pub fn flaw(
    announcement: &Announcement,
    hand: Hand,
    notion: Notion,
    budget: &Budget,
) -> Result<Option<Flaw>, Ended> {
    let (size, hands) = (announcement.size(), announcement.hands());
    Ok(match notion {
        Notion::Protocol => spoiled(size, hands, budget)?,
        Notion::Literal => literal(size, hands, hand, budget)?,
        Notion::Reply => match literal(size, hands, hand, budget)? {
            None => after_reply(size, hands, hand, budget)?,
            flaw => flaw,
        },
    })
}

/// Is the announcement good: do rules 1 and 2 hold?
pub fn good(announcement: &Announcement, budget: &Budget) -> Result<bool, Ended> {
    spoiled(announcement.size(), announcement.hands(), budget).map(|flaw| flaw.is_none())
}

fn spoiled(size: Size, hands: &[Hand], budget: &Budget) -> Result<Option<Flaw>, Ended> {
    for (i, &hand) in hands.iter().enumerate() {
        if let Some(&other) = hands[..i].iter().find(|other| in_doubt(size, hand, **other)) {
            return Ok(Some(doubt(size, other, hand)));
        }
    }
    let full = size.deck();
    if let Some(hit) = hitting(hands, size.c() + 1, full, budget)? {
        return Ok(Some(knowing_cath(size, hands, hit)));
    }
    for card in size.deck().cards() {
        let having: Vec<Hand> = hands.iter().copied().filter(|hand| hand.has(card)).collect();
        let others = full.minus(Hand::EMPTY.with(card));
        if let Some(hit) = hitting(&having, size.c(), others, budget)? {
            // No c + 1 cards hit every hand: some hand avoids Cath's, and none of those has the card.
            let cath = padded(size, hit, Hand::EMPTY.with(card), hands);
            return Ok(Some(Flaw::Cath { cath, card, holder: Holder::Bill, after_reply: false }));
        }
    }
    Ok(None)
}

/// Rule 1 broken: some Bill cannot tell these two apart.
fn in_doubt(size: Size, hand: Hand, other: Hand) -> bool {
    hand.shared(other) + size.c() >= size.a()
}

fn doubt(size: Size, hand: Hand, other: Hand) -> Flaw {
    let rest = size.deck().minus(hand.or(other));
    Flaw::Bill { bill: rest.cards().take(size.b()).collect(), hands: (hand, other) }
}

/// At most c + 1 cards hit every hand: what a Cath knows who holds some of them.
fn knowing_cath(size: Size, hands: &[Hand], hit: Hand) -> Flaw {
    // Leave cards out until some hand avoids the rest: it has the last one, and so do all like it.
    let mut rest = hit;
    for card in hit.cards() {
        rest = rest.minus(Hand::EMPTY.with(card));
        if let Some(&hand) = hands.iter().find(|hand| hand.avoids(rest)) {
            let cath = padded(size, rest, hand, &[]);
            return Flaw::Cath { cath, card, holder: Holder::Anne, after_reply: false };
        }
    }
    unreachable!("every hand avoids no cards at all")
}

/// These cards and as many more, none of them among `without`, as make a hand of Cath's; one that
/// some of these hands avoids, where there is one.
fn padded(size: Size, cards: Hand, without: Hand, hands: &[Hand]) -> Hand {
    let more = |taken: Hand| -> Hand {
        let free = size.deck().minus(taken).cards().filter(|&card| !cards.has(card));
        cards.cards().chain(free).take(size.c()).collect()
    };
    let fits = hands
        .iter()
        .map(|hand| without.or(*hand))
        .find(|taken| taken.and(cards).is_empty() && size.n() - taken.len() >= size.c());
    more(fits.unwrap_or(without))
}

/// At most `most` of the cards `from` so that each of these hands has one, if there are such.
fn hitting(
    hands: &[Hand],
    most: usize,
    from: Hand,
    budget: &Budget,
) -> Result<Option<Hand>, Ended> {
    let Some(&first) = hands.first() else { return Ok(Some(Hand::EMPTY)) };
    budget.spend(1)?;
    let mut count = [0usize; 64];
    for card in hands.iter().flat_map(|hand| hand.and(from).cards()) {
        count[card] += 1;
    }
    let most_hit = count.iter().max().copied().unwrap_or(0);
    if most_hit * most < hands.len() {
        return Ok(None);
    }
    // One of the cards of the first hand is needed. After a card was tried, do without it.
    let mut from = from;
    for card in first.and(from).cards() {
        from = from.minus(Hand::EMPTY.with(card));
        let rest: Vec<Hand> = hands.iter().copied().filter(|hand| !hand.has(card)).collect();
        if let Some(more) = hitting(&rest, most - 1, from, budget)? {
            return Ok(Some(more.with(card)));
        }
    }
    Ok(None)
}

/// The hands in one piece with this one.
pub(super) fn piece(size: Size, hands: &[Hand], hand: Hand) -> Vec<Hand> {
    let (mut piece, mut rest): (Vec<Hand>, Vec<Hand>) = (vec![hand], hands.to_vec());
    rest.retain(|&other| other != hand);
    let room = size.n() - size.b().min(size.c());
    let mut at = 0;
    while at < piece.len() {
        let joined = |other: &Hand| piece[at].or(*other).len() <= room;
        let (near, far): (Vec<Hand>, Vec<Hand>) = rest.iter().partition(|other| joined(other));
        piece.extend(near);
        rest = far;
        at += 1;
    }
    piece
}

fn literal(size: Size, hands: &[Hand], hand: Hand, budget: &Budget) -> Result<Option<Flaw>, Ended> {
    let others = hands.iter().filter(|other| **other != hand);
    if let Some(&other) = others.clone().find(|other| in_doubt(size, hand, **other)) {
        return Ok(Some(doubt(size, hand, other)));
    }
    let near = piece(size, hands, hand);
    // Cath's hand is avoided by some hand of the piece, and hits all that have a card, or all that
    // lack one: then she knows where the card is.
    for &anne in &near {
        for card in size.deck().cards() {
            let held = anne.has(card);
            let holder = if held { Holder::Anne } else { Holder::Bill };
            let others: Vec<Hand> =
                near.iter().copied().filter(|other| other.has(card) != held).collect();
            let from = size.deck().minus(anne).minus(Hand::EMPTY.with(card));
            if from.len() < size.c() {
                continue;
            }
            if let Some(hit) = hitting(&others, size.c(), from, budget)? {
                let rest = from.minus(hit).cards().take(size.c() - hit.len());
                let cath = hit.cards().chain(rest).collect();
                return Ok(Some(Flaw::Cath { cath, card, holder, after_reply: false }));
            }
        }
    }
    Ok(None)
}

/// After Bill's reply all know Cath's hand, and that Bill knew it: no other hand of the list fits
/// into Anne's and Cath's.
fn after_reply(
    size: Size,
    hands: &[Hand],
    hand: Hand,
    budget: &Budget,
) -> Result<Option<Flaw>, Ended> {
    for cath in Hand::all(size.deck().minus(hand), size.c()) {
        budget.spend(hands.len() as u64)?;
        let told = |anne: Hand| {
            let room = anne.or(cath);
            anne.avoids(cath)
                && hands.iter().all(|&other| other == anne || !other.minus(room).is_empty())
        };
        let left = hands.iter().copied().filter(|&anne| told(anne));
        if let Some(flaw) = learned(size, cath, left, true) {
            return Ok(Some(flaw));
        }
    }
    Ok(None)
}

/// What Cath knows of the others' cards if these hands of Anne's are left; nothing if none is.
fn learned(
    size: Size,
    cath: Hand,
    left: impl Iterator<Item = Hand>,
    after_reply: bool,
) -> Option<Flaw> {
    let both =
        left.map(|hand| (hand, hand)).reduce(|all, one| (all.0.and(one.0), all.1.or(one.1)))?;
    let (always, ever) = both;
    let never = size.deck().minus(cath).minus(ever);
    let knows = |cards: Hand, holder| {
        cards.cards().next().map(|card| Flaw::Cath { cath, card, holder, after_reply })
    };
    knows(always, Holder::Anne).or_else(|| knows(never, Holder::Bill))
}
