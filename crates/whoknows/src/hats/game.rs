//! A hat game: who sees whom, how many colours each hat has, how many guesses each player makes.

use num_bigint::BigUint;

use super::graph::Graph;
use crate::fault::Fault;

/// The most colours of one hat.
pub const MOST_COLOURS: u32 = 1000;

/// A hat game. Colours are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    graph: Graph,
    colours: Vec<u32>,
    guesses: Vec<u32>,
}

impl Game {
    /// The game on a graph. `colours` and `guesses` have one number for all players or one each.
    pub fn new(graph: Graph, colours: &[u32], guesses: &[u32]) -> Result<Self, Fault> {
        let players = graph.players();
        let each = |numbers: &[u32], what: &str| match numbers.len() {
            1 => Ok(vec![numbers[0]; players]),
            n if n == players => Ok(numbers.to_vec()),
            n => {
                let message =
                    format!("{n} numbers of {what} for {players} players: give 1 or {players}");
                Err(Fault::new(0..0, message))
            }
        };
        let game =
            Game { colours: each(colours, "colours")?, guesses: each(guesses, "guesses")?, graph };
        for v in 0..players {
            if !(1..=MOST_COLOURS).contains(&game.colours[v]) {
                let message = format!(
                    "player {v} has {} colours: expected 1 to {MOST_COLOURS}",
                    game.colours[v]
                );
                return Err(Fault::new(0..0, message));
            }
            if game.guesses[v] > game.colours[v] {
                let message = format!(
                    "player {v} makes {} guesses at {} colours: expected at most {}",
                    game.guesses[v], game.colours[v], game.colours[v]
                );
                return Err(Fault::new(0..0, message));
            }
        }
        Ok(game)
    }

    /// The game where all have `colours` colours and one guess, on a graph.
    pub fn uniform(graph: Graph, colours: u32) -> Result<Self, Fault> {
        Game::new(graph, &[colours], &[1])
    }

    /// Who sees whom.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.colours.len()
    }

    /// The number of colours of v's hat, h(v).
    pub fn colours(&self, v: usize) -> u32 {
        self.colours[v]
    }

    /// The number of guesses that v makes, s(v).
    pub fn guesses(&self, v: usize) -> u32 {
        self.guesses[v]
    }

    /// The number of colourings.
    pub fn colourings(&self) -> BigUint {
        self.colours.iter().map(|&h| BigUint::from(h)).product()
    }

    /// The number of different views that v can have.
    pub fn views(&self, v: usize) -> BigUint {
        self.graph.seen_by(v).iter().map(|&u| BigUint::from(self.colours[u])).product()
    }

    /// If all hats have the same number of colours: that number.
    pub fn same_colours(&self) -> Option<u32> {
        self.colours.iter().all(|&h| h == self.colours[0]).then(|| self.colours[0])
    }

    /// The game among some of the players, who are renumbered in the order given.
    #[must_use]
    pub fn among(&self, players: &[usize]) -> Game {
        Game {
            graph: self.graph.among(players),
            colours: players.iter().map(|&v| self.colours[v]).collect(),
            guesses: players.iter().map(|&v| self.guesses[v]).collect(),
        }
    }

    /// The game without a leaf, which sees just one other and is seen by just that one, and whose
    /// colours are halved if the leaf has two.
    #[must_use]
    pub fn without_leaf(&self, leaf: usize) -> Game {
        let neighbour = self.graph.seen_by(leaf)[0];
        let h = self.colours[neighbour];
        let halved = if self.colours[leaf] == 2 { h.div_ceil(2) } else { h };
        let others: Vec<usize> = (0..self.players()).filter(|&v| v != leaf).collect();
        self.with_colours(neighbour, halved).among(&others)
    }

    /// The same game with another number of colours for one player.
    #[must_use]
    pub fn with_colours(&self, v: usize, colours: u32) -> Game {
        let mut game = self.clone();
        game.colours[v] = colours;
        game
    }
}
