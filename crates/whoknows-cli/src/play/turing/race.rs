//! A race against computers: who is in it, and who came in when.

use std::fmt::Write;

use clap::ArgMatches;
use whoknows::budget::Budget;
use whoknows::turing::Play;
use whoknows::turing::play::Outcome;
use whoknows::turing::race::computer::Computer;
use whoknows::turing::race::{Run, places};
use whoknows_api::turing::plural;

use super::words::BOLD;

/// The computers that the flags name.
pub(super) fn computers(matches: &ArgMatches) -> Vec<Computer> {
    let names = matches.get_many::<String>("race").into_iter().flatten();
    names.filter_map(|name| name.parse().ok()).collect()
}

/// Who races, in a sentence.
pub(super) fn welcome(computers: &[Computer]) -> String {
    let names: Vec<&str> = computers.iter().map(|computer| computer.name()).collect();
    format!(
        "You race against {}: fewer rounds win, then fewer questions; a wrong guess is out.",
        listed(&names)
    )
}

/// How the race ended, for a player who has guessed.
pub(super) fn result(mine: &Play, computers: &[Computer], seed: u64, budget: &Budget) -> String {
    let mut names = vec!["you"];
    let mut plays = vec![mine.clone()];
    for (at, computer) in computers.iter().enumerate() {
        let seed = seed.wrapping_add(at as u64);
        match computer.play(mine.given(), mine.questions(), seed, budget) {
            Ok(play) => plays.push(play),
            Err(why) => return format!("  the computers did not come to an end: {why}"),
        }
        names.push(computer.name());
    }
    let runs: Vec<Run> = plays.iter().map(|play| Run::of(play, false)).collect();
    let Some(places) = places(&runs) else { return String::new() };
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&at| places[at].unwrap_or(usize::MAX));
    let mut text = format!("  {BOLD}the race{BOLD:#}\n");
    for &at in &order {
        let place = places[at].map_or("out".to_string(), |place| format!("{place}."));
        let _ = writeln!(text, "  {place:>5} {:<8} {}", names[at], needed(&plays[at], runs[at]));
    }
    let first: Vec<&str> =
        (0..names.len()).filter(|&at| places[at] == Some(1)).map(|at| names[at]).collect();
    let verdict = match first[..] {
        [] => "nobody found the code".to_string(),
        ["you"] => "you win".to_string(),
        [one] => format!("{one} wins"),
        _ => format!("a tie: {}", listed(&first)),
    };
    format!("{text}  {BOLD}{verdict}{BOLD:#}")
}

/// What a player needed, or how he went out; with his rounds.
fn needed(play: &Play, run: Run) -> String {
    let space = play.given().game().deck().space();
    let rounds = play.rounds().into_iter().filter(|round| !round.answers.is_empty());
    let rounds: Vec<String> = rounds.map(|round| round.text(space)).collect();
    let how = match (run, play.outcome()) {
        (Run::Found { rounds, questions }, _) => {
            format!("{}, {}", plural(rounds, "round"), plural(questions, "question"))
        }
        (_, Outcome::Missed(code)) => format!("guessed {}", space.text(code)),
        _ => "gave up".into(),
    };
    if rounds.is_empty() { how } else { format!("{how}: {}", rounds.join(" ")) }
}

/// `you`, `you and human`, `you, entropy and human`.
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_string(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
