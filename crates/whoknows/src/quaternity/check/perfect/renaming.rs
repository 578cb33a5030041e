//! The names that the rules do not see: those of cards, of sets, and of some players.

use crate::quaternity::house::Empty;
use crate::quaternity::position::{Players, Position};
use crate::quaternity::setup::Setup;

/// The new number of each player.
pub(super) type Renaming = Vec<usize>;

/// The renamings of the players that keep the rules.
///
/// Who is on turn after an answer depends on numbers only where both hands of the two are empty. With two
/// players there is nobody else then, with three one: so all may change places. If the next player goes
/// on, all may move round. Else the list of the players is read, and everybody keeps his number.
pub(super) fn renamings(setup: &Setup) -> Vec<Renaming> {
    let players = setup.players();
    let orders: Vec<Renaming> = (0..players).fold(vec![Vec::new()], |orders, _| {
        let longer = |order: &Renaming| {
            let free = (0..players).filter(|player| !order.contains(player));
            free.map(|player| [&order[..], &[player]].concat()).collect::<Vec<_>>()
        };
        let kept = |order: &Renaming| match setup.empty {
            Empty::Other if players > 3 => order.iter().enumerate().all(|(i, &new)| i == new),
            Empty::Other => true,
            Empty::Next => {
                order.iter().enumerate().all(|(i, &new)| new == (order[0] + i) % players)
            }
        };
        orders.iter().flat_map(longer).filter(kept).collect()
    });
    orders
}

/// The position with the players renamed, the cards of each set in order, and the sets in order.
pub(super) fn sorted(setup: &Setup, position: &Position, new: &Renaming) -> Position {
    let (players, sets) = (setup.players(), setup.sets());
    let renamed = |owners: Players| -> Players {
        let may = (0..players).filter(|player| owners >> player & 1 == 1);
        may.fold(0, |all, player| all | 1 << new[player])
    };
    let mut each: Vec<(Option<u8>, Vec<Players>, Vec<u16>)> = (0..sets)
        .map(|set| {
            let done = position.done[set].map(|owner| new[usize::from(owner)] as u8);
            let cards = setup.cards_of(set).map(|card| renamed(position.owners[card]));
            let mut cards: Vec<Players> = cards.collect();
            cards.sort_unstable();
            let mut least = vec![0; players];
            for player in 0..players {
                least[new[player]] = position.least[player * sets + set];
            }
            (done, cards, least)
        })
        .collect();
    each.sort();
    let mut hands = vec![0; players];
    for player in 0..players {
        hands[new[player]] = position.hands[player];
    }
    let least = |at: usize| each[at % sets].2[at / sets];
    Position {
        turn: position.turn.map(|turn| new[turn]),
        hands,
        owners: each.iter().flat_map(|(_, cards, _)| cards.clone()).collect(),
        least: (0..players * sets).map(least).collect(),
        done: each.iter().map(|(done, _, _)| *done).collect(),
    }
}
