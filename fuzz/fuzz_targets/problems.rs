//! Any bytes as a problem of SMCDEL's: read, written, answered both ways.
#![no_main]

#[path = "../stories.rs"]
#[allow(dead_code, reason = "another target uses the other half")]
mod stories;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    stories::problem(bytes);
});
