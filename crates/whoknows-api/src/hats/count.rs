//! `hats count`: how many strategies win.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::{Budget, Ended};
use whoknows::hats::count::count;
use whoknows::verdict::Word;

use super::{one, read_game, title};
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};
use crate::{BadInput, Numbers};

/// Count the winning strategies
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Who sees whom: a name (K4, C5, P3, S5, K2,3, W3,2, B2,3, L4), edges 0-1,1-2, arcs 0>1, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    pub colours: Numbers,
}

impl Ask for Count {
    const PART: &'static str = "hats";
    const NAME: &'static str = "count";
    const EXAMPLE: &'static str = "--graph K3 --colours 3";
    const EXAMPLE_JSON: &'static str = r#"{"graph": "K3", "colours": 3}"#;
    const TEXTS: &'static [&'static str] = &["graph"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let game = read_game(&self.graph, &self.colours, &one())?;
        let counted = count(&game, budget);
        let exact = counted.ended.is_none();
        let word = if exact { Word::Yes } else { Word::Unknown };
        let number = grouped(&counted.strategies);
        let plural = if number == "1" { "strategy" } else { "strategies" };
        let text = match counted.ended {
            None => {
                format!("{BOLD}{}: {number} winning {plural}{BOLD:#}", title(&self.graph, &game))
            }
            Some(Ended::Size) => format!(
                "{BOLD}{}{BOLD:#}: {}, {} colourings are too many for counting: at most 65,536, with \
                 at most 4,096 rows in all tables and 64 colours",
                title(&self.graph, &game),
                verdict(word),
                grouped(game.colourings())
            ),
            Some(ended) => format!(
                "{BOLD}{}{BOLD:#}: {}, at least {number} winning strategies ({ended})",
                title(&self.graph, &game),
                verdict(word)
            ),
        };
        let strategies = counted.strategies.to_string();
        Ok(Answer {
            verdict: word,
            answer: json!({"strategies": exact.then_some(&strategies), "at_least": strategies}),
            evidence: json!({
                "kind": "exhausted search",
                "method": "cases that exclude each other: on the tightest colouring the first player \
                           who can be right is, or is not and the second is, and so on",
            }),
            spent: json!({"nodes": budget.spent(), "unit": "cases"}),
            text,
            kept: Vec::new(),
            each: Vec::new(),
        })
    }
}
