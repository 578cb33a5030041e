//! Sentences about announcements: good or not, and why.

use serde_json::Value;

use super::facts::{
    Cards, all_hands, deals, good, good_lists, hand, holding, is_count, list, size, sizes,
};
use crate::sentences::{Holes, Rule};

pub(crate) fn rule(sentence: &'static str, holds: fn(&Value, &Holes) -> bool) -> Rule {
    Rule { sentence, holds }
}

/// Does it hold of the size that was asked about, or of one on the map?
pub(crate) fn some(answer: &Value, holds: impl Fn(Cards) -> bool) -> bool {
    sizes(answer).into_iter().any(holds)
}

/// Is the answer about a size for which there is a good list, as far as all can be gone through?
pub(crate) fn exists(answer: &Value, yes: bool) -> bool {
    some(answer, |cards| good_lists(cards).is_none_or(|found| found.is_empty() != yes))
}

fn is_size(answer: &Value, holes: &Holes) -> bool {
    let Cards { a, b, c } = size(answer);
    holes.words("size") == format!("({a},{b},{c})")
}

/// The first line: the size, the verdict and the headline.
fn first_line(answer: &Value, holes: &Holes, word: &str) -> bool {
    let headline = answer["answer"]["headline"].as_str();
    is_size(answer, holes)
        && answer["verdict"] == word
        && headline.is_some_and(|headline| headline == holes.words("says"))
}

/// A line of hands: each has as many cards as somebody.
fn are_hands(answer: &Value, line: &str) -> bool {
    let Cards { a, b, c } = size(answer);
    let words = line.strip_prefix("with ").unwrap_or(line).split(' ');
    words.map(|word| hand(word).count_ones()).all(|cards| [a, b, c].contains(&cards))
}

fn is_line_of_hands(answer: &Value, holes: &Holes) -> bool {
    let line = holes.words("hands");
    let digits = |c: char| c == ' ' || c.is_ascii_digit();
    line.strip_prefix("with ").unwrap_or(line).chars().all(digits) && are_hands(answer, line)
}

pub(crate) fn rules() -> Vec<Rule> {
    let mut all = spoilt();
    all.extend(found());
    all.extend(origins());
    all
}

fn spoilt() -> Vec<Rule> {
    vec![
        rule("{size*}: yes, {says*}", |a, h| first_line(a, h, "yes")),
        rule("{size*}: no, {says*}", |a, h| first_line(a, h, "no")),
        rule("{size*}: don't know, {says*}", |a, h| first_line(a, h, "unknown")),
        rule("{hands*}", is_line_of_hands),
        rule("this list of {n} hand{s*} is good", |a, h| is_count(h, "n", "s", list(a).len())),
        rule("this list of {n} hand{s*} is not good", |a, h| is_count(h, "n", "s", list(a).len())),
        rule("this list of {n} hand{s*} could not be checked within the limits", |a, h| {
            is_count(h, "n", "s", list(a).len()) && a["answer"]["good"].is_null()
        }),
        rule(
            "Bill {bill*} could not tell {x*} from {y*}: they share {k} card{s*}, and {m} is the most",
            |a, h| {
                let cards = size(a);
                let [x, y] = ["x", "y"].map(|name| hand(h.words(name)));
                let bill = holding(h.words("bill"), cards.b);
                bill & (x | y) == 0
                    && is_count(h, "k", "s", (x & y).count_ones() as usize)
                    && h.number("m") == i128::from(cards.a) - i128::from(cards.c) - 1
                    && h.number("k") > h.number("m")
            },
        ),
        rule(
            "Bill {bill*} could not tell {x*} from {y*}: where a ≤ c he can tell no two hands apart",
            |a, h| {
                let cards = size(a);
                let [x, y] = ["x", "y"].map(|name| hand(h.words(name)));
                holding(h.words("bill"), cards.b) & (x | y) == 0 && cards.a <= cards.c
            },
        ),
        rule("Cath {cath*} would know that Anne has {card*}", |a, h| knows(a, h, true)),
        rule("Cath {cath*} would know that Bill has {card*}", |a, h| knows(a, h, false)),
        rule("for Anne with {hand*}:", |a, h| list(a).contains(&hand(h.words("hand")))),
        rule("looked at in all {n} deals, and by the rules", |a, h| {
            h.number("n") == deals(size(a)).len() as i128
        }),
        rule("{size*}, after a list of {n} hand{s*}", |a, h| {
            is_size(a, h) && is_count(h, "n", "s", list(a).len())
        }),
        rule("Bill could have {n} hand{s*}", |a, h| {
            views(a, "bill", size(a).b)
                && is_count(h, "n", "s", all_hands(size(a).n(), size(a).b).len())
        }),
        rule("Cath could have {n} hand{s*}", |a, h| {
            views(a, "cath", size(a).c)
                && is_count(h, "n", "s", all_hands(size(a).n(), size(a).c).len())
        }),
        rule("knows that Anne has {hand*} with", |a, h| list(a).contains(&hand(h.words("hand")))),
        rule("thinks {n} possible: {hands*}", |a, h| {
            let hands: Vec<u64> = h.words("hands").split(' ').map(hand).collect();
            h.number("n") == hands.len() as i128 && hands.iter().all(|hand| list(a).contains(hand))
        }),
        rule("with {n} of them the list could not be true", |a, h| {
            let none = |k: u32| {
                let all = all_hands(size(a).n(), k).into_iter();
                all.filter(|own| list(a).iter().all(|hand| hand & own != 0)).count() as i128
            };
            [none(size(a).b), none(size(a).c)].contains(&h.number("n"))
        }),
    ]
}

/// Does Cath with this hand know, in all deals that she thinks possible after the list?
fn knows(answer: &Value, holes: &Holes, anne: bool) -> bool {
    let cards = size(answer);
    let (cath, card) = (holding(holes.words("cath"), cards.c), hand(holes.words("card")));
    let list = list(answer);
    let mut left = list.iter().filter(|hand| *hand & cath == 0);
    left.all(|hand| (hand & card != 0) == anne) && card & cath == 0
}

/// What is left of the list, for every hand that somebody could have.
fn views(answer: &Value, who: &str, cards: u32) -> bool {
    let list = list(answer);
    let views = answer["answer"][who].as_array().unwrap();
    views.len() == all_hands(size(answer).n(), cards).len()
        && views.iter().all(|view| {
            let own = hand(view["hand"].as_str().unwrap());
            let left: Vec<u64> = list.iter().copied().filter(|hand| hand & own == 0).collect();
            own.count_ones() == cards && super::facts::hands(&view["left"]) == left
        })
}

/// The fewest or the most hands of a good list, where all lists can be gone through.
fn extreme(answer: &Value, smallest: bool) -> bool {
    good_lists(size(answer)).is_none_or(|found| {
        let best = if smallest { found.keys().next() } else { found.keys().last() };
        best == Some(&list(answer).len())
    })
}

fn found() -> Vec<Rule> {
    vec![
        rule("Anne can tell Bill her hand and Cath no card", |a, _| exists(a, true)),
        rule("no announcement of Anne's is good", |a, _| exists(a, false)),
        rule("neither a good announcement nor a proof was found", |a, _| a["verdict"] == "unknown"),
        rule("no good announcement has {k} hand{s*}", |a, h| {
            let none = good_lists(size(a))
                .is_none_or(|found| !found.contains_key(&(h.number("k") as usize)));
            none && is_count(h, "k", "s", a["question"]["body"]["size"].as_u64().unwrap() as usize)
        }),
        rule("the most hands are open; the best list found:", |a, _| a["verdict"] == "unknown"),
        rule("the node limit was reached", |a, _| a["answer"]["open"].as_u64() > Some(0)),
        rule("\"My hand is one of these {n}.\"", |a, h| {
            h.number("n") == list(a).len() as i128 && good(size(a), &list(a))
        }),
        rule("{k} {are*} not enough", |a, h| {
            extreme(a, true) && h.words("are") == if h.number("k") == 1 { "is" } else { "are" }
        }),
        rule("{k} are too many; whether {m} {are*} is open", |a, h| {
            a["verdict"] == "unknown"
                && h.number("m") == h.number("k") - 1
                && h.words("are") == if h.number("m") == 1 { "is" } else { "are" }
        }),
        rule("{k} {are*} too many", |a, h| {
            extreme(a, false) && h.words("are") == if h.number("k") == 1 { "is" } else { "are" }
        }),
        rule("{ended*}, after {n} {unit*}", |a, h| {
            let unit = h.words("unit").trim_end_matches(" added");
            a["spent"]["nodes"].as_i64().map(i128::from) == Some(h.number("n"))
                && unit.ends_with('s') == (h.number("n") != 1)
        }),
        rule("{size*}: no, no announcement is good: `russian exists` says why", |a, h| {
            is_size(a, h) && exists(a, false)
        }),
        rule("{size*}: don't know, they were not counted", |a, h| {
            is_size(a, h) && a["answer"]["announcements"].is_null()
        }),
        rule("{size*}: yes, {n} announcement{are*} good, {k} of them with {own*}", |a, h| {
            let all = good_lists(size(a)).map(|found| i128::from(found.values().sum::<u64>()));
            let are = if h.number("n") == 1 { " is" } else { "s are" };
            all.is_none_or(|all| all == h.number("n"))
                && h.words("are") == are
                && h.number("k") <= h.number("n")
        }),
        rule("{k} hand{s*}: {n*} announcement{t*}, {m*} with {own*}", |a, h| {
            let [n, m] =
                ["n", "m"].map(|name| h.words(name).trim().replace(',', "").parse().unwrap());
            let all = good_lists(size(a)).map(|found| i128::from(found[&(h.number("k") as usize)]));
            // Every hand is in as many of them: n lists of k hands, spread over all hands.
            let hands = all_hands(size(a).n(), size(a).a).len() as i128;
            all.is_none_or(|all| all == n) && n * h.number("k") == m * hands
        }),
        rule("{n} class{es*} up to relabelling", |a, h| {
            a["answer"]["classes"].as_array().unwrap().len() as i128 == h.number("n")
                && h.words("es") == if h.number("n") == 1 { "" } else { "es" }
        }),
        rule("{n} like {hands*} (kept by {g} relabelling{s*})", |a, h| {
            let hands: Vec<u64> = h.words("hands").split(' ').map(hand).collect();
            let orders: i128 = (1..=i128::from(size(a).n())).product();
            good(size(a), &hands) && h.number("n") * h.number("g") == orders
        }),
    ]
}

fn origins() -> Vec<Rule> {
    vec![
        rule(
            "Cath has no card: hands with no card common to them all, and every card in one of them, will do",
            |a, _| some(a, |cards| cards.c == 0 && cards.b > 0),
        ),
        rule("all hands for which the sum of the cards is {s}, modulo {m}", sums),
        rule(
            "what each hand lacks is a triple, and any two of the {n} cards are in just one of the triples (a Steiner system)",
            |a, h| {
                some(a, |cards| cards.b + cards.c == 3 && i128::from(cards.n()) == h.number("n"))
            },
        ),
        rule(
            "the lines of the projective plane of order {q}: two lines share one point",
            |a, h| {
                let q = h.number("q");
                some(a, |cards| {
                    i128::from(cards.n()) == q * q + q + 1 && i128::from(cards.a) == q + 1
                })
            },
        ),
        rule("the cards were renamed so that Anne's hand is in the list", |a, _| {
            a["evidence"].to_string().contains("\"renamed\":\"")
        }),
        rule(
            "found among the lists that do not change under {n} renamings of the cards: {group*}",
            |_, h| h.number("n") > 1,
        ),
    ]
}

/// The hands have this sum, unless the cards were renamed.
fn sums(answer: &Value, holes: &Holes) -> bool {
    let sum = |hand: &u64| (0..64).filter(|q| hand >> q & 1 == 1).sum::<i128>() % holes.number("m");
    let renamed = answer["evidence"].to_string().contains("\"renamed\":\"");
    answer["answer"]["cells"].is_array()
        || renamed
        || list(answer).iter().all(|hand| sum(hand) == holes.number("s"))
}
