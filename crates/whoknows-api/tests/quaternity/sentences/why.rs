//! Why a question is refused, an answer forced, or a deal impossible: rules for these sentences.

use std::rc::Rc;

use serde_json::Value;

use super::model::Model;
use super::model_of;
use crate::sentences::{Holes, Rule};

/// The players, cards and sets that a sentence names, in a game as it stood.
struct Named {
    model: Rc<Model>,
    x: usize,
    y: usize,
    card: usize,
}

fn named(envelope: &Value, holes: &Holes) -> Option<Named> {
    let model = model_of(envelope);
    let y = model.player(holes.words("y"))?;
    let card = model.card(holes.words("card"))?;
    Some(Named { x: model.turn?, y, card, model })
}

impl Named {
    /// Is the claim told as it is, with the same card again?
    fn claim(&self, holes: &Holes) -> bool {
        let set = self.model.set_of(self.card);
        self.model.player(holes.words("x")) == Some(self.x)
            && self.model.set(holes.words("set")) == Some(set)
            && holes.words("again") == holes.words("card")
            && self.model.claimed(self.x, self.card).next().is_some()
    }

    fn has(&self, world: &[u8]) -> bool {
        usize::from(world[self.card]) == self.y
    }

    /// The target cannot have the card in any world.
    fn never(&self) -> bool {
        !self.model.worlds.iter().any(|world| self.has(world))
    }

    /// Only the target can, in all worlds.
    fn always(&self) -> bool {
        self.model.worlds.iter().all(|world| self.has(world))
    }

    fn never_if_claimed(&self) -> bool {
        !self.never() && !self.model.claimed(self.x, self.card).any(|world| self.has(world))
    }

    fn always_if_claimed(&self) -> bool {
        !self.always() && self.model.claimed(self.x, self.card).all(|world| self.has(world))
    }
}

/// Sentences of the referee.
pub(super) fn refusals() -> Vec<Rule> {
    let cannot =
        |envelope: &Value, holes: &Holes| named(envelope, holes).is_some_and(|n| n.never());
    let cannot_if = |envelope: &Value, holes: &Holes| {
        named(envelope, holes).is_some_and(|n| n.claim(holes) && n.never_if_claimed())
    };
    let must = |envelope: &Value, holes: &Holes| named(envelope, holes).is_some_and(|n| n.always());
    let must_if = |envelope: &Value, holes: &Holes| {
        named(envelope, holes).is_some_and(|n| n.claim(holes) && n.always_if_claimed())
    };
    vec![
        Rule {
            sentence: "if {x*} has a card of set {set*} but not {again*}, as the question claims, \
                       {y*} cannot have {card*}",
            holds: cannot_if,
        },
        Rule { sentence: "{y*} cannot have {card*}", holds: cannot },
        Rule {
            sentence: "{y*} must say yes: if {x*} has a card of set {set*} but not {again*}, as the \
                       question claims, nobody else can have {card*}",
            holds: must_if,
        },
        Rule { sentence: "{y*} must say yes: nobody else can have {card*}", holds: must },
        Rule {
            sentence: "{who*} must say no: if {x*} has a card of set {set*} but not {again*}, as the \
                       question claims, {y*} cannot have {card*}",
            holds: cannot_if,
        },
        Rule { sentence: "{who*} must say no: {y*} cannot have {card*}", holds: cannot },
        Rule {
            sentence: "{x*} can have no card of set {set*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let (x, set) = (model.player(holes.words("x")), model.set(holes.words("set")));
                let (Some(x), Some(set)) = (x, set) else { return false };
                model.worlds.iter().all(|world| model.has(world, x, set) == 0)
            },
        },
        Rule {
            sentence: "{y*} has {card*} for certain",
            holds: |envelope, holes| named(envelope, holes).is_some_and(|n| n.always()),
        },
        Rule {
            sentence: "the only card of set {set*} that {y*} can have is {card*} itself",
            holds: |envelope, holes| {
                named(envelope, holes).is_some_and(|n| {
                    let set = n.model.set_of(n.card);
                    let others = n.model.cards(set).filter(|&card| card != n.card);
                    n.model.set(holes.words("set")) == Some(set)
                        && n.model.times(n.y, n.card) > 0
                        && others.map(|card| n.model.times(n.y, card)).sum::<usize>() == 0
                })
            },
        },
        Rule {
            sentence: "{y*} has no cards",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                model.player(holes.words("y")).is_some_and(|y| model.hands[y] == 0)
            },
        },
        Rule {
            sentence: "set {set*} is complete",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                model.set(holes.words("set")).is_some_and(|set| model.done[set].is_some())
            },
        },
        Rule { sentence: "nobody asks himself", holds: |_, _| true },
        Rule {
            sentence: "{x*} is not on turn",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let x = model.player(holes.words("x"));
                x.is_some() && model.turn != x && model.turn.is_some()
            },
        },
        Rule {
            sentence: "the game is over",
            holds: |envelope, _| model_of(envelope).turn.is_none(),
        },
    ]
}

/// The reason in the evidence, for a position or for a turn.
fn reason(envelope: &Value) -> &Value {
    let evidence = &envelope["evidence"];
    if evidence["reason"].is_object() { &evidence["reason"] } else { evidence }
}

fn number(value: &Value) -> i128 {
    value.as_u64().map_or(-1, i128::from)
}

/// The places in the reason hold so many cards together, and no more than the hands.
fn room(envelope: &Value) -> i128 {
    let places = reason(envelope)["places"].as_array().cloned().unwrap_or_default();
    places.iter().map(|places| number(&places["count"])).sum()
}

/// The cards in the reason, as a sentence lists them.
fn cards(envelope: &Value, model: &Model) -> (i128, String) {
    let cards = reason(envelope)["cards"].as_array().cloned().unwrap_or_default();
    let name = |card: &Value| model.names.card(card.as_u64().unwrap() as usize);
    let names: Vec<String> = cards.iter().map(name).collect();
    (names.len() as i128, names.join(" "))
}

/// Is no deal left: of the position, or once the turn is taken as the sentence supposes?
fn impossible(envelope: &Value) -> bool {
    let model = model_of(envelope);
    match model.position {
        Some(_) => model.worlds.is_empty(),
        None => model.turns.get(model.taken).is_some_and(|turn| {
            let (yes, no) = model.left(turn.asker, turn.question);
            let refused = envelope["answer"]["refused"]["reason"].as_str();
            match refused {
                None | Some("must_say_yes" | "must_say_no" | "target_cannot_hold_card") => {
                    yes == 0 || no == 0
                }
                Some(_) => yes + no == 0,
            }
        }),
    }
}

/// Why there is no deal.
pub(super) fn no_deal() -> Vec<Rule> {
    let hand = |envelope: &Value, holes: &Holes| {
        let (model, reason) = (model_of(envelope), reason(envelope));
        let Some(who) = model.player(holes.words("who")) else { return false };
        let least = model.position.as_ref().is_none_or(|position| {
            let open = (0..model.setup.sets()).filter(|&set| model.done[set].is_none());
            let least: usize = open.map(|set| position.least(who, set)).sum();
            holes.number("n") == least as i128
        });
        let s = if holes.number("n") == 1 { "card" } else { "cards" };
        least
            && holes.words("s") == s
            && holes.number("n") == number(&reason["least"])
            && holes.number("hand") == model.hands[who] as i128
            && holes.number("n") > holes.number("hand")
            && impossible(envelope)
    };
    let crowd = |envelope: &Value, holes: &Holes| {
        let (count, listed) = cards(envelope, &model_of(envelope));
        let places = if room(envelope) == 1 { "place" } else { "places" };
        let each = holes.words("each").split(", ").map(|each| each.split(' ').next().unwrap());
        let each: i128 = each.map(|count| count.parse::<i128>().unwrap()).sum();
        (holes.number("n"), holes.words("list")) == (count, &listed)
            && (holes.number("room"), holes.words("s")) == (room(envelope), places)
            && each == room(envelope)
            && count > room(envelope)
            && impossible(envelope)
    };
    let lack = |envelope: &Value, holes: &Holes| {
        let model = model_of(envelope);
        let (count, listed) = cards(envelope, &model);
        let only = match count {
            0 => "but none can be theirs".to_string(),
            1 => format!("but only {listed} can be theirs"),
            _ => format!("but only {count} can be theirs: {listed}"),
        };
        holes.number("n") == room(envelope)
            && holes.words("only") == only
            && holes.words("s").starts_with('s') == (room(envelope) != 1)
            && count < room(envelope)
            && impossible(envelope)
    };
    vec![
        Rule { sentence: "{who*} must have {n} {s*} at least, but has {hand}", holds: hand },
        Rule {
            sentence: "{n} {s*} out, but the hands hold {hands} together",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let open = model.done.iter().filter(|by| by.is_none()).count();
                let cards = (open * model.setup.set_size()) as i128;
                let s = if cards == 1 { "card is" } else { "cards are" };
                (holes.number("n"), holes.words("s")) == (cards, s)
                    && holes.number("hands") == model.hands.iter().sum::<usize>() as i128
                    && impossible(envelope)
            },
        },
        Rule {
            sentence: "nobody can have {card*}",
            holds: |envelope, holes| {
                let (count, listed) = cards(envelope, &model_of(envelope));
                (count, listed.as_str()) == (1, holes.words("card")) && impossible(envelope)
            },
        },
        Rule {
            sentence: "only {who*} could have {card*}, and cannot",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let (count, listed) = cards(envelope, &model);
                let turn = model.turns[model.taken];
                let (yes, _) = model.left(turn.asker, turn.question);
                (count, listed.as_str()) == (1, holes.words("card"))
                    && model.player(holes.words("who")) == Some(turn.question.target)
                    && yes == 0
            },
        },
        Rule { sentence: "the {n} cards {list*} fit only into {room} {s*}: {each*}", holds: crowd },
        Rule { sentence: "{who*} must have {n} card{s*} of set {set*}, {only*}", holds: lack },
        Rule { sentence: "{who*} {n} place{s*} to fill with cards, {only*}", holds: lack },
    ]
}
