//! `turing make`: a new game, as hard as wished.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use whoknows::budget::Budget;
use whoknows::turing::make::{NotMade, Wish, make};
use whoknows::turing::plan::{Cost, Goal};
use whoknows::turing::search::{Position, solve};
use whoknows::turing::verifiers::{BY_THE_RULES, ON_REQUEST};
use whoknows::turing::{Answers, GivenGame, Worlds, id};
use whoknows::verdict::Word;

use super::best::{Both, QUESTIONS, read_questions};
use super::next::usual;
use super::reading::{Kind, read_deck, title};
use super::show::{on_the_table, solution, table, truth};
use super::{done, gave_up, plural};
use crate::BadInput;
use crate::old::{Answer, Ask};
use crate::text::BOLD;

/// The most codes of a deck: with more, the best play takes too long to be known.
const MOST_CODES: usize = 1_024;
/// The most nodes for the best play of one game; a game that needs more is not taken.
const MOST_NODES: u64 = 5_000;

/// Make a game, as hard as wished, with an id to play it by
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Make {
    /// Verifiers: 4, 5 or 6
    #[arg(long, default_value_t = 4, allow_negative_numbers = true)]
    #[serde(default = "four")]
    pub cards: i64,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// The best play needs just so many rounds at worst
    #[arg(long, allow_negative_numbers = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i64>,
    /// The best play needs just so many questions at worst
    #[arg(long, allow_negative_numbers = true)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub questions: Option<i64>,
    /// Questions of a round
    #[arg(long, default_value_t = QUESTIONS, allow_negative_numbers = true)]
    #[serde(default = "usual")]
    pub per_round: i64,
    /// Where chance comes from
    #[arg(long, default_value_t = 1)]
    #[serde(default = "one")]
    pub seed: u64,
    /// Allow games whose cards alone give the code away
    #[arg(long)]
    #[serde(default)]
    pub trivial: bool,
    /// Another deck: a file, - for standard input, or the text itself [default: the 48 cards]
    #[arg(long)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Allow 2 to 7 verifiers instead of 4 to 6
    #[arg(long)]
    #[serde(default)]
    pub few: bool,
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

impl Ask for Make {
    const PART: &'static str = "turing";
    const NAME: &'static str = "make";
    const EXAMPLE: &'static str = "--cards 5 --rounds 2 --questions 5 --seed 7";
    const EXAMPLE_JSON: &'static str = r#"{"cards": 5, "rounds": 2, "questions": 5, "seed": 7}"#;
    const TEXTS: &'static [&'static str] = &["deck"];

    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput> {
        let deck = read_deck(self.deck.as_deref())?;
        let codes = deck.space().len();
        if codes > MOST_CODES {
            let message = format!("{codes} codes: expected a deck of at most {MOST_CODES} here");
            return Err(BadInput::whole("deck", self.deck.as_deref().unwrap_or(""), message));
        }
        let per_round = read_questions(self.per_round)?;
        let (wish, rounds, questions) = self.wish()?;
        let fits = |cost: Cost| {
            rounds.is_none_or(|wish| cost.rounds == wish)
                && questions.is_none_or(|wish| cost.questions == wish)
        };
        let made = make(&deck, wish, budget, |_, worlds| {
            let part = budget.part(MOST_NODES);
            let both = difficulty(worlds, per_round, &part, fits);
            // If that ends the budget, the next draw says so.
            let _ = budget.spend(part.spent());
            both
        });
        let name = format!("{} cards, {}", self.cards, self.mode.mode());
        match made {
            Ok((given, both)) => Ok(self.answer(&given, &both, budget)),
            Err(NotMade::Ended(ended)) => Ok(gave_up(&name, ended, budget)),
            Err(NotMade::Cards) => {
                let message = NotMade::Cards.to_string();
                Err(BadInput::whole("cards", &self.cards.to_string(), message))
            }
        }
    }
}

/// The best play of a game, if it is found exactly and its worst case fits.
fn difficulty(
    worlds: &Worlds,
    per_round: usize,
    budget: &Budget,
    fits: impl Fn(Cost) -> bool,
) -> Option<Both> {
    if !Answers::fits(worlds) {
        return None;
    }
    let table = Answers::new(worlds);
    let start = Position::start(&table);
    let worst = solve(&table, &start, Goal::Worst, per_round, budget).ok()?;
    if !worst.is_exact() || !fits(worst.upper) {
        return None;
    }
    let both = Both::find(&table, &start, per_round, budget).ok()?;
    both.exact().then_some(both)
}

impl Make {
    fn wish(&self) -> Result<(Wish, Option<u64>, Option<u64>), BadInput> {
        let range = if self.few { ON_REQUEST } else { BY_THE_RULES };
        let verifiers = usize::try_from(self.cards).ok().filter(|cards| range.contains(cards));
        let Some(verifiers) = verifiers else {
            let more = if self.few { "" } else { " (2 to 7 with --few)" };
            let message = format!(
                "{} cards: expected {} to {}{more}",
                self.cards,
                range.start(),
                range.end()
            );
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
        let single = self.trivial || rounds == Some(0) || questions == Some(0);
        if let (Some(rounds), Some(questions)) = (rounds, questions) {
            let most = rounds.saturating_mul(self.per_round.max(0) as u64);
            if questions < rounds || questions > most {
                let message = format!(
                    "{questions} questions in {rounds} rounds: expected {rounds} to {most}"
                );
                return Err(BadInput::whole("questions", &questions.to_string(), message));
            }
        }
        let wish = Wish { mode: self.mode.mode(), verifiers, single, seed: self.seed };
        Ok((wish, rounds, questions))
    }

    fn answer(&self, given: &GivenGame, both: &Both, budget: &Budget) -> Answer {
        let id = id::write(given);
        let mut text = format!(
            "{BOLD}{}{BOLD:#}: a game with {}; seed {}\n\n",
            title(given.game()),
            plural(both.worlds, "world"),
            self.seed
        );
        text.push_str(&table(given));
        let _ = write!(text, "\n{}", both.words(None));
        if let Some(id) = &id {
            let _ = writeln!(text, "\n  id {BOLD}{id}{BOLD:#}: whoknows turing play {id}");
        }
        let mut answer = on_the_table(given);
        answer["id"] = json!(id);
        answer["seed"] = json!(self.seed);
        answer["worlds"] = json!(both.worlds);
        for (name, value) in both.json().as_object().into_iter().flatten() {
            answer[name] = value.clone();
        }
        if self.solution {
            text.push_str(&solution(given));
            answer["solution"] = truth(given);
        }
        done(Word::Yes, answer, json!({"kind": "replayed", "worlds": both.worlds}), text, budget)
    }
}
