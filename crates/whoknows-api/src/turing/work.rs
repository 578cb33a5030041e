//! The work that answers about the Turing Machine take: searches, and games that are made.

mod best;
mod check;
mod count;
mod explain;
mod make;
mod read;
mod solve;
