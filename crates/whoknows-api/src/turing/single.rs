//! Why one code is not the answer, or one law not that of a verifier, with the tests that it needs.

use serde_json::{Value, json};
use whoknows::budget::{Budget, Ended};
use whoknows::fault::Fault;
use whoknows::turing::explain::{code_needs, law_needs, not_the_code_words, reason_words};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Choice, Game, Mode, Test};
use whoknows::verdict::Word;

use super::done;
use super::explain::{evidence, failing, name};
use super::reading::{Laid, title};
use crate::BadInput;
use crate::old::Answer;
use crate::text::{BOLD, because, verdict};

/// Why this code is not the answer.
pub(super) fn one_code(
    laid: &Laid,
    code: &str,
    budget: &Budget,
) -> Result<Result<Answer, Ended>, BadInput> {
    let (game, space) = (&laid.game, laid.game.deck().space());
    let code = space.read(code).map_err(|fault| BadInput::new("code", code, fault))?;
    let found = match code_needs(game, &laid.tests, code, budget) {
        Ok(found) => found,
        Err(ended) => return Ok(Err(ended)),
    };
    let name = space.text(code);
    let answer = json!({"code": space.number(code)});
    let Some((not, tests)) = found else {
        return Ok(Ok(may_be(game, &format!("{name} may be the answer"), answer, budget)));
    };
    let evidence = match &not.why {
        Ok(failures) => failing(game, failures),
        // In nightmare a place is a card: nobody knows its verifier.
        Err(place) if game.mode() == Mode::Nightmare => {
            let card = game.cards()[*place][0];
            json!({"kind": "no law", "card": game.deck().cards()[card].number})
        }
        Err(place) => json!({"kind": "no law", "verifier": letter(*place).to_string()}),
    };
    let what = format!("{name} is not the answer");
    let why = not_the_code_words(game, &not);
    Ok(Ok(is_not(laid, &what, &why, &tests, (answer, evidence), budget)))
}

/// Why this law is not that of its verifier.
pub(super) fn one_law(
    laid: &Laid,
    text: &str,
    budget: &Budget,
) -> Result<Result<Answer, Ended>, BadInput> {
    let game = &laid.game;
    let (verifier, choice) = read(game, text)
        .map_err(|message| BadInput::new("law", text, Fault::new(0..text.len(), message)))?;
    let found = match law_needs(game, &laid.tests, verifier, choice, budget) {
        Ok(found) => found,
        Err(ended) => return Ok(Err(ended)),
    };
    let (letter, words) = (letter(verifier).to_string(), game.deck().words(choice));
    let answer = json!({"verifier": letter, "law": name(game.deck(), choice)});
    let Some((out, tests)) = found else {
        let what = format!("{letter} may have {words}");
        return Ok(Ok(may_be(game, &what, answer, budget)));
    };
    let what = format!("{letter} does not have {words}");
    let why = reason_words(game, &tests, &out);
    let evidence = evidence(game, &tests, &out);
    Ok(Ok(is_not(laid, &what, &why, &tests, (answer, evidence), budget)))
}

/// `C:10.3`: a verifier, a card before it, and the number of a law of the card.
fn read(game: &Game, text: &str) -> Result<(usize, Choice), String> {
    let parts = text.split_once(':').and_then(|(verifier, law)| {
        let (card, law) = law.split_once('.')?;
        Some((verifier, card.parse::<u16>().ok()?, law.parse::<usize>().ok()?))
    });
    let (verifier, number, law) = parts.ok_or_else(|| {
        format!("`{text}`: expected a verifier, a card and a law, such as C:10.3")
    })?;
    let found = (0..game.verifiers())
        .find(|&place| letter(place).to_string().eq_ignore_ascii_case(verifier))
        .ok_or_else(|| format!("`{verifier}` is no verifier of this game"))?;
    let deck = game.deck();
    let is_meant =
        |choice: &Choice| deck.cards()[choice.card].number == number && choice.law + 1 == law;
    let choice = game.choices(found).into_iter().find(is_meant);
    let choice = choice.ok_or_else(|| format!("{verifier} has no law {law} of a card {number}"))?;
    Ok((found, choice))
}

fn may_be(game: &Game, what: &str, mut answer: Value, budget: &Budget) -> Answer {
    let text = format!("{BOLD}{}{BOLD:#}: {}, {what}\n", title(game), verdict(Word::Yes));
    answer["possible"] = json!(true);
    done(Word::Yes, answer, json!({"kind": "none"}), text, budget)
}

fn is_not(
    laid: &Laid,
    what: &str,
    why: &str,
    tests: &[Test],
    (mut answer, evidence): (Value, Value),
    budget: &Budget,
) -> Answer {
    let space = laid.game.deck().space();
    let needed: Vec<String> = tests.iter().map(|test| test.text(space)).collect();
    let mut lines = vec![why.to_string()];
    if !tests.is_empty() {
        lines.push(format!("it needs {}", needed.join(" ")));
    } else if !laid.tests.is_empty() {
        lines.push("it needs no test: the cards alone say so".to_string());
    }
    let text = format!(
        "{BOLD}{}{BOLD:#}: {}, {what}\n\n{}\n",
        title(&laid.game),
        verdict(Word::No),
        because(&lines)
    );
    answer["possible"] = json!(false);
    answer["why"] = json!(why);
    answer["tests"] = json!(needed);
    done(Word::No, answer, evidence, text, budget)
}
