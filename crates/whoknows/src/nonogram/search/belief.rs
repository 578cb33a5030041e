//! How likely each colour is in each cell, as far as lines that talk to each other can tell.
//!
//! Belief propagation: a line hears from the lines that cross it how likely each colour is in each
//! of its cells, weighs all its placements by that, and tells each cell how likely its colours are
//! by the weight of the placements, what the cell itself had said left out. Rows and columns take
//! turns. It is a guess, never a deduction: it tells the search where to look first.

use crate::budget::{Budget, Ended};
use crate::nonogram::clue::Clue;
use crate::nonogram::grid::{Cell, Colour, Grid, Known};
use crate::nonogram::puzzle::{Line, Puzzle};

/// What is told is mixed half and half with what was told before, so that it calms down.
const KEPT: f64 = 0.5;
/// A change that is not worth another round.
const CALM: f64 = 0.01;
/// Nothing is told to be impossible: that is for deductions.
const LEAST: f64 = 1e-9;

/// What lines tell cells.
pub(super) struct Beliefs {
    width: usize,
    height: usize,
    colours: usize,
    chains: Vec<Chain>,
    /// By rows, by columns: by cell and colour.
    told: [Vec<f64>; 2],
    /// Of the line that talks, by place and colour: what it hears, and what it says.
    weights: Vec<f64>,
    says: Vec<f64>,
    /// The weights of the ways to each place from the left, and from the right (two to take turns).
    ahead: Vec<f64>,
    behind: [Vec<f64>; 2],
}

/// A clue as a chain: state q has read q cells of the tightest placement, and each cell either goes
/// on to the next state or is one of the `slack` cells of background that the clue leaves free.
struct Chain {
    /// The colour that leads to each state, from the one before.
    enters: Vec<u8>,
    /// May a free cell be in this state: 1, or 0?
    loops: Vec<f64>,
    slack: usize,
}

impl Chain {
    fn new(clue: &Clue, length: usize) -> Self {
        let (mut enters, mut loops) = (vec![0], vec![1.0]);
        let mut before = Colour::BACKGROUND;
        for block in clue.blocks() {
            if before == block.colour {
                enters.push(0);
                loops.push(1.0);
            } else if let Some(last) = loops.last_mut() {
                *last = 1.0;
            }
            for _ in 0..block.length {
                enters.push(block.colour.0);
                loops.push(0.0);
            }
            before = block.colour;
        }
        if let Some(last) = loops.last_mut() {
            *last = 1.0;
        }
        Chain { slack: (length + 1).saturating_sub(enters.len()), enters, loops }
    }
}

impl Beliefs {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let colours = puzzle.paints().len();
        let rows = puzzle.rows().iter().map(|clue| Chain::new(clue, width));
        let columns = puzzle.columns().iter().map(|clue| Chain::new(clue, height));
        let even = vec![1.0 / colours as f64; width * height * colours];
        Beliefs {
            width,
            height,
            colours,
            chains: rows.chain(columns).collect(),
            told: [even.clone(), even],
            weights: vec![0.0; width.max(height) * colours],
            says: vec![0.0; width.max(height) * colours],
            ahead: Vec::new(),
            behind: [Vec::new(), Vec::new()],
        }
    }

    /// Lets all lines talk until they hardly change their minds, at most so many rounds.
    pub(super) fn talk(
        &mut self,
        known: &Grid<Known>,
        rounds: usize,
        budget: &Budget,
    ) -> Result<(), Ended> {
        for _ in 0..rounds {
            budget.check()?;
            let mut most = 0.0f64;
            for index in 0..self.height {
                most = most.max(self.line(Line::Row(index), known));
            }
            for index in 0..self.width {
                most = most.max(self.line(Line::Column(index), known));
            }
            if most < CALM {
                break;
            }
        }
        Ok(())
    }

    /// Lets one line talk; how much it changed its mind.
    fn line(&mut self, line: Line, known: &Grid<Known>) -> f64 {
        let (side, chain, length) = match line {
            Line::Row(row) => (0, row, self.width),
            Line::Column(column) => (1, self.height + column, self.height),
        };
        let mut open = false;
        for place in 0..length {
            let cell = line.cell(place);
            let at = (cell.row * self.width + cell.column) * self.colours;
            let can = known.at(cell);
            open |= can.settled().is_none();
            for colour in 0..self.colours {
                let told = self.told[1 - side][at + colour];
                let weight = if can.allows(Colour(colour as u8)) { told } else { 0.0 };
                self.weights[place * self.colours + colour] = weight;
            }
        }
        if !open {
            return 0.0;
        }
        self.weigh(chain, length);
        let mut most = 0.0f64;
        for place in 0..length {
            let Cell { row, column } = line.cell(place);
            let at = (row * self.width + column) * self.colours;
            for colour in 0..self.colours {
                let told = &mut self.told[side][at + colour];
                let new = KEPT * *told + (1.0 - KEPT) * self.says[place * self.colours + colour];
                most = most.max((new - *told).abs());
                *told = new.max(LEAST);
            }
        }
        most
    }

    /// Fills `says` from `weights`: the weight of all placements, from both ends.
    fn weigh(&mut self, chain: usize, length: usize) {
        let Chain { enters, loops, slack } = &self.chains[chain];
        let (colours, row) = (self.colours, slack + 1);
        let last = enters.len() - 1;
        // By place and number of free cells so far: the state is what is left.
        self.ahead.clear();
        self.ahead.resize((length + 1) * row, 0.0);
        self.ahead[0] = 1.0;
        for i in 0..length {
            let weights = &self.weights[i * colours..][..colours];
            let (now, next) = self.ahead[i * row..].split_at_mut(row);
            for free in i.saturating_sub(last)..row.min(i + 1) {
                let (weight, state) = (now[free], i - free);
                if state < last {
                    next[free] += weight * weights[usize::from(enters[state + 1])];
                }
                if free < *slack {
                    next[free + 1] += weight * weights[0] * loops[state];
                }
            }
            let sum: f64 = next[..row].iter().sum();
            if sum > 0.0 {
                let scale = 1.0 / sum;
                next[..row].iter_mut().for_each(|weight| *weight *= scale);
            }
        }
        self.weigh_back(chain, length);
    }

    /// The same from the other end, where both meet.
    fn weigh_back(&mut self, chain: usize, length: usize) {
        let Chain { enters, loops, slack } = &self.chains[chain];
        let (colours, row) = (self.colours, slack + 1);
        let last = enters.len() - 1;
        let [behind, before] = &mut self.behind;
        behind.clear();
        behind.resize(row, 0.0);
        behind[*slack] = 1.0;
        for i in (0..length).rev() {
            let weights = &self.weights[i * colours..][..colours];
            let now = &self.ahead[i * row..][..row];
            let says = &mut self.says[i * colours..][..colours];
            says.fill(0.0);
            before.clear();
            before.resize(row, 0.0);
            let mut sum = 0.0;
            for free in i.saturating_sub(last)..row.min(i + 1) {
                let state = i - free;
                let mut weight = 0.0;
                if state < last {
                    let colour = usize::from(enters[state + 1]);
                    says[colour] += now[free] * behind[free];
                    weight += behind[free] * weights[colour];
                }
                if free < *slack {
                    let through = behind[free + 1] * loops[state];
                    says[0] += now[free] * through;
                    weight += through * weights[0];
                }
                before[free] = weight;
                sum += weight;
            }
            let scale = if sum > 0.0 { 1.0 / sum } else { 1.0 };
            for weight in before.iter_mut() {
                *weight *= scale;
            }
            std::mem::swap(behind, before);
            let total: f64 = says.iter().sum();
            let even = 1.0 / colours as f64;
            for say in says {
                *say = if total > 0.0 { *say / total } else { even };
            }
        }
    }

    /// The likeliest colour of a cell, and how likely it is.
    pub(super) fn likeliest(&self, cell: Cell, known: Known) -> (Colour, f64) {
        let at = (cell.row * self.width + cell.column) * self.colours;
        let mut sum = 0.0;
        let mut best = (Colour::BACKGROUND, -1.0);
        for colour in (0..self.colours).filter(|&c| known.allows(Colour(c as u8))) {
            let weight = self.told[0][at + colour] * self.told[1][at + colour];
            sum += weight;
            if weight > best.1 {
                best = (Colour(colour as u8), weight);
            }
        }
        (best.0, if sum > 0.0 { best.1 / sum } else { 0.0 })
    }
}
