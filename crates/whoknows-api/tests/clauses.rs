//! The clauses that are kept beside a proof: each variable is named, and the proof fits them.

use serde_json::json;
use whoknows::budget::Budget;
use whoknows::cnf::Cnf;
use whoknows::lrat;
use whoknows_api::questions;

/// The two files of the proof; reads the clauses as DIMACS, without its comments, and checks the proof.
fn comments(part: &str, body: &serde_json::Value) -> Vec<String> {
    let table = questions();
    let find = table.iter().find(|row| (row.part, row.name) == (part, "find")).unwrap();
    let answer = find.ask(&body.to_string(), &Budget::unlimited()).unwrap();
    let [proof, clauses] = &answer.kept[..] else { panic!("{} files", answer.kept.len()) };
    assert_eq!(clauses.path, format!("{}.cnf", proof.path));
    let text = |content: &Vec<u8>| String::from_utf8(content.clone()).unwrap();
    let (proof, dimacs) = (text(&proof.content), text(&clauses.content));
    let (comments, lines): (Vec<&str>, Vec<&str>) =
        dimacs.lines().partition(|line| line.starts_with("c "));
    assert!(lines[0].starts_with("p cnf "), "{}", lines[0]);
    let mut formula = Cnf::new();
    for line in &lines[1..] {
        let literals = line.split(' ').map(|word| word.parse::<i32>().unwrap());
        formula.add(literals.filter(|&literal| literal != 0));
    }
    assert_eq!(lrat::check(&formula, &proof.parse().unwrap()), Ok(()));
    comments.into_iter().map(str::to_string).collect()
}

#[test]
fn the_clauses_of_a_proof_say_what_their_variables_mean() {
    let hats = comments("hats", &json!({"graph": "C4", "colours": 4, "proof": "kept"}));
    assert_eq!(hats[0], "c variable 1: player 0 guesses 0 when seeing 1:0 3:0");
    assert_eq!(hats[5], "c variable 6: player 0 guesses 1 when seeing 1:0 3:1");
    let cards = comments("russian", &json!({"a": 4, "b": 4, "c": 1, "size": 5, "proof": "kept"}));
    assert_eq!(cards[0], "c variable 1: hand 1 of the list has card 0");
    assert_eq!(cards[44], "c variable 45: hand 5 of the list has card 8");
    assert!(cards[45].ends_with("variables without a name are helpers"), "{}", cards[45]);
}
