//! Any bytes as a JPEG picture.
#![no_main]

#[path = "../body.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| body::forced(bytes, env!("CARGO_BIN_NAME")));
