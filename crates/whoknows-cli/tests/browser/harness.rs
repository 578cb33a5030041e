//! A server and browsers for a test, and what one does with them.
//!
//! A test is [`visit`]ed: it gets a [`Visit`] with a server and one browser, and may open more. It waits for
//! what is to be seen, never for time to pass, and gives up after a while. At its end no browser may have
//! anything in its console. Without chromium and chromedriver the tests say that they did not run; where
//! `WHOKNOWS_BROWSER` is set, as `cargo xtask ci` does, that is a failure.

mod browser;
mod cdp;
mod fingers;

pub(crate) use self::browser::Browser;
pub(crate) use crate::served::Server;

/// A test's server and browser.
pub(crate) struct Visit {
    pub(crate) server: Server,
    pub(crate) browser: Browser,
}

impl Visit {
    /// The browser, at this page of the server, loaded anew: the same page with another state would be no
    /// new page for the browser.
    pub(crate) async fn at(&self, path: &str) -> &Browser {
        self.browser.go("about:blank").await;
        self.browser.go(&self.server.at(path)).await;
        &self.browser
    }
}

/// Runs a test with a server and a browser of its own.
pub(crate) fn visit(name: &str, test: impl AsyncFnOnce(&mut Visit)) {
    visit_at(name, || Server::start(name), test);
}

/// Runs a test with this server and a browser.
pub(crate) fn visit_at(
    name: &str,
    server: impl FnOnce() -> Server,
    test: impl AsyncFnOnce(&mut Visit),
) {
    if !Browser::is_there() {
        let message =
            "NOT RUN: no chromium and chromedriver here (Debian: chromium, chromium-driver)";
        assert!(std::env::var_os("WHOKNOWS_BROWSER").is_none(), "{message}");
        eprintln!("{name}: {message}");
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let server = server();
        let browser = Browser::open(&server).await;
        let mut visit = Visit { server, browser };
        test(&mut visit).await;
        visit.browser.close().await;
    });
}
