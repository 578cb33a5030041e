//! Quaternity: quartets where nobody's cards are fixed until questions and answers fix them.
//!
//! N sets of S cards are dealt to P players, who see nothing, not even their own cards. The player on
//! turn, x, asks y for a card of a set of which x has a card, but not this one. With "yes" the card goes
//! to x, who asks again; with "no" it is y's turn. Question and answer may be whatever is possible: a
//! *world* is a deal that fits all that was said. A player who has all cards of a set in every world
//! has completed it: the set is laid down. Who has most sets in the end wins.

// Nouns, and their notation.
pub mod account;
pub mod evidence;
pub mod forced;
pub mod game;
pub mod house;
pub mod names;
pub mod notation;
pub mod objection;
pub mod position;
pub mod setup;
pub mod truth;

// The definition, the plain way, and the check.
pub mod check;
pub mod deals;
pub mod slots;
pub mod told;

// The fast way: what is possible, what may be asked, how many worlds.
pub mod asking;
pub mod coalitions;
pub mod count;
pub mod referee;
pub mod search;
pub mod trial;

// Other questions: reasons, perfect play, games in play.
pub mod because;
pub mod perft;
pub mod play;
pub mod players;
pub mod solve;

// Words.
pub mod explain;

pub use asking::Asking;
pub use game::Game;
pub use house::Rule;
pub use names::Names;
pub use position::{Position, Question, Turn};
pub use setup::Setup;
pub use truth::Truth;
