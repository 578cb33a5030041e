//! What a moment keeps: its worlds, their values in columns as narrow as can be, and how they look to whom.

use std::rc::Rc;

use super::column::{Column, Dictionary};
use crate::budget::{Budget, Ended};
use crate::story::value::Value;

/// The values of a variable in all worlds.
#[derive(Clone, Debug)]
pub(super) enum Stored {
    Truths(Vec<bool>),
    Bytes(Vec<i8>),
    Shorts(Vec<i16>),
    Words(Vec<i32>),
    Numbers(Vec<i64>),
    Coded(Vec<u32>),
}

/// How the worlds look to somebody: those that look the same have the same class.
#[derive(Clone, Debug, Default)]
pub(super) struct View {
    pub(super) class: Vec<u32>,
    pub(super) classes: usize,
}

/// Worlds, with their values and views.
#[derive(Clone, Debug, Default)]
pub(super) struct Base {
    pub(super) worlds: usize,
    /// By the number of the variable; none before it is chosen.
    pub(super) columns: Vec<Option<Rc<Stored>>>,
    /// One a person.
    pub(super) views: Vec<Rc<View>>,
}

/// What is possible at one moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Moment {
    pub(super) base: Rc<Base>,
    /// The worlds that are left.
    pub(super) left: Rc<Vec<u32>>,
    /// For each world, the one it came from in the moment before; none: they are the same.
    pub(super) from: Option<Rc<Vec<u32>>>,
}

impl Stored {
    /// Nothing yet, to be added to.
    pub(super) fn empty() -> Self {
        Stored::Bytes(Vec::new())
    }

    /// A whole column.
    pub(super) fn new(column: &Column, worlds: usize, words: &Dictionary) -> Self {
        let mut stored = Stored::empty();
        stored.add(column, worlds, words);
        stored
    }

    fn len(&self) -> usize {
        match self {
            Stored::Truths(all) => all.len(),
            Stored::Bytes(all) => all.len(),
            Stored::Shorts(all) => all.len(),
            Stored::Words(all) => all.len(),
            Stored::Numbers(all) => all.len(),
            Stored::Coded(all) => all.len(),
        }
    }

    /// The bytes of a value.
    fn width(&self) -> usize {
        match self {
            Stored::Truths(_) | Stored::Bytes(_) => 1,
            Stored::Shorts(_) => 2,
            Stored::Words(_) | Stored::Coded(_) => 4,
            Stored::Numbers(_) => 8,
        }
    }

    /// Adds the values of more worlds.
    pub(super) fn add(&mut self, column: &Column, worlds: usize, words: &Dictionary) {
        match column {
            Column::Truths(more) => self.add_truths(more, words),
            Column::One(Value::Truth(is)) => self.add_truths(&vec![*is; worlds], words),
            _ => match column.numbers(worlds) {
                Some(more) => self.add_numbers(&more, words),
                None => self.coded(words).extend(words.codes(column, worlds)),
            },
        }
    }

    fn add_truths(&mut self, more: &[bool], words: &Dictionary) {
        if self.len() == 0 {
            *self = Stored::Truths(Vec::new());
        }
        match self {
            Stored::Truths(all) => all.extend(more),
            _ => self.coded(words).extend(words.codes(&Column::Truths(more.to_vec()), more.len())),
        }
    }

    fn add_numbers(&mut self, more: &[i64], words: &Dictionary) {
        let (low, high) = more.iter().fold((0, 0), |(low, high), &n| (n.min(low), n.max(high)));
        let fits = |least: i64, most: i64| least <= low && high <= most;
        match self {
            Stored::Bytes(all) if fits(i8::MIN.into(), i8::MAX.into()) => {
                all.extend(more.iter().map(|&n| n as i8));
            }
            Stored::Shorts(all) if fits(i16::MIN.into(), i16::MAX.into()) => {
                all.extend(more.iter().map(|&n| n as i16));
            }
            Stored::Words(all) if fits(i32::MIN.into(), i32::MAX.into()) => {
                all.extend(more.iter().map(|&n| n as i32));
            }
            Stored::Numbers(all) => all.extend(more),
            Stored::Bytes(all) => {
                *self = Stored::Shorts(wider(all));
                self.add_numbers(more, words);
            }
            Stored::Shorts(all) => {
                *self = Stored::Words(wider(all));
                self.add_numbers(more, words);
            }
            Stored::Words(all) => {
                *self = Stored::Numbers(wider(all));
                self.add_numbers(more, words);
            }
            _ => self.coded(words).extend(words.codes(&Column::Numbers(more.to_vec()), more.len())),
        }
    }

    /// The same by numbers in the dictionary: values of several kinds are in one column.
    fn coded(&mut self, words: &Dictionary) -> &mut Vec<u32> {
        if !matches!(self, Stored::Coded(_)) {
            let all: Vec<u32> = (0..self.len() as u32).collect();
            *self = Stored::Coded(words.codes(&self.column(&all), all.len()));
        }
        match self {
            Stored::Coded(all) => all,
            _ => unreachable!("it was made so"),
        }
    }

    /// The values in these worlds.
    pub(super) fn column(&self, worlds: &[u32]) -> Column {
        fn numbers<T: Copy + Into<i64>>(all: &[T], worlds: &[u32]) -> Column {
            Column::Numbers(worlds.iter().map(|&world| all[world as usize].into()).collect())
        }
        match self {
            Stored::Truths(all) => {
                Column::Truths(worlds.iter().map(|&world| all[world as usize]).collect())
            }
            Stored::Bytes(all) => numbers(all, worlds),
            Stored::Shorts(all) => numbers(all, worlds),
            Stored::Words(all) => numbers(all, worlds),
            Stored::Numbers(all) => numbers(all, worlds),
            Stored::Coded(all) => {
                Column::Coded(worlds.iter().map(|&world| all[world as usize]).collect())
            }
        }
    }

    /// The same, in worlds that come from these.
    fn picked(&self, from: &[u32]) -> Stored {
        fn of<T: Copy>(all: &[T], from: &[u32]) -> Vec<T> {
            from.iter().map(|&world| all[world as usize]).collect()
        }
        match self {
            Stored::Truths(all) => Stored::Truths(of(all, from)),
            Stored::Bytes(all) => Stored::Bytes(of(all, from)),
            Stored::Shorts(all) => Stored::Shorts(of(all, from)),
            Stored::Words(all) => Stored::Words(of(all, from)),
            Stored::Numbers(all) => Stored::Numbers(of(all, from)),
            Stored::Coded(all) => Stored::Coded(of(all, from)),
        }
    }
}

impl View {
    /// The same, in worlds that come from these. Classes are numbered anew, so that there are not more
    /// numbers than worlds.
    fn picked(&self, from: &[u32]) -> View {
        let mut numbers = vec![u32::MAX; self.classes];
        let mut classes = 0;
        let class = from.iter().map(|&world| {
            let number = &mut numbers[self.class[world as usize] as usize];
            if *number == u32::MAX {
                *number = classes;
                classes += 1;
            }
            *number
        });
        View { class: class.collect(), classes: classes as usize }
    }
}

impl View {
    /// The classes of these worlds, numbered as they come: equal for views that tell the same apart.
    pub(super) fn numbered(&self, worlds: &[u32]) -> Vec<u32> {
        self.picked(worlds).class
    }
}

impl Base {
    /// Worlds that come from these, each from one.
    pub(super) fn picked(&self, from: &[u32], budget: &Budget<'_>) -> Result<Base, Ended> {
        let column = |column: &Option<Rc<Stored>>| {
            budget.check()?;
            Ok(column.as_ref().map(|column| Rc::new(column.picked(from))))
        };
        let view = |view: &Rc<View>| {
            budget.check()?;
            Ok(Rc::new(view.picked(from)))
        };
        Ok(Base {
            worlds: from.len(),
            columns: self.columns.iter().map(column).collect::<Result<_, Ended>>()?,
            views: self.views.iter().map(view).collect::<Result<_, Ended>>()?,
        })
    }

    pub(super) fn set(&mut self, slot: usize, column: Stored) {
        if self.columns.len() <= slot {
            self.columns.resize(slot + 1, None);
        }
        self.columns[slot] = Some(Rc::new(column));
    }
}

impl Moment {
    /// All worlds of a base.
    pub(super) fn whole(base: Base, from: Option<Rc<Vec<u32>>>) -> Moment {
        let left = Rc::new((0..base.worlds as u32).collect());
        Moment { base: Rc::new(base), left, from }
    }

    /// The moment after, with these of its worlds. If they are few, they are written anew.
    pub(super) fn cut(&self, holds: &[bool], budget: &Budget<'_>) -> Result<Moment, Ended> {
        let kept = self.left.iter().zip(holds).filter(|(_, holds)| **holds);
        let left: Vec<u32> = kept.map(|(world, _)| *world).collect();
        if left.len() * 2 < self.base.worlds {
            return Ok(Moment::whole(self.base.picked(&left, budget)?, Some(Rc::new(left))));
        }
        Ok(Moment { base: self.base.clone(), left: Rc::new(left), from: None })
    }

    /// The bytes that this moment takes and the one before it does not.
    pub(super) fn bytes(&self, before: &Moment) -> usize {
        let (base, old) = (&self.base, &before.base);
        let views = base
            .views
            .iter()
            .enumerate()
            .filter(|(at, view)| !old.views.get(*at).is_some_and(|old| Rc::ptr_eq(old, view)));
        let columns = base.columns.iter().enumerate().filter_map(|(at, column)| {
            let kept = old.columns.get(at).and_then(Option::as_ref);
            column.as_ref().filter(|column| !kept.is_some_and(|old| Rc::ptr_eq(old, column)))
        });
        let left = if Rc::ptr_eq(&self.left, &before.left) { 0 } else { self.left.len() * 4 };
        let columns: usize = columns.map(|column| column.len() * column.width()).sum();
        left + views.map(|(_, view)| view.class.len() * 4).sum::<usize>() + columns
    }
}

/// The same numbers in wider ones.
fn wider<T: Copy + Into<U>, U>(all: &[T]) -> Vec<U> {
    all.iter().map(|&n| n.into()).collect()
}
