//! The work that answers about hats take: searches and fast proofs.

mod count;
mod explain;
mod find;
mod look;
mod map;
mod number;
mod prove;
