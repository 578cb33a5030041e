//! Why no strategy wins, in sentences.

use num_bigint::BigUint;

use super::{fraction, from_0, list};
use crate::hats::check::independence;
use crate::hats::evidence::Losing;
use crate::hats::game::Game;

/// Why no strategy wins, in sentences.
pub fn losing(game: &Game, losing_: &Losing) -> Vec<String> {
    match losing_ {
        Losing::Silent { silent, rest } => {
            let others: Vec<usize> = (0..game.players()).filter(|v| !silent.contains(v)).collect();
            let who = list("Player", silent);
            let makes = if silent.len() == 1 { "makes" } else { "make" };
            if others.is_empty() {
                return vec![format!("{who} {makes} no guess: nobody is ever right.")];
            }
            let without = "Without them (players renumbered in order):";
            let mut words = vec![format!("{who} {makes} no guess. {without}")];
            words.extend(losing(&game.among(&others), rest));
            words
        }
        Losing::Groups(groups) => groups_lose(game, groups),
        Losing::Counting { forest } => counting(game, forest),
        Losing::Shearer => shearer(game),
        Losing::Bystanders { bystanders, colourings } => {
            bystanders_fail(game, bystanders, colourings)
        }
        Losing::Leaf { leaf, rest } => {
            let neighbour = game.graph().seen_by(*leaf)[0];
            let mut words = vec![if game.colours(*leaf) == 2 {
                format!(
                    "Player {leaf} is a leaf with 2 colours: that helps its neighbour {neighbour} by halving {} colours to {}, and nobody else.",
                    game.colours(neighbour),
                    game.colours(neighbour).div_ceil(2)
                )
            } else {
                format!(
                    "Player {leaf} is a leaf with {} colours: with 3 or more it cannot help.",
                    game.colours(*leaf)
                )
            }];
            words.push("Without it (players renumbered in order):".into());
            words.extend(losing(&game.without_leaf(*leaf), rest));
            words
        }
        Losing::Cycle { order } => {
            let h: Vec<String> = order.iter().map(|&v| game.colours(v).to_string()).collect();
            vec![
                format!("The theorem on cycles (Szczechla 2017; Kokhas and Latyshev): here k = {} and h = {} round the cycle.", order.len(), h.join(", ")),
                "A cycle of k >= 4 players is won only if all h = 3 and k is 4 or a multiple of 3; or all h <= 4 and three in a row are 3,2,3 or 2,3,3; or two 2s have only values up to 4 between them.".into(),
                "None of these holds.".into(),
            ]
        }
        Losing::Refuted { wlog, tight, proof } => {
            let mut words = vec![format!(
                "Written as clauses (one for each of the {} colourings), the game has no solution.",
                game.colourings()
            )];
            if tight.is_some() {
                words.push("The chances of being right come to exactly 1 in Hunter's bound, so the bound must be met on every colouring: that was used.".into());
            }
            words.push(format!(
                "Colours were renamed without loss of generality: {} 0 when seeing only 0.",
                match wlog.zero[..] {
                    [v] => format!("player {v} guesses"),
                    _ => format!("{} guess", list("player", &wlog.zero)),
                }
            ));
            words.push(format!(
                "The proof has {} steps in LRAT; our own checker has accepted it.",
                proof.len()
            ));
            words
        }
    }
}

/// The chances of the players to be right, s/h each; and, where they may repeat a guess, that they had
/// better not.
fn chances(game: &Game, between: &str) -> (Vec<String>, String) {
    let several = (0..game.players()).any(|v| game.guesses(v) > 1);
    let different = "Let the guesses of each player be different: that can only help.";
    let all: Vec<String> =
        (0..game.players()).map(|v| format!("{}/{}", game.guesses(v), game.colours(v))).collect();
    let words = several.then(|| different.to_string()).into_iter().collect();
    match &all[..] {
        [one] => (words, format!("the player is right with a chance of {one}")),
        _ => (words, format!("the players are right with chances {}", all.join(between))),
    }
}

fn shearer(game: &Game) -> Vec<String> {
    let (mut words, chances) = chances(game, ", ");
    words.push(format!(
        "On a random colouring {chances}, whatever they do and whatever the hats of those who do not see them."
    ));
    let bound = "Shearer's bound: the independence polynomial of the graph at minus these chances is positive on every part of it";
    match independence(game) {
        Ok((top, bottom)) => {
            let value = fraction(&top.unsigned_abs().into(), &bottom.unsigned_abs().into());
            words.push(format!("{bound}, and {value} on the whole."));
            words.push(format!("So with a chance of at least {value} nobody is right."));
        }
        Err(_) => words.push(format!("{bound}. So on some colouring nobody is right.")),
    }
    words
}

fn groups_lose(game: &Game, groups: &[(Vec<usize>, Losing)]) -> Vec<String> {
    let alone: Vec<usize> =
        groups.iter().filter(|(g, _)| g.len() == 1).map(|(g, _)| g[0]).collect();
    let mut words = Vec::new();
    if alone.len() == groups.len() {
        words.push("No sight goes round in a circle: put the hats on from the front, each of a colour that its player, whose view is then settled, does not guess.".into());
        return words;
    }
    words.push("Only players on a common circle of sight can help each other.".into());
    if !alone.is_empty() {
        words.push(format!(
            "{} on none.",
            match alone[..] {
                [v] => format!("Player {v} is"),
                _ => format!("{} are", list("Player", &alone)),
            }
        ));
    }
    for (players, evidence) in groups.iter().filter(|(players, _)| players.len() > 1) {
        words
            .push(format!("{} lose by themselves (renumbered in order):", list("Player", players)));
        words.extend(losing(&game.among(players), evidence));
    }
    words
}

fn counting(game: &Game, forest: &[(usize, usize)]) -> Vec<String> {
    let common: BigUint = (0..game.players()).map(|v| BigUint::from(game.colours(v))).fold(
        BigUint::from(1u32),
        |l, h| {
            if &l % &h == BigUint::ZERO { l } else { l * h }
        },
    );
    let chance = |v: usize| &common / game.colours(v) * game.guesses(v);
    let sum: BigUint = (0..game.players()).map(|v| chance(v) * &common).sum();
    let off: BigUint = forest.iter().map(|&(u, v)| chance(u) * chance(v)).sum();
    let whole = &common * &common;
    let (mut words, chances) = chances(game, " + ");
    words.push(format!("On a random colouring {chances}, whatever they do."));
    if forest.is_empty() {
        let together = match game.players() {
            1 => "That is less than 1".to_string(),
            _ => format!("Together that is {}, less than 1", fraction(&sum, &whole)),
        };
        words.push(format!("{together}: some colouring has nobody right."));
        return words;
    }
    let pairs: Vec<String> = forest.iter().map(|(u, v)| format!("{u} and {v}")).collect();
    words.push(format!(
        "Two who do not both see each other are both right with the product of their chances: {}.",
        pairs.join(", ")
    ));
    words.push(format!(
        "Hunter's bound counts those once: {} - {} = {}, less than 1: some colouring has nobody right.",
        fraction(&sum, &whole), fraction(&off, &whole), fraction(&(&sum - &off), &whole)
    ));
    words
}

fn bystanders_fail(game: &Game, bystanders: &[usize], colourings: &[Vec<u32>]) -> Vec<String> {
    let others: Vec<usize> = (0..game.players()).filter(|v| !bystanders.contains(v)).collect();
    let alike = colourings.iter().enumerate().all(|(c, hats)| hats.iter().all(|&h| h == c as u32));
    let wear = |hats: &Vec<u32>| hats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let shown = match (&others[..], colourings) {
        (_, [hats]) => format!("the one on which {} {}", list("player", &others), wear(hats)),
        ([v], _) if alike => {
            format!("player {v} wears each colour {}", from_0(colourings.len() as u64 - 1))
        }
        _ if alike => {
            let last = colourings.len() - 1;
            let to = if last == 1 { "or 1".into() } else { format!("to {last}") };
            format!("all others wear the same colour, 0 {to}")
        }
        _ => {
            let shown: Vec<String> = colourings.iter().map(wear).collect();
            format!("the others wear {}", shown.join("; "))
        }
    };
    let (who, each, they) = match bystanders {
        [v] => (
            format!("Player {v} sees only the others."),
            format!("player {v}"),
            "that player".to_string(),
        ),
        _ => (
            format!("{} do not see each other.", list("Player", bystanders)),
            "each of them".to_string(),
            "each".to_string(),
        ),
    };
    vec![
        who,
        format!(
            "Look at {} colourings of the others: {shown}. On these {each} guesses too few colours to name all: let {they} wear one that is never guessed.",
            colourings.len()
        ),
        "Now only the others can be right; what they see is settled, and they cannot win all of these colourings.".into(),
    ]
}
