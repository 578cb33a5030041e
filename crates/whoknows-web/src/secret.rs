//! What others should not know: words that nobody guesses, and files that only this user reads.

use std::io;
use std::path::Path;

use axum::http::StatusCode;

use crate::http_error::HttpError;

/// A word that nobody guesses: 120 bits.
pub(crate) fn secret() -> Result<String, HttpError> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).map_err(|error| {
        let message = format!("this machine gives no random numbers: {error}");
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    })?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A random number that every program can read.
pub(crate) fn seed() -> Result<u64, HttpError> {
    let digits = secret()?;
    Ok(digits.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(37) ^ u64::from(byte)) >> 11)
}

/// Makes a file that only this user reads, or makes it so.
pub(crate) fn private_file(path: &Path) -> io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ() {
        let (one, other) = (secret().unwrap(), secret().unwrap());
        assert_eq!(one.len(), 24);
        assert_ne!(one, other);
    }
}
