//! Given cells that make puzzles unique: against all solutions and all sets of cells of tiny ones.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::nonogram::check::{all_solutions, check_fewest, check_fixed};
use whoknows::nonogram::evidence::NoOther;
use whoknows::nonogram::fix::fix;
use whoknows::nonogram::fixed::{Fixed, with_cells};
use whoknows::nonogram::notation::read;
use whoknows::nonogram::search::solve;
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Puzzle};
use whoknows::verdict::Verdict;

use super::pictures::{paints, random_picture};

fn random(dice: &mut ChaCha8Rng, width: usize, height: usize, colours: u32) -> Puzzle {
    let drawn = random_picture(dice, width, height, colours);
    Puzzle::of_picture(&drawn, paints(colours as u8)).unwrap()
}

fn fixed(puzzle: &Puzzle) -> Fixed {
    fix(puzzle, &Budget::unlimited()).yes().unwrap()
}

/// The solutions that agree with the given cells.
fn left<'a>(all: &'a [Grid<Colour>], givens: &[(Cell, Colour)]) -> Vec<&'a Grid<Colour>> {
    let agrees = |picture: &&Grid<Colour>| givens.iter().all(|&(cell, c)| picture.at(cell) == c);
    all.iter().filter(agrees).collect()
}

/// Do the cells, or fewer, single out some solution? By trying all sets of them.
fn enough(all: &[Grid<Colour>], number: usize) -> bool {
    fn choose(all: &[Grid<Colour>], from: usize, number: usize, cells: &mut Vec<Cell>) -> bool {
        let (width, height) = (all[0].width(), all[0].height());
        let alone = |target: &Grid<Colour>| {
            let givens: Vec<_> = cells.iter().map(|&cell| (cell, target.at(cell))).collect();
            left(all, &givens).len() == 1
        };
        if all.iter().any(alone) {
            return true;
        }
        number > 0
            && (from..width * height).any(|index| {
                cells.push(Cell { row: index / width, column: index % width });
                let found = choose(all, index + 1, number - 1, cells);
                cells.pop();
                found
            })
    }
    choose(all, 0, number, &mut Vec::new())
}

#[test]
fn no_fewer_cells_would_do_in_tiny_puzzles() {
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    let mut needed = [0; 5];
    for round in 0..400 {
        let colours = 1 + round % 2;
        let puzzle = random(&mut dice, 3 + round as usize % 3, 3 + round as usize % 2, colours);
        let all = all_solutions(&puzzle).unwrap();
        let fixed = fixed(&puzzle);
        assert_eq!(fixed.solutions(), Some(all.len()));
        assert_eq!(left(&all, &fixed.givens), [fixed.picture()]);
        assert!(fixed.minimal);
        let number = fixed.givens.len();
        assert!(number == 0 || !enough(&all, number - 1), "{puzzle:?}: {:?}", fixed.givens);
        let pictures = fixed.all.unwrap();
        let fewest = |number| check_fewest(&pictures, number, &Budget::unlimited());
        assert!(fewest(number).is_ok() && fewest(number + 1).is_err());
        needed[number] += 1;
    }
    assert!(needed[0] > 0 && needed[1] > 0 && needed[2] > 0, "{needed:?}");
}

#[test]
fn larger_puzzles_are_unique_with_their_cells() {
    let mut dice = ChaCha8Rng::seed_from_u64(4);
    for round in 0..20 {
        let puzzle = random(&mut dice, 6 + round % 5, 6 + round % 4, 1 + (round % 2) as u32);
        let fixed = fixed(&puzzle);
        let found = solve(&with_cells(&puzzle, &fixed.givens), 2, &Budget::unlimited());
        assert!(found.complete && found.solutions == [fixed.picture().clone()]);
    }
}

#[test]
fn too_many_solutions_to_list_are_excluded_too() {
    // A black cell in every row and column: 8! solutions, and all but one row has to be given.
    let clues = || vec![Clue::black(&[1]); 8];
    let puzzle = Puzzle::black(clues(), clues()).unwrap();
    let fixed = fixed(&puzzle);
    assert_eq!((fixed.solutions(), fixed.minimal), (None, false));
    let found = solve(&with_cells(&puzzle, &fixed.givens), 2, &Budget::unlimited());
    assert!(found.complete && found.solutions.len() == 1);
    for left_out in 0..fixed.givens.len() {
        let mut fewer = fixed.givens.clone();
        fewer.remove(left_out);
        let fewer = fewer.into_iter().map(|(cell, colour)| (cell, Known::only(colour)));
        let fewer = puzzle.with_givens(fewer);
        assert_eq!(solve(&fewer, 2, &Budget::unlimited()).solutions.len(), 2);
    }
}

#[test]
fn two_cells_are_enough_for_gchq() {
    let puzzle = &read(include_bytes!("../data/gchq-no-givens.json"), None).unwrap()[0];
    let fixed = fixed(puzzle);
    assert_eq!((fixed.givens.len(), fixed.minimal, fixed.solutions()), (2, true, Some(4)));
}

#[test]
fn nothing_is_given_where_nothing_can_be() {
    let puzzle = |rows: Vec<Clue>, columns| Puzzle::black(rows, columns).unwrap();
    let one = || Clue::black(&[1]);
    let none =
        puzzle(vec![one(), one(), Clue::black(&[])], vec![Clue::black(&[1, 1]), Clue::black(&[])]);
    let found = fix(&none, &Budget::unlimited());
    assert!(matches!(found, Verdict::No(NoOther::Clues(_))), "{found:?}");
    let unique = puzzle(vec![Clue::black(&[2])], vec![one(), one()]);
    assert!(fixed(&unique).givens.is_empty() && fixed(&unique).minimal);
    let clues = || vec![Clue::black(&[1]); 30];
    let budget = Budget::new(Limits { nodes: Some(1), ..NO_LIMITS }, &Unwatched);
    assert!(matches!(fix(&puzzle(clues(), clues()), &budget), Verdict::Unknown(_)));
}

#[test]
fn cells_that_were_changed_are_refused() {
    let mut dice = ChaCha8Rng::seed_from_u64(8);
    let mut tried = 0;
    for round in 0..60 {
        let puzzle = random(&mut dice, 4 + round % 3, 4, 1 + (round % 2) as u32);
        let good = fixed(&puzzle);
        let check = |fixed: &Fixed| check_fixed(&puzzle, fixed, &Budget::unlimited());
        assert_eq!(check(&good), Ok(()));
        let mut refused = |change: &dyn Fn(&mut Fixed)| {
            let mut other = good.clone();
            change(&mut other);
            assert!(check(&other).is_err(), "{other:?}");
            tried += 1;
        };
        refused(&|fixed| fixed.all = None);
        refused(&|fixed| fixed.only.no_other = None);
        refused(&|fixed| fixed.only.found.clear());
        refused(&|fixed| fixed.all.as_mut().unwrap().no_other = None);
        refused(&|fixed| drop(fixed.all.as_mut().unwrap().found.pop()));
        let far = Cell { row: usize::MAX, column: 0 };
        refused(&|fixed| fixed.givens.push((far, Colour::BACKGROUND)));
        let corner = Cell { row: 3, column: puzzle.width() - 1 };
        refused(&|fixed| fixed.givens.push((corner, Colour(31))));
        if good.givens.is_empty() {
            continue;
        }
        refused(&|fixed| fixed.givens = fixed.givens.split_off(1));
        refused(&|fixed| fixed.givens.insert(0, fixed.givens[0]));
        refused(&|fixed| fixed.givens[0].1.0 ^= 1);
    }
    assert!(tried > 400, "{tried}");
}
