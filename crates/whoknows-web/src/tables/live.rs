//! What happens at a table by itself: computer players decide, and those who follow are told.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Path, State};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::mpsc;
use whoknows::budget::{Budget, Limits, Watcher};
use whoknows::quaternity::players::{Computers, Effort};

use super::quaternity::{Document, PART, look};
use super::store::Kept;
use super::{bad, off_thread};
use crate::Shared;
use crate::asking::stream::{Events, event};
use crate::http_error::HttpError;

/// Between two decisions of computers, so that people can follow.
const PAUSE: Duration = Duration::from_millis(500);
/// The most terms that are multiplied, and states that are solved, for one decision.
const TERMS: u64 = 20_000_000;
const STATES: u64 = 200_000;
/// The longest that a computer thinks.
const PATIENCE: Duration = Duration::from_secs(5);
/// Tables at which computers think at once.
const AT_ONCE: usize = 2;

/// The tables at which computers are deciding.
pub(super) struct Thinking {
    tables: Mutex<HashSet<String>>,
    places: tokio::sync::Semaphore,
}

impl Default for Thinking {
    fn default() -> Self {
        Thinking { tables: Mutex::default(), places: tokio::sync::Semaphore::new(AT_ONCE) }
    }
}

/// Lets computer players decide, if it is theirs to do so and they are not at it.
pub(super) fn nudge(shared: &Arc<Shared>, name: &str) {
    let tables = |shared: &Shared| {
        let thinking = &shared.tables.thinking.tables;
        thinking.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_string())
    };
    if !tables(shared) {
        return;
    }
    let (shared, name) = (Arc::clone(shared), name.to_string());
    tokio::spawn(async move {
        // A decision that somebody overtook is made again; any other error ends it until it is asked for.
        while let Ok(true) = decide(&shared, &name).await {
            tokio::time::sleep(PAUSE).await;
        }
        let thinking = &shared.tables.thinking.tables;
        thinking.lock().unwrap_or_else(PoisonError::into_inner).remove(&name);
    });
}

/// One decision of a computer player; false if a person is to decide, or nobody.
async fn decide(shared: &Arc<Shared>, name: &str) -> Result<bool, HttpError> {
    let Ok(_place) = shared.tables.thinking.places.acquire().await else { return Ok(false) };
    let name = name.to_string();
    off_thread(shared, move |shared| {
        let store = &shared.tables.store;
        let Kept { version, mut document } = store.load::<Document>(PART, &name)?;
        let mut table = document.table()?;
        let Some(kind) = document.computer(&table) else { return Ok(false) };
        let clock = Clock(Instant::now());
        let budget =
            |nodes, time| Budget::new(Limits { nodes, time: Some(time), threads: 1 }, &clock);
        let effort = Effort {
            counting: budget(Some(TERMS), PATIENCE),
            solving: budget(Some(STATES), PATIENCE),
            trying: budget(None, document.seconds.map_or(PATIENCE, Duration::from_secs)),
            // Who says how long wants no end before.
            samples: document.seconds.map(|_| u64::MAX),
        };
        let decided = Computers::new(document.seed).decide(kind, &table, &effort);
        let Some(decided) = decided else { return Ok(false) };
        table.play(decided.chosen).map(|_| ()).map_err(|error| bad(error.to_string()))?;
        document.keep(&table)?;
        match store.save(&name, version, &document) {
            Err(error) if error.status() != axum::http::StatusCode::CONFLICT => Err(error),
            _ => Ok(true),
        }
    })
    .await
}

struct Clock(Instant);

impl Watcher for Clock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// `GET /tables/quaternity/{table}/events`: the table now, and after every change.
pub(crate) async fn events(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
) -> Result<Response, HttpError> {
    let followed = follow(&shared, &name, look).await?;
    nudge(&shared, &name);
    Ok(followed)
}

/// A table as `look` shows it, now and after every change.
pub(super) async fn follow<V: Serialize + Send + 'static>(
    shared: &Arc<Shared>,
    name: &str,
    look: fn(&Shared, &str) -> Result<V, HttpError>,
) -> Result<Response, HttpError> {
    let (shared, name) = (Arc::clone(shared), name.to_string());
    // Followed first and looked at then: a change between the two is seen twice, not missed.
    let table = name.clone();
    let (mut changes, mut view) = off_thread(&shared, move |shared| {
        Ok((shared.tables.store.follow(&table)?, look(shared, &table)?))
    })
    .await?;
    let (events, read) = mpsc::channel(1);
    tokio::spawn(async move {
        loop {
            let told = event("table", &view);
            if events.send(told).await.is_err() {
                return;
            }
            tokio::select! {
                changed = changes.changed() => if changed.is_err() { return },
                () = events.closed() => return,
            }
            let table = name.clone();
            match off_thread(&shared, move |shared| look(shared, &table)).await {
                Ok(next) => view = next,
                Err(_) => return,
            }
        }
    });
    Ok(Sse::new(Events(read)).keep_alive(KeepAlive::default()).into_response())
}
