//! Classes of worlds that look the same: put together, joined, told further apart.

use std::collections::HashMap;
use std::rc::Rc;

use super::stored::{Moment, View};
use crate::budget::{Budget, Ended};

/// So many worlds are put into their classes until the budget is asked again.
const PART: usize = 1 << 18;

/// Worlds look the same if they do to each.
pub(super) fn together(
    moment: &Moment,
    views: &[&Rc<View>],
    budget: &Budget<'_>,
) -> Result<View, Ended> {
    let mut all = View { class: vec![0; moment.base.worlds], classes: 1 };
    for view in views {
        let keys = moment.left.iter().map(|&world| i64::from(view.class[world as usize]));
        all = refined(&all, &moment.left, &keys.collect::<Vec<_>>(), budget)?;
    }
    Ok(all)
}

/// Worlds look the same if a chain leads from one to the other, each of whose links somebody cannot tell apart.
pub(super) fn common(
    moment: &Moment,
    views: &[&Rc<View>],
    budget: &Budget<'_>,
) -> Result<View, Ended> {
    let mut roots: Vec<u32> = (0..moment.base.worlds as u32).collect();
    for view in views {
        let mut first = vec![u32::MAX; view.classes];
        for block in moment.left.chunks(PART) {
            budget.check()?;
            for &world in block {
                let first = &mut first[view.class[world as usize] as usize];
                if *first == u32::MAX {
                    *first = world;
                }
                let (one, other) = (root(&mut roots, world), root(&mut roots, *first));
                roots[one.max(other) as usize] = one.min(other);
            }
        }
    }
    let mut view = View { class: vec![0; moment.base.worlds], classes: moment.base.worlds.max(1) };
    for &world in moment.left.iter() {
        view.class[world as usize] = root(&mut roots, world);
    }
    Ok(view)
}

fn root(roots: &mut [u32], mut world: u32) -> u32 {
    while roots[world as usize] != world {
        roots[world as usize] = roots[roots[world as usize] as usize];
        world = roots[world as usize];
    }
    world
}

/// A view that also tells worlds apart by these keys, one column or several, with one for each world that is left.
pub(super) fn refined_by(
    view: &View,
    left: &[u32],
    keys: Vec<Vec<i64>>,
    budget: &Budget<'_>,
) -> Result<View, Ended> {
    // Several columns become one, as long as a table for all their values is not large.
    let mut found: Option<View> = None;
    let mut joined: Option<(Vec<i64>, usize)> = None;
    let most = 4 * left.len() + 1024;
    for keys in keys {
        let (low, span) = reach(&keys);
        let classes = found.as_ref().unwrap_or(view).classes;
        let together = joined.take().map(|(all, before)| {
            let size = span.and_then(|span| span.checked_mul(before));
            let fits = size.filter(|size| size.checked_mul(classes).is_some_and(|all| all <= most));
            (all, fits)
        });
        joined = match together {
            Some((mut all, Some(size))) => {
                let span = span.unwrap_or(1) as i64;
                all.iter_mut().zip(&keys).for_each(|(all, key)| *all = *all * span + (key - low));
                Some((all, size))
            }
            before => {
                if let Some((all, _)) = before {
                    found = Some(refined(found.as_ref().unwrap_or(view), left, &all, budget)?);
                }
                Some(match span.filter(|span| *span <= most) {
                    Some(span) => (keys.iter().map(|key| key - low).collect(), span),
                    None => (keys, usize::MAX),
                })
            }
        };
    }
    let last = joined.map_or_else(|| vec![0; left.len()], |(all, _)| all);
    refined(found.as_ref().unwrap_or(view), left, &last, budget)
}

/// The least of these numbers, and how many there are from it to the largest.
pub(super) fn reach(keys: &[i64]) -> (i64, Option<usize>) {
    let (low, high) =
        keys.iter().fold((i64::MAX, i64::MIN), |(low, high), &key| (low.min(key), high.max(key)));
    if low > high {
        return (0, Some(1));
    }
    (low, high.checked_sub(low).and_then(|span| usize::try_from(span).ok()?.checked_add(1)))
}

/// A view that also tells worlds apart by these keys, one for each world that is left.
pub(super) fn refined(
    view: &View,
    left: &[u32],
    keys: &[i64],
    budget: &Budget<'_>,
) -> Result<View, Ended> {
    let (low, span) = reach(keys);
    let size = span.and_then(|span| span.checked_mul(view.classes));
    let mut class = vec![0; view.class.len()];
    let mut next = 0;
    let parts = left.chunks(PART).zip(keys.chunks(PART));
    if let Some(size) = size.filter(|&size| size <= 4 * keys.len() + 1024) {
        let mut numbers = vec![u32::MAX; size];
        for (left, keys) in parts {
            budget.check()?;
            for (&world, &key) in left.iter().zip(keys) {
                let old = view.class[world as usize] as usize;
                let number = &mut numbers[(key - low) as usize * view.classes + old];
                if *number == u32::MAX {
                    *number = next;
                    next += 1;
                }
                class[world as usize] = *number;
            }
        }
    } else {
        let mut numbers: HashMap<(u32, i64), u32> = HashMap::new();
        for (left, keys) in parts {
            budget.check()?;
            for (&world, &key) in left.iter().zip(keys) {
                let old = view.class[world as usize];
                let number = numbers.entry((old, key)).or_insert_with(|| {
                    next += 1;
                    next - 1
                });
                class[world as usize] = *number;
            }
        }
    }
    Ok(View { class, classes: (next as usize).max(1) })
}
