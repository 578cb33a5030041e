//! Any bytes as one of the words that stand for something, and back.
#![no_main]

#[path = "../proofs.rs"]
mod proofs;
#[path = "../read_back.rs"]
mod read_back;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    proofs::word(bytes);
});
