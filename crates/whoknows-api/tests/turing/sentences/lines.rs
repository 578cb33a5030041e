//! Lines of text with numbers about games.

use std::collections::BTreeSet;

use serde_json::Value;
use whoknows::turing::{Choice, Test};

use super::model::{Mask, Model, letter};
use super::{model_of, plural};
use crate::sentences::{Holes, Rule};

pub(super) fn is_title(envelope: &Value, holes: &Holes) -> bool {
    holes.words("title") == model_of(envelope).title()
}

pub(super) fn is_name(envelope: &Value, name: &str) -> bool {
    envelope["question"]["name"] == name
}

/// The laws that verifiers have in so many worlds, with the words of each line; the same law on both cards
/// of a verifier is one line, if they are joined.
fn law_lines(model: &Model, joined: bool) -> Vec<String> {
    let worlds = &model.left;
    let mut lines = Vec::new();
    for verifier in 0..model.game.verifiers() {
        let count = |law: &Choice| {
            let mask = model.mask(*law);
            worlds
                .iter()
                .filter(|(_, masks)| masks[verifier] == mask && own(model, verifier, *law))
                .count()
        };
        let mut laws: Vec<(Choice, String)> = Vec::new();
        for law in model.game.choices(verifier) {
            let (text, words) = (&model.deck.law(law).text, model.law(law));
            let same = laws.iter_mut().find(|(other, _)| model.deck.law(*other).text == *text);
            match same.filter(|_| joined) {
                // The same law on both cards.
                Some((_, said)) => {
                    let card = words.split_once(':').unwrap().0.trim_start_matches("card ");
                    *said = said.replacen(':', &format!(" or {card}:"), 1);
                }
                None => laws.push((law, words)),
            }
        }
        let counts: Vec<usize> = laws.iter().map(|(law, _)| count(law)).collect();
        let left = counts.iter().filter(|count| **count > 0).count();
        for ((_, words), count) in laws.into_iter().zip(counts) {
            lines.push(match count {
                0 => format!("× {words}"),
                _ if left == 1 => format!("■ {words}"),
                count => format!("· {words}  {count} {}", plural(count as i128, "world")),
            });
        }
    }
    lines
}

/// Is the law on a card that the verifier may have?
fn own(model: &Model, verifier: usize, law: Choice) -> bool {
    model.game.choices(verifier).contains(&law)
}

/// Why cards make no valid game.
fn no_game() -> Rule {
    Rule {
        sentence: "of {choices} choices of laws, {none} leave no code, {several} several codes, and {spare} a card to spare",
        holds: |envelope, holes| {
            let model = model_of(envelope);
            let [none, several, spare] = model.flaws();
            let same = |hole: &str, count: usize| holes.number(hole) == count as i128;
            same("none", none)
                && same("several", several)
                && same("spare", spare)
                && same("choices", none + several + spare)
        },
    }
}

/// What `turing solve` says.
pub(super) fn of_games() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "{title*}: {n} codes are possible",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let codes: BTreeSet<usize> = model.left.iter().map(|world| world.0).collect();
                is_title(envelope, holes)
                    && holes.number("n") == codes.len() as i128
                    && codes.len() > 1
            },
        },
        Rule {
            sentence: "{title*}: yes, the code is {code}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let worlds = &model.left;
                is_title(envelope, holes)
                    && worlds.iter().all(|(code, _)| model.code(*code) == holes.words("code"))
            },
        },
        Rule {
            sentence: "{title*}: no, no law for each verifier makes a valid game",
            holds: |envelope, holes| is_title(envelope, holes) && model_of(envelope).all.is_empty(),
        },
        no_game(),
        Rule {
            sentence: "{title*}: no, no code is left",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                is_title(envelope, holes) && model.left.is_empty() && !model.all.is_empty()
            },
        },
        Rule {
            sentence: "{test*} contradicts {others*}: no code is left",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let others = holes.words("others").trim_end_matches(" together");
                let others = others.replace(" and ", ", ").replace("the cards", "");
                let named = |test: &str| test == holes.words("test") || others.contains(test);
                let tests: Vec<Test> = model
                    .tests
                    .iter()
                    .filter(|test| {
                        let sign = if test.yes { '+' } else { '-' };
                        let code = model.code(test.code.0.into());
                        named(&format!("{code}:{}{sign}", letter(test.verifier)))
                    })
                    .copied()
                    .collect();
                let agrees = |masks: &[Mask]| {
                    tests
                        .iter()
                        .all(|test| (masks[test.verifier] >> test.code.0 & 1 == 1) == test.yes)
                };
                !tests.is_empty() && !model.all.iter().any(|(_, masks)| agrees(masks))
            },
        },
        Rule {
            sentence: "{strip*}  {n} of {all} {worlds*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let (left, all) = (model.left.len(), model.all.len());
                let blocks = holes.words("strip").chars().filter(|c| *c == '■').count();
                (holes.number("n"), holes.number("all")) == (left as i128, all as i128)
                    && holes.words("worlds") == plural(all as i128, "world")
                    && (blocks == 32) == (left == all && all > 0)
                    && (blocks == 0) == (left == 0)
            },
        },
        Rule {
            sentence: "{line*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                is_name(envelope, "solve")
                    && law_lines(&model, true).iter().any(|line| line == holes.words("line"))
            },
        },
        Rule {
            sentence: "{codes*}",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let worlds = &model.left;
                let mut words = holes.words("codes").split_whitespace().peekable();
                let mut right = is_name(envelope, "solve");
                while let Some(code) = words.next() {
                    let times = words.next_if(|word| word.starts_with('('));
                    let times = times
                        .map_or(Some(1), |times| times[1..].trim_end_matches(')').parse().ok());
                    right &= worlds.iter().filter(|(is, _)| model.code(*is) == code).count()
                        == times.unwrap_or(0);
                }
                right
            },
        },
    ]
}

/// What `turing explain` says.
pub(super) fn of_reasons() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "{title*}: no, no code is left: {n} {laws*} of {all} out",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let all = law_lines(&model, false).len() as i128;
                is_title(envelope, holes)
                    && model.left.is_empty()
                    && (holes.number("n"), holes.number("all")) == (all, all)
                    && holes.words("laws") == plural(all, "law")
            },
        },
        Rule {
            sentence: "{title*}: {n} of {all} {laws*} out",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let lines = law_lines(&model, false);
                let out = lines.iter().filter(|line| line.starts_with('×')).count() as i128;
                let all = lines.len() as i128;
                is_title(envelope, holes)
                    && (holes.number("n"), holes.number("all")) == (out, all)
                    && holes.words("laws") == plural(all, "law")
            },
        },
        Rule {
            sentence: "× {law*}",
            holds: |envelope, holes| {
                is_name(envelope, "explain")
                    && law_lines(&model_of(envelope), false)
                        .contains(&format!("× {}", holes.words("law")))
            },
        },
        Rule {
            sentence: "{title*}: {word*}, {code} {is*} the answer",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                let worlds = &model.left;
                let may = worlds.iter().any(|(code, _)| model.code(*code) == holes.words("code"));
                let says = if may { ("yes", "may be") } else { ("no", "is not") };
                is_title(envelope, holes) && (holes.words("word"), holes.words("is")) == says
            },
        },
        Rule {
            sentence: "{title*}: yes, {code} is the answer: it is the only code left",
            holds: |envelope, holes| {
                let model = model_of(envelope);
                is_title(envelope, holes)
                    && !model.left.is_empty()
                    && model.left.iter().all(|(code, _)| model.code(*code) == holes.words("code"))
            },
        },
        Rule {
            sentence: "{title*}: yes, the law of {v*} may be card {card}'s {law*}",
            holds: |envelope, holes| {
                is_title(envelope, holes) && may_have(envelope, holes) == Some(true)
            },
        },
        Rule {
            sentence: "{title*}: no, the law of {v*} is not card {card}'s {law*}",
            holds: |envelope, holes| {
                is_title(envelope, holes) && may_have(envelope, holes) == Some(false)
            },
        },
    ]
}

/// May the verifier have the law, if there are such?
fn may_have(envelope: &Value, holes: &Holes) -> Option<bool> {
    let model = model_of(envelope);
    let said = format!("card {}: {}", holes.words("card"), holes.words("law"));
    let verifier = (0..model.game.verifiers()).find(|&at| letter(at) == holes.words("v"))?;
    let law = model.game.choices(verifier).into_iter().find(|law| model.law(*law) == said)?;
    let mask = model.mask(law);
    Some(model.left.iter().any(|(_, masks)| masks[verifier] == mask))
}
