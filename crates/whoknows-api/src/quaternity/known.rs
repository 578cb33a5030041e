//! What is known of a position, on the wire: the fields that recorded games have.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::quaternity::account::{Account, Marginals};
use whoknows::quaternity::check::tally;
use whoknows::quaternity::objection::Objection;
use whoknows::quaternity::position::{Answers, Question};
use whoknows::quaternity::{Position, Setup};

use crate::wire::in_words;
use crate::{Confirmed, Count};

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Known {
    /// Who is on turn; -1 once the game is over.
    pub turn: i64,
    /// How many cards each player has, those of complete sets not counted.
    pub hands: Vec<u16>,
    /// Who has completed each set; -1 while it is open.
    pub done: Vec<i64>,
    /// How many sets each player has completed.
    pub scores: Vec<usize>,
    /// How many deals fit; null if that was not counted.
    pub worlds: Option<Count>,
    /// For each card, who may have it: bit p for player p; 0 once its set is complete.
    pub owners: Vec<u8>,
    /// For each card and player, in how many deals the player has it; null if that was not counted.
    pub marginals: Option<Vec<Vec<Count>>>,
    /// For each player and set, the fewest cards in any deal.
    pub min: Vec<Vec<u16>>,
    /// The same: the most cards.
    pub max: Vec<Vec<u16>>,
}

/// A number of somebody, or -1.
fn or_none(player: Option<usize>) -> i64 {
    player.map_or(-1, |player| player as i64)
}

impl Known {
    /// What is known of a position of which this is the account.
    pub fn new(setup: &Setup, position: &Position, account: &Account) -> Self {
        let rows = |all: &[u16]| all.chunks(setup.sets()).map(<[u16]>::to_vec).collect();
        let counted = account.counted.as_ref();
        let count = |row: &Vec<_>| row.iter().cloned().map(Count).collect();
        let (truth, done) = (&account.truth, position.done.iter());
        Known {
            turn: or_none(position.turn),
            hands: position.hands.clone(),
            done: done.map(|owner| owner.map_or(-1, i64::from)).collect(),
            scores: (0..setup.players()).map(|player| position.score(player)).collect(),
            worlds: counted.map(|counted| Count(counted.worlds.clone())),
            owners: truth.owners.clone(),
            marginals: counted.map(|counted| counted.cards.iter().map(count).collect()),
            min: rows(&truth.least),
            max: rows(&truth.most),
        }
    }
}

/// What it rests on: everything was gone through by its definition, and can be again; but more worlds were
/// counted than the checker counts again.
pub(super) fn rests_on(setup: &Setup, position: &Position, account: &Account) -> Confirmed {
    let countable = account.counted.is_none() || tally::fits(setup, position);
    if countable { Confirmed::Replayed } else { Confirmed::Searched }
}

/// What is said plainly then.
pub(super) const UNCOUNTABLE: &str =
    "  the worlds were counted once: they are too many for a checker to count them again\n";

/// Why a question is refused, as a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reason(pub Objection);

in_words!(Reason, Objection::ALL);

/// The worlds left after "no" and after "yes" to an allowed question; 0 if the answer is impossible, and
/// nothing known if they were not counted.
pub(super) fn left(
    counted: Option<&Marginals>,
    question: Question,
    may: Answers,
) -> (Option<Count>, Option<Count>) {
    let after = counted.map(|counted| counted.after(question));
    let (no, yes) = after.map_or((None, None), |(no, yes)| (Some(Count(no)), Some(Count(yes))));
    let none = |may: bool| (!may).then(|| Count::from(0u32));
    (no.or_else(|| none(may.no)), yes.or_else(|| none(may.yes)))
}

impl Reason {
    /// Would nobody try this: to ask himself, or for a card of a complete set?
    pub(super) fn is_plain(self) -> bool {
        matches!(self.0, Objection::Itself | Objection::SetCompleted)
    }

    /// Does it come from the cards, so that `explain` has more to say?
    pub(super) fn is_by_cards(self) -> bool {
        match self.0 {
            Objection::AskerCannotHoldSet
            | Objection::AskerSurelyHoldsCard
            | Objection::OnlyThisOne
            | Objection::TargetCannotHoldCard
            | Objection::MustSayYes
            | Objection::MustSayNo => true,
            Objection::Over
            | Objection::Turn
            | Objection::Itself
            | Objection::SetCompleted
            | Objection::TargetHasNoCards => false,
        }
    }
}
