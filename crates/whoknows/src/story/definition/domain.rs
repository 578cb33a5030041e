//! The values that a variable may have: members of a set, subsets, orders.

use super::Telling;
use super::begin::few;
use super::evaluate::Env;
use crate::story::compute;
use crate::story::text::{Domain, Expr, Node};
use crate::story::told::{Untold, fault};
use crate::story::value::Value;

impl Telling<'_> {
    /// Learns the names in a domain that are values.
    pub(in crate::story) fn learn_domain(&mut self, domain: &Domain) {
        match domain {
            Domain::Of(of) | Domain::Subsets(of, _) | Domain::Orders(of) => self.learn(of),
            Domain::MayBe => {}
        }
    }

    /// Names in a set of values that mean nothing yet are values.
    pub(super) fn learn(&mut self, expr: &Expr) {
        match &expr.node {
            Node::Name(name) => {
                let means = self.keys.iter().any(|key| key.name == *name)
                    || self.params.contains_key(name)
                    || self.definitions.contains_key(name);
                if !means {
                    self.symbols.insert(name.clone());
                }
            }
            Node::Symbol(name) => {
                self.symbols.insert(name.clone());
            }
            Node::Set(_) | Node::Tuple(_) | Node::Range(..) | Node::Arithmetic(..) => {
                expr.parts().into_iter().for_each(|part| self.learn(part));
            }
            _ => {}
        }
    }

    /// The values of a domain in a world.
    pub(super) fn domain(
        &self,
        domain: &Domain,
        world: usize,
        env: &Env<'_>,
    ) -> Result<Vec<Value>, Untold> {
        let (Domain::Of(of) | Domain::Subsets(of, _) | Domain::Orders(of)) = domain else {
            return Ok(vec![Value::Truth(false), Value::Truth(true)]);
        };
        let size = match domain {
            Domain::Subsets(_, Some(size)) => Some(self.evaluate(size, world, env)?),
            _ => None,
        };
        self.spread(domain, &self.evaluate(of, world, env)?, size.as_ref())
    }

    /// What a domain makes of these values, and of a number of members if there is one.
    pub(in crate::story) fn spread(
        &self,
        domain: &Domain,
        of: &Value,
        size: Option<&Value>,
    ) -> Result<Vec<Value>, Untold> {
        match domain {
            Domain::MayBe => Ok(vec![Value::Truth(false), Value::Truth(true)]),
            Domain::Of(expr) => match of {
                Value::Set(all) | Value::Tuple(all) => Ok(all.to_vec()),
                _ => fault(
                    expr,
                    "a variable needs a range or a set: 1..9 or {red, blue}".to_string(),
                ),
            },
            Domain::Subsets(expr, number) => {
                let all = compute::members(expr, of)?;
                let (Some(number), Some(size)) = (number, size) else {
                    if all.len() > 20 {
                        return fault(
                            expr,
                            format!("{} members have 2^{0} subsets: too many", all.len()),
                        );
                    }
                    let each = (0..=all.len()).map(|size| self.chosen(&all, size));
                    return Ok(each.collect::<Result<Vec<_>, _>>()?.concat());
                };
                let size = compute::number(number, size)?;
                usize::try_from(size).map_or(Ok(Vec::new()), |size| self.chosen(&all, size))
            }
            Domain::Orders(expr) => self.orders(expr, &compute::members(expr, of)?),
        }
    }

    fn orders(&self, expr: &Expr, all: &[Value]) -> Result<Vec<Value>, Untold> {
        let mut orders = vec![Vec::new()];
        for _ in 0..all.len() {
            let longer = |order: &Vec<Value>| {
                let rest = all.iter().filter(|one| !order.contains(one));
                rest.map(|one| [&order[..], std::slice::from_ref(one)].concat()).collect::<Vec<_>>()
            };
            self.budget.spend(orders.len() as u64)?;
            orders = orders.iter().flat_map(longer).collect();
            few(orders.len(), &expr.at)?;
        }
        Ok(orders.into_iter().map(|order| Value::Tuple(order.into())).collect())
    }

    /// All subsets with so many members, in the order of their members.
    pub(in crate::story) fn chosen(
        &self,
        all: &[Value],
        size: usize,
    ) -> Result<Vec<Value>, Untold> {
        let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
        for taken in 0..size {
            let next = |set: &Vec<usize>| {
                let from = set.last().map_or(0, |last| last + 1);
                let most = (all.len() + taken + 1).saturating_sub(size);
                (from..most).map(|one| [&set[..], &[one]].concat()).collect::<Vec<_>>()
            };
            self.budget.spend(sets.len() as u64)?;
            sets = sets.iter().flat_map(next).collect();
            // They take memory by their members.
            few(sets.len() * (taken + 1) / 4, &(0..0))?;
        }
        let value =
            |set: &Vec<usize>| Value::Set(set.iter().map(|&one| all[one].clone()).collect());
        Ok(sets.iter().map(value).collect())
    }
}
