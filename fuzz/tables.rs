//! What must hold of any bytes that are read as a table of quaternity: a question that waits, and a game.
//!
//! The first line may be the target and the card of the question that waits for its answer. The game is
//! refused with a place that is one of the text, or it goes on: what is kept of it, as the server keeps it,
//! is read back as the same, and so is what every move leads to.

use whoknows::quaternity::notation::game_text;
use whoknows::quaternity::play::{Move, Play};
use whoknows::quaternity::position::Question;
use whoknows_api::quaternity::{broken_turn, read_game};

use super::ask::is_clear;

/// The most moves that are tried.
const MOST: usize = 8;

/// As a question that waits and a game. Can it be gone on with?
pub(crate) fn table(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let (asked, text) = text.split_once('\n').unwrap_or(("", &text));
    let Some(mut play) = in_play(text) else { return false };
    kept(&play);
    if let Some(question) = waiting(asked) {
        let _ = play.play(Move::Ask(question));
    }
    for one in play.legal_moves().into_iter().take(MOST) {
        let mut next = play.clone();
        assert!(next.play(one).is_ok(), "{one:?}: {text}");
        kept(&next);
        assert!(next.undo(), "{one:?}: {text}");
        assert_eq!(next, play, "{one:?}: {text}");
    }
    true
}

fn in_play(text: &str) -> Option<Play> {
    let game = match read_game(text) {
        Ok(game) => game,
        Err(bad) => {
            is_clear(&bad.text, &bad);
            return None;
        }
    };
    match Play::new(game.clone()) {
        Ok(play) => Some(play),
        Err(broken) => {
            is_clear(text, &broken_turn("game", text, &game, &broken));
            None
        }
    }
}

/// The target and the card: `1 5`.
fn waiting(line: &str) -> Option<Question> {
    let (target, card) = line.split_once(' ')?;
    Some(Question { target: target.parse().ok()?, card: card.parse().ok()? })
}

/// The text that is kept of a game is that game.
fn kept(play: &Play) {
    let text = game_text(play.game());
    assert_eq!(read_game(&text).as_ref(), Ok(play.game()), "{text}");
}
