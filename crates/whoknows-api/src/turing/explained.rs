//! The replies of `turing explain`, made from reasons; and reasons confirmed.

use whoknows::budget::Budget;
use whoknows::turing::explain::{
    because_words, not_the_code_because, not_the_code_words, reason_words,
};
use whoknows::turing::reason::{Excluded, Needed, NotTheCode};
use whoknows::turing::verifiers::letter;
use whoknows::turing::{Choice, Game, Test, check};
use whoknows::verdict::Word;

use super::explain::{About, Explain, ExplainAnswer, ExplainEvidence, One, OutRow, Standing};
use super::fields::Laid;
use super::finished::found;
use super::reasons::{ExcludedRow, ReasonRow};
use super::rows::{LawName, TestRow, read_verifier_laws, verifier_laws};
use crate::{Confirmed, Doubt, ReplyOf};

/// Every law that is out.
pub(super) fn all_out(laid: &Laid, out: &[Excluded], budget: &Budget) -> ReplyOf<Explain> {
    let Laid { game, tests } = laid;
    let row = |out: &Excluded| OutRow {
        verifier: letter(out.verifier),
        law: LawName::new(game.deck(), out.choice),
        why: reason_words(game, tests, out),
    };
    let laws = (0..game.verifiers()).map(|verifier| game.choices(verifier).len()).sum();
    // A world has a law for each verifier.
    let word = if out.len() == laws { Word::No } else { Word::Yes };
    let answer = ExplainAnswer::All { laws, out: out.iter().map(row).collect() };
    let each = out.iter().map(|out| ExcludedRow::new(game, tests, out)).collect();
    let evidence = ExplainEvidence::Reasons { each };
    found(word, answer, evidence, Confirmed::Replayed, budget)
}

/// A code that is not the answer.
pub(super) fn no_code(
    game: &Game,
    needed: &Needed<NotTheCode>,
    budget: &Budget,
) -> ReplyOf<Explain> {
    let reason = ReasonRow::of_code(game, &needed.why);
    let why = not_the_code_words(game, &needed.why);
    let because = not_the_code_because(game, &needed.why);
    impossible(game, One::Code(needed.why.code), &needed.tests, reason, [why, because], budget)
}

/// A law that a verifier does not have.
pub(super) fn no_law(game: &Game, needed: &Needed<Excluded>, budget: &Budget) -> ReplyOf<Explain> {
    let Needed { why: out, tests } = needed;
    let reason = ReasonRow::of_law(game, tests, &out.reason);
    let (why, because) = (reason_words(game, tests, out), because_words(game, tests, out));
    impossible(game, One::Law(out.verifier, out.choice), tests, reason, [why, because], budget)
}

/// The reason comes in short, and as a whole sentence.
fn impossible(
    game: &Game,
    one: One,
    tests: &[Test],
    reason: ReasonRow,
    [why, because]: [String; 2],
    budget: &Budget,
) -> ReplyOf<Explain> {
    let rows = tests.iter().map(|test| TestRow::new(game.deck().space(), test));
    let tests: Vec<TestRow> = rows.collect();
    let not = Standing {
        possible: false,
        only: false,
        why: Some(why),
        because: Some(because),
        tests: tests.clone(),
    };
    let evidence = ExplainEvidence::Reason { reason, tests };
    found(Word::No, one.answer(game, not), evidence, Confirmed::Replayed, budget)
}

/// A code or a law that is possible, with the law of each verifier in a world in which it is so; and
/// whether it is the only code.
pub(super) fn possible(
    game: &Game,
    one: One,
    (laws, only): (&[Choice], bool),
    budget: &Budget,
) -> ReplyOf<Explain> {
    let is = Standing { possible: true, only, why: None, because: None, tests: Vec::new() };
    let evidence = ExplainEvidence::World { laws: verifier_laws(game.deck(), laws), only };
    let confirmed = if only { Confirmed::Replayed } else { Confirmed::Checked };
    found(Word::Yes, one.answer(game, is), evidence, confirmed, budget)
}

/// Confirms evidence about what was asked.
pub(super) fn check(
    laid: &Laid,
    about: &About,
    evidence: &ExplainEvidence,
    budget: &Budget,
) -> Result<ReplyOf<Explain>, Doubt> {
    let Laid { game, tests } = laid;
    match (about, evidence) {
        (About::Laws, ExplainEvidence::Reasons { each }) => {
            let out =
                each.iter().map(|row| row.read(game, tests)).collect::<Result<Vec<_>, _>>()?;
            let wrong = check::wrongly_excluded(game, tests, &out, budget)?;
            if let Some((verifier, choice)) = wrong {
                let (letter, law) = (letter(verifier), game.deck().words(choice));
                return Err(Doubt::wrong(format!("{letter}, {law}: what is said of it is wrong")));
            }
            Ok(all_out(laid, &out, budget))
        }
        (About::One(One::Code(code)), ExplainEvidence::Reason { reason, tests }) => {
            let why = reason.read_of_code(game, *code)?;
            let tests = read_tests(laid, tests)?;
            let holds = check::confirms_not_the_code(game, &tests, &why, budget)?
                && check::needs_for_code(game, &tests, &why, budget)?;
            Doubt::unless(holds, || "the reason is wrong".into())?;
            Ok(no_code(game, &Needed { why, tests }, budget))
        }
        (About::One(One::Law(verifier, choice)), ExplainEvidence::Reason { reason, tests }) => {
            let tests = read_tests(laid, tests)?;
            let (verifier, choice) = (*verifier, *choice);
            let why = Excluded { verifier, choice, reason: reason.read(game, &tests)? };
            let holds = check::confirms(game, &tests, &why, budget)?
                && check::needs_for_law(game, &tests, (verifier, choice), budget)?;
            Doubt::unless(holds, || "the reason is wrong".into())?;
            Ok(no_law(game, &Needed { why, tests }, budget))
        }
        (About::One(one), ExplainEvidence::World { laws, only }) => {
            let laws = read_verifier_laws(game.deck(), laws)?;
            let code = check::world(game, tests, &laws);
            let code = code.ok_or_else(|| Doubt::wrong("these laws are no world"))?;
            let holds = match *one {
                One::Code(asked) => code == asked,
                One::Law(verifier, choice) => laws[verifier] == choice,
            };
            Doubt::unless(holds, || "the world shows something else".into())?;
            if *only {
                let codes = check::left(game, tests, budget)?.codes.len();
                let alone = codes == 1 && matches!(one, One::Code(_));
                Doubt::unless(alone, || "other codes are left".into())?;
            }
            Ok(possible(game, *one, (&laws, *only), budget))
        }
        _ => Err(Doubt::wrong("the evidence is not about what was asked")),
    }
}

/// Tests that were made, read back.
fn read_tests(laid: &Laid, rows: &[TestRow]) -> Result<Vec<Test>, Doubt> {
    let tests = rows.iter().map(|row| row.read(&laid.game)).collect::<Result<Vec<_>, _>>()?;
    let made = tests.iter().all(|test| laid.tests.contains(test));
    Doubt::unless(made, || "a test that was not made".into())?;
    Ok(tests)
}
