//! `hats find`: a winning strategy, or the proof that there is none.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::hats::evidence::{Losing, Winning};
use whoknows::hats::search::{Wanted, find};
use whoknows::hats::{Game, explain};
use whoknows::verdict::{Verdict, Word};

use super::{WinRule, evidence, one, read_game, strategy_lines, title, variants};
use crate::old::{Answer, Ask};
use crate::text::{BOLD, because, verdict};
use crate::{BadInput, Kept, Numbers};

/// Find a winning strategy, or the proof that there is none
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Find {
    /// Who sees whom: a name (K4, C5, P3, S5, K2,3, W3,2, B2,3, L4), edges 0-1,1-2, arcs 0>1, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3)
    #[arg(long)]
    pub colours: Numbers,
    /// Guesses that each player makes: one number for all, or one each
    #[arg(long, default_value = "1")]
    #[serde(default = "one")]
    pub guesses: Numbers,
    /// When the players win
    #[arg(long, value_enum, default_value = "someone")]
    #[serde(default)]
    pub rule: WinRule,
    /// Keep the strategy in this file, for `hats prove --strategy FILE`
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<String>,
    /// Prove a loss by clauses, and keep the LRAT proof in this file (the clauses in FILE.cnf)
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

impl Ask for Find {
    const PART: &'static str = "hats";
    const NAME: &'static str = "find";
    const EXAMPLE: &'static str = "--graph C5 --colours 3";
    const EXAMPLE_JSON: &'static str = r#"{"graph": "C5", "colours": 3}"#;
    const TEXTS: &'static [&'static str] = &["graph"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let game = read_game(&self.graph, &self.colours, &self.guesses)?;
        for (field, file) in [("save", &self.save), ("proof", &self.proof)] {
            if file.as_deref() == Some("") {
                return Err(BadInput::whole(field, "", "expected the name of a file"));
            }
        }
        if self.rule != WinRule::Someone {
            for (field, file) in [("save", &self.save), ("proof", &self.proof)] {
                if let Some(file) = file {
                    let message = "nothing is kept with this rule: expected --rule someone";
                    return Err(BadInput::whole(field, file, message));
                }
            }
            return variants::answer(self.rule, &self.graph, &game, budget);
        }
        let wanted = if self.proof.is_some() { Wanted::Proof } else { Wanted::Any };
        let verdict = find(&game, wanted, budget);
        let mut answer = answer(&self.graph, &game, &verdict, self.proof.as_deref(), budget);
        match (&self.save, &verdict) {
            (Some(path), Verdict::Yes(winning)) => {
                let content = winning.strategy.text(&game);
                answer.kept.push(Kept { path: path.clone(), content: content.into() });
            }
            (Some(_), _) => answer.text.push_str("  no strategy to keep\n"),
            (None, _) => {}
        }
        Ok(answer)
    }
}

/// The answer to a search.
pub(crate) fn answer(
    graph: &str,
    game: &Game,
    found: &Verdict<Winning, Losing>,
    proof: Option<&str>,
    budget: &Budget,
) -> Answer {
    let word = found.word();
    let (answer, evidence, kept) = match found {
        Verdict::Yes(winning) => (
            json!({
                "wins": true, "strategy": winning.strategy.text(game),
                "players": winning.players, "idea": evidence::idea_name(&winning.idea),
            }),
            evidence::winning(game, winning),
            Vec::new(),
        ),
        Verdict::No(losing) => {
            let kept = proof.map(|path| evidence::kept(game, losing, path)).unwrap_or_default();
            (json!({"wins": false}), evidence::losing(game, losing), kept)
        }
        Verdict::Unknown(ended) => {
            (json!({"wins": null}), json!({"kind": "none", "ended": ended.to_string()}), Vec::new())
        }
    };
    let mut text = headline(graph, game, word);
    match found {
        Verdict::Yes(winning) => {
            let _ = writeln!(text, "{}", strategy_lines(game, &winning.strategy));
            let _ = writeln!(text, "\n{}", because(&explain::winning(game, winning)));
            if proof.is_some() {
                let _ = writeln!(text, "  no proof to keep: the strategy is the evidence");
            }
        }
        Verdict::No(losing) => {
            let _ = writeln!(text, "\n{}", because(&explain::losing(game, losing)));
        }
        Verdict::Unknown(ended) => {
            let _ = writeln!(text, "\n  {ended}, after {} conflicts of the solver", budget.spent());
        }
    }
    let spent = json!({"nodes": budget.spent(), "unit": "conflicts"});
    Answer { verdict: word, answer, evidence, spent, text, kept, each: Vec::new() }
}

fn headline(graph: &str, game: &Game, word: Word) -> String {
    let says = match word {
        Word::Yes => "this strategy always has somebody right",
        Word::No => "no strategy always has somebody right",
        Word::Unknown => "neither a strategy nor a proof was found",
    };
    format!("{BOLD}{}{BOLD:#}: {}, {says}\n", title(graph, game), verdict(word))
}
