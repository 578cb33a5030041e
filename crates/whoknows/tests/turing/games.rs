//! Games for the tests: small decks of other sizes, random games, random tests.

use std::sync::Arc;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use whoknows::budget::Budget;
use whoknows::turing::verifiers::BY_THE_RULES;
use whoknows::turing::{Code, Deck, Game, Mode, Test, Worlds, deck};

/// All worlds of a game.
pub(crate) fn all_worlds(game: &Game) -> Worlds {
    Worlds::of(game, &Budget::unlimited()).unwrap()
}

pub(crate) fn classic(mode: Mode, text: &str) -> Game {
    Game::read(&Deck::classic(), mode, text, BY_THE_RULES).unwrap()
}

/// Decks of other sizes: 16, 81, 6 and 243 codes, the last on the slow path.
pub(crate) fn decks() -> Vec<Arc<Deck>> {
    let two = "digits x y of 1..4\ncard 1\nx < 3\nx >= 3\nx == 2\ncard 2\ny < 2\ny == 2\ny > 2\n\
               card 3\nx < y\nx == y\nx > y\ncard 4\nsum < 5\nsum == 5\nsum > 5\ncard 5\n\
               evens == 1\nevens != 1\nx < 3\ncard 7\ncount(1) == 0\ncount(1) == 1\nx > y\n";
    let four = "digits a b c d of 1..3\ncard 1\na == 1\na == 2\na == 3\ncard 2\nb < c\nb == c\nb > c\n\
                card 3\nsum % 3 == 0\nsum % 3 == 1\nsum % 3 == 2\ncard 4\ndistinct == 2\n\
                distinct == 3\ncard 5\nd == min\nd == max\nd == 2\ncard 6\ncount(2) == 0\n\
                count(2) == 1\ncount(2) >= 2\na == 2\n";
    let one = "digits n of 1..6\ncard 1\nn < 3\nn > 2\ncard 2\nn % 2 == 0\nn % 2 == 1\ncard 3\n\
               n % 3 == 0\nn % 3 == 1\nn % 3 == 2\ncard 4\nn > 4\nn < 5\n";
    let five = four.replace("a b c d", "a b c d e").replace("d == 2", "d == e");
    [two, four, one, &five].map(|text| Arc::new(deck::read(text).unwrap())).into()
}

pub(crate) fn random_game(
    deck: &Arc<Deck>,
    mode: Mode,
    verifiers: usize,
    random: &mut ChaCha8Rng,
) -> Game {
    let mut cards: Vec<usize> = (0..deck.cards().len()).collect();
    let wants = if mode == Mode::Extreme { 2 } else { 1 };
    let mut draw = || cards.swap_remove(random.random_range(0..cards.len()));
    let cards = (0..verifiers).map(|_| (0..wants).map(|_| draw()).collect()).collect();
    Game::new(Arc::clone(deck), mode, cards).unwrap()
}

pub(crate) fn random_tests(worlds: &Worlds, random: &mut ChaCha8Rng) -> Vec<Test> {
    let game = worlds.game();
    let test = |_| Test {
        code: Code(random.random_range(0..game.deck().space().len()) as u16),
        verifier: random.random_range(0..game.verifiers()),
        yes: random.random_bool(0.5),
    };
    (0..4).map(test).collect()
}
