//! Lists with a name: planes, circles, triples, the Golay code. None takes a search.

mod field;
mod geometry;
mod sums;

use super::evidence::Origin;
use super::hand::Hand;
use super::size::Size;
use geometry::{affine_lines, circles, golay_words, projective_lines, triples};

pub(crate) use field::Field;
pub(crate) use sums::PowerSums;

/// The hands of this name with the cards of this size; `None` if the name does not fit the size, or
/// is no name but a way to search. Whether they are good is for the rules to say.
pub(crate) fn hands(size: Size, origin: &Origin) -> Option<Vec<Hand>> {
    let (a, b, c, n) = (size.a(), size.b(), size.c(), size.n());
    let complements = |hands: &[Hand]| hands.iter().map(|hand| size.deck().minus(*hand)).collect();
    match *origin {
        Origin::NoCath => (c == 0 && b > 0).then(|| neighbours(size)),
        Origin::Triples if (b, c) == (2, 1) => Some(complements(&triples(n)?)),
        Origin::AffinePlane(q) if q == a && n == q * q => Some(affine_lines(&Field::new(q)?)),
        Origin::ProjectivePlane(q) if a.checked_sub(1) == Some(q) && n == q * q + q + 1 => {
            Some(projective_lines(&Field::new(q)?))
        }
        Origin::InversivePlane { order: q, complements: turned } => {
            let circle = if turned { n - a } else { a };
            let fits = circle.checked_sub(1) == Some(q) && n == q * q + 1;
            let circles = if fits { circles(q)? } else { return None };
            Some(if turned { complements(&circles) } else { circles })
        }
        Origin::Golay { weight, having, lacking } => golay(size, weight, having, lacking),
        _ => None,
    }
}

/// Hands next to each other, so that each card is in one and outside another.
fn neighbours(size: Size) -> Vec<Hand> {
    let (a, b, n) = (size.a(), size.b(), size.n());
    let turned = |by: usize| (0..a).map(|q| (q + by) % n).collect::<Hand>();
    // Steps of a pass no card by; those of b leave none in every hand.
    let step = if a > 2 * b { b } else { a };
    let mut hands: Vec<Hand> = (0..n).step_by(step).chain([b]).map(turned).collect();
    hands.sort();
    hands.dedup();
    hands
}

/// The words of the Golay code with the first `having` cards and without the `lacking` next ones,
/// which are left out.
fn golay(size: Size, weight: usize, having: usize, lacking: usize) -> Option<Vec<Hand>> {
    let left_out = 24usize.checked_sub(size.n())?;
    let rest = left_out.checked_sub(having)?;
    if rest != lacking || weight.checked_sub(having) != Some(size.a()) {
        return None;
    }
    let (has, lacks) = (Hand::first(having), Hand::first(left_out).minus(Hand::first(having)));
    let fits =
        |word: &&Hand| word.len() == weight && has.minus(**word).is_empty() && word.avoids(lacks);
    let short = |word: &Hand| Hand::from_bits(word.bits() >> left_out);
    Some(golay_words().iter().filter(fits).map(short).collect())
}
