//! Texts that mean ill: each is refused with a fault or ended by the budget, soon and within little memory.
//!
//! The tests run with the small stacks of their threads, so that recursion without an end would be seen.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched, Watcher};
use whoknows::story::told::{Told, Untold};
use whoknows::story::{Story, columns, definition};

struct Clock(Instant);

impl Watcher for Clock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

const LIMIT: Duration = Duration::from_millis(300);

/// Tells a text with a time limit: what does not ask the budget would not end.
fn told(text: &str, engine: &str) -> Result<Told, Untold> {
    let clock = Clock(Instant::now());
    within(text, engine, &Budget::new(Limits { time: Some(LIMIT), ..NO_LIMITS }, &clock))
}

/// A limit that is the same on every machine.
fn some_work() -> Budget<'static> {
    Budget::new(Limits { nodes: Some(5_000_000), ..NO_LIMITS }, &Unwatched)
}

fn within(text: &str, engine: &str, budget: &Budget<'_>) -> Result<Told, Untold> {
    let story: Story = text.parse().map_err(Untold::Fault)?;
    let told = match engine {
        "columns" => columns::tell(&story, &BTreeMap::new(), budget)?,
        _ => definition::tell(&story, &BTreeMap::new(), budget)?,
    };
    match told.ended {
        Some(ended) => Err(ended.into()),
        None => Ok(told),
    }
}

fn ends(text: &str) -> Vec<Result<Told, Untold>> {
    ["columns", "definition"].map(|engine| told(text, engine)).into()
}

fn refused(text: &str, advice: &str) {
    for engine in ["columns", "definition"] {
        match within(text, engine, &some_work()) {
            Err(Untold::Fault(fault)) => {
                assert!(fault.message.contains(advice), "{engine}: {fault}: {text:.200}");
                assert!(fault.at.start <= fault.at.end && fault.at.end <= text.len());
            }
            other => panic!("{engine}: {other:?}: {text:.200}"),
        }
    }
}

/// Refused by the engine in columns before it works; the definition may be ended by the budget.
fn too_many(text: &str, advice: &str) {
    match within(text, "columns", &some_work()) {
        Err(Untold::Fault(fault)) => assert!(fault.message.contains(advice), "{fault}"),
        other => panic!("{other:?}: {text:.200}"),
    }
    match told(text, "definition") {
        Err(Untold::Fault(_) | Untold::Ended(Ended::Time)) => {}
        other => panic!("{other:?}"),
    }
}

const TWO: &str = "people Ann, Bob\nlet x in 1..9\nAnn sees x mod 3\n";

#[test]
fn too_many_worlds_are_refused_before_work() {
    too_many("people Ann\nlet x in 1..1000000, y in 1..1000\n", "1000000000 worlds");
    too_many("people p 1..40\neach person may be wet\npublicly: somebody is wet\n", "2^40 worlds");
    too_many("people p 1..1000\neach person has number in 1..10\n", "about 10^1000 worlds");
    too_many("people Ann\nlet x in 1..1000000, y in x..1000000\n", "too many");
    too_many("people Ann\nlet x in {1, 2, 3}, y in 1..2000000, z in 1..2000000\n", "worlds");
}

#[test]
fn what_no_estimate_catches_is_ended_by_the_budget() {
    for text in [
        "people Ann\nlet a in 1..2000, b in 1..2000, c in 1..2000\ngiven a * b * c mod 7 = 8\n",
        "people Ann\nlet a in 1..2000000, b in 1..2000000\ngiven a mod 2 + b mod 2 > 5\n",
        "people p 1..30\neach person may be wet\ngiven count(q in people where q is wet) = 99\n",
        "people Ann\nlet a in orders of 1..9, b in orders of 1..9\ngiven a = b\n",
        "people Ann\nlet a in subsets of 1..18, b in subsets of 1..18\ngiven a = b\n",
    ] {
        for told in ends(text) {
            assert!(told.is_err(), "{told:?}: {text}");
        }
    }
}

#[test]
fn huge_ranges_and_numbers_are_refused_with_their_place() {
    refused("people Ann\nlet x in 1..9223372036854775807\n", "");
    refused("people Ann\nlet x in -9223372036854775807..9223372036854775807\n", "");
    refused("people Ann\nlet x in 1..92233720368547758079\n", "numbers end at");
    refused("people p 1..100000\neach person may be wet\n", "more than 2000 people");
    refused("people Ann\neach n in 1..5000 has v in 1..5000, all different\n", "more than 2000");
    refused("people Ann\nlet x in subsets of 1..2000000\n", "too many");
    refused(&format!("{TWO}Ann: x * 9223372036854775807 > 0\n"), "not a number from");
    refused(&format!("{TWO}Ann: 0 - 9223372036854775807 - x < 0\n"), "not a number from");
    refused(&format!("{TWO}Ann: x ^ 100 < 0\n"), "not a number from");
    refused(&format!("{TWO}Ann: sum(9223372036854775807, x) < 0\n"), "not a number from");
    refused(&format!("{TWO}Ann: 7 mod (x - x) = 0\n"), "by zero in the world x = 1");
}

#[test]
fn large_primes_are_told_from_others_at_once() {
    let text = format!(
        "{TWO}publicly: prime(9223372036854775783)\npublicly: not prime(9223372036854775807)\n\
         publicly: not prime(3215031751) and prime(2) and not prime(1) and prime(4294967291)\n"
    );
    for told in ends(&text) {
        assert_eq!(told.unwrap().counts, [9, 9, 9, 9]);
    }
}

#[test]
fn what_is_defined_by_itself_ends() {
    refused(&format!("{TWO}define f = f + 1\nAnn: f = 1\n"), "");
    refused(&format!("{TWO}define f(n) = f(n + 1)\nAnn: f(1) = 1\n"), "");
    refused(&format!("{TWO}define f(n) = Ann knows that f(n + 1)\nAnn: f(1)\n"), "");
    // Twice as much in each line.
    let mut text = TWO.to_string();
    for at in 0..55 {
        let before = if at == 0 { "x".to_string() } else { format!("f{}", at - 1) };
        writeln!(text, "define f{at} = {before} - {before} + 1").unwrap();
    }
    for told in ends(&format!("{text}Ann: f54 = 1\n")) {
        assert_eq!(told.unwrap_err(), Untold::Ended(Ended::Time));
    }
}

#[test]
fn deep_nesting_is_refused_and_long_chains_are_not_deep() {
    for depth in [90, 1_000, 100_000] {
        for (open, close) in
            [("(", ")"), ("not ", ""), ("|{", "}|"), ("if x = 1 then ", ""), ("-", "")]
        {
            let inner = if open == "-" { "x = 1" } else { "x" };
            let text = format!("{TWO}Ann: {}{inner}{}\n", open.repeat(depth), close.repeat(depth));
            ends(&text);
        }
        let knows = "Ann knows that ".repeat(depth);
        ends(&format!("{TWO}publicly: {knows}x > 0\n"));
    }
    for links in [50, 900, 50_000] {
        for (first, link) in [
            ("x > 0", " and x > 0"),
            ("x > 9", " or x > 0"),
            ("x > 0", ", and x > 0"),
            ("x > 0", " iff x > 0"),
            ("x > 0", " implies x > 0"),
            ("0 < x", " + 1"),
            ("0 < x", " * 1"),
            ("x", " <= x"),
            ("x", "'s x"),
            ("x = 2", " ^ 1"),
        ] {
            let text = format!("{TWO}publicly: {first}{}\n", link.repeat(links));
            ends(&text);
            if link.starts_with(" and") && links == 900 {
                let told = within(&text, "columns", &Budget::unlimited()).unwrap();
                assert_eq!(told.counts, [9, 9]);
            }
        }
    }
    let mut blocks = TWO.to_string();
    for depth in 0..300 {
        writeln!(blocks, "{}repeat 2 times:", " ".repeat(depth)).unwrap();
    }
    ends(&format!("{blocks}{}Ann: x > 0\n", " ".repeat(300)));
}

#[test]
fn what_is_repeated_without_end_ends() {
    let text = format!("{TWO}repeat 1000000 times:\n  Ann: x > 0\n");
    let fast = within(&text, "columns", &Budget::unlimited()).unwrap_err();
    assert!(format!("{fast:?}").contains("more than 10000 lines"), "{fast:?}");
    // The definition may need longer for as many lines.
    assert!(told(&text, "definition").is_err());
    refused(&format!("{TWO}repeat until x = 10:\n  Ann: x > 0\n"), "never happens");
    for block in ["mark m", "let y in {1}", "x becomes x", "expect that x > 0", "Bob sees x"] {
        let text = format!("{TWO}repeat 1000000000000 times:\n  {block}\n");
        assert!(told(&text, "columns").is_err(), "{block}");
    }
    ends(&format!("{TWO}repeat 1000000 times:\n  repeat 1000000 times:\n    mark m\n"));
    ends(&format!("{TWO}repeat 0 - 1 times:\n  Ann: x > 0\n"));
}

#[test]
fn many_lines_are_told_or_refused() {
    let lines = |n: usize, line: &str| format!("{TWO}{}", format!("{line}\n").repeat(n));
    for told in ends(&lines(2_000, "how many worlds?")) {
        assert_eq!(told.unwrap().answers.len(), 2_000);
    }
    refused(&lines(100_100, "Ann: x > 0"), "more than 100000 lines");
    assert!(told(&lines(99_000, "Ann: x > 0"), "columns").is_err());
}

#[test]
fn empty_and_strange_texts_are_no_danger() {
    for text in [
        "",
        "\n\n",
        "#",
        "people",
        "people Ann\nlet x in {}\n",
        "people Ann\nlet x in 5..1\nAnn: x = 1\n",
        "people Ann\nlet x in orders of {}\nwhat is x?\n",
        "people Ann\nlet x in subsets of {}\nwhat is x?\n",
        "people Änne, Böb\nlet größe in {groß, klein}\nÄnne sees größe\nÄnne: größe = groß\n",
        "people 🦀\n",
        "people Ann\nlet x in {\"🦀\", \"\"}\nwhat is letters(x)?\nwhat is letter(x, 1)?\n",
        "people Ann\nlet x in {1}\nwhat is min(())?\n",
        "people Ann\nAnn: x\n",
        "let x in {1}\neveryone: x = 1\n",
        "people Ann\nlet x in {{}}\nwhat is max({})?\n",
        "people Ann, Ann\n",
        "people Ann\nlet Ann in 1..2\n",
        "people a 5..1\nsomebody: 1 = 1\n",
        "people Ann\u{0}\n",
        "people Ann\r\nlet x in 1..2\r\nAnn: x = 1\r\n",
        "people Ann\nlet x in 1..2, (a, b) in {(1, 2), 3}\n",
        "people Ann\nlet x in x..3\n",
        "people Ann\nlet x in {letter(Ann, 0 - 9223372036854775807)}\n",
        "people Ann\nlet x in {index(Ann) div 0}\n",
        "people Ann\nlet x in {1}\nwhat is letter(Ann, 0 - 9223372036854775807 - 1)?\n",
        "people Ann\nlet x in {1}\nwhat is -9223372036854775807 - 1 div -1?\n",
        "people Ann\nlet x in {1}\nwhat is gcd(-9223372036854775807 - 1, 0)?\n",
        "people Ann\nlet x in {1}\nwhat is (-9223372036854775807 - 1) mod -1?\n",
        "people Ann, Bob\nlet x in 1..3\nAnn and Bob share\nperhaps Ann sees x as x if x = 1\n",
        "people Ann\nlet x in 1..3\nlet x in 1..5\nwhat is x?\n",
        "people Ann\nlet x in 1..3\nx becomes (x for y in 1..9)\n",
        "people Ann\nlet x in 1..3\nafter how many rounds is it so that x = 1?\n",
        "people Ann\nlet x in 1..3\nfor which n in 1..3 is there a world?\n",
        "param n = 1\npeople Ann\nlet x in 1..n\nfor which n in {Ann} is there a world?\n",
        "param n = 1\npeople Ann\nlet x in 1..n\nfor which n in 0..3 is there exactly one world?\n",
        "people Ann\nlet x in 1..3\nAnn: after line 0 x = 1\n",
        "people Ann\nlet x in 1..3\nAnn: after line 9999999999 x = 1\n",
    ] {
        let all = ends(text);
        match (&all[0], &all[1]) {
            (Err(Untold::Fault(_)), Err(Untold::Fault(_))) => {}
            (one, other) => assert_eq!(one, other, "{text}"),
        }
    }
}

#[test]
fn values_without_end_are_ended() {
    for line in [
        "what is (i for i in 1..2000000)?",
        "what is sum(i * j for i in 1..2000 for j in 1..2000)?",
        "publicly: for all i in 1..2000000: for all j in 1..2000000: i + j > x",
        "publicly: sum((i + x for i in 1..2000000)) = 1",
        "publicly: size({{(i, j, x) for i in 1..2000} for j in 1..2000}) = 1",
        "publicly: 1 in {sum(1..i) for i in 1..2000000}",
        "let y in 1..2000000\nlet z in 1..2000000",
        "let y in 1..1000000\neveryone answers y\nrepeat 1000 times:\n  Ann sees y mod 7\n  y becomes y + 1",
        "let y in 1..2000000\nAnn: at the start I knew x\nBob: Ann knows (x, y, x, y, x)",
    ] {
        let text = format!("{TWO}{line}\n");
        told(&text, "columns").ok();
    }
}
