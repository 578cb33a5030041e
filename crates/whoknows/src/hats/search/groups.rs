//! Which players can help each other: strongly connected groups, and small parts of them.

use crate::hats::graph::Graph;

/// The most players of whom all parts are looked at.
const MOST_FOR_PARTS: usize = 12;

/// The groups of players who reach each other by sight, each in rising order.
pub(super) fn strongly_connected(graph: &Graph) -> Vec<Vec<usize>> {
    let n = graph.players();
    let reach: Vec<Vec<bool>> = (0..n).map(|v| reached(graph, v)).collect();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for v in 0..n {
        match groups.iter_mut().find(|group| reach[v][group[0]] && reach[group[0]][v]) {
            Some(group) => group.push(v),
            None => groups.push(vec![v]),
        }
    }
    groups
}

fn reached(graph: &Graph, start: usize) -> Vec<bool> {
    let mut reached = vec![false; graph.players()];
    reached[start] = true;
    let mut open = vec![start];
    while let Some(v) = open.pop() {
        for &u in graph.seen_by(v) {
            if !std::mem::replace(&mut reached[u], true) {
                open.push(u);
            }
        }
    }
    reached
}

/// All strongly connected parts with fewer players than the whole, smallest first; if there are too
/// many players, only some small ones.
pub(super) fn parts(graph: &Graph) -> Vec<Vec<usize>> {
    let n = graph.players();
    if n > MOST_FOR_PARTS {
        return small_parts(graph);
    }
    let mut sets: Vec<u32> = (1..(1u32 << n) - 1).filter(|set| set.count_ones() > 1).collect();
    sets.sort_by_key(|set| (set.count_ones(), set.reverse_bits()));
    sets.into_iter()
        .map(|set| (0..n).filter(|&v| set >> v & 1 == 1).collect::<Vec<usize>>())
        .filter(|players| strongly_connected(&graph.among(players)).len() == 1)
        .collect()
}

/// Strongly connected parts of up to 5 players, grown from each player by those whom the part sees;
/// so many that looking at them stays quick.
fn small_parts(graph: &Graph) -> Vec<Vec<usize>> {
    const MOST_PARTS: usize = 2000;
    let mut grown: Vec<Vec<usize>> = (0..graph.players()).map(|v| vec![v]).collect();
    let mut parts = Vec::new();
    for _ in 2..=5 {
        let mut larger: Vec<Vec<usize>> = Vec::new();
        for part in &grown {
            let seen = part.iter().flat_map(|&v| graph.seen_by(v));
            let mut next: Vec<usize> = seen.copied().filter(|u| !part.contains(u)).collect();
            next.sort_unstable();
            next.dedup();
            larger.extend(next.into_iter().map(|u| {
                let mut part = part.clone();
                part.push(u);
                part.sort_unstable();
                part
            }));
            if larger.len() > 4 * MOST_PARTS {
                break;
            }
        }
        larger.sort();
        larger.dedup();
        // Those with most sight among them are the likeliest to win.
        larger.sort_by_cached_key(|part| std::cmp::Reverse(graph.among(part).arcs().count()));
        larger.truncate(MOST_PARTS);
        parts.extend(
            larger.iter().filter(|part| strongly_connected(&graph.among(part)).len() == 1).cloned(),
        );
        grown = larger;
    }
    parts
}

/// If everybody sees two others, and the game may be a cycle: the players round it from player 0.
pub(super) fn ring(graph: &Graph) -> Option<Vec<usize>> {
    if !(0..graph.players()).all(|v| graph.seen_by(v).len() == 2) || !graph.is_mutual() {
        return None;
    }
    let mut order = vec![0, graph.seen_by(0)[0]];
    while order.len() < graph.players() {
        let (last, before) = (order[order.len() - 1], order[order.len() - 2]);
        let next = *graph.seen_by(last).iter().find(|&&u| u != before)?;
        if next == 0 {
            return None;
        }
        order.push(next);
    }
    Some(order)
}
