//! `turing solve`: the codes and laws that are still possible.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::check::Flaws;
use whoknows::turing::left::{CodeLeft, LawLeft, Left};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Game, Test, check};
use whoknows::verdict::Word;

use super::fields::{Laid, LaidFields};
use super::finished::{Finished, found, gave_up};
use super::rows::{LawName, TestRow, read_code};
use super::words::{left_words, plural, title};
use crate::text::{BOLD, because, grouped, strip, verdict};
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
    /// If no code is left because of the tests: which of them contradicts which. Not here otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<Contradiction>,
    /// If no code is left because of the cards: what is wrong with each choice of laws, unless there are too
    /// many to go through. Not here otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_game: Option<NoGame>,
}

/// All choices of a law for each verifier, by what is wrong with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NoGame {
    /// How many choices there are.
    pub choices: usize,
    /// No code obeys all laws.
    pub no_code: usize,
    /// Several codes do.
    pub several: usize,
    /// One code does, and a card is to spare.
    pub redundant: usize,
    /// In a sentence.
    pub said: String,
}

impl NoGame {
    fn new(flaws: Flaws) -> Self {
        let Flaws { choices, no_code, several, redundant } = flaws;
        let said = format!(
            "of {} of laws, {} leave no code, {} several codes, and {} a card to spare",
            plural(choices, "choice"),
            grouped(no_code as u64),
            grouped(several as u64),
            grouped(redundant as u64),
        );
        NoGame { choices, no_code, several, redundant, said }
    }
}

/// A test after which no code is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Contradiction {
    /// The test.
    pub test: TestRow,
    /// The answers before it that it contradicts; none if it contradicts the cards.
    pub with: Vec<TestRow>,
    /// In a sentence.
    pub said: String,
}

/// The same as tests: the one after which no code is left, and those that it contradicts.
pub(super) struct Clash {
    pub(super) test: Test,
    pub(super) with: Vec<Test>,
}

impl Contradiction {
    fn new(game: &Game, Clash { test, with }: &Clash) -> Self {
        let row = |test: &Test| TestRow::new(game.deck().space(), test);
        let (test, with): (_, Vec<TestRow>) = (row(test), with.iter().map(row).collect());
        let others: Vec<String> = with.iter().map(TestRow::text).collect();
        let what = match &others[..] {
            [] => "the cards".to_string(),
            [one] => one.clone(),
            [before @ .., last] => format!("{} and {last} together", before.join(", ")),
        };
        let said = format!("{} contradicts {what}: no code is left", test.text());
        Contradiction { test, with, said }
    }

    /// Read back, and confirmed: with these answers alone no world is left.
    fn check(&self, laid: &Laid, budget: &Budget) -> Result<Clash, Doubt> {
        let test = self.test.read(&laid.game)?;
        let with =
            self.with.iter().map(|row| row.read(&laid.game)).collect::<Result<Vec<_>, _>>()?;
        let all: Vec<Test> = with.iter().copied().chain([test]).collect();
        let made = all.iter().all(|test| laid.tests.contains(test));
        Doubt::unless(made, || "a test that was not made".into())?;
        let worlds = check::left(&laid.game, &all, budget)?.worlds;
        Doubt::unless(worlds == 0, || "these tests leave a world".into())?;
        Ok(Clash { test, with })
    }
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
    /// If none does: which test contradicts which. Not here otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<Contradiction>,
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
    pub(super) fn reply(
        game: &Game,
        left: &Left,
        clash: Option<&Clash>,
        budget: &Budget,
    ) -> ReplyOf<Self> {
        let (deck, space) = (game.deck(), game.deck().space());
        let law =
            |left: &LawLeft| LawRow { name: LawName::new(deck, left.choice), worlds: left.worlds };
        let laws = |(verifier, laws): (usize, &Vec<LawLeft>)| VerifierLaws {
            verifier: letter(verifier),
            laws: laws.iter().map(law).collect(),
        };
        let row = |left: &CodeLeft| CodeRow { code: space.number(left.code), worlds: left.worlds };
        let by_code: Vec<CodeRow> = left.codes.iter().map(row).collect();
        let contradiction = clash.map(|clash| Contradiction::new(game, clash));
        let flaws = if left.before == 0 { check::flaws(game) } else { None };
        let answer = SolveAnswer {
            contradiction: contradiction.clone(),
            no_game: flaws.map(NoGame::new),
            codes: by_code.iter().map(|row| row.code).collect(),
            worlds: left.worlds,
            laws: left.laws.iter().enumerate().map(laws).collect(),
        };
        let (before, after) = (left.before, left.worlds);
        let evidence = WorldsEvidence { before, after, by_code, contradiction };
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
        let evidence = match evidence {
            Finished::Not { ended } => return Ok(gave_up(ended.0, budget)),
            Finished::Found(evidence) => evidence,
        };
        let left = check::left(&laid.game, &laid.tests, budget)?;
        let clash = evidence.contradiction.as_ref();
        let clash = clash.map(|shown| shown.check(&laid, budget)).transpose()?;
        let emptied = left.worlds == 0 && left.before > 0;
        Doubt::unless(clash.is_some() == emptied, || "what contradicts what is not shown".into())?;
        Ok(Solve::reply(&laid.game, &left, clash.as_ref(), budget))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let game = self.laid.laid().game;
        let (answer, evidence) = match reply.found(|| title(&game)) {
            Ok(found) => found,
            Err(gave_up) => return gave_up,
        };
        let what = match answer.codes.as_slice() {
            [] if answer.contradiction.is_some() => {
                format!("{}, no code is left", verdict(Word::No))
            }
            [] => format!("{}, no law for each verifier makes a valid game", verdict(Word::No)),
            [code] => format!("{}, the code is {code}", verdict(Word::Yes)),
            many => format!("{} codes are possible", many.len()),
        };
        let mut text = format!("{BOLD}{}{BOLD:#}: {what}\n", title(&game));
        if evidence.before > 0 {
            let (blocks, left) = (strip(answer.worlds, evidence.before), grouped(answer.worlds));
            let _ = writeln!(text, "\n  {blocks}  {left} of {}", plural(evidence.before, "world"));
        }
        if let Some(Contradiction { said, .. }) = &answer.contradiction {
            let _ = writeln!(text, "\n{}", because(std::slice::from_ref(said)));
            return text;
        }
        if let Some(NoGame { said, .. }) = &answer.no_game {
            let _ = writeln!(text, "\n{}", because(std::slice::from_ref(said)));
        }
        let left = left(&game, answer, evidence);
        text.push_str(&left.map(|left| left_words(&game, &left)).unwrap_or_default());
        text
    }
}
