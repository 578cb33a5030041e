//! Exchanges that lead to the end by luck, in one deal.

use whoknows::russian::Size;
use whoknows::russian::exchange::check;
use whoknows::russian::exchange::{Exchange, Luck, LuckEnd, MOST_STEPS, Step};
use whoknows::verdict::Word;

use super::longer::doubt;
use super::steps::{read_said, story};
use super::{FewerSteps, Protocol, ProtocolAnswer, ProtocolEvidence, TurnFields};
use crate::russian::evidence::proof_files;
use crate::russian::exists::exists;
use crate::russian::fields::texts;
use crate::{Confirmed, Doubt, Ends, Kept, ProofText, Reply, ReplyOf, Spent};

/// Reads a lucky exchange back, and confirms it.
pub(super) fn read(
    size: Size,
    fewer: &[FewerSteps],
    said: Option<&[TurnFields]>,
    ended: Option<Ends>,
) -> Result<Luck, Doubt> {
    let proofs = fewer.iter().map(|one| one.proof.read()).collect::<Result<_, Doubt>>()?;
    let end = match (said, ended) {
        (Some(said), None) => {
            let steps = said.iter().map(|turn| {
                let speaker = turn.speaker.into();
                Ok(Step { speaker, hands: read_said(size, speaker, &turn.says)? })
            });
            let steps = steps.collect::<Result<_, Doubt>>()?;
            LuckEnd::Exchange(Exchange { deal: check::first_deal(size), steps })
        }
        (None, Some(ended)) => LuckEnd::Ended(ended.0),
        (None, None) => LuckEnd::None,
        (Some(_), Some(_)) => return Err(Doubt::wrong("it was found, and it was not")),
    };
    let luck = Luck { fewer: proofs, end };
    check::luck(size, &luck).map_err(|wrong| doubt(size, &wrong))?;
    Ok(luck)
}

/// The reply about luck.
pub(super) fn reply(size: Size, luck: &Luck, wanted: bool, spent: Spent) -> ReplyOf<Protocol> {
    let fewer: Vec<FewerSteps> = (1..)
        .zip(&luck.fewer)
        .map(|(steps, proof)| FewerSteps { steps, proof: ProofText::new(proof, wanted) })
        .collect();
    let (word, headline, confirmed) = match &luck.end {
        LuckEnd::Exchange(exchange) => {
            let lead = match exchange.steps.len() {
                1 => "1 step leads".to_string(),
                steps => format!("{steps} steps lead"),
            };
            let says = format!("in this deal {lead} to the end, and Cath never knows a card");
            (Word::Yes, says, Confirmed::Replayed)
        }
        LuckEnd::None => {
            let says = format!("no exchange of up to {MOST_STEPS} steps is lucky, with Anne first");
            (Word::No, says, Confirmed::Checked)
        }
        LuckEnd::Ended(_) => {
            let rests = if fewer.is_empty() { Confirmed::Searched } else { Confirmed::Checked };
            (Word::Unknown, "a lucky exchange was not found".to_string(), rests)
        }
    };
    let turn =
        |step: &Step| TurnFields { speaker: step.speaker.into(), says: texts(size, &step.hands) };
    let (mut said, mut ended, mut why, mut steps) = (None, None, Vec::new(), Vec::new());
    match &luck.end {
        LuckEnd::Exchange(exchange) => {
            said = Some(exchange.steps.iter().map(turn).collect());
            why = words(exchange.steps.len());
            steps = story(size, exchange);
        }
        LuckEnd::None => {}
        LuckEnd::Ended(by) => ended = Some((*by).into()),
    }
    let evidence = ProtocolEvidence::Luck { fewer, said, ended, why };
    let answer = ProtocolAnswer { works: exists(word), headline, steps, svg: None };
    Reply { verdict: word.into(), answer, evidence, confirmed, spent }
}

fn words(steps: usize) -> Vec<String> {
    let fewer = match steps {
        1 => "one step is enough".to_string(),
        2 => "one step is not enough: refuted by a solver, with a checked proof".to_string(),
        _ => format!(
            "if Anne speaks first, {} steps are not enough: refuted by a solver, with a checked proof",
            steps - 1
        ),
    };
    vec!["this is luck: in another deal the same words may lead nowhere".to_string(), fewer]
}

/// The proofs as files: those about luck, or about one announcement.
pub(super) fn kept(size: Size, evidence: &ProtocolEvidence, path: &str) -> Vec<Kept> {
    match evidence {
        ProtocolEvidence::Luck { fewer, .. } => {
            let files = fewer.iter().flat_map(|one| {
                let path = format!("{path}.{}", one.steps);
                let formula = check::clauses_of_run(size, one.steps);
                proof_files(&path, &one.proof, formula, check::run_names(size, one.steps))
            });
            files.collect()
        }
        ProtocolEvidence::Protocol { one, .. }
        | ProtocolEvidence::Lost { one, .. }
        | ProtocolEvidence::Open { one, .. } => one.kept(size, path),
        _ => Vec::new(),
    }
}
