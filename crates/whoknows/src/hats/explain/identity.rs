//! The identity behind a strategy: one quantity of the whole colouring that says who is right.

use crate::hats::game::Game;
use crate::hats::strategy::Strategy;

/// The most colourings on which the identity is looked for.
const MOST: u64 = 1 << 20;

/// The identity behind a strategy: each player is right exactly when one quantity T of the whole
/// colouring has that player's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// What T is: "XOR" or "sum, modulo 5,".
    pub quantity: String,
    /// For each player, the value of T for which the player is right.
    pub values: Vec<u32>,
    /// The values of T for which nobody is right.
    pub missing: Vec<u32>,
}

/// Looks for the identity: everybody sees everybody, and each guess is (own value) XOR or minus what
/// is seen. Found by looking at every view, so it does not matter how the strategy is written.
pub fn identity(game: &Game, strategy: &Strategy) -> Option<Identity> {
    let q = game.same_colours()?;
    let small = u64::try_from(game.colourings()).is_ok_and(|c| c <= MOST);
    let one = (0..game.players()).all(|v| game.guesses(v) == 1);
    if !game.graph().is_complete() || !small || !one || game.players() < 2 {
        return None;
    }
    let found = |quantity: String, add: Addition| {
        let values = values_of(game, strategy, q, add)?;
        let missing = (0..q).filter(|value| !values.contains(value)).collect();
        Some(Identity { quantity, values, missing })
    };
    let xor = || found("XOR".to_string(), |x, y, _| x ^ y);
    let sum = || found(format!("sum, modulo {q},"), |x, y, q| (x + y) % q);
    q.is_power_of_two().then(xor).flatten().or_else(sum)
}

/// How two colours are added, of q.
type Addition = fn(u32, u32, u32) -> u32;

/// The value of T = hats added up for which each player is right, if it is always the same.
fn values_of(game: &Game, strategy: &Strategy, q: u32, add: Addition) -> Option<Vec<u32>> {
    let n = game.players();
    (0..n)
        .map(|v| {
            let mut hats = vec![0; n];
            let mut value = None;
            loop {
                let guess = *strategy.guesses(game, v, &hats).ok()?.first()?;
                let total = (0..n).filter(|&u| u != v).fold(guess, |t, u| add(t, hats[u], q));
                if *value.get_or_insert(total) != total {
                    return None;
                }
                let Some(up) = (0..n).rev().find(|&u| u != v && hats[u] + 1 < q) else {
                    return value;
                };
                hats[up] += 1;
                (up + 1..n).filter(|&u| u != v).for_each(|u| hats[u] = 0);
            }
        })
        .collect()
}

/// The identity in sentences.
pub fn identity_words(identity: &Identity) -> Vec<String> {
    let mut words = vec![format!(
        "Let T be the {} of all hats. A player who guesses knows all of T but the own hat.",
        identity.quantity
    )];
    let own = identity.values.iter().enumerate().all(|(v, &value)| v as u32 == value);
    words.push(if own {
        "Player p is right exactly when T = p.".to_string()
    } else {
        let each: Vec<String> = identity
            .values
            .iter()
            .enumerate()
            .map(|(v, t)| format!("player {v} when T = {t}"))
            .collect();
        format!("Right exactly: {}.", each.join(", "))
    });
    words.push(match &identity.missing[..] {
        [] => "T always has exactly one value, and each value is somebody's: so somebody is always right.".to_string(),
        missing => {
            let values: Vec<String> = missing.iter().map(ToString::to_string).collect();
            format!("When T = {} nobody is right.", values.join(" or "))
        }
    });
    words
}
