//! A game by brute force: every choice of laws, one by one.
//!
//! Nothing of the library is used but the nouns, the reading of texts, and whether a law holds for a code.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::Value;
use whoknows::turing::verifiers::ON_REQUEST;
use whoknows::turing::{Choice, Code, Deck, Game, Mode, Test, deck, test};

/// A set of codes, by their places; no deck here has more than 128.
pub(super) type Mask = u128;

/// A world: its code, and what each verifier accepts.
pub(super) type World = (usize, Vec<Mask>);

/// The game and the tests of a question.
#[derive(Clone)]
pub(super) struct Model {
    pub(super) deck: Arc<Deck>,
    pub(super) game: Game,
    pub(super) tests: Vec<Test>,
    /// The codes of each law of the cards on the table.
    masks: BTreeMap<Choice, Mask>,
    /// All worlds, and those that agree with the tests.
    pub(super) all: BTreeSet<World>,
    pub(super) left: BTreeSet<World>,
}

/// What is wrong with laws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    NoCode,
    Several(Mask),
    /// The code, and the places each of which can be left out.
    Redundant(usize, Vec<usize>),
}

pub(super) fn deck_of(body: &Value) -> Arc<Deck> {
    body["deck"].as_str().map_or_else(Deck::classic, |text| Arc::new(deck::read(text).unwrap()))
}

pub(super) fn joined(value: &Value) -> String {
    let word = |word: &Value| word.as_str().map_or_else(|| word.to_string(), String::from);
    let words = value.as_array().map(|all| all.iter().map(word).collect::<Vec<_>>().join(" "));
    words.unwrap_or_default()
}

impl Model {
    pub(super) fn new(body: &Value, cards: &str) -> Model {
        let deck = deck_of(body);
        let mode = body["mode"].as_str().unwrap_or("classic").parse::<Mode>().ok().unwrap();
        let game = Game::read(&deck, mode, cards, ON_REQUEST).unwrap();
        let tests = test::read(&game, &joined(&body["test"])).unwrap();
        let (all, left) = (BTreeSet::new(), BTreeSet::new());
        let cards = game.cards().iter().flatten();
        let laws = cards.flat_map(|&card| deck.choices(card));
        let masks = laws.map(|law| (law, mask(&deck, law))).collect();
        let mut model = Model { deck, game, tests, masks, all, left };
        model.all = model.worlds(&[]);
        model.left = model.worlds(&model.tests);
        model
    }

    /// The codes of a law.
    pub(super) fn mask(&self, law: Choice) -> Mask {
        self.masks[&law]
    }

    /// May this verifier have this law, by these tests?
    pub(super) fn agrees(&self, tests: &[Test], verifier: usize, law: Choice) -> bool {
        let asked = tests.iter().filter(|test| test.verifier == verifier);
        asked.into_iter().all(|test| (self.mask(law) >> test.code.0 & 1 == 1) == test.yes)
    }

    /// The laws that each place may still have: verifiers, or in nightmare cards.
    pub(super) fn lists(&self, tests: &[Test]) -> Vec<Vec<Choice>> {
        let nightmare = self.game.mode() == Mode::Nightmare;
        let place = |(place, cards): (usize, &Vec<usize>)| {
            let laws = cards.iter().flat_map(|&card| self.deck.choices(card));
            let left = |law: &Choice| {
                if nightmare {
                    (0..self.game.verifiers()).any(|v| self.agrees(tests, v, *law))
                } else {
                    self.agrees(tests, place, *law)
                }
            };
            laws.filter(left).collect()
        };
        self.game.cards().iter().enumerate().map(place).collect()
    }

    /// Every order in which laws of the places may belong to the verifiers.
    pub(super) fn orders(&self, laws: &[Choice]) -> Vec<Vec<Choice>> {
        if self.game.mode() != Mode::Nightmare {
            return vec![laws.to_vec()];
        }
        permutations(laws)
    }

    /// All worlds that agree with these tests.
    fn worlds(&self, tests: &[Test]) -> BTreeSet<World> {
        let mut all = BTreeSet::new();
        for laws in product(&self.lists(&[])) {
            if self.flaw(&laws).is_some() {
                continue;
            }
            let code = self.common(&laws).trailing_zeros() as usize;
            for order in self.orders(&laws) {
                if (0..order.len()).all(|v| self.agrees(tests, v, order[v])) {
                    all.insert((code, order.iter().map(|&law| self.mask(law)).collect()));
                }
            }
        }
        all
    }

    pub(super) fn common(&self, laws: &[Choice]) -> Mask {
        laws.iter()
            .fold(Mask::MAX >> (128 - self.deck.space().len()), |all, &law| all & self.mask(law))
    }

    pub(super) fn flaw(&self, laws: &[Choice]) -> Option<Flaw> {
        let common = self.common(laws);
        if common == 0 {
            return Some(Flaw::NoCode);
        }
        if common.count_ones() > 1 {
            return Some(Flaw::Several(common));
        }
        let without = |place: &usize| {
            let mut rest = laws.to_vec();
            rest.remove(*place);
            self.common(&rest) == common
        };
        let spare: Vec<usize> = (0..laws.len()).filter(without).collect();
        (!spare.is_empty()).then(|| Flaw::Redundant(common.trailing_zeros() as usize, spare))
    }

    /// How many choices of laws leave no code, several codes, and a card to spare.
    pub(super) fn flaws(&self) -> [usize; 3] {
        let mut flaws = [0; 3];
        for laws in product(&self.lists(&[])) {
            match self.flaw(&laws) {
                Some(Flaw::NoCode) => flaws[0] += 1,
                Some(Flaw::Several(_)) => flaws[1] += 1,
                Some(Flaw::Redundant(..)) => flaws[2] += 1,
                None => {}
            }
        }
        flaws
    }

    /// What a place is called.
    pub(super) fn place(&self, place: usize) -> String {
        if self.game.mode() == Mode::Nightmare {
            let card = self.game.cards()[place][0];
            return format!("card {}", self.deck.cards()[card].number);
        }
        letter(place)
    }

    /// The codes as a sentence lists them: six, and how many more.
    pub(super) fn listed(&self, codes: Mask, most: usize) -> String {
        listed(&self.deck, codes, most)
    }

    pub(super) fn code(&self, code: usize) -> String {
        self.deck.space().text(Code(code as u16))
    }

    /// `3 7 10 14, classic`.
    pub(super) fn title(&self) -> String {
        let number = |card: &usize| self.deck.cards()[*card].number.to_string();
        let cards = self.game.cards().iter();
        let cards = cards.map(|cards| cards.iter().map(number).collect::<Vec<_>>().join("/"));
        let mode = format!("{:?}", self.game.mode()).to_lowercase();
        format!("{}, {mode}", cards.collect::<Vec<_>>().join(" "))
    }

    /// `card 3: y < 3`.
    pub(super) fn law(&self, law: Choice) -> String {
        let card = &self.deck.cards()[law.card];
        format!("card {}: {}", card.number, card.laws[law.law].text)
    }
}

pub(super) fn mask(deck: &Deck, law: Choice) -> Mask {
    let holds = |code: Code| Mask::from(deck.holds(law, code)) << code.0;
    deck.space().codes().map(holds).sum()
}

pub(super) fn listed(deck: &Deck, codes: Mask, most: usize) -> String {
    let all: Vec<usize> = (0..128).filter(|code| codes >> code & 1 == 1).collect();
    let names: Vec<String> = all.iter().map(|&code| deck.space().text(Code(code as u16))).collect();
    match names.len() {
        1 => names[0].clone(),
        count if count > most => {
            format!("{} and {} more", names[..most].join(", "), count - most)
        }
        count => format!("{} and {}", names[..count - 1].join(", "), names[count - 1]),
    }
}

pub(super) fn letter(verifier: usize) -> String {
    char::from(b'A' + verifier as u8).to_string()
}

/// One of each list, in every way.
pub(super) fn product<T: Copy>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    let mut all = vec![Vec::new()];
    for list in lists {
        let with = |chosen: &Vec<T>| {
            list.iter().map(|&one| [&chosen[..], &[one]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

fn permutations<T: Copy>(all: &[T]) -> Vec<Vec<T>> {
    if all.is_empty() {
        return vec![Vec::new()];
    }
    let first = |at: usize| {
        let mut rest = all.to_vec();
        let one = rest.remove(at);
        permutations(&rest).into_iter().map(move |rest| [&[one][..], &rest].concat())
    };
    (0..all.len()).flat_map(first).collect()
}
