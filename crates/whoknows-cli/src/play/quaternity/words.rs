//! What is said at the table: turns, pictures, hints, scores.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use whoknows::budget::Budget;
use whoknows::quaternity::count::{count, marginals};
use whoknows::quaternity::explain::objection;
use whoknows::quaternity::notation::turn_text;
use whoknows::quaternity::objection::Objection;
use whoknows::quaternity::play::{Outcome, Play, PlayError, Taken};
use whoknows::quaternity::referee::account;
use whoknows::quaternity::{Position, Question, Rule};
use whoknows_api::quaternity::{
    Known, declared_picture, grouped, scores_text, truth_picture, worlds_strip,
};

use super::Hints;
use crate::report::RED;

pub(super) const BOLD: Style = Style::new().bold();
pub(super) const DIM: Style = Style::new().dimmed();
const GREEN: Style = AnsiColor::Green.on_default().bold();

/// A turn that was just taken: `  3. 0>1 A3 y`, why it was forced, who completed what.
pub(super) fn turn(table: &Play, taken: &Taken, number: usize) -> String {
    let names = &table.game().names;
    let mut text = format!("{number:>4}. {BOLD}{}{BOLD:#}", turn_text(names, taken.turn));
    text.push_str(&completed(table, &taken.played.completed));
    if taken.forced {
        let must = if taken.turn.yes { Objection::MustSayYes } else { Objection::MustSayNo };
        let owners = &before(table, number - 1).owners;
        let why = objection(names, owners, taken.turn.asker, taken.turn.question, must);
        let _ = write!(text, "\n      forced: {why}");
    }
    text
}

/// The position after so many turns.
fn before(table: &Play, turns: usize) -> &Position {
    let last = turns.checked_sub(1).and_then(|last| table.taken().get(last));
    last.map_or(&table.first().position, |taken| &taken.played.position)
}

/// Who completed which sets.
pub(super) fn completed(table: &Play, sets: &[(usize, usize)]) -> String {
    let names = &table.game().names;
    let each = sets.iter().map(|&(set, player)| {
        format!("  {GREEN}{} completes {}{GREEN:#}", names.players[player], names.sets[set])
    });
    each.collect()
}

/// The worlds before and after the last turn.
pub(super) fn worlds(table: &Play, budget: &Budget) -> String {
    let setup = &table.game().setup;
    let before = before(table, table.taken().len().saturating_sub(1));
    let counted = |position: &Position| count(setup, position, budget);
    match (counted(before), counted(table.position())) {
        (Ok(before), Ok(after)) => format!("      {}", worlds_strip(&before, &after)),
        _ => "      too many worlds to count".into(),
    }
}

/// Why a move was refused.
pub(super) fn refused(table: &Play, asker: usize, error: PlayError) -> String {
    let names = &table.game().names;
    match error {
        PlayError::Refused(question, why) => {
            let owners = &table.position().owners;
            let why = objection(names, owners, asker, question, why);
            format!("{RED}not allowed{RED:#}: {why}")
        }
        other => format!("{RED}not now{RED:#}: {other}"),
    }
}

/// The table, as far as the hints go.
pub(super) fn picture(table: &Play, hints: Hints, budget: &Budget) -> String {
    let (setup, names, position) = (&table.game().setup, &table.game().names, table.position());
    let account = match hints {
        Hints::None => return said(table),
        Hints::Declared => None,
        Hints::Full => account(setup, position, budget),
    };
    let Some(account) = account else {
        return declared_picture(setup, names, &table.declared());
    };
    let known = Known::new(setup, position, &account);
    let worlds = known.worlds.as_ref();
    let worlds = worlds.map_or(String::new(), |worlds| format!("  worlds: {}\n", grouped(worlds)));
    worlds + &truth_picture(setup, names, &known)
}

/// Only what was said: turns, sets and the sizes of the hands.
fn said(table: &Play) -> String {
    let (names, position) = (&table.game().names, table.position());
    let mut text = String::new();
    for (at, taken) in table.taken().iter().enumerate() {
        let turn = turn_text(names, taken.turn);
        let _ =
            writeln!(text, "{:>4}. {turn}{}", at + 1, completed(table, &taken.played.completed));
    }
    for (player, name) in names.players.iter().enumerate() {
        let (hand, sets) = (position.hands[player], position.score(player));
        let _ = writeln!(text, "  {name}: {}, {}", many(hand.into(), "card"), many(sets, "set"));
    }
    text
}

/// What is declared of each player, in words.
pub(super) fn declared(table: &Play) -> String {
    let (setup, names, position) = (&table.game().setup, &table.game().names, table.declared());
    let mut text = String::new();
    for (player, name) in names.players.iter().enumerate() {
        let has = |card: &usize| position.owners[*card] == 1 << player;
        let cards: Vec<usize> = (0..setup.cards()).filter(has).collect();
        let least = (0..setup.sets()).map(|set| (position.least(player, set), set));
        let least: Vec<String> = least
            .filter(|(least, _)| *least > 0)
            .map(|(least, set)| format!("{least} of {}", names.sets[set]))
            .collect();
        let _ = write!(text, "  {name}: {}", many(position.hands[player].into(), "card"));
        if !cards.is_empty() {
            let _ = write!(text, ", has {}", names.all(&cards));
        }
        if !least.is_empty() {
            let _ = write!(text, ", at least {}", least.join(" and "));
        }
        text.push('\n');
    }
    text
}

/// What may be asked, as far as the hints go.
pub(super) fn moves(table: &Play, hints: Hints, budget: &Budget) -> String {
    let names = &table.game().names;
    if table.asked().is_some() {
        return "  y or n: both are possible".into();
    }
    let Some(asker) = table.position().turn else { return "  the game is over".into() };
    if hints == Hints::Full {
        return all_moves(table, budget);
    }
    if hints == Hints::None {
        return "  a card of a set of which you have another, from a player who has cards; \
                the referee says if it is allowed"
            .into();
    }
    let declared = table.declared();
    let rule = table.game().setup.rule;
    let mut text = String::from("  by what was declared (the referee may know more):\n");
    for target in 0..names.players.len() {
        let open = target != asker && declared.hands[target] > 0;
        let asked = |card: &usize| {
            let owners = declared.owners[*card];
            let may = owners >> target & 1 == 1 || rule == Rule::Lenient;
            open && may && owners & !(1 << asker) != 0
        };
        let cards: Vec<usize> = (0..table.game().setup.cards()).filter(asked).collect();
        if !cards.is_empty() {
            let _ = writeln!(text, "  {}: {}", names.players[target], names.all(&cards));
        }
    }
    text
}

fn all_moves(table: &Play, budget: &Budget) -> String {
    let (setup, names) = (&table.game().setup, &table.game().names);
    let counted = marginals(setup, table.position(), budget).ok();
    let mut text = String::new();
    let asked = |question: Question| {
        format!("{} {}", names.players[question.target], names.card(question.card))
    };
    let questions = table.questions();
    let wide = questions.iter().map(|(question, _)| asked(*question).chars().count()).max();
    let wide = wide.unwrap_or(0);
    for (question, answers) in questions {
        let asked = asked(question);
        let forced = match (answers.yes, answers.no) {
            (true, false) => ", must say yes",
            (false, true) => ", must say no",
            _ => "",
        };
        let left = counted.as_ref().map_or(String::new(), |counted| {
            let (no, yes) = counted.after(question);
            format!("  yes leaves {}, no {} worlds", grouped(yes), grouped(no))
        });
        let _ = writeln!(text, "  {asked:wide$}{left}{forced}");
    }
    text
}

/// The worlds left after each answer to a question.
pub(super) fn leaves(table: &Play, question: Question, budget: &Budget) -> String {
    let counted = marginals(&table.game().setup, table.position(), budget);
    counted.map_or(String::new(), |counted| {
        let (no, yes) = counted.after(question);
        format!("; yes leaves {}, no {} worlds", grouped(yes), grouped(no))
    })
}

/// The scores, and who won.
pub(super) fn outcome(table: &Play, outcome: &Outcome) -> String {
    let names = &table.game().names;
    let scores = scores_text(names, &outcome.scores);
    let ending = match &outcome.winners[..] {
        [] => "a tie for most sets: everybody loses".to_string(),
        [one] => format!("{} wins", names.who(*one)),
        several => format!("{} win together", names.who_all(several)),
    };
    format!("\n  {scores}\n  {BOLD}{ending}{BOLD:#}")
}

/// The same as the first words of a sentence.
pub(super) fn begins(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `1 card`, `2 cards`.
pub(super) fn many(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
