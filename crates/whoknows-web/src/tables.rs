//! Tables: games in play that the server keeps, and that several browsers may share.
//!
//! A table is what was decided at it: setup and moves, as a JSON document in the [`store`]. Everything that
//! is shown follows from that. A change names the version that it was made for; if the table has moved on
//! meanwhile, it is refused. What was accepted is on disk before it is answered.

mod carry;
mod live;
mod lobby;
mod quaternity;
mod store;
mod turing;

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::routing::{get, post};
use serde::de::DeserializeOwned;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use whoknows_api::BadInput;

use self::live::Thinking;
use self::lobby::Lobby;
use self::store::Store;
use crate::asking::Place;
use crate::http_error::HttpError;
use crate::{Shared, asking};

/// Tables that are looked at, or changed, at once: each may take some megabytes.
const AT_ONCE: usize = 6;

/// All tables.
pub(crate) struct Tables {
    store: Store,
    thinking: Thinking,
    places: Semaphore,
    lobby: Lobby,
}

impl Tables {
    /// The tables that are kept in a folder.
    pub(crate) fn open(folder: Option<&Path>) -> Self {
        let places = Semaphore::new(AT_ONCE);
        let lobby = Lobby::default();
        Tables { store: Store::open(folder), thinking: Thinking::default(), places, lobby }
    }

    /// What people should know about what is kept: that it cannot be, or what was lost.
    pub(crate) fn notice(&self) -> Option<&str> {
        self.store.notice.as_deref()
    }
}

/// The paths of tables.
pub(crate) fn router() -> Router<Arc<Shared>> {
    Router::new()
        .route("/lobby", get(lobby::list).post(lobby::open))
        .route("/lobby/sit", post(lobby::sit))
        .route("/tables/export", post(carry::export))
        .route("/tables/import", post(carry::import))
        .route("/tables/quaternity", post(quaternity::make))
        .route("/tables/quaternity/{table}", get(quaternity::view))
        .route("/tables/quaternity/{table}/events", get(live::events))
        .route("/tables/quaternity/{table}/move", post(quaternity::play))
        .route("/tables/quaternity/{table}/undo", post(quaternity::undo))
        .route("/tables/turing", post(turing::make))
        .route("/tables/turing/{table}", get(turing::view))
        .route("/tables/turing/{table}/id", post(turing::name))
        .route("/tables/turing/{table}/move", post(turing::play))
        .route("/tables/turing/{table}/review", post(turing::review))
        .route("/tables/race", post(turing::race::make))
        .route("/tables/race/{table}/join", post(turing::race::join))
        .route("/tables/race/{table}/look", post(turing::race::look))
        .route("/tables/race/{table}/move", post(turing::race::play))
        .route("/tables/race/{table}/review", post(turing::race::review))
        .route("/tables/race/{table}/events", get(turing::race::events))
}

/// The body of a request as what it is meant to be; a large one keeps its place among the few until it is
/// dropped, since what waits for its turn at the tables is held as well.
pub(crate) struct Sent<T>(pub(crate) T, pub(crate) Option<Place>);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Sent<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, HttpError> {
        let (head, body) = request.into_parts();
        let body = asking::text(&shared.large, &head.headers, body).await?;
        let text = body.text.as_str();
        let sent = serde_json::from_str(text);
        match sent {
            Ok(sent) => Ok(Sent(sent, body.place)),
            Err(error) => Err(HttpError::from(&BadInput::json(text, &error))),
        }
    }
}

/// Does something that reads or writes the disk, off the threads that serve requests. Few at once: the
/// others wait, and hold nothing while they do.
async fn off_thread<A: Send + 'static>(
    shared: &Arc<Shared>,
    work: impl FnOnce(&Shared) -> Result<A, HttpError> + Send + 'static,
) -> Result<A, HttpError> {
    let _place = shared.tables.places.acquire().await;
    let shared = Arc::clone(shared);
    let failed =
        || HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, "the program failed at this table");
    spawn_blocking(move || work(&shared)).await.unwrap_or_else(|_| Err(failed()))
}

/// What people asked for wrongly.
fn bad(message: impl Into<String>) -> HttpError {
    HttpError::new(StatusCode::BAD_REQUEST, message)
}
