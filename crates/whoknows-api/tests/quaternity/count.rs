//! Counts of worlds against recorded games of quaternity, made by others.

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::quaternity::count::marginals;
use whoknows::quaternity::referee::{play, start};
use whoknows::quaternity::{Position, Question, Rule, Setup, Turn};

use super::recorded::recorded;

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().unwrap().iter().map(number).collect()
}

/// Compares what is recorded of a position with our counts; how many questions it has.
fn compare(setup: &Setup, position: &Position, step: &Value, context: &str) -> usize {
    let all = marginals(setup, position, &Budget::unlimited()).unwrap();
    assert_eq!(all.worlds, number(&step["worlds"]).into(), "{context}");
    for (card, shares) in step["marginals"].as_array().unwrap().iter().enumerate() {
        let shares: Vec<_> = numbers(shares).into_iter().map(Into::into).collect();
        assert_eq!(all.cards[card], shares, "{context} card {card}");
    }
    let questions = step["questions"].as_array().unwrap();
    for question in questions {
        let [target, set, nth, no, yes] = numbers(question)[..] else { panic!("{question}") };
        let question = Question { target, card: set * setup.set_size() + nth };
        assert_eq!(all.after(question), (no.into(), yes.into()), "{context} {question:?}");
    }
    questions.len()
}

/// Plays a recorded game, and compares before every turn and at the end.
fn replay(game: &Value, context: &str) -> usize {
    let hands = numbers(&game["hands0"]);
    let rule = if game["rule"] == "seed" { Rule::Lenient } else { Rule::Strict };
    let setup = Setup::new(number(&game["S"]), number(&game["N"]), &hands).unwrap().with_rule(rule);
    let mut position = start(&setup).position;
    let mut questions = 0;
    for (nth, step) in game["steps"].as_array().unwrap().iter().enumerate() {
        questions += compare(&setup, &position, step, &format!("{context} turn {nth}"));
        let turn = &step["move"];
        let card = number(&turn["set"]) * setup.set_size() + number(&turn["card"]);
        let question = Question { target: number(&turn["target"]), card };
        let yes = turn["answer"] == json!(true);
        let turn = Turn { asker: number(&turn["asker"]), question, yes };
        position = play(&setup, &position, turn).unwrap().position;
    }
    questions + compare(&setup, &position, &game["final"], &format!("{context} end"))
}

#[test]
fn every_count_of_the_recorded_games_is_right() {
    let games = recorded();
    let questions: usize = games.iter().map(|(place, game)| replay(game, place)).sum();
    assert!(games.is_empty() || questions > 10_000, "{questions} questions");
}
