//! After the game: every question against the best one, and the best play of the whole game.

use std::fmt::Write;

use whoknows::turing::plan::Cost;
use whoknows::turing::play::{Move, Outcome, Play};
use whoknows::turing::regret::{Loss, Review, Weighed, Worth};
use whoknows::turing::verifiers::letter;

use super::{cost_words, mean_words, plural};

/// What a look back says.
pub fn look_back(play: &Play, review: &Review) -> String {
    let mut text = guessed(play, review);
    for weighed in &review.asked {
        let asked = name(play, (weighed.test.code, weighed.test.verifier));
        let _ = writeln!(text, "    {asked}  {}", verdict(play, weighed));
    }
    let _ = write!(text, "\n  best play  {}\n  you        {}", best(review), needed(play));
    if let Some(sum) = sum(review).filter(|_| !review.asked.is_empty()) {
        let found = matches!(play.outcome(), Outcome::Found { .. });
        let rest = if found { "; the rest is luck" } else { "" };
        let _ = write!(text, "\n  regret     {sum}{rest}");
    }
    text
}

/// How certain the code was when it was guessed.
fn guessed(play: &Play, review: &Review) -> String {
    let Some(&Move::Guess(guess)) = play.moves().last() else { return String::new() };
    let space = play.given().game().deck().space();
    let code = space.text(guess);
    let right = review.guessed.unwrap_or(0);
    match &review.codes[..] {
        [_] if right > 0 => "  the code was certain when you guessed\n\n".into(),
        [only] => {
            let only = space.text(*only);
            format!("  the answers left only {only}: {code} was excluded\n\n")
        }
        codes => {
            let possible = format!("{} were possible", plural(codes.len(), "code"));
            let listed = space.list(codes, 12);
            let yours = match right {
                0 => format!("{code} was none of them"),
                right => format!("{code} in {right} of {}", plural(review.left, "world")),
            };
            format!("  {possible} when you guessed: {listed}; {yours}\n\n")
        }
    }
}

fn verdict(play: &Play, weighed: &Weighed) -> String {
    if weighed.codes == 1 {
        return "asked for nothing: the code was certain".into();
    }
    let Some(regret) = weighed.regret else {
        let worlds = plural(weighed.worlds, "world");
        return format!("unknown: {worlds} are too many to look through");
    };
    let best = weighed.best.map_or("the best".into(), |best| name(play, best));
    let worse = |loss: Loss| format!("{} worse than", amount(loss, weighed.worlds));
    if regret.most == Loss::ZERO {
        "best".into()
    } else if regret.is_exact() {
        format!("{} {best}", worse(regret.least))
    } else if regret.least > Loss::ZERO {
        format!("at least {} {best}", worse(regret.least))
    } else {
        format!("unknown: at most {} the best", worse(regret.most))
    }
}

/// `0.25 rounds`, or the questions if no rounds were lost.
fn amount(loss: Loss, worlds: usize) -> String {
    let (lost, noun) = match loss.rounds {
        0 => (loss.questions, "questions"),
        rounds => (rounds, "rounds"),
    };
    format!("{} {noun}", number(lost as f64 / worlds.max(1) as f64))
}

/// With two digits, or with as many as it takes to see that it is not nothing.
fn number(number: f64) -> String {
    let digits = (2..9).find(|&digits| number == 0.0 || number.abs() * 10f64.powi(digits) >= 1.0);
    format!("{number:.*}", digits.unwrap_or(9) as usize)
}

fn name(play: &Play, (code, verifier): (whoknows::turing::Code, usize)) -> String {
    format!("{} {}", play.given().game().deck().space().text(code), letter(verifier))
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
    let expected = bounds(expected, &|cost| mean_words(cost, review.worlds), &mean);
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
