//! Any bytes as saved answers, confirmed again.
#![no_main]

#[path = "../ask.rs"]
mod ask;
#[path = "../edits.rs"]
mod edits;
#[path = "../saved.rs"]
mod saved;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    saved::saved(bytes);
});
