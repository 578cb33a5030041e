//! The room: the table with its seats, and what comes of each line.
//!
//! Computer players decide until a person has to; then a line is read (`talk`).

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::ArgMatches;
use whoknows::budget::{Budget, Limits};
use whoknows::quaternity::notation::{Read, game_text, read};
use whoknows::quaternity::play::{Decision, Move, Play};
use whoknows::quaternity::players::{Computers, Effort};
use whoknows_api::quaternity::title;

use super::super::said::Common;
use super::super::talk::{Talk, Then};
use super::super::{keep, quoted};
use super::lines::{self, Wish};
use super::words::{self, BOLD, DIM};
use super::{Hints, Seat, advice};
use crate::ask::limits;
use crate::report::RED;
use crate::watch::{Watch, last_words};

/// The most terms that are multiplied for one decision or picture: about a second.
const TERMS: u64 = 20_000_000;
/// The most states that are solved for an exact player: some seconds.
const STATES: u64 = 500_000;

/// The table, who sits at it, and what is known of how to go on.
pub(super) struct Room<'a> {
    table: Play,
    seats: Vec<Seat>,
    hints: Hints,
    seed: u64,
    computers: Computers,
    /// Of each player: was it said that exact play is beyond it now?
    told: Vec<bool>,
    /// The flags that set the same table.
    flags: String,
    save: Option<&'a String>,
    matches: &'a ArgMatches,
}

impl<'a> Room<'a> {
    pub(super) fn new(
        table: Play,
        seats: Vec<Seat>,
        hints: Hints,
        seed: u64,
        flags: String,
        matches: &'a ArgMatches,
    ) -> Self {
        let (computers, told) = (Computers::new(seed), vec![false; seats.len()]);
        let save = matches.get_one::<String>("save");
        Room { table, seats, hints, seed, computers, told, flags, save, matches }
    }

    /// What the player who decides is asked for.
    fn asks(&self) -> String {
        let game = self.table.game();
        let name = |player: usize| &game.names.players[player];
        let who = |player: usize| words::begins(&game.names.who(player));
        match (self.table.turn(), self.table.asked()) {
            (Some(Decision::Answer(target)), Some(question)) => {
                let asker = self.table.position().turn.map_or("", |asker| name(asker).as_str());
                let card = game.names.card(question.card);
                format!("{}: {asker} asks you for {card}. y or n?", who(target))
            }
            (Some(decision), _) => format!("{}, your question?", who(decision.player())),
            (None, _) => "The game is over. show, undo, save or quit?".into(),
        }
    }

    fn budget<'b>(&self, watch: &'b Watch, usual: u64) -> Budget<'b> {
        let given = limits(self.matches);
        Budget::new(Limits { nodes: given.nodes.or(Some(usual)), ..given }, watch)
    }

    fn effort<'b>(&self, watch: &'b Watch) -> Effort<'b> {
        Effort {
            counting: self.budget(watch, TERMS),
            solving: self.budget(watch, STATES),
            trying: Budget::new(limits(self.matches), watch),
            samples: self.matches.get_one::<u64>("samples").copied(),
        }
    }

    fn watch(&self) -> Watch {
        Watch::start(self.matches.get_flag("quiet"))
    }

    /// Lets the computer players decide, up to the next decision of a person.
    fn computers_play(&mut self, out: &mut impl Write) -> io::Result<()> {
        while let Some(decision) = self.table.turn() {
            let player = decision.player();
            let Seat::Computer(kind) = self.seats[player] else { return Ok(()) };
            last_words(self.farewell());
            let watch = self.watch();
            let decided = self.computers.decide(kind, &self.table, &self.effort(&watch));
            watch.finish();
            let Some(decided) = decided else { return Ok(()) };
            if let Some(ended) = decided.unsolved
                && !self.told[player]
            {
                let name = &self.table.game().names.players[player];
                writeln!(out, "{DIM}      {name} plays like careful for now: {ended}{DIM:#}")?;
            }
            self.told[player] = decided.unsolved.is_some();
            self.take(player, decided.chosen, out)?;
        }
        Ok(())
    }

    /// Plays a move of this player, and says what comes of it.
    fn take(&mut self, player: usize, chosen: Move, out: &mut impl Write) -> io::Result<()> {
        match self.table.play(chosen) {
            Err(error) => {
                let asker = self.table.position().turn.unwrap_or(player);
                return writeln!(out, "{}", words::refused(&self.table, asker, error));
            }
            Ok(None) => {
                last_words(self.farewell());
                return Ok(());
            }
            Ok(Some(_)) => {}
        }
        let number = self.table.taken().len();
        if let Some(taken) = self.table.taken().last() {
            writeln!(out, "{}", words::turn(&self.table, taken, number))?;
        }
        if self.hints == Hints::Full {
            let watch = self.watch();
            writeln!(out, "{}", words::worlds(&self.table, &self.budget(&watch, TERMS)))?;
            watch.finish();
        }
        if let Some(outcome) = self.table.outcome() {
            writeln!(out, "{}", words::outcome(&self.table, &outcome))?;
        }
        self.kept(out)
    }

    /// Keeps the game, if that is wished; it goes on if that fails.
    fn kept(&self, out: &mut impl Write) -> io::Result<()> {
        last_words(self.farewell());
        match self.keep() {
            Ok(()) => Ok(()),
            Err(words) => writeln!(out, "{RED}error{RED:#}: {words}"),
        }
    }

    fn write(&self, path: &str) -> Result<(), String> {
        // A game in JSON stays what it is.
        let is_game = |text: &str| matches!(read(text), Ok(Read::Game(_)));
        keep::write(path, &game_text(self.table.game()), is_game)
    }

    /// Does what a person wants.
    fn grant(&mut self, wish: Wish, out: &mut impl Write) -> io::Result<Then> {
        match wish {
            Wish::Nothing => Ok(Then::Stay),
            Wish::Ask(asker, question) => {
                let turn = self.table.position().turn;
                if asker.is_some() && asker != turn && turn.is_some() {
                    let who = self.table.game().names.who(asker.unwrap_or(0));
                    let words = format!("{RED}not allowed{RED:#}: {who} is not on turn");
                    return say(out, &words);
                }
                self.take(turn.unwrap_or(0), Move::Ask(question), out)?;
                Ok(Then::Stay)
            }
            Wish::Answer(yes) => {
                let player = self.table.turn().map_or(0, Decision::player);
                self.take(player, Move::Answer(yes), out)?;
                Ok(Then::Stay)
            }
            Wish::Moves => self.told(out, |room, watch| {
                words::moves(&room.table, room.hints, &room.budget(watch, TERMS))
            }),
            Wish::Common(wish) => self.grant_common(wish, out),
        }
    }

    /// Does what can be wanted in every game.
    fn grant_common(&mut self, wish: Common, out: &mut impl Write) -> io::Result<Then> {
        match wish {
            Common::Quit => Ok(Then::Leave),
            Common::Help => say(out, &lines::said(&self.table.game().names, None)),
            Common::Undo => {
                let seats = &self.seats;
                if !self.table.undo_to(|player| seats[player] == Seat::Human) {
                    return say(out, "Nothing to take back.");
                }
                let left = words::many(self.table.taken().len(), "turn");
                writeln!(out, "Taken back. The game has {left}.")?;
                self.kept(out)?;
                Ok(Then::Stay)
            }
            Common::Save(path) => match self.write(&path) {
                Ok(()) => say(out, &format!("The game is kept in {path}.")),
                Err(words) => say(out, &format!("{RED}error{RED:#}: {words}")),
            },
            Common::Show => self.told(out, |room, watch| {
                words::picture(&room.table, room.hints, &room.budget(watch, TERMS))
            }),
            Common::Hint => self.told(out, Self::hint),
        }
    }

    /// Says what takes a while to find out.
    fn told(
        &mut self,
        out: &mut impl Write,
        words: impl FnOnce(&mut Self, &Watch) -> String,
    ) -> io::Result<Then> {
        let watch = self.watch();
        let words = words(self, &watch);
        watch.finish();
        say(out, &words)
    }

    fn hint(&mut self, watch: &Watch) -> String {
        let (effort, budget) = (self.effort(watch), self.budget(watch, TERMS));
        match self.hints {
            Hints::None => "No hints at this table; --hints declared or full gives some.".into(),
            Hints::Declared => words::declared(&self.table),
            Hints::Full => advice::advice(&self.table, &mut self.computers, &effort, &budget),
        }
    }
}

impl Talk for Room<'_> {
    fn keep(&self) -> Result<(), String> {
        self.save.map_or(Ok(()), |path| self.write(path))
    }

    fn welcome(&self) -> String {
        let game = self.table.game();
        let seats = game.names.players.iter().zip(&self.seats);
        let seats: Vec<String> = seats.map(|(name, seat)| format!("{name} {seat}")).collect();
        let mut text = format!(
            "{BOLD}{}{BOLD:#}: {}; seed {}.",
            title(&game.setup),
            seats.join(", "),
            self.seed
        );
        if self.seats.contains(&Seat::Human) {
            text.push_str(" help lists what can be said.");
        }
        let first = words::completed(&self.table, &self.table.first().completed);
        if !first.is_empty() {
            let _ = write!(text, "\n      at the start{first}");
        }
        for (at, taken) in self.table.taken().iter().enumerate() {
            let _ = write!(text, "\n{}", words::turn(&self.table, taken, at + 1));
        }
        if let Some(outcome) = self.table.outcome() {
            let _ = write!(text, "\n{}", words::outcome(&self.table, &outcome));
        }
        text
    }

    fn farewell(&self) -> String {
        let text = game_text(self.table.game());
        if self.table.outcome().is_some() {
            return self.save.map_or(String::new(), |path| format!("The game is kept in {path}."));
        }
        let what = match self.save {
            Some(path) => format!("--save {}", quoted(path)),
            None => quoted(text.trim_end()),
        };
        format!("Go on with: whoknows quaternity play {what} {}", self.flags)
    }

    fn prompt(&mut self, out: &mut impl Write) -> io::Result<Option<String>> {
        self.computers_play(out)?;
        let over = self.table.turn().is_none() && !self.seats.contains(&Seat::Human);
        Ok((!over).then(|| self.asks()))
    }

    fn heard(&mut self, line: &str, out: &mut impl Write) -> io::Result<Result<Then, String>> {
        match lines::wish(line, &self.table.game().names) {
            Err(words) => Ok(Err(words)),
            Ok(wish) => self.grant(wish, out).map(Ok),
        }
    }
}

fn say(out: &mut impl Write, words: &str) -> io::Result<Then> {
    writeln!(out, "{}", words.trim_end()).map(|()| Then::Stay)
}
