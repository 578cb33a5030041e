//! The arithmetic of a strategy as one shared graph of terms.
//!
//! The last few players are the *block*: their colourings are counted many at a time, while the
//! hats of the *outer* players stand still. So a term that names outer hats only is one number for
//! a whole block, and one that names block hats only is the same row of numbers in every block;
//! only what names both is computed anew for each block. Equal terms are stored once, and each
//! knows bounds on its value. [`Term::value`] is the meaning of a term.

use std::collections::HashMap;

use super::super::formula::{BadFormula, LIMIT, Op, bounds_of};
use super::super::game::Game;

/// A term, by its place in [`Terms`]. What a term is made of has smaller numbers.
pub(super) type Id = usize;

/// Which hats a term names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// None: a constant.
    Nowhere,
    /// Outer hats only.
    Outer,
    /// Block hats only.
    Block,
    /// Both.
    Both,
}

impl Place {
    fn join(self, other: Place) -> Place {
        match (self, other) {
            (Place::Nowhere, place) | (place, Place::Nowhere) => place,
            (a, b) if a == b => a,
            _ => Place::Both,
        }
    }
}

/// What must hold of a term in every colouring; where it does not, the definition has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Check {
    /// A guess: it is a colour, of so many.
    Colour(i64),
    /// A divisor: it is not 0.
    NotZero,
}

impl Check {
    /// Does it hold of this value?
    pub(super) fn holds(self, value: i64) -> bool {
        match self {
            Check::Colour(colours) => (0..colours).contains(&value),
            Check::NotZero => value != 0,
        }
    }
}

/// What joins two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Join {
    /// An operation of formulas.
    Op(Op),
    Min,
    Max,
    /// 1 if both are the same, else 0.
    Same,
}

/// A term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Term {
    Number(i64),
    Hat(usize),
    Two(Join, Id, Id),
    /// `(x + y) mod m` where both are in 0..m already.
    Wrap(Id, Id, i64),
    /// The weight if `x > y`, else 0.
    Step(Id, Id, i64),
    /// The number at place `base + offset` of a table.
    Pick {
        base: Id,
        offset: Id,
        table: usize,
    },
}

/// Numbers to pick from.
#[derive(Clone, Copy)]
pub(super) enum Table<'a> {
    /// Those of a formula.
    Numbers(&'a [i64]),
    /// One of the guesses of each row of a strategy's table.
    Rows { guesses: &'a [u32], per_row: usize, which: usize },
}

impl Table<'_> {
    /// The number at this place. A formula reaches only places that are there, unless it divided by
    /// 0 before: then any number will do, since the slow evaluation takes over.
    pub(super) fn get(&self, at: i64) -> i64 {
        let at = self.clamp(at);
        match *self {
            Table::Numbers(numbers) => numbers[at],
            Table::Rows { guesses, per_row, which } => guesses[at * per_row + which].into(),
        }
    }

    fn clamp(&self, at: i64) -> usize {
        let places = match *self {
            Table::Numbers(numbers) => numbers.len(),
            Table::Rows { guesses, per_row, .. } => guesses.len() / per_row,
        };
        at.clamp(0, places as i64 - 1) as usize
    }
}

/// All terms of a strategy.
pub(super) struct Terms<'a> {
    list: Vec<Term>,
    bounds: Vec<(i64, i64)>,
    places: Vec<Place>,
    ids: HashMap<Term, Id>,
    pub(super) tables: Vec<Table<'a>>,
    /// The number of colours of each player, and the first player of the block.
    colours: Vec<u32>,
    first: usize,
}

impl<'a> Terms<'a> {
    pub(super) fn new(game: &Game, first: usize) -> Self {
        Terms {
            list: Vec::new(),
            bounds: Vec::new(),
            places: Vec::new(),
            ids: HashMap::new(),
            tables: Vec::new(),
            colours: (0..game.players()).map(|v| game.colours(v)).collect(),
            first,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn get(&self, id: Id) -> Term {
        self.list[id]
    }

    pub(super) fn bounds(&self, id: Id) -> (i64, i64) {
        self.bounds[id]
    }

    pub(super) fn place(&self, id: Id) -> Place {
        self.places[id]
    }

    /// The value, if the term is a constant.
    pub(super) fn constant(&self, id: Id) -> Option<i64> {
        if let Term::Number(number) = self.list[id] { Some(number) } else { None }
    }

    /// The terms that a term is made of.
    pub(super) fn parts(&self, id: Id) -> Vec<Id> {
        match self.list[id] {
            Term::Number(_) | Term::Hat(_) => Vec::new(),
            Term::Two(_, x, y) | Term::Wrap(x, y, _) | Term::Step(x, y, _) => vec![x, y],
            Term::Pick { base, offset, .. } => vec![base, offset],
        }
    }

    pub(super) fn number(&mut self, number: i64) -> Id {
        self.store(Term::Number(number), (number, number), Place::Nowhere)
    }

    pub(super) fn hat(&mut self, u: usize) -> Id {
        let place = if u < self.first { Place::Outer } else { Place::Block };
        match self.colours[u] {
            1 => self.number(0),
            h => self.store(Term::Hat(u), (0, i64::from(h) - 1), place),
        }
    }

    pub(super) fn table(&mut self, table: Table<'a>) -> usize {
        self.tables.push(table);
        self.tables.len() - 1
    }

    pub(super) fn two(&mut self, join: Join, x: Id, y: Id) -> Id {
        self.make(Term::Two(join, x, y), None)
    }

    /// The term for this, stored once; as a number if it is constant. The bounds follow from those
    /// of its parts, unless the caller knows better.
    pub(super) fn make(&mut self, term: Term, known: Option<(i64, i64)>) -> Id {
        if let Some(&id) = self.ids.get(&term) {
            return id;
        }
        let (x, y) = match term {
            Term::Number(_) | Term::Hat(_) => unreachable!("made by their own functions"),
            Term::Two(_, x, y) | Term::Wrap(x, y, _) | Term::Step(x, y, _) => (x, y),
            Term::Pick { base, offset, .. } => (base, offset),
        };
        let place = self.places[x].join(self.places[y]);
        if place == Place::Nowhere {
            // A divisor of 0 is found by its check; until then any number will do.
            let value = term.value(&self.tables, |id| self.constant(id).unwrap_or(0));
            return self.number(value.unwrap_or(0));
        }
        let bounds = known.unwrap_or_else(|| self.infer(term, self.bounds[x], self.bounds[y]));
        self.store(term, bounds, place)
    }

    fn infer(&self, term: Term, x: (i64, i64), y: (i64, i64)) -> (i64, i64) {
        match term {
            Term::Two(Join::Op(op), ..) => match bounds_of(op, x, y) {
                Ok(bounds) => bounds,
                Err(BadFormula::ZeroDivisor) => (0, 0),
                Err(_) => (-LIMIT, LIMIT),
            },
            Term::Two(Join::Min, ..) => (x.0.min(y.0), x.1.min(y.1)),
            Term::Two(Join::Max, ..) => (x.0.max(y.0), x.1.max(y.1)),
            Term::Two(Join::Same, ..) => (0, 1),
            Term::Wrap(.., modulus) => (0, modulus - 1),
            Term::Step(.., weight) => (weight.min(0), weight.max(0)),
            Term::Pick { table, .. } => {
                let reached =
                    self.tables[table].clamp(x.0 + y.0)..=self.tables[table].clamp(x.1 + y.1);
                let reached = reached.map(|at| self.tables[table].get(at as i64));
                let hull =
                    |(least, most): (i64, i64), value: i64| (least.min(value), most.max(value));
                reached.fold((i64::MAX, i64::MIN), hull)
            }
            Term::Number(_) | Term::Hat(_) => unreachable!("made by their own functions"),
        }
    }

    fn store(&mut self, term: Term, bounds: (i64, i64), place: Place) -> Id {
        if let Some(&id) = self.ids.get(&term) {
            return id;
        }
        let id = self.list.len();
        self.list.push(term);
        self.bounds.push(bounds);
        self.places.push(place);
        self.ids.insert(term, id);
        id
    }
}

impl Term {
    /// The value of a term that is no hat, from those of its parts; none if it divides by 0.
    pub(super) fn value(self, tables: &[Table], of: impl Fn(Id) -> i64) -> Option<i64> {
        Some(match self {
            Term::Number(number) => number,
            Term::Hat(_) => unreachable!("a hat has the value that the colouring says"),
            Term::Two(Join::Op(op), x, y) => return op.apply(of(x), of(y)).ok(),
            Term::Two(Join::Min, x, y) => of(x).min(of(y)),
            Term::Two(Join::Max, x, y) => of(x).max(of(y)),
            Term::Two(Join::Same, x, y) => i64::from(of(x) == of(y)),
            Term::Wrap(x, y, modulus) => (of(x) + of(y)) % modulus,
            Term::Step(x, y, weight) => {
                if of(x) > of(y) {
                    weight
                } else {
                    0
                }
            }
            Term::Pick { base, offset, table } => tables[table].get(of(base) + of(offset)),
        })
    }
}
