//! Strategies as text: a name, one formula for everybody, or a line for each player.
//!
//! ```text
//! # formulas, one per guess; `*` stands for every player without a line of its own
//! *: p ^ xor(seen)
//! 0: (2 - b) mod 3
//! 1: a, a + 1
//! # or a table: the hats seen, in rising order of players, then the guesses
//! 2: 0 0 -> 1
//! 2: 0 1 -> 2
//! ```
//! `;` ends a line as well, for whoever types them all in one. A player has either formulas or a table,
//! with a row for every view; a player who makes no guess needs no line. What [`Strategy::text`] writes, [`Strategy::read`] reads back as the same
//! strategy.

#[cfg(test)]
mod tests;

use std::fmt::Write as _;
use std::ops::Range;

use super::formula::{list, read_list};
use super::game::Game;
use super::strategy::{NAMES, Rule, Strategy, row_of, rows, view_of, view_text};
use crate::fault::{Fault, here};

impl Strategy {
    /// Reads a strategy for a game: a name (`xor`), a formula for everybody (`p ^ xor(seen)`), or
    /// lines for the players.
    pub fn read(text: &str, game: &Game) -> Result<Strategy, Fault> {
        let lines = lines(text);
        let rules = match &lines[..] {
            [only] if !text[only.clone()].contains(':') => {
                let word = &text[only.clone()];
                // Longer than a hat, shorter than a formula: meant as a name.
                let letters = word.len() > 1 && word.bytes().all(|c| c.is_ascii_alphabetic());
                if letters || NAMES.contains(&word) {
                    return Strategy::named(word, game).map_err(|bad| bad.shifted(only.start));
                }
                let rule = |v| match game.guesses(v) {
                    0 => Ok(Rule::Formulas(Vec::new())),
                    _ => formulas(text, only.clone(), game, v),
                };
                let rules: Result<_, _> = (0..game.players()).map(rule).collect();
                rules.map_err(|fault| one_each(word, only, game).unwrap_or(fault))?
            }
            _ => read_lines(text, &lines, game)?,
        };
        Strategy::new(game, rules)
    }

    /// The strategy as text, one line per player or row; formulas that all share, or three or more
    /// of the players, stand in one line at the end.
    pub fn text(&self, game: &Game) -> String {
        let guessing: Vec<usize> = (0..game.players()).filter(|&v| game.guesses(v) > 0).collect();
        let rules = self.rules();
        let shared = shared(rules, &guessing);
        let mut text = String::new();
        for &v in guessing.iter().filter(|&&v| Some(&rules[v]) != shared) {
            match &rules[v] {
                Rule::Formulas(formulas) => {
                    writeln!(text, "{v}: {}", list(formulas)).expect(INFALLIBLE);
                }
                Rule::Table(table) => write_table(&mut text, table, game, v),
            }
        }
        if let Some(Rule::Formulas(formulas)) = shared {
            writeln!(text, "*: {}", list(formulas)).expect(INFALLIBLE);
        }
        text
    }
}

/// A list that nobody can guess by, but with a formula for each player: it was meant so.
fn one_each(list: &str, at: &Range<usize>, game: &Game) -> Option<Fault> {
    let each: Vec<&str> = list.split(',').map(str::trim).collect();
    let fits = each.len() == game.players() && (0..each.len()).all(|v| game.guesses(v) == 1);
    let lines = each.iter().enumerate().map(|(v, formula)| format!("{v}: {formula}"));
    let lines = lines.collect::<Vec<_>>().join("; ");
    let message = format!(
        "{} guesses for everybody, and each makes 1: expected a formula for each player, `{lines}`",
        each.len()
    );
    (fits && each.len() > 1).then(|| Fault::new(at.clone(), message))
}

/// The formulas of most players, if all have them or at least three do.
fn shared<'a>(rules: &'a [Rule], guessing: &[usize]) -> Option<&'a Rule> {
    let count = |rule: &Rule| guessing.iter().filter(|&&v| rules[v] == *rule).count();
    let formulas = guessing.iter().map(|&v| &rules[v]);
    let formulas = formulas.filter(|rule| matches!(rule, Rule::Formulas(_)));
    // The first of those that are equally common.
    let (most, rule) = formulas.rev().map(|rule| (count(rule), rule)).max_by_key(|(c, _)| *c)?;
    (most == guessing.len() || most >= 3).then_some(rule)
}

const INFALLIBLE: &str = "a string takes all text";

fn write_table(text: &mut String, table: &[u32], game: &Game, v: usize) {
    for (row, guesses) in table.chunks(game.guesses(v) as usize).enumerate() {
        write!(text, "{v}:").expect(INFALLIBLE);
        for (_, hat) in view_of(game, v, row) {
            write!(text, " {hat}").expect(INFALLIBLE);
        }
        text.push_str(" ->");
        for guess in guesses {
            write!(text, " {guess}").expect(INFALLIBLE);
        }
        text.push('\n');
    }
}

/// The places of the lines that say something, without comments and white space around them.
fn lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        let mut from = start;
        for said in line.split('#').next().unwrap_or("").split(';') {
            let at = from + said.len() - said.trim_start().len();
            if !said.trim().is_empty() {
                found.push(at..at + said.trim().len());
            }
            from += said.len() + 1;
        }
        start += line.len();
    }
    found
}

/// What the lines of one player said.
#[derive(Default)]
struct Said {
    formulas: Option<Rule>,
    rows: Vec<Row>,
    /// The last line.
    at: Range<usize>,
}

struct Row {
    number: usize,
    guesses: Vec<u32>,
    at: Range<usize>,
}

fn read_lines(text: &str, lines: &[Range<usize>], game: &Game) -> Result<Vec<Rule>, Fault> {
    let mut said: Vec<Said> = (0..game.players()).map(|_| Said::default()).collect();
    let mut star: Option<Range<usize>> = None;
    for line in lines {
        let fault = |message: String| Err(Fault::new(line.clone(), message));
        let Some((head, body)) = text[line.clone()].split_once(':') else {
            let names = NAMES.join(", ");
            return fault(format!(
                "expected `player: formulas`, `player: hats -> guesses`, or just a name: {names}"
            ));
        };
        let head = line.start..line.start + head.trim_end().len();
        let body = line.end - body.len()..line.end;
        let arrow = text[body.clone()].find("->").map(|arrow| body.start + arrow);
        if &text[head.clone()] == "*" {
            if arrow.is_some() {
                return fault("a row of a table is for one player, not for all".to_string());
            }
            if star.replace(body).is_some() {
                return fault("a second line for all players".to_string());
            }
            continue;
        }
        let v = player(text, head, game)?;
        if said[v].formulas.is_some() {
            return fault(format!("player {v} has formulas already, so this line is one too many"));
        }
        match arrow {
            Some(arrow) => {
                let hats = body.start..arrow;
                said[v].rows.push(row(text, hats, arrow + 2..body.end, game, v)?);
            }
            None if !said[v].rows.is_empty() => {
                return fault(format!(
                    "player {v} has a table already: expected a row `hats -> guesses`"
                ));
            }
            None => said[v].formulas = Some(formulas(text, body, game, v)?),
        }
        said[v].at = line.clone();
    }
    said.into_iter().enumerate().map(|(v, said)| rule(text, said, star.as_ref(), game, v)).collect()
}

/// The rule of a player from what was said.
fn rule(
    text: &str,
    said: Said,
    star: Option<&Range<usize>>,
    game: &Game,
    v: usize,
) -> Result<Rule, Fault> {
    match (said.formulas, star) {
        (Some(formulas), _) => Ok(formulas),
        (None, _) if !said.rows.is_empty() => table(said.rows, said.at, game, v),
        (None, _) if game.guesses(v) == 0 => Ok(Rule::Formulas(Vec::new())),
        (None, Some(star)) => formulas(text, star.clone(), game, v),
        (None, None) => Err(Fault::new(text.len()..text.len(), format!("player {v} has no line"))),
    }
}

fn player(text: &str, at: Range<usize>, game: &Game) -> Result<usize, Fault> {
    let (word, last) = (&text[at.clone()], game.players() - 1);
    match word.parse() {
        Ok(v) if v <= last => Ok(v),
        Ok(v) => {
            Err(Fault::new(at, format!("there is no player {v}: the players are 0 to {last}")))
        }
        Err(_) => {
            Err(Fault::new(at, format!("`{word}` is no player: expected 0 to {last}, or `*`")))
        }
    }
}

fn formulas(text: &str, at: Range<usize>, game: &Game, v: usize) -> Result<Rule, Fault> {
    let s = game.guesses(v) as usize;
    if s == 0 && text[at.clone()].trim().is_empty() {
        return Ok(Rule::Formulas(Vec::new()));
    }
    let (formulas, _) =
        read_list(&text[at.clone()], game, v).map_err(|fault| fault.shifted(at.start))?;
    if formulas.len() != s {
        let found = formulas.len();
        return Err(Fault::new(at, miscounted(v, s, found)));
    }
    Ok(Rule::Formulas(formulas))
}

fn row(
    text: &str,
    hats: Range<usize>,
    guesses: Range<usize>,
    game: &Game,
    v: usize,
) -> Result<Row, Fault> {
    rows(game, v).map_err(|message| Fault::new(hats.clone(), message))?;
    let (seen, s) = (game.graph().seen_by(v), game.guesses(v) as usize);
    let at = hats.start..guesses.end;
    let found = numbers(text, hats.clone())?;
    if found.len() != seen.len() {
        let message = format!("player {v} sees {}, but {}", hats_of(seen.len()), here(found.len()));
        return Err(Fault::new(hats, message));
    }
    let mut colouring = vec![0; game.players()];
    for (&u, (hat, at)) in seen.iter().zip(found) {
        colouring[u] = colour(hat, at, u, game)?;
    }
    let found = numbers(text, guesses.clone())?;
    if found.len() != s {
        return Err(Fault::new(guesses, miscounted(v, s, found.len())));
    }
    let guesses = found.into_iter().map(|(guess, at)| colour(guess, at, v, game));
    Ok(Row { number: row_of(game, v, &colouring), guesses: guesses.collect::<Result<_, _>>()?, at })
}

fn miscounted(v: usize, guesses: usize, found: usize) -> String {
    let guesses = if guesses == 1 { "1 guess".into() } else { format!("{guesses} guesses") };
    format!("player {v} makes {guesses}, but {}", here(found))
}

fn hats_of(hats: usize) -> String {
    if hats == 1 { "1 hat".into() } else { format!("{hats} hats") }
}

/// The numbers in a part of the text, with their places.
fn numbers(text: &str, at: Range<usize>) -> Result<Vec<(u32, Range<usize>)>, Fault> {
    let mut found = Vec::new();
    let mut start = at.start;
    for word in text[at].split(|c: char| c == ',' || c.is_whitespace()) {
        let at = start..start + word.len();
        start = at.end + text[at.end..].chars().next().map_or(0, char::len_utf8);
        match word.parse() {
            Ok(number) => found.push((number, at)),
            Err(_) if word.is_empty() => {}
            Err(_) => return Err(Fault::new(at, format!("`{word}` is no colour"))),
        }
    }
    Ok(found)
}

fn colour(colour: u32, at: Range<usize>, player: usize, game: &Game) -> Result<u32, Fault> {
    let largest = game.colours(player) - 1;
    if colour <= largest {
        return Ok(colour);
    }
    let message =
        format!("there is no colour {colour}: player {player} has colours 0 to {largest}");
    Err(Fault::new(at, message))
}

fn table(mut found: Vec<Row>, at: Range<usize>, game: &Game, v: usize) -> Result<Rule, Fault> {
    // Sorted by view; of two rows for a view the later one in the text stands second.
    found.sort_by_key(|row| row.number);
    let view = |number| view_text(&view_of(game, v, number));
    if let Some(twice) = found.windows(2).find(|pair| pair[0].number == pair[1].number) {
        let message = format!("player {v} has a row for {} already", view(twice[0].number));
        return Err(Fault::new(twice[1].at.clone(), message));
    }
    let rows = rows(game, v).map_err(|message| Fault::new(at.clone(), message))?;
    let gap = found.iter().enumerate().find(|(number, row)| row.number != *number);
    let missing = gap.map_or(found.len(), |(number, _)| number);
    if missing < rows {
        return Err(Fault::new(at, format!("player {v} has no row for {}", view(missing))));
    }
    Ok(Rule::Table(found.into_iter().flat_map(|row| row.guesses).collect()))
}
