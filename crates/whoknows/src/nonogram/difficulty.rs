//! How hard a puzzle may be that is made of a picture.

use std::fmt;
use std::str::FromStr;

use super::steps::Technique;
use crate::fault::Fault;

/// How hard a puzzle may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// No step is harder than [`Technique::Reach`].
    Easy,
    /// Single lines are enough.
    Normal,
    /// Single assumptions may be needed.
    Hard,
}

impl Difficulty {
    /// All of them, easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard];

    /// Its name, as it is parsed.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Normal => "normal",
            Difficulty::Hard => "hard",
        }
    }

    /// The easiest that allows such a step.
    pub fn of(hardest: Technique) -> Difficulty {
        let found = Difficulty::ALL.into_iter().find(|difficulty| hardest <= difficulty.hardest());
        found.unwrap_or(Difficulty::Hard)
    }

    /// The hardest step that it allows.
    pub fn hardest(self) -> Technique {
        match self {
            Difficulty::Easy => Technique::Reach,
            Difficulty::Normal => Technique::Agree,
            Difficulty::Hard => Technique::Contradiction,
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Difficulty {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let found = Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == text);
        found.ok_or_else(|| {
            let message = format!("`{text}` is no difficulty: expected easy, normal or hard");
            Fault::new(0..text.len(), message)
        })
    }
}
