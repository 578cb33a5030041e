//! A position with all that is plain taken out, so that little is left to count.
//!
//! Cards with one possible owner go to that owner; then full hands own nothing more. What each set
//! gives each player at the least is taken out as well: a hand has only its *spare* cards to count. Sets
//! about which nothing is known any more are thrown together: their cards are *loose*, with anybody who
//! has spare cards, and need no counting one by one.

use super::lattice::{Counts, Lattice, of, one};
use super::number::Number;
use crate::budget::{Budget, Ended};
use crate::quaternity::position::{Players, Position};
use crate::quaternity::setup::Setup;

/// What is plain, and what is left to count.
pub(super) struct Reduced {
    /// The owners of each card that are left.
    pub(super) owners: Vec<Players>,
    /// Cards of each hand that are not certain.
    pub(super) hands: Vec<usize>,
    /// For each open set: cards that are certain, with their owners.
    pub(super) sure: Vec<Vec<(usize, usize)>>,
    /// The same: how many, by player.
    pub(super) certain: Vec<Counts>,
    /// For each open set: cards that are not certain.
    pub(super) cards: Vec<Vec<usize>>,
    /// The sets that must be counted.
    pub(super) tied: Vec<usize>,
    /// The sets whose cards are loose.
    pub(super) loose: Vec<usize>,
    /// For each set and player: at least so many of the cards that are not certain.
    least: Vec<Vec<usize>>,
    /// Cards of each hand that nothing is known of, before `terms`.
    spare: Vec<usize>,
}

impl Reduced {
    /// Takes out what is plain; nothing if it is plain that there is no world.
    pub(super) fn new(setup: &Setup, position: &Position) -> Option<Self> {
        let players = setup.players();
        let hands: Vec<usize> = position.hands.iter().map(|&hand| usize::from(hand)).collect();
        let open = |card: &usize| position.done[setup.set_of(*card)].is_none();
        if hands.iter().sum::<usize>() != (0..setup.cards()).filter(open).count() {
            return None;
        }
        let mut reduced = Reduced {
            owners: position.owners.clone(),
            hands,
            sure: vec![Vec::new(); setup.sets()],
            certain: vec![0; setup.sets()],
            cards: vec![Vec::new(); setup.sets()],
            tied: Vec::new(),
            loose: Vec::new(),
            least: vec![vec![0; players]; setup.sets()],
            spare: Vec::new(),
        };
        let unsure = reduced.deal_out(setup, (0..setup.cards()).filter(open).collect())?;
        for card in unsure {
            reduced.cards[setup.set_of(card)].push(card);
        }
        reduced.spare.clone_from(&reduced.hands);
        for set in (0..setup.sets()).filter(|&set| position.done[set].is_none()) {
            for player in 0..players {
                let sure = of(reduced.certain[set], player);
                let least = position.least(player, set).saturating_sub(sure);
                reduced.least[set][player] = least;
                reduced.spare[player] = reduced.spare[player].checked_sub(least)?;
            }
        }
        let with_spare = |player: &usize| reduced.spare[*player] > 0;
        let anybody = (0..players).filter(with_spare).fold(0, |all, player| all | 1 << player);
        for set in (0..setup.sets()).filter(|&set| position.done[set].is_none()) {
            let free = |&card: &usize| reduced.owners[card] & anybody == anybody;
            let tied = reduced.least[set].iter().any(|&least| least > 0)
                || !reduced.cards[set].iter().all(free);
            if tied { reduced.tied.push(set) } else { reduced.loose.push(set) }
        }
        Some(reduced)
    }

    /// Gives cards with one owner to that owner, as long as there are any; the cards that are left.
    fn deal_out(&mut self, setup: &Setup, mut unsure: Vec<usize>) -> Option<Vec<usize>> {
        loop {
            let before = unsure.len();
            let holding = |player: &usize| self.hands[*player] > 0;
            let able = (0..setup.players()).filter(holding).fold(0, |all, p| all | 1 << p);
            let mut left = Vec::new();
            for card in unsure {
                self.owners[card] &= able;
                if !self.owners[card].is_power_of_two() {
                    left.push(card);
                    continue;
                }
                let owner = self.owners[card].trailing_zeros() as usize;
                self.hands[owner] = self.hands[owner].checked_sub(1)?;
                self.certain[setup.set_of(card)] += one(owner);
                self.sure[setup.set_of(card)].push((card, owner));
            }
            if left.iter().any(|&card| self.owners[card] == 0) {
                return None;
            }
            if left.len() == before {
                return Some(left);
            }
            unsure = left;
        }
    }

    /// The players who have cards that are not certain.
    pub(super) fn holding(&self) -> Vec<usize> {
        (0..self.hands.len()).filter(|&player| self.hands[player] > 0).collect()
    }

    /// How many cards are loose.
    pub(super) fn loose_cards(&self) -> usize {
        self.loose.iter().map(|&set| self.cards[set].len()).sum()
    }

    /// The owners of the uncertain cards of a set.
    pub(super) fn masks(&self, set: usize) -> Vec<Players> {
        self.cards[set].iter().map(|&card| self.owners[card]).collect()
    }

    /// What the tied sets can give to the players; nothing if one of them cannot be dealt.
    pub(super) fn terms<N: Number>(
        &self,
        lattice: &Lattice,
        budget: &Budget,
    ) -> Result<Option<Terms<N>>, Ended> {
        let players = 0..self.hands.len();
        let mut sets = Vec::new();
        for &set in &self.tied {
            let layer = &lattice.layers[self.cards[set].len()];
            budget.spend(layer.len() as u64)?;
            let ways = lattice.ways::<N>(&self.masks(set)).pop().unwrap_or_default();
            let all = layer.iter().zip(ways).enumerate();
            let enough = |counts| players.clone().all(|p| of(counts, p) >= self.least[set][p]);
            let terms = all.filter(|(_, (counts, ways))| !ways.is_zero() && enough(**counts));
            sets.push(terms.map(|(place, (&counts, ways))| Term { place, counts, ways }).collect());
        }
        Ok(tighten(sets, &self.hands))
    }
}

/// One way to share the uncertain cards of a set, by numbers.
pub(super) struct Term<N> {
    /// Where it is in the lattice.
    pub(super) place: usize,
    /// Cards for each player beyond the base of the set.
    pub(super) counts: Counts,
    /// In how many ways the cards can be shared so.
    pub(super) ways: N,
}

/// What the tied sets can give to the players.
pub(super) struct Terms<N> {
    /// For each tied set.
    pub(super) sets: Vec<Vec<Term<N>>>,
    /// For each tied set: what it gives in every world.
    pub(super) bases: Vec<Counts>,
    /// The cards of each hand beyond all bases.
    pub(super) spare: Vec<usize>,
}

/// Takes the base out of each set: what all its terms give. Then the hands have less to spare, and
/// terms that give more than that fall away, until none does.
fn tighten<N>(mut sets: Vec<Vec<Term<N>>>, hands: &[usize]) -> Option<Terms<N>> {
    let mut bases = vec![0; sets.len()];
    let mut spare = hands.to_vec();
    loop {
        let mut changed = false;
        for (terms, base) in sets.iter_mut().zip(&mut bases) {
            let fits = |counts| (0..hands.len()).all(|p| of(counts, p) <= spare[p]);
            let before = terms.len();
            terms.retain(|term| fits(term.counts));
            changed |= terms.len() < before;
            for (player, spare) in spare.iter_mut().enumerate() {
                let more = terms.iter().map(|term| of(term.counts, player)).min()?;
                *spare = spare.checked_sub(more)?;
                let more = (more as Counts) << (16 * player);
                for term in &mut *terms {
                    term.counts -= more;
                }
                *base += more;
                changed |= more > 0;
            }
        }
        if !changed {
            return Some(Terms { sets, bases, spare });
        }
    }
}
