//! The lobby: tables that their makers opened to everybody here, with the seats that are free.
//!
//! Whoever has the keys of free seats gives them to the lobby, and who sits down gets one. The lobby is in
//! memory: what is open is open while the server runs, and the page of who opened it opens it again.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::{Sent, bad, off_thread, quaternity};
use crate::Shared;
use crate::http_error::HttpError;

/// The most tables that are open at once.
const MOST: usize = 200;

/// The tables that are open, by name.
#[derive(Default)]
pub(super) struct Lobby(Mutex<BTreeMap<String, OpenTable>>);

/// A table that is open.
struct OpenTable {
    part: String,
    /// The players, in a line.
    title: String,
    /// The seats that are free, each with its key.
    free: Vec<(usize, String)>,
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
pub(crate) async fn list(State(shared): State<Arc<Shared>>) -> Json<InLobby> {
    let watching = |name: &String| shared.tables.store.watching(name);
    let tables = shared.tables.lobby.tables();
    let tables = tables.iter().map(|(name, open)| Listed {
        part: open.part.clone(),
        table: name.clone(),
        title: open.title.clone(),
        free: open.free.len(),
        watching: watching(name),
    });
    let tables = tables.collect();
    Json(InLobby { notice: shared.tables.notice().map(str::to_string), tables })
}

/// A table to be opened, with the keys of its free seats.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opening {
    part: String,
    table: String,
    keys: Vec<String>,
}

/// `POST /lobby`: opens a table, with these seats; without any it is closed.
pub(crate) async fn open(
    State(shared): State<Arc<Shared>>,
    Sent(opening): Sent<Opening>,
) -> Result<Json<InLobby>, HttpError> {
    let Opening { part, table, keys } = opening;
    if part != quaternity::PART {
        return Err(bad("only tables of quaternity have seats to open"));
    }
    let name = table.clone();
    let (title, free) =
        off_thread(&shared, move |shared| quaternity::free_seats(shared, &name, &keys)).await?;
    {
        let mut tables = shared.tables.lobby.tables();
        if free.is_empty() {
            tables.remove(&table);
        } else if tables.len() < MOST || tables.contains_key(&table) {
            tables.insert(table, OpenTable { part, title, free });
        } else {
            let message = format!("{MOST} tables are open: that is all");
            return Err(HttpError::new(StatusCode::SERVICE_UNAVAILABLE, message));
        }
    }
    Ok(list(State(shared)).await)
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

/// `POST /lobby/sit`: the first free seat of a table.
pub(crate) async fn sit(
    State(shared): State<Arc<Shared>>,
    Sent(sitting): Sent<Sitting>,
) -> Result<Json<Seated>, HttpError> {
    let mut tables = shared.tables.lobby.tables();
    let gone = || HttpError::new(StatusCode::NOT_FOUND, "no seat of this table is free any more");
    let open = tables.get_mut(&sitting.table).ok_or_else(gone)?;
    let (seat, key) = open.free.remove(0);
    if open.free.is_empty() {
        tables.remove(&sitting.table);
    }
    Ok(Json(Seated { seat, key }))
}
