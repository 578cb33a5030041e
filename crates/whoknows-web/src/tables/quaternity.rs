//! A table of quaternity: seats, decisions, and taking back by agreement.
//!
//! Nothing is hidden in this game; keys only say who decides for which seat.

mod document;
mod view;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use whoknows::quaternity::explain::objection;
use whoknows::quaternity::play::{Move, Play, PlayError};
use whoknows::quaternity::position::Question;

pub(super) use self::document::Document;
use self::document::Wish;
use self::view::View;
use super::store::Kept;
use super::{Sent, bad, live, off_thread};
use crate::Shared;
use crate::http_error::HttpError;

/// The part that these tables belong to.
pub(super) const PART: &str = "quaternity";

/// Is this what is kept of a table?
pub(super) fn is_table(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|document: Document| document.table().is_ok())
}

/// The players of a table in a line, and the keys among these that are for its seats.
pub(super) fn free_seats(
    shared: &Shared,
    name: &str,
    keys: &[String],
) -> Result<(String, Vec<String>), HttpError> {
    let document = shared.tables.store.load::<Document>(PART, name)?.document;
    let mut seats: Vec<_> =
        keys.iter().filter_map(|key| Some((document.seat_of(key)?, key))).collect();
    seats.sort();
    seats.dedup();
    let keys = seats.into_iter().map(|(_, key)| key.clone()).collect();
    Ok((document.table()?.game().names.players.join(", "), keys))
}

/// The seat of a key is given away: it gets another key.
pub(super) fn give_seat(
    shared: &Shared,
    name: &str,
    key: &str,
) -> Result<(usize, String), HttpError> {
    loop {
        let Kept { version, mut document } = shared.tables.store.load::<Document>(PART, name)?;
        let seat = seat(&document, key)?;
        let fresh = document.give(seat)?;
        match shared.tables.store.save(name, version, &document) {
            // Somebody made a move meanwhile.
            Err(error) if error.status() == StatusCode::CONFLICT => {}
            saved => return saved.map(|_| (seat, fresh)),
        }
    }
}

/// A new table, with the key of each seat of a person.
#[derive(Serialize)]
pub(crate) struct Made {
    table: String,
    keys: Vec<Option<String>>,
    view: View,
}

/// `POST /tables/quaternity`: a new table, with a key for each seat of a person.
pub(crate) async fn make(
    State(shared): State<Arc<Shared>>,
    Sent(wish, _place): Sent<Wish>,
) -> Result<Json<Made>, HttpError> {
    let made = off_thread(&shared, move |shared| {
        let document = Document::new(&wish)?;
        let keys = document.keys();
        let table = shared.tables.store.make(PART, &document)?;
        let view = Kept { version: 1, document }.view(&table)?;
        Ok(Made { table, keys, view })
    })
    .await?;
    live::nudge(&shared, &made.table);
    Ok(Json(made))
}

/// `GET /tables/quaternity/{table}`.
pub(crate) async fn view(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
) -> Result<Json<View>, HttpError> {
    live::nudge(&shared, &name);
    let view = off_thread(&shared, move |shared| look(shared, &name));
    Ok(Json(view.await?))
}

/// The table as everybody sees it.
pub(super) fn look(shared: &Shared, name: &str) -> Result<View, HttpError> {
    shared.tables.store.load::<Document>(PART, name)?.view(name)
}

/// A decision: exactly one of `ask` and `answer`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Decided {
    key: String,
    version: i64,
    ask: Option<Asked>,
    answer: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    target: usize,
    card: usize,
}

/// `POST /tables/quaternity/{table}/move`: the seat that is to decide asks or answers.
pub(crate) async fn play(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    Sent(decided, _place): Sent<Decided>,
) -> Result<Json<View>, HttpError> {
    change(shared, name, decided.version, move |document| {
        let seat = seat(document, &decided.key)?;
        let mut table = document.table()?;
        let decision = table.turn().ok_or_else(|| bad("the game is over"))?;
        if decision.player() != seat {
            let names = &table.game().names.players;
            let message = format!("{} decides now, not {}", names[decision.player()], names[seat]);
            return Err(HttpError::new(StatusCode::FORBIDDEN, message));
        }
        let chosen = match (&decided.ask, decided.answer) {
            (Some(asked), None) => Move::Ask(Question { target: asked.target, card: asked.card }),
            (None, Some(yes)) => Move::Answer(yes),
            _ => return Err(bad("expected either `ask` or `answer`")),
        };
        let asker = table.position().turn.unwrap_or(seat);
        let played = table.play(chosen).map(|_| ());
        played.map_err(|error| bad(words(&table, asker, error)))?;
        document.keep(&table)
    })
    .await
}

fn words(table: &Play, asker: usize, error: PlayError) -> String {
    match error {
        PlayError::Refused(question, why) => {
            objection(&table.game().names, &table.position().owners, asker, question, why)
        }
        other => other.to_string(),
    }
}

/// Yes or no to taking back; the first yes proposes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Agreed {
    key: String,
    version: i64,
    agree: bool,
}

/// `POST /tables/quaternity/{table}/undo`: takes back once every person has agreed.
pub(crate) async fn undo(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    Sent(agreed, _place): Sent<Agreed>,
) -> Result<Json<View>, HttpError> {
    change(shared, name, agreed.version, move |document| {
        let seat = seat(document, &agreed.key)?;
        document.agree(seat, agreed.agree)
    })
    .await
}

/// Makes a change to this version of a table, if it is still the latest; then computers go on.
async fn change(
    shared: Arc<Shared>,
    name: String,
    version: i64,
    change: impl FnOnce(&mut Document) -> Result<(), HttpError> + Send + 'static,
) -> Result<Json<View>, HttpError> {
    let table = name.clone();
    let view = off_thread(&shared, move |shared| {
        shared.tables.store.change(PART, &table, version, change)?.view(&table)
    });
    let view = view.await?;
    live::nudge(&shared, &name);
    Ok(Json(view))
}

/// The seat that a key is for.
fn seat(document: &Document, key: &str) -> Result<usize, HttpError> {
    let found = document.seat_of(key);
    found.ok_or_else(|| {
        HttpError::new(StatusCode::FORBIDDEN, "this key is for no seat at this table")
    })
}
