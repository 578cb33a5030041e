//! A race: who wins, and how well the computers play.

use whoknows::budget::Budget;
use whoknows::turing::make::{Wish, make};
use whoknows::turing::play::{Move, Outcome};
use whoknows::turing::race::computer::Computer;
use whoknows::turing::race::{Run, places, used};
use whoknows::turing::rounds::Rounds;
use whoknows::turing::search::best_play;
use whoknows::turing::{Deck, GivenGame, Mode, Play, Worlds};
use whoknows::verdict::Verdict;

fn game(mode: Mode, verifiers: usize, seed: u64) -> GivenGame {
    let wish = Wish { mode, verifiers, level: None, single: false, seed };
    make(&Deck::classic(), wish, &Budget::unlimited(), |_, _| Some(())).unwrap().0
}

#[test]
fn fewer_rounds_win_then_fewer_questions_and_wrong_guesses_are_out() {
    let found = |rounds, questions| Run::Found { rounds, questions };
    let of = |runs: &[Run]| places(runs).unwrap();
    assert_eq!(of(&[found(2, 6), found(3, 3)]), [Some(1), Some(2)]);
    assert_eq!(of(&[found(2, 6), found(2, 5), Run::Out]), [Some(2), Some(1), None]);
    assert_eq!(of(&[found(2, 5), found(3, 9), found(2, 5)]), [Some(1), Some(3), Some(1)]);
    assert_eq!(of(&[Run::Out, Run::Out]), [None, None]);
    assert_eq!(places(&[found(1, 1), Run::Going]), None, "not while somebody plays");
    let mut play = Play::new(game(Mode::Classic, 4, 1), 3);
    assert_eq!((Run::of(&play, false), Run::of(&play, true)), (Run::Going, Run::Out));
    let code = play.given().code();
    play.play(Move::Code(code)).unwrap();
    assert_eq!(used(&play), (0, 0), "nothing was asked yet");
    play.play(Move::Ask(0)).unwrap();
    play.play(Move::Guess(code)).unwrap();
    assert_eq!((Run::of(&play, false), used(&play)), (found(1, 1), (1, 1)));
}

#[test]
fn computers_play_to_the_end_by_the_rules() {
    for (mode, verifiers) in
        [(Mode::Classic, 4), (Mode::Classic, 6), (Mode::Extreme, 4), (Mode::Nightmare, 5)]
    {
        let given = game(mode, verifiers, 5);
        let all = Worlds::of(given.game(), &Budget::unlimited()).unwrap();
        for computer in Computer::ALL {
            let played = |seed| computer.play(&given, 3, seed, &Budget::unlimited()).unwrap();
            let play = played(1);
            assert_eq!(play, played(1), "the same seed, the same game");
            assert_ne!(play.outcome(), Outcome::Going);
            assert!(play.rounds().iter().all(|round| (1..=3).contains(&round.answers.len())));
            let codes = all.after(&play.tests()).codes();
            if computer == Computer::Human {
                assert!(codes.len() <= 2, "a guess between two codes at most");
            } else {
                assert!(matches!(play.outcome(), Outcome::Found { .. }), "{computer}: {mode}");
                assert_eq!(codes.len(), 1, "{computer} guessed before it was certain");
            }
        }
    }
}

/// The sum of (rounds, questions) over every world of a game; who is out pays for a lost game.
fn sums(given: &GivenGame, computer: Computer) -> (usize, usize) {
    let all = Worlds::of(given.game(), &Budget::unlimited()).unwrap();
    let mut sum = (0, 0);
    for world in 0..all.len() {
        let truth = all.laws(world).swap_remove(0);
        let given = GivenGame::new(given.game().clone(), truth).unwrap();
        let play = computer.play(&given, 3, world as u64, &Budget::unlimited()).unwrap();
        let (rounds, questions) = match Run::of(&play, false) {
            Run::Found { rounds, questions } => (rounds, questions),
            _ => (6, 12),
        };
        sum = (sum.0 + rounds, sum.1 + questions);
    }
    sum
}

#[test]
fn perfect_is_the_best_play_and_people_are_weaker() {
    let mut all = [(0, 0); 3];
    for (verifiers, seed) in [(4, 2), (4, 3), (4, 7), (5, 4), (5, 8), (6, 5), (6, 6)] {
        let given = game(Mode::Classic, verifiers, seed);
        let best = best_play(given.game(), &[], Rounds::default(), &Budget::unlimited());
        let Verdict::Yes(best) = best else { panic!("{given}") };
        let cost = best.expected.upper;
        let ranked = Computer::ALL.map(|computer| sums(&given, computer));
        assert_eq!(ranked[0], (cost.rounds as usize, cost.questions as usize), "{given}");
        assert!(ranked[0] <= ranked[1], "{ranked:?}");
        for (sum, more) in all.iter_mut().zip(ranked) {
            *sum = (sum.0 + more.0, sum.1 + more.1);
        }
    }
    // In one game a hasty guess may be lucky; over all worlds of several games it does not pay.
    assert!(all[0] < all[1] && all[0] < all[2], "perfect, entropy, human: {all:?}");
}
