//! The referee against all deals, one by one, in random games.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::quaternity::deals::Deals;
use whoknows::quaternity::referee::{play, questions, start};
use whoknows::quaternity::slots::truth;
use whoknows::quaternity::{Rule, Setup, Turn};

/// Plays a random game, and compares all that can be known before every turn.
fn game(setup: &Setup, seed: u64, most_turns: usize) -> usize {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut deals = Deals::new(setup).unwrap();
    let mut position = start(setup).position;
    for turns in 0..most_turns {
        let known = truth(setup, &position).unwrap();
        if !position.over() {
            assert_eq!(known, deals.truth(), "{setup:?} seed {seed} turn {turns}");
        }
        let Some(asker) = position.turn else {
            assert!(position.over());
            return turns;
        };
        let all = questions(setup, &position);
        for (question, judged) in &all {
            assert_eq!(
                judged.is_ok(),
                deals.legal(asker, *question),
                "{setup:?} {seed} {turns} {question:?} {judged:?}"
            );
            if let Ok(answers) = judged {
                for (yes, may) in [(true, answers.yes), (false, answers.no)] {
                    let turn = Turn { asker, question: *question, yes };
                    assert_eq!(may, deals.after(turn) > 0, "{setup:?} {seed} {turns} {turn:?}");
                }
            }
        }
        let legal: Vec<_> =
            all.iter().filter_map(|(q, judged)| judged.ok().map(|a| (*q, a))).collect();
        assert!(!legal.is_empty(), "a player on turn can ask: {setup:?} seed {seed} turn {turns}");
        let (question, answers) = legal[random.random_range(0..legal.len())];
        let yes = if answers.yes && answers.no { random.random_bool(0.5) } else { answers.yes };
        let turn = Turn { asker, question, yes };
        let played = play(setup, &position, turn).unwrap();
        let mut completed = deals.play(turn);
        completed.sort_unstable();
        assert_eq!(played.completed, completed);
        position = played.position;
        for player in 0..setup.players() {
            assert_eq!(usize::from(position.hands[player]), deals.hand(player));
        }
    }
    most_turns
}

#[test]
fn the_referee_agrees_with_all_deals() {
    for (size, sets, players) in
        [(2, 2, 2), (2, 3, 3), (3, 2, 3), (2, 3, 2), (2, 4, 4), (4, 2, 2), (3, 2, 2), (2, 5, 2)]
    {
        let setup = Setup::even(size, sets, players).unwrap();
        for seed in 0..3 {
            let turns = game(&setup, seed, 60);
            assert!(turns < 60, "a strict game ends");
            game(&setup.clone().with_rule(Rule::Lenient), seed, 12);
        }
    }
    game(&Setup::new(3, 2, &[4, 2, 0]).unwrap(), 1, 40);
    game(&Setup::new(2, 3, &[1, 5]).unwrap(), 1, 40);
}
