//! The other rules: `pass` and `line`.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::hats::check::{MOST_PASSING, check_line, check_line_by_hat, check_passing};
use whoknows::hats::evidence::{PassBound, Passing};
use whoknows::hats::{Game, explain, line};
use whoknows::verdict::Word;

use super::fields::GameFields;
use super::find::{FindAnswer, FindEvidence, FindReply};
use super::words::{colourings, name};
use crate::text::{BOLD, because, grouped, strip, verdict};
use crate::{BadInput, Confirmed, Doubt, Ends, ProofText, Reply, Spent};

/// The most colourings on which the line is checked world by world.
const MOST_WORLDS: u64 = 1024;

/// How likely the players win if they may pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PassAnswer {
    /// The chance to win with the strategy that was found.
    pub probability: String,
    /// The colourings that it wins.
    pub won: usize,
    /// All colourings.
    pub colourings: usize,
    /// The colourings on which they agree to lose.
    pub lost: Vec<String>,
    /// No strategy has a better chance than this.
    pub at_most: String,
}

/// Why no strategy is better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PassEvidence {
    /// The colourings on which they agree to lose, as numbers: player 0 most significant.
    pub lost: Vec<usize>,
    /// No strategy loses fewer than this many...
    pub at_least: usize,
    /// ... for this reason.
    pub bound: BoundFields,
    /// What ended the search, if the strategy may not be the best.
    pub ended: Option<Ends>,
    /// The same in sentences.
    pub why: Vec<String>,
}

/// Why no strategy loses fewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum BoundFields {
    /// A right guess is wrong for the other colours of the hat: that needs room.
    Lines,
    /// A solver refuted that one fewer is enough.
    Proof {
        /// The proof.
        proof: ProofText,
    },
}

/// How many are surely right in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineAnswer {
    /// The players.
    pub players: usize,
    /// The colours.
    pub colours: u32,
    /// So many are surely right.
    pub surely_right: usize,
    /// The graph that was asked about.
    pub graph: String,
}

/// Why that many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineEvidence {
    /// The worlds that were gone through one by one; null: too many, and the argument holds for all.
    pub worlds: Option<u64>,
    /// The argument.
    pub why: Vec<String>,
}

/// The one number of colours that the other rules want.
fn same_colours(game: &Game) -> Result<u32, BadInput> {
    let Some(q) = game.same_colours() else {
        let message = "with this rule all hats have the same number of colours";
        return Err(BadInput::whole("colours", "", message));
    };
    if (0..game.players()).any(|v| game.guesses(v) != 1) {
        let message = "with this rule everybody makes at most one guess";
        return Err(BadInput::whole("guesses", "", message));
    }
    Ok(q)
}

/// Players and colours for the rule `pass`.
pub(super) fn read_pass(fields: &GameFields, game: &Game) -> Result<(usize, u32), BadInput> {
    let q = same_colours(game)?;
    if !game.graph().is_complete() {
        let message =
            "with --rule pass everybody sees everybody: expected a complete graph, such as K5";
        return Err(BadInput::whole("graph", &fields.graph, message));
    }
    if q == 1 {
        let message = "1 colour: expected at least 2, or there is nothing to guess";
        return Err(BadInput::whole("colours", "1", message));
    }
    let n = game.players();
    match u64::from(q).checked_pow(n as u32) {
        Some(colourings) if colourings <= MOST_PASSING => Ok((n, q)),
        _ => Err(too_many(n, q)),
    }
}

pub(super) fn too_many(n: usize, q: u32) -> BadInput {
    let message = format!(
        "{q}^{n} colourings are too many with --rule pass: expected at most {}",
        grouped(MOST_PASSING)
    );
    BadInput::whole("colours", &q.to_string(), message)
}

/// Confirms how well they do, and that nobody can do better.
pub(super) fn check_pass(
    fields: &GameFields,
    game: &Game,
    evidence: &PassEvidence,
    wanted: bool,
) -> Result<FindReply, Doubt> {
    let (players, colours) = read_pass(fields, game)?;
    let bound = match &evidence.bound {
        BoundFields::Lines => PassBound::Lines,
        BoundFields::Proof { proof } => PassBound::Refuted(proof.read()?.into()),
    };
    let passing = Passing {
        players,
        colours,
        lost: evidence.lost.clone(),
        at_least: evidence.at_least,
        bound,
        ended: evidence.ended.map(|ended| ended.0),
    };
    check_passing(&passing)?;
    Ok(pass_reply(&passing, wanted, Spent::default()))
}

/// The reply that this evidence is.
pub(super) fn pass_reply(found: &Passing, wanted: bool, spent: Spent) -> FindReply {
    let all = (found.colours as usize).pow(found.players as u32);
    let (won, most) = (all - found.lost.len(), all - found.at_least);
    let word = if found.ended.is_none() { Word::Yes } else { Word::Unknown };
    let answer = PassAnswer {
        probability: fraction(won, all),
        won,
        colourings: all,
        lost: found.lost.iter().map(|&w| written(found, w)).collect(),
        at_most: fraction(most, all),
    };
    let bound = match &found.bound {
        PassBound::Lines => BoundFields::Lines,
        PassBound::Refuted(proof) => BoundFields::Proof { proof: ProofText::new(proof, wanted) },
    };
    let evidence = PassEvidence {
        lost: found.lost.clone(),
        at_least: found.at_least,
        bound,
        ended: found.ended.map(Ends),
        why: pass_why(found, most, all),
    };
    Reply {
        verdict: word.into(),
        answer: FindAnswer::Pass(answer),
        evidence: FindEvidence::Pass(evidence),
        confirmed: Confirmed::Checked,
        spent,
    }
}

fn pass_why(found: &Passing, most: usize, all: usize) -> Vec<String> {
    let (n, q) = (found.players, found.colours);
    let mut why = vec![
        "Outside these nobody is ever wrong, and somebody is right: every colouring was played."
            .to_string(),
    ];
    why.push(match &found.bound {
        PassBound::Lines => format!(
            "No strategy wins more than {most} of {all}: a right guess of a player is wrong for the {} of the hat, and a lost colouring can hold {}.",
            if q == 2 { "other colour".to_string() } else { format!("{} other colours", q - 1) },
            if n == 1 { "1 wrong guess".to_string() } else { format!("{n} wrong guesses") }
        ),
        PassBound::Refuted(proof) => format!(
            "No strategy wins more than {most} of {all}: written as clauses, losing only {} has no solution; the LRAT proof of {} steps was accepted by our own checker.",
            found.at_least - 1, proof.len()
        ),
    });
    why
}

fn written(found: &Passing, w: usize) -> String {
    let q = found.colours as usize;
    let hats = (0..found.players).rev().map(|v| (w / q.pow(v as u32) % q).to_string());
    hats.collect::<Vec<_>>().join(if q > 10 { " " } else { "" })
}

fn fraction(top: usize, bottom: usize) -> String {
    explain::fraction(&top.into(), &bottom.into())
}

/// How well they do with the rule `pass`, for people.
pub(super) fn pass_text(
    fields: &GameFields,
    word: Word,
    answer: &PassAnswer,
    evidence: &PassEvidence,
) -> String {
    let PassAnswer { probability, won, colourings: all, lost, at_most } = answer;
    let best = match word {
        Word::Yes => "the best chance is".to_string(),
        _ => format!("at most {at_most}; here it is"),
    };
    let mut text = format!(
        "{BOLD}{}, {} colours, may pass{BOLD:#}: {}, {best} {BOLD}{probability}{BOLD:#}\n",
        name(&fields.graph),
        fields.game().colours(0),
        verdict(word),
    );
    let blocks = strip(*won as u64, *all as u64);
    let _ = writeln!(text, "\n  {blocks}  {won} of {all} colourings won");
    let shown: Vec<&str> = lost.iter().take(16).map(String::as_str).collect();
    let more = if lost.len() > shown.len() { ", …" } else { "" };
    let (count, shown) = (lost.len(), shown.join(", "));
    let _ = writeln!(text, "  They agree to lose on {}: {shown}{more}", colourings(count));
    text.push_str(
        "  Guess a colour if every other colour of the own hat would make one of these; else pass.\n",
    );
    let _ = writeln!(text, "\n{}", because(&evidence.why));
    text
}

/// Hats in a line: how many are surely right. Small lines are gone through world by world.
pub(super) fn line_reply(fields: &GameFields, game: &Game) -> Result<FindReply, BadInput> {
    let (n, q) = (game.players(), same_colours(game)?);
    let in_line = (0..n).all(|v| (0..n).all(|u| game.graph().sees(v, u) == (u > v)));
    if !in_line && !game.graph().is_complete() {
        let message = format!(
            "with --rule line each sees those in front: expected L{n} (or K{n}, for {n} players)"
        );
        return Err(BadInput::whole("graph", &fields.graph, message));
    }
    let worlds = u64::from(q).checked_pow(n as u32).filter(|&worlds| worlds <= MOST_WORLDS);
    let checked = match worlds {
        Some(_) => check_line(n, q, line::spoken),
        None => check_line_by_hat(n, q, line::spoken),
    };
    if let Err(hats) = checked {
        panic!("the strategy for a line fails on {hats:?}");
    }
    let answer = LineAnswer {
        players: n,
        colours: q,
        surely_right: if q == 1 { n } else { n - 1 },
        graph: name(&fields.graph).to_string(),
    };
    Ok(Reply {
        verdict: Word::Yes.into(),
        answer: FindAnswer::Line(answer),
        evidence: FindEvidence::Line(LineEvidence { worlds, why: line_why(n, q, worlds) }),
        confirmed: if worlds.is_some() { Confirmed::Replayed } else { Confirmed::Checked },
        spent: Spent::new(worlds.unwrap_or(0), "worlds"),
    })
}

fn line_why(n: usize, q: u32, worlds: Option<u64>) -> Vec<String> {
    let mut why = Vec::new();
    if n > 1 {
        why.push(format!("Player 0, at the back, says the sum of all hats in front, modulo {q}."));
        why.push("Everybody after that has heard this sum and the hats behind, and sees the hats in front: what is missing is the own hat.".to_string());
    }
    why.push(match q {
        1 => "There is only one colour, so even the hat at the back is known.",
        _ => "Nobody sees the hat at the back before it is guessed, so no strategy can be sure of it.",
    }.to_string());
    let all = match worlds {
        Some(1) => "on the only colouring".to_string(),
        Some(many) => format!("on each of the {many} colourings"),
        None => return why,
    };
    if n > 1 {
        let who = if q == 1 { "everybody" } else { "everybody but player 0" };
        why.push(format!(
            "Checked world by world: {all} {who} knows the own hat when it is their turn."
        ));
    }
    why
}

/// Hats in a line, for people.
pub(super) fn line_text(answer: &LineAnswer, evidence: &LineEvidence) -> String {
    let LineAnswer { players: n, colours: q, surely_right, .. } = answer;
    let counted = |count: String, one: &str| match &*count {
        "1" => format!("1 {one}"),
        _ => format!("{count} {one}s"),
    };
    let (players, colours) = (counted(n.to_string(), "player"), counted(q.to_string(), "colour"));
    let are = if *n == 1 { "is" } else { "are" };
    let others = match n {
        1 => String::new(),
        _ => format!("  others: (what 0 said - what was heard since - sum(seen)) mod {q}\n"),
    };
    format!(
        "{BOLD}{players} in a line, {colours}{BOLD:#}: {}, {BOLD}{surely_right} of {n}{BOLD:#} {are} surely right\n\
         \x20 0: sum(seen) mod {q}\n{others}\n{}\n",
        verdict(Word::Yes),
        because(&evidence.why)
    )
}
