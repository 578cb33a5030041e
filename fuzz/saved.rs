//! What must hold of any bytes that `verify` is given, and of true answers that were changed.
//!
//! A text is refused in few words and with a place that is one of the text; or each answer in it is
//! confirmed, wrong or open, with a reason, and the same when it is asked again. An answer that was changed
//! and is still accepted must not lie: the question as it now stands has no other verdict.

#![allow(dead_code, reason = "a target uses one half of it")]

use std::sync::LazyLock;

use serde_json::Value;
use whoknows::verdict::Word;
use whoknows_api::{Question, Verified, summary, summary_text, verify};

use super::ask::{CHECKED, is_clear, table, within};
use super::edits::edited;

/// Enough for most examples to come to an end.
const TRUE_NODES: u64 = 20_000;

/// Enough to find out about a small question that was changed.
const ANEW: u64 = 2_000;

/// The answers to the examples of the table.
static TRUE: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let answer = |question: &Question| {
        let answer = within(TRUE_NODES, |budget| question.ask(question.example_json, budget));
        let answer = answer.unwrap_or_else(|bad| panic!("{}: {bad}", question.name));
        answer.envelope().clone()
    };
    table().map(answer).collect()
});

/// As a text of saved answers. Were they read?
pub(crate) fn saved(bytes: &[u8]) -> bool {
    verified(&String::from_utf8_lossy(bytes)).is_some()
}

/// As an answer and changes to it. Is it still accepted?
pub(crate) fn tampered(bytes: &[u8]) -> bool {
    let [chosen, edits @ ..] = bytes else { return false };
    let answer = &TRUE[usize::from(*chosen) % TRUE.len()];
    let changed = edited(answer, edits);
    let Some(all) = verified(&changed.to_string()) else { return false };
    let accepted = summary(&all) == Word::Yes;
    if accepted && changed != *answer {
        each(&changed).into_iter().for_each(is_true);
    }
    accepted
}

/// What the checker says of a text; none if it is refused, as it should be.
fn verified(text: &str) -> Option<Vec<Verified>> {
    let verify = || within(CHECKED, |budget| verify(text, budget));
    let all = verify();
    assert_eq!(verify(), all, "verified otherwise when asked again");
    match all {
        Err(bad) => {
            is_clear(text, &bad);
            None
        }
        Ok(all) => {
            assert!(!all.is_empty() && !summary_text(&all).is_empty());
            for one in &all {
                assert!(!one.why.is_empty() && one.text().contains(&one.why), "{one:?}");
                assert!(one.verdict.0 != Word::Yes || one.confirmed.is_some(), "{one:?}");
            }
            Some(all)
        }
    }
}

/// The answers of an envelope: one, or a list of them.
fn each(envelope: &Value) -> Vec<&Value> {
    envelope.as_array().map_or_else(|| vec![envelope], |all| all.iter().collect())
}

/// An answer that was accepted says nothing else than asking anew.
fn is_true(envelope: &Value) {
    let asked = &envelope["question"];
    let is_asked =
        |question: &&Question| asked["part"] == question.part && asked["name"] == question.name;
    let question = table().find(is_asked).expect("only what can be asked is accepted");
    let anew = within(ANEW, |budget| question.ask(&asked["body"].to_string(), budget));
    let anew = anew.unwrap_or_else(|bad| panic!("accepted, but refused when asked: {bad}"));
    let definite = anew.each.is_empty() && anew.verdict != Word::Unknown;
    assert!(!definite || anew.envelope()["verdict"] == envelope["verdict"], "accepted: {envelope}");
}
