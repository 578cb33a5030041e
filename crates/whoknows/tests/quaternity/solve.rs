//! Perfect play and the count of games, against plain versions without symmetry.

use std::collections::BTreeMap;

use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::quaternity::deals::Deals;
use whoknows::quaternity::forced::Forced;
use whoknows::quaternity::house::Empty;
use whoknows::quaternity::perft::perft;
use whoknows::quaternity::referee::{play, questions, start};
use whoknows::quaternity::solve::{best, solve, solve_from};
use whoknows::quaternity::{Position, Question, Rule, Setup, Turn};

fn even(size: usize, sets: usize, players: usize) -> Setup {
    Setup::even(size, sets, players).unwrap()
}

fn both_rules(setup: &Setup) -> [Setup; 2] {
    [setup.clone().with_rule(Rule::Strict), setup.clone().with_rule(Rule::Lenient)]
}

#[test]
fn the_canonical_states_are_counted() {
    for (size, sets, players, counts) in
        [(2, 3, 3, [13, 15]), (3, 2, 3, [75, 91]), (3, 3, 3, [1_335, 2_122])]
    {
        for (setup, count) in both_rules(&even(size, sets, players)).iter().zip(counts) {
            let solved = solve(setup, &Budget::unlimited()).unwrap();
            assert_eq!(solved.states(), count, "{setup:?}");
            let nothing = Forced { alone: false, sets: 0 };
            assert_eq!(solved.first(), vec![nothing; players], "{setup:?}");
        }
    }
}

#[test]
fn of_two_players_the_starter_takes_all() {
    for (size, sets) in [(2, 2), (2, 4), (3, 2), (3, 4), (4, 3), (5, 2)] {
        for setup in both_rules(&even(size, sets, 2)) {
            let solved = solve(&setup, &Budget::unlimited()).unwrap();
            let all = Forced { alone: true, sets: sets as u8 };
            assert_eq!(solved.first(), [all, Forced { alone: false, sets: 0 }], "{setup:?}");
        }
    }
}

/// A question with the numbers of the positions after its answers.
type Asked = (Question, Option<usize>, Option<usize>);

/// Every position that can follow, one by one, with its questions.
struct Plain {
    positions: Vec<Position>,
    asked: Vec<Vec<Asked>>,
}

fn plain(setup: &Setup) -> Plain {
    let key = |position: &Position| format!("{position:?}");
    let mut positions = vec![start(setup).position];
    let mut numbers = BTreeMap::from([(key(&positions[0]), 0)]);
    let mut asked = Vec::new();
    while asked.len() < positions.len() {
        let position = positions[asked.len()].clone();
        let mut mine = Vec::new();
        for (question, answers) in questions(setup, &position) {
            let Ok(answers) = answers else { continue };
            let mut after = |yes: bool, possible: bool| {
                let turn = Turn { asker: position.turn?, question, yes };
                let after = possible.then(|| play(setup, &position, turn).unwrap().position)?;
                let next = positions.len();
                let number = *numbers.entry(key(&after)).or_insert(next);
                if number == next {
                    positions.push(after);
                }
                Some(number)
            };
            let (yes, no) = (after(true, answers.yes), after(false, answers.no));
            mine.push((question, yes, no));
        }
        asked.push(mine);
    }
    Plain { positions, asked }
}

/// In which positions the player can force one of the goals: grown until nothing is added.
fn forces(plain: &Plain, player: usize, goal: impl Fn(&Position) -> bool) -> Vec<bool> {
    let mut won: Vec<bool> = plain.positions.iter().map(goal).collect();
    loop {
        let before = won.clone();
        for (at, asked) in plain.asked.iter().enumerate() {
            let after = |&(question, yes, no): &Asked| {
                let mut answers = [yes, no].into_iter().flatten().map(|next| won[next]);
                if question.target == player { answers.any(|won| won) } else { answers.all(|w| w) }
            };
            let mine = plain.positions[at].turn == Some(player);
            let forced = if mine {
                asked.iter().any(after)
            } else {
                !asked.is_empty() && asked.iter().all(after)
            };
            won[at] |= forced;
        }
        if won == before {
            return won;
        }
    }
}

/// The solver and the plain version agree on every player in every position.
fn agree(setup: &Setup) -> usize {
    let plain = plain(setup);
    let solved = solve(setup, &Budget::unlimited()).unwrap();
    let forced: Vec<Vec<Forced>> =
        plain.positions.iter().map(|position| solved.forced(position).unwrap()).collect();
    for player in 0..setup.players() {
        let alone = forces(&plain, player, |position| {
            let more = |other| other == player || position.score(other) < position.score(player);
            position.over() && (0..setup.players()).all(more)
        });
        let sets: Vec<Vec<bool>> = (1..=setup.sets())
            .map(|sets| forces(&plain, player, |position| position.score(player) >= sets))
            .collect();
        for (at, forced) in forced.iter().enumerate() {
            let most = sets.iter().filter(|enough| enough[at]).count();
            let expected = Forced { alone: alone[at], sets: most as u8 };
            assert_eq!(forced[player], expected, "{setup:?} {:?}", plain.positions[at]);
        }
    }
    for (at, position) in plain.positions.iter().enumerate().step_by(7) {
        let choices = solved.best(position).unwrap();
        assert_eq!(choices.len(), plain.asked[at].len());
        for choice in &choices {
            let asked = plain.asked[at].iter().find(|asked| asked.0 == choice.question).unwrap();
            assert_eq!(choice.yes, asked.1.map(|next| forced[next].clone()));
            assert_eq!(choice.no, asked.2.map(|next| forced[next].clone()));
        }
        // The first question is worth what the position is worth.
        if let (Some(asker), Some(first)) = (position.turn, choices.first()) {
            assert_eq!(first.forced[asker].alone, forced[at][asker].alone);
            let best = choices.iter().map(|choice| choice.forced[asker].sets).max();
            assert_eq!(best, Some(forced[at][asker].sets));
        }
    }
    plain.positions.len()
}

#[test]
fn the_solver_agrees_with_the_plain_one() {
    let custom = |size, sets, hands: &[usize]| Setup::new(size, sets, hands).unwrap();
    let sizes =
        [even(2, 2, 2), even(3, 2, 2), even(2, 3, 3), even(2, 2, 4), custom(2, 2, &[2, 1, 1])];
    for size in sizes {
        for empty in [Empty::Other, Empty::Next] {
            for mut setup in both_rules(&size) {
                setup.empty = empty;
                agree(&setup);
            }
        }
    }
    for setup in [custom(3, 2, &[4, 1, 1]), custom(2, 3, &[1, 2, 2, 1]), even(3, 2, 3)] {
        let positions = agree(&setup);
        assert!(positions > 100, "{setup:?}: only {positions} positions");
    }
}

#[test]
fn a_position_of_the_middle_game_is_solved_by_itself() {
    let setup = even(3, 3, 3);
    let whole = solve(&setup, &Budget::unlimited()).unwrap();
    let mut position = start(&setup).position;
    let mut turns = 0;
    while let Some(asker) = position.turn {
        let choices = best(&setup, &position, &Budget::unlimited()).unwrap();
        assert_eq!(Some(&choices), whole.best(&position).as_ref());
        let alone = solve_from(&setup, &position, &Budget::unlimited()).unwrap();
        assert!(alone.states() <= whole.states());
        assert_eq!(Some(alone.first().to_vec()), whole.forced(&position));
        let choice = &choices[turns % choices.len()];
        let turn = Turn { asker, question: choice.question, yes: choice.yes.is_some() };
        position = play(&setup, &position, turn).unwrap().position;
        turns += 1;
    }
    assert!(best(&setup, &position, &Budget::unlimited()).unwrap().is_empty());
}

#[test]
fn what_is_too_large_is_not_answered() {
    let large = even(4, 13, 4);
    for setup in [&large, &even(128, 2, 2), &even(9, 2, 2), &even(2, 32, 2)] {
        assert_eq!(solve(setup, &Budget::unlimited()).err(), Some(Ended::Size), "{setup:?}");
    }
    let first = Position::first(&large);
    assert_eq!(best(&large, &first, &Budget::unlimited()).err(), Some(Ended::Size));
    let few = Budget::new(Limits { nodes: Some(1_000), ..NO_LIMITS }, &Unwatched);
    assert_eq!(solve(&even(4, 3, 3), &few).err(), Some(Ended::Nodes));
    let few = Budget::new(Limits { nodes: Some(10), ..NO_LIMITS }, &Unwatched);
    assert_eq!(perft(&even(4, 3, 3), 9, &few), Err(Ended::Nodes));
}

#[test]
fn a_position_without_a_world_has_nothing_to_ask() {
    let setup = even(2, 3, 3);
    let whole = solve(&setup, &Budget::unlimited()).unwrap();
    let mut empty = Position::first(&setup);
    empty.owners[0] = 0;
    let mut short = Position::first(&setup);
    short.hands.pop();
    let mut strange = Position::first(&setup);
    strange.turn = Some(7);
    for position in [empty, short, strange] {
        assert_eq!(best(&setup, &position, &Budget::unlimited()), Ok(Vec::new()));
        assert_eq!(whole.forced(&position), None);
    }
}

/// The games by the definition: over all deals, with the turn passed on by hand.
fn games(setup: &Setup, deals: &Deals, turn: usize, counts: &mut [u64]) {
    let Some((count, rest)) = counts.split_first_mut() else { return };
    for target in 0..setup.players() {
        for card in 0..setup.cards() {
            let question = Question { target, card };
            if !deals.legal(turn, question) {
                continue;
            }
            for yes in [true, false] {
                let taken = Turn { asker: turn, question, yes };
                if deals.after(taken) == 0 {
                    continue;
                }
                *count += 1;
                let mut after = deals.clone();
                after.play(taken);
                let (one, other) = if yes { (turn, target) } else { (target, turn) };
                let next = [one, other].into_iter().chain(0..setup.players());
                if let Some(next) = next.into_iter().find(|&player| after.hand(player) > 0) {
                    games(setup, &after, next, rest);
                }
            }
        }
    }
}

#[test]
fn games_are_counted_as_the_definition_counts_them() {
    for (size, sets, players, depth) in [(2, 2, 2, 4), (2, 3, 3, 3), (3, 2, 3, 2), (2, 2, 4, 3)] {
        for setup in both_rules(&even(size, sets, players)) {
            let mut counts = vec![0; depth];
            games(&setup, &Deals::new(&setup).unwrap(), 0, &mut counts);
            counts.retain(|&count| count > 0);
            let games = perft(&setup, depth, &Budget::unlimited()).unwrap();
            assert_eq!(games.counts, counts, "{setup:?}");
        }
    }
}

#[test]
fn the_counts_of_games_stay_as_they_are() {
    let counts =
        |setup: &Setup, depth| perft(setup, depth, &Budget::unlimited()).map(|all| all.counts);
    let [strict, lenient] = both_rules(&even(2, 3, 3));
    assert_eq!(counts(&strict, 9), Ok(vec![24, 384, 720, 672, 384]));
    assert_eq!(counts(&lenient, 6), Ok(vec![24, 384, 1_296, 2_976, 6_432, 13_344]));
    assert_eq!(counts(&lenient, 1_000), Err(Ended::Size));
    let [strict, lenient] = both_rules(&even(3, 2, 3));
    assert_eq!(counts(&strict, 6), Ok(vec![24, 420, 3_324, 11_772, 26_712, 40_968]));
    assert_eq!(counts(&lenient, 6), Ok(vec![24, 456, 5_160, 36_372, 210_144, 1_083_864]));
    let [strict, lenient] = both_rules(&even(4, 3, 3));
    assert_eq!(counts(&strict, 5), Ok(vec![48, 2_136, 86_184, 3_090_480, 89_740_896]));
    assert_eq!(counts(&lenient, 5), Ok(vec![48, 2_160, 90_240, 3_461_472, 115_880_448]));
    let four = counts(&even(2, 4, 4), 6);
    assert_eq!(four, Ok(vec![48, 1_728, 32_544, 203_040, 634_752, 1_118_592]));
    assert_eq!(counts(&even(4, 13, 4), 0), Ok(vec![]));
}
