//! The rules agree with the definition, for every notion, at many sizes.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::Budget;
use whoknows::russian::check::{AllDeals, check_flaw, choose, count_lists, deals, first_list};
use whoknows::russian::count::count;
use whoknows::russian::flaw::{Flaw, Holder, Notion};
use whoknows::russian::notation::{hands_text, read_announcement};
use whoknows::russian::search::plain;
use whoknows::russian::security::security;
use whoknows::russian::told::told;
use whoknows::russian::views::views;
use whoknows::russian::{Announcement, Deal, Hand, Size, rules};

fn size(a: usize, b: usize, c: usize) -> Size {
    Size::new(a, b, c).unwrap()
}

fn list(size: Size, text: &str) -> Announcement {
    read_announcement(size, text).unwrap()
}

/// What Bill and Cath think, and how safe the list is, is what the deals say.
fn views_agree(table: &AllDeals, list: &Announcement) {
    let (size, budget) = (list.size(), Budget::unlimited());
    assert_eq!(table.views(list, |deal| deal.bill), views(list, size.b()).collect::<Vec<_>>());
    assert_eq!(table.views(list, |deal| deal.cath), views(list, size.c()).collect::<Vec<_>>());
    let safe = security(list, &budget).unwrap();
    let slow = (table.weak_security(list, &budget), table.perfect_security(list, &budget));
    let words = hands_text(size.n(), list.hands());
    assert_eq!((Ok(safe.weak), Ok(safe.perfect)), slow, "{size} {words}");
}

fn agree(table: &AllDeals, announcement: &Announcement) -> [bool; 3] {
    let hand = announcement.hands()[0];
    Notion::ALL.map(|notion| {
        let slow = table.flaw(announcement, hand, notion);
        let fast = rules::flaw(announcement, hand, notion, &Budget::unlimited()).unwrap();
        let n = announcement.size().n();
        let words = format!("{notion:?} {}", hands_text(n, announcement.hands()));
        assert_eq!(slow.is_none(), fast.is_none(), "{words}: {slow:?} {fast:?}");
        for flaw in [slow, fast].iter().flatten() {
            assert!(check_flaw(announcement, hand, notion, flaw), "{words}: {flaw:?}");
        }
        // What is told of each deal with this hand is what the worlds say.
        let rest = announcement.size().deck().minus(hand);
        for bill in Hand::all(rest, announcement.size().b()).step_by(7) {
            let deal = Deal { anne: hand, bill, cath: rest.minus(bill) };
            assert_eq!(table.told(deal, announcement), Some(told(&deal, announcement)), "{words}");
        }
        fast.is_none()
    })
}

#[test]
fn the_rules_agree_with_the_definition_on_random_lists() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let sizes = [
        (1, 1, 0),
        (2, 2, 0),
        (3, 0, 0),
        (2, 0, 1),
        (1, 1, 1),
        (2, 2, 1),
        (3, 2, 1),
        (3, 3, 1),
        (4, 2, 1),
        (3, 4, 1),
        (3, 1, 2),
        (4, 4, 1),
        (4, 3, 2),
        (5, 3, 1),
        (5, 4, 2),
    ];
    for (a, b, c) in sizes {
        let size = size(a, b, c);
        let table = AllDeals::new(size).unwrap();
        let all: Vec<Hand> = Hand::all(size.deck(), a).collect();
        let mut good = 0;
        let tries = if deals(size) > 1000 { 12 } else { 120 };
        for k in 0..tries {
            // Half of the lists keep to rule 1, so that the other rules decide.
            let mut pool = all.clone();
            let mut hands = Vec::new();
            let most = random.random_range(1..=all.len().min(24));
            while hands.len() < most && !pool.is_empty() {
                let hand = pool.swap_remove(random.random_range(0..pool.len()));
                hands.push(hand);
                if k % 2 == 0 {
                    pool.retain(|other| other.shared(hand) + c < a);
                }
            }
            let list = Announcement::new(size, hands).unwrap();
            let found = agree(&table, &list);
            views_agree(&table, &list);
            good += usize::from(found[0]);
        }
        if (a, b, c) == (4, 4, 1) {
            assert!(good > 0, "random lists of {size} should be good at times");
        }
    }
}

#[test]
fn lists_that_are_known_to_be_good_are_good() {
    for (size, text) in [
        (size(3, 3, 1), "012 034 056 135 146 236"),
        (size(4, 4, 1), "0123 0145 0167 0246 0257 0347 0356 1247 1256 1346 1357 2345 2368 4578"),
        (size(5, 4, 2), "01234 01567 02589 0368a 0479a 1269a 13789 1458a 2357a 24678 34569"),
        (size(1, 1, 0), "0 1"),
    ] {
        let (table, list) = (AllDeals::new(size).unwrap(), list(size, text));
        assert_eq!(agree(&table, &list), [true; 3], "{size}");
        views_agree(&table, &list);
    }
}

#[test]
fn the_notions_differ_where_they_should() {
    let size = size(3, 3, 1);
    let table = AllDeals::new(size).unwrap();
    // Good for 012 while nobody thinks of how it was chosen, and even after Bill's reply.
    assert_eq!(agree(&table, &list(size, "012 035 235 145 136 046")), [true, true, false]);
    let with =
        |hand: &str| list(size, "012 034 056 135 146 236").holding(list(size, hand).hands()[0]);
    assert_eq!(agree(&table, &with("246")), [true; 3]);
    assert!(with("246").hands().contains(&list(size, "246").hands()[0]));
}

#[test]
fn there_are_as_many_deals_as_the_formula_says() {
    assert_eq!(deals(size(3, 3, 1)), 140);
    assert_eq!(deals(size(5, 5, 2)), 16_632);
    assert_eq!(choose(64, 32), 1_832_624_140_942_590_534);
    assert!(AllDeals::new(size(32, 31, 1)).is_none());
}

#[test]
fn a_flaw_that_is_none_is_refused() {
    let size = size(3, 3, 1);
    let list = list(size, "012 034 056 135 146");
    let hand = list.hands()[0];
    let notion = Notion::Protocol;
    let flaw = rules::flaw(&list, hand, notion, &Budget::unlimited()).unwrap().unwrap();
    assert!(check_flaw(&list, hand, notion, &flaw));
    let Flaw::Cath { cath, card, holder, .. } = flaw else { panic!("{flaw:?}") };
    let other = if holder == Holder::Anne { Holder::Bill } else { Holder::Anne };
    let refused = |flaw: Flaw| assert!(!check_flaw(&list, hand, notion, &flaw), "{flaw:?}");
    refused(Flaw::Cath { cath, card, holder: other, after_reply: false });
    refused(Flaw::Cath { cath, card, holder, after_reply: true });
    for card in (0..7).filter(|other| *other != card).chain([7, 63, usize::MAX]) {
        refused(Flaw::Cath { cath, card, holder, after_reply: false });
    }
    refused(Flaw::Cath { cath: Hand::first(2), card, holder, after_reply: false });
    refused(Flaw::Bill { bill: Hand::first(3), hands: (hand, hand) });
    refused(Flaw::Bill { bill: Hand::from_bits(0b111_1000), hands: (hand, list.hands()[1]) });
}

#[test]
fn all_lists_gone_through_agree_with_the_searches() {
    for (a, b, c) in [(1, 1, 0), (2, 2, 1), (3, 3, 1), (4, 2, 1), (3, 2, 1), (4, 1, 1)] {
        let size = size(a, b, c);
        let budget = Budget::unlimited();
        for hand in Hand::all(size.deck(), a).step_by(11) {
            let plain = plain::search(size, hand, &budget).unwrap();
            assert_eq!(first_list(size, hand, &budget), Ok((plain.list, plain.nodes)), "{size}");
        }
        assert_eq!(count_lists(size, &budget), count(size, &budget), "{size}");
    }
}
