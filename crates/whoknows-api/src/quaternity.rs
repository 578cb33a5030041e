//! The questions about quaternity.

mod check;
mod explain;
mod forced;
mod moves;
mod perfect;
mod picture;
mod reading;
mod replay;
mod steps;

use serde_json::{Value, json};
use whoknows::quaternity::check::shows_no_world;
use whoknows::quaternity::evidence::{NoWorld, Places};
use whoknows::quaternity::explain::no_world_words;
use whoknows::quaternity::hall::no_world;
use whoknows::quaternity::notation::position_text;
use whoknows::quaternity::{Names, Position, Setup};
use whoknows::verdict::Word;

use crate::Part;
use crate::old::Answer;
use crate::question::untyped;
use crate::text::{BOLD, verdict};
use crate::tour::{Asked, Stop};

pub use crate::text::grouped;
pub use check::Check;
pub use explain::Explain;
pub use forced::Forced;
pub use moves::Moves;
pub use perfect::{Best, Perft, Solve};
pub use picture::{declared_picture, truth_picture, worlds_strip};
pub use reading::{read_game, read_table};
pub use replay::Replay;

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "quaternity",
        title: "Quaternity",
        about: "quartets where nobody's cards are fixed until answers fix them",
        questions: vec![
            untyped::<Replay>(),
            untyped::<Moves>(),
            untyped::<Forced>(),
            untyped::<Explain>(),
            untyped::<Check>(),
            untyped::<Best>(),
            untyped::<Solve>(),
            untyped::<Perft>(),
        ],
        stop: Stop {
            story: "Three sets of two cards, three players with two cards each; nobody looks at them, not even the\n\
                    one who holds them. A player asks another for a card of a set of which he has one. All that\n\
                    counts is what is still possible. 0 asks 1 for A0: yes. 0 asks 2 for B1: no. And now?",
            asked: &[Asked {
                question: "forced",
                flags: "puzzles/quaternity/hang.txt",
                file: Some((
                    "puzzles/quaternity/hang.txt",
                    include_str!("../../../puzzles/quaternity/hang.txt"),
                )),
            }],
        },
    }
}

/// The evidence that there is no world: in words, and the crowd with its places for a checker.
pub(crate) fn hall(names: &Names, evidence: &NoWorld) -> Value {
    let why = no_world_words(names, evidence);
    match evidence {
        NoWorld::Hand { player, least, hand } => {
            json!({"kind": "hand", "why": why, "player": player, "least": least, "hand": hand})
        }
        NoWorld::Count { cards, hands } => {
            json!({"kind": "count", "why": why, "cards": cards, "hands": hands})
        }
        NoWorld::Crowd { cards, places } => {
            json!({"kind": "hall", "why": why, "cards": cards, "places": places_json(places)})
        }
        NoWorld::Lack { places, cards } => {
            json!({"kind": "hall", "why": why, "places": places_json(places), "cards": cards})
        }
    }
}

fn places_json(places: &[Places]) -> Vec<Value> {
    let one = |places: &Places| json!({"player": places.player, "set": places.set, "count": places.count});
    places.iter().map(one).collect()
}

/// A position to be looked at, with its names.
pub(crate) struct Looked {
    pub(crate) setup: Setup,
    pub(crate) names: Names,
    pub(crate) position: Position,
}

impl Looked {
    /// The answer if no deal fits: no, with the reason.
    pub(crate) fn impossible(&self) -> Option<Answer> {
        let reason = no_world(&self.setup, &self.position)?;
        assert!(shows_no_world(&self.setup, &self.position, &reason), "a reason that holds");
        let evidence = hall(&self.names, &reason);
        let text = format!(
            "{BOLD}{}{BOLD:#}: {}, no deal fits\n\n  because {}\n",
            self.title(),
            verdict(Word::No),
            evidence["why"].as_str().unwrap_or_default()
        );
        Some(Answer {
            verdict: Word::No,
            answer: json!({"valid": false}),
            evidence,
            spent: json!({"nodes": self.setup.cards(), "unit": "cards"}),
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }

    /// The position as text.
    pub(crate) fn text(&self) -> String {
        position_text(&self.setup, &self.names, &self.position)
    }

    /// The title: `4 sets of 4 cards, 3 players`.
    pub(crate) fn title(&self) -> String {
        title(&self.setup)
    }
}

/// The size in words: `4 sets of 4 cards, 3 players`.
pub fn title(setup: &Setup) -> String {
    let (sets, size, players) = (setup.sets(), setup.set_size(), setup.players());
    let sets = if sets == 1 { "1 set".to_string() } else { format!("{sets} sets") };
    format!("{sets} of {size} cards, {players} players")
}
