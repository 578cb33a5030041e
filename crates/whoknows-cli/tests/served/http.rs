//! As much of HTTP as the tests need, by hand, so that they can also speak it badly.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    /// The message of a refusal.
    pub(crate) fn message(&self) -> String {
        self.json()["error"]["message"].as_str().unwrap_or_default().to_string()
    }
}

/// Connects; nothing is waited for longer than a minute.
pub(crate) fn connect(port: u16) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    stream
}

/// Sends bytes and reads what comes back, even if not all of the bytes were wanted.
pub(crate) fn raw(port: u16, bytes: &[u8]) -> io::Result<Reply> {
    let mut stream = connect(port);
    let _ = stream.write_all(bytes);
    reply(&mut stream)
}

pub(crate) fn get(port: u16, path: &str) -> Reply {
    let host =
        format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    raw(port, host.as_bytes()).unwrap()
}

pub(crate) fn post(port: u16, path: &str, body: &str) -> Reply {
    raw(port, posting(port, path, "", body).as_bytes()).unwrap()
}

/// The bytes of a `POST` with more headers, each with its line end.
pub(crate) fn posting(port: u16, path: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n{headers}\r\n{body}"
    )
}

/// Reads one answer.
pub(crate) fn reply(stream: &mut TcpStream) -> io::Result<Reply> {
    let mut reader = BufReader::new(stream);
    let mut headers = String::new();
    while !headers.ends_with("\r\n\r\n") {
        if reader.read_line(&mut headers)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    let headers = headers.to_ascii_lowercase();
    let status = headers.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap();
    let length = headers.lines().find_map(|line| line.strip_prefix("content-length: "));
    let mut body = Vec::new();
    match length {
        Some(length) => {
            body.resize(length.trim().parse().unwrap(), 0);
            reader.read_exact(&mut body)?;
        }
        None if headers.contains("transfer-encoding: chunked") => chunks(&mut reader, &mut body)?,
        None => {
            reader.read_to_end(&mut body)?;
        }
    }
    Ok(Reply { status, headers, body: String::from_utf8(body).unwrap() })
}

fn chunks(reader: &mut impl BufRead, body: &mut Vec<u8>) -> io::Result<()> {
    loop {
        let mut size = String::new();
        reader.read_line(&mut size)?;
        let size = usize::from_str_radix(size.trim(), 16).map_err(io::Error::other)?;
        let start = body.len();
        body.resize(start + size + 2, 0);
        reader.read_exact(&mut body[start..])?;
        body.truncate(start + size);
        if size == 0 {
            return Ok(());
        }
    }
}
