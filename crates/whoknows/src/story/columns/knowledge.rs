//! Who knows what: two passes over the worlds, one that finds the classes with a doubt, one that looks there.

use std::collections::HashMap;
use std::rc::Rc;

use super::column::Column;
use super::env::{Env, Fixed};
use super::evaluate::Found;
use super::stored::{Moment, View};
use super::{BLOCK, Engine};
use crate::story::definition::knowledge::{person, persons};
use crate::story::text::{Expr, Knower, Object};
use crate::story::told::Untold;

/// What was found of a sentence about knowledge: by its place in the story, the moment, the moment of speaking,
/// who knows, and what names stand for.
pub(super) type Memo = HashMap<Asked, Rc<Known>>;
type Asked = (usize, usize, usize, Vec<usize>, Fixed);

/// For each class of worlds that look the same: is it known there?
pub(super) struct Known {
    view: Rc<View>,
    known: Vec<bool>,
}

/// By what the values of a pass are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Number,
    Truth,
    Code,
}

impl Engine<'_> {
    /// Does somebody know it, in each of these worlds?
    pub(super) fn knows(
        &self,
        expr: &Expr,
        (who, what, body): (&Knower, Object, &Expr),
        worlds: &[u32],
        env: &Env<'_>,
    ) -> Found {
        let (Knower::One(named) | Knower::Together(named) | Knower::Commonly(named)) = who;
        let whose = self.column(named, worlds, env)?;
        self.parted(&whose, worlds, env, |group, worlds, env| {
            let (fixed, several) = env.names();
            // A name that stands for this here and for that there: one after the other.
            if let Some((name, column)) = several.first() {
                return self.parted(column, worlds, env, |value, worlds, env| {
                    self.knows(expr, (who, what, body), worlds, &env.one(name, value))
                });
            }
            let group = match who {
                Knower::One(_) => vec![person(group, named)?],
                _ => persons(group, named)?,
            };
            let place = std::ptr::from_ref(expr) as usize;
            let asked = (place, env.moment, env.now, group, fixed);
            let found = self.known.borrow().get(&asked).cloned();
            let known = if let Some(known) = found {
                known
            } else {
                let view = self.view_of(who, &asked.3, env.moment);
                let inner = Env::fixed(env.moment, env.now, env.defined, &asked.4);
                let known = self.constant(&view, what, body, &inner)?;
                let known = Rc::new(Known { view, known });
                self.known.borrow_mut().insert(asked, known.clone());
                known
            };
            let is = |&world: &u32| known.known[known.view.class[world as usize] as usize];
            Ok(Column::Truths(worlds.iter().map(is).collect()))
        })
    }

    /// For each class: is the body true, or its value the same, in all of its worlds?
    pub(super) fn constant(
        &self,
        view: &View,
        what: Object,
        body: &Expr,
        env: &Env<'_>,
    ) -> Result<Vec<bool>, Untold> {
        if what == Object::Value {
            return self.same_value(view, body, env);
        }
        let left = self.moments[env.moment].left.clone();
        let (mut yes, mut no) = (vec![false; view.classes], vec![false; view.classes]);
        for block in left.chunks(BLOCK) {
            self.names.budget.spend(block.len() as u64)?;
            for (&world, holds) in block.iter().zip(self.truths(body, block, env)?) {
                let class = view.class[world as usize] as usize;
                if holds { yes[class] = true } else { no[class] = true }
            }
        }
        let both = yes.iter().zip(&no);
        Ok(match what {
            Object::That => no.iter().map(|no| !no).collect(),
            _ => both.map(|(yes, no)| !(*yes && *no)).collect(),
        })
    }

    fn same_value(&self, view: &View, body: &Expr, env: &Env<'_>) -> Result<Vec<bool>, Untold> {
        let left = self.moments[env.moment].left.clone();
        let mut by: Vec<Option<By>> = Vec::new();
        'again: loop {
            let mut first: Vec<Vec<i64>> = Vec::new();
            let (mut seen, mut known) = (vec![false; view.classes], vec![true; view.classes]);
            for block in left.chunks(BLOCK) {
                self.names.budget.spend(block.len() as u64)?;
                let columns = match self.items(body, block, env)? {
                    Some(items) => items,
                    None => vec![self.column(body, block, env)?],
                };
                by.resize(columns.len(), None);
                first.resize_with(columns.len(), || vec![0; view.classes]);
                let mut keys = Vec::with_capacity(columns.len());
                for (column, by) in columns.iter().zip(&mut by) {
                    match self.keys_by(column, block.len(), by) {
                        Some(found) => keys.push(found),
                        // Values of several kinds: begin again, and tell them apart by their codes.
                        None => continue 'again,
                    }
                }
                for (at, &world) in block.iter().enumerate() {
                    let class = view.class[world as usize] as usize;
                    let is_first = !std::mem::replace(&mut seen[class], true);
                    for (first, keys) in first.iter_mut().zip(&keys) {
                        if is_first {
                            first[class] = keys[at];
                        } else if first[class] != keys[at] {
                            known[class] = false;
                        }
                    }
                }
            }
            return Ok(known);
        }
    }

    /// Numbers that tell the values of a column apart, in all blocks alike. None, if the blocks before were told
    /// apart by something else; then by their codes.
    fn keys_by(&self, column: &Column, many: usize, by: &mut Option<By>) -> Option<Vec<i64>> {
        let numbers = column.numbers(many);
        let kind = match (&numbers, column) {
            (Some(_), _) => By::Number,
            (None, Column::Truths(_)) => By::Truth,
            _ => By::Code,
        };
        let before = by.get_or_insert(kind);
        match (*before, numbers) {
            (By::Number, Some(numbers)) => Some(numbers),
            (By::Truth, None) if kind == By::Truth => {
                Some((0..many).map(|at| column.key(at)).collect())
            }
            (By::Code, _) => {
                Some(self.words.codes(column, many).into_iter().map(i64::from).collect())
            }
            _ => {
                *before = By::Code;
                None
            }
        }
    }

    /// What the values of an expression are told apart by in all worlds of a moment; of a list, member by member.
    pub(super) fn keys(&self, expr: &Expr, env: &Env<'_>) -> Result<Vec<Vec<i64>>, Untold> {
        let left = self.moments[env.moment].left.clone();
        let mut by: Vec<Option<By>> = Vec::new();
        'again: loop {
            let mut all: Vec<Vec<i64>> = Vec::new();
            for block in left.chunks(BLOCK) {
                self.names.budget.spend(block.len() as u64)?;
                let columns = match self.items(expr, block, env)? {
                    Some(items) => items,
                    None => vec![self.column(expr, block, env)?],
                };
                by.resize(columns.len(), None);
                all.resize_with(columns.len(), || Vec::with_capacity(left.len()));
                for ((column, by), all) in columns.iter().zip(&mut by).zip(&mut all) {
                    match self.keys_by(column, block.len(), by) {
                        Some(keys) => all.extend(keys),
                        None => continue 'again,
                    }
                }
            }
            return Ok(all);
        }
    }

    /// How the worlds look to one person, to a group that puts together what it knows, or by common knowledge.
    pub(super) fn view_of(&self, who: &Knower, group: &[usize], moment: usize) -> Rc<View> {
        let moment = &self.moments[moment];
        let views: Vec<&Rc<View>> = group.iter().map(|&one| &moment.base.views[one]).collect();
        match (who, &views[..]) {
            (_, [one]) => Rc::clone(one),
            (Knower::Commonly(_), _) => Rc::new(common(moment, &views)),
            _ => Rc::new(together(moment, &views)),
        }
    }
}

/// Worlds look the same if they do to each.
pub(super) fn together(moment: &Moment, views: &[&Rc<View>]) -> View {
    let nothing = View { class: vec![0; moment.base.worlds], classes: 1 };
    views.iter().fold(nothing, |all, view| {
        let keys: Vec<i64> =
            moment.left.iter().map(|&world| i64::from(view.class[world as usize])).collect();
        refined(&all, &moment.left, &keys)
    })
}

/// Worlds look the same if a chain leads from one to the other, each of whose links somebody cannot tell apart.
fn common(moment: &Moment, views: &[&Rc<View>]) -> View {
    let mut roots: Vec<u32> = (0..moment.base.worlds as u32).collect();
    for view in views {
        let mut first = vec![u32::MAX; view.classes];
        for &world in moment.left.iter() {
            let first = &mut first[view.class[world as usize] as usize];
            if *first == u32::MAX {
                *first = world;
            }
            let (one, other) = (root(&mut roots, world), root(&mut roots, *first));
            roots[one.max(other) as usize] = one.min(other);
        }
    }
    let mut view = View { class: vec![0; moment.base.worlds], classes: moment.base.worlds.max(1) };
    for &world in moment.left.iter() {
        view.class[world as usize] = root(&mut roots, world);
    }
    view
}

fn root(roots: &mut [u32], mut world: u32) -> u32 {
    while roots[world as usize] != world {
        roots[world as usize] = roots[roots[world as usize] as usize];
        world = roots[world as usize];
    }
    world
}

/// A view that also tells worlds apart by these keys, one for each world that is left.
pub(super) fn refined(view: &View, left: &[u32], keys: &[i64]) -> View {
    let low = keys.iter().copied().min().unwrap_or(0);
    let high = keys.iter().copied().max().unwrap_or(0);
    let span = high.checked_sub(low).and_then(|span| usize::try_from(span).ok());
    let size = span.and_then(|span| span.checked_add(1)?.checked_mul(view.classes));
    let mut class = vec![0; view.class.len()];
    let mut next = 0;
    if let Some(size) = size.filter(|&size| size <= 4 * keys.len() + 1024) {
        let mut numbers = vec![u32::MAX; size];
        for (&world, &key) in left.iter().zip(keys) {
            let place = (key - low) as usize * view.classes + view.class[world as usize] as usize;
            if numbers[place] == u32::MAX {
                numbers[place] = next;
                next += 1;
            }
            class[world as usize] = numbers[place];
        }
    } else {
        let mut numbers: HashMap<(u32, i64), u32> = HashMap::new();
        for (&world, &key) in left.iter().zip(keys) {
            let number = numbers.entry((view.class[world as usize], key)).or_insert_with(|| {
                next += 1;
                next - 1
            });
            class[world as usize] = *number;
        }
    }
    View { class, classes: (next as usize).max(1) }
}
