//! Evidence in sentences.

use super::evidence::{GoodList, Impossible, Need, NeedBy, NoListOf, Origin, Room, RoomBy};
use super::exchange::Speaker;
use super::exchange::check::Wrong;
use super::flaw::{Flaw, Holder};
use super::hand::Hand;
use super::notation::hand_text;
use super::size::Size;

/// What spoils an announcement, in a sentence.
pub fn flaw(size: Size, flaw: &Flaw) -> String {
    let text = |hand| hand_text(size.n(), hand);
    match *flaw {
        Flaw::Bill { bill, hands } => {
            let doubt = format!(
                "Bill {} could not tell {} from {}",
                holding(size, bill),
                text(hands.0),
                text(hands.1)
            );
            match (size.a().checked_sub(size.c() + 1), hands.0.shared(hands.1)) {
                (None, _) => format!("{doubt}: where a ≤ c he can tell no two hands apart"),
                (Some(most), 1) => format!("{doubt}: they share 1 card, and {most} is the most"),
                (Some(most), shared) => {
                    format!("{doubt}: they share {shared} cards, and {most} is the most")
                }
            }
        }
        Flaw::Cath { cath, card, holder, after_reply } => {
            let who = match holder {
                Holder::Anne => "Anne",
                Holder::Bill => "Bill",
            };
            let when = if after_reply { ", once Bill has said what she holds" } else { "" };
            let cath = holding(size, cath);
            let card = text(Hand::EMPTY.with(card));
            format!("Cath {cath} would know that {who} has {card}{when}")
        }
    }
}

/// `with 345`, or that there is no card.
fn holding(size: Size, hand: Hand) -> String {
    if hand.is_empty() {
        "without a card".into()
    } else {
        format!("with {}", hand_text(size.n(), hand))
    }
}

/// Where a list comes from, in sentences.
pub fn origin(size: Size, found: &GoodList) -> Vec<String> {
    let n = size.n();
    let mut words = vec![match &found.origin {
        Origin::NoCath => {
            "Cath has no card: hands with no card common to them all, and every card in one of them, will do".into()
        }
        Origin::PowerSums { modulus, sums, all } => {
            let sums: Vec<String> = sums
                .iter()
                .enumerate()
                .map(|(j, sum)| match j {
                    0 => format!("the sum of the cards is {sum}"),
                    1 => format!("the sum of their squares {sum}"),
                    _ => format!("the sum of their powers {} is {sum}", j + 1),
                })
                .collect();
            let which = if *all { "all hands for which" } else { "some hands, in each of which" };
            format!("{which} {}, modulo {modulus}", sums.join(", "))
        }
        Origin::Triples => format!(
            "what each hand lacks is a triple, and any two of the {n} cards are in just one of the triples (a Steiner system)"
        ),
        Origin::ProjectivePlane(q) => {
            format!("the lines of the projective plane of order {q}: two lines share one point")
        }
        Origin::AffinePlane(q) => {
            format!("the lines of the affine plane of order {q}: two lines share at most one point")
        }
        Origin::InversivePlane { order, complements } => {
            let what = if *complements {
                "what each hand lacks is a circle"
            } else {
                "the hands are the circles"
            };
            format!(
                "{what} of the inversive plane of order {order}: any three points are on one circle"
            )
        }
        Origin::Golay { weight, having, lacking } => {
            let mut words = format!("words of weight {weight} of the Golay code of length 24");
            if having + lacking > 0 {
                words = format!(
                    "{words}: those with {having} and without {lacking} given cards, which are left out"
                );
            }
            words
        }
        Origin::Symmetric { group, order } => format!(
            "found among the lists that do not change under {order} renamings of the cards: {group}"
        ),
        Origin::Search => "found by search".into(),
    }];
    if found.renamed.is_some() {
        words.push("the cards were renamed so that Anne's hand is in the list".into());
    }
    words
}

/// Why no announcement is good, in sentences.
pub fn impossible(size: Size, evidence: &Impossible) -> Vec<String> {
    let (a, b, c, n) = (size.a(), size.b(), size.c(), size.n());
    match evidence {
        Impossible::OneHand => vec![
            format!("a = {a} is at most c = {c}: Bill can never tell two hands apart, so the list is a single hand"),
            "then all know Anne's hand".into(),
        ],
        Impossible::Disjoint => vec![
            "two hands of the list may share no card, because a = c + 1".into(),
            "so a Cath who has one card of a hand of the list knows that Anne has none of its other cards".into(),
        ],
        Impossible::Chain if b == 0 => vec![
            "Bill has no card: what Cath has not is Anne's, so Cath knows Anne's hand before anything is said".into(),
        ],
        Impossible::Chain => vec![
            format!("what a hand lacks, its rest, has b + c = {} cards, and two rests share at most b - 1 = {}", b + c, b - 1),
            format!(
                "but any c + 1 = {} cards must lie in one rest: {} of a rest and one from outside lie in another, which shares {} with it, too many as b ≤ c",
                c + 1,
                cards(c),
                cards(c)
            ),
        ],
        Impossible::Steiner { through } => vec![
            format!("what a hand lacks, its rest, has {} cards; any {} cards must lie in a rest, and two rests share at most {c}", b + c, c + 1),
            format!("so any {} of the {n} cards lie in exactly one rest: a Steiner system S({}, {}, {n})", c + 1, c + 1, b + c),
            format!(
                "but then {} rests would {}, and that is no whole number",
                fraction(super::check::choose(n - through, c + 1 - through), super::check::choose(b + c - through, c + 1 - through)),
                if *through == 0 { "be there".into() } else { format!("have any given {}", given(*through)) },
            ),
        ],
        Impossible::Counting { need, room } => {
            let (least, most) = (need.last().map_or(0, |step| step.hands), room.last().map_or(0, |step| step.hands));
            let mut words = vec![format!(
                "at least {} {} needed, and there is room for at most {most}",
                hands(least),
                if least == 1 { "is" } else { "are" }
            )];
            words.extend(needs(need));
            words.extend(rooms(room));
            words
        }
        Impossible::Refuted(proof) => vec![format!(
            "a solver refuted it, with one variable for each hand; the proof of {} steps was checked",
            proof.len()
        )],
    }
}

/// Why no good announcement has just so many hands, in a sentence or more.
pub fn no_list_of(size: Size, k: u64, evidence: &NoListOf) -> Vec<String> {
    match evidence {
        NoListOf::Never(evidence) => impossible(size, evidence),
        NoListOf::Need(steps) => needs(steps),
        NoListOf::Room(steps) => rooms(steps),
        NoListOf::Refuted(proof) => vec![format!(
            "{}: a solver refuted it, with a row of {} cards for each hand; the proof of {} steps was checked",
            hands(k),
            size.n(),
            proof.len()
        )],
    }
}

/// What is wrong with an exchange, in a sentence.
pub fn wrong(size: Size, wrong: &Wrong) -> String {
    let text = |hand| hand_text(size.n(), hand);
    let name = |speaker: Speaker| match speaker {
        Speaker::Anne => "Anne",
        Speaker::Bill => "Bill",
    };
    let in_deal = |deal: &super::Deal| {
        let [anne, bill, cath] = [deal.anne, deal.bill, deal.cath].map(text);
        format!("if Anne has {anne}, Bill {bill} and Cath {cath}")
    };
    match wrong {
        Wrong::Open(ended) => ended.to_string(),
        Wrong::Untold => "before anything is said, Cath knows no card".into(),
        Wrong::Turns { steps } => format!("{steps} steps by turns are neither shown nor excluded"),
        Wrong::Proof { steps, words } => format!("the proof about {steps} steps: {words}"),
        Wrong::Untrue { step } => format!("step {} is not true in the deal", step + 1),
        Wrong::Leak { steps, deal, card } => {
            let card = text(Hand::EMPTY.with(*card));
            format!("after {steps} steps, {}, Cath knows who holds {card}", in_deal(deal))
        }
        Wrong::Unfinished { steps, speaker, deal } => format!(
            "after {steps} steps, {}, {} does not know the other's hand",
            in_deal(deal),
            name(*speaker)
        ),
        Wrong::Uncovered { steps, speaker, hand } => format!(
            "after {steps} steps {} may have {}, which is in none of the lists",
            name(*speaker),
            text(*hand)
        ),
        Wrong::Joined { speaker, .. } => {
            format!("{} can join two ends with different hands of Cath's", name(*speaker))
        }
    }
}

fn fraction(over: u128, under: u128) -> String {
    format!("{over}/{under}")
}

fn cards(n: usize) -> String {
    if n == 1 { "1 card".into() } else { format!("{n} cards") }
}

/// Some cards that somebody names.
fn given(n: usize) -> String {
    if n == 1 { "card".into() } else { cards(n) }
}

fn hands(n: u64) -> String {
    if n == 1 { "1 hand".into() } else { format!("{n} hands") }
}

/// Each step of the number of hands needed.
fn needs(steps: &[Need]) -> Vec<String> {
    let step = |step: &Need| {
        let (n, a, t) = (step.family.n, step.family.a, step.family.t);
        let why = match &step.by {
            NeedBy::Once if step.family.full => {
                "every card must be in some hand and outside another".into()
            }
            NeedBy::Once => "no card may be in every hand".into(),
            NeedBy::Lacking => format!(
                "so many for each of the {n} cards among the hands without it, and each hand is without {}",
                n - a
            ),
            NeedBy::Having => format!(
                "so many for each of the {n} cards among the hands with it, and each hand has {a}"
            ),
            NeedBy::Refuted(proof) => format!(
                "a solver refuted {}, two sharing at most {}; the proof of {} steps was checked",
                step.hands.saturating_sub(1),
                step.family.share,
                proof.len()
            ),
        };
        format!(
            "to avoid any {} of {n} with hands of {a} takes {}: {why}",
            if t == 1 { "card".into() } else { cards(t) },
            hands(step.hands)
        )
    };
    steps.iter().map(step).collect()
}

/// Each step of the number of hands that have room.
fn rooms(steps: &[Room]) -> Vec<String> {
    let step = |step: &Room| {
        let (n, a, share) = (step.n, step.a, step.share);
        let why = match step.by {
            RoomBy::Alone => "two would share more".into(),
            RoomBy::Disjoint => "no two share a card".into(),
            RoomBy::Having => format!("so many for each of the {n} cards among the hands with it, and each hand has {a}"),
            RoomBy::Lacking => format!("so many for each of the {n} cards among the hands without it, and each hand is without {}", n - a),
            RoomBy::Pairs => "one more, and the pairs of hands would share too many cards in all, however evenly they are spread".into(),
        };
        format!(
            "of hands of {a} out of {} that share at most {share} there are at most {}: {why}",
            cards(n),
            step.hands
        )
    };
    steps.iter().map(step).collect()
}
