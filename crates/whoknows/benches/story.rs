//! How fast stories are told: worlds in columns, against the definition where that ends soon.
//!
//! `cargo bench --bench story [-- --quick] [-- muddy]`. Every answer is asserted; where both tell a story, they must say the
//! same. Times are for one telling of a text that was read before, except where it says otherwise. `--quick`
//! leaves out what takes long or much memory.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::collections::BTreeMap;
use std::time::Instant;

use whoknows::budget::Budget;
use whoknows::story::told::{Answer, Told};
use whoknows::story::{Story, columns, definition};

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    let words: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let only = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    let told = told("cheryl", CHERYL, Some(1));
    assert_eq!(told.counts, [10, 5, 3, 1]);
    if only("muddy") {
        muddy(quick);
    }
    if only("what sum") {
        what_sum(quick);
    }
    if only("russian") {
        russian();
    }
    if only("sum and product") {
        sum_and_product(quick);
    }
}

/// Tells a story at least three times, and for at least a moment; prints the shortest time, and how many times
/// longer the definition takes, if it is asked so often.
fn told(name: &str, text: &str, slow: Option<usize>) -> Told {
    let story: Story = text.parse().expect("it is well written");
    let (settings, budget) = (BTreeMap::new(), Budget::unlimited());
    let fastest = |least: usize, tell: &dyn Fn() -> Told| {
        let (begin, mut best, mut times) = (Instant::now(), f64::INFINITY, 0);
        loop {
            let start = Instant::now();
            let told = tell();
            best = best.min(start.elapsed().as_secs_f64());
            times += 1;
            if times >= least && begin.elapsed().as_millis() > 200 || best > 1.0 {
                return (told, best);
            }
        }
    };
    let (told, fast) =
        fastest(3, &|| columns::tell(&story, &settings, &budget).expect("it can be told"));
    let ratio = slow.map(|least| {
        let (same, slow) =
            fastest(least, &|| definition::tell(&story, &settings, &budget).expect("as well"));
        assert_eq!(same, told, "{name}");
        format!(", the definition takes {:.0} times as long", slow / fast)
    });
    let worlds = told.counts.iter().max().expect("at the start there are some");
    println!(
        "story {name}: {:.3} ms, {worlds} worlds, {:.1} ns a world{}",
        fast * 1e3,
        fast * 1e9 / *worlds as f64,
        ratio.unwrap_or_default()
    );
    told
}

const CHERYL: &str = "\
people Albert, Bernard
let (month, day) in {(May,15), (May,16), (May,19), (June,17), (June,18), (July,14),
    (July,16), (August,14), (August,15), (August,17)}
define date = (month, day)
Albert sees month
Bernard sees day
Albert: I don't know date, and I know that Bernard doesn't know date
Bernard: at the start I didn't know date, but now I know date
Albert: I know date
what is date?
";

fn sum_and_product(quick: bool) {
    let sizes: [(u32, &[usize]); 3] = [
        (100, &[2_352, 1_747, 145, 86, 1]),
        (1685, &[707_281, 584_054, 51_011, 17_567, 2]),
        (10_000, &[24_985_002]),
    ];
    for (most, counts) in sizes.into_iter().take(if quick { 2 } else { 3 }) {
        let text = format!(
            "people Sum, Product\nlet x in 2..{most}, y in x+1..{most}-x\nSum sees x + y\nProduct sees x * y\n\
             Product: I don't know (x, y)\nSum: at the start I knew that Product didn't know (x, y)\n\
             Product: now I know (x, y)\nSum: now I know (x, y)\n"
        );
        let told = told(&format!("sum and product {most}"), &text, (most == 100).then_some(1));
        assert!(told.counts.starts_with(counts), "{:?}", told.counts);
        if most == 10_000 {
            assert_eq!(told.counts.last(), Some(&10));
        }
    }
}

fn muddy(quick: bool) {
    for n in if quick { vec![8, 12] } else { vec![8, 12, 16] } {
        let text = format!(
            "people child 1..{n}\neach person may be muddy\neach person sees muddy of everyone else\n\
             publicly: somebody is muddy\nrepeat while possible:\n  everyone: I don't know whether I am muddy\n\
             how many rounds?\n"
        );
        let told = told(&format!("muddy children {n}"), &text, (n == 8).then_some(1));
        assert_eq!(told.answers[0].1, Answer::Number(n - 1));
        assert_eq!(told.counts[1], (1 << n) - 1);
    }
}

fn what_sum(quick: bool) {
    for (most, left) in [(50, 330), (1_000, 164_900)].into_iter().take(if quick { 1 } else { 2 }) {
        let text = format!(
            "people Anne, Bill, Cath\neach person has number in 1..{most}\n\
             given for some p in people: 2 * number of p = sum(number of everyone)\n\
             each person sees number of everyone else\neveryone in turn: I don't know my number\n"
        );
        let told = told(&format!("what sum {most}"), &text, (most == 50).then_some(1));
        assert_eq!(told.counts.last(), Some(&left));
    }
}

/// What Anne may say with 5 to 7 hands, of which one is 0, 1, 2: lists that tell Bill her hand and Cath no card,
/// and such that do not.
fn russian() {
    let hands: Vec<[usize; 3]> = (0..7)
        .flat_map(|a| (a + 1..7).flat_map(move |b| (b + 1..7).map(move |c| [a, b, c])))
        .collect();
    let mut lists: Vec<Vec<[usize; 3]>> = vec![vec![hands[0]]];
    // A hand may join those with which it shares one card at most: so Bill can tell them apart.
    let fits = |list: &[[usize; 3]], hand: &[usize; 3]| {
        list.iter().all(|one| one.iter().filter(|card| hand.contains(card)).count() <= 1)
    };
    let mut next = 0;
    while next < lists.len() {
        let list = lists[next].clone();
        let later = hands.iter().filter(|hand| *hand > &list[list.len() - 1]);
        lists.extend(later.filter(|hand| fits(&list, hand)).map(|hand| {
            let mut longer = list.clone();
            longer.push(*hand);
            longer
        }));
        next += 1;
    }
    let mut lists: Vec<_> = lists.into_iter().filter(|list| list.len() >= 5).collect();
    println!("{} lists without pairs", lists.len());
    // The rest by chance, so to say: every so many hands.
    let mut step = 0;
    while lists.len() < 1290 {
        step += 1;
        let many = 5 + step % 3;
        let mut list = vec![hands[0]];
        let mut at = step;
        while list.len() < many {
            at = (at * 5 + step / 7 + 3) % 35;
            while list.contains(&hands[at]) {
                at = (at + 1) % 35;
            }
            list.push(hands[at]);
        }
        lists.push(list);
    }
    let written = |list: &Vec<[usize; 3]>| {
        let hands: Vec<String> =
            list.iter().map(|[a, b, c]| format!("{{{a}, {b}, {c}}}")).collect();
        format!(
            "people Anne, Bill, Cath\ndeal 0..6: Anne 3, Bill 3, Cath 1\neach person sees their hand\n\
             Anne: my hand is one of {{{}}}\n\
             is it certain that Anne and Bill commonly know that Bill knows Anne's hand?\n\
             is it certain that everyone commonly knows that for all c in 0..6: \
             Cath has c or Cath doesn't know whether Anne has c?\n",
            hands.join(", ")
        )
    };
    let texts: Vec<String> = lists.iter().map(written).collect();
    let (settings, budget) = (BTreeMap::new(), Budget::unlimited());
    let start = Instant::now();
    let stories: Vec<Story> =
        texts.iter().map(|text| text.parse().expect("it is well written")).collect();
    let read = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let told: Vec<Told> = stories
        .iter()
        .map(|story| columns::tell(story, &settings, &budget).expect("it can be told"))
        .collect();
    let fast = start.elapsed().as_secs_f64();
    let start = Instant::now();
    for (story, told) in stories.iter().zip(&told).step_by(100) {
        assert_eq!(&definition::tell(story, &settings, &budget).expect("it can be told"), told);
    }
    let slow = start.elapsed().as_secs_f64() * 100.0;
    let good = |told: &&Told| {
        told.answers.iter().all(|(_, answer)| matches!(answer, Answer::SoIn(so, of) if so == of))
    };
    let good = told.iter().filter(good).count();
    println!(
        "story russian cards: {} lists, {good} good, {:.1} ms to read, {:.1} ms to tell, \
         the definition takes {:.0} times as long",
        texts.len(),
        read * 1e3,
        fast * 1e3,
        slow / fast
    );
}
