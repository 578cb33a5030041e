//! Graphs as lists: edges `0-1`, arcs `0>1` and single players `2`, with commas or white space between them.
//!
//! Other programs write an edge as two numbers in a line, so two players alone in a line or between commas
//! are an edge; three would be anybody's guess and are refused. `--` and `->`, as in drawings, are read too.

use std::ops::Range;

use super::{Graph, MOST_PLAYERS, NAMES, both_ways};
use crate::fault::Fault;

/// Reads the items of a list.
pub(super) fn read(text: &str, items: &[Range<usize>]) -> Result<Graph, Fault> {
    let mut arcs = Vec::new();
    let mut players = 0;
    // What stands in a line with no comma between.
    for entry in items.chunk_by(|one, next| !text[one.end..next.start].contains([',', '\n'])) {
        for (v, seen) in said(text, entry)? {
            players = players.max(v + 1);
            arcs.extend(seen.map(|u| (v, u)));
        }
    }
    Ok(Graph::new(players, arcs))
}

/// The players that are named, each with whom it sees.
fn said(text: &str, entry: &[Range<usize>]) -> Result<Vec<(usize, Option<usize>)>, Fault> {
    let whole = entry[0].start..entry[entry.len() - 1].end;
    let bare = |at: &Range<usize>| text[at.clone()].bytes().all(|c| c.is_ascii_digit());
    let mutual = |pair| both_ways(pair).map(|(v, u)| (v, Some(u))).to_vec();
    match entry {
        [v, u] if bare(v) && bare(u) => {
            let pair = (player(text, v, &whole)?, player(text, u, &whole)?);
            apart(text, &whole, pair).map(mutual)
        }
        [_, _, ..] if entry.iter().all(bare) => {
            let message = format!(
                "`{}` is no edge: expected two players, `0-1` or `0 1`, or commas between single ones",
                &text[whole.clone()]
            );
            Err(Fault::new(whole, message))
        }
        _ => {
            let mut all = Vec::new();
            for at in entry {
                let item = &text[at.clone()];
                let sign = ["->", "--", "-", ">"].into_iter().find(|sign| item.contains(sign));
                let Some((sign, cut)) = sign.and_then(|sign| Some((sign, item.find(sign)?))) else {
                    all.push((player(text, at, at)?, None));
                    continue;
                };
                let cut = at.start + cut;
                let first = player(text, &(at.start..cut), at)?;
                let second = player(text, &(cut + sign.len()..at.end), at)?;
                let (v, u) = apart(text, at, (first, second))?;
                // Both are there, even if only one of them sees.
                let one_way = || vec![(v, Some(u)), (u, None)];
                all.extend(if sign.contains('>') { one_way() } else { mutual((v, u)) });
            }
            Ok(all)
        }
    }
}

/// The player of these digits, who stands in an item.
fn player(text: &str, digits: &Range<usize>, item: &Range<usize>) -> Result<usize, Fault> {
    let message = match text[digits.clone()].parse::<usize>() {
        Ok(v) if v < MOST_PLAYERS => return Ok(v),
        Ok(v) => format!("player {v} is too many: at most {MOST_PLAYERS} players"),
        Err(_) => format!(
            "`{}` is neither an edge `0-1`, an arc `0>1` nor a player `2`; names are {NAMES}",
            &text[item.clone()]
        ),
    };
    Err(Fault::new(item.clone(), message))
}

fn apart(text: &str, at: &Range<usize>, (v, u): (usize, usize)) -> Result<(usize, usize), Fault> {
    if v != u {
        return Ok((v, u));
    }
    let message = format!("player {v} would see itself: `{}` is a loop", &text[at.clone()]);
    Err(Fault::new(at.clone(), message))
}
