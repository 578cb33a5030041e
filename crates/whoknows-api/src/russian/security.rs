//! `russian security`: how much Cath does not learn.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::russian::check::choose;
use whoknows::russian::notation::{hand_text, read_hand};
use whoknows::russian::security::{Security as Safe, chances, security};
use whoknows::russian::{Announcement, Hand};
use whoknows::verdict::Word;

use super::list::counted;
use super::{read_list, read_size, texts};
use crate::BadInput;
use crate::input::one_or_many;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, verdict};

/// The hands of Cath's for which all probabilities are given.
const MANY: u128 = 400;

/// How safe an announcement is: weak and perfect k-security, and Cath's probabilities
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Security {
    /// Anne's cards
    #[arg(allow_negative_numbers = true)]
    pub a: i64,
    /// Bill's cards
    #[arg(allow_negative_numbers = true)]
    pub b: i64,
    /// Cath's cards
    #[arg(allow_negative_numbers = true)]
    pub c: i64,
    /// The hands: "012 034 056 135 146 236", or a file
    #[arg(required = true)]
    #[serde(deserialize_with = "one_or_many")]
    pub hands: Vec<String>,
    /// Show only this hand of Cath's
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cath: Option<String>,
}

impl Ask for Security {
    const PART: &'static str = "russian";
    const NAME: &'static str = "security";
    const EXAMPLE: &'static str = "3 3 1 012 034 056 135 146 236 245";
    const EXAMPLE_JSON: &'static str =
        r#"{"a": 3, "b": 3, "c": 1, "hands": ["012", "034", "056", "135", "146", "236", "245"]}"#;
    const TEXTS: &'static [&'static str] = &["hands"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let size = read_size(self.a, self.b, self.c)?;
        let list = read_list("hands", size, &self.hands)?;
        let caths: Vec<Hand> = match &self.cath {
            Some(text) => {
                let hand = read_hand(size.n(), size.c(), text);
                vec![hand.map_err(|fault| BadInput::new("cath", text, fault))?]
            }
            None if choose(size.n(), size.c()) > MANY => {
                vec![Hand::first(size.n()).minus(Hand::first(size.n() - size.c()))]
            }
            None => Hand::all(size.deck(), size.c()).collect(),
        };
        let tables: Vec<Value> = caths.iter().map(|&cath| table_value(&list, cath)).collect();
        let before = format!("{}/{}", size.a(), size.a() + size.b());
        let (word, levels, words) = match security(&list, budget) {
            Ok(safe) => {
                let word = if safe.weak >= 1 { Word::Yes } else { Word::No };
                let levels =
                    json!({"weak": safe.weak, "perfect": safe.perfect, "strength": safe.strength});
                (word, levels, levels_text(&safe))
            }
            Err(ended) => {
                (Word::Unknown, json!({"weak": null, "perfect": null}), format!("  {ended}\n"))
            }
        };
        let hands = counted(list.hands().len(), "hand");
        let says = match word {
            Word::Yes => "is safe",
            Word::No => "is not safe",
            Word::Unknown => "was not measured to the end",
        };
        let mut text = format!(
            "{BOLD}{size}{BOLD:#}: {}, this list of {hands} {says}\n{words}",
            verdict(word)
        );
        let _ = write!(text, "\n{}", table(&list, &caths, &before));
        Ok(Answer {
            verdict: word,
            answer: json!({"levels": levels, "before": before, "after": tables}),
            evidence: json!({"kind": "counted", "hands": texts(size, list.hands())}),
            spent: json!({"nodes": budget.spent(), "unit": "sets of cards"}),
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}

fn levels_text(safe: &Safe) -> String {
    let weak = match safe.weak {
        0 if safe.perfect > 0 => {
            "no security: Cath knows of some card who holds it, as before".to_string()
        }
        0 => "no security: of some card Cath can learn whether Anne holds it".to_string(),
        1 => "weak 1-security: of no card can Cath learn whether Anne holds it".to_string(),
        k => format!(
            "weak {k}-security: of no {k} cards or fewer can Cath learn whether Anne holds them all"
        ),
    };
    let perfect = match safe.perfect {
        0 => "no perfect security: some of Cath's probabilities move".to_string(),
        1 => "perfect 1-security: her probability for a card does not move".to_string(),
        k => format!("perfect {k}-security: her probability for {k} cards or fewer does not move"),
    };
    let design = match safe.strength {
        0 => "some cards are in more hands of the list than others".to_string(),
        1 => "every card is in equally many hands of the list, but not every two".to_string(),
        t => format!("any {t} cards are together in equally many hands of the list (a {t}-design)"),
    };
    format!("  {weak}\n  {perfect}\n  {design}\n")
}

fn table_value(list: &Announcement, cath: Hand) -> Value {
    let (left, having) = chances(list, cath);
    json!({"cath": hand_text(list.size().n(), cath), "left": left, "having": having})
}

/// For each hand of Cath's, the chance that Anne has each card.
fn table(list: &Announcement, caths: &[Hand], before: &str) -> String {
    let n = list.size().n();
    let mut text = format!(
        "  the chance that Anne has a card, to Cath: {before} before, for every card not her own;\n  after, of the hands that she thinks possible, so many have it:\n\n"
    );
    let wide = list.hands().len().to_string().len().max(2);
    let own = caths.iter().map(|&cath| hand_text(n, cath).len()).max().unwrap_or(1).max(4);
    let cards: Vec<String> =
        (0..n).map(|q| format!("{:>wide$}", hand_text(n, Hand::EMPTY.with(q)))).collect();
    let _ = writeln!(text, "  {:>own$}  {:>5}  card {}", "Cath", "hands", cards.join(" "));
    for &cath in caths {
        let (left, having) = chances(list, cath);
        let cell = |q: usize| {
            if cath.has(q) { format!("{:>wide$}", "·") } else { format!("{:>wide$}", having[q]) }
        };
        let cells: Vec<String> = (0..n).map(cell).collect();
        let _ =
            writeln!(text, "  {:>own$}  {left:>5}       {}", hand_text(n, cath), cells.join(" "));
    }
    text
}
