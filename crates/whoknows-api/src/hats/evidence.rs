//! Evidence about hats as it stands in an answer: written from the library's nouns, and read back.

mod lost;
mod won;

use whoknows::hats::check::Rejected;

use crate::Doubt;

pub use lost::Lost;
pub use won::Won;

/// The checker's word on evidence about hats.
impl From<Rejected> for Doubt {
    fn from(rejected: Rejected) -> Self {
        match rejected {
            Rejected::Wrong(words) => Doubt::Wrong(words),
            Rejected::TooLarge(words) => Doubt::open(words),
        }
    }
}
