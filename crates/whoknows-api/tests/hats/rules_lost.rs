//! Sentences about why no strategy wins.

use serde_json::Value;
use whoknows::hats::Game;
use whoknows::hats::check::count_by_trying;

use super::facts::{fraction, game, is_title, listed, same, some_reason};
use super::rules_tried::{plural, rule};
use crate::sentences::{Holes, Rule};

type Fraction = (i128, i128);

fn chance(game: &Game, v: usize) -> Fraction {
    (game.guesses(v).into(), game.colours(v).into())
}

fn plus(x: Fraction, y: Fraction) -> Fraction {
    (x.0 * y.1 + y.0 * x.1, x.1 * y.1)
}

fn sum(game: &Game) -> Fraction {
    (0..game.players()).fold((0, 1), |sum, v| plus(sum, chance(game, v)))
}

/// The pairs of a forest.
fn forest(reason: &Value) -> Vec<(usize, usize)> {
    serde_json::from_value(reason["forest"].clone()).unwrap()
}

/// What Hunter's bound takes off.
fn off(game: &Game, reason: &Value) -> Fraction {
    forest(reason).into_iter().fold((0, 1), |off, (u, v)| {
        let (x, y) = (chance(game, u), chance(game, v));
        plus(off, (x.0 * y.0, x.1 * y.1))
    })
}

/// The chances of all, written with this between them; and that repeated guesses were set aside.
fn are_chances(game: &Game, text: &str, between: &str) -> bool {
    let all: Vec<String> =
        (0..game.players()).map(|v| format!("{}/{}", game.guesses(v), game.colours(v))).collect();
    text == all.join(between)
}

fn players(reason: &Value, field: &str) -> Vec<usize> {
    serde_json::from_value(reason[field].clone()).unwrap()
}

/// The independence polynomial at minus the chances: over all sets of whom nobody sees another.
fn independence(game: &Game) -> Fraction {
    let n = game.players();
    let near = |v: usize, u: usize| game.graph().sees(v, u) || game.graph().sees(u, v);
    (0..1u32 << n).fold((0, 1), |sum, set| {
        let set: Vec<usize> = (0..n).filter(|v| set >> v & 1 == 1).collect();
        if set.iter().any(|&v| set.iter().any(|&u| near(v, u))) {
            return sum;
        }
        let term = set.iter().fold((1, 1), |term, &v| {
            let (top, bottom) = chance(game, v);
            (-term.0 * top, term.1 * bottom)
        });
        plus(sum, term)
    })
}

fn shearer(answer: &Value, value: &str) -> bool {
    some_reason(answer, "shearer", |game, _| {
        let whole = independence(game);
        whole.0 > 0 && same(whole, fraction(value))
    })
}

/// The three ways in which a cycle is won.
fn cycle_is_won(h: &[u32]) -> bool {
    let k = h.len();
    let at = |i: usize| h[i % k];
    let between = |i: usize| (i + 1..i + k).map(at).find(|&h| h == 2 || h > 4) == Some(2);
    let three =
        |i: usize| [[3, 2, 3], [2, 3, 3], [3, 3, 2]].contains(&[at(i), at(i + 1), at(i + 2)]);
    h.iter().all(|&h| h == 3) && (k == 4 || k.is_multiple_of(3))
        || h.iter().all(|&h| h <= 4) && (0..k).any(three)
        || (0..k).any(|i| h[i] == 2 && between(i))
}

fn silent(answer: &Value, holes: &Holes, all: bool) -> bool {
    let who = listed(holes.words("who"));
    plural(holes, "makes", who.len() as i128, "makes", "make")
        && some_reason(answer, "silent", |game, reason| {
            players(reason, "silent") == who
                && who.iter().all(|&v| game.guesses(v) == 0)
                && (who.len() == game.players()) == all
        })
}

/// Players on no circle of sight, or on one together.
fn groups(answer: &Value, holds: impl Fn(&Game, &[Vec<usize>]) -> bool) -> bool {
    some_reason(answer, "groups", |game, reason| {
        let groups = reason["groups"].as_array().unwrap().iter();
        holds(game, &groups.map(|group| players(group, "players")).collect::<Vec<_>>())
    })
}

pub(crate) fn rules() -> Vec<Rule> {
    let mut all = vec![
        rule("{title*}: no, no strategy always has somebody right", |a, h| {
            let won = count_by_trying(&game(a)).map(|(_, won)| won.to_string());
            is_title(a, h.words("title")) && won.is_none_or(|won| won == "0")
        }),
        rule("{title*}: don't know, neither a strategy nor a proof was found", |a, h| {
            is_title(a, h.words("title")) && a["answer"]["wins"].is_null()
        }),
        rule("{who*} {makes*} no guess: nobody is ever right.", |a, h| silent(a, h, true)),
        rule("{who*} {makes*} no guess. Without them (players renumbered in order):", |a, h| {
            silent(a, h, false)
        }),
    ];
    all.extend(by_sight());
    all.extend(by_chances());
    all.extend(by_search());
    all
}

fn by_sight() -> Vec<Rule> {
    vec![
        rule(
            "No sight goes round in a circle: put the hats on from the front, each of a colour that its player, whose view is then settled, does not guess.",
            |a, _| {
                groups(a, |game, groups| {
                    let guesses = (0..game.players()).all(|v| game.guesses(v) < game.colours(v));
                    guesses && groups.iter().all(|group| group.len() == 1)
                })
            },
        ),
        rule("Only players on a common circle of sight can help each other.", |a, _| {
            groups(a, |_, groups| groups.iter().any(|group| group.len() > 1))
        }),
        rule("{who*} on none.", |a, h| {
            let who = listed(h.words("who"));
            groups(a, |_, groups| {
                let alone = groups.iter().filter(|group| group.len() == 1);
                alone.map(|group| group[0]).collect::<Vec<_>>() == who
                    && h.words("who").ends_with(if who.len() == 1 { "is" } else { "are" })
            })
        }),
        rule("{who*} lose by themselves (renumbered in order):", |a, h| {
            groups(a, |_, groups| groups.contains(&listed(h.words("who"))))
        }),
        rule(
            "Player {v} is a leaf with 2 colours: that helps its neighbour {u} by halving {q} colours to {half}, and nobody else.",
            |a, h| {
                let (v, u, q) = (h.number("v") as usize, h.number("u") as usize, h.number("q"));
                some_reason(a, "leaf", |game, _| {
                    game.graph().seen_by(v) == [u]
                        && game.colours(v) == 2
                        && q == i128::from(game.colours(u))
                }) && h.number("half") == (q + 1) / 2
            },
        ),
        rule("Player {v} is a leaf with {q} colours: with 3 or more it cannot help.", |a, h| {
            let v = h.number("v") as usize;
            some_reason(a, "leaf", |game, reason| {
                reason["leaf"] == v
                    && h.number("q") == i128::from(game.colours(v))
                    && game.colours(v) > 2
            })
        }),
        rule("Without it (players renumbered in order):", |a, _| {
            some_reason(a, "leaf", |_, _| true)
        }),
    ]
}

fn by_chances() -> Vec<Rule> {
    vec![
        rule("Let the guesses of each player be different: that can only help.", |a, _| {
            let several = |game: &Game| (0..game.players()).any(|v| game.guesses(v) > 1);
            some_reason(a, "counting", |game, _| several(game))
                || some_reason(a, "shearer", |game, _| several(game))
        }),
        rule(
            "On a random colouring the players are right with chances {list*}, whatever they do.",
            |a, h| {
                some_reason(a, "counting", |game, _| {
                    game.players() > 1 && are_chances(game, h.words("list"), " + ")
                })
            },
        ),
        rule(
            "On a random colouring the player is right with a chance of {f}, whatever they do.",
            |a, h| {
                some_reason(a, "counting", |game, _| {
                    game.players() == 1 && are_chances(game, h.words("f"), "")
                })
            },
        ),
        rule("That is less than 1: some colouring has nobody right.", |a, _| {
            some_reason(a, "counting", |game, _| game.players() == 1 && sum(game).0 < sum(game).1)
        }),
        rule("Together that is {f}, less than 1: some colouring has nobody right.", |a, h| {
            some_reason(a, "counting", |game, _| {
                sum(game).0 < sum(game).1 && same(sum(game), fraction(h.words("f")))
            })
        }),
        rule(
            "Two who do not both see each other are both right with the product of their chances: {pairs*}.",
            |a, h| {
                let said: Vec<(usize, usize)> =
                    listed(h.words("pairs")).chunks(2).map(|pair| (pair[0], pair[1])).collect();
                some_reason(a, "counting", |game, reason| {
                    let both = |&(u, v): &(usize, usize)| {
                        game.graph().sees(u, v) && game.graph().sees(v, u)
                    };
                    forest(reason) == said && !said.iter().any(both)
                })
            },
        ),
        rule(
            "Hunter's bound counts those once: {a} - {b} = {c}, less than 1: some colouring has nobody right.",
            |a, h| {
                let [x, y, z] = ["a", "b", "c"].map(|name| fraction(h.words(name)));
                some_reason(a, "counting", |game, reason| {
                    same(x, sum(game)) && same(y, off(game, reason))
                }) && same(plus(z, y), x)
                    && z.0 < z.1
            },
        ),
        rule(
            "On a random colouring the players are right with chances {list*}, whatever they do and whatever the hats of those who do not see them.",
            |a, h| some_reason(a, "shearer", |game, _| are_chances(game, h.words("list"), ", ")),
        ),
        rule(
            "Shearer's bound: the independence polynomial of the graph at minus these chances is positive on every part of it, and {f} on the whole.",
            |a, h| shearer(a, h.words("f")),
        ),
        rule("So with a chance of at least {f} nobody is right.", |a, h| shearer(a, h.words("f"))),
    ]
}

fn by_search() -> Vec<Rule> {
    vec![
        rule("{who*} do not see each other.", |a, h| {
            let who = listed(h.words("who"));
            some_reason(a, "bystanders", |game, reason| {
                players(reason, "bystanders") == who
                    && who.iter().all(|&v| who.iter().all(|&u| !game.graph().sees(v, u)))
            })
        }),
        rule(
            "Look at {n} colourings of the others: {shown*}. On these {each*} guesses too few colours to name all: let {they*} wear one that is never guessed.",
            |a, h| {
                some_reason(a, "bystanders", |game, reason| {
                    let given = reason["colourings"].as_array().unwrap().len();
                    let who = players(reason, "bystanders");
                    h.number("n") == given as i128
                        && who
                            .iter()
                            .all(|&v| given * (game.guesses(v) as usize) < game.colours(v) as usize)
                        && listed(h.words("shown")).last() == Some(&(given - 1))
                })
            },
        ),
        rule(
            "Now only the others can be right; what they see is settled, and they cannot win all of these colourings.",
            |a, _| some_reason(a, "bystanders", |_, _| true),
        ),
        rule(
            "The theorem on cycles (Szczechla 2017; Kokhas and Latyshev): here k = {k} and h = {list*} round the cycle.",
            |a, h| {
                let said: Vec<u32> = listed(h.words("list")).iter().map(|&h| h as u32).collect();
                some_reason(a, "theorem", |game, reason| {
                    let order = players(reason, "order");
                    let next = |i: usize| game.graph().sees(order[i], order[(i + 1) % order.len()]);
                    h.number("k") == order.len() as i128
                        && (0..order.len()).all(next)
                        && order.iter().map(|&v| game.colours(v)).eq(said.iter().copied())
                        && !cycle_is_won(&said)
                })
            },
        ),
        rule(
            "A cycle of k >= 4 players is won only if all h = 3 and k is 4 or a multiple of 3; or all h <= 4 and three in a row are 3,2,3 or 2,3,3; or two 2s have only values up to 4 between them.",
            |a, _| some_reason(a, "theorem", |_, _| true),
        ),
        rule("None of these holds.", |a, _| some_reason(a, "theorem", |_, _| true)),
        rule(
            "Written as clauses (one for each of the {n} colourings), the game has no solution.",
            |a, h| some_reason(a, "proof", |game, _| game.colourings().to_string() == h.words("n")),
        ),
        rule(
            "Colours were renamed without loss of generality: {who*} 0 when seeing only 0.",
            |a, h| {
                some_reason(a, "proof", |_, reason| {
                    let zero = players(reason, "zero");
                    let verb = if zero.len() == 1 { "guesses" } else { "guess" };
                    zero == listed(h.words("who")) && h.words("who").ends_with(verb)
                })
            },
        ),
        rule("The proof has {n} steps in LRAT; our own checker has accepted it.", |a, h| {
            some_reason(a, "proof", |_, reason| {
                reason["proof"]["steps"].as_i64().map(i128::from) == Some(h.number("n"))
            })
        }),
    ]
}
