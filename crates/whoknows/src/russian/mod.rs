//! Russian cards: what may Anne say in public so that Bill learns her hand and Cath learns nothing?
//!
//! Anne, Bill and Cath get a, b and c of n = a + b + c cards; each sees the own hand only. An
//! *announcement* is a list of hands of which Anne's is one. It is *good* if after it all three
//! know, and know that all know, and so on, that Bill knows Anne's hand and that Cath knows of no
//! card but her own who holds it. That is so exactly if (`check` has the definition, `rules` these)
//!
//! 1. any two hands of the list share at most a - c - 1 cards;
//! 2. for every c cards X and every card y outside X, some hand of the list avoids X and has y, and
//!    some hand avoids X and lacks y.

// Nouns, and their notation.
pub mod announcement;
pub mod deal;
mod designs;
pub mod evidence;
pub mod flaw;
pub mod hand;
pub mod notation;
pub mod size;
pub mod symmetry;

// The definition, what is equal to it about lists, and the checkers.
pub mod check;
pub mod rules;

// Search.
pub mod search;
pub mod survey;

// Other questions: how many, who thinks what, how safe, what is said in one deal, and in longer exchanges.
pub mod count;
pub mod exchange;
pub mod security;
pub mod told;
pub mod views;

// Words.
pub mod explain;

pub use announcement::Announcement;
pub use deal::Deal;
pub use hand::Hand;
pub use size::Size;
