//! Which format is it? Found by how the file begins, and by the lines that only one format has.

use super::Format;
use super::non::is_keyword;
use super::picture::{BACKGROUND, BLACK, misspelt, rows};
use super::words::{Said, lines};
use super::{jpeg, png};
use crate::fault::Fault;

/// Files that hold a puzzle at best when they are opened by something else.
const OTHERS: [(&[u8], &str); 7] = [
    (b"\xfd7zXZ\0", "an xz archive: expected it unpacked"),
    (b"\x1f\x8b", "a gzip archive: expected it unpacked"),
    (b"PK\x03\x04", "a zip archive: expected it unpacked"),
    (b"BZh", "a bzip2 archive: expected it unpacked"),
    (b"GIF8", "a GIF picture: expected PNG, JPEG, PBM or text"),
    (b"RIFF", "a WebP picture: expected PNG, JPEG, PBM or text"),
    (b"II*\0", "a TIFF picture: expected PNG, JPEG, PBM or text"),
];

/// What a file without a format of ours is instead.
pub(super) fn refusal(text: &str) -> Fault {
    let other = OTHERS.iter().find(|(magic, _)| {
        // In Latin-1, as bytes that are no text are taken.
        magic.iter().map(|&byte| char::from(byte)).eq(text.chars().take(magic.len()))
    });
    let nul = text.find('\0');
    match (other, nul) {
        (Some((_, name)), _) => Fault::new(0..text.len(), *name),
        (None, Some(nul)) => Fault::new(nul..nul + 1, "a NUL byte: expected text"),
        (None, None) if text.is_empty() => Fault::new(0..0, "an empty file: expected a puzzle"),
        (None, None) if text.trim().is_empty() => {
            Fault::new(0..text.len(), "nothing but space: expected a puzzle")
        }
        (None, None) => {
            let names = Format::ALL.map(Format::name).join(", ");
            Fault::new(0..text.len(), format!("no known format: expected one of {names}"))
        }
    }
}

/// Rows of a picture with a slip in them look like clues, of a format that is just numbers: what each
/// reading would be. `None` if the text is nothing like a picture.
pub(super) fn of_two_minds(text: &str, as_clues: Option<&Fault>) -> Option<Fault> {
    let as_picture = misspelt(text)?;
    let clues = as_clues.map_or("no known format".into(), |fault| fault.message.clone());
    let message = format!("as a picture: {}; as clues: {clues}", as_picture.message);
    Some(Fault::new(as_picture.at, message))
}

/// The format of a file, if it looks like one of ours.
pub(super) fn format(bytes: &[u8], text: &str) -> Option<Format> {
    let is_end = |c: Option<&u8>| c.is_none_or(|c| c.is_ascii_whitespace() || *c == b'#');
    if (bytes.starts_with(b"P1") || bytes.starts_with(b"P4")) && is_end(bytes.get(2)) {
        return Some(Format::Pbm);
    }
    if png::begins(bytes) {
        return Some(Format::Png);
    }
    if jpeg::begins(bytes) {
        return Some(Format::Jpeg);
    }
    if text.contains('\0') {
        return None;
    }
    let begin = text.trim_start();
    match begin.bytes().next()? {
        b'<' => return Some(Format::Webpbn),
        b'{' | b'[' => {
            return Some(if has_blocks(begin) { Format::GchqSolver } else { Format::Json });
        }
        b'$' => return Some(Format::Taai),
        _ if begin.starts_with("number_of_rows") => return Some(Format::Lp),
        _ => {}
    }
    let lines = lines(text);
    let words = || lines.iter().map(|line| line.split());
    let sized = |word: &Said, rest: &Said| {
        let number = !rest.is_blank() && rest.text.bytes().all(|c| c.is_ascii_digit());
        ["width", "height", "rows", "columns"].contains(&word.text) && number
    };
    if words().any(|(word, rest)| sized(&word, &rest)) {
        return Some(Format::Non);
    }
    if is_picture(text) {
        return Some(Format::Text);
    }
    let is_table =
        |word: &Said| matches!(word.text.as_bytes(), [b'#', b'd' | b'D' | b't' | b'T', ..]);
    let colons = lines.iter().filter(|line| line.text.starts_with(':')).count();
    let table = words().any(|(word, _)| is_table(&word));
    if colons >= 2 || (table && colons >= 1) {
        return Some(Format::Olsak);
    }
    if words().any(|(word, rest)| is_keyword(word.text) && rest.is_blank()) {
        return Some(Format::Non);
    }
    let mut said = lines.iter().filter(|line| !line.is_blank());
    let counts = |line: &Said| {
        let number = |word: &Said| word.text.bytes().all(|c| c.is_ascii_digit());
        line.words().all(|word| number(&word)).then(|| line.words().count())
    };
    match (counts(said.next()?)?, counts(said.next()?)?) {
        (2, _) if lines.iter().any(|line| line.text.starts_with('#')) => Some(Format::Mk),
        (2, _) => Some(Format::Nin),
        (1, 1) => Some(Format::Cwd),
        _ => None,
    }
}

/// Is there a key `blocks` in this JSON, with quotes or without? A title may have the word too.
fn has_blocks(mut text: &str) -> bool {
    while let Some((outside, after)) = text.split_once('"') {
        if outside.contains("blocks") {
            return true;
        }
        let mut escaped = false;
        let end = after.find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        let Some(end) = end else { return false };
        text = &after[end + 1..];
        if &after[..end] == "blocks" && text.trim_start().starts_with(':') {
            return true;
        }
    }
    text.contains("blocks")
}

/// Rows of cells only: of one length, or with spaces, or of signs that nothing else is made of;
/// digits stand in no row with spaces.
fn is_picture(text: &str) -> bool {
    let rows = rows(text);
    let signs = |row: &str| row.chars().all(|c| matches!(c, '.' | '#'));
    if text.contains('.') && text.contains('#') && rows.iter().all(|(_, row)| signs(row)) {
        return true;
    }
    let letters = rows.iter().all(|(_, row)| {
        row.chars()
            .all(|c| BACKGROUND.contains(&c) || BLACK.contains(&c) || c.is_ascii_alphabetic())
    });
    let width = rows.iter().map(|(_, row)| row.chars().count()).max().unwrap_or(0);
    let even = rows.iter().all(|(_, row)| row.chars().count() == width);
    let spaces = text.contains(' ');
    let digits = text.contains(['0', '1']);
    // Words between spaces are prose, unless they are all of one letter.
    let lowercase = text.contains(|c: char| c.is_ascii_lowercase());
    letters && (if spaces { !digits && !lowercase } else { even })
}
