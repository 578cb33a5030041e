//! A game of the Turing Machine whose code stays here.
//!
//! Before the guess, what is shown depends on the code in one way only: by the answers of the verifiers that
//! were asked. The seed of a game gives its code away, so it is shown when it is over; the id does so to
//! whoever looks it up, so it is told before only to those who ask for it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use whoknows::budget::{Budget, NO_LIMITS};
use whoknows::turing::play::{Move, Outcome};
use whoknows::turing::review::{self, MOST_CHOICES, nodes_for};
use whoknows::turing::rounds::QUESTIONS;
use whoknows::turing::{Code, Deck, Play, Worlds, id};
use whoknows_api::turing::{LookBack, look_back};

use super::store::Kept;
use super::{Sent, bad, off_thread};
use crate::Shared;
use crate::http_error::HttpError;

pub(super) mod race;
mod view;
mod wish;

use self::view::{Told, View, letter};
use self::wish::{Begun, Wish};

/// The part that these tables belong to.
pub(super) const PART: &str = "turing";

/// What is kept: the truth and what was played.
#[derive(Serialize, Deserialize)]
struct Document {
    play: String,
    seed: Option<u64>,
    /// The date, if it is the game of a day.
    #[serde(default)]
    day: Option<String>,
}

impl Document {
    fn play(&self) -> Result<Play, HttpError> {
        read(&self.play)
    }
}

/// Is this what is kept of a table?
pub(super) fn is_table(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|document: Document| document.play().is_ok())
}

/// A game as it was kept.
fn read(text: &str) -> Result<Play, HttpError> {
    Play::read(&Deck::classic(), text).map_err(|fault| {
        let message = format!("this table cannot be read any more: {fault}");
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    })
}

impl Kept<Document> {
    fn view(&self, name: &str) -> Result<View, HttpError> {
        let Document { seed, day, .. } = &self.document;
        let told = Told { seed: *seed, day: day.as_deref(), end: true };
        Ok(View::new(name, self.version, &self.document.play()?, told))
    }
}

/// `POST /tables/turing`: a new game.
pub(crate) async fn make(
    State(shared): State<Arc<Shared>>,
    Sent(wish, _place): Sent<Wish>,
) -> Result<Json<View>, HttpError> {
    let Begun { given, seed, day } = wish::begin(&shared, &wish).await?;
    let document = Document { play: Play::new(given, QUESTIONS).to_string(), seed, day };
    let view = off_thread(&shared, |shared| {
        let name = shared.tables.store.make(PART, &document)?;
        Kept { version: 1, document }.view(&name)
    });
    Ok(Json(view.await?))
}

/// The id of a game, by which it is played again.
#[derive(Serialize)]
pub(crate) struct Named {
    id: Option<String>,
}

/// `POST /tables/turing/{table}/id`: what names the game. It is told only to those who ask: whoever looks an
/// id up finds the code.
pub(crate) async fn name(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
) -> Result<Json<Named>, HttpError> {
    let play = off_thread(&shared, move |shared| {
        shared.tables.store.load::<Document>(PART, &name)?.document.play()
    });
    Ok(Json(Named { id: id::write(play.await?.given()) }))
}

/// `GET /tables/turing/{table}`.
pub(crate) async fn view(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
) -> Result<Json<View>, HttpError> {
    let view = off_thread(&shared, move |shared| {
        shared.tables.store.load::<Document>(PART, &name)?.view(&name)
    });
    Ok(Json(view.await?))
}

/// A move: exactly one of these.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moved {
    version: i64,
    code: Option<u32>,
    ask: Option<String>,
    guess: Option<u32>,
}

/// The move that one of these is.
fn chosen(
    play: &Play,
    code: Option<u32>,
    ask: Option<&str>,
    guess: Option<u32>,
) -> Result<Move, HttpError> {
    let game = play.given().game();
    let read = |number: u32| -> Result<Code, HttpError> {
        let read = game.deck().space().read(&number.to_string());
        read.map_err(|fault| bad(fault.message))
    };
    match (code, ask, guess) {
        (Some(number), None, None) => Ok(Move::Code(read(number)?)),
        (None, None, Some(number)) => Ok(Move::Guess(read(number)?)),
        (None, Some(name), None) => {
            let mut all = (0..game.verifiers()).filter(|&at| letter(at) == name);
            all.next().map(Move::Ask).ok_or_else(|| bad("there is no such verifier"))
        }
        _ => Err(bad("expected one of `code`, `ask` and `guess`")),
    }
}

/// `POST /tables/turing/{table}/move`: a round begins, a verifier is asked, or the code is guessed.
pub(crate) async fn play(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    Sent(moved, _place): Sent<Moved>,
) -> Result<Json<View>, HttpError> {
    let view = off_thread(&shared, move |shared| {
        let change = |document: &mut Document| {
            let mut play = document.play()?;
            let chosen = chosen(&play, moved.code, moved.ask.as_deref(), moved.guess)?;
            play.play(chosen).map_err(|error| bad(error.to_string()))?;
            document.play = play.to_string();
            Ok(())
        };
        shared.tables.store.change(PART, &name, moved.version, change)?.view(&name)
    });
    Ok(Json(view.await?))
}

/// `POST /tables/turing/{table}/review`: after the guess, each question against the best one.
pub(crate) async fn review(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
) -> Result<Json<LookBack>, HttpError> {
    let play = off_thread(&shared, move |shared| {
        shared.tables.store.load::<Document>(PART, &name)?.document.play()
    });
    let play = play.await?;
    if play.outcome() == Outcome::Going {
        return Err(bad("the game is not over: the best play is told afterwards"));
    }
    reviewed(&shared, play).await
}

/// A game that is over, looked back at.
async fn reviewed(shared: &Arc<Shared>, play: Play) -> Result<Json<LookBack>, HttpError> {
    let work = move |budget: &Budget| looked_back(&play, budget);
    let reviewed = shared.workers.work(NO_LIMITS, watch::Sender::new(None), work).await?;
    reviewed.map(Json)
}

fn looked_back(play: &Play, budget: &Budget) -> Result<LookBack, HttpError> {
    let all = Worlds::of(play.given().game(), &budget.part(MOST_CHOICES));
    let all = all.map_err(|_| bad("the game has too many worlds to look back at"))?;
    let review = review::review(play, &all, |worlds| Some(budget.part(nodes_for(worlds)?)));
    Ok(look_back(play, &review))
}
