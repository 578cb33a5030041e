//! The checkers refuse evidence that is wrong, and evidence that is absurd.

use std::sync::Arc;

use whoknows::budget::Budget;
use whoknows::lrat::Proof;
use whoknows::russian::check::{check_impossible, check_list, check_no_list_of, of_hands};
use whoknows::russian::evidence::{
    Family, GoodList, Impossible, Need, NeedBy, NoListOf, Origin, Room, RoomBy,
};
use whoknows::russian::search::find;
use whoknows::russian::symmetry::Symmetry;
use whoknows::russian::{Hand, Size};
use whoknows::sat::{Refuted, refute};
use whoknows::verdict::Verdict;

use super::sizes::{first, size};

#[test]
fn wrong_evidence_is_refused() {
    let refused = |sizes, evidence: &Impossible| {
        assert!(check_impossible(size(sizes), evidence).is_err(), "{sizes:?} {evidence:?}");
    };
    refused((3, 3, 1), &Impossible::OneHand);
    refused((1, 1, 0), &Impossible::Disjoint);
    refused((4, 2, 1), &Impossible::Chain);
    for through in 0..5 {
        refused((4, 2, 1), &Impossible::Steiner { through });
        refused((3, 3, 1), &Impossible::Steiner { through });
    }
    let no = |sizes| match find(size(sizes), first(size(sizes)), &Budget::unlimited()) {
        Verdict::No(evidence) => evidence,
        other => panic!("{other:?}"),
    };
    let counting = no((4, 4, 2));
    refused((5, 5, 2), &counting);
    let Impossible::Counting { need, room } = counting else { panic!("not by counting") };
    for i in 0..need.len() {
        let mut wrong = need.clone();
        wrong[i].hands += 1;
        refused((4, 4, 2), &Impossible::Counting { need: wrong, room: room.clone() });
    }
    for i in 0..room.len() {
        let mut wrong = room.clone();
        wrong[i].hands -= 1;
        refused((4, 4, 2), &Impossible::Counting { need: need.clone(), room: wrong });
    }
    refused((4, 4, 2), &Impossible::Counting { need: Vec::new(), room });
    let hands = of_hands(size((4, 6, 2))).unwrap();
    let Refuted::Proof(proof) = refute(&hands, None, &Budget::unlimited()) else {
        panic!("a list?")
    };
    let proof = Impossible::Refuted(Arc::new(proof));
    assert_eq!(check_impossible(size((4, 6, 2)), &proof), Ok(()));
    refused((4, 7, 2), &proof);
}

/// Numbers out of nowhere are refused, and nothing breaks on them.
#[test]
fn absurd_steps_are_refused() {
    let numbers = [0, 1, 2, 3, 63, 64, 65, usize::MAX / 2, usize::MAX];
    let proof: Arc<Proof> = Arc::new("1 0 0".parse().unwrap());
    let size = size((4, 4, 2));
    for (i, &n) in numbers.iter().enumerate() {
        let at = |j: usize| numbers[(i * 7 + j * 5) % numbers.len()];
        for (j, &hands) in numbers.iter().enumerate() {
            let family = Family { n, a: at(j), t: at(j + 1), full: j % 2 == 0, share: at(j + 2) };
            for by in
                [NeedBy::Once, NeedBy::Lacking, NeedBy::Having, NeedBy::Refuted(proof.clone())]
            {
                let step = Need { family, hands: hands as u64, by };
                let last = Need { family: Family::of(size), hands: u64::MAX, by: NeedBy::Lacking };
                let steps = vec![step.clone(), step, last];
                assert!(check_no_list_of(size, 3, &NoListOf::Need(steps)).is_err());
            }
            let all =
                [RoomBy::Alone, RoomBy::Disjoint, RoomBy::Having, RoomBy::Lacking, RoomBy::Pairs];
            for by in all {
                let step = Room { n, a: at(j), share: at(j + 3), hands: hands as u64, by };
                let last = Room { n: 10, a: 4, share: 1, hands: 0, by: RoomBy::Having };
                let steps = vec![step, step, last];
                assert!(check_no_list_of(size, 3, &NoListOf::Room(steps)).is_err());
            }
        }
        let refuted = NoListOf::Refuted(proof.clone());
        assert!(check_no_list_of(size, n as u64, &refuted).is_err());
    }
}

#[test]
fn where_a_list_comes_from_must_be_true_of_it() {
    let budget = Budget::unlimited();
    let sizes =
        [(3, 3, 1), (4, 2, 1), (3, 4, 1), (9, 4, 0), (12, 3, 2), (6, 3, 1), (16, 4, 3), (8, 4, 2)];
    let hands = |size: Size| [first(size), Hand::all(size.deck(), size.a()).last().unwrap()];
    let lists: Vec<(Hand, GoodList)> = sizes
        .iter()
        .flat_map(|&sizes| hands(size(sizes)).map(|hand| (hand, find(size(sizes), hand, &budget))))
        .map(|(hand, found)| (hand, found.yes().unwrap()))
        .collect();
    let origins: Vec<Origin> = lists.iter().map(|(_, list)| list.origin.clone()).collect();
    assert!(lists.iter().any(|(_, list)| list.renamed.is_some()));
    assert!(origins.iter().any(|origin| matches!(origin, Origin::Symmetric { .. })));
    for (hand, list) in &lists {
        assert_eq!(check_list(list, *hand, &budget), Ok(()), "{:?}", list.origin);
        for origin in origins.iter().filter(|origin| **origin != list.origin) {
            let wrong = GoodList { origin: origin.clone(), ..list.clone() };
            assert!(check_list(&wrong, *hand, &budget).is_err(), "{origin:?} {:?}", list.origin);
        }
        let renamed = Some(list.announcement.hands()[0]);
        assert!(check_list(&GoodList { renamed, ..list.clone() }, *hand, &budget).is_err());
    }
    let group = Symmetry::Turns { cycles: usize::MAX, length: 3, round: true, times: 7 };
    for origin in [
        Origin::Symmetric { group, order: 3 },
        Origin::AffinePlane(usize::MAX),
        Origin::ProjectivePlane(0),
        Origin::InversivePlane { order: usize::MAX, complements: true },
        Origin::Golay { weight: 8, having: usize::MAX, lacking: 9 },
        Origin::PowerSums { modulus: 0, sums: vec![0], all: true },
    ] {
        for (hand, list) in &lists {
            let wrong = GoodList { origin: origin.clone(), ..list.clone() };
            assert!(check_list(&wrong, *hand, &budget).is_err(), "{origin:?}");
        }
    }
}
