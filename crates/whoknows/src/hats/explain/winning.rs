//! Why a strategy wins, in sentences.

use super::{arrows, from_0, list};
use crate::hats::evidence::{Idea, Sector, Winning};
use crate::hats::game::Game;

/// Why the strategy wins, in sentences.
pub fn winning(game: &Game, winning: &Winning) -> Vec<String> {
    let mut words = Vec::new();
    if winning.players.len() < game.players() {
        let verb = if winning.players.len() == 1 { "is" } else { "are" };
        let mut players = winning.players.clone();
        players.sort_unstable();
        words.push(format!("{} alone {verb} enough.", list("Player", &players)));
    }
    let told = Told { game: game.clone(), by_leaf: false };
    told.idea(&winning.idea, &winning.players, &mut words);
    words
}

/// What an idea is told of: a game, perhaps with leaves left out, who told their neighbours a half.
struct Told {
    /// The game with the colours that are left.
    game: Game,
    /// Is this the rest of a game with a leaf?
    by_leaf: bool,
}

impl Told {
    fn idea(&self, idea: &Idea, players: &[usize], words: &mut Vec<String>) {
        match idea {
            Idea::AllColours => {
                let left = if self.by_leaf { " that is left" } else { "" };
                words.push(format!("Player {} has a guess for every colour{left}.", players[0]));
            }
            Idea::Circle { modulus, sectors } => self.circle(*modulus, sectors, players, words),
            Idea::Affine => {
                words.push("Each guess is an affine function of the hats seen: it is right exactly on a flat piece of the space of colourings.".into());
                words.push("The pieces cover the space: every colouring was checked.".into());
            }
            Idea::BySum => {
                words.push("Each guess depends only on the sum of the hats that it names.".into());
                words.push("Every colouring was checked.".into());
            }
            Idea::Ring => ring(players, words),
            Idea::Leaf { leaf, neighbour, rest } => {
                self.leaf(*leaf, *neighbour, words);
                let others: Vec<usize> = players.iter().copied().filter(|v| v != leaf).collect();
                let half = self.game.colours(*neighbour).div_ceil(2);
                let rest_of =
                    Told { game: self.game.with_colours(*neighbour, half), by_leaf: true };
                rest_of.idea(rest, &others, words);
            }
            Idea::Pattern => {
                words.push("The guesses go by the hats of the two neighbours at most.".into());
                words.push("That nobody can always be wrong was checked hat by hat, which covers every colouring.".into());
            }
            Idea::Table => {
                words.push("Found by search, as a table. Every colouring was checked.".into());
            }
        }
    }

    fn leaf(&self, leaf: usize, neighbour: usize, words: &mut Vec<String>) {
        let colours = self.game.colours(neighbour);
        let half = colours.div_ceil(2);
        // A leaf that was a neighbour before guesses among the places that are left to it.
        let (zero, one) = if self.by_leaf { ("place 0", "place 1") } else { ("0", "1") };
        let first = match half {
            1 => format!("the first of its {colours} colours"),
            _ => format!("among the first {half} of its {colours} colours"),
        };
        words.push(format!(
            "Player {leaf} guesses {zero} if player {neighbour}'s hat is {first}, else {one}."
        ));
        let left = match half {
            1 => "the own hat".to_string(),
            _ => format!(
                "the half: only its place there is left, one of {half}, and all count it so"
            ),
        };
        words.push(format!("If that is wrong, player {neighbour} sees it and knows {left}."));
    }

    fn circle(&self, modulus: u64, sectors: &[Sector], players: &[usize], words: &mut Vec<String>) {
        if sectors.iter().all(|sector| sector.weight == 1) {
            return self.sum(modulus, sectors, players, words);
        }
        words.push(format!("Put {modulus} points on a circle. Each hat moves a hand forward: colour c of player v by c * {modulus} / h(v) points."));
        for (&v, sector) in players.iter().zip(sectors).take(6) {
            let points = counted(sector.length, "point");
            words.push(format!(
                "Player {v} ({}) guesses so that the hand stops in the arc of {points} from {}.",
                counted(self.game.colours(v).into(), "colour"),
                sector.start % modulus
            ));
        }
        if players.len() > 6 {
            words.push("And so on.".into());
        }
        words.push(
            "The arcs cover the circle, so the hand stops in somebody's arc, and that player is right."
                .into(),
        );
    }

    /// The circle where every hat has as many colours as there are points: a sum.
    fn sum(&self, modulus: u64, sectors: &[Sector], players: &[usize], words: &mut Vec<String>) {
        words.push(match players {
            [v] => format!("Let T be the hat of player {v}."),
            _ => format!(
                "Let T be the sum of the hats of {}, modulo {modulus}.",
                list("player", players)
            ),
        });
        // With an odd number of colours, a guess past the last one may be right by chance.
        let exactly = if self.by_leaf { "" } else { "exactly " };
        for (v, sector) in players.iter().zip(sectors).take(4) {
            let right = if sector.length == 1 {
                format!("T = {}", sector.start % modulus)
            } else {
                format!(
                    "T is one of the {} numbers from {} on, modulo {modulus}",
                    sector.length,
                    sector.start % modulus
                )
            };
            words.push(format!("Player {v} is right {exactly}when {right}."));
        }
        if players.len() > 4 {
            words.push("And so on.".into());
        }
        let ones = sectors.iter().all(|sector| sector.length == 1);
        words.push(match modulus - 1 {
            last if ones && !self.by_leaf && players.len() as u64 == modulus => {
                format!(
                    "T has exactly one of the values {}: exactly one of them is right.",
                    from_0(last)
                )
            }
            last => format!("T has one of the values {}, and each is somebody's.", from_0(last)),
        });
    }
}

fn ring(players: &[usize], words: &mut Vec<String>) {
    let (first, last) = (players[0], players[players.len() - 1]);
    words.push(format!(
        "Along the ring {} everybody but player {last} guesses that the own hat is like the next one's.",
        arrows(players)
    ));
    words.push(format!("If all of these are wrong, the colours alternate from player {first} to player {last}: so player {last} knows the own hat, and guesses it."));
}

fn counted(count: u64, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
