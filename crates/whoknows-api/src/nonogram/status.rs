//! `nonogram status`: how far a grid is, and, only if asked, what is wrong in it.
//!
//! What a page or a game in the terminal needs after every move: is it solved, which numbers of the clues
//! are done, and how many ways are left to fill the rows. No solution is looked for unless mistakes are
//! asked for.

use std::fmt::Write;

use clap::Args;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use whoknows::budget::{Budget, Ended};
use whoknows::nonogram::evidence::Grounds;
use whoknows::nonogram::passes::ways;
use whoknows::nonogram::play::{Mistakes, done};
use whoknows::nonogram::{Cell, Clue, Colour, Grid, Known, Line, Puzzle, words};
use whoknows::verdict::Word;

use super::counts::{are, counted};
use super::evidence::{GroundsShown, grounds_rest_on};
use super::fields::GridFields;
use super::picture::size;
use super::places::{CellPlace, cell_places};
use crate::text::{grouped, verdict};
use crate::{Ask, Confirmed, Count, Doubt, Ends, Reply, ReplyOf, Row, Spent};

/// Beyond so many cells the numbers that are done, and the ways, would be slow to count.
const MOST_CELLS: usize = 40_000;

/// Say how far a grid is: solved or not, the numbers that are done, the ways left to fill the rows
#[derive(Clone, Debug, Args, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramStatus")]
pub struct Status {
    /// The puzzle, and how far you are
    #[command(flatten)]
    #[serde(flatten)]
    pub so_far: GridFields,
    /// Also say which cells are wrong: so in no picture that solves the puzzle
    #[arg(long)]
    #[serde(default)]
    pub mistakes: bool,
}

/// How far the grid is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "NonogramStatusAnswer")]
pub struct StatusAnswer {
    /// Is the puzzle solved? Open cells count as background.
    pub solved: bool,
    /// How many cells are open.
    pub open: usize,
    /// Which numbers of the clues are done; null if the puzzle is large.
    pub done: Option<NumbersDone>,
    /// The ways to fill the rows, each for itself; null if the puzzle is large.
    pub ways: Option<Count>,
    /// What is wrong; null if that was not asked, or not decided.
    pub mistakes: Option<GridMistakes>,
    /// The same in words.
    pub said: Option<String>,
}

/// Which numbers of the clues are done, in the order of their lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NumbersDone {
    /// Those of each row.
    pub rows: Vec<Vec<bool>>,
    /// Those of each column.
    pub columns: Vec<Vec<bool>>,
}

/// What is wrong in a grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GridMistakes {
    /// What kind of mistake.
    pub kind: MistakeKind,
    /// The cells that are wrong.
    pub cells: Vec<CellPlace>,
}

/// A kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MistakeKind {
    /// None: there is a picture with all of this.
    None,
    /// In no picture are these cells so.
    Cells,
    /// Each cell is right in some picture, but no picture has all of them.
    Together,
    /// Nothing can be right: the puzzle has no picture.
    #[serde(rename = "no picture")]
    NoPicture,
}

/// What shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
#[schemars(rename = "NonogramStatusEvidence")]
pub enum StatusEvidence {
    /// Every line was looked at.
    #[serde(rename = "every line")]
    EveryLine,
    /// And why cells are wrong, or none is.
    #[serde(rename = "mistakes")]
    Mistakes(Box<GroundsShown>),
    /// What is wrong was not decided.
    #[serde(rename = "ended")]
    Ended {
        /// What ended the search.
        ended: Ends,
    },
}

/// What is wrong in the grid, and why; or what ended the search for it.
pub(super) type Judged = Result<(Mistakes, Grounds), Ended>;

/// What the work counts.
pub(super) const UNIT: &str = "nodes";

impl Status {
    /// The reply that this is; what is wrong in the grid, if that is asked.
    pub(super) fn reply(
        (puzzle, known): (&Puzzle, &Grid<Known>),
        judged: Option<&Judged>,
        spent: Spent,
    ) -> ReplyOf<Self> {
        let solved = puzzle.is_solved_by(&painted(known));
        let small = puzzle.width() * puzzle.height() <= MOST_CELLS;
        let mut answer = StatusAnswer {
            solved,
            open: known.open(),
            done: small.then(|| NumbersDone::new(puzzle, known)),
            ways: small.then(|| Count(ways(puzzle, known))),
            mistakes: None,
            said: None,
        };
        let (evidence, confirmed) = match judged {
            None => (StatusEvidence::EveryLine, Confirmed::Replayed),
            Some(Ok((mistakes, grounds))) => {
                answer.mistakes = Some(GridMistakes::new(mistakes));
                answer.said = Some(words::wrong(puzzle, mistakes, grounds, 3));
                let shown = GroundsShown::new(puzzle, grounds);
                let confirmed = grounds_rest_on(grounds).and(Confirmed::Replayed);
                (StatusEvidence::Mistakes(Box::new(shown)), confirmed)
            }
            Some(Err(ended)) => {
                answer.said = Some(ended.to_string());
                (StatusEvidence::Ended { ended: Ends(*ended) }, Confirmed::Searched)
            }
        };
        let word = match (solved, judged) {
            (true, _) => Word::Yes,
            (false, Some(Err(_))) => Word::Unknown,
            _ => Word::No,
        };
        Reply { verdict: word.into(), answer, evidence, confirmed, spent }
    }
}

impl Status {
    /// The first thing that is wrong in a grid without open cells.
    fn fault(&self) -> Option<String> {
        let (puzzle, known) = self.so_far.read().ok()?;
        let picture = painted(&known);
        let unlike = |line: &Line| Clue::of(line.cells(&picture)) != *puzzle.clue(*line);
        if let Some(line) = puzzle.lines().find(unlike) {
            let found = words::blocks(&puzzle, &Clue::of(line.cells(&picture)));
            let clue = words::clue(&puzzle, line);
            return Some(format!("every cell is filled, but {line} has {found}: expected {clue}"));
        }
        let against = |cell: &Cell| !puzzle.givens().at(*cell).allows(picture.at(*cell));
        let cell = picture.places().find(against)?;
        let colour = words::colour(&puzzle, puzzle.givens().at(cell));
        Some(format!("every cell is filled, but {cell} is given {colour}"))
    }
}

/// The picture of what is painted: all other cells are background.
fn painted(known: &Grid<Known>) -> Grid<Colour> {
    let mut picture = Grid::filled(known.width(), known.height(), Colour::BACKGROUND);
    for cell in known.places() {
        picture.set(cell, known.at(cell).settled().unwrap_or(Colour::BACKGROUND));
    }
    picture
}

impl NumbersDone {
    fn new(puzzle: &Puzzle, known: &Grid<Known>) -> Self {
        let of = |line: Line| done(puzzle.clue(line), &line.cells(known));
        NumbersDone {
            rows: (0..puzzle.height()).map(|row| of(Line::Row(row))).collect(),
            columns: (0..puzzle.width()).map(|column| of(Line::Column(column))).collect(),
        }
    }

    /// How many are done, of how many.
    fn count(&self) -> (usize, usize) {
        let numbers = || self.rows.iter().chain(&self.columns).flatten();
        (numbers().filter(|done| **done).count(), numbers().count())
    }
}

impl GridMistakes {
    fn new(mistakes: &Mistakes) -> Self {
        let (kind, cells) = match mistakes {
            Mistakes::None => (MistakeKind::None, Vec::new()),
            Mistakes::Cells(cells) => (MistakeKind::Cells, cell_places(cells)),
            Mistakes::Together => (MistakeKind::Together, Vec::new()),
            Mistakes::NoPicture => (MistakeKind::NoPicture, Vec::new()),
        };
        GridMistakes { kind, cells }
    }
}

impl Ask for Status {
    const ROW: Row = Row::new(
        "nonogram",
        "status",
        "01010/11111/11111/01110/00100 --grid 1????/11111/?????/?????/????? --mistakes",
        r#"{"puzzle": "01010/11111/11111/01110/00100",
        "grid": "1????/11111/?????/?????/?????", "mistakes": true}"#,
    )
    .texts(&["puzzle", "grid"]);

    type Answer = StatusAnswer;
    type Evidence = StatusEvidence;

    fn check(&self, evidence: &StatusEvidence, budget: &Budget) -> Result<ReplyOf<Self>, Doubt> {
        let (puzzle, known) = self.so_far.read()?;
        let judged = match evidence {
            StatusEvidence::EveryLine => None,
            StatusEvidence::Mistakes(grounds) => Some(Ok(grounds.check(&puzzle, &known, budget)?)),
            StatusEvidence::Ended { ended } => Some(Err(ended.0)),
        };
        Doubt::unless(judged.is_some() == self.mistakes, || {
            "mistakes are shown, and were not asked for; or the other way round".into()
        })?;
        Ok(Status::reply((&puzzle, &known), judged.as_ref(), Spent::new(0, UNIT)))
    }

    fn text(&self, reply: &ReplyOf<Self>) -> String {
        let answer = &reply.answer;
        let puzzle = self.so_far.puzzle.puzzle();
        let says = match (answer.solved, answer.open) {
            (true, _) => "solved".to_string(),
            (false, 0) => self.fault().unwrap_or_default(),
            (false, open) => format!("{} open", are(open, "cell")),
        };
        let mut text = format!("{}: {}, {says}\n", size(&puzzle), verdict(reply.word()));
        if let (Some(done), Some(ways)) = (&answer.done, &answer.ways) {
            let (of, all) = done.count();
            let _ = writeln!(text, "  {} of {} done", grouped(of), are(all, "number"));
            let _ = writeln!(text, "  {} to fill the rows", counted(ways, "way"));
        }
        if let Some(said) = &answer.said {
            let _ = writeln!(text, "  {said}");
        }
        text
    }
}
