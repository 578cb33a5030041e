//! Turns that are tried out, against the referee: the same questions, sets and players on turn.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::quaternity::house::Empty;
use whoknows::quaternity::referee::{play, start};
use whoknows::quaternity::trial::Trial;
use whoknows::quaternity::{Asking, Setup, Turn, coalitions};

#[test]
fn a_trial_goes_as_the_referee_says() {
    let sizes = [(2, 3, 3), (3, 3, 3), (4, 3, 3), (3, 5, 5), (4, 13, 4), (2, 7, 7), (2, 20, 4)];
    let mut setups: Vec<Setup> = sizes
        .iter()
        .map(|&(size, sets, players)| Setup::even(size, sets, players).unwrap())
        .collect();
    setups.push(Setup::new(3, 3, &[6, 2, 1]).unwrap());
    let mut next = setups.clone();
    for setup in &mut next {
        setup.empty = Empty::Next;
    }
    setups.extend(next);
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut turns = 0;
    for (setup, round) in setups.iter().flat_map(|setup| (0..4).map(move |round| (setup, round))) {
        let mut position = start(setup).position;
        let first = Trial::new(setup, &position);
        let mut trial = first.clone();
        while let Some(asker) = position.turn {
            let others = coalitions::asked(setup, &position, asker).unwrap();
            assert_eq!(trial.others(), others, "{setup:?} {turns}");
            let asking = Asking::new(setup, &position).unwrap();
            let legal: Vec<_> = asking.legal().collect();
            let (question, answers) = legal[random.random_range(0..legal.len())];
            let often = f64::from(round) / 4.0;
            let yes = answers.yes && (!answers.no || random.random_bool(often));
            position = play(setup, &position, Turn { asker, question, yes }).unwrap().position;
            trial.take(question, yes);
            let seen = trial.position();
            assert_eq!((seen.turn, &seen.done), (position.turn, &position.done), "{setup:?}");
            assert_eq!(seen.hands, position.hands, "{setup:?}");
            turns += 1;
        }
        trial.back_to(&first);
        assert_eq!(trial.others(), first.others());
    }
    assert!(turns > 1_000, "{turns} turns");
}
