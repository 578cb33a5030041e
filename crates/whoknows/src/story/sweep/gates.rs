//! The dialogue as bits of a world: what is so in it, what is known in it, and until when it stays.

use crate::story::plain::{Fact, Knowing, Known, Number, Plain};

/// A sentence of bits.
#[derive(Clone, Debug)]
pub(super) enum Gate {
    Is(bool),
    Bit(u32),
    Not(Box<Gate>),
    And(Vec<Gate>),
    Or(Vec<Gate>),
    Same(Box<[Gate; 2]>),
}

impl Gate {
    fn holds(&self, word: u32) -> bool {
        match self {
            Gate::Is(is) => *is,
            Gate::Bit(bit) => word & bit != 0,
            Gate::Not(of) => !of.holds(word),
            Gate::And(all) => all.iter().all(|one| one.holds(word)),
            Gate::Or(all) => all.iter().any(|one| one.holds(word)),
            Gate::Same(both) => both[0].holds(word) == both[1].holds(word),
        }
    }
}

/// What must be so: bits with certain values, and the rest.
#[derive(Clone, Debug, Default)]
pub(super) struct Test {
    mask: u32,
    value: u32,
    rest: Vec<Gate>,
}

impl Test {
    #[inline]
    pub(super) fn holds(&self, word: u32) -> bool {
        word & self.mask == self.value && self.rest.iter().all(|gate| gate.holds(word))
    }

    fn add(&mut self, gate: Gate) {
        let bit = match &gate {
            Gate::Bit(bit) => (*bit, *bit),
            Gate::Not(of) => match **of {
                Gate::Bit(bit) => (bit, 0),
                _ => return self.rest.push(gate),
            },
            Gate::And(all) => return all.iter().cloned().for_each(|one| self.add(one)),
            Gate::Is(true) => return,
            _ => return self.rest.push(gate),
        };
        if self.mask & bit.0 != 0 && self.value & bit.0 != bit.1 {
            self.rest.push(Gate::Is(false));
        } else {
            self.mask |= bit.0;
            self.value |= bit.1;
        }
    }
}

/// Somebody, or some together, may know something at a moment.
pub(super) struct Knower {
    /// Whose view, among those of the circuit.
    pub(super) view: usize,
    pub(super) what: What,
    /// The bit that says that it is known.
    pub(super) known: u32,
    /// Is the world there at that moment?
    pub(super) there: Test,
    /// The bits that say for what it is counted: there; or there and so, there and not so.
    pub(super) counts: [u32; 2],
    /// The counters of the class, by their place.
    pub(super) counter: usize,
}

pub(super) enum What {
    That(Test),
    Whether(Test),
    /// A value that tells all worlds of a class apart.
    World,
    Value(Vec<Number>),
}

/// The bits of a world and how they depend on one another.
pub(super) struct Circuit {
    /// Groups of people who know something.
    pub(super) views: Vec<Vec<usize>>,
    /// How many counters a class has.
    pub(super) counters: Vec<usize>,
    /// Sentences that are not about knowledge, with their bits.
    pub(super) facts: Vec<(Fact, u32)>,
    /// Each depends on those before it.
    pub(super) knowers: Vec<Knower>,
    /// Is the world left at the end?
    pub(super) left: Test,
    /// The bit that says that it is counted for that.
    pub(super) counted: u32,
    known: Vec<Knowing>,
    bits: u32,
}

impl Circuit {
    /// None: it has too many parts, or something else than what people or groups know.
    pub(super) fn of(plain: &Plain) -> Option<Circuit> {
        let mut circuit = Circuit {
            views: Vec::new(),
            counters: Vec::new(),
            facts: Vec::new(),
            knowers: Vec::new(),
            left: Test::default(),
            counted: 0,
            known: Vec::new(),
            bits: 0,
        };
        // Whether a world is there at a moment: all cuts before.
        let mut there = vec![Test::default()];
        for cut in &plain.cuts {
            let gate = circuit.gate(cut, plain, &there)?;
            let mut next = there.last()?.clone();
            next.add(gate);
            there.push(next);
        }
        circuit.left = there.pop()?;
        circuit.counted = circuit.bit()?;
        Some(circuit)
    }

    fn bit(&mut self) -> Option<u32> {
        self.bits += 1;
        1u32.checked_shl(self.bits - 1)
    }

    fn gate(&mut self, fact: &Fact, plain: &Plain, there: &[Test]) -> Option<Gate> {
        if let Fact::Is(is) = fact {
            return Some(Gate::Is(*is));
        }
        if !fact.is_knowledge() {
            if let Some((_, bit)) = self.facts.iter().find(|(known, _)| known == fact) {
                return Some(Gate::Bit(*bit));
            }
            let bit = self.bit()?;
            self.facts.push((fact.clone(), bit));
            return Some(Gate::Bit(bit));
        }
        let mut gates = |all: &[Fact]| -> Option<Vec<Gate>> {
            all.iter().map(|one| self.gate(one, plain, there)).collect()
        };
        Some(match fact {
            Fact::Not(of) => Gate::Not(Box::new(self.gate(of, plain, there)?)),
            Fact::And(all) => Gate::And(gates(all)?),
            Fact::Or(all) => Gate::Or(gates(all)?),
            Fact::Same(both) => {
                let [one, other] = &**both;
                Gate::Same(Box::new([
                    self.gate(one, plain, there)?,
                    self.gate(other, plain, there)?,
                ]))
            }
            Fact::Knows(knowing) => Gate::Bit(self.knower(knowing, plain, there)?),
            Fact::Is(_) | Fact::So(_) | Fact::Compare(..) => return None,
        })
    }

    fn knower(&mut self, knowing: &Knowing, plain: &Plain, there: &[Test]) -> Option<u32> {
        if knowing.common {
            return None;
        }
        if let Some(at) = self.known.iter().position(|known| known == knowing) {
            return Some(self.knowers[at].known);
        }
        let body = |circuit: &mut Self, fact: &Fact| {
            let mut test = Test::default();
            test.add(circuit.gate(fact, plain, there)?);
            Some(test)
        };
        let what = match &knowing.what {
            Known::That(fact) => What::That(body(self, fact)?),
            Known::Whether(fact) => What::Whether(body(self, fact)?),
            Known::Value(keys) => {
                let seen = knowing.who.iter().flat_map(|&person| &plain.sees[person]);
                let all: Vec<&Number> = keys.iter().chain(seen).collect();
                let every = (0..plain.names.len()).all(|at| {
                    all.contains(&&Number::Of(at)) || all.iter().any(|one| is_truth(one, at))
                });
                if every { What::World } else { What::Value(keys.clone()) }
            }
        };
        let view = self.views.iter().position(|view| *view == knowing.who);
        let view = view.unwrap_or_else(|| {
            self.views.push(knowing.who.clone());
            self.counters.push(0);
            self.views.len() - 1
        });
        let (known, counted) = (self.bit()?, self.bit()?);
        let other = if matches!(what, What::Whether(_)) { self.bit()? } else { 0 };
        let counter = self.counters[view];
        self.counters[view] += if other == 0 { 1 } else { 2 };
        let there = there.get(knowing.moment)?.clone();
        self.knowers.push(Knower { view, what, known, there, counts: [counted, other], counter });
        self.known.push(knowing.clone());
        Some(known)
    }
}

/// Is it the variable with this place, which is yes or no?
fn is_truth(number: &Number, at: usize) -> bool {
    let Number::If(parts) = number else { return false };
    matches!(**parts, (Fact::So(so), Number::Is(1), Number::Is(0)) if so == at)
}
