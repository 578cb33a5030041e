//! Who may ask: pages of this server, and programs on this machine; and what browsers may do with answers.
//!
//! A page of another site can send requests to 127.0.0.1, and a name of another site can be made to mean
//! 127.0.0.1. So `Host` must be a name of this machine, and `Origin`, where a browser sends it, the same
//! as `Host`. A `POST` must be JSON, which no form of another site can send.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http_error::HttpError;

/// The names of this machine.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

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
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let mut response = match refused(request.method(), request.headers()) {
        Some(error) => error.into_response(),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(value);
    }
    response
}

fn refused(method: &Method, headers: &HeaderMap) -> Option<HttpError> {
    let forbidden = |message| Some(HttpError::new(StatusCode::FORBIDDEN, message));
    let Some(host) = only(headers, &header::HOST).filter(|host| is_ours(host)) else {
        return forbidden(
            "Host is no name of this machine: expected 127.0.0.1 or localhost".to_string(),
        );
    };
    if headers.contains_key(header::ORIGIN) {
        let origin = only(headers, &header::ORIGIN).unwrap_or("");
        if origin.strip_prefix("http://") != Some(host) {
            return forbidden(format!("Origin is another site: expected http://{host}"));
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

/// A name of this machine, with or without a port: a tunnel may come in by another one.
fn is_ours(host: &str) -> bool {
    NAMES.iter().any(|name| match host.strip_prefix(name) {
        Some("") => true,
        Some(port) => port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok()),
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(method: &Method, headers: &[(&'static str, &str)]) -> Option<u16> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_str(value).unwrap());
        }
        refused(method, &map).map(|error| error.status().as_u16())
    }

    #[test]
    fn only_names_of_this_machine_are_hosts() {
        for host in ["127.0.0.1:8017", "localhost", "localhost:80", "[::1]:9"] {
            assert_eq!(status(&Method::GET, &[("host", host)]), None, "{host}");
        }
        for host in ["evil.example", "127.0.0.1.evil.example", "localhost:x", "localhost@evil", ""]
        {
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
