//! Lists that need no search, tried in the order of how much they explain.

use super::field::Field;
use super::geometry::{affine_lines, circles, golay_words, projective_lines, triples};
use crate::budget::{Budget, Ended};
use crate::russian::announcement::Announcement;
use crate::russian::evidence::{Found, Origin};
use crate::russian::hand::Hand;
use crate::russian::rules;
use crate::russian::size::Size;

/// The first of the families below that is good for this size.
pub(crate) fn construct(size: Size, budget: &Budget) -> Result<Option<Found>, Ended> {
    for (origin, hands) in families(size) {
        let Ok(announcement) = Announcement::new(size, hands) else { continue };
        if rules::good(&announcement, budget)? {
            return Ok(Some(Found { announcement, origin, renamed: false }));
        }
    }
    Ok(None)
}

fn families(size: Size) -> Vec<(Origin, Vec<Hand>)> {
    let (a, b, c, n) = (size.a(), size.b(), size.c(), size.n());
    let complements =
        |hands: Vec<Hand>| hands.iter().map(|hand| size.deck().minus(*hand)).collect();
    let mut all = Vec::new();
    if c == 0 {
        // Hands next to each other, so that each card is in one and outside another.
        let turned = |by: usize| (0..a).map(|q| (q + by) % n).collect::<Hand>();
        let starts = (0..n).step_by(a).chain([b]);
        let mut hands: Vec<Hand> = starts.map(turned).collect();
        hands.sort();
        hands.dedup();
        all.push((Origin::NoCath, hands));
    }
    if c == 1 && b == 2 {
        all.extend(triples(n).map(|triples| (Origin::Triples, complements(triples))));
    }
    if let Some(field) = Field::new(a).filter(|_| n == a * a) {
        all.push((Origin::AffinePlane(a), affine_lines(&field)));
    }
    let q = a - 1;
    if let Some(field) = Field::new(q).filter(|_| n == q * q + q + 1) {
        all.push((Origin::ProjectivePlane(q), projective_lines(&field)));
    }
    for (order, is_complement) in [(q, false), ((b + c).saturating_sub(1), true)] {
        if n == order * order + 1
            && let Some(circles) = circles(order)
        {
            let hands = if is_complement { complements(circles) } else { circles };
            all.push((Origin::InversivePlane { order, complements: is_complement }, hands));
        }
    }
    if (16..=24).contains(&n) && (2..=3).contains(&c) {
        all.extend(golay(n, a));
    }
    all
}

/// The words of the Golay code with some cards left out, for every way to come to this size.
fn golay(n: usize, a: usize) -> Vec<(Origin, Vec<Hand>)> {
    let words = golay_words();
    let left_out = 24 - n;
    let ways = [8, 12, 16].into_iter().filter_map(|weight: usize| {
        let having = weight.checked_sub(a).filter(|&having| having <= left_out)?;
        let lacking = left_out - having;
        let (has, lacks) = (Hand::first(having), Hand::first(left_out).minus(Hand::first(having)));
        let fits = |word: &&Hand| {
            word.len() == weight && has.minus(**word).is_empty() && word.avoids(lacks)
        };
        let short = |word: &Hand| Hand::from_bits(word.bits() >> left_out);
        let hands = words.iter().filter(fits).map(short).collect();
        Some((Origin::Golay { weight, having, lacking }, hands))
    });
    ways.collect()
}
