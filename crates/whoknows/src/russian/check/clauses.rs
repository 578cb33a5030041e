//! Good announcements as clauses, straight from the two rules.

use super::choose;
use crate::cnf::Cnf;
use crate::russian::evidence::Family;
use crate::russian::hand::Hand;
use crate::russian::notation::hand_text;
use crate::russian::size::{MOST_CARDS, Size};

/// The most clauses in a formula.
const MOST: u128 = 20_000_000;
/// The most rows of a matrix.
const MOST_ROWS: u64 = 10_000;

/// One variable for each hand, in order: hand number i of `Hand::all` is variable i + 1.
///
/// Satisfiable exactly if some announcement is good. Cards can be renamed, so the first hand is in
/// the list without loss of generality.
pub fn of_hands(size: Size) -> Option<Cnf> {
    let (a, c, n) = (size.a(), size.c(), size.n());
    let count = choose(n, a);
    let sets = choose(n, c) * n as u128;
    if count * count / 2 > MOST || sets.saturating_mul(count) > 16 * MOST {
        return None;
    }
    let hands: Vec<Hand> = Hand::all(size.deck(), a).collect();
    let mut formula = Cnf::new();
    formula.add([1]);
    for (i, hand) in hands.iter().enumerate() {
        for (j, other) in hands[..i].iter().enumerate() {
            if hand.shared(*other) + c >= a {
                formula.add([-(j as i32 + 1), -(i as i32 + 1)]);
            }
        }
    }
    let mut some = |holds: &dyn Fn(Hand) -> bool| {
        let which = hands.iter().enumerate().filter(|(_, hand)| holds(**hand));
        formula.add(which.map(|(i, _)| i as i32 + 1));
    };
    for cards in Hand::all(size.deck(), c + 1) {
        some(&|hand| hand.avoids(cards));
    }
    for cath in Hand::all(size.deck(), c) {
        for card in size.deck().minus(cath).cards() {
            some(&|hand| hand.avoids(cath) && hand.has(card));
        }
    }
    Some(formula)
}

/// What the variables of [`of_hands`] say.
pub fn hand_names(size: Size) -> impl Fn(i32) -> Option<String> {
    let hands: Vec<Hand> = Hand::all(size.deck(), size.a()).collect();
    move |variable| {
        let place = usize::try_from(variable).ok()?.checked_sub(1)?;
        let hand = hand_text(size.n(), *hands.get(place)?);
        Some(format!("{hand} is in the list"))
    }
}

/// What the variables of [`of_matrix`] say; none of a helper.
pub fn matrix_names(family: Family, k: u64) -> impl Fn(i32) -> Option<String> {
    let n = family.n;
    move |variable| {
        let place = u64::try_from(variable).ok()?.checked_sub(1)?;
        let row = place.checked_div(n as u64).filter(|&row| row < k)?;
        let card = hand_text(n, Hand::EMPTY.with((place % n as u64) as usize));
        Some(format!("hand {} of the list has card {card}", row + 1))
    }
}

/// A matrix of k rows and n columns: row i is the i-th hand of a list of the family, which has
/// exactly k hands.
///
/// Variable i·n + q + 1 says that row i has card q. Satisfiable exactly if there is such a list. Rows
/// and columns come in falling order, compared as 0/1 words: rows are the hands in any order and
/// columns the cards under any name, and a matrix can always be sorted both ways (sorting rows and
/// columns in turn makes the matrix, read row by row, rise in order, so it ends).
pub fn of_matrix(family: Family, k: u64) -> Option<Cnf> {
    let Family { n, a, t, full, share } = family;
    if n > MOST_CARDS || a > n || t == 0 || k > MOST_ROWS {
        return None;
    }
    let k = k as usize;
    let sets = choose(n, t - 1) * n as u128;
    let counters = (k as u128).pow(2) / 2 * (n * a) as u128 * 3;
    if sets.saturating_mul(k as u128) * 3 + counters > MOST {
        return None;
    }
    let mut matrix = Matrix { n, formula: Cnf::new() };
    for _ in 0..k * n {
        matrix.formula.variable();
    }
    for row in 0..k {
        let cards: Vec<i32> = (0..n).map(|q| matrix.has(row, q)).collect();
        matrix.at_most(&cards, a);
        let others: Vec<i32> = cards.iter().map(|card| -card).collect();
        matrix.at_most(&others, n - a);
        for before in 0..row {
            let both: Vec<i32> = (0..n).map(|q| matrix.both(before, row, q)).collect();
            matrix.at_most(&both, share);
        }
    }
    for row in 1..k {
        matrix.fall((0..n).map(|q| (matrix.has(row - 1, q), matrix.has(row, q))).collect());
    }
    for q in 1..n {
        matrix.fall((0..k).map(|row| (matrix.has(row, q - 1), matrix.has(row, q))).collect());
    }
    let deck = Hand::first(n);
    for cards in Hand::all(deck, t) {
        matrix.some(k, Hand::EMPTY, cards);
    }
    for cath in Hand::all(deck, t - 1).filter(|_| full) {
        for card in deck.minus(cath).cards() {
            matrix.some(k, Hand::EMPTY.with(card), cath);
        }
    }
    Some(matrix.formula)
}

struct Matrix {
    n: usize,
    formula: Cnf,
}

impl Matrix {
    fn has(&self, row: usize, card: usize) -> i32 {
        (row * self.n + card + 1) as i32
    }

    /// A variable that is true if both rows have the card.
    fn both(&mut self, row: usize, other: usize, card: usize) -> i32 {
        let both = self.formula.variable();
        self.formula.add([-self.has(row, card), -self.has(other, card), both]);
        both
    }

    /// At most `most` of these are true: count(m) after each says that more than m of them are so far.
    fn at_most(&mut self, literals: &[i32], most: usize) {
        if most >= literals.len() {
            return;
        }
        let mut before: Vec<i32> = Vec::new();
        for &literal in literals {
            let now: Vec<i32> = (0..most).map(|_| self.formula.variable()).collect();
            for m in 0..most {
                if let Some(&so_far) = before.get(m) {
                    self.formula.add([-so_far, now[m]]);
                }
                let one_less = if m == 0 { None } else { before.get(m - 1).map(|&less| -less) };
                if m == 0 || one_less.is_some() {
                    self.formula.add(one_less.into_iter().chain([-literal, now[m]]));
                }
            }
            // The literal on top of `most` would be one too many.
            match (most, before.last()) {
                (0, _) => self.formula.add([-literal]),
                (_, Some(&full)) => self.formula.add([-full, -literal]),
                (_, None) => {}
            }
            before = now;
        }
    }

    /// The first words of the pairs are at least the second words, as 0/1 words.
    fn fall(&mut self, pairs: Vec<(i32, i32)>) {
        let mut same: Option<i32> = None;
        for (first, second) in pairs {
            let so_far = same.map(|same| -same);
            self.formula.add(so_far.into_iter().chain([first, -second]));
            let still = self.formula.variable();
            self.formula.add(so_far.into_iter().chain([first, second, still]));
            self.formula.add(so_far.into_iter().chain([-first, -second, still]));
            same = Some(still);
        }
    }

    /// Some row has these cards and avoids those.
    fn some(&mut self, k: usize, has: Hand, avoids: Hand) {
        let rows: Vec<i32> = (0..k).map(|_| self.formula.variable()).collect();
        for (row, &chosen) in rows.iter().enumerate() {
            for card in has.cards() {
                self.formula.add([-chosen, self.has(row, card)]);
            }
            for card in avoids.cards() {
                self.formula.add([-chosen, -self.has(row, card)]);
            }
        }
        self.formula.add(rows);
    }
}
