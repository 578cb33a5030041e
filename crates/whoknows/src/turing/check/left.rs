//! What is left of a game, by the definition: every world is gone through.
//!
//! A world is the set of codes behind each verifier. In nightmare the cards are laid in every order: a
//! choice of laws is a valid game in all orders or in none, so each order of the sets of a valid game is a
//! world, and games of the same sets have the same worlds.

use std::collections::{BTreeMap, BTreeSet};

use super::laws::Laws;
use crate::budget::{Budget, Ended};
use crate::turing::answers::{Answers, MOST_BYTES};
use crate::turing::code::Code;
use crate::turing::deck::Choice;
use crate::turing::game::{Game, Mode};
use crate::turing::left::{CodeLeft, Emptied, LawLeft, Left};
use crate::turing::test::Test;

/// The most games of nightmare whose sets are remembered.
const MOST_GAMES: usize = 1_000_000;

/// What is left after these tests.
pub fn left(game: &Game, tests: &[Test], budget: &Budget) -> Result<Left, Ended> {
    let laws = Laws::new(game.deck(), every_law(game));
    let verifiers = game.verifiers();
    let (mut before, mut worlds) = (0, 0);
    let mut codes: BTreeMap<Code, u64> = BTreeMap::new();
    let mut counts = vec![vec![0u64; laws.choices.len()]; verifiers];
    each_world(game, &laws, budget, |world| {
        before += 1;
        if tests.iter().all(|test| world.agrees(&laws, test)) {
            worlds += 1;
            *codes.entry(world.code).or_insert(0) += 1;
            for (counts, own) in counts.iter_mut().zip(&world.laws) {
                own.iter().for_each(|&law| counts[law] += 1);
            }
        }
        Ok(())
    })?;
    let of_verifier = |verifier: usize| {
        let count = |choice| laws.number(choice).map_or(0, |law| counts[verifier][law]);
        let all = game.choices(verifier).into_iter();
        let all = all.map(|choice| LawLeft { choice, worlds: count(choice) });
        all.filter(|left| left.worlds > 0).collect()
    };
    Ok(Left {
        before,
        worlds,
        codes: codes.into_iter().map(|(code, worlds)| CodeLeft { code, worlds }).collect(),
        laws: (0..verifiers).map(of_verifier).collect(),
    })
}

/// The first test after which no world is left, if there was one before the tests.
pub fn emptied(game: &Game, tests: &[Test], budget: &Budget) -> Result<Option<Emptied>, Ended> {
    let laws = Laws::new(game.deck(), every_law(game));
    // The furthest that any world comes.
    let mut longest: Option<usize> = None;
    each_world(game, &laws, budget, |world| {
        let agrees = tests.iter().take_while(|test| world.agrees(&laws, test)).count();
        longest = longest.max(Some(agrees));
        Ok(())
    })?;
    Ok(longest.filter(|&test| test < tests.len()).map(|test| Emptied { test }))
}

/// What every verifier answers about every code in the worlds that are left. Too many are not kept.
pub fn answers(game: &Game, tests: &[Test], budget: &Budget) -> Result<Answers, Ended> {
    let laws = Laws::new(game.deck(), every_law(game));
    let (spaces, verifiers) = (game.deck().space().len(), game.verifiers());
    let most = MOST_BYTES / (spaces * verifiers) * 8;
    let (mut codes, mut sets) = (Vec::new(), Vec::new());
    each_world(game, &laws, budget, |world| {
        if tests.iter().all(|test| world.agrees(&laws, test)) {
            codes.push(world.code.0);
            sets.extend_from_slice(&world.sets);
        }
        if codes.len() > most { Err(Ended::Size) } else { Ok(()) }
    })?;
    let mut says = vec![vec![0u64; codes.len().div_ceil(64)]; spaces * verifiers];
    for (world, sets) in sets.chunks(verifiers).enumerate() {
        for (verifier, &set) in sets.iter().enumerate() {
            for code in game.deck().space().codes().filter(|&code| laws.has(set, code)) {
                says[usize::from(code.0) * verifiers + verifier][world / 64] |= 1 << (world % 64);
            }
        }
    }
    Ok(Answers { codes, verifiers, says, spaces })
}

/// A world: its code, and for each verifier its set of codes and the laws that it may come from.
struct World<'a> {
    code: Code,
    sets: Vec<usize>,
    laws: Vec<&'a [usize]>,
}

impl World<'_> {
    fn agrees(&self, laws: &Laws, test: &Test) -> bool {
        self.sets.get(test.verifier).is_some_and(|&set| laws.has(set, test.code) == test.yes)
    }
}

/// All laws of all cards of a game.
pub(super) fn every_law(game: &Game) -> Vec<Choice> {
    game.cards().iter().flatten().flat_map(|&card| game.deck().choices(card)).collect()
}

/// The laws of each place by their numbers: a verifier, or in nightmare a card.
fn places(game: &Game, laws: &Laws) -> Vec<Vec<usize>> {
    let of = |cards: &Vec<usize>| {
        let all = (0..laws.choices.len()).filter(|&law| cards.contains(&laws.choices[law].card));
        all.collect()
    };
    game.cards().iter().map(of).collect()
}

fn each_world(
    game: &Game,
    laws: &Laws,
    budget: &Budget,
    found: impl FnMut(&World<'_>) -> Result<(), Ended>,
) -> Result<(), Ended> {
    match game.mode() {
        Mode::Nightmare => in_every_order(game, laws, budget, found),
        _ => as_they_lie(game, laws, budget, found),
    }
}

/// Each verifier has a law of its own cards: the different sets of these laws.
fn as_they_lie(
    game: &Game,
    laws: &Laws,
    budget: &Budget,
    mut found: impl FnMut(&World<'_>) -> Result<(), Ended>,
) -> Result<(), Ended> {
    let mut lists = Vec::new();
    let mut own: Vec<Vec<Vec<usize>>> = Vec::new();
    for place in places(game, laws) {
        let sets: BTreeSet<usize> = place.iter().map(|&law| laws.set(law)).collect();
        let with = |&set: &usize| place.iter().copied().filter(|&l| laws.set(l) == set).collect();
        own.push(sets.iter().map(with).collect());
        lists.push(sets.into_iter().collect::<Vec<usize>>());
    }
    laws.each_game(&lists, budget, |chosen, code| {
        let each = || chosen.iter().enumerate();
        let sets = each().map(|(place, &at)| lists[place][at]).collect();
        let laws = each().map(|(place, &at)| own[place][at].as_slice()).collect();
        found(&World { code, sets, laws })
    })
}

/// Every order of the sets of every valid game.
fn in_every_order(
    game: &Game,
    laws: &Laws,
    budget: &Budget,
    mut found: impl FnMut(&World<'_>) -> Result<(), Ended>,
) -> Result<(), Ended> {
    let places = places(game, laws);
    let of_place = |place: &Vec<usize>| place.iter().map(|&law| laws.set(law)).collect();
    let lists: Vec<Vec<usize>> = places.iter().map(of_place).collect();
    // The sets of a game in order, none of them twice, else one were redundant; and the laws of each.
    let mut games: BTreeMap<Vec<usize>, (Code, Vec<Vec<usize>>)> = BTreeMap::new();
    laws.each_game(&lists, budget, |chosen, code| {
        let mut way: Vec<usize> = places.iter().zip(chosen).map(|(laws, &at)| laws[at]).collect();
        way.sort_by_key(|&law| laws.set(law));
        let sets = way.iter().map(|&law| laws.set(law)).collect();
        let (_, own) = games.entry(sets).or_insert_with(|| (code, vec![Vec::new(); way.len()]));
        for (own, law) in own.iter_mut().zip(way) {
            if !own.contains(&law) {
                own.push(law);
            }
        }
        if games.len() > MOST_GAMES { Err(Ended::Size) } else { Ok(()) }
    })?;
    let orders = orders(places.len());
    for (sets, (code, own)) in &games {
        budget.spend(orders.len() as u64)?;
        for order in &orders {
            let sets = order.iter().map(|&at| sets[at]).collect();
            let laws = order.iter().map(|&at| own[at].as_slice()).collect();
            found(&World { code: *code, sets, laws })?;
        }
    }
    Ok(())
}

/// All orders of 0..n.
pub(super) fn orders(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for last in 0..n {
        let with = |order: &Vec<usize>| {
            let at = |at: usize| [&order[..at], &[last], &order[at..]].concat();
            (0..=order.len()).map(at).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}
