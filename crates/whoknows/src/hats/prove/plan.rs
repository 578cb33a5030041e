//! What is to be done for each block, and in which order.
//!
//! The last players become the block, as many as keep it small enough for the cache. Of the terms
//! only those that matter are kept: outer ones are numbers, block ones are rows that stay, and
//! those of both are rows in registers, which are used again as soon as their last reader is done.

use std::collections::BTreeSet;

use super::super::game::Game;
use super::super::strategy::Strategy;
use super::linear::Linear;
use super::lower::{Lowered, lower};
use super::terms::{Check, Id, Join, Place, Table, Term, Terms};

/// All terms of a block together have at most this many lanes.
const MOST_LANES: usize = 1 << 24;

/// What a colouring takes without a plan.
const SLOW_WORK: u64 = 1 << 20;

/// Where the value of a term is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// One number for the block.
    Number,
    /// A row that is the same in all blocks.
    Row(usize),
    /// A row that is computed for each block.
    Register(usize),
}

/// Something to do for each block.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Compute a term into its register.
    Fill(Id),
    /// The term must pass a check.
    Check(Id, Check),
    /// Add a term to the counts, this many times.
    Add(Id, i64),
    /// Add the weight to the counts where two terms are the same.
    AddSame(Id, Id, i64),
    /// Add the weight where the own hat is what a strategy's table says.
    AddTable { base: Id, offset: Id, table: usize, own: Id, weight: i64 },
}

/// The plan for a strategy.
pub(super) struct Plan<'a> {
    pub(super) terms: Terms<'a>,
    /// The first player of the block.
    pub(super) first: usize,
    /// The number of colourings of a block.
    pub(super) size: usize,
    /// The terms that matter, in order.
    pub(super) live: Vec<Id>,
    pub(super) steps: Vec<Step>,
    /// By the number of the term.
    pub(super) slots: Vec<Slot>,
    /// The block terms that are rows, in the order of their slots.
    pub(super) rows: Vec<Id>,
    /// The block terms that are places in a table.
    pub(super) offsets: Vec<Id>,
    pub(super) registers: usize,
    /// The outer terms that the steps read: what a block's counts depend on.
    pub(super) key: Vec<Id>,
    /// Players who are right by the outer hats alone.
    pub(super) base: Id,
    /// Players who are right by the block hats alone.
    pub(super) start: Id,
    /// Checks of terms of outer or of block hats alone.
    pub(super) checks: Vec<(Id, Check)>,
    /// What one colouring takes, roughly in steps.
    pub(super) work: u64,
    /// No lane holds a number larger than this, or smaller than its opposite.
    pub(super) widest: i64,
}

/// The plan for a strategy of a game, in blocks of at most so many colourings.
pub(super) fn plan<'a>(game: &Game, strategy: &'a Strategy, block: u64) -> Plan<'a> {
    let mut first = game.players();
    let mut size = 1;
    while first > 0 && size * u64::from(game.colours(first - 1)) <= block {
        first -= 1;
        size *= u64::from(game.colours(first));
    }
    loop {
        let Some(lowered) = lower(game, strategy, first) else { return slow(game) };
        let plan = plan_for(game, lowered, first, size as usize);
        // Very long formulas: a smaller block, so that their rows fit in memory.
        if first == game.players() || plan.live.len().saturating_mul(size as usize) <= MOST_LANES {
            return plan;
        }
        size /= u64::from(game.colours(first));
        first += 1;
    }
}

/// A plan in which all is wrong from the start, so that everything is left to the slow evaluation.
pub(super) fn slow<'a>(game: &Game) -> Plan<'a> {
    let mut terms = Terms::new(game, game.players());
    let checks = BTreeSet::from([(terms.number(0), Check::NotZero)]);
    let lowered = Lowered { terms, right: Linear::default(), checks };
    Plan { work: SLOW_WORK, ..plan_for(game, lowered, game.players(), 1) }
}

fn plan_for<'a>(game: &Game, lowered: Lowered<'a>, first: usize, size: usize) -> Plan<'a> {
    let mut terms = lowered.terms;
    let parts = lowered.right.parts(&terms);
    let (base, start) = (parts.outer.id(&mut terms), parts.block.id(&mut terms));
    let mixed = |id: Id| terms.place(id) == Place::Both;
    let (mixed_checks, checks): (Vec<_>, Vec<_>) =
        lowered.checks.into_iter().partition(|&(id, _)| mixed(id));
    let both = parts.both.terms;

    let roots = [base, start].into_iter().chain(both.keys().copied());
    let roots: Vec<Id> = roots.chain(checks.iter().chain(&mixed_checks).map(|c| c.0)).collect();
    let uses = uses(&terms, &roots);
    let live: Vec<Id> = (0..terms.len()).filter(|&id| uses[id] > 0).collect();

    let mut additions: Vec<Step> =
        mixed_checks.iter().map(|&(id, check)| Step::Check(id, check)).collect();
    let mut fused = vec![false; terms.len()];
    for (&id, &weight) in &both {
        additions.push(addition(&terms, &uses, id, weight, &mut fused));
    }
    let mut steps: Vec<(Id, Step)> = live
        .iter()
        .filter(|&&id| mixed(id) && !fused[id])
        .map(|&id| (id, Step::Fill(id)))
        .collect();
    // Each addition as soon as what it reads is there.
    steps.extend(additions.into_iter().map(|step| {
        let read = reads(&terms, step).lanes.into_iter().filter(|&id| mixed(id));
        (read.max().unwrap_or(0), step)
    }));
    steps.sort_by_key(|(ready, _)| *ready);
    let steps: Vec<Step> = steps.into_iter().map(|(_, step)| step).collect();

    let mut plan = Plan {
        first,
        size,
        live,
        slots: vec![Slot::Number; terms.len()],
        rows: Vec::new(),
        offsets: Vec::new(),
        registers: 0,
        key: Vec::new(),
        base,
        start,
        checks,
        widest: game.players() as i64,
        work: steps.len() as u64 + 1,
        terms,
        steps,
    };
    plan.find_slots();
    plan
}

/// How often each term is read, by terms that matter and as a root.
fn uses(terms: &Terms, roots: &[Id]) -> Vec<usize> {
    let mut uses = vec![0; terms.len()];
    for &id in roots {
        uses[id] += 1;
    }
    for id in (0..terms.len()).rev().filter(|&id| terms.parts(id).len() > 1) {
        if uses[id] > 0 {
            for part in terms.parts(id) {
                uses[part] += 1;
            }
        }
    }
    uses
}

/// How a term is added to the counts; what is fused into that step needs no register.
fn addition(terms: &Terms, uses: &[usize], id: Id, weight: i64, fused: &mut [bool]) -> Step {
    let Term::Two(Join::Same, x, own) = terms.get(id) else { return Step::Add(id, weight) };
    if uses[id] > 1 {
        return Step::Add(id, weight);
    }
    fused[id] = true;
    // No other term reads from a table of the strategy: each guess has its own.
    if let Term::Pick { base, offset, table } = terms.get(x)
        && terms.place(offset) == Place::Block
        && matches!(terms.tables[table], Table::Rows { per_row: 1, .. })
        && (terms.place(own) <= Place::Outer || matches!(terms.get(own), Term::Hat(_)))
    {
        fused[x] = true;
        return Step::AddTable { base, offset, table, own, weight };
    }
    Step::AddSame(x, own, weight)
}

/// What a step reads: as lanes (or one number for all lanes), as places in a table, as a number.
struct Reads {
    lanes: Vec<Id>,
    offset: Option<Id>,
    number: Option<Id>,
}

fn reads(terms: &Terms, step: Step) -> Reads {
    let lanes = |lanes: Vec<Id>| Reads { lanes, offset: None, number: None };
    match step {
        Step::Fill(id) => match terms.get(id) {
            Term::Pick { base, offset, .. } if terms.place(offset) == Place::Block => {
                Reads { lanes: Vec::new(), offset: Some(offset), number: Some(base) }
            }
            Term::Pick { base, offset, .. } => {
                Reads { lanes: vec![offset], offset: None, number: Some(base) }
            }
            _ => lanes(terms.parts(id)),
        },
        Step::Check(id, _) | Step::Add(id, _) => lanes(vec![id]),
        Step::AddSame(x, y, _) => lanes(vec![x, y]),
        // An own hat in the block is not read: the guess says where it is right.
        Step::AddTable { base, offset, own, .. } => {
            let own = Some(own).filter(|&own| terms.place(own) <= Place::Outer);
            Reads { lanes: own.into_iter().collect(), offset: Some(offset), number: Some(base) }
        }
    }
}

impl Plan<'_> {
    /// Gives every term that the steps read or fill its slot.
    fn find_slots(&mut self) {
        let all: Vec<Reads> = self.steps.iter().map(|&step| reads(&self.terms, step)).collect();
        let mut last = vec![0; self.terms.len()];
        for (at, reads) in all.iter().enumerate() {
            reads.lanes.iter().for_each(|&id| last[id] = at);
        }
        let mut free = Vec::new();
        for (at, reads) in all.iter().enumerate() {
            if let Step::Fill(id) = self.steps[at] {
                let register = free.pop().unwrap_or_else(|| {
                    self.registers += 1;
                    self.registers - 1
                });
                self.slots[id] = Slot::Register(register);
                self.widen(id);
            }
            if let Step::Check(_, Check::Colour(colours)) = self.steps[at] {
                self.widest = self.widest.max(colours);
            }
            for &id in &reads.lanes {
                self.widen(id);
                match (self.terms.place(id), self.slots[id]) {
                    (Place::Block, Slot::Number) => {
                        self.slots[id] = Slot::Row(self.rows.len());
                        self.rows.push(id);
                    }
                    // Twice in one step is read once.
                    (_, Slot::Register(register))
                        if last[id] == at && !free.contains(&register) =>
                    {
                        free.push(register);
                    }
                    (Place::Outer, _) => self.key.push(id),
                    _ => {}
                }
            }
            self.offsets.extend(reads.offset);
            self.key.extend(reads.number.filter(|&id| self.terms.place(id) == Place::Outer));
        }
        for list in [&mut self.key, &mut self.offsets] {
            list.sort_unstable();
            list.dedup();
        }
    }

    fn widen(&mut self, id: Id) {
        let (least, most) = self.terms.bounds(id);
        // A sum that is wrapped is almost twice as large before.
        let sum = if let Term::Wrap(.., modulus) = self.terms.get(id) { 2 * modulus } else { 0 };
        self.widest = self.widest.max(least.abs()).max(most.abs()).max(sum);
    }
}
