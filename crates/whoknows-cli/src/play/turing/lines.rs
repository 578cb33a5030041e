//! The lines that the player writes: understood, or refused with what was expected.

use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Game};

use super::super::lines::short;
use super::super::said::{self, Common, Said};

/// What can be said.
pub(super) const SAID: Said = Said {
    own: &[
        ("435", "begin a round with this code"),
        ("A", "ask verifier A about it; 435 A B or 435:AB does both"),
        ("guess 435", "say what the code is, which ends the game"),
        ("l, laws", "with full hints: the codes and laws that are left"),
    ],
    hint: "with full hints: the best next question",
    show: "the rounds so far; with full hints, what they leave",
    saves: true,
};

/// What the player wants.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To begin a round with a code, or to ask verifiers, or both.
    Ask(Option<Code>, Vec<usize>),
    Guess(Code),
    Laws,
    Common(Common),
    /// An empty line.
    Nothing,
}

/// What the line wants, or why it is not understood.
pub(super) fn wish(line: &str, game: &Game) -> Result<Wish, String> {
    if let Some(common) = said::common(line) {
        return common.map(Wish::Common);
    }
    let (first, rest) = said::words(line);
    Ok(match (first.as_str(), rest) {
        ("", _) => Wish::Nothing,
        ("laws" | "l", "") => Wish::Laws,
        ("guess", "") => return Err("guess what? Expected guess and a code".into()),
        ("guess", code) => Wish::Guess(read_code(code, game)?),
        _ => question(line.trim(), game)?,
    })
}

/// `435`, `A`, `435 A B`, `435:AB`.
fn question(line: &str, game: &Game) -> Result<Wish, String> {
    let unknown = || SAID.unknown(line);
    let words: Vec<&str> = line
        .split(|c: char| c.is_whitespace() || c == ':' || c == ',')
        .filter(|word| !word.is_empty())
        .collect();
    let first = words.first().ok_or_else(unknown)?;
    let coded = first.starts_with(|c: char| c.is_ascii_digit());
    let code = if coded { Some(read_code(first, game)?) } else { None };
    let mut verifiers = Vec::new();
    for word in &words[usize::from(coded)..] {
        if ["yes", "no", "y", "n", "+", "-"].contains(&word.to_lowercase().as_str()) {
            let example = if coded { format!("{first} A") } else { "A".into() };
            return Err(format!(
                "`{}`: the verifiers answer; name only whom to ask: {example}",
                short(word)
            ));
        }
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
        assert_eq!(ask("save a b.txt"), Ok(Wish::Common(Common::Save("a b.txt".into()))));
        assert_eq!(ask("sheet"), Ok(Wish::Common(Common::Show)));
        assert_eq!(ask("  "), Ok(Wish::Nothing));
    }

    #[test]
    fn what_is_not_understood_is_refused_with_the_reason() {
        for (line, says) in [
            ("016", "`0` in `016`: a digit of a code is 1 to 5"),
            ("66", "`6` in `66`"),
            ("4355", "`4355` has 4: a code has 3 digits"),
            ("435:A+B-", "`+`: the verifiers answer"),
            ("435 A yes", "`yes`: the verifiers answer; name only whom to ask: 435 A"),
            ("A no", "`no`: the verifiers answer"),
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
