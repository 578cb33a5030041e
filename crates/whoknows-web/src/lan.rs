//! The link for others on the network, and the same for a camera.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use qrcodegen::{QrCode, QrCodeEcc};
use serde::Serialize;

use crate::guard::machine;
use crate::{Reach, Settings, Shared};

/// Light around the code, as wide as cameras want it.
const MARGIN: i32 = 2;

/// The link with the access word; none if nobody else may come.
pub(crate) fn link(settings: &Settings, address: SocketAddr, word: Option<&str>) -> Option<String> {
    let word = word?;
    let port = address.port();
    let scheme = if settings.tls.is_some() { "https" } else { "http" };
    let named = settings.names.first();
    Some(match (settings.reach, named) {
        // The proxy has a port of its own, and hides ours.
        (Reach::Proxy, Some(name)) => format!("https://{name}/?word={word}"),
        (_, Some(name)) => format!("{scheme}://{name}:{port}/?word={word}"),
        (_, None) => format!("{scheme}://{}:{port}/?word={word}", outside(settings.reach)),
    })
}

/// What others call this machine: the address by which it would reach them, or its name.
fn outside(reach: Reach) -> String {
    let found = || {
        // Nothing is sent: this only asks the system which way it would go.
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        Some(socket.local_addr().ok()?.ip()).filter(|ip: &IpAddr| !ip.is_unspecified())
    };
    match found().filter(|_| reach == Reach::Lan) {
        Some(address) => address.to_string(),
        None => machine().filter(|_| reach == Reach::Lan).unwrap_or("127.0.0.1".into()),
    }
}

/// `GET /lan`: how others come here.
#[derive(Serialize)]
pub(crate) struct Shown {
    /// The link with the access word, if others may come.
    link: Option<String>,
    /// The dark squares of its QR code, row by row.
    squares: Vec<Vec<bool>>,
}

/// `GET /lan`: the link for others, and its QR code.
pub(crate) async fn shown(State(shared): State<Arc<Shared>>) -> Json<Shown> {
    let link = shared.link.clone();
    let squares = link.as_deref().map(squares).unwrap_or_default();
    Json(Shown { link, squares })
}

/// The QR code of a text, with its margin.
fn squares(text: &str) -> Vec<Vec<bool>> {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else { return Vec::new() };
    let all = -MARGIN..code.size() + MARGIN;
    all.clone().map(|y| all.clone().map(|x| code.get_module(x, y)).collect()).collect()
}

/// The QR code of a text for a terminal: two rows in a line, light squares drawn, since most are dark.
pub(crate) fn blocks(text: &str) -> Option<String> {
    let rows = squares(text);
    let line = |pair: &[Vec<bool>]| -> String {
        let below = |x: usize| pair.get(1).is_none_or(|row| row[x]);
        let signs = pair[0].iter().enumerate().map(|(x, &above)| match (above, below(x)) {
            (false, false) => '█',
            (false, true) => '▀',
            (true, false) => '▄',
            (true, true) => ' ',
        });
        signs.collect()
    };
    let lines: Vec<String> = rows.chunks(2).map(line).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_camera_reads_the_link() {
        for link in ["http://192.168.1.5:8017/?word=abcd-efgh-jkmn", "https://a.example/?word=x"] {
            let squares = squares(link);
            let inner = squares.len() - 2 * MARGIN as usize;
            let at = |x: usize, y: usize| squares[y + MARGIN as usize][x + MARGIN as usize];
            let grid = rqrr::SimpleGrid::from_func(inner, at);
            let (_, text) = rqrr::Grid::new(grid).decode().unwrap();
            assert_eq!(text, link);
            let lines: Vec<String> = blocks(link).unwrap().lines().map(String::from).collect();
            assert_eq!(lines.len(), squares.len().div_ceil(2));
            assert!(lines.iter().all(|line| line.chars().count() == squares.len()));
        }
    }
}
