//! What is likely to be asked and answered: quick to say, and good enough to play a game to its end.
//!
//! A card whose place is known is asked for before others, one with two possible places before one with
//! more; and a set of which every place is known is taken at once. In the tree, which has time for it, whoever
//! is likelier to have a card is asked rather than others. A free answer is mostly "no", which keeps the card
//! and takes the turn.

use super::Random;
use crate::quaternity::position::{Players, Question};
use crate::quaternity::trial::Trial;

/// Free answers that are "yes", of 100.
pub(super) const YES: u32 = 15;

/// How likely a question for each card is, as a weight for every player who could have it.
pub(super) fn weigh(trial: &Trial<'_>, weights: &mut Vec<u32>) {
    weights.clear();
    for set in trial.others().chunks_exact(trial.setup().set_size()) {
        // The asker has what nobody else could have.
        let own = set.iter().map(|&others| u32::from(others == 0)).sum::<u32>();
        let is_known = set.iter().all(|others| others.count_ones() < 2);
        weights.extend(set.iter().map(|others| match others.count_ones() {
            0 => 0,
            1 if is_known => 1_000,
            1 => 8 * (1 + own),
            2 => 4,
            _ => 1,
        }));
    }
}

/// How likely the target has the card, about: the room for it in the hand, of the room in the hands of all who
/// could have it. Only the worlds would tell exactly (`count`), and take a thousand times as long.
pub(super) fn share(trial: &Trial<'_>, question: Question) -> f32 {
    let (setup, position) = (trial.setup(), trial.position());
    let set = setup.set_of(question.card);
    let room = |player: usize| {
        let least = |set: usize| position.least(player, set);
        let bound: usize = (0..setup.sets()).filter(|&other| other != set).map(least).sum();
        let sure = setup.cards_of(set).filter(|&card| position.owners[card] == 1 << player).count();
        // Whoever surely has some of the set is likelier to have this one.
        usize::from(position.hands[player]).saturating_sub(bound + sure).max(1) + least(set)
    };
    let others = trial.others()[question.card];
    let may = (0..setup.players()).filter(|player| others >> player & 1 == 1);
    room(question.target) as f32 / may.map(room).sum::<usize>().max(1) as f32
}

/// Plays to the end.
pub(super) fn play_out(
    trial: &mut Trial<'_>,
    asked: Option<Question>,
    random: &mut Random,
    weights: &mut Vec<u32>,
) {
    let mut next = asked;
    while let Some(question) = next.or_else(|| likely(trial, random, weights)) {
        let is_free = !trial.others()[question.card].is_power_of_two();
        trial.take(question, !is_free || random.below(100) < YES);
        next = None;
    }
}

/// A question, each as likely as its weight says; nothing once the game is over.
fn likely(trial: &Trial<'_>, random: &mut Random, weights: &mut Vec<u32>) -> Option<Question> {
    weigh(trial, weights);
    let cards = || weights.iter().zip(trial.others()).enumerate();
    let all: u32 = cards().map(|(_, (weight, others))| weight * others.count_ones()).sum();
    let mut left = random.below(all);
    for (card, (&weight, &others)) in cards() {
        let here = weight * others.count_ones();
        if left < here {
            return Some(Question { target: nth(others, left / weight), card });
        }
        left -= here;
    }
    None
}

/// The player with so many others before him.
fn nth(mut players: Players, before: u32) -> usize {
    for _ in 0..before {
        players &= players - 1;
    }
    players.trailing_zeros() as usize
}
