//! A race as it is kept: the game, and what each racer played.

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use whoknows::turing::Play;
use whoknows::turing::race::computer::Computer;
use whoknows::turing::race::{Run, places};

use crate::http_error::HttpError;
use crate::secret::secret;
use crate::tables::bad;
use crate::tables::turing::read;

/// The longest name.
const LONGEST: usize = 24;

/// A race.
#[derive(Serialize, Deserialize)]
pub(super) struct Document {
    /// The game before the first move.
    board: String,
    pub(super) seed: Option<u64>,
    pub(super) day: Option<String>,
    /// How many people race.
    pub(super) people: usize,
    pub(super) racers: Vec<Racer>,
}

/// Somebody who races.
#[derive(Serialize, Deserialize)]
pub(super) struct Racer {
    pub(super) name: String,
    /// What a person plays with; computers have none.
    key: Option<String>,
    pub(super) play: String,
    pub(super) gave_up: bool,
}

impl Racer {
    pub(super) fn play(&self) -> Result<Play, HttpError> {
        read(&self.play)
    }

    pub(super) fn is_person(&self) -> bool {
        self.key.is_some()
    }
}

impl Document {
    pub(super) fn new(
        board: String,
        seed: Option<u64>,
        day: Option<String>,
        people: usize,
    ) -> Self {
        Document { board, seed, day, people, racers: Vec::new() }
    }

    /// A person joins; where.
    pub(super) fn join(&mut self, name: &str) -> Result<usize, HttpError> {
        let name = name.trim();
        let long = name.chars().count();
        if !(1..=LONGEST).contains(&long) || name.chars().any(char::is_control) {
            return Err(bad(format!("a name has 1 to {LONGEST} letters")));
        }
        if self.racers.iter().any(|racer| racer.name.to_lowercase() == name.to_lowercase()) {
            return Err(bad(format!("there is a racer called {name}: choose another name")));
        }
        if self.racers.iter().filter(|racer| racer.is_person()).count() >= self.people {
            return Err(bad(format!("the race has all its {} people", self.people)));
        }
        let (name, key) = (name.to_string(), Some(secret()?));
        self.racers.push(Racer { name, key, play: self.board.clone(), gave_up: false });
        Ok(self.racers.len() - 1)
    }

    /// A computer that has played joins.
    pub(super) fn add(&mut self, computer: Computer, play: &Play) {
        let taken = |name: &str| self.racers.iter().any(|racer| racer.name == name);
        let mut name = computer.to_string();
        let mut number = 1;
        while taken(&name) {
            number += 1;
            name = format!("{computer} {number}");
        }
        self.racers.push(Racer { name, key: None, play: play.to_string(), gave_up: false });
    }

    /// The key of a person.
    pub(super) fn key(&self, me: usize) -> Option<String> {
        self.racers[me].key.clone()
    }

    /// Who has this key.
    pub(super) fn racer(&self, key: &str) -> Result<usize, HttpError> {
        let found = self.racers.iter().position(|racer| racer.key.as_deref() == Some(key));
        found.ok_or_else(|| {
            HttpError::new(StatusCode::FORBIDDEN, "this key is for nobody in this race")
        })
    }

    /// The places, when all people are there and nobody is going any more.
    pub(super) fn places(&self) -> Result<Option<Vec<Option<usize>>>, HttpError> {
        let run = |racer: &Racer| racer.play().map(|play| Run::of(&play, racer.gave_up));
        let runs = self.racers.iter().map(run).collect::<Result<Vec<_>, _>>()?;
        let there = self.racers.iter().filter(|racer| racer.is_person()).count();
        Ok(places(&runs).filter(|_| there == self.people))
    }
}
