//! Evidence about nonograms as it stands in an answer: written from the library's nouns, and read back.

mod course;
mod grounds;
mod pictures;

use whoknows::nonogram::check::Rejected;
use whoknows::nonogram::evidence::NoOther;

use crate::{Confirmed, Doubt};

pub(super) use grounds::{GroundsShown, grounds_rest_on};
pub(super) use pictures::{NoOtherShown, PicturesShown};

/// The checker's word on evidence about nonograms.
impl From<Rejected> for Doubt {
    fn from(rejected: Rejected) -> Self {
        match rejected {
            Rejected::Wrong(words) => Doubt::Wrong(words),
            Rejected::TooLarge(words) => Doubt::open(words),
            Rejected::Ended(ended) => ended.into(),
        }
    }
}

/// What a claim that there are no others rests on.
pub(super) fn rests_on(no_other: &NoOther) -> Confirmed {
    match no_other {
        NoOther::Searched => Confirmed::Searched,
        _ => Confirmed::Checked,
    }
}
