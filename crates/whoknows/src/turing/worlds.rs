//! All worlds of a game, fast: which function is behind each verifier.
//!
//! A world is the function behind each verifier, such that the laws have exactly one code in common and
//! none can be left out. Two choices of laws with the same functions are one world: no test tells them
//! apart. In nightmare, a set of functions is as many worlds as it has orders.
//!
//! The laws are chosen verifier by verifier (`chain`). `check::worlds` is the slow sibling.

mod chain;

pub(super) use chain::{Chain, each_game};

use std::collections::BTreeMap;
use std::sync::Arc;

use super::code::Code;
use super::codes::Codes;
use super::deck::Choice;
use super::game::{Game, Mode};
use super::left::{CodeLeft, LawLeft, Left};
use super::test::Test;
use crate::budget::{Budget, Ended};

/// The most worlds that are kept.
pub const MOST_WORLDS: usize = 4_000_000;

/// Worlds of a game.
#[derive(Clone, Debug)]
pub struct Worlds {
    game: Game,
    codes: Vec<Code>,
    /// The function of each verifier, world by world.
    functions: Vec<u16>,
    /// In nightmare: the set of functions of each world. Otherwise empty.
    set_of: Vec<u32>,
    sets: Arc<Vec<Set>>,
}

/// A set of functions in nightmare, and the laws that it may come from.
#[derive(Clone, Debug)]
struct Set {
    functions: Vec<u16>,
    /// Laws in the order of the functions, one of each card.
    ways: Vec<Vec<Choice>>,
}

impl Worlds {
    /// All worlds of a game.
    pub fn of(game: &Game, budget: &Budget) -> Result<Worlds, Ended> {
        let none = Worlds {
            game: game.clone(),
            codes: Vec::new(),
            functions: Vec::new(),
            set_of: Vec::new(),
            sets: Arc::default(),
        };
        if game.mode() == Mode::Nightmare {
            none.in_any_order(budget)
        } else {
            none.in_order(budget)
        }
    }

    fn in_order(mut self, budget: &Budget) -> Result<Worlds, Ended> {
        let deck = Arc::clone(self.game.deck());
        let verifiers = (0..self.game.verifiers()).map(|verifier| {
            let mut functions: Vec<u16> = Vec::new();
            for choice in self.game.choices(verifier) {
                let function = deck.law(choice).function as u16;
                if !functions.contains(&function) {
                    functions.push(function);
                }
            }
            functions
        });
        let verifiers: Vec<Vec<u16>> = verifiers.collect();
        let (mut codes, mut functions) = (Vec::new(), Vec::new());
        each_game(&deck, &verifiers, budget, |chosen, code| {
            functions.extend(chosen.iter().zip(&verifiers).map(|(&at, of)| of[at]));
            codes.push(code);
            if codes.len() > MOST_WORLDS { Err(Ended::Size) } else { Ok(()) }
        })?;
        (self.codes, self.functions) = (codes, functions);
        Ok(self)
    }

    fn in_any_order(mut self, budget: &Budget) -> Result<Worlds, Ended> {
        let deck = Arc::clone(self.game.deck());
        let cards = self.game.cards().concat();
        let laws = |&card: &usize| deck.choices(card).map(|law| deck.law(law).function as u16);
        let verifiers: Vec<Vec<u16>> = cards.iter().map(|card| laws(card).collect()).collect();
        let mut sets: BTreeMap<Vec<u16>, (Code, Vec<Vec<Choice>>)> = BTreeMap::new();
        each_game(&deck, &verifiers, budget, |chosen, code| {
            let choices = cards.iter().zip(chosen).map(|(&card, &law)| Choice { card, law });
            let mut way: Vec<Choice> = choices.collect();
            way.sort_by_key(|&choice| deck.law(choice).function);
            let set = way.iter().map(|&choice| deck.law(choice).function as u16).collect();
            sets.entry(set).or_insert_with(|| (code, Vec::new())).1.push(way);
            Ok(())
        })?;
        let orders = orders(cards.len());
        if sets.len() * orders.len() > MOST_WORLDS {
            return Err(Ended::Size);
        }
        self.functions.reserve(sets.len() * orders.len() * cards.len());
        let mut kept = Vec::new();
        for (set, (functions, (code, ways))) in sets.into_iter().enumerate() {
            budget.spend(orders.len() as u64)?;
            for order in &orders {
                self.functions.extend(order.iter().map(|&at| functions[at]));
            }
            self.codes.extend(orders.iter().map(|_| code));
            self.set_of.extend(orders.iter().map(|_| set as u32));
            kept.push(Set { functions, ways });
        }
        self.sets = Arc::new(kept);
        Ok(self)
    }

    /// The game that they are worlds of.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many worlds there are.
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Is there no world?
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// The code of a world.
    pub fn code(&self, world: usize) -> Code {
        self.codes[world]
    }

    /// The functions of the deck behind each verifier of a world.
    pub fn functions(&self, world: usize) -> &[u16] {
        let verifiers = self.game.verifiers();
        &self.functions[world * verifiers..(world + 1) * verifiers]
    }

    /// The codes that a verifier accepts in a world.
    pub fn accepts(&self, world: usize, verifier: usize) -> &Codes {
        &self.game.deck().functions()[usize::from(self.functions(world)[verifier])]
    }

    /// The laws that the verifiers of a world may have, each with one for every verifier. More than
    /// one where cards share a function.
    pub fn laws(&self, world: usize) -> Vec<Vec<Choice>> {
        let deck = self.game.deck();
        let functions = self.functions(world);
        if let Some(&set) = self.set_of.get(world) {
            let set = &self.sets[set as usize];
            let places: Vec<usize> = functions.iter().map(|&f| set.place(f)).collect();
            let way = |way: &Vec<Choice>| places.iter().map(|&at| way[at]).collect();
            return set.ways.iter().map(way).collect();
        }
        let mut all = vec![Vec::new()];
        for (verifier, &function) in functions.iter().enumerate() {
            let of = |choice: &Choice| deck.law(*choice).function == usize::from(function);
            let choices: Vec<Choice> = self.game.choices(verifier).into_iter().filter(of).collect();
            let longer = |way: &Vec<Choice>| {
                choices.iter().map(|&c| [way.as_slice(), &[c]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// Does the world agree with a test?
    pub fn agrees(&self, world: usize, test: &Test) -> bool {
        self.accepts(world, test.verifier).contains(test.code) == test.yes
    }

    /// The worlds that agree with all tests.
    #[must_use]
    pub fn after(&self, tests: &[Test]) -> Worlds {
        let deck = self.game.deck();
        let fits = |verifier: usize| {
            let tests = tests.iter().filter(move |test| test.verifier == verifier);
            let agrees = move |f: &Codes| tests.clone().all(|t| f.contains(t.code) == t.yes);
            deck.functions().iter().map(agrees).collect::<Vec<bool>>()
        };
        let fits: Vec<Vec<bool>> = (0..self.game.verifiers()).map(fits).collect();
        let stays = |world: &usize| {
            let functions = self.functions(*world).iter();
            functions.zip(&fits).all(|(&function, fits)| fits[usize::from(function)])
        };
        let kept: Vec<usize> = (0..self.len()).filter(stays).collect();
        Worlds {
            game: self.game.clone(),
            codes: kept.iter().map(|&world| self.codes[world]).collect(),
            functions: kept.iter().flat_map(|&world| self.functions(world)).copied().collect(),
            set_of: kept.iter().filter_map(|&world| self.set_of.get(world)).copied().collect(),
            sets: Arc::clone(&self.sets),
        }
    }

    /// The first test after which no world is left; `None` if worlds are left after all.
    pub fn emptied_by(&self, tests: &[Test]) -> Option<usize> {
        let mut left: Vec<usize> = (0..self.len()).collect();
        tests.iter().position(|test| {
            left.retain(|&world| self.agrees(world, test));
            left.is_empty()
        })
    }

    /// All that is left, where there were so many worlds before any test.
    pub fn left(&self, before: usize) -> Left {
        Left {
            before: before as u64,
            worlds: self.len() as u64,
            codes: self.codes(),
            laws: (0..self.game.verifiers()).map(|verifier| self.laws_left(verifier)).collect(),
        }
    }

    /// The codes possible, in order.
    pub fn codes(&self) -> Vec<CodeLeft> {
        let mut counts = BTreeMap::new();
        for &code in &self.codes {
            *counts.entry(code).or_insert(0) += 1;
        }
        counts.into_iter().map(|(code, worlds)| CodeLeft { code, worlds }).collect()
    }

    /// The laws that a verifier may still have, in the order of the cards.
    pub fn laws_left(&self, verifier: usize) -> Vec<LawLeft> {
        let deck = self.game.deck();
        let mut counts: BTreeMap<Choice, u64> = BTreeMap::new();
        // Worlds of the same set with the same function here have the same laws here.
        let mut alike: BTreeMap<(u32, u16), u64> = BTreeMap::new();
        for world in 0..self.len() {
            let set = self.set_of.get(world).copied().unwrap_or(0);
            *alike.entry((set, self.functions(world)[verifier])).or_insert(0) += 1;
        }
        for ((set, function), worlds) in alike {
            let mut here: Vec<Choice> = match self.sets.get(set as usize) {
                Some(set) => set.ways.iter().map(|way| way[set.place(function)]).collect(),
                None => self.game.choices(verifier),
            };
            here.retain(|&choice| deck.law(choice).function == usize::from(function));
            here.sort_unstable();
            here.dedup();
            for choice in here {
                *counts.entry(choice).or_insert(0) += worlds;
            }
        }
        let left = |choice: Choice| counts.get(&choice).map(|&worlds| LawLeft { choice, worlds });
        self.game.choices(verifier).into_iter().filter_map(left).collect()
    }
}

impl Set {
    fn place(&self, function: u16) -> usize {
        self.functions.iter().position(|&other| other == function).unwrap_or(0)
    }
}

/// All orders of 0..n, the first ones first.
fn orders(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        let longer = |order: &Vec<usize>| {
            let rest = (0..n).filter(|at| !order.contains(at));
            rest.map(|at| [order.as_slice(), &[at]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
