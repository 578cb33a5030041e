//! What a person does on the page, in a real browser; and what the server does when he is cut off.
//!
//! Each test has a server and a browser of its own. Screenshots go to `target/screenshots`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stderr, reason = "a test that was not run says so")]

mod harness;
mod hats;
mod home;
mod nonogram;
mod quaternity;
mod questions;
mod russian;
mod turing;
