//! Has a position a world? A deal that fits, or too many cards for too few places.
//!
//! The deal comes from `coalitions`, the crowd from `hall`. Either is accepted by `check` before it
//! leaves: if they disagree the program stops, because an answer would be a lie.

mod hall;

pub use hall::no_world;

use super::check::{is_world, shows_no_world};
use super::coalitions::world;
use super::evidence::NoWorld;
use super::position::{Position, World};
use super::setup::Setup;
use crate::verdict::Verdict;

/// Some world of the position, or why it has none. It is never open.
pub fn deal(setup: &Setup, position: &Position) -> Verdict<World, NoWorld> {
    if let Some(deal) = world(setup, position) {
        assert!(is_world(setup, position, &deal), "a deal that fits");
        return Verdict::Yes(deal);
    }
    let reason = no_world(setup, position).expect("there is a world, or a reason against it");
    assert!(shows_no_world(setup, position, &reason), "a reason that holds");
    Verdict::No(reason)
}
