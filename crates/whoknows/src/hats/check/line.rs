//! The rule `line`: checked world by world.

use crate::worlds::{View, Worlds};

/// Accepts what is `spoken` (by all, from the back to the front, when these are the hats) only if, on
/// every colouring and for all but the one at the back, the player whose turn it is knows the own hat
/// from what was said and what that player sees, and says it; and the one at the back cannot know.
/// `Err` is a colouring where that fails.
pub fn check_line(
    players: usize,
    colours: u32,
    spoken: impl Fn(&[u32], u32) -> Vec<u32>,
) -> Result<(), Vec<u32>> {
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

/// The same for lines of any length: all that is `spoken` is linear in the hats, so it is enough to look
/// at each hat alone. Does everybody but the one at the back then say the own hat?
pub fn check_line_by_hat(
    players: usize,
    colours: u32,
    spoken: impl Fn(&[u32], u32) -> Vec<u32>,
) -> Result<(), Vec<u32>> {
    for only in 0..players {
        let mut hats = vec![0; players];
        hats[only] = 1 % colours;
        if spoken(&hats, colours)[1..] != hats[1..] {
            return Err(hats);
        }
    }
    Ok(())
}
