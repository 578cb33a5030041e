//! Worlds as symbols: a world gives each of some variables a truth value, and the worlds left are one diagram.
//!
//! A [`Session`] keeps the *law*, true in exactly the worlds left, and what each person sees: variables, and
//! functions of them. A person knows that F where no world of the law looks the same and has not F: for plain
//! variables one quantification over those that are not seen. For functions s, the worlds of the law without F
//! are mapped to what is seen there (fresh variables y with y = s(u), and all u quantified), and y is replaced
//! by s(w). What is known in a world outside the law is defined the same way. The slow siblings are
//! `definition` and `smcdel::check`.

use std::collections::BTreeSet;

use num_bigint::BigUint;

use crate::bdd::{Bdd, Bdds, Mark};
use crate::budget::{Budget, Ended};

/// What a person sees.
#[derive(Clone, Debug, Default)]
struct View {
    variables: BTreeSet<u32>,
    functions: Vec<Bdd>,
}

/// The worlds left, and who sees what.
pub struct Session {
    /// The diagrams in which all that is said here is written.
    pub bdds: Bdds,
    variables: u32,
    law: Bdd,
    views: Vec<View>,
}

impl Session {
    /// All worlds of so many variables, and nobody yet.
    pub fn new(variables: u32) -> Self {
        Session { bdds: Bdds::default(), variables, law: Bdd::TRUE, views: Vec::new() }
    }

    /// One more variable, which nobody sees and which may be true or false in every world.
    pub fn add_variable(&mut self) -> u32 {
        self.variables += 1;
        self.variables - 1
    }

    /// One more person, who sees these variables; their number, counted from 0.
    pub fn add_person(&mut self, sees: &[u32]) -> usize {
        let variables = sees.iter().copied().collect();
        self.views.push(View { variables, functions: Vec::new() });
        self.views.len() - 1
    }

    /// From now on the person sees this too, and everybody knows that.
    pub fn sees(&mut self, person: usize, what: Bdd) {
        self.views[person].functions.push(what);
    }

    /// True in exactly the worlds left.
    pub fn law(&self) -> Bdd {
        self.law
    }

    /// Puts another law in the place of this one, which is returned.
    pub fn replace_law(&mut self, law: Bdd) -> Bdd {
        std::mem::replace(&mut self.law, law)
    }

    /// Only the worlds where this is true are left.
    pub fn announce(&mut self, what: Bdd, budget: &Budget) -> Result<(), Ended> {
        self.law = self.bdds.and(self.law, what, budget)?;
        Ok(())
    }

    /// Forgets the diagrams made since the mark but for the law: see [`Bdds::settle`].
    pub fn settle(&mut self, mark: Mark) {
        self.law = self.bdds.settle(mark, self.law);
    }

    /// How many worlds are left.
    pub fn count(&self, budget: &Budget) -> Result<BigUint, Ended> {
        self.bdds.count(self.law, self.variables, budget)
    }

    /// The worlds left in which this is true: the first ones, and how many there are.
    pub fn worlds(
        &mut self,
        what: Bdd,
        most: usize,
        budget: &Budget,
    ) -> Result<(Vec<Vec<bool>>, BigUint), Ended> {
        let all = self.bdds.and(self.law, what, budget)?;
        let first = self.bdds.models(all, self.variables).take(most).collect();
        Ok((first, self.bdds.count(all, self.variables, budget)?))
    }

    /// The worlds in which this person knows that it is so.
    pub fn knows(&mut self, person: usize, what: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        self.know_together(&[person], what, budget)
    }

    /// The worlds in which these people would know that it is so if they put together what they see.
    pub fn know_together(
        &mut self,
        group: &[usize],
        what: Bdd,
        budget: &Budget,
    ) -> Result<Bdd, Ended> {
        Ok(!self.possible(group, !what, budget)?)
    }

    /// The worlds in which it is common knowledge among these people that it is so: no world in which it is not
    /// can be reached by steps from a world to one of the law that looks the same to one of them.
    pub fn know_commonly(
        &mut self,
        group: &[usize],
        what: Bdd,
        budget: &Budget,
    ) -> Result<Bdd, Ended> {
        let mut wrong = Bdd::FALSE;
        loop {
            let before = wrong;
            for &person in group {
                let or_not = self.bdds.or(wrong, !what, budget)?;
                let more = self.possible(&[person], or_not, budget)?;
                wrong = self.bdds.or(wrong, more, budget)?;
            }
            if wrong == before {
                return Ok(!wrong);
            }
        }
    }

    /// The worlds that look to these people together like one of the law in which this is true.
    fn possible(&mut self, group: &[usize], what: Bdd, budget: &Budget) -> Result<Bdd, Ended> {
        let views = || group.iter().map(|&person| &self.views[person]);
        let seen: BTreeSet<u32> = views().flat_map(|view| &view.variables).copied().collect();
        let functions: Vec<Bdd> = views().flat_map(|view| &view.functions).copied().collect();
        let mut hidden: Vec<u32> = (0..self.variables).filter(|v| !seen.contains(v)).collect();
        // Each hidden variable goes as soon as no function asks it any more.
        let asked: Vec<Vec<u32>> =
            functions.iter().map(|&function| self.bdds.variables(function)).collect();
        let mut go = |from: usize| -> Vec<u32> {
            let later = |v: &u32| asked[from..].iter().any(|all| all.binary_search(v).is_ok());
            let (stay, go) = hidden.iter().copied().partition(later);
            hidden = stay;
            go
        };
        let set = self.bdds.set(&go(0))?;
        let mut looks = self.bdds.and_exists(self.law, what, set, budget)?;
        let mut by = Vec::with_capacity(functions.len());
        for (number, function) in functions.into_iter().enumerate() {
            let fresh = self.variables + number as u32;
            let is = self.bdds.variable(fresh)?;
            let link = self.bdds.iff(is, function, budget)?;
            let set = self.bdds.set(&go(number + 1))?;
            looks = self.bdds.and_exists(looks, link, set, budget)?;
            by.push((fresh, function));
        }
        self.bdds.substitute(looks, &by, budget)
    }
}
