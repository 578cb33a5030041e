//! Exchanges of more than two steps, told: where no single announcement is good.

use std::fmt::Write;

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::russian::check::deals;
use whoknows::russian::evidence::{GoodList, Impossible};
use whoknows::russian::exchange::search::{any_length, run};
use whoknows::russian::exchange::{Deal, Exchange, Lost, Protocol, Speaker, State};
use whoknows::russian::notation::hand_text;
use whoknows::russian::{Hand, Size, explain};
use whoknows::verdict::{Verdict, Word};

use super::list::{counted, lines};
use super::texts;
use crate::old::Answer;
use crate::text::{BOLD, because, grouped, strip, verdict};

/// The most steps of a lucky exchange that are tried.
const MOST_STEPS: usize = 6;

/// Is there a longer exchange for every deal? Told for this one; or, if another deal will do as well,
/// for one that takes all its steps.
pub(crate) fn answer(
    size: Size,
    deal: Deal,
    any_deal: bool,
    one: &Verdict<GoodList, Impossible>,
    evidence: Value,
    budget: &Budget,
) -> Answer {
    let why = match one {
        Verdict::No(why) => {
            format!("one announcement is not enough: {}", explain::impossible(size, why)[0])
        }
        _ => "whether one announcement is good by itself is open".to_string(),
    };
    match any_length(size, budget) {
        Verdict::Yes(protocol) => {
            let steps = protocol.steps();
            let mut exchange = said(size, &protocol, deal);
            if any_deal {
                let rest = size.deck().minus(deal.anne);
                let deals = Hand::all(rest, size.b()).map(|bill| Deal {
                    bill,
                    cath: rest.minus(bill),
                    ..deal
                });
                let longest = deals
                    .map(|deal| said(size, &protocol, deal))
                    .find(|one| one.steps.len() == steps);
                exchange = longest.unwrap_or(exchange);
            }
            let says = format!("{steps} steps are enough, whatever the deal");
            let story = story(size, &exchange);
            let whole = grouped(protocol.lists());
            let words = [
                why,
                format!("the whole protocol has {whole} lists; it was checked in every deal"),
            ];
            let text =
                format!("{}{}\n{}\n", headline(size, Word::Yes, &says), story.0, because(&words));
            let evidence = json!({"kind": "protocol", "speaks_first": first(&protocol), "lists": protocol.lists(), "tree": tree(size, &protocol), "why": words});
            done(Word::Yes, json!({"works": true, "steps": story.1}), evidence, text, budget)
        }
        Verdict::No(lost) => {
            let (words, evidence) = reason(lost, budget.spent(), why);
            let says = "no exchange of any length works for every deal";
            let text = format!(
                "{}\n{}\n  in some deals luck may help: try --lucky\n",
                headline(size, Word::No, says),
                because(&words)
            );
            done(Word::No, json!({"works": false, "steps": []}), evidence, text, budget)
        }
        Verdict::Unknown(ended) => {
            let says = "whether a longer exchange works for every deal was not decided";
            let words = [why, format!("longer exchanges: {ended}")];
            let text = format!(
                "{}\n{}\n  in some deals luck may help: try --lucky\n",
                headline(size, Word::Unknown, says),
                because(&words)
            );
            let mut evidence = evidence;
            evidence["why"] = json!(words);
            done(Word::Unknown, json!({"works": null, "steps": []}), evidence, text, budget)
        }
    }
}

/// What is said in this deal, up to where each knows the other's hand whatever the deal.
fn said(size: Size, protocol: &Protocol, deal: Deal) -> Exchange {
    let mut exchange = protocol.exchange(deal);
    if let Some(mut state) = State::start(size) {
        let needed = exchange.steps.iter().take_while(|step| {
            let open = !state.finished();
            state = state.after(step.speaker, &step.hands);
            open
        });
        let needed = needed.count();
        exchange.steps.truncate(needed);
    }
    exchange
}

fn reason(lost: Lost, nodes: u64, why: String) -> (Vec<String>, Value) {
    match lost {
        Lost::Told => {
            let told = "before anything is said, Cath can know who holds a card";
            (vec![told.into()], json!({"kind": "told", "why": [told]}))
        }
        Lost::Apart => {
            let words = vec![
                why,
                "take any exchange that works: in its last states Cath has the same hand in all deals".into(),
                "going back from the end, two such states with different hands of Cath's must have come from \
                 one in which the same player spoke; all pairs were gone through, and no two fit together"
                    .into(),
                format!("{} families of hands were looked at", grouped(nodes)),
            ];
            let evidence = json!({"kind": "gone through", "nodes": nodes, "why": words});
            (words, evidence)
        }
    }
}

/// The shortest exchange that works for one deal.
pub(crate) fn lucky(size: Size, budget: &Budget) -> Answer {
    let mut refuted = Vec::new();
    for steps in 1..=MOST_STEPS {
        match run(size, steps, budget) {
            Verdict::No(proof) => refuted.push(json!({"steps": steps, "proof_steps": proof.len()})),
            Verdict::Yes(exchange) => {
                let says = format!(
                    "in this deal {steps} steps lead to the end, and Cath never knows a card"
                );
                let story = story(size, &exchange);
                let words = [
                    "this is luck: in another deal the same words may lead nowhere".to_string(),
                    fewer(steps),
                ];
                let text = format!(
                    "{}{}\n{}\n",
                    headline(size, Word::Yes, &says),
                    story.0,
                    because(&words)
                );
                let evidence = json!({"kind": "exchange", "fewer": refuted, "why": words});
                return done(
                    Word::Yes,
                    json!({"works": true, "steps": story.1}),
                    evidence,
                    text,
                    budget,
                );
            }
            Verdict::Unknown(ended) => {
                let says = "a lucky exchange was not found";
                let text = format!(
                    "{}\n  {ended}, at {steps} steps\n",
                    headline(size, Word::Unknown, says)
                );
                let evidence =
                    json!({"kind": "none", "ended": ended.to_string(), "fewer": refuted});
                return done(
                    Word::Unknown,
                    json!({"works": null, "steps": []}),
                    evidence,
                    text,
                    budget,
                );
            }
        }
    }
    let says = format!("no exchange of up to {MOST_STEPS} steps is lucky, with Anne first");
    let text = headline(size, Word::No, &says);
    done(
        Word::No,
        json!({"works": false, "steps": []}),
        json!({"kind": "proofs", "fewer": refuted}),
        text,
        budget,
    )
}

fn fewer(steps: usize) -> String {
    match steps {
        1 => "one step is enough".into(),
        2 => "one step is not enough: refuted by a solver, with a checked proof".into(),
        _ => {
            format!(
                "if Anne speaks first, {} steps are not enough: refuted by a solver, with a checked proof",
                steps - 1
            )
        }
    }
}

fn headline(size: Size, word: Word, says: &str) -> String {
    format!("{BOLD}{size}{BOLD:#}: {}, {says}\n", verdict(word))
}

fn done(word: Word, answer: Value, evidence: Value, text: String, budget: &Budget) -> Answer {
    let spent = json!({"nodes": budget.spent(), "unit": "nodes"});
    Answer { verdict: word, answer, evidence, spent, text, kept: Vec::new(), each: Vec::new() }
}

fn name(speaker: Speaker) -> &'static str {
    match speaker {
        Speaker::Anne => "Anne",
        Speaker::Bill => "Bill",
    }
}

fn first(protocol: &Protocol) -> Option<&'static str> {
    match protocol {
        Protocol::Done => None,
        Protocol::Says { speaker, .. } => Some(name(*speaker)),
    }
}

/// What to say in every deal: a list, and what is said then.
fn tree(size: Size, protocol: &Protocol) -> Value {
    match protocol {
        Protocol::Done => json!([]),
        Protocol::Says { speaker, parts } => {
            let part = parts.iter().map(|part| {
                json!({"speaker": name(*speaker), "says": texts(size, &part.hands), "then": tree(size, &part.then)})
            });
            Value::Array(part.collect())
        }
    }
}

/// Step by step, as text and as JSON.
fn story(size: Size, exchange: &Exchange) -> (String, Vec<Value>) {
    let deal = exchange.deal;
    let hand = |hand: Hand| hand_text(size.n(), hand);
    let mut text = format!(
        "\n{BOLD}The deal.{BOLD:#} Anne has {}, Bill {}, Cath {}.\n",
        hand(deal.anne),
        hand(deal.bill),
        hand(deal.cath)
    );
    let mut values = vec![
        json!({"step": "deal", "anne": hand(deal.anne), "bill": hand(deal.bill), "cath": hand(deal.cath), "deals": deals(size).to_string()}),
    ];
    let Some(mut state) = State::start(size) else { return (text, values) };
    let all = state.deals().count();
    let _ = writeln!(text, "  {} {} deals.", strip(all as u64, all as u64), grouped(all));
    for step in &exchange.steps {
        state = state.after(step.speaker, &step.hands);
        let (left, who) = (state.deals().count(), name(step.speaker));
        let _ = writeln!(
            text,
            "\n{BOLD}{who} says:{BOLD:#} \"My hand is one of these {}.\"\n{}\n  {} {}.",
            step.hands.len(),
            lines(size, &step.hands, Some(deal.hand(step.speaker))),
            strip(left as u64, all as u64),
            counted(left, "deal")
        );
        let thinks = |own: Speaker| {
            let hands =
                state.hands(own.other()).iter().filter(|other| other.avoids(deal.hand(own)));
            hands.copied().collect::<Vec<Hand>>()
        };
        for own in Speaker::ALL {
            let (other, left) = (name(own.other()), thinks(own));
            let _ = match left.len() {
                1 => writeln!(text, "  {} knows {other}'s hand.", name(own)),
                _ => writeln!(
                    text,
                    "  {} thinks {} of {other}'s possible.",
                    name(own),
                    counted(left.len(), "hand")
                ),
            };
        }
        let cath: Vec<Hand> =
            state.deals().filter(|other| other.cath == deal.cath).map(|other| other.anne).collect();
        let _ = writeln!(
            text,
            "  Cath thinks {} of Anne's possible, and knows no card.",
            counted(cath.len(), "hand")
        );
        values.push(json!({
            "step": who.to_lowercase(), "says": texts(size, &step.hands), "deals": left.to_string(),
            "anne_thinks": texts(size, &thinks(Speaker::Anne)), "bill_thinks": texts(size, &thinks(Speaker::Bill)),
            "cath_thinks": texts(size, &cath),
        }));
    }
    (text, values)
}
