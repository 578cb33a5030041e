//! Any bytes as the words of a symmetry of Russian cards, and back.
#![no_main]

#[path = "../proofs.rs"]
mod proofs;
#[path = "../read_back.rs"]
mod read_back;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    proofs::symmetry(bytes);
});
