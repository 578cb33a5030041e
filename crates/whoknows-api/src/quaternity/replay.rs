//! `quaternity replay`: goes through a game, and says where it breaks the rules.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::fault::Fault;
use whoknows::quaternity::notation::{Read, game_text, turn_text};
use whoknows::quaternity::{Game, Names, explain};
use whoknows::verdict::Word;

use super::reading::read_all;
use super::steps::step;
use super::title;
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, verdict};

/// Check a game turn by turn: where it breaks a rule, scores, winner
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// A game: a file, - for standard input, or the text itself
    #[arg(value_name = "GAME")]
    pub game: String,
}

impl Ask for Replay {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "replay";
    const EXAMPLE: &'static str = "puzzles/quaternity/hang.txt";
    const EXAMPLE_JSON: &'static str = r#"{"game": "quaternity 2 3 3 seed\n0>1 A0 y\n0>2 B1 n\n"}"#;
    const TEXTS: &'static [&'static str] = &["game"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let mut answers = Vec::new();
        for read in read_all("game", &self.game)? {
            let Read::Game(game) = read else {
                let message = "a position: expected a game, with turns such as `0>1 A3 y`";
                return Err(BadInput::new("game", &self.game, Fault::new(0..0, message)));
            };
            answers.push(answer(&game, budget));
        }
        Ok(if answers.len() == 1 { answers.remove(0) } else { Answer::of_each(answers) })
    }
}

fn answer(game: &Game, budget: &Budget) -> Answer {
    let (setup, names) = (&game.setup, &game.names);
    let replayed = game.replay();
    let mut steps = Vec::new();
    for (at, played) in replayed.turns.iter().enumerate() {
        let turn = game.turns[at];
        let mut value = step(setup, replayed.before(at), budget);
        value["move"] = json!({
            "asker": turn.asker, "target": turn.question.target,
            "set": setup.set_of(turn.question.card), "card": turn.question.card % setup.set_size(),
            "answer": turn.yes, "completed": played.completed,
            "next_turn": played.position.turn.map_or(-1, |turn| turn as i64),
        });
        steps.push(value);
    }
    let last = replayed.last();
    let refused = replayed.refused.map(|refusal| {
        let turn = game.turns[replayed.turns.len()];
        json!({
            "turn": replayed.turns.len() + 1, "reason": refusal.code(),
            "why": explain::objection(names, turn.asker, turn.question, refusal),
        })
    });
    let won = last.winners(setup);
    let winner = match (last.over(), &won[..]) {
        (false, _) => Value::Null,
        (true, [one]) => json!(one),
        (true, _) => json!(-1),
    };
    let word = if refused.is_some() { Word::No } else { Word::Yes };
    let cards: Vec<String> = (0..setup.cards()).map(|card| names.card(card)).collect();
    let answer = json!({
        "game": game_text(game), "size": [setup.set_size(), setup.sets(), setup.players()],
        "names": {"players": names.players, "sets": names.sets, "cards": cards},
        "valid": refused.is_none(), "refused": refused, "over": last.over(), "winner": winner,
        "winners": if last.over() { json!(won) } else { Value::Null },
        "start": {"initially_completed": replayed.first.completed},
        "steps": steps, "final": step(setup, last, budget),
    });
    let spent = json!({"nodes": replayed.turns.len(), "unit": "turns"});
    let evidence = json!({"kind": "replayed"});
    Answer {
        verdict: word,
        answer,
        evidence,
        spent,
        text: text(game, word),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

/// Turn by turn, for people.
fn text(game: &Game, word: Word) -> String {
    let (setup, names) = (&game.setup, &game.names);
    let replayed = game.replay();
    let says =
        if word == Word::Yes { "every turn keeps the rules" } else { "a turn breaks the rules" };
    let mut text = format!("{BOLD}{}{BOLD:#}: {}, {says}\n\n", title(setup), verdict(word));
    let laid = |completed: &[(usize, usize)]| -> String {
        let each = completed.iter().map(|&(set, owner)| {
            format!("  {} completes {}", names.players[owner], names.sets[set])
        });
        each.collect()
    };
    if !replayed.first.completed.is_empty() {
        let _ = writeln!(text, "      at the start{}", laid(&replayed.first.completed));
    }
    for (at, played) in replayed.turns.iter().enumerate() {
        let _ = writeln!(
            text,
            "{:>4}. {}{}",
            at + 1,
            turn_text(names, game.turns[at]),
            laid(&played.completed)
        );
    }
    if let Some(refusal) = replayed.refused {
        let at = replayed.turns.len();
        let turn = game.turns[at];
        let _ = writeln!(text, "{:>4}. {}", at + 1, turn_text(names, turn));
        let _ = writeln!(
            text,
            "\n  because {}",
            explain::objection(names, turn.asker, turn.question, refusal)
        );
        return text;
    }
    let last = replayed.last();
    let scores: Vec<String> = (0..setup.players())
        .map(|player| format!("{} {}", names.players[player], last.score(player)))
        .collect();
    let _ = writeln!(text, "\n  sets: {}", scores.join(", "));
    let _ = writeln!(text, "  {}", ending(game, names));
    text
}

fn ending(game: &Game, names: &Names) -> String {
    let replayed = game.replay();
    let last = replayed.last();
    let won = last.winners(&game.setup);
    let all: Vec<&str> = won.iter().map(|&player| names.players[player].as_str()).collect();
    match (last.turn, &all[..]) {
        (Some(turn), _) => format!("player {} is on turn", names.players[turn]),
        (None, [one]) => format!("player {one} wins"),
        (None, []) => "a tie for most sets: everybody loses".to_string(),
        (None, several) => format!("players {} win together", several.join(" and ")),
    }
}
