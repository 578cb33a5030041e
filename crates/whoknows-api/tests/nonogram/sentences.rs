//! Every sentence of many answers about small puzzles is held against what going through everything says.

mod rules;
mod truth;

use serde_json::{Value, json};

use crate::sentences::{Dice, Reader};
use crate::tamper::ask_within;

/// The fields that hold sentences.
const SENTENCES: [&str; 7] = ["why", "said", "says", "steps", "step", "hint", "no_picture"];
/// One picture, but beyond single assumptions.
const DOMINOES: &str = "11 11\n3\n1\n3 1\n1\n3 1\n1\n3 1\n1\n3 1\n1\n1\n\
                        1\n1\n1 3\n1\n1 3\n1\n1 3\n1\n1 3\n1\n3\n";
/// One assumption is needed.
const STAIR: &str = "10000/10100/00011/00011/01110";

/// A picture by chance: rows of `0`, `1`, or of `0`, `r`, `g`.
fn picture(dice: &mut Dice, coloured: bool) -> Vec<Vec<char>> {
    let (most, letters): (usize, &[char]) =
        if coloured { (3, &['0', 'r', 'g']) } else { (4, &['0', '1']) };
    let (width, height) = (1 + dice.below(most), 1 + dice.below(most));
    (0..height).map(|_| (0..width).map(|_| *dice.one_of(letters)).collect()).collect()
}

/// The runs of a line, as JSON.
fn runs(line: &[char], coloured: bool) -> Vec<Value> {
    let mut all: Vec<(char, u32)> = Vec::new();
    let mut before = '0';
    for &cell in line {
        match all.last_mut() {
            Some((letter, length)) if *letter == cell && before == cell => *length += 1,
            _ if cell != '0' => all.push((cell, 1)),
            _ => {}
        }
        before = cell;
    }
    let block = |(letter, length): (char, u32)| {
        if coloured { json!(format!("{length}{letter}")) } else { json!(length) }
    };
    all.into_iter().map(block).collect()
}

/// A puzzle: of a picture, with cells given, now and then wrongly, and now and then with another clue.
fn puzzle(dice: &mut Dice) -> (String, Vec<Vec<char>>) {
    let coloured = dice.below(4) == 0;
    let cells = picture(dice, coloured);
    let column = |column: usize| cells.iter().map(|row| row[column]).collect::<Vec<_>>();
    let mut rows: Vec<Vec<Value>> = cells.iter().map(|row| runs(row, coloured)).collect();
    let columns: Vec<_> = (0..cells[0].len()).map(|i| runs(&column(i), coloured)).collect();
    if dice.below(5) == 0 {
        let at = dice.below(rows.len());
        let length = 1 + dice.below(3);
        let block = if coloured { json!(format!("{length}r")) } else { json!(length) };
        if dice.below(2) == 0 { rows[at] = vec![block] } else { rows[at].push(block) }
    }
    let mut json = json!({"rows": rows, "columns": columns});
    if coloured {
        let paint = |letter: &str, rgb: &str| json!({"letter": letter, "name": "", "rgb": rgb});
        let red = json!({"letter": "r", "name": "red", "rgb": "#ff0000"});
        json["colours"] = json!([paint("0", "#ffffff"), red, paint("g", "#00ff00")]);
    }
    if dice.below(3) == 0 {
        let wrong = dice.below(3) == 0;
        json["givens"] = marked(dice, &cells, wrong).into();
    }
    (json.to_string(), cells)
}

/// Some of the cells, the others open; now and then one is wrong.
fn marked(dice: &mut Dice, cells: &[Vec<char>], wrong: bool) -> Vec<String> {
    let mut mark = |cell: &char| match dice.below(if wrong { 6 } else { 5 }) {
        0..3 => '?',
        5 => {
            if *cell == '0' {
                if cells.iter().flatten().any(|c| *c == 'r') { 'r' } else { '?' }
            } else {
                '0'
            }
        }
        _ => *cell,
    };
    cells.iter().map(|row| row.iter().map(&mut mark).collect()).collect()
}

/// A question about a puzzle, one after another of each kind.
fn question(dice: &mut Dice, turn: usize) -> (&'static str, Value) {
    let (text, cells) = puzzle(dice);
    let rows = |cells: &[Vec<char>]| {
        cells.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
    };
    let wrong = dice.below(2) == 0;
    let grid = marked(dice, &cells, wrong).join("/");
    let grid = if dice.below(6) == 0 { rows(&cells) } else { grid };
    match turn % 12 {
        0 => ("solve", json!({"puzzle": text, "passes": dice.below(2) == 0})),
        1 => ("solve", json!({"puzzle": text, "proof": "kept", "count_to": 2 + dice.below(3)})),
        2 => ("solve", json!({"puzzle": text, "first": true})),
        3 => ("explain", json!({"puzzle": text})),
        4 => ("explain", json!({"puzzle": text, "cell": "1,1"})),
        5 | 6 => ("hint", json!({"puzzle": text, "grid": grid, "level": 1 + dice.below(3)})),
        7 => ("status", json!({"puzzle": text, "grid": grid, "mistakes": dice.below(3) > 0})),
        8 => ("rate", json!({"puzzle": text})),
        9 => ("fix", json!({"puzzle": text})),
        10 => {
            let mut other = cells.clone();
            for cell in other.iter_mut().flatten() {
                if dice.below(6) == 0 {
                    *cell = '0';
                }
            }
            ("check", json!({"puzzle": text, "grid": rows(&other)}))
        }
        _ if dice.below(3) == 0 => ("convert", json!({"puzzle": text, "to": "text"})),
        _ => {
            let mut body = json!({"picture": rows(&cells)});
            body["difficulty"] = json!(*dice.one_of(&["easy", "normal", "hard"]));
            if dice.below(4) == 0 {
                body["threshold"] = json!(dice.below(256));
            }
            ("make", body)
        }
    }
}

/// Questions whose answers are seldom.
fn seldom() -> Vec<(&'static str, Value, Option<u64>)> {
    let large = format!("30 30\n{}", "1\n".repeat(60));
    let none = json!({"puzzle": "4 4\n4\n0\n4\n0\n2\n2\n2\n2\n", "grid": "????/1???/????/????"});
    let hidden = "5 5\n1 1\n1\n3 1\n1\n1 1\n1 1\n1\n3\n1 1\n1 1\n";
    let mut all = vec![
        ("solve", json!({"puzzle": DOMINOES}), Some(20)),
        ("solve", json!({"puzzle": large}), Some(100)),
        ("solve", json!({"puzzle": large, "count_to": 3}), None),
        ("explain", json!({"puzzle": DOMINOES}), Some(2)),
        ("explain", json!({"puzzle": DOMINOES}), None),
        ("hint", json!({"puzzle": DOMINOES}), Some(2)),
        ("hint", json!({"puzzle": DOMINOES}), None),
        ("hint", none, None),
        ("hint", json!({"puzzle": "10/01"}), None),
        ("status", json!({"puzzle": DOMINOES, "mistakes": true}), Some(2)),
        ("rate", json!({"puzzle": DOMINOES}), Some(20)),
        ("rate", json!({"puzzle": DOMINOES}), None),
        ("fix", json!({"puzzle": "1000/0100/0010/0001"}), Some(2)),
        ("fix", json!({"puzzle": "1000/0100/0010/0001"}), None),
        ("make", json!({"picture": "1000/0100/0010/0001"}), Some(2)),
        ("make", json!({"picture": "10/01", "difficulty": "easy"}), None),
        ("random", json!({"size": "5x6", "difficulty": "easy", "seed": 3}), None),
        ("random", json!({"size": "5x5", "difficulty": "hard", "seed": 1}), None),
        ("convert", json!({"puzzle": DOMINOES, "to": "text"}), Some(2)),
        (
            "check",
            json!({"puzzle": "1111/1111/1111/1111/1111/1111/1111", "grid": "0000/".repeat(7)}),
            None,
        ),
    ];
    for name in ["solve", "explain", "hint", "rate", "fix"] {
        all.push((name, json!({"puzzle": hidden}), None));
        all.push((name, json!({"puzzle": STAIR}), None));
    }
    for level in 1..4 {
        all.push(("hint", json!({"puzzle": STAIR, "level": level}), None));
        all.push(("hint", json!({"puzzle": "10/01", "grid": "11/??", "level": level}), None));
        let dots = json!({"puzzle": "010/111/010", "grid": ".../.1./...", "level": level});
        all.push(("hint", dots, None));
        let two = json!({"puzzle": "010/111/010", "grid": "1?1/???/???", "level": level});
        all.push(("hint", two, None));
    }
    all
}

#[test]
fn every_sentence_about_a_nonogram_is_true() {
    let mut dice = Dice(15);
    let mut reader = Reader::new(rules::all());
    let asked = (0..1300).map(|turn| {
        let (name, body) = question(&mut dice, turn);
        let nodes = (dice.below(8) == 0).then(|| 1 + dice.below(40) as u64);
        (name, body, nodes)
    });
    for (name, body, nodes) in asked.chain(seldom()) {
        for envelope in ask_within(&format!("nonogram/{name}"), &body, nodes) {
            let answer = &envelope["answer"];
            let shown = [&answer["file"], &answer["puzzle"]].into_iter().find_map(Value::as_str);
            reader.read_but(&envelope, &SENTENCES, shown.unwrap_or_default());
        }
    }
    reader.done(1200);
}
