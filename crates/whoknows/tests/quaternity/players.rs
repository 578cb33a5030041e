//! The careful player against its definition: every world of every question looked at, one by one.

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

fn best(setup: &Setup, table: &Play) -> Move {
    let worlds = worlds(setup, table.position());
    let mut best: Option<(([i64; 3], i64), Question)> = None;
    for (question, _) in table.questions().into_iter().filter(|(_, answers)| answers.yes) {
        let new = worth(setup, table.position(), &worlds, question);
        let better = best
            .is_none_or(|(old, _)| new.0.map(|part| part * old.1) > old.0.map(|part| part * new.1));
        if better {
            best = Some((new, question));
        }
    }
    Move::Ask(best.unwrap().1)
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
                    assert_eq!(careful.chosen, best(&setup, &table), "{:?}", table.game().turns);
                    seen += 1;
                }
                let random = computers.decide(Kind::Random, &table, &effort).unwrap();
                table.play(random.chosen).unwrap();
            }
        }
    }
    assert!(seen > 80, "{seen} questions");
}
