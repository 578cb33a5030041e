//! The work that answers about stories take.

mod solve;
mod why;
