//! The Turing Machine game: which code, which laws, and why.
//!
//! Before each *verifier* lies a card with *laws*, predicates of a code of three digits; one of them is
//! the verifier's. A *valid game* is a true law for each verifier such that exactly one code obeys all
//! of them and none can be left out: without it more than one code is left. A player asks verifiers
//! about codes of his own, at most three a round about the same code, and finds the code.
//!
//! A *world* is the function (the set of codes that it accepts) behind each verifier, such that the game
//! is valid. What is possible is what holds in some world that agrees with all answers.

// Nouns.
pub mod answers;
pub mod code;
pub mod codes;
pub mod deck;
pub mod game;
pub mod games;
pub mod given;
pub mod hardness;
pub mod id;
pub mod law;
pub mod left;
pub mod level;
pub mod plan;
pub mod play;
mod rank;
pub mod reason;
pub mod regret;
pub mod rounds;
pub mod test;
pub mod verifiers;

// The definition, and what it confirms.
pub mod brute;
pub mod check;

// The search.
pub mod search;
pub mod worlds;

// Other questions.
pub mod count;
pub mod daily;
pub mod make;
pub mod race;
pub mod review;

// Words.
pub mod explain;

pub use answers::Answers;
pub use code::{Code, Space};
pub use codes::Codes;
pub use deck::{Choice, Deck};
pub use game::{Game, Mode};
pub use given::GivenGame;
pub use level::Level;
pub use play::Play;
pub use test::Test;
pub use worlds::Worlds;
