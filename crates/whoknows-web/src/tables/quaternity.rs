//! A table of quaternity: seats, decisions, and taking back by agreement.
//!
//! Nothing is hidden in this game; keys only say who decides for which seat.

mod document;

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use whoknows::quaternity::explain::refusal;
use whoknows::quaternity::play::{Move, PlayError, Table};
use whoknows::quaternity::position::Question;

pub(super) use self::document::Document;
use self::document::Wish;
use super::store::{Kept, moved_on};
use super::{bad, live, off_thread, read};
use crate::Shared;
use crate::http_error::HttpError;

/// The part that these tables belong to.
pub(super) const PART: &str = "quaternity";

/// `POST /tables/quaternity`: a new table, with a key for each seat of a person.
pub(crate) async fn make(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, HttpError> {
    let wish: Wish = read(&headers, body).await?;
    let (name, made) = off_thread(&shared, move |shared| {
        let document = Document::new(&wish)?;
        let keys: Vec<Option<String>> = document.keys();
        let name = shared.tables.store.make(PART, &document)?;
        let view = Kept { version: 1, document }.view(&name)?;
        Ok((name.clone(), json!({"table": name, "keys": keys, "view": view})))
    })
    .await?;
    live::nudge(&shared, &name);
    Ok(Json(made))
}

/// `GET /tables/quaternity/{table}`.
pub(crate) async fn view(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
) -> Result<Json<Value>, HttpError> {
    live::nudge(&shared, &name);
    let view = off_thread(&shared, move |shared| look(shared, &name));
    Ok(Json(view.await?))
}

/// The table as everybody sees it.
pub(super) fn look(shared: &Shared, name: &str) -> Result<Value, HttpError> {
    shared.tables.store.load::<Document>(PART, name)?.view(name)
}

/// A decision: exactly one of `ask` and `answer`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decided {
    key: String,
    version: i64,
    ask: Option<Asked>,
    answer: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    target: usize,
    card: usize,
}

/// `POST /tables/quaternity/{table}/move`: the seat that is to decide asks or answers.
pub(crate) async fn play(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, HttpError> {
    let decided: Decided = read(&headers, body).await?;
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
        document.keep(&table);
        Ok(())
    })
    .await
}

fn words(table: &Table, asker: usize, error: PlayError) -> String {
    match error {
        PlayError::Refused(question, why) => refusal(&table.game().names, asker, question, why),
        other => other.to_string(),
    }
}

/// Yes or no to taking back; the first yes proposes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Agreed {
    key: String,
    version: i64,
    agree: bool,
}

/// `POST /tables/quaternity/{table}/undo`: takes back once every person has agreed.
pub(crate) async fn undo(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, HttpError> {
    let agreed: Agreed = read(&headers, body).await?;
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
) -> Result<Json<Value>, HttpError> {
    let table = name.clone();
    let view = off_thread(&shared, move |shared| {
        let store = &shared.tables.store;
        let Kept { version: latest, mut document } = store.load::<Document>(PART, &table)?;
        if latest != version {
            return Err(moved_on());
        }
        change(&mut document)?;
        let version = store.save(&table, version, &document)?;
        Kept { version, document }.view(&table)
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
