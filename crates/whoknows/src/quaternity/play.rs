//! A game in play: its setup and its moves.
//!
//! The player on turn asks; if both answers are possible, the target chooses one. These are the two
//! kinds of *move*. If only one answer is possible the referee gives it, and it is no move: so a
//! question with a forced answer is taken back as one. What is known follows from the moves, hence
//! undo drops them, and a game that was kept goes on where it was.

use std::fmt;

use super::game::{Broken, Game, Played};
use super::notation::MOST_TURNS;
use super::objection::Objection;
use super::position::{Answers, Position, Question, Turn};
use super::referee::{answers, play, questions, start};
use super::setup::Setup;

/// What is decided at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// The player on turn asks.
    Ask(Question),
    /// The target answers, free to say "yes" (true) or "no".
    Answer(bool),
}

/// What is to be decided next, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// This player asks.
    Ask(usize),
    /// This player was asked, and answers.
    Answer(usize),
}

impl Decision {
    /// Whose decision it is.
    pub fn player(self) -> usize {
        match self {
            Decision::Ask(player) | Decision::Answer(player) => player,
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The sets of each player.
    pub scores: Vec<usize>,
    /// Who has won; nobody if a tie is lost.
    pub winners: Vec<usize>,
}

/// A turn that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The question and its answer.
    pub turn: Turn,
    /// Was there only one answer?
    pub forced: bool,
    /// What came of it.
    pub played: Played,
}

/// Why a move is not played; nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The referee refuses the question.
    Refused(Question, Objection),
    /// There is no such player or card.
    Unknown(Question),
    /// There is an answer, but no question.
    NothingAsked,
    /// There is a question, but the last one is not answered.
    NotAnswered,
    /// The game has as many turns as can be kept.
    TooLong,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Refused(_, objection) => write!(f, "the question is refused: {objection}"),
            PlayError::Unknown(_) => f.write_str("there is no such player or card"),
            PlayError::NothingAsked => f.write_str("nothing was asked"),
            PlayError::NotAnswered => f.write_str("the last question is not answered yet"),
            PlayError::TooLong => write!(f, "the game has {MOST_TURNS} turns: no more are kept"),
        }
    }
}

impl std::error::Error for PlayError {}

/// A game and the question that waits for its answer, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    game: Game,
    first: Played,
    taken: Vec<Taken>,
    asked: Option<Question>,
}

impl Play {
    /// Goes on with a game; or says which of its turns breaks which rule.
    pub fn new(game: Game) -> Result<Self, Broken> {
        let first = start(&game.setup);
        let turns = game.turns.clone();
        let mut play = Play { game, first, taken: Vec::new(), asked: None };
        play.game.turns.clear();
        for (at, &turn) in turns.iter().enumerate() {
            let taken = play.take(turn);
            taken.map_err(|why| Broken { at, why, owners: play.position().owners.clone() })?;
        }
        Ok(play)
    }

    /// The setup, the names and the turns so far; a question without an answer is not among them.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The first position, with the sets complete before the first question.
    pub fn first(&self) -> &Played {
        &self.first
    }

    /// The turns so far, with what came of them.
    pub fn taken(&self) -> &[Taken] {
        &self.taken
    }

    /// What is true now, the question that waits for an answer not counted.
    pub fn position(&self) -> &Position {
        self.taken.last().map_or(&self.first.position, |taken| &taken.played.position)
    }

    /// The question that waits for its answer.
    pub fn asked(&self) -> Option<Question> {
        self.asked
    }

    /// What was said, and no conclusions but the sets laid down: the same worlds as those of
    /// [`Play::position`], but not all that is true in them.
    pub fn declared(&self) -> Position {
        let setup = self.setup();
        let mut position = Position::first(setup);
        let lay_down = |position: &mut Position, played: &Played| {
            for &(set, player) in &played.completed {
                position.complete(setup, set, player);
            }
            position.turn = played.position.turn;
        };
        lay_down(&mut position, &self.first);
        for taken in &self.taken {
            position = position.answered(setup, taken.turn);
            lay_down(&mut position, &taken.played);
        }
        position
    }

    fn setup(&self) -> &Setup {
        &self.game.setup
    }

    /// What is to be decided; nothing once the game is over.
    pub fn turn(&self) -> Option<Decision> {
        match self.asked {
            Some(question) => Some(Decision::Answer(question.target)),
            None => self.position().turn.map(Decision::Ask),
        }
    }

    /// Every move that can be played now; questions by target, then card.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.asked.is_some() {
            return vec![Move::Answer(true), Move::Answer(false)];
        }
        self.questions().into_iter().map(|(question, _)| Move::Ask(question)).collect()
    }

    /// Every question that may be asked now, with its possible answers.
    pub fn questions(&self) -> Vec<(Question, Answers)> {
        if self.asked.is_some() {
            return Vec::new();
        }
        let all = questions(self.setup(), self.position()).into_iter();
        all.filter_map(|(question, judged)| Some((question, judged.ok()?))).collect()
    }

    /// Plays a move. The turn that it ends, if it does: a question whose answer is free waits for it.
    pub fn play(&mut self, decided: Move) -> Result<Option<&Taken>, PlayError> {
        match (decided, self.asked) {
            (Move::Ask(_), Some(_)) => Err(PlayError::NotAnswered),
            (Move::Answer(_), None) => Err(PlayError::NothingAsked),
            (Move::Ask(question), None) => self.ask(question),
            (Move::Answer(yes), Some(question)) => self.answer(question, yes).map(Some),
        }
    }

    fn ask(&mut self, question: Question) -> Result<Option<&Taken>, PlayError> {
        if question.target >= self.setup().players() || question.card >= self.setup().cards() {
            return Err(PlayError::Unknown(question));
        }
        if self.taken.len() >= MOST_TURNS {
            return Err(PlayError::TooLong);
        }
        let refused = |why| PlayError::Refused(question, why);
        let possible = answers(self.setup(), self.position(), question).map_err(refused)?;
        if possible.yes && possible.no {
            self.asked = Some(question);
            return Ok(None);
        }
        self.answer(question, possible.yes).map(Some)
    }

    fn answer(&mut self, question: Question, yes: bool) -> Result<&Taken, PlayError> {
        let refused = |why| PlayError::Refused(question, why);
        let asker = self.position().turn.ok_or(refused(Objection::Over))?;
        self.take(Turn { asker, question, yes }).map_err(refused)?;
        self.asked = None;
        self.taken.last().ok_or(PlayError::NothingAsked)
    }

    fn take(&mut self, turn: Turn) -> Result<(), Objection> {
        let (setup, position) = (self.setup(), self.position());
        let played = play(setup, position, turn)?;
        let forced = answers(setup, position, turn.question).is_ok_and(|both| both.yes != both.no);
        self.game.turns.push(turn);
        self.taken.push(Taken { turn, forced, played });
        Ok(())
    }

    /// How the game ended; nothing while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        position.turn.is_none().then(|| Outcome {
            scores: (0..self.setup().players()).map(|player| position.score(player)).collect(),
            winners: position.winners(self.setup()),
        })
    }

    /// Takes back the last move; false if there is none.
    pub fn undo(&mut self) -> bool {
        if self.asked.take().is_some() {
            return true;
        }
        let Some(taken) = self.taken.pop() else { return false };
        self.game.turns.pop();
        self.asked = (!taken.forced).then_some(taken.turn.question);
        true
    }

    /// Takes back moves up to the last decision of one of these players; false, and nothing is taken
    /// back, if they have decided nothing.
    pub fn undo_to(&mut self, theirs: impl Fn(usize) -> bool) -> bool {
        let mut before = self.clone();
        while before.undo() {
            if before.turn().is_some_and(|decision| theirs(decision.player())) {
                *self = before;
                return true;
            }
        }
        false
    }
}
