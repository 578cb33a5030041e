//! Files that an answer is to be kept in: seen to before hours are spent on what goes into them.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

use serde_json::Value;
use whoknows_api::Question;

/// The first file of the question that could not be written: its field, its path, and why.
pub(crate) fn unwritable(
    question: &Question,
    body: &Value,
) -> Option<(&'static str, String, io::Error)> {
    let named =
        question.keeps.iter().filter_map(|&field| Some((field, body.get(field)?.as_str()?)));
    let named: Vec<(&'static str, &str)> = named.collect();
    let twice = (1..named.len()).find(|&i| named[..i].iter().any(|(_, path)| *path == named[i].1));
    if let Some(&(field, path)) = twice.and_then(|i| named.get(i)) {
        let error = io::Error::other("two things would go into it, and the first be lost");
        return Some((field, path.to_string(), error));
    }
    named.into_iter().find_map(|(field, path)| {
        let error = try_to_write(path).err()?;
        Some((field, path.to_string(), error))
    })
}

/// Opens the file to write and leaves it as it is; one that was not there is not left behind.
fn try_to_write(path: &str) -> io::Result<()> {
    if Path::new(path).exists() {
        return OpenOptions::new().append(true).open(path).map(|_| ());
    }
    OpenOptions::new().write(true).create_new(true).open(path)?;
    fs::remove_file(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trying_leaves_no_trace() {
        let folder = std::env::temp_dir().join(format!("whoknows-keep-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder of our own");
        let path = |name: &str| folder.join(name).display().to_string();
        fs::write(path("there"), "text").expect("a file of our own");
        assert!(try_to_write(&path("there")).is_ok() && try_to_write(&path("new")).is_ok());
        assert_eq!(fs::read_to_string(path("there")).expect("it is there"), "text");
        assert!(!folder.join("new").exists());
        assert!(try_to_write(&path("no/such")).is_err() && try_to_write(&path("")).is_err());
        fs::remove_dir_all(&folder).expect("ours");
    }
}
