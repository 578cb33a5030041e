//! Games and strategies in a few words.

use std::fmt::Display;

use whoknows::hats::{Game, Strategy};
use whoknows::verdict::Word;

use crate::text::grouped;

/// The name of a graph, if it is short enough to be one.
pub(crate) fn name(graph: &str) -> &str {
    let name = graph.trim();
    if name.len() <= 40 && !name.contains('\n') { name } else { "the graph" }
}

/// The strategy for people: as in a file, but long lines and long tables are cut.
pub(crate) fn strategy_lines(text: &str) -> String {
    const LONG: usize = 90;
    const MANY: usize = 12;
    let lines = text.lines().take(MANY).map(|line| match line.char_indices().nth(LONG) {
        None => format!("  {line}"),
        Some((cut, _)) => format!("  {} … ({} characters)", &line[..cut], line.chars().count()),
    });
    let mut lines: Vec<String> = lines.collect();
    if text.lines().count() > MANY {
        lines.push(format!("  … ({} lines)", text.lines().count()));
    }
    lines.join("\n")
}

/// `1 colouring`, `256 colourings`.
pub(crate) fn colourings(count: impl Display) -> String {
    match grouped(count) {
        one if one == "1" => "1 colouring".to_string(),
        many => format!("{many} colourings"),
    }
}

/// What is said of a strategy that was tried on colourings.
pub(crate) fn tried(word: Word) -> &'static str {
    match word {
        Word::Yes => "somebody is right on every colouring",
        Word::No => "on some colouring nobody is right",
        Word::Unknown => "no lost colouring so far, but not all were checked",
    }
}

/// Why the figures are what they must be, once all are known.
pub(crate) fn why(game: &Game, strategy: &Strategy) -> Vec<String> {
    use whoknows::hats::explain::{identity, identity_words, right_words};
    let mut why = identity(game, strategy).as_ref().map(identity_words).unwrap_or_default();
    why.extend(right_words(game));
    why
}

/// The game in a few words: `K4, 4 colours`.
pub(crate) fn title(graph: &str, game: &Game) -> String {
    let name = name(graph);
    let numbers = |of: &dyn Fn(usize) -> u32| -> String {
        let all: Vec<u32> = (0..game.players()).map(of).collect();
        if all.iter().all(|&x| x == all[0]) {
            all[0].to_string()
        } else {
            all.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        }
    };
    let (colours, guesses) = (numbers(&|v| game.colours(v)), numbers(&|v| game.guesses(v)));
    let plural = |count: &str, one: &str, many: &str| match count {
        "1" => format!("1 {one}"),
        _ => format!("{count} {many}"),
    };
    let guesses = if guesses == "1" {
        String::new()
    } else {
        format!(", {}", plural(&guesses, "guess", "guesses"))
    };
    format!("{name}, {}{guesses}", plural(&colours, "colour", "colours"))
}
