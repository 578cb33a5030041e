//! Puzzles and pictures as files: in the format that a name says, and held against what reads back.

use whoknows::nonogram::notation::{
    Format, Picture, picture_file, read, read_picture_as, write, write_picture,
};
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::{Colour, Grid, Puzzle};

/// The format of a file to keep a puzzle in, by its ending.
pub(super) fn save_format(file: &str) -> Result<Format, String> {
    let found = Format::of_file(file).filter(|format| format.is_written());
    found.ok_or_else(|| {
        let written = Format::ALL.into_iter().filter(|format| format.is_written());
        let all: Vec<String> = written.map(|format| format!(".{}", format.endings()[0])).collect();
        format!("expected a file that ends in {}", all.join(", "))
    })
}

/// What is in that file: the clues, or the picture.
pub(super) fn file_of(
    puzzle: &Puzzle,
    picture: &Grid<Colour>,
    format: Format,
) -> Result<Vec<u8>, String> {
    let file = if format.is_picture() {
        picture_file(picture, puzzle.paints(), format)
    } else {
        write(puzzle, format).map(String::into_bytes)
    };
    file.map_err(|fault| fault.message)
}

/// A puzzle in a format for clues, if it reads back with the same clues and given cells.
pub(super) fn clues_text(puzzle: &Puzzle, format: Format) -> Result<String, String> {
    let text = write(puzzle, format).map_err(|fault| fault.message)?;
    let again = read(text.as_bytes(), Some(format)).map_err(|fault| fault.message)?;
    let holds = |puzzle: &Puzzle| {
        (puzzle.rows().to_vec(), puzzle.columns().to_vec(), puzzle.givens().clone())
    };
    match &again[..] {
        [one] if holds(one) == holds(puzzle) => Ok(text),
        _ => Err(format!("a {format} file does not hold all of this puzzle")),
    }
}

/// A picture in a format for pictures, if it reads back as it was.
pub(super) fn picture_text(
    picture: &Grid<Colour>,
    paints: &[Paint],
    format: Format,
) -> Result<String, String> {
    let text = write_picture(picture, paints, format).map_err(|fault| fault.message)?;
    let again = read_picture_as(text.as_bytes(), Some(format)).map_err(|fault| fault.message)?;
    match again {
        Picture::Drawn(back, _) if alike(picture, &back) => Ok(text),
        _ => Err(format!("a {format} file does not hold all of this picture")),
    }
}

/// Are they painted alike: in the same cells, and in one colour where the other is in one?
fn alike(one: &Grid<Colour>, other: &Grid<Colour>) -> bool {
    let mut pairs = vec![(Colour::BACKGROUND, Colour::BACKGROUND)];
    let fits = |(&a, &b): (&Colour, &Colour)| {
        let known = pairs.iter().find(|pair| pair.0 == a || pair.1 == b).copied();
        if known.is_none() {
            pairs.push((a, b));
        }
        known.is_none_or(|pair| pair == (a, b))
    };
    one.cells().len() == other.cells().len() && one.cells().iter().zip(other.cells()).all(fits)
}
