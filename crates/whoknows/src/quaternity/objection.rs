//! Why the referee refuses a question or an answer.

use std::fmt;

/// Why a question or an answer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Objection {
    /// The game is over.
    Over,
    /// Another player is on turn.
    Turn,
    /// The asker asks himself.
    Itself,
    /// The set is complete.
    SetCompleted,
    /// The target has no cards.
    TargetHasNoCards,
    /// The asker can have no card of the set.
    AskerCannotHoldSet,
    /// The asker has the card for certain.
    AskerSurelyHoldsCard,
    /// The only card of the set that the asker can have is this one.
    OnlyThisOne,
    /// The target cannot have the card (strict rule).
    TargetCannotHoldCard,
    /// The target must say "yes".
    MustSayYes,
    /// The target must say "no".
    MustSayNo,
}

impl Objection {
    /// All objections.
    pub const ALL: [Objection; 11] = [
        Objection::Over,
        Objection::Turn,
        Objection::Itself,
        Objection::SetCompleted,
        Objection::TargetHasNoCards,
        Objection::AskerCannotHoldSet,
        Objection::AskerSurelyHoldsCard,
        Objection::OnlyThisOne,
        Objection::TargetCannotHoldCard,
        Objection::MustSayYes,
        Objection::MustSayNo,
    ];

    /// The reason as a code.
    pub fn code(self) -> &'static str {
        match self {
            Objection::Over => "over",
            Objection::Turn => "turn",
            Objection::Itself => "self",
            Objection::SetCompleted => "set_completed",
            Objection::TargetHasNoCards => "target_has_no_cards",
            Objection::AskerCannotHoldSet => "asker_cannot_hold_set",
            Objection::AskerSurelyHoldsCard => "asker_surely_holds_card",
            Objection::OnlyThisOne => "asker_only_possible_card_of_set_is_this_one",
            Objection::TargetCannotHoldCard => "target_cannot_hold_card",
            Objection::MustSayYes => "must_say_yes",
            Objection::MustSayNo => "must_say_no",
        }
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
