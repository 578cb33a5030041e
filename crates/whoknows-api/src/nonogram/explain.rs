//! `nonogram explain`: the solution as steps that a person can follow, and how hard they are.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::nonogram::check::{
    check_picture, check_pictures, check_steps, narrow, nothing_follows,
};
use whoknows::nonogram::evidence::{NoOther, Pictures};
use whoknows::nonogram::steps::{Step, known_after, leading_to};
use whoknows::nonogram::{Cell, Grid, Known, Line, Puzzle, words};
use whoknows::verdict::Word;

use super::counts::{are, counted};
use super::evidence::{NoOtherShown, PicturesShown};
use super::fields::{PuzzleFields, of_heart};
use super::picture::{blocks, size};
use super::places::{LinePlace, TechniqueName};
use super::steps::StepsTaken;
use crate::text::{verdict, wrapped};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Say why: the solution as steps that a person can follow, each with the cells it needs
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramExplain")]
pub struct Explain {
    /// The puzzle
    #[command(flatten)]
    #[serde(flatten)]
    pub puzzle: PuzzleFields,
    /// Only the steps that lead to this cell: row and column, from 1
    #[arg(long, value_name = "R,C")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
}

/// The steps, in sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramExplainAnswer")]
pub struct ExplainAnswer {
    /// The steps; only those that lead to the cell, if one was asked about.
    pub steps: Vec<String>,
    /// How many cells all steps together leave open.
    pub open: usize,
    /// The hardest of these steps.
    pub hardest: Option<TechniqueName>,
    /// The line that has no filling after them: there is no picture.
    pub contradiction: Option<LinePlace>,
    /// What they come to.
    pub says: String,
}

/// The steps, each confirmed by the checker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramExplainEvidence")]
pub struct ExplainEvidence {
    /// All steps.
    #[serde(flatten)]
    pub taken: StepsTaken,
    /// Why there is no picture, where the sums of the clues or given cells are at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_picture: Option<NoOtherShown>,
    /// If they leave cells open, and it has two pictures: these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub several: Option<PicturesShown>,
    /// What ended the search for more of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ends>,
}

/// How the steps end.
pub(super) enum End {
    /// Nothing more follows.
    Through,
    /// Nothing more follows, for there are two pictures.
    Several(Pictures),
    /// There is no picture: a line has no filling, or the sums of the clues differ. With what is at
    /// fault, if that is more than clues along which lines were followed.
    NoPicture(Option<Line>, Option<NoOther>),
    /// More steps may follow.
    Early(Ended),
}

/// What the work counts.
pub(super) const UNIT: &str = "assumptions";

impl Explain {
    /// The puzzle, and the cell that is asked about.
    pub(super) fn read(&self) -> Result<(Puzzle, Option<Cell>), BadInput> {
        let puzzle = self.puzzle.read()?;
        let cell = self.cell.as_deref().map(|text| read_cell(text, &puzzle)).transpose()?;
        Ok((puzzle, cell))
    }

    /// The reply that these steps are; `known` is what they come to.
    pub(super) fn reply(
        (puzzle, wanted): (&Puzzle, Option<Cell>),
        steps: &[Step],
        known: &Grid<Known>,
        end: &End,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let told = wanted.map_or_else(|| steps.to_vec(), |cell| leading_to(steps, cell));
        let open = known.open();
        let settled = wanted.is_some_and(|cell| known.at(cell).settled().is_some());
        let word = match (end, open) {
            (End::NoPicture(..), _) => Word::No,
            (_, 0) => Word::Yes,
            _ if settled => Word::Yes,
            (End::Several(pictures), _) if differs(pictures, wanted) => Word::No,
            _ => Word::Unknown,
        };
        let (confirmed, contradiction, why) = match end {
            End::NoPicture(line, why) => (Confirmed::Checked, *line, why.as_ref()),
            End::Through if open == 0 => (Confirmed::Checked, None, None),
            End::Through | End::Several(_) => (Confirmed::Replayed, None, None),
            End::Early(_) => (Confirmed::Searched, None, None),
        };
        let says = says((puzzle, wanted), &told, known, end);
        let answer = ExplainAnswer {
            steps: told.iter().map(|step| words::step(puzzle, step)).collect(),
            open,
            hardest: told.iter().map(Step::technique).max().map(TechniqueName),
            contradiction: contradiction.map(Into::into),
            says,
        };
        let evidence = ExplainEvidence {
            taken: StepsTaken::new(puzzle, steps, contradiction),
            no_picture: why.map(|why| NoOtherShown::new(puzzle, why, false)),
            several: match end {
                End::Several(pictures) => Some(PicturesShown::new(puzzle, pictures, false)),
                _ => None,
            },
            ended: if let End::Early(ended) = end { Some(Ends(*ended)) } else { None },
        };
        Reply { verdict: word.into(), answer, evidence, confirmed, spent }
    }
}

/// Do the pictures differ, in the cell that is asked about if it is one?
fn differs(pictures: &Pictures, wanted: Option<Cell>) -> bool {
    let all = pictures.differ();
    wanted.map_or(!all.is_empty(), |cell| all.contains(&cell))
}

/// What the steps come to, in words.
fn says(
    (puzzle, wanted): (&Puzzle, Option<Cell>),
    told: &[Step],
    known: &Grid<Known>,
    end: &End,
) -> String {
    let settled = wanted.filter(|&cell| known.at(cell).settled().is_some());
    match (end, known.open(), settled) {
        (End::NoPicture(Some(line), None), ..) => {
            let (none, clue) = (words::no_picture(puzzle, None), words::clue(puzzle, *line));
            format!("{none}; following single lines, {line} ({clue}) cannot be filled")
        }
        (End::NoPicture(_, why), ..) => words::no_picture(puzzle, why.as_ref()),
        (_, _, Some(cell)) if told.is_empty() => format!("{cell} is given"),
        (_, _, Some(cell)) => format!("{cell} follows, in {}", counted(told.len(), "step")),
        (_, 0, None) if told.is_empty() => "every cell is given".into(),
        (_, 0, None) => format!("every cell follows, in {}", counted(told.len(), "step")),
        (End::Early(_), open, None) => {
            format!("{} left open by the steps so far", are(open, "cell"))
        }
        (end, open, None) => {
            let open = are(open, "cell");
            let left = format!("{open} left open by single lines and single assumptions");
            match (end, wanted) {
                (End::Several(pictures), Some(cell)) if differs(pictures, wanted) => {
                    format!("{cell} is not the same in all pictures; {left}")
                }
                (End::Several(_), None) => format!("more than one picture has these clues; {left}"),
                _ => left,
            }
        }
    }
}

impl Ask for Explain {
    const ROW: Row = of_heart("explain");

    type Answer = ExplainAnswer;
    type Evidence = ExplainEvidence;

    fn check(&self, evidence: &ExplainEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (puzzle, wanted) = self.read()?;
        let (steps, contradiction) = evidence.taken.read(&puzzle)?;
        let known = check_steps(&puzzle, &steps)?;
        let no_picture = evidence.no_picture.as_ref().map(|why| why.read(&puzzle)).transpose()?;
        if no_picture.is_some() {
            let none = Pictures { found: Vec::new(), no_other: no_picture.clone() };
            check_pictures(&puzzle, &none, budget)?;
        }
        let several = evidence.several.as_ref().map(|shown| shown.check(&puzzle, budget));
        let mut several = several.transpose()?;
        let two = |pictures: &Pictures| pictures.found.len() > 1;
        Doubt::unless(several.as_ref().is_none_or(two), || "one picture is not several".into())?;
        let end = match (contradiction, evidence.ended) {
            (Some(line), None) => {
                let filled = narrow(puzzle.clue(line), &line.cells(&known)).is_some();
                Doubt::unless(!filled, || format!("{line} can be filled"))?;
                End::NoPicture(Some(line), no_picture)
            }
            (None, None) if no_picture.is_some() => {
                Doubt::unless(steps.is_empty(), || "steps to no picture".into())?;
                End::NoPicture(None, no_picture)
            }
            _ if no_picture.is_some() => return Err(Doubt::wrong("it ends in two ways")),
            (None, None) => {
                match known.picture() {
                    Some(picture) => check_picture(&puzzle, &picture)?,
                    None => nothing_follows(&puzzle, &known, budget)?,
                }
                several.take().map_or(End::Through, End::Several)
            }
            (None, Some(ended)) => End::Early(ended.0),
            _ => return Err(Doubt::wrong("it ends in two ways")),
        };
        Doubt::unless(several.is_none(), || "it ends in two ways".into())?;
        Ok(Explain::reply((&puzzle, wanted), &steps, &known, &end, Spent::new(0, UNIT)))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let (answer, says) = (&reply.answer, verdict(reply.word()));
        if reply.word() == Word::No && reply.evidence.several.is_none() {
            return format!("{says}: {}", answer.says);
        }
        let puzzle = self.puzzle.puzzle();
        let mut text = format!("{}: {says}, {}\n", size(&puzzle), answer.says);
        for (i, told) in answer.steps.iter().enumerate() {
            let before = if i == 0 { "\n" } else { "" };
            let lead = format!("{:4}. ", i + 1);
            let _ = writeln!(text, "{before}{}", wrapped(&lead, "      ", told));
        }
        let (steps, _) = reply.evidence.taken.read(&puzzle).unwrap_or_default();
        let known = known_after(puzzle.givens(), &steps);
        let _ = write!(text, "\n{}", blocks(&puzzle, &known));
        if let Some(hardest) = &answer.hardest {
            let _ = writeln!(text, "\n  hardest step: {}", hardest.0);
        }
        if let Some(ended) = &reply.evidence.ended {
            let _ = writeln!(text, "  {ended}");
        }
        text
    }
}

/// A cell as people write it: `3,5` is row 3, column 5.
fn read_cell(text: &str, puzzle: &Puzzle) -> Result<Cell, BadInput> {
    let numbers: Option<Vec<usize>> = text.split(',').map(|n| n.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[row, column])
            if (1..=puzzle.height()).contains(&row) && (1..=puzzle.width()).contains(&column) =>
        {
            Ok(Cell { row: row - 1, column: column - 1 })
        }
        _ => {
            let (height, width) = (puzzle.height(), puzzle.width());
            let message = format!("expected a row up to {height} and a column up to {width}: 1,1");
            Err(BadInput::whole("cell", text, message))
        }
    }
}
