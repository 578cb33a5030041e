//! Games and positions as they are handed in: text, or JSON.
//!
//! JSON of a game: `S`, `N`, `P`, `hands0`, `rule`, and `steps` with a `move` each, or `moves`. JSON of a
//! position: the same with `hands`, `owners` (a bit mask for each card), `min` ([player][set]), `turn`
//! and `done` (-1 while open).

use serde_json::Value;
use whoknows::fault::Fault;
use whoknows::quaternity::explain::objection;
use whoknows::quaternity::house::{Empty, Ties};
use whoknows::quaternity::notation::{Read, read};
use whoknows::quaternity::play::Play;
use whoknows::quaternity::{Game, Position, Question, Rule, Setup, Turn};

use super::Looked;
use crate::BadInput;

/// The games or the position in a text.
pub(crate) fn read_all(field: &'static str, text: &str) -> Result<Vec<Read>, BadInput> {
    if !text.trim_start().starts_with(['{', '[']) {
        return Ok(vec![read(text).map_err(|fault| BadInput::new(field, text, fault))?]);
    }
    let value: Value = serde_json::from_str(text)
        .map_err(|error| BadInput { field, ..BadInput::json(text, &error) })?;
    let refused =
        |message: String| BadInput::new(field, text, Fault::new(0..text.len().min(1), message));
    let list = match &value {
        Value::Array(list) => list.iter().collect(),
        one => vec![one],
    };
    if list.is_empty() {
        return Err(refused("an empty list: expected games".to_string()));
    }
    list.into_iter().map(|value| of_json(value).map_err(refused)).collect()
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

/// The position, or where a game has come to.
pub(crate) fn read_position(field: &'static str, text: &str) -> Result<Looked, BadInput> {
    Ok(match read_one(field, text)? {
        Read::Position(setup, names, position) => Looked { setup, names, position },
        Read::Game(game) => {
            let table = in_play(field, text, game)?;
            let position = table.position().clone();
            let Game { setup, names, .. } = table.game().clone();
            Looked { setup, names, position }
        }
    })
}

/// The game, if all its turns keep the rules.
fn in_play(field: &'static str, text: &str, game: Game) -> Result<Play, BadInput> {
    let (names, turns) = (game.names.clone(), game.turns.clone());
    Play::new(game).map_err(|(at, refused)| {
        let why = objection(&names, turns[at].asker, turns[at].question, refused);
        let message = format!("turn {} breaks the rules: {why}", at + 1);
        BadInput::new(field, text, Fault::new(place_of_turn(text, at), message))
    })
}

/// A game, in text or JSON; or only its size, such as `4,3,3`. Its turns are not looked at.
pub fn read_game(text: &str) -> Result<Game, BadInput> {
    let numbers = |c: char| c.is_ascii_digit() || c == ',' || c.is_whitespace();
    if text.contains(|c: char| c.is_ascii_digit()) && text.chars().all(numbers) {
        return read_size(text);
    }
    match read_one("game", text)? {
        Read::Game(game) => Ok(game),
        Read::Position(..) => {
            let message = "a position: expected a game, with turns such as `0>1 A3 y`";
            Err(BadInput::new("game", text, Fault::new(0..0, message)))
        }
    }
}

fn read_size(text: &str) -> Result<Game, BadInput> {
    let refused = |message: String| BadInput::whole("game", text, message);
    let words = text.split([',', ' ', '\n', '\t']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<usize>> = words.map(|word| word.parse().ok()).collect();
    let Some(&[size, sets, players]) = numbers.as_deref() else {
        let message = "expected cards of a set, sets and players, such as 4,3,3";
        return Err(refused(message.to_string()));
    };
    Setup::even(size, sets, players).map(Game::new).map_err(|bad| refused(bad.to_string()))
}

/// The table of a game that was read from this text.
pub fn read_table(text: &str, game: Game) -> Result<Play, BadInput> {
    in_play("game", text, game)
}

/// Where a turn stands in the text of a game.
pub(crate) fn place_of_turn(text: &str, at: usize) -> std::ops::Range<usize> {
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

fn number(value: &Value, name: &str) -> Result<usize, String> {
    let Some(found) = value.get(name) else {
        return Err(format!("`{name}` is missing: expected a number"));
    };
    let number = found.as_u64().and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| format!("`{name}` is {found}: expected a number, 0 or more"))
}

fn numbers(value: &Value, name: &str) -> Result<Vec<usize>, String> {
    let list = value
        .as_array()
        .ok_or_else(|| format!("`{name}` is {value}: expected a list of numbers"))?;
    let one = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    list.iter()
        .map(|value| one(value).ok_or_else(|| format!("{value} in `{name}`: expected a number")))
        .collect()
}

fn of_json(value: &Value) -> Result<Read, String> {
    let (size, sets, players) = (number(value, "S")?, number(value, "N")?, number(value, "P")?);
    let setup = match value.get("hands0") {
        Some(hands) => Setup::new(size, sets, &numbers(hands, "hands0")?),
        None => Setup::even(size, sets, players),
    };
    let mut setup = setup.map_err(|bad| bad.to_string())?;
    if setup.players() != players {
        return Err(format!("{} hands for {players} players", setup.players()));
    }
    let rule = |name: &str, usual: &'static str, other: &'static str| match value.get(name) {
        None => Ok(false),
        Some(Value::String(word)) if word == usual => Ok(false),
        Some(Value::String(word)) if word == other => Ok(true),
        Some(found) => Err(format!("`{name}` is {found}: expected \"{usual}\" or \"{other}\"")),
    };
    setup.rule = if rule("rule", "strict", "seed")? { Rule::Lenient } else { Rule::Strict };
    setup.empty = if rule("empty", "other", "next")? { Empty::Next } else { Empty::Other };
    setup.ties = if rule("ties", "lost", "shared")? { Ties::Shared } else { Ties::Lost };
    if value.get("owners").is_some() {
        return position(value, setup);
    }
    let mut game = Game::new(setup);
    let moves: Vec<&Value> = match (value.get("moves"), value.get("steps")) {
        (Some(Value::Array(moves)), _) => moves.iter().collect(),
        (Some(other), _) => return Err(format!("`moves` is {other}: expected a list")),
        (None, Some(Value::Array(steps))) => {
            if let Some(step) = steps.iter().find(|step| !step.is_object()) {
                return Err(format!("{step} in `steps`: expected an object with a `move`"));
            }
            steps.iter().filter_map(|step| step.get("move")).collect()
        }
        (None, Some(other)) => return Err(format!("`steps` is {other}: expected a list")),
        (None, None) => Vec::new(),
    };
    for (at, one) in moves.into_iter().enumerate() {
        game.turns.push(turn(&game, one).map_err(|message| format!("move {}: {message}", at + 1))?);
    }
    Ok(Read::Game(game))
}

fn turn(game: &Game, value: &Value) -> Result<Turn, String> {
    let (asker, target) = (number(value, "asker")?, number(value, "target")?);
    let (set, card) = (number(value, "set")?, number(value, "card")?);
    let players = game.setup.players();
    if asker >= players
        || target >= players
        || set >= game.setup.sets()
        || card >= game.setup.set_size()
    {
        return Err(format!("{value}: no such player, set or card"));
    }
    let yes = value["answer"]
        .as_bool()
        .ok_or_else(|| format!("`answer` is {}: expected true or false", value["answer"]))?;
    let question = Question { target, card: set * game.setup.set_size() + card };
    Ok(Turn { asker, question, yes })
}

fn position(value: &Value, setup: Setup) -> Result<Read, String> {
    let mut position = Position::first(&setup);
    let fits = |list: &[usize], count: usize, most: usize, name: &str| {
        let fits = list.len() == count && list.iter().all(|&number| number <= most);
        if fits { Ok(()) } else { Err(format!("`{name}`: expected {count} numbers up to {most}")) }
    };
    if let Some(hands) = value.get("hands") {
        let hands = numbers(hands, "hands")?;
        fits(&hands, setup.players(), setup.cards(), "hands")?;
        position.hands = hands.iter().map(|&hand| hand as u16).collect();
    }
    let owners = numbers(&value["owners"], "owners")?;
    fits(&owners, setup.cards(), (1 << setup.players()) - 1, "owners")?;
    position.owners = owners.iter().map(|&mask| mask as u8).collect();
    if let Some(rows) = value.get("min").and_then(Value::as_array) {
        let rows: Vec<Vec<usize>> =
            rows.iter().map(|row| numbers(row, "min")).collect::<Result<_, _>>()?;
        let all: Vec<usize> = rows.concat();
        if rows.iter().any(|row| row.len() != setup.sets()) {
            return Err(format!("`min`: expected {} numbers for each player", setup.sets()));
        }
        fits(&all, setup.players() * setup.sets(), setup.cards(), "min")?;
        position.least = all.iter().map(|&least| least as u16).collect();
    }
    if let Some(done) = value.get("done").and_then(Value::as_array) {
        if done.len() != setup.sets() {
            return Err(format!("`done`: expected {} numbers", setup.sets()));
        }
        for (set, owner) in done.iter().enumerate() {
            let owner = owner.as_i64().unwrap_or(-1);
            position.done[set] =
                u8::try_from(owner).ok().filter(|&owner| usize::from(owner) < setup.players());
        }
    }
    position.turn = value
        .get("turn")
        .and_then(Value::as_u64)
        .map(|turn| turn as usize)
        .filter(|&turn| turn < setup.players());
    let names = whoknows::quaternity::Names::usual(&setup);
    Ok(Read::Position(setup, names, position))
}
