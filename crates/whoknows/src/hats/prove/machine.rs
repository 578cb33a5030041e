//! A plan made ready to run, block by block.
//!
//! Setting up computes the rows that are the same in all blocks. For each block,
//! [`Machine::outer`] computes the numbers of its outer hats, and [`Machine::count`] the number of
//! right players for every colouring of the block, in a few steps over whole rows. Where a guess is
//! no colour or a divisor is 0 they say so, and the block is left to the slow, obvious evaluation.

use super::super::game::Game;
use super::lanes::{Lane, Lanes, add_same, each, join, lane, update};
use super::plan::{Plan, Slot, Step};
use super::terms::{Check, Id, Place, Table, Term};

/// A strategy ready to run.
pub(super) struct Machine<'a, L> {
    plan: Plan<'a>,
    /// The outer terms that matter, in order.
    outer: Vec<Id>,
    rows: Vec<Vec<L>>,
    /// Places in a table, by the number of the term; empty for others.
    offsets: Vec<Vec<u32>>,
    /// For each lane, the number of players who are right by the block hats alone.
    start: Vec<L>,
    /// For each player of the block, how far apart lanes are that differ in this hat by 1.
    strides: Vec<usize>,
    /// Something is wrong in every block.
    wrong: bool,
}

/// What one thread computes in.
pub(super) struct Scratch<L> {
    /// The values of the outer terms, by their numbers.
    values: Vec<i64>,
    registers: Vec<Vec<L>>,
    /// For each lane, the number of right players, less [`Machine::base`].
    pub(super) counts: Vec<L>,
}

/// Something may be wrong in this block: a guess that is no colour, or a divisor that is 0.
#[derive(Debug)]
pub(super) struct Wrong;

impl<'a, L: Lane> Machine<'a, L> {
    pub(super) fn new(game: &Game, plan: Plan<'a>) -> Self {
        let players = game.players();
        let mut strides = vec![1; players];
        for v in (plan.first + 1..players).rev() {
            strides[v - 1] = strides[v] * game.colours(v) as usize;
        }
        let at = |place: Place| {
            plan.live.iter().copied().filter(|&id| plan.terms.place(id) == place).collect()
        };
        let (outer, block): (Vec<Id>, Vec<Id>) = (at(Place::Outer), at(Place::Block));
        let mut rows: Vec<Vec<L>> = vec![Vec::with_capacity(plan.size); plan.rows.len()];
        let mut offsets = vec![Vec::new(); plan.terms.len()];
        let mut start = Vec::with_capacity(plan.size);
        let mut values = numbers(&plan);
        let mut wrong = check(&plan, Place::Nowhere, &values).is_err();
        let mut hats = vec![0; players];
        for number in 0..plan.size {
            for v in plan.first..players {
                hats[v] = (number / strides[v] % game.colours(v) as usize) as u32;
            }
            evaluate(&plan, &block, &hats, &mut values);
            wrong |= check(&plan, Place::Block, &values).is_err();
            rows.iter_mut().zip(&plan.rows).for_each(|(row, &id)| row.push(lane(values[id])));
            plan.offsets.iter().for_each(|&id| offsets[id].push(values[id] as u32));
            start.push(lane(values[plan.start]));
        }
        Machine { plan, outer, rows, offsets, start, strides, wrong }
    }

    /// The number of colourings of a block.
    pub(super) fn size(&self) -> usize {
        self.plan.size
    }

    /// The first player of the block.
    pub(super) fn first(&self) -> usize {
        self.plan.first
    }

    pub(super) fn scratch(&self) -> Scratch<L> {
        Scratch {
            values: numbers(&self.plan),
            registers: vec![vec![L::default(); self.plan.size]; self.plan.registers],
            counts: vec![L::default(); self.plan.size],
        }
    }

    /// Computes the numbers of a block from its outer hats.
    pub(super) fn outer(&self, hats: &[u32], scratch: &mut Scratch<L>) -> Result<(), Wrong> {
        if self.wrong {
            return Err(Wrong);
        }
        evaluate(&self.plan, &self.outer, hats, &mut scratch.values);
        check(&self.plan, Place::Outer, &scratch.values)
    }

    /// The numbers that the counts of the block depend on.
    pub(super) fn key<'s>(&'s self, scratch: &'s Scratch<L>) -> impl Iterator<Item = i64> + 's {
        self.plan.key.iter().map(|&id| scratch.values[id])
    }

    /// How many numbers that are.
    pub(super) fn key_length(&self) -> usize {
        self.plan.key.len()
    }

    /// How many players are right in all colourings of the block, by its outer hats.
    pub(super) fn base(&self, scratch: &Scratch<L>) -> usize {
        scratch.values[self.plan.base] as usize
    }

    /// Counts the right players for every colouring of the block.
    pub(super) fn count(&self, scratch: &mut Scratch<L>) -> Result<(), Wrong> {
        scratch.counts.copy_from_slice(&self.start);
        let mut fine = true;
        for &step in &self.plan.steps {
            match step {
                Step::Fill(id) => self.fill(id, scratch),
                Step::Check(id, check) => {
                    let (none, lanes) = (L::default(), self.lanes(id, scratch));
                    fine &= match check {
                        Check::Colour(colours) => {
                            let colours = lane(colours);
                            lanes.all(|x| none <= x && x < colours)
                        }
                        Check::NotZero => lanes.all(|x| x != none),
                    };
                }
                Step::Add(..) | Step::AddSame(..) | Step::AddTable { .. } => {
                    self.add(step, scratch);
                }
            }
        }
        if fine { Ok(()) } else { Err(Wrong) }
    }

    fn lanes<'s>(&'s self, id: Id, scratch: &'s Scratch<L>) -> Lanes<'s, L> {
        match self.plan.slots[id] {
            Slot::Number => Lanes::One(lane(scratch.values[id])),
            Slot::Row(row) => Lanes::Row(&self.rows[row]),
            Slot::Register(register) => Lanes::Row(&scratch.registers[register]),
        }
    }

    fn fill(&self, id: Id, scratch: &mut Scratch<L>) {
        let Slot::Register(register) = self.plan.slots[id] else { return };
        // Taken out while it is filled: its readers and it are never the same register.
        let mut out = std::mem::take(&mut scratch.registers[register]);
        let of = |id: Id| self.lanes(id, scratch);
        match self.plan.terms.get(id) {
            Term::Two(how, x, y) => {
                join(how, &mut out, of(x), of(y), lane(self.plan.terms.bounds(id).0));
            }
            Term::Wrap(x, y, modulus) => {
                let modulus = lane(modulus);
                each(&mut out, of(x), of(y), |x, y| {
                    let sum = x + y;
                    if sum >= modulus { sum - modulus } else { sum }
                });
            }
            Term::Step(x, y, weight) => {
                let (weight, none) = (lane(weight), L::default());
                each(&mut out, of(x), of(y), |x, y| if x > y { weight } else { none });
            }
            Term::Pick { base, offset, table } => {
                let (table, base) = (self.plan.terms.tables[table], scratch.values[base]);
                if self.offsets[offset].is_empty() {
                    let pick = |x: L, _| lane(table.get(base + x.into()));
                    each(&mut out, of(offset), Lanes::One(L::default()), pick);
                } else {
                    let places = out.iter_mut().zip(&self.offsets[offset]);
                    places.for_each(|(out, &at)| *out = lane(table.get(base + i64::from(at))));
                }
            }
            Term::Number(_) | Term::Hat(_) => {}
        }
        scratch.registers[register] = out;
    }

    fn add(&self, step: Step, scratch: &mut Scratch<L>) {
        let mut counts = std::mem::take(&mut scratch.counts);
        match step {
            Step::Add(id, weight) => {
                let weight = lane(weight);
                let x = self.lanes(id, scratch);
                update(&mut counts, x, Lanes::One(weight), |count, x, times| count + x * times);
            }
            Step::AddSame(x, y, weight) => {
                let (x, y) = (self.lanes(x, scratch), self.lanes(y, scratch));
                add_same(&mut counts, x, y, lane(weight));
            }
            Step::AddTable { base, offset, table, own, weight } => {
                let Table::Rows { guesses, .. } = self.plan.terms.tables[table] else { return };
                let guesses = &guesses[scratch.values[base] as usize..];
                let (offsets, weight) = (&self.offsets[offset], lane(weight));
                match self.plan.terms.get(own) {
                    Term::Hat(v) if v >= self.plan.first => {
                        self.place(&mut counts, guesses, offsets, v, weight);
                    }
                    _ => compare(&mut counts, guesses, offsets, scratch.values[own] as u32, weight),
                }
            }
            Step::Fill(_) | Step::Check(..) => {}
        }
        scratch.counts = counts;
    }

    /// Adds the weight where the hat of v is what the table says. What v sees is the same in all
    /// lanes that differ in v's hat only, so one look says which of these lanes is right.
    fn place(&self, counts: &mut [L], guesses: &[u32], offsets: &[u32], v: usize, weight: L) {
        let stride = self.strides[v];
        let period = if v == self.plan.first { counts.len() } else { self.strides[v - 1] };
        for (lanes, places) in counts.chunks_mut(period).zip(offsets.chunks(period)) {
            for (at, &place) in places[..stride].iter().enumerate() {
                let right = guesses[place as usize] as usize * stride + at;
                lanes[right] = lanes[right] + weight;
            }
        }
    }
}

/// Adds the weight where the table says this colour.
fn compare<L: Lane>(counts: &mut [L], guesses: &[u32], offsets: &[u32], own: u32, weight: L) {
    let right = |guess: u32| if guess == own { weight } else { L::default() };
    let (first, last) = (offsets[0] as usize, offsets[offsets.len() - 1] as usize);
    // Who sees all of the block has the lanes side by side in the table.
    if last - first + 1 == counts.len() {
        let rows = counts.iter_mut().zip(&guesses[first..]);
        rows.for_each(|(count, &guess)| *count = *count + right(guess));
    } else {
        let rows = counts.iter_mut().zip(offsets);
        rows.for_each(|(count, &at)| *count = *count + right(guesses[at as usize]));
    }
}

/// The values of all terms that are numbers, by the numbers of the terms; 0 for others.
fn numbers(plan: &Plan) -> Vec<i64> {
    (0..plan.terms.len()).map(|id| plan.terms.constant(id).unwrap_or(0)).collect()
}

/// Computes these terms from the hats; where a divisor is 0, which its check finds, any number.
fn evaluate(plan: &Plan, ids: &[Id], hats: &[u32], values: &mut [i64]) {
    for &id in ids {
        values[id] = match plan.terms.get(id) {
            Term::Hat(u) => i64::from(hats[u]),
            term => {
                let value = term.value(&plan.terms.tables, |part| values[part]);
                value.unwrap_or(plan.terms.bounds(id).0)
            }
        };
    }
}

/// Do the checks of terms that name these hats hold?
fn check(plan: &Plan, place: Place, values: &[i64]) -> Result<(), Wrong> {
    let mut here = plan.checks.iter().filter(|&&(id, _)| plan.terms.place(id) == place);
    here.all(|&(id, check)| check.holds(values[id])).then_some(()).ok_or(Wrong)
}
