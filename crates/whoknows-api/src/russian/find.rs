//! `russian find`: a good announcement with Anne's hand in it, or the proof that there is none.

use std::fmt::Write;

use clap::{Args, ValueEnum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::russian::evidence::{End, Extreme, GoodList, NoListOf, Origin};
use whoknows::russian::search::number::{extreme, with_hands};
use whoknows::russian::search::{find, plain as depth_first};
use whoknows::russian::{Hand, Size, explain};
use whoknows::verdict::{Verdict, Word};

use super::exists::{evidence_of, headline};
use super::list::{counted, lines};
use super::{all, evidence, read_own, read_size, texts};
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because, grouped, verdict};
use crate::{BadInput, Kept};

/// Find an announcement with Anne's hand in it, or the proof that none is good
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Find {
    /// Anne's cards
    #[arg(allow_negative_numbers = true)]
    pub a: i64,
    /// Bill's cards
    #[arg(allow_negative_numbers = true)]
    pub b: i64,
    /// Cath's cards
    #[arg(allow_negative_numbers = true)]
    pub c: i64,
    /// Anne's hand: base-36 digits (0a3), or numbers with commas beyond 36 cards [default: the first cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// In which order to search
    #[arg(long, value_enum, default_value = "best", conflicts_with_all = ["smallest", "largest", "all", "size"])]
    #[serde(default)]
    pub order: Order,
    /// The fewest hands, with the proof that fewer are not enough
    #[arg(long, conflicts_with_all = ["largest", "all", "size"])]
    #[serde(default)]
    pub smallest: bool,
    /// The most hands, with the proof that there is no room for more
    #[arg(long, conflicts_with_all = ["all", "size"])]
    #[serde(default)]
    pub largest: bool,
    /// Count all good announcements, and up to relabelling
    #[arg(long, conflicts_with = "size")]
    #[serde(default)]
    pub all: bool,
    /// Just so many hands
    #[arg(long, value_name = "K")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// Keep the LRAT proof in this file, where the evidence is one (the clauses in FILE.cnf; of several
    /// proofs, that about K hands in FILE.K)
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// In which order to search.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Bounds, families with a name, symmetric lists, then clauses
    #[default]
    Best,
    /// Depth first over the hands in lexicographic order
    Seed,
}

impl Ask for Find {
    const PART: &'static str = "russian";
    const NAME: &'static str = "find";
    const EXAMPLE: &'static str = "3 3 1 --hand 012";
    const EXAMPLE_JSON: &'static str = r#"{"a": 3, "b": 3, "c": 1, "hand": "012"}"#;

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let size = read_size(self.a, self.b, self.c)?;
        let own = read_own(size, self.hand.as_deref())?;
        let wishes = [self.order == Order::Seed, self.smallest, self.largest, self.all];
        let wishes = wishes.iter().filter(|&&wish| wish).count() + usize::from(self.size.is_some());
        if wishes > 1 {
            let message = "expected at most one of order seed, smallest, largest, all, size";
            return Err(BadInput::whole("size", "", message));
        }
        let mut answer = match self.size {
            Some(k) => self.of(size, k, own, budget),
            None if self.all => all::answer(size, own, budget),
            None if self.smallest => self.best(size, End::Smallest, own, budget),
            None if self.largest => self.best(size, End::Largest, own, budget),
            None if self.order == Order::Seed => plain(size, own, budget),
            None => self.any(size, own, budget),
        };
        if self.proof.is_some() && answer.kept.is_empty() {
            answer.text.push_str("  no proof to keep: the evidence is above\n");
        }
        Ok(answer)
    }
}

impl Find {
    fn any(&self, size: Size, own: Hand, budget: &Budget) -> Answer {
        let found = find(size, own, budget);
        let mut answer = blank(size, found.word(), evidence_of(size, &found), budget);
        match &found {
            Verdict::Yes(found) => {
                show(&mut answer, size, own, found, &explain::origin(size, found));
            }
            Verdict::No(why) => {
                let _ = writeln!(answer.text, "\n{}", because(&explain::impossible(size, why)));
                answer.kept = self.keep(|path| evidence::kept(size, why, path));
            }
            Verdict::Unknown(ended) => {
                let _ = writeln!(answer.text, "\n  {ended}, after {} nodes", budget.spent());
            }
        }
        answer
    }

    /// A list with just k hands.
    fn of(&self, size: Size, k: u64, own: Hand, budget: &Budget) -> Answer {
        let found = with_hands(size, k, own, budget);
        let proof = match &found {
            Verdict::Yes(found) => evidence::found(size, found),
            Verdict::No(why) => evidence::no_list_of(size, k, why),
            Verdict::Unknown(ended) => json!({"kind": "none", "ended": ended.to_string()}),
        };
        let mut answer = blank(size, found.word(), proof, budget);
        match &found {
            Verdict::Yes(found) => {
                show(&mut answer, size, own, found, &explain::origin(size, found));
            }
            Verdict::No(why) => {
                let hands = counted(k as usize, "hand");
                answer.text = format!(
                    "{BOLD}{size}{BOLD:#}: {}, no good announcement has {hands}\n\n{}\n",
                    verdict(Word::No),
                    because(&explain::no_list_of(size, k, why))
                );
                answer.kept = self.keep(|path| evidence::kept_of(size, k, why, path));
            }
            Verdict::Unknown(ended) => {
                let _ = writeln!(answer.text, "\n  {ended}, after {} conflicts", budget.spent());
            }
        }
        answer
    }

    /// The smallest or largest list.
    fn best(&self, size: Size, end: End, own: Hand, budget: &Budget) -> Answer {
        let Verdict::Yes(Extreme { list: found, beyond, ended }) = extreme(size, end, own, budget)
        else {
            return self.any(size, own, budget);
        };
        let each: Vec<Value> =
            beyond.iter().map(|(k, why)| evidence::no_list_of(size, *k, why)).collect();
        let mut proof = evidence::found(size, &found);
        proof["beyond"] = json!(each);
        let word = if ended.is_none() { Word::Yes } else { Word::Unknown };
        let mut answer = blank(size, word, proof, budget);
        if ended.is_none() {
            answer.text = headline(size, Word::Yes);
        } else {
            let what = if end == End::Smallest { "fewest" } else { "most" };
            answer.text = format!(
                "{BOLD}{size}{BOLD:#}: {}, the {what} hands are open; the best list found:\n",
                verdict(Word::Unknown)
            );
        }
        show(&mut answer, size, own, &found, &reasons(size, end, &beyond, ended.is_some()));
        answer.answer["exact"] = json!(ended.is_none());
        let refuted = beyond.iter().filter(|(_, why)| matches!(why, NoListOf::Refuted(_)));
        let several = refuted.clone().count() > 1;
        answer.kept = self.keep(|path| {
            let named = |k: u64| if several { format!("{path}.{k}") } else { path.to_string() };
            refuted
                .clone()
                .flat_map(|(k, why)| evidence::kept_of(size, *k, why, &named(*k)))
                .collect()
        });
        answer
    }

    fn keep(&self, files: impl Fn(&str) -> Vec<Kept>) -> Vec<Kept> {
        self.proof.as_deref().map(files).unwrap_or_default()
    }
}

/// Why there is no smaller or larger list.
fn reasons(size: Size, end: End, beyond: &[(u64, NoListOf)], open: bool) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (least, most) = (end == End::Smallest, end == End::Largest);
    match beyond.last() {
        Some((k, _)) if open && least => {
            words.push(format!("{k} are not enough; whether {} are is open", k + 1));
        }
        Some((k, _)) if open && most => {
            words.push(format!("{k} are too many; whether {} are is open", k - 1));
        }
        Some((k, _)) if least => words.push(format!("{} are not enough", grouped(k))),
        Some((k, _)) => words.push(format!("{} are too many", grouped(k))),
        None => {}
    }
    words.extend(beyond.iter().flat_map(|(k, why)| explain::no_list_of(size, *k, why)));
    words
}

/// The plain search.
fn plain(size: Size, own: Hand, budget: &Budget) -> Answer {
    match depth_first::search(size, own, budget) {
        Ok(depth_first::FirstList { list: Some(list), nodes }) => {
            let hands = texts(size, list.hands());
            let proof = json!({"kind": "announcement", "hands": hands, "origin": "seed order"});
            let mut answer = blank(size, Word::Yes, proof, budget);
            let found = GoodList::new(list, Origin::Search);
            let nodes_text = grouped(nodes);
            let words = [format!(
                "it is the first good list, depth first over the hands in order, after {nodes_text} hands added"
            )];
            show(&mut answer, size, own, &found, &words);
            answer.spent = json!({"nodes": nodes, "unit": "hands added"});
            answer
        }
        Ok(depth_first::FirstList { list: None, nodes }) => {
            let why = find(size, own, budget);
            let mut answer = blank(size, Word::No, evidence_of(size, &why), budget);
            let mut words = vec![format!(
                "all lists with this hand were gone through, {} hands added",
                grouped(nodes)
            )];
            if let Verdict::No(why) = &why {
                words.extend(explain::impossible(size, why));
            }
            let _ = writeln!(answer.text, "\n{}", because(&words));
            answer.spent = json!({"nodes": nodes, "unit": "hands added"});
            answer
        }
        Err(ended) => {
            let proof = json!({"kind": "none", "ended": ended.to_string()});
            let mut answer = blank(size, Word::Unknown, proof, budget);
            let _ =
                writeln!(answer.text, "\n  {ended}, after {} hands added", grouped(budget.spent()));
            answer
        }
    }
}

fn blank(size: Size, word: Word, evidence: Value, budget: &Budget) -> Answer {
    Answer {
        verdict: word,
        answer: json!({"exists": super::exists::exists(word), "hands": null}),
        evidence,
        spent: json!({"nodes": budget.spent(), "unit": "nodes"}),
        text: headline(size, word),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

/// The list, and why.
fn show(answer: &mut Answer, size: Size, own: Hand, found: &GoodList, why: &[String]) {
    let hands = found.announcement.hands();
    answer.answer["hands"] = json!(texts(size, hands));
    answer.answer["count"] = json!(hands.len());
    answer.answer["exists"] = json!(true);
    let _ = writeln!(answer.text, "  \"My hand is one of these {}.\"\n", hands.len());
    let _ = writeln!(answer.text, "{}\n\n{}", lines(size, hands, Some(own)), because(why));
}
