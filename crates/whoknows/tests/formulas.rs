//! Formulas for the tests of the solver and of its proofs, and a second solver.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use rand::seq::index::sample;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use whoknows::budget::Budget;
use whoknows::cnf::Cnf;
use whoknows::lrat::Proof;
use whoknows::sat::{Model, Refuted, refute};

pub(crate) fn formula(clauses: impl IntoIterator<Item: IntoIterator<Item = i32>>) -> Cnf {
    let mut formula = Cnf::new();
    for clause in clauses {
        formula.add(clause);
    }
    formula
}

/// One pigeon more than holes: each has a hole, no two share one. It has no model.
pub(crate) fn pigeonhole(holes: i32) -> Cnf {
    let mut formula = Cnf::new();
    let at = |pigeon: i32, hole: i32| holes * pigeon + hole + 1;
    (0..=holes).for_each(|pigeon| formula.add((0..holes).map(|hole| at(pigeon, hole))));
    for hole in 0..holes {
        for second in 0..=holes {
            (0..second).for_each(|first| formula.add([-at(first, hole), -at(second, hole)]));
        }
    }
    formula
}

/// The parity of the same bits along two chains in different orders, said to differ: full of gates
/// and of equal variables, which the solver finds and merges. It has no model.
pub(crate) fn two_parities(seed: u64, bits: usize) -> Cnf {
    let mut formula = Cnf::new();
    let variables: Vec<_> = (0..bits).map(|_| formula.variable()).collect();
    let shuffled = sample(&mut ChaCha8Rng::seed_from_u64(seed), bits, bits);
    let mut parity = |order: &mut dyn Iterator<Item = usize>| {
        let first = variables[order.next().expect("a bit")];
        order.fold(first, |a, bit| {
            let (b, c) = (variables[bit], formula.variable());
            for clause in [[-a, b, c], [a, -b, c], [a, b, -c], [-a, -b, -c]] {
                formula.add(clause);
            }
            c
        })
    };
    let (one, other) = (parity(&mut (0..bits)), parity(&mut shuffled.into_iter()));
    formula.add([one, other]);
    formula.add([-one, -other]);
    formula
}

pub(crate) fn random_3sat(seed: u64, variables: usize, clauses: usize) -> Cnf {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut formula = Cnf::new();
    for _ in 0..clauses {
        let clause = sample(&mut rng, variables, 3).into_iter().map(|v| v as i32 + 1);
        let signed: Vec<_> = clause.map(|v| if rng.random_bool(0.5) { v } else { -v }).collect();
        formula.add(signed);
    }
    formula
}

pub(crate) fn has_model_by_batsat(formula: &Cnf) -> bool {
    let mut solver = BasicSolver::default();
    let variables: Vec<_> = (0..=formula.variables()).map(|_| solver.new_var_default()).collect();
    for clause in formula.clauses() {
        let literal = |&l: &i32| Lit::new(variables[l.unsigned_abs() as usize], l > 0);
        solver.add_clause_reuse(&mut clause.iter().map(literal).collect());
    }
    solver.solve_limited(&[]) == lbool::TRUE
}

pub(crate) fn satisfies(model: &Model, formula: &Cnf) -> bool {
    formula.clauses().all(|clause| clause.iter().any(|&literal| model.is_true(literal)))
}

pub(crate) fn proof_of(formula: &Cnf) -> Proof {
    match refute(formula, None, &Budget::unlimited()) {
        Refuted::Proof(proof) => proof,
        other => panic!("expected a proof, found {other:?}"),
    }
}
