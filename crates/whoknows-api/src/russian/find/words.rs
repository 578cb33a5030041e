//! The reply of `russian find` for people.

use std::fmt::Write;

use whoknows::russian::notation::hand_text;
use whoknows::verdict::Word;

use super::{Find, FindAnswer, FindEvidence, ListAnswer, Wish};
use crate::ReplyOf;
use crate::russian::exists::headline;
use crate::russian::list::{counted, lines, my_hand};
use crate::text::because;

impl Find {
    pub(super) fn words(&self, reply: &ReplyOf<Self>) -> String {
        match &reply.answer {
            FindAnswer::All(_) => self.all_words(reply),
            FindAnswer::List(answer) => self.list_words(answer, reply),
        }
    }

    fn all_words(&self, reply: &ReplyOf<Self>) -> String {
        let (size, own, _) = self.wish();
        let FindAnswer::All(answer) = &reply.answer else { return String::new() };
        let own = hand_text(size.n(), own);
        let says = match reply.word() {
            Word::Yes => answer.text(&own).trim_end().to_string(),
            Word::No => "no announcement is good: `russian exists` says why".to_string(),
            Word::Unknown => "they were not counted".to_string(),
        };
        let mut text = headline(size, reply.word(), &says);
        if let FindEvidence::None { ended } = &reply.evidence {
            let added = counted(reply.spent.nodes, "hand");
            let _ = writeln!(text, "\n  {ended}, after {added} added");
        }
        text
    }

    fn list_words(&self, answer: &ListAnswer, reply: &ReplyOf<Self>) -> String {
        let (size, own, wish) = self.wish();
        let (word, nodes) = (reply.word(), reply.spent.nodes);
        let added = format!("{} added", counted(nodes, "hand"));
        let mut text = headline(size, word, &answer.headline);
        let mut why: Vec<String> = match &reply.evidence {
            FindEvidence::Announcement(list) => list.why.clone(),
            FindEvidence::Extreme(extreme) => extreme.why.clone(),
            FindEvidence::Excluded(excluded) => excluded.why.clone(),
            FindEvidence::Number(number) => number.why.clone(),
            FindEvidence::First { .. } => vec![format!(
                "it is the first good list, depth first over the hands in order, after {added}"
            )],
            FindEvidence::EveryList => Vec::new(),
            FindEvidence::None { ended } => {
                let spent = match wish {
                    Wish::First => added,
                    Wish::Number(_) => counted(nodes, "conflict"),
                    _ => counted(nodes, "node"),
                };
                let _ = writeln!(text, "\n  {ended}, after {spent}");
                return text;
            }
        };
        if wish == Wish::First && word == Word::No {
            let through = format!("all lists with this hand were gone through, {added}");
            why.insert(0, through);
        }
        let _ = match &answer.hands {
            None => writeln!(text, "\n{}", because(&why)),
            Some(hands) => {
                let own = hand_text(size.n(), own);
                let _ = writeln!(text, "  {}\n", my_hand(hands.len()));
                writeln!(text, "{}\n\n{}", lines(hands, Some(&own)), because(&why))
            }
        };
        text
    }
}
