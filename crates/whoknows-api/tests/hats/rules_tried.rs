//! Sentences about a strategy that was tried.

use serde_json::Value;
use whoknows::hats::Strategy;

use super::facts::{colourings, game, guesses, hats, is_title, listed, most_right, right_in};
use crate::sentences::{Holes, Rule};

pub(crate) fn rule(sentence: &'static str, holds: fn(&Value, &Holes) -> bool) -> Rule {
    Rule { sentence, holds }
}

/// Who is right on those colourings that were checked.
fn checked(answer: &Value) -> Vec<Vec<usize>> {
    let mut right = right_in(answer);
    if let Some(checked) = answer["answer"]["checked"].as_u64() {
        right.truncate(checked as usize);
    }
    right
}

fn lost(right: &[Vec<usize>]) -> i128 {
    right.iter().filter(|right| right.is_empty()).count() as i128
}

fn added(right: &[Vec<usize>]) -> i128 {
    right.iter().map(|right| right.len() as i128).sum()
}

pub(crate) fn number(value: &Value) -> i128 {
    value.as_i64().map_or_else(|| value.as_str().unwrap().parse().unwrap(), i128::from)
}

/// `s` exactly where the count is not 1.
pub(crate) fn plural(holes: &Holes, name: &str, count: i128, one: &str, many: &str) -> bool {
    holes.words(name) == if count == 1 { one } else { many }
}

fn won_lost(answer: &Value, holes: &Holes) -> bool {
    let right = checked(answer);
    let lost = lost(&right);
    (holes.number("won"), holes.number("lost")) == (right.len() as i128 - lost, lost)
}

/// As many blocks of 32 as colourings that are won: some if there are some, all only if all are.
fn blocks(holes: &Holes, won: i128, of: i128) -> bool {
    let full = holes.words("blocks").matches('■').count() as i128;
    holes.words("blocks").chars().count() == 32
        && full * of >= won * 32.min(of)
        && (full == 0) == (won == 0)
        && (full == 32) == (won == of)
}

/// What a player sees, guesses and wears on a colouring, and whether that is right.
pub(crate) fn seen_and_guessed(answer: &Value, holes: &Holes, colouring: &Value) -> bool {
    let (game, v) = (game(answer), holes.number("v") as usize);
    let colouring: Vec<u32> = serde_json::from_value(colouring.clone()).unwrap();
    let text = answer["question"]["body"]["strategy"].as_str().unwrap();
    let said = Strategy::read(text, &game).unwrap().guesses(&game, v, &colouring).unwrap();
    let right = match said.contains(&colouring[v]) {
        true => "right",
        false if said.is_empty() => "not right",
        false => "wrong",
    };
    let seen = (0..game.players()).filter(|&u| game.graph().sees(v, u));
    let seen: Vec<String> = seen.map(|u| format!("{u}:{}", colouring[u])).collect();
    let said: Vec<String> = said.iter().map(ToString::to_string).collect();
    let or = |all: Vec<String>, between: &str, none: &str| {
        if all.is_empty() { none.to_string() } else { all.join(between) }
    };
    holes.words("seen") == or(seen, " ", "nobody")
        && holes.words("said") == or(said, " or ", "nothing")
        && holes.number("hat") == i128::from(colouring[v])
        && holes.words("right") == right
}

/// T of a colouring: the XOR of its hats, or their sum modulo q.
fn some_t(
    answer: &Value,
    holds: impl Fn(&dyn Fn(&[u32]) -> u32, &[Vec<u32>], &[Vec<usize>]) -> bool,
) -> bool {
    let game = game(answer);
    let q = game.colours(0);
    let (all, right) = (colourings(&game), right_in(answer));
    let xor = |hats: &[u32]| hats.iter().fold(0, |t, hat| t ^ hat);
    let sum = |hats: &[u32]| hats.iter().sum::<u32>() % q;
    q.is_power_of_two() && holds(&xor, &all, &right) || holds(&sum, &all, &right)
}

/// How often players are right, at most or exactly: each of them, and in all.
fn often(answer: &Value, holes: &Holes, exact: bool, each: bool) -> bool {
    let (game, right) = (game(answer), right_in(answer));
    let all = right.len() as i128;
    let fits = |found: i128, said: i128| if exact { found == said } else { found <= said };
    let each_fits = || {
        (0..game.players()).all(|v| {
            let found = right.iter().filter(|right| right.contains(&v)).count() as i128;
            let most = all * i128::from(game.guesses(v)) / i128::from(game.colours(v));
            fits(found, holes.number("e")) && most == holes.number("e")
        }) && holes.number("n") == game.players() as i128
            && plural(holes, "s", holes.number("e"), "", "s")
    };
    let total = holes.number("r");
    exact == (guesses(&game) == 1)
        && (!each || each_fits())
        && (each || plural(holes, "are", total, "is", "are"))
        && fits(added(&right), total)
        && total == most_right(&game)
        && plural(holes, "t", total, "", if exact { "es" } else { "s" })
        && holes.number("all") == all
        && plural(holes, "u", all, "", "s")
}

/// The lines of a sheet: the hats of the row, then who is right in each column.
fn is_sheet_row(answer: &Value, line: &str) -> bool {
    let (game, right) = (game(answer), checked(answer));
    let rows = answer["answer"]["rows"].as_u64().unwrap() as usize;
    let width: usize = (rows..game.players()).map(|v| game.colours(v) as usize).product();
    let last = game.colours(game.players() - 1) as usize;
    let block = if rows < game.players() { last } else { 1 };
    let all = colourings(&game);
    (0..all.len() / width).any(|row| {
        let heads: Vec<String> = all[row * width][..rows].iter().map(u32::to_string).collect();
        let sign = |at: usize| match right.get(at).map(Vec::as_slice) {
            None => ".".to_string(),
            Some([]) => "×".to_string(),
            Some([v]) => v.to_string(),
            Some(_) => "+".to_string(),
        };
        let cells: Vec<String> = (0..width).map(|column| sign(row * width + column)).collect();
        let cells: Vec<String> = cells.chunks(block).map(<[String]>::concat).collect();
        line == format!("{}  {}", heads.join(" "), cells.join(" ")).trim()
    })
}

/// A line of a strategy that stands in the answer, perhaps cut.
fn is_strategy_line(answer: &Value, line: &str) -> bool {
    let places = ["/answer/strategy", "/evidence/strategy", "/evidence/won/strategy"];
    let texts = places.iter().filter_map(|place| answer.pointer(place)?.as_str());
    texts.flat_map(str::lines).any(|whole| {
        let cut = line.split_once(" … (").filter(|(start, _)| whole.starts_with(start));
        let count = format!("{} characters)", whole.chars().count());
        line == whole || cut.is_some_and(|(_, rest)| rest == count)
    })
}

pub(crate) fn rules() -> Vec<Rule> {
    let mut all = tried();
    all.extend(words_of_rights());
    all
}

fn tried() -> Vec<Rule> {
    vec![
        rule("{title*}: yes, somebody is right on every colouring", |a, h| {
            is_title(a, h.words("title")) && lost(&right_in(a)) == 0
        }),
        rule("{title*}: yes, it always has somebody right", |a, h| {
            is_title(a, h.words("title")) && lost(&right_in(a)) == 0
        }),
        rule("{title*}: no, on some colouring nobody is right", |a, h| {
            is_title(a, h.words("title")) && lost(&right_in(a)) > 0
        }),
        rule("{title*}: don't know, no lost colouring so far, but not all were checked", |a, h| {
            let right = checked(a);
            is_title(a, h.words("title")) && lost(&right) == 0 && right.len() < right_in(a).len()
        }),
        rule("{line*}", |a, h| is_strategy_line(a, h.words("line"))),
        rule("{n} of {all} colouring{s*} checked: the node limit was reached", |a, h| {
            let (n, all) = (checked(a).len() as i128, right_in(a).len() as i128);
            (h.number("n"), h.number("all")) == (n, all) && n < all && plural(h, "s", all, "", "s")
        }),
        rule("{n} colouring{s*}", |a, h| {
            // Nothing was checked, and there is no strip.
            h.number("n") == 0 && checked(a).is_empty() && h.words("s") == "s"
        }),
        rule("{blocks*}  {n} colouring{s*}", |a, h| {
            let right = checked(a);
            let n = right.len() as i128;
            blocks(h, n - lost(&right), n) && h.number("n") == n && plural(h, "s", n, "", "s")
        }),
        rule("{won} won, {lost} lost; {r} right guess{s*}", |a, h| {
            let n = added(&checked(a));
            won_lost(a, h)
                && guesses(&game(a)) <= 1
                && h.number("r") == n
                && plural(h, "s", n, "", "es")
        }),
        rule("{won} won, {lost} lost; {r} right player{s*}, added up", |a, h| {
            let n = added(&checked(a));
            won_lost(a, h)
                && guesses(&game(a)) > 1
                && h.number("r") == n
                && plural(h, "s", n, "", "s")
        }),
        rule("{won} won, {lost} lost", won_lost),
        rule("{k} right: {n}", |a, h| {
            let k = h.number("k") as usize;
            h.number("n") == checked(a).iter().filter(|right| right.len() == k).count() as i128
        }),
        rule("first lost: {hats*}", |a, h| {
            let all = colourings(&game(a)).into_iter().zip(checked(a));
            let lost: Vec<Vec<u32>> =
                all.filter(|(_, right)| right.is_empty()).map(|(hats, _)| hats).take(10).collect();
            hats(h, "hats") == lost
        }),
        rule("For example, on {hats*}:", |a, h| {
            let at =
                colourings(&game(a)).iter().position(|one| [one.clone()] == hats(h, "hats")[..]);
            right_in(a)[at.unwrap()].is_empty()
        }),
        rule("player {v} sees {seen*}, guesses {said*}, wears {hat}: {right*}", |a, h| {
            let lost = &a["answer"]["lost"];
            seen_and_guessed(
                a,
                h,
                if lost.is_array() { lost } else { &a["answer"]["first_lost"][0] },
            )
        }),
        rule("right: {each*}", |a, h| {
            let right = checked(a);
            let count = |v: usize| right.iter().filter(|right| right.contains(&v)).count();
            let each: Vec<String> =
                (0..game(a).players()).map(|v| format!("player {v} on {}", count(v))).collect();
            h.words("each") == each.join(", ")
        }),
        rule("down: {down*}; across: {across*}", |a, h| {
            let rows = a["answer"]["rows"].as_u64().unwrap() as usize;
            let ends = |players: std::ops::Range<usize>| match players.len() {
                0 => Vec::new(),
                1 => vec![players.start],
                _ => vec![players.start, players.end - 1],
            };
            let players = game(a).players();
            (listed(h.words("down")), listed(h.words("across")))
                == (ends(0..rows), ends(rows..players))
        }),
        rule("{row*}", |a, h| a["answer"]["rows"].is_u64() && is_sheet_row(a, h.words("row"))),
    ]
}

fn words_of_rights() -> Vec<Rule> {
    vec![
        rule(
            "Let T be the XOR of all hats. A player who guesses knows all of T but the own hat.",
            |a, _| game(a).graph().is_complete(),
        ),
        rule(
            "Let T be the sum, modulo {q}, of all hats. A player who guesses knows all of T but the own hat.",
            |a, h| game(a).graph().is_complete() && h.number("q") == i128::from(game(a).colours(0)),
        ),
        rule("Player p is right exactly when T = p.", |a, _| {
            some_t(a, |t, all, right| {
                all.iter().zip(right).all(|(hats, right)| {
                    (0..hats.len()).all(|v| right.contains(&v) == (t(hats) == v as u32))
                })
            })
        }),
        rule("Right exactly: {each*}.", |a, h| {
            let said = listed(h.words("each"));
            some_t(a, |t, all, right| {
                all.iter().zip(right).all(|(hats, right)| {
                    let fits =
                        |pair: &[usize]| right.contains(&pair[0]) == (t(hats) == pair[1] as u32);
                    said.len() == 2 * hats.len() && said.chunks(2).all(fits)
                })
            })
        }),
        rule(
            "T always has exactly one value, and each value is somebody's: so somebody is always right.",
            |a, _| lost(&right_in(a)) == 0,
        ),
        rule("When T = {values*} nobody is right.", |a, h| {
            let values = listed(h.words("values"));
            some_t(a, |t, all, right| {
                let mut both = all.iter().zip(right);
                both.all(|(hats, right)| right.is_empty() == values.contains(&(t(hats) as usize)))
            })
        }),
        rule("Nobody makes a guess, so nobody is ever right.", |a, _| guesses(&game(a)) == 0),
        rule(
            "Fix what a player sees: a guess is then fixed, and right for exactly one of the own hats.",
            |a, _| guesses(&game(a)) == 1,
        ),
        rule(
            "Fix what a player sees: the guesses are then fixed, and right for as many of the own hats as they are different.",
            |a, _| guesses(&game(a)) > 1,
        ),
        rule(
            "So whatever the strategy, each of the {n} players is right on {e} colouring{s*}: {r} right guess{t*} over {all} colouring{u*}.",
            |a, h| often(a, h, true, true),
        ),
        rule(
            "So whatever the strategy, each of the {n} players is right on at most {e} colouring{s*}: at most {r} right player{t*}, added up over {all} colouring{u*}.",
            |a, h| often(a, h, false, true),
        ),
        rule(
            "So whatever the strategy, there {are*} {r} right guess{t*} over {all} colouring{u*}.",
            |a, h| often(a, h, true, false),
        ),
        rule(
            "So whatever the strategy, there {are*} at most {r} right player{t*}, added up over {all} colouring{u*}.",
            |a, h| often(a, h, false, false),
        ),
        rule("To win them all, exactly one player must be right on each.", |a, _| {
            most_right(&game(a)) == colourings(&game(a)).len() as i128
        }),
        rule("That is too few to win them all.", |a, _| {
            most_right(&game(a)) < colourings(&game(a)).len() as i128 && lost(&right_in(a)) > 0
        }),
        rule("Checked for every colouring.", |a, _| lost(&right_in(a)) == 0),
    ]
}
