//! What can be forced, and how many games there are: rules for these lines.

use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::quaternity::check::perfect::perfect;
use whoknows::quaternity::check::rules;
use whoknows::quaternity::notation::{Read, read};
use whoknows::quaternity::{Question, Setup, Turn};

use super::lines::{is_title, question};
use super::model::Model;
use super::model_of;
use crate::sentences::Rule;

/// What each player can force from here, gone through by the plain checker.
fn forced(setup: &Setup, after: &[Turn], text: Option<&str>) -> Option<Vec<Value>> {
    let unlimited = Budget::unlimited();
    let mut position = match text.map(|text| read(text).unwrap()) {
        Some(Read::Position(_, _, position)) => position,
        Some(Read::Game(game)) => rules::replay(&game, &unlimited).unwrap().last().clone(),
        None => rules::start(setup).position,
    };
    for &turn in after {
        position = rules::play(setup, &position, turn).ok()?.position;
    }
    let found = perfect(setup, &position, usize::MAX, &unlimited).unwrap()?.first;
    Some(found.iter().map(|sure| json!({"sets": sure.sets, "alone": sure.alone})).collect())
}

/// `1 set, and of winning alone`.
fn sure_words(sure: &Value) -> String {
    let alone = if sure["alone"] == true { ", and of winning alone" } else { "" };
    match sure["sets"].as_u64().unwrap() {
        0 => format!("no set{alone}"),
        1 => format!("1 set{alone}"),
        many => format!("{many} sets{alone}"),
    }
}

/// What a question is worth to who asks: a win alone, own sets, others who win, sets of the others; the
/// least is the best.
fn worth(question: &Value, asker: usize) -> (bool, i64, usize, u64) {
    let all = question["forced"].as_array().unwrap();
    let sets = |sure: &Value| sure["sets"].as_u64().unwrap();
    let others = || all.iter().enumerate().filter(|(at, _)| *at != asker).map(|(_, sure)| sure);
    let winners = others().filter(|sure| sure["alone"] == true).count();
    let own = &all[asker];
    (own["alone"] != true, -(sets(own) as i64), winners, others().map(sets).sum())
}

/// The games of so many turns, one by one.
fn games(model: &Model, turns: usize) -> u64 {
    let Some(asker) = model.turn.filter(|_| turns > 0) else { return u64::from(turns == 0) };
    let mut count = 0;
    for target in 0..model.hands.len() {
        for card in 0..model.setup.cards() {
            for yes in [true, false] {
                let turn = Turn { asker, question: Question { target, card }, yes };
                if model.allows(turn) {
                    let mut after = model.clone();
                    after.take(turn);
                    count += games(&after, turns - 1);
                }
            }
        }
    }
    count
}

/// Perfect play, and how many games there are.
pub(super) fn of_sizes() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "{title*}: {who*} is on turn, {order*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let questions = envelope["answer"]["questions"].as_array().unwrap();
                let worth = |question: &Value| worth(question, model.turn.unwrap());
                let equal = questions.iter().all(|one| worth(one) == worth(&questions[0]));
                let sorted = questions.is_sorted_by_key(worth);
                let order = match (questions.len(), equal) {
                    (1, _) => "with one question to ask",
                    (_, true) => "all questions are equally good",
                    (_, false) => "the best question first",
                };
                is_title(envelope, holes)
                    && model.player(holes.words("who")) == model.turn
                    && sorted
                    && holes.words("order") == order
            },
        },
        Rule {
            sentence: "{asked*}  {who*} can be sure of {sure*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let Some((asker, asked)) = question(&model, holes.words("asked")) else {
                    return false;
                };
                let text = envelope["question"]["body"]["state"].as_str();
                let after =
                    |yes| forced(&model.setup, &[Turn { asker, question: asked, yes }], text);
                let worth =
                    [after(true), after(false)].into_iter().flatten().map(|all| all[asker].clone());
                // The others choose the answer: each of the two numbers is the smaller one.
                let (sets, alone) = worth.fold((u64::MAX, true), |(sets, alone), sure| {
                    (sets.min(sure["sets"].as_u64().unwrap()), alone && sure["alone"] == true)
                });
                holes.words("who") == model.names.players[asker]
                    && holes.words("sure") == sure_words(&json!({"sets": sets, "alone": alone}))
            },
        },
        Rule {
            sentence: "{title*}: no, there is nothing to ask",
            holds: |envelope, holes| is_title(envelope, holes) && model_of(envelope).turn.is_none(),
        },
        Rule { sentence: "{title*}: yes, solved", holds: is_title },
        Rule {
            sentence: "{who*} can be sure of {sure*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let all = forced(&model.setup, &[], None).unwrap();
                let who = model.player(holes.words("who"));
                who.is_some_and(|who| holes.words("sure") == sure_words(&all[who]))
            },
        },
        Rule {
            sentence: "{n} {states*} up to renaming",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let start = rules::start(&model.setup).position;
                let states = perfect(&model.setup, &start, usize::MAX, &Budget::unlimited())
                    .unwrap()
                    .unwrap()
                    .states;
                let noun = if states == 1 { "state" } else { "states" };
                (holes.number("n"), holes.words("states")) == (states as i128, noun)
            },
        },
        Rule {
            sentence: "{n} {turns*}:{rest*}",
            holds: |envelope, holes| {
                let words = holes.words("rest").trim().split_once(' ');
                let Some((count, said)) = words else { return false };
                let Ok(games_said) = count.replace(',', "").parse::<i128>() else { return false };
                let n = holes.number("n");
                let turns = if n == 1 { "turn" } else { "turns" };
                let noun = if games_said == 1 { "game" } else { "games" };
                let few = n > 2 || games_said == i128::from(games(&model_of(envelope), n as usize));
                holes.words("turns") == turns
                    && said == noun
                    && envelope["answer"]["games"][n as usize - 1] == games_said as u64
                    && few
            },
        },
        Rule {
            sentence: "{title*}",
            holds: |envelope, holes| {
                envelope["question"]["name"] == "perft" && is_title(envelope, holes)
            },
        },
        Rule {
            sentence: "{title*}: don't know, {ended*}",
            holds: |envelope, holes| is_title(envelope, holes) && envelope["verdict"] == "unknown",
        },
    ]
}
