//! Numbers without end: what is certain, against known answers and against stories with a large bound.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use whoknows::budget::Budget;
use whoknows::story::horizon::{Unbounded, tell, tell_below};
use whoknows::story::told::{Settings, Untold};
use whoknows::story::{Story, columns, definition};

fn told(text: &str) -> Unbounded {
    let story: Story = text.parse().unwrap_or_else(|fault| panic!("{text}\n{fault:?}"));
    tell(&story, &Settings::new(), &Budget::unlimited()).unwrap_or_else(|e| panic!("{text}\n{e:?}"))
}

fn below(text: &str, horizon: i64) -> Unbounded {
    let story: Story = text.parse().unwrap_or_else(|fault| panic!("{text}\n{fault:?}"));
    tell_below(&story, horizon, &Settings::new(), &Budget::unlimited()).unwrap()
}

fn consecutive(lines: &str) -> String {
    let mut text = "people Anne, Bill\neach person has number in 0..\n\
        given abs(Anne's number - Bill's number) = 1\neach person sees their number\n"
        .to_string();
    for line in lines.chars() {
        let who = if line.eq_ignore_ascii_case(&'a') { "Anne" } else { "Bill" };
        let know = if line.is_lowercase() { "know" } else { "don't know" };
        text = format!("{text}{who}: I {know} your number\n");
    }
    text
}

fn what_sum(value: u32) -> String {
    format!(
        "people Anne, Bill, Cath\neach person has number in 1..\n\
         given for some p in people: 2 * number of p = sum(number of everyone)\n\
         each person sees number of everyone else\neveryone in turn: I don't know my number\n\
         Anne: I know my number, and my number is {value}\n"
    )
}

#[test]
fn consecutive_numbers_without_a_bound() {
    for (lines, certain) in [("ABab", [[1, 2], [2, 3]]), ("ABABab", [[3, 4], [4, 5]])] {
        let text = consecutive(lines);
        let found = told(&text);
        assert_eq!(found.values, certain);
        assert!(found.settled && found.below > 10, "{found:?}");
        // At horizon 100, the worlds that are unsure are those near it.
        let at_100 = below(&text, 100);
        assert_eq!(at_100.values, certain);
        assert!((1..=9).contains(&at_100.unsure) && at_100.below >= 95, "{at_100:?}");
    }
}

#[test]
fn what_sum_without_a_bound_has_the_published_answers() {
    for (value, certain) in [(25, [25, 10, 15]), (50, [50, 20, 30])] {
        let found = told(&what_sum(value));
        assert_eq!(found.values, [certain]);
        assert!(found.settled, "{found:?}");
        assert!(found.below > value.into(), "no other with all numbers below {}", found.below);
    }
}

#[test]
fn what_is_certain_stays_certain_as_the_horizon_grows() {
    for text in [consecutive("ABab"), consecutive("ABABABb"), consecutive("AAb"), what_sum(5)] {
        let mut before = below(&text, 12);
        for horizon in [24, 48, 96] {
            let next = below(&text, horizon);
            assert!(before.values.iter().all(|world| next.values.contains(world)), "{text}");
            assert!(before.below <= next.below, "{text}");
            before = next;
        }
    }
}

#[test]
fn other_engines_say_who_tells_of_numbers_without_end() {
    let story: Story = consecutive("AB").parse().unwrap();
    let (settings, budget) = (Settings::new(), Budget::unlimited());
    for told in
        [definition::tell(&story, &settings, &budget), columns::tell(&story, &settings, &budget)]
    {
        let Err(Untold::Fault(fault)) = told else { panic!("{told:?}") };
        assert!(fault.message.contains("numbers without end"), "{fault}");
    }
}

#[test]
fn what_has_no_meaning_without_end_is_refused_at_its_place() {
    for (line, message) in [
        ("Anne and Bill share", "sharing is not possible with numbers without end"),
        ("Anne answers x", "an answer that may be"),
        ("repeat 2 times:\n  Anne: I don't know x", "\"repeat\" is not possible"),
        ("x becomes x + 1", "a value that becomes another is not possible"),
        ("let z in 0..1", "a choice in mid-story is not possible"),
        ("publicly: x in {red, x}", "what is \"red\"?"),
        ("publicly: z > 0", "what is \"z\"?"),
    ] {
        let setup = "people Anne, Bill\nlet x in 0..\nAnne sees x\npublicly: x > 0";
        let text = format!("{setup}\n{line}\n");
        let story: Story = text.parse().unwrap();
        let Err(Untold::Fault(fault)) = tell(&story, &Settings::new(), &Budget::unlimited()) else {
            panic!("{line}");
        };
        assert!(fault.message.contains(message), "{line}: {fault}");
        assert!(fault.at.start > 40, "{line}: {:?}", fault.at);
    }
}

/// A story by chance; `{}` is the bound of its numbers, if there is one.
fn story(seed: u64) -> (String, String) {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut pick = |words: &[&str]| words[dice.next_u32() as usize % words.len()].to_string();
    let mut text = "people Anne, Bill\nlet x in 0..END, y in LOW..END\n"
        .replace("LOW", &pick(&["0", "1", "x", "x+1"]));
    text += &pick(&[
        "given abs(x - y) = 1\n",
        "given abs(x - y) <= 2\n",
        "given x <= 2 * y and y <= 2 * x\n",
        "given x + y in {4, 7, 9} or x = y\n",
        "given y = x + 1 or y = 2 * x\n",
        "given not (x > y + 3 or x < y - 3)\n",
        "",
    ]);
    for who in ["Anne", "Bill"] {
        text = format!("{text}{who} sees {}\n", pick(&["x", "y", "x + y", "x - y", "x mod 2, y"]));
    }
    for _ in 0..4 {
        let line = pick(&[
            "Anne: I don't know (x, y)",
            "Bill: I don't know x",
            "Bill: I know whether Anne knows y",
            "everyone in turn: I don't know (x, y)",
            "publicly: nobody knows (x, y)",
            "publicly: Anne knows x or Bill doesn't know y",
            "Anne: Bill doesn't know whether x < 3",
            "Anne and Bill: I don't know whether x = y",
            "publicly: not (everyone commonly knows that x < 20)",
            "Bill: at the start Anne didn't know x",
            "publicly: x + y < 14 or x > y",
        ]);
        text = format!("{text}{line}\n");
    }
    text += &pick(&["Anne: I know (x, y)\n", "Bill: I know (x, y)\n", "Anne: I know x\n", ""]);
    (text.replace("END", ""), text.replace("END", "60"))
}

#[test]
fn certain_worlds_are_left_below_a_large_bound() {
    let (mut certain, mut excluded) = (0, 0);
    for seed in 0..120 {
        let (free, bounded) = story(seed);
        let found = below(&free, 40);
        let story: Story = bounded.parse().unwrap();
        let told = columns::tell(&story, &Settings::new(), &Budget::unlimited()).unwrap();
        // Far below the bound, the worlds that are left are those without a bound.
        let near = |world: &String| {
            let numbers = world.split(", ").map(|part| part[4..].parse::<i64>().unwrap());
            numbers.max().unwrap() < found.below.min(20)
        };
        let left = told.worlds.iter().map(ToString::to_string);
        let left: Vec<String> = left.filter(|world| near(world)).collect();
        let sure: Vec<&String> = found.certain.iter().filter(|world| near(world)).collect();
        if told.worlds.len() < 1000 {
            assert!(left.iter().eq(sure.iter().copied()), "{free}");
        }
        certain += sure.len();
        excluded += usize::from(sure.is_empty());
    }
    assert!(certain > 100 && excluded < 110, "{certain} certain worlds, {excluded} with none");
}

#[test]
fn a_story_with_bounds_is_told_as_it_is() {
    let text = "people Anne, Bill\neach person has number in 0..30\n\
        given abs(Anne's number - Bill's number) = 1\neach person sees their number\n\
        Anne: I don't know your number\nBill: I don't know your number\nAnne: I know your number\n";
    let found = told(text);
    let story: Story = text.parse().unwrap();
    let exact = definition::tell(&story, &Settings::new(), &Budget::unlimited()).unwrap();
    let worlds: Vec<String> = exact.worlds.iter().map(ToString::to_string).collect();
    assert_eq!(found.certain, worlds);
    assert_eq!(found.unsure, 0);
    assert_eq!(found.counts.iter().map(|(sure, _)| *sure).collect::<Vec<_>>(), exact.counts);
}
