//! New games: of every mode, size and level at once, and an end soon where a wish is hard to fulfil.

use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::turing::hardness::Hardness;
use whoknows::turing::make::{Made, NotMade, Wish, make, make_hard};
use whoknows::turing::{Deck, Level, Mode, deck};
use whoknows::verdict::Verdict;

fn wish(mode: Mode, verifiers: usize, level: Option<Level>, seed: u64) -> Wish {
    Wish { mode, verifiers, level, single: false, seed }
}

#[test]
fn every_mode_size_and_level_has_games_that_are_soon_drawn() {
    let deck = Deck::classic();
    for mode in Mode::ALL {
        for verifiers in 4..=6 {
            for level in [None, Some(Level::Easy), Some(Level::Standard), Some(Level::Hard)] {
                for seed in 1..=2 {
                    // About a second.
                    let limits = Limits { nodes: Some(5_000_000), ..NO_LIMITS };
                    let budget = Budget::new(limits, &Unwatched);
                    let made =
                        make(&deck, wish(mode, verifiers, level, seed), &budget, |_, _| Some(()));
                    let (given, ()) = made.unwrap_or_else(|why| {
                        panic!("{mode}, {verifiers}, {level:?}, seed {seed}: {why}")
                    });
                    let game = given.game();
                    assert_eq!((game.mode(), game.verifiers()), (mode, verifiers));
                    let found = Level::of(game).unwrap();
                    assert!(level.is_none_or(|level| level == found), "{game} is {found}");
                    let cards = game.cards().iter().flatten().map(|card| card + 1);
                    assert!(found.highest().contains(&(cards.max().unwrap() as u16)), "{game}");
                }
            }
        }
    }
}

/// Makes a game as the program does by default: without any limit.
fn by_default(wish: Wish, hardness: Hardness) -> (Verdict<Made, NotMade>, u64) {
    let budget = Budget::unlimited();
    (make_hard(&Deck::classic(), wish, hardness, &budget), budget.spent())
}

#[test]
fn a_game_of_any_hardness_is_the_first_that_is_drawn() {
    for (mode, verifiers) in [(Mode::Nightmare, 5), (Mode::Nightmare, 6), (Mode::Extreme, 5)] {
        let (made, spent) = by_default(wish(mode, verifiers, None, 3), Hardness::default());
        let Verdict::Yes(Made { given, best }) = made else { panic!("{mode}: {made:?}") };
        assert_eq!(given.game().mode(), mode);
        let (lower, upper) = (best.worst.lower, best.worst.upper);
        assert!(lower <= upper && upper.rounds > 0, "{lower:?} {upper:?}");
        assert!(spent < 200_000, "{mode}: {spent} nodes");
    }
}

#[test]
fn a_wish_that_hardly_any_game_fulfils_comes_to_an_end() {
    let one = Hardness { rounds: Some(1), ..Hardness::default() };
    let (made, _) = by_default(wish(Mode::Nightmare, 6, None, 1), one);
    assert_eq!(made, Verdict::Unknown(Ended::Tries));
    // And what is found is as it was wished, whatever else is left open.
    for (mode, verifiers, rounds) in [(Mode::Classic, 6, 3), (Mode::Extreme, 4, 2)] {
        let hardness = Hardness { rounds: Some(rounds), ..Hardness::default() };
        let (made, _) = by_default(wish(mode, verifiers, None, 2), hardness);
        let Verdict::Yes(Made { best, .. }) = made else { panic!("{mode}: {made:?}") };
        assert_eq!((best.worst.lower.rounds, best.worst.upper.rounds), (rounds, rounds));
    }
}

#[test]
fn other_decks_have_no_levels() {
    let text = "digits a b of 1..3\ncard 1\na < 2\na >= 2\ncard 2\nb < 2\nb == 2\nb > 2\n";
    let deck = std::sync::Arc::new(deck::read(text).unwrap());
    let wish = wish(Mode::Classic, 2, Some(Level::Easy), 1);
    let made = make(&deck, wish, &Budget::unlimited(), |_, _| Some(()));
    assert_eq!(made.unwrap_err(), NotMade::Level);
}
