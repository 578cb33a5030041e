//! What the wishes of the player do: moves, and what is told about them.

use std::fmt::Write as _;
use std::io::{self, Write};

use whoknows::budget::{Budget, Limits};
use whoknows::turing::plan::{Best, Goal};
use whoknows::turing::play::{Move, PlayError, Turn};
use whoknows::turing::review::{MOST_CHOICES, nodes_for, position, review};
use whoknows::turing::search::solve;
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Answers, Code, Worlds};
use whoknows_api::turing::{expected_words, look_back, plural};

use super::in_play::InPlay;
use super::race;
use super::words::{self, BOLD};
use crate::ask::limits;
use crate::watch::Watch;

impl InPlay<'_> {
    /// Begins a round, asks verifiers, or both; all of it or nothing.
    pub(super) fn ask(
        &mut self,
        code: Option<Code>,
        verifiers: &[usize],
    ) -> Result<String, String> {
        let going = match self.play.turn() {
            Turn::Ask { code, .. } => Some(code),
            _ => None,
        };
        let goes_on = code.is_some() && code == going;
        if goes_on && verifiers.is_empty() {
            return Err("this round goes on: name a verifier".into());
        }
        let begins = code.filter(|_| !goes_on).map(Move::Code);
        let before = self.play.tests();
        let mut after = self.play.clone();
        for one in begins.into_iter().chain(verifiers.iter().copied().map(Move::Ask)) {
            let several = if verifiers.len() > 1 { "; nobody was asked" } else { "" };
            after.play(one).map_err(|why| match why {
                PlayError::NothingAsked => format!("{why}: ask a verifier, or undo"),
                _ => format!("{why}{several}"),
            })?;
        }
        self.play = after;
        let kept = self.kept();
        let rounds = self.play.rounds();
        let (Some(round), false) = (rounds.last(), verifiers.is_empty()) else {
            return Ok(kept);
        };
        let mut text = words::round(&self.play, rounds.len(), round);
        if self.hints {
            let tests = self.play.tests();
            let told = self.all().map(|all| words::answers(all, &before, &tests[before.len()..]));
            let _ = write!(text, "\n{}", told.unwrap_or_else(|| TOO_MANY.into()));
        }
        Ok(format!("{text}\n{kept}"))
    }

    /// Says what the code is: the end, and a look back.
    pub(super) fn guess(
        &mut self,
        code: Code,
        out: &mut impl Write,
    ) -> io::Result<Result<String, String>> {
        if let Err(why) = self.play.play(Move::Guess(code)) {
            return Ok(Err(why.to_string()));
        }
        writeln!(out, "{}{}", words::outcome(&self.play), self.kept())?;
        out.flush()?;
        let mut text = self.looked_back();
        if !self.race.is_empty() {
            let watch = self.watch();
            let budget = Budget::new(limits(self.matches), &watch);
            let result = race::result(&self.play, &self.race, self.luck(), &budget);
            watch.finish();
            text = format!("{}\n\n{result}", text.trim_end());
        }
        if let Some(line) = self.line() {
            text = format!("{}\n\n{line}", text.trim_end());
        }
        Ok(Ok(text))
    }

    /// Each question against the best one.
    fn looked_back(&self) -> String {
        let Some(all) = self.all() else { return TOO_MANY.into() };
        let watch = self.watch();
        let review = review(&self.play, all, |worlds| self.budget(&watch, worlds));
        watch.finish();
        look_back(&self.play, &review).text()
    }

    pub(super) fn undo(&mut self) -> String {
        if !self.play.undo() {
            return "  nothing to take back".into();
        }
        format!("  taken back\n{}\n{}", words::sheet(&self.play), self.kept())
    }

    pub(super) fn sheet(&self) -> String {
        let mut text = words::sheet(&self.play);
        if self.hints {
            let _ = write!(text, "\n\n{}", self.laws());
        }
        text
    }

    pub(super) fn laws(&self) -> String {
        let tests = self.play.tests();
        self.all().map_or_else(|| TOO_MANY.into(), |all| words::laws(all, &tests))
    }

    /// The best next question.
    pub(super) fn hint(&self) -> String {
        if self.play.turn() == Turn::Over {
            return "  the game is over".into();
        }
        let Some(all) = self.all() else { return TOO_MANY.into() };
        // Only the worlds left: the answers of a large game are many.
        let table = Answers::new(&all.after(&self.play.tests()));
        let position = position(&self.play, &table);
        let watch = self.watch();
        let best = self.budget(&watch, position.live.len()).and_then(|budget| {
            solve(&table, &position, Goal::Expected, self.play.questions(), &budget).ok()
        });
        watch.finish();
        best.map_or_else(|| TOO_MANY.into(), |best| self.hint_words(&best, position.live.len()))
    }

    fn hint_words(&self, best: &Best, worlds: usize) -> String {
        let space = self.play.given().game().deck().space();
        let Some(turn) = best.plan.first_round().into_iter().next() else {
            return "  nothing is left to ask: the code is certain".into();
        };
        let (code, verifier) = (Code(turn.code as u16), letter(turn.verifier));
        let name = space.text(code);
        let unasked = self.play.rounds().last().is_some_and(|round| round.answers.is_empty());
        let what = match self.play.turn() {
            Turn::Ask { code: going, .. } if going == code => {
                format!("ask {BOLD}{verifier}{BOLD:#}")
            }
            _ if unasked => format!("undo, then {BOLD}{name} {verifier}{BOLD:#}"),
            _ => format!("{BOLD}{name} {verifier}{BOLD:#}"),
        };
        let proved = if best.is_exact() { "the best question" } else { "the best question found" };
        format!(
            "  {what}: {proved}; yes leaves {}, no {}\n  from here {} on average",
            plural(turn.yes.worlds, "world"),
            plural(turn.no.worlds, "world"),
            expected_words(best.upper, worlds),
        )
    }

    /// All worlds of the game, if they are not too many.
    fn all(&self) -> Option<&Worlds> {
        let worlds = || {
            let watch = self.watch();
            let budget =
                Budget::new(Limits { nodes: Some(MOST_CHOICES), ..limits(self.matches) }, &watch);
            let worlds = Worlds::of(self.play.given().game(), &budget);
            watch.finish();
            worlds.ok()
        };
        self.all.get_or_init(worlds).as_ref()
    }

    /// What may be spent on a position of so many worlds.
    fn budget<'b>(&self, watch: &'b Watch, worlds: usize) -> Option<Budget<'b>> {
        let usual = nodes_for(worlds)?;
        let given = limits(self.matches);
        let limits = Limits { nodes: given.nodes.or(Some(usual)), ..given };
        Some(Budget::new(limits, watch))
    }

    fn watch(&self) -> Watch {
        Watch::start(self.matches.get_flag("quiet"))
    }
}

const TOO_MANY: &str = "  too many worlds to say more";
