//! Why a law is out, and why a code is not the answer: found by one walk over all completions.
//!
//! The walk chooses a law for each place and keeps the codes in common, and those that each law alone
//! excludes. Where no code is left, all that could follow is counted at once. So every law of every place
//! gets its numbers in one walk. `check::confirms` is the slow sibling.

use super::confirm::{agree, at_once};
use super::tally::{Tally, tally};
use crate::budget::{Budget, Ended};
use crate::turing::check::{self, obey};
use crate::turing::code::Code;
use crate::turing::codes::{Bits, Codes};
use crate::turing::deck::{Choice, Deck};
use crate::turing::game::{Game, Mode};
use crate::turing::reason::{Excluded, Failures, NotTheCode, Reason};
use crate::turing::test::Test;

/// Every law that a verifier cannot have, verifier by verifier, with the reason.
pub fn excluded(game: &Game, tests: &[Test], budget: &Budget) -> Result<Vec<Excluded>, Ended> {
    let all = find(game, tests, budget)?;
    agree(&None, check::wrongly_excluded(game, tests, &all, &at_once()));
    Ok(all)
}

/// The same, not confirmed yet.
pub(super) fn find(game: &Game, tests: &[Test], budget: &Budget) -> Result<Vec<Excluded>, Ended> {
    let deck = game.deck();
    let lists = lists(game, tests);
    let tallies = tally(game, &lists, tests, budget)?;
    let mut excluded = Vec::new();
    for verifier in 0..game.verifiers() {
        for choice in game.choices(verifier) {
            let reason = match first_against(deck, verifier, choice, tests) {
                Some(test) => Some(Reason::Answer { test }),
                None => why(game, &lists, &tallies, verifier, choice, budget)?,
            };
            excluded.extend(reason.map(|reason| Excluded { verifier, choice, reason }));
        }
    }
    Ok(excluded)
}

/// Why this code is not the answer; `None` if it may be.
pub fn why_not(
    game: &Game,
    tests: &[Test],
    code: Code,
    budget: &Budget,
) -> Result<Option<NotTheCode>, Ended> {
    let deck = game.deck();
    let mut lists = lists(game, tests);
    for list in &mut lists {
        list.retain(|&choice| deck.codes(choice).contains(code));
    }
    if let Some(place) = lists.iter().position(Vec::is_empty) {
        return Ok(Some(NotTheCode { code, why: Err(place) }));
    }
    let tallies = tally(game, &lists, tests, budget)?;
    let possible = tallies.placed[0].iter().flatten().any(|&placed| placed);
    let mut all = Failures::default();
    // Every choice has a law of the first place. If no order agrees, none does that gives this law to
    // the first verifier.
    for (failures, misplaced) in tallies.failures[0].iter().zip(&tallies.misplaced[0]) {
        for (kind, more) in [
            (&mut all.none, &failures.none),
            (&mut all.several, &failures.several),
            (&mut all.redundant, &failures.redundant),
            (&mut all.misplaced, &misplaced[0]),
        ] {
            let Some(example) = &more.example else { continue };
            let codes = |laws: &Vec<Choice>| obey(deck, laws).len();
            if kind.example.as_ref().is_some_and(|before| codes(example) < codes(before)) {
                kind.example = None;
            }
            kind.add(more.ways, || example.clone());
        }
    }
    Ok((!possible).then_some(NotTheCode { code, why: Ok(all) }))
}

/// The laws of each place that no answer contradicts.
fn lists(game: &Game, tests: &[Test]) -> Vec<Vec<Choice>> {
    let deck = game.deck();
    let fits = |verifier: usize, law: Choice| first_against(deck, verifier, law, tests).is_none();
    let place = |(place, cards): (usize, &Vec<usize>)| {
        let laws = cards.iter().flat_map(|&card| deck.choices(card));
        let stays = |law: &Choice| match game.mode() {
            Mode::Nightmare => (0..game.verifiers()).any(|verifier| fits(verifier, *law)),
            _ => fits(place, *law),
        };
        laws.filter(stays).collect()
    };
    game.cards().iter().enumerate().map(place).collect()
}

/// The first test that contradicts a law of a verifier.
fn first_against(deck: &Deck, verifier: usize, law: Choice, tests: &[Test]) -> Option<usize> {
    let against = |test: &Test| deck.codes(law).contains(test.code) != test.yes;
    tests.iter().position(|test| test.verifier == verifier && against(test))
}

/// The place of a law.
fn place_of(game: &Game, choice: Choice) -> usize {
    game.cards().iter().position(|cards| cards.contains(&choice.card)).unwrap_or(0)
}

/// Why a law that no answer contradicts is out; `None` if it is not.
fn why(
    game: &Game,
    lists: &[Vec<Choice>],
    tallies: &Tally,
    verifier: usize,
    choice: Choice,
    budget: &Budget,
) -> Result<Option<Reason>, Ended> {
    let place = place_of(game, choice);
    let Some(at) = lists[place].iter().position(|&law| law == choice) else { return Ok(None) };
    if tallies.placed[place][at][verifier] {
        return Ok(None);
    }
    let codes = game.deck().codes(choice).count();
    if codes < game.verifiers() {
        return Ok(Some(Reason::Few { codes }));
    }
    let mut failures = tallies.failures[place][at].clone();
    failures.misplaced = tallies.misplaced[place][at][verifier].clone();
    if failures.ways() > failures.none.ways {
        return Ok(Some(Reason::Failures(failures)));
    }
    let places = apart(game.deck(), lists, place, choice, budget)?;
    Ok(Some(Reason::Apart { places }))
}

/// The smallest set of other places none of whose laws together share a code with this law.
fn apart(
    deck: &Deck,
    lists: &[Vec<Choice>],
    place: usize,
    choice: Choice,
    budget: &Budget,
) -> Result<Vec<usize>, Ended> {
    let mut sets: Vec<u32> = (0..1 << lists.len()).filter(|set| set >> place & 1 == 0).collect();
    sets.sort_by_key(|set: &u32| set.count_ones());
    for set in sets {
        let places: Vec<usize> = (0..lists.len()).filter(|place| set >> place & 1 == 1).collect();
        let laws: Vec<&Vec<Choice>> = places.iter().map(|&place| &lists[place]).collect();
        let share = match deck.codes(choice) {
            Codes::Small(codes) => share(deck, codes, &laws, budget)?,
            Codes::Large(codes) => share(deck, codes, &laws, budget)?,
        };
        if !share {
            return Ok(places);
        }
    }
    Ok((0..lists.len()).filter(|&other| other != place).collect())
}

/// Do some laws, one of each list, share one of these codes?
fn share<B: Bits>(
    deck: &Deck,
    codes: &B,
    lists: &[&Vec<Choice>],
    budget: &Budget,
) -> Result<bool, Ended> {
    if codes.none() {
        return Ok(false);
    }
    let Some((first, rest)) = lists.split_first() else { return Ok(true) };
    budget.spend(first.len() as u64)?;
    for &law in *first {
        let Some(law) = B::of(deck.codes(law)) else { continue };
        if share(deck, &codes.and(&law), rest, budget)? {
            return Ok(true);
        }
    }
    Ok(false)
}
