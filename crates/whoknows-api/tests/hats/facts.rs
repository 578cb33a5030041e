//! What is true of a game, a strategy and the reasons in an answer: by going through all colourings.

use serde_json::Value;
use whoknows::hats::{Game, Strategy};

use crate::sentences::Holes;

/// The number or numbers in a field.
pub(crate) fn numbers(value: &Value) -> Vec<u32> {
    let one = |value: &Value| match value {
        Value::String(text) => text.split(',').map(|n| n.parse().unwrap()).collect(),
        value => vec![value.as_u64().unwrap() as u32],
    };
    match value {
        Value::Array(all) => all.iter().flat_map(one).collect(),
        value => one(value),
    }
}

/// The game that was asked about.
pub(crate) fn game(answer: &Value) -> Game {
    let body = &answer["question"]["body"];
    let graph = body["graph"].as_str().unwrap().parse().unwrap();
    let colours = if body["colours"].is_null() { vec![1] } else { numbers(&body["colours"]) };
    let guesses = if body["guesses"].is_null() { vec![1] } else { numbers(&body["guesses"]) };
    // `hats number` asks about games of many colours: any one will do to ask who sees whom.
    Game::new(graph, &colours, &guesses).unwrap_or_else(|_| with(answer, guesses[0].max(1)))
}

/// The game of `hats number` with so many colours.
pub(crate) fn with(answer: &Value, colours: u32) -> Game {
    let body = &answer["question"]["body"];
    let graph = body["graph"].as_str().unwrap().parse().unwrap();
    let guesses = if body["guesses"].is_null() { vec![1] } else { numbers(&body["guesses"]) };
    Game::new(graph, &[colours], &guesses).unwrap()
}

/// All colourings, the last hat moving first.
pub(crate) fn colourings(game: &Game) -> Vec<Vec<u32>> {
    (0..game.players()).fold(vec![Vec::new()], |all, v| {
        let more = |hats: &Vec<u32>| {
            let hats = hats.clone();
            (0..game.colours(v)).map(move |c| [&hats[..], &[c]].concat())
        };
        all.iter().flat_map(more).collect()
    })
}

/// Who is right on each colouring, by the definition.
pub(crate) fn right(game: &Game, strategy: &str) -> Vec<Vec<usize>> {
    let strategy = Strategy::read(strategy, game).unwrap();
    let is_right =
        |hats: &[u32], v: usize| strategy.guesses(game, v, hats).unwrap().contains(&hats[v]);
    let players = |hats: Vec<u32>| (0..game.players()).filter(|&v| is_right(&hats, v)).collect();
    colourings(game).into_iter().map(players).collect()
}

/// Who is right, by the strategy that the answer writes out.
pub(crate) fn right_in(answer: &Value) -> Vec<Vec<usize>> {
    let written = [&answer["answer"]["strategy"], &answer["evidence"]["strategy"]];
    let text = written.iter().find_map(|text| text.as_str()).unwrap();
    right(&game(answer), text)
}

/// How often players can be right in all, if all their guesses are different.
pub(crate) fn most_right(game: &Game) -> i128 {
    let all = colourings(game).len() as i128;
    (0..game.players())
        .map(|v| all * i128::from(game.guesses(v)) / i128::from(game.colours(v)))
        .sum()
}

/// The largest number of guesses.
pub(crate) fn guesses(game: &Game) -> u32 {
    (0..game.players()).map(|v| game.guesses(v)).max().unwrap()
}

/// `5`, or `2,3` if they differ; with its noun.
fn counts(all: &[u32], one: &str, many: &str) -> String {
    let same = all.iter().all(|n| *n == all[0]);
    match (same, all[0]) {
        (true, 1) => format!("1 {one}"),
        (true, n) => format!("{n} {many}"),
        _ => format!("{} {many}", all.iter().map(u32::to_string).collect::<Vec<_>>().join(",")),
    }
}

/// Is this the game in a few words?
pub(crate) fn is_title(answer: &Value, title: &str) -> bool {
    let game = game(answer);
    let each = |of: fn(&Game, usize) -> u32| -> Vec<u32> {
        (0..game.players()).map(|v| of(&game, v)).collect()
    };
    let colours = counts(&each(Game::colours), "colour", "colours");
    let guesses = counts(&each(Game::guesses), "guess", "guesses");
    let graph = answer["question"]["body"]["graph"].as_str().unwrap();
    let guesses = if guesses == "1 guess" { String::new() } else { format!(", {guesses}") };
    title == format!("{graph}, {colours}{guesses}")
}

/// A fraction, as a pair.
pub(crate) fn fraction(text: &str) -> (i128, i128) {
    let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
    (top.parse().unwrap(), bottom.parse().unwrap())
}

/// Are the two fractions the same?
pub(crate) fn same(x: (i128, i128), y: (i128, i128)) -> bool {
    x.0 * y.1 == y.0 * x.1
}

/// `Player 3`, `players 0, 2 and 3`: who they are.
pub(crate) fn listed(words: &str) -> Vec<usize> {
    let numbers = words.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    numbers.map(|number| number.parse().unwrap()).collect()
}

/// Every reason why the game is lost, each with the game that it is about.
pub(crate) fn reasons(answer: &Value) -> Vec<(Game, Value)> {
    let mut all = Vec::new();
    let evidence = &answer["evidence"];
    let lost = &evidence["lost"];
    if lost["reason"].is_object() {
        let colours = lost["colours"].as_u64().unwrap() as u32;
        collect_reasons(&with(answer, colours), &lost["reason"], &mut all);
    } else if evidence["reason"].is_object() {
        collect_reasons(&game(answer), &evidence["reason"], &mut all);
    }
    all
}

fn collect_reasons(game: &Game, reason: &Value, all: &mut Vec<(Game, Value)>) {
    all.push((game.clone(), reason.clone()));
    let named = |value: &Value| -> Vec<usize> { serde_json::from_value(value.clone()).unwrap() };
    match reason["kind"].as_str().unwrap() {
        "silent" => {
            let silent = named(&reason["silent"]);
            let others: Vec<usize> = (0..game.players()).filter(|v| !silent.contains(v)).collect();
            if !others.is_empty() {
                collect_reasons(&game.among(&others), &reason["rest"], all);
            }
        }
        "groups" => {
            for group in reason["groups"].as_array().unwrap() {
                let players = named(&group["players"]);
                collect_reasons(&game.among(&players), &group["reason"], all);
            }
        }
        "leaf" => {
            let leaf = reason["leaf"].as_u64().unwrap() as usize;
            collect_reasons(&game.without_leaf(leaf), &reason["rest"], all);
        }
        _ => {}
    }
}

/// Does the sentence hold of one of the reasons of this kind?
pub(crate) fn some_reason(
    answer: &Value,
    kind: &str,
    holds: impl Fn(&Game, &Value) -> bool,
) -> bool {
    reasons(answer).iter().any(|(game, reason)| reason["kind"] == kind && holds(game, reason))
}

/// The game that is won, its winning players, and the strategy.
pub(crate) fn won(answer: &Value) -> (Game, Vec<usize>, String) {
    let evidence = &answer["evidence"];
    let (game, won) = match &evidence["won"] {
        Value::Object(_) => {
            let won = &evidence["won"];
            (with(answer, won["colours"].as_u64().unwrap() as u32), won)
        }
        _ => (game(answer), evidence),
    };
    let players = serde_json::from_value(won["players"].clone()).unwrap();
    (game, players, won["strategy"].as_str().unwrap().to_string())
}

/// Each of these players is right exactly where the test says so, on all colourings.
pub(crate) fn right_exactly(
    (game, _, strategy): &(Game, Vec<usize>, String),
    v: usize,
    is_right: impl Fn(&[u32]) -> bool,
) -> bool {
    let right = right(game, strategy);
    colourings(game).iter().zip(&right).all(|(hats, right)| right.contains(&v) == is_right(hats))
}

/// The words in a hole, as a number of hats with spaces between.
pub(crate) fn hats(holes: &Holes, name: &str) -> Vec<Vec<u32>> {
    let colouring = |text: &str| text.split(' ').map(|hat| hat.parse().unwrap()).collect();
    holes.words(name).split("; ").map(colouring).collect()
}
