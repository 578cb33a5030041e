//! How cards, laws, tests and costs are written for programs, and read back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::turing::plan::Cost;
use whoknows::turing::verifiers::{letter, numbered};
use whoknows::turing::{Choice, Code, Deck, Game, GivenGame, Mode, Space, Test};

use crate::Doubt;

/// A law of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LawName {
    /// The number of the card.
    pub card: u16,
    /// The number of the law on the card, from 1.
    pub law: usize,
    /// The law as it is written.
    pub text: String,
}

impl LawName {
    pub(super) fn new(deck: &Deck, choice: Choice) -> Self {
        let card = &deck.cards()[choice.card];
        LawName { card: card.number, law: choice.law + 1, text: card.laws[choice.law].text.clone() }
    }

    pub(super) fn read(&self, deck: &Deck) -> Result<Choice, Doubt> {
        let LawName { card, law, .. } = self;
        let place = deck.place(*card).ok_or_else(|| Doubt::wrong(format!("no card {card}")))?;
        let found = deck.choices(place).find(|choice| choice.law + 1 == *law);
        found.ok_or_else(|| Doubt::wrong(format!("card {card} has no law {law}")))
    }

    /// As a sentence names it: `card 14: b < y and b < p`.
    pub(super) fn words(&self) -> String {
        format!("card {}: {}", self.card, self.text)
    }

    /// The same within a sentence: `card 14's b < y and b < p`.
    pub(super) fn of_card(&self) -> String {
        format!("card {}'s {}", self.card, self.text)
    }
}

/// The law of a verifier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct VerifierLaw {
    /// The verifier.
    pub verifier: char,
    /// Its law.
    #[serde(flatten)]
    pub law: LawName,
}

/// The laws of all verifiers, in order.
pub(super) fn verifier_laws(deck: &Deck, laws: &[Choice]) -> Vec<VerifierLaw> {
    let law = |(verifier, &choice): (usize, &Choice)| VerifierLaw {
        verifier: letter(verifier),
        law: LawName::new(deck, choice),
    };
    laws.iter().enumerate().map(law).collect()
}

/// The same read back.
pub(super) fn read_verifier_laws(deck: &Deck, laws: &[VerifierLaw]) -> Result<Vec<Choice>, Doubt> {
    laws.iter().map(|law| law.law.read(deck)).collect()
}

/// What a verifier said about a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TestRow {
    /// The code.
    pub code: u32,
    /// The verifier.
    pub verifier: char,
    /// Did it say yes?
    pub yes: bool,
}

impl TestRow {
    pub(super) fn new(space: Space, test: &Test) -> Self {
        let Test { code, verifier, yes } = *test;
        TestRow { code: space.number(code), verifier: letter(verifier), yes }
    }

    pub(super) fn read(&self, game: &Game) -> Result<Test, Doubt> {
        let code = read_code(game.deck().space(), self.code)?;
        let verifier = read_verifier(game, self.verifier)?;
        Ok(Test { code, verifier, yes: self.yes })
    }

    /// As it is typed: `435:A+`.
    pub(super) fn text(&self) -> String {
        format!("{}:{}{}", self.code, self.verifier, sign(self.yes))
    }
}

/// The sign of an answer.
pub(super) fn sign(yes: bool) -> char {
    if yes { '+' } else { '-' }
}

/// A code, read back.
pub(super) fn read_code(space: Space, number: u32) -> Result<Code, Doubt> {
    space.read(&number.to_string()).map_err(|fault| Doubt::wrong(fault.message))
}

/// A verifier, read back.
pub(super) fn read_verifier(game: &Game, name: char) -> Result<usize, Doubt> {
    let found = numbered(name, game.verifiers()).filter(|&verifier| letter(verifier) == name);
    found.ok_or_else(|| Doubt::wrong(format!("`{name}` is no verifier of this game")))
}

/// The cards before a verifier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LaidCards {
    /// The verifier; in nightmare nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verifier: Option<char>,
    /// The numbers of its cards.
    pub cards: Vec<u16>,
}

/// The cards of a game.
pub(super) fn laid_cards(game: &Game) -> Vec<LaidCards> {
    let known = game.mode() != Mode::Nightmare;
    let number = |&card: &usize| game.deck().cards()[card].number;
    let row = |(verifier, cards): (usize, &Vec<usize>)| LaidCards {
        verifier: known.then(|| letter(verifier)),
        cards: cards.iter().map(number).collect(),
    };
    game.cards().iter().enumerate().map(row).collect()
}

/// The truth of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Solution {
    /// The code.
    pub code: u32,
    /// The law of each verifier.
    pub laws: Vec<VerifierLaw>,
}

impl Solution {
    /// The truth of this game.
    pub fn new(given: &GivenGame) -> Self {
        let deck = given.game().deck();
        let code = deck.space().number(given.code());
        Solution { code, laws: verifier_laws(deck, given.truth()) }
    }
}

/// Rounds and questions, as sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CostRow {
    /// Rounds begun.
    pub rounds: u64,
    /// Questions asked.
    pub questions: u64,
}

impl From<Cost> for CostRow {
    fn from(Cost { rounds, questions }: Cost) -> Self {
        CostRow { rounds, questions }
    }
}

impl From<CostRow> for Cost {
    fn from(CostRow { rounds, questions }: CostRow) -> Self {
        Cost { rounds, questions }
    }
}

/// Rounds and questions, on average over all worlds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MeanRow {
    /// Rounds begun.
    pub rounds: f64,
    /// Questions asked.
    pub questions: f64,
}

impl MeanRow {
    /// What so many worlds pay together, on average.
    pub(super) fn new(total: Cost, worlds: usize) -> Self {
        let of = |sum: u64| sum as f64 / worlds.max(1) as f64;
        MeanRow { rounds: of(total.rounds), questions: of(total.questions) }
    }
}
