//! Perfect play: what each player can force against all others together.
//!
//! **The game.** The player on turn chooses a question, and the one who is asked chooses among the
//! possible answers. All is open, nothing is left to chance. For each player p two numbers are asked,
//! p alone against all others, who play as one:
//!
//! - `sets`: the most sets that p can be sure to have completed, whatever the others do.
//! - `alone`: can p be sure that the game ends with more sets for p than for anybody else?
//!
//! Where p chooses (the question on turn, the answer when asked) the better choice counts, elsewhere
//! the worse. Only what is reached in finitely many turns is forced: an endless game, which the lenient
//! rule allows, brings p the sets laid down so far, and nobody wins it. So both numbers are least
//! fixpoints: they begin with the sets that p has and with the finished games, and grow.
//!
//! **Canonical states.** What is true (possible owners, least numbers of cards) stands for what was
//! said; then the names of the sets, of the cards of a set, and of the players are forgotten, with
//! the player on turn named first. Complete sets are only counted for each player, and finished games
//! are states too. Players lose their names only as far as the rules allow (`solve/state.rs`). At 3
//! players this gives, by the strict and by the lenient rule, 13 and 15 states for sizes 2,3,3; 75 and
//! 91 for 3,2,3; 1,335 and 2,122 for 3,3,3; 87,379 and 114,339 for 4,3,3; 1,395,289 and 1,645,129
//! for 5,3,3.

mod best;
mod graph;
mod kind;
mod names;
mod split;
pub(crate) mod state;
mod values;

pub use best::best;

use super::coalitions::truth;
use super::forced::Forced;
use super::position::Position;
use super::referee::start;
use super::setup::Setup;
use crate::budget::{Budget, Ended};
use graph::Graph;

/// All that can follow a position, solved.
pub struct Solved {
    setup: Setup,
    graph: Graph,
    /// State and player, number state * players + player.
    values: Vec<Forced>,
    first: Vec<Forced>,
}

/// Solves a game from its beginning.
pub fn solve(setup: &Setup, budget: &Budget<'_>) -> Result<Solved, Ended> {
    // Before what is true of the first position is looked for: that takes long for large sizes.
    state::fits(setup, setup.sets()).then_some(()).ok_or(Ended::Size)?;
    solve_from(setup, &start(setup).position, budget)
}

/// Solves all that can follow the position. A position without a world has no states.
pub fn solve_from(
    setup: &Setup,
    position: &Position,
    budget: &Budget<'_>,
) -> Result<Solved, Ended> {
    let open = position.done.iter().filter(|owner| owner.is_none()).count();
    state::fits(setup, open).then_some(()).ok_or(Ended::Size)?;
    let position = true_position(setup, position);
    let graph = Graph::from(setup, position.as_ref(), budget)?;
    let values = values::values(&graph, setup.players(), budget)?;
    let mut solved = Solved { setup: setup.clone(), graph, values, first: Vec::new() };
    solved.first = position.and_then(|position| solved.found(&position)).unwrap_or_default();
    Ok(solved)
}

impl Solved {
    /// How many canonical states there are, finished games among them.
    pub fn states(&self) -> usize {
        self.graph.keys.len()
    }

    /// How many questions there are in all states; those that lead to the same states count once.
    pub fn questions(&self) -> usize {
        self.graph.questions.len()
    }

    /// What each player can force in the position that was solved; nothing if it has no world.
    pub fn first(&self) -> &[Forced] {
        &self.first
    }

    /// What each player can force in a position; nothing known unless it can follow.
    pub fn forced(&self, position: &Position) -> Option<Vec<Forced>> {
        self.found(&true_position(&self.setup, position)?)
    }

    fn found(&self, position: &Position) -> Option<Vec<Forced>> {
        let state = self.graph.rules.seen(position)?;
        let canonical = self.graph.rules.canonical(&state);
        let number = self.graph.find(canonical.key)?;
        let new = &self.graph.rules.kinds.names[canonical.renaming];
        let players = self.setup.players();
        Some((0..players).map(|p| self.values[number * players + new[p]]).collect())
    }
}

/// The position with what is true for what is known and complete sets laid down, if it has a world.
fn true_position(setup: &Setup, position: &Position) -> Option<Position> {
    let (players, sets) = (setup.players(), setup.sets());
    let player = |&number: &usize| number < players;
    let fits = position.hands.len() == players
        && position.owners.len() == setup.cards()
        && position.least.len() == players * sets
        && position.done.len() == sets
        && position.turn.as_ref().is_none_or(player)
        && position.done.iter().flatten().all(|&owner| usize::from(owner) < players);
    let known = fits.then(|| truth(setup, position)).flatten()?;
    let mut position = position.clone();
    let completed = known.completed(setup, &position);
    (position.owners, position.least) = (known.owners, known.least);
    for (set, player) in completed {
        position.complete(setup, set, player);
    }
    Some(position)
}
