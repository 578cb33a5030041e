//! graph6, as nauty's programs write graphs: `C~` is K4, `>>graph6<<` may stand before it.
//!
//! Every character is 6 bits, its code less 63. The first is the number of players; from 63 on it is `~`
//! and three characters. The bits that follow are the edges 0-1, 0-2, 1-2, 0-3 and so on, and 0 up to
//! the end of a character. The definition is `formats.txt` of nauty.

use std::ops::Range;

use super::{Graph, MOST_PLAYERS, both_ways};
use crate::fault::Fault;

const HEADER: &str = ">>graph6<<";

/// Is this word meant as graph6? With a header it is; without, if it is just as long as its first
/// characters say. A digit, a comma, `-`, `>` and `#` are no characters of it.
pub(super) fn is_meant(word: &str) -> bool {
    let bytes = word.as_bytes();
    word.starts_with(HEADER)
        || bytes.iter().all(|&c| is_six_bits(c))
            && players(bytes).is_some_and(|(n, used)| bytes.len() == used + edges(n).div_ceil(6))
}

fn is_six_bits(c: u8) -> bool {
    (63..=126).contains(&c)
}

/// The number of players, and how many characters say it; none if there are more than can be.
fn players(bytes: &[u8]) -> Option<(usize, usize)> {
    match *bytes {
        [b'~', a, b, c, ..] if [a, b, c].into_iter().all(is_six_bits) && a != b'~' => {
            let n = [a, b, c].iter().fold(0, |n, &c| n * 64 + usize::from(c - 63));
            Some((n, 4))
        }
        [b'~', ..] | [] => None,
        [c, ..] => is_six_bits(c).then(|| (usize::from(c - 63), 1)),
    }
}

/// The number of pairs of players.
fn edges(players: usize) -> usize {
    players * players.saturating_sub(1) / 2
}

/// Reads the one graph of a text.
pub(super) fn read(text: &str, items: &[Range<usize>]) -> Result<Graph, Fault> {
    let mut places = items.to_vec();
    if text[places[0].clone()].starts_with(HEADER) {
        places[0].start += HEADER.len();
        places.retain(|place| !place.is_empty());
    }
    let [at] = &places[..] else {
        let (at, found) = match places.get(1) {
            Some(second) => (second.clone(), format!("{} graphs are here", places.len())),
            None => (items[0].clone(), "no graph is here".to_string()),
        };
        return Err(Fault::new(at, format!("{found}: expected one in graph6")));
    };
    let bytes = text[at.clone()].as_bytes();
    let fault = |message: String| Err(Fault::new(at.clone(), message));
    if let Some(wrong) = text[at.clone()].char_indices().find(|(_, c)| !('?'..='~').contains(c)) {
        let place = at.start + wrong.0..at.start + wrong.0 + wrong.1.len_utf8();
        let message = format!("`{}` is no character of graph6: expected `?` to `~`", wrong.1);
        return Err(Fault::new(place, message));
    }
    let Some((n, used)) = players(bytes).filter(|(n, _)| *n <= MOST_PLAYERS) else {
        return fault(format!("this graph6 is too large: at most {MOST_PLAYERS} players"));
    };
    let (found, expected) = (bytes.len(), used + edges(n).div_ceil(6));
    if found != expected {
        return fault(format!(
            "this graph6 has {found} characters: expected {expected} for {n} players"
        ));
    }
    if n == 0 {
        return fault("this graph6 has no players: expected at least 1".to_string());
    }
    let bit = |i: usize| ((bytes[used + i / 6] - 63) >> (5 - i % 6)) & 1 == 1;
    if (edges(n)..6 * (found - used)).any(bit) {
        return fault(format!("this graph6 has bits beyond its {} pairs of players", edges(n)));
    }
    let pairs = (1..n).flat_map(|u| (0..u).map(move |v| (v, u)));
    let seen = pairs.enumerate().filter(|&(i, _)| bit(i));
    Ok(Graph::new(n, seen.flat_map(|(_, pair)| both_ways(pair))))
}
