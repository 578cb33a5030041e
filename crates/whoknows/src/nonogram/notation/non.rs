//! Steve Simpson's `.non`, with the extensions of nonogram-db and pbnsolve.
//!
//! Lines of a keyword and its value: `title`, `by`, `copyright`, `width`, `height`, `color a
//! #ff0000`, `rows` and `columns` with a line per clue, `goal "0101..."` and `saved "01??..."`, the
//! cells that are given. Unknown keywords are skipped, unless their value is a grid; `====` separates the puzzles of a set. A
//! colour that is used but not declared has a shade of our own; `color 0` and `color 1` are the
//! background, and the colour of numbers without a letter.

use std::fmt::Write as _;

use super::cells;
use super::draft::{At, Clues, Draft, finish_all, size};
use super::paints::{Palette, hex, letters, rgb, shade};
use super::words::{Said, clue_text, clues, cut, lines, surplus, take};
use super::{INFALLIBLE, fault_at};
use crate::fault::{Fault, here};
use crate::nonogram::puzzle::Paint;
use crate::nonogram::{Clue, Colour, Grid, Known, Puzzle};

/// The keywords that mean something; a block of clues ends at any of them.
const KEYWORDS: [&str; 12] = [
    "title",
    "by",
    "copyright",
    "catalogue",
    "license",
    "color",
    "width",
    "height",
    "rows",
    "columns",
    "goal",
    "saved",
];

/// Is the first word of a line one of the keywords?
pub(super) fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word)
}

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let lines = lines(text);
    let is_divider = |line: &Said| line.text.len() >= 4 && line.text.bytes().all(|c| c == b'=');
    let said = |part: &&[Said]| part.iter().any(|line| !line.is_blank());
    let parts = lines.split(is_divider).filter(said);
    let puzzles = finish_all(parts.map(|part| draft(text, part)))?;
    if puzzles.is_empty() {
        return fault_at(
            &(0..text.len()),
            "no puzzle: expected `width`, `height`, `rows`, `columns`",
        );
    }
    Ok(puzzles)
}

/// What the lines of one puzzle say, before the clues are read: colours may come after them.
#[derive(Default)]
struct Lines<'a> {
    width: Option<(u32, At)>,
    height: Option<(u32, At)>,
    rows: Option<(At, Vec<Said<'a>>)>,
    columns: Option<(At, Vec<Said<'a>>)>,
    colours: Vec<(char, [u8; 3], At)>,
    goal: Option<(String, At)>,
    saved: Option<(String, At)>,
    /// Words that mean nothing to us, each with its quoted value.
    unknown: Vec<(Said<'a>, &'a str)>,
}

fn draft<'a>(text: &'a str, lines: &[Said<'a>]) -> Result<Draft, Fault> {
    let mut found = Lines::default();
    let whole = lines[0].start..lines[lines.len() - 1].at().end;
    let mut draft = Draft { at: whole, ..Draft::default() };
    let mut i = 0;
    while i < lines.len() {
        let (word, rest) = lines[i].split();
        i += 1;
        // Lines up to the next keyword: clues, or the rows of a grid.
        let block = |i: usize| {
            lines[i..].iter().take_while(|line| !is_keyword(line.split().0.text)).count()
        };
        match word.text {
            "title" => draft.title = unquoted(rest.text),
            "by" => draft.author = unquoted(rest.text),
            "copyright" => draft.copyright = unquoted(rest.text),
            "width" => found.width = Some((rest.number("width")?, rest.at())),
            "height" => found.height = Some((rest.number("height")?, rest.at())),
            "columns" if !rest.is_blank() => {
                found.width = Some((rest.number("number of columns")?, rest.at()));
            }
            "rows" if !rest.is_blank() => {
                found.height = Some((rest.number("number of rows")?, rest.at()));
            }
            "rows" | "columns" => {
                let clues = (word.at(), lines[i..i + block(i)].to_vec());
                let rows = word.text == "rows";
                let place = if rows { &mut found.rows } else { &mut found.columns };
                if place.replace(clues).is_some() {
                    return word.fault(format!("a second `{}`: expected one", word.text));
                }
            }
            "color" => found.colours.push(colour(&rest)?),
            "goal" | "saved" => {
                let last = if rest.is_blank() { block(i) } else { 0 };
                let end = lines[i - 1 + last].at().end;
                let start = if rest.is_blank() {
                    lines.get(i).map_or(end, |l| l.start)
                } else {
                    rest.start
                };
                let at = start.min(end)..end;
                let value = text[at.clone()].replace(['"', '\''], "");
                let value = value.split_whitespace().collect::<String>();
                let place = if word.text == "goal" { &mut found.goal } else { &mut found.saved };
                if place.replace((value, at)).is_some() {
                    return word.fault(format!("a second `{}`: expected one at most", word.text));
                }
            }
            _ => {
                let value = rest.text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
                found.unknown.extend(value.map(|value| (word, value)));
            }
        }
    }
    finish(draft, found)
}

fn finish(mut draft: Draft, found: Lines) -> Result<Draft, Fault> {
    let number = |value: &Option<(u32, At)>, what: &str| match value {
        Some((number, at)) => Ok((u64::from(*number), at.clone())),
        None => fault_at(&draft.at, format!("no `{what}`: expected its number")),
    };
    let ((width, at), (height, _)) =
        (number(&found.width, "width")?, number(&found.height, "height")?);
    let (width, height) = size(width, height, &at)?;
    if let Some((word, _)) = found.unknown.iter().find(|(_, value)| is_grid(value, width * height))
    {
        let name = cut(word.text);
        return word.fault(format!(
            "`{name}` has a grid: expected `goal` for the picture or `saved` for given cells"
        ));
    }
    draft.palette = palette(&found)?;
    let side = |lines: Option<(At, Vec<Said>)>,
                count: usize,
                what: &str|
     -> Result<Option<Clues>, Fault> {
        let Some((at, lines)) = lines else { return Ok(None) };
        let Some(taken) = take(&lines, count) else {
            let said = lines.iter().filter(|line| !line.is_blank()).count();
            return fault_at(&at, format!("expected {count} lines of {what}, but {}", here(said)));
        };
        if let Some(more) = surplus(&lines, &taken) {
            return more.fault(format!("expected {count} lines of {what}, but here is one more"));
        }
        clues(&taken, &draft.palette).map(Some)
    };
    let (rows, columns) =
        (side(found.rows, height, "rows")?, side(found.columns, width, "columns")?);
    let grid = |(value, at): (String, At)| -> Result<(Grid<Known>, At), Fault> {
        let colour = |c| draft.palette.letter(c);
        // Space and quotes are gone from it, so that a cell's own place is not known.
        let cells = cells::read(&value, draft.palette.paints(), colour)
            .map_err(|fault| Fault::new(at.clone(), fault.message))?;
        if cells.len() != width * height {
            let expected = width * height;
            let message =
                format!("{} cells are here: expected {width} by {height}, {expected}", cells.len());
            return Err(Fault::new(at, message));
        }
        let rows = cells.chunks(width).map(<[Known]>::to_vec).collect::<Vec<_>>();
        Ok((cells::grid(&rows, (width, height), &at)?, at))
    };
    let goal = found.goal.map(&grid).transpose()?;
    let goals = goal.map(|(known, at)| Ok((cells::picture(&known, &at)?, at)));
    let (goals, givens) =
        (goals.into_iter().collect::<Result<_, Fault>>()?, found.saved.map(&grid).transpose()?);
    Ok(Draft { rows, columns, givens, goals, ..draft })
}

/// Is a value as long as a grid, or has it open cells, and nothing but cells?
fn is_grid(value: &str, cells: usize) -> bool {
    let is_cell = |c: char| matches!(c, '0' | '1' | '?' | '.' | '#' | '-') || c.is_whitespace();
    let length = value.chars().filter(|c| !c.is_whitespace()).count();
    value.chars().all(is_cell) && length > 1 && (length == cells || value.contains('?'))
}

/// The declared colours, black for numbers without a letter, and letters that are just used.
fn palette(found: &Lines) -> Result<Palette, Fault> {
    let mut palette = Palette::default();
    let words = || {
        let blocks = found.rows.iter().chain(&found.columns).flat_map(|(_, lines)| lines);
        blocks.flat_map(|line| line.words())
    };
    let is_plain = |word: &Said| word.text != "0" && word.text.bytes().all(|c| c.is_ascii_digit());
    let is_lettered = |word: &Said| word.text.ends_with(|c: char| c.is_ascii_alphabetic());
    let mut grids = found.goal.iter().chain(&found.saved);
    let shown = words().any(|word| is_plain(&word)) || grids.any(|(cells, _)| cells.contains('1'));
    let others = found.colours.iter().any(|(letter, ..)| !matches!(letter, '0' | '1'));
    let black = found.colours.iter().find(|(letter, ..)| *letter == '1');
    if shown || black.is_some() || !(others || words().any(|word| is_lettered(&word))) {
        let rgb = black.map_or([0; 3], |(_, rgb, _)| *rgb);
        let name = if rgb == [0; 3] { "black".into() } else { String::new() };
        palette.add("1", Paint { letter: '1', name, rgb }, &(0..0))?;
    }
    for (letter, rgb, at) in &found.colours {
        match letter {
            '0' => palette.paint_mut(Colour::BACKGROUND).rgb = *rgb,
            '1' => {}
            _ => {
                let paint = Paint { letter: *letter, name: String::new(), rgb: *rgb };
                palette.add(&letter.to_string(), paint, at)?;
            }
        }
    }
    for word in words() {
        let key = word.text.trim_start_matches(|c: char| c.is_ascii_digit());
        let mut chars = key.chars();
        if let (Some(letter), None) = (chars.next(), chars.next()) {
            let is_block = letter.is_ascii_alphabetic() && key.len() < word.text.len();
            if is_block && palette.find(key).is_none() {
                let paint = Paint { letter, name: String::new(), rgb: shade(letter) };
                palette.add(key, paint, &word.at())?;
            }
        }
    }
    Ok(palette)
}

fn colour(rest: &Said) -> Result<(char, [u8; 3], At), Fault> {
    let (letter, value) = rest.split();
    let mut chars = letter.text.chars();
    let (Some(key), None) = (chars.next(), chars.next()) else {
        return rest.fault("expected `color`, a letter, and `#rrggbb`");
    };
    match rgb(value.text) {
        Some(rgb) => Ok((key, rgb, rest.at())),
        None => value.fault(format!("`{}` is no shade: expected `#rrggbb`", cut(value.text))),
    }
}

fn unquoted(text: &str) -> String {
    let inside = text.strip_prefix('"').map(|rest| rest.strip_suffix('"').unwrap_or(rest));
    inside.unwrap_or(text).replace("&quot;", "\"").replace("&copy;", "©").replace("&amp;", "&")
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    let mut text = String::new();
    for (key, value) in
        [("title", &puzzle.title), ("by", &puzzle.author), ("copyright", &puzzle.copyright)]
    {
        if !value.is_empty() {
            let value =
                value.replace('&', "&amp;").replace('"', "&quot;").replace(['\n', '\r'], " ");
            writeln!(text, "{key} \"{value}\"").expect(INFALLIBLE);
        }
    }
    writeln!(text, "width {}\nheight {}", puzzle.width(), puzzle.height()).expect(INFALLIBLE);
    let usual = Paint::black_and_white();
    for (i, (paint, letter)) in puzzle.paints().iter().zip(letters(puzzle.paints())).enumerate() {
        if i > 1 || puzzle.paints().len() > 2 && i == 1 || paint.rgb != usual[i].rgb {
            writeln!(text, "color {letter} {}", hex(paint.rgb)).expect(INFALLIBLE);
        }
    }
    for (key, clues) in [("rows", puzzle.rows()), ("columns", puzzle.columns())] {
        writeln!(text, "\n{key}").expect(INFALLIBLE);
        let line = |clue: &Clue| clue_text(clue, ",", Some(puzzle.paints())) + "\n";
        text.extend(clues.iter().map(line));
    }
    if cells::any(puzzle.givens(), puzzle.paints()) {
        let rows = cells::rows_text(puzzle.givens(), puzzle.paints())?;
        writeln!(text, "\nsaved \"{}\"", rows.concat()).expect(INFALLIBLE);
    }
    Ok(text)
}
