//! Why laws are out: every reason is confirmed by the definition, and nothing else is out.

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::turing::check::{confirms, confirms_not_the_code};
use whoknows::turing::explain::{
    because_words, not_the_code_because, not_the_code_words, reason_words,
};
use whoknows::turing::reason::{Excluded, Reason};
use whoknows::turing::search::{excluded, why_not};
use whoknows::turing::{Choice, Code, Game, Mode, Test, test};

use super::games::{all_worlds, classic, decks, random_game, random_tests};

/// Explains a game; all reasons are confirmed; the laws without a reason are those left.
fn explained(game: &Game, tests: &[Test]) -> Vec<Excluded> {
    let budget = Budget::unlimited();
    let left = all_worlds(game).after(tests);
    let excluded = excluded(game, tests, &budget).unwrap();
    for verifier in 0..game.verifiers() {
        let here = excluded.iter().filter(|law| law.verifier == verifier);
        let out: BTreeSet<Choice> = here.map(|law| law.choice).collect();
        let left: BTreeSet<Choice> =
            left.laws_left(verifier).into_iter().map(|left| left.choice).collect();
        assert!(out.is_disjoint(&left), "{game} {verifier}");
        let all: BTreeSet<Choice> = game.choices(verifier).into_iter().collect();
        assert_eq!(out.union(&left).copied().collect::<BTreeSet<_>>(), all, "{game} {verifier}");
    }
    for law in &excluded {
        assert_eq!(confirms(game, tests, law, &budget), Ok(true), "{game} {law:?}");
        assert!(!reason_words(game, tests, law).is_empty());
        for wrong in spoiled(law) {
            assert_eq!(confirms(game, tests, &wrong, &budget), Ok(false), "{game} {wrong:?}");
        }
    }
    excluded
}

/// The same reason with a mistake.
fn spoiled(law: &Excluded) -> Vec<Excluded> {
    let with = |reason| Excluded { reason, ..law.clone() };
    match &law.reason {
        Reason::Answer { .. } => vec![with(Reason::Answer { test: 99 })],
        Reason::Few { codes } => vec![with(Reason::Few { codes: codes + 1 })],
        Reason::Apart { places } => {
            let fewer = places[1..].to_vec();
            let more = [places.as_slice(), &[places[0]]].concat();
            vec![with(Reason::Apart { places: fewer }), with(Reason::Apart { places: more })]
        }
        Reason::Failures(failures) => {
            let mut one_more = failures.clone();
            one_more.several.ways += 1;
            let mut other = failures.clone();
            std::mem::swap(&mut other.several, &mut other.redundant);
            let mut no_example = failures.clone();
            for kind in
                [&mut no_example.several, &mut no_example.redundant, &mut no_example.misplaced]
            {
                kind.example = None;
            }
            let mut wrong = vec![one_more, no_example];
            wrong.extend((other != *failures).then_some(other));
            wrong.into_iter().map(|failures| with(Reason::Failures(failures))).collect()
        }
    }
}

/// Every code that is not possible has a reason that is confirmed; the others have none.
fn codes_explained(game: &Game, tests: &[Test]) {
    let budget = Budget::unlimited();
    let possible: BTreeSet<Code> =
        all_worlds(game).after(tests).codes().into_iter().map(|left| left.code).collect();
    let codes = game.deck().space().codes();
    let step = game.deck().space().len() / 40 + 1;
    for code in codes.step_by(step).chain(possible.iter().copied()) {
        let not = why_not(game, tests, code, &budget).unwrap();
        assert_eq!(not.is_none(), possible.contains(&code), "{game} {code:?}");
        let Some(not) = not else { continue };
        assert_eq!(confirms_not_the_code(game, tests, &not, &budget), Ok(true), "{game} {not:?}");
        assert!(!not_the_code_words(game, &not).is_empty());
    }
}

#[test]
fn reasons_in_random_games_of_all_modes_and_sizes_are_confirmed() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let mut kinds = [0; 5];
    for deck in decks() {
        for mode in Mode::ALL {
            for round in 0..8 {
                let verifiers = if mode == Mode::Extreme { 2 } else { 2 + round % 2 };
                let game = random_game(&deck, mode, verifiers, &mut random);
                let tests = random_tests(&all_worlds(&game), &mut random);
                for tests in [&tests[..0], &tests[..round % 4]] {
                    for law in explained(&game, tests) {
                        kinds[match law.reason {
                            Reason::Answer { .. } => 0,
                            Reason::Few { .. } => 1,
                            Reason::Apart { .. } => 2,
                            Reason::Failures(failures) if failures.misplaced.ways > 0 => 3,
                            Reason::Failures(_) => 4,
                        }] += 1;
                    }
                    codes_explained(&game, tests);
                }
            }
        }
    }
    assert!(kinds.iter().all(|&times| times > 2), "each kind of reason is seen: {kinds:?}");
}

fn sentences(game: &Game, tests: &str) -> Vec<String> {
    let tests = test::read(game, tests).unwrap();
    let law = |law: &Excluded| {
        let letter = whoknows::turing::verifiers::letter(law.verifier);
        let words = reason_words(game, &tests, law);
        format!("{letter} {}: {words}", game.deck().law(law.choice).text)
    };
    explained(game, &tests).iter().map(law).collect()
}

#[test]
fn reasons_read_well() {
    let found = sentences(&classic(Mode::Classic, "4 9 11 14"), "");
    assert_eq!(found.len(), 7);
    assert_eq!(
        found[2..5],
        [
            "B count(3) == 2: it never leaves exactly one code: of 27 ways to choose the other laws, 24 \
             leave no code, 3 leave 2 codes or more (133 and 233 if A y < 4, C b < y, D b < y and b < p)",
            "B count(3) == 3: it has only 1 code: a law of a game of 4 cards has at least 4",
            "C b > y: it leaves one code only if a card is redundant: of 36 ways to choose the other laws, \
             28 leave no code, 6 leave 2 codes or more (421 and 521 if A y < 4, B count(3) == 0, D p < b \
             and p < y), 2 make a card redundant (B: with A y == 4, D y < b and y < p only 545 is left \
             already)",
        ]
    );
    assert_eq!(
        sentences(&classic(Mode::Classic, "3 7 10 14"), "435:A+ 231:A+B-C-D+"),
        [
            "A y < 3: the answer at 435 contradicts it: 435:A+",
            "A y > 3: the answer at 435 contradicts it: 435:A+",
            "B p % 2 == 1: the answer at 231 contradicts it: 231:B-",
            "C count(4) == 0: the answer at 231 contradicts it: 231:C-",
            "C count(4) == 2: it has no common code with any laws left of A and D",
            "C count(4) == 3: it has only 1 code: a law of a game of 4 cards has at least 4",
            "D b < y and b < p: the answer at 231 contradicts it: 231:D+",
            "D y < b and y < p: the answer at 231 contradicts it: 231:D+",
        ]
    );
    // The last law of B is the only way to go on, and the law of C fails it alone.
    let found = sentences(&classic(Mode::Classic, "3 7 10 14"), "435:A+B- 424:D+");
    let c = "C count(4) == 2: it would make B redundant: the others already leave only 434";
    assert!(found.contains(&c.to_string()), "{found:#?}");
    let game = classic(Mode::Nightmare, "3 7 10 14");
    let found = sentences(&game, "435:A+B- 231:A+B+ 222:C-");
    let c = "C y > 3: it is in no game that agrees with the answers: of 24 ways to choose the other laws, 12 \
             leave no code, 9 leave 2 codes or more (352 and 552 if card 7 p % 2 == 0, card 10 count(4) \
             == 0, card 14 p < b and p < y), 2 make a card redundant (card 3: with card 7 p % 2 == 0, card \
             10 count(4) == 2, card 14 p < b and p < y only 442 is left already), 1 agrees in no order \
             with the answers (card 7 p % 2 == 0, card 10 count(4) == 0, card 14 b < y and b < p)";
    assert!(found.contains(&c.to_string()), "{found:#?}");
    // No law of B says both.
    let found = sentences(&classic(Mode::Classic, "3 7 10 14"), "435:B+ 435:B-");
    let a = "A y < 3: B has no law left that agrees with the answers";
    assert!(found.contains(&a.to_string()), "{found:#?}");
}

#[test]
fn the_same_reasons_are_whole_sentences_with_laws_in_words() {
    let because = |mode, cards: &str, tests: &str| {
        let game = classic(mode, cards);
        let tests = test::read(&game, tests).unwrap();
        let out = explained(&game, &tests);
        out.iter().map(|law| because_words(&game, &tests, law)).collect::<Vec<_>>()
    };
    let found = because(Mode::Classic, "4 9 11 14", "");
    assert_eq!(
        found[2..5],
        [
            "Because it never leaves exactly one code: of 27 ways to choose the other laws, 24 leave no \
             code, 3 leave 2 codes or more (133 and 233 if A “the square is less than 4”, C “the \
             triangle is less than the square”, D “the triangle alone is smallest”).",
            "Because it has only 1 code: a law of a game of 4 cards has at least 4.",
            "Because it leaves one code only if a card is redundant: of 36 ways to choose the other laws, \
             28 leave no code, 6 leave 2 codes or more (421 and 521 if A “the square is less than 4”, B \
             “no digit is 3”, D “the circle alone is smallest”), 2 make a card redundant (B: with A “the \
             square is 4”, D “the square alone is smallest” only 545 is left already).",
        ]
    );
    for (tests, one) in [
        ("435:A+ 231:A+B-C-D+", "Because the answer at 231 contradicts it: 231:B-."),
        ("435:A+ 231:A+B-C-D+", "Because it has no common code with any laws left of A and D."),
        (
            "435:A+B- 424:D+",
            "Because it would make B redundant: the others already leave only 434.",
        ),
        ("435:B+ 435:B-", "Because B has no law left that agrees with the answers."),
    ] {
        let found = because(Mode::Classic, "3 7 10 14", tests);
        assert!(found.contains(&one.to_string()), "{one}: {found:#?}");
    }
    let found = because(Mode::Nightmare, "3 7 10 14", "435:A+B- 231:A+B+ 222:C-");
    let head = "Because it is in no game that agrees with the answers: of 24 ways";
    assert!(found.iter().any(|words| words.starts_with(head)), "{found:#?}");
}

#[test]
fn the_printed_answer_of_problem_5_is_refused_with_the_reason() {
    let game = classic(Mode::Classic, "2 6 14 17");
    let code = game.deck().space().read("534").unwrap();
    let not = why_not(&game, &[], code, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(confirms_not_the_code(&game, &[], &not, &Budget::unlimited()), Ok(true));
    assert_eq!(
        not_the_code_words(&game, &not),
        "the only laws left that hold for 534 would leave 6 codes: 413, 415, 435, 512, 514 and 534"
    );
    let none = classic(Mode::Classic, "14 15 20 36");
    let code = none.deck().space().read("111").unwrap();
    let not = why_not(&none, &[], code, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(not_the_code_words(&none, &not), "no law left of A holds for 111");
    assert_eq!(not_the_code_because(&none, &not), "Because no law left of A holds for 111.");
}

#[test]
fn larger_games_are_explained_too() {
    let budget = Budget::unlimited();
    for (mode, text, tests) in [
        (Mode::Extreme, "28/14 19/6 27/16 9/47 20/21", "435:A+B-C+"),
        (Mode::Nightmare, "5 14 18 19 20", "253:A+B+C-"),
        (Mode::Classic, "2 7 12 16 19 22", "243:A+"),
    ] {
        let game = classic(mode, text);
        let tests = test::read(&game, tests).unwrap();
        let left = all_worlds(&game).after(&tests);
        let out = excluded(&game, &tests, &budget).unwrap().len();
        let all: usize = (0..game.verifiers()).map(|v| game.choices(v).len()).sum();
        let left: usize = (0..game.verifiers()).map(|v| left.laws_left(v).len()).sum();
        assert_eq!(out + left, all, "{text}");
    }
    let short = Budget::new(Limits { nodes: Some(10), ..NO_LIMITS }, &Unwatched);
    let game = classic(Mode::Classic, "3 7 10 14");
    assert_eq!(excluded(&game, &[], &short), Err(Ended::Nodes));
}
