//! Hands as text: base-36 digits while the deck has at most 36 cards (`0a3`), numbers with commas
//! beyond (`0,10,40`); hands are separated by spaces or new lines.

use super::announcement::{Announcement, BadList};
use super::hand::Hand;
use super::size::Size;
use crate::fault::Fault;

/// The most cards that have a digit each.
const DIGITS: usize = 36;

/// The most hands that are read.
const MOST_HANDS: usize = 1_000_000;

/// The hand as text, in a deck of n cards.
pub fn hand_text(n: usize, hand: Hand) -> String {
    if n > DIGITS {
        return hand.cards().map(|card| card.to_string()).collect::<Vec<_>>().join(",");
    }
    hand.cards().filter_map(|card| char::from_digit(card as u32, DIGITS as u32)).collect()
}

/// The hands as text, in the order given.
pub fn hands_text(n: usize, hands: &[Hand]) -> String {
    hands.iter().map(|&hand| hand_text(n, hand)).collect::<Vec<_>>().join(" ")
}

/// Reads a hand with `cards` cards out of a deck of n.
pub fn read_hand(n: usize, cards: usize, text: &str) -> Result<Hand, Fault> {
    let from = text.len() - text.trim_start().len();
    // One hand, so blanks between cards are as clear as commas.
    let blanks = text.trim().contains(' ') && !text.contains(',');
    let text = if blanks { text.trim().replace(' ', ",") } else { text.trim().to_string() };
    word(n, cards, &text).map_err(|fault| fault.shifted(from))
}

fn word(n: usize, cards: usize, text: &str) -> Result<Hand, Fault> {
    let mut hand = Hand::EMPTY;
    let pieces: Vec<&str> = if n > DIGITS || text.contains(',') {
        text.split(',').collect()
    } else {
        text.split("").filter(|piece| !piece.is_empty()).collect()
    };
    let mut start = 0;
    for piece in pieces {
        let at = start..start + piece.len();
        start = at.end + usize::from(text[at.end..].starts_with(','));
        let radix = if n > DIGITS || text.contains(',') { 10 } else { 36 };
        let digits = piece.trim().chars().all(|c| c.is_ascii_alphanumeric());
        let card = u64::from_str_radix(piece.trim(), radix).ok();
        let card = card.filter(|&card| digits && card < n as u64);
        let Some(card) = card else {
            // A list of hands, with commas where blanks are meant.
            let hands = n <= DIGITS && text.contains(',') && piece.len() == cards && cards > 1;
            let hint = if hands { "; hands have blanks between them" } else { "" };
            let message = format!("`{piece}` is no card: {}{hint}", cards_of(n));
            return Err(Fault::new(at, message));
        };
        if hand.has(card as usize) {
            return Err(Fault::new(at, format!("card {piece} is in this hand twice")));
        }
        hand = hand.with(card as usize);
    }
    if hand.len() != cards {
        let count = if hand.len() == 1 { "1 card".into() } else { format!("{} cards", hand.len()) };
        let commas = if n > DIGITS && !text.contains(',') { ", with commas between" } else { "" };
        let message = format!("`{text}` has {count}: expected {cards}{commas}");
        return Err(Fault::new(0..text.len(), message));
    }
    Ok(hand)
}

/// Which cards there are, in words.
fn cards_of(n: usize) -> String {
    let last = hand_text(n, Hand::EMPTY.with(n - 1));
    if n > DIGITS {
        format!("expected 0 to {last}, with commas between")
    } else {
        format!("expected 0 to {last}")
    }
}

/// Reads the hands of an announcement.
pub fn read_announcement(size: Size, text: &str) -> Result<Announcement, Fault> {
    let (mut hands, mut places) = (Vec::new(), Vec::new());
    let mut start = 0;
    for piece in text.split(char::is_whitespace) {
        let hand = piece.trim_end_matches(',');
        let at = start..start + hand.len();
        start += piece.len() + text[start + piece.len()..].chars().next().map_or(0, char::len_utf8);
        if hand.is_empty() {
            continue;
        }
        if hands.len() == MOST_HANDS {
            return Err(Fault::new(at, format!("more than {MOST_HANDS} hands")));
        }
        hands.push(word(size.n(), size.a(), hand).map_err(|fault| fault.shifted(at.start))?);
        places.push(at);
    }
    Announcement::new(size, hands).map_err(|bad| match bad {
        BadList::Empty => Fault::new(0..text.len(), "no hand: expected hands with spaces between"),
        BadList::Misfit { at } => Fault::new(places[at].clone(), "not a hand of Anne's"),
        BadList::Twice { at } => Fault::new(
            places[at].clone(),
            format!("`{}` is there twice: expected different hands", &text[places[at].clone()]),
        ),
    })
}
