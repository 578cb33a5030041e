//! The XML of webpbn.com, version 0.3.
//!
//! `puzzleset > puzzle[type, defaultcolor, backgroundcolor]` with `title`, `author`, `copyright`,
//! `color[name, char]`, `clues[type] > line > count[color]` and `solution[type] > image`. An image
//! has a character per cell, each row between bars; one of type `saved` gives cells, all others are
//! goals. The clues may be missing if there is a goal.

use std::fmt::Write as _;

use super::cells::{self, rows_text};
use super::draft::{Clues, Draft, finish_all, size};
use super::paints::{Palette, letters, rgb};
use super::words::{Said, cut, lines};
use super::xml::{self, Element, escaped};
use super::{INFALLIBLE, fault_at};
use crate::fault::Fault;
use crate::nonogram::puzzle::Paint;
use crate::nonogram::{Block, Clue, Colour, Grid, Known, Puzzle};

pub(super) fn read(text: &str) -> Result<Vec<Puzzle>, Fault> {
    let root = xml::read(text)?;
    let puzzles: Vec<&Element> = match &*root.name {
        "puzzle" => vec![&root],
        "puzzleset" => root.all("puzzle").collect(),
        name => {
            return fault_at(&root.at, format!("`<{}>`: expected `<puzzleset>`", cut(name)));
        }
    };
    if puzzles.is_empty() {
        return fault_at(&root.at, "a set without a puzzle: expected `<puzzle>`");
    }
    finish_all(puzzles.into_iter().map(|puzzle| draft(text, puzzle)))
}

/// The colours of a puzzle, by name, and which characters stand for them in images.
struct Colours {
    palette: Palette,
    chars: Vec<(char, Colour)>,
}

fn draft(text: &str, puzzle: &Element) -> Result<Draft, Fault> {
    let at = puzzle.at.clone();
    match puzzle.attribute("type").unwrap_or("grid") {
        "grid" => {}
        other => {
            let message = format!("a puzzle of type {}: expected grid", cut(other));
            return Err(Fault::new(at, message));
        }
    }
    let colours = colours(puzzle)?;
    let default = puzzle.attribute("defaultcolor").unwrap_or("black");
    let side = |kind: &str| {
        let found = puzzle.all("clues").find(|clues| clues.attribute("type") == Some(kind));
        found.map(|clues| read_clues(clues, kind, default, &colours.palette)).transpose()
    };
    let (rows, columns) = (side("rows")?, side("columns")?);
    let expected = match (&rows, &columns) {
        (Some(rows), Some(columns)) => Some(size(columns.len() as u64, rows.len() as u64, &at)?),
        _ => None,
    };
    let (mut givens, mut goals) = (None, Vec::new());
    for solution in puzzle.all("solution") {
        for image in solution.all("image") {
            let at = image.text_at.clone();
            let known = read_image(text, image, &colours, expected)?;
            if solution.attribute("type") != Some("saved") {
                goals.push((cells::picture(&known, &at)?, at));
            } else if givens.is_none() {
                givens = Some((known, at));
            } else {
                return fault_at(&image.at, "a second saved solution: expected one at most");
            }
        }
    }
    let (title, author) = (puzzle.word("title"), puzzle.word("author"));
    let (palette, copyright) = (colours.palette, puzzle.word("copyright"));
    Ok(Draft { at, rows, columns, palette, givens, goals, title, author, copyright })
}

fn colours(puzzle: &Element) -> Result<Colours, Fault> {
    let background = puzzle.attribute("backgroundcolor").unwrap_or("white");
    let mut palette = Palette::new(background, background, [255; 3]);
    let mut chars: Vec<(char, Colour)> = Vec::new();
    for element in puzzle.all("color") {
        let Some(name) = element.attribute("name") else {
            return fault_at(&element.at, "a colour without a name");
        };
        let shade = element.text.trim();
        let Some(rgb) = rgb(shade) else {
            let message = format!("`{}` is no shade: expected 6 hexadecimal digits", cut(shade));
            return fault_at(&element.at, message);
        };
        let char = element.attribute("char").and_then(|char| char.chars().next());
        let colour = if name == background {
            palette.paint_mut(Colour::BACKGROUND).rgb = rgb;
            Colour::BACKGROUND
        } else {
            let paint = Paint { letter: char.unwrap_or('?'), name: name.into(), rgb };
            palette.add(name, paint, &element.at)?
        };
        if let Some(char) = char {
            if chars.iter().any(|(other, _)| *other == char) {
                return fault_at(
                    &element.at,
                    format!("a second colour with the character `{char}`"),
                );
            }
            chars.push((char, colour));
        }
    }
    // Both are known without being named.
    let default = puzzle.attribute("defaultcolor").unwrap_or("black");
    if palette.find("black").is_none() && (default == "black" || palette.paints() == 0) {
        let paint = Paint { letter: 'X', name: "black".into(), rgb: [0; 3] };
        let used = palette.paints() == 0 || uses_default(puzzle);
        let colour = if used { Some(palette.add("black", paint, &puzzle.at)?) } else { None };
        chars.extend(colour.map(|colour| ('X', colour)));
    }
    if !chars.iter().any(|(char, colour)| *char == '.' || *colour == Colour::BACKGROUND) {
        chars.push(('.', Colour::BACKGROUND));
    }
    Ok(Colours { palette, chars })
}

/// Has it a block that names no colour?
fn uses_default(puzzle: &Element) -> bool {
    let lines = puzzle.all("clues").flat_map(|clues| clues.all("line"));
    lines.flat_map(|line| line.all("count")).any(|count| count.attribute("color").is_none())
}

fn read_clues(
    clues: &Element,
    kind: &str,
    default: &str,
    palette: &Palette,
) -> Result<Clues, Fault> {
    let line = |line: &Element| -> Result<_, Fault> {
        let mut blocks = Vec::new();
        let mut end = line.at.end;
        for count in line.all("count") {
            end = count.text_at.end;
            let number = Said::new(&count.text, 0).number(&format!("block of {kind}"));
            let length = number.map_err(|fault| fault_place(fault, count))?;
            let name = count.attribute("color").unwrap_or(default);
            match palette.find(name) {
                _ if length == 0 && line.all("count").count() == 1 => {}
                _ if length == 0 => return fault_at(&count.at, "a block of 0 cells"),
                Some(Colour::BACKGROUND) => {
                    return fault_at(&count.at, format!("a block of background, `{}`", cut(name)));
                }
                Some(colour) => blocks.push(Block { length, colour }),
                None => {
                    let expected = palette.keys();
                    let message =
                        format!("there is no colour `{}`: expected one of {expected}", cut(name));
                    return fault_at(&count.at, message);
                }
            }
        }
        Ok((Clue::new(blocks), line.at.start..end))
    };
    clues.all("line").map(line).collect()
}

fn fault_place(fault: Fault, element: &Element) -> Fault {
    let at = if element.text.trim().is_empty() { &element.at } else { &element.text_at };
    Fault::new(at.clone(), fault.message)
}

fn read_image(
    text: &str,
    image: &Element,
    colours: &Colours,
    expected: Option<(usize, usize)>,
) -> Result<Grid<Known>, Fault> {
    let at = &image.text_at;
    let find =
        |c: char| colours.chars.iter().find(|(char, _)| *char == c).map(|(_, colour)| *colour);
    let mut rows: Vec<Vec<Known>> = Vec::new();
    for line in lines(&image.text).iter().filter(|line| !line.is_blank()) {
        let inside = line.text.strip_prefix('|').and_then(|line| line.strip_suffix('|'));
        let Some(inside) = inside else {
            let message = format!("`{}`: expected a row between bars, `|..X|`", cut(line.text));
            return Err(cells::placed(
                Fault::new(0..line.text.len(), message),
                line.text,
                text,
                at,
            ));
        };
        let row = cells::read(inside, colours.palette.paints(), find);
        rows.push(row.map_err(|fault| {
            let fault = fault.shifted(1);
            cells::placed(fault, line.text, text, at)
        })?);
    }
    let width = rows.first().map_or(0, Vec::len);
    let given = size(width as u64, rows.len() as u64, at)?;
    cells::grid(&rows, expected.unwrap_or(given), at)
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Fault> {
    let mut text = String::from("<?xml version=\"1.0\"?>\n<puzzleset>\n");
    let paints = puzzle.paints();
    let mut chars = if puzzle.is_black_and_white() { vec!['.', 'X'] } else { letters(paints) };
    chars[0] = '.';
    let names = names(paints);
    let default = escaped(&names[1]);
    let background = escaped(&names[0]);
    writeln!(
        text,
        "<puzzle type=\"grid\" defaultcolor=\"{default}\" backgroundcolor=\"{background}\">\n\
         <title>{}</title>\n<author>{}</author>\n<copyright>{}</copyright>",
        escaped(&puzzle.title),
        escaped(&puzzle.author),
        escaped(&puzzle.copyright)
    )
    .expect(INFALLIBLE);
    for ((paint, name), char) in paints.iter().zip(&names).zip(&chars) {
        let [r, g, b] = paint.rgb;
        let name = escaped(name);
        writeln!(text, "<color name=\"{name}\" char=\"{char}\">{r:02X}{g:02X}{b:02X}</color>")
            .expect(INFALLIBLE);
    }
    for (kind, clues) in [("columns", puzzle.columns()), ("rows", puzzle.rows())] {
        writeln!(text, "<clues type=\"{kind}\">").expect(INFALLIBLE);
        for clue in clues {
            text.push_str("<line>");
            for Block { length, colour } in clue.blocks() {
                let name = escaped(&names[usize::from(colour.0)]);
                let colour = format!(" color=\"{name}\"");
                let colour = if puzzle.is_black_and_white() { "" } else { &colour };
                write!(text, "<count{colour}>{length}</count>").expect(INFALLIBLE);
            }
            text.push_str("</line>\n");
        }
        text.push_str("</clues>\n");
    }
    if cells::any(puzzle.givens(), paints) {
        text.push_str("<solution type=\"saved\">\n<image>\n");
        let own = letters(paints);
        for row in rows_text(puzzle.givens(), paints)? {
            let char =
                |c| own.iter().position(|&letter| letter == c).map_or(c, |place| chars[place]);
            writeln!(text, "|{}|", row.chars().map(char).collect::<String>()).expect(INFALLIBLE);
        }
        text.push_str("</image>\n</solution>\n");
    }
    text.push_str("</puzzle>\n</puzzleset>\n");
    Ok(text)
}

/// A name for each paint, none twice.
fn names(paints: &[Paint]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (i, paint) in paints.iter().enumerate() {
        let free = !paint.name.trim().is_empty() && !names.contains(&paint.name);
        names.push(if free { paint.name.clone() } else { format!("colour{i}") });
    }
    names
}
