//! Games and positions as they are handed in: text, or JSON. Nothing is played here.

use whoknows::fault::Fault;
use whoknows::quaternity::explain::objection;
use whoknows::quaternity::game::Broken;
use whoknows::quaternity::notation::{Read, read};
use whoknows::quaternity::{Game, Setup};

use super::json::GameJson;
use crate::BadInput;

/// Is it JSON?
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}

/// The games or the position in a text.
pub(crate) fn read_all(field: &'static str, text: &str) -> Result<Vec<Read>, BadInput> {
    if !is_json(text) {
        return Ok(vec![read(text).map_err(|fault| BadInput::new(field, text, fault))?]);
    }
    let list: Result<Vec<GameJson>, _> = if text.trim_start().starts_with('[') {
        serde_json::from_str(text)
    } else {
        serde_json::from_str(text).map(|one| vec![one])
    };
    let list = list.map_err(|error| BadInput { field, ..BadInput::json(text, &error) })?;
    let refused =
        |message: String| BadInput::new(field, text, Fault::new(0..text.len().min(1), message));
    if list.is_empty() {
        return Err(refused("an empty list: expected games".to_string()));
    }
    list.iter().map(|one| one.read().map_err(refused)).collect()
}

/// One game or position.
pub(crate) fn read_one(field: &'static str, text: &str) -> Result<Read, BadInput> {
    let mut all = read_all(field, text)?;
    if all.len() == 1 {
        return Ok(all.remove(0));
    }
    let message = format!("{} games: expected one", all.len());
    Err(BadInput::new(field, text, Fault::new(0..text.len().min(1), message)))
}

/// The game that was read.
pub(crate) fn as_game(field: &'static str, text: &str, read: Read) -> Result<Game, BadInput> {
    match read {
        Read::Game(game) => Ok(game),
        Read::Position(..) => {
            let message = "a position: expected a game, with turns such as `0>1 A0 y`";
            Err(BadInput::new(field, text, Fault::new(0..0, message)))
        }
    }
}

/// A game, in text or JSON; or only its size, such as `4,3,3`. Its turns are not looked at.
pub fn read_game(text: &str) -> Result<Game, BadInput> {
    let numbers = |c: char| c.is_ascii_digit() || c == ',' || c.is_whitespace();
    if text.contains(|c: char| c.is_ascii_digit()) && text.chars().all(numbers) {
        return read_size(text);
    }
    as_game("game", text, read_one("game", text)?)
}

/// `4,3,3`: cards of a set, sets, players; or `4,3,5,4,3` with the hands in place of the players.
fn read_size(text: &str) -> Result<Game, BadInput> {
    let refused = |message: String| BadInput::whole("game", text, message);
    let words = text.split([',', ' ', '\n', '\t']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<usize>> = words.map(|word| word.parse().ok()).collect();
    let setup = match numbers.as_deref() {
        Some(&[size, sets, players]) => Setup::even(size, sets, players),
        Some([size, sets, hands @ ..]) if hands.len() > 1 => Setup::new(*size, *sets, hands),
        _ => {
            let message = "expected cards of a set, sets and players, such as 4,3,3";
            return Err(refused(message.to_string()));
        }
    };
    setup.map(Game::new).map_err(|bad| refused(bad.to_string()))
}

/// A turn of the game in the text of a field breaks a rule.
pub fn broken_turn(field: &'static str, text: &str, game: &Game, broken: &Broken) -> BadInput {
    let Broken { at, why, owners } = broken;
    let turn = game.turns[*at];
    let why = objection(&game.names, owners, turn.asker, turn.question, *why);
    let message = format!("turn {} breaks the rules: {why}", at + 1);
    BadInput::new(field, text, Fault::new(place_of_turn(text, *at), message))
}

/// Where a turn stands in the text of a game.
fn place_of_turn(text: &str, at: usize) -> std::ops::Range<usize> {
    let mut start = 0;
    let mut turns = 0;
    for line in text.split_inclusive('\n') {
        let said = line.split('#').next().unwrap_or("");
        if said.contains('>') {
            if turns == at {
                let from = start + said.len() - said.trim_start().len();
                return from..start + said.trim_end().len();
            }
            turns += 1;
        }
        start += line.len();
    }
    0..text.len().min(1)
}
