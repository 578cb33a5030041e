//! Playing: moves, undo, what is done, what is wrong, and when it is won.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use whoknows::budget::Budget;
use whoknows::nonogram::check::all_solutions;
use whoknows::nonogram::clue::placements;
use whoknows::nonogram::mistakes::mistakes;
use whoknows::nonogram::notation::read;
use whoknows::nonogram::play::{Game, Mistakes, Move, Outcome, PlayError, done};
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Puzzle};

fn puzzle(text: &str) -> Puzzle {
    read(text.replace('/', "\n").as_bytes(), None).unwrap().remove(0)
}

/// A 5 by 3 of one paint, a 3 by 5 of two, a 7 by 6 of three.
fn several() -> [Puzzle; 3] {
    [
        puzzle("#.##./.###./#...#"),
        puzzle("rrb/.b./r.r/bbb/.r."),
        puzzle("..rrr../.rryrr./..rrr../...g.../.g.g.g./..ggg.."),
    ]
}

fn at(row: usize, column: usize) -> Cell {
    Cell { row, column }
}

fn one(cell: Cell, colour: u8) -> Move {
    Move(vec![(cell, Known::only(Colour(colour)))])
}

/// A grid of `0`, `1`, `2` and `?`.
fn grid(puzzle: &Puzzle, rows: &str) -> Grid<Known> {
    let known = |letter: char| match letter.to_digit(10) {
        Some(colour) => Known::only(Colour(colour as u8)),
        None => Known::all(puzzle.paints().len() - 1),
    };
    let rows: Vec<Vec<Known>> =
        rows.split('/').map(|row| row.chars().map(known).collect()).collect();
    Grid::from_rows(&rows).unwrap()
}

#[test]
fn random_games_are_their_moves() {
    for (seed, puzzle) in several().into_iter().enumerate() {
        let mut dice = ChaCha8Rng::seed_from_u64(seed as u64);
        let mut game = Game::new(puzzle.clone());
        let mut seen = vec![game.grid().clone()];
        for _ in 0..60 {
            let legal: Vec<_> = game.legal_moves().collect();
            let mark = legal[dice.next_u64() as usize % legal.len()];
            game.play(Move(vec![mark])).unwrap();
            assert_ne!(game.grid(), seen.last().unwrap(), "a legal move changes something");
            seen.push(game.grid().clone());
        }
        let mut again = Game::new(puzzle);
        for marks in game.moves() {
            again.play(marks.clone()).unwrap();
        }
        assert_eq!(again.grid(), game.grid());
        for before in seen.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!(game.grid(), before);
        }
        assert!(!game.undo() && game.moves().is_empty());
        for after in seen.iter().skip(1) {
            assert!(game.redo());
            assert_eq!(game.grid(), after);
        }
        assert!(!game.redo());
    }
}

#[test]
fn a_drag_is_one_move_and_a_new_move_forgets_what_was_taken_back() {
    let mut game = Game::new(puzzle("#.##./.###./#...#"));
    game.play(one(at(0, 2), 1)).unwrap();
    game.extend(one(at(0, 3), 1)).unwrap();
    game.extend(one(at(0, 4), 0)).unwrap();
    assert_eq!(game.moves().len(), 1);
    assert!(game.undo() && *game.grid() == *game.puzzle().givens());
    assert!(game.redo());
    assert_eq!(*game.grid(), grid(game.puzzle(), "??110/?????/?????"));
    game.undo();
    game.play(one(at(2, 0), 1)).unwrap();
    assert!(!game.redo(), "another move was played instead");
    game.undo();
    game.extend(one(at(2, 4), 1)).unwrap();
    assert_eq!(game.moves().len(), 1, "without a move, a drag begins one");
}

#[test]
fn a_move_is_played_as_a_whole_or_refused() {
    let mut game = Game::new(puzzle(
        r#"{"width": 2, "height": 2, "rows": [[1], [1]],
        "columns": [[1], [1]], "givens": ["1?", "??"]}"#,
    ));
    let both = Move(vec![(at(1, 1), Known(2)), (at(0, 0), Known(1))]);
    assert_eq!(game.play(both), Err(PlayError::Given(at(0, 0))));
    assert_eq!(game.grid(), game.puzzle().givens());
    assert_eq!(game.play(one(at(2, 0), 1)), Err(PlayError::Outside(at(2, 0))));
    assert_eq!(game.extend(one(at(1, 1), 2)), Err(PlayError::NoColour(at(1, 1))));
    assert_eq!(game.play(Move(vec![(at(1, 1), Known(0))])), Err(PlayError::NoColour(at(1, 1))));
    assert_eq!(game.play(one(at(0, 0), 1)), Ok(()), "so it is given");
    assert!(game.legal_moves().all(|(cell, _)| cell != at(0, 0)));
    let resumed = Game::from_grid(game.puzzle().clone(), &grid(game.puzzle(), "00/?1"));
    assert_eq!(*resumed.grid(), grid(game.puzzle(), "10/?1"), "a given cell stays");
    let words = PlayError::Given(at(0, 0)).to_string();
    assert_eq!(words, "row 1, column 1 is given");
}

#[test]
fn every_solution_wins_and_nothing_else() {
    // Two by two with one in each line has two pictures; the others are unique or not.
    for puzzle in [puzzle("10/01"), puzzle("#.##./.###./#...#"), puzzle("rrb/.b./r.r/bbb/.r.")] {
        let pictures = all_solutions(&puzzle).unwrap();
        assert!(!pictures.is_empty());
        for picture in &pictures {
            let mut game = Game::new(puzzle.clone());
            let cells: Vec<Cell> = (0..puzzle.height())
                .flat_map(|row| (0..puzzle.width()).map(move |column| at(row, column)))
                .filter(|&cell| picture.at(cell) != Colour::BACKGROUND)
                .collect();
            for &cell in &cells {
                assert_eq!(game.outcome(), Outcome::Going);
                game.play(one(cell, picture.at(cell).0)).unwrap();
            }
            assert_eq!(game.outcome(), Outcome::Solved, "open cells count as empty");
            game.play(one(cells[0], 0)).unwrap();
            assert_eq!(game.outcome(), Outcome::Going);
        }
    }
    assert_eq!(all_solutions(&puzzle("10/01")).unwrap().len(), 2);
}

#[test]
fn a_number_is_done_if_its_block_has_one_place_and_is_painted() {
    let line = |text: &str| -> Vec<Known> {
        let known = |letter: char| match letter {
            '?' => Known::all(2),
            digit => Known::only(Colour(digit as u8 - b'0')),
        };
        text.chars().map(known).collect()
    };
    let black = Clue::black(&[1, 3, 1]);
    assert_eq!(done(&black, &line("??111????")), [false, true, false], "the only one so long");
    assert_eq!(done(&black, &line("1????????")), [true, false, false]);
    assert_eq!(done(&black, &line("?1???????")), [true, false, false]);
    assert_eq!(done(&black, &line("10111?1??")), [true, true, true]);
    assert_eq!(done(&black, &line("0011?????")), [false; 3], "it cannot be filled");
    // Against the definition: all clues and marks of some lines, in two paints.
    for length in [4, 5] {
        let mut dice = ChaCha8Rng::seed_from_u64(length as u64);
        for _ in 0..4000 {
            let cell = |bits: u64, among: u64| Colour((bits % among) as u8);
            let shown: Vec<Colour> = (0..length).map(|_| cell(dice.next_u64(), 3)).collect();
            let clue = Clue::of(shown.iter().copied());
            let marks: Vec<Known> = shown
                .iter()
                .map(|&colour| match dice.next_u64() % 7 {
                    0..3 => Known::all(2),
                    3..6 => Known::only(colour),
                    _ => Known::only(cell(dice.next_u64(), 3)),
                })
                .collect();
            assert_eq!(done(&clue, &marks), slowly(&clue, &marks), "{clue:?} {marks:?}");
        }
    }
}

/// As it is defined: by all placements.
fn slowly(clue: &Clue, cells: &[Known]) -> Vec<bool> {
    let starts = |line: &Vec<Colour>| -> Vec<usize> {
        let begins =
            |&i: &usize| line[i] != Colour::BACKGROUND && (i == 0 || line[i - 1] != line[i]);
        (0..line.len()).filter(begins).collect()
    };
    let all: Vec<Vec<usize>> = placements(clue, cells, usize::MAX).iter().map(starts).collect();
    let is_done = |k: usize| {
        let Some(first) = all.first() else { return false };
        let place = first[k]..first[k] + clue.blocks()[k].length as usize;
        all.iter().all(|other| other[k] == first[k])
            && cells[place].iter().all(|cell| !cell.allows(Colour::BACKGROUND))
    };
    (0..clue.blocks().len()).map(is_done).collect()
}

#[test]
fn a_cell_is_wrong_only_if_no_picture_has_it_so() {
    let budget = Budget::unlimited();
    let check =
        |puzzle: &Puzzle, rows: &str| mistakes(puzzle, &grid(puzzle, rows), &budget).unwrap().0;
    // One in each line of four: 24 pictures, of which a search for two sees two.
    let many = puzzle("1000/0100/0010/0001");
    let free = "????/????/????/????";
    assert_eq!(check(&many, free), Mistakes::None);
    for row in 0..4 {
        for column in 0..4 {
            let mut marks = grid(&many, free);
            marks.set(at(row, column), Known(2));
            assert_eq!(mistakes(&many, &marks, &budget).unwrap().0, Mistakes::None);
        }
    }
    assert_eq!(check(&many, "11??/????/????/????"), Mistakes::Together);
    let only = puzzle("#.##./.###./#...#");
    assert_eq!(check(&only, "1????/?1???/1????"), Mistakes::None);
    assert_eq!(check(&only, "11???/?1???/0????"), Mistakes::Cells(vec![at(0, 1), at(2, 0)]));
    let none = puzzle(
        r#"{"width": 3, "height": 3, "rows": [[1, 1], [], [1]],
        "columns": [[1], [2], []]}"#,
    );
    assert_eq!(check(&none, "???/???/???"), Mistakes::NoPicture);
}

#[test]
fn a_check_that_is_stopped_does_not_say_that_all_is_well() {
    use whoknows::budget::{Limits, NO_LIMITS, Unwatched};
    let puzzle = puzzle("1000/0100/0010/0001");
    let budget = Budget::new(Limits { nodes: Some(0), ..NO_LIMITS }, &Unwatched);
    let marks = grid(&puzzle, "11??/????/????/????");
    assert!(mistakes(&puzzle, &marks, &budget).is_err());
}
