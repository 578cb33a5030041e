//! Longer exchanges of Russian cards: the search, the game played out, and the checker.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::russian::exchange::check::{self, Wrong};
use whoknows::russian::exchange::search::{any_length, ends, luck, run};
use whoknows::russian::exchange::{
    Deal, Exchange, Lost, Luck, LuckEnd, Part, Protocol, Speaker, State, game,
};
use whoknows::russian::{Hand, Size};
use whoknows::verdict::Verdict;

fn size(a: usize, b: usize, c: usize) -> Size {
    Size::new(a, b, c).unwrap()
}

fn decided(size: Size) -> Verdict<Protocol, Lost> {
    any_length(size, &Budget::unlimited())
}

fn won(state: &State) -> bool {
    game::play(state, &Budget::unlimited()).unwrap().won
}

/// The hands of Cath's in the deals of a state.
fn caths(state: &State) -> Vec<Hand> {
    let mut caths: Vec<Hand> = state.deals().map(|deal| deal.cath).collect();
    caths.sort();
    caths.dedup();
    caths
}

#[test]
fn the_search_agrees_with_the_game_played_out() {
    let sizes = [
        (1, 1, 0),
        (2, 2, 0),
        (2, 1, 0),
        (3, 0, 0),
        (1, 0, 1),
        (1, 1, 1),
        (2, 1, 1),
        (1, 2, 1),
        (1, 1, 2),
        (2, 2, 1),
        (3, 1, 1),
        (1, 3, 1),
        (1, 2, 2),
        (4, 1, 1),
    ];
    for (a, b, c) in sizes {
        let size = size(a, b, c);
        let expected = won(&State::start(size).unwrap());
        match decided(size) {
            Verdict::Yes(_) => assert!(expected, "{size}"),
            Verdict::No(_) => assert!(!expected, "{size}"),
            Verdict::Unknown(ended) => panic!("{size}: {ended}"),
        }
        assert_eq!(expected, c == 0 && b > 0, "{size}");
    }
}

#[test]
fn no_protocol_of_any_length_exists_for_few_cards() {
    for ((a, b, c), nodes) in [((2, 2, 1), 26), ((3, 2, 1), 232), ((2, 3, 1), 232)] {
        let size = size(a, b, c);
        let budget = Budget::unlimited();
        assert_eq!(any_length(size, &budget), Verdict::No(Lost::Apart), "{size}");
        assert_eq!(budget.spent(), nodes, "{size}");
        assert_eq!(check::lost(size, Lost::Apart, &budget), Ok(()), "{size}");
        assert_eq!(check::lost(size, Lost::Told, &budget), Err(Wrong::Untold), "{size}");
    }
    let few = Budget::new(Limits { nodes: Some(5), ..NO_LIMITS }, &Unwatched);
    assert_eq!(check::apart(size(3, 2, 1), &few), Err(Wrong::Open(Ended::Nodes)));
    let start = State::start(size(2, 2, 1)).unwrap();
    let played = game::play(&start, &Budget::unlimited()).unwrap();
    assert_eq!((played.won, played.states), (false, 422_429));
}

/// Where no ends can be joined, the won states are the ends: played out on states at random, some of
/// them with an end inside.
#[test]
fn the_won_states_of_321_are_the_ends() {
    let mut random = ChaCha8Rng::seed_from_u64(321);
    let mut seen = [0; 2];
    for (a, b, c) in [(2, 2, 1), (3, 2, 1), (2, 3, 1)] {
        let size = size(a, b, c);
        let start = State::start(size).unwrap();
        for round in 0..300 {
            let cath = Hand::EMPTY.with(random.random_range(0..size.n()));
            let mut some = |speaker: Speaker| -> Vec<Hand> {
                let hands = start.hands(speaker).iter().copied();
                let mut hands: Vec<Hand> =
                    hands.filter(|hand| round % 3 == 0 || hand.avoids(cath)).collect();
                while hands.len() > 7 {
                    hands.swap_remove(random.random_range(0..hands.len()));
                }
                hands
            };
            let state = State::new(size, &some(Speaker::Anne), &some(Speaker::Bill));
            let end = state.safe() && caths(&state).len() <= 1;
            assert_eq!(won(&state), end, "{state:?}");
            seen[usize::from(end && !caths(&state).is_empty())] += 1;
        }
    }
    assert!(seen[0] > 100 && seen[1] > 100, "both kinds were there: {seen:?}");
}

#[test]
fn ends_that_can_be_joined_make_a_won_state() {
    for (a, b, c) in [(2, 4, 1), (4, 2, 1), (3, 3, 1), (3, 3, 2)] {
        let size = size(a, b, c);
        let join = ends::joins(size, &Budget::unlimited()).unwrap().join.unwrap();
        let both = |speaker| join.ends.iter().flat_map(move |end| end.hands(speaker).to_vec());
        let [anne, bill] = Speaker::ALL.map(|speaker| both(speaker).collect::<Vec<Hand>>());
        let state = State::new(size, &anne, &bill);
        assert_eq!(caths(&state).len(), 2, "{size}");
        assert!(state.knows(join.speaker) && won(&state), "{size}");
        assert!(join.ends.iter().all(|end| caths(end).len() == 1 && end.finished() && won(end)));
        assert_eq!(state.deals().count(), join.ends.iter().map(|end| end.deals().count()).sum());
    }
    assert!(matches!(check::apart(size(3, 3, 1), &Budget::unlimited()), Err(Wrong::Joined { .. })));
}

#[test]
fn two_steps_are_enough_for_331_and_three_for_442() {
    let steps = |a, b, c| {
        let protocol = decided(size(a, b, c)).yes().unwrap();
        assert_eq!(check::protocol(size(a, b, c), &protocol, &Budget::unlimited()), Ok(()));
        protocol.steps()
    };
    assert_eq!(steps(3, 3, 1), 2);
    assert_eq!(steps(4, 4, 1), 2);
    assert_eq!(steps(4, 2, 1), 2);

    let size = size(4, 4, 2);
    let protocol = decided(size).yes().unwrap();
    assert_eq!(protocol.steps(), 3);
    let Protocol::Says { speaker: Speaker::Anne, parts } = &protocol else { panic!("Anne first") };
    assert!(parts.iter().all(|part| part.hands.len() == 15));
    assert_eq!(check::protocol(size, &protocol, &Budget::unlimited()), Ok(()));
    for deal in State::start(size).unwrap().deals().step_by(499) {
        let exchange = protocol.exchange(deal);
        assert_eq!(exchange.steps.len(), 3);
        assert_eq!(check::exchange(size, &exchange), Ok(()));
    }
}

#[test]
fn longer_exchanges_help_where_no_announcement_of_annes_is_good() {
    let sizes = [
        ((2, 4, 1), 2, Speaker::Bill),
        ((5, 2, 1), 3, Speaker::Bill),
        ((2, 5, 1), 3, Speaker::Anne),
    ];
    for ((a, b, c), steps, first) in sizes {
        let size = size(a, b, c);
        let protocol = decided(size).yes().unwrap();
        assert_eq!(check::protocol(size, &protocol, &Budget::unlimited()), Ok(()), "{size}");
        let Protocol::Says { speaker, .. } = &protocol else { panic!("{size}: nothing is said") };
        assert_eq!((protocol.steps(), *speaker), (steps, first), "{size}");
    }
}

#[test]
fn a_lucky_exchange_is_found_where_no_protocol_exists() {
    let fewest = [(3, 2, 1, 4), (2, 3, 1, 3), (3, 3, 2, 2), (4, 4, 3, 2), (4, 4, 2, 2)];
    for (a, b, c, fewest) in fewest {
        let size = size(a, b, c);
        let none = run(size, fewest - 1, &Budget::unlimited());
        assert!(matches!(none, Verdict::No(_)), "{size}: {none:?}");
        let exchange = run(size, fewest, &Budget::unlimited()).yes().unwrap();
        assert_eq!(exchange.steps.len(), fewest);
        assert_eq!(check::exchange(size, &exchange), Ok(()), "{size}");
    }
    // A step that leaves everything as it is can be left out, and then two steps of one speaker in a
    // row are one. Each of the others takes one of the 20 hands: longer ones need not be tried.
    for steps in [0, 1, 2, 3, 20] {
        let found = run(size(2, 2, 1), steps, &Budget::unlimited());
        assert!(matches!(found, Verdict::No(_)), "{steps}: {found:?}");
    }
}

#[test]
fn luck_is_confirmed_and_wrong_luck_refused() {
    let size = size(3, 2, 1);
    let good = luck(size, &Budget::unlimited());
    assert_eq!(good.fewer.len(), 3);
    assert_eq!(check::luck(size, &good), Ok(()));
    let refused = |change: &dyn Fn(&mut Luck)| {
        let mut changed = good.clone();
        change(&mut changed);
        check::luck(size, &changed).unwrap_err()
    };
    assert_eq!(refused(&|luck| luck.end = LuckEnd::None), Wrong::Turns { steps: 4 });
    assert_eq!(refused(&|luck| drop(luck.fewer.pop())), Wrong::Turns { steps: 3 });
    let swapped = refused(&|luck| luck.fewer.swap(0, 2));
    assert!(matches!(swapped, Wrong::Proof { steps: 1, .. }), "{swapped:?}");
    let turned = refused(&|luck| {
        let LuckEnd::Exchange(exchange) = &mut luck.end else { panic!("an exchange") };
        exchange.steps[0].speaker = Speaker::Bill;
    });
    assert_eq!(turned, Wrong::Turns { steps: 4 });
}

#[test]
fn wrong_exchanges_and_protocols_are_refused() {
    let size = size(3, 3, 1);
    let protocol = decided(size).yes().unwrap();
    let hand = |cards: &[usize]| cards.iter().copied().collect::<Hand>();
    let deal = Deal { anne: hand(&[0, 1, 2]), bill: hand(&[3, 4, 5]), cath: hand(&[6]) };
    let good = protocol.exchange(deal);
    let refused = |change: &dyn Fn(&mut Exchange)| {
        let mut changed = good.clone();
        change(&mut changed);
        check::exchange(size, &changed).unwrap_err()
    };
    assert_eq!(check::exchange(size, &good), Ok(()));
    assert_eq!(
        refused(&|e| e.steps[1].hands.retain(|h| *h != deal.bill)),
        Wrong::Untrue { step: 1 }
    );
    assert_eq!(refused(&|e| e.deal.cath = Hand::EMPTY), Wrong::Untrue { step: 2 });
    let leak = refused(&|e| e.steps[0].hands.retain(|h| *h == deal.anne));
    assert!(matches!(leak, Wrong::Leak { steps: 1, card: 0, .. }), "{leak:?}");
    let early = refused(&|e| e.steps.truncate(1));
    assert!(
        matches!(early, Wrong::Unfinished { steps: 1, speaker: Speaker::Anne, .. }),
        "{early:?}"
    );

    let Protocol::Says { speaker, parts } = &protocol else { panic!("Anne says a list") };
    let fewer = Protocol::Says { speaker: *speaker, parts: parts[..1].to_vec() };
    let wrong = check::protocol(size, &fewer, &Budget::unlimited()).unwrap_err();
    assert!(
        matches!(wrong, Wrong::Uncovered { steps: 0, speaker: Speaker::Anne, .. }),
        "{wrong:?}"
    );
    let short = parts.iter().map(|part| Part { hands: part.hands.clone(), then: Protocol::Done });
    let short = Protocol::Says { speaker: *speaker, parts: short.collect() };
    let wrong = check::protocol(size, &short, &Budget::unlimited()).unwrap_err();
    assert!(matches!(wrong, Wrong::Unfinished { steps: 1, .. }), "{wrong:?}");
    let wrong = check::protocol(size, &Protocol::Done, &Budget::unlimited()).unwrap_err();
    assert!(matches!(wrong, Wrong::Unfinished { steps: 0, .. }), "{wrong:?}");
}

#[test]
fn a_small_budget_ends_the_search_and_a_large_size_too() {
    let budget = Budget::new(Limits { nodes: Some(5), ..NO_LIMITS }, &Unwatched);
    assert_eq!(any_length(size(3, 2, 1), &budget), Verdict::Unknown(Ended::Nodes));
    let start = State::start(size(2, 2, 1)).unwrap();
    assert_eq!(game::play(&start, &budget), Err(Ended::Nodes));
    let start = State::start(size(3, 3, 1)).unwrap();
    assert_eq!(game::play(&start, &Budget::unlimited()), Err(Ended::Size));
    assert_eq!(decided(size(20, 20, 20)), Verdict::Unknown(Ended::Size));
    assert_eq!(run(size(5, 5, 2), 3, &Budget::unlimited()), Verdict::Unknown(Ended::Size));
}
