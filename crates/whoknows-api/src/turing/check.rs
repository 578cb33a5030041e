//! `turing check`: is this a valid game?

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::check::{Flaw, flaw, flaw_words, obey};
use whoknows::turing::given::read_laws;
use whoknows::turing::verifiers::{BY_THE_RULES, ON_REQUEST, letter};
use whoknows::turing::{Choice, Deck, Game, Worlds};
use whoknows::verdict::Word;

use super::explain::name;
use super::reading::{Kind, read_deck, read_game, title};
use super::{done, gave_up, plural};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because, verdict};

/// Is this a valid game: one code, and no card to spare?
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Cards, each with the number of its law: 4.2 9.1 11.1 14.3; without laws: is there any game?
    #[arg(required = true, value_name = "CARDS")]
    #[serde(deserialize_with = "crate::input::words")]
    pub cards: Vec<String>,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Allow 2 to 7 verifiers instead of 4 to 6
    #[arg(long)]
    #[serde(default)]
    pub few: bool,
}

impl Ask for Check {
    const PART: &'static str = "turing";
    const NAME: &'static str = "check";
    const EXAMPLE: &'static str = "4.2 9.1 11.1 14.3";
    const EXAMPLE_JSON: &'static str = r#"{"cards": ["4.2", "9.1", "11.1", "14.3"]}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let deck = read_deck(self.deck.as_deref())?;
        let text = self.cards.join(" ");
        if !text.contains('.') {
            return Ok(any(&read_game(&deck, self.mode, &self.cards, self.few)?, budget));
        }
        let verifiers = if self.few { ON_REQUEST } else { BY_THE_RULES };
        let (game, laws) = read_laws(&deck, self.mode.mode(), &text, verifiers)
            .map_err(|fault| BadInput::new("cards", &text, fault))?;
        Ok(checked(&game, &laws, budget))
    }
}

/// Are these laws a valid game?
fn checked(game: &Game, laws: &[Choice], budget: &Budget) -> Answer {
    let (deck, space) = (game.deck(), game.deck().space());
    let found = flaw(deck, laws);
    let codes = obey(deck, laws);
    let word = if found.is_none() { Word::Yes } else { Word::No };
    let mut text = match &found {
        None => format!(
            "{BOLD}{}{BOLD:#}: {}, a valid game; the code is {}\n\n",
            title(game),
            verdict(word),
            space.text(codes[0])
        ),
        Some(flaw) => format!(
            "{BOLD}{}{BOLD:#}: {}, no valid game\n\n{}\n\n",
            title(game),
            verdict(word),
            because(&[flaw_words(deck, flaw)])
        ),
    };
    for (verifier, &law) in laws.iter().enumerate() {
        let _ = writeln!(text, "  {}  {}", letter(verifier), deck.words(law));
    }
    let numbers: Vec<u32> = codes.iter().map(|&code| space.number(code)).collect();
    let why = found.as_ref().map(|flaw| flaw_words(deck, flaw));
    let answer = json!({"valid": found.is_none(), "codes": numbers, "why": why});
    let evidence = match &found {
        None => {
            // Without each law, another code is left: so none is redundant.
            let without = |out: usize| {
                let rest: Vec<Choice> =
                    (0..laws.len()).filter(|&at| at != out).map(|at| laws[at]).collect();
                let left = obey(deck, &rest);
                json!(left.iter().map(|&code| space.number(code)).collect::<Vec<_>>())
            };
            let without: Vec<Value> = (0..laws.len()).map(without).collect();
            json!({"kind": "codes", "without": without})
        }
        Some(flaw) => json!({"kind": flaw_kind(flaw), "codes": numbers}),
    };
    done(word, answer, evidence, text, budget)
}

fn flaw_kind(flaw: &Flaw) -> &'static str {
    match flaw {
        Flaw::NoCode { .. } => "no code",
        Flaw::Several { .. } => "several codes",
        Flaw::Redundant { .. } => "redundant",
    }
}

/// Is there any valid game with these cards?
fn any(game: &Game, budget: &Budget) -> Answer {
    let worlds = match Worlds::of(game, budget) {
        Ok(worlds) => worlds,
        Err(ended) => return gave_up(&title(game), ended, budget),
    };
    if worlds.is_empty() {
        let text = format!(
            "{BOLD}{}{BOLD:#}: {}, no law for each verifier makes a valid game\n",
            title(game),
            verdict(Word::No)
        );
        let answer = json!({"valid": false, "worlds": 0});
        return done(Word::No, answer, json!({"kind": "worlds", "worlds": 0}), text, budget);
    }
    let deck: &Deck = game.deck();
    let example = worlds.laws(0).remove(0);
    let mut text = format!(
        "{BOLD}{}{BOLD:#}: {}, {}; one of them leaves {}\n\n",
        title(game),
        verdict(Word::Yes),
        plural(worlds.len(), "world"),
        deck.space().text(worlds.code(0))
    );
    for (verifier, &law) in example.iter().enumerate() {
        let _ = writeln!(text, "  {}  {}", letter(verifier), deck.words(law));
    }
    let laws: Vec<Value> = example.iter().map(|&law| name(deck, law)).collect();
    let answer = json!({"valid": true, "worlds": worlds.len()});
    done(Word::Yes, answer, json!({"kind": "example", "laws": laws}), text, budget)
}
