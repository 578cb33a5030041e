//! Rounds: one code, and a few verifiers that are asked about it one after another.

use super::test::Test;
use super::verifiers::ON_REQUEST;

/// The questions of a round by the rules.
pub const QUESTIONS: usize = 3;
/// The most that are allowed on request.
pub const MOST_QUESTIONS: usize = *ON_REQUEST.end();

/// How rounds are played from where a game has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rounds {
    questions: usize,
    /// May the round of the last test go on? If not, a new round begins.
    goes_on: bool,
}

/// The round that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    /// The number of its code.
    pub code: usize,
    /// The verifiers asked in it, a bit each.
    pub used: u64,
    /// How many questions it still has.
    pub left: usize,
}

impl Rounds {
    /// Rounds of so many questions, 1 to 7; a new one begins.
    pub fn new(questions: usize) -> Option<Rounds> {
        let fits = (1..=MOST_QUESTIONS).contains(&questions);
        fits.then_some(Rounds { questions, goes_on: false })
    }

    /// The same where the round of the last test may go on.
    #[must_use]
    pub fn going_on(self, goes_on: bool) -> Rounds {
        Rounds { goes_on, ..self }
    }

    /// The most questions of a round.
    pub fn questions(self) -> usize {
        self.questions
    }

    /// The round that goes on after these tests, if one does: that of the last tests about one code.
    pub fn running(self, tests: &[Test]) -> Option<Running> {
        let last = tests.last().filter(|_| self.goes_on)?;
        let round = tests.iter().rev().take_while(|test| test.code == last.code);
        let used = round.fold(0u64, |used, test| used | 1 << test.verifier);
        let left = self.questions.saturating_sub(used.count_ones() as usize);
        (left > 0).then_some(Running { code: usize::from(last.code.0), used, left })
    }
}

impl Default for Rounds {
    /// By the rules.
    fn default() -> Rounds {
        Rounds { questions: QUESTIONS, goes_on: false }
    }
}
