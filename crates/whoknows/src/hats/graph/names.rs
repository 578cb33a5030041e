//! Graphs by name: a family and its numbers.
//!
//! The numbers say how large it is as people say it: `S5` is a star with 5 leaves, `wheel5` a wheel with
//! a rim of 5, so both have 6 players. Letters and words may be written small or large, and with a space
//! or `_` before their number.

use std::ops::Range;

use super::{Graph, MOST_PLAYERS, both_ways, pairs};
use crate::fault::Fault;

/// The names that are read, for help and errors.
pub const NAMES: &str = "K4 (complete), C5 (cycle), P3 (path), S5 (star with 5 leaves), K2,3 and \
     K2,2,2 (complete, between parts of so many), W3,2 (windmill: 2 triangles at one player), B2,3 \
     (book: 3 pages on a clique of 2), L4 (line: each sees those in front), Q3 (cube), wheel5 (a hub \
     and a rim of 5), Petersen; or graph6, such as C~";

/// Reads the name that all the items together are.
pub(super) fn read(text: &str, items: &[Range<usize>]) -> Result<Graph, Fault> {
    let whole = items[0].start..items[items.len() - 1].end;
    let name = &text[whole.clone()];
    let fault = |message: String| Fault::new(whole.clone(), message);
    let unknown = || fault(format!("`{name}` is no graph; names are {NAMES}"));
    let family = name.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(name.len());
    let (family, numbers) = name.split_at(family);
    let numbers = numbers.strip_prefix('_').unwrap_or(numbers);
    let numbers = numbers_of(numbers).ok_or_else(unknown)?;
    // Past this every sum and product below stays small.
    let too_large = || fault(format!("`{name}` is too large: at most {MOST_PLAYERS} players"));
    if numbers.iter().any(|&k| k > MOST_PLAYERS) {
        return Err(too_large());
    }
    if numbers.contains(&0) {
        return Err(fault(format!("`{name}` has no players; the numbers start at 1")));
    }
    let word = family_of(family);
    let players = match (&*word, &numbers[..]) {
        ("C", &[n]) if n < 3 => {
            return Err(fault(format!("a cycle has at least 3 players, not {n}")));
        }
        ("wheel", &[n]) if n < 3 => {
            return Err(fault(format!("the rim of a wheel has at least 3 players, not {n}")));
        }
        ("W", &[n]) => {
            let message = format!(
                "`W{n}` is not clear: expected wheel{n} (a hub and a rim of {n}), or two numbers for a \
                 windmill, such as W3,2"
            );
            return Err(fault(message));
        }
        ("K" | "P" | "L" | "C", &[n]) => n,
        ("S" | "wheel", &[n]) => n + 1,
        ("K", parts @ [_, _, ..]) => parts.iter().fold(0, |sum, part| part.saturating_add(sum)),
        ("W", &[k, m]) => 1 + m * (k - 1),
        ("B", &[k, m]) => k + m,
        ("Q", &[n]) => 1usize.checked_shl(n as u32).filter(|_| n < 64).ok_or_else(too_large)?,
        ("petersen", &[]) => 10,
        _ => return Err(unknown()),
    };
    if players > MOST_PLAYERS {
        return Err(fault(format!("{players} players are too many: at most {MOST_PLAYERS}")));
    }
    let edges = edges(&word, &numbers, players);
    let arcs = edges
        .into_iter()
        .flat_map(|edge| if word == "L" { vec![edge] } else { both_ways(edge).to_vec() });
    Ok(Graph::new(players, arcs))
}

/// The family as its letter, if it has one: `cycle` is `C`.
fn family_of(word: &str) -> String {
    let long = word.to_ascii_lowercase();
    match &*long {
        "complete" | "clique" => "K".into(),
        "cycle" | "ring" => "C".into(),
        "path" => "P".into(),
        "star" => "S".into(),
        "windmill" => "W".into(),
        "book" => "B".into(),
        "line" => "L".into(),
        "cube" | "hypercube" => "Q".into(),
        _ if word.len() == 1 => word.to_ascii_uppercase(),
        _ => long,
    }
}

/// The numbers after the family, separated by commas; none if nothing follows.
fn numbers_of(text: &str) -> Option<Vec<usize>> {
    // A number that does not even fit is too large like any other.
    let number = |digits: &str| match digits.trim() {
        digits if digits.len() > 18 && digits.bytes().all(|c| c.is_ascii_digit()) => {
            Some(usize::MAX)
        }
        digits if digits.bytes().all(|c| c.is_ascii_digit()) => digits.parse().ok(),
        _ => None,
    };
    if text.is_empty() { Some(Vec::new()) } else { text.split(',').map(number).collect() }
}

/// The edges of a graph whose number of players is known to be small; of a line, its arcs.
fn edges(family: &str, numbers: &[usize], players: usize) -> Vec<(usize, usize)> {
    match (family, numbers) {
        ("K", &[_]) | ("L", _) => pairs(0..players).collect(),
        ("K", parts) => between_parts(parts),
        ("P", _) => (1..players).map(|v| (v - 1, v)).collect(),
        ("C", _) => cycle(0, players),
        ("S", _) => (1..players).map(|v| (0, v)).collect(),
        ("wheel", _) => (1..players).map(|v| (0, v)).chain(cycle(1, players)).collect(),
        ("W", &[k, m]) => windmill(k, m),
        ("B", &[k, _]) => pairs(0..players).filter(|&(v, _)| v < k).collect(),
        ("Q", _) => pairs(0..players).filter(|(v, u)| (v ^ u).is_power_of_two()).collect(),
        _ => petersen(),
    }
}

/// The players from `first` to `end - 1`, in a ring.
fn cycle(first: usize, end: usize) -> Vec<(usize, usize)> {
    (first..end).map(|v| (v, if v + 1 == end { first } else { v + 1 })).collect()
}

/// Parts of so many players; all see each other but those of one part.
fn between_parts(parts: &[usize]) -> Vec<(usize, usize)> {
    let part: Vec<usize> = parts.iter().enumerate().flat_map(|(i, &size)| vec![i; size]).collect();
    pairs(0..part.len()).filter(|&(v, u)| part[v] != part[u]).collect()
}

/// `m` cliques of `k` players that share player 0.
fn windmill(k: usize, m: usize) -> Vec<(usize, usize)> {
    let vane = |i: usize| -> Vec<usize> {
        std::iter::once(0).chain((0..k - 1).map(|j| 1 + i * (k - 1) + j)).collect()
    };
    let edges = |vane: Vec<usize>| pairs(0..k).map(move |(a, b)| (vane[a], vane[b]));
    (0..m).flat_map(|i| edges(vane(i))).collect()
}

/// A ring of five outside, a star of five inside, and spokes between them.
fn petersen() -> Vec<(usize, usize)> {
    let rim = |v: usize| (v, (v + 1) % 5);
    let star = |v: usize| (v + 5, (v + 2) % 5 + 5);
    (0..5).flat_map(|v| [rim(v), (v, v + 5), star(v)]).collect()
}
