//! Sets of worlds, and what an agent knows in each of them: the slow, obvious version.
//!
//! A *world* is one complete way things could be, here a number 0..n. A *fact* is the set of the
//! worlds in which it is true, and so is what is *still possible*. A *view* is what one agent sees:
//! it puts two worlds into the same class if they look the same to that agent. With P the worlds
//! still possible and v the view of an agent,
//!
//! - an announcement of F leaves P ∩ F;
//! - the agent *knows* F in world w of P if F holds in every u of P with v(u) = v(w);
//! - the agent knows the *value* of f in w if f(u) = f(w) for every such u;
//! - F is *common knowledge* among agents in w if F holds in every u of P that a chain
//!   w = w₀, w₁, …, wₖ = u in P reaches, where each wᵢ and wᵢ₊₁ look the same to one of them.
//!
//! Agents know only what is still possible and reason perfectly (this is S5 with public
//! announcements). Each operation takes time in proportion to n; `common` nearly so.
//!
//! Two children, one of them muddy at least; each sees the other, and neither steps forward:
//!
//! ```
//! use whoknows::worlds::{View, Worlds};
//!
//! let muddy = |child: usize, world: usize| world >> child & 1 == 1;
//! let mut possible = Worlds::which(4, |w| muddy(0, w) || muddy(1, w));
//! let sees_other = [View::new(4, |w| muddy(1, w)), View::new(4, |w| muddy(0, w))];
//! let forward = [0, 1].map(|child| {
//!     possible.knows(&sees_other[child], &Worlds::which(4, |w| muddy(child, w)))
//! });
//! possible.announce(&Worlds::all(4).minus(&forward[0].or(&forward[1])));
//! assert_eq!(possible, Worlds::which(4, |w| w == 0b11));
//! ```

use std::collections::BTreeMap;
use std::fmt;

/// A set of worlds out of 0..n: a fact, or what is still possible.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Worlds {
    n: usize,
    /// World i is bit i % 64 of word i / 64; the bits from n on are zero.
    words: Vec<u64>,
}

impl Worlds {
    /// All n worlds: the fact that is always true.
    pub fn all(n: usize) -> Self {
        Self::which(n, |_| true)
    }

    /// None of n worlds: the fact that is never true.
    pub fn none(n: usize) -> Self {
        Worlds { n, words: vec![0; n.div_ceil(64)] }
    }

    /// The worlds out of 0..n in which `holds` is true.
    pub fn which(n: usize, mut holds: impl FnMut(usize) -> bool) -> Self {
        let mut worlds = Self::none(n);
        for world in 0..n {
            worlds.words[world / 64] |= u64::from(holds(world)) << (world % 64);
        }
        worlds
    }

    /// The n of 0..n: how many worlds there are, in the set or not.
    pub fn size(&self) -> usize {
        self.n
    }

    /// Is this world in the set? A world from n on is not.
    pub fn contains(&self, world: usize) -> bool {
        world < self.n && self.words[world / 64] >> (world % 64) & 1 == 1
    }

    /// How many worlds are in the set.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is no world in the set?
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The worlds in the set, rising.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(at, &word)| {
            // `rest & (rest - 1)` is `rest` without its lowest bit.
            let rests =
                std::iter::successors(Some(word), |&rest| Some(rest & rest.checked_sub(1)?));
            rests
                .take_while(|&rest| rest != 0)
                .map(move |rest| at * 64 + rest.trailing_zeros() as usize)
        })
    }

    /// The lowest world in the set.
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The worlds in both sets.
    #[must_use]
    pub fn and(&self, other: &Worlds) -> Worlds {
        self.zip(other, |a, b| a & b)
    }

    /// The worlds in either set.
    #[must_use]
    pub fn or(&self, other: &Worlds) -> Worlds {
        self.zip(other, |a, b| a | b)
    }

    /// The worlds in this set and not in the other.
    #[must_use]
    pub fn minus(&self, other: &Worlds) -> Worlds {
        self.zip(other, |a, b| a & !b)
    }

    /// The worlds in the set for which `holds` is true.
    #[must_use]
    pub fn filter(&self, mut holds: impl FnMut(usize) -> bool) -> Worlds {
        Self::which(self.n, |world| self.contains(world) && holds(world))
    }

    /// Is every world of this set in the other? So a fact is *forced* if the worlds still possible
    /// are a subset of it.
    pub fn is_subset(&self, other: &Worlds) -> bool {
        self.minus(other).is_empty()
    }

    /// Keeps the worlds in which `fact` is true; how many went out.
    pub fn announce(&mut self, fact: &Worlds) -> usize {
        let before = self.count();
        *self = self.and(fact);
        before - self.count()
    }

    /// The worlds still possible in which the agent with this view knows the fact: it holds in
    /// every world still possible that looks the same.
    #[must_use]
    pub fn knows(&self, view: &View, fact: &Worlds) -> Worlds {
        view.fits(self.n);
        let mut doubts = vec![false; view.count];
        for world in self.minus(fact).iter() {
            doubts[view.class(world)] = true;
        }
        self.filter(|world| !doubts[view.class(world)])
    }

    /// The worlds still possible in which the agent knows whether the fact holds: it knows the
    /// fact, or it knows the contrary.
    #[must_use]
    pub fn knows_whether(&self, view: &View, fact: &Worlds) -> Worlds {
        self.knows(view, fact).or(&self.knows(view, &Worlds::all(self.n).minus(fact)))
    }

    /// The worlds still possible in which the agent knows the value of a function of the world:
    /// it is the same in every world still possible that looks the same. The function is given as
    /// the view of one who sees just its value.
    #[must_use]
    pub fn knows_value(&self, view: &View, value: &View) -> Worlds {
        view.fits(self.n);
        value.fits(self.n);
        let mut seen = vec![None; view.count];
        let mut doubts = vec![false; view.count];
        for world in self.iter() {
            let class = view.class(world);
            doubts[class] |= *seen[class].get_or_insert(value.class(world)) != value.class(world);
        }
        self.filter(|world| !doubts[view.class(world)])
    }

    /// The worlds still possible in which the fact is common knowledge: all know it, all know that
    /// all know it, and so on. Without views, those in which it is true.
    ///
    /// It is what an agent knows who sees only which worlds a chain joins: [`Worlds::joined`].
    #[must_use]
    pub fn common(&self, views: &[View], fact: &Worlds) -> Worlds {
        self.knows(&self.joined(views), fact)
    }

    /// The view in which two worlds still possible are in the same class if a chain of worlds
    /// still possible joins them, each looking the same as the next in one of the views. A world
    /// no longer possible is alone in its class.
    #[must_use]
    pub fn joined(&self, views: &[View]) -> View {
        // A forest: the root of a world's tree stands for all the worlds joined to it so far.
        let mut parent: Vec<usize> = (0..self.n).collect();
        for view in views {
            view.fits(self.n);
            let mut first = vec![None; view.count];
            for world in self.iter() {
                let first = *first[view.class(world)].get_or_insert(world);
                let (a, b) = (root(&mut parent, first), root(&mut parent, world));
                parent[a.max(b)] = a.min(b);
            }
        }
        View::new(self.n, |world| root(&mut parent, world))
    }

    fn zip(&self, other: &Worlds, word: impl Fn(u64, u64) -> u64) -> Worlds {
        assert_eq!(self.n, other.n, "two sets out of different numbers of worlds");
        let words = self.words.iter().zip(&other.words).map(|(&a, &b)| word(a, b)).collect();
        Worlds { n: self.n, words }
    }
}

/// Written as the set of its worlds: `{1, 5, 64}`.
impl fmt::Debug for Worlds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The root of a world's tree; every world on the way is hung two levels higher.
fn root(parent: &mut [usize], mut world: usize) -> usize {
    while parent[world] != world {
        parent[world] = parent[parent[world]];
        world = parent[world];
    }
    world
}

/// What an agent sees of each world: two worlds in the same class look the same.
///
/// Any function of the world is a view, that of an agent who sees just its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The class of each world, numbered from 0 in the order in which they first appear.
    class: Vec<u32>,
    count: usize,
}

impl View {
    /// The view of n worlds in which the agent sees `sees(world)`.
    ///
    /// # Panics
    /// If there are more than 2³² classes.
    pub fn new<K: Ord>(n: usize, mut sees: impl FnMut(usize) -> K) -> Self {
        let mut numbers = BTreeMap::new();
        let class = (0..n).map(|world| {
            let next = u32::try_from(numbers.len()).expect("at most 2^32 classes");
            *numbers.entry(sees(world)).or_insert(next)
        });
        View { class: class.collect(), count: numbers.len() }
    }

    /// The n of 0..n: how many worlds there are.
    pub fn size(&self) -> usize {
        self.class.len()
    }

    /// How many classes there are: how many different things the agent may see.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The class of a world.
    pub fn class(&self, world: usize) -> usize {
        self.class[world] as usize
    }

    /// The worlds that look the same as this one, itself among them.
    pub fn like(&self, world: usize) -> Worlds {
        Worlds::which(self.size(), |other| self.class[other] == self.class[world])
    }

    /// The view of one who sees what either sees; what they know if they put it together.
    #[must_use]
    pub fn both(&self, other: &View) -> View {
        other.fits(self.size());
        View::new(self.size(), |world| (self.class[world], other.class[world]))
    }

    fn fits(&self, n: usize) {
        assert_eq!(self.size(), n, "a view of another number of worlds");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_agree_with_lists_at_the_edges_of_words() {
        for n in [0, 1, 63, 64, 65, 127, 128, 130] {
            let (threes, fives) =
                (Worlds::which(n, |w| w % 3 == 0), Worlds::which(n, |w| w % 5 == 0));
            let list = |holds: fn(usize) -> bool| (0..n).filter(|&w| holds(w)).collect::<Vec<_>>();
            let same = |set: Worlds, holds: fn(usize) -> bool| {
                assert_eq!(set.iter().collect::<Vec<_>>(), list(holds), "n = {n}");
                assert_eq!(set.count(), list(holds).len(), "n = {n}");
                assert_eq!(set.first(), list(holds).first().copied(), "n = {n}");
                assert_eq!(set.is_empty(), list(holds).is_empty(), "n = {n}");
                assert!((0..n + 70).all(|w| set.contains(w) == (w < n && holds(w))), "n = {n}");
            };
            same(Worlds::all(n), |_| true);
            same(Worlds::none(n), |_| false);
            same(threes.and(&fives), |w| w % 15 == 0);
            same(threes.or(&fives), |w| w % 3 == 0 || w % 5 == 0);
            same(threes.minus(&fives), |w| w % 3 == 0 && w % 5 != 0);
            same(Worlds::all(n).minus(&threes), |w| w % 3 != 0);
            same(threes.filter(|w| w > 64), |w| w % 3 == 0 && w > 64);
            assert!(threes.and(&fives).is_subset(&threes));
            assert_eq!(threes.is_subset(&fives), n <= 3);
        }
    }

    #[test]
    fn an_announcement_says_how_many_worlds_went_out() {
        let mut possible = Worlds::all(70);
        assert_eq!(possible.announce(&Worlds::which(70, |w| w >= 60)), 60);
        assert_eq!(possible.announce(&Worlds::which(70, |w| w < 69)), 1);
        assert_eq!(possible, Worlds::which(70, |w| (60..69).contains(&w)));
        assert_eq!(format!("{:?}", possible.filter(|w| w % 4 == 0)), "{60, 64, 68}");
    }

    #[test]
    fn classes_are_numbered_as_they_appear() {
        let words = ["late", "early", "late", "now", "early"];
        let view = View::new(5, |w| words[w]);
        assert_eq!((0..5).map(|w| view.class(w)).collect::<Vec<_>>(), [0, 1, 0, 2, 1]);
        assert_eq!(view.count(), 3);
        assert_eq!(view.like(4), Worlds::which(5, |w| w == 1 || w == 4));
        assert_eq!(view, View::new(5, |w| words[w].len() * 10));
    }

    #[test]
    fn two_who_put_their_views_together_know_more() {
        let (tens, units) = (View::new(100, |w| w / 10), View::new(100, |w| w % 10));
        let (all, is_42) = (Worlds::all(100), Worlds::which(100, |w| w == 42));
        assert!(all.knows(&tens, &is_42).or(&all.knows(&units, &is_42)).is_empty());
        assert_eq!(all.knows(&tens.both(&units), &is_42), is_42);
        assert_eq!(all.knows_whether(&tens, &is_42).count(), 90);
    }

    #[test]
    #[should_panic(expected = "different numbers of worlds")]
    fn sets_of_different_sizes_do_not_mix() {
        let _ = Worlds::all(64).and(&Worlds::all(65));
    }
}
