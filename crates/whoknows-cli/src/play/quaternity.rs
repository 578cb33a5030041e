//! Playing quaternity: people and computer players at one table, line by line.
//!
//! The table is in the library; here are the seats, the lines that people write, and what is said to
//! them. A game is kept as text, after every move if wished, and that text is what is handed in to go
//! on: the computer players decide by the seed and the game so far.

mod advice;
mod lines;
mod room;
mod words;

use std::fmt::Write as _;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Command, value_parser};
use whoknows::quaternity::Game;
use whoknows::quaternity::house::{Empty, NoSuchRule, Ties};
use whoknows::quaternity::play::Play;
use whoknows::quaternity::players::Kind;
use whoknows_api::BadInput;
use whoknows_api::quaternity::{broken_turn, read_game};

use self::room::Room;
use super::{flag, keep, talk};
use crate::{report, texts};

/// The size that is played if none is named.
const USUAL: &str = "4,3,3";

/// `whoknows quaternity play`.
pub(super) fn command() -> Command {
    let one_of = |names: &'static [&'static str]| PossibleValuesParser::new(names);
    Command::new("play")
        .about("Play at a table of people and computer players")
        .arg(Arg::new("game").value_name("GAME").help(
            "Cards of a set, sets, players (or the cards of each: 4,4,6,5,5); or a game to go on with, \
             as text or file [default: 4,3,3]",
        ))
        .arg(flag(
            "seats",
            "SEATS",
            "Who plays, with commas: human; or a computer, random, easy, fair, strong, careful or exact \
             [default: human, the others careful]",
        ))
        .arg(
            flag("samples", "N", "Games that a strong player tries out for a decision [default: 4000, fewer of long games]")
                .value_parser(value_parser!(u64).range(1..)),
        )
        .arg(
            flag("hints", "LEVEL", "What you are told: only what was said, what it declares, or all that is true")
                .default_value("declared")
                .value_parser(one_of(&["none", "declared", "full"])),
        )
        .arg(
            flag("seed", "SEED", "Decides what computer players do, where moves are equally good")
                .default_value("1")
                .value_parser(value_parser!(u64)),
        )
        .arg(flag("save", "FILE", "Keep the game in this file after every move, and go on from it"))
        .arg(
            flag("rule", "RULE", "Of a new game: may a player be asked who cannot have the card? (lenient: yes)")
                // `seed` is the old word.
                .value_parser(PossibleValuesParser::new([
                    PossibleValue::new("strict"),
                    PossibleValue::new("lenient").alias("seed"),
                ])),
        )
        .arg(
            flag("empty", "RULE", "Of a new game: who is on turn in place of a player without cards")
                .value_parser(one_of(&Empty::WORDS)),
        )
        .arg(
            flag("ties", "RULE", "Of a new game: what several players get who have most sets")
                .value_parser(one_of(&Ties::WORDS)),
        )
        .after_help(
            "Random players do anything that is possible. Careful ones look at the worlds after their \
             move. Easy, fair and strong ones try out games, 30, 200 and 4,000 for a decision. \
             Exact players solve what can follow, up to 500,000 states or \
             --limit-nodes; beyond that they play like careful ones.\n\nhelp lists what can be said. Example:\n  \
             whoknows quaternity play 4,3,3 --seats human,strong,fair --hints full",
        )
}

/// Plays until somebody leaves.
pub(super) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    match setup(matches) {
        Ok(mut room) => talk::play(&mut room),
        Err(Refused::Input(bad, source)) => Ok(report::bad_input(&bad, &source)),
        Err(Refused::Words(words)) => Ok(report::words(&words)),
    }
}

enum Refused {
    /// With the name of what held the text.
    Input(BadInput, String),
    Words(String),
}

/// Who sits at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seat {
    Human,
    Computer(Kind),
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Computer(kind) => kind.fmt(f),
        }
    }
}

/// What people are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hints {
    None,
    Declared,
    Full,
}

fn setup(matches: &ArgMatches) -> Result<Room<'_>, Refused> {
    let flag = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let table = table(matches)?;
    let players = table.game().setup.players();
    let seats = seats(flag("seats"), players).map_err(Refused::Words)?;
    let (hints, level) = match flag("hints") {
        Some("none") => (Hints::None, "none"),
        Some("full") => (Hints::Full, "full"),
        _ => (Hints::Declared, "declared"),
    };
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or(1);
    let listed: Vec<String> = seats.iter().map(ToString::to_string).collect();
    let mut flags = format!("--seats {} --hints {level} --seed {seed}", listed.join(","));
    if let Some(samples) = matches.get_one::<u64>("samples") {
        let _ = write!(flags, " --samples {samples}");
    }
    Ok(Room::new(table, seats, hints, seed, flags, matches))
}

fn seats(given: Option<&str>, players: usize) -> Result<Vec<Seat>, String> {
    let Some(given) = given else {
        let others = std::iter::repeat_n(Seat::Computer(Kind::Careful), players - 1);
        return Ok(std::iter::once(Seat::Human).chain(others).collect());
    };
    let seat = |word: &str| match word.trim() {
        "human" => Ok(Seat::Human),
        kind => kind.parse().map(Seat::Computer).map_err(|()| {
            let kinds = Kind::WORDS.join(", ");
            format!("--seats: `{kind}` cannot play: expected human, or one of {kinds}")
        }),
    };
    let seats: Vec<Seat> = given.split(',').map(seat).collect::<Result<_, _>>()?;
    match seats.len() {
        count if count == players => Ok(seats),
        1 => Err(format!("--seats: 1 seat: expected {players}, one for each player")),
        count => Err(format!("--seats: {count} seats: expected {players}, one for each player")),
    }
}

/// The table, new or as it was left.
fn table(matches: &ArgMatches) -> Result<Play, Refused> {
    let flag = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let unreadable = |name: &str, error| Refused::Words(format!("cannot read {name}: {error}"));
    let kept = match flag("save").filter(|path| Path::new(path).is_file()) {
        Some(path) => Some(texts::file(path).map_err(|error| unreadable(path, error))?),
        None => None,
    };
    let kept = kept.filter(|source| !source.text.trim().is_empty());
    let given = match (flag("game"), &kept) {
        (None, Some(kept)) => kept.name.as_str(),
        (Some(given), Some(kept)) if !keep::same_file(given, &kept.name) => {
            let name = &kept.name;
            return Err(Refused::Words(format!(
                "there is a game in {name}: go on with it by --save alone, or keep this one elsewhere"
            )));
        }
        (given, _) => given.unwrap_or(USUAL),
    };
    if given == "-" {
        let words = "standard input is where moves are read from: put the game into a file";
        return Err(Refused::Words(words.into()));
    }
    let file = if Path::new(given).is_file() {
        texts::file(given).map(Some)
    } else {
        texts::resolve("quaternity", given)
    };
    let file = file.map_err(|error| unreadable(given, error))?;
    let (text, name) = match &file {
        Some(source) => (source.text.as_str(), source.name.as_str()),
        None => (given, "GAME"),
    };
    let refused = |mut bad: BadInput| {
        if file.is_none() && texts::is_missing(given) {
            bad.fault.message = texts::no_file(&bad.fault.message);
        }
        Refused::Input(bad, name.to_string())
    };
    let game = read_game(text).map_err(refused)?;
    let game = with_rules(game, matches).map_err(Refused::Words)?;
    let begun = game.clone();
    Play::new(game).map_err(|broken| refused(broken_turn("game", text, &begun, &broken)))
}

/// The rules that the flags name. A game that has begun goes on by its own.
fn with_rules(mut game: Game, matches: &ArgMatches) -> Result<Game, String> {
    let flag = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let began = game.setup.clone();
    let refused = |bad: NoSuchRule| bad.to_string();
    if let Some(rule) = flag("rule") {
        game.setup.rule = rule.parse().map_err(refused)?;
    }
    if let Some(rule) = flag("empty") {
        game.setup.empty = rule.parse().map_err(refused)?;
    }
    if let Some(rule) = flag("ties") {
        game.setup.ties = rule.parse().map_err(refused)?;
    }
    if !game.turns.is_empty() && game.setup != began {
        return Err(
            "the game has begun by other rules: leave out --rule, --empty and --ties".into()
        );
    }
    Ok(game)
}
