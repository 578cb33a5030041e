//! The questions about Russian cards.
//!
//! Each question has the three numbers as its own fields: what serde flattens into another struct can
//! no longer refuse unknown fields.

mod all;
mod check;
mod evidence;
mod exists;
mod find;
mod list;
mod longer;
mod picture;
mod protocol;
mod saved;
mod security;
mod table;
mod views;

use whoknows::fault::Fault;
use whoknows::russian::notation::{hand_text, hands_text, read_announcement, read_hand};
use whoknows::russian::size::BadSize;
use whoknows::russian::{Announcement, Hand, Size};

use crate::question::untyped;
use crate::tour::{Asked, Stop};
use crate::{BadInput, Part};

pub use check::Check;
pub use exists::Exists;
pub use find::Find;
pub use protocol::Protocol;
pub use security::Security;
pub use table::Table;
pub use views::Views;

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "russian",
        title: "Russian cards",
        about: "what may Anne say so that Bill learns her hand and Cath learns nothing?",
        questions: vec![
            untyped::<Find>(),
            untyped::<Check>(),
            untyped::<Views>(),
            untyped::<Exists>(),
            untyped::<Table>(),
            untyped::<Security>(),
            untyped::<Protocol>(),
        ],
        stop: Stop {
            story: "Seven cards: Anne and Bill draw three each, Cath the last one. Each sees only the own cards.\n\
                    Anne and Bill talk aloud, and Cath listens. Can they tell each other their hands\n\
                    so that Cath learns of no card who holds it?",
            asked: &[
                Asked { question: "protocol", flags: "3 3 1", file: None },
                Asked { question: "exists", flags: "4 4 2", file: None },
            ],
        },
    }
}

/// The size in the usual three fields.
pub(crate) fn read_size(a: i64, b: i64, c: i64) -> Result<Size, BadInput> {
    let mut counts = [0; 3];
    for (i, (field, count)) in [("a", a), ("b", b), ("c", c)].into_iter().enumerate() {
        let refused = |message: &str| BadInput::whole(field, &count.to_string(), message);
        counts[i] = usize::try_from(count)
            .map_err(|_| refused("a negative number of cards: expected 0 or more"))?;
    }
    let [na, nb, nc] = counts;
    Size::new(na, nb, nc).map_err(|bad| {
        let field = match bad {
            BadSize::NoCard => "a",
            // The one to blame is the largest.
            BadSize::TooMany(_) if na >= nb && na >= nc => "a",
            BadSize::TooMany(_) if nb >= nc => "b",
            BadSize::TooMany(_) => "c",
        };
        let given = match field {
            "a" => a,
            "b" => b,
            _ => c,
        };
        BadInput::whole(field, &given.to_string(), bad.to_string())
    })
}

/// Anne's hand in a field, or the first cards.
pub(crate) fn read_own(size: Size, hand: Option<&str>) -> Result<Hand, BadInput> {
    hand.map_or(Ok(Hand::first(size.a())), |text| {
        read_hand(size.n(), size.a(), text).map_err(|fault| BadInput::new("hand", text, fault))
    })
}

/// The announcement in a field, which may be in several pieces.
pub(crate) fn read_list(
    field: &'static str,
    size: Size,
    hands: &[String],
) -> Result<Announcement, BadInput> {
    let text = hands.join(" ");
    read_announcement(size, &text).map_err(|fault| {
        // Blame the piece that holds the fault.
        let mut start = 0;
        for piece in hands {
            if fault.at.start <= start + piece.len() && fault.at.start >= start {
                let at = fault.at.start - start..(fault.at.end - start).min(piece.len());
                return BadInput::new(field, piece, Fault::new(at, fault.message));
            }
            start += piece.len() + 1;
        }
        BadInput::new(field, &text, fault)
    })
}

/// Anne's hand, which must be in the list; by default the first of it.
pub(crate) fn read_own_in(list: &Announcement, hand: Option<&str>) -> Result<Hand, BadInput> {
    let size = list.size();
    let Some(text) = hand else { return Ok(list.hands()[0]) };
    let own = read_own(size, Some(text))?;
    if list.hands().contains(&own) {
        return Ok(own);
    }
    let message = format!(
        "{} is not in the list: expected one of {}",
        hand_text(size.n(), own),
        hands_text(size.n(), list.hands())
    );
    Err(BadInput::whole("hand", text, message))
}

/// The hands as texts, for JSON.
pub(crate) fn texts(size: Size, hands: &[Hand]) -> Vec<String> {
    hands.iter().map(|&hand| hand_text(size.n(), hand)).collect()
}
