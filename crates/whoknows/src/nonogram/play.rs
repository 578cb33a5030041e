//! Playing a nonogram: a game is its puzzle and its moves.
//!
//! What stands in the cells follows from the moves: so undo drops the last one, and redo plays it
//! again. A move marks one or more cells: a whole drag, or all that a hint gives, is one move. A mark
//! is what the player takes a cell to be: painted, empty, or open again; where a hint leaves several
//! colours, just these. Given cells stay as they are. Nobody says that a mark is wrong unless
//! `mistakes` is asked for; and every picture that solves the puzzle wins ([`Game::outcome`]).

mod done;

pub use done::done;

use super::grid::{Cell, Colour, Grid, Known};
use super::puzzle::Puzzle;

/// A cell, and what the player takes it to be.
pub type Mark = (Cell, Known);

/// Some cells marked at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Move(pub Vec<Mark>);

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The painted cells solve the puzzle; cells that were left open count as empty.
    Solved,
    /// Not yet.
    Going,
}

/// What is wrong in a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistakes {
    /// Nothing: there is a picture with all of this.
    None,
    /// In no picture are these cells so.
    Cells(Vec<Cell>),
    /// Each cell is right in some picture, but no picture has all of them.
    Together,
    /// Nothing can be right: the puzzle has no picture.
    NoPicture,
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The cell is not in the grid.
    Outside(Cell),
    /// The cell is given, and not so.
    Given(Cell),
    /// The mark leaves no colour, or one that the puzzle has not.
    NoColour(Cell),
}

impl std::fmt::Display for PlayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (cell, why) = match self {
            PlayError::Outside(cell) => (cell, "is not in the grid"),
            PlayError::Given(cell) => (cell, "is given"),
            PlayError::NoColour(cell) => (cell, "cannot have such a colour"),
        };
        write!(f, "row {}, column {} {why}", cell.row + 1, cell.column + 1)
    }
}

impl std::error::Error for PlayError {}

/// A puzzle, and what was done in it.
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: Puzzle,
    /// What stood in the cells at the start: the given cells, and what was marked before.
    start: Grid<Known>,
    /// The moves; those after the first `played` were taken back.
    moves: Vec<Move>,
    played: usize,
    /// The start after the moves that are played.
    now: Grid<Known>,
}

impl Game {
    /// A new game.
    pub fn new(puzzle: Puzzle) -> Self {
        let start = puzzle.givens().clone();
        Game { puzzle, now: start.clone(), start, moves: Vec::new(), played: 0 }
    }

    /// A game that goes on from marks made before. Of a cell that is given otherwise, the mark is
    /// dropped.
    pub fn from_grid(puzzle: Puzzle, grid: &Grid<Known>) -> Self {
        let mut game = Game::new(puzzle);
        let marks = game.cells().map(|cell| (cell, grid.at(cell)));
        let legal: Vec<Mark> = marks.filter(|&mark| game.refusal(mark).is_none()).collect();
        for (cell, known) in legal {
            game.start.set(cell, known);
        }
        game.now = game.start.clone();
        game
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What stands in the cells now, the given ones too.
    pub fn grid(&self) -> &Grid<Known> {
        &self.now
    }

    /// The moves that are played, without those taken back.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.played]
    }

    /// What a cell is when it is cleared: anything, if it is not given.
    pub fn cleared(&self, cell: Cell) -> Known {
        self.puzzle.givens().at(cell)
    }

    /// Every mark of a single cell that would change it: painted, empty or cleared.
    pub fn legal_moves(&self) -> impl Iterator<Item = Mark> {
        let colours = (0..self.puzzle.paints().len() as u8).map(Colour);
        self.cells().flat_map(move |cell| {
            let settled = colours.clone().map(Known::only);
            let marks = settled.chain([self.cleared(cell)]).map(move |known| (cell, known));
            marks.filter(move |&(cell, known)| {
                self.now.at(cell) != known && self.refusal((cell, known)).is_none()
            })
        })
    }

    /// Plays a move. It is played as a whole or not at all; what was taken back before is forgotten.
    pub fn play(&mut self, marks: Move) -> Result<(), PlayError> {
        match marks.0.iter().find_map(|&mark| self.refusal(mark)) {
            Some(refusal) => return Err(refusal),
            None => self.moves.truncate(self.played),
        }
        set(&mut self.now, &marks);
        self.moves.push(marks);
        self.played += 1;
        Ok(())
    }

    /// Adds marks to the last move, as a drag does on its way.
    pub fn extend(&mut self, marks: Move) -> Result<(), PlayError> {
        let Some(mut last) = self.moves().last().cloned() else { return self.play(marks) };
        self.play(marks)?;
        let more = self.moves.pop().unwrap_or_default();
        self.played -= 1;
        last.0.extend(more.0);
        self.moves[self.played - 1] = last;
        Ok(())
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        if self.played == 0 {
            return false;
        }
        self.played -= 1;
        self.now = self.start.clone();
        for marks in &self.moves[..self.played] {
            set(&mut self.now, marks);
        }
        true
    }

    /// Plays again what was taken back last; `false` if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(marks) = self.moves.get(self.played) else { return false };
        set(&mut self.now, marks);
        self.played += 1;
        true
    }

    /// The picture of what is painted: all other cells are background.
    pub fn picture(&self) -> Grid<Colour> {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        let mut picture = Grid::filled(width, height, Colour::BACKGROUND);
        for cell in self.cells() {
            picture.set(cell, self.now.at(cell).settled().unwrap_or(Colour::BACKGROUND));
        }
        picture
    }

    /// Is the puzzle solved? By the definition, so that every solution counts.
    pub fn outcome(&self) -> Outcome {
        if self.puzzle.is_solved_by(&self.picture()) { Outcome::Solved } else { Outcome::Going }
    }

    /// Why a mark cannot be made.
    fn refusal(&self, (cell, known): Mark) -> Option<PlayError> {
        if cell.row >= self.puzzle.height() || cell.column >= self.puzzle.width() {
            return Some(PlayError::Outside(cell));
        }
        let all = Known::all(self.puzzle.paints().len() - 1);
        if known.is_contradiction() || known.0 & !all.0 != 0 {
            return Some(PlayError::NoColour(cell));
        }
        let given = self.puzzle.givens().at(cell);
        (known.0 & !given.0 != 0).then_some(PlayError::Given(cell))
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let width = self.puzzle.width();
        let rows = 0..self.puzzle.height();
        rows.flat_map(move |row| (0..width).map(move |column| Cell { row, column }))
    }
}

fn set(grid: &mut Grid<Known>, marks: &Move) {
    for &(cell, known) in &marks.0 {
        grid.set(cell, known);
    }
}
