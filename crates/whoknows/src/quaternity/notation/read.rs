//! Reading games and positions.

use std::collections::BTreeSet;
use std::ops::Range;

use super::head::{head, names};
use super::write::turn_text;
use crate::fault::Fault;
use crate::quaternity::game::Game;
use crate::quaternity::names::Names;
use crate::quaternity::position::{Players, Position, Question, Turn};
use crate::quaternity::setup::Setup;

/// The most turns that are read.
pub const MOST_TURNS: usize = 100_000;

/// What a text holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// A game.
    Game(Game),
    /// A position, which may have no world.
    Position(Setup, Names, Position),
}

/// A word and its place.
pub(super) type PlacedWord<'a> = (&'a str, Range<usize>);

/// Reads a game or a position.
pub fn read(text: &str) -> Result<Read, Fault> {
    let mut lines = lines(text).into_iter();
    let first = lines.next().ok_or_else(|| {
        Fault::new(0..0, "nothing there: expected `quaternity S N P` in the first line")
    })?;
    let setup = head(&first)?;
    let mut game = Game::new(setup);
    let mut position: Option<Position> = None;
    let mut said: BTreeSet<String> = BTreeSet::new();
    for line in lines {
        let (word, at) = &line[0];
        // What `least` says is about a player.
        let about = if *word == "least" { line.get(1).map_or("", |(who, _)| who) } else { "" };
        if !word.contains('>') && !said.insert(format!("{word} {about}")) {
            let again = format!("{word} {about}");
            let message = format!("`{}` is there twice", again.trim_end());
            return Err(Fault::new(at.clone(), message));
        }
        match *word {
            "players" => game.names.players = names(&line, game.setup.players())?,
            "sets" => game.names.sets = names(&line, game.setup.sets())?,
            "cards" => game.names.cards = names(&line, game.setup.set_size())?,
            _ if word.contains('>') => {
                if position.is_some() {
                    return Err(Fault::new(
                        at.clone(),
                        "a turn in a position: expected a game or a position",
                    ));
                }
                if game.turns.len() == MOST_TURNS {
                    return Err(Fault::new(at.clone(), format!("more than {MOST_TURNS} turns")));
                }
                game.turns.push(turn(&game, &line)?);
            }
            _ => {
                if !game.turns.is_empty() {
                    return Err(Fault::new(
                        at.clone(),
                        format!("`{word}` is no turn: expected such as `{}`", example(&game)),
                    ));
                }
                let position = position.get_or_insert_with(|| Position::first(&game.setup));
                fact(&game, position, &line)?;
            }
        }
    }
    Ok(match position {
        None => Read::Game(game),
        Some(position) => {
            on_turn(&game, &position)
                .map_err(|message| Fault::new(0..text.len().min(10), message))?;
            Read::Position(game.setup, game.names, position)
        }
    })
}

/// Is somebody on turn who can be?
fn on_turn(game: &Game, position: &Position) -> Result<(), String> {
    let name = |player: usize| &game.names.players[player];
    match position.turn {
        None if !position.over() => {
            Err("nobody is on turn, but not every set is complete: expected a line `turn`".into())
        }
        Some(player) if position.over() => Err(format!(
            "player {} is on turn, but every set is complete: expected `turn -`",
            name(player)
        )),
        Some(player) if position.hands[player] == 0 => {
            Err(format!("player {} is on turn, but has no cards", name(player)))
        }
        _ => Ok(()),
    }
}

/// The lines with something in them, as words with their places; comments are left out.
fn lines(text: &str) -> Vec<Vec<PlacedWord<'_>>> {
    let mut start = 0;
    let mut all = Vec::new();
    for line in text.split_inclusive('\n') {
        let said = line.split('#').next().unwrap_or("");
        let mut words = Vec::new();
        let mut from = None;
        for (i, c) in said.char_indices().chain([(said.len(), ' ')]) {
            match (from, c.is_whitespace()) {
                (None, false) => from = Some(i),
                (Some(word), true) => {
                    words.push((&said[word..i], start + word..start + i));
                    from = None;
                }
                _ => {}
            }
        }
        if !words.is_empty() {
            all.push(words);
        }
        start += line.len();
    }
    all
}

pub(super) fn number(word: &PlacedWord, what: &str) -> Result<usize, Fault> {
    let (text, at) = word;
    text.parse::<u16>().map(usize::from).map_err(|_| {
        Fault::new(at.clone(), format!("`{text}`: expected {what}, a number up to 65535"))
    })
}

fn player(game: &Game, text: &str, at: &Range<usize>) -> Result<usize, Fault> {
    game.names.find_player(text).ok_or_else(|| {
        let message =
            format!("`{text}` is no player: expected one of {}", game.names.players.join(" "));
        Fault::new(at.clone(), message)
    })
}

/// A turn that can be read, as an example.
fn example(game: &Game) -> String {
    turn_text(&game.names, Turn { asker: 0, question: Question { target: 1, card: 0 }, yes: true })
}

/// `0>1 A3 y`.
fn turn(game: &Game, line: &[PlacedWord]) -> Result<Turn, Fault> {
    let (who, at) = &line[0];
    let whole = at.start..line[line.len() - 1].1.end;
    let [_, card, answer] = line else {
        return Err(Fault::new(whole, format!("expected a turn such as `{}`", example(game))));
    };
    let (asker, target) = who.split_once('>').unwrap_or((who, ""));
    let middle = at.start + asker.len();
    let asker = player(game, asker, &(at.start..middle))?;
    let target = player(game, target, &(middle + 1..at.end))?;
    if let [one, other, ..] = &game.names.cards_called(card.0)[..] {
        let (one, other) = (game.names.whole(*one), game.names.whole(*other));
        let message = format!("`{}` may be {one} or {other}: write it so", card.0);
        return Err(Fault::new(card.1.clone(), message));
    }
    let number = game.names.find_card(card.0).ok_or_else(|| {
        let last = game.names.card(game.setup.cards() - 1);
        Fault::new(
            card.1.clone(),
            format!("`{}` is no card: expected {} to {last}", card.0, game.names.card(0)),
        )
    })?;
    let yes = match answer.0 {
        "y" | "yes" => true,
        "n" | "no" => false,
        other => {
            let message = format!("`{other}` is no answer: expected y or n");
            return Err(Fault::new(answer.1.clone(), message));
        }
    };
    Ok(Turn { asker, question: Question { target, card: number }, yes })
}

/// A line of a position.
fn fact(game: &Game, position: &mut Position, line: &[PlacedWord]) -> Result<(), Fault> {
    let (word, at) = &line[0];
    let whole = at.start..line[line.len() - 1].1.end;
    let count = |expected: usize, what: &str| {
        let found = line.len() - 1;
        let message = format!("expected {expected} {what}, found {found}");
        if found == expected { Ok(()) } else { Err(Fault::new(whole.clone(), message)) }
    };
    match *word {
        "turn" => {
            count(1, "player on turn")?;
            let (who, at) = &line[1];
            position.turn = if *who == "-" { None } else { Some(player(game, who, at)?) };
        }
        "hands" => {
            count(game.setup.players(), "hands")?;
            for (i, word) in line[1..].iter().enumerate() {
                position.hands[i] = number(word, "the cards in a hand")? as u16;
            }
        }
        "least" => {
            let (first, someone) = (&game.names.sets[0], &game.names.players[0]);
            let expected = format!("expected `least {someone} {first}:1`");
            let who = line.get(1).ok_or_else(|| Fault::new(whole.clone(), expected))?;
            let who = player(game, who.0, &who.1)?;
            for (word, at) in &line[2..] {
                let pair = word.split_once(':').and_then(|(set, least)| {
                    Some((game.names.find_set(set)?, least.parse::<u16>().ok()?))
                });
                let (set, least) = pair.ok_or_else(|| {
                    Fault::new(
                        at.clone(),
                        format!("`{word}`: expected a set and a number, such as {first}:1"),
                    )
                })?;
                if position.done[set].is_some() && least > 0 {
                    let message = format!("`{word}`: the set is complete");
                    return Err(Fault::new(at.clone(), message));
                }
                position.least[who * game.setup.sets() + set] = least;
            }
        }
        _ => set_line(game, position, line)?,
    }
    Ok(())
}

/// `A 012 01 2 012`, or `A done 1`.
fn set_line(game: &Game, position: &mut Position, line: &[PlacedWord]) -> Result<(), Fault> {
    let (word, at) = &line[0];
    let whole = at.start..line[line.len() - 1].1.end;
    let set = game.names.find_set(word).ok_or_else(|| {
        let turn = example(game);
        let message =
            format!("`{word}`: expected turn, hands, least, a set, or a turn such as `{turn}`");
        Fault::new(at.clone(), message)
    })?;
    if line.get(1).is_some_and(|(word, _)| *word == "done") {
        let [_, _, (who, at)] = line else {
            return Err(Fault::new(whole, format!("expected `{word} done` and a player")));
        };
        position.done[set] = Some(player(game, who, at)? as u8);
        for card in game.setup.cards_of(set) {
            position.owners[card] = 0;
        }
        return Ok(());
    }
    if line.len() - 1 != game.setup.set_size() {
        let (found, expected) = (line.len() - 1, game.setup.set_size());
        let message = format!("expected {expected} cards of set {word}, found {found}");
        return Err(Fault::new(whole, message));
    }
    for (card, (owners, at)) in game.setup.cards_of(set).zip(&line[1..]) {
        position.owners[card] = owners_of(game, owners, at)?;
    }
    Ok(())
}

/// `012`: the numbers of those who may have a card; `-` for nobody.
fn owners_of(game: &Game, text: &str, at: &Range<usize>) -> Result<Players, Fault> {
    let digit = |c: char| {
        let player = c.to_digit(10).filter(|&digit| (digit as usize) < game.setup.players())?;
        Some((1 as Players) << player)
    };
    let owners = if text == "-" {
        Some(0)
    } else {
        text.chars().map(digit).try_fold(0, |all, one| Some(all | one?))
    };
    owners.ok_or_else(|| {
        let last = game.setup.players() - 1;
        Fault::new(
            at.clone(),
            format!("`{text}`: expected the numbers of players 0 to {last}, such as 01"),
        )
    })
}
