//! What is odd about a deck: laws that can never or always hold, twins, gaps.
//!
//! In a game of k cards each of the others has a code that only it excludes, and the answer is one
//! more: all k are codes of each law. So a law with fewer than k codes is never true in such a game.

use std::ops::Range;

use super::{Choice, Deck};
use crate::turing::code::Code;
use crate::turing::verifiers::BY_THE_RULES;

/// Something odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lint {
    /// The law holds for no code.
    Impossible,
    /// The law holds for every code: its verifier would always say yes.
    Always,
    /// The law has the codes of this earlier law of the card.
    Twin(usize),
    /// The law has the codes of these on other cards; said once, at the first of them.
    Elsewhere(Vec<Choice>),
    /// The law has so few codes that it is never true in games of more cards than that.
    Few(usize),
    /// None of the laws of the card holds for these codes.
    Gap(Vec<Code>),
}

/// Something odd, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The place of the card in the deck.
    pub card: usize,
    /// The place of the law on the card; `None` if it is about the card.
    pub law: Option<usize>,
    /// The bytes in the text of the deck.
    pub at: Range<usize>,
    /// What it is.
    pub lint: Lint,
}

/// All that is odd, in the order of the deck.
pub fn lint(deck: &Deck) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let all: Vec<Choice> = (0..deck.cards().len()).flat_map(|card| deck.choices(card)).collect();
    for (card, is) in deck.cards().iter().enumerate() {
        for choice in deck.choices(card) {
            let law = Some(choice.law);
            let at = deck.law(choice).at.clone();
            let found = of_law(deck, &all, choice);
            remarks.extend(found.map(|lint| Remark { card, law, at: at.clone(), lint }));
        }
        let uncovered =
            |code: &Code| !deck.choices(card).any(|law| deck.codes(law).contains(*code));
        let gap: Vec<Code> = deck.space().codes().filter(uncovered).collect();
        if !gap.is_empty() {
            remarks.push(Remark { card, law: None, at: is.at.clone(), lint: Lint::Gap(gap) });
        }
    }
    remarks
}

fn of_law(deck: &Deck, all: &[Choice], choice: Choice) -> impl Iterator<Item = Lint> + use<> {
    let function = deck.law(choice).function;
    let same = |other: &&Choice| deck.law(**other).function == function;
    let codes = deck.codes(choice).count();
    let size = match codes {
        0 => Some(Lint::Impossible),
        _ if codes == deck.space().len() => Some(Lint::Always),
        _ if codes < *BY_THE_RULES.end() => Some(Lint::Few(codes)),
        _ => None,
    };
    let twin = deck.choices(choice.card).take(choice.law).find(|other| same(&other));
    let first = all.iter().find(same).is_some_and(|first| *first == choice);
    let others = all.iter().filter(|other| first && other.card != choice.card);
    let others: Vec<Choice> = others.filter(same).copied().collect();
    let elsewhere = (!others.is_empty()).then_some(Lint::Elsewhere(others));
    [size, twin.map(|twin| Lint::Twin(twin.law)), elsewhere].into_iter().flatten()
}

/// A remark in a sentence.
pub fn remark_words(deck: &Deck, remark: &Remark) -> String {
    let law = |law: usize| &deck.cards()[remark.card].laws[law].text;
    let number = deck.cards()[remark.card].number;
    let subject = match remark.law {
        Some(at) => format!("card {number}, law `{}`", law(at)),
        None => format!("card {number}"),
    };
    let rest = match &remark.lint {
        Lint::Impossible => "holds for no code".to_string(),
        Lint::Always => "holds for every code".to_string(),
        Lint::Twin(other) => format!("has the same codes as its law `{}`", law(*other)),
        Lint::Elsewhere(others) => {
            let others: Vec<String> = others.iter().map(|&other| deck.words(other)).collect();
            format!("has the same codes as {}", others.join("; "))
        }
        Lint::Few(codes) => {
            let s = if *codes == 1 { "" } else { "s" };
            let games = if codes < BY_THE_RULES.start() {
                "a game by the rules".to_string()
            } else {
                format!("a game of more than {codes} cards")
            };
            format!("has {codes} code{s}, so it is never true in {games}")
        }
        Lint::Gap(codes) => {
            format!("has no law for {}", deck.space().list(codes, 6))
        }
    };
    format!("{subject} {rest}")
}
