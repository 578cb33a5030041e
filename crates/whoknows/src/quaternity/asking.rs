//! What the player on turn may ask, and the answers to it.
//!
//! Who else could have a card if it is asked for says it all: for each card one set of players. The
//! questions are read off from that, one at a time.

use super::coalitions;
use super::house::Rule;
use super::objection::Objection;
use super::position::{Answers, Players, Position, Question};
use super::setup::Setup;

/// The questions of the player on turn.
pub struct Asking<'a> {
    setup: &'a Setup,
    asker: usize,
    /// For each card, who else could have it if it is asked for; nobody if it may not be.
    others: Vec<Players>,
    /// Who has cards.
    holders: Players,
}

impl<'a> Asking<'a> {
    /// Looks at every card; nothing if the game is over, or the position has no world.
    pub fn new(setup: &'a Setup, position: &Position) -> Option<Self> {
        let others = coalitions::asked(setup, position, position.turn?)?;
        Self::given(setup, position, others)
    }

    /// The same, if it is known who else could have each card.
    pub fn given(setup: &'a Setup, position: &Position, others: Vec<Players>) -> Option<Self> {
        let bit = |(player, &hand): (usize, &u16)| Players::from(hand > 0) << player;
        let holders = position.hands.iter().enumerate().map(bit).sum();
        Some(Asking { setup, asker: position.turn?, others, holders })
    }

    /// The allowed questions with the answers to them, by card, then target.
    pub fn legal(&self) -> impl Iterator<Item = (Question, Answers)> {
        self.others.iter().enumerate().flat_map(|(card, &others)| {
            Each(self.targets(others)).map(move |target| {
                let question = Question { target, card };
                (question, answers(others, target))
            })
        })
    }

    /// The answers that are possible, or why the question is refused; for each set the reason that
    /// holds where nobody else could have a card.
    pub fn judged(&self, question: Question, reasons: &[Objection]) -> Result<Answers, Objection> {
        let Question { target, card } = question;
        let (others, reason) = (self.others[card], reasons[self.setup.set_of(card)]);
        match () {
            () if target == self.asker => Err(Objection::Itself),
            () if reason == Objection::SetCompleted => Err(reason),
            () if self.holders >> target & 1 == 0 => Err(Objection::TargetHasNoCards),
            () if others == 0 => Err(reason),
            () if self.targets(others) >> target & 1 == 0 => Err(Objection::TargetCannotHoldCard),
            () => Ok(answers(others, target)),
        }
    }

    /// Who may be asked for a card that these others could have.
    fn targets(&self, others: Players) -> Players {
        match self.setup.rule {
            Rule::Strict => others,
            Rule::Lenient if others == 0 => 0,
            Rule::Lenient => self.holders & !(1 << self.asker),
        }
    }
}

/// What the target may say, if these players could have the card.
fn answers(others: Players, target: usize) -> Answers {
    Answers { yes: others >> target & 1 == 1, no: others & !(1 << target) != 0 }
}

/// Players, one after the other.
struct Each(Players);

impl Iterator for Each {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let player = self.0.trailing_zeros() as usize;
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            player
        })
    }
}
