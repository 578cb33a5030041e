//! A position: what is known of the cards, and whose turn it is.
//!
//! Nobody's cards are fixed. The *worlds* of a position are the deals of the cards of open sets in
//! which player p has `hands[p]` cards, card c is with one of its `owners[c]`, and p has at least
//! `least[p][s]` cards of set s. Asking and answering only moves these numbers: what was said is
//! never lost in them. A raw position may have no world at all; `check` says so.

use super::house::{Empty, Ties};
use super::setup::{MOST_PLAYERS, Setup};

/// A set of players: bit p is player p.
pub type Players = u8;

/// A world: who has each card; nobody (`u8::MAX`) for those of complete sets.
pub type World = Vec<u8>;

/// What is known, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Who asks; nobody once every set is complete.
    pub turn: Option<usize>,
    /// How many cards each player has, those of complete sets not counted.
    pub hands: Vec<u16>,
    /// Who may have each card; nobody if its set is complete.
    pub owners: Vec<Players>,
    /// For each player and set, number p * N + s: at least so many cards.
    pub least: Vec<u16>,
    /// Who has completed each set.
    pub done: Vec<Option<u8>>,
}

/// A question: the asker wants this card from the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Question {
    /// Who is asked.
    pub target: usize,
    /// For which card.
    pub card: usize,
}

/// A question with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// Who asks.
    pub asker: usize,
    /// What.
    pub question: Question,
    /// Does the target have the card?
    pub yes: bool,
}

/// The answers that are possible to an allowed question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answers {
    /// May the target say "yes"?
    pub yes: bool,
    /// May the target say "no"?
    pub no: bool,
}

impl Position {
    /// The first position of a game: all is possible. Sets that are complete already (a player holds
    /// all cards) are not looked for here.
    pub fn first(setup: &Setup) -> Self {
        let everybody = Players::MAX >> (MOST_PLAYERS - setup.players());
        Position {
            turn: Some(0),
            hands: setup.hands().iter().map(|&hand| hand as u16).collect(),
            owners: vec![everybody; setup.cards()],
            least: vec![0; setup.players() * setup.sets()],
            done: vec![None; setup.sets()],
        }
    }

    /// At least so many cards of the set are the player's.
    pub fn least(&self, player: usize, set: usize) -> usize {
        usize::from(self.least[player * self.done.len() + set])
    }

    /// Sets that player has completed.
    pub fn score(&self, player: usize) -> usize {
        self.done.iter().filter(|owner| **owner == Some(player as u8)).count()
    }

    /// Is every set complete?
    pub fn over(&self) -> bool {
        self.done.iter().all(Option::is_some)
    }

    /// Who has won a finished game: those with the most sets, if several may.
    pub fn winners(&self, setup: &Setup) -> Vec<usize> {
        let scores: Vec<usize> = (0..setup.players()).map(|player| self.score(player)).collect();
        let most = scores.iter().copied().max().unwrap_or(0);
        let first: Vec<usize> =
            (0..setup.players()).filter(|&player| scores[player] == most).collect();
        if first.len() > 1 && setup.ties == Ties::Lost { Vec::new() } else { first }
    }

    /// What the question itself tells, before it is answered: the asker has a card of the set, and
    /// not this one.
    #[must_use]
    pub fn asked(&self, setup: &Setup, asker: usize, question: Question) -> Self {
        let mut after = self.clone();
        after.hear_question(setup, asker, question);
        after
    }

    fn hear_question(&mut self, setup: &Setup, asker: usize, question: Question) {
        let least = &mut self.least[asker * setup.sets() + setup.set_of(question.card)];
        *least = (*least).max(1);
        self.owners[question.card] &= !(1 << asker);
    }

    /// What is known after the answer; completion and the next turn are not looked at here.
    #[must_use]
    pub fn answered(&self, setup: &Setup, turn: Turn) -> Self {
        let mut after = self.clone();
        after.hear(setup, turn);
        after
    }

    /// The same in place.
    pub(crate) fn hear(&mut self, setup: &Setup, turn: Turn) {
        let Turn { asker, question, yes } = turn;
        self.hear_question(setup, asker, question);
        if yes {
            self.handed_over(setup, turn);
        } else {
            self.owners[question.card] &= !(1 << question.target);
        }
    }

    /// The card goes from the target to the asker, before the eyes of all.
    pub(crate) fn handed_over(&mut self, setup: &Setup, turn: Turn) {
        let (asker, Question { target, card }) = (turn.asker, turn.question);
        let set = setup.set_of(card);
        self.owners[card] = 1 << asker;
        self.least[asker * setup.sets() + set] += 1;
        let left = &mut self.least[target * setup.sets() + set];
        *left = left.saturating_sub(1);
        self.hands[asker] += 1;
        self.hands[target] = self.hands[target].saturating_sub(1);
    }

    /// The set is the player's: its cards leave the hand.
    pub(crate) fn complete(&mut self, setup: &Setup, set: usize, player: usize) {
        self.done[set] = Some(player as u8);
        self.hands[player] = self.hands[player].saturating_sub(setup.set_size() as u16);
        for card in setup.cards_of(set) {
            self.owners[card] = 0;
        }
        for p in 0..setup.players() {
            self.least[p * setup.sets() + set] = 0;
        }
    }

    /// Who is on turn after this turn, when sets that became complete are taken out.
    pub(crate) fn next_turn(&self, setup: &Setup, turn: Turn) -> Option<usize> {
        if self.over() {
            return None;
        }
        let (asker, target) = (turn.asker, turn.question.target);
        let (one, other) = if turn.yes { (asker, target) } else { (target, asker) };
        let has = |player: &usize| self.hands[*player] > 0;
        let players = setup.players();
        let rest: Vec<usize> = match setup.empty {
            Empty::Other => std::iter::once(other).chain(0..players).collect(),
            Empty::Next => (1..players).map(|step| (one + step) % players).collect(),
        };
        std::iter::once(one).chain(rest).find(has)
    }
}
