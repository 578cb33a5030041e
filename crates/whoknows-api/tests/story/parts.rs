//! Puzzles of the other parts, told as stories: the answers are those of the parts.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::tamper::ask;

fn answer(name: &str, body: &Value) -> Value {
    ask(name, body).remove(0)["answer"].clone()
}

/// The answers to the questions of a story, and the worlds left.
fn told(story: &str) -> (Vec<Value>, u64) {
    let told = answer("story/solve", &json!({ "story": story }));
    let answers = told["answers"].as_array().unwrap().iter();
    (answers.map(|one| one["value"].clone()).collect(), told["left"].as_u64().unwrap())
}

/// A list of Russian cards is good if Bill learns Anne's hand and Cath no card, whatever they have.
#[test]
fn announcements_are_as_good_as_they_are_in_a_story() {
    let hands = |list: &[&str]| {
        let set = |hand: &&str| {
            let cards: Vec<String> = hand.chars().map(String::from).collect();
            format!("{{{}}}", cards.join(", "))
        };
        list.iter().map(set).collect::<Vec<_>>().join(", ")
    };
    let all: Vec<String> = (0..7)
        .flat_map(|a| (a + 1..7).flat_map(move |b| (b + 1..7).map(move |c| format!("{a}{b}{c}"))))
        .collect();
    let mut lists: Vec<Vec<&str>> = vec![
        vec!["012", "034", "056", "135", "146", "236", "245"],
        vec!["012", "034", "056", "135", "146", "236"],
        vec!["012", "034", "056", "135", "246"],
        vec!["012", "034", "056", "135", "145", "236"],
    ];
    // And lists that are spread over all hands.
    lists.extend((1..12).map(|step| all.iter().step_by(step + 2).map(String::as_str).collect()));
    let mut good = 0;
    for list in lists {
        let story = format!(
            "people Anne, Bill, Cath\ndeal 0..6: Anne 3, Bill 3, Cath 1\neach person sees their hand\n\
             Anne: my hand is one of {{{}}}\nis it certain that Bill knows Anne's hand?\n\
             is it certain that for all c in 0..6: Cath has c or Cath doesn't know whether Anne has c?\n",
            hands(&list)
        );
        let (answers, _) = told(&story);
        let is_good = answers == [json!("yes"), json!("yes")];
        let part = answer("russian/check", &json!({"a": 3, "b": 3, "c": 1, "hands": list}));
        assert_eq!(part["good"], json!(is_good), "{list:?}");
        good += usize::from(is_good);
    }
    assert!(good > 1, "{good} lists are good");
}

/// A strategy wins if in every world somebody is right.
#[test]
fn strategies_for_hats_win_as_they_do_in_a_story() {
    for (strategy, guesses) in [
        ("(p - sum(seen)) mod q", ["(0 - b - c) mod 3", "(1 - a - c) mod 3", "(2 - a - b) mod 3"]),
        ("sum(seen) mod q", ["(b + c) mod 3", "(a + c) mod 3", "(a + b) mod 3"]),
        ("p", ["0", "1", "2"]),
    ] {
        let [a, b, c] = guesses;
        let story = format!(
            "people Ann, Bob, Cy\nlet a in 0..2, b in 0..2, c in 0..2\nAnn sees b, c\nBob sees a, c\nCy sees a, b\n\
             what is (a = {a} or b = {b} or c = {c})?\n"
        );
        let (answers, _) = told(&story);
        let body = json!({"graph": "K3", "colours": 3, "strategy": format!("*: {strategy}")});
        let part = answer("hats/prove", &body);
        let won = match &answers[0] {
            Value::Bool(all) => {
                if *all {
                    27
                } else {
                    0
                }
            }
            values => {
                let won = values.as_array().unwrap().iter().find(|one| one["value"] == json!(true));
                won.unwrap()["worlds"].as_u64().unwrap()
            }
        };
        assert_eq!(part["won"], json!(won), "{strategy}");
    }
}

/// A reader without sight knows a nonogram's picture if one world is left.
#[test]
fn nonograms_have_as_many_pictures_as_worlds() {
    let clue = |line: &str| line.split('0').map(str::len).filter(|&n| n > 0).collect::<Vec<_>>();
    let all: Vec<String> = (0..8).map(|bits| format!("{bits:03b}")).collect();
    for picture in
        [0b010_111_010_u32, 0b100_010_001, 0b110_011_000, 0b101_000_101, 0, 0b111_111_111]
    {
        let cell = |row: usize, column: usize| picture >> (8 - row * 3 - column) & 1;
        let line = |cells: [u32; 3]| cells.map(|bit| bit.to_string()).concat();
        let rows: Vec<String> = (0..3).map(|r| line([0, 1, 2].map(|c| cell(r, c)))).collect();
        let columns: Vec<String> = (0..3).map(|c| line([0, 1, 2].map(|r| cell(r, c)))).collect();
        let names = ["a b c", "d e f", "g h i"].map(|row| row.split(' ').collect::<Vec<_>>());
        let fits = |cells: [&str; 3], said: &str| {
            let same = all.iter().filter(|line| clue(line) == clue(said));
            let tuple = |line: &String| {
                let bits: Vec<String> = line.chars().map(String::from).collect();
                format!("({})", bits.join(", "))
            };
            format!(
                "given ({}) in {{{}}}\n",
                cells.join(", "),
                same.map(tuple).collect::<Vec<_>>().join(", ")
            )
        };
        let mut story = "people Reader\nlet a, b, c, d, e, f, g, h, i in 0..1\n".to_string();
        for k in 0..3 {
            story.push_str(&fits([names[k][0], names[k][1], names[k][2]], &rows[k]));
            story.push_str(&fits([names[0][k], names[1][k], names[2][k]], &columns[k]));
        }
        story += "is it certain that Reader knows (a, b, c, d, e, f, g, h, i)?\n";
        let (answers, left) = told(&story);
        let part = answer("nonogram/solve", &json!({"puzzle": rows.join("/")}));
        assert_eq!(part["solutions"], json!(left), "{rows:?}");
        assert_eq!(part["unique"], json!(answers == [json!("yes")]), "{rows:?}");
    }
}

/// A game of four cards has the codes that its worlds have: one code for each choice of laws, and no verifier too many.
#[test]
fn turing_games_have_the_codes_that_their_worlds_have() {
    for cards in [[3, 7, 10, 14], [4, 9, 11, 14], [2, 6, 14, 17]] {
        let table = answer("turing/cards", &json!({"cards": cards, "codes": true}));
        let mut story = "people Player\n".to_string();
        for (name, card) in ["a", "b", "c", "d"].into_iter().zip(table["cards"].as_array().unwrap())
        {
            let laws = card["laws"].as_array().unwrap();
            let sets = laws.iter().map(|law| {
                let codes: Vec<String> =
                    law["codes"].as_array().unwrap().iter().map(ToString::to_string).collect();
                format!("{{{}}}", codes.join(", "))
            });
            let sets: Vec<String> = sets.collect();
            let (many, set) = (laws.len(), name.to_uppercase());
            write!(story, "let {name} in 1..{many}\ndefine {set}(n) = ").unwrap();
            for (law, set) in sets.iter().enumerate().take(sets.len() - 1) {
                write!(story, "if n = {} then {set} else ", law + 1).unwrap();
            }
            writeln!(story, "{}", sets[sets.len() - 1]).unwrap();
        }
        story += "given size(A(a) intersect B(b) intersect C(c) intersect D(d)) = 1\n";
        for three in [
            "B(b) intersect C(c) intersect D(d)",
            "A(a) intersect C(c) intersect D(d)",
            "A(a) intersect B(b) intersect D(d)",
            "A(a) intersect B(b) intersect C(c)",
        ] {
            writeln!(story, "given size({three}) > 1").unwrap();
        }
        story += "what is A(a) intersect B(b) intersect C(c) intersect D(d)?\n";
        let (answers, left) = told(&story);
        let part = answer("turing/solve", &json!({ "cards": cards }));
        assert_eq!(part["worlds"], json!(left), "{cards:?}");
        let of = |one: &Value| one["set"][0].clone();
        let codes: Vec<Value> = match &answers[0] {
            Value::Array(all) => all.iter().map(|one| of(&one["value"])).collect(),
            one => vec![of(one)],
        };
        assert_eq!(part["codes"], json!(codes), "{cards:?}");
    }
}
