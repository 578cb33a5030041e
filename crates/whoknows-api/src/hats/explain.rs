//! `hats explain`: why a strategy works or fails, or why a game is won or lost.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::{Budget, Ended};
use whoknows::hats::check::{Rejected, lost_colouring};
use whoknows::hats::prove::{ProveError, prove};
use whoknows::hats::search::{Wanted, find};
use whoknows::hats::{Game, Strategy, explain};
use whoknows::verdict::Word;

use super::{WinRule, bad_guess, one, read_game, read_strategy, strategy_lines, title, variants};
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because, verdict};
use crate::{BadInput, Numbers};

/// Say why: for a strategy, why it works or where it fails; without one, why the game is won or lost
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// Who sees whom: a name (K4, C5, P3, S5, K2,3, W3,2, B2,3, L4), edges 0-1,1-2, arcs 0>1, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    pub colours: Numbers,
    /// The strategy to explain: a name, a formula for all or a file; without it, the game is explained
    #[arg(long, allow_hyphen_values = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
    /// Guesses that each player makes: one number for all, or one each
    #[arg(long, default_value = "1")]
    #[serde(default = "one")]
    pub guesses: Numbers,
    /// When the players win
    #[arg(long, value_enum, default_value = "someone")]
    #[serde(default)]
    pub rule: WinRule,
}

impl Ask for Explain {
    const PART: &'static str = "hats";
    const NAME: &'static str = "explain";
    const EXAMPLE: &'static str = "--graph K4 --colours 4 --strategy majority";
    const EXAMPLE_JSON: &'static str = r#"{"graph": "K4", "colours": 4, "strategy": "majority"}"#;
    const TEXTS: &'static [&'static str] = &["graph", "strategy"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let game = read_game(&self.graph, &self.colours, &self.guesses)?;
        match (&self.strategy, self.rule) {
            (Some(text), WinRule::Someone) => {
                let strategy = read_strategy(text, &game)?;
                let lost = lost(&game, &strategy, text, budget)?;
                Ok(explain_strategy(&self.graph, &game, &strategy, &lost, budget))
            }
            (Some(text), _) => Err(BadInput::whole(
                "strategy",
                text,
                "strategies are explained with --rule someone",
            )),
            (None, WinRule::Someone) => {
                let found = find(&game, Wanted::Any, budget);
                Ok(super::find::answer(&self.graph, &game, &found, None, budget))
            }
            (None, rule) => variants::answer(rule, &self.graph, &game, budget),
        }
    }
}

/// A lost colouring if there is one, `Ok(None)` if there is none; `Err` if it stays open.
type Lost = Result<Option<Vec<u32>>, Ended>;

/// By eliminating the hats one by one; where that is too large, by going through the colourings.
fn lost(game: &Game, strategy: &Strategy, text: &str, budget: &Budget) -> Result<Lost, BadInput> {
    let everybody: Vec<usize> = (0..game.players()).collect();
    let bad = |words: String| BadInput::whole("strategy", text, words);
    match lost_colouring(game, strategy, &everybody) {
        Ok(lost) => Ok(Ok(lost)),
        Err(Rejected::Wrong(words)) => Err(bad(words)),
        Err(Rejected::TooLarge(_)) => match prove(game, strategy, budget) {
            Ok(proved) if proved.lost > 0 => Ok(Ok(proved.first_lost.first().cloned())),
            Ok(proved) => Ok(proved.ended.map_or(Ok(None), Err)),
            Err(ProveError::TooMany(_)) => Ok(Err(Ended::Size)),
            Err(ProveError::BadGuess(guess)) => Err(bad_guess(text, &guess)),
        },
    }
}

fn explain_strategy(
    graph: &str,
    game: &Game,
    strategy: &Strategy,
    lost: &Lost,
    budget: &Budget,
) -> Answer {
    let (word, says) = match lost {
        Ok(None) => (Word::Yes, "it always has somebody right".to_string()),
        Ok(Some(_)) => (Word::No, "everybody can be wrong".to_string()),
        Err(ended) => (Word::Unknown, ended.to_string()),
    };
    let identity = explain::identity(game, strategy);
    let mut why = identity.as_ref().map(explain::identity_words).unwrap_or_default();
    if identity.is_none() {
        why.extend(explain::right_words(game));
    }
    if word == Word::Yes {
        why.push("Checked for every colouring.".to_string());
    }
    let mut text = String::new();
    let _ = writeln!(text, "{BOLD}{}{BOLD:#}: {}, {says}", title(graph, game), verdict(word));
    let _ = writeln!(text, "{}", strategy_lines(game, strategy));
    let _ = writeln!(text, "\n{}", because(&why));
    let lost = lost.clone().ok().flatten();
    let players = lost.as_ref().map(|hats| explain::colouring(game, strategy, hats));
    if let (Some(hats), Some(lines)) = (&lost, &players) {
        let hats: Vec<String> = hats.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "\n  For example, on {}:", hats.join(" "));
        for line in lines {
            let _ = writeln!(text, "    {line}");
        }
    }
    let wins = (word != Word::Unknown).then_some(word == Word::Yes);
    Answer {
        verdict: word,
        answer: json!({"wins": wins, "lost": lost, "players": players}),
        evidence: json!({"kind": "strategy", "strategy": strategy.text(game), "why": why}),
        spent: json!({"nodes": budget.spent(), "unit": "colourings"}),
        text,
        kept: Vec::new(),
        each: Vec::new(),
    }
}
