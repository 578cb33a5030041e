//! Who may ask: pages of this server, and programs on this machine; and what browsers may do with answers.
//!
//! A page of another site can send requests to 127.0.0.1, and a name of another site can be made to mean
//! 127.0.0.1. So `Host` must be a name of this machine, or the address by which the request came, and
//! `Origin`, where a browser sends it, the same as `Host`. A `POST` must be JSON, which no form of another
//! site can send. Who passes here and comes over the network comes to the [`crate::door`].

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::connections::Ends;
use crate::http_error::HttpError;
use crate::{Reach, Settings, Shared};

/// The names of this machine, for itself.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// What this server is called.
pub(crate) struct Names {
    /// Those of this machine, and those that were given.
    all: Vec<String>,
    /// How addresses of it begin.
    schemes: &'static [&'static str],
}

impl Names {
    pub(crate) fn new(settings: &Settings) -> Self {
        let mut all: Vec<String> = NAMES.map(String::from).to_vec();
        all.extend(settings.names.iter().map(|name| name.to_ascii_lowercase()));
        if settings.reach == Reach::Lan
            && let Some(name) = machine()
        {
            all.extend([format!("{name}.local"), name]);
        }
        let schemes: &[&str] = match (settings.reach, &settings.tls) {
            (Reach::Proxy, _) => &["https://", "http://"],
            (_, Some(_)) => &["https://"],
            (_, None) => &["http://"],
        };
        Names { all, schemes }
    }

    /// One of the names, or the address by which it came; with or without a port: a tunnel may come in by
    /// another one.
    fn has(&self, host: &str, here: Option<IpAddr>) -> bool {
        let host = host.to_ascii_lowercase();
        let address = here.map(|here| match here.to_canonical() {
            IpAddr::V4(four) => four.to_string(),
            IpAddr::V6(six) => format!("[{six}]"),
        });
        self.all.iter().chain(&address).any(|name| match host.strip_prefix(name.as_str()) {
            Some("") => true,
            Some(port) => port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok()),
            None => false,
        })
    }
}

/// What this machine calls itself, where that can be read.
pub(crate) fn machine() -> Option<String> {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname")
        .ok()
        .or_else(|| std::env::var("COMPUTERNAME").ok())?;
    let name = name.trim().to_ascii_lowercase();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    (!name.is_empty() && name.chars().all(plain)).then_some(name)
}

/// What goes with every answer: no script but ours, no frame around us, no guess about types.
const HEADERS: [(HeaderName, HeaderValue); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
             connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
];

/// Lets a request through, or refuses it; and puts the headers on what comes back.
pub(crate) async fn guard(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let here = request.extensions().get::<Ends>().map(|ends| ends.here.ip());
    let mut response = match refused(&shared.names, here, request.method(), request.headers()) {
        Some(error) => error.into_response(),
        None => match shared.door.closed(&shared, &request) {
            Some(outside) => outside,
            None => next.run(request).await,
        },
    };
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(value);
    }
    response
}

fn refused(
    names: &Names,
    here: Option<IpAddr>,
    method: &Method,
    headers: &HeaderMap,
) -> Option<HttpError> {
    let forbidden = |message| Some(HttpError::new(StatusCode::FORBIDDEN, message));
    let Some(host) = only(headers, &header::HOST).filter(|host| names.has(host, here)) else {
        return forbidden(
            "Host is no name of this machine: expected 127.0.0.1, localhost, or what --name says"
                .to_string(),
        );
    };
    if headers.contains_key(header::ORIGIN) {
        let origin = only(headers, &header::ORIGIN).unwrap_or("");
        if !names.schemes.iter().any(|scheme| origin.strip_prefix(scheme) == Some(host)) {
            let scheme = names.schemes[0];
            return forbidden(format!("Origin is another site: expected {scheme}{host}"));
        }
    }
    let json = || {
        let kind = only(headers, &header::CONTENT_TYPE)?.split(';').next()?;
        kind.trim().eq_ignore_ascii_case("application/json").then_some(())
    };
    if method == Method::POST && json().is_none() {
        let message = "expected a JSON body: Content-Type: application/json";
        return Some(HttpError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    None
}

/// The value of a header that is there once.
fn only<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut all = headers.get_all(name).iter();
    let value = all.next()?.to_str().ok()?;
    all.next().is_none().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(method: &Method, headers: &[(&'static str, &str)]) -> Option<u16> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_str(value).unwrap());
        }
        let names = Names { all: NAMES.map(String::from).to_vec(), schemes: &["http://"] };
        let here = Some(IpAddr::from([10, 0, 0, 7]));
        refused(&names, here, method, &map).map(|error| error.status().as_u16())
    }

    #[test]
    fn only_names_of_this_machine_are_hosts() {
        for host in ["127.0.0.1:8017", "LocalHost", "localhost:80", "[::1]:9", "10.0.0.7:8017"] {
            assert_eq!(status(&Method::GET, &[("host", host)]), None, "{host}");
        }
        let others =
            ["evil.example", "127.0.0.1.evil.example", "localhost:x", "localhost@evil", ""];
        for host in others.into_iter().chain(["10.0.0.8", "10.0.0.70", "010.0.0.7"]) {
            assert_eq!(status(&Method::GET, &[("host", host)]), Some(403), "{host}");
        }
        assert_eq!(status(&Method::GET, &[]), Some(403));
        assert_eq!(status(&Method::GET, &[("host", "localhost"), ("host", "evil")]), Some(403));
    }

    #[test]
    fn another_origin_is_refused_and_forms_are() {
        let post = |origin, kind| {
            let host = ("host", "localhost:1");
            status(&Method::POST, &[host, ("origin", origin), ("content-type", kind)])
        };
        let json = "application/json; charset=utf-8";
        assert_eq!(post("http://localhost:1", json), None);
        assert_eq!(post("http://localhost:1", "text/plain"), Some(415));
        for origin in ["http://localhost:2", "https://localhost:1", "null", "http://evil.example"] {
            assert_eq!(post(origin, json), Some(403), "{origin}");
        }
    }
}
