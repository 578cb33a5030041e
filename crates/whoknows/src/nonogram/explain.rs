//! Finding the steps: the easiest line first, each with the fewest cells that it needs.
//!
//! Of the lines that give something, the easiest is told, and of those the one that gives most. Where
//! no line gives anything, every cell that is open is assumed to have each colour it may have; of the
//! assumptions that end in a line without filling, the one with the shortest chain is told, and of its
//! chain only what the end needs.
//!
//! What a line gives, and where an assumption leads, stays as it is until a cell changes on the lines
//! that were looked at; so both are kept until then. The slow sibling is [`next_step`], which looks at
//! everything anew: the steps are the same.

mod assume;
mod news;

use std::cmp::Reverse;

use super::check::check_steps;
use super::grid::{Cell, Colour, Grid, Known};
use super::puzzle::{Line, Puzzle};
use super::steps::{LineStep, Step, Technique};
use crate::budget::{Budget, Ended};
use assume::{End, follow};
use news::News;

/// The steps from what is given as far as they lead, and what is known then.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The steps, each checked by `check::check_steps`.
    pub steps: Vec<Step>,
    /// What is known after them.
    pub known: Grid<Known>,
    /// What stopped them early.
    pub ended: Option<Ended>,
}

/// There is no picture: after these steps, the line cannot be filled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradicted {
    /// The steps.
    pub steps: Vec<Step>,
    /// The line.
    pub line: Line,
}

/// Why there is no next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// This line cannot be filled.
    Contradiction(Line),
    /// The budget ended.
    Ended(Ended),
}

/// The next step from what is known: `None` if nothing follows from single lines or one assumption.
/// `Err` if a line cannot be filled.
pub fn next_step(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    budget: &Budget,
) -> Result<Option<Step>, Stuck> {
    Finder::new(puzzle, known.clone()).next(Technique::Contradiction, budget)
}

/// Goes as far as steps lead.
pub fn explain(puzzle: &Puzzle, budget: &Budget) -> Result<Explained, Contradicted> {
    explain_up_to(puzzle, Technique::Contradiction, budget)
}

/// Goes as far as steps lead that are no harder than this.
pub fn explain_up_to(
    puzzle: &Puzzle,
    hardest: Technique,
    budget: &Budget,
) -> Result<Explained, Contradicted> {
    let found = find_up_to(puzzle, hardest, budget);
    let (steps, known) = match &found {
        Ok(found) => (&found.steps, Some(&found.known)),
        Err(contradicted) => (&contradicted.steps, None),
    };
    match check_steps(puzzle, steps) {
        Ok(checked) => assert!(known.is_none_or(|known| checked == *known), "steps lead elsewhere"),
        Err(why) => panic!("the search for steps and its checker disagree: {why}"),
    }
    found
}

/// The same, not looked at by the checker: for searches that go through many puzzles.
pub(super) fn find_up_to(
    puzzle: &Puzzle,
    hardest: Technique,
    budget: &Budget,
) -> Result<Explained, Contradicted> {
    let mut finder = Finder::new(puzzle, puzzle.givens().clone());
    let mut steps = Vec::new();
    let ended = loop {
        match finder.next(hardest, budget) {
            Ok(Some(step)) => {
                finder.take(&step);
                steps.push(step);
            }
            Ok(None) => break None,
            Err(Stuck::Ended(ended)) => break Some(ended),
            Err(Stuck::Contradiction(line)) => return Err(Contradicted { steps, line }),
        }
    };
    Ok(Explained { steps, known: finder.known, ended })
}

/// What is known, and what was found from it that still holds.
struct Finder<'a> {
    puzzle: &'a Puzzle,
    known: Grid<Known>,
    /// How many steps were taken, from 1.
    now: usize,
    /// For each line, after how many steps a cell of it last changed.
    changed: Vec<usize>,
    /// For each line, what it gives, and after how many steps that was looked at.
    gives: Vec<(usize, Option<LineStep>)>,
    /// For each cell and colour, where the assumption led; nothing before the first is needed.
    led: Vec<Option<Led>>,
}

/// Where an assumption led.
struct Led {
    /// After how many steps it was looked at, and at which lines.
    at: usize,
    lines: Vec<Line>,
    /// How many steps to a line without filling, exactly or at least; endless if there is none.
    chain: usize,
    exact: bool,
}

impl<'a> Finder<'a> {
    fn new(puzzle: &'a Puzzle, known: Grid<Known>) -> Self {
        let lines = puzzle.height() + puzzle.width();
        let gives = (0..lines).map(|_| (0, None)).collect();
        Finder { puzzle, known, now: 1, changed: vec![1; lines], gives, led: Vec::new() }
    }

    /// The number of a line: rows, then columns.
    fn number(&self, line: Line) -> usize {
        match line {
            Line::Row(row) => row,
            Line::Column(column) => self.puzzle.height() + column,
        }
    }

    /// Takes a step.
    fn take(&mut self, step: &Step) {
        step.apply(&mut self.known);
        self.now += 1;
        for Cell { row, column } in step.given() {
            self.changed[row] = self.now;
            self.changed[self.puzzle.height() + column] = self.now;
        }
    }

    fn next(&mut self, hardest: Technique, budget: &Budget) -> Result<Option<Step>, Stuck> {
        for line in self.puzzle.lines() {
            let number = self.number(line);
            if self.changed[number] > self.gives[number].0 {
                // Long lines take their time, and whoever stops waits for no more than one.
                budget.check().map_err(Stuck::Ended)?;
                let news =
                    News::of(self.puzzle, &self.known, line).map_err(Stuck::Contradiction)?;
                self.gives[number] = (self.now, news.map(|news| news.step(self.puzzle)));
            }
        }
        let found = self.gives.iter().filter_map(|(_, step)| step.as_ref());
        // The first of the best.
        let best = found.min_by_key(|step| (step.technique, Reverse(step.gives.len())));
        match best {
            Some(step) if step.technique <= hardest => Ok(Some(Step::Line(step.clone()))),
            None if hardest == Technique::Contradiction => self.contradiction(budget),
            _ => Ok(None),
        }
    }

    /// The assumption with the shortest chain to a line without filling, the first of them.
    fn contradiction(&mut self, budget: &Budget) -> Result<Option<Step>, Stuck> {
        let (width, colours) = (self.puzzle.width(), self.puzzle.paints().len());
        self.led.resize_with(width * self.puzzle.height() * colours, || None);
        let mut best: Option<(usize, Cell, Colour)> = None;
        for index in 0..width * self.puzzle.height() {
            let cell = Cell { row: index / width, column: index % width };
            if self.known.at(cell).settled().is_some() {
                continue;
            }
            budget.spend(1).map_err(Stuck::Ended)?;
            for colour in (0..colours as u8).map(Colour) {
                let shortest = best.map_or(usize::MAX, |(chain, ..)| chain);
                if shortest > 0
                    && self.known.at(cell).allows(colour)
                    && let Some(chain) = self.refuted(cell, colour, shortest)
                {
                    best = Some((chain, cell, colour));
                }
            }
        }
        let Some((_, cell, colour)) = best else { return Ok(None) };
        match follow(self.puzzle, &self.known, cell, colour, usize::MAX).end {
            End::Refuted(step) => Ok(Some(step)),
            End::Open | End::Long(_) => unreachable!("it was refuted before"),
        }
    }

    /// How many steps lead from the assumption to a line without filling, if they do and are fewer
    /// than `most`.
    fn refuted(&mut self, cell: Cell, colour: Colour, most: usize) -> Option<usize> {
        let index = (cell.row * self.puzzle.width() + cell.column) * self.puzzle.paints().len()
            + usize::from(colour.0);
        if let Some(led) = &self.led[index]
            && led.lines.iter().all(|&line| self.changed[self.number(line)] <= led.at)
            && (led.exact || led.chain >= most)
        {
            return (led.chain < most).then_some(led.chain);
        }
        let followed = follow(self.puzzle, &self.known, cell, colour, most);
        let (chain, exact) = match followed.end {
            End::Open => (usize::MAX, true),
            End::Long(least) => (least, false),
            End::Refuted(Step::Contradiction { chain, .. }) => (chain.len(), true),
            End::Refuted(Step::Line(_)) => unreachable!("an assumption is no line"),
        };
        self.led[index] = Some(Led { at: self.now, lines: followed.lines, chain, exact });
        (chain < most).then_some(chain)
    }
}
