//! Changes of a JSON value, made from bytes: three for each, its place, its kind, and by how much.

use serde_json::{Value, json};

/// The most changes.
const MOST: usize = 4;

/// The value with changes that the bytes say.
pub(crate) fn edited(value: &Value, bytes: &[u8]) -> Value {
    let mut value = value.clone();
    for edit in bytes.chunks_exact(4).take(MOST) {
        let place = usize::from(edit[0]) * 256 + usize::from(edit[1]);
        let mut left = place % size(&value);
        let other = part(&value, usize::from(edit[3]) % size(&value)).clone();
        if let Some(place) = part_mut(&mut value, &mut left) {
            change(place, edit[2], edit[3], other);
        }
    }
    value
}

/// How many values it holds, itself among them.
fn size(value: &Value) -> usize {
    match value {
        Value::Array(list) => 1 + list.iter().map(size).sum::<usize>(),
        Value::Object(fields) => 1 + fields.values().map(size).sum::<usize>(),
        _ => 1,
    }
}

/// The value at a place, counted from 0 in the order of the text.
fn part(value: &Value, place: usize) -> &Value {
    let mut found = value;
    let mut left = place;
    while left > 0 {
        left -= 1;
        let children: Vec<&Value> = match found {
            Value::Array(list) => list.iter().collect(),
            Value::Object(fields) => fields.values().collect(),
            _ => return found,
        };
        for child in children {
            found = child;
            if left < size(child) {
                break;
            }
            left -= size(child);
        }
    }
    found
}

/// The same, to be changed.
fn part_mut<'a>(value: &'a mut Value, left: &mut usize) -> Option<&'a mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|value| part_mut(value, left)),
        Value::Object(fields) => fields.values_mut().find_map(|value| part_mut(value, left)),
        _ => None,
    }
}

/// A change of this kind.
fn change(value: &mut Value, kind: u8, by: u8, other: Value) {
    match (kind % 8, &mut *value) {
        (0, _) => *value = fixed(by),
        (1, _) => *value = other,
        (2 | 3, Value::Number(number)) => {
            let step = i64::from(by) - 128;
            *value = number.as_i64().map_or(json!(step), |n| json!(n.saturating_add(step)));
        }
        (_, Value::Bool(is)) => *is = !*is,
        (_, Value::Number(_)) => *value = json!(by),
        (_, Value::String(text)) => spell(text, kind, by),
        (_, Value::Array(list)) if !list.is_empty() => {
            let at = usize::from(by) % list.len();
            match kind % 8 {
                2 | 3 => drop(list.remove(at)),
                4 => list.insert(at, other),
                5 => list.swap(0, at),
                6 => list.truncate(at),
                _ => list.push(list[at].clone()),
            }
        }
        (_, Value::Object(fields)) if !fields.is_empty() => {
            let name = fields.keys().nth(usize::from(by) % fields.len()).cloned();
            match name {
                Some(name) if kind.is_multiple_of(2) => drop(fields.remove(&name)),
                _ => drop(fields.insert("nonsense".into(), other)),
            }
        }
        _ => *value = fixed(by),
    }
}

/// One letter of a text other, gone, or there twice.
fn spell(text: &mut String, kind: u8, by: u8) {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        text.push(char::from(by));
        return;
    }
    let at = usize::from(by) % letters.len();
    match kind % 8 {
        2 => drop(letters.remove(at)),
        3 => letters.insert(at, letters[at]),
        4 => letters.truncate(at),
        5 => letters[at] = letters[0],
        6 => letters[at] = char::from(b'0' + kind / 8 % 10),
        _ => letters[at] = char::from(by),
    }
    *text = letters.into_iter().collect();
}

/// Values that fit nowhere, or nearly.
fn fixed(by: u8) -> Value {
    match by % 16 {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(0),
        3 => json!(-1),
        4 => json!(1u64 << 52),
        5 => json!(u64::MAX),
        6 => json!(i64::MIN),
        7 => json!(1.5e300),
        8 => json!(""),
        9 => json!("yes"),
        10 => json!("no"),
        11 => json!("checked"),
        12 => json!([]),
        13 => json!({}),
        14 => json!("99999999999999999999999999"),
        _ => json!([[0, 1], [2]]),
    }
}
