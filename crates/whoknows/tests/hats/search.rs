//! The search against slower ways to the same answer, on many small games.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::hats::check::{check_losing, check_winning, lost_colouring, right_players};
use whoknows::hats::count::count;
use whoknows::hats::evidence::{Idea, Losing, Sector, Winning};
use whoknows::hats::formula::Formula;
use whoknows::hats::number::number;
use whoknows::hats::search::{Wanted, find};
use whoknows::hats::strategy::Rule;
use whoknows::hats::{Game, Graph, Strategy};
use whoknows::verdict::{Verdict, Word};
use whoknows::worlds::{View, Worlds};

fn game(graph: &str, colours: &[u32], guesses: &[u32]) -> Game {
    Game::new(graph.parse().unwrap(), colours, guesses).unwrap()
}

/// A random graph, directed or not, with random numbers of colours.
fn random_game(dice: &mut ChaCha8Rng, players: usize, most_colours: u64, guesses: u32) -> Game {
    let directed = dice.next_u32().is_multiple_of(2);
    let mut arcs = Vec::new();
    for v in 0..players {
        for u in v + 1..players {
            let draw = dice.next_u32() % 8;
            if draw < 6 && (!directed || draw.is_multiple_of(2)) {
                arcs.push((v, u));
            }
            if draw < 6 && (!directed || draw < 3) {
                arcs.push((u, v));
            }
        }
    }
    let colours: Vec<u32> = (0..players)
        .map(|_| 2.max(guesses) + (dice.next_u64() % (most_colours - 1)) as u32)
        .collect();
    Game::new(Graph::new(players, arcs), &colours, &[guesses]).unwrap()
}

/// Finds and checks; panics if the checker does not accept the evidence.
fn decided(game: &Game, wanted: Wanted) -> Word {
    let verdict = find(game, wanted, &Budget::unlimited());
    match &verdict {
        Verdict::Yes(winning) => check_winning(game, winning).unwrap(),
        Verdict::No(losing) => check_losing(game, losing).unwrap(),
        Verdict::Unknown(ended) => panic!("{}: {ended}", game.graph()),
    }
    verdict.word()
}

#[test]
fn the_search_agrees_with_counting_all_strategies() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let (mut won, mut lost) = (0, 0);
    for round in 0..400 {
        let game = random_game(&mut dice, 2 + round % 3, 3, 1);
        // Counting can be slow where there are many strategies; one is enough here.
        let limits = Limits { nodes: Some(20_000), ..NO_LIMITS };
        let counted = count(&game, &Budget::new(limits, &Unwatched));
        let some = counted.strategies != num_bigint::BigUint::ZERO;
        if !some && counted.ended.is_some() {
            continue;
        }
        let word = decided(&game, Wanted::Any);
        let colours: Vec<u32> = (0..game.players()).map(|v| game.colours(v)).collect();
        assert_eq!(word == Word::Yes, some, "{} {colours:?}", game.graph());
        *(if some { &mut won } else { &mut lost }) += 1;
    }
    assert!(won > 50 && lost > 50, "{won} won, {lost} lost: both kinds are tried");
}

#[test]
fn bounds_and_theorems_agree_with_proofs_by_clauses() {
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    for round in 0..150 {
        let guesses = 1 + round % 2;
        let game = random_game(&mut dice, 3 + round as usize % 2, 3, guesses);
        let colours: Vec<u32> = (0..game.players()).map(|v| game.colours(v)).collect();
        let (any, proof) = (decided(&game, Wanted::Any), decided(&game, Wanted::Proof));
        assert_eq!(any, proof, "{} {colours:?} {guesses}", game.graph());
    }
    for (graph, colours) in [
        ("C4", vec![3, 2, 3, 4]),
        ("C5", vec![3]),
        ("C5", vec![2, 3, 3, 4, 4]),
        ("C5", vec![2, 3, 4, 3, 4]),
    ] {
        let game = game(graph, &colours, &[1]);
        assert_eq!(
            decided(&game, Wanted::Any),
            decided(&game, Wanted::Proof),
            "{graph} {colours:?}"
        );
    }
}

#[test]
fn the_house_on_the_edge_of_the_bound_is_refuted() {
    // Four colours: the chances come to exactly 1, and only that makes the proof short.
    let house = game("0-1,0-3,0-4,1-2,2-3,3-4", &[4], &[1]);
    let Verdict::No(losing) = find(&house, Wanted::Any, &Budget::unlimited()) else {
        panic!("the house is lost");
    };
    assert!(matches!(&losing, Losing::Refuted { tight: Some(_), .. }), "{losing:?}");
    check_losing(&house, &losing).unwrap();
    check_losing(&game("0-1,0-3,0-4,1-2,2-3,3-4", &[4, 4, 4, 4, 3], &[1]), &losing).unwrap_err();
}

#[test]
fn wrong_evidence_is_refused() {
    let (k4, diamond) = (game("K4", &[4], &[1]), game("0-1,1-2,2-3,3-0,0-2", &[4], &[1]));
    check_losing(&diamond, &Losing::Counting { forest: vec![(1, 3)] }).unwrap();
    check_losing(&diamond, &Losing::Counting { forest: vec![] }).unwrap_err();
    check_losing(&diamond, &Losing::Counting { forest: vec![(0, 2)] }).unwrap_err();
    check_losing(&diamond, &Losing::Counting { forest: vec![(1, 3), (3, 1)] }).unwrap_err();
    check_losing(&k4, &Losing::Counting { forest: vec![] }).unwrap_err();
    check_losing(&k4, &Losing::Shearer).unwrap_err();
    check_losing(&game("C6", &[3], &[1]), &Losing::Cycle { order: (0..6).collect() }).unwrap_err();
    check_losing(&game("C5", &[3], &[1]), &Losing::Cycle { order: (0..5).collect() }).unwrap();
    check_losing(&game("C5", &[3], &[1]), &Losing::Cycle { order: vec![0, 2, 4, 1, 3] })
        .unwrap_err();
    check_losing(&game("K2", &[2], &[1]), &Losing::Groups(vec![])).unwrap_err();
    let alone = |v: usize| (vec![v], Losing::Counting { forest: vec![] });
    check_losing(&game("0>1", &[2], &[1]), &Losing::Groups(vec![alone(0), alone(1)])).unwrap();
    check_losing(&game("K2", &[2], &[1]), &Losing::Groups(vec![alone(0), alone(1)])).unwrap_err();
    let diagonal = |k: u32| (0..k).map(|c| vec![c; 2]).collect::<Vec<_>>();
    let bystanders = |k| Losing::Bystanders { bystanders: vec![2, 3, 4], colourings: diagonal(k) };
    check_losing(&game("K2,3", &[4], &[1]), &bystanders(3)).unwrap();
    check_losing(&game("K2,3", &[4], &[1]), &bystanders(2)).unwrap_err();
    check_losing(&game("K2,3", &[3], &[1]), &bystanders(3)).unwrap_err();
    check_losing(&game("B2,3", &[4], &[1]), &bystanders(3)).unwrap_err();
    let leaf = Losing::Leaf { leaf: 2, rest: Box::new(Losing::Counting { forest: vec![] }) };
    check_losing(&game("P3", &[3], &[1]), &leaf).unwrap();
    check_losing(&game("P3", &[2, 3, 2], &[1]), &leaf).unwrap_err();
}

#[test]
fn a_winning_strategy_with_one_wrong_entry_is_refused() {
    let game = game("K3", &[3], &[1]);
    let winning = find(&game, Wanted::Any, &Budget::unlimited()).yes().unwrap();
    check_winning(&game, &winning).unwrap();
    let mut broken = winning.clone();
    let mut rules = winning.strategy.rules().to_vec();
    rules[1] = Rule::Formulas(vec![Formula::read("(2 - sum(seen)) mod 3", &game, 1).unwrap()]);
    broken.strategy = Strategy::new(&game, rules).unwrap();
    check_winning(&game, &broken).unwrap_err();
    broken.idea = Idea::Table;
    check_winning(&game, &broken).unwrap_err();
}

#[test]
fn a_strategy_of_another_game_is_refused() {
    let won = find(&game("K2", &[2], &[1]), Wanted::Any, &Budget::unlimited()).yes().unwrap();
    for idea in [won.idea.clone(), Idea::Table] {
        let winning = Winning { idea, ..won.clone() };
        check_winning(&game("0,1", &[2], &[1]), &winning).unwrap_err();
        check_winning(&game("K2", &[2, 3], &[1]), &winning).unwrap_err();
        check_winning(&game("K3", &[2], &[1]), &winning).unwrap_err();
    }
    let twice = find(&game("K2", &[4], &[2]), Wanted::Any, &Budget::unlimited()).yes().unwrap();
    let twice = Winning { idea: Idea::Table, ..twice };
    check_winning(&game("K2", &[4], &[2]), &twice).unwrap();
    check_winning(&game("K2", &[4], &[1]), &twice).unwrap_err();
}

#[test]
fn a_circle_whose_numbers_wrap_round_is_refused() {
    let alone = game("K1", &[2], &[1]);
    let rule = Rule::Formulas(vec![Formula::read("0 mod 2", &alone, 0).unwrap()]);
    let huge = (1 << 63) + 1;
    let sector = Sector { weight: huge, start: 0, length: huge };
    let winning = Winning {
        players: vec![0],
        strategy: Strategy::new(&alone, vec![rule]).unwrap(),
        idea: Idea::Circle { modulus: 2, sectors: vec![sector] },
    };
    check_winning(&alone, &winning).unwrap_err();
}

#[test]
fn players_without_guesses_are_left_out() {
    assert_eq!(decided(&game("K3", &[2], &[1, 0, 1]), Wanted::Any), Word::Yes);
    assert_eq!(decided(&game("K3", &[3], &[1, 0, 1]), Wanted::Any), Word::No);
    assert_eq!(decided(&game("K3", &[3], &[1, 0, 1]), Wanted::Proof), Word::No);
    assert_eq!(decided(&game("K3", &[3], &[0]), Wanted::Any), Word::No);
    let silent =
        Losing::Silent { silent: vec![1], rest: Box::new(Losing::Counting { forest: vec![] }) };
    check_losing(&game("K2", &[2], &[1, 0]), &silent).unwrap();
    check_losing(&game("K2", &[2], &[1]), &silent).unwrap_err();
}

#[test]
fn elimination_agrees_with_looking_at_every_colouring() {
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    for round in 0..200 {
        let game = random_game(&mut dice, 2 + round % 4, 3, 1);
        let n = game.players();
        let rules = (0..n)
            .map(|v| {
                let rows: usize = game.views(v).try_into().unwrap();
                Rule::Table((0..rows).map(|_| dice.next_u32() % game.colours(v)).collect())
            })
            .collect();
        let strategy = Strategy::new(&game, rules).unwrap();
        let everybody: Vec<usize> = (0..n).collect();
        let all: usize = game.colourings().try_into().unwrap();
        // By worlds: a world is a colouring, and "v is right" is a fact.
        let hat = |w: usize, v: usize| {
            let below: u32 = (v + 1..n).map(|u| game.colours(u)).product();
            (w as u32 / below) % game.colours(v)
        };
        let hats = |w: usize| -> Vec<u32> { (0..n).map(|v| hat(w, v)).collect() };
        let won = (0..n).fold(Worlds::none(all), |won, v| {
            let right = Worlds::which(all, |w| {
                strategy.guesses(&game, v, &hats(w)).unwrap().contains(&hat(w, v))
            });
            won.or(&right)
        });
        match lost_colouring(&game, &strategy, &everybody).unwrap() {
            None => assert_eq!(won.count(), all),
            Some(lost) => {
                assert!(won.count() < all);
                assert!(right_players(&game, &strategy, &lost).unwrap().is_empty());
            }
        }
        // And nobody ever knows the own hat, if it has two colours.
        for v in 0..n {
            let view = View::new(all, |w| {
                game.graph().seen_by(v).iter().map(|&u| hat(w, u)).collect::<Vec<_>>()
            });
            let own = View::new(all, |w| hat(w, v));
            assert!(Worlds::all(all).knows_value(&view, &own).is_empty());
        }
    }
}

#[test]
fn hat_guessing_numbers() {
    for (graph, guesses, expected) in [
        ("K1", 1, 1),
        ("K2", 1, 2),
        ("K5", 1, 5),
        ("K11", 1, 11),
        ("P7", 1, 2),
        ("S9", 1, 2),
        ("C4", 1, 3),
        ("C5", 1, 2),
        ("C6", 1, 3),
        ("K2,2", 1, 3),
        ("W3,2", 1, 4),
        ("0>1,1>2,2>0", 1, 2),
        ("0>1,1>2", 1, 1),
        ("P3", 2, 5),
        ("P3", 3, 7),
        ("P4", 2, 6),
    ] {
        let graph_: Graph = graph.parse().unwrap();
        let found = number(&graph_, guesses, &Budget::unlimited()).unwrap();
        assert_eq!((found.at_least, found.at_most), (expected, expected), "{graph}, {guesses}");
    }
}

#[test]
fn large_sparse_games_are_decided_and_checked() {
    let mut colours = vec![4; 100];
    (colours[3], colours[90]) = (2, 2);
    let path = game("P100", &colours, &[1]);
    assert_eq!(decided(&path, Wanted::Any), Word::Yes);
    colours[40] = 5;
    assert_eq!(decided(&game("P100", &colours, &[1]), Wanted::Any), Word::No);
    assert_eq!(decided(&game("K30", &[30], &[1]), Wanted::Any), Word::Yes);
    assert_eq!(decided(&game("K30", &[61], &[2]), Wanted::Any), Word::No);
    assert_eq!(decided(&game("K30", &[60], &[2]), Wanted::Any), Word::Yes);
    assert_eq!(decided(&game("C99", &[4], &[1]), Wanted::Any), Word::No);
}

/// A leaf hung on a game whose strategy is a table of the halved hat.
#[test]
fn leaves_hang_on_any_strategy() {
    for (graph, colours, guesses) in [
        ("P4", vec![2, 3, 5, 3], vec![1, 1, 2, 1]),
        ("0-1,0-2,1-4,2-3", vec![5, 3, 4, 2, 5], vec![2, 1, 1, 1, 2]),
        ("C4", vec![3, 3, 3, 3], vec![1]),
        ("0-1,1-2,2-3,3-0,0-4", vec![6, 3, 3, 3, 2], vec![1]),
        ("0-1,1-2,2-3,3-0,0-4,4-5", vec![6, 3, 3, 3, 4, 2], vec![1]),
    ] {
        assert_eq!(decided(&game(graph, &colours, &guesses), Wanted::Any), Word::Yes, "{graph}");
    }
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..300 {
        let n = 3 + dice.next_u32() as usize % 3;
        let arcs = (1..n).flat_map(|v| {
            let u = dice.next_u32() as usize % v;
            [(v, u), (u, v)]
        });
        let graph = Graph::new(n, arcs.collect::<Vec<_>>());
        let guesses: Vec<u32> =
            (0..n).map(|_| 1 + u32::from(dice.next_u32().is_multiple_of(4))).collect();
        let colours: Vec<u32> = (0..n).map(|_| 2 + dice.next_u32() % 3).collect();
        decided(&Game::new(graph, &colours, &guesses).unwrap(), Wanted::Any);
    }
}

/// The theorem on cycles says who wins; each winner must get its strategy, and each loser its evidence.
#[test]
fn cycles_are_decided_as_the_theorem_says() {
    let mut dice = ChaCha8Rng::seed_from_u64(4);
    let mut won = 0;
    for round in 0..300 {
        let k = 4 + round % 20;
        let h: Vec<u32> =
            (0..k).map(|_| [2, 3, 3, 4, 4, 4, 5][dice.next_u32() as usize % 7]).collect();
        let h = if round % 5 == 0 { vec![3; k] } else { h };
        let row = |i: usize| [h[i], h[(i + 1) % k], h[(i + 2) % k]];
        let fits = |i: usize| {
            [[3, 2, 3], [2, 3, 3], [3, 3, 2]]
                .iter()
                .any(|most| (0..3).all(|j| row(i)[j] <= most[j]))
        };
        let chain = |i: usize| {
            let next = (1..k).map(|d| h[(i + d) % k]).find(|&h| h == 2 || h > 4);
            h[i] == 2 && next == Some(2)
        };
        let wins = (0..k).any(chain)
            || h.iter().all(|&h| h <= 4) && (0..k).any(fits)
            || h.iter().all(|&h| h == 3) && (k % 3 == 0 || k == 4);
        let game = game(&format!("C{k}"), &h, &[1]);
        assert_eq!(decided(&game, Wanted::Any) == Word::Yes, wins, "{h:?}");
        won += usize::from(wins);
    }
    assert!((50..250).contains(&won), "{won} won: both kinds are tried");
}

#[test]
fn a_budget_that_ends_gives_no_answer() {
    let limits = Limits { nodes: Some(10), ..NO_LIMITS };
    let c7 = game("C7", &[3], &[1]);
    let verdict = find(&c7, Wanted::Proof, &Budget::new(limits, &Unwatched));
    assert_eq!(verdict, Verdict::Unknown(Ended::Nodes));
    // What they cannot pay for is not even written for the solver.
    let few = Budget::new(limits, &Unwatched);
    let verdict = find(&game("K4", &[10], &[1]), Wanted::Proof, &few);
    assert_eq!((verdict, few.spent()), (Verdict::Unknown(Ended::Nodes), 0));
}
