//! Connections: few at once, and none that only waits.
//!
//! Whoever connects is let in. When there are too many, the one that has been silent for longest is shown
//! out; if none is silent, the oldest. So a thousand clients that never finish their request hold up
//! nobody for longer than it takes to connect again.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// The most connections.
const MOST: usize = 512;
/// How long a client may take for the head of a request, or be silent between two.
const SILENCE: Duration = Duration::from_secs(30);
/// The most bytes of the head of a request.
const HEAD: usize = 64 * 1024;

/// One connection, as others see it.
#[derive(Default)]
struct Guest {
    /// Requests that are not yet answered to the last byte.
    busy: AtomicUsize,
    leave: Notify,
}

/// Who is in, in the order in which they came.
#[derive(Default)]
struct Guests {
    inside: BTreeMap<u64, Arc<Guest>>,
    next: u64,
}

impl Guests {
    /// Lets one in, and another out if there are too many.
    fn enter(&mut self) -> (u64, Arc<Guest>) {
        if self.inside.len() >= MOST {
            let is_silent = |guest: &Guest| guest.busy.load(Ordering::Relaxed) == 0;
            let silent = self.inside.iter().find(|(_, guest)| is_silent(guest));
            let chosen = silent.or_else(|| self.inside.iter().next()).map(|(&id, _)| id);
            if let Some(guest) = chosen.and_then(|id| self.inside.remove(&id)) {
                guest.leave.notify_one();
            }
        }
        let (id, guest) = (self.next, Arc::new(Guest::default()));
        self.next += 1;
        self.inside.insert(id, Arc::clone(&guest));
        (id, guest)
    }
}

/// Lets connections in for ever.
pub(crate) async fn listen(listener: &TcpListener, router: &Router) {
    let guests = Arc::new(Mutex::new(Guests::default()));
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // No more file handles, say: some connection will end.
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let (id, guest) = guests.lock().unwrap_or_else(PoisonError::into_inner).enter();
        let (guests, router) = (Arc::clone(&guests), router.clone());
        tokio::spawn(async move {
            receive(stream, router, &guest).await;
            guests.lock().unwrap_or_else(PoisonError::into_inner).inside.remove(&id);
        });
    }
}

/// Serves one connection until it ends or has to leave.
async fn receive(stream: TcpStream, router: Router, guest: &Arc<Guest>) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(|request: Request<Incoming>| {
        let busy = Busy::new(guest);
        let answer = router.call(request);
        async move {
            let answer = answer.await?;
            Ok::<_, Infallible>(answer.map(|body| Held { body, _busy: busy }))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(SILENCE)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service);
    tokio::select! {
        // An error here is a client that went away or spoke no HTTP; hyper has answered it.
        _ = connection => {}
        () = guest.leave.notified() => {}
    }
}

/// A request that is being answered.
struct Busy(Arc<Guest>);

impl Busy {
    fn new(guest: &Arc<Guest>) -> Self {
        guest.busy.fetch_add(1, Ordering::Relaxed);
        Busy(Arc::clone(guest))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A body; while it is there, its connection is busy.
struct Held {
    body: Body,
    _busy: Busy,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
