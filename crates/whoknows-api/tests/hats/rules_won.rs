//! Sentences about why a strategy wins.

use serde_json::Value;
use whoknows::hats::Strategy;
use whoknows::hats::formula::Formula;
use whoknows::hats::strategy::Rule as Guesses;

use super::facts::{colourings, listed, right, right_exactly, won};
use super::rules_tried::{plural, rule};
use crate::sentences::Rule;

/// Is one of the winning players right on every colouring?
fn wins(answer: &Value) -> bool {
    let (game, players, strategy) = won(answer);
    right(&game, &strategy).iter().all(|right| right.iter().any(|v| players.contains(v)))
}

/// The sum of the hats of the winning players, modulo a number.
fn sum(answer: &Value, hats: &[u32], modulus: i128) -> i128 {
    let (_, players, _) = won(answer);
    players.iter().map(|&v| i128::from(hats[v])).sum::<i128>() % modulus
}

/// The one number of colours of all winning players.
fn modulus(answer: &Value) -> i128 {
    let (game, players, _) = won(answer);
    assert!(players.iter().all(|&v| game.colours(v) == game.colours(players[0])));
    game.colours(players[0]).into()
}

/// What the players of a strategy name in their formulas.
fn named(answer: &Value, v: usize) -> Vec<usize> {
    let (game, _, text) = won(answer);
    match &Strategy::read(&text, &game).unwrap().rules()[v] {
        Guesses::Formulas(all) => {
            let mut hats: Vec<usize> =
                all.iter().flat_map(|one: &Formula| one.hats(&game, v)).collect();
            hats.sort_unstable();
            hats.dedup();
            hats
        }
        Guesses::Table(_) => game.graph().seen_by(v).to_vec(),
    }
}

fn guess(answer: &Value, v: usize, hats: &[u32]) -> Vec<u32> {
    let (game, _, text) = won(answer);
    Strategy::read(&text, &game).unwrap().guesses(&game, v, hats).unwrap()
}

pub(crate) fn rules() -> Vec<Rule> {
    let mut all = vec![
        rule("{title*}: yes, this strategy always has somebody right", |a, _| wins(a)),
        rule("{who*} alone {verb*} enough.", |a, h| {
            let (game, mut players, _) = won(a);
            players.sort_unstable();
            let one = players.len() as i128;
            listed(h.words("who")) == players
                && players.len() < game.players()
                && plural(h, "verb", one, "is", "are")
                && wins(a)
        }),
        rule("Player {v} has a guess for every colour.", |a, h| {
            let ((game, players, _), v) = (won(a), h.number("v") as usize);
            players == [v] && game.guesses(v) >= game.colours(v)
        }),
    ];
    all.extend(circle());
    all.extend(ideas());
    all.extend(numbered());
    all
}

fn circle() -> Vec<Rule> {
    vec![
        rule("Let T be the sum of the hats of players {who*}, modulo {m}.", |a, h| {
            listed(h.words("who")) == won(a).1 && h.number("m") == modulus(a)
        }),
        rule("Player {v} is right exactly when T = {t}.", |a, h| {
            let (v, m) = (h.number("v") as usize, modulus(a));
            right_exactly(&won(a), v, |hats| sum(a, hats, m) == h.number("t"))
        }),
        rule(
            "Player {v} is right exactly when T is one of the {n} numbers from {t} on, modulo {m}.",
            |a, h| {
                let (v, m) = (h.number("v") as usize, modulus(a));
                let near =
                    |hats: &[u32]| (sum(a, hats, m) - h.number("t")).rem_euclid(m) < h.number("n");
                h.number("m") == m && h.number("n") > 1 && right_exactly(&won(a), v, near)
            },
        ),
        rule("And so on.", |a, _| won(a).1.len() > 4),
        rule("T has exactly one of the values {values*}: exactly one of them is right.", |a, h| {
            let (game, players, strategy) = won(a);
            let one =
                |right: &Vec<usize>| right.iter().filter(|v| players.contains(v)).count() == 1;
            h.words("values") == from_0(modulus(a) - 1) && right(&game, &strategy).iter().all(one)
        }),
        rule("T has one of the values {values*}, and each is somebody's.", |a, h| {
            h.words("values") == from_0(modulus(a) - 1) && wins(a)
        }),
        rule(
            "Put {m} points on a circle. Each hat moves a hand forward: colour c of player v by c * {same} / h(v) points.",
            |a, h| {
                let ((game, players, _), m) = (won(a), h.number("m"));
                m == h.number("same")
                    && players.iter().all(|&v| m % i128::from(game.colours(v)) == 0)
            },
        ),
        rule(
            "Player {v} ({q} colour{s*}) guesses so that the hand stops in the arc of {k} point{t*} from {start}.",
            |a, h| {
                let ((game, players, _), v) = (won(a), h.number("v") as usize);
                let (q, k) = (h.number("q"), h.number("k"));
                let m = a["evidence"]["idea"]["points"].as_i64();
                let m =
                    m.unwrap_or_else(|| a["evidence"]["won"]["idea"]["points"].as_i64().unwrap());
                let hand = |hats: &[u32]| -> i128 {
                    players
                        .iter()
                        .map(|&u| i128::from(hats[u]) * i128::from(m) / i128::from(game.colours(u)))
                        .sum()
                };
                let within =
                    |hats: &[u32]| (hand(hats) - h.number("start")).rem_euclid(m.into()) < k;
                i128::from(game.colours(v)) == q
                    && plural(h, "s", q, "", "s")
                    && plural(h, "t", k, "", "s")
                    && right_exactly(&won(a), v, within)
            },
        ),
        rule(
            "The arcs cover the circle, so the hand stops in somebody's arc, and that player is right.",
            |a, _| wins(a),
        ),
    ]
}

fn ideas() -> Vec<Rule> {
    vec![
        rule(
            "Each guess is an affine function of the hats seen: it is right exactly on a flat piece of the space of colourings.",
            |a, _| {
                // A flat piece holds as many colourings as one guess is right on.
                let (game, players, _) = won(a);
                let all = colourings(&game);
                players.iter().all(|&v| {
                    (0..game.guesses(v) as usize).all(|k| {
                        let right =
                            all.iter().filter(|hats| guess(a, v, hats)[k] == hats[v]).count();
                        right * game.colours(v) as usize == all.len()
                    })
                })
            },
        ),
        rule("The pieces cover the space: every colouring was checked.", |a, _| wins(a)),
        rule(
            "Along the ring {ring*} everybody but player {last} guesses that the own hat is like the next one's.",
            |a, h| {
                let (ring, (game, ..)) = (listed(h.words("ring")), won(a));
                let like = |pair: &[usize]| {
                    game.graph().sees(pair[0], pair[1])
                        && colourings(&game)
                            .iter()
                            .all(|hats| guess(a, pair[0], hats)[0] % 2 == hats[pair[1]] % 2)
                };
                h.number("last") as usize == ring[ring.len() - 1] && ring.windows(2).all(like)
            },
        ),
        rule(
            "If all of these are wrong, the colours alternate from player {first} to player {last}: so player {last2} knows the own hat, and guesses it.",
            |a, h| {
                let ((game, ..), last) = (won(a), h.number("last2") as usize);
                game.graph().sees(last, h.number("first") as usize)
                    && h.number("last") == h.number("last2")
                    && wins(a)
            },
        ),
        rule(
            "Player {v} guesses 0 if player {u}'s hat is among the first {half} of its {q} colours, else 1.",
            |a, h| {
                let ((game, ..), v, u) = (won(a), h.number("v") as usize, h.number("u") as usize);
                let told = |hats: &Vec<u32>| {
                    guess(a, v, hats) == [u32::from(i128::from(hats[u]) >= h.number("half"))]
                };
                i128::from(game.colours(u)) == h.number("q")
                    && h.number("half") == (h.number("q") + 1) / 2
                    && colourings(&game).iter().all(told)
            },
        ),
        rule(
            "Player {v} guesses place 0 if player {u}'s hat is the first of its {q} colours, else place 1.",
            |a, h| {
                let (players, v, u) = (won(a).1, h.number("v") as usize, h.number("u") as usize);
                h.number("q") <= 2 && players.contains(&v) && players.contains(&u) && wins(a)
            },
        ),
        rule(
            "Player {v} guesses place 0 if player {u}'s hat is among the first {half} of its {q} colours, else place 1.",
            |a, h| {
                // The place is what is left of the guess when the half is taken off.
                let ((game, ..), v, u) = (won(a), h.number("v") as usize, h.number("u") as usize);
                let told = |hats: &Vec<u32>| {
                    guess(a, v, hats)[0] % 2 == u32::from(i128::from(hats[u]) >= h.number("half"))
                };
                h.number("half") == (h.number("q") + 1) / 2
                    && (game.colours(v) == 3
                        || i128::from(game.colours(u)) != h.number("q")
                        || colourings(&game).iter().all(told))
            },
        ),
        rule("If that is wrong, player {u} sees it and knows the own hat.", |a, h| {
            won(a).0.colours(h.number("u") as usize) <= 4 && wins(a)
        }),
        rule(
            "If that is wrong, player {u} sees it and knows the half: only its place there is left, one of {half}, and all count it so.",
            |a, h| {
                let (game, ..) = won(a);
                h.number("half") <= (i128::from(game.colours(h.number("u") as usize)) + 1) / 2
                    && wins(a)
            },
        ),
        rule("Player {v} has a guess for every colour that is left.", |a, h| {
            won(a).1.contains(&(h.number("v") as usize)) && wins(a)
        }),
        rule("The guesses go by the hats of the two neighbours at most.", |a, _| {
            won(a).1.iter().all(|&v| named(a, v).len() <= 2)
        }),
        rule(
            "That nobody can always be wrong was checked hat by hat, which covers every colouring.",
            |a, _| wins(a),
        ),
        rule("Found by search, as a table. Every colouring was checked.", |a, _| wins(a)),
    ]
}

fn numbered() -> Vec<Rule> {
    vec![
        rule("{name*}: hat guessing number {n}", |a, h| {
            let (won, lost) = (&a["evidence"]["won"]["colours"], &a["evidence"]["lost"]["colours"]);
            let n = h.number("n");
            i128::from(won.as_i64().unwrap()) == n
                && i128::from(lost.as_i64().unwrap()) == n + 1
                && wins(a)
        }),
        rule("{name*}: hat guessing number {n} to {m} (the node limit was reached)", |a, h| {
            let (won, lost) = (&a["evidence"]["won"]["colours"], &a["evidence"]["lost"]["colours"]);
            let (n, m) = (h.number("n"), h.number("m"));
            n < m
                && i128::from(won.as_i64().unwrap()) == n
                && i128::from(lost.as_i64().unwrap()) == m + 1
                && wins(a)
        }),
        rule("{n} colour{s*}: yes", |a, h| {
            i128::from(won(a).0.colours(0)) == h.number("n")
                && plural(h, "s", h.number("n"), "", "s")
                && wins(a)
        }),
        rule("{n} colours: no", |a, h| {
            a["evidence"]["lost"]["colours"].as_i64().map(i128::from) == Some(h.number("n"))
        }),
        rule("the node limit was reached, after {n} conflict{s*} of the solver", |a, h| {
            a["spent"]["nodes"].as_i64().map(i128::from) == Some(h.number("n"))
                && plural(h, "s", h.number("n"), "", "s")
        }),
    ]
}

/// Numbers from 0 on, as people say them.
fn from_0(last: i128) -> String {
    match last {
        0 => "0".to_string(),
        1 => "0 and 1".to_string(),
        last => format!("0 to {last}"),
    }
}
