//! PNG pictures: every kind that PNG has is read, and pictures come back as they were.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use png::{BitDepth, ColorType};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use whoknows::nonogram::notation::{Format, Picture, read, read_picture};
use whoknows::nonogram::puzzle::Paint;
use whoknows::nonogram::{Cell, Colour, Grid, Puzzle};

use super::chunks::{Rgb, chunks, file, header, indexed, stored};

const WHITE: Rgb = [255; 3];
const BLACK: Rgb = [0; 3];

fn coloured(picture: &Grid<Colour>, paints: &[Rgb]) -> Vec<u8> {
    let data: Vec<u8> =
        picture.cells().iter().flat_map(|colour| paints[usize::from(colour.0)]).collect();
    file((picture.width() as u32, picture.height() as u32), ColorType::Rgb, BitDepth::Eight, &data)
}

fn one(file: &[u8]) -> Puzzle {
    let mut puzzles = read(file, None).unwrap_or_else(|fault| panic!("{:?} {fault}", fault.at));
    assert_eq!(puzzles.len(), 1);
    assert_eq!(read(file, Some(Format::Png)).as_ref(), Ok(&puzzles));
    puzzles.remove(0)
}

fn rgbs(puzzle: &Puzzle) -> Vec<Rgb> {
    puzzle.paints().iter().map(|paint| paint.rgb).collect()
}

#[test]
fn pictures_come_back_as_they_were() {
    let mut dice = ChaCha8Rng::seed_from_u64(9);
    let colours = [WHITE, BLACK, [255, 0, 0], [1, 2, 3], [255, 255, 254]];
    for (width, height) in [(1, 1), (7, 5), (64, 33)] {
        for count in 2..=colours.len() {
            let mut picture = Grid::filled(width, height, Colour::BACKGROUND);
            for i in 0..width * height {
                let cell = Cell { row: i / width, column: i % width };
                picture.set(cell, Colour((dice.next_u32() as usize % count) as u8));
            }
            let puzzle = one(&coloured(&picture, &colours));
            // The paints of the file stand in the order in which they are met.
            let mut met = vec![WHITE];
            for colour in picture.cells() {
                let rgb = colours[usize::from(colour.0)];
                if !met.contains(&rgb) {
                    met.push(rgb);
                }
            }
            if met.len() == 1 {
                met.push(BLACK);
            }
            assert_eq!(rgbs(&puzzle), met);
            let number =
                |colour: &Colour| met.iter().position(|rgb| *rgb == colours[usize::from(colour.0)]);
            let cells: Vec<Colour> = picture
                .cells()
                .iter()
                .map(|colour| Colour(number(colour).unwrap() as u8))
                .collect();
            let rows: Vec<Vec<Colour>> = cells.chunks(width).map(<[Colour]>::to_vec).collect();
            assert!(puzzle.is_solved_by(&Grid::from_rows(&rows).unwrap()));
        }
    }
}

#[test]
fn black_and_white_is_the_same_as_in_a_bitmap() {
    let bitmap = read(b"P1\n3 2\n101\n011\n", None).unwrap();
    let heart = file((3, 2), ColorType::Grayscale, BitDepth::One, &[0b0100_0000, 0b1000_0000]);
    assert_eq!(read(&heart, None), Ok(bitmap.clone()));
    let address = format!(" data:image/png;base64,{}", STANDARD.encode(&heart));
    assert_eq!(read(address.as_bytes(), None), Ok(bitmap.clone()));
    let (begin, end) = address.split_at(40);
    assert_eq!(read(format!("{begin}\n  {end}\n").as_bytes(), None), Ok(bitmap));
}

#[test]
fn every_depth_of_grey_is_read() {
    // Black, white and one or two greys in between.
    let levels = |puzzle: &Puzzle| rgbs(puzzle).iter().map(|rgb| rgb[0]).collect::<Vec<_>>();
    let grey = |depth, data: &[u8]| one(&file((4, 1), ColorType::Grayscale, depth, data));
    assert_eq!(levels(&grey(BitDepth::One, &[0b0101_0000])), [255, 0]);
    assert_eq!(levels(&grey(BitDepth::Two, &[0b0001_1011])), [255, 0, 85, 170]);
    assert_eq!(levels(&grey(BitDepth::Four, &[0x0f, 0x7a])), [255, 0, 119, 170]);
    assert_eq!(levels(&grey(BitDepth::Eight, &[0, 255, 7, 9])), [255, 0, 7, 9]);
    let deep = [0, 0, 0xff, 0xff, 7, 200, 9, 1];
    assert_eq!(levels(&grey(BitDepth::Sixteen, &deep)), [255, 0, 7, 9]);
}

#[test]
fn every_depth_of_palette_is_read() {
    let entries = [[255, 255, 255], [200, 0, 0], [0, 0, 200]];
    let packed: [(BitDepth, &[u8]); 3] = [
        (BitDepth::Two, &[0b0001_1000]),
        (BitDepth::Four, &[0x01, 0x20]),
        (BitDepth::Eight, &[0, 1, 2, 0]),
    ];
    for (depth, data) in packed {
        let file = indexed((4, 1), (ColorType::Indexed, depth), data, &entries, &[]);
        let puzzle = one(&file);
        assert_eq!((rgbs(&puzzle), puzzle.rows()[0].blocks().len()), (entries.to_vec(), 2));
    }
    let kind = (ColorType::Indexed, BitDepth::One);
    let puzzle = one(&indexed((4, 1), kind, &[0b0110_0000], &entries[..2], &[]));
    assert_eq!((rgbs(&puzzle), puzzle.rows()[0].filled()), (entries[..2].to_vec(), 2));
}

#[test]
fn what_is_transparent_is_paper() {
    let kinds: [(ColorType, BitDepth, &[u8]); 4] = [
        (ColorType::GrayscaleAlpha, BitDepth::Eight, &[0, 0, 0, 255, 9, 0]),
        (ColorType::GrayscaleAlpha, BitDepth::Sixteen, &[0, 0, 0, 0, 0, 0, 255, 255, 9, 0, 0, 0]),
        (ColorType::Rgba, BitDepth::Eight, &[9, 9, 9, 0, 0, 0, 0, 255, 7, 0, 0, 0]),
        (ColorType::Indexed, BitDepth::Two, &[0b0001_1000]),
    ];
    for (kind, depth, data) in kinds {
        let palette: &[Rgb] = &[[9; 3], BLACK, [1; 3]];
        let (palette, alpha): (&[Rgb], &[u8]) =
            if kind == ColorType::Indexed { (palette, &[0, 255, 0]) } else { (&[], &[]) };
        let puzzle = one(&indexed((3, 1), (kind, depth), data, palette, alpha));
        assert_eq!((rgbs(&puzzle), puzzle.columns()[1].filled()), (vec![WHITE, BLACK], 1));
        assert_eq!(puzzle.paints(), Paint::black_and_white());
    }
    let half = one(&file((2, 1), ColorType::GrayscaleAlpha, BitDepth::Eight, &[0, 51, 0, 0]));
    assert_eq!(rgbs(&half), [WHITE, [204; 3]]);
}

#[test]
fn without_white_the_commonest_colour_is_the_background() {
    let (red, blue) = ([200, 0, 0], [0, 0, 200]);
    let picture = |colours: &[Rgb]| {
        let size = (colours.len() as u32, 1);
        one(&file(size, ColorType::Rgb, BitDepth::Eight, &colours.concat()))
    };
    assert_eq!(rgbs(&picture(&[red, blue, blue])), [blue, red]);
    assert_eq!(rgbs(&picture(&[red, blue])), [red, blue]);
    assert_eq!(rgbs(&picture(&[red, WHITE, red])), [WHITE, red]);
    // One colour: all of it is painted.
    let full = picture(&[BLACK, BLACK]);
    assert_eq!((rgbs(&full), full.rows()[0].filled()), (vec![WHITE, BLACK], 2));
    assert_eq!(picture(&[WHITE, WHITE]).rows()[0].filled(), 0);
}

#[test]
fn interlaced_pictures_are_put_in_order() {
    const PASSES: [[usize; 4]; 7] = [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
    ];
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    for (width, height) in [(1, 1), (3, 2), (9, 13), (2, 20), (20, 17)] {
        let grey: Vec<u8> = (0..width * height).map(|_| (dice.next_u32() % 4 * 85) as u8).collect();
        let mut data = Vec::new();
        for [left, top, across, down] in PASSES {
            for row in (top..if left < width { height } else { 0 }).step_by(down) {
                data.push(0);
                data.extend((left..width).step_by(across).map(|column| grey[row * width + column]));
            }
        }
        let size = (width as u32, height as u32);
        let header = header(size.0, size.1, [8, 0, 0, 0, 1]);
        let interlaced = chunks(&[(b"IHDR", &header), (b"IDAT", &stored(&data)), (b"IEND", &[])]);
        let plain = file(size, ColorType::Grayscale, BitDepth::Eight, &grey);
        assert_eq!(one(&interlaced), one(&plain));
    }
}

#[test]
fn a_photograph_is_no_puzzle_but_a_picture() {
    let shades: Vec<u8> = (0..33).flat_map(|i| [i * 7, 10, 200]).collect();
    let photo = file((11, 3), ColorType::Rgb, BitDepth::Eight, &shades);
    let fault = read(&photo, None).unwrap_err();
    assert!(fault.message.starts_with("a photograph, of more than 32 colours: `nonogram make"));
    match read_picture(&photo).unwrap() {
        Picture::Photo(levels) => {
            assert_eq!((levels.width(), levels.height()), (11, 3));
            // 0.299 · 7 + 0.587 · 10 + 0.114 · 200 = 30.8
            assert_eq!(levels.at(Cell { row: 0, column: 1 }), 31);
        }
        drawn @ Picture::Drawn(..) => panic!("{drawn:?}"),
    }
    // One fewer is a puzzle, with white not among them.
    let few = file((32, 1), ColorType::Rgb, BitDepth::Eight, &shades[..96]);
    assert_eq!(one(&few).paints().len(), 32);
}
