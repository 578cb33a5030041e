//! Lists that need no search, tried in the order of how much they explain.

use crate::budget::{Budget, Ended};
use crate::russian::announcement::Announcement;
use crate::russian::designs;
use crate::russian::evidence::{GoodList, Origin};
use crate::russian::rules;
use crate::russian::size::Size;

/// The first of the lists with a name that is good for this size.
pub(crate) fn construct(size: Size, budget: &Budget) -> Result<Option<GoodList>, Ended> {
    for origin in names(size) {
        let hands = designs::hands(size, &origin);
        let list = hands.and_then(|hands| Announcement::new(size, hands).ok());
        let Some(announcement) = list else { continue };
        if rules::good(&announcement, budget)? {
            return Ok(Some(GoodList::new(announcement, origin)));
        }
    }
    Ok(None)
}

/// The names that may fit.
fn names(size: Size) -> Vec<Origin> {
    let (a, c, n) = (size.a(), size.c(), size.n());
    let circles = |circle: usize, complements| {
        let order = circle.saturating_sub(1);
        Origin::InversivePlane { order, complements }
    };
    let mut all = vec![
        Origin::NoCath,
        Origin::Triples,
        Origin::AffinePlane(a),
        Origin::ProjectivePlane(a - 1),
        circles(a, false),
        circles(n - a, true),
    ];
    if (16..=24).contains(&n) && (2..=3).contains(&c) {
        // Some cards of the code are left out: for every way to come to this size.
        let left_out = 24 - n;
        all.extend([8, 12, 16].into_iter().filter_map(|weight: usize| {
            let having = weight.checked_sub(a).filter(|&having| having <= left_out)?;
            Some(Origin::Golay { weight, having, lacking: left_out - having })
        }));
    }
    all
}
