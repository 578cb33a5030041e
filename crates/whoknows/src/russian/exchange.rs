//! Longer exchanges: Anne and Bill speak in turn, in public, until each knows the other's hand.
//!
//! What one says can depend only on the own hand and on what was said before, so all that a listener
//! learns is that the speaker's hand is one of some hands. A public *state* is therefore the hands
//! that Anne may have and those that Bill may have; its *deals* are the pairs without a common card,
//! with what is left for Cath. It is
//!
//! - *safe* if in each of its deals Cath knows of no card outside her hand who holds it;
//! - *finished* if in each of its deals Anne knows Bill's hand and Bill knows Anne's.
//!
//! A state is *won* if it is safe and either finished, or some speaker has lists, each leading to a
//! won state, that cover the own hands. A *protocol* of any length exists exactly if the first state,
//! with all hands, is won. Three things make this a small question.
//!
//! *Chance does not matter.* A hand may be in several lists, and the speaker may choose by lot: what
//! counts is which lists a hand can lead to. *Ignorance at the end is enough*: Cath forgets nothing,
//! so if she knows a card on the way, she knows it in some end.
//!
//! *Joins.* If (α, β) and (α′, β) are won, so is (α ∪ α′, β): Anne says which of the two it is, and
//! it is safe, because a Cath who thinks more deals possible knows less. The same for Bill. So the won
//! states are what joins make of finished safe states, by two at a time.
//!
//! *Ends.* In a finished safe state Anne knows what Cath has. She may say it: each Cath knows it
//! already, so all stays safe. So the won states are what joins make of *ends*: safe states in which
//! Cath has the same hand in all deals. (`search::ends` goes on from here, `game` is the definition itself.)

// Nouns.
mod protocol;
mod state;

// The definition: confirmed by worlds, and played out.
pub mod check;
pub mod game;

pub mod search;

pub use super::deal::Deal;
pub use protocol::{Exchange, Lost, Luck, LuckEnd, MOST_STEPS, Part, Protocol, Step};
pub use state::{Speaker, State};
