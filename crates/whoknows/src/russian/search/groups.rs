//! Groups of renamings of n cards to try, large ones first.

use super::field::Field;

/// A renaming: card q becomes `renaming[q]`.
pub(crate) type Renaming = Vec<u8>;

/// A group, by its generators.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// What it does, in words.
    pub(crate) words: String,
    pub(crate) generators: Vec<Renaming>,
    pub(crate) order: usize,
}

/// The most renamings in a group.
const MOST: usize = 20_000;

/// The groups to try with n cards.
pub(crate) fn groups(n: usize) -> Vec<Group> {
    let mut all: Vec<Group> = Vec::new();
    let mut add = |words: String, generators: Vec<Renaming>| {
        if let Some(order) = order(n, &generators)
            && order > 1
        {
            all.push(Group { words, generators, order });
        }
    };
    for fixed in 0..=3 {
        let m = n.saturating_sub(fixed);
        if m < 5 {
            break;
        }
        affine(n, m, &mut add);
        fields(n, m, &mut add);
    }
    fractions(n, &mut add);
    for length in 2..n {
        for cycles in (1..=n / length).rev().take(2).filter(|&cycles| cycles * length + 4 >= n) {
            turns(n, length, cycles, &mut add);
        }
    }
    all.sort_by_key(|group| std::cmp::Reverse(group.order));
    all
}

type Add<'a> = dyn FnMut(String, Vec<Renaming>) + 'a;

fn renaming(n: usize, to: impl Fn(usize) -> usize) -> Renaming {
    (0..n).map(|card| to(card) as u8).collect()
}

/// x → ux + v modulo m on the first m cards, for v = 1 and one u at a time.
fn affine(n: usize, m: usize, add: &mut Add) {
    let only = |to: &dyn Fn(usize) -> usize| renaming(n, |x| if x < m { to(x) } else { x });
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
        let turn = only(&|x| (x + 1) % m);
        let words = if u == 1 { String::new() } else { format!(", q → {u}q") };
        add(format!("q → q + 1{words} mod {m}"), vec![turn, only(&|x| x * u % m)]);
        if u > 1 {
            add(format!("q → {u}q mod {m}"), vec![only(&|x| x * u % m)]);
        }
    }
}

/// x → ux + v in the field of m elements, where m is no prime, for u a power of a generator.
fn fields(n: usize, m: usize, add: &mut Add) {
    let Some(field) = Field::new(m).filter(|_| (2..m).any(|d| m.is_multiple_of(d))) else { return };
    let only = |to: &dyn Fn(usize) -> usize| renaming(n, |x| if x < m { to(x) } else { x });
    for e in (1..m).filter(|&e| (m - 1).is_multiple_of(e)) {
        let u = field.power(field.generator(), e);
        let shifts = (0..m).map(|v| only(&|x| field.add(x, v)));
        let generators = shifts.chain([only(&|x| field.mul(u, x))]).collect();
        add(format!("q → uq + v in the field of {m}, u of order {}", (m - 1) / e), generators);
    }
}

/// The fractions (ux + v) / (wx + z) on the field of n - 1 elements and infinity.
fn fractions(n: usize, add: &mut Add) {
    let Some(field) = n.checked_sub(1).and_then(Field::new) else { return };
    let (q, far) = (n - 1, n - 1);
    let finite = |to: &dyn Fn(usize) -> usize| renaming(n, |x| if x == far { far } else { to(x) });
    let minus_one = (0..q).find(|&x| field.add(x, 1) == 0).unwrap_or(1);
    let flip = renaming(n, |x| match x {
        0 => far,
        _ if x == far => 0,
        _ => field.mul(minus_one, field.inverse(x)),
    });
    for e in [1, 2] {
        let u = field.power(field.generator(), e);
        let shifts = (0..q).map(|v| finite(&|x| field.add(x, v)));
        let more = [finite(&|x| field.mul(u, x)), flip.clone()];
        let name = if e == 1 { "PGL" } else { "PSL" };
        add(format!("{name}(2, {q})"), shifts.chain(more).collect());
    }
}

/// Cycles of one length side by side, turned together; also multiplied by u, and changed round.
fn turns(n: usize, length: usize, cycles: usize, add: &mut Add) {
    let moved = length * cycles;
    let only = |to: &dyn Fn(usize, usize) -> (usize, usize)| {
        renaming(n, |x| {
            if x >= moved {
                return x;
            }
            let (cycle, place) = to(x / length, x % length);
            cycle * length + place
        })
    };
    let turn = only(&|cycle, place| (cycle, (place + 1) % length));
    let words = format!("{cycles} cycles of {length} turned together");
    add(words.clone(), vec![turn.clone()]);
    if cycles > 1 {
        let round = only(&|cycle, place| ((cycle + 1) % cycles, place));
        add(format!("{words} and changed round"), vec![turn.clone(), round.clone()]);
        for u in 2..length {
            let times = only(&|cycle, place| ((cycle + 1) % cycles, place * u % length));
            if is_renaming(&times) {
                add(format!("{words} and changed round by {u}"), vec![turn.clone(), times]);
            }
        }
    }
    for u in 2..length {
        let times = only(&|cycle, place| (cycle, place * u % length));
        if is_renaming(&times) {
            add(format!("{words} and multiplied by {u}"), vec![turn.clone(), times]);
        }
    }
}

fn is_renaming(renaming: &[u8]) -> bool {
    let mut seen = vec![false; renaming.len()];
    renaming.iter().all(|&to| !std::mem::replace(&mut seen[to as usize], true))
}

/// How many renamings the generators make, if they are renamings and not too many.
fn order(n: usize, generators: &[Renaming]) -> Option<usize> {
    if !generators.iter().all(|renaming| is_renaming(renaming)) {
        return None;
    }
    let one: Renaming = (0..n as u8).collect();
    let mut seen = std::collections::BTreeSet::from([one.clone()]);
    let mut fresh = vec![one];
    while let Some(renaming) = fresh.pop() {
        for generator in generators {
            let next: Renaming = renaming.iter().map(|&q| generator[q as usize]).collect();
            if seen.insert(next.clone()) {
                fresh.push(next);
            }
        }
        if seen.len() > MOST {
            return None;
        }
    }
    Some(seen.len())
}
