//! What is found and what is proved, against what is known.

use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Progress, Unwatched, Watcher};
use whoknows::russian::check::{AllDeals, check_extreme, check_impossible, deals};
use whoknows::russian::count::count;
use whoknows::russian::evidence::{End, Extreme, Impossible, NeedBy, NoListOf, Origin};
use whoknows::russian::flaw::Notion;
use whoknows::russian::notation::hands_text;
use whoknows::russian::search::number::{extreme, with_hands};
use whoknows::russian::search::{find, plain};
use whoknows::russian::survey::survey;
use whoknows::russian::{Hand, Size, rules};
use whoknows::verdict::{Verdict, Word};

use super::sizes::{first, size};

/// What is known: c = 1 for all n, c = 2 to n = 18; for c from 3 on, none to n = 16.
fn known(size: Size) -> bool {
    let (a, b, n) = (size.a(), size.b(), size.n());
    match size.c() {
        1 => (a >= 3 && b >= 3) || (b == 2 && a >= 4 && matches!(n % 6, 1 | 3)),
        2 => (a >= 5 && b >= 4) || (a == 4 && b >= 7) || (a, b) == (12, 3),
        _ => false,
    }
}

#[test]
fn every_size_to_fifteen_cards_is_decided_with_evidence_that_holds() {
    let budget = Budget::unlimited();
    for size in (3..=15).flat_map(Size::with_cards) {
        match find(size, first(size), &budget) {
            Verdict::Yes(found) => {
                assert!(known(size), "{size} is no");
                let list = &found.announcement;
                assert!(list.hands().contains(&first(size)), "{size}");
                assert_eq!(rules::good(list, &budget), Ok(true), "{size}");
                if deals(size) <= 20_000 {
                    let table = AllDeals::new(size).unwrap();
                    assert_eq!(table.flaw(list, first(size), Notion::Protocol), None, "{size}");
                }
            }
            Verdict::No(evidence) => {
                assert!(!known(size), "{size} is yes");
                assert_eq!(check_impossible(size, &evidence), Ok(()), "{size}");
            }
            Verdict::Unknown(ended) => panic!("{size}: {ended}"),
        }
    }
}

#[test]
fn lists_around_a_card_exclude_what_counting_nearly_does() {
    // Seven cards of sixteen would do as well, but take seconds: see the benchmark.
    let six = size((6, 7, 3));
    let Verdict::No(evidence) = find(six, first(six), &Budget::unlimited()) else {
        panic!("a list?")
    };
    let Impossible::Counting { need, room } = &evidence else { panic!("{evidence:?}") };
    assert!(need.iter().any(|step| matches!(step.by, NeedBy::Refuted(_))));
    assert_eq!(check_impossible(six, &evidence), Ok(()));
    for i in 0..need.len() {
        let mut wrong = need.clone();
        wrong[i].hands += 1;
        let wrong = Impossible::Counting { need: wrong, room: room.clone() };
        assert!(check_impossible(six, &wrong).is_err(), "step {i}");
    }
}

#[test]
fn families_with_a_name_are_found_at_size() {
    for (sizes, hands) in [
        ((16, 4, 3), 253),
        ((8, 13, 3), 759),
        ((6, 13, 3), 77),
        ((7, 13, 3), 253),
        ((10, 2, 1), 26),
        ((12, 3, 2), 68),
        ((5, 13, 3), 21),
        ((8, 4, 2), 42),
        ((8, 6, 3), 34),
    ] {
        let found = find(size(sizes), first(size(sizes)), &Budget::unlimited()).yes().unwrap();
        assert_eq!(found.announcement.hands().len(), hands, "{sizes:?}");
    }
    for sizes in
        [(20, 20, 1), (31, 32, 1), (3, 60, 1), (60, 3, 1), (20, 20, 2), (1, 1, 0), (9, 4, 0)]
    {
        assert!(
            find(size(sizes), first(size(sizes)), &Budget::unlimited()).yes().is_some(),
            "{sizes:?}"
        );
    }
    for sizes in [(1, 0, 0), (5, 0, 0), (5, 0, 2), (1, 62, 1), (62, 1, 1)] {
        assert_eq!(find(size(sizes), first(size(sizes)), &Budget::unlimited()).word(), Word::No);
    }
}

#[test]
fn the_plain_search_agrees_and_takes_its_known_steps() {
    let run = |sizes| plain::search(size(sizes), first(size(sizes)), &Budget::unlimited()).unwrap();
    let text = |sizes: (usize, usize, usize)| {
        let found = run(sizes);
        (found.nodes, hands_text(size(sizes).n(), found.list.unwrap().hands()))
    };
    assert_eq!(text((3, 3, 1)), (5, "012 034 056 135 146 236".into()));
    let four = "0123 0145 0167 0246 0257 0347 0356 1247 1256 1346 1357 2345 2368 4578";
    assert_eq!(text((4, 4, 1)), (21, four.into()));
    let five = "01234 01567 02589 0368a 0479a 1269a 13789 1458a 2357a 24678 34569";
    assert_eq!(text((5, 4, 2)), (3_494, five.into()));
    assert_eq!(run((6, 2, 1)).nodes, 4_053);
    for size in (3..=8).flat_map(Size::with_cards) {
        let plain = plain::search(size, first(size), &Budget::unlimited()).unwrap();
        assert_eq!(plain.list.is_some(), known(size), "{size}");
        // Another hand of Anne's comes first, and the answer is the same.
        let last = Hand::all(size.deck(), size.a()).last().unwrap();
        let other = plain::search(size, last, &Budget::unlimited()).unwrap().list;
        assert_eq!(other.is_some(), known(size), "{size}");
        assert!(other.is_none_or(|list| list.hands()[0] == last));
    }
}

#[test]
fn smallest_and_largest_lists_are_proved() {
    let all = |end, cases: &[((usize, usize, usize), usize)]| {
        for &(sizes, hands) in cases {
            let size = size(sizes);
            let best = extreme(size, end, first(size), &Budget::unlimited()).yes().unwrap();
            assert_eq!((best.list.announcement.hands().len(), best.ended), (hands, None), "{size}");
            assert_eq!(rules::good(&best.list.announcement, &Budget::unlimited()), Ok(true));
            let confirmed =
                |best: &Extreme| check_extreme(size, end, first(size), best, &Budget::unlimited());
            assert_eq!(confirmed(&best), Ok(()), "{size}");
            // Nothing is left out between the bound and the list.
            for at in 0..best.beyond.len() {
                let mut wrong = best.clone();
                wrong.beyond.remove(at);
                assert!(confirmed(&wrong).is_err(), "{size} without number {at}");
            }
            let open = Extreme { ended: Some(Ended::Nodes), ..best };
            assert!(confirmed(&open).is_err(), "{size}");
        }
    };
    all(
        End::Smallest,
        &[
            ((3, 3, 1), 5),
            ((4, 2, 1), 7),
            ((3, 4, 1), 6),
            ((4, 3, 1), 7),
            ((4, 4, 1), 6),
            ((5, 3, 1), 8),
            ((6, 2, 1), 12),
            ((4, 5, 1), 5),
            ((5, 5, 1), 7),
            ((6, 6, 1), 7),
            ((5, 4, 2), 11),
            ((5, 5, 2), 12),
            ((4, 7, 2), 10),
            ((12, 3, 2), 68),
        ],
    );
    all(
        End::Largest,
        &[
            ((3, 3, 1), 7),
            ((3, 4, 1), 8),
            ((4, 3, 1), 14),
            ((4, 4, 1), 18),
            ((4, 5, 1), 30),
            ((5, 4, 2), 11),
            ((5, 5, 2), 12),
        ],
    );
}

#[test]
fn good_lists_are_counted_by_size_and_by_class() {
    let counts = |sizes| {
        let counted = count(size(sizes), &Budget::unlimited()).unwrap();
        let by = counted.by_hands.iter().map(|(k, (holding, all))| (*k, *holding, all.to_string()));
        let by: Vec<(u64, u64, String)> = by.collect();
        let mut groups: Vec<(u64, u128)> = counted
            .classes
            .as_ref()
            .unwrap()
            .iter()
            .map(|class| (class.lists, class.group))
            .collect();
        groups.sort_unstable();
        let all = groups.iter().map(|(lists, _)| lists).sum::<u64>().to_string();
        assert_eq!(all, counted.all().to_string(), "the classes are all there is");
        (by, groups, counted.holding())
    };
    let (by, groups, holding) = counts((3, 3, 1));
    assert_eq!(by, [(5, 60, "420".into()), (6, 36, "210".into()), (7, 6, "30".into())]);
    assert_eq!((groups, holding), (vec![(30, 168), (210, 24), (420, 12)], 102));
    let (by, groups, _) = counts((4, 2, 1));
    assert_eq!((by, groups), (vec![(7, 6, "30".into())], vec![(30, 168)]));
    let (by, _, holding) = counts((3, 4, 1));
    let all: u64 = by.iter().map(|(_, _, all)| all.parse::<u64>().unwrap()).sum();
    assert_eq!((all, holding), (37_800, 4_380));
    assert!(counts((2, 2, 1)).0.is_empty());
}

#[test]
fn every_number_of_hands_is_there_or_proved_absent() {
    let size = size((3, 3, 1));
    let words = (0..=9).map(|k| with_hands(size, k, first(size), &Budget::unlimited()).word());
    let yes: Vec<bool> = words.map(|word| word == Word::Yes).collect();
    assert_eq!(yes, [false, false, false, false, false, true, true, true, false, false]);
    let never = with_hands(self::size((2, 2, 1)), 5, Hand::first(2), &Budget::unlimited());
    assert!(matches!(never, Verdict::No(NoListOf::Never(Impossible::Disjoint))));
}

#[test]
fn a_search_that_is_cut_short_does_not_know() {
    let sizes = size((4, 6, 2));
    let few = Budget::new(Limits { nodes: Some(3), ..NO_LIMITS }, &Unwatched);
    assert_eq!(find(sizes, first(sizes), &few).word(), Word::Unknown);
    let few = Budget::new(Limits { nodes: Some(1 << 16), ..NO_LIMITS }, &Unwatched);
    let five = size((5, 5, 2));
    assert_eq!(plain::search(five, first(five), &few), Err(Ended::Nodes));
    assert_eq!(
        count(size((4, 4, 1)), &Budget::new(Limits { nodes: Some(9), ..NO_LIMITS }, &Unwatched)),
        Err(Ended::Nodes)
    );
    // Each cell of a map has its own limit, so the others are decided all the same.
    let few = Budget::new(Limits { nodes: Some(3), ..NO_LIMITS }, &Unwatched);
    let cells = survey(&[sizes, size((4, 2, 1)), size((2, 2, 1))], &few);
    let words: Vec<Word> = cells.iter().map(|cell| cell.verdict.word()).collect();
    assert_eq!(words, [Word::Unknown, Word::Unknown, Word::No]);
}

/// Who watches from one thread alone.
struct Alone(std::thread::ThreadId);

impl Watcher for Alone {
    fn progress(&self, progress: &Progress) {
        let here = std::thread::current().id();
        assert!(progress.unit != "sizes" || here == self.0, "one thread was allowed");
    }
}

#[test]
fn a_map_by_one_thread_is_made_by_the_one_who_asks() {
    let watcher = Alone(std::thread::current().id());
    let cells = survey(&[size((3, 3, 1)), size((4, 2, 1))], &Budget::new(NO_LIMITS, &watcher));
    assert_eq!(cells.len(), 2);
}

#[test]
fn a_cath_without_cards_is_told_nothing_by_hands_next_to_each_other() {
    let small = (1..=12).flat_map(|a| (1..=12).map(move |b| (a, b, 0)));
    for sizes in small.chain([(20, 8, 0), (41, 8, 0), (63, 1, 0)]).map(size) {
        let found = find(sizes, first(sizes), &Budget::unlimited());
        let Verdict::Yes(found) = found else { panic!("{sizes}: {found:?}") };
        assert_eq!(found.origin, Origin::NoCath, "{sizes}");
    }
}
