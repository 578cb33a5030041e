//! The exact player: perfect play against all others together, where it is known.
//!
//! What is solved is all that can follow the first position of the game with as many open sets as
//! there are now. If that is too much for the budget it is not tried again before another set is laid
//! down. So what the player does follows from the game alone, wherever one comes in. Of moves that
//! force the same the careful player takes one: against two or more others nobody can force much.

use super::{Effort, careful, open_questions};
use crate::budget::{Budget, Ended};
use crate::quaternity::forced::{Forced, rank};
use crate::quaternity::play::{Decision, Move, Play};
use crate::quaternity::position::{Position, Question, Turn};
use crate::quaternity::referee::play;
use crate::quaternity::solve::{Solved, solve_from};

/// What is solved so far.
#[derive(Default)]
pub struct Exact {
    solved: Option<Solved>,
    /// The position that was too much, and why.
    too_much: Option<(Position, Ended)>,
}

impl Exact {
    /// The moves of perfect play, and whether all others are as good; none once the game is over. If they
    /// are not known, why.
    pub fn decide(
        &mut self,
        table: &Play,
        effort: &Effort<'_>,
    ) -> Result<(Vec<Move>, bool), Ended> {
        let Some(decision) = table.turn() else { return Ok((Vec::new(), true)) };
        let position = table.position();
        let known = self.solved.as_ref().is_some_and(|all| all.forced(position).is_some());
        if !known {
            self.solve(table, &effort.solving)?;
        }
        let solved = self.solved.as_ref().ok_or(Ended::Size)?;
        Ok(match (decision, table.asked()) {
            (Decision::Ask(asker), _) => ask(solved, table, asker, &effort.counting),
            (Decision::Answer(target), Some(question)) => answer(solved, table, target, question),
            (Decision::Answer(_), None) => None,
        }
        .unwrap_or_default())
    }

    fn solve(&mut self, table: &Play, budget: &Budget<'_>) -> Result<(), Ended> {
        let open = |position: &Position| position.done.iter().filter(|set| set.is_none()).count();
        let now = open(table.position());
        let after = table.taken().iter().map(|taken| &taken.played.position);
        let mut all = std::iter::once(&table.first().position).chain(after);
        let root = all.find(|position| open(position) == now).unwrap_or(table.position());
        if let Some((position, ended)) = &self.too_much
            && position == root
        {
            return Err(*ended);
        }
        match solve_from(&table.game().setup, root, budget) {
            Ok(solved) => self.solved = Some(solved),
            // Somebody who stops it may want it again.
            Err(Ended::Stopped) => return Err(Ended::Stopped),
            Err(ended) => {
                self.too_much = Some((root.clone(), ended));
                return Err(ended);
            }
        }
        Ok(())
    }
}

fn ask(
    solved: &Solved,
    table: &Play,
    asker: usize,
    budget: &Budget<'_>,
) -> Option<(Vec<Move>, bool)> {
    let open = open_questions(table);
    let mut choices = solved.best(table.position())?;
    choices.retain(|choice| open.contains(&choice.question));
    let best = rank(&choices.first()?.forced, asker);
    let equal = choices.iter().filter(|choice| rank(&choice.forced, asker) == best);
    let equal: Vec<Question> = equal.map(|choice| choice.question).collect();
    let all = equal.len() == choices.len();
    let best = careful::best(table, equal, budget);
    Some((best.into_iter().map(Move::Ask).collect(), all))
}

fn answer(
    solved: &Solved,
    table: &Play,
    target: usize,
    question: Question,
) -> Option<(Vec<Move>, bool)> {
    let (setup, position) = (&table.game().setup, table.position());
    let asker = position.turn?;
    let after = |yes| -> Option<Vec<Forced>> {
        let played = play(setup, position, Turn { asker, question, yes }).ok()?;
        solved.forced(&played.position)
    };
    let (yes, no) = (rank(&after(true)?, target), rank(&after(false)?, target));
    // The least rank is the best.
    let says = if yes == no { careful::answer(table, question)? } else { yes < no };
    Some((vec![Move::Answer(says)], yes == no))
}
