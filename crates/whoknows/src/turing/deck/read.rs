//! Reading a deck.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{Card, Deck, Law};
use crate::fault::Fault;
use crate::turing::code::{MOST_CODES, Space};
use crate::turing::codes::Codes;
use crate::turing::law::{Function, parse};

/// The most cards of a deck.
const MOST_CARDS: usize = 200;
/// The most laws of a card.
const MOST_LAWS: usize = 30;
/// The most codes times laws: what it takes to look at every law at every code.
const MOST_WORK: usize = 20_000_000;

/// A line without its comment and the blanks around it.
struct Line<'a> {
    text: &'a str,
    start: usize,
}

impl Line<'_> {
    fn at(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::new(self.at(), message)
    }

    /// What follows this first word.
    fn after(&self, word: &str) -> Option<Line<'_>> {
        let rest = self.text.strip_prefix(word)?;
        let begins = rest.is_empty() || rest.starts_with(char::is_whitespace);
        let start = self.start + self.text.len() - rest.trim_start().len();
        begins.then_some(Line { text: rest.trim_start(), start })
    }
}

/// Reads a deck.
pub fn read(text: &str) -> Result<Deck, Fault> {
    let mut reading = Reading::default();
    let mut start = 0;
    for whole in text.split_inclusive('\n') {
        let said = whole.split('#').next().unwrap_or("");
        let blank = said.len() - said.trim_start().len();
        let line = Line { text: said.trim(), start: start + blank };
        if !line.text.is_empty() {
            reading.line(&line)?;
        }
        start += whole.len();
    }
    reading.end(text.len())
}

#[derive(Default)]
struct Reading {
    name: String,
    head: Option<(Space, Vec<String>)>,
    cards: Vec<Card>,
    numbers: BTreeMap<Codes, usize>,
    functions: Vec<Codes>,
    laws: usize,
}

impl Reading {
    fn line(&mut self, line: &Line) -> Result<(), Fault> {
        if let Some(name) = line.after("deck") {
            self.name = name.text.to_string();
        } else if let Some(digits) = line.after("digits") {
            if self.head.is_some() {
                return Err(line.fault("a second line of digits"));
            }
            self.head = Some(digits_of(&digits)?);
        } else if let Some(card) = line.after("card") {
            self.whole_card()?;
            self.card(&card, line.at())?;
        } else {
            self.law(line)?;
        }
        Ok(())
    }

    /// `14: which digit is smallest`.
    fn card(&mut self, line: &Line, at: Range<usize>) -> Result<(), Fault> {
        let (number, title) = line.text.split_once(':').unwrap_or((line.text, ""));
        let number = number.trim_end();
        let place = line.start..line.start + number.len();
        let number: u16 = number.parse().map_err(|_| {
            let message =
                format!("`{number}` is no number of a card: expected `card 14: its title`");
            Fault::new(place.clone(), message)
        })?;
        if self.head.is_none() {
            let message = "a card before the digits: expected such as `digits b y p of 1..5`";
            return Err(Fault::new(at, message));
        }
        if self.cards.iter().any(|card| card.number == number) {
            return Err(Fault::new(place, format!("card {number} is there twice")));
        }
        if self.cards.len() == MOST_CARDS {
            return Err(Fault::new(at, format!("more than {MOST_CARDS} cards")));
        }
        self.cards.push(Card { number, title: title.trim().to_string(), laws: Vec::new(), at });
        Ok(())
    }

    fn law(&mut self, line: &Line) -> Result<(), Fault> {
        let (Some((space, digits)), Some(card)) = (&self.head, self.cards.last_mut()) else {
            let message =
                "expected `digits b y p of 1..5`, then cards such as `card 14: its title`";
            return Err(line.fault(message));
        };
        let rule = parse(line.text, digits).map_err(|fault| fault.shifted(line.start))?;
        self.laws += 1;
        if card.laws.len() == MOST_LAWS {
            let message = format!("card {} has more than {MOST_LAWS} laws", card.number);
            return Err(line.fault(message));
        }
        if self.laws * space.len() > MOST_WORK {
            return Err(line.fault(format!(
                "{} laws for {} codes are too many",
                self.laws,
                space.len()
            )));
        }
        let codes =
            Codes::which(space.len(), |code| rule.holds(&space.row(code)[..space.digits()]));
        let function = *self.numbers.entry(codes.clone()).or_insert_with(|| {
            self.functions.push(codes);
            self.functions.len() - 1
        });
        card.laws.push(Law { text: line.text.to_string(), rule, function, at: line.at() });
        Ok(())
    }

    /// The card before has a law.
    fn whole_card(&self) -> Result<(), Fault> {
        match self.cards.last() {
            Some(card) if card.laws.is_empty() => {
                Err(Fault::new(card.at.clone(), format!("card {} has no law", card.number)))
            }
            _ => Ok(()),
        }
    }

    fn end(self, end: usize) -> Result<Deck, Fault> {
        let Some((space, digits)) = self.head.clone() else {
            let message = "no digits: expected such as `digits b y p of 1..5`";
            return Err(Fault::new(end..end, message));
        };
        if self.cards.is_empty() {
            return Err(Fault::new(end..end, "no card: expected such as `card 14: its title`"));
        }
        self.whole_card()?;
        let Reading { name, cards, functions, .. } = self;
        Ok(Deck { name, space, digits, cards, functions })
    }
}

/// `b y p of 1..5`.
fn digits_of(line: &Line) -> Result<(Space, Vec<String>), Fault> {
    let expected = || line.fault("expected the digits and the largest: `digits b y p of 1..5`");
    let words: Vec<&str> = line.text.split_whitespace().collect();
    let [names @ .., "of", range] = words.as_slice() else { return Err(expected()) };
    let most = range.strip_prefix("1..").and_then(|most| most.parse::<usize>().ok());
    let most = most.ok_or_else(expected)?;
    for (i, name) in names.iter().enumerate() {
        let is_name = name.starts_with(char::is_alphabetic)
            && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        let taken = Function::ALL.iter().any(|word| word.name() == *name)
            || ["and", "or", "not", "card", "deck", "digits", "of"].contains(name)
            || names[..i].contains(name);
        if !is_name || taken {
            let why = if is_name { "is taken" } else { "is no name" };
            return Err(line.fault(format!("`{name}` {why}: expected another name of a digit")));
        }
    }
    let space = Space::new(names.len(), most).ok_or_else(|| {
        line.fault(format!(
            "{} digits of 1..{most}: expected 1 to 6 digits, the largest 2 to 9, and at most \
             {MOST_CODES} codes",
            names.len()
        ))
    })?;
    Ok((space, names.iter().map(|name| (*name).to_string()).collect()))
}
