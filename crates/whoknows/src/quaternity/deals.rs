//! The definition: all deals, one by one, and what is the same in those that are left.
//!
//! A world is a deal of all cards at the start. What was said leaves some of them. A card that was
//! handed over is with its new owner in every world; any other is where it was dealt. Only for small
//! games: the slow version that everything else must agree with.

use super::house::Rule;
use super::position::{Players, Question, Turn};
use super::setup::Setup;
use super::truth::Truth;
use crate::worlds::Worlds;

/// The most deals.
const MOST: usize = 2_000_000;

/// All deals of a game, and those that are left.
#[derive(Clone)]
pub struct Deals {
    setup: Setup,
    /// Who got each card, for each deal.
    dealt: Vec<Vec<u8>>,
    left: Worlds,
    /// Who has got each card since.
    moved: Vec<Option<u8>>,
    done: Vec<Option<u8>>,
}

impl Deals {
    /// All deals of the setup, unless there are too many.
    pub fn new(setup: &Setup) -> Option<Self> {
        let mut dealt = vec![Vec::new()];
        for _ in 0..setup.cards() {
            let longer = |deal: &Vec<u8>| {
                let room = |player: &usize| {
                    let has = deal.iter().filter(|&&owner| usize::from(owner) == *player).count();
                    has < setup.hands()[*player]
                };
                let add = |player: usize| deal.iter().copied().chain([player as u8]).collect();
                (0..setup.players()).filter(room).map(add).collect::<Vec<Vec<u8>>>()
            };
            dealt = dealt.iter().flat_map(longer).collect();
            if dealt.len() > MOST {
                return None;
            }
        }
        let left = Worlds::all(dealt.len());
        let (moved, done) = (vec![None; setup.cards()], vec![None; setup.sets()]);
        let mut deals = Deals { setup: setup.clone(), dealt, left, moved, done };
        deals.lay_down();
        Some(deals)
    }

    /// How many worlds are left, complete sets not told apart.
    pub fn count(&self) -> usize {
        // Worlds that differ only in complete sets are the same now.
        let mut seen = std::collections::BTreeSet::new();
        self.left.iter().filter(|&world| seen.insert(self.open_cards(world))).count()
    }

    /// Who has completed each set.
    pub fn done(&self) -> &[Option<u8>] {
        &self.done
    }

    fn holder(&self, world: usize, card: usize) -> usize {
        usize::from(self.moved[card].unwrap_or(self.dealt[world][card]))
    }

    fn open_cards(&self, world: usize) -> Vec<usize> {
        let open = |card: &usize| self.done[self.setup.set_of(*card)].is_none();
        (0..self.setup.cards()).filter(open).map(|card| self.holder(world, card)).collect()
    }

    /// The cards of open sets that the player has; the same in every world.
    pub fn hand(&self, player: usize) -> usize {
        let Some(world) = self.left.first() else { return 0 };
        self.open_cards(world).iter().filter(|&&owner| owner == player).count()
    }

    /// What is the same in all worlds left.
    pub fn truth(&self) -> Truth {
        let (players, sets) = (self.setup.players(), self.setup.sets());
        let mut truth = Truth {
            owners: vec![0; self.setup.cards()],
            least: vec![u16::MAX; players * sets],
            most: vec![0; players * sets],
        };
        for world in self.left.iter() {
            let mut counts = vec![0; players * sets];
            for card in 0..self.setup.cards() {
                let set = self.setup.set_of(card);
                if self.done[set].is_none() {
                    truth.owners[card] |= (1 as Players) << self.holder(world, card);
                    counts[self.holder(world, card) * sets + set] += 1;
                }
            }
            for (at, &count) in counts.iter().enumerate() {
                truth.least[at] = truth.least[at].min(count);
                truth.most[at] = truth.most[at].max(count);
            }
        }
        truth
    }

    /// In how many worlds each player has each card.
    pub fn marginals(&self) -> Vec<Vec<usize>> {
        let mut counts = vec![vec![0; self.setup.players()]; self.setup.cards()];
        let mut seen = std::collections::BTreeSet::new();
        for world in self.left.iter().filter(|&world| seen.insert(self.open_cards(world))) {
            for card in 0..self.setup.cards() {
                if self.done[self.setup.set_of(card)].is_none() {
                    counts[card][self.holder(world, card)] += 1;
                }
            }
        }
        counts
    }

    /// The worlds in which the asker may put the question: has a card of the set, and not this one.
    fn asked(&self, asker: usize, card: usize) -> Worlds {
        let set = self.setup.set_of(card);
        self.left.filter(|world| {
            let mut cards = self.setup.cards_of(set);
            self.holder(world, card) != asker
                && cards.any(|other| self.holder(world, other) == asker)
        })
    }

    /// May the asker put this question?
    pub fn legal(&self, asker: usize, question: Question) -> bool {
        let Question { target, card } = question;
        let asked = self.asked(asker, card);
        let held = || asked.iter().any(|world| self.holder(world, card) == target);
        target != asker
            && self.done[self.setup.set_of(card)].is_none()
            && self.hand(target) > 0
            && !asked.is_empty()
            && (self.setup.rule == Rule::Lenient || held())
    }

    /// How many worlds are left after this answer, before sets are laid down.
    pub fn after(&self, turn: Turn) -> usize {
        let mut after = self.clone();
        after.cut(turn);
        after.count()
    }

    fn cut(&mut self, turn: Turn) {
        let Turn { asker, question: Question { target, card }, yes } = turn;
        let asked = self.asked(asker, card);
        self.left = asked.filter(|world| (self.holder(world, card) == target) == yes);
        if yes {
            self.moved[card] = Some(asker as u8);
        }
    }

    /// Takes a turn, which must be possible; the sets that are complete after it.
    pub fn play(&mut self, turn: Turn) -> Vec<(usize, usize)> {
        self.cut(turn);
        self.lay_down()
    }

    /// Looks for complete sets, for every player.
    fn lay_down(&mut self) -> Vec<(usize, usize)> {
        let mut completed = Vec::new();
        for set in 0..self.setup.sets() {
            for player in 0..self.setup.players() {
                let owns =
                    |world| self.setup.cards_of(set).all(|card| self.holder(world, card) == player);
                if self.done[set].is_none() && !self.left.is_empty() && self.left.iter().all(owns) {
                    self.done[set] = Some(player as u8);
                    completed.push((set, player));
                }
            }
        }
        completed
    }
}
