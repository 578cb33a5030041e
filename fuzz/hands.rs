//! What must hold of any bytes that are read as an announcement of Russian cards.
//!
//! The first three bytes are the size; the rest is the list. It is refused with a place that is one of
//! the text, or it is a list that is written and read back as the same. The fuzz target `hands` and the
//! test that replays its corpus (`crates/whoknows/tests/russian/notation.rs`) both include this file.

use whoknows::russian::Size;
use whoknows::russian::notation::{hands_text, read_announcement, read_hand};

/// As a size and a list, and back.
pub(crate) fn announced(bytes: &[u8]) {
    let [a, b, c, list @ ..] = bytes else { return };
    let [a, b, c] = [a, b, c].map(|&count| usize::from(count % 40));
    let Ok(size) = Size::new(a, b, c) else { return };
    let text = String::from_utf8_lossy(list);
    match read_announcement(size, &text) {
        Ok(announcement) => {
            let written = hands_text(size.n(), announcement.hands());
            assert_eq!(read_announcement(size, &written), Ok(announcement), "{written}");
        }
        Err(fault) => assert!(text.get(fault.at.clone()).is_some(), "{:?}: {fault}", fault.at),
    }
    if let Err(fault) = read_hand(size.n(), size.a(), &text) {
        assert!(text.get(fault.at.clone()).is_some(), "{:?}: {fault}", fault.at);
    }
}
