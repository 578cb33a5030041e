//! The questions about hats.

mod count;
mod evidence;
mod explain;
mod find;
mod look;
mod map;
mod number;
mod prove;
mod variants;

use clap::ValueEnum;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::fault::Fault;
use whoknows::hats::strategy::BadGuess;
use whoknows::hats::{Game, Graph, Strategy};

use crate::question::untyped;
use crate::tour::{Asked, Stop};
use crate::{BadInput, Numbers, Part};

pub use count::Count;
pub use explain::Explain;
pub use find::Find;
pub use look::Look;
pub use map::ColouringMap;
pub use number::Number;
pub use prove::Prove;

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "hats",
        title: "Hats",
        about: "players see each other's hats; can someone always guess right?",
        questions: vec![
            untyped::<Prove>(),
            untyped::<Find>(),
            untyped::<Number>(),
            untyped::<Explain>(),
            untyped::<Count>(),
            untyped::<ColouringMap>(),
            untyped::<Look>(),
        ],
        stop: Stop {
            story: "Four players each hold a card to their forehead: clubs, spades, hearts or diamonds \
                    (0 to 3).\nEach sees the other three cards. All write down a guess of their own card \
                    at the same time.\nCan they agree on a plan so that at least one is right, whatever \
                    the cards are?",
            asked: &[
                Asked {
                    question: "prove",
                    flags: "--graph K4 --colours 4 --strategy majority",
                    file: None,
                },
                Asked {
                    question: "prove",
                    flags: "--graph K4 --colours 4 --strategy xor",
                    file: None,
                },
            ],
        },
    }
}

/// When the players win.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum WinRule {
    /// All guess at once; somebody must be right.
    #[default]
    Someone,
    /// All guess or pass at once; somebody must be right and nobody wrong; hats are random.
    Pass,
    /// In a line, spoken from the back and heard by all; as many as possible must be right.
    Line,
}

pub(crate) fn one() -> Numbers {
    Numbers::One(1)
}

/// The graph in a field.
pub fn read_graph(text: &str) -> Result<Graph, BadInput> {
    text.parse().map_err(|fault| BadInput::new("graph", text, fault))
}

/// The game in the usual three fields.
pub fn read_game(graph: &str, colours: &Numbers, guesses: &Numbers) -> Result<Game, BadInput> {
    let parsed = read_graph(graph)?;
    let counts = colours.list("colours")?;
    let at = |field, numbers: &Numbers, fault: Fault| {
        let text = numbers.text();
        BadInput::new(field, &text, Fault::new(0..text.len(), fault.message))
    };
    // First with one guess each, so that a fault is blamed on the right field.
    Game::new(parsed.clone(), &counts, &[1]).map_err(|fault| at("colours", colours, fault))?;
    Game::new(parsed, &counts, &guesses.list("guesses")?)
        .map_err(|fault| at("guesses", guesses, fault))
}

/// The strategy in a field.
pub(crate) fn read_strategy(text: &str, game: &Game) -> Result<Strategy, BadInput> {
    Strategy::read(text, game).map_err(|fault| BadInput::new("strategy", text, fault))
}

/// A guess that does not exist, at the line of the player who makes it.
pub(crate) fn bad_guess(text: &str, bad: &BadGuess) -> BadInput {
    let starts = |word: &str| {
        let mut at = 0;
        text.split_inclusive('\n').find_map(|line| {
            at += line.len();
            line.trim_start()
                .starts_with(word)
                .then(|| at - line.len()..at - line.len() + line.trim_end().len())
        })
    };
    let line = starts(&format!("{}:", bad.player)).or_else(|| starts("*:"));
    let at = line.unwrap_or(0..text.len());
    BadInput::new("strategy", text, Fault::new(at, bad.to_string()))
}

/// The name of a graph, if it is short enough to be one.
pub(crate) fn name(graph: &str) -> &str {
    let name = graph.trim();
    if name.len() <= 40 && !name.contains('\n') { name } else { "the graph" }
}

/// The strategy for people: as in a file, but long lines and long tables are cut.
pub(crate) fn strategy_lines(game: &Game, strategy: &Strategy) -> String {
    const LONG: usize = 90;
    const MANY: usize = 12;
    let text = strategy.text(game);
    let lines = text.lines().take(MANY).map(|line| match line.char_indices().nth(LONG) {
        None => format!("  {line}"),
        Some((cut, _)) => format!("  {} … ({} characters)", &line[..cut], line.chars().count()),
    });
    let mut lines: Vec<String> = lines.collect();
    if text.lines().count() > MANY {
        lines.push(format!("  … ({} lines)", text.lines().count()));
    }
    lines.join("\n")
}

/// The game in a few words: `4 players (0-1,…), 4 colours`.
pub(crate) fn title(graph: &str, game: &Game) -> String {
    let name = name(graph);
    let numbers = |of: &dyn Fn(usize) -> u32| -> String {
        let all: Vec<u32> = (0..game.players()).map(of).collect();
        if all.iter().all(|&x| x == all[0]) {
            all[0].to_string()
        } else {
            all.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        }
    };
    let (colours, guesses) = (numbers(&|v| game.colours(v)), numbers(&|v| game.guesses(v)));
    let plural = |count: &str, word: &str| match count {
        "1" => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    };
    let guesses = if guesses == "1" {
        String::new()
    } else {
        format!(", {}", plural(&guesses, "guess").replace("guesss", "guesses"))
    };
    format!("{name}, {}{guesses}", plural(&colours, "colour"))
}
