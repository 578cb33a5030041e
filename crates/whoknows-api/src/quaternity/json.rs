//! Games and positions in JSON.
//!
//! A game: `S`, `N`, `P`, `hands0`, `rule`, and `steps` with a `move` each, or `moves`. A position: the
//! same with `hands`, `owners` (a bit mask for each card), `min` ([player][set]), `turn` and `done` (-1
//! while open). Whatever else stands there is not read.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use whoknows::quaternity::house::NoSuchRule;
use whoknows::quaternity::notation::Read;
use whoknows::quaternity::{Game, Names, Position, Question, Setup, Turn};

/// A game or a position.
#[derive(Deserialize)]
#[serde(expecting = "a game or a position")]
pub(super) struct GameJson {
    #[serde(rename = "S")]
    set_size: Option<u64>,
    #[serde(rename = "N")]
    sets: Option<u64>,
    #[serde(rename = "P")]
    players: Option<u64>,
    hands0: Option<Vec<u64>>,
    rule: Option<String>,
    empty: Option<String>,
    ties: Option<String>,
    moves: Option<Vec<MoveJson>>,
    steps: Option<Vec<StepJson>>,
    hands: Option<Vec<u64>>,
    owners: Option<Vec<u64>>,
    min: Option<Vec<Vec<u64>>>,
    turn: Option<i64>,
    done: Option<Vec<i64>>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with a `move`")]
struct StepJson {
    #[serde(rename = "move")]
    taken: Option<MoveJson>,
}

#[derive(Serialize, Deserialize)]
#[serde(expecting = "a move: an object with asker, target, set, card and answer")]
struct MoveJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    asker: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<bool>,
}

/// A number; what is too large to be one of anything here is the largest.
fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

fn sizes(numbers: &[u64]) -> Vec<usize> {
    numbers.iter().copied().map(size).collect()
}

fn needed(number: Option<u64>, name: &str) -> Result<usize, String> {
    number.map(size).ok_or_else(|| format!("`{name}` is missing: expected a number"))
}

/// The rule in a field, or the usual one.
fn rule<R: FromStr<Err = NoSuchRule> + Default>(
    word: Option<&String>,
    name: &str,
) -> Result<R, String> {
    let Some(word) = word else { return Ok(R::default()) };
    word.parse().map_err(|NoSuchRule([one, other])| {
        format!("`{name}` is {word:?}: expected \"{one}\" or \"{other}\"")
    })
}

impl GameJson {
    /// What it is.
    pub(super) fn read(&self) -> Result<Read, String> {
        let setup = self.setup()?;
        match &self.owners {
            Some(owners) => self.position(setup, owners),
            None => self.game(setup).map(Read::Game),
        }
    }

    fn setup(&self) -> Result<Setup, String> {
        let (set_size, sets) = (needed(self.set_size, "S")?, needed(self.sets, "N")?);
        let players = needed(self.players, "P")?;
        let setup = match &self.hands0 {
            Some(hands) => Setup::new(set_size, sets, &sizes(hands)),
            None => Setup::even(set_size, sets, players),
        };
        let mut setup = setup.map_err(|bad| bad.to_string())?;
        if setup.players() != players {
            return Err(format!("{} hands for {players} players", setup.players()));
        }
        setup.rule = rule(self.rule.as_ref(), "rule")?;
        setup.empty = rule(self.empty.as_ref(), "empty")?;
        setup.ties = rule(self.ties.as_ref(), "ties")?;
        Ok(setup)
    }

    fn game(&self, setup: Setup) -> Result<Game, String> {
        let steps = self.steps.iter().flatten().filter_map(|step| step.taken.as_ref());
        let moves: Vec<&MoveJson> = match &self.moves {
            Some(moves) => moves.iter().collect(),
            None => steps.collect(),
        };
        let mut game = Game::new(setup);
        for (at, one) in moves.into_iter().enumerate() {
            let turn = one.turn(&game.setup);
            game.turns.push(turn.map_err(|message| format!("move {}: {message}", at + 1))?);
        }
        Ok(game)
    }

    fn position(&self, setup: Setup, owners: &[u64]) -> Result<Read, String> {
        let mut position = Position::first(&setup);
        let fits = |list: &[u64], count: usize, most: usize, name: &str| {
            let fits = list.len() == count && list.iter().all(|&number| size(number) <= most);
            if fits {
                Ok(())
            } else {
                Err(format!("`{name}`: expected {count} numbers up to {most}"))
            }
        };
        if let Some(hands) = &self.hands {
            fits(hands, setup.players(), setup.cards(), "hands")?;
            position.hands = hands.iter().map(|&hand| hand as u16).collect();
        }
        fits(owners, setup.cards(), (1 << setup.players()) - 1, "owners")?;
        position.owners = owners.iter().map(|&mask| mask as u8).collect();
        if let Some(rows) = &self.min {
            if rows.iter().any(|row| row.len() != setup.sets()) {
                return Err(format!("`min`: expected {} numbers for each player", setup.sets()));
            }
            let all = rows.concat();
            fits(&all, setup.players() * setup.sets(), setup.cards(), "min")?;
            position.least = all.iter().map(|&least| least as u16).collect();
        }
        let player =
            |number: i64| usize::try_from(number).ok().filter(|&player| player < setup.players());
        if let Some(done) = &self.done {
            if done.len() != setup.sets() {
                return Err(format!("`done`: expected {} numbers", setup.sets()));
            }
            position.done = done.iter().map(|&by| player(by).map(|by| by as u8)).collect();
        }
        position.turn = self.turn.and_then(player);
        let names = Names::usual(&setup);
        Ok(Read::Position(setup, names, position))
    }
}

impl MoveJson {
    fn turn(&self, setup: &Setup) -> Result<Turn, String> {
        let (asker, target) = (needed(self.asker, "asker")?, needed(self.target, "target")?);
        let (set, card) = (needed(self.set, "set")?, needed(self.card, "card")?);
        let players = setup.players();
        if asker >= players || target >= players || set >= setup.sets() || card >= setup.set_size()
        {
            let given = serde_json::to_string(self).unwrap_or_default();
            return Err(format!("{given}: no such player, set or card"));
        }
        let yes = self.answer.ok_or("`answer` is missing: expected true or false")?;
        let question = Question { target, card: set * setup.set_size() + card };
        Ok(Turn { asker, question, yes })
    }
}
