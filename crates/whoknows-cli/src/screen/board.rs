//! A board on the screen: the clues with what is done of them, the frame, and the cells.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};
use whoknows::nonogram::play::done;
use whoknows::nonogram::{Cell, Colour, Grid, Known, Line, Puzzle};

use super::ink::{self, Ring};
use super::view::{GROUP, View, number};
use super::words::put;

/// Name and size. A title is somebody's text: nothing in it may steer the terminal.
pub(crate) fn name(puzzle: &Puzzle) -> String {
    let title = if puzzle.title.is_empty() { "nonogram" } else { &puzzle.title };
    let plain: String = title.chars().filter(|c| !c.is_control()).collect();
    format!("{plain}, {} by {}", puzzle.width(), puzzle.height())
}

/// What is drawn.
pub(crate) struct Board<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) grid: &'a Grid<Known>,
    /// The lines that are looked at.
    pub(crate) lit: &'a [Line],
    pub(crate) rings: &'a BTreeMap<Cell, Ring>,
    /// Is the picture finished? Then only what is painted is shown.
    pub(crate) finished: bool,
}

impl Board<'_> {
    /// Draws what the view shows.
    pub(crate) fn draw(&self, view: &View, onto: &mut Buffer) {
        self.frame(view, onto);
        for &(row, y) in &view.rows {
            self.row_clue(view, row, y, onto);
            for &(column, x) in &view.columns {
                let cell = Cell { row, column };
                self.cell(view, cell, x, y, onto);
            }
        }
        for &(column, x) in &view.columns {
            self.column_clue(view, column, x, onto);
        }
    }

    fn cell(&self, view: &View, cell: Cell, mut x: u16, y: u16, onto: &mut Buffer) {
        let lit = self.is_lit(Line::Row(cell.row)) || self.is_lit(Line::Column(cell.column));
        let ring = self.rings.get(&cell).copied();
        let wide = usize::from(view.cell_wide);
        if self.finished && ring.is_none() && self.grid.at(cell).allows(Colour::BACKGROUND) {
            return;
        }
        for (text, style) in ink::cell(self.puzzle, self.grid.at(cell), ring, lit, wide) {
            // Without rules between rows, every fifth row is underlined.
            let last = !view.ruled && (cell.row + 1).is_multiple_of(GROUP);
            let more = if last { Modifier::UNDERLINED } else { Modifier::empty() };
            put(onto, x, y, &text, style.add_modifier(more));
            x += text.chars().count() as u16;
        }
    }

    fn is_lit(&self, line: Line) -> bool {
        self.lit.contains(&line)
    }

    /// The numbers of a clue, each with its style.
    fn numbers(&self, line: Line) -> Vec<(String, Style)> {
        let cells = match line {
            Line::Row(row) => self.grid.row(row).to_vec(),
            Line::Column(column) => self.grid.column(column),
        };
        let clue = self.puzzle.clue(line);
        let lit = self.is_lit(line);
        if clue.blocks().is_empty() {
            return vec![("0".into(), if lit { ink::ACCENT } else { ink::DIM })];
        }
        let style = |done: bool, rgb: [u8; 3]| match (done, lit) {
            (true, true) => ink::DIM.add_modifier(Modifier::UNDERLINED),
            (true, false) => ink::DIM,
            (false, _) if !self.puzzle.is_black_and_white() => {
                ink::chip(rgb).add_modifier(if lit { Modifier::BOLD } else { Modifier::empty() })
            }
            (false, true) => ink::ACCENT,
            (false, false) => Style::new(),
        };
        let numbers = clue.blocks().iter().zip(done(clue, &cells));
        numbers
            .map(|(&block, done)| {
                let rgb = self.puzzle.paints()[usize::from(block.colour.0)].rgb;
                (number(self.puzzle, block), style(done, rgb))
            })
            .collect()
    }

    /// From the right; what does not fit is a sign that there is more.
    fn row_clue(&self, view: &View, row: usize, y: u16, onto: &mut Buffer) {
        let end = view.columns.first().map_or(0, |(_, x)| x - 2);
        let start = end - view.clue_wide;
        let mut x = end;
        let numbers = self.numbers(Line::Row(row));
        for (i, (text, style)) in numbers.iter().enumerate().rev() {
            let wide = text.chars().count() as u16;
            let room = x.saturating_sub(start);
            let needed = if i == 0 { wide } else { wide + 2 };
            if room < needed {
                let more = self.more_style(Line::Row(row));
                put(onto, x.saturating_sub(1).max(start), y, "…", more);
                return;
            }
            x -= wide;
            put(onto, x, y, text, *style);
            x = x.saturating_sub(1);
        }
    }

    fn column_clue(&self, view: &View, column: usize, x: u16, onto: &mut Buffer) {
        let end = view.rows.first().map_or(0, |(_, y)| y - 1);
        let high = usize::from(view.clue_high);
        let wide = usize::from(view.cell_wide);
        let numbers = self.numbers(Line::Column(column));
        let cut = numbers.len() > high;
        let shown = if cut { high - 1 } else { numbers.len() };
        for (i, (text, style)) in numbers.iter().rev().take(shown).enumerate() {
            let text = ink::placed(text, wide);
            // A chip is as wide as its number.
            let spare = text.len() - text.trim_start().len();
            put(onto, x + spare as u16, end - 1 - i as u16, text.trim(), *style);
        }
        if cut {
            let more = self.more_style(Line::Column(column));
            put(onto, x, end - high as u16, &ink::placed("⋮", wide), more);
        }
    }

    fn more_style(&self, line: Line) -> Style {
        if self.is_lit(line) { ink::ACCENT } else { ink::DIM }
    }

    /// The frame, the rules in it, and where there is more.
    fn frame(&self, view: &View, onto: &mut Buffer) {
        let (Some(&(first, left)), Some(&(last, right))) =
            (view.columns.first(), view.columns.last())
        else {
            return;
        };
        let (Some(&(top_row, top)), Some(&(bottom_row, bottom))) =
            (view.rows.first(), view.rows.last())
        else {
            return;
        };
        let right = right + view.cell_wide;
        let across: Vec<u16> = rules(view.columns.iter().copied());
        let down: Vec<u16> = if view.ruled { rules(view.rows.iter().copied()) } else { Vec::new() };
        let horizontal = |y: u16, signs: [&str; 4], onto: &mut Buffer| {
            for x in left..right {
                let sign = if across.contains(&x) { signs[2] } else { signs[1] };
                put(onto, x, y, sign, ink::DIM);
            }
            put(onto, left - 1, y, signs[0], ink::DIM);
            put(onto, right, y, signs[3], ink::DIM);
        };
        for y in top..=bottom {
            for x in across.iter().chain([&(left - 1), &right]) {
                put(onto, *x, y, "│", ink::DIM);
            }
        }
        horizontal(top - 1, ["┌", "─", "┬", "┐"], onto);
        horizontal(bottom + 1, ["└", "─", "┴", "┘"], onto);
        for &y in &down {
            horizontal(y, ["├", "─", "┼", "┤"], onto);
        }
        let mut more = |there: bool, x: u16, y: u16, sign: &str| {
            if there {
                put(onto, x, y, sign, ink::ACCENT);
            }
        };
        let (middle_x, middle_y) = (left.midpoint(right), top.midpoint(bottom));
        more(first > 0, left - 1, middle_y, "◂");
        more(last + 1 < self.puzzle.width(), right, middle_y, "▸");
        more(top_row > 0, middle_x, top - 1, "▴");
        more(bottom_row + 1 < self.puzzle.height(), middle_x, bottom + 1, "▾");
    }
}

/// The places of the rules: one before each first line of a group but the first that is shown.
fn rules(lines: impl Iterator<Item = (usize, u16)>) -> Vec<u16> {
    lines.skip(1).filter(|(line, _)| line.is_multiple_of(GROUP)).map(|(_, at)| at - 1).collect()
}
