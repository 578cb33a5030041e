//! The other rules: `pass` and `line`.

use std::fmt::Write;

use serde_json::json;
use whoknows::budget::Budget;
use whoknows::hats::check::check_line;
use whoknows::hats::evidence::{PassBound, Passing};
use whoknows::hats::pass::{self, MOST_COLOURINGS};
use whoknows::hats::{Game, explain, line};
use whoknows::verdict::Word;

use super::WinRule;
use crate::BadInput;
use crate::old::Answer;
use crate::text::{BOLD, because, grouped, strip, verdict};

/// The most colourings on which the line is checked world by world.
const MOST_WORLDS: u64 = 1024;

/// The answer with another rule than `someone`.
pub(crate) fn answer(
    rule: WinRule,
    name: &str,
    game: &Game,
    budget: &Budget,
) -> Result<Answer, BadInput> {
    let Some(q) = game.same_colours() else {
        let message = "with this rule all hats have the same number of colours";
        return Err(BadInput::whole("colours", "", message));
    };
    if (0..game.players()).any(|v| game.guesses(v) != 1) {
        let message = "with this rule everybody makes at most one guess";
        return Err(BadInput::whole("guesses", "", message));
    }
    match rule {
        WinRule::Line => line(name, game, q),
        _ => pass(name, game, q, budget),
    }
}

/// Ebert's rule: the best chance to win.
fn pass(name: &str, game: &Game, q: u32, budget: &Budget) -> Result<Answer, BadInput> {
    let n = game.players();
    if !game.graph().is_complete() {
        let message =
            "with --rule pass everybody sees everybody: expected a complete graph, such as K5";
        return Err(BadInput::whole("graph", name, message));
    }
    if q == 1 {
        let message = "1 colour: expected at least 2, or there is nothing to guess";
        return Err(BadInput::whole("colours", "1", message));
    }
    let Some(found) = pass::best(n, q, budget) else {
        let message = format!(
            "{q}^{n} colourings are too many with --rule pass: expected at most {}",
            grouped(MOST_COLOURINGS)
        );
        return Err(BadInput::whole("colours", &q.to_string(), message));
    };
    Ok(pass_answer(name, &found, budget))
}

fn pass_answer(name: &str, found: &Passing, budget: &Budget) -> Answer {
    let all = (found.colours as usize).pow(found.players as u32);
    let (won, most) = (all - found.lost.len(), all - found.at_least);
    let exact = found.ended.is_none();
    let word = if exact { Word::Yes } else { Word::Unknown };
    let lost: Vec<String> = found.lost.iter().map(|&w| written(found, w)).collect();
    let why = pass_why(found, most, all);
    let mut text = String::new();
    let best = if exact {
        "the best chance is".to_string()
    } else {
        format!("at most {}; here it is", fraction(most, all))
    };
    let _ = writeln!(
        text,
        "{BOLD}{}, {} colours, may pass{BOLD:#}: {}, {best} {BOLD}{}{BOLD:#}",
        super::name(name),
        found.colours,
        verdict(word),
        fraction(won, all)
    );
    let _ = writeln!(text, "\n  {}  {won} of {all} colourings won", strip(won as u64, all as u64));
    let shown: Vec<&str> = lost.iter().take(16).map(String::as_str).collect();
    let more = if lost.len() > shown.len() { ", …" } else { "" };
    let _ = writeln!(
        text,
        "  They agree to lose on {} colourings: {}{more}",
        lost.len(),
        shown.join(", ")
    );
    let _ = writeln!(
        text,
        "  Guess a colour if every other colour of the own hat would make one of these; else pass."
    );
    let _ = writeln!(text, "\n{}", because(&why));
    Answer {
        verdict: word,
        answer: json!({
            "probability": fraction(won, all), "won": won, "colourings": all, "lost": lost,
            "at_most": fraction(most, all),
        }),
        evidence: json!({
            "kind": match found.bound { PassBound::Lines => "lines", PassBound::Refuted(_) => "proof" },
            "steps": match &found.bound { PassBound::Lines => None, PassBound::Refuted(proof) => Some(proof.len()) },
            "why": why,
        }),
        spent: json!({"nodes": budget.spent(), "unit": "conflicts"}),
        text,
        kept: Vec::new(),
        each: Vec::new(),
    }
}

fn pass_why(found: &Passing, most: usize, all: usize) -> Vec<String> {
    let (n, q) = (found.players, found.colours);
    let mut why = vec![
        "Outside these nobody is ever wrong, and somebody is right: every colouring was played."
            .to_string(),
    ];
    why.push(match &found.bound {
        PassBound::Lines => format!(
            "No strategy wins more than {most} of {all}: a right guess of a player is wrong for the {} other colours of the hat, and a lost colouring can hold {n} wrong guesses.",
            q - 1
        ),
        PassBound::Refuted(proof) => format!(
            "No strategy wins more than {most} of {all}: written as clauses, losing only {} has no solution; the LRAT proof of {} steps was accepted by our own checker.",
            found.at_least - 1, proof.len()
        ),
    });
    why
}

fn written(found: &Passing, w: usize) -> String {
    let q = found.colours as usize;
    let hats = (0..found.players).rev().map(|v| (w / q.pow(v as u32) % q).to_string());
    hats.collect::<Vec<_>>().join(if q > 10 { " " } else { "" })
}

fn fraction(top: usize, bottom: usize) -> String {
    explain::fraction(&top.into(), &bottom.into())
}

/// Hats in a line: how many are surely right.
fn line(name: &str, game: &Game, q: u32) -> Result<Answer, BadInput> {
    let n = game.players();
    let in_line = (0..n).all(|v| (0..n).all(|u| game.graph().sees(v, u) == (u > v)));
    if !in_line && !game.graph().is_complete() {
        let message = format!(
            "with --rule line each sees those in front: expected L{n} (or K{n}, for {n} players)"
        );
        return Err(BadInput::whole("graph", name, message));
    }
    let worlds = u64::from(q).checked_pow(n as u32).filter(|&worlds| worlds <= MOST_WORLDS);
    if worlds.is_some()
        && let Err(hats) = check_line(n, q, line::spoken)
    {
        panic!("the strategy for a line fails on {hats:?}");
    }
    let surely = if q == 1 { n } else { n - 1 };
    let mut why = vec![
        format!("Player 0, at the back, says the sum of all hats in front, modulo {q}."),
        "Everybody after that has heard this sum and the hats behind, and sees the hats in front: what is missing is the own hat.".to_string(),
        "Nobody sees the hat at the back before it is guessed, so no strategy can be sure of it.".to_string(),
    ];
    if let Some(worlds) = worlds {
        why.push(format!("Checked world by world: on each of the {worlds} colourings everybody but player 0 knows the own hat when it is their turn."));
    }
    let mut text = format!(
        "{BOLD}{n} players in a line, {q} colours{BOLD:#}: {}, {BOLD}{surely} of {n}{BOLD:#} are surely right\n",
        verdict(Word::Yes)
    );
    let _ = writeln!(
        text,
        "  0: sum(seen) mod {q}\n  others: (what 0 said - what was heard since - sum(seen)) mod {q}"
    );
    let _ = writeln!(text, "\n{}", because(&why));
    Ok(Answer {
        verdict: Word::Yes,
        answer: json!({"players": n, "colours": q, "surely_right": surely, "graph": super::name(name)}),
        evidence: json!({
            "kind": if worlds.is_some() { "every world" } else { "argument" }, "why": why,
        }),
        spent: json!({"nodes": worlds.unwrap_or(0), "unit": "worlds"}),
        text,
        kept: Vec::new(),
        each: Vec::new(),
    })
}
