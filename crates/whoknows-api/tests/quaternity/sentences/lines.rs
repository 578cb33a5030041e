//! Lines of text with numbers: titles, turns, tables, scores.

use serde_json::Value;
use whoknows::quaternity::{Question, Turn};

use super::model::Model;
use super::model_of;
use crate::sentences::{Holes, Rule};

/// `3 sets of 2 cards, 3 players`.
fn title(model: &Model) -> String {
    let sets = if model.setup.sets() == 1 { "set" } else { "sets" };
    let (count, size, players) = (model.setup.sets(), model.setup.set_size(), model.hands.len());
    format!("{count} {sets} of {size} cards, {players} players")
}

pub(super) fn is_title(envelope: &Value, holes: &Holes) -> bool {
    holes.words("title") == title(&model_of(envelope))
}

/// `0>1 A0 y`.
fn turn_words(model: &Model, turn: Turn) -> String {
    let name = |player: usize| &model.names.players[player];
    let yes = if turn.yes { "y" } else { "n" };
    let card = model.names.card(turn.question.card);
    format!("{}>{} {card} {yes}", name(turn.asker), name(turn.question.target))
}

/// `  0 completes A`, for each.
fn laid(model: &Model, sets: &[(usize, usize)]) -> String {
    let one = |&(set, player): &(usize, usize)| {
        format!("  {} completes {}", model.names.players[player], model.names.sets[set])
    };
    sets.iter().map(one).collect()
}

/// `Ben A0`, as a question of the player on turn.
pub(super) fn question(model: &Model, text: &str) -> Option<(usize, Question)> {
    let asker = model.turn?;
    let all = (0..model.hands.len())
        .flat_map(|target| (0..model.setup.cards()).map(move |card| Question { target, card }));
    let words = |question: &Question| {
        let Question { target, card } = *question;
        let name = |player: usize| &model.names.players[player];
        format!("{}>{} {}", name(asker), name(target), model.names.card(card))
    };
    all.into_iter().find(|question| words(question) == text.trim_end()).map(|found| (asker, found))
}

/// The answer is forced as the line says.
fn must(model: &Model, (asker, question): (usize, Question), says: &str) -> bool {
    let expected = match model.left(asker, question) {
        (_, 0) => ", must say yes",
        (0, _) => ", must say no",
        _ => "",
    };
    model.may_ask(asker, question) && says == expected
}

/// The table, line by line: every word of it.
fn table(model: &Model, counted: bool) -> Vec<Vec<String>> {
    let words = |text: String| text.split_whitespace().map(String::from).collect::<Vec<_>>();
    let mut lines = vec![words(model.names.players.join(" "))];
    let hands: Vec<String> = model.hands.iter().map(ToString::to_string).collect();
    lines.push(words(format!("cards {}", hands.join(" "))));
    for set in 0..model.setup.sets() {
        let name = &model.names.sets[set];
        if let Some(by) = model.done[set] {
            lines.push(words(format!("set {name} is laid down by {}", model.names.players[by])));
            continue;
        }
        for card in model.cards(set) {
            let mut line = vec![model.names.card(card)];
            for player in 0..model.hands.len() {
                let (times, all) = (model.times(player, card), model.worlds.len());
                let gcd = (1..=all).rev().find(|by| times % by == 0 && all % by == 0);
                line.push(match (times, gcd) {
                    (0, _) => "×".to_string(),
                    (times, _) if times == all => "■".to_string(),
                    (times, Some(by)) if counted => format!("{}/{}", times / by, all / by),
                    _ => "·".to_string(),
                });
            }
            lines.push(line);
        }
        let mut line = vec!["in".to_string(), name.clone()];
        for player in 0..model.hands.len() {
            let counts = model.worlds.iter().map(|world| model.has(world, player, set));
            let (least, most) = (counts.clone().min().unwrap_or(0), counts.max().unwrap_or(0));
            let range = if least == most { least.to_string() } else { format!("{least}–{most}") };
            line.push(range);
        }
        lines.push(line);
    }
    lines
}

/// Titles and turns.
pub(super) fn of_games() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "{title*}: yes, every turn keeps the rules",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                is_title(envelope, holes) && model.taken == model.turns.len()
            },
        },
        Rule {
            sentence: "{title*}: no, turn {n} breaks the rules",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                is_title(envelope, holes)
                    && model.taken < model.turns.len()
                    && holes.number("n") == model.taken as i128 + 1
            },
        },
        Rule {
            sentence: "{title*}, turn {n}: {said*}",
            holds: |envelope, holes| {
                let (model, n) = (model_of(envelope), holes.number("n") as usize);
                is_title(envelope, holes)
                    && envelope["answer"]["turn"] == n
                    && turn_words(&model, model.turns[n - 1]) == holes.words("said")
            },
        },
        Rule {
            sentence: "{n}. {said*}",
            holds: |envelope, holes| {
                let (model, n) = (model_of(envelope), holes.number("n") as usize);
                let turn = turn_words(&model, model.turns[n - 1]);
                let replay = envelope["question"]["name"] == "replay";
                let after = match model.laid.get(n).filter(|_| replay) {
                    Some(sets) => laid(&model, sets),
                    None if replay => "  refused".to_string(),
                    None => String::new(),
                };
                holes.words("said") == turn + &after
            },
        },
        Rule {
            sentence: "at the start{sets*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                holes.words("sets") == laid(&model, &model.laid[0])
            },
        },
        Rule {
            sentence: "sets laid down: {scores*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let numbered = model.names.players[0] == "0";
                let lead = if numbered { "player " } else { "" };
                let score = |at: usize| {
                    format!("{lead}{} has {}", model.names.players[at], model.score(at))
                };
                let scores: Vec<String> = (0..model.hands.len()).map(score).collect();
                holes.words("scores") == scores.join(", ")
            },
        },
        Rule {
            sentence: "{who*} is on turn",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let who = holes.words("who");
                let who = who.strip_prefix(&format!("{}: ", title(&model))).unwrap_or(who);
                model.turn.is_some() && model.player(who) == model.turn
            },
        },
        Rule {
            sentence: "{who*} wins",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let Some(who) = model.player(holes.words("who")) else { return false };
                let others = (0..model.hands.len()).filter(|&other| other != who);
                model.turn.is_none()
                    && others.map(|other| model.score(other)).max() < Some(model.score(who))
            },
        },
        Rule {
            sentence: "{who*} win together",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let most = (0..model.hands.len()).map(|who| model.score(who)).max();
                let best = (0..model.hands.len()).filter(|&who| Some(model.score(who)) == most);
                let names = best.map(|who| model.names.players[who].clone()).collect::<Vec<_>>();
                let said = holes.words("who").trim_start_matches("players ").replace(" and ", ", ");
                model.turn.is_none() && names.len() > 1 && said == names.join(", ")
            },
        },
    ]
}

/// Answers that were forced or free, and what is supposed.
pub(super) fn of_answers() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "{title*}: the game is over",
            holds: |envelope, holes| is_title(envelope, holes) && model_of(envelope).turn.is_none(),
        },
        Rule {
            sentence: "{who*} had to say {answer*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let turn = model.turns[model.taken];
                let (yes, no) = model.left(turn.asker, turn.question);
                model.player(holes.words("who")) == Some(turn.question.target)
                    && if turn.yes { no == 0 && yes > 0 } else { yes == 0 && no > 0 }
            },
        },
        Rule {
            sentence: "{who*} was free to say yes or no",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let turn = model.turns[model.taken];
                let (yes, no) = model.left(turn.asker, turn.question);
                model.player(holes.words("who")) == Some(turn.question.target) && yes > 0 && no > 0
            },
        },
        Rule {
            sentence: "refused: {why*}",
            holds: |envelope, holes| envelope["answer"]["refused"]["why"] == holes.words("why"),
        },
        Rule {
            sentence: "with this question",
            holds: |envelope, _| {
                envelope["answer"]["refused"]["reason"]
                    .as_str()
                    .is_some_and(|why| why.starts_with("asker"))
            },
        },
        Rule {
            sentence: "with this question and {answer*}",
            holds: |envelope, holes| {
                let says = match envelope["answer"]["refused"]["reason"].as_str() {
                    None => "the other answer",
                    Some("target_cannot_hold_card") => "a yes",
                    Some(_) => "that answer",
                };
                holes.words("answer") == says
            },
        },
    ]
}

/// Positions: questions, tables, deals.
pub(super) fn of_positions() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "{asked*}  worlds left: yes {yes}, no {no}{must*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                question(&model, holes.words("asked")).is_some_and(|(asker, asked)| {
                    let (yes, no) = model.left(asker, asked);
                    (holes.number("yes"), holes.number("no")) == (yes as i128, no as i128)
                        && must(&model, (asker, asked), holes.words("must"))
                })
            },
        },
        Rule {
            sentence: "{asked*}, must say {answer*}",
            holds: |envelope, holes| {
                let (model, says) =
                    (model_of(envelope), format!(", must say {}", holes.words("answer")));
                let asked = question(&model, holes.words("asked"));
                envelope["answer"]["worlds"].is_null()
                    && asked.is_some_and(|asked| must(&model, asked, &says))
            },
        },
        Rule {
            sentence: "{asked*}: {why*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let Some((asker, asked)) = question(&model, holes.words("asked")) else {
                    return false;
                };
                let listed = envelope["answer"]["illegal"].as_array().unwrap();
                let is_it =
                    |one: &&Value| one["target"] == asked.target && one["card"] == asked.card;
                let one = listed.iter().find(is_it).unwrap();
                !model.may_ask(asker, asked) && one["why"] == holes.words("why")
            },
        },
        Rule {
            sentence: "{title*}: {n} {worlds*}",
            holds: |envelope, holes| {
                let noun = if holes.number("n") == 1 { "world" } else { "worlds" };
                is_title(envelope, holes)
                    && holes.number("n") == model_of(envelope).worlds.len() as i128
                    && holes.words("worlds") == noun
            },
        },
        Rule {
            sentence: "{title*}: too many worlds to count",
            holds: |envelope, holes| {
                is_title(envelope, holes) && envelope["answer"]["worlds"].is_null()
            },
        },
        Rule {
            sentence: "{title*}: yes, this is a deal that fits",
            holds: |envelope, holes| {
                let deal = envelope["evidence"]["deal"].as_array().unwrap().iter();
                let deal: Vec<u8> =
                    deal.map(|who| who.as_u64().map_or(u8::MAX, |who| who as u8)).collect();
                is_title(envelope, holes) && model_of(envelope).worlds.contains(&deal)
            },
        },
        Rule {
            sentence: "{title*}: no, no deal fits",
            holds: |envelope, holes| {
                is_title(envelope, holes) && model_of(envelope).worlds.is_empty()
            },
        },
        Rule {
            sentence: "{who*}:{cards*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let Some(deal) = envelope["evidence"]["deal"].as_array() else { return false };
                let names = &model.names;
                let who = names.players.iter().position(|name| name == holes.words("who"));
                let mine = |card: &usize| deal[*card].as_u64().map(|who| who as usize) == who;
                let cards = (0..model.setup.cards())
                    .filter(mine)
                    .map(|card| format!(" {}", names.card(card)));
                who.is_some() && holes.words("cards") == cards.collect::<String>()
            },
        },
        Rule {
            sentence: "{line*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let line: Vec<String> =
                    holes.words("line").split_whitespace().map(String::from).collect();
                envelope["question"]["name"] == "forced"
                    && table(&model, !envelope["answer"]["worlds"].is_null()).contains(&line)
            },
        },
        Rule {
            sentence: "{asked*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let asked = question(&model, holes.words("asked"));
                envelope["answer"]["worlds"].is_null()
                    && asked.is_some_and(|asked| must(&model, asked, ""))
            },
        },
    ]
}
