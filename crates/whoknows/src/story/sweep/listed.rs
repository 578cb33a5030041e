//! All worlds up to the greatest value of the parameter, in the order in which they come.

use std::ops::Range;

use super::grow::Growth;
use crate::budget::{Budget, Ended};
use crate::story::plain::rows::Rows;
use crate::story::told::Untold;

/// The most worlds: 1.2 GB with two people.
const MOST_WORLDS: usize = 60_000_000;

/// Worlds in columns.
pub(super) struct Listed {
    pub(super) columns: Vec<Vec<i32>>,
    pub(super) worlds: usize,
    /// Where those of each value begin, counted from the first value.
    begins: Vec<u32>,
}

impl Listed {
    pub(super) fn of(
        growth: &Growth,
        first: i64,
        last: i64,
        budget: &Budget<'_>,
    ) -> Result<Listed, Untold> {
        let values = usize::try_from(last - first).ok().filter(|values| *values < MOST_WORLDS);
        let Some(values) = values else { return Err(Ended::Size.into()) };
        let mut columns: Vec<Vec<i32>> = vec![Vec::new(); growth.plain.names.len()];
        let mut since: Vec<u32> = Vec::new();
        let mut begins = vec![0; values + 2];
        Rows::new(&growth.plain, 0, budget).all(&mut |rows| {
            for (column, rows) in columns.iter_mut().zip(rows) {
                column.extend(rows.iter().map(|&value| value as i32));
            }
            for value in growth.since.column(rows) {
                let value = (value.clamp(first, last) - first) as u32;
                begins[value as usize + 1] += 1;
                since.push(value);
            }
            if since.len() > MOST_WORLDS { Err(Ended::Size.into()) } else { Ok(()) }
        })?;
        for at in 1..begins.len() {
            begins[at] += begins[at - 1];
        }
        if !since.is_sorted() {
            for column in &mut columns {
                budget.spend(since.len() as u64)?;
                *column = sorted(column, &since, begins.clone());
            }
        }
        Ok(Listed { columns, worlds: since.len(), begins })
    }

    /// The worlds that come with a value.
    pub(super) fn new_at(&self, value: i64) -> Range<u32> {
        self.begins[value as usize]..self.begins[value as usize + 1]
    }

    /// The values of a world.
    pub(super) fn world(&self, world: u32) -> Vec<i64> {
        self.columns.iter().map(|column| column[world as usize].into()).collect()
    }

    /// Many worlds at a time.
    pub(super) fn blocks(&self) -> impl Iterator<Item = (usize, Vec<Vec<i64>>)> {
        const BLOCK: usize = 4096;
        (0..self.worlds).step_by(BLOCK).map(|from| {
            let to = self.worlds.min(from + BLOCK);
            let part = |column: &Vec<i32>| column[from..to].iter().map(|&one| one.into()).collect();
            (from, self.columns.iter().map(part).collect())
        })
    }
}

/// A column in the order in which worlds come; those that come together stay in their order.
fn sorted(column: &[i32], since: &[u32], mut next: Vec<u32>) -> Vec<i32> {
    let mut sorted = vec![0; column.len()];
    for (&value, &since) in column.iter().zip(since) {
        let place = &mut next[since as usize];
        sorted[*place as usize] = value;
        *place += 1;
    }
    sorted
}
