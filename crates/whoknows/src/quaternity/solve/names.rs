//! Which players can change places without a change of the rules.
//!
//! With two players, and with three when the other one of two goes on, all: whoever is on turn when
//! hands are empty does not depend on names. When the next one goes on, all can move round. Else the
//! list of the players is read when two hands are empty, and everybody keeps his name.

use crate::quaternity::house::Empty;

/// The renamings of the players that keep the rules.
pub(crate) fn renamings(players: usize, empty: Empty) -> Vec<Vec<usize>> {
    let round = |by: usize| (0..players).map(|player| (player + by) % players).collect();
    let mut all: Vec<Vec<usize>> = match empty {
        Empty::Other if players > 3 => vec![round(0)],
        Empty::Other | Empty::Next => (0..players).map(round).collect(),
    };
    if players == 3 && empty == Empty::Other {
        all.extend([vec![0, 2, 1], vec![1, 0, 2], vec![2, 1, 0]]);
    }
    all
}
