//! Who sees whom: a directed graph without loops.
//!
//! Notation: a name (`K4`, `C5`, `P3`, `S5`, `K2,3`, `W3,2`, `B2,3`, `L4`), or a list of
//! edges `0-1`, arcs `0>1` and single players `2`, separated by commas or white space; `#` starts
//! a comment. `Display` writes the list, which reads back as the same graph.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

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

fn pairs(players: Range<usize>) -> impl Iterator<Item = (usize, usize)> {
    players.clone().flat_map(move |v| (v + 1..players.end).map(move |u| (v, u)))
}

fn both_ways((v, u): (usize, usize)) -> [(usize, usize); 2] {
    [(v, u), (u, v)]
}

/// The names that `FromStr` knows, for help and errors.
pub const NAMES: &str = "K4 (complete), C5 (cycle), P3 (path), S5 (star with 5 leaves), K2,3 \
     (complete bipartite), W3,2 (windmill: 2 triangles at one player), B2,3 (book: 3 pages on a \
     clique of 2), L4 (line: each sees those in front)";

impl FromStr for Graph {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let items = items(text);
        match items.first() {
            None => Err(Fault::new(0..text.len(), format!("no graph here; names are {NAMES}"))),
            Some(first) if text[first.clone()].starts_with(|c: char| c.is_ascii_alphabetic()) => {
                named(text, &items)
            }
            Some(_) => listed(text, &items),
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

fn named(text: &str, items: &[Range<usize>]) -> Result<Graph, Fault> {
    let whole = items[0].start..items[items.len() - 1].end;
    let name = &text[whole.clone()];
    let fault = |message: String| Fault::new(whole.clone(), message);
    // A number that does not even fit is too large like any other.
    let read = |number: &str| match number.trim() {
        digits if digits.len() > 18 && digits.bytes().all(|c| c.is_ascii_digit()) => Ok(usize::MAX),
        digits => digits.parse(),
    };
    let numbers: Vec<usize> = name[1..]
        .split(',')
        .map(read)
        .collect::<Result<_, _>>()
        .map_err(|_| fault(format!("`{name}` is no graph; names are {NAMES}")))?;
    // Past this every product below stays small.
    if numbers.iter().any(|&k| k > MOST_PLAYERS) {
        return Err(fault(format!("`{name}` is too large: at most {MOST_PLAYERS} players")));
    }
    if numbers.contains(&0) {
        return Err(fault(format!("`{name}` has no players; the numbers start at 1")));
    }
    let (players, arcs): (usize, Vec<(usize, usize)>) = match (&name[..1], &numbers[..]) {
        ("K", &[n]) => (n, pairs(0..n).flat_map(both_ways).collect()),
        ("P", &[n]) => (n, (1..n).flat_map(|v| both_ways((v - 1, v))).collect()),
        ("L", &[n]) => (n, pairs(0..n).collect()),
        ("S", &[n]) => (n + 1, (1..=n).flat_map(|v| both_ways((0, v))).collect()),
        ("C", &[n]) if n < 3 => {
            return Err(fault(format!("a cycle has at least 3 players, not {n}")));
        }
        ("C", &[n]) => (n, (0..n).flat_map(|v| both_ways((v, (v + 1) % n))).collect()),
        ("K", &[a, b]) => {
            (a + b, (0..a).flat_map(|v| (a..a + b).flat_map(move |u| both_ways((v, u)))).collect())
        }
        ("W", &[k, m]) => windmill(k, m),
        ("B", &[k, m]) => book(k, m),
        _ => return Err(fault(format!("`{name}` is no graph; names are {NAMES}"))),
    };
    if players > MOST_PLAYERS {
        return Err(fault(format!("{players} players are too many: at most {MOST_PLAYERS}")));
    }
    Ok(Graph::new(players, arcs))
}

/// `m` cliques of `k` players that share player 0.
fn windmill(k: usize, m: usize) -> (usize, Vec<(usize, usize)>) {
    let vane = |i: usize| std::iter::once(0).chain((0..k - 1).map(move |j| 1 + i * (k - 1) + j));
    let edges = (0..m).flat_map(|i| {
        let vane: Vec<usize> = vane(i).collect();
        pairs(0..k).map(move |(a, b)| (vane[a], vane[b])).collect::<Vec<_>>()
    });
    (1 + m * (k - 1), edges.flat_map(both_ways).collect())
}

/// A clique of `k` players, and `m` more who see just the clique and are seen by it.
fn book(k: usize, m: usize) -> (usize, Vec<(usize, usize)>) {
    let pages = (0..k).flat_map(|v| (k..k + m).map(move |u| (v, u)));
    (k + m, pairs(0..k).chain(pages).flat_map(both_ways).collect())
}

fn listed(text: &str, items: &[Range<usize>]) -> Result<Graph, Fault> {
    let mut arcs = Vec::new();
    let mut players = 0;
    for at in items {
        let item = &text[at.clone()];
        let fault = |message: String| Fault::new(at.clone(), message);
        let player = |digits: &str| match digits.parse::<usize>() {
            Ok(v) if v < MOST_PLAYERS => Ok(v),
            Ok(v) => Err(fault(format!("player {v} is too many: at most {MOST_PLAYERS} players"))),
            Err(_) => Err(fault(format!(
                "`{item}` is neither an edge `0-1`, an arc `0>1` nor a player `2`; names are {NAMES}"
            ))),
        };
        let (v, u, mutual) = match item.split_once(['-', '>']) {
            None => (player(item)?, None, false),
            Some((v, u)) => (player(v)?, Some(player(u)?), item.contains('-')),
        };
        players = players.max(v + 1).max(u.map_or(0, |u| u + 1));
        let Some(u) = u else { continue };
        if u == v {
            return Err(fault(format!("player {v} would see itself: `{item}` is a loop")));
        }
        arcs.push((v, u));
        if mutual {
            arcs.push((u, v));
        }
    }
    Ok(Graph::new(players, arcs))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(text: &str) -> Graph {
        text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"))
    }

    #[track_caller]
    fn same(name: &str, list: &str) {
        assert_eq!(graph(name), graph(list));
        assert_eq!(graph(&graph(name).to_string()), graph(name), "round trip of {name}");
    }

    #[test]
    fn names_are_the_graphs_they_stand_for() {
        same("K3", "0-1,0-2,1-2");
        same("K1", "0");
        same("C5", "0-1 1-2 2-3 3-4 4-0");
        same("P4", "0-1,1-2,2-3");
        same("S3", "0-1,0-2,0-3");
        same("K2,3", "0-2,0-3,0-4,1-2,1-3,1-4");
        same("W3,2", "0-1,0-2,1-2,0-3,0-4,3-4");
        same("B2,3", "0-1, 0-2,0-3,0-4, 1-2,1-3,1-4");
        same("L3", "0>1,0>2,1>2");
        same("0>1,1>0,3", "0-1 # seen both ways\n 2 3");
    }

    #[track_caller]
    fn refused(text: &str, at: Range<usize>, part: &str) {
        let fault = text.parse::<Graph>().unwrap_err();
        assert!(fault.message.contains(part), "{fault}");
        assert_eq!(fault.at, at, "{fault}");
    }

    #[test]
    fn nonsense_is_refused_with_its_place() {
        refused("K0", 0..2, "no players");
        refused("C2", 0..2, "at least 3");
        refused("0-1,2-2", 4..7, "loop");
        refused("0-1,1~2", 4..7, "neither an edge");
        refused("0-1,0-200", 4..9, "at most 128");
        refused("K129", 0..4, "at most 128");
        refused("K100,100", 0..8, "200 players");
        refused("W128,128", 0..8, "too many");
        refused("Q3", 0..2, "names are");
        refused(" # nothing", 0..10, "no graph");
        refused("é", 0..2, "neither an edge");
        refused("Ké", 0..3, "names are");
    }
}
