//! What players can be sure of, on the wire and in words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Ended;
use whoknows::quaternity::Setup;
use whoknows::quaternity::check::perfect::MOST_STATES;
use whoknows::quaternity::forced::Forced;
use whoknows::verdict::Word;

use super::words::title;
use crate::text::{BOLD, verdict};
use crate::{Confirmed, Doubt};

/// What a player can be sure of against all others together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Sure {
    /// So many sets, those laid down already among them.
    pub sets: u8,
    /// More sets than anybody else at the end of the game.
    pub alone: bool,
}

impl From<Forced> for Sure {
    fn from(Forced { alone, sets }: Forced) -> Self {
        Sure { sets, alone }
    }
}

impl From<Sure> for Forced {
    fn from(Sure { sets, alone }: Sure) -> Self {
        Forced { alone, sets }
    }
}

/// For each player.
pub(super) fn sure(forced: &[Forced]) -> Vec<Sure> {
    forced.iter().copied().map(Sure::from).collect()
}

/// The same again: one for each player.
pub(super) fn forced(setup: &Setup, sure: &[Sure]) -> Result<Vec<Forced>, Doubt> {
    Doubt::unless(sure.len() == setup.players(), || {
        format!("evidence: {} values for {} players", sure.len(), setup.players())
    })?;
    Ok(sure.iter().copied().map(Forced::from).collect())
}

/// In words: `1 set, and of winning alone`.
pub(super) fn words(sure: Sure) -> String {
    let sets = match sure.sets {
        0 => "no set".to_string(),
        1 => "1 set".to_string(),
        many => format!("{many} sets"),
    };
    if sure.alone { format!("{sets}, and of winning alone") } else { sets }
}

/// What a result about so many states rests on: the checker goes through them again if they are few.
pub(super) fn rests_on(states: usize) -> Confirmed {
    if states <= MOST_STATES { Confirmed::Replayed } else { Confirmed::Searched }
}

/// The checker's result, unless it is a doubt; there were said to be so many states, few enough for it.
pub(super) fn gone_through<T>(states: usize, result: Result<T, Ended>) -> Result<T, Doubt> {
    result.map_err(|ended| match ended {
        Ended::Size => Doubt::wrong(format!("there are more than {states} states")),
        other => other.into(),
    })
}

/// The text if there is no result.
pub(super) fn gave_up(setup: &Setup, ended: Ended) -> String {
    format!("{BOLD}{}{BOLD:#}: {}, {ended}\n", title(setup), verdict(Word::Unknown))
}
