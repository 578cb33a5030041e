//! The work that answers about nonograms take: all that calls a search.

mod check;
mod draw;
mod explain;
mod fix;
mod hint;
mod make;
mod random;
mod rate;
mod solve;
mod status;
