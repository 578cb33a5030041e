//! Explanations for people: why a strategy wins, why none does, and where one fails.

mod identity;
mod losing;
mod winning;

use num_bigint::BigUint;

use super::check::right_players;
use super::game::Game;
use super::strategy::Strategy;

pub use identity::{Identity, identity, identity_words};
pub use losing::losing;
pub use winning::winning;

/// Why somebody who follows the strategy is right, for everybody in turn, on one colouring.
pub fn colouring(game: &Game, strategy: &Strategy, hats: &[u32]) -> Vec<String> {
    let right = right_players(game, strategy, hats).unwrap_or_default();
    (0..game.players())
        .map(|v| {
            let seen: Vec<String> =
                game.graph().seen_by(v).iter().map(|&u| format!("{u}:{}", hats[u])).collect();
            let guesses = strategy.guesses(game, v, hats).unwrap_or_default();
            let guesses: Vec<String> = guesses.iter().map(ToString::to_string).collect();
            format!(
                "player {v} sees {}, guesses {}, wears {}: {}",
                if seen.is_empty() { "nobody".into() } else { seen.join(" ") },
                if guesses.is_empty() { "nothing".into() } else { guesses.join(" or ") },
                hats[v],
                if right.contains(&v) { "right" } else { "wrong" }
            )
        })
        .collect()
}

/// Why the number of right guesses is what it is, whatever the strategy.
pub fn right_words(game: &Game) -> Vec<String> {
    let colourings = game.colourings();
    let each: Vec<BigUint> =
        (0..game.players()).map(|v| &colourings / game.colours(v) * game.guesses(v)).collect();
    let total: BigUint = each.iter().sum();
    let one = (0..game.players()).all(|v| game.guesses(v) == 1);
    let mut words = vec![format!(
        "Fix what a player sees: the guess is fixed, and right for {} of the own hats{}.",
        if one { "exactly one" } else { "as many" },
        if one { "" } else { " as it has different colours" }
    )];
    words.push(if each.iter().all(|count| *count == each[0]) {
        format!(
            "So whatever the strategy, each of the {} players is right on {} colourings: {total} right guesses over {colourings} colourings.",
            game.players(), each[0]
        )
    } else {
        format!("So whatever the strategy, there are {total} right guesses over {colourings} colourings.")
    });
    if total == colourings {
        words.push("To win them all, exactly one player must be right on each.".to_string());
    }
    words
}

/// A fraction in lowest terms.
pub fn fraction(top: &BigUint, bottom: &BigUint) -> String {
    let (mut a, mut b) = (top.clone(), bottom.clone());
    while b != BigUint::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    let (top, bottom) = (top / &a, bottom / &a);
    if bottom == BigUint::from(1u32) { top.to_string() } else { format!("{top}/{bottom}") }
}

/// `Players 0, 2 and 3`, from the singular.
fn list(one: &str, players: &[usize]) -> String {
    match players {
        [v] => format!("{one} {v}"),
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(ToString::to_string).collect();
            format!("{one}s {} and {last}", rest.join(", "))
        }
        [] => format!("no {one}"),
    }
}

fn arrows(players: &[usize]) -> String {
    players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" > ")
}
