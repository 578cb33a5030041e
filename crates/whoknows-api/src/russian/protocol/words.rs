//! The exchange for people.

use std::fmt::Write;

use whoknows::russian::Size;
use whoknows::russian::check::choose;
use whoknows::verdict::Word;

use super::{
    DealFields, LostReason, Protocol, ProtocolEvidence, ReplyFields, SaidFields, StepFields,
};
use crate::russian::exists::headline;
use crate::russian::list::{counted, lines, my_hand};
use crate::text::{BOLD, because, grouped, strip};
use crate::{Count, ReplyOf};

impl Protocol {
    pub(super) fn words(&self, reply: &ReplyOf<Self>) -> String {
        let size = self.cards.size();
        let answer = &reply.answer;
        let mut text = headline(size, reply.word(), &answer.headline);
        let is_short = matches!(
            reply.evidence,
            ProtocolEvidence::Said { .. } | ProtocolEvidence::Announcement(_)
        );
        let told = if is_short { short(size, &answer.steps) } else { long(&answer.steps) };
        text.push_str(&told);
        text.push_str(&reasons(reply));
        text
    }
}

/// Why it works or not, after what was told.
fn reasons(reply: &ReplyOf<Protocol>) -> String {
    let luck = "  in some deals luck may help: try --lucky\n";
    match &reply.evidence {
        ProtocolEvidence::Said { .. } => String::new(),
        ProtocolEvidence::Announcement(list) => format!("\n{}\n", because(&list.why)),
        // Who is told before anything is said is told in every deal.
        ProtocolEvidence::Lost { why, reason: LostReason::Told, .. } => {
            format!("\n{}\n", because(why))
        }
        ProtocolEvidence::Lost { why, .. } => {
            let (nodes, families) = match reply.spent.nodes {
                1 => ("1".to_string(), "family of hands was"),
                many => (grouped(many), "families of hands were"),
            };
            let looked = format!("{nodes} {families} looked at");
            format!("\n{}\n{luck}", because(&[&why[..], &[looked]].concat()))
        }
        ProtocolEvidence::Open { why, .. } => format!("\n{}\n{luck}", because(why)),
        ProtocolEvidence::Luck { fewer, ended: Some(ended), .. } => {
            format!("\n  {ended}, at {}\n", counted(fewer.len() + 1, "step"))
        }
        ProtocolEvidence::Luck { .. } if reply.word() == Word::No => String::new(),
        ProtocolEvidence::Protocol { why, .. } | ProtocolEvidence::Luck { why, .. } => {
            format!("\n{}\n", because(why))
        }
    }
}

/// So many deals of all as a strip.
fn bar(left: &Count, all: &Count) -> String {
    strip(left.small().unwrap_or(u64::MAX), all.small().unwrap_or(u64::MAX))
}

fn dealt(DealFields { anne, bill, cath, .. }: &DealFields) -> String {
    let hand = |hand: &String| if hand.is_empty() { "nothing".into() } else { hand.clone() };
    let [anne, bill, cath] = [anne, bill, cath].map(hand);
    format!("\n{BOLD}The deal.{BOLD:#} Anne has {anne}, Bill {bill}, Cath {cath}.\n")
}

fn says(who: &str, hands: &[String], own: &str) -> String {
    let (said, shown) = (my_hand(hands.len()), lines(hands, Some(own)));
    format!("\n{BOLD}{who} says:{BOLD:#} {said}\n{shown}\n")
}

fn deals(count: &Count) -> String {
    counted(count, "deal")
}

/// One announcement, and one reply.
fn short(size: Size, steps: &[StepFields]) -> String {
    let [StepFields::Deal(deal), StepFields::Anne(said), rest @ ..] = steps else {
        return String::new();
    };
    let mut text = dealt(deal);
    let each = |from: usize, of: usize| grouped(choose(from, of));
    let (a, b, c) = (size.a(), size.b(), size.c());
    let _ = writeln!(
        text,
        "  {} {}; Anne thinks {} of them possible, Bill {}, Cath {}.",
        bar(&deal.deals, &deal.deals),
        deals(&deal.deals),
        each(b + c, c),
        each(a + c, c),
        each(a + b, b)
    );
    text.push_str(&says("Anne", &said.says, &deal.anne));
    let _ = writeln!(text, "  {} {}.", bar(&said.deals, &deal.deals), deals(&said.deals));
    text.push_str(&looks(deal, said));
    if let [StepFields::Reply(reply)] = rest {
        text.push_str(&replied(deal, reply));
    }
    text
}

/// What Bill and Cath see in the list.
fn looks(deal: &DealFields, said: &SaidFields) -> String {
    let hand = |hand: &String| if hand.is_empty() { "nothing".into() } else { hand.clone() };
    let (bill, cath, anne) = (hand(&deal.bill), hand(&deal.cath), &deal.anne);
    // Every hand avoids an empty one: that would say nothing.
    let (avoids, avoid) = if deal.bill.is_empty() {
        ("is possible", "are possible")
    } else {
        ("avoids it", "avoid it")
    };
    let mut text = if said.bill_thinks.len() == 1 {
        format!("  Bill has {bill}. Only {anne} {avoids}: he knows Anne's hand, and so Cath's.\n")
    } else {
        format!(
            "  Bill has {bill}. {} {avoid}:\n{}\n  He cannot tell, and cannot reply.\n",
            counted(said.bill_thinks.len(), "hand"),
            lines(&said.bill_thinks, Some(anne))
        )
    };
    let _ = writeln!(
        text,
        "  Cath has {cath}. She thinks {} possible:\n{}",
        counted(said.cath_thinks.len(), "hand"),
        lines(&said.cath_thinks, None)
    );
    text
}

fn replied(deal: &DealFields, reply: &ReplyFields) -> String {
    let said = if reply.says.is_empty() { "nothing" } else { &reply.says };
    let mut text = format!("\n{BOLD}Bill says:{BOLD:#} \"Cath has {said}.\"\n");
    let _ = writeln!(text, "  {} {}.", bar(&reply.deals, &deal.deals), deals(&reply.deals));
    let _ = writeln!(text, "  Anne knows Bill's hand: what she and Cath have not.");
    let left = counted(reply.cath_thinks.len(), "hand");
    let knows = match (reply.cath_knows.anne_has.as_str(), reply.cath_knows.bill_has.as_str()) {
        ("", "") => "of every card that it may be Anne's or Bill's".to_string(),
        ("", bills) => format!("knows that Bill has {bills}"),
        (annes, _) => format!("knows that Anne has {annes}"),
    };
    let _ = writeln!(text, "  Cath thinks {left} possible, and {knows}.");
    text
}

/// Lists by turns.
fn long(steps: &[StepFields]) -> String {
    let Some(StepFields::Deal(deal)) = steps.first() else { return String::new() };
    let mut text = dealt(deal);
    let all = &deal.deals;
    let _ = writeln!(text, "  {} {}.", bar(all, all), deals(all));
    for step in &steps[1..] {
        let (who, own, said) = match step {
            StepFields::Anne(said) => ("Anne", &deal.anne, said),
            StepFields::Bill(said) => ("Bill", &deal.bill, said),
            StepFields::Deal(_) | StepFields::Reply(_) => continue,
        };
        text.push_str(&says(who, &said.says, own));
        let _ = writeln!(text, "  {} {}.", bar(&said.deals, all), deals(&said.deals));
        let anne_thinks = said.anne_thinks.as_deref().unwrap_or_default();
        for (one, other, left) in
            [("Anne", "Bill", anne_thinks), ("Bill", "Anne", &said.bill_thinks)]
        {
            let _ = match left.len() {
                1 => writeln!(text, "  {one} knows {other}'s hand."),
                many => {
                    let hands = counted(many, "hand");
                    writeln!(text, "  {one} thinks {hands} of {other}'s possible.")
                }
            };
        }
        let cath = counted(said.cath_thinks.len(), "hand");
        let _ = writeln!(text, "  Cath thinks {cath} of Anne's possible, and knows no card.");
    }
    text
}
