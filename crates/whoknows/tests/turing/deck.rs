//! Decks as text: faults with their place, what laws mean, and what is odd about them.

use std::sync::Arc;

use proptest::prelude::*;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::turing::count::count;
use whoknows::turing::deck::{Lint, lint, remark_words};
use whoknows::turing::{Deck, deck};

use super::notation::fault;

#[test]
fn faults_of_decks_have_their_place() {
    let head = "digits b y p of 1..5\ncard 1: one\n";
    for (law, at, message) in [
        ("b <", "", "the law ends here: expected a digit or a number"),
        ("b = y", "=", "`=`: two things are compared by `==`"),
        ("b + y", "b + y", "a number, where something true or false was expected"),
        ("b < (y < p)", "(y < p)", "this is true or false, where a number was expected"),
        ("b < y and p", "p", "a number, where something true or false was expected"),
        ("not b", "b", "a number, where something true or false was expected"),
        ("b < y y", "y", "`y` was not expected here"),
        ("b & y", "&", "`&` is no sign of a law"),
        ("(b < y", "", "expected `)`"),
        ("b % 0 == 1", "0", "expected a number from 1 after `%`"),
        ("b % y == 1", "y", "expected a number from 1 after `%`"),
        ("b < 99999", "99999", "`99999` is no number up to 65535"),
        ("count < 2", "count", "expected such as `count(3)`"),
        ("ups(b) < 2", "ups(b)", "`ups` is about all digits: no brackets"),
    ] {
        let found = fault(&format!("{head}{law}"), deck::read);
        assert_eq!(found, (at.to_string(), message.to_string()), "{law}");
    }
    for (text, at) in [
        ("", ""),
        ("b < y", "b < y"),
        ("card 1\nb < y", "card 1"),
        ("digits b y p", "b y p"),
        ("digits b y p of 1..10", "b y p of 1..10"),
        ("digits a b c d e f of 1..9", "a b c d e f of 1..9"),
        ("digits b b of 1..5", "b b of 1..5"),
        ("digits sum of 1..5", "sum of 1..5"),
        ("digits b of 1..5", ""),
        ("digits b of 1..5\ncard x", "x"),
        ("digits b of 1..5\ncard 1", "card 1"),
        ("digits b of 1..5\ncard 1: a\ncard 2: b\nb > 1", "card 1: a"),
        ("digits b of 1..5\ncard 1: a\nb > 1\ncard 1: b", "1"),
        ("digits b of 1..5\ncard 1: a\nb > 1\nb > c # é", "c"),
        ("digits b of 1..5\ndigits c of 1..5", "digits c of 1..5"),
    ] {
        assert_eq!(fault(text, deck::read).0, at, "{text}");
    }
    assert!(deck::read(&format!("{head}{}b < y", "not ".repeat(1000))).is_err());
    assert!(deck::read(&format!("{head}{}b < y", "(".repeat(1000))).is_err());
    assert!(deck::read(&format!("{head}b{} < y", " + b".repeat(3000))).is_err());
    assert!(deck::read(&format!("{head}b{} < y", " * 65535".repeat(900))).is_ok());
}

#[test]
fn the_language_means_what_it_says() {
    for (law, codes) in [
        ("a + b * 2 == 5", vec![12, 31]),
        ("(a + b) * 2 == 6", vec![12, 21]),
        ("a < b <= 2", vec![12]),
        ("1 == a or a == 3 and b == 3", vec![11, 12, 13, 33]),
        ("not a < 3 and not (b > 1)", vec![31]),
        ("a - b == 2", vec![31]),
        ("(a - b) % 3 == 1", vec![13, 21, 32]),
        ("max(a, 2) == min(b, 3)", vec![12, 22, 33]),
        ("distinct == 1", vec![11, 22, 33]),
        ("ups == 1", vec![12, 23]),
        ("downs != 0", vec![21, 32]),
        ("evens > odds", vec![22]),
        ("count(1, 3) == 0", vec![22]),
        ("sum(a, a, b) == 9", vec![33]),
        ("a == min and b == max and a != b", vec![12, 13, 23]),
    ] {
        let deck = deck::read(&format!("digits a b of 1..3\ncard 1\n{law}")).unwrap();
        let found = deck.functions()[0].iter().map(|code| deck.space().number(code));
        assert_eq!(found.collect::<Vec<_>>(), codes, "{law}");
    }
}

#[test]
fn odd_laws_are_named() {
    let text = "digits b y p of 1..5\ncard 4: four\n b < 1\n b >= 1\ncard 7\n b < y\n y > b\n\
                card 9\n sum == 3\n sum == 4\n b < y\n b < y < p and p != 5 and b > 1\n";
    let deck = deck::read(text).unwrap();
    let remarks: Vec<String> = lint(&deck).iter().map(|r| remark_words(&deck, r)).collect();
    assert_eq!(
        remarks,
        [
            "card 4, law `b < 1` holds for no code",
            "card 4, law `b >= 1` holds for every code",
            "card 7, law `b < y` has the same codes as card 9: b < y",
            "card 7, law `y > b` has the same codes as its law `b < y`",
            "card 7 has no law for 111, 112, 113, 114, 115, 211 and 69 more",
            "card 9, law `sum == 3` has 1 code, so it is never true in a game by the rules",
            "card 9, law `sum == 4` has 3 codes, so it is never true in a game by the rules",
            "card 9, law `b < y < p and p != 5 and b > 1` has 1 code, so it is never true in a game by the rules",
            "card 9 has no law for 113, 114, 115, 212, 213, 214 and 66 more",
        ]
    );
    assert!(lint(&deck).iter().all(|remark| !text[remark.at.clone()].is_empty()));
    let deck = Deck::classic();
    let never = lint(&deck).into_iter().filter(|r| matches!(r.lint, Lint::Few(codes) if codes < 4));
    let never: Vec<&str> =
        never.map(|r| &*deck.cards()[r.card].laws[r.law.unwrap()].text).collect();
    assert_eq!(never, ["count(1) == 3", "count(3) == 3", "count(4) == 3", "ups == 2"]);
    let bad = |lint: &Lint| matches!(lint, Lint::Impossible | Lint::Always | Lint::Twin(_));
    assert!(!lint(&deck).iter().any(|remark| bad(&remark.lint)));
}

#[test]
fn large_decks_end_with_their_limits() {
    // 46,656 codes; nobody waits for all choices of its laws.
    let mut text = String::from("digits a b c d e f of 1..6\n");
    for card in 1..=8 {
        let one = ["a", "b", "c", "d", "e", "f"][card % 6];
        let laws = (1..=12).map(|law| format!("  {one} + {card} * f > {law}"));
        let laws: Vec<String> = laws.collect();
        text = format!("{text}card {card}: laws\n{}\n", laws.join("\n"));
    }
    let deck = Arc::new(deck::read(&text).unwrap());
    let limits = Limits { nodes: Some(10), ..NO_LIMITS };
    let budget = Budget::new(limits, &Unwatched);
    assert_eq!(count(&deck, 4..=6, &budget), Err(Ended::Nodes));
    assert!(budget.spent() < 1_000, "{}", budget.spent());
}

proptest! {
    #[test]
    fn laws_of_random_words_never_panic(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "b", "y", "1", "65535", "+", "-", "*", "%", "<", "==", "(", ")", ",", "and", "or",
                "not", "sum", "min", "count", "ups",
            ]),
            0..25,
        )
    ) {
        let text = format!("digits b y of 1..3\ncard 1\n{}", words.join(" "));
        if let Err(fault) = deck::read(&text) {
            prop_assert!(text.get(fault.at).is_some());
        }
    }
}
