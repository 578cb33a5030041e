//! Puzzles drawn as PNG: what is drawn can be read off again, and what is too large is refused.

use std::io::Cursor;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::nonogram::Puzzle;
use whoknows::nonogram::notation::read;
use whoknows_api::{Answer, BadInput, questions};

fn draw(body: &Value) -> Result<Answer, BadInput> {
    let table = questions();
    let question = table.iter().find(|q| q.part == "nonogram" && q.name == "draw").unwrap();
    question.ask(&body.to_string(), &Budget::unlimited())
}

/// A picture: its width and its pixels.
struct Pixels {
    width: usize,
    rgb: Vec<[u8; 3]>,
}

impl Pixels {
    fn read(file: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut data = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut data).unwrap();
        let channels = info.color_type.samples();
        let pixel = |p: &[u8]| if channels == 1 { [p[0]; 3] } else { [p[0], p[1], p[2]] };
        Pixels { width: info.width as usize, rgb: data.chunks(channels).map(pixel).collect() }
    }

    /// The middles of the cells, as a PNG of one pixel a cell. The grid ends 9 units before the page,
    /// and a cell is 20.
    fn cells(&self, puzzle: &Puzzle, scale: usize) -> Vec<u8> {
        let height = self.rgb.len() / self.width;
        let left = self.width - (puzzle.width() * 20 + 9) * scale;
        let top = height - (puzzle.height() * 20 + 9) * scale;
        // Away from the middle, where a given cell may be marked.
        let place = |i: usize| (i * 20 + 2) * scale;
        let pixel = |row: usize, column: usize| {
            self.rgb[(top + place(row)) * self.width + left + place(column)]
        };
        let cells = (0..puzzle.height())
            .flat_map(|row| (0..puzzle.width()).flat_map(move |column| pixel(row, column)));
        let mut file = Vec::new();
        let size = (puzzle.width() as u32, puzzle.height() as u32);
        let mut encoder = png::Encoder::new(&mut file, size.0, size.1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(&cells.collect::<Vec<u8>>()).unwrap();
        file
    }
}

/// The answer's picture, which is also the one to keep.
fn drawn(puzzle: &str, solved: bool) -> Pixels {
    let answer = draw(&json!({"puzzle": puzzle, "png": "a.png", "solved": solved})).unwrap();
    assert_eq!((answer.kept.len(), &*answer.kept[0].path), (1, "a.png"));
    let file = STANDARD.decode(answer.envelope()["answer"]["png"].as_str().unwrap()).unwrap();
    assert_eq!(file, answer.kept[0].content);
    assert!(answer.text.is_empty() && answer.envelope()["answer"]["svg"].is_string());
    Pixels::read(&file)
}

/// A solved drawing has the picture in it: its clues are those of the puzzle.
fn comes_back(text: &str, scale: usize) {
    let puzzle = read(text.as_bytes(), None).unwrap().remove(0);
    let back = read(&drawn(text, true).cells(&puzzle, scale), None).unwrap().remove(0);
    assert_eq!((back.rows(), back.columns()), (puzzle.rows(), puzzle.columns()));
    let looks = |puzzle: &Puzzle| puzzle.paints().iter().map(|p| p.rgb).collect::<Vec<_>>();
    assert_eq!(looks(&back), looks(&puzzle));
    // Empty, it shows what is given and no more.
    let empty = read(&drawn(text, false).cells(&puzzle, scale), None).unwrap().remove(0);
    let painted = puzzle.givens().cells().iter();
    let painted = painted.filter(|known| known.settled().is_some_and(|colour| colour.0 > 0));
    let filled: u64 = empty.rows().iter().map(whoknows::nonogram::Clue::filled).sum();
    assert_eq!(filled as usize, painted.count());
}

#[test]
fn a_drawing_holds_its_picture() {
    comes_back("01010\n11111\n11111\n01110\n00100\n", 3);
    comes_back(include_str!("../../../../puzzles/nonogram/gchq/gchq.non"), 3);
    comes_back("0rr0\n0rg1\n0gg1\n", 3);
}

#[test]
fn a_large_drawing_has_smaller_cells() {
    let wide = |width: usize, height: usize| (".".repeat(width - 1) + "#\n").repeat(height);
    comes_back(&wide(150, 60), 2);
    comes_back(&wide(400, 150), 1);
    let bad = draw(&json!({"puzzle": wide(400, 300), "png": "a.png"})).unwrap_err();
    assert_eq!(bad.field, "puzzle");
    let message = "the picture would have 8037 by 6037 pixels: expected at most 32000000 in all; \
                   --svg has no such limit";
    assert_eq!(bad.fault.message, message);
    assert!(draw(&json!({"puzzle": wide(400, 300)})).is_ok());
}

#[test]
fn given_cells_are_marked() {
    let file = "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\nsaved \"10\"\n";
    let teal = |pixels: &Pixels| pixels.rgb.iter().filter(|[r, g, _]| g > r).count();
    let faint = |pixels: &Pixels| pixels.rgb.iter().filter(|rgb| **rgb == [0xbf; 3]).count();
    let (empty, solved) = (drawn(file, false), drawn(file, true));
    assert!(teal(&empty) == 0 && teal(&solved) > 100);
    assert!(faint(&empty) > 50 && faint(&solved) > 50);
}

#[test]
fn every_number_looks_different() {
    let clue = |pixels: Pixels| {
        let row = |row: usize| pixels.rgb[row * pixels.width..row * pixels.width + 60].to_vec();
        (60..120).map(row).collect::<Vec<_>>()
    };
    let mut seen = Vec::new();
    for length in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 21, 100, 1000] {
        let look = clue(drawn(&("#".repeat(length) + "\n"), false));
        assert!(look.iter().flatten().any(|rgb| *rgb == [0; 3]), "{length} is not there");
        assert!(!seen.contains(&look), "{length} looks like another");
        seen.push(look);
    }
}
