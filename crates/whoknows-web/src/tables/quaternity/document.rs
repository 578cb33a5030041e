//! A table of quaternity as it is kept, and as it is made.

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use whoknows::quaternity::Game;
use whoknows::quaternity::house::NoSuchRule;
use whoknows::quaternity::notation::game_text;
use whoknows::quaternity::play::{Move, Play};
use whoknows::quaternity::players::Kind;
use whoknows::quaternity::position::Question;
use whoknows_api::BadInput;
use whoknows_api::quaternity::{broken_turn, read_game};

use super::super::bad;
use crate::http_error::HttpError;
use crate::secret::{secret, seed};

/// The most characters of a player's name.
const LONGEST_NAME: usize = 20;
/// The most seconds for a decision: whoever waits at other tables waits as long.
const LONGEST_THOUGHT: u64 = 10;

/// The most turns at a table: each look at it goes through all of them. Only the lenient rule, which lets
/// one ask for nothing, has games without an end.
const MOST_TURNS: usize = 4000;

/// What was decided at a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct Document {
    /// Setup, names and turns.
    pub(super) game: String,
    /// The target and the card of a question that waits for its answer.
    asked: Option<(usize, usize)>,
    pub(super) seats: Vec<Seat>,
    pub(crate) seed: u64,
    /// How long a strong computer thinks about a decision; if nothing is said, as long as it usually does.
    #[serde(default)]
    pub(crate) seconds: Option<u64>,
    pub(super) undo: Option<Undo>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Seat {
    /// A kind of computer player; none for a person.
    pub(super) kind: Option<String>,
    /// The secret of a person's seat.
    key: Option<String>,
}

/// Somebody wants to take back.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Undo {
    by: usize,
    agreed: Vec<usize>,
}

/// A table that somebody wants.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    size: Option<[usize; 3]>,
    game: Option<String>,
    rule: Option<String>,
    empty: Option<String>,
    ties: Option<String>,
    seats: Vec<Sitting>,
    seed: Option<u64>,
    seconds: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sitting {
    name: Option<String>,
    kind: String,
}

fn refused(bad: &BadInput) -> HttpError {
    bad.into()
}

/// A game that was read from this text, to be gone on with.
fn in_play(text: &str, game: Game) -> Result<Play, BadInput> {
    let read = game.clone();
    Play::new(game).map_err(|broken| broken_turn("game", text, &read, &broken))
}

impl Document {
    /// A new table, or a game to go on with.
    pub(crate) fn new(wish: &Wish) -> Result<Self, HttpError> {
        let text = match (&wish.game, wish.size) {
            (Some(game), None) => game.clone(),
            (None, Some([size, sets, players])) => format!("{size},{sets},{players}"),
            _ => return Err(bad("expected either `size` or `game`")),
        };
        let mut game = read_game(&text).map_err(|bad| refused(&bad))?;
        wish.rules(&mut game)?;
        wish.names(&mut game)?;
        let table = in_play(&text, game).map_err(|bad| refused(&bad))?;
        let seats: Vec<Seat> = wish.seats.iter().map(Seat::new).collect::<Result<_, _>>()?;
        let mut document = Document {
            game: String::new(),
            asked: None,
            seats,
            seed: wish.seed.map_or_else(seed, Ok)?,
            seconds: wish.seconds()?,
            undo: None,
        };
        document.keep(&table)?;
        // Names are read again from the text: words that it cannot hold are found here.
        match document.table() {
            Ok(again) if again.game().names == table.game().names => Ok(document),
            _ => Err(bad("names of players: expected different names")),
        }
    }

    /// The table that was kept.
    pub(crate) fn table(&self) -> Result<Play, HttpError> {
        let spoilt = |bad: BadInput| {
            let message = format!("this table cannot be read any more: {bad}");
            HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
        };
        let game = read_game(&self.game).map_err(spoilt)?;
        let mut table = in_play(&self.game, game).map_err(spoilt)?;
        if let Some((target, card)) = self.asked {
            let asked = table.play(Move::Ask(Question { target, card })).map(|_| ());
            asked.map_err(|error| bad(error.to_string()))?;
        }
        Ok(table)
    }

    /// Keeps the table as it is now, if it can be shown. Whoever wanted to take back wanted it of another.
    pub(crate) fn keep(&mut self, table: &Play) -> Result<(), HttpError> {
        if table.taken().len() > MOST_TURNS {
            return Err(bad(format!("a table takes at most {MOST_TURNS} turns: this is one more")));
        }
        self.game = game_text(table.game());
        self.asked = table.asked().map(|question| (question.target, question.card));
        self.undo = None;
        Ok(())
    }

    /// The computer player that is to decide.
    pub(crate) fn computer(&self, table: &Play) -> Option<Kind> {
        let seat = &self.seats[table.turn()?.player()];
        seat.kind.as_ref()?.parse().ok()
    }

    /// The keys, seat by seat.
    pub(crate) fn keys(&self) -> Vec<Option<String>> {
        self.seats.iter().map(|seat| seat.key.clone()).collect()
    }

    /// Gives a seat another key.
    pub(crate) fn give(&mut self, seat: usize) -> Result<String, HttpError> {
        let key = secret()?;
        self.seats[seat].key = Some(key.clone());
        Ok(key)
    }

    /// The seat of a key.
    pub(crate) fn seat_of(&self, key: &str) -> Option<usize> {
        self.seats.iter().position(|seat| seat.key.as_deref() == Some(key))
    }

    /// One person agrees to take back, or does not.
    pub(crate) fn agree(&mut self, seat: usize, yes: bool) -> Result<(), HttpError> {
        if !yes {
            return match self.undo.take() {
                Some(_) => Ok(()),
                None => Err(bad("nobody wants to take anything back")),
            };
        }
        let mut undo = self.undo.clone().unwrap_or(Undo { by: seat, agreed: Vec::new() });
        let mut table = self.table()?;
        if !table.undo_to(|player| player == undo.by) {
            return Err(bad("there is nothing to take back"));
        }
        if !undo.agreed.contains(&seat) {
            undo.agreed.push(seat);
        }
        let all = |(at, seat): (usize, &Seat)| seat.kind.is_some() || undo.agreed.contains(&at);
        if self.seats.iter().enumerate().all(all) {
            self.keep(&table)?;
        } else {
            self.undo = Some(undo);
        }
        Ok(())
    }
}

impl Wish {
    /// The rules that were named. A game that has begun goes on by its own.
    fn rules(&self, game: &mut Game) -> Result<(), HttpError> {
        let began = game.setup.clone();
        let refused = |name: &str| {
            let name = name.to_string();
            move |rule: NoSuchRule| bad(format!("{name}: {rule}"))
        };
        if let Some(rule) = &self.rule {
            game.setup.rule = rule.parse().map_err(refused("rule"))?;
        }
        if let Some(rule) = &self.empty {
            game.setup.empty = rule.parse().map_err(refused("empty"))?;
        }
        if let Some(rule) = &self.ties {
            game.setup.ties = rule.parse().map_err(refused("ties"))?;
        }
        if !game.turns.is_empty() && game.setup != began {
            return Err(bad("the game has begun by other rules: leave out rule, empty and ties"));
        }
        Ok(())
    }

    fn seconds(&self) -> Result<Option<u64>, HttpError> {
        match self.seconds {
            Some(seconds) if !(1..=LONGEST_THOUGHT).contains(&seconds) => {
                Err(bad(format!("seconds: expected 1 to {LONGEST_THOUGHT}, found {seconds}")))
            }
            seconds => Ok(seconds),
        }
    }

    /// The names of the seats. A game as text has words: `_` stands for the blank in a name of several.
    fn names(&self, game: &mut Game) -> Result<(), HttpError> {
        let players = game.setup.players();
        if self.seats.len() != players {
            let message = format!("{} seats: expected {players}, one a player", self.seats.len());
            return Err(bad(message));
        }
        for (player, sitting) in self.seats.iter().enumerate() {
            let Some(name) = &sitting.name else { continue };
            let name = name.split_whitespace().collect::<Vec<_>>().join("_");
            let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_') && !name.is_empty();
            if !is_name || name.chars().count() > LONGEST_NAME {
                let message = format!(
                    "name of seat {}: expected at most {LONGEST_NAME} letters and blanks",
                    player + 1
                );
                return Err(bad(message));
            }
            game.names.players[player] = name;
        }
        Ok(())
    }
}

impl Seat {
    fn new(sitting: &Sitting) -> Result<Self, HttpError> {
        if sitting.kind == "human" {
            return Ok(Seat { kind: None, key: Some(secret()?) });
        }
        let kind: Kind = sitting.kind.parse().map_err(|()| {
            bad(format!("kind of a seat: expected human, {}", Kind::WORDS.join(", ")))
        })?;
        Ok(Seat { kind: Some(kind.to_string()), key: None })
    }
}
