//! Anne has four cards: what may she say in public so that Bill learns her hand and Cath no card?
//!
//! `cargo run -p whoknows --example russian`
#![allow(clippy::print_stdout, reason = "an example shows its answer")]

use whoknows::budget::Budget;
use whoknows::russian::explain::impossible;
use whoknows::russian::notation::hands_text;
use whoknows::russian::search::find;
use whoknows::russian::{Hand, Size, rules};
use whoknows::verdict::Verdict;

fn main() {
    let budget = Budget::unlimited();
    let size = Size::new(4, 4, 2).expect("a size");
    let Verdict::No(why) = find(size, Hand::first(4), &budget) else { panic!("there is no list") };
    println!("{size}: nothing. {}", impossible(size, &why).join("; "));

    let size = Size::new(4, 4, 1).expect("a size");
    let found = find(size, Hand::first(4), &budget).yes().expect("a list");
    assert_eq!(rules::good(&found.announcement, &budget), Ok(true));
    println!("{size}: \"I have one of {}\"", hands_text(size.n(), found.announcement.hands()));
}
