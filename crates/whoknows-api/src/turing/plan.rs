//! `turing plan`: the whole tree of best play.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::turing::plan::{Plan as Tree, Step};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Space};
use whoknows::verdict::Word;

use super::best::{Found, QUESTIONS, mean, whole};
use super::next::{Aim, usual};
use super::reading::{Fields, Kind, title};
use super::{branches, done, plural};
use crate::old::{Answer, Ask};
use crate::text::BOLD;
use crate::{BadInput, Kept};

/// The whole plan of best play, as a tree
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The card before each verifier: 3 7 10 14; in extreme two: 28/14 19/6 27/16 9/47
    #[arg(required = true, value_name = "CARDS")]
    #[serde(deserialize_with = "crate::input::words")]
    pub cards: Vec<String>,
    /// What was tested so far: a code, then verifiers with their answers
    #[arg(long, value_name = "435:A+B-")]
    #[serde(default, deserialize_with = "crate::input::words")]
    pub test: Vec<String>,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// What shall be as small as possible
    #[arg(long, value_enum, default_value = "expected")]
    #[serde(default)]
    pub goal: Aim,
    /// Questions of a round
    #[arg(long, default_value_t = QUESTIONS, allow_negative_numbers = true)]
    #[serde(default = "usual")]
    pub per_round: i64,
    /// The round of the last test goes on [default: a new round begins]
    #[arg(long)]
    #[serde(default)]
    pub goes_on: bool,
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Allow 2 to 7 verifiers instead of 4 to 6
    #[arg(long)]
    #[serde(default)]
    pub few: bool,
    /// Draw the tree into this file
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

impl Ask for Plan {
    const PART: &'static str = "turing";
    const NAME: &'static str = "plan";
    const EXAMPLE: &'static str = "3 7 10 14";
    const EXAMPLE_JSON: &'static str = r#"{"cards": [3, 7, 10, 14]}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let Plan { cards, test, mode, deck, few, .. } = self;
        let fields = Fields { cards, test, mode: *mode, deck: deck.as_deref(), few: *few };
        let found = match Found::find(fields, self.per_round, self.goes_on, budget)? {
            Ok(found) => found,
            Err(answer) => return Ok(answer),
        };
        let Found { laid, both, .. } = &found;
        let best = match self.goal {
            Aim::Expected => &both.expected,
            Aim::Worst => &both.worst,
        };
        let space = laid.game.deck().space();
        let word = if best.is_exact() { Word::Yes } else { Word::Unknown };
        let mut text = format!(
            "{BOLD}{}{BOLD:#}: a plan for {}\n\n{}\n",
            title(&laid.game),
            plural(both.worlds, "world"),
            both.words(Some(&best.plan))
        );
        lines(space, &best.plan, 0, 1, &mut text);
        let mut answer = both.json();
        let root = best.plan.root();
        answer["this_plan"] =
            json!({"expected": mean(root.total, both.worlds), "worst": whole(root.worst)});
        answer["plan"] = nested(space, &best.plan, 0);
        let evidence = json!({
            "kind": "replayed", "worlds": both.worlds, "nodes": best.plan.nodes.len(),
            "ended": best.ended.map(|ended| ended.to_string()),
        });
        let mut answer = done(word, answer, evidence, text, budget);
        if let Some(path) = &self.svg {
            let picture = branches::svg(space, &title(&laid.game), &best.plan);
            answer.kept.push(Kept { path: path.clone(), content: picture.into() });
        }
        Ok(answer)
    }
}

/// The tree as text: what is asked, and below each answer what then.
fn lines(space: Space, plan: &Tree, at: usize, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    match plan.nodes[at].step {
        Step::Settled { code } => {
            let _ = writeln!(text, "{indent}{BOLD}■ {}{BOLD:#}", space.text(Code(code)));
        }
        Step::Ask { code, verifier, opens, yes, no } => {
            if opens {
                let _ = writeln!(text, "{indent}{BOLD}{}{BOLD:#}", space.text(Code(code as u16)));
            }
            for (sign, node) in [('+', yes), ('-', no)] {
                let lead = format!("{indent}{}{sign}", letter(verifier));
                if let Step::Settled { code } = plan.nodes[node].step {
                    let _ = writeln!(text, "{lead}  {BOLD}■ {}{BOLD:#}", space.text(Code(code)));
                    continue;
                }
                let _ = writeln!(text, "{lead}");
                lines(space, plan, node, depth + 1, text);
            }
        }
    }
}

/// The tree for programs.
fn nested(space: Space, plan: &Tree, at: usize) -> Value {
    let node = plan.nodes[at];
    match node.step {
        Step::Settled { code } => {
            json!({"settled": space.number(Code(code)), "worlds": node.worlds})
        }
        Step::Ask { code, verifier, opens, yes, no } => json!({
            "code": space.number(Code(code as u16)), "verifier": letter(verifier).to_string(),
            "opens": opens, "worlds": node.worlds,
            "yes": nested(space, plan, yes), "no": nested(space, plan, no),
        }),
    }
}
