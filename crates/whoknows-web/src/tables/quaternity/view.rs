//! A table of quaternity as everybody sees it.

use serde::Serialize;
use whoknows::quaternity::play::Decision;
use whoknows_api::quaternity::{CalledSo, GameLines, PastTurn, Size};

use super::super::store::Kept;
use super::document::{Document, Undo};
use crate::http_error::HttpError;

/// A table as everybody sees it.
#[derive(Serialize)]
pub(crate) struct View {
    table: String,
    version: i64,
    /// The game as text, and the same in pieces.
    game: String,
    lines: GameLines,
    size: Size,
    names: CalledSo,
    seats: Vec<SeatView>,
    seed: u64,
    /// How long a strong computer thinks, if that was said.
    seconds: Option<u64>,
    /// What is to be decided, and by whom; nothing once the game is over.
    decision: Option<DecisionView>,
    /// The question that waits for its answer.
    asked: Option<AskedView>,
    history: Vec<PastTurn>,
    /// Somebody wants to take back.
    undo: Option<Undo>,
    outcome: Option<OutcomeView>,
}

#[derive(Serialize)]
struct SeatView {
    name: String,
    /// A kind of computer player, or `human`.
    kind: String,
}

#[derive(Serialize)]
struct DecisionView {
    player: usize,
    kind: DecisionKind,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum DecisionKind {
    Ask,
    Answer,
}

#[derive(Serialize)]
struct AskedView {
    asker: Option<usize>,
    target: usize,
    card: usize,
}

#[derive(Serialize)]
struct OutcomeView {
    /// The sets of each player.
    scores: Vec<usize>,
    winners: Vec<usize>,
}

impl Kept<Document> {
    /// The table as everybody sees it.
    pub(crate) fn view(&self, name: &str) -> Result<View, HttpError> {
        let document = &self.document;
        let table = document.table()?;
        let (game, setup) = (table.game(), &table.game().setup);
        let seats = game.names.players.iter().zip(&document.seats).map(|(name, seat)| SeatView {
            name: name.clone(),
            kind: seat.kind.as_deref().unwrap_or("human").to_string(),
        });
        let asker = table.position().turn;
        let taken = table.taken().iter();
        Ok(View {
            table: name.to_string(),
            version: self.version,
            game: document.game.clone(),
            lines: GameLines::new(game),
            size: Size::new(setup),
            names: CalledSo::new(setup, &game.names),
            seats: seats.collect(),
            seed: document.seed,
            seconds: document.seconds,
            decision: table.turn().map(|decision| DecisionView {
                player: decision.player(),
                kind: match decision {
                    Decision::Ask(_) => DecisionKind::Ask,
                    Decision::Answer(_) => DecisionKind::Answer,
                },
            }),
            asked: table.asked().map(|question| AskedView {
                asker,
                target: question.target,
                card: question.card,
            }),
            history: taken
                .map(|taken| PastTurn::new(taken.turn, taken.forced, &taken.played))
                .collect(),
            undo: document.undo.clone(),
            outcome: table
                .outcome()
                .map(|outcome| OutcomeView { scores: outcome.scores, winners: outcome.winners }),
        })
    }
}
