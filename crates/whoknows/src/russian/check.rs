//! The definition, by worlds: a world is a deal, and each player sees the own hand.
//!
//! Anne's announcement leaves the deals in which her hand is in the list. Then, by
//! [`Notion`](crate::russian::flaw::Notion), with h her hand:
//!
//! - *literal*: in every deal left with h, Bill knows Anne's hand, and it is common knowledge among
//!   all three that Cath is ignorant: of no card outside her hand does she know that Anne has it, or
//!   that Bill has it;
//! - *reply*: moreover, when Bill, knowing it, says which cards Cath has, her ignorance is common
//!   knowledge still;
//! - *protocol*: in every deal left, with whatever hand of the list, it is common knowledge that Bill
//!   knows Anne's hand and that Cath is ignorant.

mod clauses;
mod deals;
mod extreme;
mod flaw;
mod impossible;
mod list;
mod lists;
mod notions;
mod told;
mod views;

pub use clauses::{hand_names, matrix_names, of_hands, of_matrix};
pub use deals::{AllDeals, MOST_DEALS};
pub use extreme::check_extreme;
pub use flaw::check_flaw;
pub use impossible::{check_impossible, check_no_list_of};
pub use list::{FEW_DEALS, check_list, check_list_in_deals};
pub use lists::{count_lists, first_list};

use super::size::Size;
use crate::budget::Ended;

/// Why evidence was not confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unconfirmed {
    /// It is wrong, and this is the first thing that is.
    Wrong(String),
    /// Nothing is known to be wrong: the checker did not come to an end.
    Open(Ended),
}

impl From<Ended> for Unconfirmed {
    fn from(ended: Ended) -> Self {
        Unconfirmed::Open(ended)
    }
}

/// How many deals there are: n! / (a! b! c!).
pub fn deals(size: Size) -> u128 {
    choose(size.n(), size.a()).saturating_mul(choose(size.b() + size.c(), size.c()))
}

/// The binomial coefficient: n over k, exact for n up to 64.
pub fn choose(n: usize, k: usize) -> u128 {
    if k > n { 0 } else { (0..k).fold(1, |c, i| c * (n - i) as u128 / (i + 1) as u128) }
}
