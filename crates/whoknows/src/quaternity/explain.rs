//! Reasons in sentences.

use super::evidence::NoWorld;
use super::names::Names;
use super::position::Question;
use super::referee::Refusal;

/// Why there is no world, in a sentence.
pub fn no_world_words(names: &Names, evidence: &NoWorld) -> String {
    let player = |player: usize| format!("player {}", names.players[player]);
    match evidence {
        NoWorld::Hand { player: who, least, hand } => {
            format!("{} must have at least {least} cards, but has {hand}", player(*who))
        }
        NoWorld::Count { cards, hands } => {
            format!("{cards} cards are out, but the hands hold {hands} together")
        }
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

/// Why a question or an answer is refused, in a sentence.
pub fn refusal(names: &Names, asker: usize, question: Question, refusal: Refusal) -> String {
    let (x, y) = (&names.players[asker], &names.players[question.target]);
    let (card, set) = (names.card(question.card), &names.sets[question.card / names.cards.len()]);
    match refusal {
        Refusal::Over => "the game is over".into(),
        Refusal::Turn => format!("player {x} is not on turn"),
        Refusal::Itself => "nobody asks himself".into(),
        Refusal::SetCompleted => format!("set {set} is complete"),
        Refusal::TargetHasNoCards => format!("player {y} has no cards"),
        Refusal::AskerCannotHoldSet => format!("player {x} can have no card of set {set}"),
        Refusal::AskerSurelyHoldsCard => format!("player {x} has {card} for certain"),
        Refusal::OnlyThisOne => {
            format!("the only card of set {set} that player {x} can have is {card} itself")
        }
        Refusal::TargetCannotHoldCard => format!("player {y} cannot have {card}"),
        Refusal::MustSayYes => format!("player {y} must say yes: nobody else can have {card}"),
        Refusal::MustSayNo => format!("player {y} must say no: {y} cannot have {card}"),
    }
}
