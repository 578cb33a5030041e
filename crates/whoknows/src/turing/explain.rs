//! Reasons in sentences.

use super::check::{Flaw, flaw, lists};
use super::deck::Choice;
use super::game::{Game, Mode};
use super::reason::{Excluded, Failing, Failures, NotTheCode, Reason};
use super::test::Test;
use super::verifiers::letter;

/// How many codes are named.
const MOST: usize = 6;

/// Why a law is out, in a sentence without its subject: "would leave 2 codes: 241 and 243".
pub fn reason_words(game: &Game, tests: &[Test], excluded: &Excluded) -> String {
    let space = game.deck().space();
    match &excluded.reason {
        Reason::Answer { test } => match tests.get(*test) {
            Some(test) => {
                format!(
                    "the answer at {} contradicts it: {}",
                    space.text(test.code),
                    test.text(space)
                )
            }
            None => "an answer contradicts it".to_string(),
        },
        Reason::Few { codes } => {
            let s = if *codes == 1 { "" } else { "s" };
            let cards = game.verifiers();
            format!(
                "has only {codes} code{s}: a law of a game of {cards} cards has at least {cards}"
            )
        }
        Reason::Apart { places } => match places.as_slice() {
            [one] if lists(game, tests)[*one].is_empty() => {
                format!("{} has no law left that agrees with the answers", place_name(game, *one))
            }
            [one] => format!("no common code with any law left of {}", place_name(game, *one)),
            _ => {
                let names: Vec<String> = places.iter().map(|&p| place_name(game, p)).collect();
                format!("no common code with any laws left of {}", joined(&names))
            }
        },
        Reason::Failures(failures) => {
            failure_words(game, failures, Some(place_of(game, excluded.choice)))
        }
    }
}

/// Why a code is not the answer, in a sentence.
pub fn not_the_code_words(game: &Game, not: &NotTheCode) -> String {
    let code = game.deck().space().text(not.code);
    match &not.why {
        Err(place) => {
            let place = place_name(game, *place);
            format!("no law left of {place} holds for {code}")
        }
        Ok(failures) if failures.ways() == 1 => {
            format!("the only laws left that hold for {code} {}", only_way(game, failures))
        }
        Ok(failures) => {
            let words = failure_words(game, failures, None);
            format!("a choice of laws left that hold for {code} {words}")
        }
    }
}

/// How completions fail, in a sentence: those of the law of a place, or of all laws.
pub fn failure_words(game: &Game, failures: &Failures, of: Option<usize>) -> String {
    if failures.ways() == 1 {
        return only_way(game, failures);
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
        several(game, &failures.several, of),
        redundant(game, &failures.redundant, of),
        misplaced(game, &failures.misplaced, of),
    ];
    let kinds: Vec<String> = kinds.into_iter().flatten().collect();
    format!("{head}: of {} ways to choose {others} {}", failures.ways(), kinds.join(", "))
}

/// The one way to complete it, and how it fails.
fn only_way(game: &Game, failures: &Failures) -> String {
    let space = game.deck().space();
    let kinds = [&failures.several, &failures.redundant];
    match kinds.into_iter().find_map(|kind| example(game, kind)) {
        Some((_, Flaw::Several { codes })) => {
            format!("would leave {} codes: {}", codes.len(), space.list(&codes, MOST))
        }
        Some((_, Flaw::Redundant { code, verifiers })) => format!(
            "would make {} redundant: the others already leave only {}",
            place_name(game, verifiers[0]),
            space.text(code)
        ),
        _ if failures.misplaced.ways > 0 => {
            "is in one game only, no order of which agrees with the answers".to_string()
        }
        _ => "would leave no code".to_string(),
    }
}

/// `7 leave 2 codes or more (133 and 233 if A y < 4, C b < y)`.
fn several(game: &Game, failing: &Failing, of: Option<usize>) -> Option<String> {
    let (laws, Flaw::Several { codes }) = example(game, failing)? else { return None };
    let listed = game.deck().space().list(&codes, MOST);
    let more = if failing.ways == 1 { "" } else { " or more" };
    let what = format!("{} codes{more} ({listed} if {})", codes.len(), given(game, &laws, &[of]));
    Some(counted(failing.ways, "leaves", &what))
}

/// `2 make a card redundant (D: with A y > 4, B b < y only 553 is left already)`.
fn redundant(game: &Game, failing: &Failing, of: Option<usize>) -> Option<String> {
    let (laws, Flaw::Redundant { code, verifiers }) = example(game, failing)? else { return None };
    let first = verifiers[0];
    let what = format!(
        "a card redundant ({}: with {} only {} is left already)",
        place_name(game, first),
        given(game, &laws, &[Some(first), of]),
        game.deck().space().text(code),
    );
    Some(counted(failing.ways, "makes", &what))
}

fn misplaced(game: &Game, failing: &Failing, of: Option<usize>) -> Option<String> {
    let laws = failing.example.as_ref()?;
    let what = format!("in no order with the answers ({})", given(game, laws, &[of]));
    Some(counted(failing.ways, "agrees", &what))
}

/// `1 leaves no code`, `7 leave no code`.
fn counted(ways: u64, verb: &str, what: &str) -> String {
    let verb = if ways == 1 { verb } else { verb.trim_end_matches('s') };
    format!("{ways} {verb} {what}")
}

fn example(game: &Game, failing: &Failing) -> Option<(Vec<Choice>, Flaw)> {
    let laws = failing.example.clone()?;
    let flaw = flaw(game.deck(), &laws)?;
    Some((laws, flaw))
}

/// The laws of all places but these: `A b < 3, B y > 3`.
fn given(game: &Game, laws: &[Choice], but: &[Option<usize>]) -> String {
    let law = |(place, law): (usize, &Choice)| {
        format!("{} {}", place_name(game, place), game.deck().law(*law).text)
    };
    let others = laws.iter().enumerate().filter(|(place, _)| !but.contains(&Some(*place)));
    others.map(law).collect::<Vec<_>>().join(", ")
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
