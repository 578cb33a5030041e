//! Beyond single lines: a colour is assumed for one cell, and lines are followed until one has no
//! filling.
//!
//! Lines are followed by what they give alone; only for a chain that ends in a contradiction the
//! reasons are looked for, from its end, and only of the steps that the end needs; no further than a
//! chain that is already known to be shorter.

use super::super::grid::{Cell, Colour, Grid, Known};
use super::super::line::narrow;
use super::super::puzzle::{Line, Puzzle};
use super::super::steps::{LineStep, Step, Technique};
use super::news::{News, places};

/// Where an assumption led.
pub(super) struct Followed {
    /// The lines that were looked at: with the same cells on them, it leads there again.
    pub(super) lines: Vec<Line>,
    pub(super) end: End,
}

/// How an assumption ends.
pub(super) enum End {
    /// Every line can be filled.
    Open,
    /// A line has no filling, but the chain has at least so many steps.
    Long(usize),
    /// A line has no filling: this step.
    Refuted(Step),
}

/// Follows lines from an assumption, first come first served, until one has no filling. A chain of
/// `most` steps or more is not told.
pub(super) fn follow(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    cell: Cell,
    assumed: Colour,
    most: usize,
) -> Followed {
    let mut trial = known.clone();
    trial.set(cell, Known::only(assumed));
    let mut chain: Vec<News> = Vec::new();
    let mut lines = vec![Line::Row(cell.row), Line::Column(cell.column)];
    let mut next = 0;
    while next < lines.len() {
        let line = lines[next];
        next += 1;
        match News::of(puzzle, &trial, line) {
            Ok(None) => {}
            Ok(Some(news)) => {
                for (cell, left) in news.gives() {
                    trial.set(cell, Known(trial.at(cell).0 & left.0));
                    let crossing = match line {
                        Line::Row(_) => Line::Column(cell.column),
                        Line::Column(_) => Line::Row(cell.row),
                    };
                    if !lines[next..].contains(&crossing) {
                        lines.push(crossing);
                    }
                }
                chain.push(news);
            }
            Err(line) => {
                let needs = no_filling(puzzle, &trial, line);
                let end = match only_needed(puzzle, &chain, &needs, most) {
                    Some(mut chain) => {
                        name_anew(puzzle, known, (cell, assumed), &mut chain);
                        End::Refuted(Step::Contradiction { cell, assumed, chain, line, needs })
                    }
                    None => End::Long(most),
                };
                lines.truncate(next);
                return Followed { lines: once(lines), end };
            }
        }
    }
    Followed { lines: once(lines), end: End::Open }
}

fn once(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The fewest cells that leave the line without filling.
fn no_filling(puzzle: &Puzzle, known: &Grid<Known>, line: Line) -> Vec<(Cell, Known)> {
    let unknown = Known::all(puzzle.paints().len() - 1);
    let mut cells = line.cells(known);
    for i in 0..cells.len() {
        let before = std::mem::replace(&mut cells[i], unknown);
        if narrow(puzzle.clue(line), &cells).is_some() {
            cells[i] = before;
        }
    }
    places(line, &cells, |i| cells[i] != unknown)
}

/// Of a chain, only the steps that give something which is needed later; `None` if these are `most`
/// or more.
fn only_needed(
    puzzle: &Puzzle,
    chain: &[News],
    needs: &[(Cell, Known)],
    most: usize,
) -> Option<Vec<LineStep>> {
    let mut wanted: Vec<Cell> = needs.iter().map(|(cell, _)| *cell).collect();
    let mut kept = Vec::new();
    for news in chain.iter().rev() {
        if news.gives().iter().any(|(cell, _)| wanted.contains(cell)) {
            if kept.len() + 1 >= most {
                return None;
            }
            let step = news.step(puzzle);
            wanted.extend(step.needs.iter().map(|(cell, _)| *cell));
            kept.push(step);
        }
    }
    kept.reverse();
    Some(kept)
}

/// Gives each step of a chain its name once more: what was known of its line counts, and some of that
/// came from steps that are not told.
fn name_anew(
    puzzle: &Puzzle,
    known: &Grid<Known>,
    (cell, assumed): (Cell, Colour),
    chain: &mut [LineStep],
) {
    let unknown = Known::all(puzzle.paints().len() - 1);
    let mut trial = known.clone();
    trial.set(cell, Known::only(assumed));
    for step in chain {
        let place = |cell: Cell| match step.line {
            Line::Row(_) => cell.column,
            Line::Column(_) => cell.row,
        };
        let before = step.line.cells(&trial);
        let mut reason = vec![unknown; before.len()];
        for &(cell, known) in &step.needs {
            reason[place(cell)] = known;
        }
        let follows: Vec<(usize, Known)> =
            step.gives.iter().map(|&(cell, left)| (place(cell), left)).collect();
        let clue = puzzle.clue(step.line);
        step.technique = Technique::of(clue, unknown, &before, &reason, &follows);
        for &(cell, left) in &step.gives {
            trial.set(cell, Known(trial.at(cell).0 & left.0));
        }
    }
}
