//! Who works on questions: each on a thread of its own, and not too many at once.
//!
//! A question begins at a *quick* place. If it takes longer than a moment it moves to one of the few
//! places for *long* questions, and if these are taken it is stopped. So quick places are free again
//! after a moment, whatever is asked, and a slow question holds up no quick one. When nobody waits for
//! the answer any more, the search is told to stop; its place is free when it has stopped.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::timeout;
use whoknows::budget::{Budget, Limits, Progress, Watcher};

use crate::http_error::HttpError;

/// Questions that are worked on at once.
const QUICK: usize = 16;
/// Of them, those that take long.
const LONG: usize = 4;
/// The most that wait for a place.
const WAITING: usize = 256;
/// A question is long after this time.
const MOMENT: Duration = Duration::from_secs(2);
/// How long a question waits for a place.
const QUEUE: Duration = Duration::from_secs(10);

/// The places for work, quick and long.
pub(crate) struct Workers {
    quick: Arc<Semaphore>,
    long: Arc<Semaphore>,
    waiting: AtomicUsize,
    patience: Duration,
}

/// How far a search has come, told from its thread.
pub(crate) type ProgressSender = watch::Sender<Option<Progress>>;

impl Workers {
    pub(crate) fn new(patience: Duration) -> Self {
        let places = |count| Arc::new(Semaphore::new(count));
        Workers { quick: places(QUICK), long: places(LONG), waiting: AtomicUsize::new(0), patience }
    }

    /// Works on something that takes a budget. If this future is dropped, the work is told to stop.
    pub(crate) async fn work<A: Send + 'static>(
        &self,
        wished: Limits,
        told: ProgressSender,
        work: impl FnOnce(&Budget) -> A + Send + 'static,
    ) -> Result<A, HttpError> {
        let place = Arc::new(Mutex::new(Some(self.quick_place().await?)));
        let stop = Stop(Arc::new(AtomicBool::new(false)));
        let watcher = SearchWatcher { started: Instant::now(), stop: Arc::clone(&stop.0), told };
        let time = wished.time.map_or(self.patience, |time| time.min(self.patience));
        let limits = Limits { time: Some(time), ..wished };
        let held = Arc::clone(&place);
        let mut worked = spawn_blocking(move || {
            let answer = work(&Budget::new(limits, &watcher));
            drop(held);
            answer
        });
        if let Ok(answer) = timeout(MOMENT, &mut worked).await {
            return finished(answer);
        }
        match Arc::clone(&self.long).try_acquire_owned() {
            Ok(long) => *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(long),
            Err(_) => return Err(stopped(&stop, worked).await),
        }
        finished(worked.await)
    }

    async fn quick_place(&self) -> Result<OwnedSemaphorePermit, HttpError> {
        if let Ok(place) = Arc::clone(&self.quick).try_acquire_owned() {
            return Ok(place);
        }
        let _waiting = Waiting::new(&self.waiting)?;
        match timeout(QUEUE, Arc::clone(&self.quick).acquire_owned()).await {
            Ok(Ok(place)) => Ok(place),
            _ => Err(busy("every place is taken: ask again in a moment")),
        }
    }
}

fn busy(message: &str) -> HttpError {
    HttpError::new(StatusCode::SERVICE_UNAVAILABLE, message)
}

fn finished<A>(answer: Result<A, tokio::task::JoinError>) -> Result<A, HttpError> {
    answer.map_err(|_| {
        let message = "the program failed at this question: that is a mistake in it";
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    })
}

/// There is no place for a long question. It keeps its quick one until it has stopped.
async fn stopped<A>(stop: &Stop, worked: JoinHandle<A>) -> HttpError {
    stop.0.store(true, Ordering::Relaxed);
    let _ = worked.await;
    busy(&format!("{LONG} long questions are being worked on: ask again when one is done"))
}

/// One who waits for a place.
struct Waiting<'d>(&'d AtomicUsize);

impl<'d> Waiting<'d> {
    fn new(count: &'d AtomicUsize) -> Result<Self, HttpError> {
        let before = count.fetch_add(1, Ordering::Relaxed);
        let one = Waiting(count);
        if before < WAITING {
            return Ok(one);
        }
        let message = format!("{WAITING} questions are waiting: ask fewer at once");
        Err(HttpError::new(StatusCode::TOO_MANY_REQUESTS, message))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Stops the search when nobody waits for it.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Watches one search.
struct SearchWatcher {
    started: Instant,
    stop: Arc<AtomicBool>,
    told: ProgressSender,
}

impl Watcher for SearchWatcher {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn progress(&self, progress: &Progress) {
        self.told.send_replace(Some(*progress));
    }
}
