//! States inside a given one as clauses, straight from the definition: who may still have what, safe, and
//! who knows. So a proof is checked against clauses that no search wrote.
//!
//! A *layer* is a state inside the universe: a literal for each hand of Anne's, for each of Bill's,
//! and for each deal, which is true exactly if both its hands are. Safe: a deal with X for Cath and a
//! card outside X that Anne has needs another deal with X where Bill has that card, and the reverse.

use std::collections::BTreeMap;

use super::super::super::deal::Deal;
use super::super::super::hand::Hand;
use super::super::super::notation::hand_text;
use super::super::super::size::Size;
use super::super::state::{Speaker, State};
use crate::cnf::Cnf;

/// The most deals times steps that are written as clauses.
const MOST_DEALS: usize = 40_000;

/// Layers inside one universe.
pub(in super::super) struct Encoding<'a> {
    universe: &'a State,
    deals: Vec<Deal>,
    /// The places of the deals by Cath's hand.
    by_cath: BTreeMap<Hand, Vec<usize>>,
    pub(in super::super) cnf: Cnf,
}

/// A state as literals.
#[derive(Clone)]
pub(in super::super) struct Layer {
    /// Anne's hands, and Bill's.
    hands: [Vec<i32>; 2],
    deals: Vec<i32>,
}

impl<'a> Encoding<'a> {
    pub(in super::super) fn new(universe: &'a State) -> Self {
        let deals: Vec<Deal> = universe.deals().collect();
        let mut by_cath: BTreeMap<Hand, Vec<usize>> = BTreeMap::new();
        for (at, deal) in deals.iter().enumerate() {
            by_cath.entry(deal.cath).or_default().push(at);
        }
        Encoding { universe, deals, by_cath, cnf: Cnf::new() }
    }

    /// The whole universe as a layer.
    pub(in super::super) fn whole(&mut self) -> Layer {
        let truth = self.cnf.variable();
        self.cnf.add([truth]);
        let hands = Speaker::ALL.map(|speaker| vec![truth; self.universe.hands(speaker).len()]);
        Layer { hands, deals: vec![truth; self.deals.len()] }
    }

    /// A layer after the speaker has said something in this one.
    pub(in super::super) fn after(&mut self, layer: &Layer, speaker: Speaker) -> Layer {
        let mut next = layer.clone();
        for own in &mut next.hands[speaker as usize] {
            let before = *own;
            *own = self.cnf.variable();
            self.cnf.add([-*own, before]);
        }
        for (at, deal) in self.deals.iter().enumerate() {
            let [anne, bill] = Speaker::ALL.map(|who| {
                let place = self.universe.hands(who).binary_search(&deal.hand(who));
                next.hands[who as usize][place.unwrap_or_default()]
            });
            let both = self.cnf.variable();
            self.cnf.add([-both, anne]);
            self.cnf.add([-both, bill]);
            self.cnf.add([both, -anne, -bill]);
            next.deals[at] = both;
        }
        next
    }

    /// The layer is safe.
    pub(in super::super) fn safe(&mut self, layer: &Layer) {
        let deck = self.universe.size().deck();
        for (&cath, places) in &self.by_cath {
            for card in deck.minus(cath).cards() {
                let has = |at: &&usize| self.deals[**at].anne.has(card);
                let with: Vec<i32> = places.iter().filter(has).map(|&at| layer.deals[at]).collect();
                let without = places.iter().filter(|at| !has(at));
                let without: Vec<i32> = without.map(|&at| layer.deals[at]).collect();
                for (some, others) in [(&with, &without), (&without, &with)] {
                    // One variable for "another deal has it": the clauses stay short.
                    let other = self.cnf.variable();
                    self.cnf.add(others.iter().copied().chain([-other]));
                    for &deal in some {
                        self.cnf.add([-deal, other]);
                    }
                }
            }
        }
    }

    /// The player knows the other's hand in every deal of the layer.
    pub(in super::super) fn knows(&mut self, layer: &Layer, speaker: Speaker) {
        for &own in self.universe.hands(speaker) {
            let mine = (0..self.deals.len()).filter(|&at| self.deals[at].hand(speaker) == own);
            let mine: Vec<i32> = mine.map(|at| layer.deals[at]).collect();
            for (i, &deal) in mine.iter().enumerate() {
                for &other in &mine[..i] {
                    self.cnf.add([-deal, -other]);
                }
            }
        }
    }

    /// Cath has this hand in all deals of the layer.
    pub(in super::super) fn leaves(&mut self, layer: &Layer, cath: Hand) {
        for (deal, &literal) in self.deals.iter().zip(&layer.deals) {
            if deal.cath != cath {
                self.cnf.add([-literal]);
            }
        }
    }

    /// The player may have this hand.
    pub(in super::super) fn holds(&mut self, layer: &Layer, speaker: Speaker, hand: Hand) {
        // A hand outside the universe makes the formula false.
        let place = self.universe.hands(speaker).binary_search(&hand).ok();
        self.cnf.add(place.map(|at| layer.hands[speaker as usize][at]));
    }

    /// What the literals of the layers say, in the order of the steps; those in no layer are helpers.
    pub(super) fn names(&self, layers: &[Layer]) -> BTreeMap<i32, String> {
        let size = self.universe.size();
        let text = |hand: Hand| match hand_text(size.n(), hand) {
            empty if empty.is_empty() => "nothing".to_string(),
            cards => cards,
        };
        let mut names = BTreeMap::new();
        for (step, layer) in layers.iter().enumerate() {
            let when = match step {
                0 => "before anything is said".to_string(),
                1 => "after 1 step".to_string(),
                _ => format!("after {step} steps"),
            };
            for (speaker, name) in [(Speaker::Anne, "Anne"), (Speaker::Bill, "Bill")] {
                let hands = self.universe.hands(speaker).iter().zip(&layer.hands[speaker as usize]);
                for (&hand, &literal) in hands.filter(|_| step > 0) {
                    let words = || format!("{when} {name} may have {}", text(hand));
                    names.entry(literal).or_insert_with(words);
                }
            }
            for (deal, &literal) in self.deals.iter().zip(&layer.deals) {
                let [anne, bill, cath] = [deal.anne, deal.bill, deal.cath].map(text);
                let words = match step {
                    0 => format!("{when} every deal is possible"),
                    _ => format!("{when} Anne may have {anne}, Bill {bill} and Cath {cath}"),
                };
                names.entry(literal).or_insert(words);
            }
        }
        names
    }

    /// The hands of the player in the layer, if these literals are true.
    pub(in super::super) fn hands(
        &self,
        layer: &Layer,
        speaker: Speaker,
        is_true: impl Fn(i32) -> bool,
    ) -> Vec<Hand> {
        let hands = self.universe.hands(speaker).iter().zip(&layer.hands[speaker as usize]);
        hands.filter(|(_, literal)| is_true(**literal)).map(|(&hand, _)| hand).collect()
    }
}

/// The deal that lucky exchanges are told for; by relabelling it stands for all: Anne has the first cards,
/// Bill the next ones and Cath the rest.
pub fn first_deal(size: Size) -> Deal {
    let (a, b) = (size.a(), size.b());
    Deal { anne: Hand::first(a), bill: (a..a + b).collect(), cath: (a + b..size.n()).collect() }
}

/// Who speaks in a lucky exchange: Anne first, then they take turns.
pub(in super::super) fn speaker(step: usize) -> Speaker {
    if step.is_multiple_of(2) { Speaker::Anne } else { Speaker::Bill }
}

/// An exchange of so many steps in the first deal as clauses, and its layers; `None` if they are too many.
///
/// Each step is a layer, and each layer is safe. Who speaks last in the end knows what Cath has, and may
/// say that too: it leaves the deals with this hand of Cath's, and she knew it. So in the last layer Cath
/// has the same hand in all deals, and a layer like that is finished.
pub(in super::super) fn of_run(start: &State, steps: usize) -> Option<(Encoding<'_>, Vec<Layer>)> {
    if start.deals().count().saturating_mul(steps.saturating_add(1)) > MOST_DEALS {
        return None;
    }
    let deal = first_deal(start.size());
    let mut encoding = Encoding::new(start);
    let mut layers = vec![encoding.whole()];
    encoding.safe(&layers[0]);
    for step in 0..steps {
        let layer = encoding.after(&layers[step], speaker(step));
        encoding.safe(&layer);
        layers.push(layer);
    }
    encoding.leaves(&layers[steps], deal.cath);
    for who in Speaker::ALL {
        encoding.holds(&layers[steps], who, deal.hand(who));
    }
    Some((encoding, layers))
}
