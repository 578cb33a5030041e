//! An answer as a stream of events: how far the search is, and then what came of it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::json;
use tokio::sync::{mpsc, watch};
use tokio_stream::Stream;
use whoknows::budget::Progress;

use super::{Asked, Text, envelope, plain};
use crate::Shared;

/// How often progress is told.
const PACE: Duration = Duration::from_millis(150);

/// The events of one question. When they are no longer read, the search stops.
pub(super) fn stream(shared: Arc<Shared>, asked: Asked, body: Text) -> Response {
    let (events, read) = mpsc::channel(4);
    tokio::spawn(async move {
        let told = watch::Sender::new(None);
        let progress = told.subscribe();
        tokio::select! {
            last = outcome(&shared, asked, body, told) => { let _ = events.send(last).await; }
            () = tell(&events, progress) => {}
            () = events.closed() => {}
        }
    });
    Sse::new(Events(read)).keep_alive(KeepAlive::default()).into_response()
}

async fn outcome(
    shared: &Arc<Shared>,
    asked: Asked,
    body: Text,
    told: watch::Sender<Option<Progress>>,
) -> Event {
    let refused = |error: &crate::http_error::HttpError| {
        event("refused", &json!({"status": error.status().as_u16(), "body": error.body()}))
    };
    match asked.answer(shared, body, told).await {
        Ok(Ok(answer)) => {
            let answered = json!({"envelope": envelope(&answer), "text": plain(&answer)});
            event("answer", &answered)
        }
        Ok(Err(bad)) => refused(&(&bad).into()),
        Err(error) => refused(&error),
    }
}

/// Tells how far it is, now and then; ends only with the reader.
async fn tell(events: &mpsc::Sender<Event>, mut progress: watch::Receiver<Option<Progress>>) {
    let started = Instant::now();
    loop {
        tokio::time::sleep(PACE).await;
        if progress.changed().await.is_err() {
            // The answer is on its way.
            return std::future::pending().await;
        }
        let Some(at) = *progress.borrow_and_update() else { continue };
        let seconds = started.elapsed().as_secs_f64();
        let told = json!({"unit": at.unit, "done": at.done, "total": at.total, "seconds": seconds});
        if events.send(event("progress", &told)).await.is_err() {
            return;
        }
    }
}

pub(crate) fn event(name: &str, data: &impl Serialize) -> Event {
    let data = serde_json::to_string(data).expect("what is sent is plain data");
    Event::default().event(name).data(data)
}

/// The events as they come.
pub(crate) struct Events(pub(crate) mpsc::Receiver<Event>);

impl Stream for Events {
    type Item = Result<Event, Infallible>;

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        self.0.poll_recv(context).map(|event| event.map(Ok))
    }
}
