//! `hats map`: who is right on each colouring of a small game.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::hats::map::{MOST_SQUARES, Map, MapError, map, row_players};
use whoknows::hats::{Game, Strategy};
use whoknows::verdict::Word;

use super::{bad_guess, one, read_game, read_strategy, strategy_lines, title};
use crate::old::{Answer, Ask};
use crate::text::{BOLD, grouped, verdict};
use crate::{BadInput, Numbers};

/// Draw the map of all colourings: who is right on each, and where nobody is
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColouringMap {
    /// Who sees whom: a name (K4, C5, P3, S5, K2,3, W3,2, B2,3, L4), edges 0-1,1-2, arcs 0>1, or a file
    #[arg(long)]
    pub graph: String,
    /// Colours of the hats: one number for all, or one each (3,2,3); at most 4,096 colourings in all
    #[arg(long)]
    pub colours: Numbers,
    /// What the players guess: xor, sum, majority, and, or; a formula for all (`p ^ xor(seen)`); or a
    /// file with a formula or a table for each player
    #[arg(long, allow_hyphen_values = true)]
    pub strategy: String,
    /// Guesses that each player makes: one number for all, or one each
    #[arg(long, default_value = "1")]
    #[serde(default = "one")]
    pub guesses: Numbers,
}

impl Ask for ColouringMap {
    const PART: &'static str = "hats";
    const NAME: &'static str = "map";
    const EXAMPLE: &'static str = "--graph K3 --colours 3 --strategy sum";
    const EXAMPLE_JSON: &'static str = r#"{"graph": "K3", "colours": 3, "strategy": "sum"}"#;
    const TEXTS: &'static [&'static str] = &["graph", "strategy"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let game = read_game(&self.graph, &self.colours, &self.guesses)?;
        let strategy = read_strategy(&self.strategy, &game)?;
        let found = map(&game, &strategy, budget).map_err(|error| match error {
            MapError::TooMany(colourings) => {
                let (found, most) = (grouped(colourings), grouped(MOST_SQUARES));
                let message = format!(
                    "{found} colourings are too many for a map: at most {most}; \
                     `hats prove` checks them without drawing them"
                );
                BadInput::whole("colours", &self.colours.text(), message)
            }
            MapError::BadGuess(bad) => bad_guess(&self.strategy, &bad),
        })?;
        Ok(answer(&self.graph, &game, &strategy, &found))
    }
}

fn answer(graph: &str, game: &Game, strategy: &Strategy, map: &Map) -> Answer {
    let lost = map.right.iter().filter(|right| right.is_empty()).count();
    let won = map.right.len() - lost;
    let word = match (lost, map.ended) {
        (0, None) => Word::Yes,
        (0, Some(_)) => Word::Unknown,
        _ => Word::No,
    };
    let mut by_player = vec![0; game.players()];
    for &v in map.right.iter().flatten() {
        by_player[v] += 1;
    }
    let colours: Vec<u32> = (0..game.players()).map(|v| game.colours(v)).collect();
    Answer {
        verdict: word,
        answer: json!({
            "colours": colours, "rows": row_players(game), "right": map.right,
            "won": won, "lost": lost, "by_player": by_player,
            "colourings": game.colourings().to_string(), "checked": map.right.len(),
            "strategy": strategy.text(game),
        }),
        evidence: json!({
            "kind": if map.ended.is_none() { "every colouring" } else { "some colourings" },
            "order": "by the hat of player 0, then of player 1, and so on",
        }),
        spent: json!({"nodes": map.right.len(), "unit": "colourings"}),
        text: text(graph, game, strategy, map, word, &by_player),
        kept: Vec::new(),
        each: Vec::new(),
    }
}

fn text(
    graph: &str,
    game: &Game,
    strategy: &Strategy,
    map: &Map,
    word: Word,
    by_player: &[usize],
) -> String {
    let says = match word {
        Word::Yes => "somebody is right on every colouring",
        Word::No => "on some colourings everybody is wrong",
        Word::Unknown => "no lost colouring so far, but not all were checked",
    };
    let mut text = String::new();
    let _ = writeln!(text, "{BOLD}{}{BOLD:#}: {}, {says}", title(graph, game), verdict(word));
    let _ = writeln!(text, "{}", strategy_lines(game, strategy));
    if let Some(ended) = map.ended {
        let (checked, all) = (grouped(map.right.len()), grouped(game.colourings()));
        let _ = writeln!(text, "\n  {checked} of {all} colourings checked: {ended}");
    }
    let _ = writeln!(text, "\n{}", sheet(game, map));
    let lost = map.right.iter().filter(|right| right.is_empty()).count();
    let won = map.right.len() - lost;
    let _ = writeln!(text, "  {BOLD}{} won, {} lost{BOLD:#}", grouped(won), grouped(lost));
    let each: Vec<String> =
        by_player.iter().enumerate().map(|(v, count)| format!("player {v} on {count}")).collect();
    let _ = writeln!(text, "  right: {}", each.join(", "));
    text
}

/// The squares in rows and columns, each with who is right: a space wherever the next to last hat moves
/// on. Players past 9 are letters.
fn sheet(game: &Game, map: &Map) -> String {
    let n = game.players();
    let rows = row_players(game);
    let count = |players: std::ops::Range<usize>| -> usize {
        players.map(|v| game.colours(v) as usize).product()
    };
    let (height, width) = (count(0..rows), count(rows..n));
    let block = if rows < n { game.colours(n - 1) as usize } else { 1 };
    let hats = |mut number: usize, players: std::ops::Range<usize>| -> String {
        let mut hats: Vec<String> = Vec::new();
        for v in players.rev() {
            let colours = game.colours(v) as usize;
            hats.push((number % colours).to_string());
            number /= colours;
        }
        hats.reverse();
        hats.join(" ")
    };
    let widest = (0..height).map(|row| hats(row, 0..rows).len()).max().unwrap_or(0);
    let mut text = String::new();
    let _ = writeln!(text, "  down: {}; across: {}", hats_of(0..rows), hats_of(rows..n));
    let _ = writeln!(
        text,
        "  × nobody is right, + several are{}",
        if n > 10 { "; a is player 10, and so on" } else { "" }
    );
    for row in 0..height {
        let mut line = format!("  {:>widest$} ", hats(row, 0..rows));
        for column in 0..width {
            if column % block == 0 {
                line.push(' ');
            }
            line.push(match map.right.get(row * width + column).map(Vec::as_slice) {
                None => '.',
                Some([]) => '×',
                Some(&[v]) => char::from_digit(v as u32, 36).unwrap_or('#'),
                Some(_) => '+',
            });
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

fn hats_of(players: std::ops::Range<usize>) -> String {
    match players.len() {
        0 => "no hat".to_string(),
        1 => format!("the hat of player {}", players.start),
        2 => format!("the hats of players {} and {}", players.start, players.end - 1),
        _ => format!("the hats of players {} to {}", players.start, players.end - 1),
    }
}
