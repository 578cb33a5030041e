//! The lines that the player writes: understood, or refused with what was expected.

use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Game};

use super::super::lines::short;

/// What the player wants.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To begin a round with a code, or to ask verifiers, or both.
    Ask(Option<Code>, Vec<usize>),
    Guess(Code),
    Undo,
    Sheet,
    Laws,
    Hint,
    Save(String),
    Help,
    Quit,
    /// An empty line.
    Nothing,
}

/// What the line wants, or why it is not understood.
pub(super) fn wish(line: &str, game: &Game) -> Result<Wish, String> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    Ok(match (first.to_lowercase().as_str(), rest.trim()) {
        ("", _) => Wish::Nothing,
        ("undo" | "u", "") => Wish::Undo,
        ("sheet" | "s", "") => Wish::Sheet,
        ("laws" | "l", "") => Wish::Laws,
        ("hint" | "h", "") => Wish::Hint,
        ("help" | "?", "") => Wish::Help,
        ("quit" | "q", "") => Wish::Quit,
        ("guess", "") => return Err("guess what? Expected guess and a code".into()),
        ("guess", code) => Wish::Guess(read_code(code, game)?),
        ("save", "") => return Err("save where? Expected save and the name of a file".into()),
        ("save", path) => Wish::Save(path.to_string()),
        _ => question(line, game)?,
    })
}

/// `435`, `A`, `435 A B`, `435:AB`.
fn question(line: &str, game: &Game) -> Result<Wish, String> {
    let unknown = || format!("`{}` is not understood: help says what is", short(line));
    let words: Vec<&str> = line
        .split(|c: char| c.is_whitespace() || c == ':' || c == ',')
        .filter(|word| !word.is_empty())
        .collect();
    let first = words.first().ok_or_else(unknown)?;
    let coded = first.starts_with(|c: char| c.is_ascii_digit());
    let code = if coded { Some(read_code(first, game)?) } else { None };
    let mut verifiers = Vec::new();
    for word in &words[usize::from(coded)..] {
        for c in word.chars() {
            let found = (0..game.verifiers()).find(|&at| letter(at) == c.to_ascii_uppercase());
            if matches!(c, '+' | '-') {
                return Err(format!("`{c}`: the verifiers answer; name only whom to ask"));
            }
            verifiers.push(found.ok_or_else(|| {
                // One letter was meant as a verifier; a word was not.
                if !coded && word.chars().count() > 1 {
                    return unknown();
                }
                let last = letter(game.verifiers() - 1);
                format!("`{}` is no verifier: expected A to {last}", short(&c.to_string()))
            })?);
        }
    }
    Ok(Wish::Ask(code, verifiers))
}

fn read_code(text: &str, game: &Game) -> Result<Code, String> {
    game.deck().space().read(&short(text)).map_err(|fault| fault.message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use whoknows::turing::verifiers::BY_THE_RULES;
    use whoknows::turing::{Deck, Mode};

    fn game() -> Game {
        Game::read(&Deck::classic(), Mode::Classic, "3 7 10 14", BY_THE_RULES).expect("a game")
    }

    #[test]
    fn questions_are_written_in_several_ways() {
        let code = game().deck().space().read("435").ok();
        let ask = |line: &str| wish(line, &game());
        for line in ["435 A C", "435:AC", "435 ac", " 435 :A, C\r", "435\tAC"] {
            assert_eq!(ask(line), Ok(Wish::Ask(code, vec![0, 2])), "{line}");
        }
        assert_eq!(ask("435"), Ok(Wish::Ask(code, vec![])));
        assert_eq!(ask("d"), Ok(Wish::Ask(None, vec![3])));
        assert_eq!(ask("B A"), Ok(Wish::Ask(None, vec![1, 0])));
        assert_eq!(ask("GUESS 435"), Ok(Wish::Guess(code.expect("a code"))));
        assert_eq!(ask("save a b.txt"), Ok(Wish::Save("a b.txt".into())));
        assert_eq!(ask("  "), Ok(Wish::Nothing));
    }

    #[test]
    fn what_is_not_understood_is_refused_with_the_reason() {
        for (line, says) in [
            ("016", "`0` in `016`: a digit of a code is 1 to 5"),
            ("66", "`6` in `66`"),
            ("4355", "`4355` has 4: a code has 3 digits"),
            ("435:A+B-", "`+`: the verifiers answer"),
            ("435 E", "`E` is no verifier: expected A to D"),
            ("E", "`E` is no verifier"),
            ("435 435", "`4` is no verifier"),
            ("hello", "`hello` is not understood"),
            (":", "`:` is not understood"),
            ("guess", "guess what?"),
            ("guess 9", "`9` in `9`"),
            ("save", "save where?"),
            ("4\u{1b}[2J", "`·` in `4·[2J`"),
            ("\0", "`·` is no verifier"),
        ] {
            let refused = wish(line, &game()).expect_err(line);
            assert!(refused.starts_with(says), "{line}: {refused}");
        }
        for c in ["x", "4", "é"] {
            assert!(wish(&c.repeat(4000), &game()).expect_err("long").len() < 200);
        }
    }
}
