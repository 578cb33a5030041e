//! A request that is refused: its status, and one sentence as the questions say it.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use whoknows_api::BadInput;

/// Does the client say that it takes this kind of answer?
pub(crate) fn accepts(headers: &HeaderMap, kind: &str) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains(kind))
}

/// Why a request is refused.
#[derive(Debug)]
pub(crate) struct HttpError {
    status: StatusCode,
    body: Value,
}

impl HttpError {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Self {
        HttpError { status, body: json!({"error": {"message": message.into()}}) }
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    pub(crate) fn body(&self) -> &Value {
        &self.body
    }
}

impl From<&BadInput> for HttpError {
    fn from(bad: &BadInput) -> Self {
        HttpError { status: StatusCode::BAD_REQUEST, body: json!(bad.error()) }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let busy = [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE];
        let mut response = (self.status, axum::Json(self.body)).into_response();
        if busy.contains(&self.status) {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from(2));
        }
        response
    }
}

/// A path that is there, asked for in the wrong way.
pub(crate) async fn wrong_method(method: Method, uri: Uri) -> HttpError {
    let message = format!("{method} {}: expected another method, see Allow", uri.path());
    HttpError::new(StatusCode::METHOD_NOT_ALLOWED, message)
}
