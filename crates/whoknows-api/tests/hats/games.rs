//! Games with known answers: our own list always, and the large file where it is at hand.
//!
//! Every answer's evidence is checked again here, by the checker that shares no code with the search.

use serde_json::{Value, json};
use whoknows::hats::{Game, Graph};
use whoknows_api::Confirmed;

use crate::shared::shared;
use crate::tamper::{ask, holds};

/// Decides the game by asking, compares with the true answer, and confirms the saved answer again.
fn decide(line: &str) -> Confirmed {
    let [graph, colours, answer] = line.split_whitespace().collect::<Vec<_>>()[..] else {
        panic!("expected graph, colours, answer: {line}");
    };
    let [envelope] = &ask("hats/find", &json!({"graph": graph, "colours": colours}))[..] else {
        panic!("one game has one answer");
    };
    assert_eq!(envelope["verdict"], if answer == "won" { "yes" } else { "no" }, "{line}");
    holds(envelope)
}

/// Our own list: graph, colours, who wins.
fn own_list() -> Vec<(String, Game, bool)> {
    let list = include_str!("../../../../puzzles/hats/games.txt");
    let lines = list.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let [graph, colours, answer] = line.split_whitespace().collect::<Vec<_>>()[..] else {
                panic!("expected graph, colours, answer: {line}");
            };
            let colours: Vec<u32> = colours.split(',').map(|h| h.parse().unwrap()).collect();
            let game = Game::new(graph.parse().unwrap(), &colours, &[1]).unwrap();
            assert!(["won", "lost"].contains(&answer), "{line}");
            (line.to_string(), game, answer == "won")
        })
        .collect()
}

#[test]
fn every_game_of_our_list_is_decided_and_confirmed_again() {
    let list = own_list();
    assert_eq!(list.len(), 623);
    let rests: Vec<Confirmed> = list.iter().map(|(line, ..)| decide(line)).collect();
    let count = |how: Confirmed| rests.iter().filter(|&&found| found == how).count();
    // The theorem on cycles is all that is cited; nothing rests on a search.
    assert_eq!(count(Confirmed::Checked) + count(Confirmed::Cited), 623);
    assert!(count(Confirmed::Cited) > 0);
}

/// The list was taken from a larger file of facts; where that is at hand, nothing may be missing.
#[test]
fn our_list_holds_the_shared_file() {
    let Some(path) = shared("hats/games.json") else { return };
    let list = own_list();
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let numbers = |value: &Value| -> Vec<u32> {
        value.as_array().unwrap().iter().map(|x| x.as_u64().unwrap() as u32).collect()
    };
    let (games, cycles) =
        (file["games"].as_array().unwrap(), file["cycles_in_order"].as_array().unwrap());
    assert_eq!((games.len(), cycles.len()), (429, 174));
    for entry in games.iter().chain(cycles) {
        let colours = numbers(&entry["colours"]);
        let graph = match entry["arcs"].as_array() {
            None => format!("C{}", colours.len()).parse().unwrap(),
            Some(arcs) => {
                let arcs = arcs.iter().map(numbers);
                Graph::new(colours.len(), arcs.map(|arc| (arc[0] as usize, arc[1] as usize)))
            }
        };
        let game = Game::new(graph, &colours, &[1]).unwrap();
        let ours = list.iter().find(|(_, ours, _)| *ours == game);
        let (_, _, wins) = ours.unwrap_or_else(|| panic!("{entry} is not in our list"));
        assert_eq!(*wins, entry["wins"].as_bool().unwrap(), "{entry}");
    }
}
