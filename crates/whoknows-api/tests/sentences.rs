//! Sentences against numbers: every sentence of an answer is one that we know, and what it says is true.
//!
//! A [`Rule`] is a sentence with holes, and a test of what stands in them against the fields of the answer. The
//! test computes what it needs anew, from question, answer and evidence, with no code of the sentence's own.
//! A sentence that fits no rule fails, and so does a rule that no sentence needed: nothing is said untested.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use whoknows_api::questions;

/// A sentence with holes: `{n}` for a number (`-3`, `1,024`, `7/45`, `2.86`), `{words*}` for any words.
pub(crate) struct Rule {
    pub(crate) sentence: &'static str,
    /// Is it true of this answer?
    pub(crate) holds: fn(&Value, &Holes) -> bool,
}

/// What stood in the holes.
pub(crate) struct Holes(Vec<(&'static str, String)>);

impl Holes {
    /// The words in a hole.
    pub(crate) fn words(&self, name: &str) -> &str {
        let hole = self.0.iter().find(|(hole, _)| *hole == name);
        &hole.unwrap_or_else(|| panic!("no hole {name}")).1
    }

    /// The whole sentence.
    pub(crate) fn sentence(&self) -> &str {
        self.words("")
    }

    /// The whole number in a hole.
    pub(crate) fn number(&self, name: &str) -> i128 {
        let digits = self.words(name).replace(',', "");
        digits.parse().unwrap_or_else(|_| panic!("{name} is {digits}: no whole number"))
    }
}

/// The rules of a part, which of them were used, and how many answers were read.
pub(crate) struct Reader {
    rules: Vec<Rule>,
    used: BTreeSet<usize>,
    pub(crate) answers: usize,
}

impl Reader {
    pub(crate) fn new(rules: Vec<Rule>) -> Self {
        Reader { rules, used: BTreeSet::new(), answers: 0 }
    }

    /// Every sentence of the answer: those in its fields of these names, and every line of its text with a
    /// number in it that stands outside of `because`, where the fields are shown again.
    pub(crate) fn read(&mut self, envelope: &Value, names: &[&str]) {
        self.read_but(envelope, names, "");
    }

    /// The same without the lines of a file, or of a drawing, that the text shows as it is.
    pub(crate) fn read_but(&mut self, envelope: &Value, names: &[&str], shown: &str) {
        let mut sentences = Vec::new();
        for half in ["answer", "evidence"] {
            collect(&envelope[half], names, false, &mut sentences);
        }
        let text = text(envelope);
        let said = if shown.is_empty() { text } else { text.replace(shown.trim_end(), "") };
        sentences.extend(lines(&said));
        for sentence in sentences {
            self.is_true(envelope, &sentence);
        }
        self.answers += 1;
    }

    fn is_true(&mut self, envelope: &Value, sentence: &str) {
        let mut fits = Vec::new();
        for (i, rule) in self.rules.iter().enumerate() {
            let mut holes = Vec::new();
            if matches(rule.sentence, sentence, &mut holes) {
                holes.push(("", sentence.to_string()));
                if (rule.holds)(envelope, &Holes(holes)) {
                    self.used.insert(i);
                    return;
                }
                fits.push(rule.sentence);
            }
        }
        assert!(!fits.is_empty(), "no rule for the sentence\n  {sentence}\nof {envelope}");
        panic!("not true:\n  {sentence}\nby {fits:?}\nof {envelope}");
    }

    /// At least so many answers were read, and each rule was needed.
    pub(crate) fn done(self, answers: usize) {
        assert!(self.answers >= answers, "only {} answers were read", self.answers);
        let unused = (0..self.rules.len()).filter(|rule| !self.used.contains(rule));
        let unused: Vec<&str> = unused.map(|rule| self.rules[rule].sentence).collect();
        assert!(unused.is_empty(), "no answer says {unused:#?}");
    }
}

/// Numbers that are the same on every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below this one.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most
    }

    /// One of these.
    pub(crate) fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// The text of an answer, without styles.
pub(crate) fn text(envelope: &Value) -> String {
    let (part, name) = (&envelope["question"]["part"], &envelope["question"]["name"]);
    let table = questions();
    let question = table.iter().find(|row| *part == row.part && *name == row.name).unwrap();
    let styled = question.text_of(envelope).unwrap();
    let mut pieces = styled.split('\u{1b}');
    let first = pieces.next().unwrap_or_default().to_string();
    let after = pieces.map(|piece| piece.split_once('m').map_or(piece, |(_, rest)| rest));
    first + &after.collect::<String>()
}

/// The lines with a number in them, without those of `because`. A step that is too long for a line goes on in
/// the next, which is set in: it is one sentence.
fn lines(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let (mut because, mut step) = (false, false);
    for line in text.lines() {
        if let (true, true, Some(told)) = (step, line.starts_with("      "), all.last_mut()) {
            *told = format!("{told} {}", line.trim());
            continue;
        }
        because = line.trim_start().starts_with("because ")
            || (because && line.starts_with("          "));
        let kept = !because && line.contains(|c: char| c.is_ascii_digit());
        step = kept && line.chars().count() > 70 && is_step(line.trim_start());
        if kept {
            all.push(line.trim().to_string());
        }
    }
    all
}

/// Is it `hardest step: …`, or `12. …`?
fn is_step(line: &str) -> bool {
    let number = line.split_once(". ").map(|(number, _)| number);
    line.starts_with("hardest step") || number.is_some_and(|n| n.parse::<u32>().is_ok())
}

/// The texts below fields of these names.
fn collect(value: &Value, names: &[&str], inside: bool, all: &mut Vec<String>) {
    match value {
        Value::String(text) if inside => all.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|value| collect(value, names, inside, all)),
        Value::Object(fields) => {
            for (name, value) in fields {
                collect(value, names, names.contains(&&**name), all);
            }
        }
        _ => {}
    }
}

/// Does the text fit the sentence from its start to its end? What stood in the holes, then.
fn matches(sentence: &'static str, text: &str, holes: &mut Vec<(&'static str, String)>) -> bool {
    let Some((before, rest)) = sentence.split_once('{') else { return sentence == text };
    let Some(text) = text.strip_prefix(before) else { return false };
    let (name, rest) = rest.split_once('}').expect("a hole ends");
    let (name, any) = name.strip_suffix('*').map_or((name, false), |name| (name, true));
    // Longest first, so that a number is taken whole.
    let ends = (0..=text.len()).rev().filter(|&end| text.is_char_boundary(end));
    for end in ends.filter(|&end| any || is_number(&text[..end])) {
        holes.push((name, text[..end].to_string()));
        if matches(rest, &text[end..], holes) {
            return true;
        }
        holes.pop();
    }
    false
}

/// `-3`, `1,024`, `7/45`, `2.86`.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let ends = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    ends(digits.chars().next())
        && ends(digits.chars().last())
        && digits.chars().all(|c| c.is_ascii_digit() || ",/.".contains(c))
}

#[test]
fn a_sentence_is_read_with_its_holes_and_must_be_true() {
    let mut holes = Vec::new();
    let sentence = "{who*} has {n} of {all} hats.";
    assert!(matches(sentence, "Player 3 has 1,024 of 7/45 hats.", &mut holes));
    let holes = Holes(holes);
    assert_eq!((holes.words("who"), holes.number("n")), ("Player 3", 1024));
    assert_eq!(holes.words("all"), "7/45");
    assert!(!matches(sentence, "Player 3 has no of 7 hats.", &mut Vec::new()));
    let read = |said: &'static str| {
        let holds = |answer: &Value, holes: &Holes| answer["hats"] == json!(holes.number("n"));
        let mut reader = Reader::new(vec![Rule { sentence: "{n} hats", holds }]);
        std::panic::catch_unwind(move || reader.is_true(&json!({"hats": 3}), said)).is_ok()
    };
    assert!(read("3 hats"));
    assert!(!read("4 hats") && !read("3 caps"));
}
