//! Who sees whom: a directed graph without loops.
//!
//! Notation: a name (`K4`, `C5`, `Petersen`: see `names`), graph6 as nauty writes it (`C~`: see
//! `graph6`), or a list of edges `0-1`, arcs `0>1` and single players `2`, separated by commas or
//! white space; two players alone in a line or between commas, `0 1`, are an edge too, as programs write
//! them; `#` starts a comment. No text is two of these: a list begins with a digit, a name that
//! has one is no graph6, and the only name without is not as long as its graph6 would be. `Display`
//! writes the list, which reads back as the same graph.

mod graph6;
mod list;
mod names;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

pub use names::NAMES;

use crate::fault::Fault;

/// The most players in a game: a set of players fits in 128 bits.
pub const MOST_PLAYERS: usize = 128;

/// Who sees whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// For each player, the players seen, in rising order.
    sees: Vec<Vec<usize>>,
}

impl Graph {
    /// The graph on `players` players with these arcs (v, u): v sees u.
    ///
    /// # Panics
    /// If an arc is a loop or names a player who is not there.
    pub fn new(players: usize, arcs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut sees = vec![BTreeSet::new(); players];
        for (v, u) in arcs {
            assert!(v != u && u < players, "arc {v}>{u} among {players} players");
            sees[v].insert(u);
        }
        Graph { sees: sees.into_iter().map(|set| set.into_iter().collect()).collect() }
    }

    /// Everybody sees everybody else.
    pub fn complete(players: usize) -> Self {
        Graph::new(players, pairs(0..players).flat_map(both_ways))
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.sees.len()
    }

    /// The players that `v` sees, in rising order.
    pub fn seen_by(&self, v: usize) -> &[usize] {
        &self.sees[v]
    }

    /// Does `v` see `u`?
    pub fn sees(&self, v: usize, u: usize) -> bool {
        self.sees[v].binary_search(&u).is_ok()
    }

    /// Every arc (v, u), in order.
    pub fn arcs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.sees.iter().enumerate().flat_map(|(v, seen)| seen.iter().map(move |&u| (v, u)))
    }

    /// Is everybody who sees somebody also seen by them?
    pub fn is_mutual(&self) -> bool {
        self.arcs().all(|(v, u)| self.sees(u, v))
    }

    /// Does everybody see everybody else?
    pub fn is_complete(&self) -> bool {
        (0..self.players()).all(|v| self.sees[v].len() + 1 == self.players())
    }

    /// The graph on some of the players, who are renumbered in the order given.
    #[must_use]
    pub fn among(&self, players: &[usize]) -> Self {
        let place = |u: usize| players.iter().position(|&w| w == u);
        let arcs = players
            .iter()
            .enumerate()
            .flat_map(|(i, &v)| self.sees[v].iter().filter_map(move |&u| place(u).map(|j| (i, j))));
        Graph::new(players.len(), arcs)
    }
}

/// Every pair of these players once, the smaller number first.
fn pairs(players: Range<usize>) -> impl Iterator<Item = (usize, usize)> {
    players.clone().flat_map(move |v| (v + 1..players.end).map(move |u| (v, u)))
}

/// The two arcs of an edge.
fn both_ways((v, u): (usize, usize)) -> [(usize, usize); 2] {
    [(v, u), (u, v)]
}

impl FromStr for Graph {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let items = items(text);
        let Some(first) = items.first() else {
            return Err(Fault::new(0..text.len(), format!("no graph here; names are {NAMES}")));
        };
        let word = &text[first.clone()];
        if graph6::is_meant(word) {
            graph6::read(text, &items)
        } else if word.starts_with(|c: char| c.is_ascii_alphabetic()) {
            names::read(text, &items)
        } else {
            list::read(text, &items)
        }
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items = Vec::new();
        for v in 0..self.players() {
            let alone = self.sees[v].is_empty() && (0..self.players()).all(|u| !self.sees(u, v));
            if alone {
                items.push(v.to_string());
            }
        }
        for (v, u) in self.arcs() {
            if !self.sees(u, v) {
                items.push(format!("{v}>{u}"));
            } else if v < u {
                items.push(format!("{v}-{u}"));
            }
        }
        f.write_str(&items.join(","))
    }
}

/// The places of the items in a text: what stands between commas, white space and comments.
fn items(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let (mut comment, mut inside) = (false, false);
    for (at, c) in text.char_indices() {
        comment = (comment || c == '#') && c != '\n';
        let separator = comment || c == ',' || c.is_whitespace();
        if separator {
            inside = false;
        } else if inside {
            found.last_mut().expect("inside an item").end = at + c.len_utf8();
        } else {
            inside = true;
            found.push(at..at + c.len_utf8());
        }
    }
    found
}
