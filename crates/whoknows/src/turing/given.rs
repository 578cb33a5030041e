//! A game with the truth: the law of each verifier, known to whoever has made it.
//!
//! It is a valid game, or it cannot be made. Written, each card that counts is followed by the number of
//! its law: `3.1 7.2 10.1 14.3`, extreme `28.2/14 19/6.1 …`. In nightmare the cards stand in the order
//! of the verifiers that have them.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::check::{Flaw, flaw, flaw_words, obey};
use super::code::Code;
use super::deck::{Choice, Deck};
use super::game::{Game, Mode, read};
use crate::fault::Fault;

/// A valid game: cards, and the true law of each verifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenGame {
    game: Game,
    truth: Vec<Choice>,
    code: Code,
}

/// Why laws are not the truth of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotGiven {
    /// There is not one law for each verifier, of a card of its own.
    Laws,
    /// The laws are no valid game.
    Flaw(Flaw),
}

impl GivenGame {
    /// The game with this law behind each verifier.
    pub fn new(game: Game, truth: Vec<Choice>) -> Result<GivenGame, NotGiven> {
        let of = |verifier: usize| game.choices(verifier).contains(&truth[verifier]);
        let once = |v: usize| truth[..v].iter().all(|other| other.card != truth[v].card);
        let fits = truth.len() == game.verifiers();
        if !fits || !(0..truth.len()).all(|verifier| of(verifier) && once(verifier)) {
            return Err(NotGiven::Laws);
        }
        if let Some(flaw) = flaw(game.deck(), &truth) {
            return Err(NotGiven::Flaw(flaw));
        }
        let code = obey(game.deck(), &truth)[0];
        Ok(GivenGame { game, truth, code })
    }

    /// What lies on the table.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The law of each verifier.
    pub fn truth(&self) -> &[Choice] {
        &self.truth
    }

    /// The code to be found.
    pub fn code(&self) -> Code {
        self.code
    }

    /// What a verifier says about a code.
    pub fn says(&self, verifier: usize, code: Code) -> bool {
        self.game.deck().codes(self.truth[verifier]).contains(code)
    }

    /// Reads a valid game: `3.1 7.2 10.1 14.3`.
    pub fn read(
        deck: &Arc<Deck>,
        mode: Mode,
        text: &str,
        verifiers: RangeInclusive<usize>,
    ) -> Result<GivenGame, Fault> {
        let (game, truth) = read_laws(deck, mode, text, verifiers)?;
        GivenGame::new(game, truth).map_err(|not| Fault::new(0..text.len(), not.words(deck)))
    }
}

impl NotGiven {
    /// In a sentence.
    pub fn words(&self, deck: &Deck) -> String {
        match self {
            NotGiven::Laws => "expected one law for each verifier, of one of its cards".to_string(),
            NotGiven::Flaw(flaw) => format!("no valid game: {}", flaw_words(deck, flaw)),
        }
    }
}

/// Reads cards with a law for each verifier, whether they are a valid game or not.
pub fn read_laws(
    deck: &Arc<Deck>,
    mode: Mode,
    text: &str,
    verifiers: RangeInclusive<usize>,
) -> Result<(Game, Vec<Choice>), Fault> {
    let (mut cards, truth) = read::cards(deck, mode, text, verifiers, true)?;
    if mode == Mode::Nightmare {
        // In what order they lie on the table must not say which verifier has which.
        cards.sort();
    }
    let game = Game::new(Arc::clone(deck), mode, cards);
    Ok((game.map_err(|message| Fault::new(0..text.len(), message))?, truth))
}

/// As it is read.
impl fmt::Display for GivenGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = self.game.deck();
        for (verifier, truth) in self.truth.iter().enumerate() {
            let cards = match self.game.mode() {
                Mode::Nightmare => vec![truth.card],
                _ => self.game.cards()[verifier].clone(),
            };
            f.write_str(if verifier > 0 { " " } else { "" })?;
            for (i, &card) in cards.iter().enumerate() {
                write!(f, "{}{}", if i > 0 { "/" } else { "" }, deck.cards()[card].number)?;
                if card == truth.card {
                    write!(f, ".{}", truth.law + 1)?;
                }
            }
        }
        Ok(())
    }
}
