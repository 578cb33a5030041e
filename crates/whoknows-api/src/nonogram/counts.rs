//! Counts in sentences: one thing, or several.

use std::fmt::Display;

use crate::text::grouped;

/// `1 cell`, `2,000 cells`.
pub(super) fn counted(count: impl Display, one: &str) -> String {
    let digits = count.to_string();
    let end = if digits == "1" { "" } else { "s" };
    format!("{} {one}{end}", grouped(digits))
}

/// `1 cell is`, `2,000 cells are`.
pub(super) fn are(count: impl Display, one: &str) -> String {
    let said = counted(count, one);
    let verb = if said.starts_with("1 ") { "is" } else { "are" };
    format!("{said} {verb}")
}
