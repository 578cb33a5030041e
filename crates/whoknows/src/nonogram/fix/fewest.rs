//! The fewest cells in which every other solution differs from a target: a smallest hitting set.
//!
//! First greedily for every target: the cell that excludes most. Then exactly: is one cell enough,
//! for some target? Are two? Up to one less than the greedy ones. For each number, depth first: some
//! solution left that fewest cells exclude has to be excluded by one of them; a branch ends where the
//! cells left could not exclude all solutions left even if each did as much as the best.

use super::super::grid::{Cell, Colour, Grid};
use crate::budget::Budget;

/// The exact search gives up after so many nodes.
const MOST_NODES: u64 = 100_000;

/// Some solutions, and for each cell in which two differ which of them have which colour.
pub(super) struct Differing {
    count: usize,
    cells: Vec<Cell>,
    /// For each such cell, the colour that each solution has.
    colours: Vec<Vec<Colour>>,
}

/// A target and cells that single it out.
pub(super) struct Chosen {
    /// The number of the solution.
    pub(super) target: usize,
    /// The cells.
    pub(super) cells: Vec<Cell>,
}

/// A set of solutions, by number.
type Set = Vec<u64>;

/// A cell with the solutions that differ from the target there.
struct Excludes {
    cell: Cell,
    solutions: Set,
}

impl Differing {
    pub(super) fn new(solutions: &[Grid<Colour>]) -> Self {
        let mut differing =
            Differing { count: solutions.len(), cells: Vec::new(), colours: Vec::new() };
        let Some(first) = solutions.first() else { return differing };
        for row in 0..first.height() {
            for column in 0..first.width() {
                let cell = Cell { row, column };
                if solutions.iter().any(|picture| picture.at(cell) != first.at(cell)) {
                    differing.cells.push(cell);
                    differing
                        .colours
                        .push(solutions.iter().map(|picture| picture.at(cell)).collect());
                }
            }
        }
        differing
    }

    /// What each cell excludes, towards a target; of cells that exclude the same only the first.
    fn towards(&self, target: usize) -> Vec<Excludes> {
        let mut all: Vec<Excludes> = Vec::new();
        for (&cell, colours) in self.cells.iter().zip(&self.colours) {
            let mut solutions = vec![0; self.count.div_ceil(64)];
            for i in (0..self.count).filter(|&i| colours[i] != colours[target]) {
                solutions[i / 64] |= 1 << (i % 64);
            }
            all.push(Excludes { cell, solutions });
        }
        all.sort_by(|a, b| a.solutions.cmp(&b.solutions).then(a.cell.cmp(&b.cell)));
        all.dedup_by(|later, first| later.solutions == first.solutions);
        all.sort_by_key(|excludes| excludes.cell);
        all
    }

    /// All solutions but the target.
    fn others(&self, target: usize) -> Set {
        let mut set = vec![0; self.count.div_ceil(64)];
        for i in (0..self.count).filter(|&i| i != target) {
            set[i / 64] |= 1 << (i % 64);
        }
        set
    }
}

/// Few cells that single out a solution, this one or any; and whether no fewer would do.
pub(super) fn fewest(
    pictures: &Differing,
    target: Option<usize>,
    budget: &Budget,
) -> (Chosen, bool) {
    let targets = match target {
        Some(target) => target..target + 1,
        None => 0..pictures.count,
    };
    let greedily = targets.clone().map(|target| greedy(pictures, target));
    // The first of the shortest; there is a solution.
    let best = greedily.min_by_key(|chosen| chosen.cells.len());
    let best = best.unwrap_or(Chosen { target: 0, cells: Vec::new() });
    let mut nodes = MOST_NODES;
    for most in 1..best.cells.len() {
        for target in targets.clone() {
            let cells = pictures.towards(target);
            let mut exact = Exact { cells: &cells, nodes: &mut nodes, budget };
            let mut chosen = Vec::new();
            match exact.hit(&pictures.others(target), most, &mut chosen) {
                Some(true) => return (Chosen { target, cells: chosen }, true),
                Some(false) => {}
                None => return (best, false),
            }
        }
    }
    (best, true)
}

fn greedy(pictures: &Differing, target: usize) -> Chosen {
    let all = pictures.towards(target);
    let mut left = pictures.others(target);
    let mut cells = Vec::new();
    while size(&left) > 0 {
        let most = all.iter().map(|excludes| common(&excludes.solutions, &left)).max();
        let best = all.iter().find(|excludes| Some(common(&excludes.solutions, &left)) == most);
        // Two solutions differ in some cell.
        let Some(best) = best else { break };
        cells.push(best.cell);
        left = without(&left, &best.solutions);
    }
    Chosen { target, cells }
}

struct Exact<'a> {
    cells: &'a [Excludes],
    nodes: &'a mut u64,
    budget: &'a Budget<'a>,
}

impl Exact<'_> {
    /// Can so many cells exclude all these? Then they are added; `None` if it is not found out.
    fn hit(&mut self, left: &Set, most: usize, chosen: &mut Vec<Cell>) -> Option<bool> {
        let count = size(left);
        if count == 0 {
            return Some(true);
        }
        *self.nodes = self.nodes.checked_sub(1)?;
        self.budget.spend(1).ok()?;
        let best = self.cells.iter().map(|excludes| common(&excludes.solutions, left)).max()?;
        if best * most < count {
            return Some(false);
        }
        let hard = (0..left.len() * 64).filter(|&i| has(left, i)).min_by_key(|&i| {
            self.cells.iter().filter(|excludes| has(&excludes.solutions, i)).count()
        })?;
        for excludes in self.cells.iter().filter(|excludes| has(&excludes.solutions, hard)) {
            chosen.push(excludes.cell);
            if self.hit(&without(left, &excludes.solutions), most - 1, chosen)? {
                return Some(true);
            }
            chosen.pop();
        }
        Some(false)
    }
}

fn size(set: &Set) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

fn common(a: &Set, b: &Set) -> usize {
    a.iter().zip(b).map(|(a, b)| (a & b).count_ones() as usize).sum()
}

fn without(a: &Set, b: &Set) -> Set {
    a.iter().zip(b).map(|(a, b)| a & !b).collect()
}

fn has(set: &Set, i: usize) -> bool {
    set[i / 64] >> (i % 64) & 1 == 1
}
