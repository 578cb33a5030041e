//! `POST /api/<part>/<question>`: the body is the question, the answer its envelope.
//!
//! `Accept` chooses how it is answered: JSON as `--json` prints it, the text for people, or a stream of
//! events (`progress`, then `answer` or `refused`) for those who want to see how far it is. Whoever
//! closes the connection stops the search. Files are never read or written here: what the command line
//! would keep in a file is handed over in the answer.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;
use whoknows::budget::{Budget, Limits};
use whoknows_api::{Answer, BadInput};

use crate::Shared;
use crate::http_error::{HttpError, accepts};
use crate::workers::ProgressSender;

pub(crate) mod stream;

/// The most bytes of a body.
const LARGEST: usize = 4 << 20;
/// Up to so many bytes a body is small.
const SMALL: usize = 64 << 10;
/// The most large bodies at once.
const LARGE_AT_ONCE: usize = 2;
/// How long a client may take to send it.
const SENDING: Duration = Duration::from_secs(20);

/// The limits that a client may set, as the flags of the same names.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Wished {
    limit_nodes: Option<u64>,
    limit_seconds: Option<f64>,
}

impl Wished {
    fn limits(self) -> Result<Limits, HttpError> {
        let time = match self.limit_seconds {
            Some(seconds) if !(0.0..=1e9).contains(&seconds) => {
                let message = "limit-seconds: expected a number of seconds, such as 10 or 0.5";
                return Err(HttpError::new(StatusCode::BAD_REQUEST, message));
            }
            seconds => seconds.map(Duration::from_secs_f64),
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Limits { nodes: self.limit_nodes, time, threads })
    }
}

/// The text of a request. While it is there, a large one keeps its place among the few.
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) place: Option<Place>,
}

/// A place of a large body among the few.
pub(crate) type Place = OwnedSemaphorePermit;

/// Places for large bodies: what is made of one may be fifty times as large.
pub(crate) struct LargeBodies(Arc<Semaphore>);

impl LargeBodies {
    pub(crate) fn new() -> Self {
        LargeBodies(Arc::new(Semaphore::new(LARGE_AT_ONCE)))
    }

    /// A place for a body of this length, or of any; small ones need none.
    async fn place(&self, length: Option<usize>) -> Result<Option<Place>, HttpError> {
        if length.is_some_and(|length| length <= SMALL) {
            return Ok(None);
        }
        match timeout(SENDING, Arc::clone(&self.0).acquire_owned()).await {
            Ok(Ok(place)) => Ok(Some(place)),
            _ => Err(HttpError::new(
                StatusCode::SERVICE_UNAVAILABLE,
                format!("{LARGE_AT_ONCE} large bodies are being read: ask again in a moment"),
            )),
        }
    }
}

/// Reads the body of a request, if it is not too large and comes in time.
pub(crate) async fn text(
    large: &LargeBodies,
    headers: &HeaderMap,
    body: Body,
) -> Result<Text, HttpError> {
    let too_large = || {
        let message = format!("the body is too large: at most {LARGEST} bytes are read");
        HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    };
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length: Option<usize> = length.and_then(|length| length.parse().ok());
    if length.is_some_and(|length| length > LARGEST) {
        return Err(too_large());
    }
    let place = large.place(length).await?;
    let bytes = timeout(SENDING, to_bytes(body, LARGEST)).await.map_err(|_| {
        HttpError::new(StatusCode::REQUEST_TIMEOUT, "the body did not come in 20 seconds")
    })?;
    let bytes = bytes.map_err(|error| match std::error::Error::source(&error) {
        Some(source) if source.to_string() == "length limit exceeded" => too_large(),
        _ => HttpError::new(
            StatusCode::BAD_REQUEST,
            "the body was cut off, or is not what HTTP says",
        ),
    })?;
    let text = String::from_utf8(bytes.into()).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        HttpError::new(StatusCode::BAD_REQUEST, format!("byte {at} of the body is no UTF-8"))
    })?;
    Ok(Text { text, place })
}

/// Answers one question.
pub(crate) async fn ask(
    State(shared): State<Arc<Shared>>,
    Path((part, name)): Path<(String, String)>,
    wished: Result<Query<Wished>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, HttpError> {
    let asked = Asked { at: place(&shared, &part, &name)?, limits: limits_of(wished)? };
    let body = text(&shared.large, &headers, body).await?;
    if accepts(&headers, "text/event-stream") {
        return Ok(stream::stream(shared, asked, body));
    }
    let nobody = watch::Sender::new(None);
    let answer = asked.answer(&shared, body, nobody).await?;
    let answer = answer.map_err(|bad| HttpError::from(&bad))?;
    if accepts(&headers, "text/plain") {
        return Ok(plain(&answer).into_response());
    }
    Ok(Json(envelope(&answer)).into_response())
}

/// Confirms saved answers: the body is one envelope, a list of them, or one a line.
pub(crate) async fn verify(
    State(shared): State<Arc<Shared>>,
    wished: Result<Query<Wished>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, HttpError> {
    let limits = limits_of(wished)?;
    let body = text(&shared.large, &headers, body).await?;
    let work = move |budget: &Budget| whoknows_api::verify(&body.text, budget);
    let verified = shared.workers.work(limits, watch::Sender::new(None), work).await?;
    Ok(Json(verified.map_err(|bad| HttpError::from(&bad))?).into_response())
}

fn limits_of(
    wished: Result<Query<Wished>, axum::extract::rejection::QueryRejection>,
) -> Result<Limits, HttpError> {
    let Query(wished) = wished.map_err(|_| {
        let message = "expected ?limit-nodes=N or ?limit-seconds=S";
        HttpError::new(StatusCode::BAD_REQUEST, message)
    })?;
    wished.limits()
}

/// A question of the table, and what it may spend.
#[derive(Clone, Copy)]
struct Asked {
    /// Its place in the table.
    at: usize,
    limits: Limits,
}

impl Asked {
    async fn answer(
        self,
        shared: &Arc<Shared>,
        body: Text,
        told: ProgressSender,
    ) -> Result<Result<Answer, BadInput>, HttpError> {
        let table = Arc::clone(shared);
        let work = move |budget: &Budget| {
            let answer = table.questions[self.at].ask(&body.text, budget);
            if let Ok(answer) = &answer {
                table.journal.keep(answer);
            }
            answer
        };
        shared.workers.work(self.limits, told, work).await
    }
}

fn place(shared: &Shared, part: &str, name: &str) -> Result<usize, HttpError> {
    let found = shared.questions.iter().position(|q| q.part == part && q.name == name);
    found.ok_or_else(|| {
        let all = shared.questions.iter().map(|q| format!("{}/{}", q.part, q.name));
        let all = all.collect::<Vec<_>>().join(", ");
        HttpError::new(StatusCode::NOT_FOUND, format!("no such question; there are {all}"))
    })
}

/// What `--json` prints, and the files that it would write.
fn envelope(answer: &Answer) -> Value {
    let mut all = answer.envelope().clone();
    if let (Value::Object(all), false) = (&mut all, answer.kept.is_empty()) {
        all.insert("kept".into(), json!(answer.kept));
    }
    all
}

/// The text for people, without the styles of a terminal.
fn plain(answer: &Answer) -> String {
    anstream::adapter::strip_str(&answer.text).to_string()
}
