//! Evidence: why a game is won, or why no strategy wins it.
//!
//! These are the nouns that the search hands to the checker (`check`), which confirms them from
//! the definition. Neither needs the other's code.

use std::sync::Arc;

use super::strategy::Strategy;
use crate::budget::Ended;
use crate::lrat::Proof;

/// A strategy that wins, and the idea behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winning {
    /// Someone among these players is always right; the guesses of the others do not matter.
    pub players: Vec<usize>,
    /// What every player guesses.
    pub strategy: Strategy,
    /// Why it works.
    pub idea: Idea,
}

/// The idea behind a winning strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Idea {
    /// This player guesses every colour of the own hat.
    AllColours,
    /// Weigh each hat and add: T = sum of weight(v) * hat(v) mod `modulus`. Each player guesses so
    /// that T falls into the player's own arc of the circle of `modulus` points; the arcs cover it.
    Circle {
        /// The number of points on the circle.
        modulus: u64,
        /// For each of the winning's players: the weight of the hat, where the arc starts, and how
        /// long it is.
        sectors: Vec<Sector>,
    },
    /// Each guess is an affine function of the hats seen.
    Affine,
    /// Each guess depends only on the sum of some hats seen.
    BySum,
    /// Along a ring with two colours each: each guesses the hat of the next one, and the last
    /// one the colour that follows when all the others are wrong.
    Ring,
    /// A leaf with two colours tells its neighbour which half of the colours to guess in.
    Leaf {
        /// The player who sees just one other, and is seen by just that one.
        leaf: usize,
        /// The one other.
        neighbour: usize,
        /// The idea for the game without the leaf.
        rest: Box<Idea>,
    },
    /// A few tables that go round a cycle.
    Pattern,
    /// Found by search; the table is the argument.
    Table,
}

/// One player's arc in [`Idea::Circle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sector {
    /// The weight of the player's hat.
    pub weight: u64,
    /// Where the arc starts.
    pub start: u64,
    /// How many points it has.
    pub length: u64,
}

/// Why no strategy wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Losing {
    /// Players who make no guess cannot be right: the game among the others, renumbered, is lost.
    Silent {
        /// Those who make no guess.
        silent: Vec<usize>,
        /// Why the others lose.
        rest: Box<Losing>,
    },
    /// Only players on a common directed cycle can help each other: each of these groups loses by
    /// itself, so the game is lost. Each group comes with its own evidence, its players renumbered.
    Groups(Vec<(Vec<usize>, Losing)>),
    /// Hunter's bound: the chances s/h to be right add up to less than 1 when the chance that both
    /// are right is taken off along a forest of pairs who do not both see each other.
    Counting {
        /// The pairs.
        forest: Vec<(usize, usize)>,
    },
    /// Shearer's bound: the independence polynomial at -s/h is positive on all induced subgraphs.
    Shearer,
    /// Nobody among the bystanders sees another one. On these few colourings of the others the
    /// bystanders can all be wrong at once, and whatever the others do they lose one of them.
    Bystanders {
        /// The players who do not see each other.
        bystanders: Vec<usize>,
        /// Colourings of the other players, in rising order of players.
        colourings: Vec<Vec<u32>>,
    },
    /// A leaf that does not help: the game without it (its neighbour's colours halved if the leaf
    /// has two) is lost.
    Leaf {
        /// The player who sees just one other, and is seen by just that one.
        leaf: usize,
        /// Why the game without the leaf is lost, its players renumbered in order.
        rest: Box<Losing>,
    },
    /// The theorem on cycles (Szczechla 2017 for three colours; Kokhas and Latyshev for all).
    Cycle {
        /// The players in the order of the cycle.
        order: Vec<usize>,
    },
    /// A solver refuted the game written as clauses, and the proof is here.
    Refuted {
        /// What was assumed without loss of generality.
        wlog: Wlog,
        /// A forest with which [`Losing::Counting`] comes to exactly 1, and what follows from it: on
        /// each colouring the players who are right are connected in the forest.
        tight: Option<Vec<(usize, usize)>>,
        /// The proof in LRAT.
        proof: Arc<Proof>,
    },
}

/// What may be assumed without loss of generality, because colours can be renamed.
///
/// Renaming the colours of one hat, in the eyes of all, turns a winning strategy into a winning
/// strategy. So, with every hat of colour 0 in view:
/// 1. the players of `zero`, none of whom stands on a cycle of sight within `zero`, guess 0 among
///    others: rename in an order in which each comes after those whom that player sees;
/// 2. all others guess 0 or 1: rename colours other than 0, which no all-0 view shows;
/// 3. the players of `order`, a subset of `zero` of whom none sees another, use their colours in
///    order: going down the table, colour c is not guessed before colour c-1 was. Renaming their
///    colours other than 0 changes no view of theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wlog {
    /// Those who guess 0 when they see only 0.
    pub zero: Vec<usize>,
    /// Those who use new colours in order.
    pub order: Vec<usize>,
}

/// How well the players can do with the rule `pass`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passing {
    /// The number of players.
    pub players: usize,
    /// The number of colours.
    pub colours: u32,
    /// The colourings that are lost with the strategy found, as numbers: player 0 most significant.
    pub lost: Vec<usize>,
    /// No strategy loses fewer than this many...
    pub at_least: usize,
    /// ... for this reason.
    pub bound: PassBound,
    /// What ended the search, if the strategy may not be the best.
    pub ended: Option<Ended>,
}

/// Why no strategy loses fewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PassBound {
    /// Each colouring won needs a line with q-1 lost ones, and each lost one lies on n lines: at most
    /// n/(q-1) are won for each one lost.
    Lines,
    /// A solver refuted that one fewer is enough; this is the proof.
    Refuted(Arc<Proof>),
}
