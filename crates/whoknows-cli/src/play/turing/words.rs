//! What is said in a game: the sheet, what is left, how it ended.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use whoknows::turing::play::{Outcome, Play, Round, Turn};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Mode, Test, Worlds};
use whoknows_api::turing::{
    cards_with_laws, digits_words, left_words, plural, solution, worlds_strip,
};

use crate::report::RED;

pub(super) const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GREEN: Style = AnsiColor::Green.on_default().bold();

/// The cards on the table.
pub(super) fn cards(play: &Play) -> String {
    let game = play.given().game();
    let mut text = cards_with_laws(game);
    let last = letter(game.verifiers() - 1);
    let digits = digits_words(game.deck());
    let _ = writeln!(text, "\n  {DIM}{digits}{DIM:#}");
    let how = match game.mode() {
        Mode::Classic => return text,
        Mode::Extreme => "only one card of each verifier counts".to_string(),
        Mode::Nightmare => format!("verifiers A to {last} have one each, nobody knows which"),
    };
    let _ = writeln!(text, "  {DIM}{how}{DIM:#}");
    text
}

/// A line of the sheet: `   2. 435  A +  B -`.
pub(super) fn round(play: &Play, number: usize, round: &Round) -> String {
    let code = play.given().game().deck().space().text(round.code);
    let mut text = format!("{number:>4}. {BOLD}{code}{BOLD:#}");
    for &(verifier, yes) in &round.answers {
        let (style, sign) = if yes { (GREEN, '+') } else { (RED, '-') };
        let _ = write!(text, "  {} {style}{sign}{style:#}", letter(verifier));
    }
    text
}

/// The rounds so far.
pub(super) fn sheet(play: &Play) -> String {
    let rounds = play.rounds();
    if rounds.is_empty() {
        return "  nothing was asked yet".into();
    }
    let lines = rounds.iter().enumerate().map(|(at, one)| round(play, at + 1, one));
    lines.collect::<Vec<_>>().join("\n")
}

/// What the last answers did: the worlds before and after each, and the codes then.
pub(super) fn answers(all: &Worlds, before: &[Test], new: &[Test]) -> String {
    let mut worlds = all.after(before);
    let mut text = String::new();
    for test in new {
        let after = worlds.after(&[*test]);
        let strip = worlds_strip(worlds.len(), after.len());
        let _ = writeln!(text, "      {}  {strip}", letter(test.verifier));
        worlds = after;
    }
    let space = all.game().deck().space();
    let codes: Vec<_> = worlds.codes().into_iter().map(|left| left.code).collect();
    let many = plural(codes.len(), "code");
    let _ = write!(text, "      {many}: {}", space.list(&codes, 12));
    text
}

/// The codes and laws that are left.
pub(super) fn laws(all: &Worlds, tests: &[Test]) -> String {
    let worlds = all.after(tests);
    let count = plural(worlds.len(), "world");
    let mut text = format!("  {count}\n");
    let left = worlds.left(all.len());
    if let [only] = left.codes[..] {
        let code = all.game().deck().space().text(only.code);
        text = format!("  {count}: the code is {BOLD}■ {code}{BOLD:#}\n");
    }
    text + &left_words(all.game(), &left) + "\n  ■ certain, × impossible, · possible"
}

/// What is expected now.
pub(super) fn prompt(play: &Play) -> String {
    let number = play.rounds().len();
    match play.turn() {
        Turn::Begin => format!("Round {}: a code, or a guess?", number + 1),
        Turn::Ask { code, left } => {
            let code = play.given().game().deck().space().text(code);
            format!("Round {number}, {code}: which verifier? {} left.", plural(left, "question"))
        }
        Turn::Over => "The game is over. show, undo, save or quit?".into(),
    }
}

/// How it ended, with the truth.
pub(super) fn outcome(play: &Play) -> String {
    let space = play.given().game().deck().space();
    let how = match play.outcome() {
        Outcome::Going => return String::new(),
        Outcome::Found { rounds, questions } => {
            let (rounds, questions) = (plural(rounds, "round"), plural(questions, "question"));
            format!("{GREEN}right{GREEN:#}, after {rounds} and {questions}")
        }
        Outcome::Missed(code) => {
            format!("{RED}wrong{RED:#}: {} is not the code, and the game is lost", space.text(code))
        }
    };
    format!("  {how}\n{}", solution(play.given()))
}
