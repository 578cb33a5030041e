//! Explanations: every step follows, and the steps lead to the solution.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Ended, NO_LIMITS, Watcher};
use whoknows::nonogram::check::{check_easiest, check_step, check_steps, nothing_follows};
use whoknows::nonogram::explain::{explain, next_step};
use whoknows::nonogram::steps::{Step, Technique};
use whoknows::nonogram::{Colour, Grid, Known, Puzzle};

use super::pictures::{paints, random_picture};

fn picture(rows: &[&str]) -> Grid<Colour> {
    let rows: Vec<Vec<Colour>> =
        rows.iter().map(|row| row.bytes().map(|c| Colour(c - b'0')).collect()).collect();
    Grid::from_rows(&rows).unwrap()
}

/// Explains, checks every step, and says what is open at the end.
fn explained(puzzle: &Puzzle, picture: &Grid<Colour>) -> (Vec<Step>, usize) {
    let found = explain(puzzle, &Budget::unlimited()).unwrap();
    let known = check_steps(puzzle, &found.steps).unwrap();
    assert_eq!(known, found.known);
    check_easiest(puzzle, &found.steps, &Budget::unlimited()).unwrap();
    nothing_follows(puzzle, &known, &Budget::unlimited()).unwrap();
    for (known, &colour) in known.cells().iter().zip(picture.cells()) {
        assert!(known.allows(colour), "the picture stays possible");
    }
    let open = known.cells().iter().filter(|cell| cell.settled().is_none()).count();
    (found.steps, open)
}

#[test]
fn a_small_picture_is_explained_to_the_end() {
    let heart = picture(&["01010", "11111", "11111", "01110", "00100"]);
    let puzzle = Puzzle::of_picture(&heart, paints(1)).unwrap();
    let (steps, open) = explained(&puzzle, &heart);
    assert_eq!(open, 0);
    assert!(steps.iter().all(|step| step.technique() < Technique::Contradiction));
}

#[test]
fn colours_are_explained_too() {
    let flag = picture(&["11223", "11223", "00003", "31120", "11111"]);
    let puzzle = Puzzle::of_picture(&flag, paints(3)).unwrap();
    explained(&puzzle, &flag);
}

#[test]
fn random_pictures_get_steps_that_hold() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let (mut chains, mut whole) = (0, 0);
    for round in 0..90 {
        let (width, height, colours) = (3 + round % 7, 3 + round % 8, 1 + (round % 3) as u32);
        let drawn = random_picture(&mut dice, width, height, colours);
        let puzzle = Puzzle::of_picture(&drawn, paints(colours as u8)).unwrap();
        let (steps, open) = explained(&puzzle, &drawn);
        chains += steps.iter().filter(|s| s.technique() == Technique::Contradiction).count();
        whole += usize::from(open == 0);
    }
    assert!(chains > 0 && whole > 10, "{chains} chains, {whole} solved");
}

#[test]
fn a_step_that_does_not_follow_is_refused() {
    let heart = picture(&["01010", "11111", "11111", "01110", "00100"]);
    let puzzle = Puzzle::of_picture(&heart, paints(1)).unwrap();
    let (steps, _) = explained(&puzzle, &heart);
    assert!(
        check_steps(&puzzle, &steps[1..]).is_err() || check_steps(&puzzle, &steps[2..]).is_err()
    );
    let mut wrong = steps.clone();
    let Step::Line(first) = &mut wrong[0] else { panic!("the first step is a line") };
    first.gives[0].1 = Known(0b11 & !first.gives[0].1.0);
    let why = check_steps(&puzzle, &wrong).unwrap_err().to_string();
    assert!(why.starts_with("step 1: row 2"), "{why}");
}

#[test]
fn a_reason_has_no_cell_too_many() {
    let drawn = picture(&["1110111", "0010100", "1110111", "1000001", "1111111"]);
    let puzzle = Puzzle::of_picture(&drawn, paints(1)).unwrap();
    let mut known = puzzle.givens().clone();
    while let Ok(Some(step)) = next_step(&puzzle, &known, &Budget::unlimited()) {
        if let Step::Line(line) = &step {
            for left_out in 0..line.needs.len() {
                let mut shorter = line.clone();
                shorter.needs.remove(left_out);
                let mut from = known.clone();
                let checked = check_step(&puzzle, &mut from, &Step::Line(shorter));
                assert!(checked.is_err(), "{step:?} does not need its cell {left_out}");
            }
        }
        step.apply(&mut known);
    }
}

#[test]
fn what_is_kept_changes_no_step() {
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    let mut chains = 0;
    for round in 0..150 {
        let (width, height, colours) = (6 + round % 7, 5 + round % 9, 1 + (round % 2) as u32);
        let drawn = random_picture(&mut dice, width, height, colours);
        let puzzle = Puzzle::of_picture(&drawn, paints(colours as u8)).unwrap();
        let (kept, anew) = (Budget::unlimited(), Budget::unlimited());
        let found = explain(&puzzle, &kept).unwrap();
        let mut known = puzzle.givens().clone();
        for step in &found.steps {
            let next = next_step(&puzzle, &known, &anew).unwrap();
            assert_eq!(next.as_ref(), Some(step));
            chains += usize::from(step.technique() == Technique::Contradiction);
            step.apply(&mut known);
        }
        assert_eq!(next_step(&puzzle, &known, &anew), Ok(None));
        assert_eq!((known, anew.spent()), (found.known, kept.spent()));
    }
    assert!(chains > 10, "{chains} chains");
}

/// Somebody who has no time at all.
struct Gone;

impl Watcher for Gone {
    fn stopped(&self) -> bool {
        true
    }
}

#[test]
fn whoever_stops_waits_for_no_step() {
    let puzzle = Puzzle::of_picture(&picture(&["010", "111", "010"]), paints(1)).unwrap();
    let found = explain(&puzzle, &Budget::new(NO_LIMITS, &Gone)).unwrap();
    assert_eq!((found.steps.len(), found.ended), (0, Some(Ended::Stopped)));
}
