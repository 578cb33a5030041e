//! A server and browsers for a test, and what one does with them.
//!
//! A test is [`visit`]ed: it gets a [`Visit`] with a server and one browser, and may open more. It waits for
//! what is to be seen, never for time to pass, and gives up after a while. At its end no browser may have
//! anything in its console. Without chromium and chromedriver the tests say that they did not run; where
//! `WHOKNOWS_BROWSER` is set, as `cargo xtask ci` does, that is a failure.

mod browser;
mod cdp;

use std::future::Future;

pub(crate) use self::browser::Browser;
pub(crate) use crate::served::Server;

/// A test's server and browser.
pub(crate) struct Visit {
    pub(crate) server: Server,
    pub(crate) browser: Browser,
}

/// Runs a test with a server and a browser of its own.
pub(crate) fn visit<F: Future<Output = Visit>>(name: &str, test: impl FnOnce(Visit) -> F) {
    if !Browser::is_there() {
        let message =
            "NOT RUN: no chromium and chromedriver here (Debian: chromium, chromium-driver)";
        assert!(std::env::var_os("WHOKNOWS_BROWSER").is_none(), "{message}");
        eprintln!("{name}: {message}");
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let server = Server::start(name);
        let browser = Browser::open(&server).await;
        let visit = test(Visit { server, browser }).await;
        visit.browser.close().await;
    });
}
