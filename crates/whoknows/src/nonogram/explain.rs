//! Finding the steps: the easiest line first, each with the fewest cells that it needs.
//!
//! A minimal reason is found by forgetting: of the cells known on the line each is forgotten in turn if
//! the same cells still follow without it. Beyond single lines, every cell that is open is assumed to
//! have each colour it may have; of the assumptions that end in a line without filling, the one with
//! the shortest chain is told, and of its chain only what the end needs.

use super::grid::{Cell, Colour, Grid, Known};
use super::line::narrow;
use super::puzzle::{Line, Puzzle};
use super::steps::{LineStep, Step, Technique};
use crate::budget::{Budget, Ended};

/// The steps from what is given as far as they lead, and what is known then.
pub struct Explained {
    /// The steps, each checked by `steps::check_steps`.
    pub steps: Vec<Step>,
    /// What is known after them.
    pub known: Grid<Known>,
    /// What stopped them early.
    pub ended: Option<Ended>,
}

/// The next step from what is known: `None` if nothing follows from single lines or one assumption.
/// `Err` if a line cannot be filled.
pub fn next_step(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    budget: &Budget,
) -> Result<Option<Step>, Stuck> {
    let mut best: Option<LineStep> = None;
    for line in lines(puzzle) {
        let Some(step) = line_step(puzzle, known, line).map_err(Stuck::Contradiction)? else {
            continue;
        };
        let better = best.as_ref().is_none_or(|best| {
            (step.technique, std::cmp::Reverse(step.gives.len()))
                < (best.technique, std::cmp::Reverse(best.gives.len()))
        });
        if better {
            best = Some(step);
        }
    }
    match best {
        Some(step) => Ok(Some(Step::Line(step))),
        None => contradiction(puzzle, known, budget),
    }
}

/// Why there is no next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// This line cannot be filled.
    Contradiction(Line),
    /// The budget ended.
    Ended(Ended),
}

/// Goes as far as steps lead.
pub fn explain(puzzle: &Puzzle, budget: &Budget) -> Result<Explained, Stuck> {
    let mut known = puzzle.givens().clone();
    let mut steps = Vec::new();
    loop {
        match next_step(puzzle, &known, budget) {
            Ok(Some(step)) => {
                apply(&mut known, &step);
                steps.push(step);
            }
            Ok(None) => return Ok(Explained { steps, known, ended: None }),
            Err(Stuck::Ended(ended)) => return Ok(Explained { steps, known, ended: Some(ended) }),
            Err(stuck) => return Err(stuck),
        }
    }
}

/// Adds what a step gives.
pub fn apply(known: &mut Grid<Known>, step: &Step) {
    match step {
        Step::Line(step) => {
            for &(cell, left) in &step.gives {
                known.set(cell, Known(known.at(cell).0 & left.0));
            }
        }
        Step::Contradiction { cell, assumed, .. } => {
            known.set(*cell, Known(known.at(*cell).0 & !Known::only(*assumed).0));
        }
    }
}

/// Rows, then columns.
fn lines(puzzle: &Puzzle) -> impl Iterator<Item = Line> {
    (0..puzzle.height()).map(Line::Row).chain((0..puzzle.width()).map(Line::Column))
}

fn cells_of(known: &Grid<Known>, line: Line) -> Vec<Known> {
    match line {
        Line::Row(row) => known.row(row).to_vec(),
        Line::Column(column) => known.column(column),
    }
}

/// What the line gives, if anything; `Err` with the line if it cannot be filled.
fn line_step(puzzle: &Puzzle, known: &Grid<Known>, line: Line) -> Result<Option<LineStep>, Line> {
    let cells = cells_of(known, line);
    if cells.iter().all(|cell| cell.settled().is_some()) {
        return Ok(None);
    }
    let clue = puzzle.clue(line);
    let after = narrow(clue, &cells).ok_or(line)?;
    let news: Vec<usize> = (0..cells.len()).filter(|&i| after[i] != cells[i]).collect();
    if news.is_empty() {
        return Ok(None);
    }
    let unknown = Known::all(puzzle.paints().len() - 1);
    let mut reason = cells.clone();
    for i in 0..cells.len() {
        if cells[i] == unknown {
            continue;
        }
        reason[i] = unknown;
        let still = narrow(clue, &reason);
        let follows =
            still.is_some_and(|still| news.iter().all(|&j| still[j].0 & !after[j].0 == 0));
        if !follows {
            reason[i] = cells[i];
        }
    }
    let needs = places(line, &reason, |i| reason[i] != unknown);
    let gives = places(line, &after, |i| news.contains(&i));
    let technique = technique(puzzle, line, &cells, &reason, &after, &news);
    Ok(Some(LineStep { line, technique, needs, gives }))
}

fn places(line: Line, cells: &[Known], keep: impl Fn(usize) -> bool) -> Vec<(Cell, Known)> {
    (0..cells.len()).filter(|&i| keep(i)).map(|i| (line.cell(i), cells[i])).collect()
}

/// The name for what happened, from what was needed and what was given.
fn technique(
    puzzle: &Puzzle,
    line: Line,
    cells: &[Known],
    reason: &[Known],
    after: &[Known],
    news: &[usize],
) -> Technique {
    let clue = puzzle.clue(line);
    let painted = |cell: Known| !cell.allows(Colour::BACKGROUND);
    let blank = |cell: Known| cell == Known::only(Colour::BACKGROUND);
    if clue.blocks().is_empty() {
        return Technique::Empty;
    }
    let filled = cells.iter().filter(|&&cell| painted(cell)).count() as u64;
    if filled == clue.filled() && news.iter().all(|&i| blank(after[i])) {
        return Technique::Complete;
    }
    let unknown = Known::all(puzzle.paints().len() - 1);
    let needed =
        |test: &dyn Fn(Known) -> bool| reason.iter().any(|&cell| cell != unknown && test(cell));
    let (needs_paint, needs_blank) = (needed(&painted), needed(&blank));
    if !needs_paint && !needs_blank {
        return Technique::Overlap;
    }
    let gives_paint = news.iter().any(|&i| painted(after[i]));
    let next_to_paint =
        |i: usize| i > 0 && painted(cells[i - 1]) || i + 1 < cells.len() && painted(cells[i + 1]);
    match (gives_paint, needs_paint, needs_blank) {
        (false, false, _) => Technique::Gap,
        (false, true, _) if news.iter().all(|&i| next_to_paint(i)) => Technique::Finished,
        (false, true, _) => Technique::Reach,
        (true, false, true) => Technique::Overlap,
        (true, true, _) if news.iter().all(|&i| painted(after[i])) => Technique::Edge,
        _ => Technique::Agree,
    }
}

/// The assumption with the shortest chain to a line without filling.
fn contradiction(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    budget: &Budget,
) -> Result<Option<Step>, Stuck> {
    let mut best: Option<Step> = None;
    let mut shortest = usize::MAX;
    for row in 0..puzzle.height() {
        for column in 0..puzzle.width() {
            let cell = Cell { row, column };
            if known.at(cell).settled().is_some() {
                continue;
            }
            budget.spend(1).map_err(Stuck::Ended)?;
            for colour in (0..puzzle.paints().len() as u8).map(Colour) {
                if !known.at(cell).allows(colour) {
                    continue;
                }
                if let Some((chain, line, needs)) = refuted(puzzle, known, cell, colour, shortest) {
                    shortest = chain.len();
                    best = Some(Step::Contradiction { cell, assumed: colour, chain, line, needs });
                }
            }
        }
    }
    Ok(best)
}

type Refutation = (Vec<LineStep>, Line, Vec<(Cell, Known)>);

/// Follows lines from an assumption, in rounds, until one has no filling; shorter than `most`.
fn refuted(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    cell: Cell,
    assumed: Colour,
    most: usize,
) -> Option<Refutation> {
    let mut trial = known.clone();
    trial.set(cell, Known::only(assumed));
    let mut chain: Vec<LineStep> = Vec::new();
    let mut open = vec![Line::Row(cell.row), Line::Column(cell.column)];
    let mut next = 0;
    while next < open.len() {
        let line = open[next];
        next += 1;
        match line_step(puzzle, &trial, line) {
            Ok(None) => {}
            Ok(Some(step)) => {
                for &(cell, left) in &step.gives {
                    trial.set(cell, Known(trial.at(cell).0 & left.0));
                    let crossing = match line {
                        Line::Row(_) => Line::Column(cell.column),
                        Line::Column(_) => Line::Row(cell.row),
                    };
                    if !open[next..].contains(&crossing) {
                        open.push(crossing);
                    }
                }
                chain.push(step);
            }
            Err(line) => {
                let needs = no_filling(puzzle, &trial, line);
                let chain = only_needed(chain, &needs);
                return (chain.len() < most).then_some((chain, line, needs));
            }
        }
    }
    None
}

/// The fewest cells that leave the line without filling.
fn no_filling(puzzle: &Puzzle, known: &Grid<Known>, line: Line) -> Vec<(Cell, Known)> {
    let unknown = Known::all(puzzle.paints().len() - 1);
    let mut cells = cells_of(known, line);
    for i in 0..cells.len() {
        let before = std::mem::replace(&mut cells[i], unknown);
        if narrow(puzzle.clue(line), &cells).is_some() {
            cells[i] = before;
        }
    }
    places(line, &cells, |i| cells[i] != unknown)
}

/// Of a chain, only the steps that give something which is needed later.
fn only_needed(chain: Vec<LineStep>, needs: &[(Cell, Known)]) -> Vec<LineStep> {
    let mut wanted: Vec<Cell> = needs.iter().map(|(cell, _)| *cell).collect();
    let mut kept = Vec::new();
    for step in chain.into_iter().rev() {
        if step.gives.iter().any(|(cell, _)| wanted.contains(cell)) {
            wanted.extend(step.needs.iter().map(|(cell, _)| *cell));
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}
