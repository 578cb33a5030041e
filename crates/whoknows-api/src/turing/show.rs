//! `turing show`: the game behind an id.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::GivenGame;
use whoknows::turing::id;
use whoknows::turing::verifiers::letter;
use whoknows::verdict::Word;

use super::done;
use super::explain::name;
use super::reading::title;
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::BOLD;

/// The game behind an id: its cards, and with --solution its laws and its code
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// The id, as `turing make` prints it
    #[arg(value_name = "ID")]
    pub id: String,
    /// Give the answer away
    #[arg(long)]
    #[serde(default)]
    pub solution: bool,
}

impl Ask for Show {
    const PART: &'static str = "turing";
    const NAME: &'static str = "show";
    const EXAMPLE: &'static str = "T36R597 --solution";
    const EXAMPLE_JSON: &'static str = r#"{"id": "T36R597", "solution": true}"#;

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let given = id::read(&self.id).map_err(|fault| BadInput::new("id", &self.id, fault))?;
        let mut text = format!("{BOLD}{}{BOLD:#}\n\n", title(given.game()));
        text.push_str(&table(&given));
        let mut answer = on_the_table(&given);
        answer["id"] = json!(id::write(&given));
        if self.solution {
            text.push_str(&solution(&given));
            answer["solution"] = truth(&given);
        }
        Ok(done(Word::Yes, answer, json!({"kind": "id"}), text, budget))
    }
}

/// The cards before each verifier, with their laws.
pub fn table(given: &GivenGame) -> String {
    let (game, deck) = (given.game(), given.game().deck());
    let mut text = String::new();
    for (verifier, cards) in game.cards().iter().enumerate() {
        let lead = match game.mode() {
            whoknows::turing::Mode::Nightmare => ' ',
            _ => letter(verifier),
        };
        for (i, &card) in cards.iter().enumerate() {
            let lead = if i == 0 { lead } else { ' ' };
            let card = &deck.cards()[card];
            let laws: Vec<&str> = card.laws.iter().map(|law| law.text.as_str()).collect();
            let _ = writeln!(text, "  {lead}  card {:>2}: {}", card.number, laws.join(" | "));
        }
    }
    text
}

/// The cards for programs.
pub(super) fn on_the_table(given: &GivenGame) -> Value {
    let (game, deck) = (given.game(), given.game().deck());
    let cards: Vec<Vec<u16>> = game
        .cards()
        .iter()
        .map(|cards| cards.iter().map(|&card| deck.cards()[card].number).collect())
        .collect();
    json!({"mode": game.mode().name(), "cards": cards})
}

/// The laws and the code.
pub fn solution(given: &GivenGame) -> String {
    let deck = given.game().deck();
    let mut text = format!("\n  the code is {BOLD}{}{BOLD:#}\n", deck.space().text(given.code()));
    for (verifier, &law) in given.truth().iter().enumerate() {
        let _ = writeln!(text, "    {}  {}", letter(verifier), deck.words(law));
    }
    text
}

/// The same for programs.
pub(super) fn truth(given: &GivenGame) -> Value {
    let deck = given.game().deck();
    let laws: Vec<Value> = given.truth().iter().map(|&law| name(deck, law)).collect();
    json!({"code": deck.space().number(given.code()), "laws": laws})
}
