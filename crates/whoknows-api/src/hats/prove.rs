//! `hats prove`: a strategy on every colouring.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::hats::prove::{ProveError, Proved, prove};
use whoknows::hats::{Game, Strategy, explain};
use whoknows::verdict::Word;

use super::{bad_guess, one, read_game, read_strategy, strategy_lines, title};
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because, grouped, strip, verdict};
use crate::{BadInput, Numbers};

/// Check a strategy on every colouring
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prove {
    /// Who sees whom: a name (K4, C5, P3, S5, K2,3, W3,2, B2,3, L4), edges 0-1,1-2, arcs 0>1, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    pub colours: Numbers,
    /// What the players guess: xor, sum, majority, and, or; a formula for all (`p ^ xor(seen)`); or a
    /// file with a formula or a table for each player
    #[arg(long, allow_hyphen_values = true)]
    pub strategy: String,
    /// Guesses that each player makes: one number for all, or one each
    #[arg(long, default_value = "1")]
    #[serde(default = "one")]
    pub guesses: Numbers,
}

impl Ask for Prove {
    const PART: &'static str = "hats";
    const NAME: &'static str = "prove";
    const EXAMPLE: &'static str = "--graph K4 --colours 4 --strategy xor";
    const EXAMPLE_JSON: &'static str = r#"{"graph": "K4", "colours": 4, "strategy": "xor"}"#;
    const TEXTS: &'static [&'static str] = &["graph", "strategy"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let game = read_game(&self.graph, &self.colours, &self.guesses)?;
        let strategy = read_strategy(&self.strategy, &game)?;
        let proved = prove(&game, &strategy, budget).map_err(|error| match error {
            ProveError::TooMany(colourings) => {
                let message = format!(
                    "{} colourings are too many to check one by one: \
                     set --limit-nodes or --limit-seconds to check a first part of them",
                    grouped(colourings)
                );
                BadInput::whole("colours", &self.colours.text(), message)
            }
            ProveError::BadGuess(bad) => bad_guess(&self.strategy, &bad),
        })?;
        Ok(answer(&self.graph, &game, &strategy, &proved))
    }
}

/// The answer to a proof.
pub(crate) fn answer(graph: &str, game: &Game, strategy: &Strategy, proved: &Proved) -> Answer {
    let word = match (proved.lost, proved.complete) {
        (0, true) => Word::Yes,
        (0, false) => Word::Unknown,
        _ => Word::No,
    };
    let why = why(game, strategy, proved);
    Answer {
        verdict: word,
        answer: json!({
            "won": proved.won, "lost": proved.lost, "right": u64::try_from(proved.right).unwrap_or(u64::MAX),
            "by_right": proved.by_right, "first_lost": proved.first_lost,
            "colourings": game.colourings().to_string(), "checked": proved.checked,
            "strategy": strategy.text(game),
        }),
        evidence: json!({
            "kind": if proved.complete { "every colouring" } else { "some colourings" },
            "identity": if proved.complete { identity_json(game, strategy) } else { Value::Null },
            "why": why,
        }),
        spent: json!({"nodes": proved.checked, "unit": "colourings"}),
        text: text(graph, game, strategy, proved, word, &why),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

fn identity_json(game: &Game, strategy: &Strategy) -> Value {
    explain::identity(game, strategy).map_or(
        Value::Null,
        |found| json!({"quantity": found.quantity, "values": found.values, "missing": found.missing}),
    )
}

/// Why the figures are what they must be, once all are known.
fn why(game: &Game, strategy: &Strategy, proved: &Proved) -> Vec<String> {
    if !proved.complete {
        return Vec::new();
    }
    let identity = explain::identity(game, strategy);
    let mut why = identity.as_ref().map(explain::identity_words).unwrap_or_default();
    why.extend(explain::right_words(game));
    why
}

fn text(
    graph: &str,
    game: &Game,
    strategy: &Strategy,
    proved: &Proved,
    word: Word,
    why: &[String],
) -> String {
    let mut text = String::new();
    let says = match word {
        Word::Yes => "somebody is right on every colouring",
        Word::No => "on some colourings everybody is wrong",
        Word::Unknown => "no lost colouring so far, but not all were checked",
    };
    let _ = writeln!(text, "{BOLD}{}{BOLD:#}: {}, {says}", title(graph, game), verdict(word));
    let _ = writeln!(text, "{}", strategy_lines(game, strategy));
    if let Some(ended) = proved.ended {
        let _ = writeln!(
            text,
            "\n  {} of {} colourings checked: {ended}",
            grouped(proved.checked),
            grouped(game.colourings())
        );
    }
    let _ = writeln!(
        text,
        "\n  {}  {} colourings",
        strip(proved.won, proved.checked),
        grouped(proved.checked)
    );
    let _ = writeln!(
        text,
        "  {BOLD}{} won, {} lost{BOLD:#}; {} right guesses",
        grouped(proved.won),
        grouped(proved.lost),
        grouped(proved.right)
    );
    let most = proved.by_right.iter().rposition(|&count| count > 0).unwrap_or(0);
    for (right, &count) in proved.by_right.iter().enumerate().take(most + 1) {
        let _ = writeln!(text, "    {right} right: {}", grouped(count));
    }
    if let Some(hats) = proved.first_lost.first() {
        let all: Vec<String> = proved.first_lost.iter().map(|hats| spaced(hats)).collect();
        let _ = writeln!(text, "\n  first lost: {}", all.join("; "));
        for line in explain::colouring(game, strategy, hats) {
            let _ = writeln!(text, "    {line}");
        }
    }
    if !why.is_empty() {
        let _ = writeln!(text, "\n{}", because(why));
    }
    text
}

fn spaced(hats: &[u32]) -> String {
    hats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
