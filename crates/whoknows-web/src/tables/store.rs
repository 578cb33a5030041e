//! Tables on disk: one `SQLite` file, one row a table.
//!
//! The file is this process's alone while it runs: a second server on the same folder is refused, because
//! its browsers would not see what happens at the first. Write-ahead log, synchronised at every commit: a
//! change that was answered survives the end of the process, however it comes.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch;

use crate::http_error::HttpError;

/// The most tables that are kept.
const MOST: i64 = 100_000;

/// The tables, and who follows them.
pub(super) struct Store {
    file: Mutex<Connection>,
    followed: Mutex<HashMap<String, watch::Sender<i64>>>,
}

/// A table as it is kept.
pub(super) struct Kept<D> {
    pub(super) version: i64,
    pub(super) document: D,
}

impl Store {
    pub(super) fn open(folder: &Path) -> io::Result<Self> {
        let named = |error: io::Error| {
            io::Error::new(
                error.kind(),
                format!("cannot keep games in {}: {error}", folder.display()),
            )
        };
        std::fs::create_dir_all(folder).map_err(named)?;
        let file = connect(&folder.join("games.sqlite")).map_err(|error| {
            if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) {
                let place = folder.display();
                return io::Error::other(format!(
                    "another whoknows keeps its games in {place}: name another folder with --data"
                ));
            }
            named(io::Error::other(error))
        })?;
        Ok(Store { file: Mutex::new(file), followed: Mutex::default() })
    }

    fn file(&self) -> MutexGuard<'_, Connection> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a new table; its name.
    pub(super) fn make(&self, part: &str, document: &impl Serialize) -> Result<String, HttpError> {
        let file = self.file();
        let count: i64 = file
            .query_row("SELECT count(*) FROM tables", [], |row| row.get(0))
            .map_err(|error| broken(&error))?;
        if count >= MOST {
            let message = format!("{MOST} tables are kept, and that is all: name another --data");
            return Err(HttpError::new(StatusCode::SERVICE_UNAVAILABLE, message));
        }
        let name = secret()?;
        file.execute(
            "INSERT INTO tables (name, part, version, document) VALUES (?1, ?2, 1, ?3)",
            params![name, part, json(document)],
        )
        .map_err(|error| broken(&error))?;
        Ok(name)
    }

    /// A table of a part.
    pub(super) fn load<D: DeserializeOwned>(
        &self,
        part: &str,
        name: &str,
    ) -> Result<Kept<D>, HttpError> {
        let found = self
            .file()
            .query_row(
                "SELECT version, document FROM tables WHERE name = ?1 AND part = ?2",
                params![name, part],
                |row| Ok((row.get(0)?, row.get::<_, String>(1)?)),
            )
            .optional()
            .map_err(|error| broken(&error))?;
        let missing = || HttpError::new(StatusCode::NOT_FOUND, "there is no such table");
        let (version, document) = found.ok_or_else(missing)?;
        let document = serde_json::from_str(&document).map_err(|error| {
            let message = format!("this table was kept by another version of the program: {error}");
            HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
        })?;
        Ok(Kept { version, document })
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
        let changed = self
            .file()
            .execute(
                "UPDATE tables SET version = version + 1, document = ?3 WHERE name = ?1 AND version = ?2",
                params![name, version, json(document)],
            )
            .map_err(|error| broken(&error))?;
        if changed == 0 {
            return Err(moved_on());
        }
        let mut followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        followed.retain(|_, told| told.receiver_count() > 0);
        if let Some(told) = followed.get(name) {
            told.send_replace(version + 1);
        }
        Ok(version + 1)
    }

    /// Follows a table: told the version after every change.
    pub(super) fn follow(&self, name: &str) -> watch::Receiver<i64> {
        let mut followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        followed.entry(name.to_string()).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let file = Connection::open(path)?;
    // Claimed at once, and not only with the first move.
    file.execute_batch(
        "PRAGMA locking_mode = EXCLUSIVE;
         PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         BEGIN IMMEDIATE;
         CREATE TABLE IF NOT EXISTS tables (
             name TEXT PRIMARY KEY, part TEXT NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL
         ) STRICT;
         COMMIT;",
    )?;
    Ok(file)
}

/// The change was made to a table that has moved on.
fn moved_on() -> HttpError {
    HttpError::new(StatusCode::CONFLICT, "the table has moved on: look at it again")
}

fn broken(error: &rusqlite::Error) -> HttpError {
    let message = format!("the games cannot be read or kept: {error}");
    HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
}

fn json(document: &impl Serialize) -> String {
    serde_json::to_string(document).expect("a table is plain data")
}

/// A word that nobody guesses: 120 bits.
pub(super) fn secret() -> Result<String, HttpError> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).map_err(|error| {
        let message = format!("this machine gives no random numbers: {error}");
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    })?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A random number that every program can read.
pub(super) fn seed() -> Result<u64, HttpError> {
    let digits = secret()?;
    Ok(digits.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(37) ^ u64::from(byte)) >> 11)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("whoknows-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn a_change_is_kept_once_and_told() {
        let folder = folder("store");
        let store = Store::open(&folder).unwrap();
        let name = store.make("hats", &1).unwrap();
        let told = store.follow(&name);
        assert_eq!(store.save(&name, 1, &2).unwrap(), 2);
        assert_eq!(*told.borrow(), 2);
        assert_eq!(store.save(&name, 1, &3).unwrap_err().status(), StatusCode::CONFLICT);
        assert!(store.load::<i32>("russian", &name).is_err());
        drop(store);
        let again = Store::open(&folder).unwrap();
        let kept: Kept<i32> = again.load("hats", &name).unwrap();
        assert_eq!((kept.version, kept.document), (2, 2));
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn two_servers_do_not_share_a_folder() {
        let folder = folder("two");
        let first = Store::open(&folder).unwrap();
        let second = Store::open(&folder).err().unwrap();
        assert!(second.to_string().contains("another whoknows"), "{second}");
        drop(first);
        assert!(Store::open(&folder).is_ok());
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn secrets_differ() {
        let (one, other) = (secret().unwrap(), secret().unwrap());
        assert_eq!(one.len(), 24);
        assert_ne!(one, other);
    }
}
