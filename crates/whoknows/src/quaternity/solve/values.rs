//! What can be forced, as a least fixpoint over all states.
//!
//! Every state begins with what is laid down. Then the states are gone through again and again, each
//! taking the better or the worse of its questions, until nothing grows. Each state is looked at
//! after those that follow it wherever that can be, so that games that end need one round.

use super::graph::{Edge, Graph, Node};
use super::split::{Split, part};
use crate::budget::{Budget, Ended};
use crate::quaternity::forced::Forced;

/// What each player can force in each state, number state * players + player.
pub(crate) fn values(
    graph: &Graph,
    players: usize,
    budget: &Budget<'_>,
) -> Result<Vec<Forced>, Ended> {
    let states = graph.keys.iter().map(|&key| graph.rules.unpacked(key));
    let turns: Vec<usize> = states.clone().map(|state| state.turn).collect();
    let laid = |scores: Split, over: bool| {
        (0..players).map(move |p| {
            let more = |q: usize| q == p || part(scores, q) < part(scores, p);
            Forced { alone: over && (0..players).all(more), sets: part(scores, p) }
        })
    };
    let mut values: Vec<Forced> =
        states.flat_map(|state| laid(state.scores, state.turn == players)).collect();
    let order = order(graph);
    let mut grows = true;
    while grows {
        grows = false;
        for &state in &order {
            if state.is_multiple_of(1 << 12) {
                budget.check()?;
            }
            let (state, turn) = (state as usize, turns[state as usize]);
            for player in 0..players {
                let Some(forced) = forced(graph, &values, players, state, player, turn) else {
                    continue;
                };
                let value = &mut values[state * players + player];
                let grown = value.better(forced);
                grows |= grown != *value;
                *value = grown;
            }
        }
    }
    Ok(values)
}

/// What the player can force by the questions of a state, if there are any. Nothing is worse than
/// what is known already: where the others choose, they look no further than that.
fn forced(
    graph: &Graph,
    values: &[Forced],
    players: usize,
    state: usize,
    player: usize,
    turn: usize,
) -> Option<Forced> {
    let known = values[state * players + player];
    let value = |edge: Edge| {
        let new = graph.rules.kinds.names[edge.renaming()][player];
        values[edge.state() * players + new]
    };
    let mut all: Option<Forced> = None;
    for node in graph.questions_of(state) {
        let choose =
            |edge: Edge| if edge.target() == player { Forced::better } else { Forced::worse };
        let answered = node.edges().fold(None, |one: Option<Forced>, edge| {
            Some(one.map_or(value(edge), |one| choose(edge)(one, value(edge))))
        });
        let both = if turn == player { Forced::better } else { Forced::worse };
        all = [all, answered].into_iter().flatten().reduce(both);
        if turn != player && all == Some(known) {
            break;
        }
    }
    all
}

/// The states, each after those that follow it as far as there are no circles: depth first.
fn order(graph: &Graph) -> Vec<u32> {
    let follows = |state: u32| graph.questions_of(state as usize).iter().flat_map(Node::edges);
    let mut order = Vec::with_capacity(graph.keys.len());
    let mut seen = vec![false; graph.keys.len()];
    for root in 0..graph.keys.len() as u32 {
        if std::mem::replace(&mut seen[root as usize], true) {
            continue;
        }
        let mut path = vec![(root, follows(root))];
        while let Some((state, rest)) = path.last_mut() {
            let next = rest.find(|edge| !std::mem::replace(&mut seen[edge.state()], true));
            if let Some(edge) = next {
                let next = edge.state() as u32;
                path.push((next, follows(next)));
            } else {
                order.push(*state);
                path.pop();
            }
        }
    }
    order
}
