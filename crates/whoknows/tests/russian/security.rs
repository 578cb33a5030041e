//! How safe a list is, against the definition of each kind of safety.

use std::collections::BTreeSet;

use whoknows::budget::Budget;
use whoknows::russian::check::choose;
use whoknows::russian::search::find;
use whoknows::russian::security::security;
use whoknows::russian::{Announcement, Hand};

use super::sizes::{first, size};

/// From the definition: Cath's probability that Anne holds these k cards is what it was before.
fn unmoved(list: &Announcement, k: usize, caths: usize) -> bool {
    let size = list.size();
    Hand::all(size.deck(), size.c()).take(caths).all(|cath| {
        let left = list.hands().iter().filter(|hand| hand.avoids(cath));
        let rest = size.n() - size.c();
        Hand::all(size.deck().minus(cath), k).all(|cards| {
            let holding =
                left.clone().filter(|hand| cards.minus(**hand).is_empty()).count() as u128;
            let before = (choose(rest - k, size.a() - k), choose(rest, size.a()));
            holding * before.1 == left.clone().count() as u128 * before.0
        })
    })
}

/// Can Anne hold any k cards, whatever Cath has? Collects what the hands left hold.
fn open(list: &Announcement, k: usize, caths: usize) -> bool {
    let size = list.size();
    Hand::all(size.deck(), size.c()).take(caths).all(|cath| {
        let left = list.hands().iter().filter(|hand| hand.avoids(cath));
        let held: BTreeSet<Hand> = left.flat_map(|hand| Hand::all(*hand, k)).collect();
        held.len() as u128 == choose(size.n() - size.c(), k)
    })
}

#[test]
fn security_is_what_the_definition_says() {
    for (sizes, weak, strength, perfect, caths) in [
        ((3, 3, 1), 1, 2, 1, 7),
        ((8, 13, 3), 4, 5, 2, 20),
        ((6, 13, 3), 2, 3, 0, 40),
        ((12, 3, 2), 4, 3, 1, 136),
        ((6, 2, 1), 3, 2, 1, 9),
    ] {
        let found = find(size(sizes), first(size(sizes)), &Budget::unlimited()).yes().unwrap();
        let safe = security(&found.announcement, &Budget::unlimited()).unwrap();
        assert_eq!(
            (safe.weak, safe.strength, safe.perfect),
            (weak, strength, perfect),
            "{sizes:?}"
        );
        assert!(unmoved(&found.announcement, perfect, caths), "{sizes:?}");
        assert!(!unmoved(&found.announcement, perfect + 1, caths), "{sizes:?}");
        assert!(open(&found.announcement, weak, caths), "{sizes:?}");
        assert!(!open(&found.announcement, weak + 1, caths), "{sizes:?}");
    }
}

#[test]
fn the_list_of_all_hands_tells_nothing() {
    for sizes in [(1, 1, 1), (3, 0, 1), (1, 2, 2), (2, 2, 1), (3, 4, 0)] {
        let size = size(sizes);
        let all = Announcement::new(size, Hand::all(size.deck(), size.a()).collect()).unwrap();
        let safe = security(&all, &Budget::unlimited()).unwrap();
        assert_eq!(safe.perfect, size.a(), "{size}");
        assert!((1..=size.a()).all(|k| unmoved(&all, k, usize::MAX)), "{size}");
    }
}
