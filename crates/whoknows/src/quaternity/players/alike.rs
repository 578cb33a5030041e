//! Questions that are alike: one of them is as good as any other.
//!
//! Cards of a set with the same possible owners are alike, and so are sets of which the same is known:
//! who may have their cards, and how many everybody has at least.

use crate::quaternity::position::{Position, Question};
use crate::quaternity::setup::Setup;

/// The questions, those that are alike together.
pub(super) fn alike(
    setup: &Setup,
    position: &Position,
    questions: Vec<Question>,
) -> Vec<Vec<Question>> {
    let looks = looks(setup, position);
    let key = |question: &Question| {
        let look = looks[setup.set_of(question.card)];
        (question.target, look, position.owners[question.card])
    };
    let mut keyed: Vec<_> = questions.into_iter().map(|asked| (key(&asked), asked)).collect();
    keyed.sort_unstable();
    let groups = keyed.chunk_by(|(one, _), (other, _)| one == other);
    groups.map(|group| group.iter().map(|&(_, question)| question).collect()).collect()
}

/// For each set, the first set of which the same is known.
fn looks(setup: &Setup, position: &Position) -> Vec<usize> {
    let mut seen: Vec<(usize, Vec<u16>)> = Vec::new();
    let look = |set: usize| {
        let owners = position.owners[setup.cards_of(set)].iter();
        let mut look: Vec<u16> = owners.map(|&owners| owners.into()).collect();
        look.sort_unstable();
        look.extend((0..setup.players()).map(|player| position.least(player, set) as u16));
        if let Some((first, _)) = seen.iter().find(|(_, other)| *other == look) {
            return *first;
        }
        seen.push((set, look));
        set
    };
    (0..setup.sets()).map(look).collect()
}
