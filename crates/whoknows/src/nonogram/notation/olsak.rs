//! Mirek and Petr Olšák's `.g`: colours, then the clues of the rows and of the columns.
//!
//! All text is skipped up to a line that begins with `#` or `:`. After `#d` come the colours, a
//! line `<in>:<out> <shade> <comment>` each: `0` is the background, `1` the colour of numbers
//! without a letter. A line that begins with `:` starts the rows, a second one the columns, a third
//! one ends them. A blank line is a clue without blocks. `#t` begins a triddler, which is refused.

use std::fmt::Write as _;

use super::draft::{Draft, one_line};
use super::paints::{Palette, hex, letters, rgb, shade};
use super::words::{Said, clue_text, clues, cut, lines};
use super::{Format, INFALLIBLE, detect, fault_at, no_givens};
use crate::fault::Fault;
use crate::nonogram::puzzle::Paint;
use crate::nonogram::{Clue, Colour, Puzzle};

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = lines(text);
    let begins = |line: &Said, with: char| line.text.starts_with(with);
    let found = lines.iter().position(|line| begins(line, '#') || begins(line, ':'));
    let Some(mut i) = found else {
        return fault_at(&(0..text.len()), "no clues: expected a line that begins with `:`");
    };
    let mut palette = Palette::black();
    while begins(&lines[i], '#') {
        match lines[i].text[1..].chars().next() {
            Some('t' | 'T') => return lines[i].fault("a triddler: expected a rectangular puzzle"),
            Some('d' | 'D') => {}
            _ => {
                return lines[i]
                    .fault(format!("`{}`: expected `#d`, and colours", cut(lines[i].text)));
            }
        }
        let table = &lines[i + 1..];
        let length =
            table.iter().take_while(|line| !begins(line, ':') && !begins(line, '#')).count();
        palette = colours(&table[..length])?;
        i += 1 + length;
        if i == lines.len() {
            return fault_at(
                &(text.len()..text.len()),
                "no clues: expected a line that begins with `:`",
            );
        }
    }
    let mut parts = lines[i + 1..].split(|line| begins(line, ':'));
    let (Some(rows), Some(columns)) = (parts.next(), parts.next()) else {
        let message = "no columns: expected a second line that begins with `:`";
        return fault_at(&(text.len()..text.len()), message);
    };
    // Without a third `:` the blank lines at the end of the file are not clues.
    let ended = parts.next().is_some();
    let blank = columns.iter().rev().take_while(|line| line.is_blank() && !ended).count();
    let columns = clues(&columns[..columns.len() - blank], &palette)?;
    let rows = clues(rows, &palette)?;
    let start = lines[i].start;
    let title = lines[0].text;
    let title = if found == Some(0) { String::new() } else { title.to_string() };
    let (rows, columns) = (Some(rows), Some(columns));
    let draft = Draft { at: start..text.len(), rows, columns, palette, title, ..Draft::default() };
    Ok(vec![draft.finish()?])
}

fn colours(lines: &[Said]) -> Result<Palette, Fault> {
    let mut palette = Palette::default();
    for line in lines.iter().filter(|line| !line.is_blank()) {
        let mut chars = line.text.chars();
        let (Some(key), Some(':')) = (chars.next(), chars.next()) else {
            return line.fault(format!("`{}`: expected a colour, `a:a #rrggbb`", cut(line.text)));
        };
        let rest = chars.as_str();
        // The character for printing may be missing, or a space.
        let shown = if rest.starts_with(char::is_whitespace) {
            ""
        } else {
            rest.split_whitespace().next().unwrap_or("")
        };
        let mut words = rest[shown.len()..].split_whitespace();
        let Some(word) = words.next() else {
            return line.fault("a colour without a shade: expected `#rrggbb` or a name");
        };
        // A name that we do not know is a colour still.
        let rgb = match rgb(word) {
            Some(rgb) => rgb,
            None if word.starts_with('#') => {
                return line.fault(format!("`{}` is no shade: expected `#rrggbb`", cut(word)));
            }
            None => shade(word.chars().next().unwrap_or('x')),
        };
        let name = words.next().unwrap_or(word.trim_start_matches('#')).to_string();
        if key == '0' {
            let background = palette.paint_mut(Colour::BACKGROUND);
            (background.name, background.rgb) = (name, rgb);
        } else {
            palette.add(&key.to_string(), Paint { letter: key, name, rgb }, &line.at())?;
        }
    }
    Ok(palette)
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    no_givens(puzzle, ".g")?;
    let text = tables(puzzle);
    // The title is free text, which must not look like the beginning of something else.
    let title = one_line(&puzzle.title);
    let whole = format!("{title}\n{text}");
    let is_title = !title.is_empty() && !title.starts_with(['#', ':']);
    let is_found = detect::format(whole.as_bytes(), &whole) == Some(Format::Olsak);
    Ok(if is_title && is_found { whole } else { text })
}

/// The colours and the clues.
fn tables(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    if puzzle.paints() != Paint::black_and_white() {
        text.push_str("#d\n");
        for (paint, letter) in puzzle.paints().iter().zip(letters(puzzle.paints())) {
            let shown = if letter == '0' { ' ' } else { letter };
            let name = paint.name.split_whitespace().next().unwrap_or("");
            writeln!(text, "   {letter}:{shown}  {}  {name}", hex(paint.rgb)).expect(INFALLIBLE);
        }
    }
    for (key, clues) in [("rows", puzzle.rows()), ("columns", puzzle.columns())] {
        writeln!(text, ": {key}").expect(INFALLIBLE);
        let line = |clue: &Clue| clue_text(clue, " ", Some(puzzle.paints())) + "\n";
        text.extend(clues.iter().map(line));
    }
    text.push_str(": end\n");
    text
}
