//! Reasons in sentences.

use super::check::{Flaw, flaw, lists};
use super::deck::Choice;
use super::game::{Game, Mode};
use super::reason::{Excluded, Failing, Failures, NotTheCode, Reason};
use super::test::Test;
use super::verifiers::letter;

/// How many codes are named.
const MOST: usize = 6;

/// Why a law is out, in a sentence: "it would leave 2 codes: 241 and 243".
pub fn reason_words(game: &Game, tests: &[Test], excluded: &Excluded) -> String {
    Teller { game, laws: Named::Written }.law(tests, excluded)
}

/// Why a code is not the answer, in a sentence.
pub fn not_the_code_words(game: &Game, not: &NotTheCode) -> String {
    Teller { game, laws: Named::Written }.code(not)
}

/// The same as a whole sentence, with laws in words: "Because it would leave 2 codes: 241 and 243."
pub fn because_words(game: &Game, tests: &[Test], excluded: &Excluded) -> String {
    let words = Teller { game, laws: Named::InWords }.law(tests, excluded);
    format!("Because {words}.")
}

/// Why a code is not the answer, as a whole sentence with laws in words.
pub fn not_the_code_because(game: &Game, not: &NotTheCode) -> String {
    format!("Because {}.", Teller { game, laws: Named::InWords }.code(not))
}

/// How laws are named in a sentence.
#[derive(Clone, Copy)]
enum Named {
    /// As on the card: `b < 3`.
    Written,
    /// By what they say: `“the triangle is less than 3”`.
    InWords,
}

/// Tells reasons of one game.
#[derive(Clone, Copy)]
struct Teller<'a> {
    game: &'a Game,
    laws: Named,
}

impl Teller<'_> {
    /// Why a law is out.
    fn law(self, tests: &[Test], excluded: &Excluded) -> String {
        let Teller { game, .. } = self;
        let space = game.deck().space();
        match &excluded.reason {
            Reason::Answer { test } => match tests.get(*test) {
                Some(test) => {
                    let (code, said) = (space.text(test.code), test.text(space));
                    format!("the answer at {code} contradicts it: {said}")
                }
                None => "an answer contradicts it".to_string(),
            },
            Reason::Few { codes } => {
                let s = if *codes == 1 { "" } else { "s" };
                let count = game.verifiers();
                let what = if game.mode() == Mode::Extreme { "verifiers" } else { "cards" };
                format!(
                    "it has only {codes} code{s}: a law of a game of {count} {what} has at least {count}"
                )
            }
            Reason::Apart { places } => {
                if let Some(name) = lawless(game, tests, places) {
                    return format!("{name} has no law left that agrees with the answers");
                }
                let s = if places.len() == 1 { "" } else { "s" };
                let names: Vec<String> = places.iter().map(|&p| place_name(game, p)).collect();
                format!("it has no common code with any law{s} left of {}", joined(&names))
            }
            Reason::Failures(failures) => {
                format!("it {}", self.failures(failures, Some(place_of(game, excluded.choice))))
            }
        }
    }

    /// Why a code is not the answer.
    fn code(self, not: &NotTheCode) -> String {
        let code = self.game.deck().space().text(not.code);
        match &not.why {
            Err(place) => {
                let place = place_name(self.game, *place);
                format!("no law left of {place} holds for {code}")
            }
            Ok(failures) if failures.ways() == 1 => {
                format!("the only laws left that hold for {code} {}", self.only_way(failures))
            }
            Ok(failures) => {
                let words = self.failures(failures, None);
                format!("a choice of laws left that hold for {code} {words}")
            }
        }
    }

    /// How completions fail: those of the law of a place, or of all laws.
    fn failures(self, failures: &Failures, of: Option<usize>) -> String {
        if failures.ways() == 1 {
            return self.only_way(failures);
        }
        let head = if failures.misplaced.ways > 0 {
            "is in no game that agrees with the answers"
        } else if failures.redundant.ways > 0 {
            "leaves one code only if a card is redundant"
        } else {
            "never leaves exactly one code"
        };
        let others = if of.is_some() { "the other laws" } else { "them" };
        let kinds = [
            (failures.none.ways > 0).then(|| counted(failures.none.ways, "leaves", "no code")),
            self.several(&failures.several, of),
            self.redundant(&failures.redundant, of),
            self.misplaced(&failures.misplaced, of),
        ];
        let kinds: Vec<String> = kinds.into_iter().flatten().collect();
        format!("{head}: of {} ways to choose {others}, {}", failures.ways(), kinds.join(", "))
    }

    /// The one way to complete it, and how it fails.
    fn only_way(self, failures: &Failures) -> String {
        let space = self.game.deck().space();
        let kinds = [&failures.several, &failures.redundant];
        match kinds.into_iter().find_map(|kind| self.example(kind)) {
            Some((_, Flaw::Several { codes })) => {
                format!("would leave {} codes: {}", codes.len(), space.list(&codes, MOST))
            }
            Some((_, Flaw::Redundant { code, verifiers })) => format!(
                "would make {} redundant: the others already leave only {}",
                place_name(self.game, verifiers[0]),
                space.text(code)
            ),
            _ if failures.misplaced.ways > 0 => {
                "is in one game only, no order of which agrees with the answers".to_string()
            }
            _ => "would leave no code".to_string(),
        }
    }

    /// `7 leave 2 codes or more (133 and 233 if A y < 4, C b < y)`.
    fn several(self, failing: &Failing, of: Option<usize>) -> Option<String> {
        let (laws, Flaw::Several { codes }) = self.example(failing)? else { return None };
        let listed = self.game.deck().space().list(&codes, MOST);
        let more = if failing.ways == 1 { "" } else { " or more" };
        let given = self.given(&laws, &[of]);
        let what = format!("{} codes{more} ({listed} if {given})", codes.len());
        Some(counted(failing.ways, "leaves", &what))
    }

    /// `2 make a card redundant (D: with A y > 4, B b < y only 553 is left already)`.
    fn redundant(self, failing: &Failing, of: Option<usize>) -> Option<String> {
        let (laws, Flaw::Redundant { code, verifiers }) = self.example(failing)? else {
            return None;
        };
        let first = verifiers[0];
        let what = format!(
            "a card redundant ({}: with {} only {} is left already)",
            place_name(self.game, first),
            self.given(&laws, &[Some(first), of]),
            self.game.deck().space().text(code),
        );
        Some(counted(failing.ways, "makes", &what))
    }

    fn misplaced(self, failing: &Failing, of: Option<usize>) -> Option<String> {
        let laws = failing.example.as_ref()?;
        let what = format!("in no order with the answers ({})", self.given(laws, &[of]));
        Some(counted(failing.ways, "agrees", &what))
    }

    fn example(self, failing: &Failing) -> Option<(Vec<Choice>, Flaw)> {
        let laws = failing.example.clone()?;
        let flaw = flaw(self.game.deck(), &laws)?;
        Some((laws, flaw))
    }

    /// The laws of all places but these: `A b < 3, B y > 3`.
    fn given(self, laws: &[Choice], but: &[Option<usize>]) -> String {
        let deck = self.game.deck();
        let named = |law: Choice| match self.laws {
            Named::Written => deck.law(law).text.clone(),
            Named::InWords => format!("“{}”", deck.says(law)),
        };
        let others = laws.iter().enumerate().filter(|(place, _)| !but.contains(&Some(*place)));
        let law = |(place, &law)| format!("{} {}", place_name(self.game, place), named(law));
        others.map(law).collect::<Vec<_>>().join(", ")
    }
}

/// The only one of these places, if no law that is left to it agrees with the answers.
fn lawless(game: &Game, tests: &[Test], places: &[usize]) -> Option<String> {
    let [one] = places else { return None };
    lists(game, tests)[*one].is_empty().then(|| place_name(game, *one))
}

/// `1 leaves no code`, `7 leave no code`.
fn counted(ways: u64, verb: &str, what: &str) -> String {
    let verb = if ways == 1 { verb } else { verb.trim_end_matches('s') };
    format!("{ways} {verb} {what}")
}

/// What a place is called: a verifier by its letter; in nightmare a card by its number.
fn place_name(game: &Game, place: usize) -> String {
    match (game.mode(), game.cards().get(place)) {
        (Mode::Nightmare, Some(cards)) => format!("card {}", game.deck().cards()[cards[0]].number),
        _ => letter(place).to_string(),
    }
}

/// The place of a law.
fn place_of(game: &Game, choice: Choice) -> usize {
    game.cards().iter().position(|cards| cards.contains(&choice.card)).unwrap_or(0)
}

fn joined(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
