//! The puzzles that are built in.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows_api::puzzles::{built_in, puzzles};
use whoknows_api::questions;

#[test]
fn each_has_a_name_of_its_own_and_a_command_of_its_part() {
    let mut names = BTreeSet::new();
    for puzzle in puzzles() {
        assert!(names.insert(puzzle.name), "{} stands twice", puzzle.name);
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(puzzle.name.chars().all(plain), "{}", puzzle.name);
        let (part, at) = (format!("whoknows {} ", puzzle.part), format!(" @{}", puzzle.name));
        assert!(
            puzzle.example.starts_with(&part) && puzzle.example.contains(&at),
            "{}",
            puzzle.name
        );
    }
    let parts: BTreeSet<&str> = puzzles().map(|puzzle| puzzle.part).collect();
    assert_eq!(parts.len(), whoknows_api::parts().len(), "every part has one");
}

#[test]
fn a_name_stands_for_the_text_and_the_answer_holds_the_text() {
    let ask = |part: &str, name: &str, body: &Value| {
        let table = questions();
        let question = table.iter().find(|row| row.part == part && row.name == name).unwrap();
        question.ask(&body.to_string(), &Budget::unlimited())
    };
    for (part, name, field, puzzle) in
        [("nonogram", "solve", "puzzle", "flower"), ("quaternity", "forced", "state", "named")]
    {
        let text = built_in(part, &format!("@{puzzle}")).unwrap().unwrap().text();
        let by_name = ask(part, name, &json!({field: format!("@{puzzle}")})).unwrap();
        let by_text = ask(part, name, &json!({field: text})).unwrap();
        assert_eq!(by_name.envelope(), by_text.envelope());
    }
    let refused = |puzzle: &str| ask("nonogram", "solve", &json!({"puzzle": puzzle})).unwrap_err();
    let unknown = refused("@gchk");
    assert_eq!(unknown.field, "puzzle");
    assert!(
        unknown.fault.message.contains("no puzzle @gchk")
            && unknown.fault.message.contains("@gchq")
    );
    assert!(refused("@fano").fault.message.starts_with("@fano belongs to russian"));
    // Of several, each by its name.
    let both = ask("nonogram", "solve", &json!({"puzzle": ["@flower", "@cottage"]})).unwrap();
    assert_eq!(both.each.len(), 2);
}
