//! All completions of all laws, counted in one walk.

use crate::budget::{Budget, Ended};
use crate::turing::code::Code;
use crate::turing::codes::{Bits, Codes};
use crate::turing::deck::Choice;
use crate::turing::game::{Game, Mode};
use crate::turing::reason::{Failing, Failures};
use crate::turing::test::Test;

/// What comes of the laws: each list is indexed by place and by the law's number in the list.
pub(super) struct Tally {
    /// How completions fail, but for those that are misplaced.
    pub(super) failures: Vec<Vec<Failures>>,
    /// For each verifier: is the law its own in some world?
    pub(super) placed: Vec<Vec<Vec<bool>>>,
    /// For each verifier: valid games with this law that agree with the answers in no order that
    /// gives it to the verifier.
    pub(super) misplaced: Vec<Vec<Vec<Failing>>>,
}

/// Walks over all choices of one law of each list.
pub(super) fn tally(
    game: &Game,
    lists: &[Vec<Choice>],
    tests: &[Test],
    budget: &Budget,
) -> Result<Tally, Ended> {
    let codes = Codes::all(game.deck().space().len());
    match codes {
        Codes::Small(all) => Walk::run(game, &all, lists, tests, budget),
        Codes::Large(all) => Walk::run(game, &all, lists, tests, budget),
    }
}

struct Walk<'a, B> {
    game: &'a Game,
    lists: &'a [Vec<Choice>],
    bits: Vec<Vec<B>>,
    /// How many choices there are for the places from this one on.
    ways: Vec<u64>,
    tests: &'a [Test],
    budget: &'a Budget<'a>,
    chosen: Vec<usize>,
    tally: Tally,
    /// How many codes the examples with several codes leave, by place and law.
    fewest: Vec<Vec<usize>>,
}

impl<'a, B: Bits> Walk<'a, B> {
    fn run(
        game: &'a Game,
        all: &B,
        lists: &'a [Vec<Choice>],
        tests: &'a [Test],
        budget: &'a Budget,
    ) -> Result<Tally, Ended> {
        let bits = |list: &Vec<Choice>| {
            list.iter().filter_map(|&law| B::of(game.deck().codes(law))).collect()
        };
        let mut ways = vec![1u64; lists.len() + 1];
        for place in (0..lists.len()).rev() {
            ways[place] = ways[place + 1].saturating_mul(lists[place].len() as u64);
        }
        let n = game.verifiers();
        let tally = Tally {
            failures: lists.iter().map(|list| vec![Failures::default(); list.len()]).collect(),
            placed: lists.iter().map(|list| vec![vec![false; n]; list.len()]).collect(),
            misplaced: lists
                .iter()
                .map(|list| vec![vec![Failing::default(); n]; list.len()])
                .collect(),
        };
        let bits = lists.iter().map(bits).collect();
        let fewest = lists.iter().map(|list| vec![usize::MAX; list.len()]).collect();
        let mut walk =
            Walk { game, lists, bits, ways, tests, budget, chosen: Vec::new(), tally, fewest };
        if walk.ways[0] > 0 {
            walk.on(all, &[])?;
        }
        Ok(walk.tally)
    }

    fn on(&mut self, common: &B, alone: &[B]) -> Result<(), Ended> {
        let place = self.chosen.len();
        if common.none() {
            self.none();
            return Ok(());
        }
        if place == self.lists.len() {
            self.whole(common, alone);
            return Ok(());
        }
        self.budget.spend(self.bits[place].len() as u64)?;
        for law in 0..self.bits[place].len() {
            let bits = &self.bits[place][law];
            let mut after: Vec<B> = alone.iter().map(|alone| alone.and(bits)).collect();
            after.push(common.minus(bits));
            let common = common.and(bits);
            self.chosen.push(law);
            self.on(&common, &after)?;
            self.chosen.pop();
        }
        Ok(())
    }

    /// No code is left: so it is with all laws that could follow.
    fn none(&mut self) {
        let done = self.chosen.len();
        let ways = self.ways[done];
        let first = |place: usize| self.chosen.get(place).copied().unwrap_or(0);
        let first: Vec<usize> = (0..self.lists.len()).map(first).collect();
        for place in 0..self.lists.len() {
            let (laws, each) = if place < done {
                (first[place]..first[place] + 1, ways)
            } else {
                let laws = self.lists[place].len();
                (0..laws, ways / laws as u64)
            };
            for law in laws {
                let mut example = first.clone();
                example[place] = law;
                let failing = &mut self.tally.failures[place][law].none;
                failing.add(each, || named(self.lists, &example));
            }
        }
    }

    /// Laws for all places with a code in common.
    fn whole(&mut self, common: &B, alone: &[B]) {
        let valid = common.one() && alone.iter().all(|alone| !alone.none());
        if valid {
            return self.valid();
        }
        let left = common.size();
        for (place, &law) in self.chosen.iter().enumerate() {
            let failures = &mut self.tally.failures[place][law];
            if left == 1 {
                failures.redundant.add(1, || named(self.lists, &self.chosen));
                continue;
            }
            if left < self.fewest[place][law] {
                self.fewest[place][law] = left;
                failures.several.example = None;
            }
            failures.several.add(1, || named(self.lists, &self.chosen));
        }
    }

    fn valid(&mut self) {
        let laws = named(self.lists, &self.chosen);
        let places = self.places(&laws);
        for (place, &law) in self.chosen.iter().enumerate() {
            for verifier in 0..laws.len() {
                if places[place][verifier] {
                    self.tally.placed[place][law][verifier] = true;
                } else if self.game.mode() == Mode::Nightmare {
                    let failing = &mut self.tally.misplaced[place][law][verifier];
                    failing.add(1, || laws.clone());
                }
            }
        }
    }

    /// Which verifier may have the law of which place, in some order that agrees with all answers.
    fn places(&self, laws: &[Choice]) -> Vec<Vec<bool>> {
        let n = laws.len();
        let mut places = vec![vec![false; n]; n];
        if self.game.mode() != Mode::Nightmare {
            (0..n).for_each(|place| places[place][place] = true);
            return places;
        }
        let fits = |law: Choice, verifier: usize| {
            let codes = self.game.deck().codes(law);
            let says = |code: Code| codes.contains(code);
            self.tests.iter().all(|test| test.verifier != verifier || says(test.code) == test.yes)
        };
        let fits: Vec<Vec<bool>> =
            laws.iter().map(|&law| (0..n).map(|verifier| fits(law, verifier)).collect()).collect();
        orders(&fits, &mut Vec::new(), &mut places);
        places
    }
}

/// Marks who has what in every order in which each verifier has a law that fits.
fn orders(fits: &[Vec<bool>], order: &mut Vec<usize>, places: &mut [Vec<bool>]) {
    let verifier = order.len();
    if verifier == fits.len() {
        order.iter().enumerate().for_each(|(verifier, &place)| places[place][verifier] = true);
        return;
    }
    for place in 0..fits.len() {
        if fits[place][verifier] && !order.contains(&place) {
            order.push(place);
            orders(fits, order, places);
            order.pop();
        }
    }
}

fn named(lists: &[Vec<Choice>], chosen: &[usize]) -> Vec<Choice> {
    lists.iter().zip(chosen).map(|(list, &law)| list[law]).collect()
}
