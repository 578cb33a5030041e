//! In how many worlds each player has each card, set by set.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::Marginals;
use super::lattice::of;
use super::loose::Loose;
use super::number::Number;
use super::passes::Forward;
use super::reduced::Reduced;
use crate::budget::{Budget, Ended};

/// Counts the worlds in which each player has each card.
pub(super) fn fill<N: Number>(
    marginals: &mut Marginals,
    reduced: &Reduced,
    budget: &Budget,
) -> Result<(), Ended> {
    let Some(forward) = Forward::<N>::new(reduced, budget)? else { return Ok(()) };
    // Without an asker anybody can be taken apart.
    let (players, apart) = (reduced.hands.len(), marginals.asker.unwrap_or(0));
    let mut loose = Loose::new(reduced.loose_cards(), players, apart);
    let (deals, worlds) = forward.close(&mut loose);
    if worlds == BigUint::ZERO {
        return Ok(());
    }
    let of_terms = forward.backward(deals, budget)?;
    marginals.worlds = worlds;
    for nth in 0..reduced.tied.len() {
        tied(marginals, reduced, &forward, nth, &of_terms[nth]);
    }
    let shares = loose.shares(&marginals.worlds);
    // Loose sets with as many uncertain cards are alike.
    let mut without: BTreeMap<usize, Vec<BigUint>> = BTreeMap::new();
    for &set in &reduced.loose {
        let cards = reduced.cards[set].len();
        let without = without.entry(cards).or_insert_with(|| loose.shares_without(cards));
        loosely(marginals, reduced, set, &shares, without);
    }
    if marginals.asker.is_none() {
        marginals.asked.iter_mut().flatten().for_each(|share| *share = BigUint::ZERO);
    }
    Ok(())
}

/// The cards of a tied set, from the worlds for each of its terms.
fn tied<N: Number>(
    marginals: &mut Marginals,
    reduced: &Reduced,
    forward: &Forward<N>,
    nth: usize,
    of_terms: &[N],
) {
    let set = reduced.tied[nth];
    let (masks, lattice) = (reduced.masks(set), &forward.lattice);
    let ways = lattice.ways::<N>(&masks);
    let asker = marginals.asker.unwrap_or(0);
    let sure = of(reduced.certain[set], asker) + of(forward.terms.bases[nth], asker);
    let mut weights = vec![N::ZERO; lattice.layers[masks.len()].len()];
    let (mut with, mut worlds) = (weights.clone(), N::ZERO);
    for (term, weight) in forward.terms.sets[nth].iter().zip(of_terms) {
        weights[term.place] = *weight;
        if sure + of(term.counts, asker) > 0 {
            with[term.place] = *weight;
            worlds.add_product(weight, &term.ways);
        }
    }
    let all = marginals.worlds.clone();
    certain(marginals, reduced, set, &all, &worlds.big());
    for (into, weights) in [(&mut marginals.cards, weights), (&mut marginals.asked, with)] {
        let shares = lattice.shares(&masks, &ways, weights);
        for (&card, shares) in reduced.cards[set].iter().zip(&shares) {
            for (into, share) in into[card].iter_mut().zip(shares) {
                *into = share.big();
            }
        }
    }
}

/// The cards of a set that are certain: all worlds, and those in which the asker has a card of it.
fn certain(
    marginals: &mut Marginals,
    reduced: &Reduced,
    set: usize,
    worlds: &BigUint,
    asked: &BigUint,
) {
    for &(card, owner) in &reduced.sure[set] {
        marginals.cards[card][owner].clone_from(worlds);
        marginals.asked[card][owner].clone_from(asked);
    }
}

/// The cards of a loose set: all that are not certain are alike.
///
/// `without`: the shares in the worlds in which the asker has none of them.
fn loosely(
    marginals: &mut Marginals,
    reduced: &Reduced,
    set: usize,
    shares: &[BigUint],
    without: &[BigUint],
) {
    let asker = marginals.asker.unwrap_or(0);
    let all = marginals.worlds.clone();
    let cards = &reduced.cards[set];
    let sure = of(reduced.certain[set], asker) > 0;
    let never = match (sure, cards.is_empty()) {
        (true, _) => BigUint::ZERO,
        (false, true) => all.clone(),
        (false, false) => without.iter().sum(),
    };
    certain(marginals, reduced, set, &all, &(&all - never));
    for &card in cards {
        marginals.cards[card] = shares.to_vec();
        marginals.asked[card] = if sure {
            shares.to_vec()
        } else {
            shares.iter().zip(without).map(|(all, no)| all - no).collect()
        };
    }
}
