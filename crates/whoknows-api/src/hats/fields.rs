//! The fields that the questions about hats share, and how they are read.

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::fault::Fault;
use whoknows::hats::strategy::BadGuess;
use whoknows::hats::{Game, Graph, Strategy};

use crate::{BadInput, Numbers};

/// Who sees whom, how many colours, how many guesses.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct GameFields {
    /// Who sees whom: a name (K4, C5, P3, K2,3, Q3, wheel5, Petersen, …), edges 0-1,1-2, arcs 0>1, graph6, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    pub colours: Numbers,
    /// Guesses that each player makes: one number for all, or one each
    #[arg(long, default_value = "1")]
    #[serde(default = "one")]
    pub guesses: Numbers,
}

impl GameFields {
    /// The game.
    pub(crate) fn read(&self) -> Result<Game, BadInput> {
        read_game(&self.graph, &self.colours, &self.guesses)
    }

    /// The game of a question that was answered, and so was read.
    pub(crate) fn game(&self) -> Game {
        self.read().expect("a question that was answered has a game")
    }

    /// The game in a few words: `K4, 4 colours`.
    pub(crate) fn title(&self) -> String {
        super::words::title(&self.graph, &self.game())
    }
}

/// A game and what its players guess.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct StrategyFields {
    /// The game
    #[command(flatten)]
    #[serde(flatten)]
    pub game: GameFields,
    /// What the players guess: xor, sum, bitwise-majority, and, or; a formula for all (`p ^ xor(seen)`); or a
    /// file with a formula or a table for each player
    #[arg(long, allow_hyphen_values = true)]
    pub strategy: String,
}

impl StrategyFields {
    /// The game and the strategy.
    pub(crate) fn read(&self) -> Result<(Game, Strategy), BadInput> {
        let game = self.game.read()?;
        let strategy = read_strategy(&self.strategy, &game)?;
        Ok((game, strategy))
    }
}

/// When the players win.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum WinRule {
    /// All guess at once; somebody must be right.
    #[default]
    Someone,
    /// All guess or pass at once; somebody must be right and nobody wrong; hats are random.
    Pass,
    /// In a line, spoken from the back and heard by all; as many as possible must be right.
    Line,
}

pub(crate) fn one() -> Numbers {
    Numbers::One(1)
}

/// The graph in a field.
pub fn read_graph(text: &str) -> Result<Graph, BadInput> {
    text.parse().map_err(|fault| BadInput::new("graph", text, fault))
}

/// The game in the usual three fields.
pub fn read_game(graph: &str, colours: &Numbers, guesses: &Numbers) -> Result<Game, BadInput> {
    let parsed = read_graph(graph)?;
    let counts = colours.list("colours")?;
    let at = |field, numbers: &Numbers, fault: Fault| {
        let text = numbers.text();
        BadInput::new(field, &text, Fault::new(0..text.len(), fault.message))
    };
    // First with one guess each, so that a fault is blamed on the right field.
    Game::new(parsed.clone(), &counts, &[1]).map_err(|fault| at("colours", colours, fault))?;
    Game::new(parsed, &counts, &guesses.list("guesses")?)
        .map_err(|fault| at("guesses", guesses, fault))
}

/// The strategy in a field.
pub(crate) fn read_strategy(text: &str, game: &Game) -> Result<Strategy, BadInput> {
    Strategy::read(text, game).map_err(|fault| BadInput::new("strategy", text, fault))
}

/// A guess that does not exist, at the line of the player who makes it.
pub(crate) fn bad_guess(text: &str, bad: &BadGuess) -> BadInput {
    let starts = |word: &str| {
        let mut at = 0;
        text.split_inclusive('\n').find_map(|line| {
            at += line.len();
            line.trim_start()
                .starts_with(word)
                .then(|| at - line.len()..at - line.len() + line.trim_end().len())
        })
    };
    let line = starts(&format!("{}:", bad.player)).or_else(|| starts("*:"));
    let at = line.unwrap_or(0..text.len());
    BadInput::new("strategy", text, Fault::new(at, bad.to_string()))
}
