//! What was tried, as it stands in an answer, and read back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::nonogram::evidence::{Course, Probe, Split};
use whoknows::nonogram::{Known, Puzzle};

use crate::Doubt;
use crate::nonogram::places::{CellPlace, letters, read_letter, read_letters};

/// What is tried, in order, until all is settled or a line has no filling. Before it, and after each cell,
/// lines are followed as far as they lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CourseTaken {
    /// The cells that are tried.
    pub probes: Vec<CellTried>,
    /// If cells are still open: one of them is each of its colours in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split: Option<CellSplit>,
}

/// A cell that is tried: colours that it may have, each with all that follows by lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CellTried {
    /// The cell.
    #[serde(flatten)]
    pub cell: CellPlace,
    /// The letters of the colours that end in a line without filling. Not here: all of its colours are
    /// tried, and what they exclude together is excluded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refuted: Option<String>,
    /// How many colours of cells that excludes, with all that follows; 0 if nothing is left.
    pub excludes: usize,
}

/// A cell with each of its colours in turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CellSplit {
    /// The cell.
    #[serde(flatten)]
    pub cell: CellPlace,
    /// Each colour that it may still have.
    pub cases: Vec<CaseTried>,
}

/// One colour of a cell, and what is tried then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CaseTried {
    /// Its letter.
    pub colour: char,
    /// What is tried then.
    #[serde(flatten)]
    pub then: Box<CourseTaken>,
}

impl CourseTaken {
    /// Written.
    pub(super) fn new(puzzle: &Puzzle, course: &Course) -> Self {
        let probe = |probe: &Probe| CellTried {
            cell: probe.cell.into(),
            refuted: (probe.refuted.0 != 0).then(|| letters(puzzle, probe.refuted)),
            excludes: probe.excludes,
        };
        let split = |split: &Split| CellSplit {
            cell: split.cell.into(),
            cases: (split.cases.iter())
                .map(|(colour, course)| CaseTried {
                    colour: puzzle.paints()[usize::from(colour.0)].letter,
                    then: Box::new(CourseTaken::new(puzzle, course)),
                })
                .collect(),
        };
        CourseTaken {
            probes: course.probes.iter().map(probe).collect(),
            split: course.split.as_ref().map(split),
        }
    }

    /// Read back.
    pub(super) fn read(&self, puzzle: &Puzzle) -> Result<Course, Doubt> {
        let mut probes = Vec::new();
        for probe in &self.probes {
            let refuted = probe.refuted.as_deref().map(|set| read_letters(puzzle, set));
            let refuted = refuted.transpose()?.unwrap_or(Known(0));
            let cell = probe.cell.read(puzzle)?;
            probes.push(Probe { cell, refuted, excludes: probe.excludes });
        }
        let split = match &self.split {
            None => None,
            Some(split) => {
                let mut cases = Vec::new();
                for case in &split.cases {
                    cases.push((read_letter(puzzle, case.colour)?, case.then.read(puzzle)?));
                }
                Some(Split { cell: split.cell.read(puzzle)?, cases })
            }
        };
        Ok(Course { probes, split })
    }
}
