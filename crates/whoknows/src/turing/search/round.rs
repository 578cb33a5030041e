//! One round about one code: every order of its verifiers at once.
//!
//! A *cell* is what can be known in the round: which verifiers were asked and what they said, in no
//! order. Each cell has a range for its cost, from ending the round here or from asking on; the ranges
//! of the ends come from outside and get narrower while the search goes on. [`Round::pending`] names the
//! end that the cheapest play still rests on: only that one is worth looking at.

use super::super::plan::Goal;
use super::bits::Bits;
use super::bounds::{ROUND, Value};
use super::ground::Ground;
use super::memo::{OPEN, Range, SETTLED};
use super::splits::Split;

/// How costs add up.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    pub(super) goal: Goal,
    /// Do questions count, or rounds only?
    pub(super) questions: bool,
}

impl Scale {
    /// What a round costs that begins with so many worlds.
    pub(super) fn round(self, worlds: usize) -> Value {
        if self.goal == Goal::Expected { worlds as Value * ROUND } else { ROUND }
    }

    /// What a question costs that is asked in so many worlds.
    fn question(self, worlds: u32) -> Value {
        match self.goal {
            _ if !self.questions => 0,
            Goal::Expected => Value::from(worlds),
            Goal::Worst => 1,
        }
    }

    pub(super) fn join(self, a: Value, b: Value) -> Value {
        if self.goal == Goal::Expected { a.saturating_add(b) } else { a.max(b) }
    }

    fn asked(self, worlds: u32, yes: Range, no: Range) -> Range {
        let step = self.question(worlds);
        Range {
            low: self.join(yes.low, no.low).saturating_add(step),
            high: self.join(yes.high, no.high).saturating_add(step),
        }
    }
}

/// What is wanted of a cost: that it is above `most`, or at most `least`, or exact.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) least: Value,
    pub(super) most: Value,
}

impl Window {
    /// Is enough known?
    pub(super) fn is_met(self, range: Range) -> bool {
        range.low > self.most || range.high <= self.least || range.is_exact()
    }
}

/// What can be known in a round.
pub(super) struct Cell<B> {
    pub(super) live: B,
    worlds: u32,
    /// If the round ends here.
    end: Range,
    /// In the best way.
    pub(super) range: Range,
    /// The cheapest way: a link, or the end.
    by: Option<u32>,
    from: u32,
    to: u32,
}

/// A question, and the cells after its answers.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) split: u8,
    /// After the answer of the split's side.
    pub(super) side: u32,
    /// After the other answer.
    pub(super) other: u32,
}

/// All that can happen in one round.
pub(super) struct Round<B> {
    /// Each after those that it leads to; the first is for all settled sets.
    cells: Vec<Cell<B>>,
    links: Vec<Link>,
    /// By the answers so far, three for each split: not asked, other, side. 0 is not there yet.
    at: Vec<u32>,
}

/// What a round is made of.
pub(super) struct Setting<'a, B> {
    pub(super) ground: &'a Ground<B>,
    pub(super) splits: &'a [Split<B>],
    pub(super) scale: Scale,
    /// Questions left.
    pub(super) left: usize,
    /// May it end at once?
    pub(super) running: bool,
}

impl<B: Bits> Round<B> {
    pub(super) fn new() -> Self {
        Round { cells: Vec::new(), links: Vec::new(), at: Vec::new() }
    }

    /// Makes the cells, with a range for every place where the round may end.
    pub(super) fn fill(
        &mut self,
        setting: &Setting<'_, B>,
        live: &B,
        ends: &mut impl FnMut(&B) -> Range,
    ) {
        self.cells.clear();
        self.links.clear();
        self.at.clear();
        self.at.resize(3usize.pow(setting.splits.len() as u32), 0);
        let settled = Cell {
            live: live.minus(live),
            worlds: 0,
            end: SETTLED,
            range: SETTLED,
            by: None,
            from: 0,
            to: 0,
        };
        self.cells.push(settled);
        self.grow(setting, live.clone(), (0, 0), setting.left, ends);
    }

    /// The number of the cell with these worlds; `key` is its place in `at` and the splits asked.
    fn grow(
        &mut self,
        setting: &Setting<'_, B>,
        live: B,
        key: (usize, u32),
        left: usize,
        ends: &mut impl FnMut(&B) -> Range,
    ) -> u32 {
        if setting.ground.is_settled(&live) {
            return 0;
        }
        if self.at[key.0] != 0 {
            return self.at[key.0];
        }
        let mut links = [Link { split: 0, side: 0, other: 0 }; super::splits::VERIFIERS];
        let mut count = 0;
        if left > 0 {
            let mut place = 1;
            for (number, split) in setting.splits.iter().enumerate() {
                let side = live.and(&split.side);
                if key.1 >> number & 1 == 0 && !side.is_empty() && side != live {
                    let (other, used) = (live.minus(&side), key.1 | 1 << number);
                    let other = self.grow(setting, other, (key.0 + place, used), left - 1, ends);
                    let side = self.grow(setting, side, (key.0 + 2 * place, used), left - 1, ends);
                    links[count] = Link { split: number as u8, side, other };
                    count += 1;
                }
                place *= 3;
            }
        }
        let worlds = live.count() as u32;
        let end = self.end(setting, &live, worlds, key.1, &links[..count], ends);
        let from = self.links.len() as u32;
        self.links.extend(&links[..count]);
        let to = self.links.len() as u32;
        self.cells.push(Cell { live, worlds, end, range: OPEN, by: None, from, to });
        self.at[key.0] = self.cells.len() as u32 - 1;
        self.judge(setting.scale, self.cells.len() - 1);
        self.at[key.0]
    }

    /// What it costs to end the round with these worlds.
    fn end(
        &self,
        setting: &Setting<'_, B>,
        live: &B,
        worlds: u32,
        used: u32,
        links: &[Link],
        ends: &mut impl FnMut(&B) -> Range,
    ) -> Range {
        // To end at once gains nothing; and when questions are free, one more is never worse.
        let never =
            (used == 0 && !setting.running) || (!links.is_empty() && !setting.scale.questions);
        if never {
            return Range { low: Value::MAX, high: Value::MAX };
        }
        // A new round would be needed, and the parts of a set never cost more than the set.
        let (mut least, mut asked) = (setting.scale.round(worlds as usize), Value::MAX);
        for link in links {
            let [side, other] = [link.side, link.other].map(|part| &self.cells[part as usize]);
            least = least.max(setting.scale.join(side.end.low, other.end.low));
            asked = asked.min(setting.scale.asked(worlds, side.range, other.range).high);
        }
        if least >= asked {
            return Range { low: least, high: Value::MAX };
        }
        let end = ends(live);
        Range { low: end.low.max(least), high: end.high }
    }

    /// Takes the range of a cell from its end and its links.
    fn judge(&mut self, scale: Scale, at: usize) {
        let cell = &self.cells[at];
        let (mut range, mut best, mut by) = (cell.end, cell.end, None);
        for number in cell.from..cell.to {
            let link = self.links[number as usize];
            let [side, other] = [link.side, link.other].map(|part| self.cells[part as usize].range);
            let asked = scale.asked(cell.worlds, side, other);
            range = Range { low: range.low.min(asked.low), high: range.high.min(asked.high) };
            if (asked.low, asked.high) < (best.low, best.high) {
                (best, by) = (asked, Some(number));
            }
        }
        (self.cells[at].range, self.cells[at].by) = (range, by);
    }

    /// The range of the whole round, without its own cost.
    pub(super) fn range(&self) -> Range {
        self.cells.last().map_or(SETTLED, |cell| cell.range)
    }

    /// Takes a better range for the end of a cell.
    pub(super) fn learn(&mut self, scale: Scale, cell: usize, end: Range) {
        self.cells[cell].end = end;
        for at in cell..self.cells.len() {
            self.judge(scale, at);
        }
    }

    /// The end that the cheapest play rests on, and what is wanted of it; `None` if enough is known.
    pub(super) fn pending(&self, scale: Scale, window: Window) -> Option<(usize, Window)> {
        let (mut at, mut window) = (self.cells.len() - 1, window);
        loop {
            let cell = &self.cells[at];
            if window.is_met(cell.range) {
                return None;
            }
            let Some(by) = cell.by else { return Some((at, window)) };
            let link = self.links[by as usize];
            let [side, other] = [link.side, link.other].map(|part| part as usize);
            (at, window) = self.deeper(scale, cell, window, [side, other]);
        }
    }

    /// Which answer of a question to look at, and what is wanted there.
    fn deeper(
        &self,
        scale: Scale,
        cell: &Cell<B>,
        window: Window,
        parts: [usize; 2],
    ) -> (usize, Window) {
        let step = scale.question(cell.worlds);
        let ranges = parts.map(|part| self.cells[part].range);
        let larger = usize::from(self.cells[parts[1]].worlds > self.cells[parts[0]].worlds);
        if scale.goal == Goal::Expected {
            let pick = if ranges[larger].is_exact() { 1 - larger } else { larger };
            let most = window.most - step - ranges[1 - pick].low;
            return (parts[pick], Window { least: 0, most });
        }
        let least = window.least.max(cell.range.low).saturating_sub(step);
        let window = Window { least, most: window.most.saturating_sub(step) };
        let pick = if window.is_met(ranges[larger]) { 1 - larger } else { larger };
        (parts[pick], window)
    }

    pub(super) fn cell(&self, at: usize) -> &Cell<B> {
        &self.cells[at]
    }

    /// The cell that the round begins in.
    pub(super) fn first(&self) -> usize {
        self.cells.len() - 1
    }

    /// The best known way on from a cell: a question, or `None` to end the round.
    pub(super) fn way(&self, scale: Scale, at: usize) -> Option<Link> {
        let cell = &self.cells[at];
        let mut best = (cell.end.high, cell.end.low, None);
        for &link in &self.links[cell.from as usize..cell.to as usize] {
            let [side, other] = [link.side, link.other].map(|part| self.cells[part as usize].range);
            let asked = scale.asked(cell.worlds, side, other);
            let only = best.2.is_none() && cell.end.low == Value::MAX;
            if only || (asked.high, asked.low) < (best.0, best.1) {
                best = (asked.high, asked.low, Some(link));
            }
        }
        best.2
    }
}
