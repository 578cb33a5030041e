//! `hats look`: the table itself. Who sees whom; with hats, what each sees; with a strategy, who is right.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::hats::{Game, Strategy};
use whoknows::verdict::Word;

use super::{bad_guess, name, one, read_game, read_graph, read_strategy};
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped};
use crate::{BadInput, Numbers};

/// Look at the table: who sees whom; with hats, what each player sees, guesses and wears
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// Who sees whom: a name (K4, C5, P3, S5, K2,3, W3,2, B2,3, L4), edges 0-1,1-2, arcs 0>1, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<Numbers>,
    /// What the players guess: a name, a formula for all, or a file with a line for each player
    #[arg(long, allow_hyphen_values = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
    /// Guesses that each player makes: one number for all, or one each
    #[arg(long, default_value = "1")]
    #[serde(default = "one")]
    pub guesses: Numbers,
    /// The hats that the players wear, one number each
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hats: Option<Numbers>,
}

impl Ask for Look {
    const PART: &'static str = "hats";
    const NAME: &'static str = "look";
    const EXAMPLE: &'static str = "--graph K4 --colours 4 --strategy xor --hats 3,2,1,3";
    const EXAMPLE_JSON: &'static str =
        r#"{"graph": "K4", "colours": 4, "strategy": "xor", "hats": "3,2,1,3"}"#;
    const TEXTS: &'static [&'static str] = &["graph", "strategy"];

    fn ask(&self, _: &Budget) -> Result<Answer, BadInput> {
        let graph = read_graph(&self.graph)?;
        let Some(colours) = &self.colours else {
            let hats = self.hats.as_ref().map(Numbers::text);
            for (field, given) in [("strategy", &self.strategy), ("hats", &hats)] {
                if let Some(given) = given {
                    return Err(BadInput::whole(field, given, "expected --colours too"));
                }
            }
            // Any number of colours will do: nothing of them is shown.
            let game = Game::new(graph, &[1], &[1])
                .map_err(|bad| BadInput::new("graph", &self.graph, bad))?;
            return Ok(self.answer(&game, &Table { colours: false, hats: None, guesses: None }));
        };
        let game = read_game(&self.graph, colours, &self.guesses)?;
        let strategy = match &self.strategy {
            Some(text) => Some((text, read_strategy(text, &game)?)),
            None => None,
        };
        let hats = self.hats.as_ref().map(|hats| read_hats(hats, &game)).transpose()?;
        let guesses = match (&strategy, &hats) {
            (Some((text, strategy)), Some(hats)) => Some(guesses(text, strategy, &game, hats)?),
            _ => None,
        };
        Ok(self.answer(&game, &Table { colours: true, hats, guesses }))
    }
}

/// What lies on the table.
struct Table {
    colours: bool,
    hats: Option<Vec<u32>>,
    guesses: Option<Vec<Vec<u32>>>,
}

impl Table {
    fn is_right(&self, v: usize) -> Option<bool> {
        Some(self.guesses.as_ref()?[v].contains(&self.hats.as_ref()?[v]))
    }
}

impl Look {
    fn answer(&self, game: &Game, table: &Table) -> Answer {
        let player = |v: usize| {
            let mut player = json!({"sees": game.graph().seen_by(v)});
            if table.colours {
                player["colours"] = json!(game.colours(v));
                player["makes"] = json!(game.guesses(v));
                // The worlds of v: the own hat, and those that v does not see, may be anything.
                player["possible"] = json!((game.colourings() / game.views(v)).to_string());
            }
            if let Some(hats) = &table.hats {
                player["hat"] = json!(hats[v]);
            }
            if let Some(guesses) = &table.guesses {
                player["guesses"] = json!(guesses[v]);
                player["right"] = json!(table.is_right(v));
            }
            player
        };
        let right: Option<Vec<usize>> = table
            .guesses
            .as_ref()
            .map(|_| (0..game.players()).filter(|&v| table.is_right(v) == Some(true)).collect());
        let word = if right.as_ref().is_some_and(Vec::is_empty) { Word::No } else { Word::Yes };
        Answer {
            verdict: word,
            answer: json!({
                "graph": game.graph().to_string(), "players": (0..game.players()).map(player).collect::<Vec<_>>(),
                "colourings": if table.colours { json!(game.colourings().to_string()) } else { Value::Null },
                "right": right,
            }),
            evidence: json!({"kind": "definition"}),
            spent: json!({"nodes": 0, "unit": "colourings"}),
            text: self.text(game, table, right.as_deref()),
            kept: Vec::new(),
            each: Vec::new(),
        }
    }

    fn text(&self, game: &Game, table: &Table, right: Option<&[usize]>) -> String {
        let mut text = format!(
            "{BOLD}{}{BOLD:#}: {} player{}",
            name(&self.graph),
            game.players(),
            if game.players() == 1 { "" } else { "s" }
        );
        if table.colours {
            let _ = write!(text, ", {} colourings", grouped(game.colourings()));
        }
        text.push('\n');
        for v in 0..game.players() {
            let seen = game.graph().seen_by(v).iter();
            let seen: Vec<String> = match &table.hats {
                Some(hats) => seen.map(|&u| format!("{u}:{}", hats[u])).collect(),
                None => seen.map(ToString::to_string).collect(),
            };
            let seen = if seen.is_empty() { "nobody".to_string() } else { seen.join(" ") };
            let _ = write!(text, "  player {v} sees {seen}");
            if table.colours {
                let worlds = game.colourings() / game.views(v);
                let _ = write!(text, "; thinks {} colourings possible", grouped(worlds));
            }
            if let Some(guesses) = &table.guesses {
                let guesses: Vec<String> = guesses[v].iter().map(ToString::to_string).collect();
                let guesses =
                    if guesses.is_empty() { "nothing".to_string() } else { guesses.join(" or ") };
                let _ = write!(text, "; guesses {guesses}");
            }
            if let Some(hats) = &table.hats {
                let _ = write!(text, "; wears {}", hats[v]);
            }
            match table.is_right(v) {
                Some(true) => text.push_str(": right"),
                Some(false) => text.push_str(": wrong"),
                None => {}
            }
            text.push('\n');
        }
        match right {
            Some([]) => text.push_str("  Everybody is wrong: lost.\n"),
            Some(_) => text.push_str("  Somebody is right: won.\n"),
            None => {}
        }
        text
    }
}

fn read_hats(hats: &Numbers, game: &Game) -> Result<Vec<u32>, BadInput> {
    let found = hats.list("hats")?;
    let bad = |message: String| BadInput::whole("hats", &hats.text(), message);
    if found.len() != game.players() {
        return Err(bad(format!(
            "{} hats for {} players: give one each",
            found.len(),
            game.players()
        )));
    }
    match (0..found.len()).find(|&v| found[v] >= game.colours(v)) {
        Some(v) => {
            let largest = game.colours(v) - 1;
            Err(bad(format!(
                "there is no colour {}: player {v} has colours 0 to {largest}",
                found[v]
            )))
        }
        None => Ok(found),
    }
}

fn guesses(
    text: &str,
    strategy: &Strategy,
    game: &Game,
    hats: &[u32],
) -> Result<Vec<Vec<u32>>, BadInput> {
    (0..game.players())
        .map(|v| strategy.guesses(game, v, hats).map_err(|bad| bad_guess(text, &bad)))
        .collect()
}
