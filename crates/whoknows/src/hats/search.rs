//! The search: a winning strategy, or the evidence that there is none.
//!
//! In order: players who cannot help each other are split off; leaves are folded in; bounds that
//! need no search; strategies that can be explained; then the game as clauses for the solver, with
//! a proof if it loses. Whatever it finds is confirmed by `check` before it is handed out.

mod bounds;
mod build;
mod cycles;
mod encode;
mod forms;
mod groups;
mod tidy;

use std::sync::Arc;

use super::check::{self, Rejected};
use super::evidence::{Idea, Losing, Winning};
use super::game::Game;
use super::strategy::{Rule, Strategy};
use crate::budget::{Budget, Ended};
use crate::sat::{self, Outcome, Refuted};
use crate::verdict::Verdict;

/// What counts as evidence that a game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Whatever comes first: a bound, a theorem or a proof.
    Any,
    /// Only a solver's proof.
    Proof,
}

/// Conflicts for a first look at a game as clauses.
const GLANCE: u64 = 20_000;
/// Conflicts for each try at a nicer strategy.
const TRY: u64 = 4_000;

/// Decides whether some strategy wins the game.
pub fn find(game: &Game, wanted: Wanted, budget: &Budget) -> Verdict<Winning, Losing> {
    let verdict = match among_guessers(game, wanted, budget) {
        Verdict::Yes(winning) => Verdict::Yes(tidy::tidy(game, winning)),
        verdict => verdict,
    };
    let confirmed = match &verdict {
        Verdict::Yes(winning) => check::check_winning(game, winning),
        Verdict::No(losing) => check::check_losing(game, losing),
        Verdict::Unknown(_) => Ok(()),
    };
    match confirmed {
        Ok(()) => verdict,
        Err(Rejected::TooLarge(_)) => Verdict::Unknown(Ended::Size),
        Err(Rejected::Wrong(words)) => panic!("the search and its checker disagree: {words}"),
    }
}

/// Leaves out the players who make no guess.
fn among_guessers(game: &Game, wanted: Wanted, budget: &Budget) -> Verdict<Winning, Losing> {
    let (silent, others): (Vec<usize>, Vec<usize>) =
        (0..game.players()).partition(|&v| game.guesses(v) == 0);
    if others.is_empty() {
        let rest = Box::new(Losing::Counting { forest: Vec::new() });
        return Verdict::No(Losing::Silent { silent, rest });
    }
    if !silent.is_empty() {
        return match among_guessers(&game.among(&others), wanted, budget) {
            Verdict::Yes(winning) => Verdict::Yes(build::lift(game, &others, winning)),
            Verdict::No(rest) => Verdict::No(Losing::Silent { silent, rest: Box::new(rest) }),
            unknown @ Verdict::Unknown(_) => unknown,
        };
    }
    match wanted {
        Wanted::Any => decide(game, budget),
        // One proof for the whole game, not one for each group.
        Wanted::Proof => match build::easy(game) {
            Some(winning) => Verdict::Yes(winning),
            None => by_clauses(game, budget),
        },
    }
}

fn decide(game: &Game, budget: &Budget) -> Verdict<Winning, Losing> {
    let groups = groups::strongly_connected(game.graph());
    if groups.len() == 1 {
        return decide_group(game, budget);
    }
    let (mut losing, mut unknown) = (Vec::new(), None);
    for players in groups {
        match decide_group(&game.among(&players), budget) {
            Verdict::Yes(winning) => return Verdict::Yes(build::lift(game, &players, winning)),
            Verdict::No(evidence) => losing.push((players, evidence)),
            Verdict::Unknown(ended) => unknown = Some(ended),
        }
    }
    unknown.map_or(Verdict::No(Losing::Groups(losing)), Verdict::Unknown)
}

/// The same for players who all reach each other by sight.
fn decide_group(game: &Game, budget: &Budget) -> Verdict<Winning, Losing> {
    if let Some(winning) = build::easy(game) {
        return Verdict::Yes(winning);
    }
    if let Some(losing) = bounds::cheap(game) {
        return Verdict::No(losing);
    }
    if let Some(leaf) = build::leaf(game) {
        return match decide(&game.without_leaf(leaf), budget) {
            Verdict::Yes(winning) => Verdict::Yes(build::with_leaf(game, leaf, winning)),
            Verdict::No(rest) => Verdict::No(Losing::Leaf { leaf, rest: Box::new(rest) }),
            Verdict::Unknown(ended) => Verdict::Unknown(ended),
        };
    }
    if let Some(losing) = bounds::cycle(game) {
        return Verdict::No(losing);
    }
    if let Some(winning) = cycles::pattern(game) {
        return Verdict::Yes(winning);
    }
    by_clauses(game, budget)
}

/// A short look at the whole game, then its parts, then the whole game without hurry.
fn by_clauses(game: &Game, budget: &Budget) -> Verdict<Winning, Losing> {
    let first = if encode::literals(game) <= encode::SMALL {
        refute(game, Some(GLANCE), budget)
    } else {
        Verdict::Unknown(Ended::Nodes)
    };
    match first {
        Verdict::Yes(winning) => return Verdict::Yes(nicer(game, winning, budget)),
        Verdict::No(losing) => return Verdict::No(losing),
        Verdict::Unknown(_) => {}
    }
    if let Err(ended) = budget.check() {
        return Verdict::Unknown(ended);
    }
    if let Some(winning) = by_parts(game, budget) {
        return Verdict::Yes(winning);
    }
    if let Some(winning) = forms::explainable(game, GLANCE, budget) {
        return Verdict::Yes(winning);
    }
    match refute(game, None, budget) {
        Verdict::Yes(winning) => Verdict::Yes(nicer(game, winning, budget)),
        verdict => verdict,
    }
}

/// Writes the game as clauses and asks the solver.
fn refute(game: &Game, limit: Option<u64>, budget: &Budget) -> Verdict<Winning, Losing> {
    if !budget.affords(encode::literals(game)) {
        return Verdict::Unknown(budget.check().err().unwrap_or(Ended::Nodes));
    }
    let Some(table) = encode::Encoding::new(game) else { return Verdict::Unknown(Ended::Size) };
    match sat::refute(table.formula(), limit, budget) {
        Refuted::Model(model) => Verdict::Yes(table.winning(game, &model)),
        Refuted::Proof(proof) => {
            let (wlog, tight) = table.assumptions();
            Verdict::No(Losing::Refuted { wlog, tight, proof: Arc::new(proof) })
        }
        Refuted::Unknown(ended) => Verdict::Unknown(ended),
    }
}

/// A strategy for fewer players, or one that can be explained, if that is quick; else the one given.
fn nicer(game: &Game, winning: Winning, budget: &Budget) -> Winning {
    let mut players: Vec<usize> = (0..game.players()).collect();
    for v in 0..game.players() {
        let fewer: Vec<usize> = players.iter().copied().filter(|&u| u != v).collect();
        let part = game.among(&fewer);
        if part.players() > 0 && bounds::cheap(&part).is_none() && wins(&part, budget) {
            players = fewer;
        }
    }
    let part = game.among(&players);
    if let Some(explained) = forms::explainable(&part, TRY, budget) {
        return build::lift(game, &players, explained);
    }
    if players.len() == game.players() {
        return winning;
    }
    match refute(&part, Some(GLANCE), budget) {
        Verdict::Yes(smaller) => build::lift(game, &players, smaller),
        _ => winning,
    }
}

fn wins(game: &Game, budget: &Budget) -> bool {
    if !budget.affords(encode::literals(game)) {
        return false;
    }
    let Some(table) = encode::Encoding::new(game) else { return false };
    matches!(sat::solve(table.formula(), Some(TRY), budget), Outcome::Model(_))
}

/// Some of the players may win alone: all groups of few players, the smallest first.
fn by_parts(game: &Game, budget: &Budget) -> Option<Winning> {
    for players in groups::parts(game.graph()) {
        let part = game.among(&players);
        if let Some(winning) = build::easy(&part) {
            return Some(build::lift(game, &players, winning));
        }
        if bounds::cheap(&part).is_some() || bounds::cycle(&part).is_some() {
            continue;
        }
        budget.check().ok()?;
        if let Verdict::Yes(winning) = refute(&part, Some(TRY), budget) {
            let winning = nicer(&part, winning, budget);
            return Some(build::lift(game, &players, winning));
        }
    }
    None
}

/// A strategy of formulas only; the search builds no others.
fn formulas(game: &Game, rules: Vec<Vec<super::formula::Formula>>) -> Strategy {
    Strategy::new(game, rules.into_iter().map(Rule::Formulas).collect())
        .expect("the search keeps to the game")
}

/// Evidence with an idea, for all players of a game.
fn winning(game: &Game, strategy: Strategy, idea: Idea) -> Winning {
    Winning { players: (0..game.players()).collect(), strategy, idea }
}

/// A winning strategy that needs no search, if there is one.
pub fn easy(game: &Game) -> Option<Winning> {
    build::easy(game)
}

/// Evidence that the game is lost which needs no search, if there is some.
pub fn bound(game: &Game) -> Option<Losing> {
    bounds::cheap(game)
}
