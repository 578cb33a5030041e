//! The page of `whoknows`: the table of questions over HTTP, games in play, and pages to look at.
//!
//! ```text
//! connections ─► guard ─┬─► pages    what the browser shows, embedded in the program
//!  (few, and     (Host,  ├─► asking   POST /api/<part>/<question> ─► workers ─► whoknows-api
//!   none that    Origin, ├─► listing  GET /api, GET /api/openapi.json
//!   waits)       headers)└─► tables   games that several browsers share, kept on disk
//! ```
//!
//! The server is for the person at this machine: it listens on 127.0.0.1 alone and refuses other sites'
//! pages that try to use it. A question never runs on a thread that serves requests.

mod asking;
mod connections;
mod guard;
mod http_error;
mod journal;
mod listing;
mod pages;
mod tables;
mod workers;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use whoknows_api::{Question, questions};

use crate::asking::LargeBodies;
use crate::journal::Journal;
use crate::tables::Tables;
use crate::workers::Workers;

/// The port that is taken if none is named.
pub const USUAL_PORT: u16 = 8017;

/// How the page is served.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Where games in play are kept; without it there are none.
    pub data: Option<PathBuf>,
    /// Read the pages from this folder instead of the program, to work on them.
    pub pages: Option<PathBuf>,
    /// How long a question may take.
    pub patience: Duration,
    /// Write every answer to this file, one a line.
    pub answers: Option<PathBuf>,
}

/// What every request may use.
struct Shared {
    questions: Vec<Question>,
    workers: Workers,
    pages: Option<PathBuf>,
    tabs: Vec<pages::Tab>,
    tables: Tables,
    journal: Journal,
    large: LargeBodies,
}

/// Where it is served, and what people should know about it.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The address.
    pub address: SocketAddr,
    /// That there are no tables, or that some were lost.
    pub notice: Option<String>,
}

/// Serves until Ctrl-C. `ready` is told once it answers.
pub fn serve(settings: Settings, ready: impl FnOnce(&Ready)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, settings.port)).await?;
        let shared = shared(settings)?;
        let notice = shared.tables.notice().map(str::to_string);
        let router = router(shared);
        ready(&Ready { address: listener.local_addr()?, notice });
        tokio::select! {
            () = connections::listen(&listener, &router) => {}
            () = ended() => {}
        }
        Ok(())
    });
    // A search that has not yet seen that nobody waits for it is not waited for either.
    runtime.shutdown_background();
    served
}

fn shared(settings: Settings) -> io::Result<Arc<Shared>> {
    Ok(Arc::new(Shared {
        questions: questions(),
        workers: Workers::new(settings.patience),
        tables: Tables::open(settings.data.as_deref()),
        pages: settings.pages,
        tabs: pages::tabs(),
        journal: Journal::open(settings.answers.as_deref())?,
        large: LargeBodies::new(),
    }))
}

fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/api", get(listing::table))
        .route("/api/openapi.json", get(listing::openapi))
        .route("/api/puzzles", get(listing::built_in))
        .route("/api/topics", get(listing::topics))
        .route("/api/verify", post(asking::verify))
        .route("/api/{part}/{question}", post(asking::ask))
        .merge(tables::router())
        .fallback(get(pages::page))
        .method_not_allowed_fallback(http_error::wrong_method)
        .layer(from_fn(guard::guard))
        .with_state(shared)
}

/// Waits for Ctrl-C, or for the signal with which a system ends its services.
async fn ended() {
    #[cfg(unix)]
    if let Ok(mut term) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
    {
        tokio::select! {
            _ = term.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        return;
    }
    let _ = tokio::signal::ctrl_c().await;
}
