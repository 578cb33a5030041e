//! `russian table`: the map of all sizes up to a number of cards.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::russian::evidence::{Impossible, Origin};
use whoknows::russian::survey::{Cell, survey};
use whoknows::russian::{Size, explain};
use whoknows::verdict::{Verdict, Word};

use super::exists::{evidence_of, exists};
use super::saved;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, DIM, grouped};
use crate::{BadInput, Kept};

/// The map of all (a, b, c) up to a number of cards: yes, no or open, with the reason
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// At most so many cards in all (3 to 24)
    #[arg(long, default_value_t = 12, allow_negative_numbers = true)]
    #[serde(default = "twelve")]
    pub cards: i64,
    /// One line for each size, with its reason
    #[arg(long)]
    #[serde(default)]
    pub list: bool,
    /// The two tables of the report that this puzzle came from, corrected
    #[arg(long)]
    #[serde(default)]
    pub seed_tables: bool,
    /// Keep what was found in this file, and go on from it if it is there
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<String>,
    /// What was found before, as --save keeps it
    #[arg(long, hide = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saved: Option<String>,
}

fn twelve() -> i64 {
    12
}

impl Ask for Table {
    const PART: &'static str = "russian";
    const NAME: &'static str = "table";
    const EXAMPLE: &'static str = "--cards 9";
    const EXAMPLE_JSON: &'static str = r#"{"cards": 9}"#;
    const RESUMES: Option<(&'static str, &'static str)> = Some(("save", "saved"));

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let Some(cards) = usize::try_from(self.cards).ok().filter(|cards| (3..=24).contains(cards))
        else {
            let message = "expected 3 to 24 cards";
            return Err(BadInput::whole("cards", &self.cards.to_string(), message));
        };
        let sizes: Vec<Size> = if self.seed_tables {
            seed_sizes()
        } else {
            (3..=cards).flat_map(Size::with_cards).collect()
        };
        let saved = match &self.saved {
            Some(text) => saved::read(text)?,
            None => Vec::new(),
        };
        let (known, others): (Vec<Cell>, Vec<Cell>) =
            saved.into_iter().partition(|cell| sizes.contains(&cell.size));
        let is_new = |size: &&Size| known.iter().all(|cell| cell.size != **size);
        let fresh: Vec<Size> = sizes.iter().filter(is_new).copied().collect();
        let mut cells = survey(&fresh, budget);
        cells.extend(known);
        cells.sort_by_key(|cell| sizes.iter().position(|size| *size == cell.size));
        Ok(self.answer(cards, &cells, &others, budget))
    }
}

impl Table {
    fn answer(&self, cards: usize, cells: &[Cell], others: &[Cell], budget: &Budget) -> Answer {
        let count = |word: Word| cells.iter().filter(|cell| cell.verdict.word() == word).count();
        let open = count(Word::Unknown);
        let word = if open == 0 { Word::Yes } else { Word::Unknown };
        let mut text = if self.seed_tables {
            seed_tables(cells)
        } else if self.list {
            cells.iter().map(line).collect()
        } else {
            map(cards, cells)
        };
        let _ = writeln!(
            text,
            "\n{} sizes: {} yes, {} no, {open} open",
            cells.len(),
            count(Word::Yes),
            count(Word::No)
        );
        for cell in cells.iter().filter(|cell| cell.verdict.word() == Word::Unknown) {
            let Verdict::Unknown(ended) = &cell.verdict else { continue };
            let _ = writeln!(text, "  open: {}, {ended}", cell.size);
        }
        let kept = self.save.iter().map(|path| Kept {
            path: path.clone(),
            content: (saved::text(cells) + &saved::text(others)).into(),
        });
        Answer {
            verdict: word,
            answer: json!({"cards": cards, "yes": count(Word::Yes), "no": count(Word::No), "open": open, "cells": cells.iter().map(value).collect::<Vec<_>>()}),
            evidence: json!({"kind": "each cell"}),
            spent: json!({"nodes": budget.spent(), "unit": "nodes"}),
            text,
            kept: kept.collect(),
            each: Vec::new(),
        }
    }
}

fn value(cell: &Cell) -> Value {
    let size = cell.size;
    json!({
        "a": size.a(), "b": size.b(), "c": size.c(), "exists": exists(cell.verdict.word()),
        "sign": sign(cell).to_string(), "evidence": evidence_of(size, &cell.verdict),
    })
}

/// The sign of a cell on the map: a capital for yes, a small letter for no.
fn sign(cell: &Cell) -> char {
    match &cell.verdict {
        Verdict::Yes(found) => match found.origin {
            Origin::PowerSums { .. } | Origin::NoCath => 'M',
            Origin::Triples => 'T',
            Origin::ProjectivePlane(_) | Origin::AffinePlane(_) => 'P',
            Origin::InversivePlane { .. } => 'C',
            Origin::Golay { .. } => 'G',
            Origin::Symmetric { .. } => 'R',
            Origin::Search => 'L',
        },
        Verdict::No(why) => match why {
            Impossible::OneHand | Impossible::Disjoint => 'a',
            Impossible::Chain => 'b',
            Impossible::Steiner { .. } => 's',
            Impossible::Counting { .. } => 'n',
            Impossible::Refuted(_) => 'x',
        },
        Verdict::Unknown(_) => '?',
    }
}

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

/// One block for each c: rows a, columns b.
fn map(cards: usize, cells: &[Cell]) -> String {
    let mut text =
        format!("Is there a good announcement? {BOLD}Capitals yes{BOLD:#}, small letters no.\n");
    let at = |a: usize, b: usize, c: usize| {
        let same = |cell: &&Cell| (cell.size.a(), cell.size.b(), cell.size.c()) == (a, b, c);
        cells.iter().find(same).map_or(' ', sign)
    };
    // From some c on there is no size but those that rules a and b exclude.
    let plain = |c: usize| {
        let mut of = cells.iter().filter(|cell| cell.size.c() == c);
        of.all(|cell| matches!(sign(cell), 'a' | 'b'))
    };
    let last = (1..=cards - 2).rev().find(|&c| !plain(c)).unwrap_or(1);
    for c in 1..=last {
        let wide = cards - c - 1;
        let numbers: Vec<String> = (1..=wide).map(|b| format!("{b:>2}")).collect();
        let _ = writeln!(text, "\n{BOLD}c = {c}{BOLD:#}\n   a\\b {}", numbers.join(" "));
        for a in 1..=wide {
            let row: Vec<String> = (1..=cards - c - a).map(|b| styled(at(a, b, c))).collect();
            let _ = writeln!(text, "  {a:>4} {}", row.join(" "));
        }
    }
    if last < cards - 2 {
        let _ = writeln!(
            text,
            "\n{BOLD}c = {} to {}{BOLD:#}: no, all by rules a and b",
            last + 1,
            cards - 2
        );
    }
    text.push('\n');
    for (letter, what) in
        LEGEND.iter().filter(|(letter, _)| cells.iter().any(|cell| sign(cell) == *letter))
    {
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
fn line(cell: &Cell) -> String {
    let size = cell.size;
    match &cell.verdict {
        Verdict::Yes(found) => {
            let hands = grouped(found.announcement.hands().len());
            format!(
                "{BOLD}{size} yes{BOLD:#}, {hands} hands: {}\n",
                explain::origin(size, found)[0]
            )
        }
        Verdict::No(why) => format!("{size} no: {}\n", explain::impossible(size, why)[0]),
        Verdict::Unknown(ended) => format!("{size} open: {ended}\n"),
    }
}

/// The sizes of the two tables: a = b from 2 to 5 with c below a, then c = 1 with a and b from 2 to 6.
fn seed_sizes() -> Vec<Size> {
    let first = (2..=5).flat_map(|a| (1..a).map(move |c| (a, a, c)));
    let second = (2..=6).flat_map(|a| (2..=6).map(move |b| (a, b, 1)));
    let mut sizes: Vec<Size> =
        first.chain(second).filter_map(|(a, b, c)| Size::new(a, b, c).ok()).collect();
    sizes.sort();
    sizes.dedup();
    sizes
}

fn seed_tables(cells: &[Cell]) -> String {
    let at = |a: usize, b: usize, c: usize| {
        let cell =
            cells.iter().find(|cell| (cell.size.a(), cell.size.b(), cell.size.c()) == (a, b, c));
        cell.map_or(" ", |cell| match cell.verdict.word() {
            Word::Yes => "Y",
            Word::No => "N",
            Word::Unknown => "?",
        })
    };
    let mut text = String::from("a = b, by c\n\n  a\\c 1 2 3 4\n");
    for a in 2..=5 {
        let row: Vec<&str> = (1..=4).map(|c| at(a, a, c)).collect();
        let _ = writeln!(text, "  {a:>3} {}", row.join(" ").trim_end());
    }
    text.push_str("\nc = 1\n\n  a\\b 2 3 4 5 6\n");
    for a in 2..=6 {
        let row: Vec<&str> = (2..=6).map(|b| at(a, b, 1)).collect();
        let _ = writeln!(text, "  {a:>3} {}", row.join(" "));
    }
    text
}
