//! Famous families of hands: planes, circles, triples, and the Golay code.

use std::collections::BTreeSet;

use super::field::Field;
use crate::russian::hand::Hand;

/// The lines of the affine plane over a field: point (x, y) is card xq + y.
pub(crate) fn affine_lines(field: &Field) -> Vec<Hand> {
    let q = field.order();
    let rising = (0..q).flat_map(|m| (0..q).map(move |b| (m, b)));
    let lines =
        rising.map(|(m, b)| (0..q).map(|x| x * q + field.add(field.mul(m, x), b)).collect());
    let upright = (0..q).map(|x| (0..q).map(|y| x * q + y).collect());
    lines.chain(upright).collect()
}

/// The lines of the projective plane over a field.
pub(crate) fn projective_lines(field: &Field) -> Vec<Hand> {
    let q = field.order();
    // A point is given by three coordinates of which the first that is not 0 is 1; so is a line.
    let finite = (0..q).flat_map(|x| (0..q).map(move |y| [1, x, y]));
    let points: Vec<[usize; 3]> =
        finite.chain((0..q).map(|y| [0, 1, y])).chain([[0, 0, 1]]).collect();
    let on = |line: &[usize; 3], point: &[usize; 3]| {
        let terms = line.iter().zip(point).map(|(&u, &v)| field.mul(u, v));
        terms.fold(0, |sum, term| field.add(sum, term)) == 0
    };
    let line = |line| (0..points.len()).filter(|&card| on(line, &points[card])).collect();
    points.iter().map(line).collect()
}

/// The circles of the inversive plane of order q: q² + 1 cards, any three on one circle of q + 1.
///
/// The cards are the field of q² elements and one more, infinity. The subfield of q elements with
/// infinity is a circle, and so is what the fractions (ux + v) / (wx + z) make of it.
pub(crate) fn circles(q: usize) -> Option<Vec<Hand>> {
    let field = Field::new(q * q)?;
    let far = q * q;
    let generator = field.generator();
    let moves: [&dyn Fn(usize) -> usize; 3] = [
        &|x| if x == far { far } else { field.add(x, 1) },
        &|x| if x == far { far } else { field.mul(x, generator) },
        &|x| match x {
            0 => far,
            _ if x == far => 0,
            _ => field.inverse(x),
        },
    ];
    let first: Hand = (0..far).filter(|&x| field.power(x, q) == x).chain([far]).collect();
    let (mut all, mut fresh) = (BTreeSet::from([first]), vec![first]);
    while let Some(circle) = fresh.pop() {
        for to in moves {
            let next: Hand = circle.cards().map(to).collect();
            if all.insert(next) {
                fresh.push(next);
            }
        }
    }
    Some(all.into_iter().collect())
}

/// A Steiner system of triples on n cards, n = 1 or 3 modulo 6: any two cards are in one triple.
///
/// The cards are three copies of 0..m, and one more if n = 1 modulo 6. Bose, for m odd: with the
/// half h(x + y) of a sum, the triples {x, y in one copy, h(x + y) in the next} and {x in all three}.
/// Skolem, for m even: h is the half of an even sum, and for an odd one m/2 further on; only the x
/// below m/2 stand in all three copies, the others in a triple with the last card.
pub(crate) fn triples(n: usize) -> Option<Vec<Hand>> {
    if n < 3 || !matches!(n % 6, 1 | 3) {
        return None;
    }
    let m = n / 3;
    let odd = n % 6 == 3;
    let half = |sum: usize| {
        let sum = sum % m;
        // An odd sum has its half after another turn: m more, or m - 1 where m is even.
        let turn = if odd { m } else { m - 1 };
        if sum.is_multiple_of(2) { sum / 2 } else { usize::midpoint(sum, turn) }
    };
    let card = |x: usize, copy: usize| x + m * (copy % 3);
    let mut all: Vec<Hand> = Vec::new();
    for x in 0..m {
        if odd || x < m / 2 {
            all.push([card(x, 0), card(x, 1), card(x, 2)].into_iter().collect());
        } else {
            let far = 3 * m;
            let triple = |copy| [far, card(x, copy), card(x - m / 2, copy + 1)];
            all.extend((0..3).map(|copy| triple(copy).into_iter().collect::<Hand>()));
        }
        for y in 0..x {
            let triple = |copy| [card(x, copy), card(y, copy), card(half(x + y), copy + 1)];
            all.extend((0..3).map(|copy| triple(copy).into_iter().collect::<Hand>()));
        }
    }
    Some(all)
}

/// The words of the Golay code of length 24: any two differ in 8 places or more.
///
/// Spanned by the squares modulo 23, turned by 0 to 22, with the last card; and by all cards.
pub(crate) fn golay_words() -> Vec<Hand> {
    let squares: BTreeSet<usize> = (1..23).map(|x| x * x % 23).collect();
    let turned = |by: usize| squares.iter().map(|x| (x + by) % 23).chain([23]).collect::<Hand>();
    let mut basis: Vec<u64> = Vec::new();
    for word in (0..23).map(turned).chain([Hand::first(24)]) {
        // Take off what is there already; what remains is new.
        let rest = basis.iter().fold(word.bits(), |rest, base| rest.min(rest ^ base));
        if rest != 0 {
            basis.push(rest);
        }
    }
    let sums = basis.iter().fold(vec![0], |mut words: Vec<u64>, base| {
        words.extend(words.clone().iter().map(|word| word ^ base));
        words
    });
    sums.into_iter().map(Hand::from_bits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every t cards are in exactly one of the blocks.
    fn steiner(blocks: &[Hand], t: usize, n: usize) {
        for cards in Hand::all(Hand::first(n), t) {
            let over = blocks.iter().filter(|block| cards.minus(**block).is_empty());
            assert_eq!(over.count(), 1, "{cards:?} of {n}");
        }
    }

    #[test]
    fn two_points_are_on_one_line() {
        for q in [2, 3, 4, 5, 7, 8] {
            let field = Field::new(q).expect("a field");
            steiner(&affine_lines(&field), 2, q * q);
            if q < 8 {
                steiner(&projective_lines(&field), 2, q * q + q + 1);
            }
        }
    }

    #[test]
    fn two_cards_are_in_one_triple() {
        for n in (3..=63).filter(|n| matches!(n % 6, 1 | 3)) {
            steiner(&triples(n).expect("there is one"), 2, n);
        }
        assert!([0, 1, 2, 5, 6, 8, 11, 64].iter().all(|&n| triples(n).is_none()));
    }

    #[test]
    fn three_points_are_on_one_circle() {
        for q in [2, 3, 4, 5] {
            steiner(&circles(q).expect("a field"), 3, q * q + 1);
        }
    }

    #[test]
    fn five_cards_are_in_one_octad() {
        let words = golay_words();
        assert_eq!(words.len(), 4096);
        let octads: Vec<Hand> = words.into_iter().filter(|word| word.len() == 8).collect();
        assert_eq!(octads.len(), 759);
        steiner(&octads, 5, 24);
    }
}
