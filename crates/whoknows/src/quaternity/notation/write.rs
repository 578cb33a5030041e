//! Writing games and positions.

use std::fmt::Write;

use crate::quaternity::game::Game;
use crate::quaternity::house::{Empty, Ties};
use crate::quaternity::names::Names;
use crate::quaternity::position::{Position, Turn};
use crate::quaternity::setup::Setup;

fn head(setup: &Setup, names: &Names) -> String {
    let (size, sets, players) = (setup.set_size(), setup.sets(), setup.players());
    let hands = setup.hands();
    let dealt = if hands.iter().all(|&hand| hand == hands[0]) {
        players.to_string()
    } else {
        format!("hands {}", hands.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
    };
    let mut text = format!("quaternity {size} {sets} {dealt} {}", setup.rule);
    if setup.empty == Empty::Next {
        text.push_str(" empty=next");
    }
    if setup.ties == Ties::Shared {
        text.push_str(" ties=shared");
    }
    text.push('\n');
    let usual = Names::usual(setup);
    let lines = [
        ("players", &names.players, &usual.players),
        ("sets", &names.sets, &usual.sets),
        ("cards", &names.cards, &usual.cards),
    ];
    for (word, names, _) in lines.iter().filter(|(_, names, usual)| names != usual) {
        let _ = writeln!(text, "{word} {}", names.join(" "));
    }
    text
}

/// A turn: `0>1 A3 y`.
pub fn turn_text(names: &Names, turn: Turn) -> String {
    let (asker, target) = (&names.players[turn.asker], &names.players[turn.question.target]);
    let answer = if turn.yes { "y" } else { "n" };
    format!("{asker}>{target} {} {answer}", names.card(turn.question.card))
}

/// The game as text.
pub fn game_text(game: &Game) -> String {
    let turns = game.turns.iter().map(|&turn| turn_text(&game.names, turn) + "\n");
    head(&game.setup, &game.names) + &turns.collect::<String>()
}

/// The position as text.
pub fn position_text(setup: &Setup, names: &Names, position: &Position) -> String {
    let mut text = head(setup, names);
    let turn = position.turn.map_or("-".to_string(), |player| names.players[player].clone());
    let _ = writeln!(text, "turn {turn}");
    let hands: Vec<String> = position.hands.iter().map(ToString::to_string).collect();
    let _ = writeln!(text, "hands {}", hands.join(" "));
    for set in 0..setup.sets() {
        let name = &names.sets[set];
        if let Some(owner) = position.done[set] {
            let _ = writeln!(text, "{name} done {}", names.players[usize::from(owner)]);
            continue;
        }
        let owners = setup.cards_of(set).map(|card| {
            let may =
                (0..setup.players()).filter(|player| position.owners[card] >> player & 1 == 1);
            let digits: String = may.map(|player| player.to_string()).collect();
            if digits.is_empty() { "-".to_string() } else { digits }
        });
        let _ = writeln!(text, "{name} {}", owners.collect::<Vec<_>>().join(" "));
    }
    for player in 0..setup.players() {
        let least = (0..setup.sets()).filter(|&set| position.least(player, set) > 0);
        let least: Vec<String> = least
            .map(|set| format!("{}:{}", names.sets[set], position.least(player, set)))
            .collect();
        if !least.is_empty() {
            let _ = writeln!(text, "least {} {}", names.players[player], least.join(" "));
        }
    }
    text
}
