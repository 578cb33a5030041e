//! All that is true in a position, as JSON: the fields that recorded games have.

use num_bigint::BigUint;
use serde_json::{Value, json};
use whoknows::budget::Budget;
use whoknows::quaternity::account::Marginals;
use whoknows::quaternity::coalitions::truth;
use whoknows::quaternity::count::marginals;
use whoknows::quaternity::objection::Objection;
use whoknows::quaternity::referee::questions;
use whoknows::quaternity::{Position, Setup};

/// A count as a number while every program can read it, else as text.
pub(crate) fn number(count: &BigUint) -> Value {
    let small = u64::try_from(count).ok().filter(|&count| count <= 1 << 53);
    small.map_or_else(|| json!(count.to_string()), |count| json!(count))
}

/// What is true before a turn.
pub(crate) fn step(setup: &Setup, position: &Position, budget: &Budget) -> Value {
    let sets = setup.sets();
    let known = truth(setup, position);
    let counted: Option<Marginals> = marginals(setup, position, budget).ok();
    let rows = |all: &[u16]| all.chunks(sets).map(<[u16]>::to_vec).collect::<Vec<_>>();
    let place = |card: usize| (card / setup.set_size(), card % setup.set_size());
    let forced: Vec<Value> = (0..setup.cards())
        .filter_map(|card| {
            let owner = known.as_ref()?.forced(card)?;
            let (set, k) = place(card);
            Some(json!([set, k, owner]))
        })
        .collect();
    let (mut legal, mut illegal) = (Vec::new(), Vec::new());
    for (question, judged) in questions(setup, position) {
        let (set, k) = place(question.card);
        match judged {
            Ok(answers) => {
                let after = counted.as_ref().map(|counted| counted.after(question));
                let left = |may: bool, count: Option<&BigUint>| match count {
                    Some(count) => number(count),
                    None => json!(if may { Value::Null } else { json!(0) }),
                };
                let no = left(answers.no, after.as_ref().map(|after| &after.0));
                let yes = left(answers.yes, after.as_ref().map(|after| &after.1));
                legal.push(json!([question.target, set, k, no, yes]));
            }
            Err(Objection::Itself | Objection::SetCompleted) => {}
            Err(refusal) => illegal.push(json!([question.target, set, k, refusal.code()])),
        }
    }
    let done = position.done.iter().map(|owner| owner.map_or(-1, i64::from));
    json!({
        "turn": position.turn.map_or(-1, |turn| turn as i64),
        "hands": position.hands,
        "done": done.collect::<Vec<_>>(),
        "scores": (0..setup.players()).map(|player| position.score(player)).collect::<Vec<_>>(),
        "worlds": counted.as_ref().map(|counted| number(&counted.worlds)),
        "owners": known.as_ref().map(|known| known.owners.clone()),
        "forced": forced,
        "marginals": counted.as_ref().map(|counted| {
            let row = |row: &Vec<BigUint>| row.iter().map(number).collect::<Vec<_>>();
            counted.cards.iter().map(row).collect::<Vec<_>>()
        }),
        "min": known.as_ref().map(|known| rows(&known.least)),
        "max": known.as_ref().map(|known| rows(&known.most)),
        "questions": legal,
        "illegal": illegal,
    })
}
