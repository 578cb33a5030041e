//! The game of a day: the same for everybody, drawn with the date as the seed.
//!
//! Days are harder towards the end of the week. Monday has four cards of the easy level, Friday six of the
//! hard one; Saturday is extreme and Sunday a nightmare.

use std::fmt;
use std::str::FromStr;

use super::game::Mode;
use super::level::Level;
use super::make::{NotMade, Wish, make};
use super::play::{Outcome, Play};
use super::{Deck, GivenGame};
use crate::budget::Budget;
use crate::fault::Fault;

/// A day, counted from the first of January 1970, in universal time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i64);

/// What makes the seeds of days differ from those that people choose.
const SALT: u64 = 0x7472_6d64_6169_6c79;
/// The years that have games.
const YEARS: std::ops::RangeInclusive<i64> = 1970..=9999;

impl Day {
    /// The day of a moment, in seconds since 1970.
    pub fn of_seconds(seconds: u64) -> Day {
        Day((seconds / 86_400) as i64)
    }

    fn of_date(year: i64, month: i64, day: i64) -> Day {
        // Years begin in March here, so that the day that is sometimes there comes last.
        let year = if month <= 2 { year - 1 } else { year };
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
        Day(era * 146_097 + year * 365 + year / 4 - year / 100 + of_year - 719_468)
    }

    /// Year, month and day.
    fn date(self) -> (i64, i64, i64) {
        let days = self.0 + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let date = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + i64::from(month <= 2), month, date)
    }

    /// What is wanted of its game.
    pub fn wish(self) -> Wish {
        let (mode, verifiers, level) = match (self.0 + 3).rem_euclid(7) {
            0 => (Mode::Classic, 4, Level::Easy),
            1 => (Mode::Classic, 4, Level::Standard),
            2 => (Mode::Classic, 5, Level::Standard),
            3 => (Mode::Classic, 5, Level::Hard),
            4 => (Mode::Classic, 6, Level::Hard),
            5 => (Mode::Extreme, 4, Level::Hard),
            _ => (Mode::Nightmare, 4, Level::Hard),
        };
        let seed = SALT.wrapping_add(self.0 as u64);
        Wish { mode, verifiers, level: Some(level), single: false, seed }
    }

    /// Its game.
    pub fn game(self, budget: &Budget) -> Result<GivenGame, NotMade> {
        make(&Deck::classic(), self.wish(), budget, |_, _| Some(())).map(|(given, ())| given)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let wrong = || {
            let message = format!("`{text}` is no date: expected one like 2026-11-18");
            Fault::new(0..text.len(), message)
        };
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return Err(wrong()) };
        let number = |part: &str, digits: usize| {
            let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse::<i64>().ok().filter(|_| plain).ok_or_else(wrong)
        };
        let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
        let there = YEARS.contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        let found = Day::of_date(year, month, day);
        // The 30th of February is another day than it says.
        if !there || found.date() != (year, month, day) {
            return Err(wrong());
        }
        Ok(found)
    }
}

/// A game that is over, in a line to show to others: how many rounds of how many questions, and no code.
pub fn shared(name: &str, play: &Play) -> Option<String> {
    let (end, right) = match play.outcome() {
        Outcome::Going => return None,
        Outcome::Found { .. } => ("right", true),
        Outcome::Missed(_) => ("wrong", false),
    };
    let asked: Vec<usize> = play.rounds().iter().map(|round| round.answers.len()).collect();
    let asked: Vec<usize> = asked.into_iter().filter(|&questions| questions > 0).collect();
    let counted = |count: usize, noun: &str| {
        if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
    };
    let game = play.given().game();
    let mut blocks: Vec<String> = asked.iter().map(|&questions| "■".repeat(questions)).collect();
    blocks.push(if right { "✓" } else { "✗" }.into());
    Some(format!(
        "Turing Machine {name}, {}, {} cards: {end} after {}, {} {}",
        game.mode(),
        game.verifiers(),
        counted(asked.len(), "round"),
        counted(asked.iter().sum(), "question"),
        blocks.join(" "),
    ))
}
