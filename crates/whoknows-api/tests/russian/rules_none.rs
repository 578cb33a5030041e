//! Sentences about why no announcement is good.

use super::facts::{all_hands, good_lists, is_count, size};
use super::rules::{exists, rule, some};
use crate::sentences::{Holes, Rule};

pub(crate) fn rules() -> Vec<Rule> {
    vec![
        rule(
            "a = {a} is at most c = {c}: Bill can never tell two hands apart, so the list is a single hand",
            |a, h| {
                some(a, |cards| {
                    (cards.a.into(), cards.c.into()) == (h.number("a"), h.number("c"))
                        && cards.a <= cards.c
                })
            },
        ),
        rule("then all know Anne's hand", |_, _| true),
        rule("two hands of the list may share no card, because a = c + 1", |a, _| {
            some(a, |cards| cards.a == cards.c + 1)
        }),
        rule(
            "so a Cath who has one card of a hand of the list knows that Anne has none of its other cards",
            |a, _| some(a, |cards| cards.a == cards.c + 1 && cards.c > 0),
        ),
        rule(
            "Bill has no card: what Cath has not is Anne's, so Cath knows Anne's hand before anything is said",
            |a, _| some(a, |cards| cards.b == 0),
        ),
        rule(
            "what a hand lacks, its rest, has b + c = {r} cards, and two rests share at most b - 1 = {m}",
            |a, h| {
                some(a, |cards| {
                    i128::from(cards.b + cards.c) == h.number("r")
                        && h.number("m") == i128::from(cards.b) - 1
                        && cards.b <= cards.c
                })
            },
        ),
        rule(
            "but any c + 1 = {n} cards must lie in one rest: {k} card{s*} of a rest and one from outside lie in another, which shares {k2} card{s2*} with it, too many as b ≤ c",
            |a, h| {
                some(a, |cards| {
                    let c = cards.c as usize;
                    is_count(h, "k", "s", c)
                        && is_count(h, "k2", "s2", c)
                        && h.number("n") == c as i128 + 1
                        && cards.b <= cards.c
                })
            },
        ),
        rule(
            "what a hand lacks, its rest, has {r} cards; any {t} cards must lie in a rest, and two rests share at most {c}",
            |a, h| {
                some(a, |cards| {
                    i128::from(cards.b + cards.c) == h.number("r")
                        && i128::from(cards.c) == h.number("c")
                        && h.number("t") == h.number("c") + 1
                })
            },
        ),
        rule(
            "so any {t} of the {n} cards lie in exactly one rest: a Steiner system S({t2}, {k}, {n2})",
            |a, h| {
                some(a, |cards| {
                    i128::from(cards.n()) == h.number("n")
                        && cards.b == cards.c + 1
                        && h.number("k") == i128::from(cards.b + cards.c)
                }) && (h.number("t"), h.number("n")) == (h.number("t2"), h.number("n2"))
            },
        ),
        rule("but then {f} rests would {what*}, and that is no whole number", |_, h| {
            let (top, bottom) = h.words("f").split_once('/').unwrap();
            top.parse::<u64>().unwrap() % bottom.parse::<u64>().unwrap() != 0
        }),
        rule("at least {n} hand{s*} {are*} needed, and there is room for at most {m}", |a, h| {
            h.number("n") > h.number("m")
                && exists(a, false)
                && h.words("are") == if h.number("n") == 1 { "is" } else { "are" }
        }),
        rule("to avoid any {t*} of {n} with hands of {a} takes {k} hand{s*}: {why*}", |_, h| {
            h.number("a") <= h.number("n")
        }),
        rule(
            "of hands of {a} out of {n} card{s*} that share at most {x} there are at most {m}: {why*}",
            |_, h| is_packing(h),
        ),
        rule(
            "{k} hand{s*}: a solver refuted it, with a row of {n} cards for each hand; the proof of {p} steps was checked",
            |a, h| {
                h.number("n") == i128::from(size(a).n())
                    && good_lists(size(a))
                        .is_none_or(|found| !found.contains_key(&(h.number("k") as usize)))
            },
        ),
    ]
}

/// So many hands that share at most x cards, and no more: by adding hand after hand, where that is quick.
fn is_packing(holes: &Holes) -> bool {
    let [a, n, x] = ["a", "n", "x"].map(|name| holes.number(name) as u32);
    let all = if n <= 7 { all_hands(n, a) } else { Vec::new() };
    most(&all, x, &mut 2000) as i128 <= holes.number("m")
}

/// The most of these hands of whom two share at most x cards, or as many as are found in so many steps.
fn most(all: &[u64], x: u32, left: &mut u32) -> usize {
    let Some((first, rest)) = all.split_first() else { return 0 };
    if *left == 0 {
        return 0;
    }
    *left -= 1;
    let apart: Vec<u64> =
        rest.iter().copied().filter(|hand| (hand & first).count_ones() <= x).collect();
    (1 + most(&apart, x, left)).max(most(rest, x, left))
}
