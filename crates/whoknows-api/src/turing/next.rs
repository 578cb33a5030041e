//! `turing next`: the best test now, with what each answer will mean.

use std::fmt::Write;

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::search::{Meaning, Then, Turn, next};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Space};
use whoknows::verdict::Word;

use super::best::{Found, QUESTIONS};
use super::reading::{Fields, Kind, title};
use super::{done, plural};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::BOLD;

/// The best test now, with what each answer will mean
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// The card before each verifier: 3 7 10 14; in extreme two: 28/14 19/6 27/16 9/47
    #[arg(required = true, value_name = "CARDS")]
    #[serde(deserialize_with = "crate::input::words")]
    pub cards: Vec<String>,
    /// What was tested so far: a code, then verifiers with their answers
    #[arg(long, value_name = "435:A+B-")]
    #[serde(default, deserialize_with = "crate::input::words")]
    pub test: Vec<String>,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// What shall be as small as possible
    #[arg(long, value_enum, default_value = "expected")]
    #[serde(default)]
    pub goal: Aim,
    /// Questions of a round
    #[arg(long, default_value_t = QUESTIONS, allow_negative_numbers = true)]
    #[serde(default = "usual")]
    pub per_round: i64,
    /// The round of the last test goes on [default: a new round begins]
    #[arg(long)]
    #[serde(default)]
    pub goes_on: bool,
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Allow 2 to 7 verifiers instead of 4 to 6
    #[arg(long)]
    #[serde(default)]
    pub few: bool,
}

/// What shall be as small as possible.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    /// Rounds, then questions, on average over all worlds
    #[default]
    Expected,
    /// Rounds, then questions, in the worst world
    Worst,
}

pub(super) fn usual() -> i64 {
    QUESTIONS
}

impl Ask for Next {
    const PART: &'static str = "turing";
    const NAME: &'static str = "next";
    const EXAMPLE: &'static str = "3 7 10 14";
    const EXAMPLE_JSON: &'static str = r#"{"cards": [3, 7, 10, 14]}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let Next { cards, test, mode, deck, few, .. } = self;
        let fields = Fields { cards, test, mode: *mode, deck: deck.as_deref(), few: *few };
        let found = match Found::find(fields, self.per_round, self.goes_on, budget)? {
            Ok(found) => found,
            Err(answer) => return Ok(answer),
        };
        let Found { laid, table, position, both } = &found;
        let plan = match self.goal {
            Aim::Expected => &both.expected.plan,
            Aim::Worst => &both.worst.plan,
        };
        let space = laid.game.deck().space();
        let turns = next(plan);
        let word = if both.exact() { Word::Yes } else { Word::Unknown };
        let mut text = format!("{BOLD}{}{BOLD:#}: ", title(&laid.game));
        let mut answer = both.json();
        if let Some(first) = turns.first() {
            let code = space.text(Code(first.code as u16));
            let runs = position.running.is_some_and(|running| running.code == first.code);
            let verb = if runs { "go on with" } else { "test" };
            let _ = writeln!(text, "{verb} {BOLD}{code}{BOLD:#} at {}", letter(first.verifier));
            let _ = writeln!(text, "\n{}", both.words(Some(plan)));
            tree(space, &turns, &[], &mut text);
            answer["code"] = json!(space.number(Code(first.code as u16)));
        } else {
            let code = Code(table.codes[position.live[0]]);
            let _ = writeln!(
                text,
                "there is nothing to test: the code is {BOLD}{}{BOLD:#}",
                space.text(code)
            );
            answer["code"] = json!(space.number(code));
        }
        let mut verifiers: Vec<String> = Vec::new();
        for turn in &turns {
            let name = letter(turn.verifier).to_string();
            if !verifiers.contains(&name) {
                verifiers.push(name);
            }
        }
        answer["verifiers"] = json!(verifiers);
        answer["settled"] = json!(turns.is_empty());
        answer["turns"] = turns.iter().map(|turn| row(space, turn)).collect();
        let evidence = json!({
            "kind": "plan", "worlds": both.worlds, "nodes": plan.nodes.len(),
            "ended": both.expected.ended.or(both.worst.ended).map(|ended| ended.to_string()),
        });
        Ok(done(word, answer, evidence, text, budget))
    }
}

/// The questions of the round: below each answer what is asked then.
fn tree(space: Space, turns: &[Turn], after: &[(usize, bool)], text: &mut String) {
    let Some(turn) = turns.iter().find(|turn| turn.after == after) else { return };
    for (yes, meaning) in [(true, &turn.yes), (false, &turn.no)] {
        let _ = writeln!(
            text,
            "{}{}{}  {}",
            "  ".repeat(after.len() + 1),
            letter(turn.verifier),
            if yes { '+' } else { '-' },
            meaning_words(space, meaning)
        );
        tree(space, turns, &[after, &[(turn.verifier, yes)]].concat(), text);
    }
}

fn meaning_words(space: Space, meaning: &Meaning) -> String {
    let codes: Vec<Code> = meaning.codes.iter().map(|&code| Code(code)).collect();
    let left = format!("{}: {}", plural(meaning.worlds, "world"), space.list(&codes, 6));
    match meaning.then {
        Then::Settled(code) => format!("the code is {}", space.text(Code(code))),
        Then::Ask(verifier) => format!("{left}; ask {}", letter(verifier)),
        Then::NewRound => format!("{left}; a new round"),
    }
}

fn row(space: Space, turn: &Turn) -> Value {
    let after: Vec<String> = turn
        .after
        .iter()
        .map(|&(verifier, yes)| format!("{}{}", letter(verifier), if yes { '+' } else { '-' }))
        .collect();
    let meaning = |meaning: &Meaning| {
        let codes: Vec<u32> = meaning.codes.iter().map(|&code| space.number(Code(code))).collect();
        let then = match meaning.then {
            Then::Settled(_) => json!("settled"),
            Then::Ask(verifier) => json!({"ask": letter(verifier).to_string()}),
            Then::NewRound => json!("new round"),
        };
        json!({"worlds": meaning.worlds, "codes": codes, "then": then})
    };
    json!({
        "after": after.concat(), "code": space.number(Code(turn.code as u16)),
        "verifier": letter(turn.verifier).to_string(),
        "yes": meaning(&turn.yes), "no": meaning(&turn.no),
    })
}
