//! The fields that the questions about quaternity share, and what they hold.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::check::rules;
use whoknows::quaternity::notation::{Read, position_text};
use whoknows::quaternity::{Game, Names, Position, Rule, Setup};

use super::reading::{as_game, broken_turn, read_one};
use crate::{BadInput, Doubt, Numbers, Row};

/// A position, or where a game has come to.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct StateFields {
    /// A position or a game: a file, - for standard input, or the text itself
    #[arg(value_name = "STATE")]
    pub state: String,
}

/// The row of a question about a position, with one that leaves much open as its example.
pub(super) const fn of_hang(name: &'static str) -> Row {
    Row::new("quaternity", name, "@hang", r#"{"state": "@hang"}"#).texts(&["state"])
}

/// A position to be looked at, with its names.
pub(super) struct Looked {
    pub(super) setup: Setup,
    pub(super) names: Names,
    pub(super) position: Position,
}

impl Looked {
    /// The position as text.
    pub(super) fn text(&self) -> String {
        position_text(&self.setup, &self.names, &self.position)
    }
}

impl StateFields {
    /// What was handed in.
    pub(super) fn read(&self) -> Result<Read, BadInput> {
        read_one("state", &self.state)
    }

    /// Setup and names of a question that was answered, and so was read.
    pub(super) fn named(&self) -> (Setup, Names) {
        match self.read().expect("a question that was answered has a state") {
            Read::Position(setup, names, _) | Read::Game(Game { setup, names, .. }) => {
                (setup, names)
            }
        }
    }

    /// The position; the turns of a game are gone through the plain way.
    pub(super) fn again(&self, budget: &Budget) -> Result<Looked, Doubt> {
        let game = match self.read()? {
            Read::Position(setup, names, position) => return Ok(Looked { setup, names, position }),
            Read::Game(game) => game,
        };
        let replayed = rules::replay(&game, budget)?;
        if let Some(broken) = replayed.broken() {
            return Err(broken_turn("state", &self.state, &game, &broken).into());
        }
        let position = replayed.last().clone();
        Ok(Looked { setup: game.setup, names: game.names, position })
    }
}

/// A game.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct GameFields {
    /// A game: a file, - for standard input, or the text itself
    #[arg(value_name = "GAME")]
    pub game: String,
}

impl GameFields {
    /// The game; its turns may break the rules.
    pub(super) fn read(&self) -> Result<Game, BadInput> {
        as_game("game", &self.game, read_one("game", &self.game)?)
    }

    /// The game of a question that was answered, and so was read.
    pub(super) fn game(&self) -> Game {
        self.read().expect("a question that was answered has a game")
    }
}

/// A size, and the rule that is played by.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct SizeFields {
    /// Cards in a set
    #[arg(allow_negative_numbers = true)]
    pub s: i64,
    /// Sets
    #[arg(allow_negative_numbers = true)]
    pub n: i64,
    /// Players; or the cards of each, with commas: 5,4,3
    #[arg(allow_negative_numbers = true)]
    pub p: Numbers,
    /// By the lenient rule: a player may be asked who cannot have the card
    // `seed` is the old name.
    #[arg(long, alias = "seed")]
    #[serde(default, alias = "seed")]
    pub lenient: bool,
}

impl SizeFields {
    /// The setup of this size.
    pub(super) fn read(&self) -> Result<Setup, BadInput> {
        let SizeFields { s, n, p, lenient } = self;
        let mut counts = [0; 2];
        for (i, (field, count)) in [("s", s), ("n", n)].into_iter().enumerate() {
            counts[i] = usize::try_from(*count).map_err(|_| {
                BadInput::whole(field, &count.to_string(), "a negative number: expected 1 or more")
            })?;
        }
        let hands: Vec<usize> = p.list("p")?.into_iter().map(|hand| hand as usize).collect();
        let setup = match (p, &hands[..]) {
            (Numbers::One(_), &[players]) => Setup::even(counts[0], counts[1], players),
            _ => Setup::new(counts[0], counts[1], &hands),
        };
        let rule = if *lenient { Rule::Lenient } else { Rule::Strict };
        setup.map(|setup| setup.with_rule(rule)).map_err(|bad| {
            let given = format!("{s} {n} {}", p.text());
            BadInput::whole("s", &given, bad.to_string())
        })
    }

    /// The setup of a question that was answered, and so was read.
    pub(super) fn setup(&self) -> Setup {
        self.read().expect("a question that was answered has a setup")
    }
}
