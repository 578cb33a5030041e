//! Stories: any puzzle of who knows what, told in plain words.
//!
//! A story has people, variables that may have this or that value, and who sees what; then people say what
//! they know, and the worlds in which they could not have said it go. Four steps make up all of it: *split*
//! worlds (a hidden choice), *cut* worlds (something is said), *refine* views (something is seen) and *change*
//! a value. `definition` does them on one world after another, straight from the meaning of the words.

// The nouns, and how they are written.
mod compute;
pub mod fmt;
mod layout;
mod plain;
mod read;
mod text;
mod token;
pub mod told;
pub mod value;

// The definition, and the engine that is faster.
pub mod columns;
pub mod definition;
pub mod symbols;

// Problems as SMCDEL writes them.
pub mod smcdel;

// Looking back: why a world went, who thinks what, what may not have been meant; one's own part in it.
pub mod be;
pub mod lint;
mod memory;
pub mod views;
pub mod why;

// Words.
pub mod words;

// Stories of numbers: all values of a parameter, and no bound at all.
pub mod horizon;
pub mod sweep;

pub use text::Story;
pub use value::Value;
