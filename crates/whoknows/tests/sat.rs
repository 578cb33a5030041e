//! The solver and its proofs, against the checker and against a second solver.

mod ends;

use std::time::Instant;

use proptest::prelude::*;
use whoknows::budget::Budget;
use whoknows::cnf::Cnf;
use whoknows::lrat::check;
use whoknows::sat::{Outcome, Refuted, refute, solve};

use crate::formulas::{
    formula, has_model_by_batsat, pigeonhole, proof_of, random_3sat, satisfies, two_parities,
};

/// Refutes the formula, checks the proof, and prints what both took.
fn check_refuted(name: &str, formula: &Cnf) {
    let start = Instant::now();
    let budget = Budget::unlimited();
    let Refuted::Proof(proof) = refute(formula, None, &budget) else { panic!("{name}") };
    let solved = start.elapsed();
    let start = Instant::now();
    assert_eq!(check(formula, &proof), Ok(()), "{name}");
    let (steps, kilobytes) = (proof.len(), proof.bytes() >> 10);
    let (conflicts, checked) = (budget.spent(), start.elapsed());
    println!(
        "{name}: {conflicts} conflicts, {steps} steps, {kilobytes} kB, {solved:.2?} to solve, \
         {checked:.2?} to check"
    );
}

fn check_model(clauses: &[&[i32]], expected: &[i32]) {
    let formula = formula(clauses.iter().map(|clause| clause.iter().copied()));
    let Outcome::Model(model) = solve(&formula, None, &Budget::unlimited()) else {
        panic!("{clauses:?} has a model");
    };
    assert!(expected.iter().all(|&literal| model.is_true(literal) && !model.is_true(-literal)));
    assert!(matches!(refute(&formula, None, &Budget::unlimited()), Refuted::Model(_)));
}

fn check_proof(clauses: &[&[i32]], text: &str) {
    let formula = formula(clauses.iter().map(|clause| clause.iter().copied()));
    assert_eq!(solve(&formula, None, &Budget::unlimited()), Outcome::Unsatisfiable);
    let proof = proof_of(&formula);
    assert_eq!(check(&formula, &proof), Ok(()), "{clauses:?}:\n{proof}");
    assert_eq!(proof.to_string(), text, "{clauses:?}");
}

#[test]
fn tiny_formulas_have_their_models() {
    check_model(&[], &[]);
    check_model(&[&[1]], &[1]);
    check_model(&[&[-9]], &[-9]);
    check_model(&[&[3, -3], &[-4, -4]], &[-4]);
    check_model(&[&[-1], &[1, 2], &[-2, 3, 3]], &[-1, 2, 3]);
}

#[test]
fn a_variable_that_no_clause_uses_is_false() {
    let mut formula = formula([[1]]);
    let unused = formula.variable();
    let Outcome::Model(model) = solve(&formula, Some(0), &Budget::unlimited()) else {
        panic!("it has a model");
    };
    assert!(model.is_true(-unused) && model.is_true(-100) && !model.is_true(100));
}

#[test]
fn tiny_refutations_use_the_formulas_own_numbers() {
    check_proof(&[&[]], "2 0 1 0\n");
    check_proof(&[&[1, 2], &[], &[], &[-1]], "5 0 2 0\n");
    check_proof(&[&[1], &[-1]], "3 0 1 2 0\n");
    // The solver drops what is false or twice in a clause on taking it, and tautologies.
    let simplified = "5 -2 0 1 2 0\n5 d 2 3 0\n6 0 5 4 0\n";
    check_proof(&[&[1], &[-1, -2, -2], &[2, 3, -3], &[2]], simplified);
}

#[test]
fn pigeonholes_are_refuted_and_the_proofs_accepted() {
    for holes in 1..=8 {
        check_refuted(&format!("pigeonhole {holes}"), &pigeonhole(holes));
    }
}

#[test]
fn large_random_formulas_are_refuted_through_every_simplification() {
    for seed in 0..6 {
        let variables = 150 + 10 * seed as usize;
        let formula = random_3sat(seed, variables, variables * 46 / 10);
        check_refuted(&format!("random {variables} (seed {seed})"), &formula);
    }
}

#[test]
fn parities_are_refuted_through_gates_and_equal_variables() {
    for bits in [2, 3, 5, 10, 15, 20] {
        check_refuted(&format!("two parities of {bits} bits"), &two_parities(1, bits));
    }
}

#[test]
fn verdicts_agree_with_a_second_solver() {
    let mut refuted = 0;
    for seed in 0..400 {
        let variables = 30 + seed as usize % 31;
        let formula = random_3sat(seed, variables, variables * 43 / 10);
        let expected = has_model_by_batsat(&formula);
        match solve(&formula, None, &Budget::unlimited()) {
            Outcome::Model(model) => assert!(expected && satisfies(&model, &formula), "{seed}"),
            outcome => assert!(!expected && outcome == Outcome::Unsatisfiable, "{seed}"),
        }
        match refute(&formula, None, &Budget::unlimited()) {
            Refuted::Model(model) => assert!(expected && satisfies(&model, &formula), "{seed}"),
            Refuted::Proof(proof) => {
                assert!(!expected, "{seed}");
                assert_eq!(check(&formula, &proof), Ok(()), "{seed}");
                refuted += 1;
            }
            Refuted::Unknown(ended) => panic!("{seed}: {ended}"),
        }
    }
    assert!((50..350).contains(&refuted), "both verdicts must be common: {refuted} of 400");
}

/// Clauses of any length with few variables: units, duplicates, tautologies and empty ones.
fn any_clauses() -> impl Strategy<Value = Vec<Vec<i32>>> {
    let literal = (1..=6_i32, any::<bool>()).prop_map(|(v, sign)| if sign { v } else { -v });
    prop::collection::vec(prop::collection::vec(literal, 0..5), 0..40)
}

proptest! {
    // A failing case is printed; it belongs in a test of its own, not in a file beside this one.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_formula_gets_a_model_or_a_proof(clauses in any_clauses()) {
        let formula = formula(clauses);
        match refute(&formula, None, &Budget::unlimited()) {
            Refuted::Model(model) => prop_assert!(satisfies(&model, &formula)),
            Refuted::Proof(proof) => {
                prop_assert_eq!(check(&formula, &proof), Ok(()));
                prop_assert!(!has_model_by_batsat(&formula));
            }
            Refuted::Unknown(ended) => panic!("{ended}"),
        }
    }
}
