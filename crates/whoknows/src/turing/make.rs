//! Making games: valid ones, every one as likely as any other.
//!
//! Cards and laws are drawn out of all choices (`rank`) until they are a valid game: so all valid
//! games are equally likely. Of six cards about one choice in three thousand is valid. In extreme, the
//! other cards of the verifiers are drawn afterwards, in nightmare the order: whether a game is valid
//! depends on the true laws alone. Of a level only its cards are drawn from, and games of a lower level
//! are passed over. What is random comes from the seed.

mod hard;

pub use hard::{Made, make_hard};

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::codes::{Bits, Codes};
use super::deck::{Choice, Deck};
use super::game::{Game, Mode};
use super::given::GivenGame;
use super::id::{others, pairs};
use super::level::Level;
use super::rank::{Ranks, rows, unrank_row};
use super::verifiers::ON_REQUEST;
use super::worlds::{Chain, Worlds};
use crate::budget::{Budget, Ended};

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The mode.
    pub mode: Mode,
    /// How many verifiers, 2 to 7.
    pub verifiers: usize,
    /// The level; only games of the classic deck have one.
    pub level: Option<Level>,
    /// May the cards alone give the code away?
    pub single: bool,
    /// Where randomness comes from.
    pub seed: u64,
}

/// Why no game was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMade {
    /// The deck has too few cards, or the verifiers are not 2 to 7.
    Cards,
    /// A level was wished for, and the deck is another one.
    Level,
    /// The budget ended.
    Ended(Ended),
}

impl std::fmt::Display for NotMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotMade::Cards => f.write_str("the deck has too few cards for so many verifiers"),
            NotMade::Level => f.write_str("only games of the 48 cards have a level"),
            NotMade::Ended(ended) => ended.fmt(f),
        }
    }
}

impl std::error::Error for NotMade {}

/// Draws valid games until `accept` takes one; returns it with what `accept` found about it.
///
/// Every draw of cards and laws is a node. A deck without a valid game spends the whole budget.
pub fn make<T>(
    deck: &Arc<Deck>,
    wish: Wish,
    budget: &Budget,
    mut accept: impl FnMut(&GivenGame, &Worlds) -> Option<T>,
) -> Result<(GivenGame, T), NotMade> {
    let each = if wish.mode == Mode::Extreme { 2 } else { 1 };
    if wish.level.is_some() && *deck != Deck::classic() {
        return Err(NotMade::Level);
    }
    let highest = wish.level.map_or(u16::MAX, |level| *level.highest().end());
    let cards = deck.cards().iter().take_while(|card| card.number <= highest).count();
    if !ON_REQUEST.contains(&wish.verifiers) || wish.verifiers * each > cards {
        return Err(NotMade::Cards);
    }
    let ranks = Ranks::new(&deck.cards()[..cards], wish.verifiers);
    let mut random = ChaCha8Rng::seed_from_u64(wish.seed);
    loop {
        let truth =
            draw(deck, &ranks, wish.verifiers, &mut random, budget).map_err(NotMade::Ended)?;
        let Some(given) = laid_out(deck, cards, wish.mode, truth, &mut random) else { continue };
        if wish.level.is_some() && Level::of(given.game()) != wish.level {
            continue;
        }
        let worlds = Worlds::of(given.game(), budget).map_err(NotMade::Ended)?;
        if !wish.single && worlds.codes().len() == 1 {
            continue;
        }
        if let Some(found) = accept(&given, &worlds) {
            return Ok((given, found));
        }
    }
}

/// Laws of a valid game, in the order of the deck.
fn draw(
    deck: &Deck,
    ranks: &Ranks,
    verifiers: usize,
    random: &mut ChaCha8Rng,
    budget: &Budget,
) -> Result<Vec<Choice>, Ended> {
    loop {
        for draws in 1..=1000 {
            let laws = ranks.unrank(verifiers, below(random, ranks.count(verifiers)));
            if is_game(deck, &laws) {
                budget.spend(draws)?;
                return Ok(laws);
            }
        }
        budget.spend(1000)?;
    }
}

/// Are the laws a valid game? Must agree with `check::flaw`, which is slower.
fn is_game(deck: &Deck, laws: &[Choice]) -> bool {
    fn all<B: Bits>(deck: &Deck, laws: &[Choice], codes: B) -> bool {
        let mut chain = Some(Chain::new(codes));
        for (i, &law) in laws.iter().enumerate() {
            let more = laws.len() - i;
            let next = |chain: Chain<B>| chain.with(&B::of(deck.codes(law))?, more);
            chain = chain.and_then(next);
        }
        chain.is_some_and(|chain| chain.common.one())
    }
    match Codes::all(deck.space().len()) {
        Codes::Small(codes) => all(deck, laws, codes),
        Codes::Large(codes) => all(deck, laws, codes),
    }
}

/// The laws laid out in a mode, with so many cards of the deck to draw from.
fn laid_out(
    deck: &Arc<Deck>,
    cards: usize,
    mode: Mode,
    laws: Vec<Choice>,
    random: &mut ChaCha8Rng,
) -> Option<GivenGame> {
    let n = laws.len();
    let alone: Vec<Vec<usize>> = laws.iter().map(|law| vec![law.card]).collect();
    let (cards, truth) = match mode {
        Mode::Classic => (alone, laws),
        Mode::Nightmare => {
            let order = unrank_row(n, n, below(random, rows(n, n)));
            (alone, order.into_iter().map(|at| laws[at]).collect())
        }
        Mode::Extreme => {
            let rest = others(&laws, cards);
            let drawn = unrank_row(n, rest.len(), below(random, rows(n, rest.len())));
            pairs(laws.into_iter().zip(drawn.into_iter().map(|at| rest[at])))
        }
    };
    GivenGame::new(Game::new(Arc::clone(deck), mode, cards).ok()?, truth).ok()
}

/// A random number below this one, which is less than 2^100: the remainder of 128 bits is even enough.
fn below(random: &mut ChaCha8Rng, end: u128) -> u128 {
    let number = u128::from(random.next_u64()) << 64 | u128::from(random.next_u64());
    number % end.max(1)
}
