//! Evidence that the search hands over: accepted as it is, refused when anything in it is changed.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use whoknows::budget::{Budget, Limits, NO_LIMITS, Unwatched};
use whoknows::nonogram::check::{
    all_solutions, check_mistakes, check_next, check_pictures, clauses, follow_course,
};
use whoknows::nonogram::evidence::{Conflict, Course, NoOther, Pictures};
use whoknows::nonogram::fix::fix;
use whoknows::nonogram::hint::hint;
use whoknows::nonogram::mistakes::mistakes;
use whoknows::nonogram::next::Next;
use whoknows::nonogram::notation::{Format, read};
use whoknows::nonogram::passes::passes;
use whoknows::nonogram::play::Mistakes;
use whoknows::nonogram::puzzle::Sums;
use whoknows::nonogram::rate::rate;
use whoknows::nonogram::search::{Wanted, decide};
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Line, Puzzle, words};

use super::pictures::paints;

/// A puzzle of a random picture, with a cell given now and then, sometimes wrongly.
fn random_puzzle(random: &mut ChaCha8Rng) -> Puzzle {
    let (width, height) = (random.random_range(2..=6), random.random_range(2..=4));
    let count: u8 = random.random_range(1..=2);
    let mut picture = Grid::filled(width, height, Colour::BACKGROUND);
    let mut givens = Grid::filled(width, height, Known::all(count.into()));
    for cell in givens.places() {
        picture.set(cell, Colour(random.random_range(0..=count)));
        if random.random_range(0..20) == 0 {
            givens.set(cell, Known::only(Colour(random.random_range(0..=count))));
        }
    }
    let paints = paints(count);
    let plain = Puzzle::of_picture(&picture, paints.clone()).unwrap();
    Puzzle::new(plain.rows().to_vec(), plain.columns().to_vec(), paints, givens).unwrap()
}

fn accepts(puzzle: &Puzzle, pictures: &Pictures) -> bool {
    check_pictures(puzzle, pictures, &Budget::unlimited()).is_ok()
}

#[test]
fn all_pictures_come_with_evidence_that_is_accepted() {
    let mut random = ChaCha8Rng::seed_from_u64(21);
    let mut seen = [0; 3];
    for _ in 0..600 {
        let puzzle = random_puzzle(&mut random);
        let wanted = Wanted { pictures: usize::MAX, proof: random.random_range(0..10) == 0 };
        let pictures = decide(&puzzle, wanted, &Budget::unlimited()).pictures;
        let mut found = pictures.found.clone();
        found.sort_by(|a, b| a.cells().cmp(b.cells()));
        assert_eq!(Some(found), all_solutions(&puzzle), "{puzzle:?}");
        assert!(accepts(&puzzle, &pictures));
        let why = pictures.no_other.clone().unwrap();
        seen[match &why {
            NoOther::Lines | NoOther::Clues(_) | NoOther::Sums(_) => 0,
            NoOther::Tried(course) => {
                assert_eq!(
                    follow_course(&puzzle, course, &Budget::unlimited()),
                    Ok(pictures.found.clone())
                );
                1
            }
            NoOther::Proof(_) => 2,
            NoOther::Searched => panic!("so small a puzzle can be shown"),
        }] += 1;
        // With a picture less, or none at all, it shows nothing; nor does it for another puzzle.
        if let [_, fewer @ ..] = &pictures.found[..] {
            let fewer = Pictures { found: fewer.to_vec(), no_other: Some(why.clone()) };
            assert!(!accepts(&puzzle, &fewer), "{why:?}");
        }
        let other = random_puzzle(&mut random);
        if Some(&pictures.found) != all_solutions(&other).as_ref() {
            assert!(!accepts(&other, &pictures), "{why:?}");
        }
    }
    assert!(seen.iter().all(|&times| times > 20), "{seen:?}");
}

/// What follows from each colour of a cell.
type Cases = Vec<(Colour, Course)>;

/// Every course with one thing in it changed. (A cell that is tried may be one too many: without it, the
/// course may still lead to all pictures.)
fn changed(course: &Course, puzzle: &Puzzle) -> Vec<Course> {
    let mut all = Vec::new();
    let mut change = |f: &dyn Fn(&mut Course)| {
        let mut other = course.clone();
        f(&mut other);
        all.push(other);
    };
    for i in 0..course.probes.len() {
        change(&|c| c.probes.insert(i, c.probes[i]));
        change(&|c| c.probes[i].excludes += 1);
        change(&|c| c.probes[i].excludes = usize::MAX);
        change(&|c| c.probes[i].refuted.0 ^= 8);
        change(&|c| c.probes[i].cell.row += puzzle.height());
    }
    if let Some(split) = &course.split {
        change(&|c| c.split = None);
        for i in 0..split.cases.len() {
            let edit = |f: &dyn Fn(&mut Cases)| {
                let mut other = course.clone();
                f(&mut other.split.as_mut().unwrap().cases);
                other
            };
            all.push(edit(&|cases| drop(cases.remove(i))));
            all.push(edit(&|cases| cases.push(cases[i].clone())));
            all.push(edit(&|cases| cases[i].0.0 += 7));
            for inner in changed(&split.cases[i].1, puzzle) {
                all.push(edit(&|cases| cases[i].1 = inner.clone()));
            }
        }
    }
    all
}

#[test]
fn a_course_that_was_changed_is_refused() {
    let mut random = ChaCha8Rng::seed_from_u64(22);
    let mut tried = 0;
    for _ in 0..400 {
        let puzzle = random_puzzle(&mut random);
        let wanted = Wanted { pictures: usize::MAX, proof: false };
        let pictures = decide(&puzzle, wanted, &Budget::unlimited()).pictures;
        let Some(NoOther::Tried(course)) = &pictures.no_other else { continue };
        for other in changed(course, &puzzle) {
            tried += 1;
            let no_other = Some(NoOther::Tried(other.clone()));
            assert!(!accepts(&puzzle, &Pictures { no_other, ..pictures.clone() }), "{other:?}");
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn clues_that_cannot_stand_together_are_named() {
    let clues = |lengths: [&[u32]; 4]| lengths.iter().map(|l| Clue::black(l)).collect::<Vec<_>>();
    let puzzle = Puzzle::black(clues([&[4], &[], &[4], &[]]), clues([&[2], &[2], &[2], &[2]]));
    let puzzle = puzzle.unwrap();
    let found = decide(&puzzle, Wanted::ONLY, &Budget::unlimited());
    let Some(NoOther::Clues(conflict)) = found.pictures.no_other else { panic!("{found:?}") };
    let none = |puzzle: &Puzzle, lines: &[Line], givens: &[Cell]| {
        let conflict = Conflict { lines: lines.to_vec(), givens: givens.to_vec() };
        let no_other = Some(NoOther::Clues(conflict));
        accepts(puzzle, &Pictures { found: Vec::new(), no_other })
    };
    let lines = &conflict.lines;
    assert!(none(&puzzle, lines, &[]));
    for i in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(i);
        assert!(!none(&puzzle, &fewer, &[]));
    }
    for strange in [Line::Row(4), Line::Column(usize::MAX)] {
        assert!(!none(&puzzle, &[strange], &[]));
    }
    // Given cells have to be given, and to be there; and what is not named does not count.
    let cell = |row, column| Cell { row, column };
    let given = puzzle.with_givens([(cell(1, 2), Known::only(Colour::BLACK))]);
    assert!(none(&given, &[Line::Row(1)], &[cell(1, 2)]));
    assert!(!none(&given, &[Line::Row(1)], &[]));
    assert!(!none(&given, lines, &[cell(1, 1)]) && !none(&given, lines, &[cell(9, 0)]));
}

#[test]
fn sums_that_differ_leave_no_picture() {
    let clues = |all: &[u32]| all.iter().map(|&length| Clue::black(&[length])).collect::<Vec<_>>();
    let puzzle = Puzzle::black(clues(&[2, 1, 1]), clues(&[1, 1, 1])).unwrap();
    let found = decide(&puzzle, Wanted::ONLY, &Budget::unlimited());
    let sums = Sums { colour: Colour::BLACK, rows: 4, columns: 3 };
    assert_eq!(found.pictures.no_other, Some(NoOther::Sums(sums)));
    let none = |puzzle: &Puzzle, sums| {
        let no_other = Some(NoOther::Sums(sums));
        accepts(puzzle, &Pictures { found: Vec::new(), no_other })
    };
    assert!(none(&puzzle, sums));
    for wrong in [
        Sums { rows: 5, ..sums },
        Sums { columns: 4, ..sums },
        Sums { colour: Colour(0), rows: 0, columns: 1 },
        Sums { colour: Colour(9), ..sums },
    ] {
        assert!(!none(&puzzle, wrong), "{wrong:?}");
    }
    let fine = Puzzle::black(clues(&[1, 1, 1]), clues(&[1, 1, 1])).unwrap();
    assert!(!none(&fine, Sums { rows: 3, columns: 3, ..sums }));
}

/// Every puzzle of up to two by three cells with any clues, fitting or not: it has a picture if trying all
/// grids finds one, and nothing panics.
#[test]
fn any_clues_are_decided_whether_they_fit_or_not() {
    let kinds: [&[u32]; 6] = [&[], &[1], &[2], &[1, 1], &[3], &[u32::MAX, 7]];
    let mut none = 0;
    for index in 0..6usize.pow(4) {
        let clue = |i: u32| Clue::black(kinds[index / 6usize.pow(i) % 6]);
        let puzzle = Puzzle::black(vec![clue(0), clue(1)], vec![clue(2), clue(3)]).unwrap();
        let all = all_solutions(&puzzle).unwrap();
        let found =
            decide(&puzzle, Wanted { pictures: 9, proof: index % 7 == 0 }, &Budget::unlimited());
        assert_eq!(found.pictures.found.len(), all.len(), "{puzzle:?}");
        assert!(accepts(&puzzle, &found.pictures));
        none += usize::from(all.is_empty());
        rate(&puzzle, &Budget::unlimited());
        fix(&puzzle, &Budget::unlimited());
        passes(&puzzle);
        clauses(&puzzle, &[]);
        mistakes(&puzzle, puzzle.givens(), &Budget::unlimited()).unwrap();
        hint(&puzzle, puzzle.givens(), &Budget::unlimited());
    }
    assert!(none > 1000, "{none}");
}

#[test]
fn a_search_that_ends_early_claims_nothing() {
    let clues = || vec![Clue::black(&[1]); 30];
    let puzzle = Puzzle::black(clues(), clues()).unwrap();
    let budget = Budget::new(Limits { nodes: Some(100), ..NO_LIMITS }, &Unwatched);
    let found = decide(&puzzle, Wanted::ONLY, &budget);
    assert_eq!((found.pictures.no_other, found.ended.is_some()), (None, true));
}

/// What a random grid has wrong, by all pictures of its puzzle.
fn wrong(all: &[Grid<Colour>], grid: &Grid<Known>) -> Mistakes {
    let is_wrong = |&cell: &Cell| all.iter().all(|p| !grid.at(cell).allows(p.at(cell)));
    let cells: Vec<Cell> = grid.places().filter(is_wrong).collect();
    let fits = |p: &Grid<Colour>| grid.places().all(|cell| grid.at(cell).allows(p.at(cell)));
    match (all.is_empty(), cells.is_empty(), all.iter().any(fits)) {
        (true, ..) => Mistakes::NoPicture,
        (_, false, _) => Mistakes::Cells(cells),
        (_, _, true) => Mistakes::None,
        (_, _, false) => Mistakes::Together,
    }
}

#[test]
fn mistakes_and_hints_have_grounds() {
    let mut random = ChaCha8Rng::seed_from_u64(23);
    let mut seen = [0; 4];
    for _ in 0..800 {
        let puzzle = random_puzzle(&mut random);
        let all = all_solutions(&puzzle).unwrap();
        let mut grid = puzzle.givens().clone();
        for cell in grid.places().filter(|_| random.random_range(0..4) == 0).collect::<Vec<_>>() {
            let colour = match all.get(random.random_range(0..3)) {
                Some(picture) => picture.at(cell),
                None => Colour(random.random_range(0..2)),
            };
            if grid.at(cell).allows(colour) {
                grid.set(cell, Known::only(colour));
            }
        }
        let budget = Budget::unlimited();
        let (found, grounds) = mistakes(&puzzle, &grid, &budget).unwrap();
        assert_eq!(found, wrong(&all, &grid));
        seen[match &found {
            Mistakes::None => 0,
            Mistakes::Cells(_) => 1,
            Mistakes::Together => 2,
            Mistakes::NoPicture => 3,
        }] += 1;
        let mut less = grounds.clone();
        let dropped = less.together.take().is_some() | less.wrong.pop().is_some();
        assert!(!dropped || check_mistakes(&puzzle, &grid, &less, &budget).is_err());
        let next = hint(&puzzle, &grid, &budget);
        assert_eq!(check_next(&puzzle, &grid, &next, &budget), Ok(()), "{next:?}");
        for other in [Next::Done, Next::Hard, Next::Contradiction(Line::Row(0))] {
            let holds = check_next(&puzzle, &grid, &other, &budget).is_ok();
            assert!(!holds || other == next || !matches!(next, Next::Step(_)), "{next:?}");
        }
    }
    assert!(seen.iter().all(|&times| times > 5), "{seen:?}");
}

/// Every name of a variable, read against a picture that solves the puzzle, satisfies all clauses; and each
/// variable has a name.
#[test]
fn the_variables_of_the_clauses_mean_what_they_are_called() {
    for picture in ["01010\n11111\n11111\n01110\n00100\n", "rr0\n0gr\nrg0\n", "1\n", "000\n"] {
        let puzzle = read(picture.as_bytes(), Some(Format::Text)).unwrap().remove(0);
        let solved = all_solutions(&puzzle).unwrap().remove(0);
        let names = words::variables(&puzzle);
        let formula = clauses(&puzzle, &[]);
        assert_eq!(names.len(), formula.variables());
        let is_true = |literal: i32| {
            let name = &names[literal.unsigned_abs() as usize - 1];
            (literal > 0) == means(&puzzle, &solved, name)
        };
        for clause in formula.clauses() {
            assert!(clause.iter().any(|&literal| is_true(literal)), "{clause:?} of {names:?}");
        }
    }
}

/// `row 1, column 2 is black`, `block 1 of row 2, 3 long, starts at cell 1 or before`.
fn means(puzzle: &Puzzle, solved: &Grid<Colour>, name: &str) -> bool {
    let number = |text: &str| text.parse::<usize>().unwrap() - 1;
    let line = |text: &str| match text.split_once(' ').unwrap() {
        ("row", row) => Line::Row(number(row)),
        (_, column) => Line::Column(number(column)),
    };
    if let Some((cell, colour)) = name.split_once(" is ") {
        let (row, column) = cell.split_once(", ").unwrap();
        let (Line::Row(row), Line::Column(column)) = (line(row), line(column)) else {
            panic!("{name}")
        };
        return words::colour(puzzle, Known::only(solved.at(Cell { row, column }))) == colour;
    }
    let (block, rest) = name.strip_prefix("block ").unwrap().split_once(" of ").unwrap();
    let (of, rest) = rest.split_once(", ").unwrap();
    let by = rest.split_once("starts at cell ").unwrap().1.strip_suffix(" or before").unwrap();
    let mut starts = Vec::new();
    let mut before = Colour::BACKGROUND;
    for (place, cell) in line(of).cells(solved).into_iter().enumerate() {
        if cell != before && cell != Colour::BACKGROUND {
            starts.push(place);
        }
        before = cell;
    }
    starts[number(block)] <= number(by)
}
