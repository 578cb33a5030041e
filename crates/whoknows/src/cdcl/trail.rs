//! Literals, and what is assigned so far, in order, with the reasons.

use super::clauses::Reason;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Literal(pub(super) u32);

impl Literal {
    /// The variable, from 0, as it is or negated.
    #[inline]
    pub(crate) fn new(variable: usize, positive: bool) -> Self {
        Literal(2 * variable as u32 + u32::from(!positive))
    }

    #[inline]
    pub(crate) fn variable(self) -> usize {
        (self.0 / 2) as usize
    }

    #[inline]
    pub(crate) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Literal(self.0 ^ 1)
    }
}

/// What is assigned, in order.
pub(crate) struct Trail {
    /// By literal: 1 true, -1 false, 0 open.
    pub(super) values: Vec<i8>,
    pub(super) order: Vec<Literal>,
    /// By variable: its place in the order, its level, why it has its value.
    pub(super) places: Vec<u32>,
    pub(super) levels: Vec<u32>,
    pub(super) reasons: Vec<Reason>,
    /// Where each level begins in the order.
    pub(super) begins: Vec<usize>,
}

impl Trail {
    pub(super) fn new(variables: usize) -> Self {
        Trail {
            values: vec![0; 2 * variables],
            order: Vec::with_capacity(variables),
            places: vec![0; variables],
            levels: vec![0; variables],
            reasons: vec![Reason::NONE; variables],
            begins: Vec::new(),
        }
    }

    /// Is it true?
    #[inline]
    pub(crate) fn is_true(&self, literal: Literal) -> bool {
        self.values[literal.index()] > 0
    }

    #[inline]
    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.values[literal.index()] < 0
    }

    /// When it was assigned: an earlier one has a lower place. Only for an assigned literal.
    #[inline]
    pub(crate) fn place(&self, literal: Literal) -> u32 {
        self.places[literal.variable()]
    }

    /// Was it assigned before any decision? Only for an assigned literal.
    #[inline]
    pub(crate) fn is_root(&self, literal: Literal) -> bool {
        self.levels[literal.variable()] == 0
    }

    pub(super) fn level(&self) -> usize {
        self.begins.len()
    }
}
