//! All canonical states that can follow a position, with their questions.
//!
//! States are numbered as they are found, breadth first. A question leads to one state for each
//! answer; those that lead to the same states through the same target are one.

use super::split::Memo;
use super::state::{Canonical, Key, Rules, Step};
use crate::budget::{Budget, Ended};
use crate::quaternity::position::Position;
use crate::quaternity::setup::Setup;

/// The most states, about a hundred bytes each with all that is remembered.
const MOST_STATES: usize = 1 << 23;
/// The most questions, eight bytes each.
const MOST_QUESTIONS: usize = 1 << 26;

/// A state after an answer: its number, the renaming that leads to it, and who was asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Edge(u32);

/// No such answer.
const NONE: Edge = Edge(u32::MAX);

impl Edge {
    fn new(number: u32, renaming: usize, target: usize) -> Self {
        Edge(number << 6 | (renaming as u32) << 3 | target as u32)
    }

    pub(crate) fn state(self) -> usize {
        (self.0 >> 6) as usize
    }

    pub(crate) fn renaming(self) -> usize {
        (self.0 >> 3 & 7) as usize
    }

    pub(crate) fn target(self) -> usize {
        (self.0 & 7) as usize
    }
}

/// The state after "yes" and after "no"; one of them may be missing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Node([Edge; 2]);

impl Node {
    /// Where the possible answers lead.
    pub(crate) fn edges(&self) -> impl Iterator<Item = Edge> {
        self.0.into_iter().filter(|&edge| edge != NONE)
    }
}

/// The states and their questions.
pub(crate) struct Graph {
    pub(crate) rules: Rules,
    pub(crate) keys: Vec<Key>,
    numbers: Memo<Key, u32>,
    pub(crate) questions: Vec<Node>,
    /// Where the questions of each state begin.
    begin: Vec<usize>,
}

impl Graph {
    /// All states that can follow the position, in which what is known must be what is true; none
    /// if there is no position.
    pub(crate) fn from(
        setup: &Setup,
        position: Option<&Position>,
        budget: &Budget<'_>,
    ) -> Result<Self, Ended> {
        let open = |position: &Position| position.done.iter().filter(|set| set.is_none()).count();
        let mut graph = Graph {
            rules: Rules::new(setup, position.map_or(0, open))?,
            keys: Vec::new(),
            numbers: Memo::default(),
            questions: Vec::new(),
            begin: vec![0],
        };
        if let Some(position) = position {
            let state = graph.rules.state(position);
            graph.number(graph.rules.canonical(&state).key);
        }
        let (mut steps, mut found) = (Vec::new(), Vec::new());
        let mut at = 0;
        while at < graph.keys.len() {
            budget.spend(1)?;
            if at.is_multiple_of(1 << 14) {
                budget.report("states", at as u64, None);
            }
            graph.expand(at, &mut steps, &mut found);
            budget.spend(graph.rules.kinds.shelf.took())?;
            let many = graph.keys.len() > MOST_STATES || graph.questions.len() > MOST_QUESTIONS;
            if many || graph.rules.kinds.full() {
                return Err(Ended::Size);
            }
            at += 1;
        }
        Ok(graph)
    }

    fn expand(&mut self, at: usize, steps: &mut Vec<Step>, found: &mut Vec<Node>) {
        let state = self.rules.unpacked(self.keys[at]);
        self.rules.steps(&state, steps);
        found.clear();
        for step in steps.iter() {
            let mut edge = |after: Option<Canonical>| {
                after.map_or(NONE, |after| {
                    Edge::new(self.number(after.key), after.renaming, step.target)
                })
            };
            found.push(Node([edge(step.yes), edge(step.no)]));
        }
        found.sort_unstable();
        found.dedup();
        self.questions.extend_from_slice(found);
        self.begin.push(self.questions.len());
    }

    /// The number of a state, new or not.
    fn number(&mut self, key: Key) -> u32 {
        let next = self.keys.len() as u32;
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.keys.push(key);
        }
        number
    }

    /// The number of a canonical state, if it can follow.
    pub(crate) fn find(&self, key: Key) -> Option<usize> {
        self.numbers.get(&key).map(|&number| number as usize)
    }

    /// The questions of a state.
    pub(crate) fn questions_of(&self, state: usize) -> &[Node] {
        &self.questions[self.begin[state]..self.begin[state + 1]]
    }
}
