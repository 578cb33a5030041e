//! Any bytes as a deck of the Turing Machine, and back.
#![no_main]

#[path = "../law_text.rs"]
mod law_text;
#[path = "../read_back.rs"]
mod read_back;
#[path = "../turing.rs"]
mod turing;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    turing::deck(bytes);
});
