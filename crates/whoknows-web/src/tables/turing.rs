//! A game of the Turing Machine whose code stays here.
//!
//! Before the guess, what is shown depends on the code in one way only: by the answers of the verifiers that
//! were asked. The id and the seed of a game give its code away, so they are shown when it is over.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use whoknows::budget::{Budget, NO_LIMITS};
use whoknows::turing::play::{Move, Outcome, Turn};
use whoknows::turing::review::{self, MOST_CHOICES, nodes_for};
use whoknows::turing::rounds::QUESTIONS;
use whoknows::turing::{Code, Deck, Play, Worlds, id};
use whoknows_api::turing::{DealFields, Kind, LookBack, Make, look_back};
use whoknows_api::{BadInput, Work};

use super::store::{Kept, seed};
use super::{Sent, bad, off_thread};
use crate::Shared;
use crate::http_error::HttpError;

mod view;

use self::view::{View, letter};

/// The part that these tables belong to.
pub(super) const PART: &str = "turing";
/// The most draws for a new game.
const DRAWS: u64 = 20_000_000;

/// What is kept: the truth and what was played.
#[derive(Serialize, Deserialize)]
struct Document {
    play: String,
    seed: Option<u64>,
}

impl Document {
    fn play(&self) -> Result<Play, HttpError> {
        Play::read(&Deck::classic(), &self.play).map_err(|fault| {
            let message = format!("this table cannot be read any more: {fault}");
            HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
        })
    }
}

/// Is this what is kept of a table?
pub(super) fn is_table(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|document: Document| document.play().is_ok())
}

/// A game that somebody wants.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    cards: Option<i64>,
    #[serde(default)]
    mode: Kind,
    difficulty: Option<Difficulty>,
    seed: Option<u64>,
    id: Option<String>,
}

/// How many rounds the best play needs at worst.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Difficulty {
    Easy = 1,
    Standard = 2,
    Hard = 3,
}

/// `POST /tables/turing`: a new game.
pub(crate) async fn make(
    State(shared): State<Arc<Shared>>,
    Sent(wish): Sent<Wish>,
) -> Result<Json<View>, HttpError> {
    let (id, seed) = match wish.id {
        Some(id) => (id, None),
        None => made(&shared, &wish).await?,
    };
    let given = id::read(&id).map_err(|fault| HttpError::from(&BadInput::new("id", &id, fault)))?;
    let document = Document { play: Play::new(given, QUESTIONS).to_string(), seed };
    let view = off_thread(&shared, |shared| {
        let name = shared.tables.store.make(PART, &document)?;
        Kept { version: 1, document }.view(&name)
    });
    Ok(Json(view.await?))
}

/// The id of a new game, and its seed.
async fn made(shared: &Arc<Shared>, wish: &Wish) -> Result<(String, Option<u64>), HttpError> {
    let seed = wish.seed.map_or_else(seed, Ok)?;
    let make = Make {
        cards: wish.cards.unwrap_or(4),
        mode: wish.mode,
        rounds: wish.difficulty.map(|difficulty| difficulty as i64),
        questions: None,
        per_round: QUESTIONS as i64,
        seed,
        trivial: false,
        deal: DealFields::default(),
        solution: false,
    };
    let limits = whoknows::budget::Limits { nodes: Some(DRAWS), ..NO_LIMITS };
    let work = move |budget: &Budget| make.work(budget);
    let reply = shared.workers.work(limits, watch::Sender::new(None), work).await?;
    let reply = reply.map_err(|bad| HttpError::from(&bad))?;
    let id = reply.answer.and_then(|made| made.id);
    let none = || bad("no such game was found in time: choose another difficulty");
    Ok((id.ok_or_else(none)?, Some(seed)))
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

impl Moved {
    fn chosen(&self, play: &Play) -> Result<Move, HttpError> {
        let game = play.given().game();
        let code = |number: u32| -> Result<Code, HttpError> {
            let read = game.deck().space().read(&number.to_string());
            read.map_err(|fault| bad(fault.message))
        };
        match (self.code, self.ask.as_deref(), self.guess) {
            (Some(number), None, None) => Ok(Move::Code(code(number)?)),
            (None, None, Some(number)) => Ok(Move::Guess(code(number)?)),
            (None, Some(name), None) => {
                let mut all = (0..game.verifiers()).filter(|&at| letter(at) == name);
                all.next().map(Move::Ask).ok_or_else(|| bad("there is no such verifier"))
            }
            _ => Err(bad("expected one of `code`, `ask` and `guess`")),
        }
    }
}

/// `POST /tables/turing/{table}/move`: a round begins, a verifier is asked, or the code is guessed.
pub(crate) async fn play(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    Sent(moved): Sent<Moved>,
) -> Result<Json<View>, HttpError> {
    let view = off_thread(&shared, move |shared| {
        let change = |document: &mut Document| {
            let mut play = document.play()?;
            let chosen = moved.chosen(&play)?;
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
    debug_assert_eq!(play.turn(), Turn::Over);
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
