//! Text that may stand on the command line, in a file or on standard input.

use std::io::{self, Read};

use whoknows_api::decoded;
use whoknows_api::puzzles::built_in;

/// The most bytes that are read from a file.
const MOST: u64 = 256 << 20;

/// A text and where it came from.
pub(crate) struct Source {
    /// The file, as it was named.
    pub(crate) name: String,
    pub(crate) text: String,
}

/// Is this the name of a file that is not there? Then it is taken as text, and the error says both.
pub(crate) fn is_missing(value: &str) -> bool {
    // `010/111` is a picture, not a path.
    let worded = value.contains(|c: char| c.is_ascii_alphabetic());
    // An address holds its file in itself.
    let worded = worded && !value.trim_start().starts_with("data:");
    worded && like_a_path(value) && !std::path::Path::new(value).exists()
}

/// What is wrong with a text that was meant as a file: first that there is none, for the rest follows from it.
pub(crate) fn no_file(message: &str) -> String {
    format!("there is no file of that name; as text: {message}")
}

fn like_a_path(value: &str) -> bool {
    value.contains(['.', '/']) && !value.contains('\n')
}

/// `-` is standard input; `@gchq` is a puzzle of the part that is built in; what has a dot or a slash and is
/// there is a file; all else is the text itself (`None`). So a file called `K4` is written `./K4`.
pub(crate) fn resolve(part: &str, value: &str) -> io::Result<Option<Source>> {
    if value == "-" {
        return standard_input().map(Some);
    }
    // A name that is not known is refused where the text is read, as at every door.
    if let Some(Ok(puzzle)) = built_in(part, value) {
        return Ok(Some(Source { name: format!("@{}", puzzle.name), text: puzzle.text() }));
    }
    // Some programs want an @ before the name of a file.
    let path = value.strip_prefix('@').unwrap_or(value);
    if !like_a_path(path) || !std::path::Path::new(path).exists() {
        return Ok(None);
    }
    file(path).map(Some)
}

/// What comes on standard input.
pub(crate) fn standard_input() -> io::Result<Source> {
    read(io::stdin().lock()).map(|text| Source { name: "(stdin)".into(), text })
}

/// What is in a file.
pub(crate) fn file(path: &str) -> io::Result<Source> {
    let text = read(std::fs::File::open(path)?)?;
    Ok(Source { name: path.to_string(), text })
}

fn read(from: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    from.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(io::Error::other(format!("larger than {} MiB", MOST >> 20)));
    }
    Ok(decoded(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_not_a_missing_file() {
        assert!(is_missing("nothing.non") && is_missing("./nothing"));
        assert!(!is_missing("010/111/010") && !is_missing("K4"));
    }
}
