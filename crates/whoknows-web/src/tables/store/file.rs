//! The file of the tables: opened with care, and looked after while it is open.
//!
//! No write-ahead log: what was committed is in the file itself, and no second file beside it can be lost.
//! Whatever is wrong with the folder or the file is told in words, and nothing in it is overwritten.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OptionalExtension as _};

/// A file up to this size is looked through when it is opened: that takes less than a second.
const LOOKED_THROUGH: i64 = 64 << 20;

/// Which file a path means, whatever it is called.
#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = ();

/// The open file, and where it should be.
pub(super) struct Tables {
    pub(super) rows: Connection,
    path: PathBuf,
    identity: Option<Identity>,
}

impl Tables {
    /// Opens the file in a folder, or makes both. They are for this user alone.
    pub(super) fn open(folder: &Path) -> Result<Self, String> {
        let named = |error: &dyn std::fmt::Display| {
            format!("cannot keep games in {}: {error}", folder.display())
        };
        make_folder(folder).map_err(|error| named(&error))?;
        let path = folder.join("games.sqlite");
        private(&path).map_err(|error| named(&error))?;
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
        foreign(&rows).map_err(|fault| named(&fault))?;
        let identity = identity(&path);
        Ok(Tables { rows, path, identity })
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

/// Makes a file that only this user reads, or makes it so.
pub(crate) fn private(path: &Path) -> io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
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

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let rows = Connection::open(path)?;
    // Claimed at once, and not only with the first move.
    rows.execute_batch(
        "PRAGMA locking_mode = EXCLUSIVE;
         PRAGMA journal_mode = PERSIST;
         PRAGMA synchronous = FULL;
         BEGIN IMMEDIATE;
         CREATE TABLE IF NOT EXISTS tables (
             name TEXT PRIMARY KEY, part TEXT NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL
         ) STRICT;
         COMMIT;",
    )?;
    let summed = "SELECT 1 FROM pragma_table_info('tables') WHERE name = 'sum'";
    if rows.query_row(summed, [], |_| Ok(())).optional()?.is_none() {
        rows.execute_batch("ALTER TABLE tables ADD COLUMN sum INTEGER")?;
    }
    Ok(rows)
}

/// What makes the file none of ours, or no longer one.
fn foreign(rows: &Connection) -> Result<(), String> {
    let words = |error: rusqlite::Error| error.to_string();
    let others = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name <> 'tables'";
    let others: i64 = rows.query_row(others, [], |row| row.get(0)).map_err(words)?;
    if others > 0 {
        return Err("games.sqlite belongs to another program".into());
    }
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
