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

    /// Each frame, the innermost first, with the choices of worlds that lie between it and here.
    fn frames(&self, mut look: impl FnMut(&'e str, &Frame<'e>, &[&'e [u32]]) -> bool) {
        let mut chosen: Vec<&[u32]> = Vec::new();
        for env in std::iter::successors(Some(self), |env| env.outer) {
            match &env.frame {
                Frame::Nothing => {}
                Frame::Chosen(places) => chosen.push(places),
                frame @ Frame::Bound(name, _) => {
                    if look(name, frame, &chosen) {
                        return;
                    }
                }
                frame @ Frame::Fixed(_) => {
                    if look("", frame, &chosen) {
                        return;
                    }
                }
            }
        }
    }

    /// What a name stands for.
    pub(super) fn find(&self, name: &str) -> Option<Column> {
        let mut found = None;
        self.frames(|bound, frame, chosen| {
            found = match frame {
                Frame::Bound(_, column) if bound == name => Some(here(column, chosen)),
                Frame::Fixed(names) => names
                    .iter()
                    .find(|(bound, _)| bound == name)
                    .map(|(_, value)| Column::One(value.clone())),
                _ => None,
            };
            found.is_some()
        });
        found
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
        let mut found = None;
        self.frames(|bound, frame, _| match frame {
            Frame::Bound(_, column) if names.contains(&bound) => {
                if let Column::One(value) = column {
                    found = Some(value.clone());
                }
                true
            }
            Frame::Fixed(all) => {
                let one = all.iter().find(|(bound, _)| names.contains(&&**bound));
                found = one.map(|(_, value)| value.clone());
                found.is_some()
            }
            _ => false,
        });
        found
    }

    /// The names that stand for one value, and those that stand for several.
    pub(super) fn names(&self) -> (Fixed, Vec<(String, Column)>) {
        let (mut fixed, mut several) = (Fixed::new(), Vec::<(String, Column)>::new());
        self.frames(|bound, frame, chosen| {
            // Of "I" and "they" the one that was bound last counts: both are kept in their order.
            let is_new = |name: &str, fixed: &Fixed, several: &[(String, Column)]| {
                ["I", "they"].contains(&name)
                    || !fixed.iter().any(|(one, _)| one == name)
                        && !several.iter().any(|(one, _)| one == name)
            };
            match frame {
                Frame::Bound(_, column) if is_new(bound, &fixed, &several) => match column {
                    Column::One(value) => fixed.push((bound.to_string(), value.clone())),
                    column => several.push((bound.to_string(), here(column, chosen))),
                },
                Frame::Fixed(all) => {
                    for (name, value) in *all {
                        if is_new(name, &fixed, &several) {
                            fixed.push((name.clone(), value.clone()));
                        }
                    }
                }
                _ => {}
            }
            false
        });
        (fixed, several)
    }
}

/// A column in the worlds that are left by these choices, the innermost first.
fn here(column: &Column, chosen: &[&[u32]]) -> Column {
    let (Some((last, inner)), false) = (chosen.split_last(), matches!(column, Column::One(_)))
    else {
        return column.clone();
    };
    let Some((first, between)) = inner.split_first() else { return column.gather(last) };
    let mut places = first.to_vec();
    for outer in between.iter().chain([last]) {
        for place in &mut places {
            *place = outer[*place as usize];
        }
    }
    column.gather(&places)
}
