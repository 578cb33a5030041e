//! When a given can be looked at: as soon as all variables in it have values.

use std::collections::BTreeSet;

use super::Telling;
use super::begin::Declared;
use super::moment::Key;
use crate::story::text::{Expr, Node};

impl<'a> Telling<'a> {
    /// The givens that can be looked at after so many declarations.
    pub(in crate::story) fn ready(&self, declared: &[Declared<'a>]) -> Vec<Vec<&'a Expr>> {
        let mut ready = vec![Vec::new(); declared.len() + 1];
        for &given in &self.givens {
            let mut names = BTreeSet::new();
            self.needs(given, &mut names, 0);
            let needed =
                |declared: &&Declared<'_>| declared.slots.iter().any(|slot| names.contains(slot));
            let after = declared.iter().rposition(|one| needed(&one)).map_or(0, |at| at + 1);
            ready[after].push(given);
        }
        ready
    }

    /// The variables that an expression needs.
    pub(in crate::story) fn needs(&self, expr: &Expr, found: &mut BTreeSet<usize>, defined: usize) {
        let (name, of) = match &expr.node {
            Node::Name(name) | Node::Call(name, _) => (name, None),
            Node::Of(name, of) => (name, Some(of)),
            _ => return expr.parts().into_iter().for_each(|part| self.needs(part, found, defined)),
        };
        // `house of English` needs one variable, `house of m` all of them.
        let exact = of.and_then(|of| match &of.node {
            Node::Name(_) | Node::Symbol(_) | Node::Number(_) => self.fixed(of).ok(),
            _ => None,
        });
        let key = Key { name: name.clone(), of: exact };
        if let (Some(_), Some(&slot)) = (&key.of, self.slots.get(&key)) {
            found.insert(slot);
        } else {
            let same = self.keys.iter().enumerate().filter(|(_, key)| key.name == *name);
            found.extend(same.map(|(slot, _)| slot));
        }
        if let Some((_, body)) = self.definitions.get(name).filter(|_| defined < 60) {
            self.needs(body, found, defined + 1);
        }
        expr.parts().into_iter().for_each(|part| self.needs(part, found, defined));
    }
}
