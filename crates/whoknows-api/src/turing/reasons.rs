//! Reasons for programs, written and read back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::turing::reason::{Excluded, Failing, Failures, NotTheCode, Reason};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Game, Mode, Test};

use super::rows::{LawName, TestRow, read_verifier};
use crate::Doubt;

/// Why a law is out, or a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum ReasonRow {
    /// What the verifier said contradicts the law.
    #[serde(rename = "test")]
    Test {
        /// What it said.
        test: TestRow,
    },
    /// The law has fewer codes than there are verifiers.
    #[serde(rename = "few")]
    Few {
        /// How many it has.
        codes: usize,
    },
    /// The law has no code in common with any laws of these places together.
    #[serde(rename = "no common code")]
    Apart {
        /// The places.
        with: Vec<Place>,
    },
    /// No law of the place holds for the code.
    #[serde(rename = "no law")]
    NoLaw {
        /// The place.
        of: Place,
    },
    /// Every way to choose the other laws fails.
    #[serde(rename = "completions")]
    Completions {
        /// How many fail in which way, with one of each.
        fail: Vec<FailRow>,
    },
}

/// A place that has a law: a verifier, or in nightmare a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Place {
    /// A verifier.
    Verifier {
        /// Its letter.
        verifier: char,
    },
    /// A card: nobody knows its verifier.
    Card {
        /// Its number.
        card: u16,
    },
}

/// Choices of laws that fail in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FailRow {
    /// In which way.
    pub kind: FailKind,
    /// How many.
    pub ways: u64,
    /// One of them.
    pub example: Vec<LawName>,
}

/// How a choice of laws fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum FailKind {
    /// No code is left.
    #[serde(rename = "no code")]
    None,
    /// More than one code is left; the example leaves the fewest.
    #[serde(rename = "several codes")]
    Several,
    /// One code is left, but a law is redundant.
    #[serde(rename = "redundant")]
    Redundant,
    /// It is a valid game, but no order of the laws agrees with the answers.
    #[serde(rename = "no order")]
    Misplaced,
}

impl FailKind {
    const ALL: [FailKind; 4] =
        [FailKind::None, FailKind::Several, FailKind::Redundant, FailKind::Misplaced];

    fn of(self, failures: &mut Failures) -> &mut Failing {
        match self {
            FailKind::None => &mut failures.none,
            FailKind::Several => &mut failures.several,
            FailKind::Redundant => &mut failures.redundant,
            FailKind::Misplaced => &mut failures.misplaced,
        }
    }
}

impl ReasonRow {
    /// Why a law is out.
    pub(super) fn of_law(game: &Game, tests: &[Test], reason: &Reason) -> Self {
        match reason {
            Reason::Answer { test } => {
                ReasonRow::Test { test: TestRow::new(game.deck().space(), &tests[*test]) }
            }
            Reason::Few { codes } => ReasonRow::Few { codes: *codes },
            Reason::Apart { places } => {
                ReasonRow::Apart { with: places.iter().map(|&at| Place::new(game, at)).collect() }
            }
            Reason::Failures(failures) => ReasonRow::of_failures(game, failures),
        }
    }

    /// Why a code is.
    pub(super) fn of_code(game: &Game, not: &NotTheCode) -> Self {
        match &not.why {
            Err(place) => ReasonRow::NoLaw { of: Place::new(game, *place) },
            Ok(failures) => ReasonRow::of_failures(game, failures),
        }
    }

    fn of_failures(game: &Game, failures: &Failures) -> Self {
        let mut failures = failures.clone();
        let row = |kind: FailKind| {
            let Failing { ways, example } = kind.of(&mut failures);
            let example = example.iter().flatten();
            let example = example.map(|&choice| LawName::new(game.deck(), choice)).collect();
            FailRow { kind, ways: *ways, example }
        };
        let fail = FailKind::ALL.map(row).into_iter().filter(|row| row.ways > 0);
        ReasonRow::Completions { fail: fail.collect() }
    }

    /// Why a law is out, read back; tests are among these.
    pub(super) fn read(&self, game: &Game, tests: &[Test]) -> Result<Reason, Doubt> {
        match self {
            ReasonRow::Test { test } => {
                let test = test.read(game)?;
                let at = tests.iter().position(|other| *other == test);
                let test =
                    at.ok_or_else(|| Doubt::wrong("a reason by a test that was not made"))?;
                Ok(Reason::Answer { test })
            }
            ReasonRow::Few { codes } => Ok(Reason::Few { codes: *codes }),
            ReasonRow::Apart { with } => {
                let places = with.iter().map(|place| place.read(game)).collect::<Result<_, _>>()?;
                Ok(Reason::Apart { places })
            }
            ReasonRow::Completions { fail } => Ok(Reason::Failures(read_failures(game, fail)?)),
            ReasonRow::NoLaw { .. } => Err(Doubt::wrong("a reason that is about a code")),
        }
    }

    /// Why a code is, read back.
    pub(super) fn read_of_code(&self, game: &Game, code: Code) -> Result<NotTheCode, Doubt> {
        let why = match self {
            ReasonRow::NoLaw { of } => Err(of.read(game)?),
            ReasonRow::Completions { fail } => Ok(read_failures(game, fail)?),
            _ => return Err(Doubt::wrong("a reason that is about a law")),
        };
        Ok(NotTheCode { code, why })
    }
}

fn read_failures(game: &Game, fail: &[FailRow]) -> Result<Failures, Doubt> {
    let mut failures = Failures::default();
    for FailRow { kind, ways, example } in fail {
        let laws = example.iter().map(|law| law.read(game.deck()));
        let example = Some(laws.collect::<Result<_, _>>()?);
        *kind.of(&mut failures) = Failing { ways: *ways, example };
    }
    Ok(failures)
}

impl Place {
    fn new(game: &Game, place: usize) -> Self {
        match game.mode() {
            Mode::Nightmare => {
                Place::Card { card: game.deck().cards()[game.cards()[place][0]].number }
            }
            _ => Place::Verifier { verifier: letter(place) },
        }
    }

    fn read(&self, game: &Game) -> Result<usize, Doubt> {
        match self {
            Place::Verifier { verifier } => read_verifier(game, *verifier),
            Place::Card { card } => {
                let card = game.deck().place(*card);
                let mut cards = game.cards().iter();
                let place = card.and_then(|card| cards.position(|laid| laid.contains(&card)));
                place.ok_or_else(|| Doubt::wrong("a card that is not laid"))
            }
        }
    }
}

/// A law that a verifier cannot have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExcludedRow {
    /// The verifier.
    pub verifier: char,
    /// The law.
    pub law: LawName,
    /// Why not.
    pub reason: ReasonRow,
}

impl ExcludedRow {
    pub(super) fn new(game: &Game, tests: &[Test], out: &Excluded) -> Self {
        ExcludedRow {
            verifier: letter(out.verifier),
            law: LawName::new(game.deck(), out.choice),
            reason: ReasonRow::of_law(game, tests, &out.reason),
        }
    }

    pub(super) fn read(&self, game: &Game, tests: &[Test]) -> Result<Excluded, Doubt> {
        Ok(Excluded {
            verifier: read_verifier(game, self.verifier)?,
            choice: self.law.read(game.deck())?,
            reason: self.reason.read(game, tests)?,
        })
    }
}
