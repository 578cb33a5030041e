//! The door: who is on the network is let in with the access word, and without it sees nothing but the door.
//!
//! The word comes in the link (`?word=…`), is typed at the door, or is sent as `Authorization: Bearer …`. A
//! browser keeps it in a cookie afterwards. Wrong words are counted: who tries too many waits a minute.

mod tries;

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequest as _, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use self::tries::Tries;
use crate::connections::Ends;
use crate::http_error::{HttpError, accepts};
use crate::secret::{private_file, secret};
use crate::tables::Sent;
use crate::{Reach, Settings, Shared, pages};

/// What is served to those outside: the door itself.
const OUTSIDE: [&str; 4] = ["/look.css", "/favicon.svg", "/door/door.css", "/door/door.js"];
/// How long a browser keeps the word.
const KEPT: &str = "Max-Age=2592000";

/// Who may come in.
pub(crate) struct Door {
    /// The access word; none if only this machine comes.
    pub(crate) word: Option<String>,
    reach: Reach,
    /// Is all that is sent encrypted, here or by the proxy?
    secure: bool,
    tries: Tries,
}

impl Door {
    pub(crate) fn new(settings: &Settings) -> Result<Self, std::io::Error> {
        let word = match settings.reach {
            Reach::Here => None,
            Reach::Lan | Reach::Proxy => Some(word(settings.data.as_deref())?),
        };
        let secure = settings.tls.is_some() || settings.reach == Reach::Proxy;
        Ok(Door { word, reach: settings.reach, secure, tries: Tries::default() })
    }

    /// Nothing if the request may pass; else what is answered instead.
    pub(crate) fn closed(&self, shared: &Shared, request: &Request) -> Option<Response> {
        let word = self.word.as_deref()?;
        let (headers, uri) = (request.headers(), request.uri());
        let from = self.from(request);
        // Who is in stays in, whatever others try from the same address.
        let kept = in_headers(headers);
        let is_in = kept.as_deref().is_some_and(|kept| same(kept, word));
        let Some((tried, rest)) = in_link(uri) else {
            let open = is_in || OUTSIDE.contains(&uri.path());
            return match self.tries.refused(from) {
                _ if open => None,
                Some(busy) => Some(busy.into_response()),
                None if uri.path() == "/door" => None,
                None => Some(self.outside(shared, headers, from, kept.is_some())),
            };
        };
        Some(match self.tries.refused(from) {
            Some(busy) if !is_in => busy.into_response(),
            _ if is_in || same(&tried, word) => self.welcome(&rest),
            _ => self.outside(shared, headers, from, true),
        })
    }

    /// Who sent it, as far as can be known.
    fn from(&self, request: &Request) -> Option<IpAddr> {
        let near = request.extensions().get::<Ends>().map(|ends| ends.there.ip());
        if self.reach != Reach::Proxy {
            return near;
        }
        // The last one was written by our own proxy.
        let all = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        all.rsplit(',').next()?.trim().parse().ok().or(near)
    }

    /// In with the word: the browser keeps it, and the address is shown without it.
    fn welcome(&self, rest: &str) -> Response {
        let to = HeaderValue::from_str(rest).unwrap_or(HeaderValue::from_static("/"));
        (StatusCode::SEE_OTHER, [(header::LOCATION, to), self.cookie(true)]).into_response()
    }

    fn cookie(&self, keep: bool) -> (axum::http::HeaderName, HeaderValue) {
        let word = self.word.as_deref().filter(|_| keep).unwrap_or("");
        let age = if keep { KEPT } else { "Max-Age=0" };
        let secure = if self.secure { "; Secure" } else { "" };
        let text = format!("whoknows={word}; Path=/; HttpOnly; SameSite=Lax; {age}{secure}");
        let value = HeaderValue::from_str(&text).expect("a word is letters and dashes");
        (header::SET_COOKIE, value)
    }

    /// The door as it is seen from outside. A wrong word is counted, and forgotten by the browser.
    fn outside(
        &self,
        shared: &Shared,
        headers: &HeaderMap,
        from: Option<IpAddr>,
        wrong: bool,
    ) -> Response {
        if wrong {
            self.tries.count(from);
        }
        let status = StatusCode::UNAUTHORIZED;
        let what = if wrong { "this is not the access word" } else { "expected the access word" };
        let refused =
            || HttpError::new(status, format!("{what}: open the link that the server shows"));
        let page = accepts(headers, "text/html").then(|| pages::door(shared)).flatten();
        let mut answer =
            page.map_or_else(|| refused().into_response(), |page| (status, page).into_response());
        if wrong {
            let (name, value) = self.cookie(false);
            answer.headers_mut().insert(name, value);
        }
        answer
    }
}

/// A word that somebody typed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    word: String,
}

/// `POST /door`: the word, typed.
pub(crate) async fn enter(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let door = &shared.door;
    let from = door.from(&request);
    let typed = match Sent::<Typed>::from_request(request, &shared).await {
        Ok(Sent(typed, _)) => typed,
        Err(refused) => return refused.into_response(),
    };
    if door.word.as_deref().is_none_or(|word| same(&typed.word, word)) {
        return ([door.cookie(true)], Json(json!({}))).into_response();
    }
    door.tries.count(from);
    HttpError::new(StatusCode::UNAUTHORIZED, "this is not the access word").into_response()
}

/// The word of this machine: the same every time, so that links go on working.
fn word(folder: Option<&Path>) -> std::io::Result<String> {
    let fresh = || -> std::io::Result<String> {
        let letters = secret().map_err(|_| std::io::Error::other("no random numbers"))?;
        Ok(format!("{}-{}-{}", &letters[..4], &letters[4..8], &letters[8..12]))
    };
    let Some(path) = folder.map(|folder| folder.join("word")) else { return fresh() };
    let is_word = |text: &str| plain(text).len() >= 12 && text.len() == 14;
    match std::fs::read_to_string(&path) {
        Ok(text) if is_word(text.trim()) => Ok(text.trim().to_string()),
        _ => {
            let word = fresh()?;
            // Where it cannot be kept it holds as long as the server runs.
            if let Ok(mut file) = private_file(&path) {
                let _ = file.set_len(0);
                let _ = std::io::Write::write_all(&mut file, word.as_bytes());
            }
            Ok(word)
        }
    }
}

/// The letters and digits of a word, as they are compared.
fn plain(word: &str) -> String {
    word.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Compares all of it, however soon they differ.
fn same(tried: &str, word: &str) -> bool {
    let (tried, word) = (plain(tried), plain(word));
    let differ = tried.bytes().zip(word.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    tried.len() == word.len() && differ == 0
}

/// The word of a link, and the link without it.
fn in_link(uri: &Uri) -> Option<(String, String)> {
    let query = uri.query()?;
    let word = query.split('&').find_map(|field| field.strip_prefix("word="))?;
    let rest: Vec<&str> = query.split('&').filter(|field| !field.starts_with("word=")).collect();
    // One slash: two would lead to another site.
    let path = format!("/{}", uri.path().trim_start_matches('/'));
    let rest = if rest.is_empty() { path } else { format!("{path}?{}", rest.join("&")) };
    Some((word.to_string(), rest))
}

/// The word in a cookie or from a program.
fn in_headers(headers: &HeaderMap) -> Option<String> {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let Some(word) = text(header::AUTHORIZATION).and_then(|all| all.strip_prefix("Bearer ")) {
        return Some(word.to_string());
    }
    let cookies = text(header::COOKIE)?;
    let word = cookies.split(';').find_map(|cookie| cookie.trim().strip_prefix("whoknows="))?;
    Some(word.to_string())
}
