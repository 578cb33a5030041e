//! The solver against all assignments, with clauses alone and with a theory beside them.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;

/// Of these variables, an even number is true: clauses alone would say it at great length.
struct Even {
    members: Vec<usize>,
    values: Vec<Option<bool>>,
}

impl Even {
    fn of(members: Vec<usize>, variables: usize) -> Self {
        Even { members, values: vec![None; variables] }
    }
}

impl Theory for Even {
    fn assign(&mut self, literal: Literal) {
        self.values[literal.variable()] = Some(literal.is_positive());
    }

    fn unassign(&mut self, literal: Literal) {
        self.values[literal.variable()] = None;
    }

    fn went_back(&mut self) {}

    fn follow(&mut self, implied: &mut Vec<(Literal, u32)>) -> Result<(), u32> {
        let open: Vec<usize> =
            self.members.iter().copied().filter(|&m| self.values[m].is_none()).collect();
        let count = self.members.iter().filter(|&&m| self.values[m] == Some(true)).count();
        let is_odd = count % 2 == 1;
        match open[..] {
            [] if is_odd => return Err(0),
            [last] => implied.push((Literal::new(last, is_odd), 0)),
            _ => {}
        }
        Ok(())
    }

    fn explain(
        &mut self,
        literal: Option<Literal>,
        _: u32,
        trail: &Trail,
        because: &mut Vec<Literal>,
    ) {
        for &member in &self.members {
            let is = Literal::new(member, true);
            if literal.is_none_or(|literal| literal.variable() != member) {
                because.push(if trail.is_true(is) { is } else { !is });
            }
        }
    }
}

/// All models, as numbers with a bit for each variable.
fn models(solver: &mut Solver<Even>, variables: usize) -> Vec<u32> {
    let mut models = Vec::new();
    loop {
        match solver.search(3, &Budget::unlimited()).unwrap() {
            Found::Nothing => break,
            Found::Paused => {}
            Found::Model => {
                let is_true = |v: &usize| solver.trail().is_true(Literal::new(*v, true));
                let model: u32 = (0..variables).filter(is_true).map(|v| 1 << v).sum();
                models.push(model);
                let other = |v| Literal::new(v, model >> v & 1 == 0);
                solver.add(&(0..variables).map(other).collect::<Vec<_>>());
            }
        }
    }
    models.sort_unstable();
    models
}

#[test]
fn all_models_are_found_and_no_other() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let (mut some, mut none) = (0, 0);
    for round in 0..400 {
        let variables = random.random_range(3..=11);
        // One with no members is always even: clauses alone.
        let members = (0..variables).filter(|_| round % 2 == 1 && random.random()).collect();
        let even = Even::of(members, variables);
        let mask: u32 = even.members.iter().map(|&v| 1 << v).sum();
        let mut solver = Solver::new(even, variables);
        let mut clauses: Vec<Vec<Literal>> = Vec::new();
        for _ in 0..random.random_range(0..5 * variables) {
            let length = random.random_range(1..=3);
            let clause = (0..length)
                .map(|_| Literal::new(random.random_range(0..variables), random.random()));
            clauses.push(clause.collect());
        }
        // A literal twice in one clause, or with its negation, is not what the solver is given.
        clauses.retain(|clause| {
            let different = |a: usize, b: usize| clause[a].variable() != clause[b].variable();
            (0..clause.len()).all(|a| (0..a).all(|b| different(a, b))) && clause.len() > 1
        });
        for clause in &clauses {
            solver.add(clause);
        }
        solver.simplify();
        let holds = |model: u32, literal: Literal| {
            (model >> literal.variable() & 1 == 1) == literal.is_positive()
        };
        let expected: Vec<u32> = (0..1 << variables)
            .filter(|model| (model & mask).count_ones().is_multiple_of(2))
            .filter(|&model| clauses.iter().all(|c| c.iter().any(|&l| holds(model, l))))
            .collect();
        some += usize::from(!expected.is_empty());
        none += usize::from(expected.is_empty());
        assert_eq!(models(&mut solver, variables), expected, "round {round}");
    }
    assert!(some > 50 && none > 20, "{some} {none}");
}

#[test]
fn pigeons_need_learning_and_forgetting() {
    // 8 pigeons in 7 holes: more conflicts than between two forgettings.
    let at = |pigeon: usize, hole: usize| Literal::new(7 * pigeon + hole, true);
    let mut solver = Solver::new(Even::of(Vec::new(), 56), 56);
    (0..8).for_each(|pigeon| solver.add(&(0..7).map(|hole| at(pigeon, hole)).collect::<Vec<_>>()));
    for (hole, second) in (0..7).flat_map(|hole| (0..8).map(move |second| (hole, second))) {
        (0..second).for_each(|first| solver.add(&[!at(first, hole), !at(second, hole)]));
    }
    assert_eq!(solver.search(u64::MAX, &Budget::unlimited()), Ok(Found::Nothing));
    assert!(solver.conflicts() > FORGET_EVERY, "{}", solver.conflicts());
}
