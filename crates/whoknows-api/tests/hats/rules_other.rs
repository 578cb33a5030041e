//! Sentences about the table, about numbers of strategies, and about the rules `pass` and `line`.

use serde_json::Value;
use whoknows::hats::check::count_by_trying;

use super::facts::{colourings, fraction, game, is_title, listed, same};
use super::rules_tried::{number, plural, rule, seen_and_guessed};
use crate::sentences::{Holes, Rule};

pub(crate) fn rules() -> Vec<Rule> {
    let mut all = table();
    all.extend(counted());
    all.extend(passed());
    all.extend(lined());
    all
}

fn table() -> Vec<Rule> {
    vec![
        rule("{name*}: {n} player{rest*}", |a, h| {
            let (n, all) = (game(a).players(), colourings(&game(a)).len());
            let s = |count: usize| if count == 1 { "" } else { "s" };
            let coloured = !a["question"]["body"]["colours"].is_null();
            let more =
                if coloured { format!(", {all} colouring{}", s(all)) } else { String::new() };
            h.number("n") == n as i128 && h.words("rest") == format!("{}{more}", s(n))
        }),
        rule(
            "player {v} sees {seen*}; thinks {k} colouring{s*} possible; guesses {said*}; wears {hat}: {right*}",
            |a, h| thinks(a, h) && seen_and_guessed(a, h, &a["question"]["body"]["hats"]),
        ),
        rule("player {v} sees {seen*}; thinks {k} colouring{s*} possible", |a, h| {
            thinks(a, h) && sees(a, h)
        }),
        rule("player {v} sees {seen*}", sees),
    ]
}

/// So many colourings look the same to the player.
fn thinks(answer: &Value, holes: &Holes) -> bool {
    let (game, v) = (game(answer), holes.number("v") as usize);
    let hidden = (0..game.players()).filter(|&u| !game.graph().sees(v, u));
    let k = hidden.map(|u| i128::from(game.colours(u))).product::<i128>();
    holes.number("k") == k && plural(holes, "s", k, "", "s")
}

fn sees(answer: &Value, holes: &Holes) -> bool {
    let (game, v) = (game(answer), holes.number("v") as usize);
    let seen: Vec<usize> = (0..game.players()).filter(|&u| game.graph().sees(v, u)).collect();
    listed(holes.words("seen")) == seen && seen.is_empty() == (holes.words("seen") == "nobody")
}

fn counted() -> Vec<Rule> {
    vec![
        rule("{title*}: {n} winning strateg{s*}", |a, h| {
            let tried = count_by_trying(&game(a));
            let n = tried.map_or(number(&a["answer"]["strategies"]), |(_, won)| {
                won.to_string().parse().unwrap()
            });
            is_title(a, h.words("title")) && h.number("n") == n && plural(h, "s", n, "y", "ies")
        }),
        rule("{title*}: don't know, the node limit was reached before any was counted", |a, h| {
            is_title(a, h.words("title")) && number(&a["answer"]["at_least"]) == 0
        }),
        rule(
            "{title*}: don't know, at least {n} winning strateg{s*} (the node limit was reached)",
            |a, h| {
                let n = h.number("n");
                let most =
                    count_by_trying(&game(a)).map(|(_, won)| won.to_string().parse().unwrap());
                is_title(a, h.words("title"))
                    && plural(h, "s", n, "y", "ies")
                    && most.is_none_or(|most: i128| n <= most)
            },
        ),
        rule("each of the {n} strategies was tried on every colouring", |a, h| {
            strategies(a) == h.number("n")
        }),
        rule(
            "{title*}: don't know, {n} rows in the tables of all players together are too many for counting: at most 4,096",
            |a, h| {
                let game = game(a);
                let rows = |v: usize| {
                    (0..game.players())
                        .filter(|&u| game.graph().sees(v, u))
                        .map(|u| i128::from(game.colours(u)))
                        .product::<i128>()
                };
                h.number("n") == (0..game.players()).map(rows).sum::<i128>() && h.number("n") > 4096
            },
        ),
        rule(
            "{title*}: don't know, {n} colourings are too many for counting: at most 65,536",
            |a, h| h.number("n") == colourings(&game(a)).len() as i128 && h.number("n") > 65536,
        ),
        rule(
            "{title*}: don't know, {n} colours of one hat are too many for counting: at most 64",
            |a, h| h.number("n") == i128::from(game(a).colours(0)) && h.number("n") > 64,
        ),
        rule("{graph*}, {q} colours, may pass: yes, the best chance is {p}", |a, h| {
            let (won, all) = (number(&a["answer"]["won"]), number(&a["answer"]["colourings"]));
            i128::from(game(a).colours(0)) == h.number("q")
                && same(fraction(h.words("p")), (won, all))
        }),
    ]
}

/// How many strategies there are: a colour for each view of each player.
fn strategies(answer: &Value) -> i128 {
    let game = game(answer);
    let views = |v: usize| {
        (0..game.players())
            .filter(|&u| game.graph().sees(v, u))
            .map(|u| game.colours(u))
            .product::<u32>()
    };
    (0..game.players()).map(|v| i128::from(game.colours(v)).pow(views(v))).product()
}

/// The colourings that are lost, by their hats; and all of them.
fn lost(answer: &Value) -> (Vec<Vec<u32>>, Vec<Vec<u32>>) {
    let lost = answer["answer"]["lost"].as_array().unwrap().iter();
    let hats =
        |text: &Value| text.as_str().unwrap().chars().map(|c| c.to_digit(10).unwrap()).collect();
    (lost.map(hats).collect(), colourings(&game(answer)))
}

/// Is somebody right and nobody wrong outside the lost ones, if each guesses where all but one colour of
/// the own hat would be lost?
fn played(answer: &Value) -> bool {
    let (lost, all) = lost(answer);
    let q = game(answer).colours(0);
    all.iter().filter(|hats| !lost.contains(hats)).all(|hats| {
        let guess = |v: usize| -> Option<u32> {
            let open = (0..q).filter(|&c| {
                let mut other = hats.clone();
                other[v] = c;
                !lost.contains(&other)
            });
            let open: Vec<u32> = open.collect();
            if let [one] = open[..] { Some(one) } else { None }
        };
        let said: Vec<Option<bool>> =
            (0..hats.len()).map(|v| guess(v).map(|c| c == hats[v])).collect();
        said.contains(&Some(true)) && !said.contains(&Some(false))
    })
}

fn most_of(answer: &Value, holes: &Holes) -> bool {
    let (lost, all) = lost(answer);
    let at_least = i128::from(answer["evidence"]["at_least"].as_i64().unwrap());
    holes.number("all") == all.len() as i128
        && holes.number("most") == all.len() as i128 - at_least
        && lost.len() as i128 >= at_least
}

fn passed() -> Vec<Rule> {
    vec![
        rule("{graph*}, {q} colours, may pass: don't know, at most {m}; here it is {p}", |a, h| {
            let (lost, all) = lost(a);
            let parts = |text: &str| fraction(text);
            let all = all.len() as i128;
            same(parts(h.words("p")), (all - lost.len() as i128, all)) && parts(h.words("m")).1 > 0
        }),
        rule("{blocks*}  {won} of {all} colourings won", |a, h| {
            let (lost, all) = lost(a);
            h.number("all") == all.len() as i128
                && h.number("won") == (all.len() - lost.len()) as i128
        }),
        rule("They agree to lose on {n} colouring{s*}: {list*}", |a, h| {
            let n = lost(a).0.len() as i128;
            h.number("n") == n
                && plural(h, "s", n, "", "s")
                && h.words("list").split(", ").count() >= 16.min(n as usize)
        }),
        rule(
            "Outside these nobody is ever wrong, and somebody is right: every colouring was played.",
            |a, _| played(a),
        ),
        rule(
            "No strategy wins more than {most} of {all}: a right guess of a player is wrong for the {others*} of the hat, and a lost colouring can hold {n} wrong guess{s*}.",
            |a, h| {
                let (n, q) = (game(a).players() as i128, i128::from(game(a).colours(0)));
                let others = if q == 2 {
                    "other colour".to_string()
                } else {
                    format!("{} other colours", q - 1)
                };
                // Each colouring won has q - 1 wrong guesses somewhere; all find room in those lost.
                let lost = h.number("all") - h.number("most");
                most_of(a, h)
                    && h.words("others") == others
                    && h.number("n") == n
                    && plural(h, "s", n, "", "es")
                    && (h.number("most") + 1) * (q - 1) > (lost - 1) * n
            },
        ),
        rule(
            "No strategy wins more than {most} of {all}: written as clauses, losing only {k} has no solution; the LRAT proof of {steps} steps was accepted by our own checker.",
            |a, h| {
                most_of(a, h)
                    && h.number("k") == h.number("all") - h.number("most") - 1
                    && h.number("steps") > 0
            },
        ),
    ]
}

/// All but the last know the own hat: the line in few words.
fn lined() -> Vec<Rule> {
    vec![
        rule(
            "{n} player{s*} in a line, {q} colour{t*}: yes, {k} of {m} {are*} surely right",
            |a, h| {
                let (n, q) = (game(a).players() as i128, i128::from(game(a).colours(0)));
                (h.number("n"), h.number("q"), h.number("m")) == (n, q, n)
                    && h.number("k") == if q == 1 { n } else { n - 1 }
                    && plural(h, "s", n, "", "s")
                    && plural(h, "t", q, "", "s")
                    && plural(h, "are", n, "is", "are")
            },
        ),
        rule("0: sum(seen) mod {q}", is_modulo),
        rule("others: (what 0 said - what was heard since - sum(seen)) mod {q}", |a, h| {
            is_modulo(a, h) && game(a).players() > 1
        }),
        rule("Player 0, at the back, says the sum of all hats in front, modulo {q}.", |a, h| {
            is_modulo(a, h) && game(a).players() > 1
        }),
        rule(
            "Everybody after that has heard this sum and the hats behind, and sees the hats in front: what is missing is the own hat.",
            |a, _| game(a).players() > 1,
        ),
        rule("There is only one colour, so even the hat at the back is known.", |a, _| {
            game(a).colours(0) == 1
        }),
        rule(
            "Nobody sees the hat at the back before it is guessed, so no strategy can be sure of it.",
            |a, _| {
                let game = game(a);
                game.colours(0) > 1 && (1..game.players()).all(|v| !game.graph().sees(v, 0))
            },
        ),
        rule(
            "Checked world by world: on the only colouring everybody knows the own hat when it is their turn.",
            |a, _| game(a).colours(0) == 1,
        ),
        rule(
            "Checked world by world: on each of the {n} colourings everybody but player 0 knows the own hat when it is their turn.",
            |a, h| game(a).players() > 1 && h.number("n") == colourings(&game(a)).len() as i128,
        ),
    ]
}

fn is_modulo(answer: &Value, holes: &Holes) -> bool {
    holes.number("q") == i128::from(game(answer).colours(0))
}
