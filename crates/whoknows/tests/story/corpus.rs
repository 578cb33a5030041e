//! Puzzles with answers that others found: the corpus, the sample stories, and the faulty texts.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::fault::Fault;
use whoknows::story::told::{Answer, Settings, Told, Untold};
use whoknows::story::{Story, Value, columns, definition};

use crate::json::Json;
use crate::shared::shared;

type Tell = fn(&Story, &Settings, &Budget<'_>) -> Result<Told, Untold>;

/// The definition is not asked about more worlds than this, counted after every line.
const MOST_SLOW: f64 = 100_000.0;

fn told(tell: Tell, text: &str) -> Result<Told, Fault> {
    match tell(&text.parse()?, &BTreeMap::new(), &Budget::unlimited()) {
        Ok(told) => Ok(told),
        Err(Untold::Fault(fault)) => Err(fault),
        Err(Untold::Ended(why)) => panic!("without a limit: {why}"),
    }
}

/// A value of the corpus, as stories write it; members of a set by the alphabet.
fn written(value: &Json) -> String {
    match value {
        Json::Truth(is) => if *is { "yes" } else { "no" }.to_string(),
        Json::Number(number) => number.to_string(),
        Json::Text(name) => name.clone(),
        Json::List(all) => format!("({})", all.iter().map(written).collect::<Vec<_>>().join(", ")),
        other => {
            let mut all: Vec<String> = other.get("set").list().iter().map(written).collect();
            all.sort();
            format!("{{{}}}", all.join(", "))
        }
    }
}

fn of_ours(value: &Value) -> String {
    match value {
        Value::Tuple(all) => {
            format!("({})", all.iter().map(of_ours).collect::<Vec<_>>().join(", "))
        }
        Value::Set(all) => {
            let mut all: Vec<String> = all.iter().map(of_ours).collect();
            all.sort();
            format!("{{{}}}", all.join(", "))
        }
        other => other.to_string(),
    }
}

/// An answer as the corpus has it.
fn answered(answer: &Answer) -> String {
    match answer {
        Answer::Number(number) => number.to_string(),
        Answer::SoIn(so, of) if so == of => "yes".to_string(),
        Answer::SoIn(0, _) | Answer::Could(false) => "no".to_string(),
        Answer::SoIn(so, of) => format!("in {so} of {of} worlds"),
        Answer::Could(true) => "yes".to_string(),
        Answer::Rounds(all) => {
            let round = |(round, worlds): &(Option<usize>, usize)| match round {
                Some(round) => format!("{round}: {worlds}"),
                None => format!("never: {worlds}"),
            };
            all.iter().map(round).collect::<Vec<_>>().join(", ")
        }
        other => format!("{other:?}"),
    }
}

/// Everything that the corpus says of a puzzle.
fn check(puzzle: &Json, tell: Tell) {
    let id = puzzle.get("id").text().unwrap();
    let mut text = puzzle.get("story").text().unwrap().to_string();
    if let Some(what) = puzzle.get("what").text() {
        text.extend(["what is ", what, "?\n"]);
    }
    let told = told(tell, &text).unwrap_or_else(|fault| panic!("{id}: {fault:?}"));
    let counts: Vec<Json> = told.counts.iter().map(|&n| Json::Number(n as f64)).collect();
    assert_eq!(counts, puzzle.get("counts").list(), "{id}");
    assert_eq!(told.unsaid.is_some(), puzzle.get("final") == &Json::Number(0.0), "{id}");
    if told.unsaid.is_some() {
        return;
    }
    if puzzle.get("what").text().is_some() {
        let Some((_, Answer::Values(values))) = told.answers.last() else { panic!("{id}") };
        let mut found: Vec<String> =
            values.iter().flat_map(|(value, worlds)| vec![of_ours(value); *worlds]).collect();
        let mut known: Vec<String> = puzzle.get("values").list().iter().map(written).collect();
        found.sort();
        known.sort();
        // The corpus lists no more than 200.
        found.truncate(known.len().max(200));
        assert_eq!(found, known, "{id}");
    }
    let squeezed = |words: &str| words.split_whitespace().collect::<String>();
    let mut answers = told.answers.iter();
    for (question, known) in puzzle.get("ask").entries() {
        // The blanks between words are not those of the text.
        let found = answers.find(|(at, _)| squeezed(&text[at.clone()]) == squeezed(question));
        let (_, found) = found.unwrap_or_else(|| panic!("{id}: {question} {:?}", told.answers));
        let known = match known {
            Json::Object(rounds) => {
                let round =
                    |(round, worlds): &(String, Json)| format!("{round}: {}", written(worlds));
                rounds.iter().map(round).collect::<Vec<_>>().join(", ")
            }
            other => written(other),
        };
        assert_eq!(answered(found), known, "{id}: {question}");
    }
}

#[test]
fn the_corpus_has_the_answers_that_are_known() {
    let Some(path) = shared("story/corpus.json") else { return };
    let corpus = Json::read(&fs::read_to_string(path).unwrap());
    let (mut fast, mut slow) = (0, 0);
    for puzzle in corpus.list().iter().filter(|puzzle| puzzle.get("story").text().is_some()) {
        check(puzzle, columns::tell);
        fast += 1;
        let number = |count: &Json| if let Json::Number(n) = count { *n } else { 0.0 };
        if puzzle.get("counts").list().iter().map(number).sum::<f64>() <= MOST_SLOW {
            check(puzzle, definition::tell);
            slow += 1;
        }
    }
    assert!(fast >= 88 && slow >= 80, "{fast} and {slow} puzzles");
}

/// The stories in a folder, with their names.
fn texts(folder: PathBuf) -> Vec<(String, String)> {
    let mut all: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    all.sort();
    let name = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().to_string();
    all.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn the_sample_stories_are_told_alike() {
    let Some(folder) = shared("story/puzzles") else { return };
    let all = texts(folder);
    assert!(all.len() >= 19, "{} stories", all.len());
    for (name, text) in all {
        // Why a world went is another question.
        let lines = text.lines().filter(|line| !line.starts_with("why not"));
        let text = lines.collect::<Vec<_>>().join("\n");
        let fast = told(columns::tell, &text).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        assert_eq!(fast.unsaid, None, "{name}");
        if fast.counts.iter().sum::<usize>() <= MOST_SLOW as usize {
            assert_eq!(told(definition::tell, &text).unwrap(), fast, "{name}");
        }
    }
}

/// For each faulty text: the place, as line and column, and a word of the advice.
const FAULTS: [(&str, (usize, usize), &str); 10] = [
    ("attr", (4, 6), "Ann has no number"),
    ("big", (2, 1), "2^30 worlds are too many"),
    ("div", (3, 10), "div by zero in the world x = 0, y = 0"),
    ("every", (4, 20), "\"nobody knows\", \"not everyone knows\""),
    ("given", (3, 7), "write \"publicly: ...\""),
    ("later", (5, 6), "line 3 has not been said yet: 1 line has"),
    ("mix", (4, 33), "use brackets"),
    ("near", (4, 16), "Did you mean red?"),
    ("tense", (4, 8), "\"at the start\", \"before that\" or \"after line"),
    ("you", (4, 6), "who is \"you\"? There are 3 people: use a name"),
];

fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[line..].chars().count() + 1)
}

#[test]
fn faulty_texts_are_refused_with_their_place_and_advice() {
    let Some(folder) = shared("story/errors") else { return };
    let mut met = Vec::new();
    for (name, text) in texts(folder) {
        if name == "never" {
            let told = told(columns::tell, &text).unwrap();
            assert_eq!(told.counts, [9, 0]);
            let unsaid = told.unsaid.unwrap();
            assert_eq!((told.lines.len(), line_and_column(&text, unsaid.at.start)), (1, (4, 1)));
            assert_eq!(unsaid.who.as_deref(), Some("Ann"));
            assert_eq!(&text[unsaid.at], "Ann: I don't know x");
            continue;
        }
        let (_, place, advice) = FAULTS.iter().find(|fault| fault.0 == name).unwrap();
        let engines: &[Tell] =
            if name == "big" { &[columns::tell] } else { &[columns::tell, definition::tell] };
        for &tell in engines {
            let fault = told(tell, &text).unwrap_err();
            let found = line_and_column(&text, fault.at.start);
            assert_eq!((found, fault.message.contains(advice)), (*place, true), "{name}: {fault}");
        }
        met.push(name);
    }
    assert_eq!(met.len(), FAULTS.len(), "{met:?}");
}

#[test]
fn too_many_worlds_are_refused_before_work() {
    let text =
        "people p 1..30\neach person may be muddy\nlet x in 1..1000\npublicly: somebody is muddy\n";
    let budget = Budget::new(Limits { nodes: Some(1_000), ..NO_LIMITS }, &Unwatched);
    match columns::tell(&text.parse().unwrap(), &BTreeMap::new(), &budget) {
        Err(Untold::Fault(fault)) => assert!(fault.message.contains("1073741824000"), "{fault}"),
        other => panic!("{other:?}"),
    }
}
