//! A small question, 2,000 times a second for 30 seconds, over loopback; every answer is checked.
//!
//! The clients keep to a timetable, whether answers are late or not, and the time of an answer counts from
//! when it should have been asked: a server that falls behind cannot hide it. Beside it, in the same run, the
//! same questions as fast as they go, and asked of the library directly.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use whoknows::budget::Budget;
use whoknows_api::questions;
use whoknows_web::{Reach, Settings, serve};

const RATE: u32 = 2_000;
const SECONDS: u32 = 30;
const CLIENTS: u32 = 16;
const BODY: &str =
    r#"{"a": 3, "b": 3, "c": 1, "hands": ["012", "034", "056", "135", "146", "236"]}"#;

/// One connection that asks the same question again and again.
struct Client {
    stream: BufReader<TcpStream>,
    request: String,
    expected: String,
}

impl Client {
    fn new(port: u16, expected: &str) -> Self {
        let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_nodelay(true).unwrap();
        let request = format!(
            "POST /api/russian/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{BODY}",
            BODY.len()
        );
        Client { stream: BufReader::new(stream), request, expected: expected.to_string() }
    }

    /// Asks and reads; panics unless it is the right answer.
    fn ask(&mut self) {
        self.stream.get_mut().write_all(self.request.as_bytes()).unwrap();
        let (mut length, mut line) = (0, String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).unwrap();
            if let Some(given) = line.to_ascii_lowercase().strip_prefix("content-length: ") {
                length = given.trim().parse().unwrap();
            }
            if line == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).unwrap();
        assert_eq!(String::from_utf8(body).unwrap(), self.expected);
    }
}

/// All clients at once, each its share; the time of every answer.
fn asked(
    port: u16,
    expected: &str,
    each: impl Fn(&mut Client, u32) -> Vec<Duration> + Sync,
) -> Vec<Duration> {
    let mut times: Vec<Duration> = thread::scope(|scope| {
        let each = &each;
        let clients: Vec<_> = (0..CLIENTS)
            .map(|number| scope.spawn(move || each(&mut Client::new(port, expected), number)))
            .collect();
        clients.into_iter().flat_map(|client| client.join().unwrap()).collect()
    });
    times.sort_unstable();
    times
}

fn main() {
    let data = std::env::temp_dir().join(format!("whoknows-load-{}", std::process::id()));
    let (told, address) = mpsc::channel();
    let settings = Settings {
        port: 0,
        reach: Reach::Here,
        names: Vec::new(),
        tls: None,
        data: Some(data.clone()),
        pages: None,
        patience: Duration::from_mins(1),
        answers: None,
    };
    thread::spawn(move || serve(settings, |at| told.send(at.address.port()).unwrap()));
    let port = address.recv().unwrap();
    let table = questions();
    let question = table.iter().find(|q| q.part == "russian" && q.name == "check").unwrap();
    let expected = question.ask(BODY, &Budget::unlimited()).unwrap().envelope().to_string();

    let direct = Instant::now();
    for _ in 0..10_000 {
        assert!(question.ask(BODY, &Budget::unlimited()).is_ok());
    }
    let direct = 10_000.0 / direct.elapsed().as_secs_f64();

    let began = Instant::now();
    let times = asked(port, &expected, |client, number| {
        let due = |i: u32| {
            (0..SECONDS * RATE).contains(&i).then(|| began + Duration::from_secs(1) * i / RATE)
        };
        let share = (0..).map(|i| number + i * CLIENTS).map_while(due);
        share
            .map(|due| {
                thread::sleep(due.saturating_duration_since(Instant::now()));
                client.ask();
                due.elapsed()
            })
            .collect()
    });
    let (count, seconds) = (times.len(), began.elapsed().as_secs_f64());
    assert_eq!(count, (RATE * SECONDS) as usize);
    let at = |part: f64| times[((count - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "serve load: {count} answers in {seconds:.1} s, {:.0} a second, no error",
        count as f64 / seconds
    );
    println!(
        "  p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms, slowest {:.2} ms",
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0)
    );

    let began = Instant::now();
    let most = asked(port, &expected, |client, _| {
        (0..2_000)
            .map(|_| {
                let asked = Instant::now();
                client.ask();
                asked.elapsed()
            })
            .collect()
    });
    let most = most.len() as f64 / began.elapsed().as_secs_f64();
    println!(
        "  as fast as it goes: {most:.0} a second; the library alone, one thread: {direct:.0}"
    );
    let _ = std::fs::remove_dir_all(&data);
}
