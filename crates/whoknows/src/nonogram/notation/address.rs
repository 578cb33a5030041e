//! Files inside addresses: `data:image/png;base64,` and the bytes of the file behind it.

use std::borrow::Cow;

use base64::engine::general_purpose::STANDARD;
use base64::{DecodeError, Engine};

use crate::fault::Fault;

/// Does an address of one of these kinds begin here?
pub(super) fn begins(bytes: &[u8], kinds: &[&str]) -> bool {
    inside(bytes, kinds).is_some()
}

/// What stands behind the beginning of an address.
fn inside<'a>(bytes: &'a [u8], kinds: &[&str]) -> Option<&'a [u8]> {
    let said = bytes.trim_ascii_start();
    kinds.iter().find_map(|kind| said.strip_prefix(kind.as_bytes()))
}

/// The bytes of the file, out of an address if it is in one. The places of a fault are those in the bytes.
pub(super) fn unpacked<'a>(bytes: &'a [u8], kinds: &[&str]) -> Result<Cow<'a, [u8]>, Fault> {
    let Some(rest) = inside(bytes, kinds) else { return Ok(Cow::Borrowed(bytes)) };
    // It may be wrapped into lines.
    let start = bytes.len() - rest.len();
    let said = || rest.iter().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace());
    let plain: Vec<u8> = said().map(|(_, byte)| *byte).collect();
    STANDARD.decode(plain).map(Cow::Owned).map_err(|error| match error {
        DecodeError::InvalidByte(at, _) | DecodeError::InvalidLastSymbol(at, _) => {
            let at = start + said().nth(at).map_or(rest.len(), |(place, _)| place);
            Fault::new(at..bytes.len().min(at + 1), "expected base64")
        }
        _ => Fault::new(bytes.len()..bytes.len(), "the end is here: expected more base64"),
    })
}

/// A file as an address.
pub(super) fn packed(kind: &str, file: &[u8]) -> String {
    format!("{kind}{}\n", STANDARD.encode(file))
}
