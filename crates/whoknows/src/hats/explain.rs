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

/// Why the number of right guesses is what it is: for each player one view is right for s of h hats.
pub fn right_words(game: &Game) -> String {
    let total: BigUint =
        (0..game.players()).map(|v| game.colourings() / game.colours(v) * game.guesses(v)).sum();
    let colourings = game.colourings();
    let distinct = "(if no guess is made twice)";
    let same = (0..game.players()).all(|v| game.guesses(v) == 1);
    format!(
        "Whatever the strategy, each view is right for s of the h own hats: {total} right guesses in all{}, over {colourings} colourings{}.",
        if same { String::new() } else { format!(" {distinct}") },
        if total == colourings { ": winning them all means exactly one right on each" } else { "" }
    )
}

/// A fraction in lowest terms.
fn fraction(top: &BigUint, bottom: &BigUint) -> String {
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
