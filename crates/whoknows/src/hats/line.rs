//! The rule `line`: the players stand in a line, see those in front, and speak from the back, heard by
//! all. How many are surely right? All but the one at the back.
//!
//! Player 0 stands at the back and says the sum of all hats in front, modulo the number of colours.
//! Player v has heard that sum and the true hats of 1 to v-1, and sees the rest: what is missing is
//! the own hat. Nobody sees the hat at the back, so nobody can do better.

use crate::worlds::{View, Worlds};

/// What each player says, from the back to the front.
pub fn spoken(hats: &[u32], colours: u32) -> Vec<u32> {
    let mut said = Vec::new();
    for v in 0..hats.len() {
        let ahead: u32 = hats[v + 1..].iter().sum::<u32>() % colours;
        said.push(match said.split_first() {
            None => ahead,
            Some((total, heard)) => {
                let known = heard.iter().sum::<u32>() + ahead;
                (total + colours - known % colours) % colours
            }
        });
    }
    said
}

/// Checks by worlds, on every colouring: when it is player v's turn, v knows the own hat from what was
/// said and what v sees, for all but the one at the back. `Err` names a colouring where it fails.
pub fn check(players: usize, colours: u32) -> Result<(), Vec<u32>> {
    let n = (colours as usize).pow(players as u32);
    let hat = |world: usize, v: usize| (world / (colours as usize).pow(v as u32)) as u32 % colours;
    let hats = |world: usize| -> Vec<u32> { (0..players).map(|v| hat(world, v)).collect() };
    let all: Vec<Vec<u32>> = (0..n).map(|world| spoken(&hats(world), colours)).collect();
    let ahead = |v: usize| {
        View::new(n, |world| (v + 1..players).map(|u| hat(world, u)).collect::<Vec<u32>>())
    };
    let views: Vec<View> = (0..players).map(ahead).collect();
    let own: Vec<View> = (0..players).map(|v| View::new(n, |world| hat(world, v))).collect();
    for world in 0..n {
        let mut possible = Worlds::all(n);
        for v in 0..players {
            let knows = possible.knows_value(&views[v], &own[v]).contains(world);
            let right = all[world][v] == hat(world, v);
            if v > 0 && !(knows && right) || v == 0 && knows && colours > 1 {
                return Err(hats(world));
            }
            possible.announce(&Worlds::which(n, |other| all[other][v] == all[world][v]));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_but_the_last_know_their_hats() {
        for (players, colours) in [(1, 2), (2, 2), (3, 3), (5, 2), (4, 5)] {
            assert_eq!(check(players, colours), Ok(()), "{players} players, {colours} colours");
        }
    }

    #[test]
    fn a_hundred_in_line() {
        let hats: Vec<u32> = (0..100).map(|v| v * v % 7).collect();
        let said = spoken(&hats, 7);
        assert_eq!(said[1..], hats[1..]);
    }
}
