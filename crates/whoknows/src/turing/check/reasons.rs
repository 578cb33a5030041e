//! Reasons confirmed, by looking at every completion.

use super::completions::Completions;
use super::left::left;
use super::obey;
use crate::budget::{Budget, Ended};
use crate::turing::deck::Choice;
use crate::turing::game::{Game, Mode};
use crate::turing::reason::{Excluded, NotTheCode, Reason};
use crate::turing::test::Test;

/// Is this the reason why the law is out?
pub fn confirms(
    game: &Game,
    tests: &[Test],
    excluded: &Excluded,
    budget: &Budget,
) -> Result<bool, Ended> {
    let (verifier, choice) = (excluded.verifier, excluded.choice);
    if verifier >= game.verifiers() || !game.choices(verifier).contains(&choice) {
        return Ok(false);
    }
    let mut lists = lists(game, tests);
    let place = (0..lists.len()).find(|&place| game.cards()[place].contains(&choice.card));
    let Some(place) = place else { return Ok(false) };
    lists[place] = vec![choice];
    match &excluded.reason {
        Reason::Answer { test } => {
            let says = |test: &Test| test.verifier == verifier && against(game, choice, test);
            Ok(tests.get(*test).is_some_and(says))
        }
        Reason::Few { codes } => {
            Ok(*codes == obey(game.deck(), &[choice]).len() && *codes < game.verifiers())
        }
        Reason::Apart { places } => {
            if places.contains(&place) || places.iter().any(|&place| place >= lists.len()) {
                return Ok(false);
            }
            let empty = |places: &[usize]| {
                let laws = places.iter().map(|&place| lists[place].clone());
                let laws = laws.chain([vec![choice]]).collect();
                Ok(!Completions::new(game, tests, laws).share(budget)?)
            };
            let fewer = (0..places.len()).map(|i| [&places[..i], &places[i + 1..]].concat());
            let mut smallest = empty(places)?;
            for fewer in fewer {
                smallest = smallest && !empty(&fewer)?;
            }
            Ok(smallest)
        }
        Reason::Failures(failures) => {
            let at = Some((place, verifier));
            Completions::new(game, tests, lists).fail(at, failures, budget)
        }
    }
}

/// The first law about which these exclusions are wrong: one that is out and not among them, or that is
/// among them without being out for this reason. They stand verifier by verifier, in the order of the cards.
pub fn wrongly_excluded(
    game: &Game,
    tests: &[Test],
    all: &[Excluded],
    budget: &Budget,
) -> Result<Option<(usize, Choice)>, Ended> {
    let left = left(game, tests, budget)?;
    let mut given = all.iter();
    for verifier in 0..game.verifiers() {
        for choice in game.choices(verifier) {
            if left.has_law(verifier, choice) {
                continue;
            }
            let right = match given.next() {
                Some(out) if (out.verifier, out.choice) == (verifier, choice) => {
                    confirms(game, tests, out, budget)?
                }
                _ => false,
            };
            if !right {
                return Ok(Some((verifier, choice)));
            }
        }
    }
    Ok(given.next().map(|out| (out.verifier, out.choice)))
}

/// Is this why the code is not the answer?
pub fn confirms_not_the_code(
    game: &Game,
    tests: &[Test],
    not: &NotTheCode,
    budget: &Budget,
) -> Result<bool, Ended> {
    let mut lists = lists(game, tests);
    for list in &mut lists {
        list.retain(|&law| game.deck().holds(law, not.code));
    }
    match &not.why {
        Err(place) => Ok(lists.get(*place).is_some_and(Vec::is_empty)),
        Ok(failures) => Completions::new(game, tests, lists).fail(None, failures, budget),
    }
}

/// Can none of these tests be left out? Without it the law may be that of the verifier.
pub fn needs_for_law(
    game: &Game,
    tests: &[Test],
    (verifier, choice): (usize, Choice),
    budget: &Budget,
) -> Result<bool, Ended> {
    each_without(tests, |fewer| Ok(left(game, fewer, budget)?.has_law(verifier, choice)))
}

/// The same about a code that is not the answer.
pub fn needs_for_code(
    game: &Game,
    tests: &[Test],
    not: &NotTheCode,
    budget: &Budget,
) -> Result<bool, Ended> {
    each_without(tests, |fewer| Ok(left(game, fewer, budget)?.has_code(not.code)))
}

fn each_without(
    tests: &[Test],
    mut possible: impl FnMut(&[Test]) -> Result<bool, Ended>,
) -> Result<bool, Ended> {
    for less in 0..tests.len() {
        let fewer = [&tests[..less], &tests[less + 1..]].concat();
        if !possible(&fewer)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Does what the verifier said contradict the law?
pub(super) fn against(game: &Game, law: Choice, test: &Test) -> bool {
    game.deck().holds(law, test.code) != test.yes
}

/// The laws of each place that no answer contradicts; in nightmare, not those of all verifiers.
pub fn lists(game: &Game, tests: &[Test]) -> Vec<Vec<Choice>> {
    let contradicted = |law: Choice, verifier: usize| {
        tests.iter().any(|test| test.verifier == verifier && against(game, law, test))
    };
    let place = |(place, cards): (usize, &Vec<usize>)| {
        let laws = cards.iter().flat_map(|&card| game.deck().choices(card));
        let out = |law: Choice| match game.mode() {
            Mode::Nightmare => (0..game.verifiers()).all(|verifier| contradicted(law, verifier)),
            _ => contradicted(law, place),
        };
        laws.filter(|&law| !out(law)).collect()
    };
    game.cards().iter().enumerate().map(place).collect()
}
