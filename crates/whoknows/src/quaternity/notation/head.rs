//! Reading the first line of a text, and the lines with names.

use super::read::{PlacedWord, number};
use crate::fault::Fault;
use crate::quaternity::house::{NoSuchRule, Rule};
use crate::quaternity::setup::{Setup, nearly_even};

/// The words that lines of a text begin with.
const WORDS: [&str; 7] = ["quaternity", "players", "sets", "cards", "turn", "hands", "least"];

/// `quaternity 4 3 3 strict`, or `quaternity 4 3 hands 5,4,3`; the word `hands` may be left out.
pub(super) fn head(line: &[PlacedWord]) -> Result<Setup, Fault> {
    let (first, at) = &line[0];
    let whole = at.start..line[line.len() - 1].1.end;
    if *first != "quaternity" {
        let message = format!("`{first}`: expected `quaternity S N P` in the first line");
        return Err(Fault::new(at.clone(), message));
    }
    let missing = || {
        Fault::new(whole.clone(), "expected `quaternity S N P`, or `quaternity S N hands 5,4,3`")
    };
    let size = number(line.get(1).ok_or_else(missing)?, "the cards of a set")?;
    let sets = number(line.get(2).ok_or_else(missing)?, "the number of sets")?;
    let third = line.get(3).ok_or_else(missing)?;
    let listed = if third.0 == "hands" { 4 } else { 3 };
    let dealt = line.get(listed).ok_or_else(missing)?;
    let setup = if listed == 4 || dealt.0.contains(',') {
        Setup::new(size, sets, &hands(dealt, size.saturating_mul(sets))?)
    } else {
        Setup::even(size, sets, number(dealt, "the number of players, or `hands`")?)
    };
    let rest = &line[listed + 1..];
    let mut setup = setup.map_err(|bad| Fault::new(whole.clone(), bad.to_string()))?;
    for (i, (word, at)) in rest.iter().enumerate() {
        house_rule(&mut setup, word).map_err(|_| {
            let message = format!("`{word}`: expected strict, lenient, empty=next or ties=shared");
            Fault::new(at.clone(), message)
        })?;
        let kind = |word: &str| word.split_once('=').map_or("", |(kind, _)| kind).to_string();
        if rest[..i].iter().any(|(before, _)| kind(before) == kind(word)) {
            return Err(Fault::new(at.clone(), format!("`{word}`: this was said before")));
        }
    }
    Ok(setup)
}

/// `5,4,3`: the cards of each player, so many together.
fn hands((text, at): &PlacedWord, cards: usize) -> Result<Vec<usize>, Fault> {
    let hand = |hand: &str| hand.parse::<u16>().ok().map(usize::from);
    let hands: Option<Vec<usize>> = text.split(',').map(hand).collect();
    let several = hands.filter(|hands| hands.len() > 1);
    several.ok_or_else(|| {
        let message =
            format!("expected all hands with commas between, such as {}", nearly_even(cards, 3));
        Fault::new(at.clone(), message)
    })
}

/// `strict`, `empty=next` and so on.
fn house_rule(setup: &mut Setup, word: &str) -> Result<(), NoSuchRule> {
    match word.split_once('=') {
        None => setup.rule = word.parse()?,
        Some(("empty", rule)) => setup.empty = rule.parse()?,
        Some(("ties", rule)) => setup.ties = rule.parse()?,
        Some(_) => return Err(NoSuchRule(Rule::WORDS)),
    }
    Ok(())
}

/// The names in a line: as many as there are things, each once.
pub(super) fn names(line: &[PlacedWord], count: usize) -> Result<Vec<String>, Fault> {
    let (what, at) = &line[0];
    let names: Vec<String> = line[1..].iter().map(|(name, _)| (*name).to_string()).collect();
    if names.len() != count {
        let whole = at.start..line[line.len() - 1].1.end;
        let message = format!("expected {count} names of {what}, found {}", names.len());
        return Err(Fault::new(whole, message));
    }
    for (i, (name, at)) in line[1..].iter().enumerate() {
        let refused = match () {
            () if names[..i].contains(&(*name).to_string()) => "is there twice",
            () if name.contains(['>', '/', ':']) => "has one of > / : in it",
            () if *what == "sets" && WORDS.contains(name) => {
                "begins another line: no set is called so"
            }
            () => continue,
        };
        return Err(Fault::new(at.clone(), format!("`{name}` {refused}")));
    }
    Ok(names)
}
