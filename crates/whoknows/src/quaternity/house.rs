//! The house rules that a game is played by, and the words for them.

use std::fmt;
use std::str::FromStr;

/// Which questions are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The asked player must possibly hold the card. Then every game ends.
    #[default]
    Strict,
    /// Any other player may be asked, if somebody else possibly holds the card: a question that can
    /// only be answered "no" changes nothing, and a game need not end.
    Lenient,
}

/// Who is on turn when the asker has no card left, or the answerer after a "no".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Empty {
    /// The other one of the two; if that hand is empty too, the first player with cards.
    #[default]
    Other,
    /// The next player with cards, going round.
    Next,
}

/// What happens if several players have the most sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// Everybody loses.
    #[default]
    Lost,
    /// They win together.
    Shared,
}

/// A rule that has no such word; with the words that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchRule(pub [&'static str; 2]);

impl fmt::Display for NoSuchRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} or {}", self.0[0], self.0[1])
    }
}

impl std::error::Error for NoSuchRule {}

impl Rule {
    /// The words for the rules.
    pub const WORDS: [&'static str; 2] = ["strict", "lenient"];
}

impl Empty {
    /// The words for the rules.
    pub const WORDS: [&'static str; 2] = ["other", "next"];
}

impl Ties {
    /// The words for the rules.
    pub const WORDS: [&'static str; 2] = ["lost", "shared"];
}

impl FromStr for Rule {
    type Err = NoSuchRule;

    fn from_str(word: &str) -> Result<Self, NoSuchRule> {
        match word {
            "strict" => Ok(Rule::Strict),
            // `seed` is what older games say.
            "lenient" | "seed" => Ok(Rule::Lenient),
            _ => Err(NoSuchRule(Rule::WORDS)),
        }
    }
}

impl FromStr for Empty {
    type Err = NoSuchRule;

    fn from_str(word: &str) -> Result<Self, NoSuchRule> {
        match word {
            "other" => Ok(Empty::Other),
            "next" => Ok(Empty::Next),
            _ => Err(NoSuchRule(Empty::WORDS)),
        }
    }
}

impl FromStr for Ties {
    type Err = NoSuchRule;

    fn from_str(word: &str) -> Result<Self, NoSuchRule> {
        match word {
            "lost" => Ok(Ties::Lost),
            "shared" => Ok(Ties::Shared),
            _ => Err(NoSuchRule(Ties::WORDS)),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Rule::WORDS[*self as usize])
    }
}
