//! Any bytes as a table of quaternity, and back.
#![no_main]

#[path = "../ask.rs"]
mod ask;
#[path = "../tables.rs"]
mod tables;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tables::table(bytes);
});
