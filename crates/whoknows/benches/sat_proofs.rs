//! What a proof costs: solving without one, solving with one, and checking it.
//!
//! The work is counted in conflicts and proof steps, which are the same on every machine; the times
//! are of one run and only their ratios mean something.

#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::time::Instant;

use whoknows::budget::Budget;
use whoknows::cnf::Cnf;
use whoknows::lrat::check;
use whoknows::sat::{Outcome, Refuted, refute, solve};

/// n + 1 pigeons in n holes, no two in one.
fn pigeonhole(holes: i32) -> Cnf {
    let at = |pigeon: i32, hole: i32| pigeon * holes + hole + 1;
    let mut formula = Cnf::new();
    for pigeon in 0..=holes {
        formula.add((0..holes).map(|hole| at(pigeon, hole)));
    }
    for hole in 0..holes {
        for second in 1..=holes {
            for first in 0..second {
                formula.add([-at(first, hole), -at(second, hole)]);
            }
        }
    }
    formula
}

fn main() {
    for holes in [7, 8] {
        let formula = pigeonhole(holes);
        let start = Instant::now();
        assert!(matches!(solve(&formula, None, &Budget::unlimited()), Outcome::Unsatisfiable));
        let plain = start.elapsed().as_secs_f64();
        let budget = Budget::unlimited();
        let start = Instant::now();
        let Refuted::Proof(proof) = refute(&formula, None, &budget) else {
            panic!("pigeonhole {holes} has no model");
        };
        let with_proof = start.elapsed().as_secs_f64();
        let start = Instant::now();
        check(&formula, &proof).expect("the proof is right");
        let checked = start.elapsed().as_secs_f64();
        println!(
            "proof of pigeonhole {holes}: {} conflicts, {} steps, {} bytes; solved {plain:.3} s, \
             with proof {with_proof:.3} s (ratio {:.2}), checked {checked:.3} s (ratio {:.2})",
            budget.spent(),
            proof.len(),
            proof.bytes(),
            with_proof / plain,
            checked / with_proof
        );
    }
}
