//! How fast announcements of Russian cards are checked and found.
//!
//! `cargo bench --bench russian [-- --quick]`. The definition (every deal, what each player knows, by
//! worlds) is the slow version of the rules; the plain search in lexicographic order that of `find`.
//! Both sides must agree. `--quick` leaves out what takes seconds.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::hint::black_box;
use std::time::Instant;

use whoknows::budget::Budget;
use whoknows::russian::check::{AllDeals, deals};
use whoknows::russian::evidence::End;
use whoknows::russian::flaw::Notion;
use whoknows::russian::search::number::extreme;
use whoknows::russian::search::{find, plain};
use whoknows::russian::survey::survey;
use whoknows::russian::{Announcement, Hand, Size, rules};
use whoknows::verdict::{Verdict, Word};

fn main() {
    let given = |flag: &str| std::env::args().any(|arg| arg == flag);
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = given("--quick") || !given("--bench");
    checks(if quick { 2 } else { 20 });
    searches(quick);
    notions(if quick { 16 } else { 22 });
    sizes(if quick { 11 } else { 15 });
    extremes(quick);
}

fn size(a: usize, b: usize, c: usize) -> Size {
    Size::new(a, b, c).expect("a size")
}

fn first(size: Size) -> Hand {
    Hand::first(size.a())
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed().as_secs_f64())
}

/// The definition against the rules, on a good list and on one that is not.
fn checks(rounds: u32) {
    let size = size(5, 5, 2);
    let list = find(size, first(size), &Budget::unlimited()).yes().expect("a list").announcement;
    let short = Announcement::new(size, list.hands()[1..].to_vec()).expect("a list");
    for (name, list, good) in [("good", &list, true), ("one hand short", &short, false)] {
        let hand = list.hands()[0];
        let (slow, slow_time) = timed(|| {
            let table = AllDeals::new(size).expect("a table");
            (0..rounds)
                .filter(|_| table.flaw(black_box(list), hand, Notion::Protocol).is_none())
                .count()
        });
        let more = rounds * 500;
        let (fast, fast_time) = timed(|| {
            (0..more)
                .filter(|_| rules::good(black_box(list), &Budget::unlimited()) == Ok(true))
                .count()
        });
        assert_eq!((slow > 0, fast > 0), (good, good));
        let (slow, fast) = (f64::from(rounds) / slow_time, f64::from(more) / fast_time);
        println!(
            "russian check {size} {name}: definition on {} deals {slow:.0}/s, rules {fast:.0}/s, ratio {:.0}",
            deals(size),
            fast / slow
        );
    }
}

/// The plain search, which counts its nodes.
fn searches(quick: bool) {
    let mut cases = vec![
        (size(3, 3, 1), 5),
        (size(4, 4, 1), 21),
        (size(5, 4, 2), 3_494),
        (size(6, 2, 1), 4_053),
    ];
    if !quick {
        cases.push((size(5, 5, 2), 94_782_711));
    }
    for (size, nodes) in cases {
        let (plain, plain_time) = timed(|| plain::search(size, first(size), &Budget::unlimited()));
        let plain = plain.expect("it ends");
        assert!(plain.nodes == nodes && plain.list.is_some(), "{size}: {} nodes", plain.nodes);
        let (found, time) = timed(|| find(size, first(size), &Budget::unlimited()));
        assert_eq!(found.word(), Word::Yes);
        println!(
            "russian find {size}: plain order {nodes} nodes {plain_time:.3} s, {:.1} million/s; best order {time:.4} s",
            nodes as f64 / plain_time / 1e6
        );
    }
}

/// All lists of (3,3,1) with 012 in which Bill learns that hand, by the weaker notions.
fn notions(wide: usize) {
    let size = size(3, 3, 1);
    let own = first(size);
    let others: Vec<Hand> =
        Hand::all(size.deck(), 3).filter(|hand| hand.shared(own) <= 1).take(wide).collect();
    let ((literal, reply, protocol), time) = timed(|| {
        let mut counts = (0u64, 0u64, 0u64);
        for choice in 0u32..1 << others.len() {
            let chosen = (0..others.len()).filter(|i| choice >> i & 1 == 1).map(|i| others[i]);
            let list = Announcement::new(size, std::iter::once(own).chain(chosen).collect())
                .expect("a list");
            let good = |notion| rules::flaw(&list, own, notion, &Budget::unlimited()) == Ok(None);
            if good(Notion::Literal) {
                counts.0 += 1;
                counts.1 += u64::from(good(Notion::Reply));
                counts.2 += u64::from(good(Notion::Protocol));
            }
        }
        counts
    });
    if wide == 22 {
        assert_eq!((literal, reply, protocol), (3_569_345, 1_512, 102));
    }
    println!(
        "russian notions {size}: {} lists, literal {literal}, reply {reply}, protocol {protocol}, {time:.2} s",
        1u64 << wide
    );
}

/// Every size up to so many cards.
fn sizes(cards: usize) {
    let sizes: Vec<Size> = (3..=cards).flat_map(Size::with_cards).collect();
    let (cells, time) = timed(|| survey(&sizes, &Budget::unlimited()));
    let count = |word| cells.iter().filter(|cell| cell.verdict.word() == word).count();
    assert_eq!(count(Word::Unknown), 0);
    println!(
        "russian table to {cards} cards: {} sizes, {} yes, {} no, 0 open, {time:.2} s on one core",
        sizes.len(),
        count(Word::Yes),
        count(Word::No)
    );
    for size in [
        size(16, 4, 3),
        size(8, 13, 3),
        size(6, 13, 3),
        size(10, 2, 1),
        size(12, 3, 2),
        size(8, 4, 2),
        size(8, 6, 3),
    ] {
        let (found, time) = timed(|| find(size, first(size), &Budget::unlimited()));
        let Verdict::Yes(found) = found else { panic!("{size}: no list") };
        println!(
            "russian find {size}: {} hands, {:?}, {time:.4} s",
            found.announcement.hands().len(),
            found.origin
        );
    }
}

fn extremes(quick: bool) {
    let mut cases = vec![
        (size(3, 3, 1), End::Smallest, 5),
        (size(4, 4, 1), End::Largest, 18),
        (size(12, 3, 2), End::Smallest, 68),
    ];
    if !quick {
        cases.extend([
            (size(5, 5, 2), End::Smallest, 12),
            (size(5, 5, 2), End::Largest, 12),
            (size(6, 6, 1), End::Smallest, 7),
        ]);
    }
    for (size, end, hands) in cases {
        let budget = Budget::unlimited();
        let (best, time) = timed(|| extreme(size, end, first(size), &budget));
        let best = best.yes().expect("there is a list");
        assert_eq!((best.list.announcement.hands().len(), best.ended), (hands, None), "{size}");
        println!(
            "russian {end:?} {size}: {hands} hands, {} conflicts and nodes, {time:.2} s",
            budget.spent()
        );
    }
}
