//! Tables carried to another machine: out into one file, and in again.
//!
//! What is kept of a table holds the keys of all its seats, and the code of a game that is not over. So it is
//! handed out, and taken, only at this machine itself.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::{Sent, off_thread, quaternity, turing};
use crate::connections::Ends;
use crate::http_error::HttpError;
use crate::{Reach, Shared};

/// The most tables that are carried at once.
const MOST: usize = 1000;
/// More changes than any game takes.
const MOST_CHANGES: i64 = 1_000_000;

/// A table as it is carried: what it is called, and what is kept of it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Carried {
    pub(super) part: String,
    pub(super) name: String,
    pub(super) version: i64,
    pub(super) document: String,
}

/// The tables that somebody wants to carry.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    names: Vec<String>,
}

/// Tables in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Luggage {
    tables: Vec<Carried>,
}

/// What became of them.
#[derive(Serialize)]
pub(crate) struct Unpacked {
    /// Tables that are kept now.
    kept: usize,
    /// Those that were here already; they stay as they are.
    known: usize,
    /// Those that make no sense.
    refused: usize,
}

/// `POST /tables/export`: those of these tables that are here and whole, as they are kept.
pub(crate) async fn export(
    State(shared): State<Arc<Shared>>,
    Extension(ends): Extension<Ends>,
    Sent(wanted, _place): Sent<Wanted>,
) -> Result<Json<Luggage>, HttpError> {
    at_home(&shared, ends)?;
    few(wanted.names.len())?;
    let found = off_thread(&shared, move |shared| {
        // What is not here any more, or damaged, stays behind: the page counts.
        let rows = wanted.names.iter().filter_map(|name| shared.tables.store.row(name).ok()?);
        Ok(Luggage { tables: rows.collect() })
    });
    Ok(Json(found.await?))
}

/// `POST /tables/import`: tables from another machine. Those that are here already stay as they are.
pub(crate) async fn import(
    State(shared): State<Arc<Shared>>,
    Extension(ends): Extension<Ends>,
    Sent(luggage, _place): Sent<Luggage>,
) -> Result<Json<Unpacked>, HttpError> {
    at_home(&shared, ends)?;
    few(luggage.tables.len())?;
    let unpacked = off_thread(&shared, move |shared| {
        let mut unpacked = Unpacked { kept: 0, known: 0, refused: 0 };
        for table in &luggage.tables {
            let what = match is_whole(table) {
                false => &mut unpacked.refused,
                true if shared.tables.store.put(table)? => &mut unpacked.kept,
                true => &mut unpacked.known,
            };
            *what += 1;
        }
        Ok(unpacked)
    });
    Ok(Json(unpacked.await?))
}

fn at_home(shared: &Shared, ends: Ends) -> Result<(), HttpError> {
    if ends.there.ip().to_canonical().is_loopback() && shared.reach != Reach::Proxy {
        return Ok(());
    }
    let message = "tables are carried only by whoever sits at the machine that keeps them";
    Err(HttpError::new(StatusCode::FORBIDDEN, message))
}

fn few(count: usize) -> Result<(), HttpError> {
    if count <= MOST {
        return Ok(());
    }
    Err(super::bad(format!("{count} tables: at most {MOST} are carried at once")))
}

/// Can it be played on?
fn is_whole(table: &Carried) -> bool {
    let is_secret = table.name.len() == 24
        && table.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let makes_sense = match table.part.as_str() {
        quaternity::PART => quaternity::is_table(&table.document),
        turing::PART => turing::is_table(&table.document),
        turing::race::PART => turing::race::is_table(&table.document),
        _ => false,
    };
    is_secret && (1..=MOST_CHANGES).contains(&table.version) && makes_sense
}
