//! `nonogram hint`: one next step, as much of it as is wished.

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::Budget;
use whoknows::nonogram::check::check_next;
use whoknows::nonogram::evidence::Grounds;
use whoknows::nonogram::next::Next;
use whoknows::nonogram::play::Mistakes;
use whoknows::nonogram::steps::Step;
use whoknows::nonogram::{Grid, Known, Puzzle, words};
use whoknows::verdict::Word;

use super::evidence::{GroundsShown, PicturesShown, grounds_rest_on};
use super::fields::GridFields;
use super::places::{CellPlace, LineOrCell, LinePlace, TechniqueName, cell_places};
use super::steps::StepTaken;
use crate::text::{BOLD, verdict};
use crate::{Ask, BadInput, Confirmed, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Give one hint: where to look, then how, then what follows
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramHint")]
pub struct Hint {
    /// The puzzle, and how far you are
    #[command(flatten)]
    #[serde(flatten)]
    pub so_far: GridFields,
    /// How much to say: 1 the line, 2 also the technique, 3 also the cells
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=3))]
    #[serde(default = "least")]
    #[schemars(range(min = 1, max = 3))]
    pub level: u8,
}

fn least() -> u8 {
    1
}

/// What comes next, as much of it as is wished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramHintAnswer")]
pub struct HintAnswer {
    /// The hint in words.
    pub hint: String,
    /// The line to look at, or the line that cannot be filled; the cell, where a colour is assumed for one.
    #[serde(flatten)]
    pub at: Option<LineOrCell>,
    /// How, from level 2 on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<TechniqueName>,
    /// The step, at level 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<StepTaken>,
    /// Has the grid a mistake?
    pub wrong: bool,
    /// The cells that are wrong, at level 3. Not here if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellPlace>,
}

/// What shows it, all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "NonogramHintEvidence")]
pub enum HintEvidence {
    /// The grid has a mistake.
    Mistakes(GroundsShown),
    /// This step follows.
    Step {
        /// The step.
        step: StepTaken,
    },
    /// Every cell is known, and the picture solves the puzzle.
    Done,
    /// Nothing follows, and there are two pictures.
    Several(PicturesShown),
    /// Nothing follows from a single line or a single assumption.
    Nothing,
    /// This line cannot be filled.
    Contradiction {
        /// The line.
        line: LinePlace,
    },
    /// The search ended early.
    Ended {
        /// What ended it.
        ended: Ends,
    },
}

/// What the work counts.
pub(super) const UNIT: &str = "assumptions";

impl Hint {
    /// The puzzle, and what is known of it.
    pub(super) fn read(&self) -> Result<(Puzzle, Grid<Known>), BadInput> {
        if !(1..=3).contains(&self.level) {
            let message = format!("{}: expected 1 to 3", self.level);
            return Err(BadInput::whole("level", &self.level.to_string(), message));
        }
        self.so_far.read()
    }

    /// The reply that what comes next is.
    pub(super) fn reply(
        &self,
        (puzzle, known): (&Puzzle, &Grid<Known>),
        next: &Next,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let mut answer = HintAnswer {
            hint: words::next(puzzle, next, self.level) + &self.dots(next),
            at: None,
            technique: None,
            step: None,
            wrong: matches!(next, Next::Wrong(..)),
            cells: Vec::new(),
        };
        match next {
            Next::Step(step) => {
                answer.at = Some(match step {
                    Step::Line(step) => LineOrCell::Line(step.line.into()),
                    Step::Contradiction { cell, .. } => LineOrCell::Cell((*cell).into()),
                });
                answer.technique = (self.level > 1).then(|| TechniqueName(step.technique()));
                answer.step = (self.level == 3).then(|| StepTaken::new(puzzle, known, step));
            }
            Next::Wrong(Mistakes::Cells(cells), _) if self.level == 3 => {
                answer.cells = cell_places(cells);
            }
            Next::Contradiction(line) => answer.at = Some(LineOrCell::Line((*line).into())),
            _ => {}
        }
        let (evidence, confirmed) = shown((puzzle, known), next);
        Reply { verdict: next.word().into(), answer, evidence, confirmed, spent }
    }
}

impl Hint {
    /// Who writes `.` may mean cells that are open: where the first wrong cell is, and what `.` says.
    fn dots(&self, next: &Next) -> String {
        let dots = self.so_far.grid.as_ref().is_some_and(|grid| grid.contains('.'));
        match next {
            Next::Wrong(Mistakes::Cells(cells), _) if dots => {
                let first = cells.first().filter(|_| self.level == 1);
                let first = first.map_or(String::new(), |cell| format!(", the first at {cell}"));
                format!("{first} (`.` is white, `?` is open)")
            }
            _ => String::new(),
        }
    }
}

/// What comes next as evidence, and what that rests on.
fn shown((puzzle, known): (&Puzzle, &Grid<Known>), next: &Next) -> (HintEvidence, Confirmed) {
    match next {
        Next::Wrong(_, grounds) => {
            let shown = GroundsShown::new(puzzle, grounds);
            (HintEvidence::Mistakes(shown), grounds_rest_on(grounds))
        }
        Next::Step(step) => {
            (HintEvidence::Step { step: StepTaken::new(puzzle, known, step) }, Confirmed::Checked)
        }
        Next::Done => (HintEvidence::Done, Confirmed::Checked),
        Next::NotUnique(pictures) => {
            let shown = PicturesShown::new(puzzle, pictures, false);
            (HintEvidence::Several(shown), Confirmed::Replayed)
        }
        Next::Hard => (HintEvidence::Nothing, Confirmed::Replayed),
        Next::Contradiction(line) => {
            (HintEvidence::Contradiction { line: (*line).into() }, Confirmed::Checked)
        }
        Next::Ended(ended) => (HintEvidence::Ended { ended: Ends(*ended) }, Confirmed::Searched),
    }
}

impl HintEvidence {
    /// Read back.
    fn read(&self, puzzle: &Puzzle, known: &Grid<Known>, budget: &Budget) -> Result<Next, Doubt> {
        Ok(match self {
            HintEvidence::Mistakes(grounds) => {
                let (mistakes, grounds): (_, Grounds) = grounds.check(puzzle, known, budget)?;
                Doubt::unless(mistakes != Mistakes::None, || "there is no mistake".into())?;
                Next::Wrong(mistakes, grounds)
            }
            HintEvidence::Step { step } => Next::Step(step.read(puzzle)?),
            HintEvidence::Done => Next::Done,
            HintEvidence::Several(pictures) => Next::NotUnique(pictures.check(puzzle, budget)?),
            HintEvidence::Nothing => Next::Hard,
            HintEvidence::Contradiction { line } => Next::Contradiction(line.read(puzzle)?),
            HintEvidence::Ended { ended } => Next::Ended(ended.0),
        })
    }
}

impl Ask for Hint {
    const ROW: Row = Row::new(
        "nonogram",
        "hint",
        "01010/11111/11111/01110/00100 --grid ?????/11111/?????/?????/????? --level 2",
        r#"{"puzzle": "01010/11111/11111/01110/00100",
        "grid": "?????/11111/?????/?????/?????", "level": 2}"#,
    )
    .texts(&["puzzle", "grid"]);

    type Answer = HintAnswer;
    type Evidence = HintEvidence;

    fn check(&self, evidence: &HintEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (puzzle, known) = self.read()?;
        let next = evidence.read(&puzzle, &known, budget)?;
        check_next(&puzzle, &known, &next, budget)?;
        Ok(self.reply((&puzzle, &known), &next, Spent::new(0, UNIT)))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let said = &reply.answer.hint;
        match reply.word() {
            Word::Yes => format!("{BOLD}{said}{BOLD:#}"),
            word => format!("{}: {BOLD}{said}{BOLD:#}", verdict(word)),
        }
    }
}
