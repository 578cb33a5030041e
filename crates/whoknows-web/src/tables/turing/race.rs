//! A race: several people, and computers, look for the code of one game, each at a board of their own.
//!
//! Who joins gets a key. With it one plays the own board; of the others one sees how many rounds and
//! questions they have used. The end, and with it all codes, is told when everybody has guessed or given up.
//! Computers play at once, and see no more of the truth than the answers.

mod document;
mod view;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::watch;
use whoknows::budget::{Budget, NO_LIMITS};
use whoknows::turing::Play;
use whoknows::turing::race::computer::Computer;
use whoknows::turing::rounds::QUESTIONS;
use whoknows_api::BadInput;
use whoknows_api::turing::LookBack;

use self::document::{Document, Racer};
use self::view::RaceView;
use super::wish::{Begun, Wish, begin};
use super::{chosen, reviewed};
use crate::Shared;
use crate::http_error::HttpError;
use crate::secret::seed;
use crate::tables::live::follow;
use crate::tables::store::Kept;
use crate::tables::{Sent, bad, off_thread};

/// The part that these tables belong to.
pub(in crate::tables) const PART: &str = "race";
/// The most people, and the most computers, of a race.
const MOST: usize = 6;
/// A change that others overtook is made again so often.
const TRIES: usize = 20;

/// Is this what is kept of a race?
pub(in crate::tables) fn is_table(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|document: Document| document.places().is_ok())
}

/// Who races, in a line, and how many people are still to come.
pub(in crate::tables) fn waiting(
    shared: &Shared,
    name: &str,
) -> Result<(String, usize), HttpError> {
    let document = shared.tables.store.load::<Document>(PART, name)?.document;
    let names: Vec<&str> = document.racers.iter().map(|racer| racer.name.as_str()).collect();
    let people = document.racers.iter().filter(|racer| racer.is_person()).count();
    Ok((format!("A race: {}", names.join(", ")), document.people.saturating_sub(people)))
}

/// A race that somebody wants.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRace {
    game: Wish,
    /// Who wants it.
    name: String,
    /// How many people race, with this one.
    people: usize,
    #[serde(default)]
    computers: Vec<String>,
}

/// `POST /tables/race`: a new race, with the first of its people.
pub(crate) async fn make(
    State(shared): State<Arc<Shared>>,
    Sent(wish, _place): Sent<NewRace>,
) -> Result<Json<RaceView>, HttpError> {
    if !(1..=MOST).contains(&wish.people) || wish.computers.len() > MOST {
        return Err(bad(format!("expected 1 to {MOST} people, and at most {MOST} computers")));
    }
    let read = |name: &String| {
        let read: Result<Computer, _> = name.parse();
        read.map_err(|fault| HttpError::from(&BadInput::new("computers", name, fault)))
    };
    let computers = wish.computers.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let begun = begin(&shared, &wish.game).await?;
    let luck = begun.seed.map_or_else(seed, Ok)?;
    let given = begun.given.clone();
    let work = move |budget: &Budget| {
        let play = |(at, computer): (usize, &Computer)| {
            computer.play(&given, QUESTIONS, luck.wrapping_add(at as u64), budget)
        };
        let played: Result<Vec<Play>, _> = computers.iter().enumerate().map(play).collect();
        played.map(|played| computers.into_iter().zip(played).collect::<Vec<_>>())
    };
    let played = shared.workers.work(NO_LIMITS, watch::Sender::new(None), work).await?;
    let played = played.map_err(|why| bad(format!("the computers cannot play this: {why}")))?;
    let Begun { given, seed, day } = begun;
    let view = off_thread(&shared, move |shared| {
        let board = Play::new(given, QUESTIONS).to_string();
        let mut document = Document::new(board, seed, day, wish.people);
        let me = document.join(&wish.name)?;
        for (computer, play) in &played {
            document.add(*computer, play);
        }
        let key = document.key(me);
        let table = shared.tables.store.make(PART, &document)?;
        RaceView::new(&table, &document, Some(me), key)
    });
    Ok(Json(view.await?))
}

/// Somebody who joins.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    name: String,
}

/// `POST /tables/race/{table}/join`: another of its people.
pub(crate) async fn join(
    State(shared): State<Arc<Shared>>,
    Path(table): Path<String>,
    Sent(joining, _place): Sent<Joining>,
) -> Result<Json<RaceView>, HttpError> {
    let view = off_thread(&shared, move |shared| {
        let (document, me) = change(shared, &table, |document| document.join(&joining.name))?;
        let key = document.key(me);
        RaceView::new(&table, &document, Some(me), key)
    });
    Ok(Json(view.await?))
}

/// Somebody with a key, or without.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looking {
    key: Option<String>,
}

/// `POST /tables/race/{table}/look`: the race, and the own board.
pub(crate) async fn look(
    State(shared): State<Arc<Shared>>,
    Path(table): Path<String>,
    Sent(looking, _place): Sent<Looking>,
) -> Result<Json<RaceView>, HttpError> {
    let view = off_thread(&shared, move |shared| {
        let Kept { document, .. } = shared.tables.store.load::<Document>(PART, &table)?;
        let me = looking.key.map(|key| document.racer(&key)).transpose()?;
        RaceView::new(&table, &document, me, None)
    });
    Ok(Json(view.await?))
}

/// A move at the own board: exactly one of these.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moved {
    key: String,
    /// How many moves were made at it before.
    version: usize,
    code: Option<u32>,
    ask: Option<String>,
    guess: Option<u32>,
    #[serde(default)]
    give_up: bool,
}

/// `POST /tables/race/{table}/move`.
pub(crate) async fn play(
    State(shared): State<Arc<Shared>>,
    Path(table): Path<String>,
    Sent(moved, _place): Sent<Moved>,
) -> Result<Json<RaceView>, HttpError> {
    let view = off_thread(&shared, move |shared| {
        let (document, me) = change(shared, &table, |document| {
            let me = document.racer(&moved.key)?;
            moved.make(&mut document.racers[me])?;
            Ok(me)
        })?;
        RaceView::new(&table, &document, Some(me), None)
    });
    Ok(Json(view.await?))
}

impl Moved {
    fn make(&self, racer: &mut Racer) -> Result<(), HttpError> {
        let mut play = racer.play()?;
        if racer.gave_up {
            return Err(bad("you gave up"));
        }
        if play.moves().len() != self.version {
            let message = "your board has moved on: look at it again";
            return Err(HttpError::new(StatusCode::CONFLICT, message));
        }
        if self.give_up {
            racer.gave_up = true;
            return Ok(());
        }
        let one = chosen(&play, self.code, self.ask.as_deref(), self.guess)?;
        play.play(one).map_err(|error| bad(error.to_string()))?;
        racer.play = play.to_string();
        Ok(())
    }
}

/// `POST /tables/race/{table}/review`: when it is over, the own questions against the best ones.
pub(crate) async fn review(
    State(shared): State<Arc<Shared>>,
    Path(table): Path<String>,
    Sent(looking, _place): Sent<Looking>,
) -> Result<Json<LookBack>, HttpError> {
    let play = off_thread(&shared, move |shared| {
        let Kept { document, .. } = shared.tables.store.load::<Document>(PART, &table)?;
        let me = document.racer(&looking.key.unwrap_or_default())?;
        if document.places()?.is_none() {
            return Err(bad("the race is not over: the best play is told afterwards"));
        }
        document.racers[me].play()
    });
    reviewed(&shared, play.await?).await
}

/// `GET /tables/race/{table}/events`: what all may see, now and after every change.
pub(crate) async fn events(
    State(shared): State<Arc<Shared>>,
    Path(table): Path<String>,
) -> Result<Response, HttpError> {
    follow(&shared, &table, |shared, table| {
        let Kept { document, .. } = shared.tables.store.load::<Document>(PART, table)?;
        RaceView::new(table, &document, None, None)
    })
    .await
}

/// Makes a change; if others overtook it, to the table as it is then.
fn change<A>(
    shared: &Shared,
    table: &str,
    change: impl Fn(&mut Document) -> Result<A, HttpError>,
) -> Result<(Document, A), HttpError> {
    let store = &shared.tables.store;
    let mut tries = 0;
    loop {
        let Kept { version, mut document } = store.load::<Document>(PART, table)?;
        let changed = change(&mut document)?;
        match store.save(table, version, &document) {
            Ok(_) => return Ok((document, changed)),
            Err(error) if error.status() != StatusCode::CONFLICT || tries == TRIES => {
                return Err(error);
            }
            Err(_) => tries += 1,
        }
    }
}
