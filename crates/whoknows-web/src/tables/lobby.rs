//! The lobby: tables that their makers opened to everybody here, with the places that are free.
//!
//! Whoever has the keys of free seats gives them to the lobby. Who sits down gets a key of their own, and the
//! old one opens nothing any more. A race needs no key: one joins it by its name. What is open is open while
//! the server runs.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::turing::race;
use super::{Sent, bad, off_thread, quaternity};
use crate::Shared;
use crate::http_error::HttpError;

/// The most tables that are open at once.
const MOST: usize = 200;

/// The tables that are open, by name.
#[derive(Default)]
pub(super) struct Lobby(Mutex<BTreeMap<String, OpenTable>>);

/// A table that is open.
enum OpenTable {
    /// Of quaternity: the players in a line, and the keys of the seats that are free.
    Seats(String, Vec<String>),
    /// A race: whom it waits for is known from itself.
    Race,
}

impl Lobby {
    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, OpenTable>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A table as the lobby shows it.
#[derive(Serialize)]
pub(crate) struct Listed {
    part: String,
    table: String,
    title: String,
    /// How many seats are free.
    free: usize,
    /// How many browsers follow it.
    watching: usize,
}

/// What is in the lobby.
#[derive(Serialize)]
pub(crate) struct InLobby {
    /// What people should know about the tables: that there are none, or that some were lost.
    notice: Option<String>,
    tables: Vec<Listed>,
}

/// `GET /lobby`.
pub(crate) async fn list(State(shared): State<Arc<Shared>>) -> Result<Json<InLobby>, HttpError> {
    let notice = shared.tables.notice().map(str::to_string);
    let tables = off_thread(&shared, |shared| Ok(listed(shared))).await?;
    Ok(Json(InLobby { notice, tables }))
}

/// The tables that still have free places; others are open no longer.
fn listed(shared: &Shared) -> Vec<Listed> {
    let mut all = Vec::new();
    shared.tables.lobby.tables().retain(|name, open| {
        let (part, title, free) = match open {
            OpenTable::Seats(title, free) => (quaternity::PART, title.clone(), free.len()),
            OpenTable::Race => match race::waiting(shared, name) {
                Ok((title, free)) => (race::PART, title, free),
                Err(_) => return false,
            },
        };
        let watching = shared.tables.store.watching(name);
        let (part, table) = (part.to_string(), name.clone());
        all.push(Listed { part, table, title, free, watching });
        free > 0
    });
    all.retain(|table| table.free > 0);
    all
}

/// A table to be opened, with the keys of its free seats.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opening {
    part: String,
    table: String,
    keys: Vec<String>,
}

/// `POST /lobby`: opens a table, with these seats; a table without any is closed.
pub(crate) async fn open(
    State(shared): State<Arc<Shared>>,
    Sent(opening, _place): Sent<Opening>,
) -> Result<Json<InLobby>, HttpError> {
    off_thread(&shared, move |shared| {
        let Opening { part, table, keys } = &opening;
        let (open, free) = match part.as_str() {
            quaternity::PART => {
                let (title, free) = quaternity::free_seats(shared, table, keys)?;
                let count = free.len();
                (OpenTable::Seats(title, free), count)
            }
            race::PART => (OpenTable::Race, race::waiting(shared, table)?.1),
            _ => return Err(bad("expected a table of quaternity, or a race")),
        };
        let mut tables = shared.tables.lobby.tables();
        if free == 0 {
            tables.remove(table);
        } else if tables.len() < MOST || tables.contains_key(table) {
            tables.insert(table.clone(), open);
        } else {
            let message = format!("{MOST} tables are open: that is all");
            return Err(HttpError::new(StatusCode::SERVICE_UNAVAILABLE, message));
        }
        Ok(())
    })
    .await?;
    list(State(shared)).await
}

/// Somebody who wants to sit down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sitting {
    table: String,
}

/// A seat, and its key.
#[derive(Serialize)]
pub(crate) struct Seated {
    seat: usize,
    key: String,
}

/// `POST /lobby/sit`: the first free seat of a table, with a new key.
pub(crate) async fn sit(
    State(shared): State<Arc<Shared>>,
    Sent(sitting, _place): Sent<Sitting>,
) -> Result<Json<Seated>, HttpError> {
    let seated = off_thread(&shared, move |shared| {
        let gone =
            || HttpError::new(StatusCode::NOT_FOUND, "no seat of this table is free any more");
        let taken = match shared.tables.lobby.tables().get_mut(&sitting.table) {
            Some(OpenTable::Seats(_, free)) if !free.is_empty() => free.remove(0),
            _ => return Err(gone()),
        };
        let (seat, key) = quaternity::give_seat(shared, &sitting.table, &taken)?;
        Ok(Seated { seat, key })
    });
    Ok(Json(seated.await?))
}
