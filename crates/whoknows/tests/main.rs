//! All tests of the library that use it from outside, in one program: `cargo test -p whoknows --test all`.
//!
//! The folders and files are those of `src`: what is asked of `src/hats/search` is in `hats/search.rs`, and
//! `cargo test -p whoknows --test all hats::search` asks it. This is the index; a file that is missing in
//! it would never run, and the test `index` says so.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "`--nocapture` shows what solving and checking took")]
#![allow(clippy::print_stderr, reason = "a test that was not run says so")]

// What is absent from the source tree, and that no file of tests is forgotten.
mod architecture;
mod code_map;
mod index;
// What `whoknows verify` can reach.
mod reach;
// What the fuzzers found in texts, replayed.
mod fuzzed;
// What the parts share.
mod bdd;
mod lrat;
mod sat;
mod worlds;

// Tools of the tests: formulas, golden files, JSON, data beside the project, and the sources as text.
mod formulas;
mod golden;
mod json;
mod shared;
mod sources;

mod hats {
    // Who wins, against slower ways to the same answer.
    mod ideas;
    mod search;
}

mod nonogram {
    // Evidence: accepted as it is found, refused when it is changed.
    mod check;
    mod explain;
    mod fix;
    mod make;
    mod play;
    mod random;
    mod rate;
    // Solutions, against slow siblings and known answers.
    mod search;
    // Golden lists: what comes of every file, and how much work small ones take.
    mod verdicts;
    mod work;

    mod notation {
        // What the fuzzers found, replayed.
        mod corpus;
        mod formats;
        mod jpeg;
        mod png;
        mod png_hostile;

        // Tool: PNG files put together chunk by chunk.
        mod chunks;
    }

    // Tools: where puzzles lie, and pictures to make some of.
    mod folders;
    mod pictures;
}

mod quaternity {
    // The checkers against the fast ways, and what they refuse.
    mod check;
    mod coalitions;
    mod count;
    mod game;
    mod notation;
    mod play;
    mod players;
    mod referee;
    // Perfect play, and the count of games.
    mod solve;
    mod trial;
}

mod russian {
    mod check;
    mod evidence;
    mod exchange;
    mod notation;
    mod search;
    mod security;
    mod sizes;
}

mod story {
    mod agree;
    mod chance;
    // Known answers, and what is wrong with faulty texts.
    mod corpus;
    mod definition;
    mod hostile;
    mod smcdel;
    mod typed;
    mod why;
    // Stories of numbers: all values of a parameter, and no bound at all.
    mod horizon;
    mod sweep;
}

mod turing {
    mod daily;
    mod deck;
    mod explain;
    mod level;
    mod make;
    mod notation;
    mod race;
    mod regret;
    mod search;
    mod worlds;

    // Tools: the official cards and games; games by chance, and all their worlds.
    mod cards;
    mod games;
}
