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

pub mod announcement;
pub mod check;
pub mod count;
pub mod evidence;
pub mod exchange;
pub mod explain;
pub mod flaw;
pub mod hand;
pub mod notation;
pub mod rules;
pub mod search;
pub mod security;
pub mod size;
pub mod survey;
pub mod views;

pub use announcement::Announcement;
pub use hand::Hand;
pub use size::Size;
