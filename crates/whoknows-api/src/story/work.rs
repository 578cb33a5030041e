//! The work that answers about stories take.

mod be;
mod fmt;
mod lint;
mod smcdel;
mod solve;
mod sweep;
mod unbounded;
mod views;
mod why;
