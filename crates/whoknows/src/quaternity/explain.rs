//! Reasons in sentences.

use super::evidence::{NoWorld, Places};
use super::names::Names;
use super::objection::Objection;
use super::position::{Players, Question};

/// Why there is no world, in a sentence.
pub fn no_world_words(names: &Names, evidence: &NoWorld) -> String {
    let player = |player: usize| names.who(player);
    match evidence {
        NoWorld::Hand { player: who, least, hand } => {
            format!(
                "{} must have {} at least, but has {hand}",
                player(*who),
                counted(*least, "card")
            )
        }
        NoWorld::Count { cards, hands } => {
            format!("{} out, but the hands hold {hands} together", verb(*cards, "card"))
        }
        NoWorld::Lack { places, cards } => lack_words(names, places, cards),
        NoWorld::Crowd { cards, places } => {
            let room: usize = places.iter().map(|places| places.count).sum();
            let each = places.iter().map(|places| match places.set {
                Some(set) => format!(
                    "{} of {}'s kept for set {}",
                    places.count,
                    player(places.player),
                    names.sets[set]
                ),
                None => format!("{} of {}'s", places.count, player(places.player)),
            });
            let each: Vec<String> = each.collect();
            let listed = names.all(cards);
            match (cards.len(), room) {
                (1, _) => format!("nobody can have {listed}"),
                (count, 0) => format!("there is no place for the {count} cards {listed}"),
                (count, _) => format!(
                    "the {count} cards {listed} fit only into {room} {}: {}",
                    if room == 1 { "place" } else { "places" },
                    each.join(", ")
                ),
            }
        }
    }
}

/// These places take only these cards, which are fewer.
fn lack_words(names: &Names, places: &[Places], cards: &[usize]) -> String {
    let room: usize = places.iter().map(|places| places.count).sum();
    let mut who: Vec<usize> = places.iter().map(|places| places.player).collect();
    who.sort_unstable();
    who.dedup();
    let players = names.who_all(&who);
    let set = places[0].set.filter(|set| places.iter().all(|other| other.set == Some(*set)));
    let must = match set {
        Some(set) => format!("must have {} of set {}", counted(room, "card"), names.sets[set]),
        None => format!("have {} to fill with cards", counted(room, "place")),
    };
    let must = if set.is_none() && who.len() == 1 { must.replacen("have", "has", 1) } else { must };
    match cards.len() {
        0 => format!("{players} {must}, but none can be theirs"),
        1 => format!("{players} {must}, but only {} can be theirs", names.all(cards)),
        count => format!("{players} {must}, but only {count} can be theirs: {}", names.all(cards)),
    }
}

/// `1 card`, `2 cards`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `1 card is`, `2 cards are`.
fn verb(count: usize, noun: &str) -> String {
    format!("{} {}", counted(count, noun), if count == 1 { "is" } else { "are" })
}

/// Why a question or an answer is refused, in a sentence; `owners` is who can have each card before it.
///
/// Who asks claims to have a card of the set, but not this one. Where a reason needs that, it says so.
pub fn objection(
    names: &Names,
    owners: &[Players],
    asker: usize,
    question: Question,
    why: Objection,
) -> String {
    let (x, y) = (names.who(asker), names.who(question.target));
    let (card, set) = (names.card(question.card), &names.sets[question.card / names.cards.len()]);
    let (owners, target) = (owners.get(question.card).map_or(0, |&all| all), 1 << question.target);
    let claimed =
        format!("if {x} has a card of set {set} but not {card}, as the question claims, ");
    let unless = |known: bool| if known { "" } else { claimed.as_str() };
    let cannot = unless(owners & target == 0);
    match why {
        Objection::Over => "the game is over".into(),
        Objection::Turn => format!("{x} is not on turn"),
        Objection::Itself => "nobody asks himself".into(),
        Objection::SetCompleted => format!("set {set} is complete"),
        Objection::TargetHasNoCards => format!("{y} has no cards"),
        Objection::AskerCannotHoldSet => format!("{x} can have no card of set {set}"),
        Objection::AskerSurelyHoldsCard => format!("{x} has {card} for certain"),
        Objection::OnlyThisOne => {
            format!("the only card of set {set} that {x} can have is {card} itself")
        }
        Objection::TargetCannotHoldCard => format!("{cannot}{y} cannot have {card}"),
        Objection::MustSayYes => {
            let nobody = unless(owners & !target == 0);
            format!("{y} must say yes: {nobody}nobody else can have {card}")
        }
        Objection::MustSayNo => format!("{y} must say no: {cannot}{y} cannot have {card}"),
    }
}
