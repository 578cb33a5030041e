//! May a verifier have a law, may a code be the answer? A world in which it is so; or why not, and the
//! tests that this takes: none of them can be left out.

use super::confirm::{accepted, at_once};
use super::reasons::{find, why_not};
use crate::budget::{Budget, Ended};
use crate::turing::check;
use crate::turing::code::Code;
use crate::turing::deck::Choice;
use crate::turing::game::Game;
use crate::turing::reason::{Excluded, Needed, NotTheCode};
use crate::turing::test::Test;
use crate::turing::worlds::Worlds;
use crate::verdict::Verdict;

/// May the verifier have this law? Yes, with a law for each verifier; or no. Later tests are left out
/// first.
pub fn may_have_law(
    game: &Game,
    tests: &[Test],
    verifier: usize,
    choice: Choice,
    budget: &Budget,
) -> Verdict<Vec<Choice>, Needed<Excluded>> {
    let needed = fewest(tests, |tests| {
        let all = find(game, tests, budget)?;
        Ok(all.into_iter().find(|out| (out.verifier, out.choice) == (verifier, choice)))
    });
    let confirmed = |Needed { why, tests }: &Needed<Excluded>, budget: &Budget| {
        Ok(check::confirms(game, tests, why, budget)?
            && check::needs_for_law(game, tests, (verifier, choice), budget)?)
    };
    answered(needed, confirmed, || world(game, tests, budget, |laws, _| laws[verifier] == choice))
}

/// May the code be the answer?
pub fn may_be_code(
    game: &Game,
    tests: &[Test],
    code: Code,
    budget: &Budget,
) -> Verdict<Vec<Choice>, Needed<NotTheCode>> {
    let needed = fewest(tests, |tests| why_not(game, tests, code, budget));
    let confirmed = |Needed { why, tests }: &Needed<NotTheCode>, budget: &Budget| {
        Ok(check::confirms_not_the_code(game, tests, why, budget)?
            && check::needs_for_code(game, tests, why, budget)?)
    };
    answered(needed, confirmed, || world(game, tests, budget, |_, found| found == code))
}

fn answered<R>(
    needed: Result<Option<Needed<R>>, Ended>,
    confirmed: impl Fn(&Needed<R>, &Budget) -> Result<bool, Ended>,
    world: impl FnOnce() -> Result<Vec<Choice>, Ended>,
) -> Verdict<Vec<Choice>, Needed<R>> {
    match needed {
        Err(ended) => Verdict::Unknown(ended),
        Ok(Some(needed)) => {
            accepted(confirmed(&needed, &at_once()));
            Verdict::No(needed)
        }
        Ok(None) => world().map_or_else(Verdict::Unknown, Verdict::Yes),
    }
}

/// The laws of the first world of this kind that agrees with the tests: there is one.
fn world(
    game: &Game,
    tests: &[Test],
    budget: &Budget,
    is_meant: impl Fn(&[Choice], Code) -> bool,
) -> Result<Vec<Choice>, Ended> {
    let worlds = Worlds::of(game, budget)?.after(tests);
    let mut ways = (0..worlds.len())
        .flat_map(|world| worlds.laws(world).into_iter().map(move |laws| (laws, world)));
    let found = ways.find(|(laws, world)| is_meant(laws, worlds.code(*world)));
    let (laws, world) = found.expect("what nothing excludes holds in a world");
    accepted(Ok(check::world(game, tests, &laws) == Some(worlds.code(world))));
    Ok(laws)
}

fn fewest<R>(
    tests: &[Test],
    mut reason: impl FnMut(&[Test]) -> Result<Option<R>, Ended>,
) -> Result<Option<Needed<R>>, Ended> {
    let mut kept: Vec<Test> = Vec::new();
    for test in tests {
        if !kept.contains(test) {
            kept.push(*test);
        }
    }
    let Some(mut why) = reason(&kept)? else { return Ok(None) };
    for at in (0..kept.len()).rev() {
        let test = kept.remove(at);
        match reason(&kept)? {
            Some(simpler) => why = simpler,
            None => kept.insert(at, test),
        }
    }
    Ok(Some(Needed { why, tests: kept }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turing::deck::Deck;
    use crate::turing::game::Mode;
    use crate::turing::search::excluded as explain;
    use crate::turing::test;
    use crate::turing::verifiers::BY_THE_RULES;
    use crate::verdict::Word;

    /// Every law and code of a game: out with the tests named, and not out with any of them less.
    fn confirm(mode: Mode, cards: &str, text: &str) -> usize {
        let game = Game::read(&Deck::classic(), mode, cards, BY_THE_RULES).unwrap();
        let tests = test::read(&game, text).unwrap();
        let budget = Budget::unlimited();
        let mut needed = 0;
        let is_out = |tests: &[Test], verifier, choice| {
            let all = explain(&game, tests, &budget).unwrap();
            all.iter().any(|out| (out.verifier, out.choice) == (verifier, choice))
        };
        for verifier in 0..game.verifiers() {
            for choice in game.choices(verifier) {
                let found = may_have_law(&game, &tests, verifier, choice, &budget);
                assert_eq!(found.word() == Word::No, is_out(&tests, verifier, choice));
                let Verdict::No(Needed { tests: kept, .. }) = found else { continue };
                assert!(is_out(&kept, verifier, choice));
                for less in 0..kept.len() {
                    let mut fewer = kept.clone();
                    fewer.remove(less);
                    assert!(!is_out(&fewer, verifier, choice));
                }
                needed += kept.len();
            }
        }
        for code in game.deck().space().codes() {
            let found = may_be_code(&game, &tests, code, &budget);
            let out = |tests: &[Test]| why_not(&game, tests, code, &budget).unwrap().is_some();
            assert_eq!(found.word() == Word::No, out(&tests));
            let Verdict::No(Needed { tests: kept, .. }) = found else { continue };
            assert!(out(&kept));
            for less in 0..kept.len() {
                let mut fewer = kept.clone();
                fewer.remove(less);
                assert!(!out(&fewer));
            }
            needed += kept.len();
        }
        needed
    }

    #[test]
    fn no_test_named_can_be_left_out() {
        assert!(confirm(Mode::Classic, "3 7 10 14", "435:A+B- 435:A+ 132:C-") > 8);
        assert!(confirm(Mode::Extreme, "28/14 19/6 27/16 9/47", "111:A-B+ 345:C+") > 4);
        assert!(confirm(Mode::Nightmare, "1 21 25 33", "111:A-B+ 345:C+") > 4);
    }
}
