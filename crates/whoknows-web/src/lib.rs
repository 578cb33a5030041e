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
//! pages that try to use it. If that person wants others to come, over the network or by a proxy, they come
//! through the `door`, with an access word. A question never runs on a thread that serves requests.

mod asking;
mod connections;
mod door;
mod guard;
mod http_error;
mod journal;
mod lan;
mod listing;
mod pages;
mod secret;
mod tables;
mod tls;
mod workers;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use whoknows_api::{Question, questions};

use crate::asking::LargeBodies;
use crate::door::Door;
use crate::guard::Names;
use crate::journal::Journal;
use crate::tables::Tables;
use crate::workers::Workers;

/// The port that is taken if none is named.
pub const USUAL_PORT: u16 = 8017;

/// From where the page is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// From this machine alone.
    Here,
    /// From the network that this machine is on, with the access word.
    Lan,
    /// From a proxy on this machine, with the access word.
    Proxy,
}

/// The files with which what is sent is encrypted (PEM).
#[derive(Clone, Debug)]
pub struct Tls {
    /// The certificate, and those that it depends on.
    pub cert: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// How the page is served.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// From where it is reached.
    pub reach: Reach,
    /// More names that it is called by.
    pub names: Vec<String>,
    /// Encrypted, with these files.
    pub tls: Option<Tls>,
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
    names: Names,
    reach: Reach,
    door: Door,
    /// The link for others, where others may come.
    link: Option<String>,
}

/// Where it is served, and what people should know about it.
#[derive(Clone, Debug)]
pub struct Ready {
    /// Where it listens.
    pub address: SocketAddr,
    /// What to open in a browser.
    pub link: String,
    /// The same for a camera, in half blocks, where others may come.
    pub qr: Option<String>,
    /// That there are no tables, or that some were lost.
    pub notice: Option<String>,
}

/// Serves until Ctrl-C. `ready` is told once it answers.
pub fn serve(settings: Settings, ready: impl FnOnce(&Ready)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let at = match settings.reach {
            Reach::Here | Reach::Proxy => Ipv4Addr::LOCALHOST,
            Reach::Lan => Ipv4Addr::UNSPECIFIED,
        };
        let tls = settings.tls.as_ref().map(tls::acceptor).transpose()?;
        let listener = TcpListener::bind((at, settings.port)).await?;
        let address = listener.local_addr()?;
        let shared = shared(settings, address)?;
        let notice = shared.tables.notice().map(str::to_string);
        let qr = shared.link.as_deref().and_then(lan::blocks);
        let link = shared.link.clone().unwrap_or_else(|| format!("http://{address}/"));
        let router = router(shared);
        ready(&Ready { address, link, qr, notice });
        tokio::select! {
            () = connections::listen(&listener, &router, tls) => {}
            () = ended() => {}
        }
        Ok(())
    });
    // A search that has not yet seen that nobody waits for it is not waited for either.
    runtime.shutdown_background();
    served
}

fn shared(settings: Settings, address: SocketAddr) -> io::Result<Arc<Shared>> {
    // The folder of the games first: the word is kept in it.
    let tables = Tables::open(settings.data.as_deref());
    let door = Door::new(&settings)?;
    Ok(Arc::new(Shared {
        names: Names::new(&settings),
        reach: settings.reach,
        link: lan::link(&settings, address, door.word.as_deref()),
        door,
        questions: questions(),
        workers: Workers::new(settings.patience),
        tables,
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
        .route("/door", post(door::enter))
        .route("/lan", get(lan::shown))
        .merge(tables::router())
        .fallback(get(pages::page).fallback(http_error::wrong_method))
        .method_not_allowed_fallback(http_error::wrong_method)
        .layer(from_fn_with_state(Arc::clone(&shared), guard::guard))
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
