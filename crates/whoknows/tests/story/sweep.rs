//! A story for many values of a parameter: both ways say the same, and known thresholds are found.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::story::Story;
use whoknows::story::sweep::{Swept, Way, anew, growing, sweep};
use whoknows::story::told::{Settings, Untold};

const SUM_AND_PRODUCT: &str = "people Sum, Product\nparam most = 100\nlet x in 2..most, y in x+1..most-x\n\
    Sum sees x + y\nProduct sees x * y\nProduct: I don't know (x, y)\n\
    Sum: at the start I knew that Product didn't know (x, y)\nProduct: now I know (x, y)\n\
    Sum: now I know (x, y)\nwhat is (x, y)?\nexpect 1 world\n";

fn story(text: &str) -> Story {
    text.parse().unwrap_or_else(|fault| panic!("{text}\n{fault:?}"))
}

/// Both ways, which must agree; and whether there is the faster one.
fn both(text: &str, first: i64, last: i64) -> Option<Swept> {
    let (story, settings, budget) = (story(text), Settings::new(), Budget::unlimited());
    let slow = anew(&story, "most", first..=last, &settings, &budget);
    let fast = growing(&story, "most", first..=last, &settings, &budget).unwrap();
    let fast = fast?;
    match slow {
        Ok(slow) => assert_eq!(slow.runs, fast.runs, "{text}"),
        Err(fault) => panic!("{text}\n{fault:?}"),
    }
    Some(fast)
}

#[test]
fn sum_and_product_have_one_two_and_three_answers_from_these_bounds_on() {
    let budget = Budget::unlimited();
    let story = story(SUM_AND_PRODUCT);
    let swept = sweep(&story, "most", 2..=2000, &Settings::new(), &budget).unwrap();
    assert_eq!(swept.way, Way::Growing);
    assert_eq!(swept.settled(), Some(2000));
    let found: Vec<_> =
        swept.runs.iter().map(|run| (run.values.clone(), run.worlds, run.shown.len())).collect();
    assert_eq!(
        found,
        [(2..=64, 0, 0), (65..=1684, 1, 1), (1685..=1969, 2, 2), (1970..=2000, 3, 3)]
    );
    let events: Vec<_> = swept.events().into_iter().map(|e| (e.value, e.world)).collect();
    assert_eq!(
        events,
        [
            (65, "x = 4, y = 13".to_string()),
            (1685, "x = 4, y = 61".to_string()),
            (1970, "x = 16, y = 73".to_string())
        ]
    );
    assert!(both(SUM_AND_PRODUCT, 2, 120).is_some());
}

/// Draws what a story is made of.
struct Dice(ChaCha8Rng);

impl Dice {
    fn pick<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words[self.0.next_u32() as usize % words.len()]
    }

    fn fact(&mut self) -> String {
        let fact = self.pick(&[
            "x < y",
            "x mod 3 = 0",
            "x + y > 7",
            "abs(x - y) <= 2",
            "y mod 2 = 1",
            "x * y < 30",
            "x + y in 5..9",
            "(x = 3 or y = 4)",
            "max(x, y) > 5",
            "x != y",
            "x = y",
        ]);
        fact.to_string()
    }

    fn value(&mut self) -> &'static str {
        self.pick(&["x", "y", "(x, y)", "x + y", "x mod 4", "x * y", "(x > 4)"])
    }

    fn knowledge(&mut self, depth: usize) -> String {
        let who = self.pick(&["Ann", "Bob"]);
        match self.0.next_u32() % if depth == 0 { 4 } else { 12 } {
            0 => format!("{who} knows {}", self.value()),
            1 => format!("{who} doesn't know {}", self.value()),
            2 => format!("{who} knows whether {}", self.fact()),
            3 => format!("{who} considers it possible that {}", self.fact()),
            4 | 5 => format!("{who} knows that ({})", self.knowledge(depth - 1)),
            6 => format!("{who} knows whether ({})", self.knowledge(depth - 1)),
            7 => format!("({} or {})", self.knowledge(depth - 1), self.fact()),
            8 => format!("(({}) xor {})", self.knowledge(depth - 1), self.fact()),
            9 => format!("(at the start {})", self.knowledge(depth - 1)),
            10 => format!("(before that {})", self.knowledge(depth - 1)),
            _ => format!("Ann and Bob together know {}", self.value()),
        }
    }

    fn story(&mut self) -> String {
        let mut text = "people Ann, Bob\nparam most = 9\n".to_string();
        text += self.pick(&[
            "let x in 2..most, y in x+1..most-x\n",
            "let x in 1..most, y in x..most div x\n",
            "let x in 1..most div 2, y in x..(most + 3) div 3 + 2\n",
            "let x in 0..min(most, 9), y in {1, 2, 5, 9, 14}\n",
            "let x in 8-most..6, y in 1..6\n",
            "let x in 1..14, y in 1..8\ngiven x + 2 * y <= most\n",
            "let x in 1..12, y in 1..9\ngiven x * y <= most or not (x + 20 > most)\n",
            "let x in 1..8, y in 1..8\ngiven max(x, y) <= most div 4 and not (x + y = 9)\n",
        ]);
        if self.0.next_u32().is_multiple_of(3) {
            text = format!("{text}given {} or x + y < 9\n", self.fact());
        }
        for who in ["Ann", "Bob"] {
            let sees =
                self.pick(&["x + y", "x * y", "x", "y", "x mod 3, y", "abs(x - y)", "(x > 4)"]);
            text = format!("{text}{who} sees {sees}\n");
        }
        for _ in 0..=self.0.next_u32() % 4 {
            let who = self.pick(&["Ann", "Bob", "publicly", "everyone", "Ann and Bob"]);
            let line = match self.0.next_u32() % 4 {
                0 => format!("{who}: {}; {}\n", self.knowledge(1), self.knowledge(1)),
                1 => format!("{who}: ({}) and ({})\n", self.knowledge(1), self.knowledge(1)),
                _ => format!("{who}: {}\n", self.knowledge(2)),
            };
            text += &line;
        }
        text
    }
}

#[test]
fn stories_by_chance_are_the_same_both_ways() {
    let (mut swept, mut runs, mut left) = (0, 0, 0);
    for seed in 0..400 {
        let text = Dice(ChaCha8Rng::seed_from_u64(seed)).story();
        if let Some(found) = both(&text, 2, 40) {
            swept += 1;
            runs += found.runs.len();
            left += usize::from(found.runs.iter().any(|run| run.worlds > 0));
        }
    }
    assert!(swept >= 300, "{swept} of 400 stories grow");
    assert!(runs > 5 * swept && left > swept / 3, "{runs} runs, {left} of {swept} end with worlds");
}

#[test]
fn what_does_not_only_grow_is_told_anew() {
    for (text, grows) in [
        ("let x in 1..most\nAnn sees x mod 3\nBob: I don't know x\n", true),
        ("let x in most..9\nAnn sees x mod 3\nBob: I don't know x\n", false),
        ("let x in 1..9\ngiven x != most\nAnn sees x mod 3\n", false),
        ("let x in 1..9\nAnn sees x mod 3\npublicly: x <= most\n", false),
        ("let x in 1..9\nAnn sees x + most\nBob: I don't know x\n", false),
        ("let x in 1..most\nAnn sees x mod 3\nAnn answers x\n", false),
        ("param half = most div 2\nlet x in 1..half\nAnn sees x mod 3\n", false),
        ("define half = most div 2\nlet x in 1..half\nAnn sees x mod 3\n", true),
        ("let x in {red, blue}, y in 1..most\nAnn sees x\n", false),
    ] {
        let text = format!("people Ann, Bob\nparam most = 5\n{text}");
        let swept = sweep(&story(&text), "most", 1..=12, &Settings::new(), &Budget::unlimited());
        let way = if grows { Way::Growing } else { Way::Anew };
        assert_eq!(swept.unwrap().way, way, "{text}");
        assert_eq!(both(&text, 1, 12).is_some(), grows, "{text}");
    }
}

#[test]
fn a_budget_ends_it_with_what_is_known_so_far() {
    let story = story(SUM_AND_PRODUCT);
    let limits = Limits { nodes: Some(500_000), ..NO_LIMITS };
    let swept = anew(&story, "most", 2..=400, &Settings::new(), &Budget::new(limits, &Unwatched));
    let swept = swept.unwrap();
    assert_eq!(swept.ended, Some(Ended::Nodes));
    assert!(swept.settled().is_some_and(|value| (65..400).contains(&value)));
    // Worlds that come later must be listed before: so there is less to know at the end of a budget.
    let limits = Limits { nodes: Some(250_000), ..NO_LIMITS };
    let swept = sweep(&story, "most", 2..=400, &Settings::new(), &Budget::new(limits, &Unwatched));
    let swept = swept.unwrap();
    assert_eq!((swept.ended, swept.way), (Some(Ended::Nodes), Way::Growing));
}

#[test]
fn what_is_no_parameter_is_a_fault() {
    let swept = sweep(&story(SUM_AND_PRODUCT), "x", 2..=9, &Settings::new(), &Budget::unlimited());
    let Err(Untold::Fault(fault)) = swept else { panic!("{swept:?}") };
    assert!(fault.message.contains("param x"), "{fault}");
}
