//! `quaternity forced`: who may have which card, and how likely.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::quaternity::Truth;
use whoknows::quaternity::coalitions::truth;
use whoknows::quaternity::count::{Marginals, marginals};
use whoknows::quaternity::hall::no_world;
use whoknows::verdict::Word;

use super::reading::read_position;
use super::steps::step;
use super::{Looked, hall};
use crate::text::{BOLD, DIM, grouped, verdict};
use crate::{Answer, Ask, BadInput};

/// The table of cards and players: impossible, possible, certain; with exact fractions
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Forced {
    /// A position or a game: a file, - for standard input, or the text itself
    #[arg(value_name = "STATE")]
    pub state: String,
}

impl Ask for Forced {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "forced";
    const EXAMPLE: &'static str = "puzzles/quaternity/hang.txt";
    const EXAMPLE_JSON: &'static str =
        r#"{"state": "quaternity 2 3 3 seed\n0>1 A0 y\n0>2 B1 n\n"}"#;
    const TEXTS: &'static [&'static str] = &["state"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let looked = read_position("state", &self.state)?;
        let (setup, position) = (&looked.setup, &looked.position);
        let title = looked.title();
        let Some(known) = truth(setup, position) else {
            let evidence = no_world(setup, position).map(|reason| hall(&looked.names, &reason));
            let evidence = evidence.unwrap_or_default();
            let why = evidence["why"].as_str().unwrap_or_default();
            let text = format!(
                "{BOLD}{title}{BOLD:#}: {}, no deal fits\n\n  because {why}\n",
                verdict(Word::No)
            );
            return Ok(answer(Word::No, json!({"valid": false}), evidence, text));
        };
        let counted = marginals(setup, position, budget);
        let worlds =
            counted.as_ref().map_or(
                "too many worlds to count".to_string(),
                |counted| match &counted.worlds {
                    one if *one == 1u32.into() => "1 world".to_string(),
                    many => format!("{} worlds", grouped(many)),
                },
            );
        let mut text = format!("{BOLD}{title}{BOLD:#}: {worlds}\n\n");
        text.push_str(&table(&looked, &known, counted.as_ref().ok()));
        let evidence = json!({"kind": "position", "position": looked.text()});
        Ok(answer(Word::Yes, step(setup, position, budget), evidence, text))
    }
}

fn answer(
    word: Word,
    answer: serde_json::Value,
    evidence: serde_json::Value,
    text: String,
) -> Answer {
    let spent = json!({"nodes": 1, "unit": "positions"});
    Answer { verdict: word, answer, evidence, spent, text, kept: Vec::new(), each: Vec::new() }
}

/// One row for each card, one column for each player; below, the least and most of each set.
fn table(looked: &Looked, known: &Truth, counted: Option<&Marginals>) -> String {
    let Looked { setup, names, position } = looked;
    let wide = names.players.iter().map(|name| name.chars().count()).max().unwrap_or(1).max(8);
    let cards = (0..setup.cards()).map(|card| names.card(card).chars().count());
    let sets = names.sets.iter().map(|set| set.chars().count() + 3);
    let left = cards.chain(sets).max().unwrap_or(2).max(5);
    let mut text = format!("  {:left$}", "");
    for name in &names.players {
        let _ = write!(text, "  {name:>wide$}");
    }
    let hands = row(position.hands.iter().map(|hand| format!("{hand:>wide$}")));
    let _ = writeln!(text, "\n  {:left$}{hands}", "cards");
    for set in 0..setup.sets() {
        if let Some(owner) = position.done[set] {
            let _ = writeln!(
                text,
                "\n  set {} is laid down by {}",
                names.sets[set],
                names.players[usize::from(owner)]
            );
            continue;
        }
        text.push('\n');
        for card in setup.cards_of(set) {
            let cell = |player: usize| {
                let owners = known.owners[card];
                if owners >> player & 1 == 0 {
                    return format!("{DIM}{:>wide$}{DIM:#}", "×");
                }
                if owners == 1 << player {
                    return format!("{BOLD}{:>wide$}{BOLD:#}", "■");
                }
                format!(
                    "{:>wide$}",
                    counted.map_or("·".to_string(), |counted| fraction(counted, card, player))
                )
            };
            let row = row((0..setup.players()).map(cell));
            let _ = writeln!(text, "  {:left$}{row}", names.card(card));
        }
        let range = |player: usize| {
            let at = player * setup.sets() + set;
            match (known.least[at], known.most[at]) {
                (least, most) if least == most => least.to_string(),
                (least, most) => format!("{least}–{most}"),
            }
        };
        let row = row((0..setup.players()).map(|player| format!("{:>wide$}", range(player))));
        let _ = writeln!(text, "  {:left$}{row}", format!("in {}", names.sets[set]));
    }
    text.push_str("\n  ■ certain, × impossible, else the part of the worlds in which it is so\n");
    text
}

/// Cells of one width, two spaces before each.
fn row(cells: impl Iterator<Item = String>) -> String {
    cells.fold(String::new(), |row, cell| row + "  " + &cell)
}

/// The part of the worlds: as a fraction in lowest terms where it is short, else in percent.
fn fraction(counted: &Marginals, card: usize, player: usize) -> String {
    use num_bigint::BigUint;
    let (mut over, mut under) = (counted.cards[card][player].clone(), counted.worlds.clone());
    let (mut a, mut b) = (over.clone(), under.clone());
    while b != BigUint::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    over /= &a;
    under /= &a;
    let text = format!("{over}/{under}");
    if text.len() <= 8 {
        return text;
    }
    let tenths = (over * 1000u32 + &under / 2u32) / &under;
    let tenths = u64::try_from(tenths).unwrap_or(0);
    format!("{}.{}%", tenths / 10, tenths % 10)
}
