//! Diagrams against truth tables, and against others'.

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use whoknows::bdd::{Bdd, Bdds, MOST_VARIABLES};
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};

/// A function of `n` variables as its values; variable 0 is the greatest digit of the place.
#[derive(Clone, PartialEq)]
struct Table(Vec<bool>);

/// The value of a variable at a place of a table.
fn value(place: usize, n: u32, variable: u32) -> bool {
    place >> (n - 1 - variable) & 1 == 1
}

/// The same place but for one variable.
fn with(place: usize, n: u32, variable: u32, value: bool) -> usize {
    let bit = 1 << (n - 1 - variable);
    if value { place | bit } else { place & !bit }
}

impl Table {
    fn of(n: u32, is: impl Fn(usize) -> bool) -> Self {
        Table((0..1 << n).map(is).collect())
    }

    /// For some values of the variables.
    fn exists(&self, n: u32, variables: &[u32]) -> Table {
        let one = |table: Table, &variable: &u32| {
            Table::of(n, |at| [false, true].iter().any(|v| table.0[with(at, n, variable, *v)]))
        };
        variables.iter().fold(self.clone(), one)
    }
}

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, end: u32) -> u32 {
        self.0.next_u32() % end
    }

    fn some_of(&mut self, n: u32) -> Vec<u32> {
        (0..n).filter(|_| self.below(3) == 0).collect()
    }
}

/// A formula by chance, both ways.
fn formula(dice: &mut Dice, bdds: &mut Bdds, n: u32, depth: u32) -> (Table, Bdd) {
    let budget = &Budget::unlimited();
    if depth == 0 || dice.below(8) == 0 {
        let variable = dice.below(n);
        return match dice.below(12) {
            0 => (Table::of(n, |_| true), Bdd::TRUE),
            1 => (Table::of(n, |_| false), Bdd::FALSE),
            _ => (Table::of(n, |at| value(at, n, variable)), bdds.variable(variable).unwrap()),
        };
    }
    let (one, f) = formula(dice, bdds, n, depth - 1);
    let (two, g) = formula(dice, bdds, n, depth - 1);
    let both = |is: fn(bool, bool) -> bool| Table::of(n, |at| is(one.0[at], two.0[at]));
    match dice.below(12) {
        0 | 1 => (both(|a, b| a && b), bdds.and(f, g, budget).unwrap()),
        2 | 3 => (both(|a, b| a || b), bdds.or(f, g, budget).unwrap()),
        4 => (both(|a, b| a != b), bdds.xor(f, g, budget).unwrap()),
        5 => (both(|a, b| a == b), bdds.iff(f, g, budget).unwrap()),
        6 => (both(|a, b| !a || b), bdds.implies(f, g, budget).unwrap()),
        7 => (Table::of(n, |at| !one.0[at]), !f),
        8 => {
            let variables = dice.some_of(n);
            let set = bdds.set(&variables).unwrap();
            let not = Table::of(n, |at| !one.0[at]).exists(n, &variables);
            (Table::of(n, |at| !not.0[at]), bdds.for_all(f, set, budget).unwrap())
        }
        9 => {
            let variables = dice.some_of(n);
            let set = bdds.set(&variables).unwrap();
            let both = both(|a, b| a && b).exists(n, &variables);
            (both, bdds.and_exists(f, g, set, budget).unwrap())
        }
        10 => {
            let (variable, to) = (dice.below(n), dice.below(2) == 1);
            let table = Table::of(n, |at| one.0[with(at, n, variable, to)]);
            (table, bdds.restrict(f, variable, to, budget).unwrap())
        }
        _ => {
            let (third, h) = formula(dice, bdds, n, depth - 1);
            let (here, there) = (dice.below(n), dice.below(n));
            let by = [(here, g), (there, h)];
            let image = |at: usize| {
                let place = with(at, n, here, two.0[at]);
                one.0[with(place, n, there, third.0[at])]
            };
            (Table::of(n, image), bdds.substitute(f, &by, budget).unwrap())
        }
    }
}

fn agree(table: &Table, f: Bdd, bdds: &Bdds, n: u32) {
    let budget = &Budget::unlimited();
    let places: Vec<usize> = (0..1 << n).filter(|&at| table.0[at]).collect();
    for at in 0..1_usize << n {
        assert_eq!(bdds.holds(f, |variable| value(at, n, variable)), table.0[at]);
    }
    let values = |at: &usize| (0..n).map(|v| value(*at, n, v)).collect::<Vec<bool>>();
    assert_eq!(
        bdds.models(f, n).collect::<Vec<_>>(),
        places.iter().map(values).collect::<Vec<_>>()
    );
    assert_eq!(bdds.count(f, n, budget), Ok(BigUint::from(places.len())));
    let least = places.first().map(|&at| (0..n).filter(|&v| value(at, n, v)).collect());
    assert_eq!(bdds.least(f), least);
    let matters =
        |variable: &u32| (0..1 << n).any(|at| table.0[at] != table.0[with(at, n, *variable, true)]);
    assert_eq!(bdds.variables(f), (0..n).filter(matters).collect::<Vec<_>>());
}

#[test]
fn three_thousand_formulas_have_their_truth_tables() {
    let mut different = std::collections::BTreeSet::new();
    for n in [1, 2, 3, 5, 8, 10] {
        let (mut bdds, mut dice) = (Bdds::default(), Dice(ChaCha8Rng::seed_from_u64(n.into())));
        for _ in 0..500 {
            let (table, f) = formula(&mut dice, &mut bdds, n, 5);
            agree(&table, f, &bdds, n);
            different.insert((n, bdds.size(f)));
        }
    }
    assert!(different.len() > 60, "{} sizes only", different.len());
}

#[test]
fn what_is_kept_stays_and_equal_functions_have_one_name() {
    let (mut bdds, budget) = (Bdds::default(), &Budget::unlimited());
    let n = 14;
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(7));
    let (before, f) = formula(&mut dice, &mut bdds, n, 6);
    let (mut settled, mark) = (0, bdds.mark());
    for _ in 0..30 {
        let (table, g) = formula(&mut dice, &mut bdds, n, 7);
        let much = pairs(&mut bdds, |pair| (pair, pair + 14), 14).unwrap();
        assert!(bdds.size(much) > 1 << 14);
        let nodes = bdds.len();
        let kept = bdds.settle(mark, g);
        settled += usize::from(bdds.len() < nodes);
        let same = |f: Bdd, table: &Table, bdds: &Bdds| {
            (0..1 << n).all(|at| bdds.holds(f, |v| value(at, n, v)) == table.0[at])
        };
        assert!(same(kept, &table, &bdds) && same(f, &before, &bdds));
        // Built again, it is the same node.
        let built = bdds.models(kept, n).collect::<Vec<_>>();
        if built.len() < 100 {
            let mut again = Bdd::FALSE;
            for model in built {
                let mut all = Bdd::TRUE;
                for (v, truth) in (0..n).zip(model) {
                    let variable = bdds.variable(v).unwrap();
                    all = bdds.and(all, if truth { variable } else { !variable }, budget).unwrap();
                }
                again = bdds.or(again, all, budget).unwrap();
            }
            assert_eq!(again, kept);
        }
    }
    assert!(settled > 10, "forgot {settled} times");
}

/// `x0 = x1, x2 = x3, ...`: few nodes in this order.
fn pairs(bdds: &mut Bdds, first: impl Fn(u32) -> (u32, u32), n: u32) -> Result<Bdd, Ended> {
    let (budget, mut all) = (&Budget::unlimited(), Bdd::TRUE);
    for pair in (0..n).rev() {
        let (one, two) = first(pair);
        let (one, two) = (bdds.variable(one)?, bdds.variable(two)?);
        let same = bdds.iff(one, two, budget)?;
        all = bdds.and(all, same, budget)?;
    }
    Ok(all)
}

#[test]
fn ten_thousand_variables_do_not_overflow_anything() {
    let (mut bdds, budget) = (Bdds::default(), &Budget::unlimited());
    let half = MOST_VARIABLES / 2;
    let f = pairs(&mut bdds, |pair| (2 * pair, 2 * pair + 1), half).unwrap();
    assert_eq!(bdds.size(f), 3 * half as usize - 1);
    assert_eq!(bdds.count(f, MOST_VARIABLES, budget), Ok(BigUint::from(1_u32) << half));
    let even: Vec<u32> = (0..half).map(|pair| 2 * pair).collect();
    let set = bdds.set(&even).unwrap();
    assert_eq!(bdds.exists(f, set, budget), Ok(Bdd::TRUE));
    let by: Vec<(u32, Bdd)> = even.iter().map(|&v| (v, bdds.variable(v + 1).unwrap())).collect();
    assert_eq!(bdds.substitute(f, &by, budget), Ok(Bdd::TRUE));
    assert_eq!(bdds.models(f, MOST_VARIABLES).take(3).count(), 3);
    assert_eq!(bdds.variable(MOST_VARIABLES), Err(Ended::Size));
    assert_eq!(bdds.set(&[MOST_VARIABLES]), Err(Ended::Size));
}

#[test]
fn the_limits_end_it_and_what_was_made_stays_right() {
    let far = |pair| (pair, pair + 20);
    let mut few = Bdds::new(1_000);
    assert_eq!(pairs(&mut few, far, 20), Err(Ended::Size));
    let near = pairs(&mut Bdds::new(1_000), |pair| (2 * pair, 2 * pair + 1), 20);
    assert!(near.is_ok());

    let (mut bdds, unlimited) = (Bdds::default(), &Budget::unlimited());
    let (f, g) =
        (pairs(&mut bdds, far, 10).unwrap(), pairs(&mut bdds, |p| (p, p + 11), 10).unwrap());
    let little = Budget::new(Limits { nodes: Some(100), ..NO_LIMITS }, &Unwatched);
    assert_eq!(bdds.and(f, g, &little), Err(Ended::Nodes));
    let both = bdds.and(f, g, unlimited).unwrap();
    assert_eq!(
        bdds.count(both, 30, unlimited),
        bdds.and(g, f, unlimited).and_then(|h| bdds.count(h, 30, unlimited))
    );
    let spent = unlimited.spent();
    assert!(spent > 1_000, "{spent} nodes");
}
