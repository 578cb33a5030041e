//! Sentences about exchanges, about security, and of the map.

use serde_json::Value;

use super::facts::{
    Dealt, all_hands, deal, deals, different, hand, held, is_count, list, size, sizes, told,
};
use super::rules::rule;
use crate::sentences::{Holes, Rule};

pub(crate) fn rules() -> Vec<Rule> {
    let mut all = safe();
    all.extend(told_short());
    all.extend(told_long());
    all.extend(mapped());
    all
}

/// Is no set of k cards or fewer one of which Cath learns whether Anne has all of it?
fn is_weak(answer: &Value, k: u32) -> bool {
    let (cards, list) = (size(answer), list(answer));
    all_hands(cards.n(), cards.c).into_iter().all(|cath| {
        let left: Vec<u64> = list.iter().copied().filter(|hand| hand & cath == 0).collect();
        let sets = (1..=k).flat_map(|k| all_hands(cards.n(), k)).filter(|set| set & cath == 0);
        let mut sets = sets.collect::<Vec<u64>>().into_iter();
        sets.all(|set| {
            let with = left.iter().filter(|hand| *hand & set == set).count();
            0 < with && with < left.len()
        })
    })
}

/// Are any t cards together in equally many hands?
fn is_even(answer: &Value, t: u32) -> bool {
    let list = list(answer);
    let over = |set: u64| list.iter().filter(|hand| *hand & set == set).count();
    let sets = all_hands(size(answer).n(), t);
    sets.iter().all(|&set| over(set) == over(sets[0]))
}

/// Does Cath's probability for k cards or fewer stay as it was, with each hand that the list allows?
fn is_perfect(answer: &Value, k: u32) -> bool {
    let (cards, list) = (size(answer), list(answer));
    all_hands(cards.n(), cards.c).into_iter().all(|cath| {
        let of = |hands: &[u64], set: u64| {
            let left = hands.iter().filter(|hand| *hand & cath == 0);
            (left.clone().filter(|hand| *hand & set == set).count(), left.count())
        };
        let before = all_hands(cards.n(), cards.a);
        let sets = (1..=k).flat_map(|k| all_hands(cards.n(), k)).filter(|set| set & cath == 0);
        let mut sets = sets.collect::<Vec<u64>>().into_iter();
        sets.all(|set| {
            let ((x, all), (y, some)) = (of(&before, set), of(&list, set));
            some == 0 || x * some == y * all
        })
    })
}

fn safe() -> Vec<Rule> {
    vec![
        rule("this list of {n} hand{s*} is safe", |a, h| {
            is_count(h, "n", "s", list(a).len()) && is_weak(a, 1)
        }),
        rule("this list of {n} hand{s*} is not safe", |a, h| {
            is_count(h, "n", "s", list(a).len()) && !is_weak(a, 1)
        }),
        rule("this list of {n} hand{s*} was not measured to the end", |a, h| {
            is_count(h, "n", "s", list(a).len()) && a["verdict"] == "unknown"
        }),
        rule("weak 1-security: of no card can Cath learn whether Anne holds it", |a, _| {
            is_weak(a, 1) && (size(a).a == 1 || !is_weak(a, 2))
        }),
        rule(
            "weak {k}-security: of no {k2} cards or fewer can Cath learn whether Anne holds them all",
            |a, h| {
                let k = h.number("k") as u32;
                h.number("k2") == h.number("k")
                    && is_weak(a, k)
                    && (k == size(a).a || !is_weak(a, k + 1))
            },
        ),
        rule("perfect 1-security: her probability for a card does not move", |a, _| {
            is_perfect(a, 1)
        }),
        rule(
            "perfect {k}-security: her probability for {k2} cards or fewer does not move",
            |a, h| h.number("k2") == h.number("k") && is_perfect(a, h.number("k") as u32),
        ),
        rule(
            "any {t} cards are together in equally many hands of the list (a {t2}-design)",
            |a, h| {
                let t = h.number("t") as u32;
                h.number("t2") == h.number("t") && is_even(a, t) && !is_even(a, t + 1)
            },
        ),
        rule(
            "the chance that Anne has a card, to Cath: {f} before, for every card not her own;",
            |a, h| h.words("f") == format!("{}/{}", size(a).a, size(a).a + size(a).b),
        ),
        rule("Cath  hands  card {cards*}", |a, h| {
            let n = size(a).n() as usize;
            h.words("cards").split_whitespace().map(hand).eq((0..n).map(|q| 1 << q))
        }),
        rule("{row*}", is_row_of_chances),
    ]
}

/// Cath's hand, the hands that she thinks possible, and how many of them have each card.
fn is_row_of_chances(answer: &Value, holes: &Holes) -> bool {
    if !answer["answer"]["after"].is_array() {
        return false;
    }
    let (cards, list) = (size(answer), list(answer));
    let mut words: Vec<&str> = holes.words("row").split_whitespace().collect();
    if cards.c == 0 {
        words.insert(0, "");
    }
    let cath = hand(words[0]);
    let left: Vec<u64> = list.into_iter().filter(|hand| hand & cath == 0).collect();
    let with = |q: u32| match cath >> q & 1 {
        1 => "·".to_string(),
        _ => left.iter().filter(|hand| *hand >> q & 1 == 1).count().to_string(),
    };
    words.len() == 2 + cards.n() as usize
        && words[1] == left.len().to_string()
        && (0..cards.n()).all(|q| words[2 + q as usize] == with(q))
}

/// Is there a step after which this holds of the deals that are left?
fn some_step(answer: &Value, holds: impl Fn(&[Dealt]) -> bool) -> bool {
    told(answer).iter().any(|left| holds(left))
}

fn avoid(answer: &Value) -> usize {
    let bill = deal(answer).bill;
    list_said(answer).iter().filter(|hand| *hand & bill == 0).count()
}

/// What Anne says first.
fn list_said(answer: &Value) -> Vec<u64> {
    super::facts::hands(&answer["answer"]["steps"][1]["says"])
}

fn told_short() -> Vec<Rule> {
    vec![
        rule("Bill learns Anne's hand, and Cath no card", |a, _| {
            let (dealt, after) = (deal(a), told(a));
            let cath: Vec<u64> =
                after[1].iter().filter(|one| one.cath == dealt.cath).map(|one| one.anne).collect();
            let cards = (0..size(a).n()).filter(|q| dealt.cath >> q & 1 == 0);
            avoid(a) == 1
                && cards.into_iter().all(|q| {
                    cath.iter().any(|hand| hand >> q & 1 == 1)
                        && cath.iter().any(|hand| hand >> q & 1 == 0)
                })
        }),
        rule("this exchange does not work", |a, _| a["verdict"] == "no"),
        rule("The deal. Anne has {anne*}, Bill {bill*}, Cath {cath*}.", |a, h| {
            let hands = ["anne", "bill", "cath"].map(|name| held(h.words(name)));
            let deck = (1u64 << size(a).n()) - 1;
            hands == [deal(a).anne, deal(a).bill, deal(a).cath] && hands.iter().sum::<u64>() == deck
        }),
        rule(
            "{blocks*} {n} deal{s*}; Anne thinks {x} of them possible, Bill {y}, Cath {z}.",
            |a, h| {
                let (all, dealt) = (deals(size(a)), deal(a));
                let like = |hand: fn(&Dealt) -> u64| {
                    all.iter().filter(|one| hand(one) == hand(&dealt)).count() as i128
                };
                is_count(h, "n", "s", all.len())
                    && h.number("x") == like(|one| one.anne)
                    && h.number("y") == like(|one| one.bill)
                    && h.number("z") == like(|one| one.cath)
            },
        ),
        rule("{blocks*} {n} deal{s*}.", |a, h| {
            some_step(a, |left| is_count(h, "n", "s", left.len()))
        }),
        rule("{who*} says: \"My hand is one of these {n}.\"", |a, h| {
            let steps = a["answer"]["steps"].as_array().unwrap().iter();
            steps
                .filter_map(|step| step["says"].as_array())
                .any(|says| says.len() as i128 == h.number("n"))
                && ["Anne", "Bill"].contains(&h.words("who"))
        }),
        rule(
            "Bill has {bill*}. Only {anne*} avoids it: he knows Anne's hand, and so Cath's.",
            |a, h| {
                avoid(a) == 1
                    && held(h.words("bill")) == deal(a).bill
                    && hand(h.words("anne")) == deal(a).anne
            },
        ),
        rule(
            "Bill has nothing. Only {anne*} is possible: he knows Anne's hand, and so Cath's.",
            |a, h| size(a).b == 0 && list_said(a) == [hand(h.words("anne"))],
        ),
        rule("Bill has {bill*}. {n} hands avoid it:", |a, h| {
            h.number("n") == avoid(a) as i128
                && held(h.words("bill")) == deal(a).bill
                && size(a).b > 0
        }),
        rule("Bill has nothing. {n} hands are possible:", |a, h| {
            size(a).b == 0 && h.number("n") == list_said(a).len() as i128
        }),
        rule("Cath has {cath*}. She thinks {n} hand{s*} possible:", |a, h| {
            let cath = deal(a).cath;
            let left = list_said(a).iter().filter(|hand| *hand & cath == 0).count();
            held(h.words("cath")) == cath && is_count(h, "n", "s", left)
        }),
        rule("Bill says: \"Cath has {cath*}.\"", |a, h| {
            held(h.words("cath")) == deal(a).cath && avoid(a) == 1
        }),
        rule(
            "Cath thinks {n} hand{s*} possible, and of every card that it may be Anne's or Bill's.",
            |a, h| {
                let left = told(a).pop().unwrap();
                let open = |q: u32| {
                    let has = |one: &Dealt| one.anne >> q & 1 == 1;
                    left.iter().any(has) && !left.iter().all(has)
                };
                let cath = deal(a).cath;
                is_count(h, "n", "s", different(left.iter(), |one| one.anne))
                    && (0..size(a).n()).filter(|q| cath >> q & 1 == 0).all(open)
            },
        ),
        rule("Cath thinks {n} hand{s*} possible, and knows that {who*} has {cards*}.", |a, h| {
            let (left, cards) = (told(a).pop().unwrap(), hand(h.words("cards")));
            let hand = |one: &Dealt| if h.words("who") == "Anne" { one.anne } else { one.bill };
            is_count(h, "n", "s", different(left.iter(), |one| one.anne))
                && left.iter().all(|one| hand(one) & cards == cards)
        }),
    ]
}

fn told_long() -> Vec<Rule> {
    vec![
        rule("Cath thinks {n} hand{s*} of Anne's possible, and knows no card.", |a, h| {
            let cath = deal(a).cath;
            some_step(a, |left| {
                is_count(
                    h,
                    "n",
                    "s",
                    different(left.iter().filter(|one| one.cath == cath), |one| one.anne),
                )
            })
        }),
        rule("Anne thinks {n} hands of Bill's possible.", |a, h| {
            let anne = deal(a).anne;
            some_step(a, |left| {
                h.number("n") == left.iter().filter(|one| one.anne == anne).count() as i128
            })
        }),
        rule("Bill thinks {n} hands of Anne's possible.", |a, h| {
            let bill = deal(a).bill;
            some_step(a, |left| {
                h.number("n") == left.iter().filter(|one| one.bill == bill).count() as i128
            })
        }),
        rule("one announcement is not enough: {why*}", |a, _| {
            a["evidence"]["one"]["kind"] == "excluded"
        }),
        rule("before anything is said, Cath can know who holds a card", |a, _| size(a).b == 0),
        rule(
            "take any exchange that works: in its last states Cath has the same hand in all deals",
            |a, _| a["verdict"] == "no",
        ),
        rule(
            "going back from the end, two such states with different hands of Cath's must have come from one in which the same player spoke; all pairs were gone through, and no two fit together",
            |a, _| a["verdict"] == "no",
        ),
        rule("no exchange of any length works for every deal", |a, _| {
            a["evidence"]["kind"] == "lost"
        }),
        rule("whether a longer exchange works for every deal was not decided", |a, _| {
            a["verdict"] == "unknown"
        }),
        rule("whether one announcement is good by itself is open", |a, _| {
            a["evidence"]["one"]["kind"] == "none"
        }),
        rule("0 steps are enough, whatever the deal", |a, _| size(a).c == 0),
        rule("the whole protocol has 0 lists; it was checked in every deal", |a, _| size(a).c == 0),
        rule(
            "if Anne speaks first, {n} steps are not enough: refuted by a solver, with a checked proof",
            |a, h| a["evidence"]["fewer"].as_array().unwrap().len() as i128 == h.number("n"),
        ),
        rule("longer exchanges: {ended*}", |a, h| a["evidence"]["ended"] == h.words("ended")),
        rule("in this deal {n} step{s*} to the end, and Cath never knows a card", |a, h| {
            let steps = a["evidence"]["said"].as_array().unwrap().len() as i128;
            h.number("n") == steps && h.words("s") == if steps == 1 { " leads" } else { "s lead" }
        }),
        rule("this is luck: in another deal the same words may lead nowhere", |a, _| {
            a["verdict"] == "yes"
        }),
        rule("one step is enough", |a, _| a["evidence"]["said"].as_array().unwrap().len() == 1),
        rule("no exchange of up to {n} steps is lucky, with Anne first", |a, h| {
            a["evidence"]["fewer"].as_array().unwrap().len() as i128 == h.number("n")
        }),
        rule("a lucky exchange was not found", |a, _| a["verdict"] == "unknown"),
        rule("{ended*}, at {n} step{s*}", |a, h| {
            is_count(h, "n", "s", a["evidence"]["fewer"].as_array().unwrap().len() + 1)
        }),
    ]
}

fn mapped() -> Vec<Rule> {
    vec![
        rule("{n} size{s*}: {yes} yes, {no} no, {open} open", |a, h| {
            let cells = a["answer"]["cells"].as_array().unwrap();
            let like = |exists: Value| {
                cells.iter().filter(|cell| cell["exists"] == exists).count() as i128
            };
            is_count(h, "n", "s", sizes(a).len())
                && h.number("yes") == like(Value::Bool(true))
                && h.number("no") == like(Value::Bool(false))
                && h.number("open") == like(Value::Null)
        }),
        rule("{size*} yes, {n} hands: {why*}", |a, h| cell(a, h, true)),
        rule("{size*} open: {why*}", |a, h| {
            h.words("why") == "the node limit was reached" && a["answer"]["open"].as_u64() > Some(0)
        }),
        rule("open: {size*}, {why*}", |a, h| {
            h.words("why") == "the node limit was reached" && a["answer"]["open"].as_u64() > Some(0)
        }),
        rule("{size*} no: {why*}", |a, h| cell(a, h, false)),
    ]
}

/// A line of the map in full.
fn cell(answer: &Value, holes: &Holes, yes: bool) -> bool {
    let cells = answer["answer"]["cells"].as_array().unwrap();
    let evidence = answer["evidence"]["cells"].as_array().unwrap();
    cells.iter().zip(evidence).any(|(cell, why)| {
        let size = format!("({},{},{})", cell["a"], cell["b"], cell["c"]);
        size == holes.words("size")
            && cell["exists"] == yes
            && cell["reason"] == holes.words("why")
            && (!yes
                || holes.number("n") == why["evidence"]["hands"].as_array().unwrap().len() as i128)
    })
}
