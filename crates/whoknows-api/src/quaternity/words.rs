//! Words that the questions about quaternity share.

use whoknows::quaternity::{Names, Setup};
use whoknows::verdict::Word;

use super::evidence::NoDeal;
use crate::text::{BOLD, verdict};

/// The size in words: `4 sets of 4 cards, 3 players`.
pub fn title(setup: &Setup) -> String {
    let (sets, size, players) = (setup.sets(), setup.set_size(), setup.players());
    let sets = if sets == 1 { "1 set".to_string() } else { format!("{sets} sets") };
    format!("{sets} of {size} cards, {players} players")
}

/// How many sets each player has: `sets laid down: Ann has 1, Bob has 0`.
pub fn scores_text(names: &Names, scores: &[usize]) -> String {
    let has = |(player, score): (usize, &usize)| format!("{} has {score}", names.who(player));
    let each: Vec<String> = scores.iter().enumerate().map(has).collect();
    format!("sets laid down: {}", each.join(", "))
}

/// The text if no deal fits.
pub(super) fn no_deal_text(setup: &Setup, reason: &NoDeal) -> String {
    let (title, no, why) = (title(setup), verdict(Word::No), reason.why());
    format!("{BOLD}{title}{BOLD:#}: {no}, no deal fits\n\n  because {why}\n")
}
