//! Who knows what: two passes over the worlds, one that finds the classes with a doubt, one that looks there.

use std::collections::HashMap;
use std::rc::Rc;

use super::classes::{common, together};
use super::column::Column;
use super::env::{Env, Fixed};
use super::evaluate::Found;
use super::stored::View;
use super::{BLOCK, Engine};
use crate::story::definition::knowledge::{person, persons};
use crate::story::text::{Expr, Knower, Object};
use crate::story::told::Untold;
use crate::story::value::Value;

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
                let view = self.view_of(who, &asked.3, env.moment)?;
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
        let mut apart = Apart::default();
        // The first values of a class, in one number each if that is possible; else in a row.
        let mut first = vec![UNSEEN; view.classes];
        let mut rows: Option<Vec<Vec<i64>>> = None;
        let mut known = vec![true; view.classes];
        let (mut done, mut restart) = (0, false);
        while done < left.len() {
            if std::mem::take(&mut restart) {
                done = 0;
                first.fill(UNSEEN);
                known.fill(true);
                rows = rows.map(|_| vec![Vec::new(); view.classes]);
            }
            let block = &left[done..left.len().min(done + BLOCK)];
            self.names.budget.spend(block.len() as u64)?;
            let Some(keys) = self.keys_of(body, block, env, &mut apart)? else {
                restart = true;
                continue;
            };
            if let Some(rows) = &mut rows {
                for (at, &world) in block.iter().enumerate() {
                    let class = view.class[world as usize] as usize;
                    if rows[class].is_empty() {
                        rows[class] = keys.iter().map(|keys| keys[at]).collect();
                    } else {
                        known[class] &=
                            keys.iter().zip(&rows[class]).all(|(all, one)| all[at] == *one);
                    }
                }
            } else if let Some(keys) = packed(keys) {
                for (&world, &key) in block.iter().zip(&keys) {
                    let first = &mut first[view.class[world as usize] as usize];
                    if *first != key {
                        *first = if *first == UNSEEN { key } else { DOUBT };
                    }
                }
            } else {
                rows = Some(Vec::new());
                restart = true;
                continue;
            }
            done += block.len();
        }
        if rows.is_none() {
            return Ok(first.into_iter().map(|first| first != DOUBT).collect());
        }
        Ok(known)
    }

    /// What the values of an expression are told apart by, of a list member by member. None, if the blocks before
    /// were told apart by something else: then all are to be looked at again.
    fn keys_of(
        &self,
        expr: &Expr,
        block: &[u32],
        env: &Env<'_>,
        apart: &mut Apart,
    ) -> Result<Option<Vec<Vec<i64>>>, Untold> {
        let items = if apart.whole { None } else { self.items(expr, block, env)? };
        let columns =
            items.map_or_else(|| Ok(vec![self.column(expr, block, env)?]), Ok::<_, Untold>)?;
        if apart.by.is_empty() {
            apart.by = vec![None; columns.len()];
        } else if apart.by.len() != columns.len() {
            // Lists that are longer here than there.
            *apart = Apart { whole: true, by: vec![None] };
            return Ok(None);
        }
        let mut keys = Vec::with_capacity(columns.len());
        for (column, by) in columns.into_iter().zip(&mut apart.by) {
            match self.keys_by(column, block.len(), by) {
                Some(found) => keys.push(found),
                None => return Ok(None),
            }
        }
        Ok(Some(keys))
    }

    /// Numbers that tell the values of a column apart, in all blocks alike. None, if the blocks before were told
    /// apart by something else; then by their codes.
    fn keys_by(&self, column: Column, many: usize, by: &mut Option<By>) -> Option<Vec<i64>> {
        let kind = match &column {
            Column::Numbers(_) | Column::One(Value::Number(_)) => By::Number,
            Column::Truths(_) | Column::One(Value::Truth(_)) => By::Truth,
            _ => By::Code,
        };
        let before = *by.get_or_insert(kind);
        if before == By::Code {
            return Some(self.words.codes(&column, many).into_iter().map(i64::from).collect());
        }
        if before != kind {
            *by = Some(By::Code);
            return None;
        }
        Some(match column {
            Column::Numbers(all) => all,
            Column::Truths(all) => all.into_iter().map(i64::from).collect(),
            Column::One(Value::Number(number)) => vec![number; many],
            Column::One(Value::Truth(is)) => vec![i64::from(is); many],
            _ => return None,
        })
    }

    /// What the values of an expression are told apart by in all worlds of a moment; of a list, member by member.
    pub(super) fn keys(&self, expr: &Expr, env: &Env<'_>) -> Result<Vec<Vec<i64>>, Untold> {
        let left = self.moments[env.moment].left.clone();
        let mut apart = Apart::default();
        'again: loop {
            let mut all: Vec<Vec<i64>> = Vec::new();
            for block in left.chunks(BLOCK) {
                self.names.budget.spend(block.len() as u64)?;
                let Some(keys) = self.keys_of(expr, block, env, &mut apart)? else {
                    continue 'again;
                };
                all.resize_with(keys.len(), || Vec::with_capacity(left.len()));
                all.iter_mut().zip(keys).for_each(|(all, keys)| all.extend(keys));
            }
            return Ok(all);
        }
    }

    /// How the worlds look to one person, to a group that puts together what it knows, or by common knowledge.
    fn view_of(&self, who: &Knower, group: &[usize], moment: usize) -> Result<Rc<View>, Untold> {
        let moment = &self.moments[moment];
        let views: Vec<&Rc<View>> = group.iter().map(|&one| &moment.base.views[one]).collect();
        Ok(match (who, &views[..]) {
            (_, [one]) => Rc::clone(one),
            (Knower::Commonly(_), _) => Rc::new(common(moment, &views, self.names.budget)?),
            _ => Rc::new(together(moment, &views, self.names.budget)?),
        })
    }
}

/// How values are told apart: a list by its members or as a whole, each by what.
#[derive(Default)]
struct Apart {
    whole: bool,
    by: Vec<Option<By>>,
}

/// No value of a class was seen yet; there were two.
const UNSEEN: i64 = i64::MIN;
const DOUBT: i64 = i64::MIN + 1;

/// One number for the numbers of each row, if they are small enough.
fn packed(mut keys: Vec<Vec<i64>>) -> Option<Vec<i64>> {
    if keys.len() == 1 {
        return keys.pop().filter(|all| all.iter().all(|&key| key > DOUBT));
    }
    let mut columns = keys.into_iter();
    let bits = 62 / columns.len().max(1);
    let half = 1i64 << (bits.max(1) - 1);
    let mut all: Vec<i64> = columns.next()?;
    let fits = |keys: &[i64]| bits > 1 && keys.iter().all(|key| (-half..half).contains(key));
    if !fits(&all) {
        return None;
    }
    for keys in columns {
        if !fits(&keys) {
            return None;
        }
        // A row stays above the two marks, for it has at most 62 bits.
        all.iter_mut().zip(keys).for_each(|(all, key)| *all = (*all << bits) + (key + half));
    }
    Some(all)
}
