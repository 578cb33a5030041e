//! `russian find --all`: how many good announcements there are.

use std::fmt::Write;

use serde_json::json;
use whoknows::budget::Budget;
use whoknows::russian::count::{Counted, count};
use whoknows::russian::notation::{hand_text, hands_text};
use whoknows::russian::{Hand, Size};
use whoknows::verdict::Word;

use super::texts;
use crate::old::Answer;
use crate::text::{BOLD, grouped, verdict};

/// The number of good announcements, by their number of hands and up to relabelling.
pub(crate) fn answer(size: Size, own: Hand, budget: &Budget) -> Answer {
    let counted = count(size, budget);
    let spent = json!({"nodes": budget.spent(), "unit": "hands added"});
    let (verdict, answer, evidence, text) = match &counted {
        Ok(counted) => {
            let word = if counted.by_hands.is_empty() { Word::No } else { Word::Yes };
            let evidence = json!({"kind": "gone through", "nodes": budget.spent()});
            (word, value(size, counted), evidence, words(size, own, counted, word))
        }
        Err(ended) => {
            let text = format!(
                "{BOLD}{size}{BOLD:#}: {}, they were not counted\n\n  {ended}, after {} hands added\n",
                verdict(Word::Unknown),
                grouped(budget.spent())
            );
            let evidence = json!({"kind": "none", "ended": ended.to_string()});
            (Word::Unknown, json!({"announcements": null}), evidence, text)
        }
    };
    Answer { verdict, answer, evidence, spent, text, kept: Vec::new(), each: Vec::new() }
}

fn value(size: Size, counted: &Counted) -> serde_json::Value {
    let by: Vec<_> = counted
        .by_hands
        .iter()
        .map(|(k, (holding, all))| json!({"hands": k, "with_hand": holding, "announcements": all.to_string()}))
        .collect();
    let classes = counted.classes.as_ref().map(|classes| {
        let class = classes.iter().map(|class| {
            json!({
                "list": texts(size, class.list.hands()), "announcements": class.lists,
                "group": class.group.to_string(),
            })
        });
        class.collect::<Vec<_>>()
    });
    json!({
        "announcements": counted.all().to_string(), "with_hand": counted.holding(),
        "by_size": by, "classes": classes,
    })
}

fn words(size: Size, own: Hand, counted: &Counted, word: Word) -> String {
    let all = grouped(counted.all());
    let own = hand_text(size.n(), own);
    let mut text = format!("{BOLD}{size}{BOLD:#}: {}, ", verdict(word));
    if word == Word::No {
        text.push_str("no announcement is good: `russian exists` says why\n");
        return text;
    }
    let holding = grouped(counted.holding());
    let _ = writeln!(text, "{all} announcements are good, {holding} of them with {own}\n");
    for (k, (holding, all)) in &counted.by_hands {
        let (all, holding) = (grouped(all), grouped(holding));
        let _ = writeln!(text, "  {k:>3} hands: {all:>9} announcements, {holding:>7} with {own}");
    }
    match &counted.classes {
        None => text.push_str("\n  too many to tell apart up to relabelling\n"),
        Some(classes) => {
            let _ = writeln!(
                text,
                "\n  {} up to relabelling",
                super::list::counted(classes.len(), "class").replace("classs", "classes")
            );
            for class in classes {
                let (lists, group) = (grouped(class.lists), grouped(class.group));
                let hands = hands_text(size.n(), class.list.hands());
                let _ = writeln!(text, "  {lists:>9} like {hands} (kept by {group} relabellings)");
            }
        }
    }
    text
}
