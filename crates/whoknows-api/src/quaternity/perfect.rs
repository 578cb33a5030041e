//! `quaternity solve`, `best` and `perft`: perfect play of small sizes, and how many games there are.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::{Budget, Ended};
use whoknows::quaternity::perft::perft;
use whoknows::quaternity::solve::{Forced, best, solve};
use whoknows::quaternity::{Names, Rule, Setup};
use whoknows::verdict::Word;

use super::reading::read_position;
use super::title;
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};

/// The most turns that are counted.
const MOST_DEPTH: u64 = 100;

/// The setup in the usual three fields.
fn setup(s: i64, n: i64, p: i64, seed: bool) -> Result<Setup, BadInput> {
    let mut counts = [0; 3];
    for (i, (field, count)) in [("s", s), ("n", n), ("p", p)].into_iter().enumerate() {
        counts[i] = usize::try_from(count).map_err(|_| {
            BadInput::whole(field, &count.to_string(), "a negative number: expected 1 or more")
        })?;
    }
    let rule = if seed { Rule::Lenient } else { Rule::Strict };
    let setup = Setup::even(counts[0], counts[1], counts[2]);
    setup.map(|setup| setup.with_rule(rule)).map_err(|bad| {
        let given = format!("{s} {n} {p}");
        BadInput::whole("s", &given, bad.to_string())
    })
}

/// Solve a small size: what each player can force against all others together
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// Cards in a set
    #[arg(allow_negative_numbers = true)]
    pub s: i64,
    /// Sets
    #[arg(allow_negative_numbers = true)]
    pub n: i64,
    /// Players
    #[arg(allow_negative_numbers = true)]
    pub p: i64,
    /// By the seed's rule: a player may be asked who cannot have the card
    #[arg(long)]
    #[serde(default)]
    pub seed: bool,
}

impl Ask for Solve {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "solve";
    const EXAMPLE: &'static str = "3 2 3";
    const EXAMPLE_JSON: &'static str = r#"{"s": 3, "n": 2, "p": 3}"#;

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let setup = setup(self.s, self.n, self.p, self.seed)?;
        Ok(match solve(&setup, budget) {
            Ok(solved) => {
                let names = Names::usual(&setup);
                let mut text =
                    format!("{BOLD}{}{BOLD:#}: {}, solved\n\n", title(&setup), verdict(Word::Yes));
                for (player, forced) in solved.first().iter().enumerate() {
                    let _ = writeln!(
                        text,
                        "  player {} can be sure of {}",
                        names.players[player],
                        words(*forced)
                    );
                }
                let states = grouped(solved.states());
                let _ = writeln!(text, "\n  {states} states up to renaming");
                let answer = json!({"states": solved.states(), "forced": values(solved.first())});
                done(
                    Word::Yes,
                    answer,
                    json!({"kind": "gone through", "states": solved.states()}),
                    text,
                    budget,
                )
            }
            Err(ended) => gave_up(&title(&setup), ended, budget),
        })
    }
}

/// The best question of a position, and what it can and cannot force
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Best {
    /// A position or a game: a file, - for standard input, or the text itself
    #[arg(value_name = "STATE")]
    pub state: String,
}

impl Ask for Best {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "best";
    const EXAMPLE: &'static str = "puzzles/quaternity/must.txt";
    const EXAMPLE_JSON: &'static str = r#"{"state": "quaternity 3 2 3\n0>1 A0 n\n1>2 A0 y\n"}"#;
    const TEXTS: &'static [&'static str] = &["state"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let looked = read_position("state", &self.state)?;
        let (setup, names, position) = (&looked.setup, &looked.names, &looked.position);
        if let Some(no) = looked.impossible() {
            return Ok(no);
        }
        let choices = match best(setup, position, budget) {
            Ok(choices) => choices,
            Err(ended) => return Ok(gave_up(&looked.title(), ended, budget)),
        };
        let Some(asker) = position.turn.filter(|_| !choices.is_empty()) else {
            let text = format!(
                "{BOLD}{}{BOLD:#}: {}, there is nothing to ask\n",
                looked.title(),
                verdict(Word::No)
            );
            return Ok(done(Word::No, json!({"questions": []}), Value::Null, text, budget));
        };
        let name = &names.players[asker];
        let mut text = format!(
            "{BOLD}{}{BOLD:#}: player {name} is on turn, the best question first\n\n",
            looked.title()
        );
        let mut all = Vec::new();
        for choice in &choices {
            let (target, card) =
                (&names.players[choice.question.target], names.card(choice.question.card));
            let forced = choice.forced.get(asker).copied();
            let says = forced.map_or(String::new(), |forced| {
                format!("  {name} can be sure of {}", words(forced))
            });
            let _ = writeln!(text, "  {name}>{target} {card}{says}");
            all.push(json!({
                "target": choice.question.target, "card": choice.question.card, "name": card,
                "forced": values(&choice.forced),
                "yes": choice.yes.as_deref().map(values), "no": choice.no.as_deref().map(values),
            }));
        }
        text.push_str(
            "\n  against all others together, who choose questions and answers as they like\n",
        );
        Ok(done(
            Word::Yes,
            json!({"asker": asker, "questions": all}),
            json!({"kind": "gone through"}),
            text,
            budget,
        ))
    }
}

/// How many games there are: sequences of questions and answers of each length
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Perft {
    /// Cards in a set
    #[arg(allow_negative_numbers = true)]
    pub s: i64,
    /// Sets
    #[arg(allow_negative_numbers = true)]
    pub n: i64,
    /// Players
    #[arg(allow_negative_numbers = true)]
    pub p: i64,
    /// So many turns
    #[arg(long)]
    pub depth: u64,
    /// By the seed's rule: a player may be asked who cannot have the card
    #[arg(long)]
    #[serde(default)]
    pub seed: bool,
}

impl Ask for Perft {
    const PART: &'static str = "quaternity";
    const NAME: &'static str = "perft";
    const EXAMPLE: &'static str = "2 3 3 --depth 4";
    const EXAMPLE_JSON: &'static str = r#"{"s": 2, "n": 3, "p": 3, "depth": 4}"#;

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let setup = setup(self.s, self.n, self.p, self.seed)?;
        if self.depth > MOST_DEPTH {
            let message = format!("expected at most {MOST_DEPTH} turns");
            return Err(BadInput::whole("depth", &self.depth.to_string(), message));
        }
        Ok(match perft(&setup, self.depth as usize, budget) {
            Ok(counts) => {
                let mut text = format!("{BOLD}{}{BOLD:#}\n\n", title(&setup));
                for (i, count) in counts.iter().enumerate() {
                    let turns = if i == 0 { "turn: " } else { "turns:" };
                    let _ = writeln!(text, "  {:>3} {turns} {:>20} games", i + 1, grouped(count));
                }
                let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
                done(
                    Word::Yes,
                    json!({"games": counts}),
                    json!({"kind": "gone through"}),
                    text,
                    budget,
                )
            }
            Err(ended) => gave_up(&title(&setup), ended, budget),
        })
    }
}

fn words(forced: Forced) -> String {
    let sets = match forced.sets {
        0 => "no set".to_string(),
        1 => "1 set".to_string(),
        many => format!("{many} sets"),
    };
    if forced.alone { format!("{sets}, and of winning alone") } else { sets }
}

fn values(forced: &[Forced]) -> Vec<Value> {
    forced.iter().map(|forced| json!({"sets": forced.sets, "alone": forced.alone})).collect()
}

fn gave_up(title: &str, ended: Ended, budget: &Budget) -> Answer {
    let text = format!("{BOLD}{title}{BOLD:#}: {}, {ended}\n", verdict(Word::Unknown));
    let evidence = json!({"kind": "none", "ended": ended.to_string()});
    done(Word::Unknown, Value::Null, evidence, text, budget)
}

fn done(word: Word, answer: Value, evidence: Value, text: String, budget: &Budget) -> Answer {
    let spent = json!({"nodes": budget.spent(), "unit": "states"});
    Answer { verdict: word, answer, evidence, spent, text, kept: Vec::new(), each: Vec::new() }
}
