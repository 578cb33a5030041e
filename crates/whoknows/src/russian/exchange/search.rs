//! The search for longer exchanges: one protocol for all deals, or one lucky exchange.

mod decide;
pub mod ends;
mod lists;
mod replies;
mod run;

pub use decide::any_length;
pub use run::{luck, run};
