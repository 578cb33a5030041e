//! Wrong words, counted by where they come from, within a minute. What is counted is bounded.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use crate::http_error::HttpError;

/// The most wrong words from one address, and from all, in a minute.
const FROM_ONE: u32 = 10;
const FROM_ALL: u32 = 300;
const MINUTE: Duration = Duration::from_mins(1);
/// The most addresses that are remembered; they are forgotten after a minute.
const ADDRESSES: usize = 1024;

/// The wrong words of the last minute.
#[derive(Default)]
pub(super) struct Tries(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    began: Option<Instant>,
    all: u32,
    by: HashMap<Option<IpAddr>, u32>,
}

impl Tries {
    /// Why this address may not try again now.
    pub(super) fn refused(&self, from: Option<IpAddr>) -> Option<HttpError> {
        let counted = self.counted(Instant::now());
        let tried = counted.by.get(&from.map(network)).copied().unwrap_or(0);
        // Who never tried may still come in, unless everybody is trying.
        (tried >= FROM_ONE || counted.all >= FROM_ALL).then(|| {
            let message = "too many wrong words: try again in a minute";
            HttpError::new(StatusCode::TOO_MANY_REQUESTS, message)
        })
    }

    /// One more wrong word.
    pub(super) fn count(&self, from: Option<IpAddr>) {
        let mut counted = self.counted(Instant::now());
        counted.began.get_or_insert_with(Instant::now);
        counted.all = counted.all.saturating_add(1);
        let from = from.map(network);
        if counted.by.len() < ADDRESSES || counted.by.contains_key(&from) {
            *counted.by.entry(from).or_insert(0) += 1;
        }
    }

    fn counted(&self, now: Instant) -> std::sync::MutexGuard<'_, Counted> {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counted.began.is_some_and(|began| now.duration_since(began) >= MINUTE) {
            *counted = Counted::default();
        }
        counted
    }
}

/// The network that one client has to itself: with IPv6, many addresses.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6((six.to_bits() >> 64 << 64).into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_tries_too_often_waits_and_the_others_do_not() {
        let tries = Tries::default();
        let address = |text: &str| Some(text.parse::<IpAddr>().unwrap());
        for _ in 0..FROM_ONE {
            assert!(tries.refused(address("10.0.0.1")).is_none());
            tries.count(address("10.0.0.1"));
        }
        assert!(tries.refused(address("10.0.0.1")).is_some());
        assert!(tries.refused(address("::ffff:10.0.0.1")).is_some(), "the same by another name");
        assert!(tries.refused(address("10.0.0.2")).is_none());
        for host in 0..FROM_ONE {
            tries.count(address(&format!("2001:db8::{host}")));
        }
        assert!(tries.refused(address("2001:db8::ffff")).is_some(), "one network");
        for host in 0..2000_u32 {
            tries.count(Some(IpAddr::V4((0x0a01_0000 + host).into())));
        }
        assert!(tries.0.lock().unwrap().by.len() <= ADDRESSES);
        assert!(tries.refused(address("10.9.9.9")).is_some(), "everybody tries");
        tries.0.lock().unwrap().began = Instant::now().checked_sub(MINUTE);
        assert!(tries.refused(address("10.0.0.1")).is_none(), "a minute later");
    }
}
