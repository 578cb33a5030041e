//! Who knows what: over all worlds that look the same.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::rc::Rc;

use super::Telling;
use super::evaluate::Env;
use crate::fault::Fault;
use crate::story::text::{Expr, Knower, Object};
use crate::story::told::Untold;
use crate::story::value::Value;

/// What was found of a sentence about knowledge, in every world of a moment: by the place of the sentence in the
/// story, the moment, the moment of speaking, who knows, and what names stand for.
pub(super) type Memo = BTreeMap<Asked, Rc<Vec<bool>>>;
type Asked = (usize, usize, usize, Vec<usize>, Vec<(String, Value)>);

impl Telling<'_> {
    /// Does somebody know it in this world?
    pub(super) fn knows(
        &self,
        expr: &Expr,
        (who, what, body): (&Knower, Object, &Expr),
        world: usize,
        env: &Env<'_>,
    ) -> Result<bool, Untold> {
        let (Knower::One(named) | Knower::Together(named) | Knower::Commonly(named)) = who;
        let named_value = self.evaluate(named, world, env)?;
        let group = match who {
            Knower::One(_) => vec![person(&named_value, named)?],
            _ => persons(&named_value, named)?,
        };
        // Two sentences of one story never stand at the same place in memory.
        let place = std::ptr::from_ref(expr) as usize;
        let asked = (place, env.moment, env.now, group.clone(), env.all());
        if let Some(known) = self.known.borrow().get(&asked) {
            return Ok(known[world]);
        }
        let classes = self.classes(who, &group, env.moment);
        let known = Rc::new(self.constant(&classes, what, body, env)?);
        self.known.borrow_mut().insert(asked, known.clone());
        Ok(known[world])
    }

    /// For each world: is the body true, or its value the same, in the whole class?
    fn constant(
        &self,
        classes: &[usize],
        what: Object,
        body: &Expr,
        env: &Env<'_>,
    ) -> Result<Vec<bool>, Untold> {
        let mut first: BTreeMap<usize, Value> = BTreeMap::new();
        let mut doubts = vec![false; classes.iter().max().map_or(0, |most| most + 1)];
        for (world, &class) in classes.iter().enumerate() {
            self.budget.spend(1)?;
            let value = match what {
                Object::Value => self.evaluate(body, world, env)?,
                Object::That | Object::Whether => Value::Truth(self.truth(body, world, env)?),
            };
            if what == Object::That {
                doubts[class] |= value != Value::Truth(true);
                continue;
            }
            match first.entry(class) {
                Entry::Vacant(free) => {
                    free.insert(value);
                }
                Entry::Occupied(seen) => doubts[class] |= *seen.get() != value,
            }
        }
        Ok(classes.iter().map(|&class| !doubts[class]).collect())
    }

    /// The classes of one person, of a group that puts together what it knows, or of common knowledge.
    fn classes(&self, who: &Knower, group: &[usize], moment: usize) -> Vec<usize> {
        let moment = &self.moments[moment];
        let views = group.iter().map(|&person| &moment.views[person]);
        match who {
            Knower::One(_) | Knower::Together(_) => {
                let looks =
                    |world: usize| views.clone().map(|view| view[world]).collect::<Vec<_>>();
                numbered((0..moment.worlds).map(looks))
            }
            Knower::Commonly(_) => {
                let mut roots: Vec<usize> = (0..moment.worlds).collect();
                for view in views {
                    let mut first = BTreeMap::new();
                    for world in 0..moment.worlds {
                        let other = *first.entry(view[world]).or_insert(world);
                        let (one, other) = (root(&mut roots, world), root(&mut roots, other));
                        roots[one.max(other)] = one.min(other);
                    }
                }
                (0..moment.worlds).map(|world| root(&mut roots, world)).collect()
            }
        }
    }
}

/// The number of a person.
pub(in crate::story) fn person(value: &Value, named: &Expr) -> Result<usize, Untold> {
    match value {
        Value::Person(number, _) => Ok(*number),
        other => {
            Err(Fault::new(named.at.clone(), format!("{other} is not one of the people")).into())
        }
    }
}

/// The numbers of the people of a group.
pub(in crate::story) fn persons(value: &Value, named: &Expr) -> Result<Vec<usize>, Untold> {
    let all = value.members().map_or_else(|| vec![value.clone()], <[Value]>::to_vec);
    all.iter().map(|one| person(one, named)).collect()
}

/// What is joined with a world.
fn root(roots: &mut [usize], mut world: usize) -> usize {
    while roots[world] != world {
        roots[world] = roots[roots[world]];
        world = roots[world];
    }
    world
}

/// Equal things get equal numbers, in the order in which they come first.
pub(super) fn numbered<T: Ord>(all: impl Iterator<Item = T>) -> Vec<usize> {
    let mut numbers = BTreeMap::new();
    all.map(|one| {
        let next = numbers.len();
        *numbers.entry(one).or_insert(next)
    })
    .collect()
}
