//! The map of `russian table` for people.

use std::fmt::Write;

use whoknows::russian::Size;

use super::{CellEvidence, MapAnswer, MapCell, SizeMap};
use crate::ReplyOf;
use crate::russian::evidence::ExistsEvidence;
use crate::russian::list::counted;
use crate::text::{BOLD, DIM};

const LEGEND: [(char, &str); 13] = [
    ('M', "hands with the same sum (for c > 1 of powers too) of their cards"),
    ('T', "complements of triples, any two cards in one"),
    ('P', "lines of a plane"),
    ('C', "circles, or their complements"),
    ('G', "words of the Golay code"),
    ('R', "a list that does not change under a group of renamings"),
    ('L', "a list found by search"),
    ('a', "a ≤ c + 1: two hands would share too much"),
    ('b', "b ≤ c: what two hands lack would share too much"),
    ('s', "b = c + 1, but there is no such Steiner system"),
    ('n', "counting: more hands needed than there is room for"),
    ('x', "refuted by a solver, with a checked proof"),
    ('?', "open"),
];

impl SizeMap {
    pub(super) fn words(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let mut text = if self.classic_tables {
            classic_tables(&answer.cells)
        } else if self.list {
            answer.cells.iter().zip(&reply.evidence.cells).map(line).collect()
        } else {
            map(answer)
        };
        let MapAnswer { yes, no, open, cells, .. } = answer;
        let sizes = counted(cells.len(), "size");
        let _ = writeln!(text, "\n{sizes}: {yes} yes, {no} no, {open} open");
        for cell in cells.iter().filter(|cell| cell.exists.is_none()) {
            let _ = writeln!(text, "  open: {}, {}", name(cell), cell.reason);
        }
        text
    }
}

fn name(MapCell { a, b, c, .. }: &MapCell) -> String {
    format!("({a},{b},{c})")
}

/// The cell of a size.
fn at(cells: &[MapCell], a: usize, b: usize, c: usize) -> Option<&MapCell> {
    cells.iter().find(|cell| (cell.a, cell.b, cell.c) == (a, b, c))
}

/// One block for each c: rows a, columns b.
fn map(answer: &MapAnswer) -> String {
    let (cards, cells) = (answer.cards, &answer.cells);
    let mut text =
        format!("Is there a good announcement? {BOLD}Capitals yes{BOLD:#}, small letters no.\n");
    let sign = |a, b, c| styled(at(cells, a, b, c).map_or(' ', |cell| cell.sign));
    // From some c on there is no size but those that rules a and b exclude.
    let plain = |c: usize| {
        cells.iter().filter(|cell| cell.c == c).all(|cell| matches!(cell.sign, 'a' | 'b'))
    };
    let last = (1..=cards - 2).rev().find(|&c| !plain(c)).unwrap_or(1);
    for c in 1..=last {
        let wide = cards - c - 1;
        let numbers: Vec<String> = (1..=wide).map(|b| format!("{b:>2}")).collect();
        let _ = writeln!(text, "\n{BOLD}c = {c}{BOLD:#}\n   a\\b {}", numbers.join(" "));
        for a in 1..=wide {
            let row: Vec<String> = (1..=cards - c - a).map(|b| sign(a, b, c)).collect();
            let _ = writeln!(text, "  {a:>4} {}", row.join(" "));
        }
    }
    if last < cards - 2 {
        let which = match (last + 1, cards - 2) {
            (from, to) if from == to => to.to_string(),
            (from, to) => format!("{from} to {to}"),
        };
        let _ = writeln!(text, "\n{BOLD}c = {which}{BOLD:#}: no, all by rules a and b");
    }
    text.push('\n');
    let used = |letter: char| cells.iter().any(|cell| cell.sign == letter);
    for (letter, what) in LEGEND.iter().filter(|(letter, _)| used(*letter)) {
        let _ = writeln!(text, "  {}  {what}", styled(*letter).trim_start());
    }
    text
}

fn styled(sign: char) -> String {
    match sign {
        'A'..='Z' | '?' => format!(" {BOLD}{sign}{BOLD:#}"),
        _ => format!(" {DIM}{sign}{DIM:#}"),
    }
}

/// `(5,4,2) yes, 11 hands: …`.
fn line((cell, evidence): (&MapCell, &CellEvidence)) -> String {
    let (name, reason) = (name(cell), &cell.reason);
    match &evidence.evidence {
        ExistsEvidence::Announcement(list) => {
            let hands = counted(list.hands.len(), "hand");
            format!("{BOLD}{name} yes{BOLD:#}, {hands}: {reason}\n")
        }
        ExistsEvidence::Excluded(_) => format!("{name} no: {reason}\n"),
        ExistsEvidence::None { .. } => format!("{name} open: {reason}\n"),
    }
}

/// The sizes of the two tables: a = b from 2 to 5 with c below a, then c = 1 with a and b from 2 to 6.
pub(super) fn classic_sizes() -> Vec<Size> {
    let first = (2..=5).flat_map(|a| (1..a).map(move |c| (a, a, c)));
    let second = (2..=6).flat_map(|a| (2..=6).map(move |b| (a, b, 1)));
    let mut sizes: Vec<Size> =
        first.chain(second).filter_map(|(a, b, c)| Size::new(a, b, c).ok()).collect();
    sizes.sort();
    sizes.dedup();
    sizes
}

fn classic_tables(cells: &[MapCell]) -> String {
    let sign = |a, b, c| {
        at(cells, a, b, c).map_or(" ", |cell| match cell.exists {
            Some(true) => "Y",
            Some(false) => "N",
            None => "?",
        })
    };
    let mut text = String::from("a = b, by c\n\n  a\\c 1 2 3 4\n");
    for a in 2..=5 {
        let row: Vec<&str> = (1..=4).map(|c| sign(a, a, c)).collect();
        let _ = writeln!(text, "  {a:>3} {}", row.join(" ").trim_end());
    }
    text.push_str("\nc = 1\n\n  a\\b 2 3 4 5 6\n");
    for a in 2..=6 {
        let row: Vec<&str> = (2..=6).map(|b| sign(a, b, 1)).collect();
        let _ = writeln!(text, "  {a:>3} {}", row.join(" "));
    }
    text
}
