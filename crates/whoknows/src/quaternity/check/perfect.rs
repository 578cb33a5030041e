//! Perfect play and the number of games, the plain way: every state that can follow, and its questions.
//!
//! The slow sibling of `solve` and `perft`, for small sizes. A state is a position under the names that
//! come first: the cards of a set are sorted, then the sets, and of all ways to rename the players that
//! the rules do not see (`renaming`) the least position is taken. What each player can force begins with
//! what is laid down, and grows over all states until it grows no more.

mod renaming;

use std::collections::BTreeMap;

use self::renaming::{Renaming, renamings, sorted};
use super::rules::{judged, start, taken, true_position};
use crate::budget::{Budget, Ended};
use crate::quaternity::forced::{Choice, Forced, rank};
use crate::quaternity::objection::Objection;
use crate::quaternity::position::{Position, Question, Turn};
use crate::quaternity::setup::Setup;
use crate::quaternity::slots;

/// The most states that are gone through: some seconds.
pub const MOST_STATES: usize = 2_500;
/// The most cards of open sets: with more there are more states than that, and each is dear to rename.
const MOST_CARDS: usize = 64;

/// A state after an answer, and the players' names in it.
type After = (usize, Renaming);

/// A question, asked for any of several cards that are alike.
struct Asked {
    target: usize,
    cards: u64,
    yes: Option<After>,
    no: Option<After>,
}

/// The states that were found, and the questions of those that were looked at.
struct States<'a> {
    setup: &'a Setup,
    renamings: Vec<Renaming>,
    positions: Vec<Position>,
    numbers: BTreeMap<Position, usize>,
    asked: Vec<Vec<Asked>>,
}

impl<'a> States<'a> {
    fn new(setup: &'a Setup) -> Self {
        let renamings = renamings(setup);
        let (positions, numbers, asked) = (Vec::new(), BTreeMap::new(), Vec::new());
        States { setup, renamings, positions, numbers, asked }
    }

    /// The state of a position in which what is known is what is true.
    fn number(&mut self, position: &Position) -> After {
        let renamed = self.renamings.iter().map(|new| (sorted(self.setup, position, new), new));
        let (state, new) = renamed.min().expect("players can keep their names");
        let new = new.clone();
        let next = self.positions.len();
        let number = *self.numbers.entry(state.clone()).or_insert(next);
        if number == next {
            self.positions.push(state);
        }
        (number, new)
    }

    /// Looks at the questions of all states up to this one.
    fn look_at(&mut self, number: usize, budget: &Budget) -> Result<(), Ended> {
        while self.asked.len() <= number {
            budget.spend(1)?;
            let asked = self.questions(&self.positions[self.asked.len()].clone(), budget)?;
            self.asked.push(asked);
        }
        Ok(())
    }

    fn questions(&mut self, position: &Position, budget: &Budget) -> Result<Vec<Asked>, Ended> {
        let setup = self.setup;
        let Some(asker) = position.turn else { return Ok(Vec::new()) };
        // What follows of a turn among many cards takes as long as many states of few.
        let dear = (setup.cards() as u64 / 32).pow(2);
        let mut all = Vec::new();
        for (card, cards) in alike(setup, position) {
            let others = slots::others(setup, position, asker, card);
            for target in 0..setup.players() {
                budget.spend(dear)?;
                let question = Question { target, card };
                let may = judged(setup, position, question, others, || Objection::OnlyThisOne);
                let Ok(may) = may else { continue };
                let mut after = |possible: bool, yes: bool| {
                    let turn = Turn { asker, question, yes };
                    possible.then(|| self.number(&taken(setup, position, turn).position))
                };
                let (yes, no) = (after(may.yes, true), after(may.no, false));
                all.push(Asked { target, cards, yes, no });
            }
        }
        Ok(all)
    }
}

/// One card of each kind, and how many there are of it: those of which the same is known, in sets of
/// which the same is known.
fn alike(setup: &Setup, position: &Position) -> Vec<(usize, u64)> {
    let mut kinds: BTreeMap<_, (usize, u64)> = BTreeMap::new();
    for card in 0..setup.cards() {
        let set = setup.set_of(card);
        let least: Vec<usize> =
            (0..setup.players()).map(|player| position.least(player, set)).collect();
        let kind = (&position.owners[setup.cards_of(set)], least, position.owners[card]);
        if position.done[set].is_none() {
            kinds.entry(kind).or_insert((card, 0)).1 += 1;
        }
    }
    let mut all: Vec<(usize, u64)> = kinds.into_values().collect();
    all.sort_unstable();
    all
}

/// All that can follow a position, gone through.
pub struct Perfect {
    /// The states, finished games among them.
    pub states: usize,
    /// What each player can force in the position.
    pub first: Vec<Forced>,
    /// The questions of the player on turn, best first.
    pub choices: Vec<Choice>,
}

/// Goes through all that can follow a position; nothing if it has no world. [`Ended::Size`] if there are
/// more than so many states, or more than [`MOST_STATES`].
pub fn perfect(
    setup: &Setup,
    position: &Position,
    most: usize,
    budget: &Budget,
) -> Result<Option<Perfect>, Ended> {
    let Some(position) = true_position(setup, position) else { return Ok(None) };
    let open = position.done.iter().filter(|owner| owner.is_none()).count();
    if open * setup.set_size() > MOST_CARDS {
        return Err(Ended::Size);
    }
    let mut states = States::new(setup);
    let root = states.number(&position);
    while states.asked.len() < states.positions.len() {
        if states.positions.len() > most.min(MOST_STATES) {
            return Err(Ended::Size);
        }
        states.look_at(states.asked.len(), budget)?;
    }
    let values = values(&states);
    let of = |(number, new): &After| -> Vec<Forced> {
        new.iter().map(|&player| values[*number][player]).collect()
    };
    let mut choices = Vec::new();
    if let Some(asker) = position.turn {
        for target in 0..setup.players() {
            for card in 0..setup.cards() {
                let question = Question { target, card };
                let others = slots::others(setup, &position, asker, card);
                let may = judged(setup, &position, question, others, || Objection::OnlyThisOne);
                let Ok(may) = may else { continue };
                let mut after = |possible: bool, yes: bool| {
                    let turn = Turn { asker, question, yes };
                    possible.then(|| of(&states.number(&taken(setup, &position, turn).position)))
                };
                let (yes, no) = (after(may.yes, true), after(may.no, false));
                choices.push(Choice::new(question, yes, no));
            }
        }
        choices.sort_by_key(|choice| rank(&choice.forced, asker));
    }
    Ok(Some(Perfect { states: states.asked.len(), first: of(&root), choices }))
}

/// What each player can force in each state: a least fixpoint.
fn values(states: &States) -> Vec<Vec<Forced>> {
    let players = 0..states.setup.players();
    let now = |position: &Position| -> Vec<Forced> {
        players.clone().map(|player| Forced::now(position, player)).collect()
    };
    let mut values: Vec<Vec<Forced>> = states.positions.iter().map(now).collect();
    loop {
        let mut grows = false;
        for number in 0..values.len() {
            for player in players.clone() {
                let mine = states.positions[number].turn == Some(player);
                let choices = states.asked[number].iter().filter_map(|asked| {
                    let value = |(after, new): &After| values[*after][new[player]];
                    let answers = [&asked.yes, &asked.no].into_iter().flatten().map(value);
                    let theirs = asked.target == player;
                    answers.reduce(if theirs { Forced::better } else { Forced::worse })
                });
                let forced = choices.reduce(if mine { Forced::better } else { Forced::worse });
                let known = values[number][player];
                let grown = forced.map_or(known, |forced| known.better(forced));
                grows |= grown != known;
                values[number][player] = grown;
            }
        }
        if !grows {
            return values;
        }
    }
}

/// How many games there are of length 1, 2, …, `depth`, and of how many states they were counted; the
/// list is shorter if no game is that long. [`Ended::Size`] if there are too many of either, or more than
/// so many states.
pub fn games(
    setup: &Setup,
    depth: usize,
    most: usize,
    budget: &Budget,
) -> Result<(Vec<u64>, usize), Ended> {
    let mut states = States::new(setup);
    let (root, _) = states.number(&start(setup).position);
    let mut layer: BTreeMap<usize, u64> = BTreeMap::from([(root, 1)]);
    let (mut counts, mut looked_at) = (Vec::new(), 0);
    for _ in 0..depth {
        let (mut next, mut all): (BTreeMap<usize, u64>, u64) = (BTreeMap::new(), 0);
        looked_at += layer.len();
        if looked_at > most {
            return Err(Ended::Size);
        }
        for (&number, &ways) in &layer {
            if number >= MOST_STATES {
                return Err(Ended::Size);
            }
            states.look_at(number, budget)?;
            for asked in &states.asked[number] {
                let more = ways.checked_mul(asked.cards).ok_or(Ended::Size)?;
                for (after, _) in [&asked.yes, &asked.no].into_iter().flatten() {
                    all = all.checked_add(more).ok_or(Ended::Size)?;
                    *next.entry(*after).or_default() += more;
                }
            }
        }
        if all == 0 {
            break;
        }
        counts.push(all);
        layer = next;
    }
    Ok((counts, looked_at))
}
