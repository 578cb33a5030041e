//! What must hold of any bytes that are read as a game or a position of quaternity.
//!
//! They are refused with a place that is one of the text; or they are a position or a game that is
//! written and read back as the same, and then there is a deal that fits or a reason why there is none,
//! and a game comes to an end or to a turn that is refused. The fuzz target `quartets` and the tests in
//! `crates/whoknows/tests/quaternity/notation.rs` both include this file.

use whoknows::quaternity::notation::{Read, game_text, position_text, read};
use whoknows::quaternity::search::{deal, no_world};
use whoknows::quaternity::{Position, Setup};
use whoknows::verdict::Word;

/// As a game or a position, and back. Was it one?
pub(crate) fn read_back(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    match read(&text) {
        Err(fault) => {
            assert!(text.get(fault.at.clone()).is_some(), "{:?}: {fault}", fault.at);
            false
        }
        Ok(Read::Game(game)) => {
            let replayed = game.replay();
            assert_eq!(replayed.refused.is_none(), replayed.turns.len() == game.turns.len());
            judged(&game.setup, replayed.last());
            assert_eq!(read(&game_text(&game)), Ok(Read::Game(game)));
            true
        }
        Ok(Read::Position(setup, names, position)) => {
            judged(&setup, &position);
            let written = position_text(&setup, &names, &position);
            assert_eq!(read(&written), Ok(Read::Position(setup, names, position)), "{written}");
            true
        }
    }
}

/// There is a deal that fits, or a reason why there is none; `deal` has them checked, and never both.
fn judged(setup: &Setup, position: &Position) {
    let says = deal(setup, position).word();
    assert_eq!(no_world(setup, position).is_some(), says == Word::No);
    assert_ne!(says, Word::Unknown);
}
