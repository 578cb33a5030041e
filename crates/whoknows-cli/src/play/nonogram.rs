//! Playing a nonogram on the whole terminal.
//!
//! The game is in the library; here are its screen and its keys. Leaving says how to go on,
//! and the grid that it prints is what `--grid` reads, here and in `nonogram hint`.

mod hints;
mod in_play;
mod keys;
mod scene;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::fmt::Write;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::EnumValueParser;
use clap::{Arg, ArgMatches, Command};
use ratatui::crossterm::event::Event;
use whoknows::budget::{Budget, Watcher};
use whoknows::nonogram::play::{Game, Outcome};
use whoknows_api::BadInput;
use whoknows_api::nonogram::{ReadFormat, picture_text, read_grid, read_puzzle, write_grid};

use self::in_play::{InPlay, Said};
use self::keys::{Action, action};
use super::{flag, quoted};
use crate::ask::limits;
use crate::screen::board::name;
use crate::screen::{self, Keys, Screen};
use crate::watch::Watch;
use crate::{output, report, texts};

/// The puzzle that is played if none is named: Jakub Wilk's first one, under the MIT licence.
const FIRST: &str = include_str!("../../../../puzzles/nonogram/jwilk/data000.nin");

/// `whoknows nonogram play`.
pub(super) fn command() -> Command {
    Command::new("play")
        .about("Solve a puzzle yourself, with hints, on the whole terminal")
        .arg(
            Arg::new("puzzle")
                .value_name("FILE")
                .help("The puzzle: a file, or rows of a picture [default: one of 10 by 10]"),
        )
        .arg(
            flag("format", "FORMAT", "The format of the file, if not found by its content")
                .value_parser(EnumValueParser::<ReadFormat>::new()),
        )
        .arg(flag("grid", "GRID", "Go on from this grid, as it was printed; or a file"))
        .arg(
            flag("save", "FILE", "Keep the grid in this file after every move, and go on from it")
                .conflicts_with("grid"),
        )
        .after_help("? shows the keys. Example:\n  whoknows nonogram play @gchq")
}

/// Plays until the player leaves.
pub(super) fn run(matches: &ArgMatches) -> io::Result<ExitCode> {
    if !screen::is_terminal() {
        let words = "play needs a terminal for its screen and its keys: standard input or output \
                     is none; `nonogram hint` and `nonogram check` work without";
        return Ok(report::words(words));
    }
    let game = match setup(matches) {
        Ok(game) => game,
        Err(Refused::Input(bad, source)) => return Ok(report::bad_input(&bad, &source)),
        Err(Refused::Unreadable(name, error)) => return Ok(report::unreadable(&name, &error)),
    };
    let save = matches.get_one::<String>("save");
    let mut in_play = InPlay::new(game);
    let played = play(&mut in_play, save, matches);
    // Whatever ended it: what was done is not lost.
    output::text(&last_words(&in_play.game, matches))?;
    played
}

enum Refused {
    /// With the name of what held the text.
    Input(BadInput, String),
    Unreadable(String, io::Error),
}

fn setup(matches: &ArgMatches) -> Result<Game, Refused> {
    let text = |name: &str| matches.get_one::<String>(name);
    let format = matches.get_one::<ReadFormat>("format").map(|name| name.0);
    let puzzle = match text("puzzle") {
        None => read_puzzle(FIRST, format)
            .map_err(|bad| Refused::Input(bad, "the puzzle in the program".into()))?,
        Some(given) => read(given, |text| read_puzzle(text, format))?,
    };
    let kept = text("save").filter(|path| Path::new(path).exists());
    // A file to keep the grid in is a file, whatever its name.
    let kept =
        kept.map(|path| if path.contains(['.', '/']) { path.clone() } else { format!("./{path}") });
    match text("grid").or(kept.as_ref()) {
        None => Ok(Game::new(puzzle)),
        Some(given) => {
            let grid = read(given, |text| read_grid(text, &puzzle))?;
            Ok(Game::from_grid(puzzle, &grid))
        }
    }
}

/// Reads a text, or the file of that name.
fn read<T>(given: &str, with: impl Fn(&str) -> Result<T, BadInput>) -> Result<T, Refused> {
    let found =
        texts::resolve("nonogram", given).map_err(|e| Refused::Unreadable(given.to_string(), e))?;
    let (name, text) = match &found {
        Some(source) => (source.name.clone(), source.text.as_str()),
        None => (String::new(), given),
    };
    with(text).map_err(|mut bad| {
        if found.is_none() && texts::is_missing(given) {
            bad.fault.message = texts::no_file(&bad.fault.message);
        }
        let name = if name.is_empty() { format!("--{}", bad.field) } else { name.clone() };
        Refused::Input(bad, name)
    })
}

/// The loop: draw, wait, do.
fn play(in_play: &mut InPlay, save: Option<&String>, matches: &ArgMatches) -> io::Result<ExitCode> {
    let watch = Watch::start(true); // a signal from outside is a wish to leave
    let mut screen = Screen::open(true)?;
    // What was pressed while a hint was looked for.
    let mut waiting: VecDeque<Event> = VecDeque::new();
    loop {
        let mut view = None;
        screen.draw(|frame| view = scene::draw(in_play, frame.buffer_mut()))?;
        let Some(event) = next(&mut waiting, &watch)? else { return Ok(ExitCode::from(130)) };
        if in_play.put_away(&event) {
            continue;
        }
        let Some(action) = action(&event, view.as_ref()) else { continue };
        if action == Action::Leave && !in_play.keys {
            return Ok(ExitCode::SUCCESS);
        }
        if matches!(action, Action::Hint | Action::Check) {
            in_play.said = Said::Plain("Thinking. Esc stops it.".into());
            screen.draw(|frame| drop(scene::draw(in_play, frame.buffer_mut())))?;
        }
        let before = in_play.game.grid().clone();
        let keys = Keys::new();
        in_play.act(action, &Budget::new(limits(matches), &keys));
        waiting.extend(keys.waiting());
        if let Some(path) = save
            && *in_play.game.grid() != before
            && let Err(error) = std::fs::write(path, kept(&in_play.game))
        {
            in_play.said = Said::Warning(format!("cannot write {path}: {error}"));
        }
    }
}

/// Waits for what happens next; `None` if a signal says to stop.
fn next(waiting: &mut VecDeque<Event>, watch: &Watch) -> io::Result<Option<Event>> {
    loop {
        if watch.stopped() {
            return Ok(None);
        }
        if let Some(event) = waiting.pop_front() {
            return Ok(Some(event));
        }
        waiting.extend(screen::event(Duration::from_millis(200))?);
    }
}

/// The grid as it is kept: a row on each line.
fn kept(game: &Game) -> String {
    write_grid(game.grid(), game.puzzle()).replace('/', "\n") + "\n"
}

/// How the game stands, and how to go on.
fn last_words(game: &Game, matches: &ArgMatches) -> String {
    let puzzle = game.puzzle();
    let mut text = format!("{}: ", name(puzzle));
    let grid = game.grid();
    if game.outcome() == Outcome::Solved {
        let _ = write!(text, "solved\n\n{}", picture_text(puzzle, &game.picture()));
        return text;
    }
    let known = grid.cells().iter().filter(|cell| cell.settled().is_some()).count();
    let _ = writeln!(text, "{known} of {} cells", grid.cells().len());
    let given = matches.get_one::<String>("puzzle");
    let mut file = given.map_or(String::new(), |given| format!(" {}", quoted(given)));
    if let Some(format) = matches.get_one::<ReadFormat>("format") {
        let _ = write!(file, " --format {}", format.0);
    }
    if let Some(path) = matches.get_one::<String>("save") {
        let _ = writeln!(text, "Go on with: whoknows nonogram play{file} --save {}", quoted(path));
    } else if grid != puzzle.givens() {
        let grid = quoted(&write_grid(grid, puzzle));
        let _ = writeln!(text, "Go on with: whoknows nonogram play{file} --grid {grid}");
        if given.is_some() {
            let _ = writeln!(text, "For a hint: whoknows nonogram hint{file} --grid {grid}");
        }
    }
    text
}
