//! Where an expression is evaluated: the moment, the moment of speaking, and what names stand for.

use super::column::Column;
use crate::story::value::Value;

/// Names and what they stand for, the innermost first.
pub(super) type Fixed = Vec<(String, Value)>;

pub(super) struct Env<'e> {
    pub(super) moment: usize,
    pub(super) now: usize,
    pub(super) defined: usize,
    frame: Frame<'e>,
    outer: Option<&'e Env<'e>>,
}

enum Frame<'e> {
    Nothing,
    /// A name, with its value in each of the worlds.
    Bound(&'e str, Column),
    /// Names that stand for the same in all worlds.
    Fixed(&'e Fixed),
    /// From here inwards only the worlds at these places are looked at.
    Chosen(&'e [u32]),
}

impl<'e> Env<'e> {
    /// A moment of speaking at which no name stands for anything yet.
    pub(super) fn new(moment: usize) -> Self {
        Env { moment, now: moment, defined: 0, frame: Frame::Nothing, outer: None }
    }

    /// The same with names that stand for values.
    pub(super) fn fixed(moment: usize, now: usize, defined: usize, names: &'e Fixed) -> Self {
        Env { moment, now, defined, frame: Frame::Fixed(names), outer: None }
    }

    pub(super) fn bind<'f>(&'f self, name: &'f str, column: Column) -> Env<'f> {
        Env { frame: Frame::Bound(name, column), outer: Some(self), ..*self }
    }

    pub(super) fn one<'f>(&'f self, name: &'f str, value: &Value) -> Env<'f> {
        self.bind(name, Column::One(value.clone()))
    }

    pub(super) fn chosen<'f>(&'f self, places: &'f [u32]) -> Env<'f> {
        Env { frame: Frame::Chosen(places), outer: Some(self), ..*self }
    }

    pub(super) fn at(&self, moment: usize) -> Env<'_> {
        Env { moment, frame: Frame::Nothing, outer: Some(self), ..*self }
    }

    pub(super) fn deeper(&self) -> Env<'_> {
        Env { defined: self.defined + 1, frame: Frame::Nothing, outer: Some(self), ..*self }
    }

    /// Every name that is bound, the innermost first, with its column in the worlds that are looked at.
    fn all(&self) -> Vec<(&str, Column)> {
        let (mut found, mut places) = (Vec::new(), None::<Vec<u32>>);
        for env in std::iter::successors(Some(self), |env| env.outer) {
            match &env.frame {
                Frame::Nothing => {}
                Frame::Bound(name, column) => {
                    let here =
                        places.as_ref().map_or_else(|| column.clone(), |at| column.gather(at));
                    found.push((*name, here));
                }
                Frame::Fixed(names) => {
                    let one = |(name, value): &'e (String, Value)| {
                        (name.as_str(), Column::One(value.clone()))
                    };
                    found.extend(names.iter().map(one));
                }
                Frame::Chosen(chosen) => {
                    places = Some(match places {
                        None => chosen.to_vec(),
                        Some(inner) => inner.iter().map(|&at| chosen[at as usize]).collect(),
                    });
                }
            }
        }
        found
    }

    /// What a name stands for.
    pub(super) fn find(&self, name: &str) -> Option<Column> {
        self.all().into_iter().find(|(bound, _)| *bound == name).map(|(_, column)| column)
    }

    /// A person that a pronoun stands for: always the same in all worlds.
    pub(super) fn person(&self, name: &str) -> Option<Value> {
        match self.find(name) {
            Some(Column::One(value)) => Some(value),
            _ => None,
        }
    }

    /// Of these names, the one that was bound last.
    pub(super) fn last(&self, names: &[&str]) -> Option<Value> {
        let found = self.all().into_iter().find(|(bound, _)| names.contains(bound));
        match found {
            Some((_, Column::One(value))) => Some(value),
            _ => None,
        }
    }

    /// The names that stand for one value, and those that stand for several.
    pub(super) fn names(&self) -> (Fixed, Vec<(String, Column)>) {
        let (mut fixed, mut several) = (Fixed::new(), Vec::new());
        let mut seen = std::collections::BTreeSet::new();
        for (name, column) in self.all() {
            if !seen.insert(name.to_string()) && !["I", "they"].contains(&name) {
                continue;
            }
            match column {
                Column::One(value) => fixed.push((name.to_string(), value)),
                column => several.push((name.to_string(), column)),
            }
        }
        (fixed, several)
    }
}
