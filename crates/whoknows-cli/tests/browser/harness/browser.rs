//! One browser: chromium without a screen, driven as a person would.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use super::cdp::{console, devtools};
use crate::served::Server;

/// How long is waited for what is to be seen. Generous: the machine may be busy.
const PATIENCE: Duration = Duration::from_mins(1);
const PAUSE: Duration = Duration::from_millis(25);

/// A browser; its driver is killed when dropped.
pub(crate) struct Browser {
    client: Client,
    driver: Child,
    /// Parts of console messages that the test provokes.
    expected: Vec<&'static str>,
}

impl Browser {
    pub(crate) fn is_there() -> bool {
        let runs = |name: &str| {
            let mut command = Command::new(name);
            let quiet = command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
            quiet.status().is_ok_and(|status| status.success())
        };
        runs("chromedriver") && (runs("chromium") || runs("google-chrome"))
    }

    /// Opens a browser at the first page.
    pub(crate) async fn open(server: &Server) -> Self {
        let (driver, port) = driver();
        let arguments = [
            "--headless=new",
            // Chromium refuses to run as root with its sandbox.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-dev-shm-usage",
            "--disable-sync",
            "--no-first-run",
            "--window-size=1280,900",
        ];
        let wished = json!({
            "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"},
        });
        let Value::Object(wished) = wished else { unreachable!() };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let address = format!("http://127.0.0.1:{port}");
        let client = builder.capabilities(wished).connect(&address).await.unwrap();
        let browser = Browser { client, driver, expected: Vec::new() };
        browser.go(&server.at("/")).await;
        browser
    }

    /// Console messages with these words are no fault: the test provokes them.
    pub(crate) fn expect_in_console(&mut self, words: &'static str) {
        self.expected.push(words);
    }

    /// Ends it; nothing unexpected may be in the console.
    pub(crate) async fn close(self) {
        let said = console(&self.client).await;
        let is_bad = |line: &&String| !self.expected.iter().any(|words| line.contains(words));
        let bad: Vec<&String> = said.iter().filter(is_bad).collect();
        assert!(bad.is_empty(), "in the console: {bad:#?}");
        self.client.clone().close().await.unwrap();
    }

    pub(crate) async fn go(&self, address: &str) {
        self.client.goto(address).await.unwrap();
    }

    pub(crate) async fn reload(&self) {
        self.client.refresh().await.unwrap();
    }

    pub(crate) async fn address(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    /// Waits until an element is to be seen.
    pub(crate) async fn see(&self, css: &str) -> Element {
        let shown =
            "const e = document.querySelector(arguments[0]); return !!e && e.checkVisibility();";
        self.wait(&format!("see {css}"), shown, vec![json!(css)]).await;
        self.client.find(Locator::Css(css)).await.unwrap()
    }

    /// Waits until the text of an element holds these words.
    pub(crate) async fn see_text(&self, css: &str, words: &str) {
        let script = "const e = document.querySelector(arguments[0]);
            return !!e && e.checkVisibility() && e.textContent.includes(arguments[1]);";
        let what = format!("see {words:?} in {css}");
        self.wait(&what, script, vec![json!(css), json!(words)]).await;
    }

    /// Waits until so many elements match.
    pub(crate) async fn see_count(&self, css: &str, count: usize) {
        let script = "return document.querySelectorAll(arguments[0]).length === arguments[1];";
        self.wait(&format!("see {count} of {css}"), script, vec![json!(css), json!(count)]).await;
    }

    /// Waits until a script of the page returns true; `return` included.
    pub(crate) async fn wait_for(&self, script: &str) {
        self.wait(script, script, vec![]).await;
    }

    async fn wait(&self, what: &str, script: &str, arguments: Vec<Value>) {
        let started = Instant::now();
        while self.client.execute(script, arguments.clone()).await.ok() != Some(json!(true)) {
            if started.elapsed() > PATIENCE {
                self.shot("failed").await;
                let page = self.js("return document.body.innerText;").await;
                panic!("did not {what}; the page says:\n{}", page.as_str().unwrap_or_default());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The text of an element that is to be seen.
    pub(crate) async fn text(&self, css: &str) -> String {
        self.see(css).await.text().await.unwrap()
    }

    /// How many elements match now.
    pub(crate) async fn count(&self, css: &str) -> usize {
        let script = "return document.querySelectorAll(arguments[0]).length;";
        let count = self.client.execute(script, vec![json!(css)]).await.unwrap();
        usize::try_from(count.as_u64().unwrap()).unwrap()
    }

    /// Clicks what is to be seen.
    pub(crate) async fn click(&self, css: &str) {
        let element = self.see(css).await;
        // Away from what a page keeps at its edges, as for whoever walks there by keys.
        let to = |block: &str| {
            format!("document.querySelector(arguments[0])?.scrollIntoView({{ block: '{block}' }});")
        };
        let _ = self.client.execute(&to("nearest"), vec![json!(css)]).await;
        // What came between, a line that the page keeps at its edge, say, does not reach the middle.
        if element.click().await.is_err() {
            let _ = self.client.execute(&to("center"), vec![json!(css)]).await;
            element.click().await.unwrap_or_else(|error| panic!("click {css}: {error}"));
        }
    }

    /// Clicks, and waits until the text of an element holds these words.
    pub(crate) async fn click_and_see(&self, css: &str, place: &str, words: &str) {
        self.click(css).await;
        self.see_text(place, words).await;
    }

    /// Puts text into a field in place of what it held, as typing and leaving it does.
    pub(crate) async fn fill(&self, css: &str, text: &str) {
        self.see(css).await;
        let script =
            "const e = document.querySelector(arguments[0]); e.focus(); e.value = arguments[1];
            e.dispatchEvent(new Event('input', {bubbles: true}));
            e.dispatchEvent(new Event('change', {bubbles: true}));";
        self.client.execute(script, vec![json!(css), json!(text)]).await.unwrap();
    }

    /// Types into an element; special keys are those of `fantoccini::key::Key`.
    pub(crate) async fn type_in(&self, css: &str, keys: &str) {
        self.see(css).await.send_keys(keys).await.unwrap();
    }

    /// Runs a script of the page, and gives what it returns.
    pub(crate) async fn js(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.unwrap()
    }

    /// Runs a script that says later, by calling its last argument, what came of it.
    pub(crate) async fn js_later(&self, script: &str) -> Value {
        self.client.execute_async(script, vec![]).await.unwrap()
    }

    /// Chooses a file with this content.
    pub(crate) async fn choose_file(&self, css: &str, name: &str, content: &str) {
        self.see(css).await;
        let script = "const [css, name, content] = arguments;
            const field = document.querySelector(css);
            const files = new DataTransfer();
            files.items.add(new File([content], name));
            field.files = files.files;
            field.dispatchEvent(new Event('change', {bubbles: true}));";
        self.client.execute(script, vec![json!(css), json!(name), json!(content)]).await.unwrap();
    }

    /// A command of the `DevTools` protocol.
    pub(super) async fn devtools(&self, command: &str, parameters: Value) -> Value {
        devtools(&self.client, command, parameters).await
    }

    /// The page in light, in the dark and on a phone, into `target/screenshots`. On a phone it may not be
    /// wider than the screen.
    pub(crate) async fn shots(&self, name: &str) {
        for (scheme, width, height, phone) in
            [("light", 1280, 900, false), ("dark", 1280, 900, false), ("phone", 390, 844, true)]
        {
            let colours = if scheme == "dark" { "dark" } else { "light" };
            let features = json!([{"name": "prefers-color-scheme", "value": colours}]);
            let media = json!({"features": features});
            self.devtools("Emulation.setEmulatedMedia", media).await;
            let screen =
                json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
            self.devtools("Emulation.setDeviceMetricsOverride", screen).await;
            self.shot(&format!("{name}-{scheme}")).await;
            let wide = self.js("return document.documentElement.scrollWidth;").await;
            assert!(wide.as_u64().unwrap() <= width, "{name}, {scheme}: the page is {wide} wide");
        }
        self.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
    }

    /// The page as it is printed, into `target/screenshots`: black on white, without the controls.
    pub(crate) async fn print(&self, name: &str) {
        let media = json!({"media": "print"});
        self.devtools("Emulation.setEmulatedMedia", media).await;
        let paper = json!({"width": 794, "height": 1123, "deviceScaleFactor": 1, "mobile": false});
        self.devtools("Emulation.setDeviceMetricsOverride", paper).await;
        self.shot(name).await;
        let seen = self.js("return document.querySelector('.panel')?.offsetHeight ?? 0;").await;
        assert_eq!(seen, 0, "{name}: the controls are printed");
        self.devtools("Emulation.setEmulatedMedia", json!({"media": ""})).await;
        self.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
    }

    /// From now on the window has this size; a phone is touched.
    pub(crate) async fn screen(&self, width: u64, height: u64, phone: bool) {
        let screen =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await;
        let touch = json!({"enabled": phone, "maxTouchPoints": 5});
        self.devtools("Emulation.setTouchEmulationEnabled", touch).await;
    }

    /// The whole page as it is now, into `target/screenshots`.
    pub(crate) async fn shot(&self, name: &str) {
        // Two frames, so that what was just changed is drawn.
        let drawn =
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done));";
        let _ = self.client.execute_async(drawn, vec![]).await;
        let parameters = json!({"captureBeyondViewport": true, "optimizeForSpeed": true});
        let taken = self.devtools("Page.captureScreenshot", parameters).await;
        let bytes = BASE64_STANDARD.decode(taken["data"].as_str().unwrap()).unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), bytes).unwrap();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Starts a driver at a free port. Another program may take the port between looking for it and listening:
/// then it says none and ends, and is started again.
fn driver() -> (Child, u16) {
    (0..5).find_map(|_| driver_once()).expect("chromedriver says its port")
}

/// Starts a driver, and waits until it says its port.
fn driver_once() -> Option<(Child, u16)> {
    let mut command = Command::new("chromedriver");
    command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("started successfully on port ")?;
        port.trim_end_matches('.').parse().ok()
    });
    if port.is_none() {
        let _ = child.kill();
        let _ = child.wait();
    }
    port.map(|port| (child, port))
}
