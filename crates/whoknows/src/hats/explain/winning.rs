//! Why a strategy wins, in sentences.

use super::{arrows, list};
use crate::hats::evidence::{Idea, Sector, Winning};
use crate::hats::game::Game;

/// Why the strategy wins, in sentences.
pub fn winning(game: &Game, winning: &Winning) -> Vec<String> {
    let mut words = Vec::new();
    if winning.players.len() < game.players() {
        let verb = if winning.players.len() == 1 { "is" } else { "are" };
        words.push(format!("{} alone {verb} enough.", list("Player", &winning.players)));
    }
    idea(game, &winning.idea, &winning.players, &mut words);
    words
}

fn idea(game: &Game, idea_: &Idea, players: &[usize], words: &mut Vec<String>) {
    match idea_ {
        Idea::AllColours => {
            words.push(format!("Player {} has a guess for every colour that is left.", players[0]));
        }
        Idea::Circle { modulus, sectors } => circle(game, *modulus, sectors, players, words),
        Idea::Affine => {
            words.push("Each guess is an affine function of the hats seen: player v is right exactly on a flat piece of the space of colourings.".into());
            words.push("The pieces cover the space: every colouring was checked.".into());
        }
        Idea::BySum => {
            words.push("Each guess depends only on the sum of the hats seen.".into());
            words.push("Every colouring was checked.".into());
        }
        Idea::Ring => {
            let (first, last) = (players[0], players[players.len() - 1]);
            words.push(format!(
                "Along the ring {} everybody guesses that the own hat is like the next one's.",
                arrows(players)
            ));
            words.push(format!("If all of these are wrong, the colours alternate from player {first} to player {last}: so player {last} knows the own hat, and guesses it."));
        }
        Idea::Leaf { leaf, neighbour, rest } => {
            words.push(format!(
                "Player {leaf} guesses in which half of the colours player {neighbour}'s hat is."
            ));
            words.push(format!("If that is wrong, player {neighbour} sees it, knows the half, and half the colours are left to guess among."));
            let others: Vec<usize> = players.iter().copied().filter(|v| v != leaf).collect();
            idea(game, rest, &others, words);
        }
        Idea::Pattern => {
            words.push("The guesses go by the two neighbours' hats, in a short pattern that repeats round the cycle.".into());
            words.push("That nobody can always be wrong was checked hat by hat, which covers every colouring.".into());
        }
        Idea::Table => {
            words.push("Found by search, as a table. Every colouring was checked.".into());
        }
    }
}

fn circle(
    game: &Game,
    modulus: u64,
    sectors: &[Sector],
    players: &[usize],
    words: &mut Vec<String>,
) {
    let plain = sectors.iter().all(|sector| sector.weight == 1);
    if plain {
        words.push(format!(
            "Let T be the sum of the hats of {}, modulo {modulus}.",
            list("player", players)
        ));
        let ones = sectors.iter().all(|sector| sector.length == 1);
        for (v, sector) in players.iter().zip(sectors).take(4) {
            let right = if sector.length == 1 {
                format!("T = {}", sector.start % modulus)
            } else {
                format!("T is one of the {} numbers from {}", sector.length, sector.start % modulus)
            };
            words.push(format!("Player {v} is right exactly when {right}."));
        }
        if players.len() > 4 {
            words.push("And so on.".into());
        }
        words.push(if ones && players.len() as u64 == modulus {
            format!(
                "T has exactly one of the values 0 to {}: exactly one player is right.",
                modulus - 1
            )
        } else {
            format!("T has one of the values 0 to {}, and each is somebody's.", modulus - 1)
        });
        return;
    }
    words.push(format!("Put {modulus} points on a circle. Each hat moves a hand forward: colour c of player v by c * {modulus} / h(v) points."));
    for (&v, sector) in players.iter().zip(sectors).take(6) {
        words.push(format!(
            "Player {v} ({} colours) guesses so that the hand stops in the arc of {} points from {}.",
            game.colours(v), sector.length, sector.start
        ));
    }
    words.push(
        "The arcs cover the circle, so the hand stops in somebody's arc, and that player is right."
            .into(),
    );
}
