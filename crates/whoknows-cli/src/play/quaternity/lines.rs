//! The lines that people write: read with care, and understood or refused with what was expected.

use whoknows::quaternity::{Names, Question};

use super::super::lines::short;

/// What somebody wants.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To ask; who asks may be named.
    Ask(Option<usize>, Question),
    Answer(bool),
    Undo,
    Moves,
    Table,
    Hint,
    Save(String),
    Help,
    Quit,
    /// An empty line.
    Nothing,
}

/// What the line wants, or why it is not understood.
pub(super) fn wish(line: &str, names: &Names) -> Result<Wish, String> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    Ok(match (first.to_lowercase().as_str(), rest.trim()) {
        ("", _) => Wish::Nothing,
        ("y" | "yes", "") => Wish::Answer(true),
        ("n" | "no", "") => Wish::Answer(false),
        ("undo" | "u", "") => Wish::Undo,
        ("moves" | "m", "") => Wish::Moves,
        ("table" | "t", "") => Wish::Table,
        ("hint" | "h", "") => Wish::Hint,
        ("help" | "?", "") => Wish::Help,
        ("quit" | "q", "") => Wish::Quit,
        ("save", "") => return Err("save where? Expected save and the name of a file".into()),
        ("save", path) => Wish::Save(path.to_string()),
        _ => question(line, names)?,
    })
}

/// `1 A3`, or `0>1 A3`.
fn question(line: &str, names: &Names) -> Result<Wish, String> {
    let (asker, asked) = match line.split_once('>') {
        Some((asker, asked)) => (Some(asker.trim()), asked),
        None => (None, line),
    };
    let words: Vec<&str> = asked.split_whitespace().collect();
    let &[target, card] = &words[..] else {
        return Err(format!("`{}` is not understood: help says what is", short(line)));
    };
    let player = |name: &str| {
        let all = names.players.join(" ");
        let refused = || format!("`{}` is no player: expected one of {all}", short(name));
        names.find_player(name).ok_or_else(refused)
    };
    let asker = asker.map(player).transpose()?;
    let target = player(target)?;
    let found = names.find_card(card).or_else(|| names.find_card(&card.to_uppercase()));
    let card = found.ok_or_else(|| {
        let last = names.card(names.sets.len() * names.cards.len() - 1);
        format!("`{}` is no card: expected {} to {last}", short(card), names.card(0))
    })?;
    Ok(Wish::Ask(asker, Question { target, card }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use whoknows::quaternity::Setup;

    #[test]
    fn wishes_are_understood_or_refused() {
        let names = Names::usual(&Setup::even(4, 3, 3).expect("a size"));
        let ask = |asker, target, card| Ok(Wish::Ask(asker, Question { target, card }));
        assert_eq!(wish(" 1 A3\r", &names), ask(None, 1, 3));
        assert_eq!(wish("0 > 2  b0", &names), ask(Some(0), 2, 4));
        assert_eq!(wish("YES", &names), Ok(Wish::Answer(true)));
        assert_eq!(wish("save a b.txt", &names), Ok(Wish::Save("a b.txt".into())));
        for (line, says) in [
            ("7 A0", "`7` is no player"),
            ("9>1 A0", "`9` is no player"),
            ("1 Z9", "`Z9` is no card"),
            ("1", "`1` is not understood"),
            ("1 A0 y", "`1 A0 y` is not understood"),
            ("\u{1b}[2J\0", "`·[2J·` is not understood"),
            ("save", "save where?"),
            (">", "`>` is not understood"),
            ("quit now", "`quit` is no player"),
        ] {
            let refused = wish(line, &names).expect_err(line);
            assert!(refused.starts_with(says), "{line}: {refused}");
        }
        assert!(wish(&"x".repeat(5000), &names).expect_err("long").len() < 100);
    }
}
