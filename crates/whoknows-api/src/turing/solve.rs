//! `turing solve`: the codes and laws that are still possible.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::left::{CodeLeft, LawLeft, Left};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Game, check};
use whoknows::verdict::Word;

use super::fields::LaidFields;
use super::finished::{Finished, found, gave_up};
use super::rows::{LawName, read_code};
use super::words::{left_words, plural, title};
use crate::text::{BOLD, grouped, strip, verdict};
use crate::{Ask, Confirmed, Doubt, ReplyOf, Row};

/// The codes and laws that are still possible
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Solve {
    /// The game, and what was tested
    #[command(flatten)]
    #[serde(flatten)]
    pub laid: LaidFields,
}

/// What is still possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SolveAnswer {
    /// The codes, in order.
    pub codes: Vec<u32>,
    /// How many worlds are left.
    pub worlds: u64,
    /// The laws that each verifier may have.
    pub laws: Vec<VerifierLaws>,
}

/// The laws that a verifier may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct VerifierLaws {
    /// The verifier.
    pub verifier: char,
    /// Its laws, in the order of the cards.
    pub laws: Vec<LawRow>,
}

/// A law that a verifier may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LawRow {
    /// The law.
    #[serde(flatten)]
    pub name: LawName,
    /// In how many worlds it may be that of the verifier.
    pub worlds: u64,
}

/// The worlds, which were all gone through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WorldsEvidence {
    /// How many there were before the tests.
    pub before: u64,
    /// How many agree with all tests.
    pub after: u64,
    /// How many of these have which code.
    pub by_code: Vec<CodeRow>,
}

/// A code that is possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CodeRow {
    /// The code.
    pub code: u32,
    /// In how many worlds it is the answer.
    pub worlds: u64,
}

impl Solve {
    /// The reply that this is.
    pub(super) fn reply(game: &Game, left: &Left, budget: &Budget) -> ReplyOf<Self> {
        let (deck, space) = (game.deck(), game.deck().space());
        let law =
            |left: &LawLeft| LawRow { name: LawName::new(deck, left.choice), worlds: left.worlds };
        let laws = |(verifier, laws): (usize, &Vec<LawLeft>)| VerifierLaws {
            verifier: letter(verifier),
            laws: laws.iter().map(law).collect(),
        };
        let row = |left: &CodeLeft| CodeRow { code: space.number(left.code), worlds: left.worlds };
        let by_code: Vec<CodeRow> = left.codes.iter().map(row).collect();
        let answer = SolveAnswer {
            codes: by_code.iter().map(|row| row.code).collect(),
            worlds: left.worlds,
            laws: left.laws.iter().enumerate().map(laws).collect(),
        };
        let evidence = WorldsEvidence { before: left.before, after: left.worlds, by_code };
        // Several codes are a full answer, and no failure: the question was what is possible.
        let word = if left.codes.is_empty() { Word::No } else { Word::Yes };
        found(word, answer, evidence, Confirmed::Replayed, budget)
    }
}

/// What is left, read back.
fn left(game: &Game, answer: &SolveAnswer, evidence: &WorldsEvidence) -> Result<Left, Doubt> {
    let deck = game.deck();
    let law = |row: &LawRow| Ok(LawLeft { choice: row.name.read(deck)?, worlds: row.worlds });
    let laws = |row: &VerifierLaws| row.laws.iter().map(law).collect::<Result<Vec<_>, Doubt>>();
    let code = |row: &CodeRow| {
        Ok(CodeLeft { code: read_code(deck.space(), row.code)?, worlds: row.worlds })
    };
    Ok(Left {
        before: evidence.before,
        worlds: answer.worlds,
        codes: evidence.by_code.iter().map(code).collect::<Result<_, Doubt>>()?,
        laws: answer.laws.iter().map(laws).collect::<Result<_, _>>()?,
    })
}

impl Ask for Solve {
    const ROW: Row = Row::new(
        "turing",
        "solve",
        "3 7 10 14 --test 435:A+B-",
        r#"{"cards": [3, 7, 10, 14], "test": ["435:A+B-"]}"#,
    )
    .texts(&["deck"]);

    type Answer = Option<SolveAnswer>;
    type Evidence = Finished<WorldsEvidence>;

    fn check(&self, evidence: &Self::Evidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let laid = self.laid.read()?;
        if let Finished::Not { ended } = evidence {
            return Ok(gave_up(ended.0, budget));
        }
        let left = check::left(&laid.game, &laid.tests, budget)?;
        Doubt::unless(left.worlds > 0 || left.before == 0, || "the tests leave no world".into())?;
        Ok(Solve::reply(&laid.game, &left, budget))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let game = self.laid.laid().game;
        let (answer, evidence) = match reply.found(|| title(&game)) {
            Ok(found) => found,
            Err(gave_up) => return gave_up,
        };
        let what = match answer.codes.as_slice() {
            [] => format!("{}, no law for each verifier makes a valid game", verdict(Word::No)),
            [code] => format!("{}, the code is {code}", verdict(Word::Yes)),
            many => format!("{} codes are possible", many.len()),
        };
        let mut text = format!("{BOLD}{}{BOLD:#}: {what}\n", title(&game));
        if evidence.before > 0 {
            let (blocks, left) = (strip(answer.worlds, evidence.before), grouped(answer.worlds));
            let _ = writeln!(text, "\n  {blocks}  {left} of {}", plural(evidence.before, "world"));
        }
        let left = left(&game, answer, evidence);
        text.push_str(&left.map(|left| left_words(&game, &left)).unwrap_or_default());
        text
    }
}
