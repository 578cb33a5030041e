//! What every reader of the library owes to any text.
//!
//! It is refused, in few words and with a place that is one of the text; or it is read, and what is
//! written of that is read back as the same. The files beside this one say so of their readers, and the
//! targets and the test that replays the corpus (`crates/whoknows/tests/fuzzed.rs`) include all of them.

use std::fmt::Debug;

use whoknows::fault::Fault;

/// Reads, writes and reads again; what was read, if it was.
pub(crate) fn read_back<T: PartialEq + Debug>(
    text: &str,
    read: impl Fn(&str) -> Result<T, Fault>,
    write: impl Fn(&T) -> String,
) -> Option<T> {
    match read(text) {
        Err(fault) => {
            is_clear(text, &fault);
            None
        }
        Ok(value) => {
            let written = write(&value);
            let back = read(&written).unwrap_or_else(|fault| panic!("{written}: {fault}"));
            assert_eq!(back, value, "{written}");
            Some(value)
        }
    }
}

/// A place of the text; and words that fit on a screen, but for what they quote.
pub(crate) fn is_clear(text: &str, fault: &Fault) {
    assert!(text.get(fault.at.clone()).is_some(), "{:?} is no place: {fault}", fault.at);
    assert!(!fault.message.is_empty() && fault.message.len() < 400 + 2 * text.len(), "{fault}");
}
