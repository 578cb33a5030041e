//! The words and signs of a story, each with its place.

use std::ops::Range;

use crate::fault::Fault;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    /// In double quotes: a value, whatever the word.
    Quoted,
    Word,
    /// `'s`, or the `'` after a name that ends in s.
    Possessive,
    Sign,
}

/// A word or a sign.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    pub(super) at: Range<usize>,
}

/// Signs, the longer ones first.
const SIGNS: [&str; 23] = [
    "..", "!=", "<=", ">=", "-", "+", "*", "^", "=", "<", ">", "(", ")", "{", "}", ",", ":", ";",
    "|", "?", "≠", "≤", "≥",
];

/// Words that no name may be. Case does not matter, but for `I`, which is not `i`.
const KEYWORDS: [&str; 83] = [
    "people",
    "person",
    "each",
    "let",
    "in",
    "given",
    "has",
    "have",
    "sees",
    "see",
    "says",
    "answers",
    "whether",
    "that",
    "know",
    "knows",
    "knew",
    "not",
    "don't",
    "doesn't",
    "didn't",
    "do",
    "does",
    "did",
    "and",
    "or",
    "but",
    "iff",
    "xor",
    "implies",
    "if",
    "then",
    "else",
    "for",
    "all",
    "some",
    "none",
    "of",
    "everyone",
    "somebody",
    "nobody",
    "exactly",
    "at",
    "the",
    "before",
    "after",
    "becomes",
    "repeat",
    "while",
    "until",
    "possible",
    "together",
    "commonly",
    "publicly",
    "my",
    "your",
    "their",
    "you",
    "they",
    "he",
    "she",
    "is",
    "am",
    "are",
    "was",
    "were",
    "subset",
    "union",
    "minus",
    "intersect",
    "div",
    "mod",
    "now",
    "how",
    "many",
    "what",
    "who",
    "could",
    "certain",
    "it",
    "which",
    "why",
    "there",
];

/// More words that no name may be.
const MORE_KEYWORDS: [&str; 7] =
    ["expect", "define", "param", "where", "perhaps", "consider", "considers"];

/// May a word not be a name?
pub(super) fn is_keyword(word: &str) -> bool {
    let low = word.to_ascii_lowercase();
    word == "I" || KEYWORDS.contains(&&*low) || MORE_KEYWORDS.contains(&&*low)
}

/// The tokens of a line without its comment, which begins at `offset` of the text.
pub(super) fn tokens(line: &str, offset: usize) -> Result<Vec<Token<'_>>, Fault> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(first) = line[at..].chars().next() {
        let rest = &line[at..];
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let (kind, length) = token(rest, first).ok_or_else(|| {
            let place = offset + at..offset + at + first.len_utf8();
            let quote = match first {
                '"' => ": a quoted value ends with \" in its line",
                '.' => ": a line ends by itself, without a full stop",
                _ => "",
            };
            Fault::new(place, format!("a story has no character `{}`{quote}", first.escape_debug()))
        })?;
        found.push(Token { kind, text: &rest[..length], at: offset + at..offset + at + length });
        at += length;
    }
    Ok(found)
}

/// The kind and the length of the token that a text begins with.
fn token(rest: &str, first: char) -> Option<(Kind, usize)> {
    let while_ = |of: fn(char) -> bool| rest.find(|c| !of(c)).unwrap_or(rest.len());
    if first.is_ascii_digit() {
        return Some((Kind::Number, while_(|c| c.is_ascii_digit())));
    }
    if first.is_alphabetic() || first == '_' {
        let word = while_(|c| c.is_alphanumeric() || c == '_');
        let after = &rest[word..];
        let contracted = ["'t", "’t"].into_iter().find(|end| after.starts_with(end));
        return Some((Kind::Word, word + contracted.map_or(0, str::len)));
    }
    if first == '"' {
        return Some((Kind::Quoted, rest[1..].find('"')? + 2));
    }
    if first == '\'' || first == '’' {
        let length = first.len_utf8();
        let after = &rest[length..];
        let next = |skip: usize| after.chars().nth(skip).is_some_and(char::is_alphanumeric);
        if after.starts_with('s') && !next(1) {
            return Some((Kind::Possessive, length + 1));
        }
        return (!next(0)).then_some((Kind::Possessive, length));
    }
    let sign = SIGNS.into_iter().find(|sign| rest.starts_with(sign))?;
    Some((Kind::Sign, sign.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<&str> {
        tokens(line, 0).unwrap().into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn words_numbers_and_signs_are_told_apart() {
        assert_eq!(texts("Ann's x<=1..9"), ["Ann", "'s", "x", "<=", "1", "..", "9"]);
        assert_eq!(texts("I don't, \"has\""), ["I", "don't", ",", "\"has\""]);
        assert_eq!(texts("Charles' hand"), ["Charles", "'", "hand"]);
    }

    #[test]
    fn other_characters_are_refused_with_their_place() {
        let fault = tokens("x = $", 10).unwrap_err();
        assert_eq!((fault.at, &*fault.message), (14..15, "a story has no character `$`"));
        assert_eq!(tokens("x = \"has", 0).unwrap_err().at, 4..5);
    }

    #[test]
    fn only_the_great_i_speaks() {
        assert!(is_keyword("I") && !is_keyword("i") && is_keyword("Not") && !is_keyword("May"));
    }
}
