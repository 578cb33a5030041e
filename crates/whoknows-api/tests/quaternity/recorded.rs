//! Games of quaternity with every true answer at every step, recorded by others.

use serde_json::Value;

use crate::shared::shared;

/// Every recorded game, with where it stands; none, with a word about it, if they are not at hand.
pub(crate) fn recorded() -> Vec<(String, Value)> {
    let Some(folder) = shared("quaternity") else { return Vec::new() };
    let mut games = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let all: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let Value::Array(all) = all else { panic!("{}: expected a list", path.display()) };
        let name = path.file_name().unwrap().display();
        games.extend(
            all.into_iter().enumerate().map(|(i, game)| (format!("{name} game {i}"), game)),
        );
    }
    assert_eq!(games.len(), 133);
    games
}
