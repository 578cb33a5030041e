//! The questions about nonograms.

// What the questions share: fields, and how their replies are written.
pub(crate) mod checkers;
mod evidence;
mod fields;
mod files;
mod format;
mod grids;
mod places;
mod reading;
mod steps;

// The questions, with their replies.
mod check;
mod convert;
mod draw;
mod explain;
mod fix;
mod hint;
mod make;
mod random;
mod rate;
mod solve;
mod status;

// The work that their answers take.
mod work;

// Words and pictures.
mod counts;
mod digits;
mod drawing;
mod picture;
mod png;
mod svg;

use crate::Part;
use crate::question::question;
use crate::tour::{Asked, Stop};

pub use check::Check;
pub use convert::Convert;
pub use draw::Draw;
pub use explain::Explain;
pub use fix::Fix;
pub use format::{ReadFormat, WrittenFormat};
pub use grids::{read_grid, write_grid};
pub use hint::Hint;
pub use make::Make;
pub use picture::picture_text;
pub use random::Random;
pub use rate::Rate;
pub use reading::{read_puzzle, read_puzzles};
pub use solve::Solve;
pub use status::Status;

/// The part.
pub(crate) fn part() -> Part {
    Part {
        name: "nonogram",
        title: "Nonograms",
        about: "which cells are black, is the picture the only one, and why?",
        questions: each!(question:
            Solve, Explain, Hint, Check, Status, Rate, Fix, Make, Random, Convert, Draw,
        ),
        stop: Stop {
            story: "In December 2015 GCHQ sent this grid as a Christmas card: each number is a run of black \
                    cells, in the\norder of its line, and 22 black cells are given. Which picture is it, \
                    and is it the only one?",
            asked: &[Asked { question: "solve", flags: "@gchq" }],
        },
    }
}
