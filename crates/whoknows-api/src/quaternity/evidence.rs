//! Evidence on the wire: a deal, too many cards for too few places, the turns behind it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::quaternity::check::because::{Flaw, confirm};
use whoknows::quaternity::check::{is_world, shows_no_world};
use whoknows::quaternity::evidence::{Because, NoWorld, Places};
use whoknows::quaternity::explain::no_world_words;
use whoknows::quaternity::told::{Told, Would};
use whoknows::quaternity::{Names, Position, Setup};

use crate::Doubt;

/// Why no deal fits: too many cards for too few places. A hand is as many places as it has cards; as many
/// as the player has at least of a set are kept for cards of that set, the others are free.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum NoDeal {
    /// A player must have more cards than the hand holds.
    Hand {
        /// In a sentence.
        why: String,
        /// The player.
        player: usize,
        /// The sum of what the player has at least of each set.
        least: usize,
        /// The cards in the hand.
        hand: usize,
    },
    /// The hands hold another number of cards than the open sets.
    Count {
        /// In a sentence.
        why: String,
        /// The cards of open sets.
        cards: usize,
        /// The cards in all hands.
        hands: usize,
    },
    /// These places take only fewer cards.
    Lack {
        /// In a sentence.
        why: String,
        /// The places.
        places: Vec<HandPlaces>,
        /// The cards that fit into one of them.
        cards: Vec<usize>,
    },
    /// These cards fit only into fewer places.
    Crowd {
        /// In a sentence.
        why: String,
        /// The cards.
        cards: Vec<usize>,
        /// The places into which one of them fits.
        places: Vec<HandPlaces>,
    },
}

/// Places of one player and one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HandPlaces {
    /// Whose they are.
    pub player: usize,
    /// The set for which they are kept; null if they are free.
    pub set: Option<usize>,
    /// How many.
    pub count: usize,
}

fn written(places: &[Places]) -> Vec<HandPlaces> {
    let one = |&Places { player, set, count }: &Places| HandPlaces { player, set, count };
    places.iter().map(one).collect()
}

fn read(places: &[HandPlaces]) -> Vec<Places> {
    let one = |&HandPlaces { player, set, count }: &HandPlaces| Places { player, set, count };
    places.iter().map(one).collect()
}

impl NoDeal {
    /// The reason as it is written.
    pub(super) fn new(names: &Names, reason: &NoWorld) -> Self {
        let why = no_world_words(names, reason);
        match reason {
            &NoWorld::Hand { player, least, hand } => NoDeal::Hand { why, player, least, hand },
            &NoWorld::Count { cards, hands } => NoDeal::Count { why, cards, hands },
            NoWorld::Lack { places, cards } => {
                NoDeal::Lack { why, places: written(places), cards: cards.clone() }
            }
            NoWorld::Crowd { cards, places } => {
                NoDeal::Crowd { why, cards: cards.clone(), places: written(places) }
            }
        }
    }

    /// The reason again.
    pub(super) fn read(&self) -> NoWorld {
        match self {
            &NoDeal::Hand { player, least, hand, .. } => NoWorld::Hand { player, least, hand },
            &NoDeal::Count { cards, hands, .. } => NoWorld::Count { cards, hands },
            NoDeal::Lack { places, cards, .. } => {
                NoWorld::Lack { places: read(places), cards: cards.clone() }
            }
            NoDeal::Crowd { cards, places, .. } => {
                NoWorld::Crowd { cards: cards.clone(), places: read(places) }
            }
        }
    }

    /// The reason again, if it shows that the position has no world.
    pub(super) fn confirm(&self, setup: &Setup, position: &Position) -> Result<NoWorld, Doubt> {
        let reason = self.read();
        let holds = shows_no_world(setup, position, &reason);
        Doubt::unless(holds, || "evidence: these cards have room in these places".into())?;
        Ok(reason)
    }

    /// In a sentence.
    pub(super) fn why(&self) -> &str {
        match self {
            NoDeal::Hand { why, .. }
            | NoDeal::Count { why, .. }
            | NoDeal::Lack { why, .. }
            | NoDeal::Crowd { why, .. } => why,
        }
    }
}

/// A deal: for each card who has it; nobody once its set is complete.
pub(super) type Deal = Vec<Option<u8>>;

/// The deal as it is written.
pub(super) fn deal(world: &[u8]) -> Deal {
    world.iter().map(|&owner| (owner != u8::MAX).then_some(owner)).collect()
}

/// The deal again, if it is a world of the position.
pub(super) fn confirm_deal(
    setup: &Setup,
    position: &Position,
    deal: &Deal,
) -> Result<Vec<u8>, Doubt> {
    let world: Vec<u8> = deal.iter().map(|owner| owner.unwrap_or(u8::MAX)).collect();
    let holds = is_world(setup, position, &world);
    Doubt::unless(holds, || "evidence.deal: this deal does not fit".into())?;
    Ok(world)
}

/// Why something is impossible, and the earlier turns that make it so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Impossible {
    /// Why no deal fits for one who was told of these turns only.
    pub reason: NoDeal,
    /// The turns, counted from 1; none of them can be left out.
    pub turns: Vec<usize>,
    /// Is it known that no fewer turns are enough?
    pub fewest: bool,
    /// Why: for one who was told of all turns but those of a list there is a deal, so one of them is
    /// needed; and no fewer turns have one of each list.
    pub one_of: Option<Vec<Vec<usize>>>,
}

impl Impossible {
    /// The reason as it is written: turns are counted from 1. What is impossible is what `would` come.
    pub(super) fn new(names: &Names, because: &Because, would: Option<Would>) -> Self {
        let from_one =
            |turns: &Vec<usize>| -> Vec<usize> { turns.iter().map(|turn| turn + 1).collect() };
        let mut reason = NoDeal::new(names, &because.no_world);
        if let (Some(Would::Answer(turn)), NoDeal::Crowd { why, cards, .. }) = (would, &mut reason)
            && turn.yes
            && cards[..] == [turn.question.card]
        {
            // Others may have the card, but not if it is handed over.
            let (target, card) = (names.who(turn.question.target), names.card(turn.question.card));
            *why = format!("only {target} could have {card}, and cannot");
        }
        Impossible {
            reason,
            turns: from_one(&because.turns),
            fewest: because.one_of.is_some(),
            one_of: because.one_of.as_ref().map(|lists| lists.iter().map(from_one).collect()),
        }
    }

    /// The reason again, if it holds.
    pub(super) fn confirm(&self, told: &Told, budget: &Budget) -> Result<Because, Doubt> {
        let from_zero = |turns: &Vec<usize>| -> Option<Vec<usize>> {
            turns.iter().map(|turn| turn.checked_sub(1)).collect()
        };
        let one_of = self.one_of.as_ref();
        let one_of = one_of.map(|lists| lists.iter().map(from_zero).collect::<Option<Vec<_>>>());
        let no_turn = || Doubt::wrong("evidence: turn 0, but turns are counted from 1");
        let because = Because {
            no_world: self.reason.read(),
            turns: from_zero(&self.turns).ok_or_else(no_turn)?,
            one_of: one_of.map(|lists| lists.ok_or_else(no_turn)).transpose()?,
        };
        match confirm(told, &because, budget) {
            Ok(()) => Ok(because),
            Err(Flaw::Ended(ended)) => Err(ended.into()),
            Err(flaw) => Err(Doubt::wrong(format!("evidence: {flaw}"))),
        }
    }
}
