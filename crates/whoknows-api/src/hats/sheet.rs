//! The map of all colourings as a sheet for the terminal.

use std::fmt::Write;
use std::ops::Range;

use whoknows::budget::Ended;
use whoknows::verdict::Word;

use super::map::MapAnswer;
use super::words::{colourings, strategy_lines, tried};
use crate::text::{BOLD, grouped, verdict};

/// The map for people.
pub(super) fn text(title: &str, word: Word, map: &MapAnswer, ended: Option<Ended>) -> String {
    let mut text = format!("{BOLD}{title}{BOLD:#}: {}, {}\n", verdict(word), tried(word));
    let _ = writeln!(text, "{}", strategy_lines(&map.strategy));
    if let Some(ended) = ended {
        let (checked, all) = (grouped(map.checked), colourings(&map.colourings));
        let _ = writeln!(text, "\n  {checked} of {all} checked: {ended}");
    }
    let _ = writeln!(text, "\n{}", sheet(map));
    let _ = writeln!(text, "  {BOLD}{} won, {} lost{BOLD:#}", grouped(map.won), grouped(map.lost));
    let each = map.by_player.iter().enumerate();
    let each: Vec<String> = each.map(|(v, count)| format!("player {v} on {count}")).collect();
    let _ = writeln!(text, "  right: {}", each.join(", "));
    text
}

/// The squares in rows and columns, each with who is right: a space wherever the next to last hat moves
/// on. Players past 9 are letters.
fn sheet(map: &MapAnswer) -> String {
    let (n, rows) = (map.colours.len(), map.rows);
    let count = |players: Range<usize>| map.colours[players].iter().product::<u32>() as usize;
    let (height, width) = (count(0..rows), count(rows..n));
    let block = if rows < n { map.colours[n - 1] as usize } else { 1 };
    let hats = |mut number: usize, players: Range<usize>| -> String {
        let mut hats: Vec<String> = Vec::new();
        for v in players.rev() {
            let colours = map.colours[v] as usize;
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

fn hats_of(players: Range<usize>) -> String {
    match players.len() {
        0 => "no hat".to_string(),
        1 => format!("the hat of player {}", players.start),
        2 => format!("the hats of players {} and {}", players.start, players.end - 1),
        _ => format!("the hats of players {} to {}", players.start, players.end - 1),
    }
}
