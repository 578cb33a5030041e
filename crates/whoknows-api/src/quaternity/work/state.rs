//! The work of `quaternity moves` and `quaternity forced`; and the position that a question is about.

use whoknows::budget::Budget;
use whoknows::quaternity::evidence::NoWorld;
use whoknows::quaternity::notation::Read;
use whoknows::quaternity::position::World;
use whoknows::quaternity::referee::account;
use whoknows::quaternity::search::deal;
use whoknows::verdict::Verdict;

use crate::quaternity::fields::{Looked, StateFields};
use crate::quaternity::reading::broken_turn;
use crate::quaternity::state::{StateReply, impossible, reply};
use crate::quaternity::{Forced, Moves};
use crate::{BadInput, ReplyOf, Spent, Work};

impl Work for Moves {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        look_at(&self.state, budget)
    }
}

impl Work for Forced {
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput> {
        look_at(&self.state, budget)
    }
}

fn look_at(fields: &StateFields, budget: &Budget) -> Result<StateReply, BadInput> {
    let looked = reached(fields)?;
    let account = account(&looked.setup, &looked.position, budget);
    match (account, world(&looked)) {
        (Some(account), _) => Ok(reply(&looked, &account, Spent::new(1, "positions"))),
        (None, Err(reason)) => Ok(impossible(&looked.names, &reason, by_cards(&looked))),
        (None, Ok(_)) => panic!("a position with a world has an account"),
    }
}

/// A deal that fits, or why none does.
pub(super) fn world(looked: &Looked) -> Result<World, NoWorld> {
    match deal(&looked.setup, &looked.position) {
        Verdict::Yes(world) => Ok(world),
        Verdict::No(reason) => Err(reason),
        Verdict::Unknown(ended) => panic!("whether a deal fits is always known: {ended}"),
    }
}

/// What it takes to look for a deal.
pub(super) fn by_cards(looked: &Looked) -> Spent {
    Spent::new(looked.setup.cards() as u64, "cards")
}

/// The position, or where a game has come to.
pub(super) fn reached(fields: &StateFields) -> Result<Looked, BadInput> {
    match fields.read()? {
        Read::Position(setup, names, position) => Ok(Looked { setup, names, position }),
        Read::Game(game) => {
            let replayed = game.replay();
            if let Some(broken) = replayed.broken() {
                return Err(broken_turn("state", &fields.state, &game, &broken));
            }
            let position = replayed.last().clone();
            Ok(Looked { setup: game.setup, names: game.names, position })
        }
    }
}
