//! Groups of renamings of n cards to try, large ones first.

use crate::russian::designs::Field;
use crate::russian::symmetry::{Renaming, Symmetry};

/// A group, by its generators.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// What it does.
    pub(crate) symmetry: Symmetry,
    pub(crate) generators: Vec<Renaming>,
    pub(crate) order: usize,
}

/// The groups to try with n cards.
pub(crate) fn groups(n: usize) -> Vec<Group> {
    let mut all: Vec<Group> = Vec::new();
    let mut add = |symmetry: Symmetry| {
        if let (Some(generators), Some(order)) = (symmetry.generators(n), symmetry.order(n))
            && order > 1
        {
            all.push(Group { symmetry, generators, order });
        }
    };
    for fixed in 0..=3 {
        let m = n.saturating_sub(fixed);
        if m < 5 {
            break;
        }
        affine(m, &mut add);
        fields(m, &mut add);
    }
    for special in [false, true] {
        add(Symmetry::Fractions { elements: n.saturating_sub(1), special });
    }
    for length in 2..n {
        for cycles in (1..=n / length).rev().take(2).filter(|&cycles| cycles * length + 4 >= n) {
            turns(length, cycles, &mut add);
        }
    }
    all.sort_by_key(|group| std::cmp::Reverse(group.order));
    all
}

type Add<'a> = dyn FnMut(Symmetry) + 'a;

/// x → ux + v modulo m on the first m cards, for v = 1 and one u at a time.
fn affine(m: usize, add: &mut Add) {
    let mut seen = std::collections::BTreeSet::new();
    for u in 1..m {
        let mut powers: Vec<usize> = vec![1];
        while powers.len() <= m && powers[powers.len() - 1] * u % m != 1 {
            powers.push(powers[powers.len() - 1] * u % m);
        }
        powers.sort_unstable();
        if powers.len() > m || !seen.insert(powers) {
            continue;
        }
        add(Symmetry::Affine { modulus: m, times: u, turn: true });
        if u > 1 {
            add(Symmetry::Affine { modulus: m, times: u, turn: false });
        }
    }
}

/// x → ux + v in the field of m elements, where m is no prime, for u a power of a generator.
fn fields(m: usize, add: &mut Add) {
    if Field::new(m).is_some() && (2..m).any(|d| m.is_multiple_of(d)) {
        for e in (1..m).filter(|&e| (m - 1).is_multiple_of(e)) {
            add(Symmetry::Field { elements: m, order: (m - 1) / e });
        }
    }
}

/// Cycles of one length side by side, turned together; also multiplied by u, and changed round.
fn turns(length: usize, cycles: usize, add: &mut Add) {
    let mut turned = |round, times| add(Symmetry::Turns { cycles, length, round, times });
    turned(false, 1);
    if cycles > 1 {
        (1..length).for_each(|times| turned(true, times));
    }
    (2..length).for_each(|times| turned(false, times));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_read_back_from_its_words() {
        for n in 4..=24 {
            for group in groups(n) {
                let words = group.symmetry.to_string();
                assert_eq!(words.parse(), Ok(group.symmetry), "{words}");
                assert_eq!(group.symmetry.order(n), Some(group.order), "{words}");
            }
        }
        for bad in ["", "q", "PGL(2, 07)", "2 cycles of 3", "q → q + 1 mod 99999999999999999999999"]
        {
            assert!(bad.parse::<Symmetry>().is_err(), "{bad}");
        }
    }
}
