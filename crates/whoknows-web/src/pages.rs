//! The pages: files in the program, or in a folder for those who work on them.

mod frame;
mod topics;

use std::hash::{DefaultHasher, Hasher as _};
use std::path::Path;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use rust_embed::Embed;

use crate::Shared;
use crate::http_error::{HttpError, accepts};
use frame::{FRAME, HOME, framed};
pub(crate) use frame::{Tab, tabs};

/// The page that says that there is none.
const MISSING: &str = "missing.html";
/// The page before which one stands without the access word.
const DOOR: &str = "door.html";

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

/// A page or what it needs; `/hats` is `hats.html` in its frame.
pub(crate) async fn page(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let found = |path| {
        let (name, kind) = named(path)?;
        Some((served(shared.pages.as_deref(), &shared.tabs, &name)?, kind))
    };
    let Some((bytes, kind)) = found(uri.path()) else {
        // `/hats/` is meant as `/hats`.
        let without = uri.path().trim_end_matches('/');
        if without.starts_with('/') && !without.starts_with("//") && found(without).is_some() {
            return Ok(Redirect::permanent(without).into_response());
        }
        return missing(&shared, &uri, &headers);
    };
    let tag = tag(&bytes);
    if headers.get(header::IF_NONE_MATCH) == Some(&tag) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    let about = [(header::ETAG, tag), (header::CONTENT_TYPE, HeaderValue::from_static(kind))];
    Ok((about, bytes).into_response())
}

/// Nothing: a page with the way back for people, one sentence for programs.
fn missing(shared: &Shared, uri: &Uri, headers: &HeaderMap) -> Result<Response, HttpError> {
    let page = served(shared.pages.as_deref(), &shared.tabs, MISSING);
    let page = page.filter(|_| accepts(headers, "text/html"));
    let no_page = || HttpError::new(StatusCode::NOT_FOUND, format!("there is no {}", uri.path()));
    Ok((StatusCode::NOT_FOUND, Html(page.ok_or_else(no_page)?)).into_response())
}

/// The page of the door: without tabs, for they lead nowhere from there.
pub(crate) fn door(shared: &Shared) -> Option<Html<Vec<u8>>> {
    served(shared.pages.as_deref(), &[], DOOR).map(Html)
}

/// What is sent for a file: the file, or the page that it is.
fn served(folder: Option<&Path>, tabs: &[Tab], name: &str) -> Option<Vec<u8>> {
    let Some(page) = name.strip_suffix(".html") else { return file(folder, name) };
    if name == FRAME {
        return None;
    }
    let text = |name| file(folder, name).and_then(|bytes| String::from_utf8(bytes).ok());
    Some(framed(&text(FRAME)?, tabs, page, &text(name)?).into_bytes())
}

/// A file of the folder, or of the program.
fn file(folder: Option<&Path>, name: &str) -> Option<Vec<u8>> {
    match folder {
        Some(folder) => std::fs::read(folder.join(name)).ok(),
        None => Pages::get(name).map(|file| file.data.into_owned()),
    }
}

/// The file of a path and its type. Only plain names: no dots but one, nothing escaped.
fn named(path: &str) -> Option<(String, &'static str)> {
    let path = path.strip_prefix('/')?;
    let is_plain = |piece: &str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        !piece.is_empty() && piece.chars().all(plain)
    };
    let (stem, ending) = match path.rsplit_once('.') {
        _ if path.is_empty() => (HOME, "html"),
        None => (path, "html"),
        Some((stem, ending)) => (stem, ending),
    };
    let kind = KINDS.iter().find(|(known, _)| *known == ending)?.1;
    stem.split('/').all(is_plain).then(|| (format!("{stem}.{ending}"), kind))
}

/// What is sent, in short: a browser that has it need not load it again.
fn tag(bytes: &[u8]) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    let hash = hasher.finish();
    HeaderValue::from_str(&format!("\"{hash:x}\"")).expect("hex digits are a header")
}

#[cfg(test)]
mod fields_only;
#[cfg(test)]
mod format;
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_files() {
        let file = |path| named(path).map(|(name, _)| name);
        assert_eq!(file("/").as_deref(), Some("home.html"));
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

    /// The pages by name, as they are sent.
    fn html() -> Vec<(String, String)> {
        let names = Pages::iter().filter(|name| name.ends_with(".html") && name != FRAME);
        let text = |name: &str| String::from_utf8(served(None, &tabs(), name).unwrap());
        names.map(|name| (name.to_string(), text(&name).unwrap())).collect()
    }

    #[test]
    fn every_tab_leads_to_a_page_and_every_page_is_whole() {
        let pages = html();
        assert_eq!(
            pages.len(),
            tabs().len() + 3,
            "a page for each tab, the first one, none, and the door"
        );
        for (name, text) in &pages {
            let after = ["href=\"", "src=\""].map(|attribute| text.split(attribute).skip(1));
            let links = after.into_iter().flatten().filter_map(|rest| rest.split('"').next());
            for link in links.filter(|link| !link.starts_with("/api") && !link.starts_with('#')) {
                let (file, _) = named(link).unwrap_or_else(|| panic!("{name}: {link}"));
                assert!(Pages::get(&file).is_some(), "{name}: {link}");
            }
            let once = |piece: &str| assert_eq!(text.matches(piece).count(), 1, "{name}: {piece}");
            ["<title>", "<nav ", "<main", "</main>", "<h1", "</html>"].into_iter().for_each(once);
            let current = usize::from(!["home.html", MISSING, DOOR].contains(&name.as_str()));
            assert_eq!(text.matches("aria-current=\"page\"").count(), current, "{name}");
            for hole in ["{name}", "{tabs}", "{tiles}", "{topics}", "{topic links}"] {
                assert!(!text.contains(hole), "{name}: {hole}");
            }
        }
    }

    #[test]
    fn a_folder_is_served_as_the_program_is_and_the_frame_is_no_page() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pages");
        for name in ["home.html", "hats.html", "lib/dom.js"] {
            let inside = served(None, &tabs(), name).unwrap();
            assert_eq!(served(Some(&folder), &tabs(), name), Some(inside), "{name}");
        }
        assert_eq!(served(None, &tabs(), FRAME), None);
        assert_eq!(served(Some(&folder), &tabs(), "none.html"), None);
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
