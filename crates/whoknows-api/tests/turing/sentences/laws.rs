//! Lines of text with numbers about laws, and games that are made and shown.

use std::rc::Rc;

use serde_json::Value;
use whoknows::turing::Choice;

use super::lines::{is_name, is_title};
use super::model::{Flaw, Model, letter};
use super::{model_of, number, plural};
use crate::sentences::{Holes, Rule};

/// The laws of a question `turing check`, in order.
fn laws(envelope: &Value, model: &Model) -> Vec<Choice> {
    let cards = envelope["question"]["body"]["cards"].as_array().unwrap().iter();
    let parts = cards.flat_map(|word| word.as_str().unwrap().split('/'));
    let law = |part: &str| {
        let (card, law) = part.split_once('.')?;
        let card = model.deck.place(card.parse().unwrap()).unwrap();
        Some(Choice { card, law: law.parse::<usize>().unwrap() - 1 })
    };
    parts.filter_map(law).collect()
}

fn flaw(envelope: &Value) -> (Rc<Model>, Vec<Choice>, Option<Flaw>) {
    let model = model_of(envelope);
    let laws = laws(envelope, &model);
    let flaw = model.flaw(&laws);
    (model, laws, flaw)
}

/// The level of a game, by its highest card.
fn level(envelope: &Value) -> &'static str {
    let model = model_of(envelope);
    let cards = model.game.cards().iter().flatten();
    match cards.map(|&card| model.deck.cards()[card].number).max() {
        _ if envelope["question"]["body"]["deck"].is_string() => "",
        Some(..=17) => " of the easy level",
        Some(..=22) => " of the standard level",
        _ => " of the hard level",
    }
}

/// What `turing check`, `make` and `show` say.
pub(super) fn of_laws() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "{title*}: yes, a valid game; the code is {code}",
            holds: |envelope, holes| {
                let (model, laws, flaw) = flaw(envelope);
                let code = model.common(&laws).trailing_zeros() as usize;
                is_title(envelope, holes)
                    && flaw.is_none()
                    && model.code(code) == holes.words("code")
            },
        },
        Rule {
            sentence: "{title*}: no, no valid game",
            holds: |envelope, holes| is_title(envelope, holes) && flaw(envelope).2.is_some(),
        },
        Rule {
            sentence: "no code obeys the {laws*} of {letters*}",
            holds: |envelope, holes| {
                let (model, laws, flaw) = flaw(envelope);
                let named: Vec<usize> = (0..laws.len())
                    .filter(|&at| holes.words("letters").contains(&letter(at)))
                    .collect();
                let few: Vec<Choice> = named.iter().map(|&at| laws[at]).collect();
                flaw == Some(Flaw::NoCode)
                    && model.common(&few) == 0
                    && holes.words("laws") == plural(named.len() as i128, "law")
            },
        },
        Rule {
            sentence: "{n} codes obey all laws: {list*}",
            holds: |envelope, holes| {
                let (model, laws, _) = flaw(envelope);
                let codes = model.common(&laws);
                holes.number("n") == i128::from(codes.count_ones())
                    && holes.number("n") > 1
                    && holes.words("list") == model.listed(codes, 10)
            },
        },
        Rule {
            sentence: "{letters*} redundant{each*}: the others already leave only {code}",
            holds: |envelope, holes| {
                let (model, _, flaw) = flaw(envelope);
                let Some(Flaw::Redundant(code, spare)) = flaw else { return false };
                let names: Vec<String> = spare.iter().map(|&at| letter(at)).collect();
                let (is, each) =
                    if spare.len() == 1 { ("is", "") } else { ("are", ", each alone") };
                holes.words("letters") == format!("{} {is}", names.join(", "))
                    && holes.words("each") == each
                    && model.code(code) == holes.words("code")
            },
        },
        Rule {
            sentence: "{title*}: yes, {n} {worlds*}; in {one*} the code is {code}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let worlds = &model.all;
                let count = worlds.len() as i128;
                let one = if count == 1 { "the only world" } else { "this world" };
                is_title(envelope, holes)
                    && (holes.number("n"), holes.words("worlds"))
                        == (count, &plural(count, "world"))
                    && holes.words("one") == one
                    && worlds.iter().any(|(code, _)| model.code(*code) == holes.words("code"))
            },
        },
        Rule {
            sentence: "{title*}: a game{level*} with {n} {worlds*}; seed {seed}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let count = model.all.len() as i128;
                is_title(envelope, holes)
                    && holes.words("level") == level(envelope)
                    && (holes.number("n"), holes.words("worlds"))
                        == (count, &plural(count, "world"))
                    && holes.number("seed") == number(&envelope["question"]["body"]["seed"])
            },
        },
        Rule { sentence: "{title*}", holds: is_title },
        Rule { sentence: "{v*}card {n}: {laws*}", holds: card },
        Rule { sentence: "{v*}card {n}:  {laws*}", holds: card },
        Rule {
            sentence: "id {id*}: whoknows turing play {again*}",
            holds: |envelope, holes| {
                let game = whoknows::turing::id::read(holes.words("id")).unwrap();
                holes.words("id") == holes.words("again") && *game.game() == model_of(envelope).game
            },
        },
        Rule {
            sentence: "the code is {code}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                model.all.iter().any(|(code, _)| model.code(*code) == holes.words("code"))
            },
        },
    ]
}

/// A card on the table with all of its laws, or one of them.
fn card(envelope: &Value, holes: &Holes) -> bool {
    let laid = ["check", "make", "show"].iter().any(|name| is_name(envelope, name));
    let lead = holes.words("v").trim();
    if !laid || !(lead.is_empty() || (0..7).any(|verifier| letter(verifier) == lead)) {
        return false;
    }
    let model = model_of(envelope);
    let Some(place) = model.deck.place(holes.number("n") as u16) else { return false };
    let laws = model.deck.cards()[place].laws.iter();
    let texts: Vec<&str> = laws.map(|law| law.text.as_str()).collect();
    let on_table = model.game.cards().iter().flatten().any(|&card| card == place);
    on_table && (holes.words("laws") == texts.join(" | ") || texts.contains(&holes.words("laws")))
}
