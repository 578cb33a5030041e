//! The work that answers about hats take: searches and fast proofs.

mod count;
mod explain;
mod find;
mod number;
mod prove;
