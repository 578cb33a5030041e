//! `turing explain`: why each law that is out is out, or why one law or one code is (`single`).

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::{Budget, Ended};
use whoknows::turing::explain::{explain, reason_words};
use whoknows::turing::reason::{Excluded, Failures, Reason};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Choice, Deck, Game, Mode, Test};
use whoknows::verdict::Word;

use super::reading::{Fields, Kind, Laid, title};
use super::single::{one_code, one_law};
use super::{done, gave_up, plural};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because};

/// Why each law that is out is out, or why one law or code is, with the tests that it needs
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// The card before each verifier: 3 7 10 14; in extreme two: 28/14 19/6 27/16 9/47
    #[arg(required = true, value_name = "CARDS")]
    #[serde(deserialize_with = "crate::input::words")]
    pub cards: Vec<String>,
    /// What was tested so far: a code, then verifiers with their answers
    #[arg(long, value_name = "435:A+B-")]
    #[serde(default, deserialize_with = "crate::input::words")]
    pub test: Vec<String>,
    /// Why is this code not the answer?
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Why does this verifier not have this law? A verifier, a card and the number of the law
    #[arg(long, value_name = "C:10.3", conflicts_with = "code")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub law: Option<String>,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Allow 2 to 7 verifiers instead of 4 to 6
    #[arg(long)]
    #[serde(default)]
    pub few: bool,
}

impl Ask for Explain {
    const PART: &'static str = "turing";
    const NAME: &'static str = "explain";
    const EXAMPLE: &'static str = "4 9 11 14 --test 241:A+";
    const EXAMPLE_JSON: &'static str = r#"{"cards": [4, 9, 11, 14], "test": ["241:A+"]}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let Explain { cards, test, mode, deck, few, .. } = self;
        let laid = Fields { cards, test, mode: *mode, deck: deck.as_deref(), few: *few }.read()?;
        let answer = match (&self.code, &self.law) {
            (Some(_), Some(law)) => {
                return Err(BadInput::whole("law", law, "a code or a law, not both"));
            }
            (Some(code), None) => one_code(&laid, code, budget)?,
            (None, Some(law)) => one_law(&laid, law, budget)?,
            (None, None) => all_laws(&laid, budget),
        };
        Ok(answer.unwrap_or_else(|ended| gave_up(&title(&laid.game), ended, budget)))
    }
}

/// Every law that is out.
fn all_laws(laid: &Laid, budget: &Budget) -> Result<Answer, Ended> {
    let game = &laid.game;
    let excluded = explain(game, &laid.tests, budget)?;
    let all: usize = (0..game.verifiers()).map(|verifier| game.choices(verifier).len()).sum();
    let mut text = format!(
        "{BOLD}{}{BOLD:#}: {} of {} out\n",
        title(game),
        excluded.len(),
        plural(all, "law")
    );
    let mut last = None;
    for out in &excluded {
        if last.replace(out.verifier) != Some(out.verifier) {
            let _ = writeln!(text, "\n  {BOLD}{}{BOLD:#}", letter(out.verifier));
        }
        let _ = writeln!(text, "    × {}", game.deck().words(out.choice));
        let words = reason_words(game, &laid.tests, out);
        let lines = because(&[words]).replace('\n', "\n    ");
        let _ = writeln!(text, "    {lines}");
    }
    let rows: Vec<Value> = excluded.iter().map(|out| row(laid, out)).collect();
    let evidence: Vec<Value> =
        excluded.iter().map(|out| evidence(&laid.game, &laid.tests, out)).collect();
    let evidence = json!({"kind": "completions", "each": evidence});
    Ok(done(Word::Yes, json!({"laws": all, "out": rows}), evidence, text, budget))
}

fn row(laid: &Laid, out: &Excluded) -> Value {
    json!({
        "verifier": letter(out.verifier).to_string(),
        "law": name(laid.game.deck(), out.choice),
        "why": reason_words(&laid.game, &laid.tests, out),
    })
}

pub(super) fn evidence(game: &Game, tests: &[Test], out: &Excluded) -> Value {
    match &out.reason {
        Reason::Answer { test } => {
            json!({"kind": "test", "test": tests[*test].text(game.deck().space())})
        }
        Reason::Few { codes } => json!({"kind": "few", "codes": codes}),
        Reason::Apart { places } => {
            let card = |place: usize| game.deck().cards()[game.cards()[place][0]].number;
            let name = |&place: &usize| match game.mode() {
                Mode::Nightmare => format!("card {}", card(place)),
                _ => letter(place).to_string(),
            };
            let places: Vec<String> = places.iter().map(name).collect();
            json!({"kind": "no common code", "with": places})
        }
        Reason::Failures(failures) => failing(game, failures),
    }
}

/// How many completions fail in which way, with one of each.
pub(super) fn failing(game: &Game, failures: &Failures) -> Value {
    let kinds = [
        ("no code", &failures.none),
        ("several codes", &failures.several),
        ("redundant", &failures.redundant),
        ("no order", &failures.misplaced),
    ];
    let each = kinds.iter().filter(|(_, failing)| failing.ways > 0).map(|(kind, failing)| {
        let example = failing.example.iter().flatten();
        let laws: Vec<Value> = example.map(|&choice| name(game.deck(), choice)).collect();
        json!({"kind": kind, "ways": failing.ways, "example": laws})
    });
    json!({"kind": "completions", "fail": each.collect::<Vec<_>>()})
}

/// A law for programs.
pub(super) fn name(deck: &Deck, choice: Choice) -> Value {
    let card = &deck.cards()[choice.card];
    json!({"card": card.number, "law": choice.law + 1, "text": card.laws[choice.law].text})
}
