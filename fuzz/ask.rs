//! What must hold of any bytes that are asked as a question.
//!
//! The first two letters choose the part and the question, `a` the first of each, and the rest is its body.
//! It is refused in few words and with a place that is one of the text, or answered within a small budget;
//! and then the checker does not refute the answer, its text is made again from the envelope, and asking
//! once more gives the same. The fuzz target `ask` and the test that replays its corpus
//! (`crates/whoknows-api/tests/fuzzed.rs`) both include this file.

#![allow(dead_code, reason = "other targets use a part of it")]

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ThreadId};

use serde_json::Value;
use whoknows::budget::{Budget, Limits, NO_LIMITS, Watcher};
use whoknows::verdict::Word;
use whoknows_api::{Answer, BadInput, Part, Question, parts, verify};

/// So few that every search ends soon, and enough for the examples to come to their evidence.
const NODES: u64 = 20;

/// Confirming counts other steps than searching; a few more let most of it end.
pub(crate) const CHECKED: u64 = 400;

/// How often a search may look at the watch for each node that it may spend.
const LOOKS: u64 = 2;

static PARTS: LazyLock<Vec<Part>> = LazyLock::new(parts);

/// As a question with its body. Was it answered?
pub(crate) fn asked(bytes: &[u8]) -> bool {
    let [part, question, body @ ..] = bytes else { return false };
    let question = chosen(*part, *question);
    let body = String::from_utf8_lossy(body);
    let ask = || within(NODES, |budget| question.ask(&body, budget));
    match (ask(), ask()) {
        (Err(bad), again) => {
            is_clear(&body, &bad);
            assert_eq!(again.err(), Some(bad), "refused in other words when asked again");
            false
        }
        (Ok(_), Err(bad)) => panic!("refused when asked again: {bad}"),
        (Ok(answer), Ok(again)) => {
            assert_eq!(answer.envelope(), again.envelope(), "answered otherwise when asked again");
            assert_eq!((&answer.text, &answer.kept), (&again.text, &again.kept));
            holds(question, &answer);
            true
        }
    }
}

/// The question that two letters choose.
pub(crate) fn chosen(part: u8, question: u8) -> &'static Question {
    let place = |letter: u8, many: usize| usize::from(letter.wrapping_sub(b'a')) % many;
    let part = &PARTS[place(part, PARTS.len())];
    &part.questions[place(question, part.questions.len())]
}

/// Every question.
pub(crate) fn table() -> impl Iterator<Item = &'static Question> {
    PARTS.iter().flat_map(|part| &part.questions)
}

/// Does this with so few nodes, and little patience.
pub(crate) fn within<T>(nodes: u64, work: impl FnOnce(&Budget) -> T) -> T {
    let (looks, asker) = (AtomicU64::new(nodes * LOOKS), thread::current().id());
    let patience = Patience { looks, asker };
    work(&Budget::new(Limits { nodes: Some(nodes), ..NO_LIMITS }, &patience))
}

/// Stops a search after so many looks at the watch, for some spend few nodes on many things. Where all is
/// one thread these are the same each time; the solver's own watch looks when it likes, and does not count.
struct Patience {
    looks: AtomicU64,
    asker: ThreadId,
}

impl Watcher for Patience {
    fn stopped(&self) -> bool {
        let left = self.looks.load(Ordering::Relaxed);
        if thread::current().id() == self.asker {
            self.looks.store(left.saturating_sub(1), Ordering::Relaxed);
        }
        left == 0
    }
}

/// A place of the text, and words that fit on a screen.
pub(crate) fn is_clear(body: &str, bad: &BadInput) {
    assert!(bad.text.get(bad.fault.at.clone()).is_some(), "{:?} is no place: {bad}", bad.fault.at);
    assert!(bad.field != "body" || bad.text == body, "{bad} in {}", bad.text);
    let length = bad.fault.message.chars().count();
    assert!((1..=401).contains(&length), "{length} characters: {bad}");
}

/// The text comes from the envelope, and the checker accepts that or leaves it open.
fn holds(question: &Question, answer: &Answer) {
    if !answer.each.is_empty() {
        return answer.each.iter().for_each(|answer| holds(question, answer));
    }
    let envelope = answer.envelope();
    let text = question.text_of(envelope).unwrap_or_else(|error| panic!("{error}: {envelope}"));
    assert_eq!(text, answer.text, "{envelope}");
    let mut saved = envelope.clone();
    if !answer.kept.is_empty() {
        saved["kept"] = serde_json::to_value(&answer.kept).expect("files are plain data");
    }
    let written = saved.to_string();
    assert_eq!(serde_json::from_str::<Value>(&written).ok(), Some(saved));
    let verified = within(CHECKED, |budget| verify(&written, budget));
    let verified = verified.unwrap_or_else(|bad| panic!("{bad}: {written}"));
    assert_eq!(verified.len(), 1, "{written}");
    assert_ne!(verified[0].verdict.0, Word::No, "{}: {written}", verified[0].why);
    if let Some(confirmed) = verified[0].confirmed {
        assert_eq!(envelope["confirmed"], confirmed.to_string(), "{written}");
    }
}
