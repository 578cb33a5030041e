//! A race as its people see it: the own board, the counters of the others, and at the end everything.

use serde::Serialize;
use whoknows::turing::play::{Move, Play};
use whoknows::turing::race::{Run, used};

use super::document::{Document, Racer};
use crate::http_error::HttpError;
use crate::tables::turing::view::{RoundView, Told, View, rounds};

/// What may be seen of a race.
#[derive(Serialize)]
pub(crate) struct RaceView {
    table: String,
    /// How many people race.
    people: usize,
    racers: Vec<RacerView>,
    /// Which of them the one who looks is.
    me: Option<usize>,
    /// Told once, to the one who joins.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    /// The own board.
    board: Option<View>,
    /// The code, when it is over.
    code: Option<u32>,
}

/// Somebody who races, as all may see it.
#[derive(Serialize)]
struct RacerView {
    name: String,
    person: bool,
    rounds: usize,
    questions: usize,
    /// Has guessed, or given up.
    done: bool,
    /// What came of it, when the race is over.
    end: Option<EndView>,
}

/// What came of it.
#[derive(Serialize)]
struct EndView {
    /// From 1; none for those who are out.
    place: Option<usize>,
    guess: Option<u32>,
    asked: Vec<RoundView>,
}

impl RaceView {
    pub(super) fn new(
        table: &str,
        document: &Document,
        me: Option<usize>,
        key: Option<String>,
    ) -> Result<RaceView, HttpError> {
        let places = document.places()?;
        let plays = document.racers.iter().map(Racer::play).collect::<Result<Vec<_>, _>>()?;
        let racer = |(at, racer): (usize, &Racer)| {
            let mut view = RacerView::new(racer, &plays[at]);
            view.end = places.as_ref().map(|places| EndView::new(&plays[at], places[at]));
            view
        };
        let told =
            Told { seed: document.seed, day: document.day.as_deref(), end: places.is_some() };
        let board = |me: usize| View::new(table, plays[me].moves().len() as i64, &plays[me], told);
        let given = plays.first().map(Play::given).filter(|_| places.is_some());
        Ok(RaceView {
            table: table.to_string(),
            people: document.people,
            racers: document.racers.iter().enumerate().map(racer).collect(),
            me,
            key,
            board: me.map(board),
            code: given.map(|given| given.game().deck().space().number(given.code())),
        })
    }
}

impl RacerView {
    fn new(racer: &Racer, play: &Play) -> Self {
        let (rounds, questions) = used(play);
        let done = Run::of(play, racer.gave_up) != Run::Going;
        let (name, person) = (racer.name.clone(), racer.is_person());
        RacerView { name, person, rounds, questions, done, end: None }
    }
}

impl EndView {
    fn new(play: &Play, place: Option<usize>) -> Self {
        let space = play.given().game().deck().space();
        let guess = match play.moves().last() {
            Some(&Move::Guess(code)) => Some(space.number(code)),
            _ => None,
        };
        EndView { place, guess, asked: rounds(play) }
    }
}
