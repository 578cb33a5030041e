//! The careful player against its definition: every world of every question looked at, one by one. And
//! players who try out games: they take what is to be had, and win.

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::quaternity::play::{Move, Play};
use whoknows::quaternity::players::{Computers, Effort, Kind};
use whoknows::quaternity::referee::play;
use whoknows::quaternity::{Game, Position, Question, Setup, Turn};

/// Every deal of the open cards that fits the position.
fn worlds(setup: &Setup, position: &Position) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for card in 0..setup.cards() {
        let open = position.done[setup.set_of(card)].is_none();
        let may = |player: &usize| !open || position.owners[card] >> player & 1 == 1;
        // Cards of complete sets are nobody's.
        let owners = if open { 0..setup.players() } else { usize::MAX - 1..usize::MAX };
        let longer = |deal: &Vec<usize>| -> Vec<Vec<usize>> {
            let add = |player| deal.iter().copied().chain([player]).collect();
            owners.clone().filter(may).map(add).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    let has = |deal: &[usize], player, set| {
        setup.cards_of(set).filter(|&card| deal[card] == player).count()
    };
    let fits = |deal: &Vec<usize>| {
        (0..setup.players()).all(|player| {
            let hand = deal.iter().filter(|&&owner| owner == player).count();
            let least = |set| has(deal, player, set) >= position.least(player, set);
            hand == usize::from(position.hands[player]) && (0..setup.sets()).all(least)
        })
    };
    all.retain(fits);
    all
}

fn lead(setup: &Setup, position: &Position, player: usize) -> i64 {
    let others = (0..setup.players()).filter(|&other| other != player);
    position.score(player) as i64 - others.map(|other| position.score(other)).max().unwrap() as i64
}

/// Lead, worlds that win the set, worlds with "yes"; and how many worlds there are.
fn worth(
    setup: &Setup,
    position: &Position,
    worlds: &[Vec<usize>],
    question: Question,
) -> ([i64; 3], i64) {
    let Question { target, card } = question;
    let (asker, set) = (position.turn.unwrap(), setup.set_of(card));
    let mut sums = ([0; 3], 0);
    for deal in worlds {
        let mine = |card: usize| deal[card] == asker;
        if mine(card) || !setup.cards_of(set).any(mine) {
            continue;
        }
        let yes = deal[card] == target;
        let after = play(setup, position, Turn { asker, question, yes }).unwrap().position;
        let wins = yes && setup.cards_of(set).all(|other| other == card || mine(other));
        sums.0[0] += lead(setup, &after, asker);
        sums.0[1] += i64::from(wins);
        sums.0[2] += i64::from(yes);
        sums.1 += 1;
    }
    sums
}

/// All questions than which none is better.
fn best(setup: &Setup, table: &Play) -> Vec<Move> {
    let worlds = worlds(setup, table.position());
    let open = table.questions().into_iter().filter(|(_, answers)| answers.yes);
    let all: Vec<_> = open
        .map(|(question, _)| (worth(setup, table.position(), &worlds, question), question))
        .collect();
    let better = |(new, of): ([i64; 3], i64), (old, old_of): ([i64; 3], i64)| {
        new.map(|part| part * old_of) > old.map(|part| part * of)
    };
    let is_best = |(mine, _): &&(_, Question)| !all.iter().any(|(other, _)| better(*other, *mine));
    all.iter().filter(is_best).map(|&(_, question)| Move::Ask(question)).collect()
}

#[test]
fn careful_asks_as_defined() {
    let mut seen = 0;
    for (size, sets, players) in [(2, 3, 3), (3, 2, 3), (3, 3, 3), (2, 4, 4), (4, 2, 2)] {
        let setup = Setup::even(size, sets, players).unwrap();
        for seed in 0..3 {
            let mut computers = Computers::new(seed);
            let mut table = Play::new(Game::new(setup.clone())).unwrap();
            while table.turn().is_some() {
                let effort = Effort::unlimited();
                if table.asked().is_none() {
                    let careful = computers.decide(Kind::Careful, &table, &effort).unwrap();
                    let good = best(&setup, &table);
                    assert!(good.contains(&careful.chosen), "{:?}", table.game().turns);
                    seen += 1;
                }
                let random = computers.decide(Kind::Random, &table, &effort).unwrap();
                table.play(random.chosen).unwrap();
            }
        }
    }
    assert!(seen > 80, "{seen} questions");
}

/// The winner of a game of these players.
fn winner(setup: &Setup, seats: &[Kind], seed: u64) -> (Option<usize>, Game) {
    let mut computers = Computers::new(seed);
    let mut table = Play::new(Game::new(setup.clone())).unwrap();
    while let Some(decision) = table.turn() {
        let effort = Effort { samples: Some(300), ..Effort::unlimited() };
        let decided = computers.decide(seats[decision.player()], &table, &effort).unwrap();
        table.play(decided.chosen).unwrap();
    }
    let winners = table.outcome().unwrap().winners;
    ((winners.len() == 1).then(|| winners[0]), table.game().clone())
}

#[test]
fn strong_wins_most_games_against_careful_and_random() {
    for (size, sets, players) in [(4, 3, 3), (3, 5, 3), (4, 5, 4)] {
        let setup = Setup::even(size, sets, players).unwrap();
        for other in [Kind::Careful, Kind::Random] {
            let mut seats = vec![other; players];
            seats[0] = Kind::Strong;
            let winners: Vec<usize> =
                (0..10).filter_map(|seed| winner(&setup, &seats, seed).0).collect();
            let won = winners.iter().filter(|&&winner| winner == 0).count();
            assert!(10 * won >= 6 * winners.len(), "{size},{sets},{players} {other}: {winners:?}");
            assert!(winners.len() >= 5, "{size},{sets},{players} {other}: {winners:?}");
        }
    }
}

#[test]
fn other_seeds_are_other_games_and_the_same_seed_the_same() {
    for (size, sets, players) in [(4, 3, 3), (3, 4, 4)] {
        let setup = Setup::even(size, sets, players).unwrap();
        for kind in [Kind::Careful, Kind::Easy, Kind::Fair, Kind::Strong] {
            let seats = vec![kind; players];
            let games: Vec<Game> = (0..4).map(|seed| winner(&setup, &seats, seed).1).collect();
            for (seed, game) in games.iter().enumerate() {
                assert_eq!(*game, winner(&setup, &seats, seed as u64).1, "{kind} {seed}");
                let later = &games[seed + 1..];
                assert!(!later.contains(game), "{kind} {seed}");
            }
        }
    }
}

#[test]
fn who_can_take_all_takes_it() {
    // The starter of a game of two takes every set: each "no" tells where the card is.
    for (size, sets) in [(2, 3), (3, 4)] {
        let setup = Setup::new(size, sets, &[size * sets / 2, size * sets - size * sets / 2]);
        for kind in [Kind::Easy, Kind::Fair, Kind::Strong] {
            let (winner, _) = winner(&setup.clone().unwrap(), &[kind, kind], 1);
            assert_eq!(winner, Some(0), "{kind} {size},{sets}");
        }
    }
}

#[test]
fn few_samples_and_a_stop_end_the_search_with_a_move() {
    let setup = Setup::even(4, 5, 4).unwrap();
    let table = Play::new(Game::new(setup)).unwrap();
    for samples in [0, 1, 7] {
        let limits = Limits { nodes: Some(samples), ..NO_LIMITS };
        let trying = Budget::new(limits, &Unwatched);
        let effort = Effort { trying, ..Effort::unlimited() };
        let decided = Computers::new(1).decide(Kind::Strong, &table, &effort);
        assert!(table.legal_moves().contains(&decided.unwrap().chosen));
        assert!(effort.trying.spent() <= samples + 1, "{}", effort.trying.spent());
    }
    let effort = Effort { samples: Some(50), ..Effort::unlimited() };
    Computers::new(1).decide(Kind::Strong, &table, &effort).unwrap();
    assert!((25..=50).contains(&effort.trying.spent()), "{}", effort.trying.spent());
}

/// The winner of a game against somebody who asks the first question he may, and says no whenever he may.
fn winner_against_a_habit(setup: &Setup, kind: Kind, seed: u64) -> Option<usize> {
    let mut computers = Computers::new(seed);
    let mut table = Play::new(Game::new(setup.clone())).unwrap();
    while let Some(decision) = table.turn() {
        let chosen = if decision.player() == 0 {
            let open = table.questions().into_iter().find(|(_, answers)| answers.yes);
            open.map_or(Move::Answer(false), |(question, _)| Move::Ask(question))
        } else {
            let effort = Effort { samples: Some(300), ..Effort::unlimited() };
            computers.decide(kind, &table, &effort).unwrap().chosen
        };
        table.play(chosen).unwrap();
    }
    let winners = table.outcome().unwrap().winners;
    (winners.len() == 1).then(|| winners[0])
}

#[test]
fn nobody_wins_by_asking_the_first_question_and_saying_no() {
    let setup = Setup::even(4, 3, 3).unwrap();
    for kind in [Kind::Easy, Kind::Fair, Kind::Strong] {
        let winners: Vec<_> =
            (0..6).map(|seed| winner_against_a_habit(&setup, kind, seed)).collect();
        let lost = winners.iter().filter(|&&winner| winner == Some(0)).count();
        assert!(lost <= 2, "{kind}: {winners:?}");
    }
}
