//! [`narrow`] against its slow siblings: all placements, and a table over cells and blocks.

use super::*;
use crate::nonogram::clue::placements;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The union of all placements, straight from the definition.
fn union(clue: &Clue, known: &[Known]) -> Option<Vec<Known>> {
    let placed = placements(clue, known, usize::MAX);
    let can = |i: usize| Known(placed.iter().fold(0, |set, line| set | 1 << line[i].0));
    (!placed.is_empty()).then(|| (0..known.len()).map(can).collect())
}

/// The same by a table: can the first i cells hold exactly the first j blocks (and the last be a
/// block's end, or background)? Then backwards over the cells that lie on a whole way.
fn table(clue: &Clue, known: &[Known]) -> Option<Vec<Known>> {
    let (blocks, n) = (clue.blocks(), known.len());
    let k = blocks.len();
    let white = |i: usize| known[i].allows(Colour::BACKGROUND);
    let fits = |j: usize, i: usize| {
        let length = blocks[j].length as usize;
        i + length <= n && known[i..i + length].iter().all(|cell| cell.allows(blocks[j].colour))
    };
    let apart = |j: usize| j > 0 && blocks[j - 1].colour == blocks[j].colour;
    // reach[i][j][e]: e is 1 if cell i - 1 is the end of block j - 1.
    let mut reach = vec![vec![[false; 2]; k + 1]; n + 1];
    reach[0][0][0] = true;
    for i in 0..n {
        for (j, e) in (0..=k).flat_map(|j| [(j, 0), (j, 1)]) {
            if reach[i][j][e] {
                reach[i + 1][j][0] |= white(i);
                if j < k && fits(j, i) && !(e == 1 && apart(j)) {
                    reach[i + blocks[j].length as usize][j + 1][1] = true;
                }
            }
        }
    }
    let mut leads = vec![vec![[false; 2]; k + 1]; n + 1];
    leads[n][k] = [true; 2];
    let mut can = vec![Known(0); n];
    for i in (0..n).rev() {
        for (j, e) in (0..=k).flat_map(|j| [(j, 0), (j, 1)]) {
            if white(i) && leads[i + 1][j][0] {
                leads[i][j][e] = true;
                if reach[i][j][e] {
                    can[i].0 |= 1;
                }
            }
            if j < k && fits(j, i) && !(e == 1 && apart(j)) {
                let end = i + blocks[j].length as usize;
                if leads[end][j + 1][1] {
                    leads[i][j][e] = true;
                    if reach[i][j][e] {
                        can[i..end].iter_mut().for_each(|cell| cell.0 |= 1 << blocks[j].colour.0);
                    }
                }
            }
        }
    }
    leads[0][0][0].then_some(can)
}

/// All clues of black blocks that fit into `room` cells.
fn clues(room: usize) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for first in 1..=room {
        let rests = if first < room { clues(room - first - 1) } else { vec![Vec::new()] };
        for rest in rests {
            all.push([&[first as u32][..], &rest].concat());
        }
    }
    all
}

#[test]
fn all_short_black_and_white_lines_agree_with_all_placements() {
    for length in 1..=8 {
        for lengths in clues(length) {
            let clue = Clue::black(&lengths);
            for index in 0..3usize.pow(length as u32) {
                let known: Vec<Known> = (0..length as u32)
                    .map(|i| Known(1 + (index / 3usize.pow(i) % 3) as u32))
                    .collect();
                assert_eq!(narrow(&clue, &known), union(&clue, &known), "{lengths:?} {known:?}");
            }
        }
    }
}

/// A line of at most this length, and what is known of it: some of it hidden, some of it wrong.
fn random_line(random: &mut ChaCha8Rng, length: usize, paints: u32) -> (Clue, Vec<Known>) {
    let stay = random.random_range(1..12);
    let mut colour = 0;
    let mut line = Vec::new();
    for _ in 0..length {
        if random.random_range(0..stay + 1) == 0 || stay == 1 {
            colour = random.random_range(0..=paints) as u8;
        }
        line.push(Colour(colour));
    }
    let all = Known::all(paints as usize).0;
    let hidden = random.random_range(1..=length as u32);
    let wrong = random.random_range(0..4) == 0;
    let known = line.iter().map(|cell| {
        let set =
            if random.random_range(0..length as u32) < hidden { all } else { random.random() };
        let slip = wrong && random.random_range(0..length as u32) == 0;
        Known(if slip { set & all } else { set & all | 1 << cell.0 })
    });
    let known = known.collect();
    (Clue::of(line), known)
}

#[test]
fn random_coloured_lines_agree_with_all_placements() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let (mut none, mut some) = (0, 0);
    for round in 0..6000 {
        let length = random.random_range(1..=12);
        let (clue, known) = random_line(&mut random, length, 1 + round % 3);
        let expected = union(&clue, &known);
        *(if expected.is_none() { &mut none } else { &mut some }) += 1;
        assert_eq!(narrow(&clue, &known), expected, "{clue:?} {known:?}");
        assert_eq!(table(&clue, &known), expected, "the table: {clue:?} {known:?}");
    }
    assert!(none > 100 && some > 1000, "{none} {some}");
}

#[test]
fn random_long_lines_agree_with_the_table() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let lengths = [62, 63, 64, 65, 66, 100, 127, 128, 129, 191, 192, 256, 300, 511, 512, 513];
    let (mut none, mut some) = (0, 0);
    for round in 0..1600 {
        let length = lengths[round % lengths.len()];
        let (clue, known) = random_line(&mut random, length, 1 + (round / 16 % 3) as u32);
        let expected = table(&clue, &known);
        *(if expected.is_none() { &mut none } else { &mut some }) += 1;
        assert_eq!(narrow(&clue, &known), expected, "{clue:?} {known:?}");
    }
    assert!(none > 20 && some > 500, "{none} {some}");
}

#[test]
fn a_block_may_fill_the_whole_line() {
    for length in [1, 63, 64, 65, 128, 129, 2048, 2049, 10_000] {
        let known = vec![Known::all(1); length];
        let full = narrow(&Clue::black(&[length as u32]), &known);
        assert_eq!(full, Some(vec![Known::only(Colour::BLACK); length]));
        let empty = narrow(&Clue::black(&[]), &known);
        assert_eq!(empty, Some(vec![Known::only(Colour::BACKGROUND); length]));
        assert_eq!(narrow(&Clue::black(&[length as u32 + 1]), &known), None);
    }
}

#[test]
fn sets_of_many_words_move_as_one() {
    let set = |places: &[usize]| {
        let mut set = Bits::<2>::NONE;
        for &place in places {
            set.insert(place);
        }
        set
    };
    assert_eq!(set(&[0, 63, 64]).up(64), set(&[64, 127]));
    assert_eq!(set(&[0, 63, 64]).up(1), set(&[1, 64, 65]));
    assert_eq!(set(&[0, 63, 64]).down(63), set(&[0, 1]));
    assert_eq!(set(&[0, 63, 64]).up(127), set(&[127]));
    assert_eq!(set(&[0, 63, 64]).down(64), set(&[0]));
    let run = set(&[3, 4, 61, 62, 63, 64, 65, 70]);
    assert_eq!(run.flood_down(set(&[2, 4, 65]), 0), set(&[3, 4, 61, 62, 63, 64, 65]));
    assert_eq!(run.flood_down(set(&[63, 71]), 0), set(&[61, 62, 63]));
    assert_eq!(Bits([0b0111_0110]).flood_down(Bits([0b0100_0100]), 2), Bits([0b0111_0110]));
    assert_eq!(set(&[1, 62, 63, 64, 65, 67]).flood(set(&[1, 63, 66])), set(&[1, 63, 64, 65]));
    assert_eq!(Bits::<2>::below(65), Bits([u64::MAX, 1]));
}
