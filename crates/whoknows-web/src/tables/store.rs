//! Tables on disk: one `SQLite` file, one row a table.
//!
//! The file is this process's alone while it runs: a second server on the same folder is refused, because
//! its browsers would not see what happens at the first. It is synchronised at every commit: a change that
//! was answered survives the end of the process, however it comes. Every row has a checksum, and the
//! [`ledger`] says how much there must be, so that what was lost or damaged on disk is told. Without a
//! folder to keep them in there are no tables, and whoever asks for one is told why.

mod file;
mod ledger;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use rusqlite::{OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch;

use self::file::GamesFile;
use self::ledger::{Amount, Ledger};
use super::carry::Carried;
use crate::http_error::HttpError;
use crate::secret::secret;

/// The most tables that are kept.
const MOST: i64 = 100_000;

/// The tables, and who follows them.
pub(super) struct Store {
    /// Why there are no tables, or what they are kept in.
    disk: Result<Mutex<Disk>, String>,
    followed: Mutex<HashMap<String, watch::Sender<i64>>>,
    /// What people should know about what is kept.
    pub(super) notice: Option<String>,
}

/// Where tables are kept, and how much is.
struct Disk {
    games: GamesFile,
    ledger: Ledger,
}

/// A table as it is kept.
pub(super) struct Kept<D> {
    pub(super) version: i64,
    pub(super) document: D,
}

impl Store {
    /// The tables in a folder; if there can be none, that is the notice.
    pub(super) fn open(folder: Option<&Path>) -> Self {
        let nowhere = || "no home directory: say with --data where games are kept".to_string();
        let (disk, notice) = match folder.ok_or_else(nowhere).and_then(Disk::open) {
            Ok((disk, loss)) => (Ok(Mutex::new(disk)), loss),
            Err(why) => {
                let notice = format!("there are no tables: {why}");
                (Err(notice.clone()), Some(notice))
            }
        };
        Store { disk, followed: Mutex::default(), notice }
    }

    fn disk(&self) -> Result<MutexGuard<'_, Disk>, HttpError> {
        let none = |why: &String| HttpError::new(StatusCode::SERVICE_UNAVAILABLE, why);
        let disk = self.disk.as_ref().map_err(none)?;
        Ok(disk.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Keeps a new table; its name.
    pub(super) fn make(&self, part: &str, document: &impl Serialize) -> Result<String, HttpError> {
        let mut disk = self.disk()?;
        disk.room()?;
        let (name, document) = (secret()?, json(document));
        disk.write(
            "INSERT INTO tables (name, part, version, document, sum) VALUES (?1, ?2, 1, ?3, ?4)",
            params![name, part, document, sum(&name, 1, &document)],
            Amount { tables: 1, changes: 1 },
        )?;
        Ok(name)
    }

    /// A table of a part.
    pub(super) fn load<D: DeserializeOwned>(
        &self,
        part: &str,
        name: &str,
    ) -> Result<Kept<D>, HttpError> {
        let found = self.row(name)?.filter(|row| row.part == part);
        let Carried { version, document, .. } = found.ok_or_else(|| self.missing())?;
        let document = serde_json::from_str(&document).map_err(|error| {
            internal(format!("this table was kept by another version of the program: {error}"))
        })?;
        Ok(Kept { version, document })
    }

    /// What is kept of a table, if it is here; an error if it was damaged.
    pub(super) fn row(&self, name: &str) -> Result<Option<Carried>, HttpError> {
        let all = "SELECT part, version, document, sum FROM tables WHERE name = ?1";
        let read = |row: &rusqlite::Row<'_>| {
            let (part, version, document) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok((Carried { part, name: name.to_string(), version, document }, row.get(3)?))
        };
        let found = self.disk()?.games.rows.query_row(all, [name], read).optional();
        let found: Option<(Carried, Option<i64>)> = found.map_err(|error| broken(&error))?;
        let Some((row, kept)) = found else { return Ok(None) };
        // Tables of earlier versions have no sum.
        if kept.is_some_and(|kept| kept != sum(name, row.version, &row.document)) {
            return Err(internal("this table was damaged on disk: it is not what was kept"));
        }
        Ok(Some(row))
    }

    /// Keeps a table that comes from elsewhere; false if one of its name is here.
    pub(super) fn put(&self, table: &Carried) -> Result<bool, HttpError> {
        let Carried { part, name, version, document } = table;
        let mut disk = self.disk()?;
        disk.room()?;
        disk.write(
            "INSERT OR IGNORE INTO tables (name, part, version, document, sum) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![name, part, version, document, sum(name, *version, document)],
            Amount { tables: 1, changes: *version },
        )
    }

    /// There is no such table; perhaps it was lost.
    fn missing(&self) -> HttpError {
        let lost = self.notice.as_ref().map(|notice| format!("; {notice}")).unwrap_or_default();
        HttpError::new(StatusCode::NOT_FOUND, format!("there is no such table{lost}"))
    }

    /// Makes a change to this version of a table, if it is still the latest.
    pub(super) fn change<D: DeserializeOwned + Serialize>(
        &self,
        part: &str,
        name: &str,
        version: i64,
        change: impl FnOnce(&mut D) -> Result<(), HttpError>,
    ) -> Result<Kept<D>, HttpError> {
        let Kept { version: latest, mut document } = self.load(part, name)?;
        if latest != version {
            return Err(moved_on());
        }
        change(&mut document)?;
        Ok(Kept { version: self.save(name, version, &document)?, document })
    }

    /// Keeps a change that was made to this version; the next one. Those who follow are told.
    pub(super) fn save(
        &self,
        name: &str,
        version: i64,
        document: &impl Serialize,
    ) -> Result<i64, HttpError> {
        let document = json(document);
        let changed = self.disk()?.write(
            "UPDATE tables SET version = version + 1, document = ?3, sum = ?4 \
             WHERE name = ?1 AND version = ?2",
            params![name, version, document, sum(name, version + 1, &document)],
            Amount { tables: 0, changes: 1 },
        )?;
        if !changed {
            return Err(moved_on());
        }
        if let Some(told) = self.followed().get(name) {
            told.send_replace(version + 1);
        }
        Ok(version + 1)
    }

    /// Those who follow, without those who no longer do.
    fn followed(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<i64>>> {
        let mut followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        followed.retain(|_, told| told.receiver_count() > 0);
        followed
    }

    /// How many follow a table.
    pub(super) fn watching(&self, name: &str) -> usize {
        self.followed().get(name).map_or(0, watch::Sender::receiver_count)
    }

    /// Follows a table that there is: told the version after every change.
    pub(super) fn follow(&self, name: &str) -> Result<watch::Receiver<i64>, HttpError> {
        self.row(name)?.ok_or_else(|| self.missing())?;
        let mut followed = self.followed();
        Ok(followed.entry(name.to_string()).or_insert_with(|| watch::Sender::new(0)).subscribe())
    }
}

impl Disk {
    fn open(folder: &Path) -> Result<(Self, Option<String>), String> {
        let games = GamesFile::open(folder)?;
        let all = "SELECT count(*), coalesce(sum(version), 0) FROM tables";
        let amount =
            |row: &rusqlite::Row<'_>| Ok(Amount { tables: row.get(0)?, changes: row.get(1)? });
        let now = games.rows.query_row(all, [], amount);
        let now = now.map_err(|error| format!("games.sqlite is damaged: {error}"))?;
        let named = |error| format!("cannot write games.count in {}: {error}", folder.display());
        let (ledger, loss) = Ledger::open(folder, now).map_err(named)?;
        Ok((Disk { games, ledger }, loss))
    }

    /// Writes one row, if there is one to write, and writes down that there is so much more.
    fn write(
        &mut self,
        statement: &str,
        values: &[&dyn rusqlite::ToSql],
        more: Amount,
    ) -> Result<bool, HttpError> {
        self.in_place()?;
        let changed = self.games.rows.execute(statement, values).map_err(|error| broken(&error))?;
        // Gone meanwhile: what was written is written to nothing.
        self.in_place()?;
        if changed > 0 {
            let Amount { tables, changes } = self.ledger.amount;
            let amount = Amount { tables: tables + more.tables, changes: changes + more.changes };
            let written = self.ledger.write(amount);
            written.map_err(|error| internal(format!("games.count cannot be written: {error}")))?;
        }
        Ok(changed > 0)
    }

    /// Is there room for one more?
    fn room(&self) -> Result<(), HttpError> {
        if self.ledger.amount.tables < MOST {
            return Ok(());
        }
        let message = format!("{MOST} tables are kept, and that is all: name another --data");
        Err(HttpError::new(StatusCode::SERVICE_UNAVAILABLE, message))
    }

    fn in_place(&self) -> Result<(), HttpError> {
        if self.games.is_in_place() {
            return Ok(());
        }
        let message = "games.sqlite was moved or deleted while the server runs, so nothing more is kept: \
                       put it back, or start the server again";
        Err(HttpError::new(StatusCode::SERVICE_UNAVAILABLE, message))
    }
}

/// A sum over what a row holds (FNV-1a): a row that was damaged has another.
fn sum(name: &str, version: i64, document: &str) -> i64 {
    let bytes = name.bytes().chain(version.to_le_bytes()).chain(document.bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.cast_signed()
}

/// The change was made to a table that has moved on.
fn moved_on() -> HttpError {
    HttpError::new(StatusCode::CONFLICT, "the table has moved on: look at it again")
}

fn broken(error: &rusqlite::Error) -> HttpError {
    internal(format!("the games cannot be read or kept: {error}"))
}

fn internal(message: impl Into<String>) -> HttpError {
    HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
}

fn json(document: &impl Serialize) -> String {
    serde_json::to_string(document).expect("a table is plain data")
}

#[cfg(test)]
mod broken_folders;
#[cfg(test)]
mod tests;
