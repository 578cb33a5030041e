//! Connections: few at once, and none that only waits.
//!
//! Every connection is accepted. When there are too many, the one that has been silent for longest is
//! closed; if none is silent, the oldest. So a thousand clients that never finish their request hold up
//! nobody for longer than it takes to connect again.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::{Extension, Router};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio_rustls::TlsAcceptor;

/// The most connections.
const MOST: usize = 512;
/// How long a client may take for the head of a request, or be silent between two.
const SILENCE: Duration = Duration::from_secs(30);
/// The most bytes of the head of a request.
const HEAD: usize = 64 * 1024;

/// Both ends of the connection that a request came by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    pub(crate) here: SocketAddr,
    pub(crate) there: SocketAddr,
}

/// One connection, as others see it.
#[derive(Default)]
struct Connection {
    /// Requests that are not yet answered to the last byte.
    busy: AtomicUsize,
    close: Notify,
}

/// Those that are open, in the order in which they came.
#[derive(Default)]
struct Connections {
    open: BTreeMap<u64, Arc<Connection>>,
    next: u64,
}

impl Connections {
    /// Opens one, and closes another if there are too many.
    fn add(&mut self) -> (u64, Arc<Connection>) {
        if self.open.len() >= MOST {
            let is_silent = |connection: &Connection| connection.busy.load(Ordering::Relaxed) == 0;
            let silent = self.open.iter().find(|(_, connection)| is_silent(connection));
            let chosen = silent.or_else(|| self.open.iter().next()).map(|(&id, _)| id);
            if let Some(connection) = chosen.and_then(|id| self.open.remove(&id)) {
                connection.close.notify_one();
            }
        }
        let (id, connection) = (self.next, Arc::new(Connection::default()));
        self.next += 1;
        self.open.insert(id, Arc::clone(&connection));
        (id, connection)
    }
}

/// Accepts connections for ever; with `tls`, encrypted ones.
pub(crate) async fn listen(listener: &TcpListener, router: &Router, tls: Option<TlsAcceptor>) {
    let connections = Arc::new(Mutex::new(Connections::default()));
    loop {
        let Ok((stream, there)) = listener.accept().await else {
            // No more file handles, say: some connection will end.
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let (id, connection) = connections.lock().unwrap_or_else(PoisonError::into_inner).add();
        let (connections, router, tls) = (Arc::clone(&connections), router.clone(), tls.clone());
        tokio::spawn(async move {
            // It has ended already if it has no address any more.
            if let Ok(here) = stream.local_addr() {
                let router = router.layer(Extension(Ends { here, there }));
                encrypted(stream, tls, router, &connection).await;
            }
            connections.lock().unwrap_or_else(PoisonError::into_inner).open.remove(&id);
        });
    }
}

/// Serves one connection, if there is a secret to agree on when that is done.
async fn encrypted(
    stream: TcpStream,
    tls: Option<TlsAcceptor>,
    router: Router,
    connection: &Arc<Connection>,
) {
    let Some(tls) = tls else { return serve(stream, router, connection).await };
    tokio::select! {
        agreed = tokio::time::timeout(SILENCE, tls.accept(stream)) => {
            if let Ok(Ok(stream)) = agreed {
                serve(stream, router, connection).await;
            }
        }
        () = connection.close.notified() => {}
    }
}

/// Serves one connection until it ends or is told to close.
async fn serve(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    router: Router,
    connection: &Arc<Connection>,
) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(|request: Request<Incoming>| {
        let busy = Busy::new(connection);
        let answer = router.call(request);
        async move {
            // Who sends many requests at once takes turns with the others, one request each.
            tokio::task::yield_now().await;
            let answer = answer.await?;
            Ok::<_, Infallible>(answer.map(|body| Held { body, _busy: busy }))
        }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(SILENCE)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service);
    tokio::select! {
        // An error here is a client that went away or spoke no HTTP; hyper has answered it.
        _ = served => {}
        () = connection.close.notified() => {}
    }
}

/// A request that is being answered.
struct Busy(Arc<Connection>);

impl Busy {
    fn new(connection: &Arc<Connection>) -> Self {
        connection.busy.fetch_add(1, Ordering::Relaxed);
        Busy(Arc::clone(connection))
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
