//! The lines that people write: read with care, and understood or refused with what was expected.

use whoknows::quaternity::{Names, Question};

use super::super::lines::short;
use super::super::said::{self, Common, Said};

/// What can be said at the table, with its own names in the examples: the list; or of a line that is none of
/// it, what was expected.
pub(super) fn said(names: &Names, unknown: Option<&str>) -> String {
    let (asker, target, card) = (&names.players[0], &names.players[1], names.card(0));
    let (asks, who) = (format!("{target} {card}"), names.who(1));
    let does = format!("ask {who} for card {card}; {asker}>{target} {card} says who asks");
    let said = Said {
        own: &[(&asks, &does), ("y, n", "answer"), ("m, moves", "what may be asked")],
        hint: "what is known; with full hints, what to do",
        show: "who may have which card, as far as the hints go",
        saves: true,
    };
    unknown.map_or_else(|| said.help(), |line| said.unknown(line))
}

/// What somebody wants.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To ask; who asks may be named.
    Ask(Option<usize>, Question),
    Answer(bool),
    Moves,
    Common(Common),
    /// An empty line.
    Nothing,
}

/// What the line wants, or why it is not understood.
pub(super) fn wish(line: &str, names: &Names) -> Result<Wish, String> {
    if let Some(common) = said::common(line) {
        return common.map(Wish::Common);
    }
    let (first, rest) = said::words(line);
    Ok(match (first.as_str(), rest) {
        ("", _) => Wish::Nothing,
        ("y" | "yes", "") => Wish::Answer(true),
        ("n" | "no", "") => Wish::Answer(false),
        ("moves" | "m", "") => Wish::Moves,
        _ => question(line.trim(), names)?,
    })
}

/// `1 A3`, or `0>1 A3`.
fn question(line: &str, names: &Names) -> Result<Wish, String> {
    let (asker, asked) = match line.split_once('>') {
        Some((asker, asked)) => (Some(asker.trim()), asked),
        None => (None, line),
    };
    let words: Vec<&str> = asked.split_whitespace().collect();
    let &[target, card] = &words[..] else {
        return Err(said(names, Some(line)));
    };
    let player = |name: &str| {
        let all = names.players.join(" ");
        let refused = || format!("`{}` is no player: expected one of {all}", short(name));
        names.find_player(name).ok_or_else(refused)
    };
    let asker = asker.map(player).transpose()?;
    let target = player(target)?;
    let found = names.find_card(card).or_else(|| names.find_card(&card.to_uppercase()));
    let card = found.ok_or_else(|| {
        let last = names.card(names.sets.len() * names.cards.len() - 1);
        format!("`{}` is no card: expected {} to {last}", short(card), names.card(0))
    })?;
    Ok(Wish::Ask(asker, Question { target, card }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use whoknows::quaternity::Setup;

    #[test]
    fn wishes_are_understood_or_refused() {
        let names = Names::usual(&Setup::even(4, 3, 3).expect("a size"));
        let ask = |asker, target, card| Ok(Wish::Ask(asker, Question { target, card }));
        assert_eq!(wish(" 1 A3\r", &names), ask(None, 1, 3));
        assert_eq!(wish("0 > 2  b0", &names), ask(Some(0), 2, 4));
        assert_eq!(wish("YES", &names), Ok(Wish::Answer(true)));
        let saved = Wish::Common(Common::Save("a b.txt".into()));
        assert_eq!(wish("save a b.txt", &names), Ok(saved));
        assert_eq!(wish("t", &names), Ok(Wish::Common(Common::Show)));
        for (line, says) in [
            ("7 A0", "`7` is no player"),
            ("9>1 A0", "`9` is no player"),
            ("1 Z9", "`Z9` is no card"),
            ("1", "`1` is not understood"),
            ("1 A0 y", "`1 A0 y` is not understood"),
            ("\u{1b}[2J\0", "`·[2J·` is not understood"),
            ("save", "save where?"),
            (">", "`>` is not understood"),
            ("quit now", "`quit` is no player"),
        ] {
            let refused = wish(line, &names).expect_err(line);
            assert!(refused.starts_with(says), "{line}: {refused}");
        }
        assert!(wish(&"x".repeat(5000), &names).expect_err("long").len() < 200);
    }
}
