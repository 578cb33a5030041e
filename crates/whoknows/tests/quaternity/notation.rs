//! Texts of quaternity with garbage in them: refused with their place, never a panic, never endless.

#[path = "../../../../fuzz/quartets.rs"]
mod quartets;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::quaternity::notation::{game_text, position_text};
use whoknows::quaternity::referee::{play, start};
use whoknows::quaternity::{Asking, Game, Position, Rule, Setup, Turn};

/// A random game of at most so many turns, and where it came to.
fn random_game(setup: &Setup, most: usize, random: &mut ChaCha8Rng) -> (Game, Position) {
    let (mut game, mut position) = (Game::new(setup.clone()), start(setup).position);
    while let Some(asker) = position.turn.filter(|_| game.turns.len() < most) {
        let legal: Vec<_> = Asking::new(setup, &position).unwrap().legal().collect();
        let (question, answers) = legal[random.random_range(0..legal.len())];
        let yes = if answers.yes && answers.no { random.random_bool(0.5) } else { answers.yes };
        let turn = Turn { asker, question, yes };
        position = play(setup, &position, turn).unwrap().position;
        game.turns.push(turn);
    }
    (game, position)
}

/// The text with a few bytes changed, taken out, put in or doubled.
fn spoilt(text: &str, random: &mut ChaCha8Rng) -> Vec<u8> {
    const GARBAGE: &[u8] = b"\n\n 0>19 A3yn:#-,=\xff\xc3\x00turnhands";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.random_range(1..3) {
        let at = random.random_range(0..bytes.len());
        let other = GARBAGE[random.random_range(0..GARBAGE.len())];
        match random.random_range(0..6) {
            0 => bytes[at] = other,
            4 | 5 => bytes[at] = bytes[random.random_range(0..bytes.len())],
            1 => bytes.insert(at, other),
            2 if bytes.len() > 1 => drop(bytes.remove(at)),
            _ => {
                let until = bytes.len().min(at + random.random_range(1..20));
                let piece = bytes[at..until].to_vec();
                let to = random.random_range(0..=bytes.len());
                bytes.splice(to..to, piece);
            }
        }
    }
    bytes
}

#[test]
fn transcripts_with_garbage_are_read_or_refused() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let (mut read, mut refused) = (0, 0);
    for (size, sets, players) in [(2, 3, 3), (3, 3, 3), (4, 5, 4), (5, 7, 7)] {
        for rule in [Rule::Strict, Rule::Lenient] {
            let setup = Setup::even(size, sets, players).unwrap().with_rule(rule);
            for _ in 0..250 {
                let most = random.random_range(0..30);
                let (game, position) = random_game(&setup, most, &mut random);
                let whole = if random.random_bool(0.7) {
                    game_text(&game)
                } else {
                    position_text(&setup, &game.names, &position)
                };
                assert!(quartets::read_back(whole.as_bytes()), "{whole}");
                let one = if quartets::read_back(&spoilt(&whole, &mut random)) {
                    &mut read
                } else {
                    &mut refused
                };
                *one += 1;
            }
        }
    }
    assert!(read > 50 && refused > 1_000, "{read} and {refused}");
}

#[test]
fn the_corpus_is_read_or_refused() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/quartets");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let read =
        files.iter().filter(|file| quartets::read_back(&std::fs::read(file).unwrap())).count();
    assert!(0 < read && read < files.len(), "{read} of {}", files.len());
}
