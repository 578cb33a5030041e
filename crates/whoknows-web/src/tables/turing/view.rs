//! A game of the Turing Machine as its player sees it.

use serde::Serialize;
use whoknows::turing::play::{Outcome, Play, Round, Turn};
use whoknows::turing::{Mode, id, verifiers};
use whoknows_api::turing::Solution;

use super::Document;
use crate::http_error::HttpError;
use crate::tables::store::Kept;

/// What may be seen: the truth only when the game is over.
#[derive(Serialize)]
pub(crate) struct View {
    table: String,
    version: i64,
    mode: &'static str,
    verifiers: Vec<VerifierView>,
    /// The cards at each place, with their laws.
    laid: Vec<Vec<CardView>>,
    /// The same as the questions take them: `3`, or `28/14`.
    cards: Vec<String>,
    rounds: Vec<RoundView>,
    /// What was asked, as the questions take it: `435:A+B-`.
    tests: Vec<String>,
    turn: TurnView,
    outcome: Option<OutcomeView>,
}

/// A verifier, and its cards unless nobody knows them.
#[derive(Serialize)]
struct VerifierView {
    letter: String,
    cards: Vec<CardView>,
}

#[derive(Serialize)]
struct CardView {
    number: u16,
    laws: Vec<String>,
}

#[derive(Serialize)]
struct RoundView {
    code: u32,
    answers: Vec<AnswerView>,
}

#[derive(Serialize)]
struct AnswerView {
    verifier: String,
    yes: bool,
}

/// What may be done now, beside a guess.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum TurnView {
    Begin,
    Ask { code: u32, left: usize },
    Over,
}

/// How it ended, and all that was hidden.
#[derive(Serialize)]
struct OutcomeView {
    right: bool,
    guess: u32,
    #[serde(flatten)]
    solution: Solution,
    rounds: usize,
    questions: usize,
    id: Option<String>,
    seed: Option<u64>,
}

/// The name of a verifier.
pub(super) fn letter(verifier: usize) -> String {
    verifiers::letter(verifier).to_string()
}

impl Kept<Document> {
    /// What may be seen of it.
    pub(super) fn view(&self, name: &str) -> Result<View, HttpError> {
        let play = self.document.play()?;
        let game = play.given().game();
        let known = game.mode() != Mode::Nightmare;
        let verifier = |at: usize| VerifierView {
            letter: letter(at),
            cards: if known { laid(&play, &game.cards()[at]) } else { Vec::new() },
        };
        Ok(View {
            table: name.to_string(),
            version: self.version,
            mode: game.mode().name(),
            verifiers: (0..game.verifiers()).map(verifier).collect(),
            laid: game.cards().iter().map(|cards| laid(&play, cards)).collect(),
            cards: words(&play),
            rounds: play.rounds().iter().map(|round| said(&play, round)).collect(),
            tests: tests(&play),
            turn: turn(&play),
            outcome: self.outcome(&play),
        })
    }

    fn outcome(&self, play: &Play) -> Option<OutcomeView> {
        let given = play.given();
        let (right, guess) = match play.outcome() {
            Outcome::Going => return None,
            Outcome::Found { .. } => (true, given.code()),
            Outcome::Missed(guess) => (false, guess),
        };
        let rounds = play.rounds();
        Some(OutcomeView {
            right,
            guess: given.game().deck().space().number(guess),
            solution: Solution::new(given),
            rounds: rounds.iter().filter(|round| !round.answers.is_empty()).count(),
            questions: rounds.iter().map(|round| round.answers.len()).sum(),
            id: id::write(given),
            seed: self.document.seed,
        })
    }
}

/// The cards at one place, with their laws.
fn laid(play: &Play, cards: &[usize]) -> Vec<CardView> {
    let deck = play.given().game().deck();
    let card = |&card: &usize| {
        let card = &deck.cards()[card];
        CardView {
            number: card.number,
            laws: card.laws.iter().map(|law| law.text.clone()).collect(),
        }
    };
    cards.iter().map(card).collect()
}

fn said(play: &Play, round: &Round) -> RoundView {
    let answer = |&(at, yes): &(usize, bool)| AnswerView { verifier: letter(at), yes };
    RoundView {
        code: play.given().game().deck().space().number(round.code),
        answers: round.answers.iter().map(answer).collect(),
    }
}

fn turn(play: &Play) -> TurnView {
    let space = play.given().game().deck().space();
    match play.turn() {
        Turn::Begin => TurnView::Begin,
        Turn::Ask { code, left } => TurnView::Ask { code: space.number(code), left },
        Turn::Over => TurnView::Over,
    }
}

fn words(play: &Play) -> Vec<String> {
    let game = play.given().game();
    let number = |&card: &usize| game.deck().cards()[card].number.to_string();
    let word = |cards: &Vec<usize>| cards.iter().map(number).collect::<Vec<_>>().join("/");
    game.cards().iter().map(word).collect()
}

fn tests(play: &Play) -> Vec<String> {
    let space = play.given().game().deck().space();
    let rounds = play.rounds().into_iter().filter(|round| !round.answers.is_empty());
    rounds.map(|round| round.text(space)).collect()
}
