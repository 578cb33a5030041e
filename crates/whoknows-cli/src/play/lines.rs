//! Lines that people write: read to their end whatever is in them, and quoted with care.

use std::io::{self, BufRead};

/// The most bytes of a line; nothing that is understood is that long.
const LONGEST: usize = 4096;

/// The next line, without its end: `None` at the end of the input, an error in words if it is too long.
pub(super) fn next(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    let mut length = 0;
    loop {
        let read = input.fill_buf()?;
        let end = read.iter().position(|&byte| byte == b'\n');
        let part = &read[..end.unwrap_or(read.len())];
        if read.is_empty() && length == 0 {
            return Ok(None);
        }
        // What is too long is read to its end, and not kept.
        line.extend_from_slice(&part[..part.len().min(LONGEST.saturating_sub(line.len()))]);
        let ended = end.is_some() || read.is_empty();
        let used = part.len() + usize::from(end.is_some());
        length += part.len();
        input.consume(used);
        if ended && length > LONGEST {
            return Ok(Some(Err(format!("a line of {length} bytes: expected at most {LONGEST}"))));
        }
        if ended {
            return Ok(Some(Ok(String::from_utf8_lossy(&line).into_owned())));
        }
    }
}

/// What was written, cut if it is long, and nothing in it that steers a terminal.
pub(super) fn short(text: &str) -> String {
    const MOST: usize = 40;
    let plain = |c: char| if c.is_control() { '·' } else { c };
    let cut: String = text.chars().take(MOST).map(plain).collect();
    if text.chars().nth(MOST).is_some() { cut + "…" } else { cut }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_kind_are_read() {
        let long = "a".repeat(LONGEST);
        let text = format!("1 A3\r\n\n{long}\n{long}b\nlast\0");
        let mut input = io::BufReader::with_capacity(7, text.as_bytes());
        let mut read = || next(&mut input).expect("bytes in memory");
        assert_eq!(read(), Some(Ok("1 A3\r".into())));
        assert_eq!(read(), Some(Ok(String::new())));
        assert_eq!(read(), Some(Ok(long)));
        let refused = "a line of 4097 bytes: expected at most 4096";
        assert_eq!(read(), Some(Err(refused.into())));
        assert_eq!(read(), Some(Ok("last\0".into())));
        assert_eq!(read(), None);
    }
}
