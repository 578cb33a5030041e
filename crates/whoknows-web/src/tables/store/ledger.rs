//! How much was kept, written down beside the tables, so that a loss is noticed.
//!
//! The numbers are written after a change is on disk and before it is answered. So they are never more than
//! what the tables hold, unless some of it was lost.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::Path;

use crate::secret::private_file;

/// How many tables were made, and the sum of their versions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Amount {
    pub(super) tables: i64,
    pub(super) changes: i64,
}

/// The file with the numbers.
pub(super) struct Ledger {
    file: File,
    pub(super) amount: Amount,
}

impl Ledger {
    /// Opens the ledger of a folder; and what it shows to be missing of what is there now, in words.
    pub(super) fn open(folder: &Path, now: Amount) -> io::Result<(Self, Option<String>)> {
        let mut file = private_file(&folder.join("games.count"))?;
        let mut text = Vec::new();
        (&mut file).take(100).read_to_end(&mut text)?;
        let loss = loss(&String::from_utf8_lossy(&text), now);
        let mut ledger = Ledger { file, amount: Amount::default() };
        ledger.write(now)?;
        Ok((ledger, loss))
    }

    /// Writes down how much there is.
    pub(super) fn write(&mut self, amount: Amount) -> io::Result<()> {
        self.file.rewind()?;
        // Always as long, so that nothing of an earlier number is left.
        self.file
            .write_all(format!("{:>19} {:>19}\n", amount.tables, amount.changes).as_bytes())?;
        self.amount = amount;
        Ok(())
    }
}

/// What is missing, in words.
fn loss(text: &str, now: Amount) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    let mut numbers = text.split_whitespace().map(str::parse);
    let (Some(Ok(tables)), Some(Ok(changes))) = (numbers.next(), numbers.next()) else {
        return Some("games.count is damaged: whether tables were lost cannot be told".into());
    };
    let before = Amount { tables, changes };
    if before.tables > now.tables {
        let lost = before.tables - now.tables;
        let (tables, are) = if lost == 1 { ("table", "is") } else { ("tables", "are") };
        return Some(format!(
            "{lost} {tables} of {} {are} lost: games.sqlite is not the file that it was",
            before.tables
        ));
    }
    if before.changes > now.changes {
        let lost = before.changes - now.changes;
        let (changes, are) = if lost == 1 { ("change", "is") } else { ("changes", "are") };
        return Some(format!(
            "{lost} {changes} at tables {are} lost: games.sqlite is older than it was"
        ));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_than_was_kept_is_told_and_more_is_not() {
        let now = Amount { tables: 3, changes: 10 };
        for fine in ["", "3 10", "0 0\n", "  3   9\n"] {
            assert_eq!(loss(fine, now), None, "{fine}");
        }
        let of = |text: &str| loss(text, now).unwrap();
        assert!(of("4 10").starts_with("1 table of 4 is lost"), "{}", of("4 10"));
        assert!(of("3 12").starts_with("2 changes at tables are lost"), "{}", of("3 12"));
        for broken in ["x", "3", "\u{fffd}\u{fffd}", "3 x"] {
            assert!(of(broken).starts_with("games.count is damaged"), "{broken}");
        }
    }
}
