//! Values of formulas, and formulas read, printed and read back.

use std::ops::Range;

use proptest::prelude::*;

use super::*;
use crate::hats::Graph;

#[track_caller]
fn value(text: &str, hats: &[u32], expected: i64) {
    let game = Game::uniform(Graph::complete(hats.len()), 10).unwrap();
    let formula = Formula::read(text, &game, 3).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert_eq!(formula.eval(&game, 3, hats), Ok(expected), "{text}");
}

#[test]
fn the_operations_are_what_they_say() {
    let hats = [5, 6, 1, 9];
    value("a + b * c", &hats, 11);
    value("a - b - c", &hats, -2);
    value("(a - b * 2) div 2", &hats, -4);
    value("(a - b * 2) div (0 - 2)", &hats, 4);
    value("(a - b * 2) mod 3", &hats, 2);
    value("(a - b * 2) % -3", &hats, 2);
    value("a & b | 8", &hats, 12);
    value("a ^ b & 3", &hats, 7);
    value("p + q * n", &hats, 43);
    value("-a", &hats, -5);
    value("pick(a mod 4, 7, -8, 9, 10)", &hats, -8);
}

/// Quotient and remainder belong together, whatever the signs: the remainder is the number from 0 to
/// |y| - 1 that leaves a multiple of y, and the quotient says which.
#[test]
fn quotient_and_remainder_make_up_the_number() {
    let game = Game::uniform(Graph::complete(2), 41).unwrap();
    let read = |text: &str| Formula::read(text, &game, 0).unwrap();
    for x in -20..=20i64 {
        for y in (-9..=9).filter(|&y| y != 0) {
            let mut pairs = (-20..=20).flat_map(|k| (0..i64::abs(y)).map(move |rest| (k, rest)));
            let (quotient, rest) = pairs.find(|(k, rest)| k * y + rest == x).unwrap();
            assert_eq!(Op::Div.apply(x, y), Ok(quotient), "{x} div {y}");
            assert_eq!(Op::Mod.apply(x, y), Ok(rest), "{x} mod {y}");
            let value = |text: String| read(&text).eval(&game, 0, &[0, (x + 20) as u32]);
            assert_eq!(value(format!("(b - 20) div {y}")), Ok(quotient), "({x}) div {y}");
            assert_eq!(value(format!("(b - 20) mod {y}")), Ok(rest), "({x}) mod {y}");
            assert_eq!(value(format!("((b - 20) div {y}) * {y} + (b - 20) mod {y}")), Ok(x));
        }
    }
}

#[test]
fn the_folds_are_what_they_say() {
    let hats = [5, 6, 1, 9];
    value("xor(seen)", &hats, 2);
    value("sum(seen)", &hats, 12);
    value("and(seen)", &hats, 0);
    value("or(seen)", &hats, 7);
    value("bitwise-majority(seen)", &hats, 5);
    value("majority(seen)", &hats, 5); // as in earlier versions
    value("9-bitwise-majority(seen)-a", &hats, -1);
    value("min(seen)", &hats, 1);
    value("max(seen)", &hats, 6);
    value("bitwise-majority(5, 6)", &hats, 4); // strictly more than half of two is both
    value("bitwise-majority(-1, -1, 3)", &hats, -1);
    value("sum(a, b, 10)", &hats, 21);
    value("max(c0 - 9, -a)", &hats, -4);
}

#[test]
fn hats_are_named_and_replaced() {
    let game = Game::uniform("0-1,0-2,1-2,0-3".parse().unwrap(), 3).unwrap();
    let formula = Formula::read("max(d, b) + pick(b, 1, 0, 2)", &game, 0).unwrap();
    assert_eq!(formula.hats(&game, 0), [1, 3]);
    assert_eq!(Formula::seen(Fold::Xor).hats(&game, 1), [0, 2]);
    let other =
        formula.substitute(&|u| Formula::binary(Op::Mul, Formula::Hat(u - 1), Formula::Own));
    assert_eq!(other.to_string(), "max(c * p, a * p) + pick(a * p, 1, 0, 2)");
}

#[test]
fn a_zero_divisor_is_an_error() {
    let game = Game::uniform(Graph::complete(2), 3).unwrap();
    let formula = Formula::read("4 mod b", &game, 0).unwrap();
    assert_eq!(formula.eval(&game, 0, &[0, 0]), Err(ZeroDivisor));
    assert_eq!(formula.eval(&game, 0, &[0, 2]), Ok(0));
}

fn game() -> Game {
    Game::new("0-1,0-2,1-2,3>0,14".parse().unwrap(), &[3], &[1]).unwrap()
}

#[track_caller]
fn prints(text: &str, printed: &str) {
    let game = Game::uniform(Graph::complete(16), 3).unwrap();
    let formula = Formula::read(text, &game, 15).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    assert_eq!(formula.to_string(), printed);
    assert_eq!(Formula::read(printed, &game, 15), Ok(formula), "{printed}");
}

#[test]
fn formulas_are_printed_with_as_few_parentheses_as_reading_needs() {
    prints("p ^ xor(seen)", "p ^ xor(seen)");
    prints("(2 - a - 2*b) mod 3", "(2 - a - 2 * b) mod 3");
    prints("(p-sum( seen ))%q", "(p - sum(seen)) mod q");
    prints("((a))+((b*c))", "a + b * c");
    prints("a-(b-c)-(d+0)", "a - (b - c) - (d + 0)");
    prints("a|b^c&d+e*f", "a | b ^ c & d + e * f");
    prints("((((a|b)^c)&d)+e)*f", "((((a | b) ^ c) & d) + e) * f");
    prints("a*(b div 2)", "a * (b div 2)");
    prints("-a*b", "-a * b");
    prints("-(a*b)", "0 - a * b");
    prints("- -a", "--a");
    prints("- -(a*b)", "-(0 - a * b)");
    prints(&format!("{}(a*b)", "-".repeat(200)), &format!("{}(0 - a * b)", "-".repeat(199)));
    prints("-3 - -(3)", "-3 - -3");
    prints("(0-3)*(0-a)", "(0 - 3) * -a");
    prints("c0 + c12 + c13 + c", "a + m + c13 + c");
    prints("a-majority(seen)-b", "a - bitwise-majority(seen) - b");
    prints("bitwise-majority (a,b)", "bitwise-majority(a, b)");
    prints("max(a,(b|c), min ( seen ))", "max(a, b | c, min(seen))");
    prints("-pick((a),1, -2,0)*2", "-pick(a, 1, -2, 0) * 2");
}

#[track_caller]
fn refused(text: &str, player: usize, at: Range<usize>, part: &str) {
    let fault = Formula::read(text, &game(), player).unwrap_err();
    let start = &text[..text.len().min(30)];
    assert!(fault.message.contains(part), "{start}: {fault}");
    assert_eq!(fault.at, at, "{start}: {fault}");
}

#[test]
fn nonsense_is_refused_with_its_place() {
    refused("", 0, 0..0, "the text ends here: expected a number");
    refused("b + ", 0, 4..4, "the text ends here");
    refused("b + a", 0, 4..5, "player 0 does not see its own hat");
    refused("b", 3, 0..1, "player 3 does not see player 1");
    refused("c77", 0, 0..3, "no player 77: the players are 0 to 14");
    refused("c99999", 0, 0..6, "found `c99999`");
    refused("b c", 0, 2..3, "found `c`: expected an operation");
    refused("(b + c", 0, 6..6, "expected `)` after `(`");
    refused("xor(seen, b)", 0, 8..9, "expected `)` after `seen`");
    refused("xor b", 0, 4..5, "expected `(` after `xor`");
    refused("xor()", 0, 4..5, "found `)`: expected a number");
    refused("sum(b, seen)", 0, 7..11, "found `seen`");
    refused("3b", 0, 0..2, "found `3b`: expected a number");
    refused("b mod (2 - 2)", 0, 6..13, "the divisor is always 0");
    refused("b + c div 0", 0, 10..11, "the divisor is always 0");
    refused("1099511627776", 0, 0..13, "too large");
    refused("99999999999999999999999", 0, 0..23, "too large");
    refused("1 + 1099511627775 * b", 0, 4..21, "this can be 2199023255550");
    refused("1 + min(seen)", 14, 4..13, "player 14 sees nobody");
    refused("1 + pick(b, 0, 1)", 0, 4..17, "the place can be 0 to 2, but 2 numbers follow");
    refused("pick(b - 1, 0, 1)", 0, 0..17, "the place can be -1 to 1");
    refused("pick(b, 0, 1, c)", 0, 14..15, "found `c`: expected a number");
    refused("pick(b", 0, 6..6, "expected `)` after `(`");
    refused("b, c", 0, 3..4, "expected one formula");
    refused("b + é", 0, 4..6, "found `é`");
    refused("bitwise-majoritys(b)", 0, 0..7, "found `bitwise`");
    refused("bitwise - majority(b)", 0, 0..7, "found `bitwise`");
    refused("bitwise-majority", 0, 16..16, "expected `(` after `bitwise-majority`");
}

#[test]
fn no_text_exhausts_the_stack() {
    refused(&"(".repeat(1_000_000), 0, 100..101, "more than 100 deep");
    refused(&"xor(".repeat(1_000_000), 0, 403..404, "more than 100 deep");
    refused(&format!("{}b", "-".repeat(1_000_000)), 0, 999_500..1_000_001, "1000 parts");
    refused(&"b + ".repeat(1_000_000), 0, 0..2001, "1000 parts");
    let deep = format!("{}b{}", "(".repeat(100), ")".repeat(100));
    assert_eq!(Formula::read(&deep, &game(), 0), Ok(Formula::Hat(1)));
}

/// Any formula of the complete game with 16 players, for player 15, that stays in range.
fn formula() -> impl Strategy<Value = Formula> {
    let leaf = prop_oneof![
        (-20i64..20).prop_map(Formula::Number),
        (0usize..15).prop_map(Formula::Hat),
        Just(Formula::Own),
        Just(Formula::Colours),
        Just(Formula::Players),
        prop::sample::select(&Fold::ALL[..]).prop_map(Formula::seen),
    ];
    leaf.prop_recursive(5, 30, 3, |inner| {
        let op = prop::sample::select(&Op::ALL[..]);
        let fold = prop::sample::select(&Fold::ALL[..]);
        let pick = inner.clone();
        prop_oneof![
            3 => (op, inner.clone(), inner.clone())
                .prop_map(|(op, x, y)| Formula::binary(op, x, y)),
            1 => inner.clone().prop_map(|x| Formula::binary(Op::Sub, Formula::Number(0), x)),
            1 => (fold, prop::collection::vec(inner, 1..4))
                .prop_map(|(fold, these)| Formula::Fold(fold, List::These(these))),
            1 => (pick, prop::collection::vec(-9i64..9, 3)).prop_map(|(x, numbers)| {
                let place = Formula::binary(Op::Mod, x, Formula::Number(3));
                Formula::pick(place, numbers)
            }),
        ]
    })
}

proptest! {
    #[test]
    fn what_is_printed_reads_back(formula in formula()) {
        let game = Game::uniform(Graph::complete(16), 3).unwrap();
        let printed = formula.to_string();
        match formula.range(&game, 15) {
            Ok(_) => prop_assert_eq!(Formula::read(&printed, &game, 15), Ok(formula)),
            Err(_) => prop_assert!(Formula::read(&printed, &game, 15).is_err(), "{}", printed),
        }
    }

    #[test]
    fn values_stay_in_their_range(
        formula in formula(), hats in prop::collection::vec(0u32..3, 16)
    ) {
        let game = Game::uniform(Graph::complete(16), 3).unwrap();
        if let Ok((least, largest)) = formula.range(&game, 15)
            && let Ok(value) = formula.eval(&game, 15, &hats)
        {
            prop_assert!(least <= value && value <= largest, "{least} {value} {largest}");
        }
    }
}
