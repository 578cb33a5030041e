//! All tests of the table of questions from outside, in one program: `cargo test -p whoknows-api --test all`.
//!
//! The folders are those of `src`. This is the index; a file that is missing in it would never run, and the
//! library's test `index` says so.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, reason = "a test that was not run says so")]

// What stands around an answer.
mod envelope;
// Every example of the table, at both doors.
mod examples;

// What the fuzzers found in questions and saved answers, replayed.
mod fuzzed;
// Every answer passes its schema, and its text is made from what the envelope holds.
mod schemas;
// Sentences against numbers: what the parts share.
mod sentences;
// What the sources do not hold.
mod sources;
// Data beside the project, where it is at hand.
#[path = "../../whoknows/tests/shared.rs"]
mod shared;
// Saved answers, verified and tampered with: what the tests of the parts share.
mod tamper;

mod hats {
    // Every game of our list, asked.
    mod games;
    // Answers verified again, and tampered with.
    mod verify;
}

mod nonogram {
    // Every file of the project and beside it, asked and verified again.
    mod corpus;
    mod draw;
    // Answers of every kind of evidence, verified again and tampered with.
    mod verify;

    // Tool: where puzzles lie.
    #[path = "../../../whoknows/tests/nonogram/folders.rs"]
    mod folders;
}

mod quaternity {
    mod count;
    // The recorded games, replayed.
    mod games;
    mod recorded;
    // Answers verified again, and tampered with.
    mod verify;
}

mod russian {
    // The published table of sizes.
    mod table;
    // Saved answers, confirmed again and tampered with.
    mod verify;
}

mod turing {
    // The official games, asked and verified again.
    mod official;
    // The examples of the rulebook.
    mod rulebook;
    // Answers of every kind of evidence, verified again and tampered with.
    mod verify;
}
