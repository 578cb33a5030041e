//! A new game: drawn as it is wished for, or that of a day.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::ArgMatches;
use whoknows::budget::{Budget, Limits};
use whoknows::turing::daily::Day;
use whoknows::turing::make::{Wish, make};
use whoknows::turing::rounds::QUESTIONS;
use whoknows::turing::verifiers::{BY_THE_RULES, ON_REQUEST};
use whoknows::turing::{Deck, Mode, Play};
use whoknows_api::BadInput;

use super::{Began, Refused};
use crate::ask::limits;
use crate::watch::Watch;

/// The most draws for a new game.
const DRAWS: u64 = 200_000_000;

/// The new game that the flags say.
pub(super) fn game(matches: &ArgMatches) -> Result<Began, Refused> {
    let day = if matches.get_flag("daily") { Some(day(matches)?) } else { None };
    let wish = day.map_or_else(|| wished(matches), |day| Ok(day.wish()))?;
    let watch = Watch::start(matches.get_flag("quiet"));
    let budget = Budget::new(Limits { nodes: Some(DRAWS), ..limits(matches) }, &watch);
    let made = make(&Deck::classic(), wish, &budget, |_, _| Some(()));
    watch.finish();
    let code = if watch.stopped_by_hand() { 130 } else { 3 };
    let (given, ()) =
        made.map_err(|why| Refused::Ended(format!("no game was made: {why}"), code))?;
    let seed = day.is_none().then_some(wish.seed);
    let day = day.map(|day| day.to_string());
    Ok(Began { play: Play::new(given, QUESTIONS), name: None, seed, day })
}

/// The day that is named, or today in universal time.
fn day(matches: &ArgMatches) -> Result<Day, Refused> {
    let Some(date) = matches.get_one::<String>("date") else {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        return Ok(Day::of_seconds(since.as_secs()));
    };
    date.parse()
        .map_err(|fault| Refused::Input(BadInput::new("date", date, fault), "--date".into()))
}

fn wished(matches: &ArgMatches) -> Result<Wish, Refused> {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let (cards, seed) = (number("cards").unwrap_or(4), number("seed").unwrap_or(1));
    let few = matches.get_flag("few");
    let range = if few { ON_REQUEST } else { BY_THE_RULES };
    let verifiers = usize::try_from(cards).ok().filter(|cards| range.contains(cards));
    let Some(verifiers) = verifiers else {
        let more = if few { "" } else { " (2 to 7 with --few)" };
        let (least, most) = (range.start(), range.end());
        return Err(Refused::Words(format!("{cards} cards: expected {least} to {most}{more}")));
    };
    let named = |name: &str| matches.get_one::<String>(name);
    let mode = named("mode").and_then(|mode| mode.parse().ok()).unwrap_or(Mode::Classic);
    let level = named("level").and_then(|level| level.parse().ok());
    Ok(Wish { mode, verifiers, level, single: false, seed })
}
