//! Lines of text with numbers about cards and decks.

use std::collections::BTreeSet;

use serde_json::Value;
use whoknows::turing::{Choice, Deck};

use super::lines::is_name;
use super::model::{Mask, Model, deck_of, listed, mask, product};
use super::{number, plural};
use crate::sentences::{Holes, Rule};

/// All laws of a deck.
fn all_laws(deck: &Deck) -> Vec<Choice> {
    (0..deck.cards().len()).flat_map(|card| deck.choices(card)).collect()
}

fn law_of(deck: &Deck, card: i128, text: &str) -> Option<Choice> {
    let place = deck.place(card as u16)?;
    deck.choices(place).find(|law| deck.law(*law).text == text)
}

/// What `turing cards`, `lint` and `count` say.
pub(super) fn rules() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "{name*}: {n} {cards*}, {m} {laws*}",
            holds: |envelope, holes| {
                let cards = envelope["answer"]["cards"].as_array().cloned().unwrap_or_default();
                let laws = cards
                    .iter()
                    .map(|card| card["laws"].as_array().map_or(0, Vec::len))
                    .sum::<usize>();
                let (n, m) = (cards.len() as i128, laws as i128);
                (holes.number("n"), holes.number("m")) == (n, m)
                    && holes.words("cards") == plural(n, "card")
                    && holes.words("laws") == plural(m, "law")
            },
        },
        Rule {
            sentence: "card {n}: {title*}",
            holds: |envelope, holes| {
                let deck = deck_of(&envelope["question"]["body"]);
                deck.place(holes.number("n") as u16)
                    .is_some_and(|place| deck.cards()[place].title == holes.words("title"))
            },
        },
        Rule {
            sentence: "{law*}  {words*}  {n} {codes*}",
            holds: |envelope, holes| {
                let deck = deck_of(&envelope["question"]["body"]);
                let laws = all_laws(&deck).into_iter();
                // Columns are filled with space.
                let said = holes.words("law").split("  ").next().unwrap_or_default().trim_end();
                let mut laws = laws.filter(|law| deck.law(*law).text == said);
                let n = holes.number("n");
                is_name(envelope, "cards")
                    && holes.words("codes") == plural(n, "code")
                    && laws.any(|law| i128::from(mask(&deck, law).count_ones()) == n)
            },
        },
        Rule {
            sentence: "{name*}: {n} {cards*}, {m} {laws*}, {k} different {sets*}; {r} {remarks*}",
            holds: |envelope, holes| {
                let deck = deck_of(&envelope["question"]["body"]);
                let laws = all_laws(&deck);
                let sets: BTreeSet<Mask> = laws.iter().map(|&law| mask(&deck, law)).collect();
                let remarks = envelope["answer"]["remarks"].as_array().unwrap().len();
                let counts =
                    [deck.cards().len(), laws.len(), sets.len(), remarks].map(|n| n as i128);
                let said = ["n", "m", "k", "r"].map(|hole| holes.number(hole));
                let nouns = ["cards", "laws", "sets", "remarks"].map(|hole| holes.words(hole));
                let singular = ["card", "law", "set", "remark"];
                counts == said && (0..4).all(|at| nouns[at] == plural(counts[at], singular[at]))
            },
        },
        Rule {
            sentence: "line {n}: {words*}",
            holds: |envelope, holes| {
                let remarks = envelope["answer"]["remarks"].as_array().unwrap();
                let said = |row: &Value| {
                    number(&row["line"]) == holes.number("n")
                        && row["words"] == holes.words("words")
                };
                remarks.iter().any(said)
            },
        },
    ]
}

/// What is odd about a deck, and how many games it has.
pub(super) fn remarks() -> Vec<Rule> {
    vec![
        Rule {
            sentence: "card {card}, law `{law*}` has {n} {codes*}, so it is never true in {games*}",
            holds: |envelope, holes| {
                let deck = deck_of(&envelope["question"]["body"]);
                let Some(law) = law_of(&deck, holes.number("card"), holes.words("law")) else {
                    return false;
                };
                let n = holes.number("n");
                let more = format!("a game of more than {n} cards");
                n == i128::from(mask(&deck, law).count_ones())
                    && holes.words("codes") == plural(n, "code")
                    && holes.words("games") == if n < 4 { "a game by the rules" } else { &more }
                    && n < 6
            },
        },
        Rule {
            sentence: "card {card}, law `{law*}` holds for {which*} code",
            holds: |envelope, holes| {
                let deck = deck_of(&envelope["question"]["body"]);
                let law = law_of(&deck, holes.number("card"), holes.words("law"));
                law.is_some_and(|law| match holes.words("which") {
                    "no" => mask(&deck, law) == 0,
                    _ => mask(&deck, law).count_ones() as usize == deck.space().len(),
                })
            },
        },
        Rule {
            sentence: "card {card}, law `{law*}` has the same codes as {others*}",
            holds: |envelope, holes| {
                let deck = deck_of(&envelope["question"]["body"]);
                let Some(law) = law_of(&deck, holes.number("card"), holes.words("law")) else {
                    return false;
                };
                let all = all_laws(&deck).into_iter().filter(|other| *other != law);
                let same: Vec<Choice> =
                    all.filter(|&other| mask(&deck, other) == mask(&deck, law)).collect();
                let named = |other: &Choice| {
                    let (card, text) = (deck.cards()[other.card].number, &deck.law(*other).text);
                    let others = holes.words("others");
                    others == format!("its law `{text}`")
                        || others.split("; ").any(|one| one == format!("card {card}: {text}"))
                };
                let count = holes.words("others").split("; ").count();
                same.iter().filter(|other| named(other)).count() >= count
            },
        },
        Rule {
            sentence: "card {card} has no law for {list*}",
            holds: |envelope, holes| {
                let deck = deck_of(&envelope["question"]["body"]);
                let place = deck.place(holes.number("card") as u16).unwrap();
                let all = Mask::MAX >> (128 - deck.space().len());
                let gap = deck.choices(place).fold(all, |gap, law| gap & !mask(&deck, law));
                gap != 0 && holes.words("list") == listed(&deck, gap, 6)
            },
        },
        Rule {
            sentence: "{name*}, {n} {cards*}: {games} valid {noun*}",
            holds: |envelope, holes| {
                let deck = deck_of(&envelope["question"]["body"]);
                let (n, games) = (deck.cards().len() as i128, holes.number("games"));
                (holes.number("n"), holes.words("cards")) == (n, &plural(n, "card"))
                    && holes.words("noun") == plural(games, "game")
                    && games == number(&envelope["answer"]["games"])
            },
        },
        Rule { sentence: "{row*}", holds: count_row },
    ]
}

/// `3  5  12  0  7`: cards, sets of them with games, games, those of one code, the most of a set.
fn count_row(envelope: &Value, holes: &Holes) -> bool {
    if !is_name(envelope, "count") {
        return false;
    }
    let deck = deck_of(&envelope["question"]["body"]);
    let row: Vec<usize> = holes
        .words("row")
        .split_whitespace()
        .map(|cell| cell.replace(',', "").parse().unwrap_or(usize::MAX))
        .collect();
    let size = row[0];
    let all = (0u32..1 << deck.cards().len()).filter(|set| set.count_ones() as usize == size);
    let mut counted = [size, 0, 0, 0, 0];
    for set in all {
        let cards = (0..deck.cards().len()).filter(|card| set >> card & 1 == 1);
        let cards: Vec<String> = cards.map(|card| deck.cards()[card].number.to_string()).collect();
        let model = Model::new(&envelope["question"]["body"], &cards.join(" "));
        let valid = |laws: &Vec<Choice>| model.flaw(laws).is_none();
        let games = product(&model.lists(&[])).into_iter().filter(valid).count();
        let worlds = &model.all;
        let codes: BTreeSet<usize> = worlds.iter().map(|world| world.0).collect();
        counted[1] += usize::from(games > 0);
        counted[2] += games;
        counted[3] += usize::from(codes.len() == 1);
        counted[4] = counted[4].max(games);
    }
    row == counted
}
