//! Any bytes as a strategy for a hat game, and back.
#![no_main]

#[path = "../hats.rs"]
mod hats;
#[path = "../read_back.rs"]
mod read_back;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    hats::strategy(bytes);
});
