//! The tests that an exclusion needs: none of them can be left out.

use super::{explain, why_not};
use crate::budget::{Budget, Ended};
use crate::turing::code::Code;
use crate::turing::deck::Choice;
use crate::turing::game::Game;
use crate::turing::reason::{Excluded, NotTheCode};
use crate::turing::test::Test;

/// Why a verifier does not have a law, and tests that suffice for it, none of which can be left out; `None`
/// if it may have it. Later tests are left out first.
pub fn law_needs(
    game: &Game,
    tests: &[Test],
    verifier: usize,
    choice: Choice,
    budget: &Budget,
) -> Result<Option<(Excluded, Vec<Test>)>, Ended> {
    fewest(tests, |tests| {
        let all = explain(game, tests, budget)?;
        Ok(all.into_iter().find(|out| (out.verifier, out.choice) == (verifier, choice)))
    })
}

/// The same for a code that is not the answer.
pub fn code_needs(
    game: &Game,
    tests: &[Test],
    code: Code,
    budget: &Budget,
) -> Result<Option<(NotTheCode, Vec<Test>)>, Ended> {
    fewest(tests, |tests| why_not(game, tests, code, budget))
}

fn fewest<R>(
    tests: &[Test],
    mut reason: impl FnMut(&[Test]) -> Result<Option<R>, Ended>,
) -> Result<Option<(R, Vec<Test>)>, Ended> {
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
    Ok(Some((why, kept)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turing::deck::Deck;
    use crate::turing::game::Mode;
    use crate::turing::test;
    use crate::turing::verifiers::BY_THE_RULES;

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
                let found = law_needs(&game, &tests, verifier, choice, &budget).unwrap();
                assert_eq!(found.is_some(), is_out(&tests, verifier, choice));
                let Some((_, kept)) = found else { continue };
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
            let found = code_needs(&game, &tests, code, &budget).unwrap();
            let out = |tests: &[Test]| why_not(&game, tests, code, &budget).unwrap().is_some();
            assert_eq!(found.is_some(), out(&tests));
            let Some((_, kept)) = found else { continue };
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
