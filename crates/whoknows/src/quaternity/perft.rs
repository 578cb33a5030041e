//! How many games there are: sequences of questions and answers, by their length.
//!
//! Each allowed question counts with each possible answer; a finished game goes no further. Sequences
//! that lead to the same canonical state are carried on together, with their number. Where states
//! have no number (`solve/state.rs`) every sequence is played by the referee.

use std::collections::BTreeMap;

use super::asking::Asking;
use super::position::{Position, Turn};
use super::referee::{play, start};
use super::setup::Setup;
use super::solve::state::{Key, Rules};
use crate::budget::{Budget, Ended};

/// How many games there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The number of sequences of length 1, 2, ...; the list is shorter if no game is as long as asked for.
    pub counts: Vec<u64>,
    /// The canonical states after each number of turns, all together; none if every sequence was played.
    pub states: Option<usize>,
}

/// The number of sequences of length 1, 2, ..., `depth`. A number above `u64` ends it with
/// [`Ended::Size`].
pub fn perft(setup: &Setup, depth: usize, budget: &Budget<'_>) -> Result<Games, Ended> {
    let first = start(setup).position;
    let open = first.done.iter().filter(|owner| owner.is_none()).count();
    if let Ok(rules) = Rules::new(setup, open) {
        return layers(rules, &first, depth, budget);
    }
    let mut games = Games::default();
    plain(setup, &first, depth, 0, budget, &mut games.counts)?;
    Ok(games)
}

/// By layers: the states after so many turns, with the number of sequences that lead to each.
fn layers(
    mut rules: Rules,
    first: &Position,
    depth: usize,
    budget: &Budget<'_>,
) -> Result<Games, Ended> {
    let (mut counts, mut states) = (Vec::new(), 0);
    let state = rules.state(first);
    let mut layer: BTreeMap<Key, u64> = BTreeMap::from([(rules.canonical(&state).key, 1)]);
    let mut steps = Vec::new();
    for _ in 0..depth {
        let mut next: BTreeMap<Key, u64> = BTreeMap::new();
        let mut all = 0u64;
        states += layer.len();
        for (&key, &ways) in &layer {
            budget.spend(1)?;
            rules.steps(&rules.unpacked(key), &mut steps);
            for step in &steps {
                let more = ways.checked_mul(step.cards).ok_or(Ended::Size)?;
                for after in [step.yes, step.no].into_iter().flatten() {
                    all = all.checked_add(more).ok_or(Ended::Size)?;
                    *next.entry(after.key).or_default() += more;
                }
            }
        }
        if rules.kinds.full() {
            return Err(Ended::Size);
        }
        if all == 0 {
            break;
        }
        counts.push(all);
        layer = next;
    }
    Ok(Games { counts, states: Some(states) })
}

/// One by one.
fn plain(
    setup: &Setup,
    position: &Position,
    depth: usize,
    at: usize,
    budget: &Budget<'_>,
    counts: &mut Vec<u64>,
) -> Result<(), Ended> {
    let Some(asker) = position.turn.filter(|_| at < depth) else { return Ok(()) };
    budget.spend(1)?;
    let Some(asking) = Asking::new(setup, position) else { return Ok(()) };
    for (question, answers) in asking.legal() {
        for (yes, may) in [(true, answers.yes), (false, answers.no)] {
            let played = may.then(|| play(setup, position, Turn { asker, question, yes }));
            let Some(Ok(played)) = played else { continue };
            if counts.len() == at {
                counts.push(0);
            }
            counts[at] += 1;
            plain(setup, &played.position, depth, at + 1, budget, counts)?;
        }
    }
    Ok(())
}
