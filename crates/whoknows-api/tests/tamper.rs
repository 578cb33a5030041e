//! Saved answers, verified and tampered with.
//!
//! A change of one leaf of an answer must be refused. Where it is accepted all the same, it must not have
//! changed the meaning: the question as it stands now, asked anew, has the verdict and the answer that the
//! changed envelope says.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::verdict::Word;
use whoknows_api::{Confirmed, Verified, questions, verify};

/// Steps that are enough to confirm any answer of which every shape is tampered with.
const MOST_NODES: u64 = 2_000_000;

/// The envelope of each answer: of one, unless several things were asked about.
pub(crate) fn ask(name: &str, body: &Value) -> Vec<Value> {
    ask_within(name, body, None)
}

/// The envelopes of all answers to these questions.
pub(crate) fn answers(sample: Vec<(&str, Value)>) -> Vec<Value> {
    sample.into_iter().flat_map(|(name, body)| ask(name, &body)).collect()
}

/// The answer to a question for which so few nodes are not enough.
pub(crate) fn cut_short(name: &str, body: &Value, nodes: u64) -> Value {
    let mut all = ask_within(name, body, Some(nodes));
    assert_eq!(all[0]["verdict"], "unknown", "{name} {body}");
    all.remove(0)
}

/// The same with at most so many nodes.
pub(crate) fn ask_within(name: &str, body: &Value, nodes: Option<u64>) -> Vec<Value> {
    let table = questions();
    let question = table.iter().find(|q| format!("{}/{}", q.part, q.name) == name);
    let question = question.unwrap_or_else(|| panic!("no question {name}"));
    let budget = Budget::new(Limits { nodes, ..NO_LIMITS }, &Unwatched);
    let answer = question.ask(&body.to_string(), &budget);
    let answer = answer.unwrap_or_else(|bad| panic!("{name} {body}: {bad}"));
    match answer.envelope() {
        Value::Array(each) => each.clone(),
        one => vec![one.clone()],
    }
}

/// The words that stand under these names anywhere in a value.
fn collect_words(value: &Value, names: &[&str], words: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(word) if names.contains(&&**name) => _ = words.insert(word.to_string()),
                    _ => collect_words(value, names, words),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| collect_words(value, names, words)),
        _ => {}
    }
}

/// What the checker says of one saved answer.
pub(crate) fn verified(envelope: &Value) -> Verified {
    let mut all = verify(&envelope.to_string(), &Budget::unlimited()).unwrap();
    assert_eq!(all.len(), 1);
    all.remove(0)
}

/// Verifies an answer: accepted, or honestly resting on a search. What it rests on.
pub(crate) fn holds(envelope: &Value) -> Confirmed {
    let verified = verified(envelope);
    assert_ne!(verified.verdict.0, Word::No, "{}: {envelope}", verified.why);
    let confirmed = verified.confirmed.unwrap_or_else(|| panic!("{}: {envelope}", verified.why));
    assert_eq!(envelope["confirmed"], json!(confirmed), "{envelope}");
    confirmed
}

/// Every answer holds; under `names` of their evidence stands each of `kinds`. Some rest on each of `rests`:
/// `replayed`, or `solve replayed` of a question alone.
pub(crate) fn hold_and_rest_on(answers: &[Value], names: &[&str], kinds: &[&str], rests: &[&str]) {
    let (mut words, mut confirmed) = (BTreeSet::new(), BTreeSet::new());
    for envelope in answers {
        collect_words(&envelope["evidence"], names, &mut words);
        let how = holds(envelope);
        let question = envelope["question"]["name"].as_str().unwrap();
        confirmed.extend([how.to_string(), format!("{question} {how}")]);
    }
    for kind in kinds {
        assert!(words.contains(*kind), "no evidence of kind {kind}: {words:?}");
    }
    for how in rests {
        assert!(confirmed.contains(*how), "no answer that is {how}: {confirmed:?}");
    }
}

/// Tampers with every answer at so many places: at least 600 changes are refused.
pub(crate) fn refused_everywhere(answers: &[Value], most: usize) {
    let refused: usize = answers.iter().map(|envelope| tamper(envelope, most)).sum();
    assert!(refused >= 600, "only {refused} changes were refused");
}

/// Changes one leaf after another, at most `most` leaves spread over the whole answer; how many changes
/// were refused or left open. Panics if one is accepted that changes the meaning.
pub(crate) fn tamper(envelope: &Value, most: usize) -> usize {
    tamper_at(envelope, &leaves(envelope), most, NO_LIMITS)
}

/// The same with one leaf of each shape: of the entries of a list, one for each field that they have. What
/// turns the question into one of minutes is left open, for the budget is a small one; the answer itself
/// is confirmed with it.
pub(crate) fn tamper_shapes(envelope: &Value, most: usize) -> usize {
    let limits = Limits { nodes: Some(MOST_NODES), ..NO_LIMITS };
    let kept = &verify(&envelope.to_string(), &Budget::new(limits, &Unwatched)).unwrap()[0];
    assert!(kept.confirmed.is_some(), "{}: {envelope}", kept.why);
    let mut seen = BTreeSet::new();
    let mut all = leaves(envelope);
    all.retain(|path| seen.insert(shape(path)));
    tamper_at(envelope, &all, most, limits)
}

/// A path without its numbers, and with every fork of a tree alike.
fn shape(path: &str) -> String {
    let is_place = |name: &str| name.parse::<usize>().is_ok() || ["yes", "no"].contains(&name);
    let mut names: Vec<&str> =
        path.split('/').map(|name| if is_place(name) { "*" } else { name }).collect();
    names.dedup();
    names.join("/")
}

fn tamper_at(envelope: &Value, paths: &[String], most: usize, limits: Limits) -> usize {
    let stride = paths.len().div_ceil(most).max(1);
    let mut refused = 0;
    for path in paths.iter().step_by(stride) {
        for changed in changes(envelope.pointer(path).unwrap()) {
            let mut copy = envelope.clone();
            *copy.pointer_mut(path).unwrap() = changed;
            if copy == *envelope {
                continue;
            }
            match verify(&copy.to_string(), &Budget::new(limits, &Unwatched)) {
                Err(_) => refused += 1,
                Ok(all) if all[0].verdict.0 != Word::Yes => refused += 1,
                Ok(_) => same_meaning(path, envelope, &copy),
            }
        }
    }
    refused
}

/// An accepted change must say what asking anew says. If the question was changed, the verdict must be that
/// of the other question, which may well have several answers: another strategy wins too.
fn same_meaning(path: &str, before: &Value, after: &Value) {
    let name = format!(
        "{}/{}",
        after["question"]["part"].as_str().unwrap(),
        after["question"]["name"].as_str().unwrap()
    );
    let anew = ask(&name, &after["question"]["body"]);
    let other = path.starts_with("/question");
    let says = |one: &Value| (one["verdict"].clone(), (!other).then(|| one["answer"].clone()));
    assert!(
        anew.len() == 1 && says(&anew[0]) == says(after),
        "{name}: accepted with {path} changed from {} to {}",
        before.pointer(path).unwrap(),
        after.pointer(path).unwrap()
    );
}

/// The places of an answer that mean something: all but what it took, and the version.
fn leaves(envelope: &Value) -> Vec<String> {
    let mut all = Vec::new();
    for part in ["question", "verdict", "answer", "evidence", "confirmed"] {
        collect(&format!("/{part}"), &envelope[part], &mut all);
    }
    all
}

fn collect(path: &str, value: &Value, all: &mut Vec<String>) {
    all.push(path.to_string());
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = name.replace('~', "~0").replace('/', "~1");
                collect(&format!("{path}/{name}"), value, all);
            }
        }
        Value::Array(list) => {
            for (i, value) in list.iter().enumerate() {
                collect(&format!("{path}/{i}"), value, all);
            }
        }
        _ => {}
    }
}

/// What a value is changed to.
fn changes(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![json!(0), json!(true), json!("x"), json!([]), json!({})],
        Value::Bool(is) => vec![json!(!is), Value::Null],
        Value::Number(number) => match number.as_i64() {
            Some(n) => vec![json!(n + 1), json!(n - 1), json!(0), json!(1u64 << 52), Value::Null],
            None => vec![json!(0), json!(number.as_f64().unwrap_or(0.0) + 1.0)],
        },
        Value::String(text) => texts(text),
        Value::Array(list) => lists(list),
        Value::Object(fields) => {
            let without = |name: &String| {
                let mut copy = fields.clone();
                copy.remove(name);
                Value::Object(copy)
            };
            let mut all: Vec<Value> = fields.keys().map(without).collect();
            let mut more = fields.clone();
            more.insert("nonsense".into(), json!(1));
            all.push(Value::Object(more));
            all
        }
    }
}

/// A text with one character other, at three places; without its end; empty; another word of our own.
fn texts(text: &str) -> Vec<Value> {
    let letters: Vec<char> = text.chars().collect();
    let mut all = vec![json!("")];
    for at in [0, letters.len() / 2, letters.len().saturating_sub(1)] {
        let mut copy = letters.clone();
        if let Some(letter) = copy.get_mut(at) {
            *letter = match *letter {
                '9' => '8',
                digit if digit.is_ascii_digit() => char::from(digit as u8 + 1),
                'A' => 'B',
                _ => 'A',
            };
            all.push(json!(copy.iter().collect::<String>()));
        }
        if at + 1 < letters.len() {
            let mut swapped = letters.clone();
            swapped.swap(at, at + 1);
            all.push(json!(swapped.iter().collect::<String>()));
        }
    }
    for word in ["yes", "no", "unknown", "checked", "replayed", "cited", "searched"] {
        all.push(json!(word));
    }
    all
}

/// A list without its first or last, with one twice, with two swapped, without any.
fn lists(list: &[Value]) -> Vec<Value> {
    let mut all = vec![json!([])];
    if let [first, .., last] = list {
        all.push(json!(list[1..]));
        all.push(json!(list[..list.len() - 1]));
        all.push([list, std::slice::from_ref(first)].concat().into());
        let mut swapped = list.to_vec();
        swapped[0] = last.clone();
        swapped[list.len() - 1] = first.clone();
        all.push(swapped.into());
    }
    all
}
