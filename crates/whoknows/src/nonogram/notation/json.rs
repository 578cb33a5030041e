//! A small reader of JSON: a tree of values with their places in the text.
//!
//! Strict, it takes what RFC 8259 says, and no key twice. Lenient, it takes JavaScript's way too:
//! keys without quotes, single quotes, and a comma before the closing bracket. The tree is as large
//! as the text at most, and no deeper than [`DEEPEST`].

use super::draft::At;
use super::words::cut;
use crate::fault::Fault;

/// How deep values may lie within one another.
const DEEPEST: usize = 16;

/// Which grammar.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Manner {
    Strict,
    Lenient,
}

/// A value and its place.
pub(super) struct Value {
    pub at: At,
    pub kind: Kind,
}

pub(super) enum Kind {
    Null,
    Bool,
    /// `None` if it is not a whole number from 0 to 2^32 - 1.
    Number(Option<u32>),
    Text(String),
    List(Vec<Value>),
    Map(Vec<Entry>),
}

/// A key of a map with its value.
pub(super) struct Entry {
    pub key: String,
    /// The place of the key.
    pub at: At,
    pub value: Value,
}

impl Value {
    fn unlike<T>(&self, what: &str, expected: &str) -> Result<T, Fault> {
        let found = match &self.kind {
            Kind::Null => "null",
            Kind::Bool => "true or false",
            Kind::Number(_) => "a number",
            Kind::Text(_) => "a text",
            Kind::List(_) => "a list",
            Kind::Map(_) => "an object",
        };
        Err(Fault::new(self.at.clone(), format!("{what} is {found}: expected {expected}")))
    }

    pub(super) fn list(&self, what: &str) -> Result<&[Value], Fault> {
        match &self.kind {
            Kind::List(list) => Ok(list),
            _ => self.unlike(what, "a list"),
        }
    }

    pub(super) fn map(&self, what: &str) -> Result<&[Entry], Fault> {
        match &self.kind {
            Kind::Map(map) => Ok(map),
            _ => self.unlike(what, "an object"),
        }
    }

    pub(super) fn text(&self, what: &str) -> Result<&str, Fault> {
        match &self.kind {
            Kind::Text(text) => Ok(text),
            _ => self.unlike(what, "a text"),
        }
    }

    pub(super) fn number(&self, what: &str) -> Result<u32, Fault> {
        match &self.kind {
            Kind::Number(Some(number)) => Ok(*number),
            Kind::Number(None) => {
                let message = format!("{what}: expected a whole number from 0 to {}", u32::MAX);
                Err(Fault::new(self.at.clone(), message))
            }
            _ => self.unlike(what, "a number"),
        }
    }
}

/// The value that a text is.
pub(super) fn read(text: &str, manner: Manner) -> Result<Value, Fault> {
    let mut reader = Reader { text, at: 0, manner };
    let value = reader.value(0)?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => reader.unexpected("the end"),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    manner: Manner,
}

impl Reader<'_> {
    /// The next character that is not space.
    fn peek(&mut self) -> Option<char> {
        let space = |c: char| matches!(c, ' ' | '\t' | '\n' | '\r');
        self.at = self.text.len() - self.text[self.at..].trim_start_matches(space).len();
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    fn unexpected<T>(&mut self, expected: &str) -> Result<T, Fault> {
        let found = self.peek();
        let at = self.at..self.at + found.map_or(0, char::len_utf8);
        let found = found.map_or("the end".into(), |c| format!("`{}`", c.escape_debug()));
        Err(Fault::new(at, format!("{found} is here: expected {expected}")))
    }

    fn value(&mut self, depth: usize) -> Result<Value, Fault> {
        let next = self.peek();
        let start = self.at;
        if depth > DEEPEST {
            let message = format!("values within values: expected at most {DEEPEST} levels");
            return Err(Fault::new(start..start + next.map_or(0, char::len_utf8), message));
        }
        let kind = match next {
            Some('[') => self.list(depth)?,
            Some('{') => self.map(depth)?,
            Some('"') => Kind::Text(self.string('"')?),
            Some('\'') if self.manner == Manner::Lenient => Kind::Text(self.string('\'')?),
            Some('-' | '0'..='9') => self.number()?,
            Some(c) if c.is_ascii_alphabetic() => match self.word() {
                "null" => Kind::Null,
                "true" | "false" => Kind::Bool,
                word => {
                    let message = format!("`{}` is no value: expected one of JSON", cut(word));
                    return Err(Fault::new(start..self.at, message));
                }
            },
            _ => return self.unexpected("a value"),
        };
        Ok(Value { at: start..self.at, kind })
    }

    fn list(&mut self, depth: usize) -> Result<Kind, Fault> {
        let mut list = Vec::new();
        self.take('[');
        if self.take(']') {
            return Ok(Kind::List(list));
        }
        loop {
            list.push(self.value(depth + 1)?);
            if self.ends(']')? {
                return Ok(Kind::List(list));
            }
        }
    }

    fn map(&mut self, depth: usize) -> Result<Kind, Fault> {
        let mut map: Vec<Entry> = Vec::new();
        self.take('{');
        if self.take('}') {
            return Ok(Kind::Map(map));
        }
        loop {
            let next = self.peek();
            let start = self.at;
            let key = match next {
                Some('"') => self.string('"')?,
                Some('\'') if self.manner == Manner::Lenient => self.string('\'')?,
                Some(c) if self.manner == Manner::Lenient && is_of_word(c) => self.word().into(),
                _ => return self.unexpected("a key"),
            };
            let at = start..self.at;
            // Few keys are known, so that a long list of others is not worth a quick search.
            if map.iter().take(64).any(|entry| entry.key == key) {
                return Err(Fault::new(at, format!("the key `{}` is here twice", cut(&key))));
            }
            if !self.take(':') {
                return self.unexpected("`:`");
            }
            let value = self.value(depth + 1)?;
            map.push(Entry { key, at, value });
            if self.ends('}')? {
                return Ok(Kind::Map(map));
            }
        }
    }

    /// After an element: is this the end? Otherwise there was a comma.
    fn ends(&mut self, close: char) -> Result<bool, Fault> {
        if self.take(close) {
            return Ok(true);
        }
        if !self.take(',') {
            return self.unexpected(&format!("`,` or `{close}`"));
        }
        Ok(self.manner == Manner::Lenient && self.take(close))
    }

    fn word(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let word = &rest[..rest.find(|c| !is_of_word(c)).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    fn number(&mut self) -> Result<Kind, Fault> {
        let rest = &self.text[self.at..];
        let of_number = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E');
        let word = &rest[..rest.find(|c| !of_number(c)).unwrap_or(rest.len())];
        let at = self.at..self.at + word.len();
        self.at = at.end;
        let padded = word.len() > 1 && word.starts_with('0') && !word.contains(['.', 'e', 'E']);
        if word.parse::<f64>().is_err() || (padded && self.manner == Manner::Strict) {
            return Err(Fault::new(at, format!("`{}` is no number", cut(word))));
        }
        Ok(Kind::Number(word.parse().ok()))
    }

    fn string(&mut self, quote: char) -> Result<String, Fault> {
        let start = self.at;
        let mut found = String::new();
        self.at += 1;
        loop {
            let Some(c) = self.text[self.at..].chars().next() else {
                let message = format!("a text without an end: expected `{quote}`");
                return Err(Fault::new(start..self.text.len(), message));
            };
            let at = self.at..self.at + c.len_utf8();
            self.at = at.end;
            match c {
                c if c == quote => return Ok(found),
                '\\' => found.push(self.escape()?),
                c if c < ' ' => {
                    return Err(Fault::new(at, "a control character within a text"));
                }
                c => found.push(c),
            }
        }
    }

    /// What follows a backslash.
    fn escape(&mut self) -> Result<char, Fault> {
        let start = self.at - 1;
        let c = self.text[self.at..].chars().next();
        self.at += c.map_or(0, char::len_utf8);
        let found = match c {
            Some('n') => Some('\n'),
            Some('t') => Some('\t'),
            Some('r') => Some('\r'),
            Some('b') => Some('\u{8}'),
            Some('f') => Some('\u{c}'),
            Some(c @ ('"' | '\\' | '/' | '\'')) => Some(c),
            Some('u') => {
                let high = self.unit();
                match high {
                    Some(high @ 0xd800..0xdc00) if self.text[self.at..].starts_with("\\u") => {
                        self.at += 2;
                        let low = self.unit().filter(|low| (0xdc00..0xe000).contains(low));
                        low.and_then(|low| {
                            char::from_u32(0x1_0000 + ((high - 0xd800) << 10) + low - 0xdc00)
                        })
                    }
                    other => other.and_then(char::from_u32),
                }
            }
            _ => None,
        };
        found.ok_or_else(|| Fault::new(start..self.at, "no escape of JSON"))
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        let all = digits.bytes().all(|c| c.is_ascii_hexdigit());
        let unit = all.then(|| u32::from_str_radix(digits, 16).ok())??;
        self.at += 4;
        Some(unit)
    }
}

fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$')
}

/// A text as a JSON string.
pub(super) fn quoted(text: &str) -> String {
    let escape = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c < ' ' => format!("\\u{:04x}", c as u32),
        c => c.into(),
    };
    format!("\"{}\"", text.chars().map(escape).collect::<String>())
}
