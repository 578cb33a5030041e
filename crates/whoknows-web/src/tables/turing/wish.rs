//! A game of the Turing Machine that somebody wants: a new one, one by its id, or that of a day.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Deserialize;
use tokio::sync::watch;
use whoknows::budget::{Budget, Limits, NO_LIMITS};
use whoknows::turing::daily::Day;
use whoknows::turing::make::{self, NotMade};
use whoknows::turing::verifiers::BY_THE_RULES;
use whoknows::turing::{Deck, GivenGame, id};
use whoknows_api::BadInput;
use whoknows_api::turing::{Kind, Level};

use crate::Shared;
use crate::http_error::HttpError;
use crate::secret::seed;
use crate::tables::bad;

/// The most draws for a new game.
const DRAWS: u64 = 20_000_000;

/// A game that somebody wants.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    cards: Option<i64>,
    #[serde(default)]
    mode: Kind,
    level: Option<Level>,
    seed: Option<u64>,
    /// Instead of all that: the id of a game.
    id: Option<String>,
    /// Or the date of a game, or `today`.
    day: Option<String>,
}

/// The game that was wanted.
pub(super) struct Begun {
    pub(super) given: GivenGame,
    /// The seed of a new game.
    pub(super) seed: Option<u64>,
    /// The date of the game of a day.
    pub(super) day: Option<String>,
}

/// Makes the game, or reads it. Only its cards make it harder or easier: no best play is looked for, so it
/// takes no time in any mode.
pub(super) async fn begin(shared: &Arc<Shared>, wish: &Wish) -> Result<Begun, HttpError> {
    if let Some(text) = &wish.id {
        let given = id::read(text);
        let given = given.map_err(|fault| HttpError::from(&BadInput::new("id", text, fault)))?;
        return Ok(Begun { given, seed: None, day: None });
    }
    if let Some(text) = &wish.day {
        let day = if text == "today" { Ok(today()) } else { text.parse() };
        let day: Day = day.map_err(|fault| HttpError::from(&BadInput::new("day", text, fault)))?;
        let given = drawn(shared, day.wish()).await?;
        return Ok(Begun { given, seed: None, day: Some(day.to_string()) });
    }
    let cards = wish.cards.unwrap_or(4);
    let found = usize::try_from(cards).ok().filter(|cards| BY_THE_RULES.contains(cards));
    let verifiers = found.ok_or_else(|| {
        let message = format!("{cards} cards: expected 4 to 6");
        HttpError::from(&BadInput::whole("cards", &cards.to_string(), message))
    })?;
    let seed = wish.seed.map_or_else(seed, Ok)?;
    let (mode, level) = (wish.mode.mode(), wish.level.map(Level::level));
    let given = drawn(shared, make::Wish { mode, verifiers, level, single: false, seed }).await?;
    Ok(Begun { given, seed: Some(seed), day: None })
}

async fn drawn(shared: &Arc<Shared>, wish: make::Wish) -> Result<GivenGame, HttpError> {
    let limits = Limits { nodes: Some(DRAWS), ..NO_LIMITS };
    let work = move |budget: &Budget| -> Result<GivenGame, NotMade> {
        make::make(&Deck::classic(), wish, budget, |_, _| Some(())).map(|(given, ())| given)
    };
    let made = shared.workers.work(limits, watch::Sender::new(None), work).await?;
    made.map_err(|why| bad(format!("no game was made: {why}")))
}

/// The day that it is, in universal time.
fn today() -> Day {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Day::of_seconds(since.as_secs())
}
