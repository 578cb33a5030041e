//! Commands to chromium beyond `WebDriver`: its own protocol, and its console.

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

/// A command below the session.
#[derive(Debug)]
struct Raw {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Raw {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

/// A command of the `DevTools` protocol.
pub(super) async fn devtools(client: &Client, command: &str, parameters: Value) -> Value {
    let body = json!({"cmd": command, "params": parameters});
    client.issue_cmd(Raw { path: "goog/cdp/execute", body }).await.unwrap()
}

/// What the console says that is worse than a note, since it was last read.
pub(super) async fn console(client: &Client) -> Vec<String> {
    let command = Raw { path: "se/log", body: json!({"type": "browser"}) };
    let entries = client.issue_cmd(command).await.unwrap();
    let entries = entries.as_array().cloned().unwrap_or_default();
    let is_bad = |entry: &&Value| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING"));
    entries.iter().filter(is_bad).map(|entry| entry["message"].to_string()).collect()
}
