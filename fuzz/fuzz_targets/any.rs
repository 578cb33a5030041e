//! Any bytes as a file whose format is found by its content, through all formats and back.
#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| body::detected(bytes));
