//! The pages: files in the program, or in a folder for those who work on them.

use std::path::Path;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::Shared;
use crate::refusal::Refusal;

#[derive(Embed)]
#[folder = "pages"]
struct Pages;

/// The types that are served, by how the name ends.
const KINDS: [(&str, &str); 6] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("json", "application/json"),
    ("txt", "text/plain; charset=utf-8"),
];

/// A page or what it needs; `/hats` is `hats.html`.
pub(crate) async fn page(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let missing = || Refusal::new(StatusCode::NOT_FOUND, format!("there is no {}", uri.path()));
    let (name, kind) = named(uri.path()).ok_or_else(missing)?;
    if let Some(folder) = &shared.pages {
        let bytes = std::fs::read(Path::new(folder).join(name)).map_err(|_| missing())?;
        return Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response());
    }
    let file = Pages::get(&name).ok_or_else(missing)?;
    let tag = tag(&file);
    if headers.get(header::IF_NONE_MATCH) == Some(&tag) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    let about = [(header::ETAG, tag), (header::CONTENT_TYPE, HeaderValue::from_static(kind))];
    Ok((about, file.data.into_owned()).into_response())
}

/// The file of a path and its type. Only plain names: no dots but one, nothing escaped.
fn named(path: &str) -> Option<(String, &'static str)> {
    let path = path.strip_prefix('/')?;
    let is_plain = |piece: &str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        !piece.is_empty() && piece.chars().all(plain)
    };
    let (stem, ending) = match path.rsplit_once('.') {
        _ if path.is_empty() => ("index", "html"),
        None => (path, "html"),
        Some((stem, ending)) => (stem, ending),
    };
    let kind = KINDS.iter().find(|(known, _)| *known == ending)?.1;
    stem.split('/').all(is_plain).then(|| (format!("{stem}.{ending}"), kind))
}

/// What is in the file, in short: a browser that has it need not load it again.
fn tag(file: &EmbeddedFile) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let hash = u64::from_be_bytes(std::array::from_fn(|at| hash[at]));
    HeaderValue::from_str(&format!("\"{hash:x}\"")).expect("hex digits are a header")
}

#[cfg(test)]
mod format;
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_files() {
        let file = |path| named(path).map(|(name, _)| name);
        assert_eq!(file("/").as_deref(), Some("index.html"));
        assert_eq!(file("/hats").as_deref(), Some("hats.html"));
        assert_eq!(file("/lib/dom.js").as_deref(), Some("lib/dom.js"));
        for path in [
            "//etc/passwd",
            "/../Cargo.toml",
            "/..",
            "/lib/../index.html",
            "/%2e%2e/index.html",
            "/lib//dom.js",
            "/lib/",
            "/.html",
            "/a\\b.js",
            "/index.html.exe",
            "/index.html\0.js",
        ] {
            assert_eq!(file(path), None, "{path}");
        }
    }

    /// The pages by name, as text.
    fn html() -> Vec<(String, String)> {
        let names = Pages::iter().filter(|name| name.ends_with(".html"));
        let text = |name: &str| String::from_utf8(Pages::get(name).unwrap().data.into_owned());
        names.map(|name| (name.to_string(), text(&name).unwrap())).collect()
    }

    #[test]
    fn every_page_has_the_same_head() {
        let pages = html();
        let head = |text: &str| {
            let text = text.replace(" aria-current=\"page\"", "");
            let start = text.find("<header class=\"top\">").unwrap();
            text[start..text.find("</header>").unwrap()].to_string()
        };
        assert_eq!(pages.len(), 7);
        for (name, text) in &pages {
            assert_eq!(head(text), head(&pages[0].1), "{name}");
        }
    }

    #[test]
    fn nothing_is_inline_and_nothing_comes_from_elsewhere() {
        for (name, text) in html() {
            for forbidden in
                [" style=", " onclick=", "<style", "javascript:", "src=\"http", "href=\"http"]
            {
                assert!(!text.contains(forbidden), "{name}: {forbidden}");
            }
            for script in text.split("<script").skip(1) {
                assert!(script.starts_with(" type=\"module\" src=\"/"), "{name}: {script:.40}");
                assert!(script.contains("></script>"), "{name}: {script:.40}");
            }
        }
        for name in Pages::iter().filter(|name| name.ends_with(".js")) {
            let text = String::from_utf8(Pages::get(&name).unwrap().data.into_owned()).unwrap();
            for forbidden in
                ["innerHTML", "outerHTML", "insertAdjacentHTML", "eval(", "document.write"]
            {
                assert!(!text.contains(forbidden), "{name}: {forbidden}");
            }
        }
    }
}
