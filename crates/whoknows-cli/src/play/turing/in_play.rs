//! One game in play, and what comes of each line.
//!
//! Of a line with several questions none is asked if one of them is not allowed. The player goes on later
//! by the id and the rounds, which give nothing away.

use std::cell::OnceCell;
use std::fmt::Write as _;
use std::io::{self, Write};

use clap::ArgMatches;
use whoknows::turing::daily::shared;
use whoknows::turing::play::{Outcome, Play};
use whoknows::turing::race::computer::Computer;
use whoknows::turing::rounds::QUESTIONS;
use whoknows::turing::{Deck, Worlds, id};
use whoknows_api::turing::{digits_words, title};

use super::super::said::Common;
use super::super::talk::{Talk, Then};
use super::super::{keep, quoted};
use super::Began;
use super::lines::{self, Wish};
use super::race;
use super::words::{self, BOLD};
use crate::report::RED;
use crate::watch::last_words;

/// A game in play.
pub(super) struct InPlay<'a> {
    pub(super) play: Play,
    /// What names the game without giving it away, if anything does.
    name: Option<String>,
    id: Option<String>,
    seed: Option<u64>,
    /// The date, if it is the game of a day.
    day: Option<String>,
    pub(super) race: Vec<Computer>,
    pub(super) hints: bool,
    save: Option<&'a String>,
    /// All worlds, when they are needed; none if they are too many.
    pub(super) all: OnceCell<Option<Worlds>>,
    pub(super) matches: &'a ArgMatches,
}

impl<'a> InPlay<'a> {
    pub(super) fn new(began: Began, matches: &'a ArgMatches) -> Self {
        let Began { play, name, seed, day } = began;
        // An id knows no order of the verifiers: it stands for the game only in the usual one.
        let id = id::write(play.given());
        let id = id.filter(|id| id::read(id).as_ref() == Ok(play.given()));
        let hints = matches.get_one::<String>("hints").is_some_and(|level| level == "full");
        let save = matches.get_one::<String>("save");
        let race = race::computers(matches);
        InPlay { play, name, id, seed, day, race, hints, save, all: OnceCell::new(), matches }
    }

    /// Where the luck of the computers comes from: the game, so that it is the same however one goes on.
    pub(super) fn luck(&self) -> u64 {
        let text = self.play.given().to_string();
        text.bytes().fold(7, |luck: u64, byte| luck.wrapping_mul(37) ^ u64::from(byte))
    }

    /// A line to show to others, when it is over.
    pub(super) fn line(&self) -> Option<String> {
        let name = self.day.as_deref().or(self.id.as_deref())?;
        shared(name, &self.play).map(|line| format!("  to share: {line}"))
    }

    /// Does what the player wants; the error says why not.
    fn grant(&mut self, wish: Wish, out: &mut impl Write) -> io::Result<Result<Then, String>> {
        let words = match wish {
            Wish::Nothing => return Ok(Ok(Then::Stay)),
            Wish::Common(Common::Quit) => return Ok(Ok(Then::Leave)),
            Wish::Common(Common::Help) => {
                let digits = digits_words(self.play.given().game().deck());
                Ok(format!("{}\n\n  {digits}", lines::SAID.help()))
            }
            Wish::Ask(code, verifiers) => self.ask(code, &verifiers),
            Wish::Guess(code) => self.guess(code, out)?,
            Wish::Common(Common::Undo) if !self.race.is_empty() => {
                Err("nothing is taken back in a race".into())
            }
            Wish::Common(Common::Undo) => Ok(self.undo()),
            Wish::Common(Common::Show) => Ok(self.sheet()),
            Wish::Laws | Wish::Common(Common::Hint) if !self.hints => {
                Ok("  no hints in this game: --hints full gives them".into())
            }
            Wish::Laws => Ok(self.laws()),
            Wish::Common(Common::Hint) => Ok(self.hint()),
            Wish::Common(Common::Save(path)) => {
                self.write(&path).map(|()| format!("  the game is kept in {path}"))
            }
        };
        match words {
            Err(words) => Ok(Err(words)),
            Ok(words) if words.is_empty() => Ok(Ok(Then::Stay)),
            Ok(words) => writeln!(out, "{}", words.trim_end()).map(|()| Ok(Then::Stay)),
        }
    }

    /// Keeps the game, if that is wished; says so if that fails, and the game goes on.
    pub(super) fn kept(&self) -> String {
        last_words(self.farewell());
        self.keep().map_or_else(|words| format!("{RED}error{RED:#}: {words}"), |()| String::new())
    }

    fn write(&self, path: &str) -> Result<(), String> {
        let mine = self.play.to_string();
        let first = |text: &str| text.lines().next().unwrap_or("").to_string();
        // The first line says which game it is: another one is not written over.
        let is_game =
            |text: &str| Play::read(&Deck::classic(), text).is_ok() && first(text) == first(&mine);
        keep::write(path, &mine, is_game)
    }
}

impl Talk for InPlay<'_> {
    fn keep(&self) -> Result<(), String> {
        self.save.map_or(Ok(()), |path| self.write(path))
    }

    fn welcome(&self) -> String {
        let mut text = format!("{BOLD}{}{BOLD:#}", title(self.play.given().game()));
        if let Some(id) = &self.id {
            let _ = write!(text, ": id {BOLD}{id}{BOLD:#}");
        }
        if let Some(seed) = self.seed {
            let _ = write!(text, "; seed {seed}");
        }
        if let Some(day) = &self.day {
            let _ = write!(text, "; the game of {day}");
        }
        text.push_str(". help lists what can be said.\n\n");
        text.push_str(&words::cards(&self.play));
        if !self.race.is_empty() {
            let _ = writeln!(text, "\n  {}", race::welcome(&self.race));
        }
        if !self.play.rounds().is_empty() {
            let _ = write!(text, "\n{}", words::sheet(&self.play));
        }
        if self.play.outcome() != Outcome::Going {
            let _ = write!(text, "\n\n{}", words::outcome(&self.play));
        }
        text.trim_end().to_string()
    }

    fn farewell(&self) -> String {
        if self.play.outcome() != Outcome::Going {
            return self.save.map_or(String::new(), |path| format!("The game is kept in {path}."));
        }
        let mut flags = String::new();
        if self.hints {
            flags.push_str(" --hints full");
        }
        if !self.race.is_empty() {
            let names: Vec<&str> = self.race.iter().map(|computer| computer.name()).collect();
            let _ = write!(flags, " --race {}", names.join(","));
        }
        if let Some(path) = self.save {
            return format!("Go on with: whoknows turing play --save {}{flags}", quoted(path));
        }
        let most = self.play.questions();
        if most != QUESTIONS {
            let _ = write!(flags, " --per-round {most}");
        }
        let name = self.id.clone().or_else(|| self.name.as_deref().map(quoted));
        let rounds = self.play.rounds();
        let space = self.play.given().game().deck().space();
        let mut moves: Vec<String> = rounds.iter().map(|round| round.text(space)).collect();
        if moves.is_empty() && self.id.is_none() {
            // Not the rounds that the file holds.
            moves.push("''".into());
        }
        let words = std::iter::once(name.unwrap_or_default()).chain(moves);
        let words: Vec<String> = words.collect();
        format!("Go on with: whoknows turing play {}{flags}", words.join(" "))
    }

    fn prompt(&mut self, _: &mut impl Write) -> io::Result<Option<String>> {
        Ok(Some(words::prompt(&self.play)))
    }

    fn heard(&mut self, line: &str, out: &mut impl Write) -> io::Result<Result<Then, String>> {
        match lines::wish(line, self.play.given().game()) {
            Err(words) => Ok(Err(words)),
            Ok(wish) => self.grant(wish, out),
        }
    }
}
