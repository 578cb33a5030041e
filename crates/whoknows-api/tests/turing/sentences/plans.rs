//! What plans cost, and what their lines say: one plan, played out in every world.

use serde_json::Value;

use super::model::{Model, World};
use super::{model_of, number, plural};
use crate::sentences::{Holes, Rule};

/// What a plan costs in all worlds together, and in the unluckiest: rounds, questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bill {
    worlds: u64,
    total: (u64, u64),
    worst: (u64, u64),
}

fn code(model: &Model, value: &Value) -> usize {
    model.deck.space().read(&value.to_string()).unwrap().0.into()
}

/// The worlds that say yes, and those that say no, at a place of a plan.
fn split<'a>(model: &Model, at: &Value, worlds: &[&'a World]) -> [Vec<&'a World>; 2] {
    let verifier = usize::from(at["verifier"].as_str().unwrap().as_bytes()[0] - b'A');
    let code = code(model, &at["code"]);
    let (yes, no) = worlds.iter().partition(|(_, masks)| masks[verifier] >> code & 1 == 1);
    [yes, no]
}

/// Plays the plan in these worlds; a leaf must name the code of all that come there.
fn bill(model: &Model, at: &Value, worlds: &[&World]) -> Bill {
    let count = worlds.len() as u64;
    assert!(at["worlds"] == count && count > 0, "{at}");
    if at["settled"].is_u64() {
        let settled = code(model, &at["settled"]);
        assert!(worlds.iter().all(|(code, _)| *code == settled), "{at}");
        return Bill { worlds: count, ..Bill::default() };
    }
    let [yes, no] = split(model, at, worlds);
    let (yes, no) = (bill(model, &at["yes"], &yes), bill(model, &at["no"], &no));
    let opens = u64::from(at["opens"] == true);
    let (a, b) = (yes.total, no.total);
    let worst = yes.worst.max(no.worst);
    Bill {
        worlds: count,
        total: (a.0 + b.0 + opens * count, a.1 + b.1 + count),
        worst: (worst.0 + opens, worst.1 + 1),
    }
}

fn bill_of(envelope: &Value, plan: &Value) -> Bill {
    let model = model_of(envelope);
    let worlds = &model.left;
    bill(&model, plan, &worlds.iter().collect::<Vec<_>>())
}

/// The plan for a goal in the evidence.
fn plan<'a>(envelope: &'a Value, goal: &str) -> &'a Value {
    let own = &envelope["evidence"][goal]["plan"];
    if own.is_null() { &envelope["evidence"]["expected"]["plan"] } else { own }
}

/// The plan of which an answer tells.
fn this_plan(envelope: &Value) -> &Value {
    let goal = envelope["question"]["body"]["goal"].as_str().unwrap_or("expected");
    plan(envelope, goal)
}

fn words(goal: &str, worlds: u64, (rounds, questions): (u64, u64)) -> String {
    let each = |count: u64| count as f64 / worlds as f64;
    if goal == "expected" {
        return format!("{:.2} rounds, {:.2} questions", each(rounds), each(questions));
    }
    let (r, q) = (plural(rounds.into(), "round"), plural(questions.into(), "question"));
    format!("{rounds} {r}, {questions} {q}")
}

/// What is said of a plan for one goal: its own cost, and apart from it what is best.
fn cost(envelope: &Value, holes: &Holes, goal: &str) -> bool {
    let of = |bill: Bill| if goal == "expected" { bill.total } else { bill.worst };
    let best = bill_of(envelope, plan(envelope, goal));
    let make = envelope["question"]["name"] == "make";
    let this = if make { best } else { bill_of(envelope, this_plan(envelope)) };
    let told = &envelope["answer"]["this_plan"][goal];
    let shown = |value: &Value| value.as_f64().unwrap();
    if !make {
        let each = if goal == "expected" { this.worlds as f64 } else { 1.0 };
        let (rounds, questions) = of(this);
        assert!((shown(&told["rounds"]) - rounds as f64 / each).abs() < 1e-9);
        assert!((shown(&told["questions"]) - questions as f64 / each).abs() < 1e-9);
    }
    let least = &envelope["evidence"][goal]["at_least"];
    let least = least
        .is_object()
        .then(|| (number(&least["rounds"]) as u64, number(&least["questions"]) as u64));
    assert!(least.is_none_or(|least| least < of(best)) && of(best) <= of(this));
    let text = |cost| words(goal, best.worlds, cost);
    let (this_text, best_text) = (text(of(this)), text(of(best)));
    let another = format!("; another plan needs {best_text}");
    let another = if best_text == this_text { "" } else { &another };
    let rest = match least {
        None if of(this) == of(best) => ": the best possible".to_string(),
        None if another.is_empty() => "; none is better by a hundredth".to_string(),
        None => format!("{another}, the best possible"),
        Some(least) if text(least) == this_text => "; none is better by a hundredth".to_string(),
        Some(least) => format!("{another}; no plan is better than {}", text(least)),
    };
    holes.words("cost") == this_text + &rest
}

/// The first round of the plan, answer by answer, as lines; what follows it is a new round.
fn round(model: &Model, at: &Value, worlds: &[&World], lines: &mut Vec<String>) {
    let sides = split(model, at, worlds);
    for ((worlds, then), sign) in sides.iter().zip([&at["yes"], &at["no"]]).zip(['+', '-']) {
        let lead = format!("{}{sign}", at["verifier"].as_str().unwrap());
        let codes = worlds.iter().fold(0, |codes, (code, _)| codes | 1 << code);
        let left = worlds.len();
        let noun = plural(left as i128, "world");
        let listed = format!("{left} {noun}: {}", model.listed(codes, 6));
        if then["settled"].is_u64() {
            lines.push(format!("{lead}  the code is {}", model.listed(codes, 6)));
        } else if then["opens"] == true {
            lines.push(format!("{lead}  {listed}; a new round"));
        } else {
            lines.push(format!("{lead}  {listed}; ask {}", then["verifier"].as_str().unwrap()));
            round(model, then, worlds, lines);
        }
    }
}

/// The lines of the whole plan.
fn tree(at: &Value, lines: &mut Vec<String>) {
    if at["settled"].is_u64() {
        lines.push(format!("■ {}", at["settled"]));
        return;
    }
    if at["opens"] == true {
        lines.push(at["code"].to_string());
    }
    for (then, sign) in [(&at["yes"], '+'), (&at["no"], '-')] {
        let lead = format!("{}{sign}", at["verifier"].as_str().unwrap());
        if then["settled"].is_u64() {
            lines.push(format!("{lead}  ■ {}", then["settled"]));
        } else {
            lines.push(lead);
            tree(then, lines);
        }
    }
}

/// Lines about plans.
pub(super) fn rules() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "on average  {cost*}",
            holds: |envelope, holes| cost(envelope, holes, "expected"),
        },
        Rule {
            sentence: "at worst    {cost*}",
            holds: |envelope, holes| cost(envelope, holes, "worst"),
        },
        Rule {
            sentence: "{title*}: {verb*} {code} at {verifier*}",
            holds: |envelope, holes| {
                let first = this_plan(envelope);
                let verb = if first["opens"] == true { "test" } else { "go on with" };
                holes.words("title") == model_of(envelope).title()
                    && holes.words("verb") == verb
                    && number(&first["code"]) == holes.number("code")
                    && first["verifier"] == holes.words("verifier")
            },
        },
        Rule {
            sentence: "{title*}: there is nothing to test: the code is {code}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let worlds = &model.left;
                let code = |code: usize| model.code(code) == holes.words("code");
                holes.words("title") == model.title() && worlds.iter().all(|(is, _)| code(*is))
            },
        },
        Rule {
            sentence: "{title*}: a plan for {n} {worlds*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let count = model.left.len() as i128;
                holes.words("title") == model.title()
                    && (holes.number("n"), holes.words("worlds"))
                        == (count, &plural(count, "world"))
            },
        },
        Rule {
            sentence: "{line*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let (mut lines, plan) = (Vec::new(), this_plan(envelope));
                if plan.is_null() {
                    return false;
                }
                match envelope["question"]["name"].as_str() {
                    Some("next") => {
                        let worlds = &model.left;
                        round(&model, plan, &worlds.iter().collect::<Vec<_>>(), &mut lines);
                    }
                    Some("plan") => tree(&envelope["answer"]["plan"], &mut lines),
                    _ => return false,
                }
                let same =
                    envelope["question"]["name"] == "next" || envelope["answer"]["plan"] == *plan;
                same && lines.iter().any(|line| line == holes.words("line"))
            },
        },
        Rule {
            sentence: "{title*}: don't know, {ended*}",
            holds: |envelope, _| envelope["verdict"] == "unknown",
        },
    ]
}
