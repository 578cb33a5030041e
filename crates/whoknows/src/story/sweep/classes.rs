//! Which worlds look alike: equal numbers for equal things, in the order in which they come first.

use std::collections::HashMap;

use super::listed::Listed;
use crate::budget::Budget;
use crate::story::plain::Number;
use crate::story::told::Untold;

/// For each world a number, and how many numbers there are. With `within`, only what has one number there may have
/// one here.
pub(super) fn classes(
    keys: &[Number],
    within: Option<&(Vec<u32>, usize)>,
    listed: &Listed,
    budget: &Budget<'_>,
) -> Result<(Vec<u32>, usize), Untold> {
    let mut found = within.cloned();
    for key in keys {
        budget.spend(listed.worlds as u64)?;
        found = Some(match found {
            None => first(key, listed),
            Some(before) => refined(before, key, listed),
        });
    }
    Ok(found.unwrap_or_else(|| (vec![0; listed.worlds], 1)))
}

fn ends(key: &Number, listed: &Listed) -> (i64, i64) {
    let (mut low, mut high) = (i64::MAX, i64::MIN);
    for (_, block) in listed.blocks() {
        for value in key.column(&block) {
            (low, high) = (low.min(value), high.max(value));
        }
    }
    (low, high)
}

/// By one key alone. A table over all its values is fast, if they do not lie too far apart.
fn first(key: &Number, listed: &Listed) -> (Vec<u32>, usize) {
    let (low, high) = ends(key, listed);
    if low > high || high - low > (1 << 20) + 4 * listed.worlds as i64 {
        return refined((vec![0; listed.worlds], 1), key, listed);
    }
    let mut numbers = vec![u32::MAX; (high - low + 1) as usize];
    let (mut classes, mut next) = (Vec::with_capacity(listed.worlds), 0);
    for (_, block) in listed.blocks() {
        for value in key.column(&block) {
            let number = &mut numbers[(value - low) as usize];
            if *number == u32::MAX {
                *number = next;
                next += 1;
            }
            classes.push(*number);
        }
    }
    (classes, next as usize)
}

fn refined(before: (Vec<u32>, usize), key: &Number, listed: &Listed) -> (Vec<u32>, usize) {
    let mut numbers: HashMap<(u32, i64), u32> = HashMap::new();
    let mut classes = before.0;
    for (from, block) in listed.blocks() {
        let column = key.column(&block);
        for (class, value) in classes[from..].iter_mut().zip(column) {
            let next = numbers.len() as u32;
            *class = *numbers.entry((*class, value)).or_insert(next);
        }
    }
    (classes, numbers.len())
}
