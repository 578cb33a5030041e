//! The careful player: of every move, the worlds in which it wins something at once.
//!
//! **Asking.** A world is what is so for certain after the question is put: the asker has a card of the
//! set, and not this one. In a world the target has the card or not, so the answer is "yes" in some
//! worlds and "no" in the others, and the sets that are laid down follow. The best question has, in
//! this order:
//!
//! 1. the greatest *lead* on average over the worlds: the asker's sets laid down, less those of the
//!    best of the others;
//! 2. the most worlds, of all, in which it wins the set: the target has the card, and the asker all
//!    others of the set;
//! 3. the most worlds, of all, in which the answer is "yes";
//! 4. the seed on its side, which chooses among those that are equal in all this.
//!
//! **Answering.** The answer with the greater lead for the one who answers; else "no", which keeps the
//! card and takes the turn.
//!
//! Of questions that are alike (`alike`) only one is looked at. If the worlds cannot be counted, "yes" and
//! "no" weigh the same, and 2 is left out.

use std::cmp::Ordering;

use num_bigint::BigUint;

use super::alike::alike;
use super::open_questions;
use crate::budget::Budget;
use crate::quaternity::account::Marginals;
use crate::quaternity::count::{count, marginals};
use crate::quaternity::play::{Move, Play};
use crate::quaternity::position::{Position, Question, Turn};
use crate::quaternity::referee::play;
use crate::quaternity::setup::Setup;

/// What the careful player may do, all equally good; nothing once the game is over.
pub(super) fn decide(table: &Play, budget: &Budget<'_>) -> Vec<Move> {
    match table.asked() {
        Some(question) => answer(table, question).map(Move::Answer).into_iter().collect(),
        None => best(table, open_questions(table), budget).into_iter().map(Move::Ask).collect(),
    }
}

/// "Yes" only if it brings a greater lead.
pub(super) fn answer(table: &Play, question: Question) -> Option<bool> {
    let (setup, position) = (&table.game().setup, table.position());
    let asker = position.turn?;
    let after = |yes| {
        let played = play(setup, position, Turn { asker, question, yes }).ok()?;
        Some(lead(&played.position, question.target))
    };
    Some(after(true) > after(false))
}

/// The best of these questions, in their order.
pub(super) fn best(table: &Play, questions: Vec<Question>, budget: &Budget<'_>) -> Vec<Question> {
    let (setup, position) = (&table.game().setup, table.position());
    let Some(asker) = position.turn else { return Vec::new() };
    let counted = marginals(setup, position, budget).ok();
    let mut best: Option<(Worth, Vec<Question>)> = None;
    for questions in alike(setup, position, questions) {
        let worth = worth(setup, position, asker, questions[0], counted.as_ref(), budget);
        match &mut best {
            Some((most, equal)) => match worth.compare(most) {
                Ordering::Greater => best = Some((worth, questions)),
                Ordering::Equal => equal.extend(questions),
                Ordering::Less => {}
            },
            None => best = Some((worth, questions)),
        }
    }
    let mut best = best.map_or_else(Vec::new, |(_, questions)| questions);
    best.sort_unstable();
    best
}

/// The sets of a player, less those of the best of the others.
fn lead(position: &Position, player: usize) -> i32 {
    let others = (0..position.hands.len()).filter(|&other| other != player);
    let most = others.map(|other| position.score(other)).max().unwrap_or(0);
    position.score(player) as i32 - most as i32
}

/// What a question is worth, as worlds out of `all`.
struct Worth {
    all: BigUint,
    /// The lead, summed over the worlds; raised so that none is below 0.
    lead: BigUint,
    wins: BigUint,
    yes: BigUint,
}

impl Worth {
    fn compare(&self, other: &Worth) -> Ordering {
        let part =
            |mine: &BigUint, theirs: &BigUint| (mine * &other.all).cmp(&(theirs * &self.all));
        part(&self.lead, &other.lead)
            .then_with(|| part(&self.wins, &other.wins))
            .then_with(|| part(&self.yes, &other.yes))
    }
}

fn worth(
    setup: &Setup,
    position: &Position,
    asker: usize,
    question: Question,
    counted: Option<&Marginals>,
    budget: &Budget<'_>,
) -> Worth {
    let even = || (BigUint::from(1u32), BigUint::from(1u32));
    let (no, yes) = counted.map_or_else(even, |counted| counted.after(question));
    let mut worth =
        Worth { all: BigUint::ZERO, lead: BigUint::ZERO, wins: BigUint::ZERO, yes: yes.clone() };
    for (said, worlds) in [(true, yes), (false, no)] {
        let turn = Turn { asker, question, yes: said };
        let Ok(played) = play(setup, position, turn) else { continue };
        let raised = lead(&played.position, asker) + setup.sets() as i32;
        worth.lead += &worlds * raised.unsigned_abs();
        worth.all += worlds;
        if said && counted.is_some() {
            worth.wins = whole(setup, &position.answered(setup, turn), asker, question, budget);
        }
    }
    worth
}

/// The worlds in which the player has the whole set of the question.
fn whole(
    setup: &Setup,
    position: &Position,
    player: usize,
    question: Question,
    budget: &Budget<'_>,
) -> BigUint {
    let set = setup.set_of(question.card);
    let may = |card: usize| position.owners[card] >> player & 1 == 1;
    if !setup.cards_of(set).all(may) {
        return BigUint::ZERO;
    }
    let mut all = position.clone();
    all.least[player * setup.sets() + set] = setup.set_size() as u16;
    count(setup, &all, budget).unwrap_or(BigUint::ZERO)
}
