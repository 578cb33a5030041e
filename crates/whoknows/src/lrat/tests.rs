//! Proofs accepted and refused, as steps and as text.

use super::*;
use crate::fault::Fault;

/// The four clauses on two variables.
fn check_text(proof: &str, expected: Result<(), (usize, &str)>) {
    let mut formula = Cnf::new();
    for clause in [[1, 2], [-1, 2], [1, -2], [-1, -2]] {
        formula.add(clause);
    }
    let proof: Proof = proof.parse().unwrap();
    let expected = expected.map_err(|(step, message)| Rejection { step, message: message.into() });
    assert_eq!(check(&formula, &proof), expected, "{proof}");
}

#[test]
fn a_proof_is_accepted_exactly_when_each_step_follows() {
    check_text("5 2 0 1 2 0  5 d 1 2 0  6 0 5 3 4 0", Ok(()));
    check_text("5 2 -2 0 0  6 2 2 0 1 2 0  9 0 6 3 6 4 0", Ok(()));
    let open = "clause 5 does not follow: hint 2 leaves both -1 and 2 open";
    check_text("5 1 0 1 2 0  6 0 5 3 4 0", Err((1, open)));
    let early = "clause 6 does not follow: hint 3 leaves both 1 and -2 open";
    check_text("5 2 0 1 2 0  6 0 3 5 4 0", Err((2, early)));
    let dropped = "clause 5 does not follow: its hints end without a conflict";
    check_text("5 2 0 1 0  6 0 5 3 4 0", Err((1, dropped)));
    let deleted = "clause 6 does not follow: hint 3 was deleted or never added";
    check_text("5 2 0 1 2 0  5 d 3 0  6 0 5 3 4 0", Err((3, deleted)));
    let unknown = "clause 5 does not follow: hint 5 was deleted or never added";
    check_text("5 0 5 0", Err((1, unknown)));
    let gone = "clause 8 cannot be deleted: it is not there";
    check_text("1 d 1 8 0", Err((1, gone)));
    check_text("4 2 0 1 2 0", Err((1, "id 4 is not above 4, the last one")));
    let rat = "clause 5 does not follow: hint -2 makes it a RAT step, which is not supported";
    check_text("5 2 0 1 -2 1 0", Err((1, rat)));
    let foreign = "clause 5 does not follow: the formula has no variable 2147483647";
    check_text("5 -2147483647 0 1 2 0", Err((1, foreign)));
    check_text("5 2 0 1 2 0", Err((1, "the proof ends without the empty clause")));
    check_text("", Err((0, "the proof ends without the empty clause")));
}

fn check_fault(text: &str, at: &str, message: &str) {
    let start = if at.is_empty() { text.len() } else { text.find(at).unwrap() };
    let fault = Fault::new(start..start + at.len(), message);
    assert_eq!(text.parse::<Proof>(), Err(fault), "{text}");
}

#[test]
fn a_fault_names_its_place() {
    check_fault("5 1 x 0", "x", "\"x\" is not a literal or 0");
    check_fault("5 1 -2147483648 0", "-2147483648", "\"-2147483648\" is not a literal or 0");
    check_fault("-5 0 0", "-5", "\"-5\" is not the id of a step");
    check_fault("1 d 3 -2 0", "-2", "\"-2\" is not an id or 0");
    check_fault("5 0 1 2", "", "the text ends before a hint or 0");
    check_fault("1 d\n", "", "the text ends before an id or 0");
    for (text, number) in [("+5 0 0", "+5"), ("05 0 0", "05")] {
        check_fault(text, number, &format!("\"{number}\" is not the id of a step"));
    }
    for number in ["00", "-0", "+1", "-01"] {
        let text = format!("5 {number} 2 0 0");
        check_fault(&text, number, &format!("\"{number}\" is not a literal or 0"));
    }
    check_fault("5 2 0 1 2 0 6 d 1 0", "6", "6 deletes, where the last id is 5");
    check_fault("4 d 1 0", "4", "4 deletes, where the last id is 1");
    check_fault("5\u{a0}0 0", "5\u{a0}0", "\"5\u{a0}0\" is not the id of a step");
}

#[test]
fn steps_come_back_as_they_were_pushed() {
    let mut proof = Proof::new();
    proof.push_delete(&[1, i64::MAX as u64]);
    proof.push_add(i64::MAX as u64, &[i32::MAX, -i32::MAX], &[1, -i64::MAX, i64::MAX]);
    proof.push_add(1, &[], &[]);
    let clause = vec![i32::MAX, -i32::MAX];
    let expected = [
        Step::Delete(vec![1, i64::MAX as u64]),
        Step::Add { id: i64::MAX as u64, clause, hints: vec![1, -i64::MAX, i64::MAX] },
        Step::Add { id: 1, clause: vec![], hints: vec![] },
    ];
    assert!(proof.steps().eq(expected));
    assert_eq!(proof.len(), 2);
    assert_eq!(proof.to_string().parse(), Ok(proof));
}
