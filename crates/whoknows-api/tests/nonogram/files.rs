//! Pictures and puzzles as files: converted, handed in as grids, made and kept.

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::nonogram::notation::read;
use whoknows_api::nonogram::read_puzzle;
use whoknows_api::questions;

use crate::tamper::{ask, ask_within};

const HEART: &str = "01010/11111/11111/01110/00100";

/// What is a picture is one in every format, and as a grid.
#[test]
fn pictures_are_converted_and_checked_in_every_format() {
    let convert = |puzzle: &str, to: &str| {
        let all = ask("nonogram/convert", &json!({"puzzle": puzzle, "to": to}));
        all[0]["answer"]["file"].as_str().unwrap_or_else(|| panic!("{all:?}")).to_string()
    };
    for picture in [HEART, "10/01", "0rr/gg0", "rr/rr", "000/000", "111/111"] {
        let text = convert(picture, "text");
        let formats = ["text", "png", "pbm", "json", "non"];
        for to in formats.into_iter().filter(|to| *to != "pbm" || !picture.contains('r')) {
            let file = convert(picture, to);
            let solved = ask("nonogram/check", &json!({"puzzle": file, "grid": text.trim_end()}));
            assert_eq!(solved[0]["verdict"], "yes", "{picture} as {to}: {solved:?}");
            if ["text", "png", "pbm"].contains(&to) {
                assert_eq!(convert(&file, "text"), text, "{picture} as {to}");
                let clues = convert(picture, "json");
                let solved = ask("nonogram/check", &json!({"puzzle": clues, "grid": file}));
                assert_eq!(solved[0]["verdict"], "yes", "{picture} as {to}: {solved:?}");
            }
        }
    }
    // As bytes, one character each.
    let binary = |bytes: &[u8]| bytes.iter().map(|&byte| char::from(byte)).collect::<String>();
    let heart = binary(include_bytes!("../../../whoknows-cli/tests/pictures/heart.jpg"));
    let packed = binary(b"P4\n5 5\n\x50\xf8\xf8\x70\x20");
    for grid in [&heart, &packed] {
        let solved = ask("nonogram/check", &json!({"puzzle": HEART, "grid": grid}));
        assert_eq!(solved[0]["verdict"], "yes", "{solved:?}");
        assert_eq!(convert(grid, "text"), ".#.#.\n#####\n#####\n.###.\n..#..\n");
    }
    let smaller = ask("nonogram/check", &json!({"puzzle": HEART, "grid": "  #\n".repeat(5)}));
    assert_eq!(smaller[0]["verdict"], "no");
}

#[test]
fn a_made_puzzle_is_kept_in_the_format_of_its_file() {
    let make = |picture: &str, save: &str| {
        let table = questions();
        let question = table.iter().find(|q| (q.part, q.name) == ("nonogram", "make")).unwrap();
        let body = json!({"picture": picture, "save": save}).to_string();
        question.ask(&body, &Budget::unlimited()).map(|answer| answer.kept)
    };
    let clues = read_puzzle(HEART, None).unwrap();
    for ending in
        ["non", "json", "xml", "nin", "mk", "cwd", "g", "lp", "taai", "js", "pbm", "PNG", "txt"]
    {
        let kept = make(HEART, &format!("kept/heart.{ending}")).unwrap();
        assert_eq!(kept.len(), 1, "{ending}");
        let file = read(&kept[0].content, None).unwrap();
        assert_eq!(
            (file[0].rows(), file[0].columns()),
            (clues.rows(), clues.columns()),
            "{ending}"
        );
    }
    let refused = |picture: &str, save: &str| make(picture, save).unwrap_err().fault.message;
    assert!(refused(HEART, "heart").starts_with("expected a file that ends in .js, .json, .xml"));
    assert!(refused(HEART, "heart.jpg").starts_with("expected a file that ends in"));
    assert_eq!(refused("0rr/gg0", "f.nin"), ".nin cannot hold colours: expected a puzzle without");
    assert_eq!(make("10/01", "x.non").unwrap().len(), 1);
}

#[test]
fn a_photograph_is_parted_where_it_is_asked() {
    let moon = include_bytes!("../../../whoknows-cli/tests/pictures/moon.jpg");
    let moon: String = moon.iter().map(|&byte| char::from(byte)).collect();
    let black = |threshold: Value| {
        let mut body = json!({"picture": moon, "size": "12x8", "difficulty": "hard"});
        body["threshold"] = threshold;
        let all = cut_within("nonogram/make", &body);
        let said = all["answer"]["threshold"].as_u64().unwrap();
        let rows = all["answer"]["grid"].as_array().unwrap().iter();
        let changed = all["answer"]["changed"].as_array().unwrap().len();
        let cells: usize = rows.map(|row| row.as_str().unwrap().matches('1').count()).sum();
        (said, cells, changed)
    };
    let (auto, some, _) = black(Value::Null);
    assert!((70..190).contains(&auto) && (4..60).contains(&some), "{auto} {some}");
    assert_eq!(black(json!(0)), (0, 0, 0));
    assert_eq!(black(json!(255)), (255, 96, 0));
}

/// The answer to a question that need not come to an end.
fn cut_within(name: &str, body: &Value) -> Value {
    ask_within(name, body, Some(200)).remove(0)
}

/// The names of formats are a list in the schema, and whoever asks for another is told which there are.
#[test]
fn an_unknown_format_is_refused_with_those_that_exist() {
    let table = questions();
    let convert = table.iter().find(|q| (q.part, q.name) == ("nonogram", "convert")).unwrap();
    let schema = convert.schema();
    let names = schema["properties"]["to"]["enum"].as_array().unwrap();
    assert!(names.contains(&json!("png")) && !names.contains(&json!("seed")), "{schema}");
    for field in ["to", "format"] {
        let mut body = json!({"puzzle": HEART, "to": "non"});
        body[field] = json!("gif");
        let bad = convert.ask(&body.to_string(), &Budget::unlimited()).unwrap_err();
        let message = bad.fault.message;
        assert!(message.starts_with("`gif` is no format: expected gchqsolver, json"), "{message}");
    }
    for (old, new) in [("seed", "gchqsolver"), ("jpg", "jpeg")] {
        let body = json!({"puzzle": HEART, "to": "json", "format": old});
        // It is understood, and the heart is in none of these formats.
        let bad = convert.ask(&body.to_string(), &Budget::unlimited()).unwrap_err();
        assert_eq!(bad.field, "puzzle", "{old}, {new}");
    }
}
