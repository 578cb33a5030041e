//! `turing check`: is this a valid game?

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::turing::check::{Flaw, flaw, flaw_words, left, obey, world};
use whoknows::turing::given::read_laws;
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Choice, Code, Game};
use whoknows::verdict::Word;

use super::fields::{DealFields, Kind};
use super::finished::{Finished, found, gave_up};
use super::rows::{VerifierLaw, read_verifier_laws, verifier_laws};
use super::words::{plural, title};
use crate::text::{BOLD, because, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, ReplyOf, Row};

/// Is this a valid game: one code, and no card to spare?
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// Cards, each with the number of its law: 4.2 9.1 11.1 14.3; without laws: is there any game?
    #[arg(required = true, value_name = "CARDS")]
    #[serde(deserialize_with = "crate::input::words")]
    #[schemars(with = "crate::input::OneOrMany<crate::input::TextOrNumber>")]
    pub cards: Vec<String>,
    /// What is known about the cards
    #[arg(long, value_enum, default_value = "classic")]
    #[serde(default)]
    pub mode: Kind,
    /// The deck, and how many verifiers there may be
    #[command(flatten)]
    #[serde(flatten)]
    pub deal: DealFields,
}

/// Whether it is a valid game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum CheckAnswer {
    /// Of these laws.
    Laws {
        /// Are they a valid game?
        valid: bool,
        /// The codes that obey all of them.
        codes: Vec<u32>,
        /// Why they are none.
        why: Option<String>,
    },
    /// Of these cards.
    Cards {
        /// Is any choice of laws a valid game?
        valid: bool,
        /// How many worlds there are.
        worlds: u64,
    },
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum CheckEvidence {
    /// Without any one law, another code is left: none is redundant.
    #[serde(rename = "codes")]
    Needed {
        /// The codes that are left without the law of each verifier.
        without: Vec<WithoutRow>,
    },
    /// No code obeys the laws of these verifiers; without any one of them some code does.
    #[serde(rename = "no code")]
    NoCode {
        /// The verifiers.
        verifiers: Vec<char>,
    },
    /// More than one code obeys all laws.
    #[serde(rename = "several codes")]
    Several {
        /// The codes.
        codes: Vec<u32>,
    },
    /// One code is left, and it is still the only one without any of these verifiers.
    #[serde(rename = "redundant")]
    Redundant {
        /// The code.
        code: u32,
        /// The verifiers.
        verifiers: Vec<char>,
    },
    /// A valid game with these cards.
    #[serde(rename = "example")]
    Example {
        /// Its laws.
        laws: Vec<VerifierLaw>,
    },
    /// No choice of laws is a valid game: all were gone through.
    #[serde(rename = "no game")]
    NoGame {},
}

/// The codes that are left without the law of a verifier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WithoutRow {
    /// The verifier.
    pub verifier: char,
    /// The codes.
    pub codes: Vec<u32>,
}

/// What was asked about.
pub(super) enum Asked {
    Laws(Game, Vec<Choice>),
    Cards(Game),
}

impl Check {
    /// The cards, and the laws if they are given.
    pub(super) fn read(&self) -> Result<Asked, BadInput> {
        let text = self.cards.join(" ");
        if !text.contains('.') {
            return Ok(Asked::Cards(self.deal.read_game(self.mode, &self.cards)?));
        }
        let deck = self.deal.deck.read()?;
        let (game, laws) = read_laws(&deck, self.mode.mode(), &text, self.deal.verifiers())
            .map_err(|fault| self.deal.refused(&text, fault))?;
        Ok(Asked::Laws(game, laws))
    }

    /// Are these laws a valid game? By the definition.
    pub(super) fn of_laws(game: &Game, laws: &[Choice], budget: &Budget) -> ReplyOf<Self> {
        let (deck, space) = (game.deck(), game.deck().space());
        let numbers =
            |codes: &[Code]| codes.iter().map(|&code| space.number(code)).collect::<Vec<u32>>();
        let letters = |verifiers: &[usize]| verifiers.iter().map(|&v| letter(v)).collect();
        let found_flaw = flaw(deck, laws);
        let answer = CheckAnswer::Laws {
            valid: found_flaw.is_none(),
            codes: numbers(&obey(deck, laws)),
            why: found_flaw.as_ref().map(|flaw| flaw_words(deck, flaw)),
        };
        let without = |out: usize| {
            let rest = (0..laws.len()).filter(|&at| at != out).map(|at| laws[at]);
            let codes = numbers(&obey(deck, &rest.collect::<Vec<_>>()));
            WithoutRow { verifier: letter(out), codes }
        };
        let word = if found_flaw.is_none() { Word::Yes } else { Word::No };
        let evidence = match &found_flaw {
            None => CheckEvidence::Needed { without: (0..laws.len()).map(without).collect() },
            Some(Flaw::NoCode { verifiers }) => {
                CheckEvidence::NoCode { verifiers: letters(verifiers) }
            }
            Some(Flaw::Several { codes }) => CheckEvidence::Several { codes: numbers(codes) },
            Some(Flaw::Redundant { code, verifiers }) => CheckEvidence::Redundant {
                code: space.number(*code),
                verifiers: letters(verifiers),
            },
        };
        found(word, answer, evidence, Confirmed::Replayed, budget)
    }

    /// So many worlds have these cards, and this is one of them.
    pub(super) fn of_cards(
        game: &Game,
        worlds: u64,
        example: Option<&[Choice]>,
        budget: &Budget,
    ) -> ReplyOf<Self> {
        let answer = CheckAnswer::Cards { valid: worlds > 0, worlds };
        let (word, evidence) = match example {
            Some(laws) => {
                (Word::Yes, CheckEvidence::Example { laws: verifier_laws(game.deck(), laws) })
            }
            None => (Word::No, CheckEvidence::NoGame {}),
        };
        found(word, answer, evidence, Confirmed::Replayed, budget)
    }
}

impl Ask for Check {
    const ROW: Row = Row::new(
        "turing",
        "check",
        "4.2 9.1 11.1 14.3",
        r#"{"cards": ["4.2", "9.1", "11.1", "14.3"]}"#,
    )
    .texts(&["deck"]);

    type Answer = Option<CheckAnswer>;
    type Evidence = Finished<CheckEvidence>;

    fn check(&self, evidence: &Self::Evidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        match (self.read()?, evidence) {
            (Asked::Laws(game, laws), _) => Ok(Check::of_laws(&game, &laws, budget)),
            (Asked::Cards(_), Finished::Not { ended }) => Ok(gave_up(ended.0, budget)),
            (Asked::Cards(game), Finished::Found(evidence)) => {
                let worlds = left(&game, &[], budget)?.worlds;
                let CheckEvidence::Example { laws } = evidence else {
                    Doubt::unless(worlds == 0, || format!("there are {worlds} worlds"))?;
                    return Ok(Check::of_cards(&game, 0, None, budget));
                };
                let laws = read_verifier_laws(game.deck(), laws)?;
                let valid = world(&game, &[], &laws).is_some();
                Doubt::unless(valid, || "the example is no valid game".into())?;
                Ok(Check::of_cards(&game, worlds, Some(&laws), budget))
            }
        }
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let (game, laws) = match self.read() {
            Ok(Asked::Laws(game, laws)) => (game, laws),
            Ok(Asked::Cards(game)) => (game, Vec::new()),
            Err(_) => return String::new(),
        };
        let (answer, evidence) = match reply.found(|| title(&game)) {
            Ok(found) => found,
            Err(gave_up) => return gave_up,
        };
        let says = match (answer, evidence) {
            (CheckAnswer::Laws { codes, why, .. }, _) => match (why, codes.first()) {
                (None, Some(code)) => format!("a valid game; the code is {code}\n\n"),
                (why, _) => format!("no valid game\n\n{}\n\n", because(why.as_slice())),
            },
            (CheckAnswer::Cards { worlds, .. }, CheckEvidence::Example { laws }) => {
                example_text(&game, *worlds, laws)
            }
            _ => "no law for each verifier makes a valid game\n".to_string(),
        };
        let mut text = format!("{BOLD}{}{BOLD:#}: {}, {says}", title(&game), verdict(reply.word()));
        for (verifier, &law) in laws.iter().enumerate() {
            let _ = writeln!(text, "  {}  {}", letter(verifier), game.deck().words(law));
        }
        text
    }
}

fn example_text(game: &Game, worlds: u64, laws: &[VerifierLaw]) -> String {
    let choices = read_verifier_laws(game.deck(), laws).unwrap_or_default();
    let code = obey(game.deck(), &choices);
    let code = game.deck().space().list(&code, 1);
    let one = if worlds == 1 { "the only world" } else { "this world" };
    let mut text = format!("{}; in {one} the code is {code}\n\n", plural(worlds, "world"));
    for VerifierLaw { verifier, law } in laws {
        let _ = writeln!(text, "  {verifier}  {}", law.words());
    }
    text
}
