//! After the game: every question against the best one, and the best play of the whole game.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::turing::plan::Cost;
use whoknows::turing::play::{Move, Outcome, Play};
use whoknows::turing::regret::{Loss, Regret, Review, Weighed, Worth};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Code, Space};

use super::words::{cost_words, expected_words, plural};

/// A game that is over, looked back at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LookBack {
    /// How certain the code was when it was guessed, in a sentence.
    pub guessed: Option<String>,
    /// The questions, in order.
    pub asked: Vec<AskedRow>,
    /// What the best play of the whole game costs.
    pub best_play: String,
    /// What the player needed.
    pub you: String,
    /// All that was lost, as far as it is known.
    pub regret: Option<String>,
}

/// A question that was asked, against the best one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AskedRow {
    /// The code.
    pub code: u32,
    /// The verifier.
    pub verifier: char,
    /// Did it say yes?
    pub yes: bool,
    /// How many worlds were possible.
    pub worlds: usize,
    /// How many codes were possible.
    pub codes: usize,
    /// What it cost more than the best question.
    pub cost: AskedCost,
    /// The best question found there.
    pub best: Option<QuestionRow>,
    /// The same in words.
    pub words: String,
}

/// What a question cost more than the best one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum AskedCost {
    /// The code was certain: nothing was to be asked.
    Certain,
    /// There were too many worlds to say.
    Unknown,
    /// Nothing: it was a best one.
    Nothing,
    /// So much, on average over the worlds.
    More {
        /// How much; `at_most`, if it is not exact.
        by: f64,
        /// Of what: rounds, or questions if no rounds were lost.
        of: Lost,
        /// Is it exactly so much? If not, it is at most so much.
        exact: bool,
    },
}

/// What is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lost {
    /// Rounds, which count first.
    Rounds,
    /// Questions.
    Questions,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct QuestionRow {
    /// The code.
    pub code: u32,
    /// The verifier.
    pub verifier: char,
}

impl LookBack {
    /// For people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        if let Some(guessed) = &self.guessed {
            let _ = writeln!(text, "  {guessed}\n");
        }
        for AskedRow { code, verifier, words, .. } in &self.asked {
            let _ = writeln!(text, "    {code} {verifier}  {words}");
        }
        let _ = write!(text, "\n  best play  {}\n  you        {}", self.best_play, self.you);
        if let Some(regret) = &self.regret {
            let _ = write!(text, "\n  regret     {regret}");
        }
        text
    }
}

/// What a look back says.
pub fn look_back(play: &Play, review: &Review) -> LookBack {
    let space = play.given().game().deck().space();
    let found = matches!(play.outcome(), Outcome::Found { .. });
    let rest = if found { "; the rest is luck" } else { "" };
    let regret = sum(review).filter(|_| !review.asked.is_empty());
    LookBack {
        guessed: guessed(play, review),
        asked: review.asked.iter().map(|weighed| asked(space, weighed)).collect(),
        best_play: best(review),
        you: needed(play),
        regret: regret.map(|sum| format!("{sum}{rest}")),
    }
}

/// How certain the code was when it was guessed.
fn guessed(play: &Play, review: &Review) -> Option<String> {
    let Some(&Move::Guess(guess)) = play.moves().last() else { return None };
    let space = play.given().game().deck().space();
    let code = space.text(guess);
    let right = review.guessed.unwrap_or(0);
    Some(match &review.codes[..] {
        [_] if right > 0 => "the code was certain when you guessed".into(),
        [only] => format!("the answers left only {}: {code} was excluded", space.text(*only)),
        codes => {
            let possible = format!("{} were possible", plural(codes.len(), "code"));
            let listed = space.list(codes, 12);
            let yours = match right {
                0 => format!("{code} was none of them"),
                right => format!("{code} in {right} of {}", plural(review.left, "world")),
            };
            format!("{possible} when you guessed: {listed}; {yours}")
        }
    })
}

fn asked(space: Space, weighed: &Weighed) -> AskedRow {
    let question = |(code, verifier): (Code, usize)| QuestionRow {
        code: space.number(code),
        verifier: letter(verifier),
    };
    let cost = match weighed.regret {
        _ if weighed.codes == 1 => AskedCost::Certain,
        None => AskedCost::Unknown,
        Some(regret) if regret.most == Loss::ZERO => AskedCost::Nothing,
        Some(regret) => {
            let (by, of) = share(regret.most, weighed.worlds);
            AskedCost::More { by, of, exact: regret.is_exact() }
        }
    };
    let best = weighed.best.map(question);
    AskedRow {
        code: space.number(weighed.test.code),
        verifier: letter(weighed.test.verifier),
        yes: weighed.test.yes,
        worlds: weighed.worlds,
        codes: weighed.codes,
        words: words(weighed, best.as_ref()),
        cost,
        best,
    }
}

fn words(weighed: &Weighed, best: Option<&QuestionRow>) -> String {
    if weighed.codes == 1 {
        return "asked for nothing: the code was certain".into();
    }
    let Some(regret) = weighed.regret else {
        let worlds = plural(weighed.worlds, "world");
        return format!("unknown: {worlds} are too many to look through");
    };
    let name = |best: &QuestionRow| format!("{} {}", best.code, best.verifier);
    let best = best.map_or("the best".into(), name);
    let worse = |loss: Loss| format!("{} worse than", amount(loss, weighed.worlds));
    let Regret { least, most } = regret;
    if most == Loss::ZERO {
        "best".into()
    } else if regret.is_exact() {
        format!("{} {best}", worse(least))
    } else if least > Loss::ZERO {
        format!("at least {} {best}", worse(least))
    } else {
        format!("unknown: at most {} the best", worse(most))
    }
}

/// What was lost on average: rounds, or the questions if no rounds were lost.
fn share(loss: Loss, worlds: usize) -> (f64, Lost) {
    let (lost, of) = match loss.rounds {
        0 => (loss.questions, Lost::Questions),
        rounds => (rounds, Lost::Rounds),
    };
    (lost as f64 / worlds.max(1) as f64, of)
}

/// `0.25 rounds`.
fn amount(loss: Loss, worlds: usize) -> String {
    let (by, of) = share(loss, worlds);
    let noun = if of == Lost::Rounds { "rounds" } else { "questions" };
    format!("{} {noun}", number(by))
}

/// With two digits, or with as many as it takes to see that it is not nothing.
fn number(number: f64) -> String {
    let digits = (2..9).find(|&digits| number == 0.0 || number.abs() * 10f64.powi(digits) >= 1.0);
    format!("{number:.*}", digits.unwrap_or(9) as usize)
}

/// The best play of the whole game.
fn best(review: &Review) -> String {
    let (Some(expected), Some(worst)) = (review.expected, review.worst) else {
        return format!("unknown: {} are too many", plural(review.worlds, "world"));
    };
    let bounds = |worth: Worth, words: &dyn Fn(Cost) -> String, number: &dyn Fn(u64) -> String| {
        let Worth { lower, upper } = worth;
        match worth.is_exact() {
            true => words(upper),
            // Questions say nothing while the rounds are open.
            false if lower.rounds < upper.rounds => {
                format!("{} to {} rounds", number(lower.rounds), number(upper.rounds))
            }
            false => format!("{} to {}", words(lower), words(upper)),
        }
    };
    let mean = |sum: u64| number(sum as f64 / review.worlds.max(1) as f64);
    let expected = bounds(expected, &|cost| expected_words(cost, review.worlds), &mean);
    let worst = bounds(worst, &cost_words, &|rounds| rounds.to_string());
    format!("{expected} on average; {worst} at worst")
}

/// What the player needed.
fn needed(play: &Play) -> String {
    let rounds = play.rounds();
    let asked = rounds.iter().filter(|round| !round.answers.is_empty()).count();
    let questions: usize = rounds.iter().map(|round| round.answers.len()).sum();
    format!("{}, {}", plural(asked, "round"), plural(questions, "question"))
}

/// All regrets together, as far as they are known.
fn sum(review: &Review) -> Option<String> {
    let sum = |part: &dyn Fn(&Weighed) -> Option<Loss>| {
        review.asked.iter().try_fold((0.0, 0.0), |(rounds, questions), weighed| {
            let (loss, worlds) = (part(weighed)?, weighed.worlds.max(1) as f64);
            Some((rounds + loss.rounds as f64 / worlds, questions + loss.questions as f64 / worlds))
        })
    };
    let (least, most) = (sum(&|one| Some(one.regret?.least))?, sum(&|one| Some(one.regret?.most))?);
    let words = |(rounds, questions): (f64, f64)| {
        format!("{} rounds, {} questions", number(rounds), number(questions))
    };
    let exact = review.asked.iter().all(|one| one.regret.is_some_and(|regret| regret.is_exact()));
    Some(match exact {
        _ if most == (0.0, 0.0) => "none: every question was a best one".into(),
        true => format!("{} in all", words(least)),
        false if least.0 < most.0 => {
            format!("{} to {} rounds in all", number(least.0), number(most.0))
        }
        false => format!("{} to {} in all", words(least), words(most)),
    })
}
