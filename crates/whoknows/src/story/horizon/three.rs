//! Yes, no or unsure, in all worlds up to the horizon.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::beyond::Beyond;
use crate::budget::Budget;
use crate::story::plain::span::joined;
use crate::story::plain::{Fact, Knowing, Known, Number, Plain};
use crate::story::told::Untold;

/// One answer a world; none: unsure.
type Truths = Vec<Option<bool>>;

/// What there is in a class: a world that may be and in which it may be so, or not so; one that certainly is and in
/// which it certainly is so, or not so.
const MAY_YES: usize = 0;
const MAY_NO: usize = 1;
const YES: usize = 2;
const NO: usize = 3;

/// Worlds up to the horizon, at each moment.
pub(super) struct Three<'a> {
    plain: &'a Plain,
    budget: &'a Budget<'a>,
    columns: Vec<Vec<i64>>,
    worlds: usize,
    /// The worlds that are certainly there, and those that may be, at each moment.
    must: Vec<Vec<bool>>,
    may: Vec<Vec<bool>>,
    /// What is beyond the horizon, at each moment.
    beyond: Vec<Rc<Beyond>>,
    known: Vec<(Knowing, Rc<Truths>)>,
    looks: BTreeMap<Vec<usize>, Rc<Look>>,
    open: BTreeMap<(Vec<usize>, usize), Rc<Vec<bool>>>,
    horizon: i64,
}

/// How worlds look to some people together.
struct Look {
    class: Vec<u32>,
    /// What is seen in each class.
    seen: Vec<Vec<i64>>,
    numbers: Vec<Number>,
}

/// Classes to look through for what is so in all worlds, and for what is not so in one.
struct Classes {
    all: Vec<u32>,
    open: Rc<Vec<bool>>,
    one: Vec<u32>,
    number: usize,
}

impl<'a> Three<'a> {
    pub(super) fn new(
        plain: &'a Plain,
        horizon: i64,
        columns: Vec<Vec<i64>>,
        budget: &'a Budget<'a>,
    ) -> Self {
        let worlds = columns.first().map_or(0, Vec::len);
        Three {
            plain,
            budget,
            columns,
            worlds,
            must: vec![vec![true; worlds]],
            may: vec![vec![true; worlds]],
            beyond: vec![Rc::new(Beyond::new(plain, horizon))],
            known: Vec::new(),
            looks: BTreeMap::new(),
            open: BTreeMap::new(),
            horizon,
        }
    }

    pub(super) fn world(&self, world: usize) -> Vec<i64> {
        self.columns.iter().map(|column| column[world]).collect()
    }

    /// How many worlds are certainly there at a moment, and how many may be.
    pub(super) fn counts(&self, moment: usize) -> (usize, usize) {
        let count = |all: &Vec<bool>| all.iter().filter(|is| **is).count();
        (count(&self.must[moment]), count(&self.may[moment]))
    }

    /// The worlds that may be left, and whether they certainly are.
    pub(super) fn left(&self) -> Vec<(usize, bool)> {
        let last = self.may.len() - 1;
        let all = (0..self.worlds).filter(|&world| self.may[last][world]);
        all.map(|world| (world, self.must[last][world])).collect()
    }

    /// Keeps what this is so in.
    pub(super) fn cut(&mut self, fact: &Fact) -> Result<(), Untold> {
        let (truths, last) = (self.truths(fact)?, self.must.len() - 1);
        let both = |all: &[bool], keep: fn(&Option<bool>) -> bool| {
            all.iter().zip(&*truths).map(|(is, so)| *is && keep(so)).collect::<Vec<_>>()
        };
        let must = both(&self.must[last], |so| *so == Some(true));
        let may = both(&self.may[last], |so| *so != Some(false));
        self.must.push(must);
        self.may.push(may);
        let mut beyond = Beyond::new(self.plain, self.horizon);
        self.plain.cuts[..=last].iter().for_each(|fact| said(fact, &mut beyond));
        self.beyond.push(Rc::new(beyond));
        Ok(())
    }

    fn truths(&mut self, fact: &Fact) -> Result<Rc<Truths>, Untold> {
        self.budget.spend(self.worlds as u64)?;
        if !fact.is_knowledge() {
            return Ok(Rc::new(fact.column(&self.columns).into_iter().map(Some).collect()));
        }
        Ok(Rc::new(match fact {
            Fact::Not(of) => self.truths(of)?.iter().map(|is| is.map(|is| !is)).collect(),
            Fact::And(all) => self.joined(all, false)?,
            Fact::Or(all) => self.joined(all, true)?,
            Fact::Same(both) => {
                let (one, other) = (self.truths(&both[0])?, self.truths(&both[1])?);
                let pairs = one.iter().zip(&*other);
                pairs.map(|(one, other)| Some((*one)? == (*other)?)).collect()
            }
            Fact::Knows(knowing) => return self.knows(knowing),
            Fact::Is(_) | Fact::So(_) | Fact::Compare(..) => Vec::new(),
        }))
    }

    fn joined(&mut self, all: &[Fact], strong: bool) -> Result<Truths, Untold> {
        let all = all.iter().map(|one| self.truths(one)).collect::<Result<Vec<_>, _>>()?;
        let at = |world: usize| joined(all.iter().map(|one| one[world]), strong);
        Ok((0..self.worlds).map(at).collect())
    }

    fn look(&mut self, who: &[usize]) -> Rc<Look> {
        if let Some(look) = self.looks.get(who) {
            return look.clone();
        }
        let seen = who.iter().flat_map(|&person| self.plain.sees[person].iter().cloned());
        let numbers: Vec<Number> = seen.collect();
        let columns: Vec<Vec<i64>> = numbers.iter().map(|one| one.column(&self.columns)).collect();
        let mut classes: BTreeMap<Vec<i64>, u32> = BTreeMap::new();
        let (mut class, mut seen) = (Vec::new(), Vec::new());
        for world in 0..self.worlds {
            let sees: Vec<i64> = columns.iter().map(|column| column[world]).collect();
            let next = seen.len() as u32;
            class.push(*classes.entry(sees).or_insert_with_key(|sees| {
                seen.push(sees.clone());
                next
            }));
        }
        let look = Rc::new(Look { class, seen, numbers });
        self.looks.insert(who.to_vec(), look.clone());
        look
    }

    /// The classes in which there may be a world beyond the horizon.
    fn open(&mut self, who: &[usize], moment: usize) -> Result<Rc<Vec<bool>>, Untold> {
        let asked = (who.to_vec(), moment);
        if let Some(open) = self.open.get(&asked) {
            return Ok(open.clone());
        }
        let (look, beyond) = (self.look(who), self.beyond[moment].clone());
        self.budget.spend(look.seen.len() as u64)?;
        let open = look.seen.iter().map(|values| beyond.has(&look.numbers, values));
        let open = Rc::new(open.collect::<Vec<_>>());
        self.open.insert(asked, open.clone());
        Ok(open)
    }

    fn classes(&mut self, knowing: &Knowing) -> Result<Classes, Untold> {
        if !knowing.common {
            let (look, open) = (self.look(&knowing.who), self.open(&knowing.who, knowing.moment)?);
            let number = look.seen.len();
            return Ok(Classes { all: look.class.clone(), open, one: look.class.clone(), number });
        }
        // Classes of all of them, joined by the worlds that are in both.
        let mut looks = Vec::new();
        let mut number = 0;
        for &person in &knowing.who {
            looks.push((number, self.look(&[person]), self.open(&[person], knowing.moment)?));
            number += looks[looks.len() - 1].1.seen.len();
        }
        let chained = |there: &[bool]| {
            let mut roots: Vec<u32> = (0..number as u32).collect();
            for world in (0..self.worlds).filter(|&world| there[world]) {
                let all = looks.iter().map(|(from, look, _)| *from as u32 + look.class[world]);
                let all: Vec<u32> = all.collect();
                for pair in all.windows(2) {
                    let (one, other) = (root(&mut roots, pair[0]), root(&mut roots, pair[1]));
                    roots[one.max(other) as usize] = one.min(other);
                }
            }
            roots
        };
        let (mut all, mut one) =
            (chained(&self.may[knowing.moment]), chained(&self.must[knowing.moment]));
        let mut open = vec![false; number];
        for (from, _, opened) in &looks {
            for (class, is) in opened.iter().enumerate() {
                open[root(&mut all, (from + class) as u32) as usize] |= is;
            }
        }
        let Some((_, look, _)) = looks.first() else {
            return Ok(Classes { all: Vec::new(), open: Rc::new(open), one: Vec::new(), number });
        };
        let of = |roots: &mut Vec<u32>| look.class.iter().map(|&at| root(roots, at)).collect();
        Ok(Classes { all: of(&mut all), open: Rc::new(open), one: of(&mut one), number })
    }

    fn knows(&mut self, knowing: &Knowing) -> Result<Rc<Truths>, Untold> {
        if let Some((_, truths)) = self.known.iter().find(|(known, _)| known == knowing) {
            return Ok(truths.clone());
        }
        let classes = self.classes(knowing)?;
        // What the worlds of a class have in common: of a sentence its truth, else a value.
        let (values, that) = match &knowing.what {
            Known::That(fact) => (self.truths(fact)?, true),
            Known::Whether(fact) => (self.truths(fact)?, false),
            Known::Value(keys) => {
                let known = self.values(keys, &classes, knowing.moment);
                return Ok(self.remember(knowing, known));
            }
        };
        self.budget.spend(self.worlds as u64)?;
        let mut seen = vec![[false; 4]; classes.number];
        for (world, value) in values.iter().enumerate() {
            if self.may[knowing.moment][world] {
                let seen = &mut seen[classes.all[world] as usize];
                seen[MAY_YES] |= *value != Some(false);
                seen[MAY_NO] |= *value != Some(true);
            }
            if self.must[knowing.moment][world] {
                let seen = &mut seen[classes.one[world] as usize];
                seen[YES] |= *value == Some(true);
                seen[NO] |= *value == Some(false);
            }
        }
        let at = |world: usize| {
            let (all, one) = (classes.all[world] as usize, classes.one[world] as usize);
            // The world itself is there, if anything is said of it.
            let yes = seen[one][YES] || values[world] == Some(true);
            let no = seen[one][NO] || values[world] == Some(false);
            if no && (that || yes) {
                return Some(false);
            }
            let doubt = seen[all][MAY_NO] && (that || seen[all][MAY_YES]);
            (!classes.open[all] && !doubt).then_some(true)
        };
        let known = (0..self.worlds).map(at).collect();
        Ok(self.remember(knowing, known))
    }

    fn remember(&mut self, knowing: &Knowing, known: Truths) -> Rc<Truths> {
        let known = Rc::new(known);
        self.known.push((knowing.clone(), known.clone()));
        known
    }

    /// Is the value of these numbers the same in the whole class?
    fn values(&self, keys: &[Number], classes: &Classes, moment: usize) -> Truths {
        let columns: Vec<Vec<i64>> = keys.iter().map(|key| key.column(&self.columns)).collect();
        let same = |one: usize, other: usize| columns.iter().all(|all| all[one] == all[other]);
        // The first world of each class that may be, that is; and whether there is one with another value.
        let (mut may, mut must) = (vec![None; classes.number], vec![None; classes.number]);
        let (mut may_differ, mut differ) =
            (vec![false; classes.number], vec![false; classes.number]);
        for world in 0..self.worlds {
            if self.may[moment][world] {
                let class = classes.all[world] as usize;
                may_differ[class] |= !same(*may[class].get_or_insert(world), world);
            }
            if self.must[moment][world] {
                let class = classes.one[world] as usize;
                differ[class] |= !same(*must[class].get_or_insert(world), world);
            }
        }
        let at = |world: usize| {
            let (all, one) = (classes.all[world] as usize, classes.one[world] as usize);
            if differ[one] || must[one].is_some_and(|other| !same(other, world)) {
                return Some(false);
            }
            (!classes.open[all] && !may_differ[all]).then_some(true)
        };
        (0..self.worlds).map(at).collect()
    }
}

/// What was said of numbers is so in worlds beyond as well; and what somebody knows is so.
fn said(fact: &Fact, beyond: &mut Beyond) {
    match fact {
        Fact::And(all) => all.iter().for_each(|one| said(one, beyond)),
        Fact::Knows(knowing) => {
            if let Known::That(fact) = &knowing.what {
                said(fact, beyond);
            }
        }
        fact => beyond.know(fact),
    }
}

fn root(roots: &mut [u32], mut class: u32) -> u32 {
    while roots[class as usize] != class {
        roots[class as usize] = roots[roots[class as usize] as usize];
        class = roots[class as usize];
    }
    class
}
