//! Words about games, laws and costs, which the program and the page use too.

use std::fmt::{Display, Write};

use whoknows::turing::left::Left;
use whoknows::turing::plan::Cost;
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Choice, Deck, Game, GivenGame, Mode};

use super::rows::MeanRow;
use crate::text::{BOLD, DIM, grouped, strip};

/// `3 7 10 14, classic`.
pub fn title(game: &Game) -> String {
    format!("{game}, {}", game.mode())
}

/// What a deck is called.
pub(super) fn deck_name(deck: &Deck) -> &str {
    if deck.name().is_empty() { "the deck" } else { deck.name() }
}

/// A number with its noun: `1 world`, `1,234 worlds`.
pub fn plural<N: Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let s = if count == N::from(1) { "" } else { "s" };
    format!("{} {noun}{s}", grouped(count))
}

/// The worlds before and after an answer: `12 → 5 worlds` and their strip.
pub fn worlds_strip(before: usize, after: usize) -> String {
    let (before, after) = (before as u64, after as u64);
    let blocks = strip(after, before);
    format!("{} → {}  {blocks}", grouped(before), plural(after, "world"))
}

/// `2 rounds, 3 questions`.
pub fn cost_words(cost: Cost) -> String {
    format!("{}, {}", plural(cost.rounds, "round"), plural(cost.questions, "question"))
}

/// `1.29 rounds, 2.86 questions`.
pub(super) fn mean_words(MeanRow { rounds, questions }: MeanRow) -> String {
    format!("{rounds:.2} rounds, {questions:.2} questions")
}

/// The same of what so many worlds pay together.
pub fn expected_words(total: Cost, worlds: usize) -> String {
    mean_words(MeanRow::new(total, worlds))
}

/// What the letters in laws stand for.
pub fn digits_words(deck: &Deck) -> String {
    let names = deck.digits();
    match names {
        [b, y, p] if [b, y, p] == ["b", "y", "p"] => {
            "b, y, p: the digits of the code, blue triangle, yellow square, purple circle".into()
        }
        [one] => format!("{one}: the digit of the code"),
        _ => format!("{}: the digits of the code, in this order", names.join(", ")),
    }
}

/// The cards before each verifier, with their laws.
pub fn cards_with_laws(game: &Game) -> String {
    let deck = game.deck();
    let mut text = String::new();
    let number = |&card: &usize| format!("{}:", deck.cards()[card].number);
    let wide = game.cards().iter().flatten().map(|card| number(card).len()).max().unwrap_or(0);
    for (verifier, cards) in game.cards().iter().enumerate() {
        let lead = if game.mode() == Mode::Nightmare { ' ' } else { letter(verifier) };
        for (i, at) in cards.iter().enumerate() {
            let lead = if i == 0 { lead } else { ' ' };
            let (number, card) = (number(at), &deck.cards()[*at]);
            let laws: Vec<&str> = card.laws.iter().map(|law| law.text.as_str()).collect();
            let _ = writeln!(text, "  {lead}  card {number:wide$} {}", laws.join(" | "));
        }
    }
    text
}

/// The laws and the code.
pub fn solution(given: &GivenGame) -> String {
    let deck = given.game().deck();
    let mut text = format!("\n  the code is {BOLD}{}{BOLD:#}\n", deck.space().text(given.code()));
    for (verifier, &law) in given.truth().iter().enumerate() {
        let _ = writeln!(text, "    {}  {}", letter(verifier), deck.words(law));
    }
    text
}

/// The codes that are left, if they are several, and the laws of each verifier: certain, possible, gone.
pub fn left_words(game: &Game, left: &Left) -> String {
    let deck = game.deck();
    let several = left.codes.len() > 1;
    let mut text = if several { code_lines(game, left) } else { String::new() };
    for (verifier, laws) in left.laws.iter().enumerate() {
        let _ = writeln!(text, "\n  {BOLD}{}{BOLD:#}", letter(verifier));
        let left = |choice: Choice| laws.iter().find(|left| left.choice == choice);
        let all = alike(deck, &game.choices(verifier));
        let possible = all.iter().filter(|choices| left(choices[0]).is_some()).count();
        for choices in &all {
            let words = words_of(deck, choices);
            let _ = match left(choices[0]) {
                None => writeln!(text, "    {DIM}× {words}{DIM:#}"),
                Some(_) if possible == 1 => writeln!(text, "    {BOLD}■ {words}{BOLD:#}"),
                Some(law) => {
                    writeln!(text, "    · {words}  {}", plural(law.worlds, "world"))
                }
            };
        }
    }
    text
}

/// The laws, those that both cards of a verifier have as one: which card it is does not matter then.
fn alike(deck: &Deck, choices: &[Choice]) -> Vec<Vec<Choice>> {
    let mut all: Vec<Vec<Choice>> = Vec::new();
    for &choice in choices {
        let text = &deck.law(choice).text;
        match all.iter_mut().find(|same| deck.law(same[0]).text == *text) {
            Some(same) => same.push(choice),
            None => all.push(vec![choice]),
        }
    }
    all
}

/// `card 20 or 21: distinct == 2`.
fn words_of(deck: &Deck, choices: &[Choice]) -> String {
    let card = |choice: &Choice| deck.cards()[choice.card].number.to_string();
    let cards: Vec<String> = choices.iter().map(card).collect();
    format!("card {}: {}", cards.join(" or "), deck.law(choices[0]).text)
}

/// The codes, with the number of their worlds where that is not one.
fn code_lines(game: &Game, left: &Left) -> String {
    let space = game.deck().space();
    let codes = left.codes.iter().map(|left| match left.worlds {
        1 => space.text(left.code),
        many => format!("{} ({})", space.text(left.code), grouped(many)),
    });
    let words: Vec<String> = codes.collect();
    let wide = words.iter().map(String::len).max().unwrap_or(0) + 2;
    let lines = words.chunks((90 / wide).max(1)).map(|row| {
        let cells: Vec<String> = row.iter().map(|word| format!("{word:<wide$}")).collect();
        format!("  {}\n", cells.concat().trim_end())
    });
    format!("\n{}", lines.collect::<String>())
}
