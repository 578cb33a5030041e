//! The map of all colourings: who is right on each, straight from the definition.
//!
//! A picture for small games: at most [`MOST_SQUARES`] colourings, in lexicographic order, player 0 most
//! significant. On a sheet, the hats of the first players make the rows and those of the others the columns.

use std::fmt;

use num_bigint::BigUint;

use super::game::Game;
use super::strategy::{BadGuess, Strategy};
use crate::budget::{Budget, Ended};

/// The most colourings of a map.
pub const MOST_SQUARES: u64 = 4096;

/// Wider than this is not read on a screen.
const WIDE: u64 = 64;

/// Who is right on each colouring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// For each colouring the players who are right, in rising order.
    pub right: Vec<Vec<usize>>,
    /// If these are only the first colourings: why.
    pub ended: Option<Ended>,
}

/// Why there is no map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapError {
    /// There are this many colourings.
    TooMany(BigUint),
    /// The first colouring where a guess is no colour.
    BadGuess(BadGuess),
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapError::TooMany(colourings) => {
                write!(f, "{colourings} colourings are too many for a map: at most {MOST_SQUARES}")
            }
            MapError::BadGuess(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for MapError {}

/// The map of a strategy, or of the first colourings that the budget allows: one node is one
/// colouring.
///
/// # Panics
/// If the strategy is not one of this game.
pub fn map(game: &Game, strategy: &Strategy, budget: &Budget) -> Result<Map, MapError> {
    assert_eq!(strategy.rules().len(), game.players(), "a strategy of another game");
    let colourings = game.colourings();
    let Some(squares) = u64::try_from(&colourings).ok().filter(|&all| all <= MOST_SQUARES) else {
        return Err(MapError::TooMany(colourings));
    };
    let mut hats = vec![0; game.players()];
    let mut right = Vec::new();
    for square in 0..squares {
        if budget.nodes_left() == Some(0) {
            return Ok(Map { right, ended: Some(Ended::Nodes) });
        }
        let mut here = Vec::new();
        for v in 0..game.players() {
            // A formula may be long: so one look at the clock for each.
            if let Err(ended) = budget.check() {
                return Ok(Map { right, ended: Some(ended) });
            }
            let guesses = strategy.guesses(game, v, &hats).map_err(MapError::BadGuess)?;
            if guesses.contains(&hats[v]) {
                here.push(v);
            }
        }
        right.push(here);
        // Asked again before the next colouring.
        let _ = budget.spend(1);
        budget.report("colourings", square + 1, Some(squares));
        next(game, &mut hats);
    }
    Ok(Map { right, ended: None })
}

/// The next colouring in order; after the last one comes the first.
fn next(game: &Game, hats: &mut [u32]) {
    for v in (0..hats.len()).rev() {
        hats[v] += 1;
        if hats[v] < game.colours(v) {
            return;
        }
        hats[v] = 0;
    }
}

/// How many players, from the first, make the rows of a sheet: such that it is near to a square, rather
/// wide than high, but no wider than can be read.
pub fn row_players(game: &Game) -> usize {
    let product = |players: std::ops::Range<usize>| {
        players.fold(1u64, |all, v| all.saturating_mul(u64::from(game.colours(v))))
    };
    let shape = |k: usize| {
        let (rows, columns) = (product(0..k), product(k..game.players()));
        (rows.max(columns), columns > WIDE, rows)
    };
    (0..=game.players()).min_by_key(|&k| shape(k)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hats::check::right_players;
    use crate::hats::prove::prove;

    fn game(graph: &str, colours: &[u32]) -> Game {
        Game::new(graph.parse().unwrap(), colours, &[1]).unwrap()
    }

    fn mapped(game: &Game, strategy: &str) -> Map {
        let strategy = Strategy::read(strategy, game).unwrap();
        map(game, &strategy, &Budget::unlimited()).unwrap()
    }

    #[track_caller]
    fn agrees(game: &Game, text: &str) {
        let strategy = Strategy::read(text, game).unwrap();
        let proved = prove(game, &strategy, &Budget::unlimited()).unwrap();
        let map = mapped(game, text);
        let mut by_right = vec![0; game.players() + 1];
        let mut hats = vec![0; game.players()];
        for right in &map.right {
            assert_eq!(
                Ok(right.clone()),
                right_players(game, &strategy, &hats),
                "{text}: {hats:?}"
            );
            by_right[right.len()] += 1;
            next(game, &mut hats);
        }
        assert_eq!(by_right, proved.by_right, "{text}");
        assert_eq!(hats, vec![0; game.players()], "all colourings, once");
    }

    #[test]
    fn the_map_agrees_with_the_proof_and_the_definition() {
        for strategy in ["xor", "sum", "bitwise-majority", "and", "or", "2"] {
            agrees(&game("K4", &[4]), strategy);
        }
        agrees(&game("C6", &[3]), "sum");
        agrees(&game("L3", &[2, 3, 5]), "sum");
        agrees(
            &game("P4", &[2, 4, 4, 2]),
            "0: b div 2\n1: c div 2 + 2 * (1 - a)\n2: d + 2 * (1 - b mod 2)\n3: 1 - c mod 2",
        );
        agrees(&game("0-1,1-2,2-3,3-4,4-5,5-0,0-3,1-4,2-5", &[4]), "sum");
    }

    #[test]
    fn the_seed_has_one_player_right_on_each_colouring() {
        let map = mapped(&game("K4", &[4]), "xor");
        assert_eq!(map.right.len(), 256);
        assert!(map.right.iter().all(|right| right.len() == 1));
        assert_eq!(map.right[..5], [vec![0], vec![1], vec![2], vec![3], vec![1]]);
        assert_eq!(
            mapped(&game("K4", &[4]), "bitwise-majority")
                .right
                .iter()
                .filter(|r| r.is_empty())
                .count(),
            52
        );
    }

    #[test]
    fn large_games_and_bad_guesses_are_refused() {
        let refused = |game: &Game, text: &str| {
            let strategy = Strategy::read(text, game).unwrap();
            map(game, &strategy, &Budget::unlimited()).unwrap_err().to_string()
        };
        let words = refused(&game("K6", &[6]), "sum");
        assert_eq!(words, "46656 colourings are too many for a map: at most 4096");
        assert!(refused(&game("K99", &[9]), "sum").contains("too many"));
        assert!(refused(&game("K3", &[3]), "xor").contains("guesses 3"));
    }

    #[test]
    fn a_budget_leaves_the_first_colourings() {
        use crate::budget::{Limits, NO_LIMITS, Unwatched};
        let seed = game("K4", &[4]);
        let strategy = Strategy::read("xor", &seed).unwrap();
        let budget = Budget::new(Limits { nodes: Some(10), ..NO_LIMITS }, &Unwatched);
        let first = map(&seed, &strategy, &budget).unwrap();
        assert_eq!((first.right.len(), first.ended), (10, Some(Ended::Nodes)));
    }

    #[test]
    fn sheets_are_near_squares() {
        assert_eq!(row_players(&game("K4", &[4])), 2);
        assert_eq!(row_players(&game("K3", &[3])), 1);
        assert_eq!(row_players(&game("K3", &[2, 2, 9])), 2);
        assert_eq!(row_players(&game("K1", &[9])), 0);
        assert_eq!(row_players(&game("K1", &[999])), 1);
        assert_eq!(row_players(&game("K12", &[2])), 6);
    }
}
