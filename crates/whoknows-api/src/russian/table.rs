//! `russian table`: the map of all sizes up to a number of cards.

mod words;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::russian::evidence::{GoodList, Impossible};
use whoknows::russian::{Hand, Size};
use whoknows::verdict::{Verdict, Word};

use super::evidence::ExistsEvidence;
use super::exists::exists;
use super::saved;
use crate::{Ask, BadInput, Confirmed, Doubt, Kept, Reply, ReplyOf, Row, Spent};

/// The map of all (a, b, c), a card each or more, up to a number of cards: yes, no or open, with the reason
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct SizeMap {
    /// At most so many cards in all (3 to 24)
    #[arg(long, default_value_t = 12, allow_negative_numbers = true)]
    #[serde(default = "twelve")]
    pub cards: i64,
    /// One line for each size, with its reason
    #[arg(long)]
    #[serde(default)]
    pub list: bool,
    /// Two small tables of their own: a = b by c, and a by b with c = 1
    // The name of earlier versions is still read.
    #[arg(long, alias = "seed-tables", conflicts_with = "cards")]
    #[serde(default, alias = "seed_tables")]
    pub classic_tables: bool,
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

/// The map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapAnswer {
    /// At most so many cards in all.
    pub cards: usize,
    /// How many sizes have a good announcement.
    pub yes: usize,
    /// How many have none.
    pub no: usize,
    /// How many are open.
    pub open: usize,
    /// Each size.
    pub cells: Vec<MapCell>,
}

/// One size of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapCell {
    /// Anne's cards.
    pub a: usize,
    /// Bill's cards.
    pub b: usize,
    /// Cath's cards.
    pub c: usize,
    /// Is there a good announcement? Null: not decided.
    pub exists: Option<bool>,
    /// A letter for why: a capital for yes, a small one for no.
    pub sign: char,
    /// Why, in a sentence.
    pub reason: String,
}

/// Why, size by size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapEvidence {
    /// Each size, in the order of the map.
    pub cells: Vec<CellEvidence>,
}

/// Why one size has a good announcement, or has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CellEvidence {
    /// Anne's cards.
    pub a: usize,
    /// Bill's cards.
    pub b: usize,
    /// Cath's cards.
    pub c: usize,
    /// The list, or the reason.
    pub evidence: ExistsEvidence,
}

impl MapCell {
    fn new(size: Size, evidence: &ExistsEvidence) -> Self {
        let (word, sign) = match evidence {
            ExistsEvidence::Announcement(list) => (Word::Yes, list.origin.sign()),
            ExistsEvidence::Excluded(excluded) => (Word::No, excluded.reason.sign()),
            ExistsEvidence::None { .. } => (Word::Unknown, '?'),
        };
        let reason = match evidence {
            ExistsEvidence::None { ended } => ended.to_string(),
            known => known.why().first().cloned().unwrap_or_default(),
        };
        MapCell { a: size.a(), b: size.b(), c: size.c(), exists: exists(word), sign, reason }
    }
}

impl SizeMap {
    /// The sizes of the map, in order.
    pub(super) fn sizes(&self) -> Result<Vec<Size>, BadInput> {
        let cards = usize::try_from(self.cards).ok().filter(|cards| (3..=24).contains(cards));
        let Some(cards) = cards else {
            let message = "expected 3 to 24 cards";
            return Err(BadInput::whole("cards", &self.cards.to_string(), message));
        };
        if self.classic_tables {
            return Ok(words::classic_sizes());
        }
        Ok((3..=cards).flat_map(Size::with_cards).collect())
    }

    /// The map with these cells, in order.
    pub(super) fn reply(
        &self,
        cells: &[(Size, Verdict<GoodList, Impossible>)],
        spent: Spent,
    ) -> ReplyOf<Self> {
        let count = |word: Word| cells.iter().filter(|(_, found)| found.word() == word).count();
        let (yes, no, open) = (count(Word::Yes), count(Word::No), count(Word::Unknown));
        let evidence = |(size, found): &(Size, _)| CellEvidence {
            a: size.a(),
            b: size.b(),
            c: size.c(),
            evidence: ExistsEvidence::new(*size, found, false),
        };
        let evidence = MapEvidence { cells: cells.iter().map(evidence).collect() };
        let sizes = cells.iter().map(|(size, _)| *size);
        let shown =
            sizes.zip(&evidence.cells).map(|(size, cell)| MapCell::new(size, &cell.evidence));
        Reply {
            verdict: if open == 0 { Word::Yes } else { Word::Unknown }.into(),
            answer: MapAnswer {
                cards: usize::try_from(self.cards).unwrap_or_default(),
                yes,
                no,
                open,
                cells: shown.collect(),
            },
            evidence,
            // What is open claims nothing.
            confirmed: Confirmed::Checked,
            spent,
        }
    }
}

impl Ask for SizeMap {
    const ROW: Row = Row::new("russian", "table", "--cards 9", r#"{"cards": 9}"#)
        .resumes("save", "saved")
        .keeps(&["save"]);

    type Answer = MapAnswer;
    type Evidence = MapEvidence;

    fn check(&self, evidence: &MapEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let sizes = self.sizes()?;
        if let Some(text) = &self.saved {
            saved::read(text)?;
        }
        let (found, asked) = (evidence.cells.len(), sizes.len());
        Doubt::unless(found == asked, || format!("{found} sizes: expected {asked}"))?;
        let mut cells = Vec::new();
        for (size, cell) in sizes.into_iter().zip(&evidence.cells) {
            let own = Hand::first(size.a());
            let found = cell.evidence.check(size, own, budget).map_err(|doubt| match doubt {
                Doubt::Wrong(words) => Doubt::Wrong(format!("{size}: {words}")),
                Doubt::Open(words) => Doubt::Open(format!("{size}: {words}")),
            })?;
            cells.push((size, found));
        }
        Ok(self.reply(&cells, Spent::of(budget, "nodes")))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        self.words(reply)
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let Some(path) = &self.save else { return Vec::new() };
        let sizes = self.sizes().expect("a question that was answered has sizes");
        let cells = sizes.iter().zip(&reply.evidence.cells);
        let lines = cells.filter_map(|(size, cell)| saved::line(*size, &cell.evidence));
        let mut lines: String = [saved::HEAD.to_string()].into_iter().chain(lines).collect();
        lines.push_str(&saved::others(self.saved.as_deref().unwrap_or_default(), &sizes));
        vec![Kept { path: path.clone(), content: lines.into() }]
    }
}
