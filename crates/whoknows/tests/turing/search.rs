//! The best play, against the definition and against known values.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::turing::answers::Answers;
use whoknows::turing::brute;
use whoknows::turing::check::plan::{Bill, Flaw, replay};
use whoknows::turing::plan::{Best, Cost, Goal, Plan, Step, Then};
use whoknows::turing::rounds::Running;
use whoknows::turing::search::{NoPlay, Position, asked, greedy, solve};

use super::cards::{Mode, answers, cards, official};
use crate::shared::shared;

const GOALS: [Goal; 2] = [Goal::Expected, Goal::Worst];

fn cost(rounds: u64, questions: u64) -> Cost {
    Cost { rounds, questions }
}

/// Random answers.
fn random_answers(random: &mut ChaCha8Rng, most: usize) -> Answers {
    let worlds = random.random_range(1..=most);
    let kinds = random.random_range(1..=worlds);
    let verifiers = random.random_range(1..=5);
    let spaces = random.random_range(2..=7);
    let share = [0.15, 0.3, 0.5][random.random_range(0..3)];
    let says = |_| vec![(0..worlds).map(|w| u64::from(random.random_bool(share)) << w).sum()];
    let says = (0..spaces * verifiers).map(says).collect();
    let codes = (0..worlds).map(|_| random.random_range(0..kinds) as u16).collect();
    Answers { codes, verifiers, says, spaces }
}

/// What the checker says a plan costs, by the goal.
fn billed(
    answers: &Answers,
    position: &Position,
    goal: Goal,
    questions: usize,
    best: &Best,
) -> Cost {
    let bill = replay(answers, &position.live, questions, position.running, &best.plan).unwrap();
    if goal == Goal::Expected { bill.total } else { bill.worst }
}

/// The fast search and the definition agree, with a plan that the checker confirms.
fn agree(answers: &Answers, position: &Position, questions: usize) -> bool {
    for goal in GOALS {
        let slow = brute::best(answers, &position.live, questions, goal);
        let fast = solve(answers, position, goal, questions, &Budget::unlimited());
        let Some(slow) = slow else {
            assert!(matches!(fast, Err(NoPlay::Alike(_))), "{fast:?}");
            return false;
        };
        let fast = fast.unwrap();
        assert_eq!(
            (fast.lower, fast.upper, fast.ended),
            (slow, slow, None),
            "{goal:?} {answers:?}"
        );
        assert_eq!(billed(answers, position, goal, questions, &fast), slow);
    }
    true
}

#[test]
fn random_games_cost_what_the_definition_says() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let (mut settled, mut alike) = (0, 0);
    for game in 0..400 {
        let answers = random_answers(&mut random, 12);
        let questions = 1 + game % 4;
        let done = agree(&answers, &Position::start(&answers), questions);
        *(if done { &mut settled } else { &mut alike }) += 1;
    }
    assert!(settled >= 200 && alike > 20, "{settled} settled, {alike} not");
}

/// Every world so many times: all together pay so many times as much, the unluckiest as before.
#[test]
fn large_tables_cost_what_their_kinds_of_worlds_cost() {
    let mut random = ChaCha8Rng::seed_from_u64(1100);
    let mut tried = 0;
    while tried < 30 {
        let few = random_answers(&mut random, 10);
        let kinds = few.codes.len();
        for times in [7, 13, 26, 103, 150] {
            let all = kinds * times;
            let mut says = vec![vec![0; all.div_ceil(64)]; few.says.len()];
            for world in 0..all {
                for (said, kind) in says.iter_mut().zip(&few.says) {
                    said[world / 64] |= (kind[0] >> (world % kinds) & 1) << (world % 64);
                }
            }
            let codes = (0..all).map(|world| few.codes[world % kinds]).collect();
            let many = Answers { codes, says, ..few.clone() };
            for goal in GOALS {
                let Some(one) = brute::best(&few, &Position::start(&few).live, 3, goal) else {
                    continue;
                };
                let times = if goal == Goal::Expected { times as u64 } else { 1 };
                let best = solve(&many, &Position::start(&many), goal, 3, &Budget::unlimited());
                let cost = cost(times * one.rounds, times * one.questions);
                assert_eq!(best.map(|best| (best.lower, best.upper)), Ok((cost, cost)));
                tried += 1;
            }
        }
    }
}

#[test]
fn official_games_of_few_worlds_cost_what_the_definition_says() {
    let Some(folder) = shared("turing") else { return };
    let cards = cards(&folder);
    let games = official(&folder).into_iter().filter(|game| game.mode != Mode::Nightmare);
    let all_answers = games.step_by(3).map(|game| answers(&cards, game.mode, &game.cards));
    let few = all_answers.filter(|answers| (3..=7).contains(&answers.codes.len()));
    let mut tried = 0;
    for answers in few.take(100) {
        assert!(agree(&answers, &Position::start(&answers), 3));
        tried += 1;
    }
    assert_eq!(tried, 100);
}

#[test]
fn parts_of_an_extreme_game_cost_what_the_definition_says() {
    let Some(folder) = shared("turing") else { return };
    let answers = answers(&cards(&folder), Mode::Extreme, &F5XTDF.map(|pair| pair.to_vec()));
    assert_eq!(answers.codes.len(), 78);
    let mut random = ChaCha8Rng::seed_from_u64(78);
    for _ in 0..20 {
        let live: Vec<usize> = (0..6).map(|_| random.random_range(0..78)).collect();
        let mut live = live;
        live.sort_unstable();
        live.dedup();
        assert!(agree(&answers, &Position { live, running: None }, 3));
    }
}

const F5XTDF: [[usize; 2]; 5] = [[28, 14], [19, 6], [27, 16], [9, 47], [20, 21]];
const F435FE: [[usize; 2]; 4] = [[13, 9], [11, 40], [18, 7], [43, 15]];

/// The best play of a game, confirmed by the checker.
fn best(answers: &Answers, goal: Goal) -> Cost {
    let position = Position::start(answers);
    let best = solve(answers, &position, goal, 3, &Budget::unlimited()).unwrap();
    assert!(best.is_exact());
    assert_eq!(billed(answers, &position, goal, 3, &best), best.upper);
    best.upper
}

#[test]
fn known_games_have_their_known_values() {
    let Some(folder) = shared("turing") else { return };
    let cards = cards(&folder);
    let classic = |list: [usize; 4]| answers(&cards, Mode::Classic, &list.map(|card| vec![card]));
    let second = classic([3, 7, 10, 14]);
    assert_eq!(best(&second, Goal::Expected), cost(9, 20)); // of 7: 1.29 and 2.86
    assert_eq!(best(&second, Goal::Worst), cost(2, 3));
    assert_eq!(best(&classic([2, 13, 17, 20]), Goal::Expected), cost(12, 25)); // of 8
    let extreme = answers(&cards, Mode::Extreme, &F5XTDF.map(|pair| pair.to_vec()));
    assert_eq!(best(&extreme, Goal::Expected), cost(146, 405)); // of 78: 1.8718 and 5.1923
    assert_eq!(best(&extreme, Goal::Worst), cost(2, 6));
    let extreme = answers(&cards, Mode::Extreme, &F435FE.map(|pair| pair.to_vec()));
    assert_eq!(best(&extreme, Goal::Expected), cost(382, 1047)); // of 177: 2.1582 and 5.9153
}

#[test]
fn a_budget_that_ends_leaves_a_plan_and_a_proven_gap() {
    let Some(folder) = shared("turing") else { return };
    let answers = answers(&cards(&folder), Mode::Extreme, &F435FE.map(|pair| pair.to_vec()));
    let position = Position::start(&answers);
    for (goal, exact) in [(Goal::Expected, cost(382, 1047)), (Goal::Worst, cost(3, 7))] {
        for nodes in [0, 1, 20, 100] {
            let budget = Budget::new(Limits { nodes: Some(nodes), ..NO_LIMITS }, &Unwatched);
            let best = solve(&answers, &position, goal, 3, &budget).unwrap();
            assert_eq!(best.ended.is_some(), !best.is_exact());
            assert!(best.ended.is_none_or(|ended| ended == Ended::Nodes));
            assert!(best.lower <= exact && exact <= best.upper, "{goal:?} {nodes}");
            assert_eq!(billed(&answers, &position, goal, 3, &best), best.upper);
        }
    }
}

#[test]
fn a_question_costs_what_the_positions_after_it_cost() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let mut tried = 0;
    while tried < 60 {
        let answers = random_answers(&mut random, 9);
        let position = Position::start(&answers);
        for goal in GOALS {
            let Ok(best) = solve(&answers, &position, goal, 3, &Budget::unlimited()) else { break };
            if best.upper == Cost::ZERO {
                break;
            }
            let all = (0..answers.spaces * answers.verifiers).map(|question| {
                let question = (question / answers.verifiers, question % answers.verifiers);
                asked(&answers, &position, question, goal, 3, &Budget::unlimited()).unwrap()
            });
            let least = all.map(|value| value.upper).min().unwrap();
            assert_eq!(least, best.upper, "{goal:?} {answers:?}");
            tried += 1;
        }
    }
}

#[test]
fn a_round_that_runs_goes_on_with_its_code_and_its_other_verifiers() {
    // Code 0 tells the worlds apart by its two verifiers together, code 1 by one of them.
    let says = vec![vec![0b0011], vec![0b0101], vec![0b0001], vec![0b0000]];
    let answers = Answers { codes: vec![1, 2, 3, 4], verifiers: 2, says, spaces: 2 };
    let start = Position::start(&answers);
    let after = start.after(&answers, 3, (0, 0), true);
    assert_eq!(after.live, [0, 1]);
    assert_eq!(after.running, Some(Running { code: 0, used: 1, left: 2 }));
    let go_on = solve(&answers, &after, Goal::Expected, 3, &Budget::unlimited()).unwrap();
    assert_eq!(go_on.upper, cost(0, 2));
    assert_eq!(billed(&answers, &after, Goal::Expected, 3, &go_on), cost(0, 2));
    // Without a question left the round is over.
    let over = Position { running: Some(Running { code: 0, used: 1, left: 0 }), ..after };
    let anew = solve(&answers, &over, Goal::Expected, 3, &Budget::unlimited()).unwrap();
    assert_eq!(anew.upper, cost(2, 2));
    assert_eq!(billed(&answers, &over, Goal::Expected, 3, &anew), cost(2, 2));
}

#[test]
fn the_next_test_says_what_its_answers_mean() {
    let says = vec![vec![0b0011], vec![0b0101]];
    let answers = Answers { codes: vec![7, 7, 8, 9], verifiers: 2, says, spaces: 1 };
    let best = solve(&answers, &Position::start(&answers), Goal::Expected, 3, &Budget::unlimited());
    let turns = best.unwrap().plan.first_round();
    assert_eq!(turns.len(), 2);
    assert_eq!((turns[0].code, turns[0].verifier), (0, 0));
    assert_eq!((turns[0].yes.then, turns[0].yes.worlds), (Then::Settled(7), 2));
    assert_eq!((turns[0].no.then, turns[0].no.codes.as_slice()), (Then::Ask(1), &[8, 9][..]));
    assert_eq!(
        (turns[1].after.as_slice(), turns[1].yes.then),
        (&[(0, false)][..], Then::Settled(8))
    );
}

/// The answers of four worlds, and their best plan: verifier 0, then verifier 1.
fn small() -> (Answers, Plan) {
    let says = vec![vec![0b0011], vec![0b0101], vec![0b0001], vec![0b0001]];
    let answers = Answers { codes: vec![1, 2, 3, 4], verifiers: 2, says, spaces: 2 };
    let best = solve(&answers, &Position::start(&answers), Goal::Expected, 2, &Budget::unlimited());
    (answers, best.unwrap().plan)
}

#[test]
fn wrong_plans_are_refused() {
    let (answers, plan) = small();
    let judged = |plan: &Plan, questions| replay(&answers, &[0, 1, 2, 3], questions, None, plan);
    let bill = Bill { worlds: 4, total: cost(4, 8), worst: cost(1, 2) };
    assert_eq!(judged(&plan, 2), Ok(bill));
    assert!(matches!(judged(&plan, 1), Err(Flaw::Round { .. })));
    let changed = |node: usize, change: &dyn Fn(&mut Step)| {
        let mut plan = plan.clone();
        change(&mut plan.nodes[node].step);
        judged(&plan, 2)
    };
    let ask = |code, verifier, opens, yes, no| Step::Ask { code, verifier, opens, yes, no };
    let Step::Ask { code, verifier, yes, no, .. } = plan.root().step else { panic!() };
    let swapped = changed(0, &|step| *step = ask(code, verifier, true, no, yes));
    assert!(matches!(swapped, Err(Flaw::Code { .. })), "{swapped:?}");
    let unopened = changed(0, &|step| *step = ask(code, verifier, false, yes, no));
    assert_eq!(unopened, Err(Flaw::Round { node: 0 }));
    let endless = changed(0, &|step| *step = ask(code, verifier, true, 0, 0));
    assert_eq!(endless, Err(Flaw::Lost { node: 0 }));
    let outside = changed(0, &|step| *step = ask(2, verifier, true, yes, no));
    assert_eq!(outside, Err(Flaw::NoSuchQuestion { node: 0 }));
    let twice = changed(yes, &|step| {
        if let Step::Ask { code: x, verifier: v, .. } = step {
            (*x, *v) = (code, verifier);
        }
    });
    assert_eq!(twice, Err(Flaw::Round { node: yes }));
    let more = changed(yes, &|step| {
        if let Step::Ask { opens, .. } = step {
            *opens = true;
        }
    });
    assert_eq!(more, Err(Flaw::Sum { node: 0 }));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let (answers, _) = small();
    let start = Position::start(&answers);
    let asked = |answers: &Answers, position: &Position, questions| {
        solve(answers, position, Goal::Expected, questions, &Budget::unlimited()).unwrap_err()
    };
    assert_eq!(asked(&answers, &start, 0), NoPlay::NoQuestions);
    let nowhere = Position { live: vec![4], running: None };
    assert_eq!(asked(&answers, &nowhere, 3), NoPlay::NoWorlds);
    let none = Position { live: vec![], running: None };
    assert_eq!(asked(&answers, &none, 3), NoPlay::NoWorlds);
    let running = Some(Running { code: 2, used: 0, left: 1 });
    assert_eq!(asked(&answers, &Position { running, ..start.clone() }, 3), NoPlay::NoQuestions);
    let wide = Answers { verifiers: 9, says: vec![vec![0]; 18], ..answers.clone() };
    assert_eq!(asked(&wide, &start, 3), NoPlay::Verifiers(9));
    let silent = Answers { says: vec![vec![0]; 4], ..answers };
    assert!(matches!(asked(&silent, &start, 3), NoPlay::Alike(_)));
}

#[test]
fn the_greedy_player_settles_every_world_and_is_never_better() {
    let Some(folder) = shared("turing") else { return };
    let cards = cards(&folder);
    let games = official(&folder).into_iter().filter(|game| game.mode == Mode::Classic);
    let mut lost = 0;
    for game in games.step_by(25) {
        let answers = answers(&cards, game.mode, &game.cards);
        let position = Position::start(&answers);
        let greedy = greedy(&answers, &position.live, 3).unwrap();
        let bill = replay(&answers, &position.live, 3, None, &greedy).unwrap();
        let best = best(&answers, Goal::Expected);
        assert!(best <= bill.total, "{}", game.id);
        lost += bill.total.rounds - best.rounds;
    }
    assert!(lost > 0);
}
