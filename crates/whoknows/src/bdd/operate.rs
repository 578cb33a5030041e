//! Operations on diagrams: one walk for all of them.
//!
//! A call is known at once, or it is split at the first variable that its functions ask into two calls on their
//! parts, whose results are joined. The walk keeps the calls that wait for their parts on a stack. Names: `f`
//! and `g` are functions; `with` is what else there is to know, and different for different operations.

use std::collections::BTreeMap;

use super::{Bdd, Bdds};
use crate::budget::{Budget, Ended};

/// What is asked.
#[derive(Clone, Copy)]
pub(super) struct Call {
    pub(super) f: Bdd,
    pub(super) g: Bdd,
    /// The set of variables, or the number of the substitution. The cache tells operations apart by it: it is 0
    /// for `and`, odd for `xor`, and only in a substitution is `g`, and not `f`, the constant.
    pub(super) with: u32,
}

impl Call {
    pub(super) fn and(f: Bdd, g: Bdd) -> Self {
        Call { f, g, with: 0 }
    }

    pub(super) fn xor(f: Bdd, g: Bdd) -> Self {
        Call { f, g, with: u32::MAX }
    }
}

/// A call that is not known at once: its parts, and whether the opposite is wanted of what they make.
#[derive(Clone, Copy)]
pub(super) struct Split {
    call: Call,
    variable: u32,
    low: Call,
    high: Call,
    flip: bool,
}

/// A call that waits for its low part, or has it and waits for its high one.
#[derive(Clone, Copy)]
pub(super) struct Waiting {
    split: Split,
    low: Option<Bdd>,
}

/// The first look at a call.
pub(super) enum Look {
    Known(Bdd),
    Split(Split),
    /// The same as this conjunction.
    And(Bdd, Bdd),
}

/// What differs from one operation to another.
pub(super) trait Operation {
    /// A call whose answer is not in the cache, in a form in which equal calls are the same.
    fn look(&self, bdds: &Bdds, call: Call) -> Look;
    /// The result when the low part is enough to know it.
    fn early(&self, _bdds: &Bdds, _split: &Split, _low: Bdd) -> Option<Bdd> {
        None
    }
    /// The result, of those of the parts.
    fn join(
        &self,
        bdds: &mut Bdds,
        split: &Split,
        low: Bdd,
        high: Bdd,
        _budget: &Budget,
    ) -> Result<Bdd, Ended> {
        bdds.store.node(split.variable, low, high)
    }
}

impl Bdds {
    /// The result of a call.
    pub(super) fn run<O: Operation>(
        &mut self,
        operation: &O,
        call: Call,
        budget: &Budget,
    ) -> Result<Bdd, Ended> {
        let base = self.waiting.len();
        let result = self.walk(operation, call, base, budget);
        self.waiting.truncate(base);
        if base == 0 {
            budget.spend(std::mem::take(&mut self.untold))?;
        }
        result
    }

    fn walk<O: Operation>(
        &mut self,
        operation: &O,
        mut call: Call,
        base: usize,
        budget: &Budget,
    ) -> Result<Bdd, Ended> {
        'call: loop {
            let mut result = match operation.look(self, call) {
                Look::Known(result) => result,
                Look::And(f, g) => self.run(&And, Call::and(f, g), budget)?,
                Look::Split(split) => {
                    let Call { f, g, with } = split.call;
                    if let Some(known) = self.cache.get(f, g, with) {
                        known.flipped(split.flip)
                    } else {
                        self.work(budget)?;
                        self.waiting.push(Waiting { split, low: None });
                        call = split.low;
                        continue 'call;
                    }
                }
            };
            // The results go up to the calls that wait for them, until one needs its high part.
            while self.waiting.len() > base {
                let top = self.waiting.len() - 1;
                let Waiting { split, low } = self.waiting[top];
                let joined = if let Some(low) = low {
                    operation.join(self, &split, low, result, budget)?
                } else if let Some(known) = operation.early(self, &split, result) {
                    known
                } else {
                    self.waiting[top].low = Some(result);
                    call = split.high;
                    continue 'call;
                };
                self.waiting.truncate(top);
                let Call { f, g, with } = split.call;
                self.cache.put(f, g, with, joined);
                result = joined.flipped(split.flip);
            }
            return Ok(result);
        }
    }

    /// One more step of work; the budget is told of many at once.
    fn work(&mut self, budget: &Budget) -> Result<(), Ended> {
        const MANY: u64 = 1 << 10;
        self.untold += 1;
        if self.untold >= MANY {
            budget.spend(std::mem::take(&mut self.untold))?;
            self.cache.fit(self.store.len());
        }
        Ok(())
    }

    /// A call on two functions, split at the first variable that one of them asks.
    fn split(&self, call: Call, flip: bool) -> Split {
        let variable = self.store.first(call.f).min(self.store.first(call.g));
        let (f0, f1) = self.store.parts(call.f, variable);
        let (g0, g1) = self.store.parts(call.g, variable);
        let with = call.with;
        Split {
            call,
            variable,
            low: Call { f: f0, g: g0, with },
            high: Call { f: f1, g: g1, with },
            flip,
        }
    }
}

/// The conjunction of two functions that is known without looking into them.
fn known_and(f: Bdd, g: Bdd) -> Option<Bdd> {
    if f == Bdd::TRUE || f == g {
        Some(g)
    } else if g == Bdd::TRUE {
        Some(f)
    } else {
        (f == Bdd::FALSE || g == Bdd::FALSE || f == !g).then_some(Bdd::FALSE)
    }
}

/// True where both are.
pub(super) struct And;

impl Operation for And {
    fn look(&self, bdds: &Bdds, Call { f, g, .. }: Call) -> Look {
        match known_and(f, g) {
            Some(known) => Look::Known(known),
            None => Look::Split(bdds.split(Call::and(f.min(g), f.max(g)), false)),
        }
    }
}

/// True where exactly one is.
pub(super) struct Xor;

impl Operation for Xor {
    fn look(&self, bdds: &Bdds, Call { f, g, with }: Call) -> Look {
        let flip = f.is_flipped() != g.is_flipped();
        let (f, g) = (f.plain().min(g.plain()), f.plain().max(g.plain()));
        if f == g {
            Look::Known(Bdd::FALSE.flipped(flip))
        } else if f == Bdd::TRUE {
            Look::Known((!g).flipped(flip))
        } else {
            Look::Split(bdds.split(Call { f, g, with }, flip))
        }
    }
}

/// True where both are for some values of a set of variables.
pub(super) struct AndExists;

/// Is the variable at which a call is split one of its set?
fn goes(bdds: &Bdds, split: &Split) -> bool {
    bdds.store.first(Bdd(split.call.with)) == split.variable
}

impl Operation for AndExists {
    fn look(&self, bdds: &Bdds, Call { f, g, with }: Call) -> Look {
        if let Some(Bdd::FALSE) = known_and(f, g) {
            return Look::Known(Bdd::FALSE);
        }
        let variable = bdds.store.first(f).min(bdds.store.first(g));
        // The variables of the set that neither function asks any more make no difference.
        let mut set = Bdd(with);
        while bdds.store.first(set) < variable {
            set = bdds.store.at(set).high;
        }
        if set == Bdd::TRUE {
            return Look::And(f, g);
        }
        let (f, g) = if f == g { (f, Bdd::TRUE) } else { (f, g) };
        Look::Split(bdds.split(Call { f: f.min(g), g: f.max(g), with: set.0 }, false))
    }

    fn early(&self, bdds: &Bdds, split: &Split, low: Bdd) -> Option<Bdd> {
        (low == Bdd::TRUE && goes(bdds, split)).then_some(Bdd::TRUE)
    }

    fn join(
        &self,
        bdds: &mut Bdds,
        split: &Split,
        low: Bdd,
        high: Bdd,
        budget: &Budget,
    ) -> Result<Bdd, Ended> {
        if goes(bdds, split) {
            bdds.or(low, high, budget)
        } else {
            bdds.store.node(split.variable, low, high)
        }
    }
}

/// A function with others in the place of variables.
pub(super) struct Substitute {
    /// What takes the place of variables; the others stay.
    pub(super) images: BTreeMap<u32, Bdd>,
    /// The last of those that go.
    pub(super) last: u32,
}

impl Operation for Substitute {
    fn look(&self, bdds: &Bdds, Call { f, g, with }: Call) -> Look {
        if bdds.store.first(f) > self.last {
            return Look::Known(f);
        }
        Look::Split(bdds.split(Call { f: f.plain(), g, with }, f.is_flipped()))
    }

    fn join(
        &self,
        bdds: &mut Bdds,
        split: &Split,
        low: Bdd,
        high: Bdd,
        budget: &Budget,
    ) -> Result<Bdd, Ended> {
        let image = match self.images.get(&split.variable) {
            Some(&image) => image,
            None => bdds.variable(split.variable)?,
        };
        bdds.choose(image, high, low, budget)
    }
}
