//! How many strategies win.
//!
//! Counts by splitting: take the colouring with the fewest players who could still be right on it;
//! either the first of them guesses it there, or the first does not and the second does, and so on.
//! These cases exclude each other. When every colouring is won, the rows still open are free.

use num_bigint::BigUint;

use super::game::Game;
use crate::budget::{Budget, Ended};

/// The most rows in all tables together.
const MOST_ROWS: u32 = 4096;
/// The most colourings.
const MOST_COLOURINGS: u32 = 1 << 16;
/// The most colours of one hat: a row is a set of them in 64 bits.
const MOST_COLOURS: u32 = 64;

/// The number of winning strategies, or of those found before the budget ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// How many winning strategies there are, at least.
    pub strategies: BigUint,
    /// What ended the count early.
    pub ended: Option<Ended>,
}

/// What a game has too much of for counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// What there is too much of.
    pub what: &'static str,
    /// So many there are...
    pub found: BigUint,
    /// ... and so many are counted with.
    pub most: u32,
}

/// The first limit that the game goes beyond, if it does.
pub fn too_large(game: &Game) -> Option<TooLarge> {
    let players = 0..game.players();
    let colours = players.clone().map(|v| game.colours(v)).max().unwrap_or(0);
    let rows: BigUint = players.clone().map(|v| game.views(v)).sum();
    let guesses = players.map(|v| game.guesses(v)).max().unwrap_or(0);
    let limits = [
        ("guesses of one player", guesses.into(), 1),
        ("colours of one hat", colours.into(), MOST_COLOURS),
        ("colourings", game.colourings(), MOST_COLOURINGS),
        ("rows in the tables of all players together", rows, MOST_ROWS),
    ];
    let mut beyond = limits.into_iter().filter(|(_, found, most)| *found > BigUint::from(*most));
    beyond.next().map(|(what, found, most)| TooLarge { what, found, most })
}

/// Counts the winning strategies of a game with one guess each, unless it is [`too_large`].
pub fn count(game: &Game, budget: &Budget) -> Counted {
    let Some(mut tables) = Tables::new(game) else {
        return Counted { strategies: BigUint::ZERO, ended: Some(Ended::Size) };
    };
    let mut strategies = BigUint::ZERO;
    let ended = tables.count(&mut strategies, budget).err();
    Counted { strategies, ended }
}

/// All tables, and all colourings as the cells that win them.
struct Tables {
    /// For each row, the colours that may still be guessed there, as bits.
    rows: Vec<u64>,
    /// For each colouring, one cell per player: the row, and the colour as a bit.
    colourings: Vec<Vec<(usize, u64)>>,
}

impl Tables {
    fn new(game: &Game) -> Option<Self> {
        let n = game.players();
        let silent = (0..n).any(|v| game.guesses(v) == 0);
        if silent || too_large(game).is_some() {
            return None;
        }
        let views = |v: usize| u64::try_from(game.views(v)).unwrap_or(u64::MAX);
        let colourings = u64::try_from(game.colourings()).unwrap_or(u64::MAX);
        let mut first = vec![0];
        let mut rows = Vec::new();
        for v in 0..n {
            rows.extend((0..views(v)).map(|_| u64::MAX >> (64 - game.colours(v))));
            first.push(rows.len());
        }
        let cells = |index: u64| {
            let mut hats = vec![0; n];
            let mut rest = index;
            for v in (0..n).rev() {
                hats[v] = rest % u64::from(game.colours(v));
                rest /= u64::from(game.colours(v));
            }
            (0..n)
                .map(|v| {
                    let seen = game.graph().seen_by(v).iter();
                    let view = seen.fold(0, |view, &u| view * u64::from(game.colours(u)) + hats[u]);
                    (first[v] + view as usize, 1 << hats[v])
                })
                .collect()
        };
        Some(Tables { rows, colourings: (0..colourings).map(cells).collect() })
    }

    /// Adds the strategies within the open rows to `sum`.
    fn count(&mut self, sum: &mut BigUint, budget: &Budget) -> Result<(), Ended> {
        budget.spend(1)?;
        if budget.spent().is_multiple_of(4096) {
            budget.report("cases", budget.spent(), None);
        }
        let Some(open) = self.tightest() else {
            *sum +=
                self.rows.iter().map(|row| BigUint::from(row.count_ones())).product::<BigUint>();
            return Ok(());
        };
        let mut undo = Vec::new();
        let mut result = Ok(());
        for (row, colour) in open {
            let before = self.rows[row];
            self.rows[row] = colour;
            result = self.count(sum, budget);
            if result.is_err() {
                break;
            }
            self.rows[row] = before & !colour;
            undo.push((row, before));
        }
        for (row, before) in undo.into_iter().rev() {
            self.rows[row] = before;
        }
        result
    }

    /// The colouring not yet surely won on which the fewest players can be right: their cells.
    fn tightest(&self) -> Option<Vec<(usize, u64)>> {
        let open = self
            .colourings
            .iter()
            .filter(|cells| cells.iter().all(|&(row, colour)| self.rows[row] != colour));
        let able = |cells: &&Vec<(usize, u64)>| {
            cells.iter().filter(|&&(row, colour)| self.rows[row] & colour != 0).count()
        };
        let cells = open.min_by_key(able)?;
        Some(cells.iter().copied().filter(|&(row, colour)| self.rows[row] & colour != 0).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hats::check::right_players;
    use crate::hats::strategy::{Rule, Strategy};

    fn counted(graph: &str, colours: &[u32]) -> BigUint {
        let game = Game::new(graph.parse().unwrap(), colours, &[1]).unwrap();
        let counted = count(&game, &Budget::unlimited());
        assert_eq!(counted.ended, None);
        counted.strategies
    }

    #[test]
    fn the_known_counts() {
        assert_eq!(counted("K2", &[2]), BigUint::from(2u32));
        assert_eq!(counted("K3", &[3]), BigUint::from(10752u32));
        assert_eq!(counted("K2", &[3]), BigUint::ZERO);
    }

    #[test]
    fn the_limit_that_is_met_is_named() {
        let met = |graph: &str, colours: u32| {
            let game = Game::uniform(graph.parse().unwrap(), colours).unwrap();
            assert_eq!(Tables::new(&game).is_none(), too_large(&game).is_some(), "{graph}");
            too_large(&game).map(|met| (met.what, met.found.to_string(), met.most))
        };
        let rows = "rows in the tables of all players together";
        assert_eq!(met("K5", 6), Some((rows, "6480".into(), 4096)));
        assert_eq!(met("K5", 9), Some((rows, "32805".into(), 4096)));
        assert_eq!(met("K6", 7), Some(("colourings", "117649".into(), 65536)));
        assert_eq!(met("K2", 65), Some(("colours of one hat", "65".into(), 64)));
        assert_eq!(met("K2", 64), None);
        assert_eq!(met("K5", 5), None);
    }

    /// Every table of every player, one after the other.
    fn by_trying(graph: &str, colours: &[u32]) -> BigUint {
        let game = Game::new(graph.parse().unwrap(), colours, &[1]).unwrap();
        let n = game.players();
        let rows: Vec<usize> = (0..n).map(|v| game.views(v).try_into().unwrap()).collect();
        let size: Vec<u32> = (0..n).flat_map(|v| vec![game.colours(v); rows[v]]).collect();
        let all: u64 = size.iter().map(|&h| u64::from(h)).product();
        let won = |mut index: u64| {
            let cells: Vec<u32> = size
                .iter()
                .map(|&h| {
                    let cell = index % u64::from(h);
                    index /= u64::from(h);
                    cell as u32
                })
                .collect();
            let mut start = 0;
            let tables = rows.iter().map(|&r| {
                start += r;
                Rule::Table(cells[start - r..start].to_vec())
            });
            let strategy = Strategy::new(&game, tables.collect()).unwrap();
            let colourings: u64 = game.colourings().try_into().unwrap();
            (0..colourings).all(|mut index| {
                let hats: Vec<u32> = (0..n)
                    .map(|v| {
                        let hat = index % u64::from(game.colours(v));
                        index /= u64::from(game.colours(v));
                        hat as u32
                    })
                    .collect();
                !right_players(&game, &strategy, &hats).unwrap().is_empty()
            })
        };
        BigUint::from((0..all).filter(|&index| won(index)).count())
    }

    #[test]
    fn counts_agree_with_trying_every_strategy() {
        for (graph, colours) in [
            ("K2", vec![2]),
            ("K2", vec![2, 3]),
            ("K2", vec![1, 3]),
            ("P3", vec![2, 3, 2]),
            ("P3", vec![2]),
            ("0>1,1>2,2>0", vec![2]),
            ("0-1,0>2", vec![2]),
            ("K3", vec![2]),
        ] {
            assert_eq!(counted(graph, &colours), by_trying(graph, &colours), "{graph} {colours:?}");
        }
    }
}
