//! The levels of the official games for the command line and for programs.

use clap::ValueEnum;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::turing;

/// A level of the official games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// No card above 17
    Easy,
    /// The highest card is 18 to 22
    Standard,
    /// A card above 22
    Hard,
}

impl Level {
    /// The level.
    pub fn level(self) -> turing::Level {
        match self {
            Level::Easy => turing::Level::Easy,
            Level::Standard => turing::Level::Standard,
            Level::Hard => turing::Level::Hard,
        }
    }

    /// The same for programs.
    pub(super) fn of(level: turing::Level) -> Level {
        match level {
            turing::Level::Easy => Level::Easy,
            turing::Level::Standard => Level::Standard,
            turing::Level::Hard => Level::Hard,
        }
    }
}
