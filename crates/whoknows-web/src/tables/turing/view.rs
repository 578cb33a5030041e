//! A game of the Turing Machine as its player sees it.

use serde_json::{Value, json};
use whoknows::turing::play::{Outcome, Play, Turn};
use whoknows::turing::{Mode, game, id};

use super::Document;
use crate::http_error::HttpError;
use crate::tables::store::Kept;

/// The name of a verifier.
pub(super) fn letter(verifier: usize) -> String {
    game::letter(verifier).to_string()
}

impl Kept<Document> {
    /// What may be seen: the truth only when the game is over.
    pub(super) fn view(&self, name: &str) -> Result<Value, HttpError> {
        let play = self.document.play()?;
        let game = play.given().game();
        let space = game.deck().space();
        let laid: Vec<Value> = game.cards().iter().map(|cards| laid(&play, cards)).collect();
        let hidden = game.mode() == Mode::Nightmare;
        let verifiers = (0..game.verifiers()).map(|verifier| {
            let cards = if hidden { json!([]) } else { laid[verifier].clone() };
            json!({"letter": letter(verifier), "cards": cards})
        });
        let rounds = play.rounds();
        let rounds = rounds.iter().map(|round| {
            let answers = round.answers.iter();
            let answers = answers.map(|&(at, yes)| json!({"verifier": letter(at), "yes": yes}));
            json!({"code": space.number(round.code), "answers": answers.collect::<Vec<_>>()})
        });
        let turn = match play.turn() {
            Turn::Begin => json!({"kind": "begin"}),
            Turn::Ask { code, left } => {
                json!({"kind": "ask", "code": space.number(code), "left": left})
            }
            Turn::Over => json!({"kind": "over"}),
        };
        Ok(json!({
            "table": name,
            "version": self.version,
            "mode": game.mode().name(),
            "verifiers": verifiers.collect::<Vec<_>>(),
            "laid": laid,
            "cards": words(&play),
            "rounds": rounds.collect::<Vec<_>>(),
            "tests": tests(&play),
            "turn": turn,
            "outcome": self.outcome(&play),
        }))
    }

    fn outcome(&self, play: &Play) -> Option<Value> {
        let given = play.given();
        let deck = given.game().deck();
        let (right, guess) = match play.outcome() {
            Outcome::Going => return None,
            Outcome::Found { .. } => (true, given.code()),
            Outcome::Missed(guess) => (false, guess),
        };
        let rounds = play.rounds();
        let laws: Vec<String> = given.truth().iter().map(|&law| deck.words(law)).collect();
        Some(json!({
            "right": right,
            "guess": deck.space().number(guess),
            "code": deck.space().number(given.code()),
            "rounds": rounds.iter().filter(|round| !round.answers.is_empty()).count(),
            "questions": rounds.iter().map(|round| round.answers.len()).sum::<usize>(),
            "laws": laws,
            "id": id::write(given),
            "seed": self.document.seed,
        }))
    }
}

/// The cards at one place, with their laws.
fn laid(play: &Play, cards: &[usize]) -> Value {
    let deck = play.given().game().deck();
    let cards = cards.iter().map(|&card| {
        let card = &deck.cards()[card];
        let laws: Vec<&str> = card.laws.iter().map(|law| law.text.as_str()).collect();
        json!({"number": card.number, "laws": laws})
    });
    Value::Array(cards.collect())
}

/// The cards as the questions take them: `3`, or `28/14`.
fn words(play: &Play) -> Vec<String> {
    let game = play.given().game();
    let number = |&card: &usize| game.deck().cards()[card].number.to_string();
    let word = |cards: &Vec<usize>| cards.iter().map(number).collect::<Vec<_>>().join("/");
    game.cards().iter().map(word).collect()
}

/// What was asked, as the questions take it: `435:A+B-`.
fn tests(play: &Play) -> Vec<String> {
    let space = play.given().game().deck().space();
    let rounds = play.rounds().into_iter().filter(|round| !round.answers.is_empty());
    let word = |round: whoknows::turing::play::Round| {
        let sign = |yes| if yes { '+' } else { '-' };
        let answers = round.answers.iter();
        let answers = answers.flat_map(|&(at, yes)| [game::letter(at), sign(yes)]);
        let answers: String = answers.collect();
        format!("{}:{answers}", space.text(round.code))
    };
    rounds.map(word).collect()
}
