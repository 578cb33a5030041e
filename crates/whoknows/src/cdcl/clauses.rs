//! The clauses, those that were given and those that were learned, and who watches them.

use super::{Literal, Solver, Theory, Trail};

/// Why a literal has its value: a clause, a note of the theory, or nothing (a decision).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reason(u32);

/// Tells a note from a clause, and a watch of a clause of two from one of more.
const TAG: u32 = 1 << 31;

impl Reason {
    pub(super) const NONE: Reason = Reason(u32::MAX);

    pub(super) fn theory(note: u32) -> Self {
        Reason(TAG | note)
    }

    pub(super) fn clause(clause: Clause) -> Self {
        Reason(clause.0)
    }

    /// A clause, or else a note.
    pub(super) fn which(self) -> Result<Clause, u32> {
        if self.0 & TAG == 0 { Ok(Clause(self.0)) } else { Err(self.0 & !TAG) }
    }
}

/// A clause, by its place in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Clause(u32);

#[derive(Clone, Copy)]
struct Watch {
    /// The clause, tagged if it has just two literals.
    clause: u32,
    /// Another literal of the clause: while it is true, the clause needs no look.
    other: Literal,
}

/// In the store, before the literals: how many, the score, how many forgettings it outlives.
const HEAD: usize = 3;
/// The score of a clause that was given, and of one that only explains. Others: how many levels it
/// joins, the fewer the better.
const GIVEN: u32 = 0;
const PASSING: u32 = u32::MAX;
/// A learned clause that joins at most so many levels is never forgotten; one that joins a few and
/// was used, later than others.
const PRECIOUS: u32 = 2;
const GOOD: u32 = 6;

pub(super) struct Clauses {
    store: Vec<u32>,
    /// By literal: the clauses to look at when it becomes true.
    watches: Vec<Vec<Watch>>,
    learned: Vec<Clause>,
}

impl Clauses {
    pub(super) fn new(variables: usize) -> Self {
        let watches = (0..2 * variables).map(|_| Vec::new()).collect();
        Clauses { store: Vec::new(), watches, learned: Vec::new() }
    }

    /// Adds a clause of two literals or more and watches its first two; with its score, if it was
    /// learned.
    pub(super) fn add(&mut self, literals: &[Literal], score: Option<u32>) -> Clause {
        let clause = self.keep(literals, score.unwrap_or(GIVEN));
        let tagged = if literals.len() == 2 { clause.0 | TAG } else { clause.0 };
        for (one, other) in [(literals[0], literals[1]), (literals[1], literals[0])] {
            self.watches[(!one).index()].push(Watch { clause: tagged, other });
        }
        if score.is_some() {
            self.learned.push(clause);
        }
        clause
    }

    /// Keeps a reason of the theory until the next forgetting; nobody watches it.
    pub(super) fn pass(&mut self, literals: impl IntoIterator<Item = Literal>) -> Clause {
        let clause = Clause(self.store.len() as u32);
        self.store.extend([0, PASSING, 0]);
        self.store.extend(literals.into_iter().map(|literal| literal.0));
        self.store[clause.0 as usize] = (self.store.len() - clause.0 as usize - HEAD) as u32;
        clause
    }

    fn keep(&mut self, literals: &[Literal], score: u32) -> Clause {
        let clause = Clause(self.store.len() as u32);
        self.store.extend([literals.len() as u32, score, 1]);
        self.store.extend(literals.iter().map(|literal| literal.0));
        clause
    }

    pub(super) fn len(&self, clause: Clause) -> usize {
        self.store[clause.0 as usize] as usize
    }

    pub(super) fn literal(&self, clause: Clause, index: usize) -> Literal {
        Literal(self.store[clause.0 as usize + HEAD + index])
    }

    pub(super) fn is_learned(&self, clause: Clause) -> bool {
        !matches!(self.store[clause.0 as usize + 1], GIVEN | PASSING)
    }

    /// A learned clause took part in a conflict, and joins so many levels now.
    pub(super) fn used(&mut self, clause: Clause, levels: u32) {
        let at = clause.0 as usize;
        self.store[at + 2] = if levels <= GOOD { 2 } else { 1 };
        self.store[at + 1] = self.store[at + 1].min(levels);
    }

    /// Forgets the worse half of the learned clauses that were not used since the last time, and all
    /// passing ones; but not the reasons of what is assigned.
    pub(super) fn forget(&mut self, trail: &mut Trail) {
        let mut unused = Vec::new();
        for &clause in &self.learned {
            let at = clause.0 as usize;
            if self.store[at + 2] == 0 && self.store[at + 1] > PRECIOUS {
                unused.push((self.store[at + 1], self.store[at], std::cmp::Reverse(clause)));
            }
            self.store[at + 2] = self.store[at + 2].saturating_sub(1);
        }
        unused.sort_unstable();
        let worse = &unused[unused.len() / 2..];
        let mut gone: Vec<Clause> = worse.iter().map(|&(_, _, clause)| clause.0).collect();
        gone.sort_unstable();
        self.compact(trail, &gone);
    }

    /// Leaves out clauses and literals that the root decides. No decision is taken.
    pub(super) fn simplify(&mut self, trail: &mut Trail) {
        // Nobody asks for the reason of what holds at the root.
        for literal in &trail.order {
            trail.reasons[literal.variable()] = Reason::NONE;
        }
        let old = std::mem::take(&mut self.store);
        self.clear();
        for (_, score, used, literals) in each(&old) {
            if score == PASSING || literals.clone().any(|literal| trail.is_true(literal)) {
                continue;
            }
            let open: Vec<Literal> = literals.filter(|&literal| !trail.is_false(literal)).collect();
            // One literal or none cannot be: all that follows was followed.
            if open.len() >= 2 {
                self.add_again(&open, score, used);
            }
        }
    }

    /// Writes the store anew, without the clauses that are gone.
    fn compact(&mut self, trail: &mut Trail, gone: &[Clause]) {
        let reason = |literal: &Literal| trail.reasons[literal.variable()].which().ok();
        let mut locked: Vec<Clause> = trail.order.iter().filter_map(reason).collect();
        locked.sort_unstable();
        let mut moved: Vec<(Clause, Clause)> = Vec::with_capacity(locked.len());
        let old = std::mem::take(&mut self.store);
        self.clear();
        for (clause, score, used, literals) in each(&old) {
            let is_locked = locked.binary_search(&clause).is_ok();
            let leaves = score == PASSING || gone.binary_search(&clause).is_ok();
            if leaves && !is_locked {
                continue;
            }
            let literals: Vec<Literal> = literals.collect();
            let new = self.add_again(&literals, score, used);
            if is_locked {
                moved.push((clause, new));
            }
        }
        for literal in &trail.order {
            let reason = &mut trail.reasons[literal.variable()];
            if let Ok(clause) = reason.which()
                && let Ok(found) = moved.binary_search_by_key(&clause, |&(from, _)| from)
            {
                *reason = Reason::clause(moved[found].1);
            }
        }
    }

    fn clear(&mut self) {
        self.learned.clear();
        self.watches.iter_mut().for_each(Vec::clear);
    }

    fn add_again(&mut self, literals: &[Literal], score: u32, used: u32) -> Clause {
        let clause = match score {
            PASSING => self.pass(literals.iter().copied()),
            GIVEN => self.add(literals, None),
            score => self.add(literals, Some(score)),
        };
        self.store[clause.0 as usize + 2] = used;
        clause
    }
}

/// Each clause of a store: its place, its score, how often it outlives, its literals.
fn each(
    store: &[u32],
) -> impl Iterator<Item = (Clause, u32, u32, impl Iterator<Item = Literal> + Clone)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let len = *store.get(at)? as usize;
        let clause = Clause(at as u32);
        let (score, used) = (store[at + 1], store[at + 2]);
        at += HEAD + len;
        Some((clause, score, used, store[at - len..at].iter().map(|&literal| Literal(literal))))
    })
}

impl<T: Theory> Solver<T> {
    /// What follows by clauses from a literal that became true; a clause that became false.
    pub(super) fn watched(&mut self, literal: Literal) -> Option<Reason> {
        let mut watches = std::mem::take(&mut self.clauses.watches[literal.index()]);
        let mut conflict = None;
        let (mut from, mut to) = (0, 0);
        while from < watches.len() && conflict.is_none() {
            let mut watch = watches[from];
            from += 1;
            let stays = match self.look(&mut watch, literal) {
                Look::Stays => true,
                Look::Leaves => false,
                Look::Conflict(reason) => {
                    conflict = Some(reason);
                    true
                }
            };
            if stays {
                watches[to] = watch;
                to += 1;
            }
        }
        watches.copy_within(from.., to);
        watches.truncate(watches.len() - (from - to));
        self.clauses.watches[literal.index()] = watches;
        conflict
    }

    /// Looks at a clause that watches the negation of a literal which became true.
    #[inline]
    fn look(&mut self, watch: &mut Watch, literal: Literal) -> Look {
        if self.trail.is_true(watch.other) {
            return Look::Stays;
        }
        let clause = watch.clause & !TAG;
        if watch.clause & TAG == 0 {
            let at = clause as usize + HEAD;
            let len = self.clauses.store[at - HEAD] as usize;
            let literals = &mut self.clauses.store[at..at + len];
            // The false one second.
            if literals[0] == (!literal).0 {
                literals.swap(0, 1);
            }
            watch.other = Literal(literals[0]);
            if self.trail.is_true(watch.other) {
                return Look::Stays;
            }
            for index in 2..len {
                let next = Literal(literals[index]);
                if !self.trail.is_false(next) {
                    literals.swap(1, index);
                    self.clauses.watches[(!next).index()].push(*watch);
                    return Look::Leaves;
                }
            }
        }
        let reason = Reason::clause(Clause(clause));
        if self.trail.is_false(watch.other) {
            return Look::Conflict(reason);
        }
        self.assign(watch.other, reason);
        Look::Stays
    }
}

enum Look {
    Stays,
    Leaves,
    Conflict(Reason),
}
