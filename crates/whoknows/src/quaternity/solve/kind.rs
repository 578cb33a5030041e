//! What is known of one set, and what a question about it makes of that.
//!
//! Cards of a set that the same players may have are the same card, so a [`Kind`] is the sorted list
//! of their owners with the least that each player has. Sets bear on one another only through the
//! hands: once it is known which splits of a set leave the other sets a split that they can make,
//! what is true of the set, and which questions and answers are allowed, follow from the set alone.
//! All of it is computed once for each kind and set of splits.

use std::sync::Arc;

use super::split::{Memo, Shelf, Split, Splits, at_least, one, part};
use crate::quaternity::position::Players;

/// The number of a kind; none is 0.
pub(crate) type KindId = u16;

/// What is known of one set.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Kind {
    /// Who may have each card, in ascending order.
    pub(crate) owners: Vec<Players>,
    /// At least so many cards of the set are each player's.
    pub(crate) least: Split,
}

/// A set after an answer: its kind, and the splits that are left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Left {
    pub(crate) kind: KindId,
    pub(crate) splits: Splits,
}

/// A question about a set, the same for several cards of it.
#[derive(Clone, Copy)]
pub(crate) struct Ask {
    pub(crate) target: usize,
    /// Who may have the card before the question.
    pub(crate) owners: Players,
    /// The set after "yes", if that is possible.
    pub(crate) yes: Option<Left>,
    /// The set after "no", if that is possible.
    pub(crate) no: Option<Left>,
}

/// All kinds of sets that came up, under all names of the players that do not matter.
pub(crate) struct Kinds {
    players: usize,
    strict: bool,
    /// `names[g][p]`: the new name of player p.
    pub(crate) names: Vec<Vec<usize>>,
    all: Vec<Kind>,
    numbers: Memo<Kind, KindId>,
    /// Kind and renaming, number kind * renamings + g: the kind with new names.
    renamed: Vec<KindId>,
    wide: Vec<Splits>,
    trues: Memo<u64, KindId>,
    asks: Memo<u64, Arc<[Ask]>>,
    pub(crate) shelf: Shelf,
    /// There were more kinds than numbers.
    full: bool,
}

impl Kinds {
    pub(crate) fn new(players: usize, strict: bool, names: Vec<Vec<usize>>) -> Self {
        let none = Kind { owners: Vec::new(), least: 0 };
        let mut kinds = Kinds {
            players,
            strict,
            names,
            all: Vec::new(),
            numbers: Memo::default(),
            renamed: Vec::new(),
            wide: Vec::new(),
            trues: Memo::default(),
            asks: Memo::default(),
            shelf: Shelf::new(),
            full: false,
        };
        kinds.number(none);
        kinds
    }

    /// Did this outgrow its bounds? Nothing is right from then on.
    pub(crate) fn full(&self) -> bool {
        self.full || self.shelf.full
    }

    /// The number of this kind. With it, its renamings get theirs.
    pub(crate) fn number(&mut self, mut kind: Kind) -> KindId {
        kind.owners.sort_unstable();
        if let Some(&number) = self.numbers.get(&kind) {
            return number;
        }
        let number = self.enter(kind.clone());
        let all: Vec<KindId> = (0..self.names.len())
            .map(|g| {
                let renamed = self.rename(&kind, g);
                match self.numbers.get(&renamed) {
                    Some(&number) => number,
                    None => self.enter(renamed),
                }
            })
            .collect();
        // The renamings form a group: what they make of each other is among them.
        for &id in &all {
            for g in 0..self.names.len() {
                let renamed = self.rename(&self.all[usize::from(id)], g);
                let at = usize::from(id) * self.names.len() + g;
                self.renamed[at] = self.numbers.get(&renamed).copied().unwrap_or(0);
            }
        }
        number
    }

    /// The number of this kind, if it came up before.
    pub(crate) fn find(&self, mut kind: Kind) -> Option<KindId> {
        kind.owners.sort_unstable();
        self.numbers.get(&kind).copied()
    }

    fn enter(&mut self, kind: Kind) -> KindId {
        let Ok(number) = KindId::try_from(self.all.len()) else {
            self.full = true;
            return 0;
        };
        let splits = self.splits(&kind.owners, kind.least);
        self.wide.push(self.shelf.number(splits));
        self.all.push(kind.clone());
        self.numbers.insert(kind, number);
        self.renamed.extend(self.names.iter().map(|_| 0));
        number
    }

    fn rename(&self, kind: &Kind, g: usize) -> Kind {
        let new = |player: usize| self.names[g][player];
        let all = 0..self.players;
        let owners = |owners: &Players| {
            all.clone().filter(|p| owners >> p & 1 == 1).fold(0, |set, p| set | 1 << new(p))
        };
        let mut owners: Vec<Players> = kind.owners.iter().map(owners).collect();
        owners.sort_unstable();
        let least = all.map(|p| u64::from(part(kind.least, p)) << (8 * new(p))).sum();
        Kind { owners, least }
    }

    /// The kind with new names of the players.
    pub(crate) fn renamed(&self, kind: KindId, g: usize) -> KindId {
        self.renamed[usize::from(kind) * self.names.len() + g]
    }

    /// All splits of the kind, whatever the hands.
    pub(crate) fn wide(&self, kind: KindId) -> Splits {
        self.wide[usize::from(kind)]
    }

    /// Who has the whole set, if somebody surely does.
    pub(crate) fn whole(&self, kind: KindId) -> Option<usize> {
        let owners = &self.all[usize::from(kind)].owners;
        let first = *owners.first()?;
        let whole = first.is_power_of_two() && owners.iter().all(|&other| other == first);
        whole.then(|| first.trailing_zeros() as usize)
    }

    /// How many cards of the kind exactly these may have.
    pub(crate) fn cards(&self, kind: KindId, owners: Players) -> u64 {
        let all = &self.all[usize::from(kind)].owners;
        all.iter().map(|&other| u64::from(other == owners)).sum()
    }

    /// All splits of these cards with at least so many for each.
    fn splits(&self, owners: &[Players], least: Split) -> Vec<Split> {
        let mut splits = vec![0];
        for &card in owners {
            let with = |split: &Split| {
                let split = *split;
                (0..self.players).filter(move |p| card >> p & 1 == 1).map(move |p| split + one(p))
            };
            splits = splits.iter().flat_map(with).collect();
            splits.sort_unstable();
            splits.dedup();
        }
        splits.retain(|&split| at_least(split, least));
        splits
    }

    /// What is true of the kind when these splits of it are left, which must be some.
    pub(crate) fn truth(&mut self, kind: KindId, left: Splits) -> KindId {
        let key = u64::from(kind) << 32 | u64::from(left);
        if let Some(&kind) = self.trues.get(&key) {
            return kind;
        }
        let known = self.all[usize::from(kind)].clone();
        let kind = self.true_kind(&known, left);
        self.trues.insert(key, kind);
        kind
    }

    fn true_kind(&mut self, known: &Kind, left: Splits) -> KindId {
        let left = self.shelf.get(left);
        let mut owners = Vec::new();
        for (i, &card) in known.owners.iter().enumerate() {
            let rest = self.splits(&without(&known.owners, i), 0);
            let holds = |player: &usize| {
                card >> player & 1 == 1
                    && rest.iter().any(|split| left.binary_search(&(split + one(*player))).is_ok())
            };
            owners.push((0..self.players).filter(holds).fold(0, |set, player| set | 1 << player));
        }
        let fewest = |player| left.iter().map(|&split| part(split, player)).min().unwrap_or(0);
        let least = (0..self.players).map(|p| u64::from(fewest(p)) << (8 * p)).sum();
        self.number(Kind { owners, least })
    }

    /// Every question of the asker about a true kind of which these splits are left. Whether the
    /// target has cards is not looked at.
    pub(crate) fn asks(&mut self, kind: KindId, left: Splits, asker: usize) -> Arc<[Ask]> {
        let key = u64::from(kind) << 40 | u64::from(left) << 8 | asker as u64;
        if let Some(asks) = self.asks.get(&key) {
            return Arc::clone(asks);
        }
        let known = self.all[usize::from(kind)].clone();
        let mut asks = Vec::new();
        for (i, &owners) in known.owners.iter().enumerate() {
            if i == 0 || known.owners[i - 1] != owners {
                self.ask(&known, i, left, asker, &mut asks);
            }
        }
        let asks: Arc<[Ask]> = asks.into();
        self.asks.insert(key, Arc::clone(&asks));
        asks
    }

    /// The questions for card i of the kind.
    fn ask(&mut self, known: &Kind, i: usize, left: Splits, asker: usize, asks: &mut Vec<Ask>) {
        let others = without(&known.owners, i);
        let rest = self.splits(&others, 0);
        // The splits left if this player has the card, and the asker another one.
        let holds = |player: usize| -> Vec<Split> {
            let may = player != asker && known.owners[i] >> player & 1 == 1;
            let possible = |split: &Split| {
                may && part(*split, asker) > 0
                    && part(*split, player) > 0
                    && rest.binary_search(&(split - one(player))).is_ok()
            };
            self.shelf.get(left).iter().copied().filter(possible).collect()
        };
        let held: Vec<Vec<Split>> = (0..self.players).map(holds).collect();
        let had = u64::from(part(known.least, asker).max(1)) - u64::from(part(known.least, asker));
        let asked = known.least + had * one(asker);
        for target in (0..self.players).filter(|&player| player != asker) {
            let after = |owners: Players| {
                let owners = others.iter().copied().chain([owners]).collect();
                Kind { owners, least: asked }
            };
            let mut yes = after(1 << asker);
            yes.least += one(asker);
            yes.least -= one(target) * u64::from(part(yes.least, target) > 0);
            let no = after(known.owners[i] & !(1 << asker | 1 << target));
            let gives = held[target].iter().map(|split| split - one(target) + one(asker)).collect();
            let keeps = (0..self.players).filter(|&player| player != target);
            let keeps = keeps.flat_map(|player| held[player].iter().copied()).collect();
            let yes = self.left(&yes, gives);
            let no = self.left(&no, keeps);
            if yes.is_some() || no.is_some() && !self.strict {
                asks.push(Ask { target, owners: known.owners[i], yes, no });
            }
        }
    }

    fn left(&mut self, kind: &Kind, splits: Vec<Split>) -> Option<Left> {
        (!splits.is_empty()).then(|| {
            let splits = self.shelf.number(splits);
            Left { kind: self.true_kind(kind, splits), splits }
        })
    }
}

/// The cards without card i.
fn without(owners: &[Players], i: usize) -> Vec<Players> {
    owners.iter().enumerate().filter(|&(j, _)| j != i).map(|(_, &card)| card).collect()
}
