//! Proofs that were changed, and proofs as text: refused with their place, or the same again.

use proptest::prelude::*;
use whoknows::lrat::{Proof, Step, check};

use crate::formulas::{pigeonhole, proof_of, random_3sat};

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
    fn any_text_is_a_proof_or_a_fault(text in "\\PC*") {
        let _ = text.parse::<Proof>();
    }

    #[test]
    fn a_text_that_parses_comes_back_and_is_judged(text in any_proof_text()) {
        match text.parse::<Proof>() {
            Ok(proof) => {
                let written = proof.to_string();
                // But for white space it has one spelling.
                prop_assert!(written.split_whitespace().eq(text.split_whitespace()));
                prop_assert!(proof.bytes() <= 5 * text.len());
                prop_assert_eq!(written.parse(), Ok(proof.clone()));
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
    let proof = proof_of(&random_3sat(7, 120, 552));
    assert_eq!(proof.to_string().parse(), Ok(proof));
}

#[test]
fn no_number_of_a_saved_proof_changes_in_silence() {
    let proof = proof_of(&pigeonhole(3));
    let text = proof.to_string();
    let words: Vec<&str> = text.split_whitespace().collect();
    for (at, word) in words.iter().enumerate() {
        let Ok(number) = word.parse::<i64>() else { continue };
        for other in [number + 1, number - 1, -number, 0].into_iter().filter(|&n| n != number) {
            let other = other.to_string();
            let changed = [&words[..at], &[&*other], &words[at + 1..]].concat().join(" ");
            assert_ne!(changed.parse(), Ok(proof.clone()), "word {at}, {number} as {other}");
        }
    }
}
