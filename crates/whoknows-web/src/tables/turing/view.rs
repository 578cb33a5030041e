//! A game of the Turing Machine as its player sees it.

use serde::Serialize;
use whoknows::turing::daily::shared;
use whoknows::turing::play::{Outcome, Play, Round, Turn};
use whoknows::turing::race::used;
use whoknows::turing::{Level, Mode, id, verifiers};
use whoknows_api::turing::Solution;

/// What may be seen: the truth only when the game is over.
#[derive(Serialize)]
pub(crate) struct View {
    table: String,
    version: i64,
    mode: &'static str,
    level: Option<&'static str>,
    /// The date, if it is the game of a day.
    day: Option<String>,
    verifiers: Vec<VerifierView>,
    /// The cards at each place, with their laws.
    laid: Vec<Vec<CardView>>,
    /// The same as the questions take them: `3`, or `28/14`.
    cards: Vec<String>,
    rounds: Vec<RoundView>,
    /// The most questions of a round.
    most: usize,
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

/// A round: its code, and what was said.
#[derive(Serialize)]
pub(super) struct RoundView {
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
    /// In a line to show to others, without the code.
    shared: String,
    id: Option<String>,
    seed: Option<u64>,
}

/// The name of a verifier.
pub(super) fn letter(verifier: usize) -> String {
    verifiers::letter(verifier).to_string()
}

/// What is told of a game when it is over, beside the truth.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    pub(super) seed: Option<u64>,
    pub(super) day: Option<&'a str>,
    /// May the end be told?
    pub(super) end: bool,
}

impl View {
    /// What may be seen of a game at this table.
    pub(super) fn new(name: &str, version: i64, play: &Play, told: Told) -> View {
        let game = play.given().game();
        let known = game.mode() != Mode::Nightmare;
        let verifier = |at: usize| VerifierView {
            letter: letter(at),
            cards: if known { laid(play, &game.cards()[at]) } else { Vec::new() },
        };
        View {
            table: name.to_string(),
            version,
            mode: game.mode().name(),
            level: Level::of(game).map(Level::name),
            day: told.day.map(str::to_string),
            verifiers: (0..game.verifiers()).map(verifier).collect(),
            laid: game.cards().iter().map(|cards| laid(play, cards)).collect(),
            cards: words(play),
            rounds: rounds(play),
            most: play.questions(),
            tests: tests(play),
            turn: turn(play),
            outcome: outcome(play, told).filter(|_| told.end),
        }
    }
}

fn outcome(play: &Play, told: Told) -> Option<OutcomeView> {
    let given = play.given();
    let (right, guess) = match play.outcome() {
        Outcome::Going => return None,
        Outcome::Found { .. } => (true, given.code()),
        Outcome::Missed(guess) => (false, guess),
    };
    let (rounds, questions) = used(play);
    let id = id::write(given);
    let name = told.day.or(id.as_deref()).unwrap_or_default();
    Some(OutcomeView {
        right,
        guess: given.game().deck().space().number(guess),
        solution: Solution::new(given),
        rounds,
        questions,
        shared: shared(name, play).unwrap_or_default(),
        id,
        seed: told.seed,
    })
}

/// What was asked, round by round.
pub(super) fn rounds(play: &Play) -> Vec<RoundView> {
    play.rounds().iter().map(|round| said(play, round)).collect()
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
