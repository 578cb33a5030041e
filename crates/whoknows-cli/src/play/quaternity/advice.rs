//! What to do, for those who are told everything.

use whoknows::budget::Budget;
use whoknows::quaternity::play::{Move, Play};
use whoknows::quaternity::players::{Computers, Effort, Kind};

use super::words;

/// The most cards for which perfect play is looked for.
const SMALL: usize = 12;

/// The move that a computer player would take, and the worlds that it leaves.
pub(super) fn advice(
    table: &Play,
    computers: &mut Computers,
    effort: &Effort,
    budget: &Budget,
) -> String {
    let small = table.game().setup.cards() <= SMALL;
    let kind = if small { Kind::Exact } else { Kind::Careful };
    let Some(decided) = computers.decide(kind, table, effort) else {
        return "The game is over.".into();
    };
    let exact = small && decided.unsolved.is_none();
    // Perfect play is about what one can be sure of, whatever the others do.
    let who = match (exact, decided.equal, table.asked().is_some()) {
        (true, true, true) => "both answers are equal for perfect play; a careful player",
        (true, true, false) => "all questions are equal for perfect play; a careful player",
        (true, false, _) => "perfect play against all others together",
        (false, ..) => "a careful player",
    };
    let names = &table.game().names;
    let (does, question) = match (decided.chosen, table.asked()) {
        (Move::Ask(question), _) => {
            let (target, card) = (&names.players[question.target], names.card(question.card));
            (format!("asks {target} for {card}"), question)
        }
        (Move::Answer(yes), Some(question)) => {
            (format!("says {}", if yes { "yes" } else { "no" }), question)
        }
        (Move::Answer(_), None) => return String::new(),
    };
    format!("  {who} {does}{}", words::leaves(table, question, budget))
}
