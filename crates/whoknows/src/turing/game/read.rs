//! Reading the cards of a game, with or without the laws that count.

use std::ops::{Range, RangeInclusive};

use super::Mode;
use crate::fault::Fault;
use crate::turing::deck::{Choice, Deck};

/// The cards before each verifier, and if `laws` are wanted, one law of one of them for each.
type Cards = (Vec<Vec<usize>>, Vec<Choice>);

/// Reads `3 7 10 14` or `28/14 19/6`, with laws `3.1 7.2 10.1 14.3` or `28.2/14 19/6.1`.
pub(in crate::turing) fn cards(
    deck: &Deck,
    mode: Mode,
    text: &str,
    verifiers: RangeInclusive<usize>,
    laws: bool,
) -> Result<Cards, Fault> {
    let mut cards: Vec<Vec<usize>> = Vec::new();
    let mut chosen = Vec::new();
    for (start, word) in words(text) {
        let (here, choices) = verifier(deck, start, word, laws)?;
        let place = start..start + word.len();
        let mut at = start;
        for (i, (card, part)) in here.iter().zip(word.split('/')).enumerate() {
            if cards.iter().flatten().chain(&here[..i]).any(|before| before == card) {
                let message = format!("card {} is there twice", deck.cards()[*card].number);
                return Err(Fault::new(at..at + part.len(), message));
            }
            at += part.len() + 1;
        }
        let wrong = match (mode, here.len()) {
            (Mode::Extreme, 2) | (Mode::Classic | Mode::Nightmare, 1) => None,
            (Mode::Extreme, _) => Some("in extreme games a verifier has two cards, such as 28/14"),
            _ => Some("only in extreme games a verifier has two cards"),
        };
        if let Some(wrong) = wrong {
            return Err(Fault::new(place, format!("`{word}`: {wrong}")));
        }
        if laws && choices.len() != 1 {
            let message = format!("`{word}`: expected one card with its law, such as 14.3");
            return Err(Fault::new(place, message));
        }
        chosen.extend(choices);
        cards.push(here);
    }
    if !verifiers.contains(&cards.len()) {
        let what = match (mode, cards.len()) {
            (Mode::Extreme, 1) => "pair of cards is",
            (Mode::Extreme, _) => "pairs of cards are",
            (_, 1) => "card is",
            _ => "cards are",
        };
        let few = if cards.len() < *verifiers.start() { "few" } else { "many" };
        let (least, most) = (verifiers.start(), verifiers.end());
        let message = format!("{} {what} too {few}: expected {least} to {most}", cards.len());
        return Err(Fault::new(0..text.len(), message));
    }
    Ok((cards, chosen))
}

/// The cards before one verifier, and the laws that are named.
fn verifier(
    deck: &Deck,
    start: usize,
    word: &str,
    laws: bool,
) -> Result<(Vec<usize>, Vec<Choice>), Fault> {
    let (mut cards, mut choices) = (Vec::new(), Vec::new());
    let mut at = start;
    for part in word.split('/') {
        let place = at..at + part.len();
        at = place.end + 1;
        match part.split_once('.') {
            Some((number, law)) if laws => {
                let card = card(deck, number, &place)?;
                choices.push(Choice { card, law: law_of(deck, card, law, &place)? });
                cards.push(card);
            }
            _ => cards.push(card(deck, part, &place)?),
        }
    }
    Ok((cards, choices))
}

/// The words of a text with their places, with blanks or commas between them.
pub(in crate::turing) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let between = |c: char| c.is_whitespace() || c == ',';
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split(between).filter(|word| !word.is_empty()).map(move |word| (start(word), word))
}

/// The place of the card with this number.
fn card(deck: &Deck, number: &str, at: &Range<usize>) -> Result<usize, Fault> {
    let found = number.parse().ok().and_then(|number| deck.place(number));
    found.ok_or_else(|| {
        let numbers = deck.cards().iter().map(|card| card.number);
        let (first, last) = (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0));
        let message = format!("`{number}` is no card: the deck has cards {first} to {last}");
        Fault::new(at.clone(), message)
    })
}

/// The place of a law on its card.
fn law_of(deck: &Deck, card: usize, law: &str, at: &Range<usize>) -> Result<usize, Fault> {
    let card = &deck.cards()[card];
    let laws = card.laws.len();
    let place = law.parse::<usize>().ok().filter(|law| (1..=laws).contains(law));
    place.map(|law| law - 1).ok_or_else(|| {
        let message = format!("`{law}` is no law of card {}: it has laws 1 to {laws}", card.number);
        Fault::new(at.clone(), message)
    })
}
