//! What a game begins with: the sets, the hands, the rules.

use std::fmt;

use super::house::{Empty, Rule, Ties};

/// The most players.
pub const MOST_PLAYERS: usize = 8;
/// The most cards.
pub const MOST_CARDS: usize = 256;
/// The most cards of a set: their number is a byte, and 255 is too many.
pub const MOST_IN_SET: usize = 254;

/// S cards a set, N sets, and a number of cards for each of P players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    set_size: usize,
    sets: usize,
    hands: Vec<usize>,
    /// Which questions are allowed.
    pub rule: Rule,
    /// Who is on turn when a hand is empty.
    pub empty: Empty,
    /// What a tie means.
    pub ties: Ties,
}

/// Why a setup is refused, with the numbers given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSetup {
    /// A set has fewer than 2 cards (then nobody can ever ask), or more than [`MOST_IN_SET`].
    SetSize(usize),
    /// There is no set.
    NoSets,
    /// Fewer than 2 or more than [`MOST_PLAYERS`].
    Players(usize),
    /// More than [`MOST_CARDS`].
    Cards(usize),
    /// The cards cannot be dealt evenly.
    Uneven {
        /// The cards.
        cards: usize,
        /// The players.
        players: usize,
    },
    /// The hands do not add up to the cards.
    Hands {
        /// The cards.
        cards: usize,
        /// The sum of the hands.
        sum: usize,
    },
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::SetSize(1) => {
                f.write_str("sets of 1 card: nobody could ever ask; expected 2 or more")
            }
            BadSetup::SetSize(size) => {
                write!(f, "sets of {size} cards: expected 2 to {MOST_IN_SET}")
            }
            BadSetup::NoSets => f.write_str("no sets: expected 1 or more"),
            BadSetup::Players(1) => write!(f, "1 player: expected 2 to {MOST_PLAYERS}"),
            BadSetup::Players(count) => write!(f, "{count} players: expected 2 to {MOST_PLAYERS}"),
            BadSetup::Cards(count) => write!(f, "{count} cards: expected at most {MOST_CARDS}"),
            BadSetup::Uneven { cards, players } => {
                let hands = nearly_even(*cards, *players);
                write!(
                    f,
                    "{cards} cards cannot be dealt evenly to {players} players: expected the hands in \
                     place of the {players}, such as {hands}"
                )
            }
            BadSetup::Hands { cards, sum } => {
                write!(f, "the hands have {sum} cards together: expected {cards}")
            }
        }
    }
}

impl std::error::Error for BadSetup {}

/// Hands that differ by one card at most, as they are written: `6,5,5`.
pub(super) fn nearly_even(cards: usize, players: usize) -> String {
    let (each, more) = (cards / players.max(1), cards % players.max(1));
    let hands = (0..players).map(|player| each + usize::from(player < more));
    hands.map(|hand| hand.to_string()).collect::<Vec<_>>().join(",")
}

impl Setup {
    /// The same number of cards for each of the players, and the usual rules.
    pub fn even(set_size: usize, sets: usize, players: usize) -> Result<Self, BadSetup> {
        let cards = set_size.saturating_mul(sets);
        if !(2..=MOST_PLAYERS).contains(&players) {
            return Err(BadSetup::Players(players));
        }
        let hands = vec![cards / players; players];
        match Setup::new(set_size, sets, &hands) {
            Err(BadSetup::Hands { cards, .. }) => Err(BadSetup::Uneven { cards, players }),
            setup => setup,
        }
    }

    /// These hands, and the usual rules.
    pub fn new(set_size: usize, sets: usize, hands: &[usize]) -> Result<Self, BadSetup> {
        let cards = set_size.saturating_mul(sets);
        let sum = hands.iter().fold(0usize, |sum, &hand| sum.saturating_add(hand));
        match () {
            () if set_size < 2 => Err(BadSetup::SetSize(set_size)),
            () if sets == 0 => Err(BadSetup::NoSets),
            () if !(2..=MOST_PLAYERS).contains(&hands.len()) => Err(BadSetup::Players(hands.len())),
            () if cards > MOST_CARDS => Err(BadSetup::Cards(cards)),
            () if set_size > MOST_IN_SET => Err(BadSetup::SetSize(set_size)),
            () if sum != cards => Err(BadSetup::Hands { cards, sum }),
            () => Ok(Setup {
                set_size,
                sets,
                hands: hands.to_vec(),
                rule: Rule::default(),
                empty: Empty::default(),
                ties: Ties::default(),
            }),
        }
    }

    /// The same with this rule.
    #[must_use]
    pub fn with_rule(mut self, rule: Rule) -> Self {
        self.rule = rule;
        self
    }

    /// S: the cards of a set.
    pub fn set_size(&self) -> usize {
        self.set_size
    }

    /// N: the sets.
    pub fn sets(&self) -> usize {
        self.sets
    }

    /// P: the players.
    pub fn players(&self) -> usize {
        self.hands.len()
    }

    /// The cards; card k of set s is number s * S + k.
    pub fn cards(&self) -> usize {
        self.set_size * self.sets
    }

    /// The set of a card.
    pub fn set_of(&self, card: usize) -> usize {
        card / self.set_size
    }

    /// The cards of a set.
    pub fn cards_of(&self, set: usize) -> std::ops::Range<usize> {
        set * self.set_size..(set + 1) * self.set_size
    }

    /// How many cards each player gets.
    pub fn hands(&self) -> &[usize] {
        &self.hands
    }
}
