//! What became of a world, and why, in sentences.

use super::told::World;
pub use super::why::Gone;
use super::why::{Fate, Reason};

/// What became of a world; `said` are the words of what was said at its line.
pub fn fate(fate: &Fate, said: impl Fn(&Gone) -> String) -> String {
    let world = world(&fate.world);
    let Some(gone) = &fate.gone else { return format!("{world} is still possible.") };
    let (line, because) = (gone.line, reason(&gone.reason));
    match &gone.who {
        Some(who) => {
            format!(
                "{world} went at line {line}: {who} could not say \"{}\", for {because}.",
                said(gone)
            )
        }
        None => format!("{world} went at line {line}: {because}."),
    }
}

/// A world in brackets.
fn world(world: &World) -> String {
    format!("({world})")
}

/// Why, as a clause.
pub fn reason(of: &Reason) -> String {
    match of {
        Reason::Plain { words, so: true } => format!("it is so that {words}"),
        Reason::Plain { words, so: false } => format!("it is not so that {words}"),
        Reason::All(all) => all.iter().map(reason).collect::<Vec<_>>().join(", and "),
        Reason::Then { moment, because } => format!("{moment} {}", reason(because)),
        Reason::Thinks { who, world: other, because } => {
            format!("{who} thinks {} possible, where {}", world(other), reason(because))
        }
        Reason::CannotTell { who, value, other, .. } => {
            format!("{who} cannot tell {value} from {other}")
        }
        Reason::Certain { who, words, alike } => {
            format!("{who} knows that {words}: {}", in_all(*alike))
        }
        Reason::Knows { who, value, alike } => {
            format!("{who} knows that it is {value}: {}", in_all(*alike))
        }
        Reason::Chain { steps, because } => {
            let step = |(who, other): &(std::sync::Arc<str>, World)| {
                format!("{who} thinks {} possible, where ", world(other))
            };
            format!("{}{}", steps.iter().map(step).collect::<String>(), reason(because))
        }
    }
}

fn in_all(alike: usize) -> String {
    match alike {
        1 => "no other world looks the same".to_string(),
        2 => "it is so in both worlds that look the same".to_string(),
        _ => format!("it is so in all {alike} worlds that look the same"),
    }
}
