//! Our own JSON: strict, with everything that a puzzle has.
//!
//! ```text
//! {"width": 3, "height": 2, "rows": [[1, 1], []], "columns": [[1], [], [1]],
//!  "givens": ["??1", "0??"], "title": "Ears"}
//! ```
//! In colour a block is a text, `"3r"`, and `colours` lists letter, name and shade, the background
//! first. `givens` has a character per cell: a letter, `.` for background, `?` for nothing known,
//! `[rg]` for one of these; or `given_black` and `given_white` list cells as `[row, column]`, from
//! 0. `solution` must fit the clues. Keys that are not known are refused. A list of such objects is
//! a set.

use super::cells::{self, Marks};
use super::draft::{At, Clues, Draft, finish_all, size};
use super::json::{Entry, Kind, Manner, Value, quoted};
use super::paints::{Palette, hex, letters, rgb};
use super::words::{Said, block, cut};
use super::{fault_at, json};
use crate::fault::Fault;
use crate::nonogram::puzzle::Paint;
use crate::nonogram::{Block, Cell, Clue, Colour, Grid, Known, Puzzle};

const KEYS: &str = "width, height, rows, columns, colours, givens, given_black, given_white, \
                    solution, title, author, copyright";

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let value = json::read(text, Manner::Strict)?;
    each(&value, |map, at| draft(text, map, at))
}

/// The puzzle of an object, or those of a list of objects.
pub(super) fn each(
    value: &Value,
    draft: impl Fn(&[Entry], &At) -> Result<Draft, Fault>,
) -> Result<Vec<Puzzle>, Fault> {
    match &value.kind {
        Kind::List(list) if list.is_empty() => fault_at(&value.at, "no puzzle: an empty list"),
        Kind::List(list) => finish_all(list.iter().map(|one| draft(one.map("a puzzle")?, &one.at))),
        _ => Ok(vec![draft(value.map("a puzzle")?, &value.at)?.finish()?]),
    }
}

fn draft(text: &str, map: &[Entry], at: &At) -> Result<Draft, Fault> {
    let get = |key: &str| map.iter().find(|entry| entry.key == key).map(|entry| &entry.value);
    let known = |key: &str| KEYS.split(", ").any(|known| known == key);
    if let Some(entry) = map.iter().find(|entry| !known(&entry.key)) {
        let key = cut(&entry.key);
        return fault_at(&entry.at, format!("`{key}` is no key of a puzzle: expected {KEYS}"));
    }
    let plain = get("colours").is_none();
    let palette = match get("colours") {
        Some(colours) => read_colours(colours)?,
        None => Palette::black(),
    };
    let side = |key: &str, what: &str, count: &str| -> Result<Option<Clues>, Fault> {
        let Some(value) = get(key) else { return Ok(None) };
        let list = value.list(key)?;
        if let Some(count) = get(count) {
            let expected = count.number(what)? as usize;
            if expected != list.len() {
                let message = format!("{} {key} are here, but `{what}` is {expected}", list.len());
                return fault_at(&value.at, message);
            }
        }
        let one = |(i, value): (usize, &Value)| {
            let what = format!("{} {}", key.trim_end_matches('s'), i + 1);
            if plain {
                uncoloured(value)?;
            }
            Ok((clue(value, &what, &palette)?, value.at.clone()))
        };
        list.iter().enumerate().map(one).collect::<Result<_, _>>().map(Some)
    };
    let (rows, columns) = (side("rows", "height", "height")?, side("columns", "width", "width")?);
    let count = |clues: &Option<Clues>, key: &str| match (clues, get(key)) {
        (Some(clues), _) => Ok(clues.len() as u64),
        (None, Some(value)) => value.number(key).map(u64::from),
        (None, None) => fault_at(at, format!("no `{key}`")),
    };
    let (width, height) = size(count(&columns, "width")?, count(&rows, "height")?, at)?;
    let grid = |key: &str, value: &Value| -> Result<Grid<Known>, Fault> {
        let row = |value: &Value| {
            let row = value.text(key)?;
            let colour = |c| if c == '.' { Some(Colour::BACKGROUND) } else { palette.letter(c) };
            let cells = cells::read(row, palette.paints(), colour);
            cells.map_err(|fault| cells::placed(fault, row, text, &value.at))
        };
        let rows = value.list(key)?.iter().map(row).collect::<Result<Vec<_>, _>>()?;
        cells::grid(&rows, (width, height), &value.at)
    };
    let mut givens = None;
    if let Some(value) = get("givens") {
        givens = Some(Marks { grid: grid("givens", value)? });
    }
    for (key, colour) in [("given_black", Colour::BLACK), ("given_white", Colour::BACKGROUND)] {
        for value in get(key).map_or(Ok(&[][..]), |value| value.list(key))? {
            let [row, column] = value.list(key)? else {
                return fault_at(&value.at, "expected a cell as [row, column]");
            };
            let (row, column) =
                (row.number("a row")? as usize, column.number("a column")? as usize);
            let unknown = || Grid::filled(width, height, Known::all(palette.paints()));
            let marks = givens.get_or_insert_with(|| Marks { grid: unknown() });
            marks.say(Cell { row, column }, colour, &value.at)?;
        }
    }
    let goal = |value: &Value| cells::picture(&grid("solution", value)?, &value.at);
    let goals = get("solution").map(|value| Ok((goal(value)?, value.at.clone())));
    let goals = goals.into_iter().collect::<Result<_, Fault>>()?;
    let word = |key: &str| get(key).map_or(Ok(String::new()), |v| v.text(key).map(String::from));
    let (title, author, copyright) = (word("title")?, word("author")?, word("copyright")?);
    let givens = givens.map(|marks| (marks.grid, at.clone()));
    Ok(Draft { at: at.clone(), rows, columns, palette, givens, goals, title, author, copyright })
}

fn read_colours(colours: &Value) -> Result<Palette, Fault> {
    let mut palette: Option<Palette> = None;
    for value in colours.list("colours")? {
        let map = value.map("a colour")?;
        let get = |key: &str| {
            let entry = map.iter().find(|entry| entry.key == key);
            let missing = || Fault::new(value.at.clone(), format!("a colour without `{key}`"));
            entry.ok_or_else(missing)?.value.text(key)
        };
        let (key, name, shade) = (get("letter")?, get("name").unwrap_or_default(), get("rgb")?);
        let mut chars = key.chars();
        let (Some(letter), None) = (chars.next(), chars.next()) else {
            return fault_at(
                &value.at,
                format!("the letter `{}`: expected one character", cut(key)),
            );
        };
        let Some(rgb) = rgb(shade) else {
            return fault_at(&value.at, format!("the shade `{}`: expected `#rrggbb`", cut(shade)));
        };
        match &mut palette {
            None => palette = Some(Palette::new(key, name, rgb)),
            Some(palette) => {
                palette.add(key, Paint { letter, name: name.into(), rgb }, &value.at)?;
            }
        }
    }
    match palette {
        Some(palette) if palette.paints() > 0 => Ok(palette),
        _ => fault_at(&colours.at, "expected the background and at least one colour"),
    }
}

/// A block with a letter needs the colours of the puzzle.
fn uncoloured(clue: &Value) -> Result<(), Fault> {
    let Kind::List(blocks) = &clue.kind else { return Ok(()) };
    for block in blocks {
        if let Kind::Text(text) = &block.kind
            && let Some(letter) = text.chars().last().filter(char::is_ascii_alphabetic)
            && text.starts_with(|c: char| c.is_ascii_digit())
        {
            let message = format!(
                "`{}` has a colour: expected `colours`, with the letter {letter} and its shade",
                cut(text)
            );
            return fault_at(&block.at, message);
        }
    }
    Ok(())
}

/// A list of blocks: numbers, or texts like `"3r"`.
pub(super) fn clue(value: &Value, what: &str, palette: &Palette) -> Result<Clue, Fault> {
    let list = value.list(what)?;
    let mut blocks: Vec<Block> = Vec::new();
    for item in list {
        let text = match &item.kind {
            Kind::Text(text) => text.clone(),
            _ => item.number(&format!("a block of {what}"))?.to_string(),
        };
        let found = block(&Said { start: 0, text: &text }, palette);
        match found.map_err(|fault| Fault::new(item.at.clone(), fault.message))? {
            Some(block) => blocks.push(block),
            None if list.len() == 1 => {}
            None => return fault_at(&item.at, format!("a block of 0 cells in {what}")),
        }
    }
    Ok(Clue::new(blocks))
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    let letters = letters(puzzle.paints());
    let colours = *puzzle.paints() != Paint::black_and_white();
    let block = |block: &Block| match (puzzle.is_black_and_white(), block.length) {
        (true, length) => length.to_string(),
        (false, length) => format!("\"{length}{}\"", letters[usize::from(block.colour.0)]),
    };
    let clue = |clue: &Clue| {
        format!("[{}]", clue.blocks().iter().map(block).collect::<Vec<_>>().join(", "))
    };
    let side =
        |clues: &[Clue]| format!("[{}]", clues.iter().map(clue).collect::<Vec<_>>().join(", "));
    let mut entries =
        vec![format!("\"width\": {}", puzzle.width()), format!("\"height\": {}", puzzle.height())];
    let words = [("title", &puzzle.title), ("author", &puzzle.author)];
    for (key, word) in words.into_iter().chain([("copyright", &puzzle.copyright)]) {
        if !word.is_empty() {
            entries.push(format!("\"{key}\": {}", quoted(word)));
        }
    }
    if colours {
        let colour = |(letter, paint): (&char, &Paint)| {
            let (letter, name) = (quoted(&letter.to_string()), quoted(&paint.name));
            format!("{{\"letter\": {letter}, \"name\": {name}, \"rgb\": \"{}\"}}", hex(paint.rgb))
        };
        let colours: Vec<String> = letters.iter().zip(puzzle.paints()).map(colour).collect();
        entries.push(format!("\"colours\": [{}]", colours.join(", ")));
    }
    entries.push(format!("\"rows\": {}", side(puzzle.rows())));
    entries.push(format!("\"columns\": {}", side(puzzle.columns())));
    if cells::any(puzzle.givens(), puzzle.paints()) {
        let rows = cells::rows_text(puzzle.givens(), puzzle.paints())?;
        let rows: Vec<String> = rows.iter().map(|row| quoted(row)).collect();
        entries.push(format!("\"givens\": [{}]", rows.join(", ")));
    }
    Ok(format!("{{{}}}\n", entries.join(", ")))
}
