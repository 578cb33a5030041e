//! The fields that the questions about Russian cards share, and how they are read.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::fault::Fault;
use whoknows::russian::notation::{hand_text, hands_text, read_announcement, read_hand};
use whoknows::russian::size::BadSize;
use whoknows::russian::{Announcement, Hand, Size};

use crate::input::{OneOrMany, one_or_many};
use crate::{BadInput, Row};

/// How many cards each gets.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct SizeFields {
    /// Anne's cards
    #[arg(allow_negative_numbers = true)]
    pub a: i64,
    /// Bill's cards
    #[arg(allow_negative_numbers = true)]
    pub b: i64,
    /// Cath's cards
    #[arg(allow_negative_numbers = true)]
    pub c: i64,
}

impl SizeFields {
    /// The size.
    pub(crate) fn read(&self) -> Result<Size, BadInput> {
        let fields = [("a", self.a), ("b", self.b), ("c", self.c)];
        let mut counts = [0; 3];
        for (i, (field, count)) in fields.into_iter().enumerate() {
            let refused = |message: &str| BadInput::whole(field, &count.to_string(), message);
            counts[i] = usize::try_from(count)
                .map_err(|_| refused("a negative number of cards: expected 0 or more"))?;
        }
        let [a, b, c] = counts;
        Size::new(a, b, c).map_err(|bad| {
            // Of too many cards, the largest number is to blame.
            let most = fields.iter().rev().max_by_key(|(_, count)| *count);
            let (field, given) = match bad {
                BadSize::NoCard => ("a", self.a),
                BadSize::TooMany(_) => most.map_or(("a", self.a), |&blamed| blamed),
            };
            BadInput::whole(field, &given.to_string(), bad.to_string())
        })
    }

    /// The size of a question that was answered, and so was read.
    pub(crate) fn size(&self) -> Size {
        self.read().expect("a question that was answered has a size")
    }
}

/// A list that Anne says.
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct ListFields {
    /// How many cards each gets
    #[command(flatten)]
    #[serde(flatten)]
    pub cards: SizeFields,
    /// The hands: "012 034 056 135 146 236", or a file
    #[arg(required = true)]
    #[serde(deserialize_with = "one_or_many")]
    #[schemars(with = "OneOrMany<String>")]
    pub hands: Vec<String>,
}

/// The row of a question about a list, with a good one of six hands as its example.
pub(super) const fn six_hands(name: &'static str) -> Row {
    let flags = "3 3 1 012 034 056 135 146 236";
    let body = r#"{"a": 3, "b": 3, "c": 1, "hands": ["012", "034", "056", "135", "146", "236"]}"#;
    Row::new("russian", name, flags, body).texts(&["hands"])
}

impl ListFields {
    /// The list.
    pub(crate) fn read(&self) -> Result<Announcement, BadInput> {
        let size = self.cards.read().map_err(|mut bad| {
            // Hands alone are read as numbers of cards.
            bad.fault
                .message
                .push_str("; the numbers of cards stand before the hands: 3 3 1 012 034 …");
            bad
        })?;
        read_list("hands", size, &self.hands)
    }

    /// The list of a question that was answered, and so was read.
    pub(crate) fn list(&self) -> Announcement {
        self.read().expect("a question that was answered has a list")
    }
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

/// The hands as texts.
pub(crate) fn texts(size: Size, hands: &[Hand]) -> Vec<String> {
    hands.iter().map(|&hand| hand_text(size.n(), hand)).collect()
}
