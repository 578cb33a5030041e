//! `turing make`: a new game, as hard as wished.

use std::fmt::Write;
use std::sync::Arc;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::hardness::{Hardness, MOST_CODES};
use whoknows::turing::plan::BestPlay;
use whoknows::turing::{self, Deck, Game, GivenGame, id};
use whoknows::verdict::Word;

use super::fields::{DealFields, DeckFields, Kind, read_rounds, usual};
use super::finished::{Finished, found, gave_up};
use super::levels::Level;
use super::plans::{BestCosts, BestPlans, confirmed};
use super::rows::{LaidCards, Solution, laid_cards};
use super::words::{cards_with_laws, digits_words, plural, solution, title};
use crate::text::{BOLD, DIM};
use crate::{Ask, BadInput, Doubt, ReplyOf, Row};

/// Make a game, as hard as wished, with an id to play it by
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Make {
    /// Verifiers: 4, 5 or 6
    #[arg(long, default_value_t = 4, allow_negative_numbers = true)]
    #[serde(default = "four")]
    pub cards: i64,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// The level of the official games, by the highest card [default: any]
    #[arg(long, value_enum)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The best play needs just so many rounds at worst, which is proved; with 0 the cards alone give the code away
    #[arg(long, allow_negative_numbers = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i64>,
    /// The best play needs just so many questions at worst
    #[arg(long, allow_negative_numbers = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub questions: Option<i64>,
    /// Questions of a round
    #[arg(long, default_value_t = usual(), allow_negative_numbers = true)]
    #[serde(default = "usual")]
    pub per_round: i64,
    /// Where chance comes from
    #[arg(long, default_value_t = 1)]
    #[serde(default = "one")]
    pub seed: u64,
    /// Allow games whose cards alone give the code away; --rounds 0 wants such a game
    #[arg(long)]
    #[serde(default)]
    pub trivial: bool,
    /// The deck, and how many verifiers there may be
    #[command(flatten)]
    #[serde(flatten)]
    pub deal: DealFields,
    /// Give the answer away
    #[arg(long)]
    #[serde(default)]
    pub solution: bool,
}

fn four() -> i64 {
    4
}

fn one() -> u64 {
    1
}

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MakeAnswer {
    /// What is known about the cards.
    pub mode: Kind,
    /// The level; games of other decks have none.
    pub level: Option<Level>,
    /// The cards.
    pub cards: Vec<LaidCards>,
    /// The id to play it by; games of other decks have none.
    pub id: Option<String>,
    /// Where chance came from.
    pub seed: u64,
    /// How many worlds it has.
    pub worlds: usize,
    /// What its best play costs.
    #[serde(flatten)]
    pub costs: BestCosts,
    /// The laws and the code, if they were wished for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<Solution>,
}

/// The game, and its best play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MakeEvidence {
    /// The cards.
    pub cards: String,
    /// The id, if there is one: it stands for cards and laws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Without an id: cards and laws, if the answer was to be given away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<String>,
    /// Its best play.
    #[serde(flatten)]
    pub plans: BestPlans,
}

/// What is wanted.
pub(super) struct Wanted {
    pub(super) deck: Arc<Deck>,
    pub(super) verifiers: usize,
    /// May the cards alone give the code away?
    pub(super) single: bool,
    pub(super) hardness: Hardness,
}

/// The game that was made, as far as its evidence tells.
pub(super) struct Shown {
    pub(super) game: Game,
    /// With the truth, if that is told.
    pub(super) given: Option<GivenGame>,
}

impl Make {
    /// What is wanted, read.
    pub(super) fn read(&self) -> Result<Wanted, BadInput> {
        let DealFields { deck: DeckFields { deck: text }, .. } = &self.deal;
        let deck = self.deal.deck.read()?;
        let codes = deck.space().len();
        if codes > MOST_CODES {
            let message = format!("{codes} codes: expected a deck of at most {MOST_CODES} here");
            return Err(BadInput::whole("deck", text.as_deref().unwrap_or(""), message));
        }
        let per_round = read_rounds(self.per_round)?;
        let range = self.deal.verifiers();
        let found = usize::try_from(self.cards).ok().filter(|cards| range.contains(cards));
        let Some(verifiers) = found else {
            let (least, most, more) = (range.start(), range.end(), self.deal.with_few());
            let message = format!("{} cards: expected {least} to {most}{more}", self.cards);
            return Err(BadInput::whole("cards", &self.cards.to_string(), message));
        };
        let count = |field: &'static str, given: Option<i64>| match given {
            Some(count) if !(0..=20).contains(&count) => {
                let message = format!("{count}: expected 0 to 20");
                Err(BadInput::whole(field, &count.to_string(), message))
            }
            given => Ok(given.map(|count| count as u64)),
        };
        let rounds = count("rounds", self.rounds)?;
        let questions = count("questions", self.questions)?;
        if let (Some(rounds), Some(questions)) = (rounds, questions) {
            let most = rounds.saturating_mul(per_round.questions() as u64);
            if questions < rounds || questions > most {
                let message = format!(
                    "{questions} questions in {rounds} rounds: expected {rounds} to {most}"
                );
                return Err(BadInput::whole("questions", &questions.to_string(), message));
            }
        }
        let single = self.trivial || rounds == Some(0) || questions == Some(0);
        Ok(Wanted { deck, verifiers, single, hardness: Hardness { rounds, questions, per_round } })
    }

    /// The reply that this is.
    pub(super) fn reply(&self, shown: &Shown, best: &BestPlay, budget: &Budget) -> ReplyOf<Self> {
        let Shown { game, given } = shown;
        let id = given.as_ref().and_then(id::write);
        let given = given.as_ref().filter(|_| self.solution);
        let answer = MakeAnswer {
            mode: Kind::of(game.mode()),
            level: turing::Level::of(game).map(Level::of),
            cards: laid_cards(game),
            id: id.clone(),
            seed: self.seed,
            worlds: best.worlds,
            costs: BestCosts::new(best),
            solution: given.map(Solution::new),
        };
        let evidence = MakeEvidence {
            cards: game.to_string(),
            laws: given.filter(|_| id.is_none()).map(ToString::to_string),
            id,
            plans: BestPlans::new(game, best),
        };
        found(Word::Yes, answer, evidence, confirmed(best), budget)
    }

    /// The game in the evidence: a valid one, of the kind that is wanted.
    fn shown(&self, wanted: &Wanted, evidence: &MakeEvidence) -> Result<Shown, Doubt> {
        let (deck, mode) = (&wanted.deck, self.mode.mode());
        let range = wanted.verifiers..=wanted.verifiers;
        let given = match (&evidence.id, &evidence.laws) {
            (Some(id), _) => Some(id::read(id)),
            (None, Some(laws)) => Some(GivenGame::read(deck, mode, laws, range.clone())),
            (None, None) => None,
        };
        let given = given.transpose().map_err(|fault| Doubt::wrong(fault.message))?;
        let game = match &given {
            Some(given) => given.game().clone(),
            None => Game::read(deck, mode, &evidence.cards, range.clone())
                .map_err(|fault| Doubt::wrong(fault.message))?,
        };
        let of_level = |level: Level| turing::Level::of(&game) == Some(level.level());
        let meant = game.deck() == deck && game.mode() == mode && range.contains(&game.verifiers());
        let meant = meant && self.level.is_none_or(of_level);
        Doubt::unless(meant, || "the game is not of the kind that was wished for".into())?;
        let told = given.is_some() || !self.solution;
        Doubt::unless(told, || "the laws are not in the evidence".into())?;
        Ok(Shown { game, given })
    }
}

/// ` of the easy level`; nothing where there is no level.
fn level_words(level: Option<turing::Level>) -> String {
    level.map_or_else(String::new, |level| format!(" of the {level} level"))
}

impl Ask for Make {
    const ROW: Row = Row::new(
        "turing",
        "make",
        "--cards 5 --rounds 2 --questions 5 --seed 7",
        r#"{"cards": 5, "rounds": 2, "questions": 5, "seed": 7}"#,
    )
    .texts(&["deck"])
    .leaves("whether it is the game that this seed makes");

    type Answer = Option<MakeAnswer>;
    type Evidence = Finished<MakeEvidence>;

    fn check(&self, evidence: &Self::Evidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let wanted = self.read()?;
        let evidence = match evidence {
            Finished::Not { ended } => return Ok(gave_up(ended.0, budget)),
            Finished::Found(evidence) => evidence,
        };
        let shown = self.shown(&wanted, evidence)?;
        let Hardness { per_round, .. } = wanted.hardness;
        let best = evidence.plans.check(&shown.game, &[], per_round, budget)?;
        let hard = wanted.hardness.fits(best.worst.lower, best.worst.upper);
        Doubt::unless(hard, || "the game is not as hard as wished".into())?;
        let settled = best.worst.upper.rounds == 0;
        Doubt::unless(wanted.single || !settled, || "the cards alone give the code away".into())?;
        Ok(self.reply(&shown, &best, budget))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let name = || format!("{} cards, {}", self.cards, self.mode.mode());
        let (answer, evidence) = match reply.found(name) {
            Ok(found) => found,
            Err(gave_up) => return gave_up,
        };
        let shown = self.read().ok().and_then(|wanted| self.shown(&wanted, evidence).ok());
        let Some(Shown { game, given }) = shown else { return String::new() };
        let mut text = format!(
            "{BOLD}{}{BOLD:#}: a game{} with {}; seed {}\n\n{}\n  {DIM}{}{DIM:#}\n\n{}",
            title(&game),
            level_words(turing::Level::of(&game)),
            plural(answer.worlds, "world"),
            answer.seed,
            cards_with_laws(&game),
            digits_words(game.deck()),
            evidence.plans.words(None, reply.confirmed),
        );
        if let Some(id) = &answer.id {
            let _ = writeln!(text, "\n  id {BOLD}{id}{BOLD:#}: whoknows turing play {id}");
        }
        if let Some(given) = given.filter(|_| self.solution) {
            text.push_str(&solution(&given));
        }
        text
    }
}
