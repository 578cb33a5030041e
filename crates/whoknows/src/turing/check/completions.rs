//! Completions: a law for each place out of a list, and how they fail.
//!
//! All are counted. Where no code obeys the laws so far, none obeys them with any that follow: these are
//! counted at once.

use super::laws::{Laws, count, only};
use super::reasons::against;
use super::{Flaw, flaw};
use crate::budget::{Budget, Ended};
use crate::turing::deck::Choice;
use crate::turing::game::{Game, Mode};
use crate::turing::reason::Failures;
use crate::turing::test::Test;

/// All choices of one law of each list.
pub(super) struct Completions<'a> {
    game: &'a Game,
    tests: &'a [Test],
    lists: Vec<Vec<Choice>>,
    laws: Laws,
    /// The laws of the lists by their numbers.
    numbers: Vec<Vec<usize>>,
}

/// How many completions fail in which way.
#[derive(Default)]
struct Counts {
    none: u64,
    several: u64,
    redundant: u64,
    misplaced: u64,
    /// How many codes are left where they are several: the fewest.
    fewest: Option<usize>,
    /// Does one not fail?
    world: bool,
}

impl<'a> Completions<'a> {
    pub(super) fn new(game: &'a Game, tests: &'a [Test], lists: Vec<Vec<Choice>>) -> Self {
        let laws = Laws::new(game.deck(), lists.concat());
        let mut next = 0..;
        let numbers = lists.iter().map(|list| next.by_ref().take(list.len()).collect()).collect();
        Completions { game, tests, lists, laws, numbers }
    }

    /// Has some choice of laws a code in common?
    pub(super) fn share(&self, budget: &Budget) -> Result<bool, Ended> {
        let all = self.laws.all().to_vec();
        self.share_from(0, &all, budget)
    }

    fn share_from(&self, place: usize, common: &[u64], budget: &Budget) -> Result<bool, Ended> {
        let Some(list) = self.numbers.get(place) else { return Ok(true) };
        budget.spend(1)?;
        for &law in list {
            let common = self.and(common, law);
            if count(&common) > 0 && self.share_from(place + 1, &common, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Do all fail, in just these numbers, and the examples too? With a place and a verifier, the law of
    /// the place is that of the verifier.
    pub(super) fn fail(
        &self,
        at: Option<(usize, usize)>,
        failures: &Failures,
        budget: &Budget,
    ) -> Result<bool, Ended> {
        let mut counts = Counts::default();
        let all = self.laws.all().to_vec();
        self.count(&mut Vec::new(), &all, at, &mut counts, budget)?;
        let Counts { none, several, redundant, misplaced, fewest, world } = counts;
        let found = [none, several, redundant, misplaced];
        let kinds = [&failures.none, &failures.several, &failures.redundant, &failures.misplaced];
        let shown = kinds.iter().enumerate().all(|(kind, failing)| match &failing.example {
            None => failing.ways == 0,
            Some(laws) => failing.ways > 0 && self.is_example(laws, kind, fewest),
        });
        Ok(!world && shown && found == kinds.map(|kind| kind.ways))
    }

    /// Is this a completion that fails in this way? Of those that leave several codes the fewest.
    fn is_example(&self, laws: &[Choice], kind: usize, fewest: Option<usize>) -> bool {
        let fits = laws.len() == self.lists.len();
        if !fits || !self.lists.iter().zip(laws).all(|(list, law)| list.contains(law)) {
            return false;
        }
        match flaw(self.game.deck(), laws) {
            Some(Flaw::NoCode { .. }) => kind == 0,
            Some(Flaw::Several { codes }) => kind == 1 && Some(codes.len()) == fewest,
            Some(Flaw::Redundant { .. }) => kind == 2,
            None => kind == 3,
        }
    }

    fn count(
        &self,
        chosen: &mut Vec<usize>,
        common: &[u64],
        at: Option<(usize, usize)>,
        counts: &mut Counts,
        budget: &Budget,
    ) -> Result<(), Ended> {
        let Some(list) = self.numbers.get(chosen.len()) else {
            self.whole(chosen, common, at, counts);
            return Ok(());
        };
        budget.spend(1)?;
        let rest = &self.numbers[chosen.len() + 1..];
        let ways = rest.iter().fold(1u64, |ways, list| ways.saturating_mul(list.len() as u64));
        for &law in list {
            let common = self.and(common, law);
            if common.iter().all(|&word| word == 0) {
                counts.none = counts.none.saturating_add(ways);
                continue;
            }
            chosen.push(law);
            self.count(chosen, &common, at, counts, budget)?;
            chosen.pop();
        }
        Ok(())
    }

    /// Laws for all places, with codes in common.
    fn whole(
        &self,
        chosen: &[usize],
        common: &[u64],
        at: Option<(usize, usize)>,
        counts: &mut Counts,
    ) {
        if only(common).is_none() {
            let codes = count(common);
            counts.several += 1;
            counts.fewest = Some(counts.fewest.map_or(codes, |fewest| fewest.min(codes)));
        } else if (0..chosen.len()).any(|out| self.is_redundant(chosen, out)) {
            counts.redundant += 1;
        } else if self.some_order(chosen, at, &mut Vec::new()) {
            counts.world = true;
        } else {
            counts.misplaced += 1;
        }
    }

    /// Is one code left without this law?
    fn is_redundant(&self, chosen: &[usize], out: usize) -> bool {
        let mut common = self.laws.all().to_vec();
        for (place, &law) in chosen.iter().enumerate() {
            if place != out {
                common = self.and(&common, law);
            }
        }
        only(&common).is_some()
    }

    /// Does some order of the laws agree with all answers? `order` is the place of the law of each
    /// verifier so far.
    fn some_order(
        &self,
        chosen: &[usize],
        at: Option<(usize, usize)>,
        order: &mut Vec<usize>,
    ) -> bool {
        let verifier = order.len();
        if self.game.mode() != Mode::Nightmare || verifier == chosen.len() {
            return true;
        }
        let agrees = |place: usize| {
            let law = self.laws.choices[chosen[place]];
            let own = self.tests.iter().filter(|test| test.verifier == verifier);
            own.into_iter().all(|test| !against(self.game, law, test))
        };
        (0..chosen.len()).any(|place| {
            let given = at.is_none_or(|(of, to)| (to == verifier) == (of == place));
            if !given || order.contains(&place) || !agrees(place) {
                return false;
            }
            order.push(place);
            let found = self.some_order(chosen, at, order);
            order.pop();
            found
        })
    }

    /// The codes that also obey this law.
    fn and(&self, common: &[u64], law: usize) -> Vec<u64> {
        let codes = self.laws.codes(self.laws.set(law));
        common.iter().zip(codes).map(|(common, codes)| common & codes).collect()
    }
}
