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

/// All strongly connected parts with fewer players than the whole, smallest first; none if there
/// are too many players.
pub(super) fn parts(graph: &Graph) -> Vec<Vec<usize>> {
    let n = graph.players();
    if n > MOST_FOR_PARTS {
        return Vec::new();
    }
    let mut sets: Vec<u32> = (1..(1u32 << n) - 1).filter(|set| set.count_ones() > 1).collect();
    sets.sort_by_key(|set| (set.count_ones(), set.reverse_bits()));
    sets.into_iter()
        .map(|set| (0..n).filter(|&v| set >> v & 1 == 1).collect::<Vec<usize>>())
        .filter(|players| strongly_connected(&graph.among(players)).len() == 1)
        .collect()
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
