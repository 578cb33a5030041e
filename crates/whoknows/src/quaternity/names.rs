//! What players, sets and cards are called. By default players are 0, 1, …, sets A, B, … and the cards
//! of a set 0, 1, …: `A3` is card 3 of set A.

use super::setup::Setup;

/// The names in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// One for each player.
    pub players: Vec<String>,
    /// One for each set.
    pub sets: Vec<String>,
    /// One for each card of a set.
    pub cards: Vec<String>,
}

fn is_number(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_digit())
}

impl Names {
    /// The usual names.
    pub fn usual(setup: &Setup) -> Self {
        let letters = |mut set: usize| {
            let mut name = String::new();
            loop {
                name.insert(0, char::from(b'A' + (set % 26) as u8));
                if set < 26 {
                    return name;
                }
                set = set / 26 - 1;
            }
        };
        Names {
            players: (0..setup.players()).map(|player| player.to_string()).collect(),
            sets: (0..setup.sets()).map(letters).collect(),
            cards: (0..setup.set_size()).map(|card| card.to_string()).collect(),
        }
    }

    /// The player in a sentence: `player 0`, or a name alone.
    pub fn who(&self, player: usize) -> String {
        let name = &self.players[player];
        if is_number(name) { format!("player {name}") } else { name.clone() }
    }

    /// Several players in a sentence: `players 0, 1 and 2`, `Ann and Ben`.
    pub fn who_all(&self, players: &[usize]) -> String {
        let numbers = players.iter().all(|&player| is_number(&self.players[player]));
        let plural = numbers && players.len() > 1;
        let name =
            |&player: &usize| if plural { self.players[player].clone() } else { self.who(player) };
        let names: Vec<String> = players.iter().map(name).collect();
        let lead = if plural { "players " } else { "" };
        match &names[..] {
            [before @ .., last] if !before.is_empty() => {
                format!("{lead}{} and {last}", before.join(", "))
            }
            one => one.concat(),
        }
    }

    /// The card: `A3`, `10♠`, or `clubs/king` where it would not be clear where the set ends.
    pub fn card(&self, card: usize) -> String {
        let (set, card) =
            (&self.sets[card / self.cards.len()], &self.cards[card % self.cards.len()]);
        let is_sign = |c: char| !c.is_alphanumeric();
        let ends = (set.chars().all(char::is_alphabetic) && is_number(card))
            || (set.chars().all(char::is_alphanumeric) && card.chars().all(is_sign));
        let joined = format!("{set}{card}");
        let is_clear = ends && self.cards_called(&joined).len() == 1;
        if is_clear { joined } else { format!("{set}/{card}") }
    }

    /// The cards, in a row.
    pub fn all(&self, cards: &[usize]) -> String {
        cards.iter().map(|&card| self.card(card)).collect::<Vec<_>>().join(" ")
    }

    /// The card with its set: `clubs/king`, whatever the names.
    pub fn whole(&self, card: usize) -> String {
        let size = self.cards.len();
        format!("{}/{}", self.sets[card / size], self.cards[card % size])
    }

    /// The card with this name; none if there are several.
    pub fn find_card(&self, text: &str) -> Option<usize> {
        match self.cards_called(text)[..] {
            [card] => Some(card),
            _ => None,
        }
    }

    /// All cards with this name.
    pub fn cards_called(&self, text: &str) -> Vec<usize> {
        let called = |&card: &usize| {
            let (set, name) =
                (&self.sets[card / self.cards.len()], &self.cards[card % self.cards.len()]);
            let rest = text.strip_prefix(set.as_str());
            rest.is_some_and(|rest| rest == name || rest.strip_prefix('/') == Some(name.as_str()))
        };
        (0..self.sets.len() * self.cards.len()).filter(called).collect()
    }

    /// The player with this name, or with this number.
    pub fn find_player(&self, text: &str) -> Option<usize> {
        let named = self.players.iter().position(|name| name == text);
        named.or_else(|| text.parse().ok().filter(|&number| number < self.players.len()))
    }

    /// The set with this name.
    pub fn find_set(&self, text: &str) -> Option<usize> {
        self.sets.iter().position(|name| name == text)
    }
}
