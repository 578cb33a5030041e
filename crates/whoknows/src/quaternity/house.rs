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

/// The rule that a word is for.
fn chosen<R>(word: &str, words: [&'static str; 2], rules: [R; 2]) -> Result<R, NoSuchRule> {
    let mut all = words.into_iter().zip(rules);
    all.find(|(name, _)| *name == word).map(|(_, rule)| rule).ok_or(NoSuchRule(words))
}

impl FromStr for Rule {
    type Err = NoSuchRule;

    fn from_str(word: &str) -> Result<Self, NoSuchRule> {
        // `seed` is what older games say.
        let word = if word == "seed" { "lenient" } else { word };
        chosen(word, Rule::WORDS, [Rule::Strict, Rule::Lenient])
    }
}

impl FromStr for Empty {
    type Err = NoSuchRule;

    fn from_str(word: &str) -> Result<Self, NoSuchRule> {
        chosen(word, Empty::WORDS, [Empty::Other, Empty::Next])
    }
}

impl FromStr for Ties {
    type Err = NoSuchRule;

    fn from_str(word: &str) -> Result<Self, NoSuchRule> {
        chosen(word, Ties::WORDS, [Ties::Lost, Ties::Shared])
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Rule::WORDS[*self as usize])
    }
}
