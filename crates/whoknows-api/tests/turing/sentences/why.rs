//! Why laws and codes are out: rules for these sentences.

use serde_json::Value;
use whoknows::turing::{Choice, Code, Mode, Test};

use super::model::{Flaw, Model, letter, product};
use super::{model_of, number, plural};
use crate::sentences::{Holes, Rule};

/// What a reason is about.
enum Subject {
    /// The law of a verifier.
    Law(usize, Choice),
    Code(usize),
}

/// Everything of which the answer says this, and the tests that it rests on.
fn subjects(model: &Model, envelope: &Value, holes: &Holes) -> (Vec<Subject>, Vec<Test>) {
    let answer = &envelope["answer"];
    let law = |row: &Value| {
        let verifier = row["verifier"].as_str().unwrap().as_bytes()[0] - b'A';
        let (card, law) = (number(&row["law"]["card"]) as u16, number(&row["law"]["law"]));
        Subject::Law(
            verifier.into(),
            Choice { card: model.deck.place(card).unwrap(), law: law as usize - 1 },
        )
    };
    if let Some(out) = answer["out"].as_array() {
        let rows = out.iter().filter(|row| row["why"] == holes.sentence());
        return (rows.map(law).collect(), model.tests.clone());
    }
    let needed = answer["tests"].as_array().cloned().unwrap_or_default();
    let is_needed = |test: &&Test| {
        let code = u64::from(model.deck.space().number(test.code));
        let row = |row: &Value| {
            row["code"] == code
                && row["verifier"] == letter(test.verifier)
                && row["yes"] == test.yes
        };
        needed.iter().any(row)
    };
    let tests = model.tests.iter().filter(is_needed).copied().collect();
    let one = match &answer["law"] {
        Value::Null => {
            let code = model.deck.space().read(&answer["code"].to_string()).unwrap();
            Subject::Code(code.0.into())
        }
        _ => law(answer),
    };
    (vec![one], tests)
}

/// Is it so of everything that the sentence is said of?
fn all(envelope: &Value, holes: &Holes, holds: impl Fn(&Model, &Subject, &[Test]) -> bool) -> bool {
    let model = model_of(envelope);
    let (subjects, tests) = subjects(&model, envelope, holes);
    !subjects.is_empty() && subjects.iter().all(|subject| holds(&model, subject, &tests))
}

/// The laws that complete a subject, place by place, and the place of its law.
fn completions(
    model: &Model,
    subject: &Subject,
    tests: &[Test],
) -> (Vec<Vec<Choice>>, Option<usize>) {
    let mut lists = model.lists(tests);
    match *subject {
        Subject::Law(_, law) => {
            let place =
                model.game.cards().iter().position(|cards| cards.contains(&law.card)).unwrap();
            lists[place] = vec![law];
            (lists, Some(place))
        }
        Subject::Code(code) => {
            let holds = |law: &Choice| model.deck.holds(*law, Code(code as u16));
            for list in &mut lists {
                list.retain(holds);
            }
            (lists, None)
        }
    }
}

/// How all completions fail, as the sentence must say it; nothing if one does not.
fn told(model: &Model, subject: &Subject, tests: &[Test]) -> Option<Vec<Vec<String>>> {
    let (lists, of) = completions(model, subject, tests);
    let ways = product(&lists);
    let given = |laws: &[Choice], but: &[Option<usize>]| {
        let others = laws.iter().enumerate().filter(|(place, _)| !but.contains(&Some(*place)));
        let law = |(place, law): (usize, &Choice)| {
            format!("{} {}", model.place(place), model.deck.law(*law).text)
        };
        others.map(law).collect::<Vec<_>>().join(", ")
    };
    let (mut none, mut several, mut redundant, mut misplaced) =
        (0, Vec::new(), Vec::new(), Vec::new());
    for laws in &ways {
        match model.flaw(laws) {
            Some(Flaw::NoCode) => none += 1,
            Some(Flaw::Several(codes)) => several.push((codes, laws)),
            Some(Flaw::Redundant(code, spare)) => redundant.push((code, spare, laws)),
            None if placed(model, subject, tests, laws) => return None,
            None => misplaced.push(laws),
        }
    }
    let verb = |count: usize, verb: &str| {
        format!("{count} {}", if count == 1 { verb } else { verb.trim_end_matches('s') })
    };
    if let [only] = &ways[..] {
        let words = match (&several[..], &redundant[..]) {
            ([(codes, _)], _) => {
                format!("would leave {} codes: {}", codes.count_ones(), model.listed(*codes, 6))
            }
            (_, [(code, spare, _)]) => format!(
                "would make {} redundant: the others already leave only {}",
                model.place(spare[0]),
                model.code(*code)
            ),
            _ if !misplaced.is_empty() => {
                "is in one game only, no order of which agrees with the answers".into()
            }
            _ => "would leave no code".into(),
        };
        assert!(!only.is_empty());
        return Some(vec![vec![words]]);
    }
    let head = match () {
        () if !misplaced.is_empty() => "is in no game that agrees with the answers",
        () if !redundant.is_empty() => "leaves one code only if a card is redundant",
        () => "never leaves exactly one code",
    };
    let them = if of.is_some() { "the other laws" } else { "them" };
    let mut pieces = vec![vec![format!("{head}: of {} ways to choose {them}, ", ways.len())]];
    if none > 0 {
        pieces.push(vec![format!("{} no code", verb(none, "leaves"))]);
    }
    if let Some(fewest) = several.iter().map(|(codes, _)| codes.count_ones()).min() {
        let more = if several.len() == 1 { "" } else { " or more" };
        let lead = format!("{} {fewest} codes{more} (", verb(several.len(), "leaves"));
        let examples = several.iter().filter(|(codes, _)| codes.count_ones() == fewest);
        let example = |(codes, laws): &(u128, &Vec<Choice>)| {
            format!("{lead}{} if {})", model.listed(*codes, 6), given(laws, &[of]))
        };
        pieces.push(examples.map(example).collect());
    }
    if !redundant.is_empty() {
        let lead = format!("{} a card redundant (", verb(redundant.len(), "makes"));
        let example = |(code, spare, laws): &(usize, Vec<usize>, &Vec<Choice>)| {
            let (place, others) = (model.place(spare[0]), given(laws, &[Some(spare[0]), of]));
            format!("{lead}{place}: with {others} only {} is left already)", model.code(*code))
        };
        pieces.push(redundant.iter().map(example).collect());
    }
    if !misplaced.is_empty() {
        let lead = format!("{} in no order with the answers (", verb(misplaced.len(), "agrees"));
        pieces
            .push(misplaced.iter().map(|laws| format!("{lead}{})", given(laws, &[of]))).collect());
    }
    Some(pieces)
}

/// Is it one of each list, one after the other, with commas between?
fn is_one_of_each(mut text: &str, lists: &[Vec<String>]) -> bool {
    for (at, list) in lists.iter().enumerate() {
        let Some(found) =
            list.iter().filter(|one| text.starts_with(*one)).max_by_key(|one| one.len())
        else {
            return false;
        };
        text = &text[found.len()..];
        if at > 0 && at + 1 < lists.len() {
            let Some(rest) = text.strip_prefix(", ") else { return false };
            text = rest;
        }
    }
    text.is_empty()
}

/// Is there an order of these laws that agrees with the tests, and with the subject?
fn placed(model: &Model, subject: &Subject, tests: &[Test], laws: &[Choice]) -> bool {
    model.orders(laws).iter().any(|order| {
        let meant = match subject {
            Subject::Law(verifier, law) => order[*verifier] == *law,
            Subject::Code(_) => true,
        };
        meant && (0..order.len()).all(|v| model.agrees(tests, v, order[v]))
    })
}

fn apart(model: &Model, subject: &Subject, tests: &[Test], places: &str) -> bool {
    let Subject::Law(_, law) = *subject else { return false };
    let lists = model.lists(tests);
    let named = |place: &usize| {
        let name = model.place(*place);
        places.replace(" and ", ", ").split(", ").any(|word| word == name)
    };
    let places: Vec<usize> = (0..lists.len()).filter(named).collect();
    let lists: Vec<Vec<Choice>> = places.iter().map(|&place| lists[place].clone()).collect();
    !places.is_empty()
        && lists.iter().all(|list| !list.is_empty())
        && product(&lists).iter().all(|laws| model.common(laws) & model.mask(law) == 0)
}

/// Why a law is out, or a code.
pub(super) fn reasons() -> Vec<Rule> {
    let failures = |envelope: &Value, holes: &Holes| {
        all(envelope, holes, |model, subject, tests| {
            told(model, subject, tests).is_some_and(|told| {
                let lead = match subject {
                    Subject::Law(..) => "it ".to_string(),
                    Subject::Code(code) => {
                        let which = if told.len() > 1 { "a choice of" } else { "the only" };
                        format!("{which} laws left that hold for {} ", model.code(*code))
                    }
                };
                let rest = holes.sentence().strip_prefix(&lead);
                rest.is_some_and(|rest| is_one_of_each(rest, &told))
            })
        })
    };
    let mut rules = vec![
        Rule {
            sentence: "the answer at {code} contradicts it: {said*}",
            holds: |envelope, holes| {
                all(envelope, holes, |model, subject, tests| {
                    let Subject::Law(verifier, law) = *subject else { return false };
                    let is_it = |test: &&Test| {
                        let sign = if test.yes { '+' } else { '-' };
                        let code = model.code(test.code.0.into());
                        code == holes.words("code")
                            && format!("{code}:{}{sign}", letter(test.verifier))
                                == holes.words("said")
                    };
                    let test = tests.iter().find(is_it);
                    test.is_some_and(|test| {
                        test.verifier == verifier && model.deck.holds(law, test.code) != test.yes
                    })
                })
            },
        },
        Rule {
            sentence: "it has only {n} {codes*}: a law of a game of {k} {what*} has at least {again}",
            holds: |envelope, holes| {
                all(envelope, holes, |model, subject, _| {
                    let Subject::Law(_, law) = *subject else { return false };
                    let extreme = model.game.mode() == Mode::Extreme;
                    let what = if extreme { "verifiers" } else { "cards" };
                    let (count, verifiers) = (holes.number("n"), model.game.verifiers() as i128);
                    count == i128::from(model.mask(law).count_ones())
                        && holes.words("codes") == plural(count, "code")
                        && [holes.number("k"), holes.number("again")] == [verifiers; 2]
                        && holes.words("what") == what
                        && count < verifiers
                })
            },
        },
        Rule {
            sentence: "{place*} has no law left that agrees with the answers",
            holds: |envelope, holes| {
                all(envelope, holes, |model, _, tests| {
                    let lists = model.lists(tests);
                    let named =
                        (0..lists.len()).find(|&place| model.place(place) == holes.words("place"));
                    named.is_some_and(|place| lists[place].is_empty())
                })
            },
        },
        Rule {
            sentence: "it has no common code with any {laws*} left of {places*}",
            holds: |envelope, holes| {
                let several = holes.words("places").contains(" and ");
                holes.words("laws") == if several { "laws" } else { "law" }
                    && all(envelope, holes, |model, subject, tests| {
                        apart(model, subject, tests, holes.words("places"))
                    })
            },
        },
        Rule {
            sentence: "no law left of {place*} holds for {code}",
            holds: |envelope, holes| {
                all(envelope, holes, |model, subject, tests| {
                    let Subject::Code(code) = *subject else { return false };
                    let (lists, _) = completions(model, subject, tests);
                    let named =
                        (0..lists.len()).find(|&place| model.place(place) == holes.words("place"));
                    model.code(code) == holes.words("code")
                        && named.is_some_and(|at| lists[at].is_empty())
                })
            },
        },
        Rule { sentence: "Because {words*}.", holds: because },
    ];
    for sentence in [
        "it would leave {n} codes: {list*}",
        "it {head*}: of {n} ways to choose the other laws, {kinds*}",
        "the only laws left that hold for {code} {told*}",
        "a choice of laws left that hold for {code} {head*}: of {n} ways to choose them, {kinds*}",
    ] {
        rules.push(Rule { sentence, holds: failures });
    }
    rules
}

/// The same as `why`, with laws in words: each stands for a law of the deck.
fn because(envelope: &Value, holes: &Holes) -> bool {
    let model = model_of(envelope);
    let mut words = holes.words("words").to_string();
    for card in 0..model.deck.cards().len() {
        for law in model.deck.choices(card) {
            let quoted = format!("“{}”", model.deck.says(law));
            words = words.replace(&quoted, &model.deck.law(law).text);
        }
    }
    let why = envelope["answer"]["why"].as_str().unwrap();
    why == words
}
