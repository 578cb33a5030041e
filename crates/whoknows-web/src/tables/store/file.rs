//! The file of the tables: opened with care, and looked after while it is open.
//!
//! No write-ahead log: what was committed is in the file itself, and no second file beside it can be lost.
//! Whatever is wrong with the folder or the file is told in words, and nothing in it is overwritten.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OptionalExtension as _};

use crate::secret::private_file;

/// A file up to this size is looked through when it is opened: that takes less than a second.
const LOOKED_THROUGH: i64 = 64 << 20;

/// How tables are kept, in numbers: files of earlier programs say 0, and are the same.
const VERSION: i64 = 1;

/// Which file a path means, whatever it is called.
#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = ();

/// The open file, and where it should be.
pub(super) struct GamesFile {
    pub(super) rows: Connection,
    path: PathBuf,
    identity: Option<Identity>,
}

impl GamesFile {
    /// Opens the file in a folder, or makes both. They are for this user alone.
    pub(super) fn open(folder: &Path) -> Result<Self, String> {
        let named = |error: &dyn std::fmt::Display| {
            format!("cannot keep games in {}: {error}", folder.display())
        };
        make_folder(folder).map_err(|error| named(&error))?;
        let path = folder.join("games.sqlite");
        private_file(&path).map_err(|error| named(&error))?;
        let journal = folder.join("games.sqlite-journal");
        if journal.is_file() {
            private_file(&journal).map_err(|error| named(&error))?;
        }
        let rows = connect(&path).map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy) => format!(
                "another whoknows keeps its games in {}: name another folder with --data",
                folder.display()
            ),
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                named(&"games.sqlite is damaged; put a copy of it back, or name another folder with --data")
            }
            _ => named(&error),
        })?;
        let rows = rows.map_err(|fault| named(&fault))?;
        damaged(&rows).map_err(|fault| named(&fault))?;
        let identity = identity(&path);
        Ok(GamesFile { rows, path, identity })
    }

    /// What was written is where it will be looked for, unless somebody moved the file away.
    pub(super) fn is_in_place(&self) -> bool {
        self.identity.is_some() && identity(&self.path) == self.identity
    }
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    path.exists().then_some(())
}

/// The file, with the table of our tables; or why it is none of ours, and then nothing in it was changed.
fn connect(path: &Path) -> rusqlite::Result<Result<Connection, String>> {
    let rows = Connection::open(path)?;
    rows.execute_batch("PRAGMA locking_mode = EXCLUSIVE")?;
    if let Some(why) = foreign(&rows)? {
        return Ok(Err(why));
    }
    // Claimed at once, and not only with the first move.
    rows.execute_batch(&format!(
        "PRAGMA journal_mode = PERSIST;
         PRAGMA synchronous = FULL;
         BEGIN IMMEDIATE;
         CREATE TABLE IF NOT EXISTS tables (
             name TEXT PRIMARY KEY, part TEXT NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL
         ) STRICT;
         PRAGMA user_version = {VERSION};
         COMMIT;",
    ))?;
    let summed = "SELECT 1 FROM pragma_table_info('tables') WHERE name = 'sum'";
    if rows.query_row(summed, [], |_| Ok(())).optional()?.is_none() {
        rows.execute_batch("ALTER TABLE tables ADD COLUMN sum INTEGER")?;
    }
    Ok(Ok(rows))
}

/// Why the file is none of ours, if it is none.
fn foreign(rows: &Connection) -> rusqlite::Result<Option<String>> {
    let others = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name <> 'tables'";
    let others: i64 = rows.query_row(others, [], |row| row.get(0))?;
    let version: i64 = rows.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok(if others > 0 {
        Some("games.sqlite belongs to another program".into())
    } else if !(0..=VERSION).contains(&version) {
        Some(format!("games.sqlite is of version {version}, which this program does not know"))
    } else {
        None
    })
}

/// What is wrong with the file, as far as can be seen soon.
fn damaged(rows: &Connection) -> Result<(), String> {
    let words = |error: rusqlite::Error| error.to_string();
    let size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
    let size: i64 = rows.query_row(size, [], |row| row.get(0)).map_err(words)?;
    if size <= LOOKED_THROUGH {
        let check = "PRAGMA integrity_check(1)";
        let found: String = rows.query_row(check, [], |row| row.get(0)).map_err(words)?;
        if found != "ok" {
            return Err(format!("games.sqlite is damaged ({found})"));
        }
    }
    Ok(())
}
