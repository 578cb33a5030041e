//! Any bytes as a size and an announcement of Russian cards, and back.
#![no_main]

#[path = "../hands.rs"]
mod hands;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hands::announced(bytes));
