//! A reader of JSON for data of the tests: the library knows none, and so its tests do not either.

/// A value as JSON has them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Truth(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    /// Names with their values, in their order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value of a text.
    pub(crate) fn read(text: &str) -> Json {
        let mut rest = text;
        let found = value(&mut rest);
        assert!(rest.trim().is_empty(), "something follows: {rest}");
        found
    }

    /// What an object has under a name; null if nothing.
    pub(crate) fn get(&self, name: &str) -> &Json {
        let found = self.entries().iter().find(|(key, _)| key == name);
        found.map_or(&Json::Null, |(_, value)| value)
    }

    pub(crate) fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }

    pub(crate) fn list(&self) -> &[Json] {
        if let Json::List(all) = self { all } else { &[] }
    }

    pub(crate) fn entries(&self) -> &[(String, Json)] {
        if let Json::Object(all) = self { all } else { &[] }
    }
}

fn take(rest: &mut &str, word: &str) -> bool {
    *rest = rest.trim_start();
    let after = rest.strip_prefix(word);
    *rest = after.unwrap_or(rest);
    after.is_some()
}

fn value(rest: &mut &str) -> Json {
    for (word, is) in
        [("null", Json::Null), ("true", Json::Truth(true)), ("false", Json::Truth(false))]
    {
        if take(rest, word) {
            return is;
        }
    }
    if take(rest, "[") {
        return Json::List(all(rest, "]", value));
    }
    if take(rest, "{") {
        return Json::Object(all(rest, "}", |rest| {
            let key = string(rest);
            assert!(take(rest, ":"), "a colon was expected: {rest:.40}");
            (key, value(rest))
        }));
    }
    if rest.starts_with('"') {
        return Json::Text(string(rest));
    }
    let end = rest.find(|c: char| !"+-.eE0123456789".contains(c)).unwrap_or(rest.len());
    let number = rest[..end].parse().unwrap_or_else(|_| panic!("no value: {rest:.40}"));
    *rest = &rest[end..];
    Json::Number(number)
}

/// What stands between commas, up to this sign.
fn all<T>(rest: &mut &str, end: &str, read: impl Fn(&mut &str) -> T) -> Vec<T> {
    let mut found = Vec::new();
    while !take(rest, end) {
        assert!(found.is_empty() || take(rest, ","), "a comma was expected: {rest:.40}");
        found.push(read(rest));
    }
    found
}

fn string(rest: &mut &str) -> String {
    assert!(take(rest, "\""), "a quote was expected: {rest:.40}");
    let (mut found, mut chars) = (String::new(), rest.char_indices());
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => {
                *rest = &rest[at + 1..];
                return found;
            }
            '\\' => found.push(match chars.next().map(|(_, c)| c) {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('u') => {
                    let code: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                    let code = u32::from_str_radix(&code, 16).unwrap();
                    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
                }
                other => other.expect("something follows a backslash"),
            }),
            other => found.push(other),
        }
    }
    panic!("a text without an end: {found}")
}

#[test]
fn json_is_read() {
    let found = Json::read(r#" {"a": [1, -2.5, "x\n\u00e9"], "b": {}, "c": null} "#);
    let numbers = [Json::Number(1.0), Json::Number(-2.5), Json::Text("x\né".to_string())];
    assert_eq!(found.get("a").list(), numbers);
    assert_eq!((found.get("b").entries(), found.get("c")), (&[][..], &Json::Null));
    assert_eq!(found.get("d").text(), None);
}
