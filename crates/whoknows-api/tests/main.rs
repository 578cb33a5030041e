//! All tests of the table of questions from outside, in one program: `cargo test -p whoknows-api --test all`.
//!
//! The folders are those of `src`. This is the index; a file that is missing in it would never run, and the
//! library's test `index` says so.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, reason = "a test that was not run says so")]

// The clauses beside a proof.
mod clauses;
// What stands around an answer.
mod envelope;
// Every example of the table, at both doors.
mod examples;

// What the fuzzers found in questions and saved answers, replayed.
mod fuzzed;
// The puzzles that are built in.
mod puzzles;
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
    // Tool: what is true of a game and its strategy, by going through all colourings.
    mod facts;
    // Every game of our list, asked.
    mod games;
    // Every sentence of many answers, against what is true; the sentences, by what they are about.
    mod rules_lost;
    mod rules_other;
    mod rules_tried;
    mod rules_won;
    mod sentences;
    // Answers verified again, and tampered with.
    mod verify;
}

mod nonogram {
    // Every file of the project and beside it, asked and verified again.
    mod corpus;
    mod draw;
    mod files;
    // Every sentence of many answers, held against numbers that are computed anew.
    mod sentences;
    // Every picture of the shelf, and what the page has of it.
    mod shelf;
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
    // Every sentence against all deals, one by one.
    mod sentences;
    // Answers verified again, and tampered with.
    mod verify;
}

mod russian {
    // Tool: what is true of deals and lists, by going through all of them.
    mod facts;
    // Every sentence of many answers, against what is true; the sentences, by what they are about.
    mod rules;
    mod rules_none;
    mod rules_told;
    mod sentences;
    // The published table of sizes.
    mod table;
    // Saved answers, confirmed again and tampered with.
    mod verify;
}

mod story {
    // Puzzles of the other parts, told as stories.
    mod parts;
    // Answers of every kind of evidence, verified again and tampered with.
    mod verify;
}

mod turing {
    // The official games, asked and verified again.
    mod official;
    // The examples of the rulebook.
    mod rulebook;
    // Every sentence against all choices of laws, one by one.
    mod sentences;
    // Answers of every kind of evidence, verified again and tampered with.
    mod verify;
}
