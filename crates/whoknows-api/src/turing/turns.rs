//! The questions of a round, with what their answers mean: for programs, and as lines.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::turing::plan::{Meaning, Then, Turn};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Space};

use super::rows::sign;
use super::words::plural;

/// A question of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TurnRow {
    /// The answers in this round that lead here.
    pub after: Vec<SaidRow>,
    /// The code that is asked about.
    pub code: u32,
    /// The verifier that is asked.
    pub verifier: char,
    /// What the answer yes means.
    pub yes: MeaningRow,
    /// What the answer no means.
    pub no: MeaningRow,
}

/// What a verifier said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SaidRow {
    /// The verifier.
    pub verifier: char,
    /// Did it say yes?
    pub yes: bool,
}

/// What an answer means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MeaningRow {
    /// How many worlds are left.
    pub worlds: usize,
    /// The codes that are left, in order.
    pub codes: Vec<u32>,
    /// What to do then.
    pub then: ThenRow,
}

/// What to do after an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum ThenRow {
    /// Name this code.
    #[serde(rename = "settled")]
    Settled {
        /// The code.
        code: u32,
    },
    /// Ask this verifier about the same code.
    #[serde(rename = "ask")]
    Ask {
        /// The verifier.
        verifier: char,
    },
    /// Begin a new round.
    #[serde(rename = "new round")]
    NewRound,
}

/// The questions of a round.
pub(super) fn rows(space: Space, turns: &[Turn]) -> Vec<TurnRow> {
    let meaning = |meaning: &Meaning| MeaningRow {
        worlds: meaning.worlds,
        codes: meaning.codes.iter().map(|&code| space.number(Code(code))).collect(),
        then: match meaning.then {
            Then::Settled(code) => ThenRow::Settled { code: space.number(Code(code)) },
            Then::Ask(verifier) => ThenRow::Ask { verifier: letter(verifier) },
            Then::NewRound => ThenRow::NewRound,
        },
    };
    let said = |&(verifier, yes): &(usize, bool)| SaidRow { verifier: letter(verifier), yes };
    let row = |turn: &Turn| TurnRow {
        after: turn.after.iter().map(said).collect(),
        code: space.number(Code(turn.code as u16)),
        verifier: letter(turn.verifier),
        yes: meaning(&turn.yes),
        no: meaning(&turn.no),
    };
    turns.iter().map(row).collect()
}

/// The same as lines: below each answer what is asked then.
pub(super) fn lines(space: Space, turns: &[TurnRow], after: &[SaidRow], text: &mut String) {
    let Some(turn) = turns.iter().find(|turn| turn.after == after) else { return };
    for (yes, meaning) in [(true, &turn.yes), (false, &turn.no)] {
        let indent = "  ".repeat(after.len() + 1);
        let words = meaning_words(space, meaning);
        let _ = writeln!(text, "{indent}{}{}  {words}", turn.verifier, sign(yes));
        let said = SaidRow { verifier: turn.verifier, yes };
        lines(space, turns, &[after, &[said]].concat(), text);
    }
}

fn meaning_words(space: Space, meaning: &MeaningRow) -> String {
    let codes = meaning.codes.iter().filter_map(|code| space.read(&code.to_string()).ok());
    let codes: Vec<Code> = codes.collect();
    let left = format!("{}: {}", plural(meaning.worlds, "world"), space.list(&codes, 6));
    match &meaning.then {
        ThenRow::Settled { code } => format!("the code is {code}"),
        ThenRow::Ask { verifier } => format!("{left}; ask {verifier}"),
        ThenRow::NewRound => format!("{left}; a new round"),
    }
}
