//! Reasons in sentences, and the earlier turns that they come from.

use super::game::Game;
use super::hall::{NoWorld, no_world};
use super::names::Names;
use super::position::{Position, Question, Turn};
use super::referee::Refusal;
use super::setup::Setup;

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

/// Why something is impossible, and the turns that make it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Because {
    /// Why the position with it has no world.
    pub evidence: NoWorld,
    /// The earlier turns that are enough for it, counted from 0; none of them can be left out.
    pub turns: Vec<usize>,
}

/// The position that would come of this, looked at only for whether it has a world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Would {
    /// The question is put.
    Ask(usize, Question),
    /// It is put and answered.
    Answer(Turn),
}

impl Would {
    fn position(self, setup: &Setup, position: &Position) -> Position {
        match self {
            Would::Ask(asker, question) => position.asked(setup, asker, question),
            Would::Answer(turn) => position.answered(setup, turn),
        }
    }
}

/// Why this is impossible after the first `at` turns of a game, if it is.
///
/// Turns are forgotten one after the other, the latest first, as long as it stays impossible. What all
/// see is not forgotten: a card that was handed over, and a set that was laid down.
pub fn because(game: &Game, at: usize, would: Would) -> Option<Because> {
    let replayed = game.replay();
    let whole = no_world(&game.setup, &would.position(&game.setup, replayed.before(at)))?;
    let mut told: Vec<bool> = vec![true; at.min(replayed.turns.len())];
    let mut evidence = whole;
    for turn in (0..told.len()).rev() {
        told[turn] = false;
        let position = would.position(&game.setup, &known(game, &told));
        match no_world(&game.setup, &position) {
            Some(still) => evidence = still,
            None => told[turn] = true,
        }
    }
    let turns = (0..told.len()).filter(|&turn| told[turn]).collect();
    Some(Because { evidence, turns })
}

/// What one knows who was told only of some turns, but saw all cards that went round.
fn known(game: &Game, told: &[bool]) -> Position {
    let setup = &game.setup;
    let replayed = game.replay();
    let mut position = Position::first(setup);
    for &(set, player) in &replayed.first.completed {
        position.complete(setup, set, player);
    }
    for (at, &told) in told.iter().enumerate() {
        let turn = game.turns[at];
        if told {
            position = position.answered(setup, turn);
        } else if turn.yes {
            let (asker, target) = (turn.asker, turn.question.target);
            let set = setup.set_of(turn.question.card);
            position.owners[turn.question.card] = 1 << asker;
            position.least[asker * setup.sets() + set] += 1;
            let left = &mut position.least[target * setup.sets() + set];
            *left = left.saturating_sub(1);
            position.hands[asker] += 1;
            position.hands[target] = position.hands[target].saturating_sub(1);
        }
        for &(set, player) in &replayed.turns[at].completed {
            position.complete(setup, set, player);
        }
    }
    position
}
