//! `nonogram solve`: the picture, and whether it is the only one.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::nonogram::check::clauses;
use whoknows::nonogram::evidence::{Conflict, NoOther, Pictures};
use whoknows::nonogram::passes::passes;
use whoknows::nonogram::{Cell, Grid, Known, Puzzle, qr, words};
use whoknows::verdict::Word;

use super::counts::counted;
use super::evidence::{NoOtherShown, PicturesShown, rests_on};
use super::fields::of_heart;
use super::format::ReadFormat;
use super::picture::blocks;
use super::places::{CellPlace, KnownCell, LineClue, cell_places, read_rows, rows};
use super::reading::read_puzzle;
use crate::input::{OneOrMany, one_or_many};
use crate::text::{BOLD, SEARCHED, grouped, verdict};
use crate::{
    Ask, BadInput, Confirmed, Count, Doubt, Ends, Kept, Reply, ReplyOf, Row, Spent, Tried,
};

/// Solve a puzzle: the picture, and whether it is the only one
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramSolve")]
pub struct Solve {
    /// The puzzle: a file (one or more), - for standard input, or rows of a picture: 010/111/010
    #[arg(value_name = "FILE", required = true)]
    #[serde(deserialize_with = "one_or_many")]
    #[schemars(with = "OneOrMany<String>")]
    pub puzzle: Vec<String>,
    /// The format of the file, if it should not be found by its content
    #[arg(long, value_enum)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<ReadFormat>,
    /// Stop at the first solution, whether it is the only one or not
    #[arg(long)]
    #[serde(default)]
    pub first: bool,
    /// Report the passes of the method that lists all placements of every line
    #[arg(long)]
    #[serde(default)]
    pub passes: bool,
    /// Keep an LRAT proof that there is no other picture in this file (the clauses in FILE.cnf)
    #[arg(long, value_name = "FILE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
    /// Count solutions up to this many
    #[arg(long, default_value_t = 1000)]
    #[serde(default = "thousand")]
    pub count_to: usize,
}

fn thousand() -> usize {
    1000
}

/// The pictures of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramSolveAnswer")]
pub struct SolveAnswer {
    /// Is there exactly one picture? Null: not decided.
    pub unique: Option<bool>,
    /// How many pictures there are, if that is known.
    pub solutions: Option<usize>,
    /// So many were found.
    pub at_least: usize,
    /// The rows of the first one, a letter each cell.
    pub grid: Option<Vec<String>>,
    /// The rows of another one.
    pub second: Option<Vec<String>>,
    /// The cells in which two of the pictures found differ.
    pub differ: Vec<CellPlace>,
    /// The text in the picture, if it is the only one, and a QR code.
    pub qr: Option<String>,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The title of the puzzle.
    pub title: String,
    /// Why there are no others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Clues that cannot stand together. Not here if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conflict: Vec<LineClue>,
    /// Given cells that cannot stand together with these clues. Not here if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub givens: Vec<KnownCell>,
    /// With `passes`: what they count.
    #[serde(flatten)]
    pub passes: Option<PassesCounted>,
}

/// What the method that goes by passes counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PassesCounted {
    /// The number of painted cells.
    pub total_cells: u64,
    /// The ways to fill the rows, at each pass.
    pub total_combinations: Vec<Count>,
}

/// What shows the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramSolveEvidence")]
pub struct SolveEvidence {
    /// The pictures, and why there are no others.
    #[serde(flatten)]
    pub pictures: PicturesShown,
    /// Where nothing was decided: what ended the search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// What the work counts.
pub(super) const UNIT: &str = "line solves";

/// Of several pictures two are drawn, if they are no larger than this.
const WIDE: usize = 40;
const HIGH: usize = 20;

impl Solve {
    /// The puzzle; a question about several was split into one each.
    pub(super) fn read(&self) -> Result<Puzzle, BadInput> {
        if !(2..=1_000_000).contains(&self.count_to) {
            let message = format!("{}: expected 2 to 1000000", self.count_to);
            return Err(BadInput::whole("count_to", &self.count_to.to_string(), message));
        }
        match &self.puzzle[..] {
            [text] => read_puzzle(text, self.format.map(|name| name.0)),
            all => {
                let message = format!("{} puzzles here: expected 1", all.len());
                Err(BadInput::whole("puzzle", &all.join("\n"), message))
            }
        }
    }

    /// The reply that these pictures are.
    pub(super) fn reply(
        &self,
        puzzle: &Puzzle,
        pictures: &Pictures,
        ended: Option<Ended>,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let (found, all) = (&pictures.found, pictures.no_other.is_some());
        let unique = pictures.word();
        let word = if self.first && !found.is_empty() && !all { Word::Yes } else { unique };
        let grid = |i: usize| found.get(i).map(|picture| rows(puzzle, picture));
        let shown = PicturesShown::new(puzzle, pictures, self.proof.is_some());
        let passes = self.passes.then(|| passes(puzzle)).flatten();
        let (conflict, givens) = conflict(puzzle, pictures.no_other.as_ref());
        let answer = SolveAnswer {
            unique: match unique {
                Word::Yes => Some(true),
                Word::No => Some(false),
                Word::Unknown => None,
            },
            solutions: all.then_some(found.len()),
            at_least: found.len(),
            grid: grid(0),
            second: grid(1),
            differ: cell_places(&pictures.differ()),
            // One picture of several is not what the puzzle says.
            qr: found.first().filter(|_| unique == Word::Yes).and_then(qr::text),
            width: puzzle.width(),
            height: puzzle.height(),
            title: puzzle.title.clone(),
            why: pictures.no_other.as_ref().map(|why| words::no_other(puzzle, why, found.len())),
            conflict,
            givens,
            passes: passes.map(|passes| PassesCounted {
                total_cells: passes.cells,
                total_combinations: passes.combinations.into_iter().map(Count).collect(),
            }),
        };
        let confirmed = match (&pictures.no_other, word) {
            (Some(why), _) => rests_on(why),
            (None, Word::Unknown) => Confirmed::Searched,
            (None, _) => Confirmed::Checked,
        };
        let ended = ended.filter(|_| word == Word::Unknown).map(Ends);
        let evidence = SolveEvidence { pictures: shown, ended };
        Reply { verdict: word.into(), answer, evidence, confirmed, spent }
    }
}

/// The clues and the given cells that cannot stand together, if these show that there is no picture.
fn conflict(puzzle: &Puzzle, no_other: Option<&NoOther>) -> (Vec<LineClue>, Vec<KnownCell>) {
    let Some(NoOther::Clues(Conflict { lines, givens })) = no_other else {
        return Default::default();
    };
    let clue = |&line| {
        let clue = words::clue(puzzle, line);
        LineClue { line: line.into(), said: format!("{line} ({clue})"), clue }
    };
    let given = |&cell: &Cell| KnownCell::new(puzzle, (cell, puzzle.givens().at(cell)));
    (lines.iter().map(clue).collect(), givens.iter().map(given).collect())
}

impl Ask for Solve {
    const ROW: Row = of_heart("solve").several().keeps(&["proof"]);

    type Answer = SolveAnswer;
    type Evidence = SolveEvidence;

    fn check(&self, evidence: &SolveEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let puzzle = self.read()?;
        let pictures = evidence.pictures.check(&puzzle, budget)?;
        let (found, all) = (pictures.found.len(), pictures.no_other.is_some());
        Doubt::unless(found <= self.count_to, || format!("{found} pictures are too many"))?;
        Doubt::unless(!self.first || found < 2, || "one picture was asked for".into())?;
        let open = !all && (found == 0 || found == 1 && !self.first);
        Doubt::unless(open == evidence.ended.is_some(), || "`ended`: it was decided".into())?;
        Ok(self.reply(&puzzle, &pictures, evidence.ended.map(|ends| ends.0), Spent::new(0, UNIT)))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let (answer, spent) = (&reply.answer, &reply.spent);
        let given = self.read().is_ok_and(|puzzle| puzzle.given_cells().next().is_some());
        let mut text = headline(answer, given, reply.word());
        if let Some(ended) = &reply.evidence.ended {
            let _ = writeln!(text, "  {ended}");
        }
        text.push_str(&self.picture(answer));
        if let Some(code) = &answer.qr {
            let _ = writeln!(text, "\n  a QR code: {BOLD}{code}{BOLD:#}");
        }
        let Tried { probes, guesses, conflicts } = spent.tried.unwrap_or_default();
        let _ = writeln!(
            text,
            "\n  {}, {}, {}, {}",
            counted(spent.nodes, "line solve"),
            counted(probes, "probe"),
            if guesses == 1 { "1 guess".into() } else { format!("{} guesses", grouped(guesses)) },
            counted(conflicts, "conflict")
        );
        text.push_str(&Self::footnotes(reply));
        text
    }

    fn kept(&self, reply: &ReplyOf<Self>) -> Vec<Kept> {
        let (Some(path), Some(NoOtherShown::Proof(proof)), Ok(puzzle)) =
            (&self.proof, &reply.evidence.pictures.no_other, self.read())
        else {
            return Vec::new();
        };
        let list = reply.evidence.pictures.pictures.as_ref();
        let pictures = list.and_then(|list| list.read(&puzzle).ok()).unwrap_or_default();
        let names = words::variables(&puzzle);
        let name = |variable: i32| names.get(variable as usize - 1).cloned();
        let clauses = clauses(&puzzle, &pictures).with_names(name).to_string();
        let text = proof.proof.clone().unwrap_or_default();
        vec![
            Kept { path: path.clone(), content: text.into() },
            Kept { path: format!("{path}.cnf"), content: clauses.into() },
        ]
    }
}

/// How many cells differ; and what is drawn, where other pictures may differ in more.
fn differing(answer: &SolveAnswer) -> String {
    let [cells, pictures] = [answer.differ.len(), answer.at_least].map(grouped);
    match answer.solutions {
        Some(_) => format!("· {cells} cells differ between the pictures"),
        None => format!(
            "· at least {cells} cells differ: this is what the {pictures} pictures found have in common"
        ),
    }
}

fn headline(answer: &SolveAnswer, given: bool, word: Word) -> String {
    let says = match (answer.at_least, answer.solutions) {
        (0, Some(_)) if given => "no picture has these clues and given cells".to_string(),
        (0, Some(_)) => "no picture has these clues".to_string(),
        (0, None) => "no picture was found".to_string(),
        (1, Some(_)) => "this is the only picture".to_string(),
        (1, None) => "a picture; whether it is the only one was not decided".to_string(),
        (n, Some(_)) => format!("{} pictures", grouped(n)),
        (n, None) => format!("at least {} pictures", grouped(n)),
    };
    let title = if answer.title.is_empty() { "nonogram" } else { &answer.title };
    let (width, height) = (answer.width, answer.height);
    format!("{BOLD}{title}, {width} by {height}{BOLD:#}: {}, {says}\n", verdict(word))
}

impl Solve {
    /// The picture; of several what they have in common, and two of them if they are small.
    fn picture(&self, answer: &SolveAnswer) -> String {
        let Ok(puzzle) = self.read() else { return String::new() };
        let read = |grid: &Option<Vec<String>>| {
            let rows = grid.as_ref().and_then(|grid| read_rows(&puzzle, grid).ok())?;
            Some(Grid::<Known>::from(&rows))
        };
        let Some(first) = read(&answer.grid) else { return String::new() };
        let Some(second) = read(&answer.second) else {
            return format!("\n{}", blocks(&puzzle, &first));
        };
        let mut common = first.clone();
        for cell in answer.differ.iter().filter_map(|cell| cell.read(&puzzle).ok()) {
            common.set(cell, Known::all(puzzle.paints().len() - 1));
        }
        let mut text = format!("\n{}\n  {}\n", blocks(&puzzle, &common), differing(answer));
        if puzzle.width() <= WIDE && puzzle.height() <= HIGH {
            for (name, picture) in [("one of them", &first), ("another", &second)] {
                let _ = write!(text, "\n  {name}:\n\n{}", blocks(&puzzle, picture));
            }
        }
        text
    }

    /// What the answer rests on where that is not plain, and what was asked for besides.
    fn footnotes(reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let mut text = String::new();
        let no_other = reply.evidence.pictures.no_other.as_ref();
        let few = matches!(no_other, Some(NoOtherShown::Clues { .. } | NoOtherShown::Sums(_)));
        if let (true, Some(why)) = (few, &answer.why) {
            let _ = writeln!(text, "\n  {why}");
        }
        if let Some(PassesCounted { total_cells, total_combinations }) = &answer.passes {
            let _ = writeln!(text, "\n  totalCells: {total_cells}");
            for number in total_combinations {
                let _ = writeln!(text, "  totalCombinations: {number}");
            }
        }
        let _ = match no_other {
            Some(NoOtherShown::Proof(proof)) => {
                let steps = counted(proof.steps, "step");
                writeln!(text, "  proof of {steps} accepted by our own checker")
            }
            Some(NoOtherShown::Searched) => write!(text, "{SEARCHED}"),
            _ => Ok(()),
        };
        text
    }
}
