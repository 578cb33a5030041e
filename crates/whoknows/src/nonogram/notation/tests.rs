//! What is wrong in a file is refused, with its place and with the numbers.

mod hostile;

use super::*;
use crate::nonogram::{Cell, Known, words};

/// The file is refused; the words at the place of the fault, and the message.
fn check(format: &str, file: &str, place: &str, message: &str) {
    let format = format.parse().unwrap();
    let fault = read(file.as_bytes(), Some(format)).expect_err(file);
    assert_eq!((&file[fault.at.clone()], &*fault.message), (place, message), "{file}");
}

/// The file is read, but its clues alone show that no picture has them: why.
fn no_picture(format: &str, file: &str, why: &str) {
    let puzzle = one(format, file);
    let misfit = puzzle.misfit().unwrap_or_else(|| panic!("{file}: the clues fit"));
    assert_eq!(words::no_other(&puzzle, &misfit.into(), 0), why, "{file}");
}

fn one(format: &str, file: &str) -> Puzzle {
    let format = format.parse().unwrap();
    read(file.as_bytes(), Some(format)).unwrap_or_else(|fault| panic!("{file}: {fault}")).remove(0)
}

/// The given cells of a puzzle, row by row.
fn givens(puzzle: &Puzzle) -> Vec<String> {
    cells::rows_text(puzzle.givens(), puzzle.paints()).unwrap()
}

#[test]
fn gchqsolver_files() {
    let lenient = "{rows:[{blocks:[1],blacks:[],},{'blocks':[0]}], \
                   \"columns\":[{blocks:[1],blacks:[0],whites:[1],},{blocks:[]},],}";
    assert_eq!(givens(&one("gchqsolver", lenient)), ["1?", "0?"]);
    let file =
        |rows: &str| format!("{{rows:[{rows}],columns:[{{blocks:[1]}},{{blocks:[],whites:[0]}}]}}");
    let check =
        |rows: &str, place: &str, message: &str| check("gchqsolver", &file(rows), place, message);
    check("{blocks:[x]}", "x", "`x` is no value: expected one of JSON");
    check(
        "{blocks:[1.5]}",
        "1.5",
        "a block of row 1: expected a whole number from 0 to 4294967295",
    );
    check("{blacks:[0]}", "{blacks:[0]}", "row 1 has no `blocks`");
    no_picture("gchqsolver", &file("{blocks:[1,1]}"), "row 1 (1 1) needs 3 cells, and has 2");
    check(
        "{blocks:[1],blacks:[2]}",
        "2",
        "there is no cell in row 0, column 2, from 0: rows are 0 to 0, columns 0 to 1",
    );
    let twice = "row 0, column 1, from 0, is given twice, in different colours";
    check("{blocks:[1],blacks:[1]}", "0", twice);
    check(
        "",
        "{rows:[],columns:[{blocks:[1]},{blocks:[],whites:[0]}]}",
        "2 columns and 0 rows: expected at least 1 of each",
    );
    let sums = "the rows ask for 2 black cells, the columns for 1";
    no_picture("gchqsolver", &file("{blocks:[2]}"), sums);
}

#[test]
fn json_files() {
    let file = |more: &str| {
        format!("{{\"width\":2,\"height\":1,\"rows\":[[1]],\"columns\":[[1],[]]{more}}}")
    };
    let check = |more: &str, place: &str, message: &str| check("json", &file(more), place, message);
    assert_eq!(givens(&one("json", &file(",\"givens\":[\"?.\"]"))), ["?0"]);
    assert_eq!(
        givens(&one("json", &file(",\"givens\":[\"[01]0\"],\"solution\":[\"10\"]"))),
        ["?0"]
    );
    assert_eq!(one("json", &file(",\"title\":\"\\u00e9\\ud83d\\ude00\"")).title, "é😀");
    for title in ["blocks", r#"\"blocks: {blocks:"#, r"\\"] {
        let file = file(&format!(",\"title\":\"{title}\""));
        assert_eq!(read(file.as_bytes(), None), Ok(vec![one("json", &file)]), "{file}");
    }
    check(",\"givens\":[\"?\"]", "[\"?\"]", "row 1 has 1 cells here, but 2 in the puzzle");
    check(",\"givens\":[\"?x\"]", "x", "`x` is no colour");
    check(",\"solution\":[\"11\"]", "[\"11\"]", "the goal has 2 in row 1, but its clue is 1");
    check(",\"solution\":[\"1?\"]", "[\"1?\"]", "a goal with an unknown cell: expected a colour");
}

#[test]
fn xml_files() {
    let file = |more: &str| {
        format!(
            "<puzzleset><puzzle>{more}<clues type='rows'><line><count>1</count></line></clues>\
             </puzzle></puzzleset>"
        )
    };
    let columns = |inner: &str| file(&format!("<clues type='columns'>{inner}</clues>"));
    let check = |file: &str, place: &str, message: &str| check("webpbn", file, place, message);
    check(
        &columns("<line><count>x</count></line>"),
        "x",
        "`x` is no block of columns: expected a whole number",
    );
    let long = columns("<line><count>2</count></line>");
    no_picture("webpbn", &long, "column 1 (2) needs 2 cells, and has 1");
    let sums = "the rows ask for 1 black cell, the columns for 0";
    no_picture("webpbn", &columns("<line/>"), sums);
    check(
        &columns("<line><count color='red'>1</count></line>"),
        "<count color='red'>",
        "there is no colour `red`: expected one of `black`",
    );
    check(&file(""), "<puzzle>", "rows, but no columns");
    check(
        "<puzzle type='triddler'></puzzle>",
        "<puzzle type='triddler'>",
        "a puzzle of type triddler: expected grid",
    );
    check("<puzzleset><puzzle>", "", "the end is here: expected `</puzzle>`");
    check("<puzzleset></puzzle>", "</puzzle>", "`</puzzle>` closes `<puzzleset>`");
    check("<puzzleset", "<puzzleset", "a tag without an end: expected `>`");
    let good = columns("<line><count>1</count></line>");
    for end in 0..good.len() - 1 {
        assert!(read(&good.as_bytes()[..end], Some(Format::Webpbn)).is_err());
    }
    let saved = |image: &str| {
        good.replace(
            "<clues type='rows'>",
            &format!("<solution type='saved'><image>{image}</image></solution><clues type='rows'>"),
        )
    };
    assert_eq!(givens(&one("webpbn", &saved("|[.X]|"))), ["?"]);
    assert_eq!(givens(&one("webpbn", &saved("|X|"))), ["1"]);
    check(&saved("|Y|"), "Y", "`Y` is no colour");
    check(&saved("X"), "X", "`X`: expected a row between bars, `|..X|`");
    let goal = saved("|.|").replace("saved", "goal");
    check(&goal, "|.|", "the goal has 0 in row 1, but its clue is 1");
    // Entities of the file's own are not known, however large they would grow.
    let bomb = format!(
        "<!DOCTYPE x [<!ENTITY a 'ha'><!ENTITY b \"&a;&a;>]\">]>{}",
        good.replace("<puzzle>", "<puzzle><title>&b;</title>")
    );
    check(
        &bomb,
        "&b;",
        "the entity `&b;` is not known: expected amp, lt, gt, quot, apos or a number",
    );
    let deep = "<a>".repeat(100_000);
    check(&deep, "<a>", "elements within elements: expected at most 32");
}

#[test]
fn non_files() {
    let file = |rows: &str| format!("width 2\nheight 2\nrows\n{rows}\ncolumns\n1\n1\n");
    let check = |file: &str, place: &str, message: &str| check("non", file, place, message);
    let black = one("non", &file("1\n1"));
    for same in ["\n1\n1\n", "1\n1\n\n", "1\n\n1"] {
        assert_eq!(one("non", &file(same)), black);
    }
    assert_eq!(one("non", &file("2\n")).rows()[1], Clue::default());
    assert_eq!(one("non", &file("\n2")).rows()[1], Clue::black(&[2]));
    assert_eq!(
        givens(&one("non", &(file("1\n1") + "saved\n1?\n0?\ngoal \"1001\"\n"))),
        ["1?", "0?"]
    );
    assert_eq!(one("non", "width 2\nheight 1\ngoal 1 0\n"), one("text", "#."));
    assert_eq!(read((file("1\n1") + "====\n" + &file("2\n")).as_bytes(), None).unwrap().len(), 2);
    let colour = one("non", &file("1a\n1b").replace("1\n1\n", "1a\n1b\n"));
    let letters: String = colour.paints().iter().map(|paint| paint.letter).collect();
    assert_eq!(letters, "0ab");
    check(&file("1\nx"), "x", "`x` is no block: expected a number of cells");
    check(&file("1"), "rows", "expected 2 lines of rows, but 1 is here");
    check(&file("1\n1\n1"), "1", "expected 2 lines of rows, but here is one more");
    no_picture("non", &file("1,1\n0"), "row 1 (1 1) needs 3 cells, and has 2");
    no_picture("non", &file("2\n1"), "the rows ask for 3 black cells, the columns for 2");
    check(
        &file("1 0\n1"),
        "0",
        "a block of 0 cells: expected 0 only by itself, for a line without blocks",
    );
    check(
        &file("1\n1").replace("width 2", "width -2"),
        "-2",
        "`-2` is no width: expected a whole number",
    );
    check(
        &(file("1\n1") + "goal \"1100\""),
        "\"1100\"",
        "the goal has 2 in row 1, but its clue is 1",
    );
    check(&(file("1\n1") + "goal \"11\""), "\"11\"", "2 cells are here: expected 2 by 2, 4");
    check(
        &(file("1\n1") + "saved \"0???\"\ngoal \"1001\""),
        "\"1001\"",
        "the goal is not what is given in row 1, column 1",
    );
}

#[test]
fn files_of_plain_numbers() {
    check("nin", "2 1\n1\nx\n0\n", "x", "`x` is no block: expected a number of cells");
    check(
        "nin",
        "2 1\n1\n1",
        "",
        "expected 3 lines after the size, 1 row and 2 columns, but 2 are here",
    );
    no_picture("nin", "2 1\n3\n1\n1\n", "row 1 (3) needs 3 cells, and has 2");
    no_picture("nin", "2 1\n1\n1\n1\n", "the rows ask for 1 black cell, the columns for 2");
    check("nin", "2\n1\n", "2", "expected 2 numbers (width and height), but 1 is here");
    assert_eq!(one("nin", "1 2\n\n1\n1\nmore"), one("nin", "1 2\n0\n1\n1"));
    check("mk", "1 2\n1\n1\n0\n", "", "no `#`: expected it after 1 rows");
    check("mk", "1 2\n1\n1\n#\n1\n0\n", "", "expected 1 rows, but 2 are here");
    check("mk", "1 2\n1\n#\n1\n", "", "expected 2 columns, but 1 is here");
    check("mk", "1 2\n1b\n#\n1\n0\n", "1b", "`1b` is no block: expected a whole number");
    no_picture("mk", "1 2\n2 1\n#\n1\n0\n", "row 1 (2 1) needs 4 cells, and has 2");
    check(
        "cwd",
        "1\n2\n1\n\n1\n",
        "",
        "expected 3 lines after the size, 1 row and 2 columns, but 2 are here",
    );
    check("cwd", "1\ntwo\n1\n\n1\n0\n", "two", "`two` is no width: expected a whole number");
    no_picture("cwd", "1\n2\n1\n\n2\n0\n", "column 1 (2) needs 2 cells, and has 1");
    no_picture("cwd", "1\n2\n2\n\n1\n0\n", "the rows ask for 2 black cells, the columns for 1");
    assert_eq!(one("cwd", "2\n1\n\n1\n\n1\n"), one("cwd", "2\n1\n0\n1\n\n1\n"));
    assert_eq!(one("cwd", "2\n2\n\n2\n\n1\n1\n"), one("cwd", "2\n2\n0\n2\n\n1\n1\n"));
    check("taai", "1\n1\n", "1", "expected `$` and the number of a puzzle");
    check("taai", "$1\n1\n1\n$2\n1\n", "$2", "1 lines of clues: expected as many columns as rows");
    no_picture("taai", "$1\n1\t1\n1\n", "column 1 (1 1) needs 3 cells, and has 1");
    no_picture("taai", "$1\n0\n1\n", "the rows ask for 1 black cell, the columns for 0");
    check("taai", "$x\n0\n1\n", "x", "`x` is no number of a puzzle: expected a whole number");
    assert_eq!(one("taai", "$1\n\n\n\n").rows(), [Clue::default()]);
}

#[test]
fn lp_files() {
    let line = |name: &str, sizes: &str| {
        format!(
            "{name}\nnumber_of_tiles: {}\nwidth(s): {sizes}\n",
            sizes.split_whitespace().count()
        )
    };
    let file = |row: &str, column: &str| {
        let (row, column) = (line("row_1", row), line("column_1", column));
        format!("number_of_rows: 1\nnumber_of_columns: 1\n{row}{column}")
    };
    let check = |file: &str, place: &str, message: &str| check("lp", file, place, message);
    assert_eq!(one("lp", &file("1", "1")), one("nin", "1 1\n1\n1"));
    check(&file("x", "1"), "x", "`x` is no size of a cluster: expected a whole number");
    no_picture("lp", &file("2", "1"), "row 1 (2) needs 2 cells, and has 1");
    no_picture("lp", &file("1", ""), "the rows ask for 1 black cell, the columns for 0");
    check(
        &file("1", "1").replace("column_1", "column_2"),
        "column_2",
        "`column_2`: expected `column_1`",
    );
    check("number_of_rows: 1\n", "", "the end is here: expected `number_of_columns:`");
}

#[test]
fn g_files() {
    let file = |rows: &str| {
        format!(
            "free text\n#d\n 0: white\n r:* #f00 rot\n s:s red\n: rows\n\
             {rows}\n:columns\n1r 1s\n:end\nmore"
        )
    };
    let check = |file: &str, place: &str, message: &str| check("g", file, place, message);
    let puzzle = one("g", &file("1r\n1s"));
    assert_eq!((&*puzzle.title, puzzle.paints()[1].rgb), ("free text", [255, 0, 0]));
    check(&file("1r\n1t"), "1t", "there is no colour `t`: expected one of `r`, `s`");
    check(&file("1r\n1"), "1", "`1` has no colour: expected one of `r`, `s`");
    no_picture("g", &file("2r\n1s"), "row 1 (2r) needs 2 cells, and has 1");
    no_picture("g", &file("1r\n"), "the rows ask for 0 red cells, the columns for 1");
    no_picture("g", &file("1r"), "column 1 (1r 1s) needs 2 cells, and has 1");
    check("#t\n: a\n", "#t", "a triddler: expected a rectangular puzzle");
    check(": rows\n1\n", "", "no columns: expected a second line that begins with `:`");
    check("#d\n a:a #ff\n:\n", "a:a #ff", "`#ff` is no shade: expected `#rrggbb`");
}

#[test]
fn pictures() {
    let black = one("text", ".#\n##\n");
    for (format, file) in [
        ("text", "01\n11"),
        ("text", " X\r\nXX\r\n\r\n"),
        ("text", "\n.X\nXX"),
        ("pbm", "P1 # so\n2 2\n0 1 11"),
    ] {
        assert_eq!(one(format, file), black, "{file:?}");
    }
    let packed = b"P4\n2 2\n\x40\xc0P4 2 2\n\x40\xc0";
    assert_eq!(read(packed, None), Ok(vec![black.clone(), black]));
    assert_eq!(one("text", ".rR\n.g#").paints().len(), 5);
    check("text", ".#\n#\n", "#", "row 2 has 1 cells: expected 2");
    check("text", ".#\n#,\n", ",", "`,` is no cell of a picture");
    check("pbm", "P1\n2 2\n012", "2", "expected a cell, `0` or `1`");
    check("pbm", "P1\n2 2\n01", "", "2 cells are here: expected 4");
    check("pbm", "P4\n9 2\nabc", "", "3 bytes of cells are here: expected 4");
    check("pbm", "P5\n9 2\nabc", "P5", "no bitmap: expected `P1` or `P4`");
    check("pbm", "P1\nx", "", "no width: expected a number");
}

#[test]
fn given_cells_may_be_a_few_colours() {
    let file = r##"{"width": 1, "height": 1, "rows": [["1r"]], "columns": [["1r"]], "colours": [
        {"letter": "w", "name": "", "rgb": "#fff"}, {"letter": "r", "name": "red", "rgb": "red"},
        {"letter": "w2", "rgb": "#000"}], "givens": ["[wr]"]}"##;
    assert!(
        read(file.as_bytes(), None).unwrap_err().message.contains("`w2`: expected one character")
    );
    let puzzle = one("json", &file.replace("w2", "b"));
    assert_eq!(puzzle.givens().at(Cell { row: 0, column: 0 }), Known(0b011));
    assert_eq!(givens(&puzzle), ["[0r]"]);
}

/// Clues beyond those of the size belong to another puzzle: they are not skipped.
#[test]
fn surplus_clues() {
    let message =
        "expected 4 lines after the size, 2 rows and 2 columns, but here is one more".to_string();
    check("nin", "2 2\n2\n2\n2\n2\n1\n1\n", "1", &message);
    check("cwd", "2\n2\n2\n2\n\n2\n2\n\n1\n", "1", &message);
    assert_eq!(one("nin", "2 2\n2\n2\n2\n2\nby nobody\n").width(), 2);
}

#[test]
fn words_of_a_non_file_that_nobody_knows() {
    let file = |line: &str| format!("width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n{line}\n");
    let message = "`given` has a grid: expected `goal` for the picture or `saved` for given cells";
    check("non", &file("given \"1???\""), "given", message);
    check("non", &file("given \"1001\""), "given", message);
    for line in ["year \"2011\"", "id \"10\"", "note \"is it hard?\"", "number 1001"] {
        assert_eq!(one("non", &file(line)).width(), 2, "{line}");
    }
    assert_eq!(givens(&one("non", &file("saved \"1???\""))), ["1?", "??"]);
}

/// The number of the only puzzle of a set is no title; those of several tell them apart.
#[test]
fn numbers_of_a_set() {
    let puzzle = one("json", "{\"rows\": [[1]], \"columns\": [[1]]}");
    let written = write(&puzzle, Format::Taai).unwrap();
    assert_eq!(one("taai", &written).title, "");
    assert_eq!(one("taai", &format!("{written}$2\n1\n1\n")).title, "$1");
}
