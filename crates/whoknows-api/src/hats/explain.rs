//! `hats explain`: why a strategy works or fails, or why a game is won or lost.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::hats::check::lost_colouring;
use whoknows::hats::search::{Wanted, find};
use whoknows::hats::{Game, Strategy, explain};
use whoknows::verdict::Word;

use super::{
    Rule, one, read_full_game, read_game, read_graph, read_strategy, strategy_lines, title,
    variants,
};
use crate::text::{BOLD, because, verdict};
use crate::{Answer, Ask, BadInput, Numbers};

/// Say why: for a strategy, why it works or where it fails; without one, why the game is won or lost
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// Who sees whom: a name (K4, C5, P3, S5, K2,3, W3,2, B2,3), edges 0-1,1-2, arcs 0>1, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    pub colours: Numbers,
    /// The strategy to explain: a name, a formula for all or a file; without it, the game is explained
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
    /// Guesses that each player makes: one number for all, or one each
    #[arg(long, default_value = "1")]
    #[serde(default = "one")]
    pub guesses: Numbers,
    /// When the players win
    #[arg(long, value_enum, default_value = "someone")]
    #[serde(default)]
    pub rule: Rule,
}

impl Ask for Explain {
    const PART: &'static str = "hats";
    const NAME: &'static str = "explain";
    const EXAMPLE: &'static str = "--graph K4 --colours 4 --strategy majority";
    const EXAMPLE_JSON: &'static str = r#"{"graph": "K4", "colours": 4, "strategy": "majority"}"#;
    const TEXTS: &'static [&'static str] = &["graph", "strategy"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let graph = read_graph(&self.graph)?;
        match (&self.strategy, self.rule) {
            (Some(text), Rule::Someone) => {
                let game = read_game(&self.graph, &self.colours, &self.guesses)?;
                let strategy = read_strategy(text, &game)?;
                explain_strategy(&self.graph, &game, &strategy, text)
            }
            (Some(text), _) => Err(BadInput::whole(
                "strategy",
                text,
                "strategies are explained with --rule someone",
            )),
            (None, Rule::Someone) => {
                let game = read_full_game(&self.graph, &self.colours, &self.guesses)?;
                let found = find(&game, Wanted::Any, budget);
                Ok(super::find::answer(&self.graph, &game, &found, None, budget))
            }
            (None, Rule::Pass) => {
                variants::pass(&self.graph, &graph, &self.colours, &self.guesses, budget)
            }
            (None, Rule::Line) => variants::line(&self.graph, &graph, &self.colours, &self.guesses),
        }
    }
}

fn explain_strategy(
    graph: &str,
    game: &Game,
    strategy: &Strategy,
    text: &str,
) -> Result<Answer, BadInput> {
    let everybody: Vec<usize> = (0..game.players()).collect();
    let lost = lost_colouring(game, strategy, &everybody)
        .map_err(|rejected| BadInput::whole("strategy", text, rejected.to_string()))?;
    let word = if lost.is_none() { Word::Yes } else { Word::No };
    let identity = explain::identity(game, strategy);
    let mut why = identity.as_ref().map(explain::identity_words).unwrap_or_default();
    if identity.is_none() {
        why.extend(explain::right_words(game));
        why.push(match lost {
            None => "Every colouring was looked at, and somebody is right on each.".to_string(),
            Some(_) => {
                "Where two are right at once, a right guess is missing elsewhere.".to_string()
            }
        });
    }
    let mut out = String::new();
    let says =
        if lost.is_none() { "it always has somebody right" } else { "everybody can be wrong" };
    let _ = writeln!(out, "{BOLD}{}{BOLD:#}: {}, {says}", title(graph, game), verdict(word));
    let _ = writeln!(out, "{}", strategy_lines(game, strategy));
    let _ = writeln!(out, "\n{}", because(&why));
    let players = lost.as_ref().map(|hats| explain::colouring(game, strategy, hats));
    if let (Some(hats), Some(lines)) = (&lost, &players) {
        let hats: Vec<String> = hats.iter().map(ToString::to_string).collect();
        let _ = writeln!(out, "\n  For example, on {}:", hats.join(" "));
        for line in lines {
            let _ = writeln!(out, "    {line}");
        }
    }
    Ok(Answer {
        verdict: word,
        answer: json!({"wins": lost.is_none(), "lost": lost, "players": players}),
        evidence: json!({"kind": "every colouring", "why": why}),
        spent: json!({"colourings": game.colourings().to_string()}),
        text: out,
        kept: Vec::new(),
    })
}
