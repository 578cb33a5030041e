//! Playing the Turing Machine: codes, verifiers and a guess, line by line.
//!
//! The game is in the library; here are the lines that the player writes, and what is said to him. The
//! code and the laws are hidden until he guesses: so a game is named by its id and the answers that he
//! knows, and only a file that he asks for holds the truth.

mod in_play;
mod lines;
mod moves;
mod new;
mod race;
mod words;

use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use whoknows::fault::Fault;
use whoknows::turing::race::computer::Computer;
use whoknows::turing::rounds::QUESTIONS;
use whoknows::turing::{Deck, Level, Mode, Play, id};
use whoknows_api::BadInput;

use self::in_play::InPlay;
use super::{flag, keep, talk};
use crate::{report, texts};

/// The flags that only a new game has.
const OF_A_NEW_GAME: [&str; 5] = ["cards", "mode", "level", "seed", "few"];

/// `whoknows turing play`.
pub(super) fn command() -> Command {
    Command::new("play")
        .about("Play a game: ask verifiers about codes, and find the code")
        .arg(
            Arg::new("game")
                .value_name("GAME")
                .help("The id of a game, or a game that was kept [default: a new one]"),
        )
        .arg(
            Arg::new("moves")
                .value_name("435:A+B-")
                .num_args(0..)
                .help("The rounds so far, instead of those that were kept"),
        )
        .arg(
            flag("cards", "N", "Of a new game: verifiers, 4 to 6")
                .default_value("4")
                .value_parser(value_parser!(u64)),
        )
        .arg(
            flag("mode", "MODE", "Of a new game: what is known about the cards")
                .default_value("classic")
                .value_parser(PossibleValuesParser::new(Mode::ALL.map(Mode::name))),
        )
        .arg(
            flag(
                "level",
                "LEVEL",
                "Of a new game: the official level, by the highest card [default: any]",
            )
            .value_parser(PossibleValuesParser::new(Level::ALL.map(Level::name))),
        )
        .arg(
            flag("seed", "SEED", "Of a new game: where chance comes from")
                .default_value("1")
                .value_parser(value_parser!(u64)),
        )
        .arg(
            Arg::new("few")
                .long("few")
                .action(ArgAction::SetTrue)
                .help("Of a new game: allow 2 to 7 verifiers instead of 4 to 6"),
        )
        .arg(
            Arg::new("daily")
                .long("daily")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["game", "cards", "mode", "level", "seed", "few"])
                .help("The game of the day, the same for everybody; the day ends at midnight UTC"),
        )
        .arg(flag("date", "YYYY-MM-DD", "With --daily: of another day").requires("daily"))
        .arg(
            flag("race", "perfect,entropy,human", "Race against computers on the same game")
                .value_delimiter(',')
                .value_parser(PossibleValuesParser::new(Computer::ALL.map(Computer::name))),
        )
        .arg(
            flag("per-round", "N", "Questions of a round [default: 3]")
                .value_parser(value_parser!(u64).range(1..=7)),
        )
        .arg(
            flag("hints", "LEVEL", "What you are told: only the answers, or also what they leave")
                .default_value("none")
                .value_parser(PossibleValuesParser::new(["none", "full"])),
        )
        .arg(flag("save", "FILE", "Keep the game in this file after every move, and go on from it"))
        .after_help(
            "help lists what can be said. Afterwards each question is compared with the best one; \
             --limit-nodes says how long that may be looked for.\n\nExample:\n  \
             whoknows turing play --cards 5 --seed 7 --hints full",
        )
}

/// Plays until the player leaves.
pub(super) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    match start(matches) {
        Ok(began) => talk::play(&mut InPlay::new(began, matches)),
        Err(Refused::Input(bad, source)) => Ok(report::bad_input(&bad, &source)),
        Err(Refused::Words(words)) => Ok(report::words(&words)),
        Err(Refused::Ended(words, code)) => {
            report::words(&words);
            Ok(ExitCode::from(code))
        }
    }
}

enum Refused {
    /// With the name of what held the text.
    Input(BadInput, String),
    Words(String),
    /// Making a game ended, with this exit code.
    Ended(String, u8),
}

/// A game to play, and where it is from.
struct Began {
    play: Play,
    /// As it was named, if it was.
    name: Option<String>,
    /// The seed of a new game.
    seed: Option<u64>,
    /// The date, if it is the game of a day.
    day: Option<String>,
}

/// The game, new or as it was left.
fn start(matches: &ArgMatches) -> Result<Began, Refused> {
    let flag = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let kept = match flag("save").filter(|path| Path::new(path).is_file()) {
        Some(path) => Some(texts::file(path).map_err(|error| unreadable(path, &error))?),
        None => None,
    };
    let kept = kept.filter(|source| !source.text.trim().is_empty());
    let given = match (flag("game"), &kept) {
        (None, Some(kept)) => Some(kept.name.as_str()),
        (Some(given), Some(kept)) if !keep::same_file(given, &kept.name) => {
            let name = &kept.name;
            return Err(Refused::Words(format!(
                "there is a game in {name}: go on with it by --save alone, or keep this one elsewhere"
            )));
        }
        (given, _) => given,
    };
    let mut began = match given {
        None => new::game(matches)?,
        Some(given) => {
            let named = |name: &&&str| matches.value_source(name) == Some(ValueSource::CommandLine);
            if let Some(name) = OF_A_NEW_GAME.iter().find(named) {
                let words = format!("--{name} is for a new game: leave it out to play {given}");
                return Err(Refused::Words(words));
            }
            let play = read_game(given)?;
            Began { play, name: Some(given.to_string()), seed: None, day: None }
        }
    };
    if let Some(words) = matches.get_many::<String>("moves") {
        let words: Vec<&str> = words.map(String::as_str).collect();
        began.play = with_moves(&began.play, &words.join("\n"))?;
    }
    let per_round = matches.get_one::<u64>("per-round").map(|&most| most as usize);
    began.play = with_questions(began.play, per_round)?;
    Ok(began)
}

fn unreadable(name: &str, error: &io::Error) -> Refused {
    Refused::Words(format!("cannot read {name}: {error}"))
}

/// An id, the name of a file, or the text of a game.
fn read_game(given: &str) -> Result<Play, Refused> {
    if given == "-" {
        let words = "standard input is where moves are read from: put the game into a file";
        return Err(Refused::Words(words.into()));
    }
    let no_id = match id::read(given) {
        Ok(game) => return Ok(Play::new(game, QUESTIONS)),
        Err(fault) => fault,
    };
    let refused = |text: &str, fault: Fault, name: &str| {
        Refused::Input(BadInput::new("game", text, fault), name.to_string())
    };
    let deck = Deck::classic();
    if Path::new(given).is_file() {
        let source = texts::file(given).map_err(|error| unreadable(given, &error))?;
        return Play::read(&deck, &source.text)
            .map_err(|fault| refused(&source.text, fault, &source.name));
    }
    if given.trim_start().starts_with("turing ") {
        return Play::read(&deck, given).map_err(|fault| refused(given, fault, "GAME"));
    }
    let mut fault = no_id;
    if texts::is_missing(given) {
        fault.message = texts::no_file(&fault.message);
    }
    Err(refused(given, fault, "GAME"))
}

/// The game with these rounds in place of its own.
fn with_moves(play: &Play, moves: &str) -> Result<Play, Refused> {
    let head = Play::new(play.given().clone(), play.questions()).to_string();
    Play::read(&Deck::classic(), &format!("{head}{moves}")).map_err(|fault| {
        let place = |at: usize| at.saturating_sub(head.len());
        let at = place(fault.at.start)..place(fault.at.end);
        let bad = BadInput::new("moves", moves, Fault::new(at, fault.message));
        Refused::Input(bad, "MOVES".into())
    })
}

/// The game with so many questions a round, if that is wished.
fn with_questions(play: Play, most: Option<usize>) -> Result<Play, Refused> {
    let Some(most) = most.filter(|&most| most != play.questions()) else { return Ok(play) };
    let mut other = Play::new(play.given().clone(), most);
    for &one in play.moves() {
        if let Err(error) = other.play(one) {
            let words = format!("--per-round {most} does not fit what was played: {error}");
            return Err(Refused::Words(words));
        }
    }
    Ok(other)
}
