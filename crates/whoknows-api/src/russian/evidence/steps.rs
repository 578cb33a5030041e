//! Steps of counting, as they stand in an answer.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::russian::evidence::{Family, Need, NeedBy, Room, RoomBy};

use crate::{Doubt, ProofText};

/// A step towards the number of hands needed: for lists of hands of `a` cards out of `n`, any two of which
/// share at most `share`, in which for any `t` cards some hand avoids them all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NeedFields {
    /// The cards.
    pub n: usize,
    /// The cards of a hand.
    pub a: usize,
    /// How many cards can be avoided.
    pub t: usize,
    /// Is each card also had, while t - 1 others are avoided?
    pub full: bool,
    /// The most that two hands share.
    pub share: usize,
    /// Such a list has at least so many hands.
    pub hands: u64,
    /// Why.
    pub by: NeedReason,
    /// The solver's proof, if one hand less than that was refuted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofText>,
}

/// Why so many hands are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NeedReason {
    /// No card is in every hand; and if full, every card is in some hand.
    Once,
    /// For each card, the hands that lack it are a list of the step before.
    Lacking,
    /// For each card, the hands that have it, without it, are a list of the step before.
    Having,
    /// A solver refuted the number of the step before, about the same lists.
    Refuted,
}

/// A step towards the number of hands that have room: of `a` cards out of `n`, any two of which share at
/// most `share`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomFields {
    /// The cards.
    pub n: usize,
    /// The cards of a hand.
    pub a: usize,
    /// The most that two hands share.
    pub share: usize,
    /// There are at most so many hands.
    pub hands: u64,
    /// Why.
    pub by: RoomReason,
}

/// Why there is room for no more hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoomReason {
    /// Two hands would share more.
    Alone,
    /// The hands are disjoint.
    Disjoint,
    /// For each card, the hands that have it, without it, are a list of the step before.
    Having,
    /// For each card, the hands that lack it are a list of the step before.
    Lacking,
    /// One hand more, and pairs of hands would share too many cards in all.
    Pairs,
}

impl NeedFields {
    /// The lists that it speaks of.
    pub(super) fn family(&self) -> Family {
        Family { n: self.n, a: self.a, t: self.t, full: self.full, share: self.share }
    }
}

pub(super) fn needs(steps: &[Need], wanted: bool) -> Vec<NeedFields> {
    let step = |step: &Need| {
        let Family { n, a, t, full, share } = step.family;
        let (by, proof) = match &step.by {
            NeedBy::Once => (NeedReason::Once, None),
            NeedBy::Lacking => (NeedReason::Lacking, None),
            NeedBy::Having => (NeedReason::Having, None),
            NeedBy::Refuted(proof) => (NeedReason::Refuted, Some(ProofText::new(proof, wanted))),
        };
        NeedFields { n, a, t, full, share, hands: step.hands, by, proof }
    };
    steps.iter().map(step).collect()
}

pub(super) fn read_needs(steps: &[NeedFields]) -> Result<Vec<Need>, Doubt> {
    let step = |step: &NeedFields| {
        let by = match (step.by, &step.proof) {
            (NeedReason::Once, _) => NeedBy::Once,
            (NeedReason::Lacking, _) => NeedBy::Lacking,
            (NeedReason::Having, _) => NeedBy::Having,
            (NeedReason::Refuted, Some(proof)) => NeedBy::Refuted(Arc::new(proof.read()?)),
            (NeedReason::Refuted, None) => {
                return Err(Doubt::wrong("a step has no proof of what was refuted"));
            }
        };
        Ok(Need { family: step.family(), hands: step.hands, by })
    };
    steps.iter().map(step).collect()
}

pub(super) fn rooms(steps: &[Room]) -> Vec<RoomFields> {
    let step = |&Room { n, a, share, hands, by }: &Room| {
        let by = match by {
            RoomBy::Alone => RoomReason::Alone,
            RoomBy::Disjoint => RoomReason::Disjoint,
            RoomBy::Having => RoomReason::Having,
            RoomBy::Lacking => RoomReason::Lacking,
            RoomBy::Pairs => RoomReason::Pairs,
        };
        RoomFields { n, a, share, hands, by }
    };
    steps.iter().map(step).collect()
}

pub(super) fn read_rooms(steps: &[RoomFields]) -> Vec<Room> {
    let step = |&RoomFields { n, a, share, hands, by }: &RoomFields| {
        let by = match by {
            RoomReason::Alone => RoomBy::Alone,
            RoomReason::Disjoint => RoomBy::Disjoint,
            RoomReason::Having => RoomBy::Having,
            RoomReason::Lacking => RoomBy::Lacking,
            RoomReason::Pairs => RoomBy::Pairs,
        };
        Room { n, a, share, hands, by }
    };
    steps.iter().map(step).collect()
}
