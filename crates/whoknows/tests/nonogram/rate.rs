//! Ratings: known puzzles have the ranks that they must have.

use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::nonogram::check::check_rated;
use whoknows::nonogram::evidence::Pictures;
use whoknows::nonogram::notation::read;
use whoknows::nonogram::rate::rate;
use whoknows::nonogram::rating::{BEYOND, Rated};
use whoknows::nonogram::steps::{Step, Technique};
use whoknows::nonogram::{Clue, Line, Puzzle};

fn rated(picture: &str) -> Rated {
    let puzzles = read(picture.as_bytes(), None).unwrap();
    let rated = rate(&puzzles[0], &Budget::unlimited());
    assert_eq!(check_rated(&puzzles[0], &rated, &Budget::unlimited()), Ok(()));
    let mut others = vec![Rated { open: rated.open + 1, ..rated.clone() }];
    for line in [Line::Row(0), Line::Column(usize::MAX)] {
        others.push(Rated { contradiction: Some(line), ..rated.clone() });
    }
    let pictures = if rated.pictures.is_some() { None } else { Some(Pictures::default()) };
    others.push(Rated { pictures, ..rated.clone() });
    for at in 0..rated.steps.len() {
        let mut steps = rated.steps.clone();
        steps.remove(at);
        others.push(Rated { steps, ..rated.clone() });
        let mut steps = rated.steps.clone();
        steps.push(steps[at].clone());
        others.push(Rated { steps, ..rated.clone() });
    }
    for other in others {
        assert!(check_rated(&puzzles[0], &other, &Budget::unlimited()).is_err(), "{other:?}");
    }
    rated
}

#[test]
fn a_full_picture_needs_overlap_alone() {
    let rated = rated("11\n11\n11\n");
    assert_eq!((rated.rank(), rated.unique()), (Some(3), Some(true)));
    assert_eq!(rated.counts(), [(Technique::Overlap, rated.steps.len())]);
    assert_eq!(rated.hardest().map(Step::technique), Some(Technique::Overlap));
}

#[test]
fn two_solutions_have_no_rank() {
    let rated = rated("10\n01\n");
    assert_eq!((rated.rank(), rated.unique(), rated.open), (None, Some(false), 4));
    assert_eq!(rated.solvable_by_logic(), Some(false));
    assert!(!rated.is_beyond());
}

#[test]
fn clues_without_a_picture_have_no_rank() {
    let clue = Clue::black;
    let rows = vec![clue(&[1, 1]), clue(&[1]), clue(&[])];
    let columns = vec![clue(&[]), clue(&[2]), clue(&[1])];
    let puzzle = Puzzle::black(rows, columns).unwrap();
    let rated = rate(&puzzle, &Budget::unlimited());
    assert_eq!((rated.rank(), rated.unique()), (None, Some(false)));
}

#[test]
fn an_assumption_is_ranked_above_all_lines() {
    let rated = rated(ASSUMPTION);
    assert_eq!((rated.rank(), rated.unique(), rated.open), (Some(9), Some(true), 0));
    assert_eq!(rated.solvable_by_logic(), Some(true));
    assert!(matches!(rated.hardest(), Some(Step::Contradiction { .. })));
}

#[test]
fn more_than_single_assumptions_is_beyond() {
    let rated = rated(BEYOND_ONE);
    assert_eq!((rated.rank(), rated.unique()), (Some(BEYOND), Some(true)));
    assert!(rated.is_beyond() && rated.open > 0);
    assert_eq!(rated.solvable_by_logic(), Some(false));
}

#[test]
fn an_assumption_may_end_in_a_line_that_is_filled_wrongly() {
    // Column 2 has its run in rows 2 and 3, since otherwise a row would be full without its clue.
    let rated = rated("1000\n0101\n0100\n1001\n");
    assert_eq!((rated.rank(), rated.solvable_by_logic()), (Some(9), Some(true)));
}

#[test]
fn a_budget_that_ends_leaves_it_open() {
    let puzzles = read(BEYOND_ONE.as_bytes(), None).unwrap();
    let budget = Budget::new(Limits { nodes: Some(1), ..NO_LIMITS }, &Unwatched);
    let rated = rate(&puzzles[0], &budget);
    assert!(rated.ended.is_some());
    assert_eq!((rated.rank(), rated.solvable_by_logic()), (None, None));
}

const ASSUMPTION: &str = "0001\n1010\n0110\n1100\n";

const BEYOND_ONE: &str = "\
010001000011
000011110110
001110001100
101000011010
000001101000
100011101000
101000000011
100000101000
100100101000
000100000001
110110000111
010111000001
";

#[test]
fn steps_to_a_contradiction_leave_as_many_cells_open_as_they_say() {
    let clues = r#"{"width":4,"height":3,"rows":[[3],[1,2],[2]],"columns":[[1,1],[2],[3],[1]]}"#;
    let rated = rated(clues);
    assert!(rated.contradiction.is_some());
    assert_eq!((rated.open, rated.unique()), (8, Some(false)));
}
