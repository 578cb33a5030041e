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
                match (right.contains(&v), guesses.is_empty()) {
                    (true, _) => "right",
                    (false, false) => "wrong",
                    (false, true) => "not right",
                }
            )
        })
        .collect()
}

/// How often players are right over all colourings, added up: `256 right guesses`. Where somebody
/// makes several guesses they may be the same, and then it is players who are counted.
pub fn times_right(game: &Game, times: &str) -> String {
    let each_one = (0..game.players()).all(|v| game.guesses(v) <= 1);
    match (each_one, times) {
        (true, "1") => "1 right guess".to_string(),
        (true, _) => format!("{times} right guesses"),
        (false, "1") => "1 right player, added up".to_string(),
        (false, _) => format!("{times} right players, added up"),
    }
}

/// How often players can be right, whatever the strategy: just so often if nobody makes more than one
/// guess, else at most so often, since guesses may be the same.
pub fn right_words(game: &Game) -> Vec<String> {
    let colourings = game.colourings();
    let players = game.players();
    let each: Vec<BigUint> =
        (0..players).map(|v| &colourings / game.colours(v) * game.guesses(v)).collect();
    let total: BigUint = each.iter().sum();
    let most = (0..players).map(|v| game.guesses(v)).max().unwrap_or(0);
    let (fixed, bound) = match most {
        0 => ("Nobody makes a guess, so nobody is ever right.", ""),
        1 => (
            "Fix what a player sees: a guess is then fixed, and right for exactly one of the own hats.",
            "",
        ),
        _ => (
            "Fix what a player sees: the guesses are then fixed, and right for as many of the own hats as they are different.",
            "at most ",
        ),
    };
    let mut words = vec![fixed.to_string()];
    if most == 0 {
        return words;
    }
    let all = format!(
        "{bound}{} over {}",
        times_right(game, &total.to_string()),
        counted(&colourings, "colouring", "colourings")
    );
    let alike = players > 1 && each.iter().all(|count| *count == each[0]);
    words.push(if alike {
        let each = counted(&each[0], "colouring", "colourings");
        format!("So whatever the strategy, each of the {players} players is right on {bound}{each}: {all}.")
    } else {
        let are = if total == BigUint::from(1u32) { "is" } else { "are" };
        format!("So whatever the strategy, there {are} {all}.")
    });
    if total == colourings {
        words.push("To win them all, exactly one player must be right on each.".to_string());
    } else if total < colourings {
        words.push("That is too few to win them all.".to_string());
    }
    words
}

/// `1 point`, `5 points`.
fn counted(count: &BigUint, one: &str, many: &str) -> String {
    if *count == BigUint::from(1u32) { format!("1 {one}") } else { format!("{count} {many}") }
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

/// Numbers from 0 on.
fn from_0(last: u64) -> String {
    match last {
        0 => "0".into(),
        1 => "0 and 1".into(),
        last => format!("0 to {last}"),
    }
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
