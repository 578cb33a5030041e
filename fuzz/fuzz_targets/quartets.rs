//! Any bytes as a game or a position of quaternity, and back.
#![no_main]

#[path = "../quartets.rs"]
mod quartets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    quartets::read_back(bytes);
});
