//! Reasons confirmed, by looking at every completion.

use super::{Flaw, flaw, obey};
use crate::budget::{Budget, Ended};
use crate::turing::deck::Choice;
use crate::turing::game::{Game, Mode};
use crate::turing::reason::{Excluded, Failing, Failures, NotTheCode, Reason};
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
            let empty = |places: &[usize]| {
                let laws = places.iter().filter_map(|&p| lists.get(p).cloned());
                let laws: Vec<Vec<Choice>> = laws.chain([vec![choice]]).collect();
                let mut share = false;
                each(&laws, budget, |laws| share |= !obey(game.deck(), laws).is_empty())?;
                Ok(!share)
            };
            let fewer = (0..places.len()).map(|i| [&places[..i], &places[i + 1..]].concat());
            let mut smallest = !places.contains(&place) && empty(places)?;
            for fewer in fewer {
                smallest = smallest && !empty(&fewer)?;
            }
            Ok(smallest)
        }
        Reason::Failures(failures) => {
            let at = Some((place, verifier));
            fail(game, tests, &lists, at, failures, budget)
        }
    }
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
        Ok(failures) => fail(game, tests, &lists, None, failures, budget),
    }
}

fn against(game: &Game, law: Choice, test: &Test) -> bool {
    game.deck().holds(law, test.code) != test.yes
}

/// The laws of each place that no answer contradicts; in nightmare, not those of all verifiers.
fn lists(game: &Game, tests: &[Test]) -> Vec<Vec<Choice>> {
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

/// Calls with every choice of one law of each list.
fn each(
    lists: &[Vec<Choice>],
    budget: &Budget,
    mut call: impl FnMut(&[Choice]),
) -> Result<(), Ended> {
    if lists.iter().any(Vec::is_empty) {
        return Ok(());
    }
    let mut at = vec![0; lists.len()];
    loop {
        budget.spend(1)?;
        let laws: Vec<Choice> = lists.iter().zip(&at).map(|(list, &i)| list[i]).collect();
        call(&laws);
        let Some(place) = (0..at.len()).rev().find(|&place| at[place] + 1 < lists[place].len())
        else {
            return Ok(());
        };
        at[place] += 1;
        at[place + 1..].fill(0);
    }
}

/// Does every choice of laws fail, in just these numbers, and do the examples? With a place and a
/// verifier, the law of the place is that of the verifier.
fn fail(
    game: &Game,
    tests: &[Test],
    lists: &[Vec<Choice>],
    at: Option<(usize, usize)>,
    failures: &Failures,
    budget: &Budget,
) -> Result<bool, Ended> {
    let kinds = [&failures.none, &failures.several, &failures.redundant, &failures.misplaced];
    let mut counts = [0; 4];
    let mut shown = kinds.map(|kind| kind.example.is_none() && kind.ways == 0);
    let mut world = false;
    let mut fewest = usize::MAX;
    each(lists, budget, |laws| {
        let kind = match flaw(game.deck(), laws) {
            Some(Flaw::NoCode { .. }) => 0,
            Some(Flaw::Several { codes }) => {
                fewest = fewest.min(codes.len());
                1
            }
            Some(Flaw::Redundant { .. }) => 2,
            None => 3,
        };
        world |= kind == 3 && some_order(game, tests, laws, at);
        counts[kind] += 1;
        let is = |kind: &Failing| kind.example.as_deref() == Some(laws);
        shown[kind] |= is(kinds[kind]);
    })?;
    let example = failures.several.example.as_ref();
    let fewest = example.is_none_or(|laws| obey(game.deck(), laws).len() == fewest);
    Ok(!world && fewest && shown == [true; 4] && counts == kinds.map(|kind| kind.ways))
}

/// Does some order of the laws agree with all answers?
fn some_order(game: &Game, tests: &[Test], laws: &[Choice], at: Option<(usize, usize)>) -> bool {
    if game.mode() != Mode::Nightmare {
        return true;
    }
    // Every row of places, one for each verifier; those with a place twice are no order.
    let n = laws.len();
    (0..n.pow(n as u32)).any(|number| {
        let place = |verifier: usize| number / n.pow(verifier as u32) % n;
        let order = (0..n).all(|v| (0..v).all(|other| place(other) != place(v)));
        order
            && at.is_none_or(|(of, verifier)| place(verifier) == of)
            && !tests.iter().any(|test| against(game, laws[place(test.verifier)], test))
    })
}
