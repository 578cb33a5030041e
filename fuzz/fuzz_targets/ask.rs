//! Any bytes as a question with its body, asked within a small budget.
#![no_main]

#[path = "../ask.rs"]
mod ask;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ask::asked(bytes);
});
