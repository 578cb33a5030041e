//! The solver, its proofs and the proof checker against each other and against a second solver.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use proptest::prelude::*;
use rand::seq::index::sample;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Progress, Unwatched, Watcher};
use whoknows::cnf::Cnf;
use whoknows::lrat::{Proof, Step, check};
use whoknows::sat::{Model, Outcome, Refuted, refute, solve};

fn formula(clauses: impl IntoIterator<Item: IntoIterator<Item = i32>>) -> Cnf {
    let mut formula = Cnf::new();
    for clause in clauses {
        formula.add(clause);
    }
    formula
}

/// One pigeon more than holes: each has a hole, no two share one. It has no model.
fn pigeonhole(holes: i32) -> Cnf {
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
fn two_parities(seed: u64, bits: usize) -> Cnf {
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

fn random_3sat(seed: u64, variables: usize, clauses: usize) -> Cnf {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut formula = Cnf::new();
    for _ in 0..clauses {
        let clause = sample(&mut rng, variables, 3).into_iter().map(|v| v as i32 + 1);
        let signed: Vec<_> = clause.map(|v| if rng.random_bool(0.5) { v } else { -v }).collect();
        formula.add(signed);
    }
    formula
}

fn has_model_by_batsat(formula: &Cnf) -> bool {
    let mut solver = BasicSolver::default();
    let variables: Vec<_> = (0..=formula.variables()).map(|_| solver.new_var_default()).collect();
    for clause in formula.clauses() {
        let literal = |&l: &i32| Lit::new(variables[l.unsigned_abs() as usize], l > 0);
        solver.add_clause_reuse(&mut clause.iter().map(literal).collect());
    }
    solver.solve_limited(&[]) == lbool::TRUE
}

fn satisfies(model: &Model, formula: &Cnf) -> bool {
    formula.clauses().all(|clause| clause.iter().any(|&literal| model.is_true(literal)))
}

fn proof_of(formula: &Cnf) -> Proof {
    match refute(formula, None, &Budget::unlimited()) {
        Refuted::Proof(proof) => proof,
        other => panic!("expected a proof, found {other:?}"),
    }
}

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

fn proof_from(steps: &[Step]) -> Proof {
    let mut proof = Proof::new();
    for step in steps {
        match step {
            Step::Add { id, clause, hints } => proof.push_add(*id, clause, hints),
            Step::Delete(ids) => proof.push_delete(ids),
        }
    }
    proof
}

#[test]
fn a_proof_with_one_fault_is_rejected_there() {
    let formula = pigeonhole(4);
    let proof = proof_of(&formula);
    let steps: Vec<_> = proof.steps().collect();
    assert_eq!(proof_from(&steps), proof);
    assert_eq!(check(&formula, &proof), Ok(()));
    // Where the proof is rejected, counted from 0, with other steps in place of one.
    let rejected_at = |at: usize, others: &[Step]| {
        let wrong = [&steps[..at], others, &steps[at + 1..]].concat();
        check(&formula, &proof_from(&wrong)).expect_err("a wrong proof").step - 1
    };
    let mut tried = 0;
    for (at, step) in steps.iter().enumerate() {
        let Step::Add { id, clause, hints } = step else { continue };
        let add = |clause: &[i32], hints: &[i64]| {
            let (clause, hints) = (clause.to_vec(), hints.to_vec());
            Step::Add { id: *id, clause, hints }
        };
        for (i, hint) in hints.iter().enumerate() {
            let dropped = [&hints[..i], &hints[i + 1..]].concat();
            assert_eq!(rejected_at(at, &[add(clause, &dropped)]), at, "{step:?} without {hint}");
            let deleted = Step::Delete(vec![*hint as u64]);
            assert_eq!(rejected_at(at, &[deleted, step.clone()]), at + 1, "{step:?}, no {hint}");
            tried += 1;
        }
        for i in 0..clause.len() {
            let mut changed = clause.clone();
            changed[i] = -changed[i];
            assert_eq!(rejected_at(at, &[add(&changed, hints)]), at, "{step:?}, literal {i}");
        }
    }
    assert!(tried > 100, "only {tried} hints");
    let cut = proof_from(&steps[..steps.len() - 1]);
    let rejection = check(&formula, &cut).expect_err("the end is cut off");
    assert_eq!(rejection.message, "the proof ends without the empty clause");
    let other = pigeonhole(5);
    assert!(check(&other, &proof).is_err(), "a proof of another formula");
}

#[test]
fn the_same_limit_gives_the_same_answer_and_spends_the_same() {
    let formula = pigeonhole(8);
    for most in [0, 1, 10, 1000] {
        let runs: Vec<_> = [(Some(most), None), (None, Some(most)), (Some(most), Some(most + 9))]
            .into_iter()
            .map(|(limit, nodes)| {
                let budget = Budget::new(Limits { nodes, ..NO_LIMITS }, &Unwatched);
                assert_eq!(refute(&formula, limit, &budget), Refuted::Unknown(Ended::Nodes));
                budget.spent()
            })
            .collect();
        // Conflicts that follow one another without a decision count as one stride.
        assert!((most..most + 50).contains(&runs[0]), "{runs:?} for {most}");
        assert!(runs.iter().all(|spent| *spent == runs[0]), "{runs:?}");
    }
    let formula = random_3sat(7, 120, 552);
    assert_eq!(proof_of(&formula), proof_of(&formula));
}

#[test]
fn calls_spend_from_one_budget_in_turn() {
    let formula = pigeonhole(8);
    let budget = Budget::new(Limits { nodes: Some(1000), ..NO_LIMITS }, &Unwatched);
    assert_eq!(solve(&formula, Some(400), &budget), Outcome::Unknown(Ended::Nodes));
    assert!((400..450).contains(&budget.spent()));
    assert_eq!(solve(&formula, None, &budget), Outcome::Unknown(Ended::Nodes));
    assert!((1000..1050).contains(&budget.spent()));
}

/// Stops when asked for the fifth time, and remembers when that was.
struct Caller {
    start: Instant,
    asked: AtomicU64,
    stopped_after: AtomicU64,
    conflicts: AtomicU64,
}

impl Caller {
    fn new() -> Self {
        let [asked, stopped_after, conflicts] = [0; 3].map(AtomicU64::new);
        Caller { start: Instant::now(), asked, stopped_after, conflicts }
    }
}

impl Watcher for Caller {
    fn stopped(&self) -> bool {
        let stop = self.asked.fetch_add(1, Ordering::Relaxed) >= 4;
        if stop {
            let millis = self.start.elapsed().as_millis() as u64;
            self.stopped_after.store(millis, Ordering::Relaxed);
        }
        stop
    }
    fn progress(&self, progress: &Progress) {
        assert_eq!(progress.unit, "conflicts");
        self.conflicts.fetch_max(progress.done, Ordering::Relaxed);
    }
}

#[test]
fn a_hard_formula_is_stopped_promptly() {
    let formula = pigeonhole(11);
    let caller = Caller::new();
    let budget = Budget::new(NO_LIMITS, &caller);
    assert_eq!(refute(&formula, None, &budget), Refuted::Unknown(Ended::Stopped));
    let stopped_after = caller.stopped_after.load(Ordering::Relaxed);
    let wait = caller.start.elapsed().as_millis() as u64 - stopped_after;
    println!("stopped {wait} ms after it was asked to, at {} conflicts", budget.spent());
    assert!(wait < 1000, "it took {wait} ms to stop");
    assert!(caller.conflicts.load(Ordering::Relaxed) > 0 && budget.spent() > 0);
    let spent = budget.spent();
    assert_eq!(solve(&formula, None, &budget), Outcome::Unknown(Ended::Stopped));
    assert_eq!(budget.spent(), spent, "a stopped budget starts nothing");
}

#[test]
fn the_callers_clock_ends_a_search() {
    struct Clock(Instant);
    impl Watcher for Clock {
        fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
    let clock = Clock(Instant::now());
    let limits = Limits { time: Some(Duration::from_millis(100)), ..NO_LIMITS };
    let outcome = solve(&pigeonhole(11), None, &Budget::new(limits, &clock));
    assert_eq!(outcome, Outcome::Unknown(Ended::Time));
    assert!(clock.0.elapsed() >= Duration::from_millis(100));
}

/// Clauses of any length with few variables: units, duplicates, tautologies and empty ones.
fn any_clauses() -> impl Strategy<Value = Vec<Vec<i32>>> {
    let literal = (1..=6_i32, any::<bool>()).prop_map(|(v, sign)| if sign { v } else { -v });
    prop::collection::vec(prop::collection::vec(literal, 0..5), 0..40)
}

/// Text that is nearly a proof.
fn any_proof_text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        4 => Just("0".to_owned()),
        1 => Just("d".to_owned()),
        6 => (-9_i64..20).prop_map(|number| number.to_string()),
        1 => any::<i64>().prop_map(|number| number.to_string()),
        1 => "\\PC{0,3}",
    ];
    prop::collection::vec(word, 0..40).prop_map(|words| words.join(" "))
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

    #[test]
    fn any_text_is_a_proof_or_a_fault(text in "\\PC*") {
        let _ = text.parse::<Proof>();
    }

    #[test]
    fn a_text_that_parses_comes_back_and_is_judged(text in any_proof_text()) {
        match text.parse::<Proof>() {
            Ok(proof) => {
                prop_assert_eq!(proof.to_string().parse(), Ok(proof.clone()));
                // It can hardly be a proof of this, but must not upset the checker.
                let _ = check(&pigeonhole(2), &proof);
            }
            Err(fault) => prop_assert!(text.get(fault.at).is_some()),
        }
    }
}

#[test]
fn a_long_proof_comes_back_from_its_text() {
    let proof = proof_of(&pigeonhole(6));
    assert_eq!(proof.to_string().parse(), Ok(proof));
}
