//! How far a grid is, how hard a puzzle is, what makes it unique, what is wrong in a picture, what was made.

use serde_json::Value;
use whoknows::nonogram::check::all_solutions;
use whoknows::nonogram::steps::Technique;
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Line};
use whoknows_api::nonogram::{read_grid, read_puzzle};

use super::super::truth::{
    cell, clue_words, colours, has, has_givens, known, line, numbers_done, pictures, puzzle, step,
};
use super::{counts, headed, length, open, rule, ways};
use crate::sentences::{Holes, Rule};

pub(super) fn standing() -> Vec<Rule> {
    vec![
        rule("{w} by {h}: yes, solved", |answer, holes| {
            let known = known(answer);
            let mut picture = Grid::filled(known.width(), known.height(), Colour::BACKGROUND);
            for cell in picture.places() {
                picture.set(cell, known.at(cell).settled().unwrap_or(Colour::BACKGROUND));
            }
            headed(answer, holes, "yes") && puzzle(answer).is_solved_by(&picture)
        }),
        rule("{w} by {h}: {verdict*}, {n} {cells*} open", |answer, holes| {
            let known = known(answer);
            let open = known.cells().iter().filter(|cell| cell.settled().is_none()).count() as i128;
            let verdict = if holes.words("verdict") == "no" { "no" } else { "unknown" };
            headed(answer, holes, verdict)
                && holes.number("n") == open
                && counts(open, holes.words("cells"), "cell is", "cells are")
        }),
        rule("{w} by {h}: no, every cell is filled, but {fault*}", |answer, holes| {
            let (puzzle, known) = (puzzle(answer), known(answer));
            let Some(picture) = known.picture() else { return false };
            let unlike = |line: &Line| Clue::of(line.cells(&picture)) != *puzzle.clue(*line);
            let Some(line) = puzzle.lines().find(unlike) else {
                let fault = holes.words("fault").split_once(" is given ");
                let place = fault.and_then(|(place, _)| cell(&puzzle, place));
                let against = |place| !puzzle.givens().at(place).allows(picture.at(place));
                return headed(answer, holes, "no") && place.is_some_and(against);
            };
            let found = clue_words(&puzzle, &Clue::of(line.cells(&picture)));
            let clue = clue_words(&puzzle, puzzle.clue(line));
            let said = format!("{line} has {found}: expected {clue}");
            headed(answer, holes, "no") && holes.words("fault") == said
        }),
        rule("{a} of {b} {numbers*} done", |answer, holes| {
            let (puzzle, all) = (puzzle(answer), holes.number("b"));
            let blocks =
                puzzle.rows().iter().chain(puzzle.columns()).map(|clue| clue.blocks().len());
            blocks.sum::<usize>() as i128 == all
                && counts(all, holes.words("numbers"), "number is", "numbers are")
                && holes.number("a") == numbers_done(&puzzle, &known(answer)) as i128
        }),
        rule("{n} {ways*} to fill the rows", |answer, holes| {
            let n = holes.number("n");
            let small = puzzle(answer).width() <= 5;
            (!small || n == ways(&puzzle(answer), &known(answer)))
                && counts(n, holes.words("ways"), "way", "ways")
        }),
    ]
}

pub(super) fn rated() -> Vec<Rule> {
    vec![
        rule("{w} by {h}: yes, single lines and single assumptions are enough", |answer, holes| {
            headed(answer, holes, "yes")
                && has(answer, |count| count == 1)
                && assumptions(answer) > 0
        }),
        rule("{w} by {h}: yes, single lines are enough", |answer, holes| {
            headed(answer, holes, "yes")
                && has(answer, |count| count == 1)
                && assumptions(answer) == 0
        }),
        rule("{w} by {h}: yes, every cell is given", |answer, holes| {
            headed(answer, holes, "yes") && puzzle(answer).givens().open() == 0
        }),
        rule("{w} by {h}: no, one solution, but beyond single assumptions", |answer, holes| {
            headed(answer, holes, "no") && has(answer, |count| count == 1)
        }),
        rule("{w} by {h}: no, it has not exactly one solution", |answer, holes| {
            headed(answer, holes, "no") && has(answer, |count| count > 1)
        }),
        rule("{w} by {h}: no, {none*}", hopeless),
        // Of `fix`.
        rule("{w} by {h}: no: {none*}", hopeless),
        rule("{w} by {h}: don't know, not decided", |answer, holes| {
            headed(answer, holes, "unknown")
        }),
        rule("{name*}: {rank} of 10, 1 is the easiest", |answer, holes| {
            let name = holes.words("name");
            let place = Technique::ALL.iter().position(|technique| technique.name() == name);
            let beyond = name == "beyond single assumptions";
            let rank = place.map_or(if beyond { 10 } else { 0 }, |place| place + 1);
            let used = beyond || answer["answer"]["steps"][name].is_number();
            used && holes.number("rank") == rank as i128
        }),
        rule("hardest step: {step*}", |answer, holes| {
            open(answer) == 0 && step(&puzzle(answer), holes.words("step"))
        }),
        rule("hardest step that could be taken: {step*}", |answer, holes| {
            open(answer) > 0 && step(&puzzle(answer), holes.words("step"))
        }),
        rule("{n} {technique*}", |answer, holes| {
            let all = answer["evidence"]["steps"].as_array().into_iter().flatten();
            let name =
                |step: &Value| step["technique"].as_str().unwrap_or("contradiction").to_string();
            let count = all.filter(|step| name(step) == holes.words("technique")).count() as i128;
            count > 0 && holes.number("n") == count
        }),
        rule("{n} {cells*} left open", |answer, holes| {
            let n = holes.number("n");
            n > 0
                && n == open(answer)
                && answer["answer"]["no_picture"].is_null()
                && counts(n, holes.words("cells"), "cell is", "cells are")
        }),
    ]
}

/// How many of the steps are assumptions.
fn assumptions(answer: &Value) -> usize {
    let steps = answer["evidence"]["steps"].as_array().into_iter().flatten();
    steps.filter(|step| step["technique"].is_null()).count()
}

/// Is there no picture, for this reason?
fn hopeless(answer: &Value, holes: &Holes) -> bool {
    headed(answer, holes, "no")
        && has(answer, |count| count == 0)
        && answer["answer"]["no_picture"] == holes.words("none")
}

/// The cells that are given, with their colours.
fn givens(answer: &Value) -> Vec<(Cell, Colour)> {
    let puzzle = puzzle(answer);
    let one = |given: &Value| {
        let number = |name: &str| given[name].as_u64().unwrap() as usize - 1;
        let letter = given["colour"].as_str().unwrap().chars().next();
        let colour = puzzle.paints().iter().position(|paint| Some(paint.letter) == letter).unwrap();
        (Cell { row: number("row"), column: number("column") }, Colour(colour as u8))
    };
    answer["answer"]["givens"].as_array().into_iter().flatten().map(one).collect()
}

pub(super) fn fixed() -> Vec<Rule> {
    vec![
        rule("{w} by {h}: yes: it is unique as it is: no cell has to be given", |answer, holes| {
            headed(answer, holes, "yes")
                && has(answer, |count| count == 1)
                && !has_givens(&puzzle(answer))
        }),
        rule(
            "{w} by {h}: yes: it is unique as it is: no further cell has to be given",
            |answer, holes| {
                headed(answer, holes, "yes")
                    && has(answer, |count| count == 1)
                    && has_givens(&puzzle(answer))
            },
        ),
        rule("{w} by {h}: yes: {n} given {make*} it unique{fewer*}", |answer, holes| {
            let (n, given, all) = (holes.number("n"), givens(answer), pictures(answer).unwrap());
            let left = |cells: &[(Cell, Colour)]| {
                all.iter()
                    .filter(|one| cells.iter().all(|&(cell, colour)| one.at(cell) == colour))
                    .count()
            };
            let alone =
                |one: &Grid<Colour>| one.places().any(|cell| left(&[(cell, one.at(cell))]) == 1);
            let fewer = match holes.words("fewer") {
                // With two cells: no single one would do.
                ", and no fewer would do" => n != 2 || !all.iter().any(alone),
                "; fewer may do" => answer["answer"]["minimal"] == false,
                _ => false,
            };
            headed(answer, holes, "yes")
                && n as usize == given.len()
                && counts(n, holes.words("make"), "cell makes", "cells make")
                && left(&given) == 1
                && all.len() > 1
                && fewer
        }),
        rule("{w} by {h}: don't know: the node limit was reached", |answer, holes| {
            headed(answer, holes, "unknown")
        }),
        rule("row {r}, column {c} {colour*}", |answer, holes| {
            let puzzle = puzzle(answer);
            let said = colours(&puzzle, holes.words("colour"));
            let at = |cell: Cell| (cell.row as i128 + 1, cell.column as i128 + 1);
            let place = (holes.number("r"), holes.number("c"));
            givens(answer)
                .iter()
                .any(|&(cell, colour)| at(cell) == place && said == Some(Known::only(colour)))
        }),
        rule("{n} pictures without {them*}, one with {same*}", |answer, holes| {
            let one = givens(answer).len() == 1;
            let them = if one { "it" } else { "them" };
            has(answer, |count| count as i128 == holes.number("n"))
                && (holes.words("them"), holes.words("same")) == (them, them)
        }),
    ]
}

pub(super) fn rest() -> Vec<Rule> {
    vec![
        rule("{line*} has {found*}: expected {clue*}", |answer, holes| {
            let (puzzle, picture) = (puzzle(answer), known_grid(answer));
            let Some(line) = line(&puzzle, holes.words("line")) else { return false };
            let found = Clue::of(line.cells(&picture));
            holes.words("found") == clue_words(&puzzle, &found)
                && holes.words("clue") == clue_words(&puzzle, puzzle.clue(line))
                && found != *puzzle.clue(line)
        }),
        rule("{cell*} is given {colour*}", |answer, holes| {
            let puzzle = puzzle(answer);
            let Some(place) = cell(&puzzle, holes.words("cell")) else { return false };
            let given = puzzle.givens().at(place);
            colours(&puzzle, holes.words("colour")) == Some(given)
                && !given.allows(known_grid(answer).at(place))
        }),
        rule("… ({n} in all)", |answer, holes| {
            holes.number("n") == length(&answer["answer"]["faults"]) && holes.number("n") > 10
        }),
        rule("{d*}, {w} by {h}: yes, the picture is a puzzle as it is", |answer, holes| {
            made(answer, holes) == Some(0)
        }),
        rule("{d*}, {w} by {h}: yes, a puzzle, with {n} {cells*} changed", |answer, holes| {
            let n = holes.number("n");
            made(answer, holes).map(|changed| changed as i128) == Some(n)
                && counts(n, holes.words("cells"), "cell", "cells")
        }),
        rule(
            "{d*}, {w} by {h}: don't know, no puzzle was found: {n} {cells*} still open",
            |answer, holes| {
                let n = holes.number("n");
                headed(answer, holes, "unknown")
                    && n == open(answer)
                    && counts(n, holes.words("cells"), "cell is", "cells are")
            },
        ),
        rule("black up to a brightness of {n} of 255", |answer, holes| {
            answer["question"]["body"]["threshold"].as_u64().map(i128::from)
                == Some(holes.number("n"))
        }),
    ]
}

/// The picture that was to be checked.
fn known_grid(answer: &Value) -> Grid<Colour> {
    let text = answer["question"]["body"]["grid"].as_str().unwrap();
    let grid = read_grid(text, &puzzle(answer)).unwrap();
    grid.picture().unwrap()
}

/// Of a puzzle that was made: how many cells differ from the picture, if it has just one picture.
fn made(answer: &Value, holes: &Holes) -> Option<usize> {
    let body = &answer["question"]["body"];
    let before = body["picture"].as_str().unwrap().replace('/', "");
    let rows: Vec<&str> =
        answer["answer"]["grid"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let after = rows.concat();
    let file = answer["answer"]["puzzle"].as_str()?;
    let puzzle = read_puzzle(file, None).ok()?;
    let unique = all_solutions(&puzzle)?.len() == 1;
    let hardest = answer["answer"]["hardest"].as_str().unwrap_or_default();
    let place = Technique::ALL.iter().position(|technique| technique.name() == hardest);
    let rated = ["easy", "normal", "hard"][match place {
        Some(8..) => 2,
        Some(6..) => 1,
        _ => 0,
    }];
    let sized = headed(answer, holes, "yes") && holes.words("d") == rated;
    // By its brightness black is black and white is white, and a colour is one of them.
    let level = body["threshold"].as_u64();
    let toned = |cell: char| match (cell, level) {
        (_, None) => cell,
        ('r', Some(level)) => {
            if level >= 76 {
                '1'
            } else {
                '0'
            }
        }
        ('g', Some(level)) => {
            if level >= 75 {
                '1'
            } else {
                '0'
            }
        }
        ('1', Some(_)) => '1',
        (_, Some(level)) => {
            if level == 255 {
                '1'
            } else {
                '0'
            }
        }
    };
    let painted = |cell: char| {
        if after.contains(['r', 'g']) {
            cell
        } else if cell == '0' {
            '0'
        } else {
            '1'
        }
    };
    let changed =
        before.chars().map(toned).map(painted).zip(after.chars()).filter(|(a, b)| a != b).count();
    (sized && unique && changed == answer["answer"]["changed"].as_array()?.len()).then_some(changed)
}
