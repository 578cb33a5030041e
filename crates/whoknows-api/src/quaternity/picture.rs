//! The picture of a position: who may have which card; and the worlds that are left.

use std::fmt::Write;

use num_bigint::BigUint;
use whoknows::quaternity::position::Players;
use whoknows::quaternity::{Names, Position, Setup};

use super::known::Known;
use crate::text::{BOLD, DIM, grouped, strip};

/// What is true, with the least and most of each set, and fractions where worlds were counted.
pub fn truth_picture(setup: &Setup, names: &Names, known: &Known) -> String {
    let range = |player: usize, set: usize| match (known.min[player][set], known.max[player][set]) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}–{most}"),
    };
    let counted = known.worlds.as_ref().zip(known.marginals.as_ref());
    let part = |card: usize, player: usize| {
        counted.map(|(worlds, all)| fraction(&all[card][player].0, &worlds.0))
    };
    let done: Vec<Option<usize>> = known.done.iter().map(|&by| usize::try_from(by).ok()).collect();
    let board = Board { setup, names, hands: &known.hands, done: &done, owners: &known.owners };
    let legend = match counted {
        Some(_) => "\n  ■ certain, × impossible, else the part of the worlds in which it is so\n",
        None => POSSIBLE,
    };
    board.picture(&part, &range) + legend
}

/// What a position says of itself, and no conclusions.
pub fn declared_picture(setup: &Setup, names: &Names, position: &Position) -> String {
    let least = |player: usize, set: usize| match position.least(player, set) {
        0 => String::new(),
        least => format!("≥ {least}"),
    };
    let done: Vec<Option<usize>> = position.done.iter().map(|by| by.map(usize::from)).collect();
    let (hands, owners) = (&position.hands, &position.owners);
    Board { setup, names, hands, done: &done, owners }.picture(&|_, _| None, &least) + POSSIBLE
}

const POSSIBLE: &str = "\n  ■ certain, × impossible, · possible\n";

/// What is drawn.
struct Board<'a> {
    setup: &'a Setup,
    names: &'a Names,
    hands: &'a [u16],
    done: &'a [Option<usize>],
    owners: &'a [Players],
}

impl Board<'_> {
    /// One row for each card, one column for each player; below each set, how many of it they have.
    fn picture(
        &self,
        part: &dyn Fn(usize, usize) -> Option<String>,
        in_set: &dyn Fn(usize, usize) -> String,
    ) -> String {
        let Board { setup, names, .. } = self;
        let wide = names.players.iter().map(|name| name.chars().count()).max().unwrap_or(1).max(8);
        let cards = (0..setup.cards()).map(|card| names.card(card).chars().count());
        let sets = names.sets.iter().map(|set| set.chars().count() + 3);
        let left = cards.chain(sets).max().unwrap_or(2).max(5);
        let mut text = format!("  {:left$}", "");
        for name in &names.players {
            let _ = write!(text, "  {name:>wide$}");
        }
        let hands = row(self.hands.iter().map(|hand| format!("{hand:>wide$}")));
        let _ = writeln!(text, "\n  {:left$}{hands}", "cards");
        for set in 0..setup.sets() {
            if let Some(owner) = self.done[set] {
                let (set, owner) = (&names.sets[set], &names.players[owner]);
                let _ = writeln!(text, "\n  set {set} is laid down by {owner}");
                continue;
            }
            text.push('\n');
            for card in setup.cards_of(set) {
                let cell = |player: usize| match self.owners[card] {
                    owners if owners >> player & 1 == 0 => format!("{DIM}{:>wide$}{DIM:#}", "×"),
                    owners if owners == 1 << player => format!("{BOLD}{:>wide$}{BOLD:#}", "■"),
                    _ => format!("{:>wide$}", part(card, player).as_deref().unwrap_or("·")),
                };
                let row = row((0..setup.players()).map(cell));
                let _ = writeln!(text, "  {:left$}{row}", names.card(card));
            }
            let cells =
                (0..setup.players()).map(|player| format!("{:>wide$}", in_set(player, set)));
            let line = format!("  {:left$}{}", format!("in {}", names.sets[set]), row(cells));
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }
}

/// Cells of one width, two spaces before each.
fn row(cells: impl Iterator<Item = String>) -> String {
    cells.fold(String::new(), |row, cell| row + "  " + &cell)
}

/// The part of the worlds: as a fraction in lowest terms where it is short, else in percent.
fn fraction(over: &BigUint, under: &BigUint) -> String {
    let (mut a, mut b) = (over.clone(), under.clone());
    while b != BigUint::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    let (over, under) = (over / &a, under / &a);
    let text = format!("{over}/{under}");
    if text.len() <= 8 {
        return text;
    }
    let tenths = (over * 1000u32 + &under / 2u32) / &under;
    let tenths = u64::try_from(tenths).unwrap_or(0);
    format!("{}.{}%", tenths / 10, tenths % 10)
}

/// The worlds before and after a turn: a line of blocks, those that went out struck.
pub fn worlds_strip(before: &BigUint, after: &BigUint) -> String {
    // The strip knows 64 bits: both are halved until they fit, and what is left stays.
    let over = before.bits().saturating_sub(60);
    let short = |number: &BigUint| u64::try_from(number >> over).unwrap_or(u64::MAX);
    let left = if *after == BigUint::ZERO { 0 } else { short(after).max(1) };
    let blocks = strip(left, short(before).max(1));
    let word = if *after == BigUint::from(1u32) { "world" } else { "worlds" };
    format!("{} → {} {word}  {blocks}", grouped(before), grouped(after))
}
