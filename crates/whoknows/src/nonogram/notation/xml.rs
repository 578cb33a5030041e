//! A small reader of XML: elements, attributes and text, as far as puzzle files need them.
//!
//! A document type is skipped, nothing is fetched, and its entities are not known: only the five of
//! the standard and numbers are, so that no text grows by being read. Elements lie no deeper within
//! one another than [`DEEPEST`]; no recursion.

use super::draft::At;
use super::words::cut;
use crate::fault::Fault;

/// How deep elements may lie within one another.
const DEEPEST: usize = 32;

/// An element with what is in it.
#[derive(Debug)]
pub(super) struct Element {
    pub name: String,
    /// The place of its start tag.
    pub at: At,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// The text that lies directly in it, and its place.
    pub text: String,
    pub text_at: At,
}

impl Element {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| &**value)
    }

    /// The elements of a name that lie directly in it.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The text of the first element of a name.
    pub(super) fn word(&self, name: &str) -> String {
        self.all(name).next().map(|child| child.text.trim().to_string()).unwrap_or_default()
    }
}

/// The outermost element of a document.
pub(super) fn read(text: &str) -> Result<Element, Fault> {
    let mut at = 0;
    let mut open: Vec<Element> = Vec::new();
    while let Some(length) = text[at..].find('<') {
        let place = at..at + length;
        match open.last_mut() {
            Some(element) => append(element, text, place.clone())?,
            None if !text[place.clone()].trim().is_empty() => return outside(text, place),
            None => {}
        }
        at = place.end;
        let rest = &text[at..];
        let skip = |open: &str, close: &str| {
            rest.starts_with(open)
                .then(|| (open.len(), rest[open.len()..].find(close), close.len()))
        };
        let cdata = skip("<![CDATA[", "]]>");
        let other = cdata.or_else(|| skip("<!--", "-->")).or_else(|| skip("<?", "?>"));
        if let Some((opening, found, closing)) = other {
            let Some(length) = found else { return unended(text, at) };
            let inner = at + opening..at + opening + length;
            if let (Some(_), Some(element)) = (cdata, open.last_mut()) {
                element.text.push_str(&text[inner.clone()]);
                element.text_at.end = inner.end;
            }
            at = inner.end + closing;
        } else if rest.starts_with("<!") {
            at += doctype(rest).map_or_else(|| unended(text, at), Ok)?;
        } else if rest.starts_with("</") {
            let Some(length) = rest.find('>') else { return unended(text, at) };
            let (place, name) = (at..at + length + 1, rest[2..length].trim());
            at = place.end;
            let element = match open.pop() {
                Some(element) if element.name == name => element,
                Some(element) => {
                    let message = format!("`</{}>` closes `<{}>`", cut(name), cut(&element.name));
                    return Err(Fault::new(place, message));
                }
                None => {
                    return Err(Fault::new(place, format!("`</{}>` closes nothing", cut(name))));
                }
            };
            match open.last_mut() {
                Some(parent) => parent.children.push(element),
                None => return end(text, at, element),
            }
        } else {
            let (element, length, closed) = start_tag(text, at)?;
            at += length;
            let depth = open.len();
            match (closed, open.last_mut()) {
                (true, Some(parent)) => parent.children.push(element),
                (true, None) => return end(text, at, element),
                (false, _) if depth >= DEEPEST => {
                    let message = format!("elements within elements: expected at most {DEEPEST}");
                    return Err(Fault::new(element.at, message));
                }
                (false, _) => open.push(element),
            }
        }
    }
    let end = text.len()..text.len();
    match open.pop() {
        Some(element) => {
            Err(Fault::new(end, format!("the end is here: expected `</{}>`", cut(&element.name))))
        }
        None => Err(Fault::new(end, "no element: expected `<puzzleset>`")),
    }
}

/// The document ends with its outermost element.
fn end(text: &str, at: usize, element: Element) -> Result<Element, Fault> {
    let rest = text[at..].trim();
    if rest.is_empty() || rest.starts_with("<!--") || rest.starts_with("<?") {
        return Ok(element);
    }
    outside(text, at..text.len())
}

fn outside<T>(text: &str, at: At) -> Result<T, Fault> {
    let start = at.end - text[at.clone()].trim_start().len();
    Err(Fault::new(start..at.end, "something outside of the outermost element"))
}

fn unended<T>(text: &str, at: usize) -> Result<T, Fault> {
    Err(Fault::new(at..text.len(), "a tag without an end: expected `>`"))
}

/// The length of a `<!DOCTYPE ...>`, with the brackets that it may have.
fn doctype(text: &str) -> Option<usize> {
    let (mut quote, mut inside) = (None, false);
    for (i, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, '[') => inside = true,
            (None, ']') => inside = false,
            (None, '>') if !inside => return Some(i + 1),
            _ => {}
        }
    }
    None
}

/// An element as its start tag has it, the length of that, and whether it is closed already.
fn start_tag(text: &str, start: usize) -> Result<(Element, usize, bool), Fault> {
    let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | ':' | '.');
    let name_at = |at: usize| {
        let rest = &text[at..];
        &rest[..rest.find(|c| !is_of_name(c)).unwrap_or(rest.len())]
    };
    let skip_space = |at: usize| text.len() - text[at..].trim_start().len();
    let name = name_at(start + 1);
    let mut at = start + 1 + name.len();
    if name.is_empty() {
        return Err(Fault::new(start..at, "`<` is here: expected the name of an element"));
    }
    let mut attributes: Vec<(String, String)> = Vec::new();
    loop {
        at = skip_space(at);
        let rest = &text[at..];
        let closed = rest.starts_with("/>");
        if closed || rest.starts_with('>') {
            let end = at + if closed { 2 } else { 1 };
            let (name, text_at) = (name.to_string(), end..end);
            let element = Element {
                name,
                at: start..end,
                attributes,
                children: Vec::new(),
                text: String::new(),
                text_at,
            };
            return Ok((element, end - start, closed));
        }
        let key = name_at(at);
        let equals = skip_space(at + key.len());
        let open = if text[equals..].starts_with('=') { skip_space(equals + 1) } else { equals };
        let quote = text[open..].chars().next().filter(|c| matches!(c, '"' | '\''));
        let (false, true, Some(quote)) = (key.is_empty(), open > equals, quote) else {
            if rest.is_empty() || open == text.len() {
                return unended(text, start);
            }
            return Err(Fault::new(start..at, "expected `name=\"value\"`, or `>`"));
        };
        let Some(length) = text[open + 1..].find(quote) else { return unended(text, start) };
        let value = decoded(text, open + 1..open + 1 + length)?;
        attributes.push((key.into(), value));
        at = open + 2 + length;
    }
}

fn append(element: &mut Element, text: &str, at: At) -> Result<(), Fault> {
    if element.text.is_empty() {
        element.text_at = at.clone();
    }
    element.text_at.end = at.end;
    element.text.push_str(&decoded(text, at)?);
    Ok(())
}

/// A piece of text with its entities replaced.
fn decoded(text: &str, at: At) -> Result<String, Fault> {
    let mut found = String::new();
    let mut start = at.start;
    while let Some(length) = text[start..at.end].find('&') {
        found.push_str(&text[start..start + length]);
        let entity = start + length;
        let end = text[entity..at.end].find(';').map_or(at.end, |length| entity + length + 1);
        let name = text[entity + 1..end].trim_end_matches(';');
        let number =
            name.strip_prefix('#').and_then(|number| match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok(),
                None => number.parse().ok(),
            });
        let c = match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            _ => number.and_then(char::from_u32),
        };
        let Some(c) = c else {
            let message = format!(
                "the entity `&{};` is not known: expected amp, lt, gt, quot, apos or a number",
                cut(name)
            );
            return Err(Fault::new(entity..end, message));
        };
        found.push(c);
        start = end;
    }
    found.push_str(&text[start..at.end]);
    Ok(found)
}

/// A text with what means something to XML replaced.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
