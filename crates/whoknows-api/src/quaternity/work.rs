//! The work that answers about quaternity take: all that calls the fast ways of the library.

mod best;
mod check;
mod explain;
mod perft;
mod replay;
mod solve;
mod state;
